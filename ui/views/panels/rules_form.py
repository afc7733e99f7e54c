"""The house rules as a form made from the option rows: rule sets, rules, changes, start."""

from __future__ import annotations

from htpy import Element, Node, button, div, li, p, small, ul

from ui.games import face_of_game
from ui.model import HouseRules, Scene
from ui.storage import house_rules
from ui.storage.rules_code import rules_code
from ui.views.offer import command_button
from ui.views.panels.rule_rows import matching_options, option_group
from ui.views.panels.rule_sets import draft_game_switch, preset_cards
from ui.views.panels.rules_sharing import share_rules_section
from ui.views.panels.search_field import search_field
from ui.wording import format_count
from ui.wording.rules import draft_refusal, form_option_names, option_with_value_name, preset_name


def rules_panel(scene: Scene) -> Element:
    """Render the form; it shows the rules in play until something is drafted."""
    draft = scene.model.stored.rules_draft or house_rules.rules_of_record(scene.model.record)
    matches = {
        name: matching_options(scene, draft, name, rows) for name, rows in option_groups(draft.game)
    }
    refusal = draft_refusal(scene, draft)
    return div(".rules")[
        p[scene.say("rules.about")],
        draft_game_switch(scene, draft),
        preset_cards(scene, draft),
        search_field(scene, "rules", sum(map(len, matches.values()))),
        (option_group(scene, draft, name, rows) for name, rows in matches.items() if rows),
        not refusal and share_rules_section(scene, draft),
        start_section(scene, draft, refusal),
    ]


def option_groups(game: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the headings of a game's rules, with the names of the options under each."""
    return tuple(face_of_game(game).rule_groups)


def start_section(scene: Scene, draft: HouseRules, refusal: str) -> Element:
    """Render the changes, and the button that starts a match by these rules, or their problem.

    The button is not highlighted while these are the rules in play.
    """
    record = scene.model.record
    new = (draft.game, draft.preset, dict(draft.options)) != (
        record.game,
        record.preset,
        dict(record.options),
    )
    return div(".start")[
        changes_section(scene, draft),
        p("#rules-problem", role="alert")[refusal],
        button(
            "#start-draft",
            class_=["command", {"primary": new}],
            type="button",
            data_do="start-draft",
            aria_disabled="true" if refusal else None,
            aria_describedby="rules-problem" if refusal else "rules-note",
        )[scene.say("rules.start")],
        small("#rules-note")[scene.say("rules.note")],
        not refusal and small("#rules-short")[scene.say("rules.short", code=rules_code(draft))],
    ]


def changes_section(scene: Scene, draft: HouseRules) -> Node:
    """Render the differences from the rule set as links to their rows, and the reset button."""
    say, name = scene.say, preset_name(scene.say, draft.game, draft.preset)
    if not draft.options:
        return p("#rules-changes")[say("rules.unchanged", preset=name)]
    count = format_count(say, "change", len(draft.options))
    return div("#rules-changes.changed")[
        p[say("rules.changes", preset=name, count=count)],
        ul(".chips")[
            (
                li[changed_rule_button(scene, draft, key)]
                for key in form_option_names(draft.game)
                if key in draft.options
            )
        ],
        command_button(
            scene, "reset", do="draft-reset", words=say("rules.reset", preset=name), place="rules"
        ),
    ]


def changed_rule_button(scene: Scene, draft: HouseRules, key: str) -> Element:
    """Render one change as a button that leads to its row."""
    return button(".chip", type="button", data_do="open", data_arg=f"rules option-{key}")[
        option_with_value_name(
            scene.say, draft.game, key, house_rules.unchecked_engine_rules(draft)
        )
    ]
