"""Views of the author's page: the text on one side, the preview on the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from htpy import (
    Element,
    Fragment,
    Node,
    button,
    div,
    fieldset,
    fragment,
    h2,
    input,
    label,
    legend,
    li,
    optgroup,
    option,
    p,
    section,
    select,
    span,
    textarea,
    ul,
)
from markupsafe import Markup

from engine.games import GAMES, find_game
from ui.book.author_desk.example_offers import list_example_offers
from ui.book.author_desk.text_editor import OWN_MARK, RenderedDraft, TextDraft
from ui.book.text.errors import Fault
from ui.book.texts import make_book_translator
from ui.languages import LANGUAGES, Say
from ui.model.house_rules import HouseRules

MAX_LISTED_FAULTS = 100
"""How many faults are listed. Thousands would take as long to render as the preview."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The state of the author's page.

    `guest` is set while the text of a link is shown: to `OWN_MARK` if the author has a draft of
    their own, else to "first". `link` is the address shared last, `share_key` the text key of what
    is said about it, and `notices` are text keys of messages above the text.
    """

    language: str
    draft: TextDraft
    own_rules: HouseRules | None = None
    guest: str = ""
    link: str = ""
    share_key: str = ""
    notices: tuple[str, ...] = ()

    @property
    def say(self) -> Say:
        """The translator for the language of the page."""
        return make_book_translator(self.language)


def render_workplace(desk: Desk) -> Fragment:
    """Render the content of `main`. The text is read-only until Python runs."""
    return fragment[
        render_controls(desk),
        render_author_messages(desk),
        text_or_preview_switch(desk),
        section("#writing", aria_label=desk.say("author.text"))[
            label(".part", for_="source")[desk.say("author.text")],
            fault_list(desk, ()),
            textarea(
                "#source",
                spellcheck="false",
                autocomplete="off",
                autocapitalize="off",
                readonly=True,
                aria_label=desk.say("author.text"),
                aria_describedby="faults",
            )[desk.draft.text],
        ],
        section("#reading", tabindex="0", aria_label=desk.say("author.preview"))[
            p(".part", aria_hidden="true")[desk.say("author.preview")],
            render_preview(RenderedDraft(""), desk),
        ],
    ]


def text_or_preview_switch(desk: Desk) -> Element:
    """Render the switch between text and preview, which the style sheet shows on narrow screens."""
    names = {"writing": desk.say("author.text"), "reading": desk.say("author.side.preview")}
    return fieldset("#sides.segments")[
        legend(".hidden")[desk.say("author.sides")],
        (
            label[
                input(f"#side-{name}", type="radio", name="side", checked=name == "writing"),
                span[words],
            ]
            for name, words in names.items()
        ),
    ]


def author_regions(desk: Desk, rendering: RenderedDraft) -> dict[str, str]:
    """Render the regions that change while the author writes, by the ids of their elements."""
    return {
        "controls": str(render_controls(desk)),
        "author-message": str(render_author_messages(desk)),
        "faults": str(fault_list(desk, rendering.faults)),
        "text": str(render_preview(rendering, desk)),
    }


def render_preview(rendering: RenderedDraft, desk: Desk) -> Element:
    """Render the preview: the text as its reader sees it."""
    if rendering.refusal_key:
        return div("#text")[p(".notice")[desk.say(rendering.refusal_key)]]
    has_content = rendering.html or rendering.faults or desk.draft.text.strip()
    return div("#text", lang=desk.draft.language)[
        Markup(rendering.html) if has_content else p(".waiting")[desk.say("author.waiting")]
    ]


def fault_list(desk: Desk, faults: tuple[Fault, ...]) -> Element:
    """Render the first faults, and a status line with their number."""
    count = len(faults)
    key = ("none", "one")[count] if count < 2 else "many" if count <= MAX_LISTED_FAULTS else "first"
    return div("#faults", data_count=count)[
        p(role="status")[desk.say(f"author.faults.{key}", count=count, listed=MAX_LISTED_FAULTS)],
        ul[(fault_item(desk, fault) for fault in faults[:MAX_LISTED_FAULTS])] if faults else None,
    ]


def fault_item(desk: Desk, fault: Fault) -> Element:
    """Render a fault as a button that selects its line."""
    return li[
        button(type="button", data_do="line", data_arg=fault.line)[
            span(".line")[desk.say("author.line", line=fault.line)],
            " ",
            span[fault.message],
        ]
    ]


def render_author_messages(desk: Desk) -> Element:
    """Render messages to the author, and the way back from the text of a link."""
    return div("#author-message", role="status")[
        (p(".notice")[desk.say(key)] for key in desk.notices),
        desk.guest and linked_text_notice(desk),
        desk.share_key and share_notice(desk),
    ]


def linked_text_notice(desk: Desk) -> Element:
    """Render the notice about a text from a link, with buttons to keep it or go back."""
    has_own_text = desk.guest == OWN_MARK
    return div("#guest.notice")[
        p[desk.say("author.guest" if has_own_text else "author.guest.first")],
        author_button(desk, "guest.keep", "keep"),
        has_own_text and author_button(desk, "guest.back", "back"),
    ]


def share_notice(desk: Desk) -> Element:
    """Render the link to the text, or the reason why there is none."""
    words = desk.say(desk.share_key)
    if not desk.link:
        return p("#shared.notice")[words]
    return div("#shared.notice")[
        p[words],
        label(".hidden", for_="link")[desk.say("author.share.link")],
        input("#link", type="text", readonly=True, value=desk.link),
    ]


# --- controls --------------------------------------------------------------------------------


def render_controls(desk: Desk) -> Element:
    """Render the choices of reader and the commands for the text."""
    say = desk.say
    languages = {code: say(f"setting.language.{code}") for code in LANGUAGES}
    games = {game: say(f"game.{game}") for game in GAMES}
    return div("#controls")[
        h2(".hidden")[say("author.for")],
        choice_field(
            "language", say("author.language"), named_options(languages, desk.draft.language)
        ),
        choice_field("game", say("author.game"), named_options(games, desk.draft.game)),
        choice_field("rules", say("author.rules"), rule_set_choices(desk)),
        div(".field.insert")[
            label(for_="example")[say("author.insert")],
            div(".together")[
                select("#example")[
                    option(value="")[say("author.insert.choose")], example_choices(desk)
                ],
                author_button(desk, "insert.do", "insert"),
            ],
        ],
        div(".button-row")[
            author_button(desk, "share", "share"), author_button(desk, "save", "save")
        ],
    ]


def choice_field(name: str, words: str, choices: Node) -> Element:
    """Render a labelled list of choices."""
    return div(".field")[
        label(for_=f"choose-{name}")[words],
        select(f"#choose-{name}", data_set=name, autocomplete="off")[choices],
    ]


def author_button(desk: Desk, words: str, do: str) -> Element:
    """Render a button of the author's page."""
    return button(f"#do-{do}.command", type="button", data_do=do)[desk.say(f"author.{words}")]


