"""The half figures of the court cards: one row a card."""

from dataclasses import dataclass

from assets.cards import dress
from assets.cards.hand_objects import HAND_OBJECTS, draw_fist
from assets.cards.headgear import HEADGEAR
from assets.cards.heads import draw_face
from assets.cards.svg_drawing import (
    ASH,
    BLUE,
    BROWN,
    CRIMSON,
    GRANITE,
    INK,
    MOSS,
    OCHRE,
    PAPER,
    RUST,
    VERMILION,
    mirror_group,
    place_group,
)

# Horses: coat, mane, tack.
BLACK, GREY = (INK, GRANITE, VERMILION), (PAPER, OCHRE, VERMILION)
BAY, BLUE_ROAN = (RUST, INK, OCHRE), (GRANITE, PAPER, VERMILION)


@dataclass(frozen=True)
class CourtFigure:
    """Hair, its tone, hat, object in the hand, two colours of dress, and a knight's horse."""

    hair: str
    tone: str
    hat: str
    hand_object: str
    cloth: tuple[str, str]
    beard: str = ""
    moustache: bool = False
    horse: tuple[str, str, str] = ("", "", "")


COURT_FIGURES = {
    "SK": CourtFigure("locks", INK, "pointed", "sword", (BLUE, VERMILION), "full", True),
    "HK": CourtFigure("locks", ASH, "arched", "sceptre", (VERMILION, BLUE), "tuft", True),
    "DK": CourtFigure("straight", BROWN, "stepped", "axe", (CRIMSON, MOSS), "round", True),
    "CK": CourtFigure("straight", ASH, "lobed", "orb", (MOSS, VERMILION), "forked", True),
    "SQ": CourtFigure("veil", INK, "coronet", "mirror", (BLUE, VERMILION)),
    "HQ": CourtFigure("long", RUST, "wreath", "rose", (VERMILION, MOSS)),
    "DQ": CourtFigure("braids", OCHRE, "coronet", "fan", (BLUE, CRIMSON)),
    "CQ": CourtFigure("parted", BROWN, "goldhaube", "goblet", (MOSS, VERMILION)),
    "SJ": CourtFigure("bob", INK, "beret", "halberd", (BLUE, VERMILION)),
    "HJ": CourtFigure("curls", BROWN, "tyrolean", "letter", (VERMILION, MOSS)),
    "DJ": CourtFigure("bob", OCHRE, "page_cap", "horn", (VERMILION, BLUE)),
    "CJ": CourtFigure("parted", RUST, "hood", "bow", (MOSS, VERMILION)),
    "SN": CourtFigure("cropped", BROWN, "helmet", "lance", (BLUE, PAPER), "", True, BLACK),
    "HN": CourtFigure("cropped", INK, "shako", "sabre", (CRIMSON, OCHRE), "", True, GREY),
    "DN": CourtFigure("straight", ASH, "bicorne", "standard", (BLUE, OCHRE), "", False, BAY),
    "CN": CourtFigure("curls", RUST, "hunter", "spear", (MOSS, PAPER), "round", True, BLUE_ROAN),
}
FACING_LEFT = {"DK", "HQ", "CQ", "SJ", "HJ", "DJ", "CJ"}
DRESS_BY_RANK = {
    "K": dress.draw_king_robe,
    "Q": dress.draw_queen_gown,
    "J": dress.draw_jack_doublet,
}


def draw_court_figure(card: str) -> str:
    """Return the upper half figure of a court card, such as `HK`."""
    return draw_knight(COURT_FIGURES[card]) if card[1] == "N" else draw_standing_figure(card)


def draw_standing_figure(card: str) -> str:
    """Return a king, queen or jack. A king's beard covers the collar, other necks are inside it."""
    court = COURT_FIGURES[card]
    body = draw_bust(court, card[1], mirror=card in FACING_LEFT)
    return body + place_group(135, 94, HAND_OBJECTS[court.hand_object](), draw_fist())


def draw_bust(court: CourtFigure, rank: str, *, mirror: bool = False) -> str:
    """Return head and body in the dress of a rank, without the hand and its object."""
    skull = draw_court_head(court, lips=rank == "Q")
    skull = place_group(99, 64, mirror_group(0, skull) if mirror else skull)
    body = DRESS_BY_RANK[rank](*court.cloth)
    return "".join((body, skull) if rank == "K" else (skull, body))


def draw_knight(court: CourtFigure) -> str:
    weapon = place_group(62, 108, HAND_OBJECTS[court.hand_object](), turn=39)
    skull = place_group(78, 53, draw_court_head(court, lips=False), scale=0.8)
    horse = dress.draw_horse(*court.horse)
    return (
        weapon
        + skull
        + dress.draw_rider_coat(*court.cloth)
        + horse
        + dress.draw_rein_arm(court.cloth[0])
    )


def draw_court_head(court: CourtFigure, lips: bool) -> str:
    skull = draw_face(
        court.hair, court.tone, beard=court.beard, moustache=court.moustache, lips=lips
    )
    return skull + HEADGEAR[court.hat]()
