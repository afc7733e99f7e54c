"""The bots of the built site use the learnt weights, however Python starts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from engine.bots import learned_weights
from tests.browser.table import open_blank
from tests.case_matrix import first_cases

START = """async code => {
    const { loadPyodide } = await import(new URL("assets/start/interpreter.js", document.baseURI));
    return (await loadPyodide({})).runPython(code);
}"""

READ = """
import json
from engine.bots.zwanzig_ab import belief, equity
from engine.bots.zwanzigerrufen import bid_model, bidding, play_model

json.dumps({
    "belief": belief.LEARNT._asdict(),
    "equity": {"knots": equity.KNOTS, "forms": equity.FORMS, "turns": equity.TURNS},
    "bid_model": bid_model.BIDS,
    "bid_shifts": bidding.SHIFTS,
    "play_model": play_model.WEIGHTS,
    "talk_model": bid_model.TALK,
})
"""


def weights(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))["weights"]


@pytest.mark.parametrize("start", first_cases(["snapshot", "nothing"]))
def test_built_site_uses_weights_of_files(browser: Browser, site: str, start: str) -> None:
    context = browser.new_context(base_url=site, service_workers="block")
    page = context.new_page()
    if start == "nothing":
        page.route("**/snapshot.wasm", lambda route: route.fulfill(status=404, body=""))
    open_blank(page)
    data = json.loads(page.evaluate(START, READ))
    context.close()
    assert data == {
        file.stem: weights(file) for file in learned_weights.BOTS_FOLDER.rglob("learned/*.json")
    }