def named_options(names: Mapping[str, str], current: str) -> Fragment:
    """Render values to choose from, with their names."""
    return fragment[
        (option(value=value, selected=value == current)[name] for value, name in names.items())
    ]


def rule_set_choices(desk: Desk) -> Fragment:
    """Render the game's rule sets, and the reader's own house rules if they differ."""
    draft = desk.draft
    own_rules = draft.house_rules if draft.options else desk.own_rules
    return fragment[
        (
            option(value=preset.name, selected=preset.name == draft.preset and not draft.options)[
                desk.say(f"preset.{draft.game}.{preset.name}")
            ]
            for preset in find_game(draft.game).presets
        ),
        own_rules_choice(desk, own_rules)
        if own_rules and own_rules.options and own_rules.game == draft.game
        else None,
    ]


def own_rules_choice(desk: Desk, house_rules: HouseRules) -> Element:
    """Render the choice of the reader's own house rules."""
    preset = desk.say(f"preset.{house_rules.game}.{house_rules.preset}")
    words = desk.say("author.rules.own", preset=preset, count=len(house_rules.options))
    return option(value=OWN_MARK, selected=bool(desk.draft.options))[words]


def example_choices(desk: Desk) -> Fragment:
    """Render the examples that can be inserted, by family."""
    offers = list_example_offers(desk.language, desk.draft.game)
    return fragment[
        (
            optgroup(label=desk.say(f"family.{name}"))[
                (option(value=offer.name)[offer.name] for offer in group)
            ]
            for name, group in groupby(offers, attrgetter("family"))
        )
    ]
