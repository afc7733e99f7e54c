"""The half figures of the court cards: one row a card."""

from dataclasses import dataclass

from assets.build.cards import dress
from assets.build.cards.headgear import HEADGEAR
from assets.build.cards.heads import face
from assets.build.cards.held import HELD, grip
from assets.build.cards.pen import (
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
    mirrored,
    place,
)

# Horses: coat, mane, tack.
BLACK, GREY = (INK, GRANITE, VERMILION), (PAPER, OCHRE, VERMILION)
BAY, BLUE_ROAN = (RUST, INK, OCHRE), (GRANITE, PAPER, VERMILION)


@dataclass(frozen=True)
class Court:
    """Hair and its tone, hat, what is held, two colours of dress; for a knight his horse's coat."""

    hair: str
    tone: str
    hat: str
    held: str
    cloth: tuple[str, str]
    beard: str = ""
    moustache: bool = False
    horse: tuple[str, str, str] = ("", "", "")


COURTS = {
    "SK": Court("locks", INK, "pointed", "sword", (BLUE, VERMILION), "full", True),
    "HK": Court("locks", ASH, "arched", "sceptre", (VERMILION, BLUE), "tuft", True),
    "DK": Court("straight", BROWN, "stepped", "axe", (CRIMSON, MOSS), "round", True),
    "CK": Court("straight", ASH, "lobed", "orb", (MOSS, VERMILION), "forked", True),
    "SQ": Court("veil", INK, "coronet", "mirror", (BLUE, VERMILION)),
    "HQ": Court("long", RUST, "wreath", "rose", (VERMILION, MOSS)),
    "DQ": Court("braids", OCHRE, "coronet", "fan", (BLUE, CRIMSON)),
    "CQ": Court("parted", BROWN, "goldhaube", "goblet", (MOSS, VERMILION)),
    "SJ": Court("bob", INK, "beret", "halberd", (BLUE, VERMILION)),
    "HJ": Court("curls", BROWN, "tyrolean", "letter", (VERMILION, MOSS)),
    "DJ": Court("bob", OCHRE, "page_cap", "horn", (VERMILION, BLUE)),
    "CJ": Court("parted", RUST, "hood", "bow", (MOSS, VERMILION)),
    "SN": Court("cropped", BROWN, "helmet", "lance", (BLUE, PAPER), "", True, BLACK),
    "HN": Court("cropped", INK, "shako", "sabre", (CRIMSON, OCHRE), "", True, GREY),
    "DN": Court("straight", ASH, "bicorne", "standard", (BLUE, OCHRE), "", False, BAY),
    "CN": Court("curls", RUST, "hunter", "spear", (MOSS, PAPER), "round", True, BLUE_ROAN),
}
FACING_LEFT = {"DK", "HQ", "CQ", "SJ", "HJ", "DJ", "CJ"}
DRESS = {"K": dress.king, "Q": dress.queen, "J": dress.jack}


def figure(card: str) -> str:
    """Return the upper half figure of a court card, such as `HK`."""
    return knight(COURTS[card]) if card[1] == "N" else standing(card)


def standing(card: str) -> str:
    """Return a king, whose beard lies on his collar, or a queen or jack, whose neck is in it."""
    court = COURTS[card]
    body = trunk(court, card[1], mirror=card in FACING_LEFT)
    return body + place(135, 94, HELD[court.held](), grip())


def trunk(court: Court, rank: str, *, mirror: bool = False) -> str:
    """Return head and body in the dress of a rank, without the hand and what it holds."""
    skull = head(court, lips=rank == "Q")
    skull = place(99, 64, mirrored(0, skull) if mirror else skull)
    body = DRESS[rank](*court.cloth)
    return "".join((body, skull) if rank == "K" else (skull, body))


def knight(court: Court) -> str:
    weapon = place(62, 108, HELD[court.held](), turn=39)
    skull = place(78, 53, head(court, lips=False), scale=0.8)
    horse = dress.horse(*court.horse)
    return weapon + skull + dress.rider(*court.cloth) + horse + dress.rein_arm(court.cloth[0])


def head(court: Court, lips: bool) -> str:
    skull = face(court.hair, court.tone, beard=court.beard, moustache=court.moustache, lips=lips)
    return skull + HEADGEAR[court.hat]()
