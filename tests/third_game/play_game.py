"""Play a match of the third game, and draw positions of it in both languages.

Runs inside a copy made by `tests/third_game/install_game.py`; a missing text fails.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from engine.bots import choose
from engine.bots.players import PLAYER_BY_LEVEL
from engine.make_view import check_view
from engine.record import (
    Record,
    dumps,
    loads,
    new_record,
    record_view,
    replay_record,
    with_action,
    with_next_deal,
)
from ui import languages
from ui.app.page import page_view
from ui.app.panels import PANELS
from ui.app.start import make_first_model
from ui.archive import sheet_text
from ui.browser.bots import parse_advice
from ui.match import deal_json
from ui.model import ME, Match, Model, Table
from ui.model.hints import HintState
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.wording.advice import spoken_hint
from ui.wording.answers import answer_for_letter
from ui.wording.log import log_entries
from ui.wording.refusals import refusal_sentence
from ui.wording.results import score_lines
from ui.wording.speech import progress_announcements

KEY = "eight-tricks"


def translate_strictly(language: str, key: str, **facts: object) -> str:
    """Return the text of a key; raises KeyError if it is missing."""
    texts = {**languages.LANGUAGE_NAME_TEXTS, **languages.TEXTS[language]}
    return texts[key].format(**facts)


def match_positions() -> Iterator[Record]:
    """Yield the positions of a match, every decision made by another level."""
    record, levels = new_record(KEY, "short", {}, seed=5), 0
    while True:
        yield record
        deal = replay_record(record)
        if deal.to_act is not None:
            levels += 1
            view = check_view(json.loads(json.dumps(record_view(record, deal.to_act))))
            level = list(PLAYER_BY_LEVEL)[levels % len(PLAYER_BY_LEVEL)]
            record = with_action(record, str(choose(view, level=level, seed=1)["action"]))
        elif deal.match_after().is_over:
            return
        else:
            record = with_next_deal(record, seed=6)


def draw_position(record: Record, language: str) -> None:
    """Draw a position with every panel, and produce every sentence about it."""
    deal, hints = replay_record(record), HintState()
    if deal.to_act == ME:
        hints = HintState(parse_advice(choose(record_view(record, ME), level="master", seed=1)))
    model = Model(Match(record), Settings(language=language, speech="full"), hints=hints)
    for panel in ("", *PANELS):
        str(page_view(make_scene(replace(model, panel=OpenPanel(panel)))))
    for action in (*deal.likely_refusals(), "boast", "play S7", "play XX", "bid"):
        refusal_sentence(make_scene(model), action)
    for action in deal.likely_refusals():
        str(page_view(make_scene(replace(model, table=Table(refused_action=action)))))
    scene = make_scene(model)
    log_entries(scene)
    progress_announcements(scene, 0)
    assert all(answer_for_letter(scene, key) for key in "SLHIPVG?")


def own_texts(record: Record) -> Iterator[str]:
    """Yield the texts that only this game has: a phase, a fact of a reason, a factor."""
    scene = make_scene(Model(Match(record), Settings(language="en")))
    yield from (entry.title for entry in log_entries(scene) if entry.kind == "together")
    yield refusal_sentence(scene, "boast")
    if scene.view["to_act"] == ME and scene.view["phase"] == "boast":
        hints = HintState(parse_advice(choose(scene.view, level="master", seed=1)))
        yield spoken_hint(make_scene(replace(scene.model, hints=hints)))
    if scene.view["result"]:
        yield from (line.computation for line in score_lines(scene, scene.view["result"]))


def check_archived(record: Record) -> None:
    """Check the archive rows of a finished deal, and write its sheet."""
    model = Model(Match(record, id="abc"))
    summary = deal_json.deal_summary_json(model, "r")
    result = replay_record(record).result
    assert result and summary["points"] == result.deltas[ME] and summary["role"] == "in"
    assert deal_json.full_deal_json(model, "r")["deal"]["meta"]["levels"][1:] == ["club"] * 3
    for language in languages.TEXTS:
        sheet_lines = sheet_text.sheet_text(
            sheet_text.sheet_scene(record, Settings(language=language))
        )
        assert len(sheet_lines.splitlines()) > 8 + 4


OWN_TEXTS = (
    "Boasting",
    "Nobody boasts",
    "a hand without an ace",
    "It takes an ace",
    "× 2 (boasted) =",
)


def main() -> None:
    """Play, and draw some of the positions; each goes through JSON and back."""
    languages.translate = translate_strictly
    played = [*match_positions()]
    for record in [*played[::7], played[-1]]:
        assert loads(dumps(record)) == record
        for language in languages.TEXTS:
            draw_position(record, language)
    check_archived(played[-1])
    shown_text = "\n".join(text for record in played for text in own_texts(record))
    assert [words for words in OWN_TEXTS if words not in shown_text] == [], shown_text
    end = replay_record(played[-1]).match_after()
    assert end.deals_counted == 2 and sum(end.scores) > 16  # somebody has boasted
    assert make_first_model({"game": KEY}, {}, language="de", seed=1).record.game == KEY


if __name__ == "__main__":
    main()
