"""The page that describes the record of a match: grammar, example, actions, programs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from htpy import (
    Fragment,
    code,
    fragment,
    h2,
    h3,
    li,
    p,
    pre,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from markupsafe import Markup

from engine.errors import Json
from engine.games import GAMES
from engine.record import MAX_ACTIONS, MAX_DEALS, Record, new_record, replay_record, with_action
from engine.strict_json import MAX_TEXT
from engine.transcript import format_transcript
from ui.languages import Say
from ui.model import Scene
from ui.pages.action_kinds import action_examples_by_phase
from ui.storage.archive_keys import DEAL_FORMAT as OF_DEAL
from ui.storage.archive_keys import dump_json

RECORD_GRAMMAR = """\
record  = { "format": "zwanzig-record/1", "game": word, "preset": word,
            "options": { word: value, … }, "players": [ text × 4 ],
            "meta"?: notes, "deals": [ deal, … ] }
deal    = { "dealer": seat, "hands": [ [ card, … ] × 4 ], "stock": [ card, … ],
            "actions": [ action, … ], "meta"?: notes }
seat    = 0 | 1 | 2 | 3
value   = true | false | null | number | word
action  = verb | verb " " word | verb " " card " " card …
notes   = { word: value of any kind, … }"""

ARCHIVE_GRAMMAR = f"""\
played  = {{ "format": "{OF_DEAL}", "rules": word, "deal": deal, "past"?: past }}
past    = {{ "deals": number, "scores": [ number × 4 ], … }}"""

META_KEYS = ("build", "levels", "style", "help", "aids", "commitment", "nonce", "puzzle")
ENGINE_COMMANDS = ("play --save FILE", "replay FILE", "verify FILE", "protocol")


def record_format_page(scene: Scene) -> Fragment:
    """Render the page about the format of a record."""
    say = scene.say
    example = example_record()
    return fragment[
        p[say("format.lead")],
        h2[say("format.grammar")],
        p[say("format.grammar.about")],
        pre(tabindex="0")[code[RECORD_GRAMMAR]],
        p[say("format.limits", deals=MAX_DEALS, actions=MAX_ACTIONS, bytes=MAX_TEXT // 10**6)],
        h2[say("format.example")],
        p[say("format.example.about")],
        pre(tabindex="0")[code[format_record(example)]],
        p[say("format.example.text")],
        pre(tabindex="0")[code[format_transcript(example)]],
        h2[say("format.actions")],
        p[say("format.actions.about")],
        (actions_by_phase_table(say, game) for game in GAMES),
        h2[say("format.meta")],
        table(".facts-table")[
            tbody[(tr[th(scope="row")[code[n]], td[say(f"format.meta.{n}")]] for n in META_KEYS)]
        ],
        p[say("format.meta.more")],
        h2[say("format.link")],
        p[say("format.link.about")],
        p[say("format.link.deal")],
        pre(tabindex="0")[code[ARCHIVE_GRAMMAR]],
        h2[say("format.programs")],
        ul[(li[code[f"python -m engine {name}"]] for name in ENGINE_COMMANDS)],
        p[say("format.programs.about")],
    ]


@cache
def example_record() -> Record:
    """Return a match with one deal in which everybody takes the first legal action."""
    game = next(iter(GAMES.values()))
    record = new_record(game.key, game.presets[0].name, {}, 7)
    while (deal := replay_record(record)).phase != "over":
        record = with_action(record, deal.legal()[0])
    return record


def format_record(record: Record) -> str:
    """Return the record as JSON with a line for each key."""
    deals = ",\n".join(format_json_object("   ", deal.to_json()) for deal in record.deals)
    head = {**record.to_json(), "deals": []}
    return format_json_object(" ", head).replace('"deals": []', f'"deals": [\n{deals}\n ]')


def format_json_object(margin: str, table_: Mapping[str, Json]) -> str:
    """Return a JSON object with a line for each key."""
    rows = (f"{margin}{dump_json(key)}: {dump_json(value)}" for key, value in table_.items())
    return "\n".join((f"{margin[1:]}{{", ",\n".join(rows), f"{margin[1:]}}}"))


def actions_by_phase_table(say: Say, game: str) -> Fragment:
    """Render the phases of a game with their actions."""
    return fragment[
        h3[say(f"game.{game}")],
        table(".facts-table")[
            thead[tr[(th(scope="col")[say(f"format.{name}")] for name in ("phase", "action"))]],
            tbody[
                (
                    tr[
                        th(scope="row")[code[phase]],
                        td[Markup(" · ").join(code[action] for action in actions)],
                    ]
                    for phase, actions in action_examples_by_phase(game).items()
                )
            ],
        ],
    ]
