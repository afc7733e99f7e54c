"""How many taps each feature is away from the table, on a phone; the menu is one screen of ten."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.accessibility_tree import AccessibleNode, parse_accessible
from tests.ui.scenes import phase_models, scene_of
from tests.ui.tables import after_command
from ui.app.page import page_view
from ui.app.panels import PANELS
from ui.model import Model

Command = tuple[str, str]

MOST_TAPS, MOST_MENU_ENTRIES = 3, 10
STATES = ("ab-lead", "zr-lead", "ab-over", "zr-over", "explained-over")
"""The states of the table from which everything is to be reached, each thing from one of them."""

COMMANDS = (
    *("replay", "same-deal", "new-deal", "start-draft", "sort", "arranging", "undo", "redo"),
    *("hint", "tempo", "share-copy", "share-code", "rules-copy", "profile-save"),
    "report",
    pytest.param("lesson", marks=pytest.mark.lessons),
    *(pytest.param(name, marks=pytest.mark.archive) for name in ("print", "sheet-svg")),
    pytest.param("daily", marks=pytest.mark.daily_deal),
    pytest.param("cards-again", marks=(pytest.mark.archive, pytest.mark.daily_deal)),
)
"""Commands that a player looks for; the others are answers, or steps within a panel."""

OUT_OF_REACH = ("match-end",)
"""A panel that opens by itself at the end of a match."""


def page_of(model: Model) -> AccessibleNode:
    return parse_accessible(str(page_view(scene_of(model, "en"))))


def is_on_a_phone(node: AccessibleNode) -> bool:
    """Tell whether a button is shown on a phone; of the bar's tools only two are."""
    identity = node.get("id")
    return not identity.startswith(("tool-", "tongue-")) or identity in (
        "tool-daily",
        "tool-scores",
    )


def buttons(model: Model) -> Iterator[tuple[Command, bool]]:
    """Yield the commands of a page that its user can reach, and whether they are in the menu."""
    for node in page_of(model):
        command = node.get("data-do"), node.get("data-arg")
        parents = [*node.parents()]
        is_inert = any("inert" in parent.attributes for parent in parents)
        if command[0] and not is_inert and is_on_a_phone(node):
            yield command, any(parent.get("id") == "menu" for parent in parents)


def taps_by_target(model: Model) -> dict[str, int]:
    """Return the taps to each panel, as "panel NAME", and to each command."""
    found = dict[str, int]()

    def note(command: Command, taps: int) -> None:
        name, argument = command
        target = f"panel {argument.partition(' ')[0]}" if name == "open" else name
        found[target] = min(taps, found.get(target, taps))

    opened = dict[str, int]()
    for command, in_menu in buttons(model):
        note(command, 2 if in_menu else 1)
    for _ in range(MOST_TAPS):
        for target, taps in sorted(found.items(), key=lambda item: item[1]):
            kind, _, panel = target.partition(" ")
            if kind == "panel" and taps < MOST_TAPS and opened.get(panel, MOST_TAPS) > taps:
                opened[panel] = taps
                for command, _ in buttons(after_command(model, "open", panel)):
                    note(command, taps + 1)
    return found


@pytest.fixture(scope="module")
def fewest_taps() -> dict[str, int]:
    """The fewest taps to each target from any of the states."""
    models = phase_models()
    found = [taps_by_target(models[state]) for state in STATES]
    targets = {target for each in found for target in each}
    return {target: min(each.get(target, 99) for each in found) for target in targets}


@pytest.mark.parametrize("panel", [name for name in PANELS if name not in OUT_OF_REACH])
def test_every_panel_is_within_three_taps(fewest_taps: dict[str, int], panel: str) -> None:
    assert fewest_taps.get(f"panel {panel}", 99) <= MOST_TAPS


@pytest.mark.parametrize("state", STATES)
def test_every_other_player_is_one_tap_away(state: str) -> None:
    at_once = {command for command, in_menu in buttons(phase_models()[state]) if not in_menu}
    assert at_once >= {("open", f"player player-{seat}") for seat in (1, 2, 3)}


@pytest.mark.sharing
@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_sought_is_three_taps_away(fewest_taps: dict[str, int], command: str) -> None:
    assert fewest_taps.get(command, 99) <= MOST_TAPS


@pytest.mark.parametrize("state", STATES)
def test_menu_has_at_most_ten_distinct_entries(state: str) -> None:
    page = page_of(phase_models()[state])
    (menu,) = page.all("#menu")
    entries = [node.text for node in menu if node.name in ("a", "button", "input")]
    assert 0 < len(entries) <= MOST_MENU_ENTRIES and len({*entries}) == len(entries)
