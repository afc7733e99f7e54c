"""Whatever part of the page raises an exception, the deal is kept and everything else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

import pytest

import build
from engine.bots.advice import Advice
from tests.ui.fake_browser import apply_saves
from tests.ui.tables import AB_TRUMP, FIRST_MODEL, classes_with_base, make_model
from ui.app import fault, regions
from ui.app import update as updates
from ui.app.fault import Fault, start_task
from ui.app.fault_report import fault_report
from ui.app.page_loop import PageLoop
from ui.app.regions import (
    REGIONS,
    changed_html,
    render_deferred_regions,
    render_regions,
    render_urgent_regions,
)
from ui.app.update import HANDLERS, PASSES
from ui.model import Model
from ui.model.command import PageInput
from ui.model.effects import Effect, SaveRow, Send
from ui.model.feature import Handler, Pass, Region
from ui.model.messages import ActionChosen, Message, PageReady
from ui.position.scene import make_scene
from ui.storage import saved_matches

ACT, NEXT_ACT = (ActionChosen(action) for action in AB_TRUMP[:2])
"""My first two actions in the deal on the table."""

BROKEN = ValueError("broken")


def fail(*arguments: object, **options: object) -> Any:
    raise BROKEN


class Page(PageLoop):
    """A page without a browser, which stores rows, draws regions and lists effects."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.rows: Mapping[str, str] = {}
        self.regions = render_regions(make_scene(model))
        self.effects: list[Effect] = []
        self.broken_effect: type[Effect] | None = None

    def save_rows(self, rows: Mapping[str, str]) -> None:
        if self.broken_effect is SaveRow:
            raise BROKEN
        self.rows = apply_saves(self.rows, [SaveRow(key, text) for key, text in rows.items()])

    def draw_model(self, effects: Sequence[Effect] = ()) -> None:
        scene = make_scene(self.model)
        self.regions = render_urgent_regions(scene, self.regions, self.report_region)
        self.regions = render_deferred_regions(scene, self.regions, self.report_region)

    def move_focus(self, effects: Sequence[Effect]) -> None:
        """There is no focus."""

    def run_effect(self, effect: Effect) -> None:
        if type(effect) is self.broken_effect:
            raise BROKEN
        self.effects.append(effect)

    def actions(self) -> tuple[str, ...]:
        return self.model.record.deals[-1].actions

    def stored_actions(self) -> tuple[str, ...]:
        text = saved_matches.stored_match_text(self.rows, "zwanzig-ab")
        return saved_matches.parse_saved_match(text, 0).record.deals[-1].actions


@pytest.fixture
def page() -> Page:
    """A live page with my decision on the table."""
    return Page(make_model())


@pytest.fixture(autouse=True)
def faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Fault]]:
    """The faults that the page has reported; every one is the injected exception."""
    shown = list[Fault]()
    monkeypatch.setattr(fault, "show_fault", shown.append)
    yield shown
    assert {each.error for each in shown} <= {BROKEN}


def sample(kind: type[Any], model: Model) -> Any:
    """Return a message or an effect of a type, about the position on the table."""
    values: dict[str, Any] = {
        "str": "x",
        "Any": None,
        "Record": model.record,
        "Advice": Advice("stay", "only-one"),
        "bool": True,
        "int": 1,
        "float": 1.0,
        "Mapping[str, Any]": {},
        "tuple[str, ...]": (),
    }
    return kind(*(values.get(str(field.type)) for field in fields(kind)))


HANDLER_ROWS = [
    pytest.param(kind, index, id=f"{kind.__name__}-{index}")
    for kind, rows in HANDLERS.items()
    for index in range(len(rows))
]
EFFECTS = [kind for kind in classes_with_base(Effect) if kind is not Send]
MATCH_PASSES = [
    pytest.param(index, id=getattr(row.run, "__name__", str(index)))
    for index, row in enumerate(PASSES)
]


@pytest.mark.parametrize(("kind", "index"), HANDLER_ROWS)
def test_a_failing_handler_leaves_the_model(
    page: Page,
    faults: list[Fault],
    monkeypatch: pytest.MonkeyPatch,
    kind: type[Message],
    index: int,
) -> None:
    before = page.model
    message: PageInput = sample(kind, before)
    with monkeypatch.context() as broken:
        rows = list(HANDLERS[kind])
        rows[: index + 1] = [Handler(kind, lambda model, _: (model, ()))] * index + [
            Handler(kind, fail)
        ]
        broken.setattr(updates, "HANDLERS", {**HANDLERS, kind: rows})
        page.send(message)
        page.send(message)
    assert page.model is before and len(faults) == 2
    assert faults[0].task.startswith(kind.__name__)
    page.send(ACT)
    assert page.actions() == page.stored_actions() == AB_TRUMP[:1]


