"""Every phase of both games as a model of the page, in notation; and its HTML as a tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

from engine.bots.advice import Advice
from engine.record import Record, replay_record, with_action
from tests.ui.heard import without_name_marks
from tests.ui.tables import AB, AB_STAY, AB_TRICKS, AB_TRUMP, ZR, having, match, table_at
from ui.model import BotReasons, Model, Scene, Settings
from ui.scene import make_scene
from ui.views.page import page_view
from ui.views.panels.panel import PANELS

OPENING = (*AB_TRUMP, *AB_STAY)
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


def zr(
    *actions: str, hands: tuple[str, ...] = ZR, dealer: int = 1, preset: str = "classic"
) -> Record:
    """A deal of Zwanzigerrufen; with this dealer I am forehand under the classic rules."""
    return match(hands, *actions, game="zwanzigerrufen", preset=preset, dealer=dealer)


def to_the_end(record: Record) -> Record:
    """The deal played out, everybody always taking the first legal action."""
    while (deal := replay_record(record)).to_act is not None:
        record = with_action(record, deal.legal()[0])
    return record


def records() -> dict[str, Record]:
    """Positions by name: every phase of both games, mine to act where somebody is."""
    play = zr(*NORMAL, "pass", "pass", "pass", "pass")
    return {
        "ab-blind": match(preset="jaeger"),
        "ab-trump": match(),
        "ab-trump-jaeger": match(AB, "look", preset="jaeger"),
        "ab-exchange": match(AB, "trump H"),
        "ab-waiting": match(AB, *AB_TRUMP[:2]),
        "ab-stay": match(AB, *EAST_NAMES_CLUBS, dealer=2),
        "ab-lead": match(AB, *OPENING),
        "ab-follow": match(AB, *EAST_LEADS_SPADES, dealer=2),
        "ab-trick": match(AB, *OPENING, *TRICK),
        "ab-over": to_the_end(match(AB, *OPENING)),
        "zr-cut": zr(dealer=3),
        "zr-stack": zr("knock"),
        "zr-throw-in": zr("cut", hands=LONE_PAGAT),
        "zr-bid": zr("cut"),
        "zr-bid-rulebook": zr(dealer=3, preset="rulebook"),
        "zr-declare": zr(*NORMAL),
        "zr-kontra": zr(*NORMAL, "declare absolut", "pass", "kontra game", "pass", "pass", "pass"),
        "zr-lead": play,
        "zr-follow": zr(*NORMAL, "pass", "pass", "pass", "pass", "play T19", "play SKU"),
        "zr-trick": with_action(
            with_action(with_action(with_action(play, "play T19"), "play SKU"), "play T20"),
            "play T21",
        ),
        "zr-over": to_the_end(play),
    }


def models() -> dict[str, Model]:
    """The positions as pages, and what the page adds to them."""
    plain = {name: table_at(record, ready=True) for name, record in records().items()}
    lead, follow, over = plain["ab-lead"], plain["ab-follow"], plain["zr-over"]
    return plain | {
        "exchange-two": having(plain["ab-exchange"], marked_cards=frozenset({"C7", "D8"})),
        "refused": having(follow, refused_action="play HA"),
        "ab-held": having(plain["ab-trick"], is_trick_held=True),
        "zr-held": having(plain["zr-trick"], is_trick_held=True),
        "confirm": having(
            plain["zr-bid"], settings=Settings(confirm=True), chosen_action="bid solo"
        ),
        "hint-card": having(lead, hint=hint("play HA", **{"play HA": 0.84, "play D8": -0.3})),
        "hint-exchange": having(plain["ab-exchange"], hint=hint("exchange C7 D8")),
        "hint-bid": having(plain["zr-bid"], hint=hint("bid solo")),
        "hint-refused": having(follow, hint=hint("play C7"), refused_action="play HA"),
        "explained": having(over, bot_reasons=told(over.record), panel="reasons"),
        "explained-over": having(over, bot_reasons=told(over.record)),
        "damaged": having(
            lead, damaged_text="{", may_store=False, notice="What?", guest_home="zwanzig-ab"
        ),
        **{name: having(over, panel=name) for name in PANELS},
    }


def hint(action: str, **values: float) -> Advice:
    """What a bot advises, with what else it has weighed."""
    return Advice(action, "throw-low", {"card": action[-2:]}, values)


def told(record: Record) -> BotReasons:
    """A reason for everything that was done in a deal."""
    deal = record.deals[-1]
    every = range(1, len(deal.actions) + 1)
    known = {deal.actions[:ply]: hint(deal.actions[ply - 1]) for ply in every}
    return BotReasons(deal.hands, known)


@dataclass
class Tag:
    """An element of the page: its name, attributes, the text in it, and the tags inside."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list[Tag] = field(default_factory=list)
    text: str = ""

    def __iter__(self) -> Iterator[Tag]:
        """Walk through this element and all inside it, in the order of the document."""
        yield self
        for tag in self.inside:
            yield from tag

    def all(self, fits: Callable[[Tag], bool]) -> list[Tag]:
        """All elements that fit, in the order of the document."""
        return [tag for tag in self if fits(tag)]

    def with_id(self, name: str) -> Tag:
        """The element with this id."""
        return self.all(lambda tag: tag.get("id") == name)[0]

    def get(self, attribute: str) -> str:
        """The value of an attribute, empty if it is not there."""
        return self.attributes.get(attribute, "")


class Reader(HTMLParser):
    """Turns HTML into tags."""

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


def shown(model: Model, language: str = "en") -> Tag:
    """The page of a model as a tree, with names as a part of the text around them."""
    return parse_tags(without_name_marks(str(page_view(scene_of(model, language)))))


def parse_tags(html: str) -> Tag:
    """Return HTML as a tree."""
    reader = Reader()
    reader.feed(html)
    assert len(reader.open) == 1
    return reader.open[0]


def scene_of(model: Model, language: str = "en") -> Scene:
    """What the views are given, in a language."""
    return make_scene(having(model, settings=replace(model.settings, language=language)))
