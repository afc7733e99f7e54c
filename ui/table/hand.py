"""My hand: sorted cards as buttons that play, mark for the exchange, or say why not."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, button, div, fragment, h2, p, span

from ui.components.card import card_picture, icon
from ui.components.hint_mark import hint_mark, is_hinted
from ui.components.rule_link import refusal_rule_link
from ui.model import ME, Scene
from ui.position.autoplay import may_choose_ahead
from ui.position.card_order import card_suit, trump_suit
from ui.position.hand_rows import GAP, hand_columns, hand_rows
from ui.position.open_hands import revealed_hands
from ui.position.replay_scene import sees_through_others
from ui.wording.cards import spoken_card_name
from ui.wording.news import called_card_in_my_hand
from ui.wording.players_and_numbers import format_count, sentence_about
from ui.wording.refusals import refusal_key, refusal_sentence
from ui.wording.speech import card_points_and_trump_text


def hand_view(scene: Scene) -> Element:
    """Render the hand as a toolbar. One card is in the tab order, and arrow keys reach the rest.

    It is empty once all hands lie open, because mine is then shown among them.
    """
    all_open = revealed_hands(scene) is not None
    rows = ((),) if all_open else hand_rows(scene)
    cards = [card for row in rows for card in row if card != GAP]
    cursor = scene.model.table.cursor_card
    tab_stop = cursor if cursor in cards else next(iter(cards), "")
    hidden_count = 0 if all_open else scene.view["hands"][ME].count(None)
    card_count, slot_count = len(cards) + hidden_count, sum(map(len, rows)) + hidden_count
    return div(
        "#hand",
        role="toolbar" if cards else "group",
        tabindex="-1",
        aria_labelledby="hand-title",
        aria_describedby=None if _is_in_use(scene) else "prompt",
        data_count=slot_count,
        data_columns=(0 if all_open else hand_columns(scene)) + hidden_count,
        data_lines=len(rows),
        hidden=sees_through_others(scene.model),
    )[
        h2("#hand-title.hidden")[
            sentence_about(scene, "ui.hand", ME, cards=format_count(scene.say, "card", card_count))
        ],
        refusal_note(scene),
        (
            hand_row(scene, number, row, tab_stop, is_emptied=len(rows) > 1 and not row)
            for number, row in enumerate(rows)
        ),
        (hidden_card_slot() for _ in range(hidden_count)),
    ]


def hand_row(
    scene: Scene, number: int, cards: Sequence[str], tab_stop: str, *, is_emptied: bool
) -> Node:
    """Render a row of cards, which starts on a new line on small screens.

    All rows are in one element, so a card that changes its row stays the same button. A row whose
    cards are all played keeps its height, so that the other row does not move.
    """
    return fragment[
        number > 0 and span(".new-line"),
        is_emptied and span(".card-slot.emptied-row", aria_hidden="true"),
        (
            card_button(scene, card, is_tab_stop=card == tab_stop)
            if card != GAP
            else hidden_card_slot()
            for card in cards
        ),
    ]


def hidden_card_slot() -> Element:
    """Render the place of a card that is not visible."""
    return span(".card-slot", aria_hidden="true")


def refusal_note(scene: Scene) -> Node:
    """Render why the action just tried is refused, with the card in question."""
    attempt = scene.model.table.refused_action
    if not attempt:
        return None
    card = attempt.removeprefix("play ")
    face = card_picture(scene, card) if attempt.startswith("play ") else None
    key = refusal_key(scene, attempt)
    rule = bool(key) and refusal_rule_link(scene, key)
    return p("#refusal")[face, span[refusal_sentence(scene, attempt), " ", rule]]


def card_button(scene: Scene, card: str, *, is_tab_stop: bool) -> Node:
    """Render one card: to play, to mark for the exchange, or only to look at."""
    free = not _may_act(scene) or scene.model.hand_arranging.is_active
    is_refused = not free and f"play {card}" in scene.view["refused"]
    value, state = (
        card_points_and_trump_text(scene, card),
        _card_attributes(scene, card, is_refused=is_refused),
    )
    worth_id = f"worth-{card}" if value else ""
    described_by = filter(None, (worth_id, state.get("aria-describedby")))
    return fragment[
        button(
            f"#card-{card}",
            {**state, "aria-describedby": " ".join(described_by) or None},
            class_=_card_css_classes(scene, card, is_refused=is_refused),
            type="button",
            tabindex=0 if is_tab_stop else -1,
            aria_label=_card_label(scene, card),
            translate="no",
        )[
            card_picture(scene, card),
            hint_mark(scene, _card_control(scene, card)),
            called_card_mark(scene, card),
        ],
        is_refused
        and span(f"#refusal-{card}", hidden=True)[refusal_sentence(scene, f"play {card}")],
        worth_id and span(f"#{worth_id}", hidden=True)[value],
    ]


def called_card_mark(scene: Scene, card: str) -> Node:
    """Render the sign on the card that makes me the declarer's partner."""
    return (
        card == called_card_in_my_hand(scene)
        and span(".called-tab", aria_hidden="true")[icon("partner")]
    )


def _card_label(scene: Scene, card: str) -> str:
    name = spoken_card_name(scene.say, card)
    if card == called_card_in_my_hand(scene):
        name = f"{name}, {scene.say('ui.called')}"
    is_advice = is_hinted(scene, _card_control(scene, card))
    return f"{name}, {scene.say('ui.advised')}" if is_advice else name


def _card_control(scene: Scene, card: str) -> str:
    return card if scene.view["phase"] == "exchange" else f"play {card}"


def _may_act(scene: Scene) -> bool:
    model = scene.model
    return scene.view["to_act"] == ME and not model.table.is_trick_held and not model.replay


def _is_in_use(scene: Scene) -> bool:
    """Return whether the cards can be pressed, rather than only looked at."""
    phases = ("exchange", "play")
    is_playing = _may_act(scene) and scene.view["phase"] in phases
    return is_playing or scene.model.hand_arranging.is_active or may_choose_ahead(scene.model)


def _card_attributes(scene: Scene, card: str, *, is_refused: bool) -> dict[str, str]:
    """Return the attributes for the effect of a tap on the card, or for its refusal."""
    arranging = scene.model.hand_arranging
    if arranging.is_active:
        pressed_state = str(arranging.card_to_move == card).lower()
        return {"data-do": "tap-card", "data-arg": card, "aria-pressed": pressed_state}
    phase = scene.view["phase"] if _may_act(scene) else ""
    if phase == "exchange":
        return {
            "data-card": card,
            "aria-pressed": str(card in scene.model.table.marked_cards).lower(),
        }
    if phase == "play":
        refusal_attributes = (
            {"aria-disabled": "true", "aria-describedby": f"refusal-{card}"} if is_refused else {}
        )
        return {"data-action": f"play {card}", **refusal_attributes}
    if may_choose_ahead(scene.model):
        pressed_state = str(scene.model.table.card_ahead == card).lower()
        return {"data-do": "ahead", "data-arg": card, "aria-pressed": pressed_state}
    return {"aria-disabled": "true"}


def _card_css_classes(scene: Scene, card: str, *, is_refused: bool) -> dict[str, bool]:
    table = scene.model.table
    return {
        "card-button": True,
        "trump": card_suit(card) == trump_suit(scene.view),
        "refused": is_refused,
        "is-chosen-ahead": table.card_ahead == card,
        "chosen": card in table.marked_cards
        or f"play {card}" == table.chosen_action
        or card == scene.model.hand_arranging.card_to_move,
    }
