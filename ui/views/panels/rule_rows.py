"""The rows of the house rules: groups that unfold, each option with its meaning and source."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, button, details, div, h3, section, small, span, summary

from engine.games import find_game
from engine.options import Option
from ui.model import HouseRules, Scene
from ui.views.panels.rule_controls import rule_control
from ui.views.panels.rule_sets import source_details
from ui.views.panels.search_field import matches_search
from ui.views.rule_link import option_rule_link
from ui.wording import format_count
from ui.wording.rules import (
    missing_needs_text,
    option_name,
    option_source,
    options_by_name,
    value_name,
)


def matching_options(
    scene: Scene, draft: HouseRules, name: str, names: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the options under a heading that match the search text; all if there is none."""
    if not scene.model.table.search_text:
        return names
    options, heading = options_by_name(draft.game), scene.say(f"options.{draft.game}.{name}")
    return tuple(
        key for key in names if matches_search(scene, (heading, *option_texts(scene, options[key])))
    )


def option_texts(scene: Scene, row: Option) -> Iterator[str]:
    """Yield every text about an option."""
    yield option_name(scene.say, row.name)
    yield scene.say(f"option.{row.name}.meaning")
    yield option_source(scene.say, row)
    if row.kind == "choice":
        yield from (value_name(scene.say, row, value) for value in row.choices)


def option_group(scene: Scene, draft: HouseRules, name: str, names: tuple[str, ...]) -> Element:
    """Render the options under one heading, folded unless one of them is changed or searched."""
    options = options_by_name(draft.game)
    change_count = len(draft.options.keys() & set(names))
    place, heading = f"{draft.game}-{name}", scene.say(f"options.{draft.game}.{name}")
    rows = (option_field(scene, draft, options[key]) for key in names)
    if scene.model.table.search_text:
        return section(f"#matching-{place}.group")[h3[heading], rows]
    return details(f"#rules-{place}.group", open=bool(change_count))[
        summary[
            span[heading],
            bool(change_count) and span(".badge")[format_count(scene.say, "change", change_count)],
        ],
        rows,
    ]


def option_field(scene: Scene, draft: HouseRules, row: Option) -> Element:
    """Render one option: its name, control, meaning, and whether it is changed."""
    is_changed, missing = row.name in draft.options, missing_needs_text(scene, draft, row)
    source = source_details(scene, option_name(scene.say, row.name), option_source(scene.say, row))
    return div(f"#rule-{row.name}", class_=["row", {"changed": is_changed, "idle": bool(missing)}])[
        rule_control(scene, draft, row, disabled=bool(missing), beside=source),
        option_meaning(scene, row, missing),
        small(".option-rule")[option_rule_link(scene, draft.game, row.name)],
        is_changed and reset_option_button(scene, draft, row),
    ]


def option_meaning(scene: Scene, row: Option, missing: str) -> Element:
    """Render the meaning of an option, and the needed options that are missing."""
    return small(f"#more-{row.name}")[
        scene.say(f"option.{row.name}.meaning"),
        bool(missing) and span(".missing-options")[" ", scene.say("rules.needs", options=missing)],
    ]


def reset_option_button(scene: Scene, draft: HouseRules, row: Option) -> Node:
    """Render the mark of a changed option, and the button back to the rule set's value."""
    preset = find_game(draft.game).find_preset(draft.preset)
    if preset is None:
        return None
    value = value_name(scene.say, row, getattr(preset.rules, row.name))
    return span(".back")[
        span(".badge")[scene.say("rules.changed")],
        button(f"#reset-{row.name}.quiet", type="button", data_do="draft-reset", data_arg=row.name)[
            scene.say("rules.reset.one", value=value)
        ],
    ]
