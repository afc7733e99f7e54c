"""Count what a click on a card runs: `python -m tests.click_profile [--list]`.

The table is warmed up and a card is played; the functions of the project that run are counted with
their files, for the update, the scene, and the drawing of the regions that change. Comprehensions,
lambdas and nested functions count as the function they stand in.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from types import FrameType

import build
from tests.ui.tables import AB_STAY, AB_TRUMP, make_model
from ui.app.regions import changed_html, render_regions, render_urgent_regions
from ui.app.update import update
from ui.model.messages import ActionChosen
from ui.position.scene import make_scene

ROOMS = tuple(f"{build.ROOT / room}/" for room in ("engine", "ui"))
Function = tuple[str, str]


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
        files = {file for file, _ in self.calls}
        return (
            f"{len(self.calls):4} functions in {len(files):3} files, {self.calls.total():5} calls"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="print every function by file")
    options = parser.parse_args()
    table = make_model(*AB_TRUMP, *AB_STAY)
    action = "play HA"
    shown = render_regions(make_scene(table))
    update(table, ActionChosen(action))  # lazy imports and caches of the first click

    stages = {name: FunctionCounter() for name in ("update", "scene", "drawing")}
    after = table
    scene = make_scene(table)

    def run_update() -> None:
        nonlocal after
        after, _ = update(table, ActionChosen(action))

    def run_scene() -> None:
        nonlocal scene
        scene = make_scene(after)

    stages["update"].run(run_update)
    stages["scene"].run(run_scene)
    stages["drawing"].run(lambda: changed_html(shown, render_urgent_regions(scene, shown)))
    total = FunctionCounter(sum((stage.calls for stage in stages.values()), Counter()))
    for name, stage in {**stages, "all": total}.items():
        print(f"{name:8} {stage.summary()}")
    if options.list:
        for (file, function), count in sorted(total.calls.items()):
            print(f"{file}:{function} {count}")


if __name__ == "__main__":
    main()
