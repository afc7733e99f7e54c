"""Browser events as messages: one listener of each kind for the whole document."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import js

from engine.strict_json import MAX_TEXT
from ui.app.fault import start_task
from ui.app.page_loop import PageLoop
from ui.browser import animation, dom
from ui.browser.drag import CardDrag
from ui.browser.press import OfferPress, offer_action
from ui.browser.tap import NUMBER_FIELD, PointerTap
from ui.match.timing import next_timer
from ui.model import Model
from ui.model.command import CommandText, PageInput
from ui.model.effects import Effect, MoveFocus
from ui.model.messages import ActionChosen, CardToggled, SettingChanged
from ui.position.card_order import hand_order
from ui.position.replay_moments import REPLAY_KEYS
from ui.position.scene import make_scene
from ui.storage.links import OFFER_MESSAGES
from ui.storage.settings import is_watched_deal
from ui.table.focus import resting_selectors
from ui.table.keyboard import (
    KEY_STEPS,
    LETTER_COMMANDS,
    QUESTION_COMMANDS,
    card_by_arrow_key,
    card_by_typing,
    event_key,
    undo_key_message,
)

CONTROL_SELECTOR = "[data-action], [data-card], button[data-do], a[data-do], .backdrop[data-do]"
SKIP_LINK = "#skip-links a"
TYPING_FIELDS = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select"
TYPING_PAUSE = 0.8
LINK_COMMANDS = {
    "r": "follow {}",
    "same": "follow-on {}",
    "settings": "settings-at {}",
    "rule": "open rules option-{}",
    "help": "open help {}",
    "p": "replay {}",
}
"""The command for each kind of link that is not in `OFFER_MESSAGES`."""
CHOICE_STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
"""The direction in which a key leads among the choices."""
CARD_STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
"""The direction in which a key moves a card with Shift."""
PRESS_KEYS = ("Enter", " ")
"""Keys that press a button. When held down they must not play card after card."""


POINTED_OFFER = "#actions .offer:is(:hover, :focus-visible)"
"""An offer with a visible tooltip, which may cover other offers. Escape hides it."""

PASSING_AREAS = "#panel, #typing"
"""Areas that give the focus back when they close."""

FILE_HEAD_BYTES = 1_000
"""Bytes of a dropped file in which a backup names its format."""

TYPING_LINE_KEY = "/"
"""The key that opens the line for typed actions, wherever the focus is."""


class InputState:
    """The latest input: letters typed in the hand, and keyboard or pointer.

    While `is_idle` is true, before the first input, the page leaves the focus where the browser put
    it.
    """

    typed_letters = ""
    last_typed = 0.0
    uses_keyboard = False
    is_idle = True

    def track_typed_letter(self, letter: str) -> str:
        """Return what was typed without a pause, including this letter."""
        now = time.monotonic()
        continues_number = (
            letter.isdigit()
            and self.typed_letters.isdigit()
            and now - self.last_typed < TYPING_PAUSE
        )
        self.typed_letters = self.typed_letters + letter if continues_number else letter
        self.last_typed = now
        return self.typed_letters


INPUT_STATE = InputState()


class FocusKeeper:
    """Moves or restores the focus after a drawing, and keeps it from falling to nowhere.

    `reader_place` is the last element outside of `PASSING_AREAS` that had the focus.
    """

    reader_place: Any = None

    def note_focus(self, element: Any) -> None:
        """Note where the reader is, unless that is about to go away again."""
        if not element.closest(PASSING_AREAS):
            self.reader_place = element

    def plan_moves(self, effects: Iterable[Effect]) -> Callable[[Model], None]:
        """Return a function that moves the focus after the next drawing.

        A new panel is scrolled to its top.
        """
        may_move, was_lost = dom.may_move_focus(), dom.is_focus_lost()
        shown_panel = dom.shown_panel()

        def move_focus(model: Model) -> None:
            if shown_panel != model.panel.name:
                dom.scroll_to_top("#content")
            if INPUT_STATE.is_idle:
                return
            for effect in effects:
                if isinstance(effect, MoveFocus) and (may_move or not effect.is_polite):
                    scroll = effect.reveals or INPUT_STATE.uses_keyboard
                    dom.focus_first(effect.selectors, scroll=scroll, unfold=effect.reveals)
            if dom.is_focus_lost() and not was_lost:
                self.put_back(model)

        return move_focus

    def put_back(self, model: Model) -> None:
        """Focus the place where the reader was, or where the focus rests if that is gone."""
        place = None if model.panel.name else self.reader_place
        if place and (behind_panel := place.closest("[inert]")):
            behind_panel.inert = False  # a deferred region, which is drawn a frame later
        if place and dom.is_reachable(place):
            place.focus(dom.js_object(preventScroll=not INPUT_STATE.uses_keyboard))
        else:
            dom.focus_first(resting_selectors(model), scroll=INPUT_STATE.uses_keyboard)


FOCUS_KEEPER = FocusKeeper()


LONG_PRESS = OfferPress()
CARD_DRAG = CardDrag()
POINTER_TAP = PointerTap()


def connect_events(page: PageLoop) -> None:
    """Listen to the whole document, and send a message for each event."""
    for kind, handler in EVENT_HANDLERS.items():
        dom.listen_on_document(kind, partial(handler, page))
    dom.listen_for_hash_changes(lambda kind, link: page.send(message_for_link(kind, link)))


def message_for_link(kind: str, link: str) -> PageInput:
    """Return what a link means, by what it carries."""
    if kind in OFFER_MESSAGES:
        return OFFER_MESSAGES[kind](link)
    name, _, argument = LINK_COMMANDS[kind].format(link).partition(" ")
    return CommandText(name, argument)


def open_linked_panel(page: PageLoop) -> None:
    """Open a setting or house rule that the address names, but not again after a reload."""
    address = dom.address_parameters()
    for kind in dom.PANEL_LINKS if not dom.was_reloaded_or_revisited() else ():
        if kind in address:
            INPUT_STATE.is_idle = False  # the reader has followed a link
            page.send(message_for_link(kind, address[kind]))


def on_pointer_down(page: PageLoop, event: Any) -> None:
    """Finish dealing, and track a press. From now on the focus moves without scrolling."""
    animation.finish_dealing()
    INPUT_STATE.uses_keyboard = INPUT_STATE.is_idle = False
    LONG_PRESS.begin_press(event, lambda action: page.send(CommandText("show-tooltip", action)))
    CARD_DRAG.begin_drag(event)
    POINTER_TAP.begin_tap(event)


def on_pointer_up(page: PageLoop, event: Any) -> None:
    """End a press or drag. The click that follows a drag is ignored."""
    LONG_PRESS.end_press()
    POINTER_TAP.end_tap()
    if CARD_DRAG.end_drag(event, page.send):
        LONG_PRESS.is_long = True


def on_pointer_cancel(page: PageLoop, event: Any) -> None:
    """Drop a press that has become a scroll."""
    LONG_PRESS.end_press()
    POINTER_TAP.end_tap()
    CARD_DRAG.lose_pointer(event)


def on_click(page: PageLoop, event: Any) -> None:
    """Activate a control. A click elsewhere on the table ends a pause."""
    POINTER_TAP.select_number(event)
    POINTER_TAP.apply_waiting()
    target = dom.event_target(event)
    if skip_link := target.closest(SKIP_LINK):
        event.preventDefault()
        skip_to(page.model, skip_link.hash)
        return
    control = target.closest(CONTROL_SELECTOR)
    if LONG_PRESS.swallows_click(event):
        return
    if control:
        page.send(control_message(control))
    elif target.closest("#hand button") and not page.model.table.is_trick_held:
        page.send(CommandText("answer-question", "G"))
    elif target.closest("#table") and not (target.closest("a") or has_selected_words(target)):
        page.send(CommandText("continue"))


def skip_to(model: Model, place: str) -> None:
    """Focus the first control in a place, the place itself, or, if it is empty, where I go on."""
    first_control = f"{place} button:not([tabindex='-1'])"
    dom.focus_first((first_control, place, *resting_selectors(model)), scroll=True)


def has_selected_words(target: Any) -> bool:
    """Return whether a click on the prompt has just selected some of its words."""
    prompt, selection = target.closest("#prompt"), js.document.getSelection()
    return bool(prompt and selection.type == "Range" and selection.containsNode(prompt, True))


def control_message(control: Any) -> PageInput:
    """Return the message of a control. A disabled one is answered with the reason."""
    if action := data_attribute(control, "action"):
        return ActionChosen(action)
    if card := data_attribute(control, "card"):
        return CardToggled(card)
    return CommandText(data_attribute(control, "do"), data_attribute(control, "arg"))


def data_attribute(element: Any, name: str) -> str:
    """Return a `data-` attribute, or "" if there is none."""
    return str(element.getAttribute(f"data-{name}") or "")


def on_change(page: PageLoop, event: Any) -> None:
    """Apply a form control's value, after the tap that leaves it has reached its target."""
    field = dom.event_target(event)
    POINTER_TAP.apply_after_tap(field, partial(send_field_value, page, field))


