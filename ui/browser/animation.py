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

TIMING = {
    "play": (220, "cubic-bezier(0.2, 0.8, 0.3, 1)"),
    "sweep": (260, "cubic-bezier(0.5, 0, 0.8, 0.4)"),
    "glide": (180, "ease-out"),
    "deal": (240, "cubic-bezier(0.2, 0.8, 0.3, 1)"),
}
"""Milliseconds at the usual speed, and easing."""

COUNTING_MS = 400

NEAR = 1.0
"""Pixels: what lies closer is where it was."""

Rect = Any


def draw(
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
    if not moves or not may_move(settings.motion):
        redraw()
        focus()
        return
    leaving = {move: by_id(move.element_id) for move in moves if move.kind == "sweep"}
    origins = {move: rect_of(move.origin) for move in moves}
    redraw()
    for element in filter(None, leaving.values()):
        bring_back(element)
    focus()
    found = [(move, leaving.get(move) or by_id(move.element_id)) for move in moves]
    places = [
        (move, element, origins[move], rect_of(move.goal) if move.goal else rect(element))
        for move, element in found
        if element and origins[move]
    ]
    for move, element, origin, place in places:
        if place:
            animate(move, element, origin, place, DURATION_FACTORS[settings.animation])


def may_move(motion: str) -> bool:
    """Tell whether the page is looked at by somebody who does not mind movement."""
    if js.document.hidden or motion == "reduced":
        return False
    return motion == "full" or not js.matchMedia("(prefers-reduced-motion: reduce)").matches


def by_id(name: str) -> Any:
    """The element with an id, or `None`."""
    return js.document.getElementById(name) or None


def rect(element: Any) -> Rect:
    """Where an element is; `None` for one that is not shown."""
    found = element.getBoundingClientRect()
    return found if found.width else None


def rect_of(name: str) -> Rect:
    """Where the element with an id is."""
    element = by_id(name)
    return element and rect(element)


def bring_back(element: Any) -> None:
    """Put a card that is no longer drawn back onto the table, for the eye only and not for long."""
    element.removeAttribute("id")
    element.setAttribute("aria-hidden", "true")
    element.setAttribute("data-ghost", "")
    js.document.getElementById("trick").append(element)


def animate(move: CardMove, element: Any, origin: Rect, place: Rect, lasts: float) -> None:
    """Let one element move between two places, in so many times the usual time."""
    across = origin.left + origin.width / 2 - place.left - place.width / 2
    down = origin.top + origin.height / 2 - place.top - place.height / 2
    if abs(across) < NEAR and abs(down) < NEAR:
        return
    if move.kind == "sweep":
        frames = [
            {"transform": shift(0, 0, 1), "opacity": 1},
            {"transform": shift(-across, -down, 0.45), "opacity": 0},
        ]
    else:
        size = 1 if move.kind == "glide" else max(0.4, min(1.4, origin.height / place.height))
        seen = 0 if move.kind == "deal" else 1
        frames = [
            {"transform": shift(across, down, min(size, 1)), "opacity": seen},
            {"transform": shift(0, 0, 1), "opacity": 1},
        ]
    moving = element.animate(plain(frames), timing(move.kind, move.delay_ms, lasts))
    if move.kind == "sweep":
        moving.finished.then(lambda _: element.remove(), lambda _: None)


@cache
def timing(kind: str, delay: int, lasts: float) -> Any:
    """How long and in which way something moves, for the browser."""
    milliseconds, easing = TIMING[kind]
    return dom.options(
        duration=milliseconds * lasts,
        easing=easing,
        delay=delay * lasts,
        fill="backwards",
        id=kind,
    )


def plain(frames: Sequence[Mapping[str, object]]) -> Any:
    """Keyframes as JavaScript has them: as a text they cross in one piece."""
    return js.JSON.parse(json.dumps(frames))


def shift(across: float, down: float, scale: float) -> str:
    """A transform that moves a card on the screen, however it leans."""
    turned = "rotate(calc(-1 * var(--lean, 0deg)))"
    return (
        f"{turned} translate({across:.1f}px, {down:.1f}px) rotate(var(--lean, 0deg)) "
        f"scale({scale:.3f})"
    )


def count(numbers: Sequence[CountUp], motion: str) -> None:
    """Let numbers run to what they are, for the eye only: the text is the last one all the time."""
    for number in numbers if may_move(motion) else ():
        if element := by_id(number.id):
            run_up(element, number)


def run_up(element: Any, number: CountUp) -> None:
    """Let one number run: a style sheet shows `--count` in place of the text meanwhile."""
    element.setAttribute("data-counting", "")
    frames = [{"--count": str(number.start)}, {"--count": str(number.end)}]
    how = dom.options(duration=COUNTING_MS, easing="ease-out")
    running = element.animate(plain(frames), how)

    def done(*_: Any) -> None:
        element.removeAttribute("data-counting")

    over = create_once_callable(done)
    running.finished.then(over, over)
