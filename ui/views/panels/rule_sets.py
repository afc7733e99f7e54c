"""The head of the house rules: for which game, and the rule sets as cards that say what differs."""

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
from ui.views.offer import command
from ui.wording.rules import (
    aside_words,
    change_name,
    in_form_order,
    options_of,
    preset_name,
    preset_source,
)

CHIPS = 3
"""Differences of a rule set that its card names."""


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
    """The rule sets to begin with, and the way back to what one of them has put aside."""
    return fieldset("#rules-presets")[
        legend[scene.say("rules.presets")],
        (preset(scene, draft, one) for one in find_game(draft.game).presets),
        put_aside(scene),
    ]


def preset(scene: Scene, draft: HouseRules, one: Preset[Any]) -> Element:
    """One rule set as a card: its name, what is special, and where it comes from."""
    say, record = scene.say, scene.model.record
    running = (record.game, record.preset) == (draft.game, one.name)
    name = preset_name(say, draft.game, one.name)
    return div(".preset-card")[
        button(
            f"#preset-{one.name}.preset",
            type="button",
            data_do="draft-preset",
            data_arg=one.name,
            aria_pressed="true" if one.name == draft.preset else "false",
        )[
            strong[name],
            running and span(".badge")[say("rules.running")],
            span[say(f"preset.{draft.game}.{one.name}.more")],
            chips(scene, draft.game, one),
        ],
        about(scene, name, preset_source(say, one)),
    ]


def chips(scene: Scene, game: str, one: Preset[Any]) -> Node:
    """What a rule set does not have in common with the first one of its game, in short.

    Rules that the rule set does not have are none of it.
    """
    differs = changed_options(one.rules, find_game(game).presets[0].rules)
    known = options_of(game)
    names = [
        name
        for name in in_form_order(game)
        if name in differs and known[name].is_relevant(one.rules)
    ]
    more = len(names) - CHIPS
    return (
        bool(names)
        and span(".chips")[
            (
                span(".chip")[change_name(scene.say, game, name, one.rules)]
                for name in islice(names, CHIPS)
            ),
            more > 0 and span(".chip.more")[scene.say("rules.more", count=more)],
        ]
    )


def about(scene: Scene, name: str, source: str) -> Element:
    """Where a rule set or a rule comes from, behind a sign."""
    return details(".where")[
        summary[
            span(aria_hidden="true")["i"],
            span(".hidden")[scene.say("rules.where", name=name)],
        ],
        small(".source")[source],
    ]


def put_aside(scene: Scene) -> Node:
    """The changes that another rule set or game has taken the place of, with the way back."""
    aside = scene.model.table.dropped_drafts
    return (
        bool(aside)
        and div("#rules-aside.notice")[
            p[aside_words(scene, aside[-1])],
            command(scene, "draft-undo", words=scene.say("rules.undo"), place="rules"),
        ]
    )
