"""Cards, suits and signs as drawings; their names stand in the text beside them.

A page holds dozens of them and draws itself after every action, so each is put together once.
"""

from __future__ import annotations

from functools import cache

from htpy import Element, span, svg, use
from markupsafe import Markup

from ui.games import face
from ui.model import Scene
from ui.wording import card_short

ICONS = "assets/icons/icons.svg"
LETTERED = tuple("KQNJ")


@cache
def card_face(name: str, *, game: str, german: bool, large: bool = False) -> Markup:
    """The drawing of a card, with its short name for where drawings are not shown."""
    letter = "-de" if german and name[1:] in LETTERED else ""
    art = face(game).art
    sprite = f"{art.removesuffix('.svg')}-large.svg" if large else art
    return Markup(_face(f"{sprite}#{name}{letter}", card_short(name, german=german)))


def card_of(scene: Scene, name: str) -> Markup:
    """The drawing of a card from the deck that is liked."""
    likes, game = scene.model.settings, scene.view["game"]
    return card_face(name, game=game, german=likes.german_letters, large=likes.deck == "large")


@cache
def card_back(*, game: str) -> Markup:
    """The drawing of a card lying face down."""
    return Markup(_face(f"{face(game).art}#back", ""))


@cache
def icon(name: str) -> Markup:
    """A sign of `icons.svg`, coloured like the text around it."""
    return Markup(_sign(".icon", name))


@cache
def suit_icon(suit: str) -> Markup:
    """The sign of a suit in its colour; T is the star of the tarocks."""
    return Markup(_sign(f".icon.suit-{suit}", suit))


def _face(href: str, short: str) -> Element:
    drawing = svg(".card", viewBox="0 0 160 250")[use(href=href)]
    return span(".face", aria_hidden="true")[drawing, span(".short")[short]]


def _sign(kind: str, name: str) -> Element:
    return svg(kind, viewBox="0 0 24 24", aria_hidden="true")[use(href=f"{ICONS}#{name}")]
