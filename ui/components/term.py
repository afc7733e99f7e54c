"""Glossary terms as buttons or links, and their explanation in place."""

from __future__ import annotations

from htpy import Element, Node, a, button, p, section, span, strong

from ui.components.card import card_picture, icon
from ui.components.names import render_names_untranslated
from ui.components.rule_link import term_rule_link
from ui.game_face import face_of_game
from ui.model import Scene
from ui.wording.actions import action_label, meaning_or_refusal
from ui.wording.glossary import TextPiece, list_terms, split_terms


def link_terms(scene: Scene, text: str) -> Node:
    """Render a text with each of its terms as a button or link."""
    return [
        keep_signs_beside(piece, term_button(scene, piece.term, piece.text))
        if piece.term
        else render_names_untranslated(scene, piece.text)
        for piece in split_terms(scene, text)
    ]


def keep_signs_beside(piece: TextPiece, term: Element) -> Element:
    """Render a term and the signs that touch it on one line. Browsers may break beside a button."""
    if not (piece.signs_before or piece.signs_after):
        return term
    return span(".unbroken")[piece.signs_before, term, piece.signs_after]


def term_button(scene: Scene, name: str, words: str) -> Element:
    """Render a term: as a button at the table, as a link in a book."""
    if scene.glossary_page is not None:
        return a(".term", href=f"{scene.glossary_page}#term-{name}")[words]
    return button(
        ".term", type="button", title=scene.say("ui.explain"), data_do="term", data_arg=name
    )[words]


def term_explanation(scene: Scene, name: str) -> Element:
    """Render the meaning of a term in place of a hint, with its card and a link to its rule."""
    say = scene.say
    return _explanation(
        scene, name, say(f"term.{name}"), say(f"term.{name}.more"), closing_command="term"
    )


def offer_explanation(scene: Scene, action: str) -> Element:
    """Render the meaning of an offer in place of a hint, with a link to the rule of its term."""
    return _explanation(
        scene,
        next(iter(list_terms(scene, [action_label(scene, action)])), ""),
        action_label(scene, action),
        meaning_or_refusal(scene, action),
        closing_command="show-tooltip",
    )


def _explanation(
    scene: Scene, term: str, name: str, meaning: str, *, closing_command: str
) -> Element:
    game = scene.view["game"]
    return section("#hint.of-term", aria_label=scene.say("ui.term"))[
        p("#hint-why")[
            term and term_card_picture(scene, game, term) or icon("book"),
            span[strong[name], " ", meaning, " ", bool(term) and term_rule_link(scene, game, term)],
        ],
        button(
            "#hint-close.tool",
            type="button",
            data_do=closing_command,
            data_arg="",
            aria_label=scene.say("ui.close"),
        )[icon("close")],
    ]


def term_card_picture(scene: Scene, game: str, name: str) -> Node:
    """Render the card that a term means, if it means one."""
    card = face_of_game(game).glossary_terms[name].card
    return bool(card) and card_picture(scene, card, game=game, cropped=True)


def link_glossary_terms(scene: Scene, game: str, text: str) -> Node:
    """Render a text in which every term links to its entry further down."""
    return [
        (piece.signs_before, glossary_link(scene, piece), piece.signs_after)
        if piece.term
        else piece.text
        for piece in split_terms(scene, text, game)
    ]


def glossary_link(scene: Scene, piece: TextPiece) -> Element:
    """Render the button that opens the entry of a term, or the link to it on a page of its own."""
    if scene.glossary_page is not None:
        return a(".term", href=f"{scene.glossary_page}#term-{piece.term}")[piece.text]
    to = f"help term-{piece.term}"
    return button(".term", type="button", data_do="open", data_arg=to)[piece.text]


def alphabetical_key(entry: tuple[str, str]) -> str:
    """Return the sort key of an entry. Umlauts are sorted as their vowels."""
    return entry[0].casefold().translate(str.maketrans("äöü", "aou"))
