"""The top of the house rules: the game, and the rule sets as cards with their differences."""

from __future__ import annotations

from itertools import islice
from typing import Any

from htpy import (
    Element,
    Node,
    button,
    details,
    div,
    fieldset,
    legend,
    p,
    small,
    span,
    strong,
    summary,
)

from engine.games import GAMES, find_game
from engine.options import Preset, changed_options
from ui.model import HouseRules, Scene
from ui.views.offer import command_button
from ui.wording.rules import (
    changes_put_aside_text,
    form_option_names,
    option_with_value_name,
    options_by_name,
    preset_name,
    preset_source,
)

MAX_CHIPS = 3
"""The maximum number of differences on the card of a rule set."""


def draft_game_switch(scene: Scene, draft: HouseRules) -> Element:
    """Render the switch between the games whose rules are drafted."""
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


def preset_cards(scene: Scene, draft: HouseRules) -> Element:
    """Render the rule sets to start from, and the undo of replaced changes."""
    return fieldset("#rules-presets")[
        legend[scene.say("rules.presets")],
        (preset_card(scene, draft, rule_set) for rule_set in find_game(draft.game).presets),
        aside_notice(scene),
    ]


def preset_card(scene: Scene, draft: HouseRules, rule_set: Preset[Any]) -> Element:
    """Render a rule set as a card: its name, what is special, and where it comes from."""
    say, record = scene.say, scene.model.record
    is_running = (record.game, record.preset) == (draft.game, rule_set.name)
    name = preset_name(say, draft.game, rule_set.name)
    return div(".preset-card")[
        button(
            f"#preset-{rule_set.name}.preset",
            type="button",
            data_do="draft-preset",
            data_arg=rule_set.name,
            aria_pressed="true" if rule_set.name == draft.preset else "false",
        )[
            strong[name],
            is_running and span(".badge")[say("rules.running")],
            span[say(f"preset.{draft.game}.{rule_set.name}.more")],
            difference_chips(scene, draft.game, rule_set),
        ],
        source_details(scene, name, preset_source(say, rule_set)),
    ]


def difference_chips(scene: Scene, game: str, rule_set: Preset[Any]) -> Node:
    """Render the differences from the first rule set of the game in short.

    Options that do not matter under this rule set are left out.
    """
    changed = changed_options(rule_set.rules, find_game(game).presets[0].rules)
    options = options_by_name(game)
    names = [
        name
        for name in form_option_names(game)
        if name in changed and options[name].is_relevant(rule_set.rules)
    ]
    hidden_count = len(names) - MAX_CHIPS
    return (
        bool(names)
        and span(".chips")[
            (
                span(".chip")[option_with_value_name(scene.say, game, name, rule_set.rules)]
                for name in islice(names, MAX_CHIPS)
            ),
            hidden_count > 0 and span(".chip.more")[scene.say("rules.more", count=hidden_count)],
        ]
    )


def source_details(scene: Scene, name: str, source: str) -> Element:
    """Render where a rule set or a rule comes from, behind an icon."""
    return details(".source-details")[
        summary[
            span(aria_hidden="true")["i"],
            span(".hidden")[scene.say("rules.where", name=name)],
        ],
        small(".source")[source],
    ]


def aside_notice(scene: Scene) -> Node:
    """Render the changes that another rule set or game has replaced, with their undo."""
    aside = scene.model.table.dropped_drafts
    return (
        bool(aside)
        and div("#rules-dropped.notice")[
            p[changes_put_aside_text(scene, aside[-1])],
            command_button(scene, "draft-undo", words=scene.say("rules.undo"), place="rules"),
        ]
    )
