"""Both rulebooks are complete, free of faults, and the same in both languages."""

from __future__ import annotations

import re

import pytest

from engine.games import GAMES, find_game
from engine.options import list_options
from engine.record import replay_record
from tests.ui.book.book_skeleton import ANCHOR, blocks, book_records, book_skeleton, text_of
from tests.ui.book.reader import render_book
from ui.archive import quiz_statistics
from ui.backup.backup_file import is_valid_backup_row
from ui.book.pages import books
from ui.book.pages.books import NO_SUMMARY, Chapter, list_chapters, render_chapters
from ui.book.text.conditions import parse_conditions
from ui.book.text.context import BookContext
from ui.book.texts import make_book_translator
from ui.game_face import face_of_game, rule_anchor
from ui.languages import LANGUAGES
from ui.storage import archive_keys

pytestmark = pytest.mark.slow

BOOKS = [(game, language) for game in GAMES for language in LANGUAGES]
PRESETS = [(key, preset.name) for key, game in GAMES.items() for preset in game.presets]

IN_TABLES = {
    "zwanzig-ab": set[str](),
    "zwanzigerrufen": {
        *("deck", "normal_value", "farberl_value"),
        *("trull_value", "kings_value", "mondfang_value"),
        *("valat_silent", "valat_declared", "pagat_silent", "pagat_declared"),
        *("absolut_silent", "absolut_declared"),
    },
}
"""Options shown in the tables of contracts and bonuses, and options that no table lists."""


