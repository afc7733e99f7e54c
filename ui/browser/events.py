"""From the events of the browser to messages: one listener of each kind for the whole page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Protocol

from engine.strict import MAX_TEXT
from ui.browser import dom
from ui.browser.drag import Drag
from ui.browser.press import Press, offered
from ui.browser.tap import NUMBER, Tap
from ui.effects import Effect, MoveFocus
from ui.messages import ActionChosen, CardToggled, CommandGiven, Message, SettingChanged
from ui.model import Model
from ui.scene import make_scene
from ui.table.arrange import hand_order
from ui.table.keys import (
    KEY_STEPS,
    LETTER_COMMANDS,
    QUESTION_COMMANDS,
    REPLAY_KEYS,
    card_by_arrow_key,
    card_by_typing,
)
from ui.table.pace import next_timer

CONTROLS = "[data-action], [data-card], button[data-do], a[data-do], .backdrop[data-do]"
TYPING = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select"
TYPING_PAUSE = 0.8
LINKS = {
    "r": "follow",
    "same": "follow-on",
    "s": "profile-offer",
    "h": "rules-offer",
    "settings": "settings-at",
    "p": "replay",
}
"""What is done with a link, by what it carries."""
ASIDE = {"ArrowLeft": -1, "ArrowRight": 1}
"""With Shift they move the card itself."""
PRESS = ("Enter", " ")
"""Keys that press a button; held down they must not play card after card."""


TELLING = "#actions .offer:is(:hover, :focus-visible)"
"""An offer that may lie under its own meaning, or others may: Escape takes that away (Y25)."""

LINE = "/"
"""The key that calls for the line to type into, wherever the focus is."""


class Page(Protocol):
    """What an event handler needs of the page."""

    model: Model

    def send(self, message: Message) -> None:
        """Handle a message."""


class Hands:
    """What the reader's hands did last: typed letters in the hand, keys or a pointer.

    While they are idle the focus stays where the browser put it: a reader is still arriving.
    """

    typed = ""
    typed_at = 0.0
    keyboard = False
    idle = True

    def type(self, letter: str) -> str:
        """Return what has been typed without a pause, this letter included."""
        now = time.monotonic()
        go_on = letter.isdigit() and self.typed.isdigit() and now - self.typed_at < TYPING_PAUSE
        self.typed = self.typed + letter if go_on else letter
        self.typed_at = now
        return self.typed


HANDS = Hands()


def lead(effects: Iterable[Effect], *, free: bool) -> None:
    """Move the focus where effects ask for it, unless the reader has it somewhere of their own."""
    for effect in effects:
        if isinstance(effect, MoveFocus) and (free or effect.reveals) and not HANDS.idle:
            scroll = effect.reveals or HANDS.keyboard
            dom.focus(effect.selectors, scroll=scroll, unfold=effect.reveals)


HELD = Press()
DRAWN = Drag()
TAP = Tap()


def connect(page: Page) -> None:
    """Listen to the whole document and send what happens to the page."""
    for kind, handler in HANDLERS.items():
        dom.listen(kind, partial(handler, page))
    dom.on_link(lambda kind, link: page.send(CommandGiven(LINKS[kind], link)))


def arrive(page: Page) -> None:
    """Open the settings where the address names them; a reload is nobody's wish to see them."""
    name = dom.address().get("settings")
    if name is not None and not dom.was_reloaded():
        HANDS.idle = False  # they have followed a link
        page.send(CommandGiven(LINKS["settings"], name))


def pointed(page: Page, event: Any) -> None:
    """Remember that a pointer is in use: the focus then moves without scrolling."""
    HANDS.keyboard = HANDS.idle = False
    HELD.begin(event, lambda action: page.send(CommandGiven("tell", action)))
    DRAWN.begin(event)
    TAP.begin(event)


def let_go(page: Page, event: Any) -> None:
    """End a press, or a drag: the click that comes of a drag is none."""
    HELD.end()
    TAP.end()
    if DRAWN.end(event, page.send):
        HELD.long = True


def called_off(page: Page, event: Any) -> None:
    """Forget a press that has become a scroll."""
    HELD.end()
    TAP.end()
    DRAWN.cancel()


def own_menu(page: Page, event: Any) -> None:
    """Keep the browser's menu away from an offer that is being explained."""
    HELD.menu(event)


