"""Form fields of the snippet builder, each with its label."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from htpy import Node, input, label, option, select

from ui.languages import Say


def labels_by_value(say: Say, key_prefix: str, values: Iterable[str]) -> Mapping[str, str]:
    """Return values with their names for readers."""
    return {value: say(f"{key_prefix}.{value}") for value in values}


def select_field(name: str, label_text: str, rows: Mapping[str, str], current: str) -> Node:
    """Render a list of choices; `draft-` keeps its id apart from those of the page's menu."""
    values = (
        option(value=value, selected=value == current)[value_text]
        for value, value_text in rows.items()
    )
    field_id = f"draft-{name}"
    return (label(for_=field_id)[label_text], select(f"#{field_id}", data_field=name)[values])


def text_field(
    name: str, label_text: str, value: str, placeholder: str, described_by: str | None = None
) -> Node:
    """Render a text field; `placeholder` is the value that applies while it is empty."""
    field_id = name.replace(".", "-").replace(" ", "-")
    field = {
        "data-field": name,
        "placeholder": placeholder or None,
        "aria-describedby": described_by,
    }
    return (
        label(for_=field_id)[label_text],
        input(f"#{field_id}", field, type="text", value=value),
    )
