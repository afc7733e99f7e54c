"""The rows of the house rules: groups that unfold, each option with its meaning and source."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, button, details, div, h3, section, small, span, summary

from engine.games import find_game
from engine.options import Option
from ui.model import HouseRules, Scene
from ui.views.panels.find import finds
from ui.views.panels.rule_controls import control
from ui.views.panels.rule_sets import about
from ui.views.rule_link import of_option
from ui.wording import count_of
from ui.wording.rules import missing_needs, option_name, option_source, options_of, value_name


def found_in(scene: Scene, draft: HouseRules, name: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The options under a heading that have what is sought; all where nothing is."""
    if not scene.model.table.search_text:
        return names
    known, heading = options_of(draft.game), scene.say(f"options.{draft.game}.{name}")
    return tuple(one for one in names if finds(scene, (heading, *texts(scene, known[one]))))


def texts(scene: Scene, row: Option) -> Iterator[str]:
    """Everything that is said of an option."""
    yield option_name(scene.say, row.name)
    yield scene.say(f"option.{row.name}.meaning")
    yield option_source(scene.say, row)
    if row.kind == "choice":
        yield from (value_name(scene.say, row, one) for one in row.choices)


def group(scene: Scene, draft: HouseRules, name: str, names: tuple[str, ...]) -> Element:
    """The options under one heading, folded away unless one of them is changed or sought."""
    known = options_of(draft.game)
    changed = len(draft.options.keys() & set(names))
    place, heading = f"{draft.game}-{name}", scene.say(f"options.{draft.game}.{name}")
    rows = (rule(scene, draft, known[one]) for one in names)
    if scene.model.table.search_text:
        return section(f"#found-{place}.group")[h3[heading], rows]
    return details(f"#rules-{place}.group", open=bool(changed))[
        summary[
            span[heading],
            bool(changed) and span(".badge")[count_of(scene.say, "change", changed)],
        ],
        rows,
    ]


def rule(scene: Scene, draft: HouseRules, row: Option) -> Element:
    """One option: what it is called, its control, what it means, and if it differs."""
    changed, missing = row.name in draft.options, missing_needs(scene, draft, row)
    source = about(scene, option_name(scene.say, row.name), option_source(scene.say, row))
    return div(f"#rule-{row.name}", class_=["row", {"changed": changed, "idle": bool(missing)}])[
        control(scene, draft, row, disabled=bool(missing), beside=source),
        explained(scene, row, missing),
        small(".to-rule")[of_option(scene, draft.game, row.name)],
        changed and way_back(scene, draft, row),
    ]


def explained(scene: Scene, row: Option, missing: str) -> Element:
    """What an option means, and what it needs and does not have."""
    return small(f"#more-{row.name}")[
        scene.say(f"option.{row.name}.meaning"),
        bool(missing) and span(".needs")[" ", scene.say("rules.needs", options=missing)],
    ]


def way_back(scene: Scene, draft: HouseRules, row: Option) -> Node:
    """The mark of a changed option and the button to the rule set's value."""
    found = find_game(draft.game).find_preset(draft.preset)
    if found is None:
        return None
    value = value_name(scene.say, row, getattr(found.rules, row.name))
    return span(".back")[
        span(".badge")[scene.say("rules.changed")],
        button(f"#reset-{row.name}.quiet", type="button", data_do="draft-reset", data_arg=row.name)[
            scene.say("rules.reset.one", value=value)
        ],
    ]