def send_field_value(page: PageLoop, field: Any) -> None:
    """Send the message for a form control's value."""
    name, command = data_attribute(field, "set"), data_attribute(field, "do")
    if name:
        is_checkbox = field.type == "checkbox"
        page.send(SettingChanged(name, str(field.checked).lower() if is_checkbox else field.value))
    elif command and field.type == "file" and not data_attribute(field, "large"):
        start_task(send_file_text(page, command, field.files.item(0)))
    elif command:
        page.send(CommandText(command, field.value))


async def send_file_text(page: PageLoop, command: str, file: Any) -> None:
    """Send the text of a chosen file, cut off once it is certainly too large."""
    if file:
        page.send(CommandText(command, await file.slice(0, MAX_TEXT + 1).text()))


def on_drop(page: PageLoop, event: Any) -> None:
    """Open a dropped file like a chosen one."""
    file = dom.keep_page_from_file(event)
    if file and not dom.is_embedded():
        start_task(open_dropped_file(page, file))


async def open_dropped_file(page: PageLoop, file: Any) -> None:
    """Open a dropped backup in its panel, and anything else as a record."""
    from ui.backup.backup_file import FORMAT_FAMILY  # packed until it is needed

    if FORMAT_FAMILY not in await file.slice(0, FILE_HEAD_BYTES).text():
        await send_file_text(page, "import", file)
        return
    page.send(CommandText("open", "backup"))
    await dom.wait_until_painted()
    if field := dom.find_element("#backup-file:enabled"):
        transfer = js.DataTransfer.new()
        transfer.items.add(file)
        field.files = transfer.files
        page.send(CommandText(data_attribute(field, "do"), field.value))


