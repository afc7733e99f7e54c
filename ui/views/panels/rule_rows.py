"""The rows of the house rules: groups that unfold, each option with its meaning and source."""

from __future__ import annotations

from htpy import Element, Node, button, details, div, small, span, summary

from engine.games import find_game
from engine.options import Option
from ui.model import HouseRules, Scene
from ui.views.panels.rule_controls import control
from ui.wording import count_of
from ui.wording.rules import option_source, options_of, unmet_needs, value_name


def group(scene: Scene, draft: HouseRules, name: str, names: tuple[str, ...]) -> Element:
    """The options under one heading, folded away unless one of them is changed."""
    known = options_of(draft.game)
    changed = len(draft.options.keys() & set(names))
    return details(f"#rules-{draft.game}-{name}.group", open=bool(changed))[
        summary[
            span[scene.say(f"options.{draft.game}.{name}")],
            bool(changed) and span(".badge")[count_of(scene.say, "change", changed)],
        ],
        (rule(scene, draft, known[one]) for one in names),
    ]


def rule(scene: Scene, draft: HouseRules, row: Option) -> Element:
    """One option: what it is called, its control, what it means, and if it differs."""
    changed, unmet = row.name in draft.options, unmet_needs(scene, draft, row)
    return div(f"#rule-{row.name}", class_=["row", {"changed": changed, "idle": bool(unmet)}])[
        control(scene, draft, row, disabled=bool(unmet)),
        explained(scene, row, unmet),
        changed and way_back(scene, draft, row),
    ]


def explained(scene: Scene, row: Option, unmet: list[str]) -> Element:
    """What an option means, what it needs and does not have, and where it comes from."""
    return small(f"#more-{row.name}")[
        scene.say(f"option.{row.name}.meaning"),
        bool(unmet) and span(".needs")[" ", scene.say("rules.needs", options=", ".join(unmet))],
        span(".source")[" ", option_source(scene.say, row)],
    ]


def way_back(scene: Scene, draft: HouseRules, row: Option) -> Node:
    """The mark of a changed option and the button to the rule set's value."""
    found = find_game(draft.game).preset(draft.preset)
    if found is None:
        return None
    value = value_name(scene.say, row, getattr(found.rules, row.name))
    return span(".back")[
        span(".badge")[scene.say("rules.changed")],
        button(f"#reset-{row.name}.quiet", type="button", data_do="draft-reset", data_arg=row.name)[
            scene.say("rules.reset.one", value=value)
        ],
    ]
