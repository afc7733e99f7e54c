"""Models of the page in every phase of both games, and their HTML as a tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import unescape
from html.parser import HTMLParser

from markupsafe import Markup

from engine.bots.advice import Advice
from engine.record import Record, with_action
from tests.long_matches import play_deal_out
from tests.ui.accessibility_tree import without_name_marks
from tests.ui.tables import (
    AB,
    AB_TRICKS,
    AB_TRUMP,
    OPENING,
    ZR,
    in_language,
    make_match,
    table_at,
    with_fields,
)
from ui.app.page import page_view
from ui.app.panels import PANELS
from ui.app.regions import REGIONS
from ui.model import Model, Scene
from ui.model.bot_reasons import BotReasons
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene

TRICK = AB_TRICKS[0]

# The dealer sits opposite: East is forehand and leads, I follow.
EAST_NAMES_CLUBS = ("trump C", "exchange", "exchange", "exchange", "exchange")
EAST_LEADS_SPADES = (*EAST_NAMES_CLUBS, "stay", "stay", "stay", "play S9")

# Only the Pagat among my tarocks: I may throw the cards in.
LONE_PAGAT = (
    "T1 SK SQ SN CK CQ HK HQ DK DQ",
    "T21 T16 T13 T8 T4 CN HN HJ DN DJ",
    "T20 T15 T12 T7 T19 SJ CJ HA DA T18",
    "SKU T14 T11 T10 T6 T5 T9 T17 S10 C10",
)
NORMAL = ("cut", "bid normal", "pass", "pass", "pass")


def zr_match(
    *actions: str, hands: tuple[str, ...] = ZR, dealer: int = 1, preset: str = "classic"
) -> Record:
    """Return a deal of Zwanzigerrufen; with this dealer I am forehand under the classic rules."""
    return make_match(hands, *actions, game="zwanzigerrufen", preset=preset, dealer=dealer)


@cache
def phase_records() -> Mapping[str, Record]:
    """Return positions by name: every phase of both games, with me to act if anybody is."""
    play = zr_match(*NORMAL, "pass", "pass", "pass", "pass")
    return {
        "ab-blind": make_match(preset="jaeger"),
        "ab-trump": make_match(),
        "ab-trump-jaeger": make_match(AB, "look", preset="jaeger"),
        "ab-exchange": make_match(AB, "trump H"),
        "ab-waiting": make_match(AB, *AB_TRUMP[:2]),
        "ab-stay": make_match(AB, *EAST_NAMES_CLUBS, dealer=2),
        "ab-lead": make_match(AB, *OPENING),
        "ab-follow": make_match(AB, *EAST_LEADS_SPADES, dealer=2),
        "ab-trick": make_match(AB, *OPENING, *TRICK),
        "ab-over": play_deal_out(make_match(AB, *OPENING)),
        "zr-cut": zr_match(dealer=3),
        "zr-stack": zr_match("knock"),
        "zr-throw-in": zr_match("cut", hands=LONE_PAGAT),
        "zr-bid": zr_match("cut"),
        "zr-bid-rulebook": zr_match(dealer=3, preset="rulebook"),
        "zr-declare": zr_match(*NORMAL),
        "zr-kontra": zr_match(
            *NORMAL, "declare absolut", "pass", "kontra game", "pass", "pass", "pass"
        ),
        "zr-lead": play,
        "zr-follow": zr_match(*NORMAL, "pass", "pass", "pass", "pass", "play T19", "play SKU"),
        "zr-trick": with_action(
            with_action(with_action(with_action(play, "play T19"), "play SKU"), "play T20"),
            "play T21",
        ),
        "zr-over": play_deal_out(play),
    }


@cache
def phase_models() -> Mapping[str, Model]:
    """Return the positions as models, and further states of the page."""
    plain = {name: table_at(record, ready=True) for name, record in phase_records().items()}
    lead, follow, over = plain["ab-lead"], plain["ab-follow"], plain["zr-over"]
    return plain | {
        "exchange-two": with_fields(plain["ab-exchange"], marked_cards=frozenset({"C7", "D8"})),
        "refused": with_fields(follow, refused_action="play HA"),
        "ab-held": with_fields(plain["ab-trick"], is_trick_held=True),
        "zr-held": with_fields(plain["zr-trick"], is_trick_held=True),
        "confirm": with_fields(
            plain["zr-bid"], settings=Settings(confirm=True), chosen_action="bid solo"
        ),
        "hint-card": with_fields(
            lead, hint=make_hint("play HA", **{"play HA": 0.84, "play D8": -0.3})
        ),
        "hint-exchange": with_fields(plain["ab-exchange"], hint=make_hint("exchange C7 D8")),
        "hint-bid": with_fields(plain["zr-bid"], hint=make_hint("bid solo")),
        "hint-refused": with_fields(follow, hint=make_hint("play C7"), refused_action="play HA"),
        "explained": with_fields(
            over, bot_reasons=make_bot_reasons(over.record), panel=OpenPanel("reasons")
        ),
        "explained-over": with_fields(over, bot_reasons=make_bot_reasons(over.record)),
        "damaged": with_fields(
            lead, damaged_text="{", may_store=False, notice="What?", home_game="zwanzig-ab"
        ),
        **{name: with_fields(over, panel=OpenPanel(name)) for name in PANELS},
    }


def make_hint(action: str, **values: float) -> Advice:
    """Return a bot's advice with the values of all candidates."""
    return Advice(action, "throw-low", {"card": action[-2:]}, values)


