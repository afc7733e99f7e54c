"""My hand: sorted cards as buttons that play, or mark for the exchange, or say why not."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, button, fragment, p, section, span
from markupsafe import Markup

from ui.model import ME, Scene
from ui.table.arrange import card_suit, trump_suit
from ui.table.open_hands import open_hands
from ui.table.places import GAP, hand_rows
from ui.table.replay_scene import sees_through_others
from ui.table.unasked import may_choose_ahead
from ui.views.card import card_of, icon
from ui.views.hint import is_advised, sign
from ui.views.rule_link import of_refusal
from ui.wording import card_heard, refusal, refusal_key, worth
from ui.wording.news import telling
from ui.wording.people import count_of


def hand(scene: Scene) -> Element:
    """Return the hand as a group of which one card is in the tab order; arrows do the rest (Y4).

    Once all hands lie open mine is among them, also what I still held as I left the deal.
    """
    opened = open_hands(scene) is not None
    rows = ((),) if opened else hand_rows(scene)
    cards = [card for row in rows for card in row if card != GAP]
    cursor = scene.model.table.cursor_card
    reached = cursor if cursor in cards else next(iter(cards), "")
    hidden = 0 if opened else scene.view["hands"][ME].count(None)
    held, count = len(cards) + hidden, sum(map(len, rows)) + hidden
    return section(
        "#hand",
        role="group",
        aria_label=scene.say("ui.hand", cards=count_of(scene.say, "card", held)),
        data_count=count,
        data_columns=max(map(len, rows)) + hidden,
        data_lines=len(rows),
        hidden=sees_through_others(scene.model),
    )[
        complaint(scene),
        (in_row(scene, number, row, reached) for number, row in enumerate(rows)),
        (slot() for _ in range(hidden)),
    ]


def in_row(scene: Scene, number: int, cards: Sequence[str], reached: str) -> Node:
    """Return a row of cards, which begins on a new line where there is little room.

    All lie beside each other in one element: a card that changes its row stays the same button.
    """
    return fragment[
        number > 0 and span(".new-line"),
        (
            card_button(scene, card, in_reach=card == reached) if card != GAP else slot()
            for card in cards
        ),
    ]


def slot() -> Element:
    """Return a place without a card to be seen."""
    return span(".card-slot", aria_hidden="true")


def complaint(scene: Scene) -> Node:
    """Return why the action just tried is refused, beside the card it was about."""
    tried = scene.model.table.refused_action
    if not tried:
        return None
    card = tried.removeprefix("play ")
    face = _face(scene, card) if tried.startswith("play ") else None
    key = refusal_key(scene, tried)
    rule = bool(key) and of_refusal(scene, key)
    return p("#refusal")[face, span[refusal(scene, tried), " ", rule]]


def card_button(scene: Scene, card: str, *, in_reach: bool) -> Node:
    """Return one card: to play, to mark for the exchange, or only to be looked at."""
    free = not _acting(scene) or scene.model.table.is_arranging
    refused = not free and f"play {card}" in scene.view["refused"]
    value, state = worth(scene, card), _state(scene, card, refused=refused)
    about = f"worth-{card}" if value else ""
    told = filter(None, (about, state.get("aria-describedby")))
    return fragment[
        button(
            f"#card-{card}",
            {**state, "aria-describedby": " ".join(told) or None},
            class_=_looks(scene, card, refused=refused),
            type="button",
            tabindex=0 if in_reach else -1,
            aria_label=_name(scene, card),
            translate="no",
        )[_face(scene, card), sign(scene, _control(scene, card)), tab(scene, card)],
        refused and span(f"#why-{card}", hidden=True)[refusal(scene, f"play {card}")],
        about and span(f"#{about}", hidden=True)[value],
    ]


def tab(scene: Scene, card: str) -> Node:
    """Return the sign on the card that makes me somebody's partner."""
    return card == telling(scene) and span(".called-tab", aria_hidden="true")[icon("partner")]


def _name(scene: Scene, card: str) -> str:
    name = card_heard(scene.say, card)
    if card == telling(scene):
        name = f"{name}, {scene.say('ui.called')}"
    told = is_advised(scene, _control(scene, card))
    return f"{name}, {scene.say('ui.advised')}" if told else name


def _control(scene: Scene, card: str) -> str:
    return card if scene.view["phase"] == "exchange" else f"play {card}"


def _acting(scene: Scene) -> bool:
    table = scene.model.table
    return scene.view["to_act"] == ME and not table.is_trick_held and not table.replay


def _state(scene: Scene, card: str, *, refused: bool) -> dict[str, str | None]:
    """Return what a card does when it is tapped, and what keeps it from doing so."""
    table = scene.model.table
    if table.is_arranging:
        pressed = str(table.card_to_move == card).lower()
        return {"data-do": "take", "data-arg": card, "aria-pressed": pressed}
    phase = scene.view["phase"] if _acting(scene) else ""
    if phase == "exchange":
        return {
            "data-card": card,
            "aria-pressed": str(card in scene.model.table.marked_cards).lower(),
        }
    if phase == "play":
        barred = {"aria-disabled": "true", "aria-describedby": f"why-{card}"} if refused else {}
        return {"data-action": f"play {card}", **barred}
    if may_choose_ahead(scene.model):
        pressed = str(scene.model.table.card_ahead == card).lower()
        return {"data-do": "ahead", "data-arg": card, "aria-pressed": pressed}
    return {"aria-disabled": "true", "aria-describedby": f"why-{card}" if refused else "prompt"}


def _looks(scene: Scene, card: str, *, refused: bool) -> dict[str, bool]:
    table = scene.model.table
    return {
        "card-button": True,
        "trump": card_suit(card) == trump_suit(scene.view),
        "refused": refused,
        "ahead": table.card_ahead == card,
        "chosen": card in table.marked_cards
        or f"play {card}" == table.chosen_action
        or card == table.card_to_move,
    }


def _face(scene: Scene, card: str) -> Markup:
    return card_of(scene, card)
