"""The parser of chapters: prose and shortcodes, their bodies, and errors in them."""

from __future__ import annotations

import pytest

from ui.book.text.source import parse_chapter
from ui.book.text.tags import Block, BodyKind, ChapterNode, Prose
from ui.book.texts import make_book_translator

BODIES: dict[str, BodyKind] = {
    "card-row": "none",
    "columns": "blocks",
    "col": "blocks",
    "pov": "blocks",
    "if": "blocks",
    "else": "blocks",
    "option": "none",
    "bid-script": "lines",
}


def parse_text(text: str) -> tuple[ChapterNode, ...]:
    return parse_chapter(text, BODIES)


def outline(nodes: tuple[ChapterNode, ...]) -> list[object]:
    """Return names of shortcodes with their bodies, and the words of prose."""
    return [
        node.text.strip()
        if isinstance(node, Prose)
        else (node.name, outline(node.body))
        if node.body
        else node.name
        for node in nodes
    ]


def blocks(text: str) -> list[Block]:
    return [node for node in parse_text(text) if isinstance(node, Block)]


def broken_shortcodes(text: str) -> list[tuple[int, str]]:
    """Return line and message of every shortcode that cannot be parsed, at any depth."""

    def walk(nodes: tuple[ChapterNode, ...]) -> list[tuple[int, str]]:
        return [
            found
            for node in nodes
            if isinstance(node, Block)
            for found in (
                [(node.line, node.problem.as_sentence(make_book_translator("en")))]
                if node.problem
                else walk(node.body)
            )
        ]

    return walk(parse_text(text))


def test_shortcode_line_splits_the_prose() -> None:
    text = "One.\n\n[card-row cards=SK]\n\nTwo."
    assert outline(parse_text(text)) == ["One.", "card-row", "Two."]
    assert [node.line for node in parse_text(text)] == [1, 3, 4]


def test_attributes_may_hold_brackets_in_quotation_marks() -> None:
    (block,) = blocks('[card-row cards="SK SQ" caption="a ] and \' too"]')
    assert block.attributes == 'cards="SK SQ" caption="a ] and \' too"'


def test_lines_count_from_start_of_text() -> None:
    (_, block) = parse_chapter("Word.\n\n[card-row cards=SK]", BODIES, first=10)
    assert block.line == 12


@pytest.mark.parametrize(
    "text",
    [
        "[pov player=South]\nI *think*.\n[/pov]",
        "[pov player=South]I *think*.[/pov]",
        "  [pov player=South]\n  I *think*.\n  [/pov]",
    ],
)
def test_body_stands_on_own_lines_or_one(text: str) -> None:
    assert outline(parse_text(text)) == [("pov", ["I *think*."])]


def test_one_line_body_has_line_of_shortcode() -> None:
    (block,) = blocks("Word.\n[pov player=South]I think.[/pov]")
    assert [node.line for node in block.body] == [2]


def test_prose_in_a_body_knows_its_line() -> None:
    (block,) = blocks("Word.\n\n[pov player=South]\n\nI think.\n[/pov]")
    assert (block.line, block.text_line) == (3, 4)
    assert [node.line for node in block.body] == [4]


def test_verbatim_body_keeps_its_lines() -> None:
    (block,) = blocks("[bid-script]\nForehand: *XIX*\n[card-row cards=SK]\n[/bid-script]")
    assert block.text == "Forehand: *XIX*\n[card-row cards=SK]"
    assert (block.text_line, block.body) == (2, ())


def test_shortcode_source_includes_its_body() -> None:
    text = "[pov player=South]\nI think.\n[/pov]"
    (block,) = blocks(f"Before.\n{text}\nAfter.")
    assert block.source == text