def make_bot_reasons(record: Record) -> BotReasons:
    """Return a reason for every action of a deal."""
    deal = record.deals[-1]
    plies = range(1, len(deal.actions) + 1)
    advice = {deal.actions[:ply]: make_hint(deal.actions[ply - 1]) for ply in plies}
    return BotReasons(deal.hands, advice)


@dataclass
class Tag:
    """An element of the page: its name, attributes, the text in it, and the tags inside."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list[Tag] = field(default_factory=list)
    text: str = ""

    def __iter__(self) -> Iterator[Tag]:
        """Yield this element and all its descendants in document order."""
        yield self
        for tag in self.inside:
            yield from tag

    def all(self, fits: Callable[[Tag], bool]) -> list[Tag]:
        """Return all elements that fit, in the order of the document."""
        return [tag for tag in self if fits(tag)]

    def with_id(self, name: str) -> Tag:
        """Return the element with this id."""
        return self.all(lambda tag: tag.get("id") == name)[0]

    def has_id(self, name: str) -> bool:
        """Return whether there is an element with this id."""
        return any(tag.get("id") == name for tag in self)

    def with_class(self, name: str) -> list[Tag]:
        """Return all elements of a class."""
        return self.all(lambda tag: name in tag.get("class").split())

    def get(self, attribute: str) -> str:
        """Return the value of an attribute, empty if it is not there."""
        return self.attributes.get(attribute, "")

    @property
    def line(self) -> str:
        """The text on one line."""
        return " ".join(self.text.split())


class TagParser(HTMLParser):
    """Builds a tree of tags from HTML."""

    VOID = ("input", "img", "br", "meta", "link")

    def __init__(self) -> None:
        super().__init__()
        self.open = [Tag("page")]

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        tag = Tag(name, {key: value or "" for key, value in attributes})
        self.open[-1].inside.append(tag)
        if name not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, name: str) -> None:
        assert self.open.pop().name == name

    def handle_data(self, data: str) -> None:
        for tag in self.open:
            tag.text += f"{data} "


def render_tags(model: Model, language: str = "en") -> Tag:
    """Return the page of a model as a tree, with names joined to the text around them."""
    return parse_tags(without_name_marks(str(page_view(scene_of(model, language)))))


def render_regions_alone(model: Model, *names: str, language: str = "en") -> Tag:
    """Return some regions of a page as a tree, which takes less time than the whole page."""
    scene = scene_of(model, language)
    html = "".join(str(Markup(REGIONS[name].view(scene))) for name in names)
    return parse_tags(without_name_marks(html))


def parse_tags(html: str) -> Tag:
    """Return HTML as a tree."""
    reader = TagParser()
    reader.feed(html)
    assert len(reader.open) == 1
    return reader.open[0]


def advised_controls(page: Tag) -> list[str]:
    """Return the ids of the controls that wear the sign of advice."""
    buttons = page.all(lambda tag: tag.name == "button")
    return [tag.get("id") for tag in buttons if any(item.get("class") == "advice" for item in tag)]


def html_text(html: str) -> str:
    """Return the text of HTML without its tags, on one line."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def scene_of(model: Model, language: str = "en") -> Scene:
    """Return the scene of a model in a language."""
    return make_scene(in_language(model, language))
