"""The house rules as a form made from the option rows: rule sets, rules, changes, start."""

from __future__ import annotations

from htpy import Element, Node, button, div, li, p, small, ul

from ui.games import face_of_game
from ui.kept import house_rules
from ui.kept.rules_code import rules_code
from ui.model import HouseRules, Scene
from ui.views.offer import command
from ui.views.panels.find import find_field
from ui.views.panels.rule_rows import found_in, group
from ui.views.panels.rule_sets import games, presets
from ui.views.panels.rules_given import given
from ui.wording import count_of
from ui.wording.rules import change_name, in_form_order, preset_name, refused_mix


def rules_form(scene: Scene) -> Element:
    """The form; it shows the rules in play until something is drafted."""
    draft = scene.model.stored.rules_draft or house_rules.rules_of_record(scene.model.record)
    found = {name: found_in(scene, draft, name, rows) for name, rows in groups(draft.game)}
    refused = refused_mix(scene, draft)
    return div(".rules")[
        p[scene.say("rules.about")],
        games(scene, draft),
        presets(scene, draft),
        find_field(scene, "rules", sum(map(len, found.values()))),
        (group(scene, draft, name, rows) for name, rows in found.items() if rows),
        not refused and given(scene, draft),
        start(scene, draft, refused),
    ]


def groups(game: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The headings of a game's rules, with the rules under each."""
    return tuple(face_of_game(game).rule_groups)


def start(scene: Scene, draft: HouseRules, refused: str) -> Element:
    """What is changed, and the button that begins a match by these rules, or why it cannot.

    It is quiet while they are those in play.
    """
    record = scene.model.record
    new = (draft.game, draft.preset, dict(draft.options)) != (
        record.game,
        record.preset,
        dict(record.options),
    )
    return div(".start")[
        changes(scene, draft),
        p("#rules-problem", role="alert")[refused],
        button(
            "#start-draft",
            class_=["command", {"primary": new}],
            type="button",
            data_do="start-draft",
            aria_disabled="true" if refused else None,
            aria_describedby="rules-problem" if refused else "rules-note",
        )[scene.say("rules.start")],
        small("#rules-note")[scene.say("rules.note")],
        not refused and small("#rules-short")[scene.say("rules.short", code=rules_code(draft))],
    ]


def changes(scene: Scene, draft: HouseRules) -> Node:
    """What differs from the rule set, each change leading to its row, and the way back."""
    say, name = scene.say, preset_name(scene.say, draft.game, draft.preset)
    if not draft.options:
        return p("#rules-changes")[say("rules.unchanged", preset=name)]
    count = count_of(say, "change", len(draft.options))
    return div("#rules-changes.changed")[
        p[say("rules.changes", preset=name, count=count)],
        ul(".chips")[
            (
                li[change(scene, draft, key)]
                for key in in_form_order(draft.game)
                if key in draft.options
            )
        ],
        command(
            scene, "reset", do="draft-reset", words=say("rules.reset", preset=name), place="rules"
        ),
    ]


def change(scene: Scene, draft: HouseRules, key: str) -> Element:
    """One change, as the way to its row."""
    return button(".chip", type="button", data_do="open", data_arg=f"rules option-{key}")[
        change_name(scene.say, draft.game, key, house_rules.engine_rules(draft))
    ]
