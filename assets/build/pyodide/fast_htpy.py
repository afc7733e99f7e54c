"""htpy with the same HTML in less time: elements are rendered as they get children.

The table is drawn after every action, and htpy took most of the time of a click: it tests every
node for every possible type, and passes each chunk through a generator for every element around
it. Rare types of nodes and attributes, and all errors, are left to htpy.
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

GENERATOR_TYPE = type(_ for _ in ())


class RenderedHtml(str):
    """Finished HTML that needs no escaping."""

    __slots__ = ()

    def __html__(self) -> str:
        """Return the HTML itself."""
        return self


def escape_html(text: str) -> str:
    """Return a text with HTML's special characters escaped. Most texts have none."""
    if "&" in text or "<" in text or ">" in text or "'" in text or '"' in text:
        return str(escape(text))
    return text


def render_node(node: Any) -> str:
    """Return the HTML of any node that htpy accepts."""
    kind = type(node)
    if kind is str:
        return escape_html(node)
    if kind is RenderedHtml or kind is Markup:
        return str.__str__(node)
    if kind is Element:
        return f"<{node._name}{node._attrs}>{render_node(node._children)}</{node._name}>"
    if kind is tuple or kind is list or kind is GENERATOR_TYPE:
        return "".join([render_node(child) for child in node])
    if node is None or kind is bool:
        return ""
    if kind is Fragment:
        return render_node(node._node)
    return "".join(iter_chunks_node(node, None))


def render_attributes(attributes: Mapping[str, Any]) -> str:
    """Return attributes as they are written in a tag."""
    result = ""
    for name, value in attributes.items():
        if name == "class" and value and type(value) in (list, dict):
            value = " ".join(list_classes(value))
        if value is None or value is False or value == "" and name == "class":
            continue
        if value is True:
            result += f" {escape_name(name)}"
        elif type(value) is str:
            result += f' {escape_name(name)}="{escape_html(value)}"'
        elif type(value) is int:
            result += f' {escape_name(name)}="{value}"'
        else:
            return attrs_string(attributes)
    return result


def list_classes(value: Any) -> list[str]:
    """Return the classes of a list, and from its mappings the classes whose condition holds."""
    names: list[str] = []
    for item in (value,) if type(value) is dict else value:
        if type(item) is dict:
            names += [str(name) for name, holds in item.items() if holds]
        elif item:
            names.append(str(item))
    return names


escape_name = cache(escape_html)
html_attribute_name = cache(_python_to_html_name)
parse_css_selector = cache(id_class_names_from_css_str)


def fast_call(self: Any, /, *args: Any, **kwargs: Any) -> Any:
    """Return the element with these attributes."""
    attributes: dict[str, Any] = {}
    for arg in args:
        attributes.update(parse_css_selector(arg) if type(arg) is str and arg else arg or {})
    for name, value in kwargs.items():
        attributes[html_attribute_name(name)] = value
    return type(self)(self._name, render_attributes(attributes), self._children)


def fast_getitem(self: Any, children: Any) -> Any:
    """Return the element with these children, rendered at once."""
    return type(self)(self._name, self._attrs, RenderedHtml(render_node(children)))


def fast_html(self: Any) -> Markup:
    """Return the HTML of an element or a fragment."""
    return Markup(render_node(self))


FAST_METHODS = (
    (BaseElement, "__call__", fast_call),
    (BaseElement, "__str__", fast_html),
    (BaseElement, "__html__", fast_html),
    (Fragment, "__str__", fast_html),
    (Fragment, "__html__", fast_html),
    (Element, "__getitem__", fast_getitem),
)
STOCK_METHODS = tuple((owner, name, getattr(owner, name)) for owner, name, _ in FAST_METHODS)


def replace_methods() -> None:
    """Let htpy render with the methods above."""
    for owner, name, method in FAST_METHODS:
        setattr(owner, name, method)
