"""Play a match of the third game, and draw positions of it in both languages.

Run inside a copy (`tests/third/copy.py`), where the game is; a text that nobody has written fails.
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
    next_deal,
    record_view,
    replay_record,
    with_action,
)
from ui import languages
from ui.archive import sheet
from ui.browser.bots import parse_advice
from ui.model import ME, Match, Model, Settings, Table
from ui.scene import make_scene
from ui.start import make_first_model
from ui.storage import archive
from ui.views.page import page_view
from ui.views.panels.panel import PANELS
from ui.wording import (
    announce_progress,
    answer_for_letter,
    log_entries,
    refusal_sentence,
    score_lines,
    spoken_hint,
)

KEY = "eight-tricks"


def text(language: str, key: str, **facts: object) -> str:
    """The sentence of this key, which must be there."""
    found = languages.TEXTS[language].get(key) or languages.LANGUAGE_NAME_TEXTS[key]
    return found.format(**facts)


def positions() -> Iterator[Record]:
    """A match, every decision made by another level."""
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
            record = next_deal(record, seed=6)


def draw(record: Record, language: str) -> None:
    """Draw a position with all that may lie over it, and say all that can be said of it."""
    deal, table = replay_record(record), Table()
    if deal.to_act == ME:
        table = Table(hint=parse_advice(choose(record_view(record, ME), level="master", seed=1)))
    model = Model(Match(record), Settings(language=language, speech="full"), table)
    for panel in ("", *PANELS):
        str(page_view(make_scene(replace(model, table=replace(table, panel=panel)))))
    for tried in (*deal.refusals(), "boast", "play S7", "play XX", "bid"):
        refusal_sentence(make_scene(model), tried)
    for tried in deal.refusals():
        str(page_view(make_scene(replace(model, table=replace(table, refused_action=tried)))))
    shown = make_scene(model)
    log_entries(shown)
    announce_progress(shown, 0)
    assert all(answer_for_letter(shown, key) for key in "SLHIPVG?")


def said_of_its_own(record: Record) -> Iterator[str]:
    """What a position shows of what only this game has: a phase, a fact of a reason, a factor."""
    shown = make_scene(Model(Match(record), Settings(language="en")))
    yield from (one.title for one in log_entries(shown) if one.kind == "together")
    yield refusal_sentence(shown, "boast")
    if shown.view["to_act"] == ME and shown.view["phase"] == "boast":
        advised = Table(hint=parse_advice(choose(shown.view, level="master", seed=1)))
        yield spoken_hint(make_scene(replace(shown.model, table=advised)))
    if shown.view["result"]:
        yield from (line.computation for line in score_lines(shown, shown.view["result"]))


def filed(record: Record) -> None:
    """File a deal that is over, and write its sheet."""
    model = Model(Match(record, id="abc"))
    about = archive.deal_summary_json(model, "r")
    result = replay_record(record).result
    assert result and about["points"] == result.deltas[ME] and about["role"] == "in"
    assert archive.full_deal_json(model, "r")["deal"]["meta"]["levels"][1:] == ["club"] * 3
    for language in languages.TEXTS:
        words = sheet.sheet_text(sheet.sheet_scene(record, Settings(language=language)))
        assert len(words.splitlines()) > 8 + 4


OWN = ("Boasting", "Nobody boasts", "a hand without an ace", "It takes an ace", "× 2 (boasted) =")


def main() -> None:
    """Play, and draw a position now and then; each goes through JSON and back."""
    languages.translate = text
    played = [*positions()]
    for record in [*played[::7], played[-1]]:
        assert loads(dumps(record)) == record
        for language in languages.TEXTS:
            draw(record, language)
    filed(played[-1])
    said = "\n".join(text for record in played for text in said_of_its_own(record))
    assert [words for words in OWN if words not in said] == [], said
    end = replay_record(played[-1]).match_after()
    assert end.deals_counted == 2 and sum(end.scores) > 16  # somebody has boasted
    assert make_first_model({"game": KEY}, {}, language="de", seed=1).record.game == KEY


if __name__ == "__main__":
    main()
