"""What the author's page looks like: the text on one side, the page on the other."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

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
from ui.book.desk.editor import OWN, Drawing, TextDraft
from ui.book.desk.offers import Offer, offers
from ui.book.text.errors import Fault
from ui.book.words import sayer
from ui.languages import LANGUAGES, Say
from ui.model import HouseRules

LISTED = 100
"""Mistakes that are listed; with thousands of them, the list would take as long as the page."""


@dataclass(frozen=True, slots=True)
class Desk:
    """All that the page shows: whose language, the draft, the reader's own rules, what is told.

    `guest` is set while the text of a link is shown, and tells whether there is an own one. `link`
    is the address last shared, and `notices` are keys of what is told above the text.
    """

    language: str
    draft: TextDraft
    mine: HouseRules | None = None
    guest: str = ""
    link: str = ""
    shared: str = ""
    notices: tuple[str, ...] = ()

    @property
    def say(self) -> Say:
        """The words in the language of the page."""
        return sayer(self.language)


def workplace(desk: Desk, ready: bool = True) -> Fragment:
    """What is inside `main`; until Python is `ready` nothing can be written."""
    return fragment[
        controls(desk),
        status(desk),
        sides(desk),
        section("#writing", aria_label=desk.say("author.text"))[
            label(".part", for_="source")[desk.say("author.text")],
            faults(desk, ()),
            textarea(
                "#source",
                spellcheck="false",
                autocomplete="off",
                autocapitalize="off",
                readonly=not ready,
                aria_label=desk.say("author.text"),
                aria_describedby="faults",
            )[desk.draft.text],
        ],
        section("#reading", tabindex="0", aria_label=desk.say("author.preview"))[
            p(".part", aria_hidden="true")[desk.say("author.preview")],
            paper(Drawing(""), desk),
        ],
    ]


def sides(desk: Desk) -> Element:
    """Where there is no room for both: the text or the page; the style sheet does the rest."""
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


def regions(desk: Desk, drawing: Drawing) -> dict[str, str]:
    """What changes while somebody writes, by the ids of its elements."""
    drawn = (
        controls(desk),
        status(desk),
        faults(desk, drawing.faults),
        paper(drawing, desk),
    )
    return dict(zip(("controls", "told", "faults", "text"), map(str, drawn), strict=True))


def paper(drawing: Drawing, desk: Desk) -> Element:
    """The page as its reader sees it."""
    if drawing.refused:
        return div("#text")[p(".notice")[desk.say(drawing.refused)]]
    waiting = drawing.html or drawing.faults or desk.draft.text.strip()
    return div("#text", lang=desk.draft.language)[
        Markup(drawing.html) if waiting else p(".waiting")[desk.say("author.waiting")]
    ]


def faults(desk: Desk, found: tuple[Fault, ...]) -> Element:
    """The first mistakes, each a way to its line; how many there are is spoken."""
    count = len(found)
    key = ("none", "one")[count] if count < 2 else "many" if count <= LISTED else "first"
    return div("#faults", data_count=count)[
        p(role="status")[desk.say(f"author.faults.{key}", count=count, listed=LISTED)],
        ul[(to_line(desk, fault) for fault in found[:LISTED])] if found else None,
    ]


def to_line(desk: Desk, fault: Fault) -> Element:
    """A mistake as a way to its line."""
    return li[
        button(type="button", data_do="line", data_arg=fault.line)[
            span(".line")[desk.say("author.line", line=fault.line)],
            " ",
            span[fault.message],
        ]
    ]


def status(desk: Desk) -> Element:
    """What the author has to know, and the way back from a text that came by a link."""
    return div("#told", role="status")[
        (p(".notice")[desk.say(key)] for key in desk.notices),
        desk.guest and guest(desk),
        desk.shared and shared(desk),
    ]


def guest(desk: Desk) -> Element:
    """Whose text this is, and what can be done about it."""
    own = desk.guest == OWN
    return div("#guest.notice")[
        p[desk.say("author.guest" if own else "author.guest.first")],
        command(desk, "guest.keep", "keep"),
        own and command(desk, "guest.back", "back"),
    ]


def shared(desk: Desk) -> Element:
    """The link to the text, or why there is none."""
    words = desk.say(f"author.share.{desk.shared}")
    if not desk.link:
        return p("#shared.notice")[words]
    return div("#shared.notice")[
        p[words],
        label(".hidden", for_="link")[desk.say("author.share.link")],
        input("#link", type="text", readonly=True, value=desk.link),
    ]


# --- controls ------------------------------------------------------------------------------


def controls(desk: Desk) -> Element:
    """What is chosen about the reader, and what can be done with the text."""
    say = desk.say
    return div("#controls")[
        h2(".hidden")[say("author.for")],
        chooser("language", say("author.language"), languages(desk)),
        chooser("game", say("author.game"), games(desk)),
        chooser("rules", say("author.rules"), rules(desk)),
        div(".field.insert")[
            label(for_="example")[say("author.insert")],
            div(".together")[
                select("#example")[option(value="")[say("author.insert.choose")], offered(desk)],
                command(desk, "insert.do", "insert"),
            ],
        ],
        div(".ways")[command(desk, "share", "share"), command(desk, "save", "save")],
    ]


def chooser(name: str, words: str, choices: Node) -> Element:
    """A list to choose from, with its name above it."""
    return div(".field")[
        label(for_=f"choose-{name}")[words],
        select(f"#choose-{name}", data_set=name, autocomplete="off")[choices],
    ]


def command(desk: Desk, words: str, do: str) -> Element:
    """A button."""
    return button(f"#do-{do}.command", type="button", data_do=do)[desk.say(f"author.{words}")]


def languages(desk: Desk) -> Fragment:
    """The languages of a text."""
    return fragment[
        (
            option(value=code, selected=code == desk.draft.language)[
                desk.say(f"setting.language.{code}")
            ]
            for code in LANGUAGES
        )
    ]


def games(desk: Desk) -> Fragment:
    """The games."""
    return fragment[
        (
            option(value=game, selected=game == desk.draft.game)[desk.say(f"game.{game}")]
            for game in GAMES
        )
    ]


def rules(desk: Desk) -> Fragment:
    """The rule sets of the game, and rules that differ from them if the reader has such."""
    draft = desk.draft
    own = draft.house_rules if draft.options else desk.mine
    return fragment[
        (
            option(value=one.name, selected=one.name == draft.preset and not draft.options)[
                desk.say(f"preset.{draft.game}.{one.name}")
            ]
            for one in find_game(draft.game).presets
        ),
        own_rules(desk, own) if own and own.options and own.game == draft.game else None,
    ]


def own_rules(desk: Desk, own: HouseRules) -> Element:
    """The choice of the reader's own house rules."""
    preset = desk.say(f"preset.{own.game}.{own.preset}")
    words = desk.say("author.rules.own", preset=preset, count=len(own.options))
    return option(value=OWN, selected=bool(desk.draft.options))[words]


def offered(desk: Desk) -> Fragment:
    """The examples that can be inserted, by family."""

    def family(one: Offer) -> str:
        return one.family

    found = groupby(offers(desk.language, desk.draft.game), family)
    return fragment[
        (
            optgroup(label=desk.say(f"family.{name}"))[
                (option(value=one.name)[one.name] for one in group)
            ]
            for name, group in found
        )
    ]
