"""Moves carried out by the browser: transform and opacity only, so that its compositor does it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import js
from pyodide.ffi import create_once_callable

from ui.browser import dom
from ui.model import Settings
from ui.table.motion import DURATION_FACTORS, CardMove, CountUp

MOVE_TIMINGS = {
    "play": (220, "cubic-bezier(0.2, 0.8, 0.3, 1)"),
    "sweep": (260, "cubic-bezier(0.5, 0, 0.8, 0.4)"),
    "glide": (180, "ease-out"),
    "deal": (240, "cubic-bezier(0.2, 0.8, 0.3, 1)"),
}
"""Milliseconds at the usual speed, and easing."""

COUNTING_MS = 400

MIN_DISTANCE = 1.0
"""Pixels: what lies closer is where it was."""

Rect = Any


def draw_with_moves(
    moves: Sequence[CardMove],
    redraw: Callable[[], None],
    focus: Callable[[], None],
    settings: Settings,
) -> None:
    """Redraw, and let things move from where they were: places are read once before, once after.

    The focus is given before they are read: a browser lays out for either, and what has begun to
    move is no longer laid out.
    """
    for ghost in list(js.document.querySelectorAll("[data-ghost]")):
        ghost.remove()
    if not moves or not may_animate(settings.motion):
        redraw()
        focus()
        return
    leaving = {move: element_by_id(move.element_id) for move in moves if move.kind == "sweep"}
    origins = {move: rect_by_id(move.origin) for move in moves}
    redraw()
    for element in filter(None, leaving.values()):
        restore_card(element)
    focus()
    elements = [(move, leaving.get(move) or element_by_id(move.element_id)) for move in moves]
    places = [
        (
            move,
            element,
            origins[move],
            rect_by_id(move.goal) if move.goal else visible_rect(element),
        )
        for move, element in elements
        if element and origins[move]
    ]
    for move, element, origin, place in places:
        if place:
            animate_move(move, element, origin, place, DURATION_FACTORS[settings.animation])


def may_animate(motion: str) -> bool:
    """Tell whether the page is looked at by somebody who does not mind movement."""
    if js.document.hidden or motion == "reduced":
        return False
    return motion == "full" or not js.matchMedia("(prefers-reduced-motion: reduce)").matches


def element_by_id(name: str) -> Any:
    """The element with an id, or `None`."""
    return js.document.getElementById(name) or None


def visible_rect(element: Any) -> Rect:
    """Where an element is; `None` for one that is not shown."""
    bounds = element.getBoundingClientRect()
    return bounds if bounds.width else None


def rect_by_id(name: str) -> Rect:
    """Where the element with an id is."""
    element = element_by_id(name)
    return element and visible_rect(element)


def restore_card(element: Any) -> None:
    """Put a card that is no longer drawn back onto the table, for the eye only and not for long."""
    element.removeAttribute("id")
    element.setAttribute("aria-hidden", "true")
    element.setAttribute("data-ghost", "")
    js.document.getElementById("trick").append(element)


def animate_move(move: CardMove, element: Any, origin: Rect, place: Rect, lasts: float) -> None:
    """Let one element move between two places, in so many times the usual time."""
    across = origin.left + origin.width / 2 - place.left - place.width / 2
    down = origin.top + origin.height / 2 - place.top - place.height / 2
    if abs(across) < MIN_DISTANCE and abs(down) < MIN_DISTANCE:
        return
    if move.kind == "sweep":
        frames = [
            {"transform": move_transform(0, 0, 1), "opacity": 1},
            {"transform": move_transform(-across, -down, 0.45), "opacity": 0},
        ]
    else:
        size = 1 if move.kind == "glide" else max(0.4, min(1.4, origin.height / place.height))
        opacity = 0 if move.kind == "deal" else 1
        frames = [
            {"transform": move_transform(across, down, min(size, 1)), "opacity": opacity},
            {"transform": move_transform(0, 0, 1), "opacity": 1},
        ]
    moving = element.animate(js_keyframes(frames), move_timing(move.kind, move.delay_ms, lasts))
    if move.kind == "sweep":
        moving.finished.then(lambda _: element.remove(), lambda _: None)


@cache
def move_timing(kind: str, delay: int, lasts: float) -> Any:
    """How long and in which way something moves, for the browser."""
    milliseconds, easing = MOVE_TIMINGS[kind]
    return dom.js_object(
        duration=milliseconds * lasts,
        easing=easing,
        delay=delay * lasts,
        fill="backwards",
        id=kind,
    )


def js_keyframes(frames: Sequence[Mapping[str, object]]) -> Any:
    """Keyframes as JavaScript has them: as a text they cross in one piece."""
    return js.JSON.parse(json.dumps(frames))


def move_transform(across: float, down: float, scale: float) -> str:
    """A transform that moves a card on the screen, however it leans."""
    unlean = "rotate(calc(-1 * var(--lean, 0deg)))"
    return (
        f"{unlean} translate({across:.1f}px, {down:.1f}px) rotate(var(--lean, 0deg)) "
        f"scale({scale:.3f})"
    )


def run_counters(numbers: Sequence[CountUp], motion: str) -> None:
    """Let numbers run to what they are, for the eye only: the text is the last one all the time."""
    for number in numbers if may_animate(motion) else ():
        if element := element_by_id(number.id):
            run_counter(element, number)


def run_counter(element: Any, number: CountUp) -> None:
    """Let one number run: a style sheet shows `--count` in place of the text meanwhile."""
    element.setAttribute("data-counting", "")
    frames = [{"--count": str(number.start)}, {"--count": str(number.end)}]
    options = dom.js_object(duration=COUNTING_MS, easing="ease-out")
    running = element.animate(js_keyframes(frames), options)

    def on_finished(*_: Any) -> None:
        element.removeAttribute("data-counting")

    over = create_once_callable(on_finished)
    running.finished.then(over, over)
