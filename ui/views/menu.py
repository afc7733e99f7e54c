"""The menu over the table: what is harmless by its kind, and apart from it what begins anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Element, Node, fieldset, input, label, legend, span

from ui.kept.settings import SETTING_CHOICES
from ui.languages import LANGUAGES
from ui.lessons import course
from ui.model import Scene
from ui.table.aids import is_at_real_table
from ui.table.replays import replayable_deal
from ui.views.bar import Group, Way, entry
from ui.views.panels.panel import PANELS
from ui.wording.settings import order_now


def groups(scene: Scene, ways: Sequence[Way]) -> Iterator[Group]:
    """Yield the parts of the menu; `ways` are the sections of the bar."""
    yield Group("play", map(entry, plays(scene, ways)))
    yield Group("deals", map(entry, other_deals(scene)))
    yield Group("read", map(entry, reads(scene, ways)))
    yield Group("share", map(entry, shares(scene)))
    yield Group("look", looks(scene))
    yield Group("anew", map(entry, begins(scene)))


def panel(scene: Scene, name: str) -> Way:
    """The way to a panel."""
    shown = PANELS[name].way == "bar"
    return Way(name, scene.say(f"ui.{name}"), do="open", arg=name, shown=shown)


def of_group(scene: Scene, name: str) -> Iterator[Way]:
    """Yield the ways to the panels of a group."""
    yield from (panel(scene, row.name) for row in PANELS.values() if row.way and row.group == name)


def plays(scene: Scene, ways: Sequence[Way]) -> Iterator[Way]:
    """Yield what belongs to the deal on the table and its match."""
    yield from (one._replace(shown=True) for one in ways if one.name == "play")
    yield from of_group(scene, "play")
    yield Way("sort", order_now(scene), do="sort")
    yield Way("arranging", scene.say("ui.arrange"), do="arranging")
    yield Way("redo", scene.say("ui.redo"), do="redo", barred=not scene.can_redo)


def other_deals(scene: Scene) -> Iterator[Way]:
    """Yield the ways to the deal of the day, and to those that have been played."""
    yield Way("daily", scene.say("ui.daily"), do="daily", arg=scene.view["game"])
    yield from of_group(scene, "deals")
    number = len(scene.whole_match.deals)
    barred = replayable_deal(scene) is None or not scene.whole_match.deals[-1].actions
    yield Way("replay", scene.say("ui.replay"), do="replay", arg=f"{number} end", barred=barred)


def reads(scene: Scene, ways: Sequence[Way]) -> Iterator[Way]:
    """Yield what can be learnt and read."""
    yield from (one._replace(shown=True) for one in ways if one.name != "play")
    yield from of_group(scene, "read")
    yield page(scene, "rules", "plain.rules")
    yield page(scene, "bots", "bar.bots")


def shares(scene: Scene) -> Iterator[Way]:
    """Yield how others come to see a match or a table."""
    yield from of_group(scene, "share")
    yield page(scene, "builder", "plain.builder")


def page(scene: Scene, name: str, title: str) -> Way:
    """The way to a page of the site."""
    href = f"{name}.{scene.model.settings.language}.html"
    return Way(f"page-{name}", scene.say(title), href=href)


def begins(scene: Scene) -> Iterator[Way]:
    """Yield what takes the place of a deal or a match."""
    learns = course.current_lesson(scene.model) is not None
    for name in ("same-deal", "new-deal", "new-match"):
        arg = scene.view["game"] if name == "new-match" else ""
        seen = name != "new-match" and is_at_real_table(scene.model)
        barred = seen or learns and name == "new-deal"
        yield Way(name, scene.say(f"ui.{name}"), do=name, arg=arg, barred=barred)


# --- language and colours ------------------------------------------------------------------


def looks(scene: Scene) -> Iterator[Node]:
    """Yield the choices of language and colours, and the way to all settings."""
    names = {code: one.name for code, one in LANGUAGES.items()}
    yield choice(scene, "language", names)
    themes = {name: scene.say(f"setting.theme.{name}") for name in SETTING_CHOICES["theme"]}
    yield choice(scene, "theme", themes)
    yield from map(entry, of_group(scene, "look"))


def choice(scene: Scene, name: str, values: dict[str, str]) -> Element:
    """A setting with few values, all of them in sight; languages are called by their own names."""
    chosen, tongues = getattr(scene.model.settings, name), name == "language"
    return fieldset(f"#{name}.segments")[
        legend(".hidden")[scene.say(f"setting.{name}")],
        (
            label[
                input(
                    f"#{name}-{value}",
                    type="radio",
                    name=name,
                    value=value,
                    checked=chosen == value,
                    data_set=f"settings.{name}",
                ),
                span(lang=value if tongues else None)[words],
            ]
            for value, words in values.items()
        ),
    ]
