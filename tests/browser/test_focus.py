"""Where the keyboard is: what opens takes the focus, gives it back, and it is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Error, Page, expect

from engine.games import GAMES
from tests.browser.table import open_panel, open_table
from tests.browser.test_play import MY_MOVE, my_move, play_until
from tests.case_matrix import combine_cases, first_cases
from ui.app.regions import SKIP_TARGETS
from ui.table.keyboard import LETTER_COMMANDS

PLACE = """() => {
    const active = document.activeElement;
    return active === document.body || active.closest("[inert]") ? "nowhere" : active.id
        || active.outerHTML.slice(0, 80);
}"""
"""The id of the element that has the focus."""

WATCH_FOCUS = """() => {
    window.losses = [];
    const look = () => {
        if (document.activeElement === document.body)
            losses.push(document.querySelector("#prompt").textContent);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes in every frame in which the focus is nowhere what the prompt says."""

NEXT_KEY = """() => {
    const active = document.activeElement;
    const refused = active.matches("[aria-disabled=true]");
    if (!refused && active.matches("[data-action], [data-do=continue]")) return "Enter";
    const plays = document.querySelector("#hand [data-action]");
    return refused && plays && active.closest("#hand") ? "ArrowRight" : "Tab";
}"""
"""The key by which somebody who plays by keyboard goes on."""

COVERED = """() => {
    const active = document.activeElement;
    const box = active.getBoundingClientRect();
    const x = box.x + Math.min(box.width / 2, 20);
    const y = Math.min(box.bottom, innerHeight) - 3;
    const top = document.elementFromPoint(x, y);
    const bar = top?.closest(".start, .separate-actions, #replay, #toast");
    return bar && !bar.contains(active) ? active.outerHTML.slice(0, 100) : "";
}"""
"""What has the focus, if its lower end lies under a bar."""

PATIENCE_MS = 4_000


def has_come(page: Page, condition: str) -> bool:
    """Return whether the focus comes where this condition on `document.activeElement` holds."""
    try:
        page.wait_for_function(
            f"() => {{ const it = document.activeElement; return {condition} }}",
            timeout=PATIENCE_MS,
        )
    except Error:
        return False
    return True


def press(page: Page, opener: str) -> None:
    """Press a control, or an entry of the menu, by keyboard; a single letter is a key itself."""
    if len(opener) == 1:
        page.keyboard.press(opener)
        return
    if opener.startswith("menu-"):
        page.locator("#menu-button").press("Enter")
        page.locator("#menu:popover-open").wait_for()
    page.locator(f"#{opener}:not([inert] *)").press("Enter")  # a panel has just covered it


def go_to_hand(page: Page) -> str:
    """Focus the card in the tab order, and return its id."""
    card = page.locator("#hand button[tabindex='0']")
    card.focus()
    return str(card.get_attribute("id"))


def list_openers(page: Page) -> Iterator[tuple[str, str]]:
    """Yield what opens a panel from the page, and the panel: controls, menu entries and letters."""
    for name, arg in visible_controls(page, "#app [data-do=open]:not([aria-disabled])"):
        yield name, arg.split()[0]
    yield from ((key, row.arg) for key, row in LETTER_COMMANDS.items() if row.name == "open")


def visible_controls(page: Page, selector: str) -> list[list[str]]:
    """Return the id and the argument of each control, with those of the menu that are shown."""
    found: list[list[str]] = page.evaluate(
        """selector => {
            const menu = document.querySelector("#menu");
            menu.showPopover();
            const found = [...document.querySelectorAll(selector)]
                .filter(each => each.id && each.checkVisibility())
                .map(each => [each.id, each.dataset.arg ?? ""]);
            menu.hidePopover();
            return found;
        }""",
        selector,
    )
    return found


def play_one_trick(page: Page) -> None:
    play_until(page, "play")
    page.locator("#hand button:not([aria-disabled])").first.click()
    assert my_move(page) == "play"


@pytest.mark.parametrize(("game", "closes"), combine_cases([*GAMES], ["Escape", "#close"], most=1))
def test_panel_takes_and_returns_focus(page: Page, game: str, closes: str) -> None:
    open_table(page, game=game)
    play_one_trick(page)
    wrong, openers = [], list(list_openers(page))
    for opener, panel in openers:
        card = go_to_hand(page)
        press(page, opener)
        page.locator(f"#panel[data-panel={panel}]").wait_for()
        if not has_come(page, "it.closest('#panel')"):
            wrong.append(f"{opener}: {panel} is open, the focus is at {page.evaluate(PLACE)}")
        if closes == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator(closes).press("Enter")
        page.locator("#panel").wait_for(state="hidden")
        home = "menu-button" if opener.startswith("menu-") else card if len(opener) == 1 else opener
        if not has_come(page, f"it.id === '{home}'"):
            wrong.append(f"{opener}: {panel} is closed, the focus is at {page.evaluate(PLACE)}")
    assert len(openers) > 12
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_every_menu_entry_leaves_the_focus_somewhere(page: Page, game: str) -> None:
    open_table(page, game=game)
    play_until(page, "play")
    controls = visible_controls(page, ":is(#menu, #tools) button[data-do]")
    lost = []
    for entry, _ in controls:
        press(page, entry)
        if not has_come(page, "it !== document.body && !it.closest('[inert]')"):
            lost.append(entry)
        page.keyboard.press("Escape")
        page.locator("#panel").wait_for(state="hidden")
    assert not lost


@pytest.mark.parametrize("game", first_cases(GAMES))
def test_replay_and_lesson_never_lose_focus(page: Page, game: str) -> None:
    open_table(page, game=game)
    play_one_trick(page)
    open_panel(page, "this-deal")
    press(page, "entry-replay")
    assert has_come(page, "it.closest('#replay')"), page.evaluate(PLACE)
    page.keyboard.press("Escape")
    page.locator("#replay").wait_for(state="hidden")
    assert has_come(page, "it.closest('#hand, #actions, #trick')"), page.evaluate(PLACE)
    press(page, "section-learn")
    assert has_come(page, "it.closest('#lesson, #actions, #hand')"), page.evaluate(PLACE)
    press(page, "lesson-leave")
    page.locator("#lesson").wait_for(state="hidden")
    assert has_come(page, "it.closest('#hand, #actions, #trick')"), page.evaluate(PLACE)


def test_a_skip_link_moves_the_focus(page: Page) -> None:
    open_table(page, game="zwanzigerrufen")
    for phase, target in product(("bid", "play"), SKIP_TARGETS):
        play_until(page, phase)
        page.locator(f"#skip-links [href='#{target}']").press("Enter")
        is_empty = (target, phase) == ("actions", "play")  # the choices are the cards
        place = "hand" if is_empty else target
        assert has_come(page, f"it.closest('#{place}')"), page.evaluate(PLACE)
        if place == "hand":
            card = page.evaluate(PLACE)
            page.keyboard.press("ArrowRight")
            moved = f"it.closest('#hand') && it.id !== '{card}'"
            assert has_come(page, moved), page.evaluate(PLACE)


@pytest.mark.parametrize(
    ("game", "panel", "size"),
    combine_cases([*GAMES], ["rules", "settings"], [(390, 844), (1280, 800)], most=1),
)
def test_no_bar_covers_what_has_the_focus(
    page: Page, game: str, panel: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, game=game)
    open_panel(page, panel)
    page.locator("#content").focus()
    covered = []
    for _ in range(150):
        page.keyboard.press("Tab")
        if page.evaluate("!document.activeElement.closest('#content')"):
            break
        if name := page.evaluate(COVERED):
            covered.append(name)
    assert not covered


@pytest.mark.parametrize(("game", "speed"), combine_cases([*GAMES], [None, 0], most=1))
def test_deal_by_keyboard_never_loses_focus(page: Page, game: str, speed: int | None) -> None:
    open_table(page, game=game, speed=speed)
    go_to_hand(page)
    page.evaluate(WATCH_FOCUS)
    for _ in range(200):
        table = page.locator(f"{MY_MOVE}, #table[data-held]")
        if table.get_attribute("data-phase") == "over":
            break
        page.keyboard.press(page.evaluate(NEXT_KEY))
    expect(page.locator("#table[data-phase=over]")).to_be_visible()
    assert not page.evaluate("losses")
