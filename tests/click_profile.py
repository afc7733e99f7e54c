"""Count what a click on a card runs: `python -m tests.click_profile [--list] [--times 200]`.

In each game I play the first card of a deal, and one later. The table is warmed up and the card is
played on a page without a browser; the functions of the project that run are counted with their
files, for the step (update, effects) and the drawing (scene, regions but the log).
Comprehensions, lambdas and nested functions count as the function they stand in. With `--times`,
the median of the CPU time of that many clicks is printed, too.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from types import FrameType

import build
from engine.record import Record, replay_record, with_action
from tests.ui.scenes import zr_match
from tests.ui.tables import AB, AB_STAY, AB_TRICKS, AB_TRUMP, make_match, table_at
from ui.app.page_loop import PageLoop
from ui.app.regions import (
    changed_html,
    render_regions,
    render_urgent_regions,
)
from ui.model import ME, Model
from ui.model.effects import Effect
from ui.model.messages import ActionChosen
from ui.position.scene import make_scene

ROOMS = tuple(f"{build.ROOT / room}/" for room in ("engine", "ui"))
Function = tuple[str, str]

AB_OPENING = (*AB_TRUMP, *AB_STAY)
ZR_OPENING = ("cut", "bid normal", *7 * ("pass",))
ZR_TRICK = ("play T19", "play SKU", "play T20", "play T21")


def until_my_turn(record: Record) -> Record:
    """Return the record after the others' first legal actions, when I am to act."""
    while (deal := replay_record(record)).to_act != ME:
        record = with_action(record, deal.legal()[0])
    return record


CLICKS: Mapping[str, tuple[Record, str]] = {
    "zwanzig-ab, first card": (make_match(AB, *AB_OPENING), "play HA"),
    "zwanzig-ab, later": (make_match(AB, *AB_OPENING, *AB_TRICKS[0]), "play H10"),
    "zwanzigerrufen, first card": (zr_match(*ZR_OPENING), "play T19"),
    "zwanzigerrufen, later": (until_my_turn(zr_match(*ZR_OPENING, *ZR_TRICK)), "play SQ"),
}
"""Positions, and the card that I play there."""


@dataclass(slots=True)
class FunctionCounter:
    """Counts the calls of every function of the project while it is active."""

    calls: Counter[Function] = field(default_factory=Counter)

    def on_event(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(ROOMS):
            file = code.co_filename.removeprefix(f"{build.ROOT}/")
            name = code.co_qualname.split(".<locals>")[0]  # Python 3.11 knows it
            self.calls[file, name] += 1

    def run(self, work: Callable[[], object]) -> None:
        """Run `work` and count what it calls."""
        sys.setprofile(self.on_event)
        try:
            work()
        finally:
            sys.setprofile(None)

    def summary(self) -> str:
        """Return the numbers of functions, files and calls."""
        files = {file for file, _ in self.calls}
        return (
            f"{len(self.calls):4} functions in {len(files):3} files, {self.calls.total():5} calls"
        )


class Page(PageLoop):
    """A page without a browser; `drawing` runs what it draws."""

    def __init__(self, model: Model, drawing: Callable[[Callable[[], object]], None]) -> None:
        super().__init__(model)
        self.regions = render_regions(make_scene(model))
        self.drawing = drawing

    def save_rows(self, rows: Mapping[str, str]) -> None:
        """Nothing is stored."""

    def draw_model(self, effects: Sequence[Effect] = ()) -> None:
        """Draw what the page draws at once."""
        self.drawing(self.draw_regions)

    def draw_regions(self) -> None:
        """Draw the urgent regions, and compare them."""
        regions = render_urgent_regions(make_scene(self.model), self.regions, self.report_region)
        changed_html(self.regions, regions)
        self.regions = regions

    def move_focus(self, effects: Sequence[Effect]) -> None:
        """There is no focus."""

    def run_effect(self, effect: Effect) -> None:
        """There is no browser."""


def profile_click(table: Model, action: str) -> Mapping[str, FunctionCounter]:
    """Return what a click on a card calls: the step, the drawing, and all."""
    counters = {name: FunctionCounter() for name in ("step", "drawing", "all")}

    def count_drawing(work: Callable[[], object]) -> None:
        sys.setprofile(None)
        counters["drawing"].run(work)
        sys.setprofile(counters["step"].on_event)

    page = Page(table, count_drawing)
    counters["step"].run(lambda: page.send(ActionChosen(action)))
    assert page.model.record is not table.record
    counters["all"].calls = counters["step"].calls + counters["drawing"].calls
    return counters


def time_click(table: Model, action: str, count: int) -> tuple[float, float]:
    """Return the median CPU times of the step and of the drawing, in milliseconds."""
    rows = list[tuple[float, float]]()
    drawing_s = 0.0

    def time_drawing(work: Callable[[], object]) -> None:
        nonlocal drawing_s
        began = process_time()
        work()
        drawing_s = process_time() - began

    shown = Page(table, time_drawing)
    for _ in range(count):
        page = Page.__new__(Page)
        page.__dict__.update(shown.__dict__)
        began = process_time()
        page.send(ActionChosen(action))
        rows.append((process_time() - began - drawing_s, drawing_s))
    return 1000 * median(step for step, _ in rows), 1000 * median(drawing for _, drawing in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="print every function by file")
    parser.add_argument("--times", type=int, default=0, metavar="N", help="time N clicks")
    options = parser.parse_args()
    for title, (record, action) in CLICKS.items():
        table = table_at(record, ready=True, fast=True)
        profile_click(table, action)  # lazy imports and caches of the first click
        counters = profile_click(table, action)
        print(f"{title}: {action}")
        for name, counter in counters.items():
            print(f"  {name:8} {counter.summary()}")
        if options.times:
            step_ms, drawing_ms = time_click(table, action, options.times)
            print(f"  CPU ms   step {step_ms:.2f}, drawing {drawing_ms:.2f}")
        if options.list:
            for (file, function), count in sorted(counters["all"].calls.items()):
                print(f"{file}:{function} {count}")


if __name__ == "__main__":
    main()
