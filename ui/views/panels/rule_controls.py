"""The control of a house rule, made from its option row: a checkbox, a number, or a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from htpy import Element, Node, fragment, input, label, option, select, small, span

from engine.options import Option, OptionValue
from ui.model import HouseRules, Scene
from ui.storage.house_rules import unchecked_engine_rules
from ui.wording.rules import option_name, value_name

Attributes = Mapping[str, str | bool | None]


def rule_control(
    scene: Scene, draft: HouseRules, row: Option, *, disabled: bool, beside: Node = None
) -> Node:
    """Render the label and the control of an option with its value in the draft."""
    attributes: Attributes = {
        "id": f"option-{row.name}",
        "data-set": f"draft.{row.name}",
        "aria-describedby": f"more-{row.name}",
        "disabled": disabled,
    }
    return fragment[
        label(for_=f"option-{row.name}")[option_name(scene.say, row.name)],
        beside,
        CONTROLS_BY_KIND[row.kind](
            scene, row, getattr(unchecked_engine_rules(draft), row.name), attributes
        ),
    ]


def checkbox_control(
    scene: Scene, row: Option, value: OptionValue, attributes: Attributes
) -> Element:
    """Render the checkbox of a yes/no option."""
    return span(".switch")[input(attributes, type="checkbox", checked=bool(value))]


def number_control(
    scene: Scene, row: Option, value: OptionValue, attributes: Attributes
) -> Element:
    """Render the field of a whole number, with its bounds beside it."""
    bounds = scene.say("rules.range", low=row.low, high=row.high)
    return span(".number")[
        input(
            attributes,
            type="number",
            inputmode="numeric",
            min=row.low,
            max=row.high,
            value=str(value),
        ),
        small[bounds],
    ]


def select_control(
    scene: Scene, row: Option, value: OptionValue, attributes: Attributes
) -> Element:
    """Render the list of an option with listed values."""
    return select(attributes)[
        (
            option(value="null" if choice is None else str(choice), selected=choice == value)[
                value_name(scene.say, row, choice)
            ]
            for choice in row.choices
        )
    ]


CONTROLS_BY_KIND: Mapping[str, Callable[[Scene, Option, OptionValue, Attributes], Element]] = {
    "bool": checkbox_control,
    "int": number_control,
    "choice": select_control,
}
"""The function that renders a control, by the kind of its option row."""
