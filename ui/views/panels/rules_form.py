"""The house rules as a form made from the option rows: rule sets, changes, start."""

from __future__ import annotations

from typing import Any

from htpy import (
    Element,
    button,
    div,
    fieldset,
    legend,
    li,
    p,
    small,
    span,
    strong,
    ul,
)

from engine.games import GAMES, find_game
from engine.options import Preset
from ui.games import face
from ui.kept import house_rules
from ui.model import HouseRules, Scene
from ui.views.offer import command
from ui.views.panels.rule_rows import group
from ui.wording import count_of
from ui.wording.rules import (
    option_name,
    options_of,
    preset_name,
    preset_source,
    refused_mix,
    value_name,
)


def rules_form(scene: Scene) -> Element:
    """The form; it shows the rules in play until something is drafted."""
    draft = scene.model.kept.draft or house_rules.of_record(scene.model.record)
    return div(".rules")[
        p[scene.say("rules.about")],
        games(scene, draft),
        presets(scene, draft),
        changes(scene, draft),
        (group(scene, draft, name, names) for name, names in face(draft.game).rule_groups),
        start_button(scene, draft),
    ]


def games(scene: Scene, draft: HouseRules) -> Element:
    """The switch between the games whose rules are drafted."""
    return div(".choices", role="group", aria_label=scene.say("ui.games"))[
        (
            button(
                f"#rules-{game}",
                type="button",
                data_do="draft-game",
                data_arg=game,
                aria_pressed="true" if game == draft.game else "false",
            )[scene.say(f"game.{game}")]
            for game in GAMES
        )
    ]


def presets(scene: Scene, draft: HouseRules) -> Element:
    """The rule sets to begin with, each with its source."""
    return fieldset("#rules-presets")[
        legend[scene.say("rules.presets")],
        (preset(scene, draft, one) for one in find_game(draft.game).presets),
    ]


def preset(scene: Scene, draft: HouseRules, one: Preset[Any]) -> Element:
    """One rule set as a button: its name, what is special, where it comes from."""
    say, record = scene.say, scene.model.record
    running = (record.game, record.preset) == (draft.game, one.name)
    return button(
        f"#preset-{one.name}.preset",
        type="button",
        data_do="draft-preset",
        data_arg=one.name,
        aria_pressed="true" if one.name == draft.preset else "false",
    )[
        strong[preset_name(scene.say, draft.game, one.name)],
        running and span(".badge")[say("rules.running")],
        span[say(f"preset.{draft.game}.{one.name}.more")],
        small[preset_source(scene.say, one)],
    ]


def changes(scene: Scene, draft: HouseRules) -> Element:
    """What differs from the rule set, with the way back."""
    say, name = scene.say, preset_name(scene.say, draft.game, draft.preset)
    if not draft.options:
        return p("#rules-changes")[say("rules.unchanged", preset=name)]
    known = options_of(draft.game)
    changed = (
        f"{option_name(scene.say, key)}: {value_name(scene.say, known[key], value)}"
        for key, value in draft.options.items()
    )
    return div("#rules-changes.changed")[
        p[say("rules.changes", preset=name, count=count_of(say, "change", len(draft.options)))],
        ul[(li[change] for change in changed)],
        command(
            scene, "reset", do="draft-reset", words=say("rules.reset", preset=name), place="rules"
        ),
    ]


def start_button(scene: Scene, draft: HouseRules) -> Element:
    """The button that starts a match by these rules, or why they cannot be played."""
    refused = refused_mix(scene, draft)
    return div(".start")[
        p("#rules-problem", role="alert")[refused],
        button(
            "#start-draft.command.primary",
            type="button",
            data_do="start-draft",
            aria_disabled="true" if refused else None,
            aria_describedby="rules-problem" if refused else "rules-note",
        )[scene.say("rules.start")],
        small("#rules-note")[scene.say("rules.note")],
    ]