def test_what_failed_can_be_tried_again(
    page: Page, faults: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(updates, "HANDLERS", {ActionChosen: [Handler(ActionChosen, fail)]})
        page.send(ACT)
    [failed] = faults
    assert failed.retry
    failed.retry()
    assert page.actions() == page.stored_actions() == AB_TRUMP[:1]


@pytest.mark.parametrize("index", MATCH_PASSES)
def test_update_pass_failing_twice_is_left_out(
    page: Page, faults: list[Fault], monkeypatch: pytest.MonkeyPatch, index: int
) -> None:
    before = page.model
    with monkeypatch.context() as broken:
        failing_pass = Pass(PASSES[index].phase, fail)
        broken.setattr(updates, "PASSES", (*PASSES[:index], failing_pass, *PASSES[index + 1 :]))
        page.send(ACT)
        assert page.model is before and len(faults) == 1
        page.send(ACT)
        assert page.actions() == AB_TRUMP[:1] and len(faults) == 2
    page.send(NEXT_ACT)
    assert page.actions() == page.stored_actions() == AB_TRUMP[:2]


@pytest.mark.parametrize("name", REGIONS)
def test_failing_region_stays_while_others_redraw(
    page: Page, faults: list[Fault], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    before = page.regions
    with monkeypatch.context() as broken:
        broken.setattr(regions, "REGIONS", {**REGIONS, name: Region(fail)})
        page.send(ACT)
    assert [each.task for each in faults] == [f"region {name}"]
    expected = render_regions(make_scene(page.model))
    assert page.regions[name].html == before[name].html
    assert not changed_html(page.regions, {**expected, name: page.regions[name]})
    assert page.stored_actions() == AB_TRUMP[:1]
    page.draw_model()
    assert not changed_html(page.regions, expected)


def test_region_failing_at_first_leaves_empty_place(
    faults: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, names = make_scene(make_model()), list[str]()
    with monkeypatch.context() as broken:
        broken.setattr(regions, "REGIONS", {**REGIONS, "hand": Region(fail)})
        drawn = render_regions(scene, lambda name, error: names.append(name))
        with pytest.raises(ValueError):
            render_regions(scene)
    assert names == ["hand"] and drawn["hand"].html == '<div id="hand"></div>'


@pytest.mark.parametrize("kind", EFFECTS)
def test_failing_effect_does_not_stop_others(
    page: Page, faults: list[Fault], monkeypatch: pytest.MonkeyPatch, kind: type[Effect]
) -> None:
    samples = [sample(each, page.model) for each in EFFECTS]

    def act_with_all_effects(model: Model, message: ActionChosen) -> Any:
        after, effects = HANDLERS[ActionChosen][0].handle(model, message)
        return after, (*samples, *effects)

    page.broken_effect = kind
    with monkeypatch.context() as added:
        rows = {**HANDLERS, ActionChosen: [Handler(ActionChosen, act_with_all_effects)]}
        added.setattr(updates, "HANDLERS", rows)
        page.send(ACT)
    assert page.actions() == AB_TRUMP[:1] and faults
    assert {type(effect) for effect in page.effects} == {*map(type, samples)} - {kind}
    page.broken_effect = None
    page.send(NEXT_ACT)
    assert page.actions() == page.stored_actions() == AB_TRUMP[:2]


def test_the_inbox_goes_on_after_a_fault(
    page: Page, faults: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    def send_more(effect: Effect) -> None:
        if ACT not in sent:
            sent.append(ACT)
            page.send(PageReady())
            page.send(ACT)

    sent = list[object]()
    monkeypatch.setattr(page, "run_effect", send_more)
    with monkeypatch.context() as broken:
        broken.setattr(updates, "HANDLERS", {**HANDLERS, PageReady: [Handler(PageReady, fail)]})
        page.run_effects([SaveRow("x", "y")])
    assert page.actions() == AB_TRUMP[:1] and len(faults) == 1 and not page.is_busy


def test_start_fails_before_page_is_ready(
    faults: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page(FIRST_MODEL)
    monkeypatch.setattr(updates, "PASSES", (Pass("position", fail),))
    with pytest.raises(ValueError, match="broken"):
        page.send(PageReady())
    assert not faults and not page.is_busy


def test_fault_report_has_match_and_error() -> None:
    model = make_model(*AB_TRUMP)
    text = fault_report(model, "zwanzig-fault/1", "ValueError: broken", "ActionChosen stay")
    assert '"line":"ValueError: broken","task":"ActionChosen stay"' in text
    assert all(action in text for action in AB_TRUMP) and '"format":"zwanzig-fault/1"' in text


AWAITED_TASKS = {"app/fault.py", "browser/main.py", "browser/offline.py", "browser/workers.py"}
"""Modules that start a task and retrieve its error."""


def test_no_task_fails_in_silence() -> None:
    places = {
        file.relative_to(build.ROOT / "ui").as_posix()
        for file in (build.ROOT / "ui").rglob("*.py")
        if "ensure_future(" in file.read_text(encoding="utf-8")
        or "create_task(" in file.read_text(encoding="utf-8")
    }
    assert places == AWAITED_TASKS


def test_a_task_that_fails_is_reported(faults: list[Fault]) -> None:
    async def start() -> None:
        async def ask_bot() -> None:
            fail()

        task, cancelled = start_task(ask_bot()), start_task(asyncio.sleep(9))
        cancelled.cancel()
        await asyncio.wait({task, cancelled})

    asyncio.run(start())
    [failed] = faults
    assert failed.task.endswith("ask_bot")
