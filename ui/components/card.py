"""Drawings of cards, suits and signs. The text beside them has their names.

A page holds dozens of them and is drawn after every action, so each drawing is cached.
"""

from __future__ import annotations

from functools import cache

from htpy import span, svg, use
from markupsafe import Markup

from ui.components.suit_mark import suit_mark
from ui.game_face import alternative_suits, face_of_game
from ui.model import Scene
from ui.wording.cards import localized_short_card_name, short_card_name

ICONS_FILE = "assets/icons/icons.svg"
LETTERED_RANKS = tuple("KQNJ")


@cache
def card_face(
    name: str, *, game: str, german: bool, large: bool = False, mark: Markup | None = None
) -> Markup:
    """Render a card, with its short name as text where drawings are not shown."""
    href = f"{_sprite_file(face_of_game(game).art, large)}#{card_symbol_id(name, german=german)}"
    return _card_markup(href, short_card_name(name, german=german), mark)


def card_symbol_id(name: str, *, german: bool) -> str:
    """Return the id of a card's drawing in a deck with the usual suits and the given letters."""
    return f"{name}-de" if german and name[1:] in LETTERED_RANKS else name


def card_picture(scene: Scene, name: str, *, game: str = "", cropped: bool = False) -> Markup:
    """Render a card from the deck of the settings. Large signs do not fit a cropped card.

    The card belongs to the game on the table, unless `game` names another.
    """
    settings, game = scene.model.settings, game or scene.view["game"]
    large = settings.deck == "large" and not cropped
    if alternative_suits(game, settings):
        return alternative_suit_card_picture(scene, name, game, large=large)
    german, mark = settings.german_letters, suit_mark(scene, name, large=large)
    return card_face(name, game=game, german=german, large=large, mark=mark)


def alternative_suit_card_picture(
    scene: Scene, name: str, game: str, *, large: bool = False
) -> Markup:
    """Render a card of a game that is shown with alternative suits."""
    art = _sprite_file(
        face_of_game(game).art_by_suits[alternative_suits(game, scene.model.settings)], large
    )
    return _card_markup(
        f"{art}#{name}", localized_short_card_name(scene, name), suit_mark(scene, name, large=large)
    )


def card_back(*, game: str) -> Markup:
    """Render a card lying face down."""
    return _card_markup(f"{face_of_game(game).art}#back", "")


def icon(name: str) -> Markup:
    """Render a sign of `icons.svg`, in the colour of the text around it."""
    return _icon_markup(".icon", f"{ICONS_FILE}#{name}")


def suit_icon(scene: Scene, suit: str) -> Markup:
    """Render the sign of a suit in its colour, as on the cards. T is the star of the tarocks."""
    game = scene.view["game"]
    suits = alternative_suits(game, scene.model.settings) if suit != "T" else ""
    return _icon_markup(
        f".icon.suit-{suit}",
        f"{face_of_game(game).art_by_suits[suits]}#suit-{suit}"
        if suits
        else f"{ICONS_FILE}#{suit}",
    )


@cache
def _card_markup(href: str, short: str, mark: Markup | None = None) -> Markup:
    drawing = svg(".card", viewBox="0 0 160 250")[use(href=href), mark]
    return Markup(span(".face", aria_hidden="true", translate="no")[drawing, span(".short")[short]])


@cache
def _icon_markup(kind: str, href: str) -> Markup:
    return Markup(svg(kind, viewBox="0 0 24 24", aria_hidden="true")[use(href=href)])


def _sprite_file(art: str, large: bool) -> str:
    return f"{art.removesuffix('.svg')}-large.svg" if large else art
