"""The faster htpy renders the same HTML as htpy itself."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from htpy import Node, br, div, fragment, html, li, p, span
from htpy._attributes import attrs_string
from markupsafe import Markup, escape

from assets.build.pyodide import fast_htpy
from tests.ui.scenes import phase_models, scene_of
from ui.app.regions import render_regions

MODELS = phase_models()


def draw_as_htpy(make_node: Callable[[], Node], monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the HTML of a node that htpy itself makes and draws."""
    with monkeypatch.context() as patch:
        for owner, name, method in fast_htpy.STOCK_METHODS:
            patch.setattr(owner, name, method)
        return str(div[make_node()])


@pytest.mark.parametrize("name", MODELS)
def test_all_attributes_and_texts_equal_htpy(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()

    def attributes(given: Mapping[str, Any]) -> str:
        seen.add(made := quick_attributes(given))
        assert made == attrs_string(given)
        return made

    def escaped(text: str) -> str:
        seen.add(made := quick_escaped(text))
        assert made == str(escape(text))
        return made

    quick_attributes, quick_escaped = fast_htpy.render_attributes, fast_htpy.escape_html
    monkeypatch.setattr(fast_htpy, "render_attributes", attributes)
    monkeypatch.setattr(fast_htpy, "escape_html", escaped)
    render_regions(scene_of(MODELS[name]))
    assert len(seen) > 30


@pytest.mark.parametrize(
    "make_node",
    [
        lambda: None,
        lambda: True,
        lambda: False,
        lambda: 0,
        lambda: 3,
        lambda: "a < b & 'c' \"d\"",
        lambda: Markup("<b>"),
        lambda: ["a", ("b", [None, "<"])],
        lambda: br,
        lambda: br(".thin"),
        lambda: span,
        lambda: span("#one.two.three", title="<")["text"],
        lambda: p[span["a"], " & ", False, 4, None, [li["b"]]],
        lambda: fragment[p["a"], "b"],
        lambda: lambda: p["called"],
        lambda: html(lang="de")[p["whole"]],
        lambda: div[fragment["a", span(hidden=True)["b"]], Markup("&amp;")],
        lambda: [Markup(text) for text in render_regions(scene_of(MODELS["ab-lead"])).values()],
    ],
)
def test_node_is_drawn_like_htpy(
    make_node: Callable[[], Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert str(div[make_node()]) == draw_as_htpy(make_node, monkeypatch)


@pytest.mark.parametrize(
    "given",
    [
        {"class": "", "id": "x"},
        {"class": [], "title": ""},
        {"class": {"a": True, "b": 0, "c": 1}},
        {"class": ["a", None, False, {"b<": True, "c": ""}]},
        {"class": ("a", "b")},
        {"class": None, "hidden": True, "inert": False, "tabindex": -1, "data-x": 'a"b'},
        {"title": Markup("<i>")},
    ],
)
def test_attributes_are_those_of_htpy(given: Mapping[str, Any]) -> None:
    assert fast_htpy.render_attributes(given) == attrs_string(given)


def test_element_of_generator_can_be_drawn_twice() -> None:
    made = div[(span[str(number)] for number in range(2))]
    assert str(made) == str(made) == "<div><span>0</span><span>1</span></div>"


@pytest.mark.parametrize("wrong", [b"bytes", 1.5, object()])
def test_what_htpy_refuses_is_refused(wrong: Any) -> None:
    with pytest.raises(TypeError):
        div[wrong]
    with pytest.raises(TypeError):
        div(title=wrong)
