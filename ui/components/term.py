"""Glossary terms as buttons or links, and their explanation in place."""

from __future__ import annotations

from collections.abc import Iterable

from htpy import Element, Node, a, button, p, section, span, strong

from ui.components.card import card_picture, icon
from ui.components.names import mark_player_names
from ui.components.rule_link import term_rule_link
from ui.game_face import face_of_game
from ui.model import Scene
from ui.wording.glossary import TextPiece, list_terms, split_terms, term_name


def link_terms(scene: Scene, text: str) -> Node:
    """Render a text with each of its terms as a button or link."""
    return [
        term_button(scene, piece.term, piece.text)
        if piece.term
        else mark_player_names(scene, piece.text)
        for piece in split_terms(scene, text)
    ]


def term_button(scene: Scene, name: str, words: str) -> Element:
    """Render a term: as a button at the table, as a link in a book."""
    if scene.glossary_page is not None:
        return a(".term", href=f"{scene.glossary_page}#term-{name}")[words]
    return button(".term", type="button", data_do="term", data_arg=name)[words]


def terms_line(scene: Scene, texts: Iterable[str]) -> Node:
    """Render the terms of texts that cannot contain buttons, as a line of them."""
    terms = list_terms(scene, texts)
    return (
        bool(terms)
        and p(".explained-words")[
            icon("book"),
            span(".hidden")[scene.say("ui.terms"), " "],
            ((term_button(scene, term, term_name(scene.say, term)), " ") for term in terms),
        ]
    )


def term_explanation(scene: Scene, name: str) -> Element:
    """Render the meaning of a term in place of a hint, with its card and a link to its rule."""
    say, game = scene.say, scene.view["game"]
    words = (strong[say(f"term.{name}")], " ", say(f"term.{name}.more"), " ")
    return section("#hint.of-term", aria_label=say("ui.term"))[
        p("#hint-why")[
            term_card_picture(scene, game, name) or icon("book"),
            span[words, term_rule_link(scene, game, name)],
        ],
        button(
            "#hint-close.tool",
            type="button",
            data_do="term",
            data_arg="",
            aria_label=say("ui.close"),
        )[icon("close")],
    ]


def term_card_picture(scene: Scene, game: str, name: str) -> Node:
    """Render the card that a term means, if it means one."""
    card = face_of_game(game).glossary_terms[name].card
    return bool(card) and card_picture(scene, card, game=game, cropped=True)


def link_glossary_terms(scene: Scene, game: str, text: str) -> Node:
    """Render a text in which every term links to its entry further down."""
    return [
        glossary_link(scene, piece) if piece.term else piece.text
        for piece in split_terms(scene, text, game)
    ]


def glossary_link(scene: Scene, piece: TextPiece) -> Element:
    """Render the button that opens the entry of a term, or the link to it on a page of its own."""
    if scene.glossary_page is not None:
        return a(".term", href=f"{scene.glossary_page}#term-{piece.term}")[piece.text]
    to = f"help term-{piece.term}"
    return button(".term", type="button", data_do="open", data_arg=to)[piece.text]


def alphabetical_key(entry: tuple[str, str]) -> str:
    """Return the sort key of an entry: umlauts are sorted as their vowels."""
    return entry[0].casefold().translate(str.maketrans("äöü", "aou"))
