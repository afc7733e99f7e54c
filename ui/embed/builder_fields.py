"""Fields of the page that writes snippets, each with its label."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from htpy import Node, input, label, option, select

from ui.languages import Say


def named(say: Say, family: str, values: Iterable[str]) -> Mapping[str, str]:
    """Return values with what they are called."""
    return {value: say(f"{family}.{value}") for value in values}


def chosen(name: str, words: str, rows: Mapping[str, str], now: str) -> Node:
    """Return a list to choose one from; the menu over the page has a `language` and a `theme`."""
    values = (option(value=value, selected=value == now)[said] for value, said in rows.items())
    known = f"draft-{name}"
    return (label(for_=known)[words], select(f"#{known}", data_field=name)[values])


def written(name: str, words: str, value: str, usual: str, about: str | None = None) -> Node:
    """Return a line to write in; `usual` is what holds while it is empty."""
    known = name.replace(".", "-").replace(" ", "-")
    field = {"data-field": name, "placeholder": usual or None, "aria-describedby": about}
    return (label(for_=known)[words], input(f"#{known}", field, type="text", value=value))
