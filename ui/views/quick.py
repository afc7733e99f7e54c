"""htpy with the same HTML in a third of the time: an element is put together as it gets its parts.

The table is drawn after every action, and most of a click went into htpy: it asks of everything
what it may be, and hands each piece through a generator for every element around it. What is
unusual, and every error, is left to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from htpy import BaseElement, Element, Fragment
from htpy._attributes import attrs_string, id_class_names_from_css_str
from htpy._elements import _python_to_html_name
from htpy._render_sync import iter_chunks_node
from markupsafe import Markup, escape

GENERATOR = type(_ for _ in ())


class Done(str):
    """HTML that is finished."""

    __slots__ = ()

    def __html__(self) -> str:
        """Return it as it is."""
        return self


def escaped(text: str) -> str:
    """Return a text as HTML has it; in most there is nothing that means something there."""
    if "&" in text or "<" in text or ">" in text or "'" in text or '"' in text:
        return str(escape(text))
    return text


def drawn(node: Any) -> str:
    """Return the HTML of whatever htpy takes."""
    kind = type(node)
    if kind is str:
        return escaped(node)
    if kind is Done or kind is Markup:
        return str.__str__(node)
    if kind is Element:
        return f"<{node._name}{node._attrs}>{drawn(node._children)}</{node._name}>"
    if kind is tuple or kind is list or kind is GENERATOR:
        return "".join([drawn(child) for child in node])
    if node is None or kind is bool:
        return ""
    if kind is Fragment:
        return drawn(node._node)
    return "".join(iter_chunks_node(node, None))


def attributes(given: Mapping[str, Any]) -> str:
    """Return attributes as they stand in a tag."""
    made = ""
    for name, value in given.items():
        if name == "class" and value and type(value) in (list, dict):
            value = " ".join(classes(value))
        if value is None or value is False or value == "" and name == "class":
            continue
        if value is True:
            made += f" {spelt(name)}"
        elif type(value) is str:
            made += f' {spelt(name)}="{escaped(value)}"'
        elif type(value) is int:
            made += f' {spelt(name)}="{value}"'
        else:
            return attrs_string(given)
    return made


def classes(value: Any) -> list[str]:
    """Return the classes of a list or a mapping, those whose condition holds."""
    found: list[str] = []
    for one in (value,) if type(value) is dict else value:
        if type(one) is dict:
            found += [str(name) for name, holds in one.items() if holds]
        elif one:
            found.append(str(one))
    return found


spelt = cache(escaped)
html_name = cache(_python_to_html_name)
short_form = cache(id_class_names_from_css_str)


def called(self: Any, /, *args: Any, **kwargs: Any) -> Any:
    """Return the element with these attributes."""
    given: dict[str, Any] = {}
    for one in args:
        given.update(short_form(one) if type(one) is str and one else one or {})
    for name, value in kwargs.items():
        given[html_name(name)] = value
    return type(self)(self._name, attributes(given), self._children)


def filled(self: Any, children: Any) -> Any:
    """Return the element with these children, which it has for good."""
    return type(self)(self._name, self._attrs, Done(drawn(children)))


def html(self: Any) -> Markup:
    """Return an element or a fragment as HTML."""
    return Markup(drawn(self))


QUICK = {"__call__": called, "__str__": html, "__html__": html}
for name, method in QUICK.items():
    setattr(BaseElement, name, method)
for name in ("__str__", "__html__"):
    setattr(Fragment, name, html)
Element.__getitem__ = filled  # type: ignore[method-assign]  # htpy does not mean it to be
