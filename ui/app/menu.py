"""The menu of the table: grouped by kind, with the commands that start anew in a group apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Element, Node, fieldset, input, label, legend, span

from ui.app.commands import is_command
from ui.app.panels import PANELS
from ui.components.navigation_bar import MenuGroup, NavItem, menu_entry
from ui.languages import LANGUAGES
from ui.match.real_table import is_at_real_table
from ui.match.replays import replayable_deal
from ui.model import Scene
from ui.position import guided_deal
from ui.storage.settings import SETTING_CHOICES
from ui.wording.settings import sort_label


def menu_groups(scene: Scene, sections: Sequence[NavItem]) -> Iterator[MenuGroup]:
    """Yield the groups of the menu; `sections` are the sections of the navigation bar."""
    yield MenuGroup("play", map(menu_entry, play_items(scene, sections)))
    yield MenuGroup("deals", map(menu_entry, deal_items(scene)))
    yield MenuGroup("read", map(menu_entry, reading_items(scene, sections)))
    yield MenuGroup("share", map(menu_entry, sharing_items(scene)))
    yield MenuGroup("look", appearance_choices(scene))
    yield MenuGroup("anew", map(menu_entry, restart_items(scene)))


def panel_item(scene: Scene, name: str) -> NavItem:
    """Return the item that opens a panel."""
    in_bar = PANELS[name].shown_in == "bar"
    return NavItem(name, scene.say(f"ui.{name}"), do="open", arg=name, in_bar=in_bar)


def panel_items(scene: Scene, group_name: str) -> Iterator[NavItem]:
    """Yield the items that open the panels of a group."""
    yield from (
        panel_item(scene, row.name)
        for row in PANELS.values()
        if row.shown_in and row.menu_group == group_name
    )


def play_items(scene: Scene, sections: Sequence[NavItem]) -> Iterator[NavItem]:
    """Yield the items for the deal on the table and its match."""
    yield from (item._replace(in_bar=True) for item in sections if item.name == "play")
    yield from panel_items(scene, "play")
    yield NavItem("sort", sort_label(scene), do="sort")
    yield NavItem("arranging", scene.say("ui.arrange"), do="arranging")
    yield NavItem("redo", scene.say("ui.redo"), do="redo", is_disabled=not scene.can_redo)


def deal_items(scene: Scene) -> Iterator[NavItem]:
    """Yield the items for the deal of the day and for deals that have been played."""
    if is_command("daily"):
        yield NavItem("daily", scene.say("ui.daily"), do="daily", arg=scene.view["game"])
    yield from panel_items(scene, "deals")
    number = len(scene.whole_match.deals)
    is_disabled = replayable_deal(scene) is None or not scene.whole_match.deals[-1].actions
    yield NavItem(
        "replay", scene.say("ui.replay"), do="replay", arg=f"{number} end", is_disabled=is_disabled
    )


def reading_items(scene: Scene, sections: Sequence[NavItem]) -> Iterator[NavItem]:
    """Yield the items for learning and reading."""
    yield from (item._replace(in_bar=True) for item in sections if item.name != "play")
    yield from panel_items(scene, "read")
    yield page_item(scene, "rules", "plain.rules")
    yield page_item(scene, "bots", "bar.bots")


def sharing_items(scene: Scene) -> Iterator[NavItem]:
    """Yield the items for showing a match or a table to others."""
    yield from panel_items(scene, "share")
    yield page_item(scene, "builder", "plain.builder")


def page_item(scene: Scene, name: str, title: str) -> NavItem:
    """Return the link to a page of the site."""
    href = f"{name}.{scene.model.settings.language}.html"
    return NavItem(f"page-{name}", scene.say(title), href=href)


def restart_items(scene: Scene) -> Iterator[NavItem]:
    """Yield the items that replace the deal or the match."""
    in_lesson = guided_deal.is_guided(scene.model)
    for name in ("same-deal", "new-deal", "new-match"):
        arg = scene.view["game"] if name == "new-match" else ""
        at_bare_table = name != "new-match" and is_at_real_table(scene.model)
        is_disabled = at_bare_table or in_lesson and name == "new-deal"
        yield NavItem(name, scene.say(f"ui.{name}"), do=name, arg=arg, is_disabled=is_disabled)


# --- language and colours ------------------------------------------------------------------


def appearance_choices(scene: Scene) -> Iterator[Node]:
    """Yield the choices of language and theme, and the item for all settings."""
    names = {code: language.name for code, language in LANGUAGES.items()}
    yield setting_choice(scene, "language", names)
    themes = {name: scene.say(f"setting.theme.{name}") for name in SETTING_CHOICES["theme"]}
    yield setting_choice(scene, "theme", themes)
    yield from map(menu_entry, panel_items(scene, "look"))


def setting_choice(scene: Scene, name: str, values: dict[str, str]) -> Element:
    """Render a setting with few values, all visible; languages have their own names."""
    current, is_language = getattr(scene.model.settings, name), name == "language"
    return fieldset(f"#{name}.segments")[
        legend(".hidden")[scene.say(f"setting.{name}")],
        (
            label[
                input(
                    f"#{name}-{value}",
                    type="radio",
                    name=name,
                    value=value,
                    checked=current == value,
                    data_set=f"settings.{name}",
                ),
                span(lang=value if is_language else None)[words],
            ]
            for value, words in values.items()
        ),
    ]