def clicked(page: Page, event: Any) -> None:
    """Act on a control; anywhere else on the table a click lets things go on."""
    TAP.select(event)
    TAP.settle()
    target = dom.target_of(event)
    control = target.closest(CONTROLS)
    if HELD.swallows(event):
        return
    if control:
        page.send(message_of(control))
    elif target.closest("#hand button") and not page.model.table.is_trick_held:
        page.send(CommandGiven("say", "G"))
    elif target.closest("#table") and not target.closest("a"):
        page.send(CommandGiven("continue"))


def message_of(control: Any) -> Message:
    """Return the message of a control; a barred one is sent too, and answered with a reason."""
    if action := data(control, "action"):
        return ActionChosen(action)
    if card := data(control, "card"):
        return CardToggled(card)
    return CommandGiven(data(control, "do"), data(control, "arg"))


def data(element: Any, name: str) -> str:
    """Return a `data-` attribute, "" where there is none."""
    return str(element.getAttribute(f"data-{name}") or "")


def changed(page: Page, event: Any) -> None:
    """Take over a form's control, once a tap that leaves it has hit something."""
    field = dom.target_of(event)
    TAP.take_over(field, partial(take_over, page, field))


def take_over(page: Page, field: Any) -> None:
    """Do what the value of a form's control means."""
    name, command = data(field, "set"), data(field, "do")
    if name:
        box = field.type == "checkbox"
        page.send(SettingChanged(name, str(field.checked).lower() if box else field.value))
    elif command and field.type == "file" and not data(field, "large"):
        asyncio.ensure_future(bring_in(page, command, field.files.item(0)))
    elif command:
        page.send(CommandGiven(command, field.value))


async def bring_in(page: Page, command: str, file: Any) -> None:
    """Send the text of a chosen file; of one that is too large, as much as shows that it is."""
    if file:
        page.send(CommandGiven(command, await file.slice(0, MAX_TEXT + 1).text()))


def typed(page: Page, event: Any) -> None:
    """Take over what is being typed, where every letter counts."""
    field = dom.target_of(event)
    if command := data(field, "input"):
        page.send(CommandGiven(command, field.value))
    elif field.matches(NUMBER) and data(field, "set") and field.value and field.validity.valid:
        take_over(page, field)


def submitted(page: Page, event: Any) -> None:
    """Send a form's command with the value of its first field, and empty it."""
    form = dom.target_of(event)
    command = data(form, "do")
    if command:
        event.preventDefault()
        value = form.elements.item(0).value
        form.reset()
        page.send(CommandGiven(command, value))


def focused(page: Page, event: Any) -> None:
    """Remember the card of the hand that has the focus: Tab comes back to it (Y4).

    What a pointer has been set on is mostly played, and gone, before that is worth drawing.
    """
    card = dom.target_of(event).closest("#hand button")
    if card and HANDS.keyboard:
        reached(page, card)
    elif card:
        asyncio.get_running_loop().call_soon(reached, page, card)


def reached(page: Page, card: Any) -> None:
    """Have Tab come back to a card, if it still has the focus."""
    name = card.id.removeprefix("card-")
    if name != page.model.table.cursor_card and card.matches(":focus"):
        page.send(CommandGiven("cursor", name))


def pressed(page: Page, event: Any) -> None:
    """Answer a key, unless it is being typed into a field or belongs to the browser."""
    HANDS.keyboard, HANDS.idle, HELD.long = True, False, False
    target, key = dom.target_of(event), key_of(event)
    if not key:  # a browser that fills in a form sends such
        return
    if target.matches(TYPING):
        if key == "Escape" and target.closest("#typed"):
            page.send(CommandGiven("type", "no"))
        return
    if event.repeat and key in PRESS:
        event.preventDefault()
        return
    if event.ctrlKey or event.metaKey or event.altKey:
        message = shortcut(event, key)
    else:
        message = key_message(page, event, key)
    if message:
        event.preventDefault()
        page.send(message)


def key_of(event: Any) -> str:
    """Return the key of an event, "" where it has none.

    Of a layout with other letters it is the Latin letter of the same key; and it is a capital with
    Shift alone, whatever Caps Lock makes of it.
    """
    key, code = str(getattr(event, "key", "") or ""), str(getattr(event, "code", "") or "")
    if len(key) == 1 and key.isalpha() and not key.isascii() and code.startswith("Key"):
        key = code.removeprefix("Key")
    if len(key) == 1 and key.isalpha():
        return key.upper() if event.shiftKey else key.lower()
    return key