COLUMNS = "[columns]\n[col]\nA.\n[col]\nB.\n[/columns]"
IN_COLUMNS = ("columns", [("col", ["A."]), ("col", ["B."])])
IF = "[if a=1]\nA.\n[else]\nB.\n[/if]"
IN_IF = ("if", ["A.", ("else", ["B."])])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{COLUMNS}\nAfter.", [IN_COLUMNS, "After."]),
        ("[columns]\n[col]\nA.\n[/col]\n\n[col]\nB.\n[/col]\n[/columns]", [IN_COLUMNS]),
        (
            f"[columns]\n[col]\n{COLUMNS}\n[col]\n[pov player=South]\nC.\n[/pov]\n[/columns]",
            [("columns", [("col", [IN_COLUMNS]), ("col", [("pov", ["C."])])])],
        ),
        (IF, [IN_IF]),
        (f"[if b=1]\n{IF}\n[else]\n{IF}\n[/if]", [("if", [IN_IF, ("else", [IN_IF])])]),
    ],
    ids=["columns", "ended columns", "columns in columns", "condition", "condition in condition"],
)
def test_a_block_holds_its_parts(text: str, expected: list[object]) -> None:
    assert outline(parse_text(text)) == expected


@pytest.mark.parametrize("mark", ["```", "~~~", "````"])
def test_code_is_left_alone(mark: str) -> None:
    text = f"{mark}zwanzig\n[card-row cards=SK]\n[/pov]\n{mark}"
    assert outline(parse_text(text)) == [text]


def test_code_ends_only_with_its_own_mark() -> None:
    text = "````\n```zwanzig\n[nonsense]\n```\n````"
    assert outline(parse_text(f"{text}\n[card-row cards=SK]")) == [text, "card-row"]


def test_fence_with_words_ends_no_code() -> None:
    text = "```\n```zwanzig\n[nonsense]\n```"
    assert outline(parse_text(f"{text}\n[card-row cards=SK]")) == [text, "card-row"]


def test_code_in_a_body_is_left_alone() -> None:
    text = "[pov player=South]\n```\n[/pov]\n```\nI think.\n[/pov]"
    assert outline(parse_text(text)) == [("pov", ["```\n[/pov]\n```\nI think."])]


@pytest.mark.parametrize(
    "line",
    [
        "[a link](#pagat)",
        "[pagat](#pagat)",
        "[pagat]: https://example.org",
        "[option start_score] points are written.",
        "[if kontra_max=on]Kontra.[/if]",
        "[if kontra_max=on]Kontra[/if] and more",
        "    [card-row cards=SK]",
        "[[SK]]",
        "[1]",
    ],
)
def test_prose_line_may_begin_with_bracket(line: str) -> None:
    assert outline(parse_text(line)) == [line.strip()]


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("A\n\n[card-rwo cards=SK]", 3, "unknown shortcode [card-rwo]; did you mean [card-row]?"),
        ("A\n\n[zzzz]", 3, "unknown shortcode [zzzz]; the block reference lists them"),
        ("A\n[pov player=South]\nB", 2, "[pov] is not ended; expected [/pov]"),
        ("A\n[bid-script]\nB", 2, "[bid-script] is not ended; expected [/bid-script]"),
        ("A\n[/pov]", 2, "[/pov] ends nothing"),
        ("[columns]\n[col]\nA\n[/columns]\n[/col]", 5, "[/col] ends nothing"),
        ("A\n[col]\nB", 2, "[col] stands alone; expected it inside [columns]"),
        ("[else]", 1, "[else] stands alone; expected it inside [if]"),
        ('\n[card-row cards="SK]', 2, "cannot read the attributes; expected name=value"),
        ("[card-row caption=it's]", 1, "cannot read the attributes; expected name=value"),
    ],
)
def test_unreadable_shortcode_says_why_and_where(text: str, line: int, why: str) -> None:
    ((where, complaint),) = broken_shortcodes(text)
    assert where == line
    assert complaint.startswith(why)


def test_unclosed_block_in_column_is_named() -> None:
    text = "[columns]\n[col]\n[pov player=South]\nI think.\n[/columns]\nAfter."
    assert broken_shortcodes(text) == [(3, "[pov] is not ended; expected [/pov] before [/columns]")]
    assert outline(parse_text(text))[-1] == "After."