@pytest.mark.parametrize(("game", "preset"), PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_book_has_no_fault_under_any_preset(game: str, preset: str, language: str) -> None:
    """And no markup is left in it."""
    book = render_book(game, language, preset)
    assert book.faults == [] and "book-error" not in book.html
    left = r"\[/?(?:if|else|option|col)\b[^\]]*\]|\{#[a-z-]+\}|\[\["
    assert re.findall(left, book.html) == []


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_headings_linked_from_table_exist(game: str, language: str) -> None:
    anchors = ANCHOR.findall(text_of(game, language))
    expected = face_of_game(game).headings
    assert {anchor: anchors.count(anchor) for anchor in expected} == dict.fromkeys(expected, 1)
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_house_rule_has_anchor_under_heading(game: str, language: str) -> None:
    book = render_book(game, language)
    below, heading = dict[str, str](), ""
    for section in (item for chapter in book.chapters for item in chapter):
        heading = section.heading.anchor if section.heading else heading
        below |= dict.fromkeys(re.findall(r'id="(rule-[a-z0-9-]+)"', section.body), heading)
    expected = {rule_anchor(name): heading for name, heading in face_of_game(game).options.items()}
    assert below == expected
    counts = {anchor: book.html.count(f'id="{anchor}"') for anchor in expected}
    assert counts == dict.fromkeys(expected, 1)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_links_inside_a_book_lead_somewhere(game: str, language: str) -> None:
    text = text_of(game, language)
    expected = set(re.findall(r"\]\(#([^)]+)\)", text))
    assert expected and expected <= set(ANCHOR.findall(text))
    rows = re.findall(r'<th scope="row">(?:<a href="#([^"]+)">)?', render_book(game, language).html)
    led = {anchor for anchor in rows if anchor}
    assert led <= set(ANCHOR.findall(text))
    expected_rows = {"normal", "picolo", "solo", "pagat", "kings"}
    assert led >= (expected_rows if game == "zwanzigerrufen" else set())


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_book_has_no_table_buttons(game: str, language: str) -> None:
    """No script would handle it; a word that the table explains links to the glossary."""
    html = render_book(game, language).html
    assert "data-do=" not in html and "data-action=" not in html
    words = set(re.findall(r'class="term" href="#([^"]+)"', html))
    assert words <= set(re.findall(r'id="([^"]+)"', html))
    assert bool(words) == (game == "zwanzigerrufen")


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_chapter_begins_with_title_and_summary(game: str, language: str) -> None:
    """A summary has one to three sentences of at most fourteen words, whatever the house rules."""
    for chapter in list_chapters(game, language):
        match = re.match(r"# .+ \{#[a-z0-9-]+\}\n\n\[short\]\n(.+)\n\[/short\]\n", chapter.text)
        assert match, chapter.file
        for way in readings(match[1]):
            sentences = re.findall(r"[^.]+\.", way)
            assert 1 <= len(sentences) <= 3 and "".join(sentences) == way, (chapter.file, way)
            assert max(len(sentence.split()) for sentence in sentences) <= 14, (chapter.file, way)


def readings(text: str) -> tuple[str, str]:
    """Return a text with all its conditions met, and with none."""
    plain = re.sub(r"\[option \w+\]", "7", text)
    alternatives = r"\[if [^\]]+\](.*?)(?:\[else\](.*?))?\[/if\]"
    return (re.sub(alternatives, r"\1", plain), re.sub(alternatives, r"\2", plain))


def test_chapter_without_summary_stops_build(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = (Chapter("bare.md", "# A title {#title}\n\nText.\n"),)
    monkeypatch.setattr(books, "list_chapters", lambda game, language: bare)
    _, faults = render_chapters("zwanzig-ab", "en")
    assert faults == [f"bare.md:3: {NO_SUMMARY.as_sentence(make_book_translator('en'))}"]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_are_built_alike(game: str) -> None:
    assert book_skeleton(game, "de") == book_skeleton(game, "en")


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_text_and_table_have_every_house_rule(game: str, language: str) -> None:
    names = [row.name for row in list_options(find_game(game).rules)]
    text = text_of(game, language)
    listed = ",".join(re.findall(r'^\[option names="([^"]*)"', text, re.MULTILINE)).split(",")
    assert sorted(listed) == sorted(names)
    conditions = " ".join(re.findall(r"\[if ([^\]]+)\]", text))
    payload = {*re.findall(r"\[option ([a-z_0-9]+)\]", text), *re.findall(r"(\w+)=", conditions)}
    assert set(names) - payload <= IN_TABLES[game]


ALTERNATIVES = re.compile(r"(?:\[if \w+=[^!\] ]+\][^\n]*?\[/if\]){2,}")
ALTERNATIVE = re.compile(r"\[if (\w+)=([^\]]+)\]")


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_sentence_listing_option_values_lists_all(game: str, language: str) -> None:
    """A missing value would leave a gap in the text for readers who play with it."""
    options = {row.name: row for row in list_options(find_game(game).rules)}
    place, text = BookContext(language, game), dict[str, set[str]]()
    for sentence in ALTERNATIVES.findall(text_of(game, language)):
        names = {name for name, _ in ALTERNATIVE.findall(sentence)}
        if len(names) == 1 and "[else]" not in sentence:
            (name,) = names
            meant = "|".join(values for _, values in ALTERNATIVE.findall(sentence))
            text[name] = {repr(v) for v in parse_conditions(place, {name: meant})[name]}
    assert text
    assert text == {name: {*map(repr, options[name].choices)} for name in text}


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_what_is_off_depends_on_that_rule(game: str, language: str) -> None:
    text = text_of(game, language)
    sections = re.split(r"\n#+ ", text)
    off = [(name, part) for part in sections for name in re.findall(r"\[off (\w+)\]", part)]
    assert off and all(re.search(rf"\[if [^\]]*\b{name}=", part) for name, part in off)
    assert not re.search(
        r"[Yy]our house rules|[Dd]einen? Hausregeln", re.sub(r"\[cta.*\]", "", text)
    )


NUMERALS = {
    "en": dict(enumerate("three four five six seven eight".split(), 3)),
    "de": dict(enumerate("drei vier fünf sechs sieben acht".split(), 3)),
}
VALUES_OF_CONTRACTS = {"solo_games": "solo_value", "valat_contract": "valat_value"}
"""The option with the worth of what an option without a number switches on."""


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_disabled_rule_says_its_usual_value(game: str, language: str) -> None:
    """In the same section, outside what is shown only while the rule is on."""
    sections = re.split(r"\n#+ ", text_of(game, language))
    rule_sets = [preset.rules for preset in find_game(game).presets]
    for part in sections:
        for name in re.findall(r"\[off (\w+)\]", part):
            worth = VALUES_OF_CONTRACTS.get(name, name)
            value = next(filter(None, (getattr(rules, worth) for rules in rule_sets)), None)
            if type(value) is not int or f"[option {worth}]" in re.sub(
                r"(?s)\[if.*?/if\]", "", part
            ):
                continue
            shown = re.sub(
                r"\[if [^\]]*=(?:yes|on|!null|!off)[^\]]*\](?:(?!\[if).)*?\[(?:else|/if)\]",
                "",
                part,
            )
            number = rf"\b{value}\b|\b{NUMERALS[language].get(value, value)}\b"
            assert re.search(number, shown), (name, value)


@pytest.mark.parametrize("game", GAMES)
def test_book_opens_with_position_and_asks_often(game: str) -> None:
    assert [block.name for block in blocks(game)[:2]] == ["short", "play"]
    assert len(blocks(game, "quiz")) >= 6


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_statistics_know_every_question_by_chapter(game: str, language: str) -> None:
    content = render_book(game, language).html
    request = re.findall(r'data-quiz="([^"]*)"', content)
    assert len(request) == len({*request}) == len(blocks(game, "quiz"))
    assert all(
        is_valid_backup_row(archive_keys.QUIZ_PREFIX + item, "answered") for item in request
    ), "no backup has it"
    row = (
        [archive_keys.QUIZ_PREFIX + item for item in request],
        ['{"first":"right","now":"right"}'] * len(request),
    )
    read, unread = quiz_statistics.parse_quiz_results((*row, len(request)))
    assert not unread
    assert sum(item.question_count for item in read.values()) == len(request)
    assert all(f'id="{topic}"' in content for _, topic in read)


@pytest.mark.parametrize("game", GAMES)
def test_the_right_answer_may_stand_anywhere(game: str) -> None:
    firsts = [re.search(r"^[+x-]", quiz.text, re.MULTILINE) for quiz in blocks(game, "quiz")]
    right = [found[0] == "+" for found in firsts if found]
    assert 0 < sum(right) < len(right) / 2


@pytest.mark.parametrize("game", GAMES)
def test_every_record_is_played_to_its_end(game: str) -> None:
    records = book_records(game)
    assert len(records) >= 10
    for name, record in records.items():
        assert replay_record(record).phase == "over", name