def shortcut(event: Any, key: str) -> Message | None:
    """Return what a key with Ctrl or Cmd means."""
    if event.altKey or key.lower() != "z":
        return None
    return CommandGiven("redo" if event.shiftKey else "undo")


def key_message(page: Page, event: Any, key: str) -> Message | None:
    """Return what a plain key means where the focus is, after moving the focus if it does that."""
    model, target = page.model, dom.target_of(event)
    if key == "Escape":
        return escape(model)
    if model.table.replay and not model.table.panel and not target.closest("#menu"):
        way = replay_key(event, key)
        if way:
            return way
    waits = not model.table.panel and (model.table.is_trick_held or next_timer(model))
    if waits and key in PRESS and not pressable(model, target, key):
        return CommandGiven("continue")
    if key == LINE and model.settings.game_keys and not model.table.panel:
        return LETTER_COMMANDS[key]
    if model.table.panel == "read-out" and model.settings.game_keys:
        return QUESTION_COMMANDS.get(key.lower())
    if not target.closest("#table"):
        return None
    if key == "?" and (offer := target.closest(".offer")) and model.settings.game_keys:
        return CommandGiven("tell", offered(offer))
    card = target.closest("#hand button")
    if card and event.shiftKey and key in ASIDE:
        return CommandGiven("arrange", f"{card.id.removeprefix('card-')} {ASIDE[key]}")
    if card and moved_in_hand(model, card, key):
        event.preventDefault()
        return None
    return LETTER_COMMANDS.get(key.lower()) if model.settings.game_keys else None


def replay_key(event: Any, key: str) -> Message | None:
    """Return what a key means while a deal is looked at again."""
    if key == " " and dom.target_of(event).closest("a, button, summary"):
        return None
    return REPLAY_KEYS.get(f"Shift {key}" if event.shiftKey else key)


def pressable(model: Model, target: Any, key: str) -> bool:
    """Tell whether Enter or Space is for what has the focus.

    A card that cannot be played now leaves them to who wants to hurry, but for Enter while others
    play: it chooses the card ahead.
    """
    control = target.closest("a, button, summary, label, input, [contenteditable]")
    if not control or not control.closest("#hand"):
        return bool(control)
    ahead = key == "Enter" and data(control, "do") and not model.table.is_trick_held
    return bool(data(control, "action") or ahead)


def escape(model: Model) -> Message | None:
    """Return what Escape means; with nothing to leave, or a menu, it stays the browser's."""
    if dom.find("#menu:popover-open"):
        return None
    if model.table.panel:
        return CommandGiven("close")
    if model.table.replay:
        return CommandGiven("replay-leave")
    if model.table.glossary_term:
        return CommandGiven("term")
    if model.table.hint:
        return CommandGiven("drop-hint")
    table = model.table
    begun = (
        table.marked_cards
        or table.chosen_action
        or table.card_ahead
        or table.refused_action
        or table.explained_action
    )
    if begun or table.is_arranging:
        return CommandGiven("unchoose")
    return CommandGiven("hush") if dom.find(TELLING) else None


def moved_in_hand(model: Model, card: Any, key: str) -> bool:
    """Move the focus on from a card of the hand if the key says so (Y5)."""
    cards = hand_order(make_scene(model))
    current = card.id.removeprefix("card-")
    if key in KEY_STEPS:
        there = card_by_arrow_key(cards, current, key)
    elif len(key) == 1 and key.lower() not in LETTER_COMMANDS or key.isupper():
        there = card_by_typing(cards, current, HANDS.type(key), suit_letters(model))
    else:
        there = None
    if there:
        dom.focus((f"#card-{there}",), scroll=True)
    return there is not None


def suit_letters(model: Model) -> dict[str, str]:
    """Return the first letter of every suit's name."""
    say = make_scene(model).say
    return {suit: say(f"suit.{suit}")[0] for suit in "SHDCT"}


HANDLERS: dict[str, Callable[[Page, Any], None]] = {
    "click": clicked,
    "change": changed,
    "input": typed,
    "submit": submitted,
    "keydown": pressed,
    "focusin": focused,
    "pointerdown": pointed,
    "pointerup": let_go,
    "pointercancel": called_off,
    "contextmenu": own_menu,
}