def on_input(page: PageLoop, event: Any) -> None:
    """Apply fields that react to every letter."""
    field = dom.event_target(event)
    if command := data_attribute(field, "input"):
        page.send(CommandText(command, field.value))
    elif (
        field.matches(NUMBER_FIELD)
        and data_attribute(field, "set")
        and field.value
        and field.validity.valid
    ):
        send_field_value(page, field)


def send_form_command(page: PageLoop, event: Any) -> None:
    """Send a form's command with the value of its first field, and reset the form."""
    form = dom.event_target(event)
    command = data_attribute(form, "do")
    if command:
        event.preventDefault()
        value = form.elements.item(0).value
        form.reset()
        page.send(CommandText(command, value))


def on_focus(page: PageLoop, event: Any) -> None:
    """Make Tab return to the focused card of the hand.

    After a pointer this waits: the card is usually played, and gone, before it needs to be drawn.
    """
    target = dom.event_target(event)
    FOCUS_KEEPER.note_focus(target)
    card = target.closest("#hand button")
    if card and INPUT_STATE.uses_keyboard:
        set_tab_stop(page, card)
    elif card:
        asyncio.get_running_loop().call_soon(set_tab_stop, page, card)


def set_tab_stop(page: PageLoop, card: Any) -> None:
    """Make Tab return to a card, if it still has the focus."""
    name = card.id.removeprefix("card-")
    if name != page.model.table.cursor_card and card.matches(":focus"):
        page.send(CommandText("set-hand-cursor", name))


def on_key_down(page: PageLoop, event: Any) -> None:
    """Handle a key, unless it is typed into a field or belongs to the browser."""
    INPUT_STATE.uses_keyboard, INPUT_STATE.is_idle, LONG_PRESS.is_long = True, False, False
    target, key = dom.event_target(event), event_key(event)
    # Browsers that autofill a form send events without a key; a key of a composition is its own.
    if not key or getattr(event, "isComposing", False):
        return
    if target.matches(TYPING_FIELDS):
        if key == "Escape" and target.closest("#typing-form"):
            page.send(CommandText("type", "no"))
        return
    if event.repeat and key in PRESS_KEYS:
        event.preventDefault()
        return
    if event.ctrlKey or event.metaKey:
        message = undo_key_message(event, key)
    elif event.altKey:
        message = letter_message(page.model, target, key, has_alt=True)
    else:
        message = message_or_focus_for_key(page, event, key)
    if message:
        event.preventDefault()
        page.send(message)


def message_or_focus_for_key(page: PageLoop, event: Any, key: str) -> PageInput | None:
    """Return the message for a plain key, or move the focus if the key does that."""
    model, target = page.model, dom.event_target(event)
    if key == "Escape":
        return None if dom.close_bubble() else escape_key_message(model)
    if model.replay and not model.panel.name and not target.closest("#menu"):
        message = replay_key_message(event, key)
        if message:
            return message
    is_replay_playing = model.replay is not None and model.replay.is_playing
    is_pausing = not model.panel.name and (
        model.table.is_trick_held or next_timer(model) or is_replay_playing
    )
    if is_pausing and key in PRESS_KEYS and not is_key_for_control(model, target, key):
        return CommandText("continue")
    card = target.closest("#hand button")
    if card and event.shiftKey and key in CARD_STEPS:
        return CommandText("arrange", f"{card.id.removeprefix('card-')} {CARD_STEPS[key]}")
    if card and move_focus_in_hand(model, card, key) or move_focus_in_choices(target, key):
        event.preventDefault()
        return None
    return letter_message(model, target, key)


