"""Animation of cards and numbers by the browser's compositor: transform and opacity only."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import js
from pyodide.ffi import create_once_callable

from ui.browser import dom
from ui.model.settings import Settings
from ui.table.motion import DURATION_FACTORS, CardMove, CountUp

MOVE_TIMINGS = {
    "play": (220, "cubic-bezier(0.2, 0.8, 0.3, 1)"),
    "sweep": (260, "cubic-bezier(0.5, 0, 0.8, 0.4)"),
    "glide": (180, "ease-out"),
    "deal": (240, "cubic-bezier(0.2, 0.8, 0.3, 1)"),
}
"""Duration in milliseconds at normal speed, and easing."""

COUNTING_MS = 400

MIN_DISTANCE = 1.0
"""Shorter moves, in pixels, are not animated."""

Rect = Any


def draw_with_moves(
    moves: Sequence[CardMove],
    redraw: Callable[[], None],
    focus: Callable[[], None],
    settings: Settings,
) -> None:
    """Redraw, and animate elements from their old places to the new ones.

    The places are read once before the redraw and once after it. The focus is set in between: both
    force a layout, which then happens only once, before anything moves. A dealer sits where the new
    table has the seat.
    """
    for ghost in dom.find_all("[data-ghost]"):
        ghost.remove()
    if not moves or not may_animate(settings.motion):
        redraw()
        focus()
        return
    leaving = {move: element_by_id(move.element_id) for move in moves if move.kind == "sweep"}
    for element in filter(None, leaving.values()):
        for animation in element.getAnimations():  # a card on its way is swept from its place
            animation.cancel()
    origins = {move: rect_by_id(move.origin) for move in moves if move.kind != "deal"}
    redraw()
    for element in filter(None, leaving.values()):
        show_ghost_of_card(element)
    focus()
    origins |= {move: rect_by_id(move.origin) for move in moves if move.kind == "deal"}
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
    for element in filter(None, leaving.values()):
        if not element.getAnimations().length:  # its goal is hidden, or near
            element.remove()


def finish_dealing() -> None:
    """Put cards on their way from the dealer to their places."""
    for animation in js.document.getAnimations():
        if animation.id == "deal":
            animation.finish()


def may_animate(motion: str) -> bool:
    """Return whether to animate: the page is visible and the reader accepts motion."""
    if js.document.hidden or motion == "reduced":
        return False
    return motion == "full" or not js.matchMedia("(prefers-reduced-motion: reduce)").matches


def element_by_id(name: str) -> Any:
    """Return the element with an id, or `None`."""
    return js.document.getElementById(name) or None


def visible_rect(element: Any) -> Rect:
    """Return the rectangle of an element, or `None` if it is hidden."""
    bounds = element.getBoundingClientRect()
    return bounds if bounds.width else None


def rect_by_id(name: str) -> Rect:
    """Return the rectangle of the element with an id, or `None` if it is hidden or missing."""
    element = element_by_id(name)
    return element and visible_rect(element)


def show_ghost_of_card(element: Any) -> None:
    """Put a removed card back on the table as a ghost for the animation."""
    element.removeAttribute("id")
    element.setAttribute("aria-hidden", "true")
    element.setAttribute("data-ghost", "")
    js.document.getElementById("trick").append(element)


def animate_move(
    move: CardMove, element: Any, origin: Rect, place: Rect, duration_factor: float
) -> None:
    """Animate one element between two places. The factor multiplies the usual duration."""
    across = origin.left + origin.width / 2 - place.left - place.width / 2
    down = origin.top + origin.height / 2 - place.top - place.height / 2
    if abs(across) < MIN_DISTANCE and abs(down) < MIN_DISTANCE:
        return
    frames: list[dict[str, object]]
    if move.kind == "sweep":
        frames = [
            {"transform": move_transform(0, 0, 1)},
            {"transform": move_transform(-across, -down, place.width / origin.width)},
        ]
    else:
        size = 1 if move.kind == "glide" else max(0.4, min(1, origin.height / place.height))
        start, end = move_transform(across, down, size), move_transform(0, 0, 1)
        frames = [{"transform": start}, {"transform": end}]
        if move.kind == "deal":  # unseen before its packet is dealt
            frames = [
                {"transform": start, "opacity": 0},
                {"opacity": 1, "offset": 0.1},
                {"transform": end, "opacity": 1},
            ]
    timing = move_timing(move.kind, move.delay_ms, duration_factor)
    animation = element.animate(js_keyframes(frames), timing)
    if move.kind == "sweep":
        animation.finished.then(lambda _: element.remove(), lambda _: element.remove())


@cache
def move_timing(kind: str, delay_ms: int, duration_factor: float) -> Any:
    """Return the options of an animation."""
    milliseconds, easing = MOVE_TIMINGS[kind]
    return dom.js_object(
        duration=milliseconds * duration_factor,
        easing=easing,
        delay=delay_ms * duration_factor,
        fill="backwards",
        id=kind,
    )


def js_keyframes(frames: Sequence[Mapping[str, object]]) -> Any:
    """Return keyframes as a JavaScript value. Passing JSON converts all of them at once."""
    return js.JSON.parse(json.dumps(frames))


def move_transform(across: float, down: float, scale: float) -> str:
    """Return a transform that moves a card along the screen's axes, whatever its lean."""
    unlean = "rotate(calc(-1 * var(--lean, 0deg)))"
    return (
        f"{unlean} translate({across:.1f}px, {down:.1f}px) rotate(var(--lean, 0deg)) "
        f"scale({scale:.3f})"
    )


def animate_count_ups(numbers: Sequence[CountUp], motion: str) -> None:
    """Animate numbers counting up. Their text is the final number all the time."""
    for number in numbers if may_animate(motion) else ():
        if element := element_by_id(number.id):
            animate_count_up(element, number)


def animate_count_up(element: Any, number: CountUp) -> None:
    """Animate one number: the style sheet shows `--count` in place of the text."""
    element.setAttribute("data-counting", "")
    frames = [{"--count": str(number.start)}, {"--count": str(number.end)}]
    options = dom.js_object(duration=COUNTING_MS, easing="ease-out")
    animation = element.animate(js_keyframes(frames), options)

    def on_finished(*_: Any) -> None:
        element.removeAttribute("data-counting")

    callback = create_once_callable(on_finished)
    animation.finished.then(callback, callback)