def letter_message(
    model: Model, target: Any, key: str, *, has_alt: bool = False
) -> PageInput | None:
    """Return the message for a letter, if the player wants letters with Alt or without."""
    if model.settings.game_keys != ("alt" if has_alt else True):
        return None
    if key == TYPING_LINE_KEY and not model.panel.name:
        return LETTER_COMMANDS[key]
    if model.panel.name == "read-out":
        return QUESTION_COMMANDS.get(key.lower())
    if not target.closest("#table"):
        return None
    if key == "?" and (offer := target.closest(".offer")):
        return CommandText("show-tooltip", offer_action(offer))
    return LETTER_COMMANDS.get(key.lower())


def replay_key_message(event: Any, key: str) -> PageInput | None:
    """Return the message for a key during a replay."""
    if key == " " and dom.event_target(event).closest("a, button, summary"):
        return None
    return REPLAY_KEYS.get(f"Shift {key}" if event.shiftKey else key)


def is_key_for_control(model: Model, target: Any, key: str) -> bool:
    """Return whether Enter or Space belongs to the focused control.

    On a card that cannot be played now they end the pause instead. The exception is Enter while
    others play, which chooses the card ahead.
    """
    control = target.closest("a, button, summary, label, input, [contenteditable]")
    if not control or not control.closest("#hand"):
        return bool(control)
    chooses_ahead = (
        key == "Enter" and data_attribute(control, "do") and not model.table.is_trick_held
    )
    return bool(data_attribute(control, "action") or chooses_ahead)


def escape_key_message(model: Model) -> PageInput | None:
    """Return the message for Escape, or `None` to leave the key to the browser."""
    if dom.find_element(":popover-open"):
        return None
    if model.panel.name:
        return CommandText("close")
    if model.hints.glossary_term:
        return CommandText("term")
    if model.replay:  # a watched deal could not be found again
        return None if is_watched_deal(model.record) else CommandText("replay-leave")
    if model.hints.hint or model.hints.is_hint_asked:
        return CommandText("drop-hint")
    table = model.table
    has_choice = (
        table.marked_cards
        or table.chosen_action
        or table.card_ahead
        or table.refused_action
        or table.explained_action
    )
    if has_choice or model.hand_arranging.is_active:
        return CommandText("clear-choices")
    return CommandText("hide-tooltip") if dom.find_element(POINTED_OFFER) else None


def move_focus_in_hand(model: Model, card: Any, key: str) -> bool:
    """Move the focus from a card of the hand if the key says so, and return whether it did."""
    cards = hand_order(make_scene(model))
    current = card.id.removeprefix("card-")
    if key in KEY_STEPS:
        next_card = card_by_arrow_key(cards, current, key)
    elif len(key) == 1 and key.lower() not in LETTER_COMMANDS or key.isupper():
        next_card = card_by_typing(
            cards, current, INPUT_STATE.track_typed_letter(key), suit_initials(model)
        )
    else:
        next_card = None
    if next_card:
        dom.focus_first((f"#card-{next_card}",), scroll=True)
    return next_card is not None


def move_focus_in_choices(target: Any, key: str) -> bool:
    """Move the focus from a choice to the one beside it if the key says so (APG toolbar)."""
    if key not in CHOICE_STEPS or not target.closest("#actions[role=toolbar] button"):
        return False
    buttons = [button for button in dom.find_all("#actions button") if dom.is_reachable(button)]
    buttons[(buttons.index(target) + CHOICE_STEPS[key]) % len(buttons)].focus()
    return True


def suit_initials(model: Model) -> dict[str, str]:
    """Return the first letter of every suit's name."""
    say = make_scene(model).say
    return {suit: say(f"suit.{suit}")[0] for suit in "SHDCT"}


EVENT_HANDLERS: dict[str, Callable[[PageLoop, Any], None]] = {
    "click": on_click,
    "change": on_change,
    "input": on_input,
    "submit": send_form_command,
    "keydown": on_key_down,
    "focusin": on_focus,
    "pointerdown": on_pointer_down,
    "pointerup": on_pointer_up,
    "pointercancel": on_pointer_cancel,
    "contextmenu": lambda page, event: LONG_PRESS.block_menu(event),
    "dragover": lambda page, event: dom.keep_page_from_file(event),
    "drop": on_drop,
}
