"""The build: the page's files are listed, pinned, and served with the right types."""

import json
import re
import subprocess
import tomllib
import urllib.request
import zipfile
from functools import partial
from pathlib import Path

import pytest

import build
from assets.build import development_index
from assets.build.server import server_on_free_port, site_server
from tests.serving import serve_in_thread


def test_pyscript_toml_lists_every_page_file() -> None:
    listed = (build.ROOT / "pyscript.toml").read_text(encoding="utf-8")
    assert listed == build.development_config(), "run `python3 build.py setup`"


def test_pyscript_loads_no_plugin_by_either_name() -> None:
    config = tomllib.loads((build.ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    page = development_index.render_index()
    other = json.loads(page.partition("<mpy-config hidden>")[2].partition("</mpy-config>")[0])
    assert config["plugins"] == other["plugins"] and "idiomorph" in str(config["js_modules"])


def test_root_page_is_drawn_like_site_page() -> None:
    drawn = (build.ROOT / "index.html").read_text(encoding="utf-8")
    assert drawn == development_index.render_index(), "run `python3 build.py setup`"


def test_every_script_in_pyscript_toml_exists() -> None:
    config = tomllib.loads((build.ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    scripts = [config["interpreter"], *config["js_modules"]["main"]]
    assert [name for name in scripts if not (build.ROOT / name).is_file()] == []


def test_vendored_files_are_those_of_the_lock() -> None:
    build.check_vendored()


def test_a_changed_vendored_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in [build.VENDOR / "python.zip", *build.VENDOR.glob("*/*.*")]:
        copy = tmp_path / file.relative_to(build.VENDOR)
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(file.read_bytes())
    (tmp_path / "pyodide" / "pyodide.js").write_text("something else", encoding="utf-8")
    monkeypatch.setattr(build, "VENDOR", tmp_path)
    with pytest.raises(build.BuildFailure, match=r"pyodide/pyodide\.js.*\n.*python3 build.py lock"):
        build.check_vendored()


def test_failed_step_names_cause_and_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "WORK_FOLDER", tmp_path)
    with pytest.raises(build.BuildFailure, match=r"(?s)unwell.*What to do: rest\."):
        build.run_step("a step", [build.PYTHON, "-c", "raise SystemExit('unwell')"], "rest.")


def test_work_is_done_once_for_each_key(tmp_path: Path) -> None:
    steps_done: list[str] = []
    for key in ("a", "a", "b", "a"):
        build.run_if_changed(tmp_path / "stamp", key, partial(steps_done.append, key))
    assert steps_done == ["a", "b", "a"]


def test_what_was_deleted_is_brought_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After .build is deleted, assets/vendor is still there, but the npm tools are gone."""
    steps_done: list[str] = []
    monkeypatch.setattr(build, "NPM_FOLDER", tmp_path / "npm")
    monkeypatch.setattr(build, "VENDOR", tmp_path / "vendor")
    for step in (
        "install_python_packages",
        "install_npm_packages",
        "vendor_site_files",
        "write_card_sprites",
    ):
        monkeypatch.setattr(build, step, lambda *_, step=step: steps_done.append(step))
    for folder in ("npm", "vendor/cards"):
        (tmp_path / folder).mkdir(parents=True)
    build.install_site_parts()
    (tmp_path / "npm" / "stamp").unlink()
    build.install_site_parts()
    steps = [step for step in steps_done if step != "install_python_packages"]
    assert steps == [
        "install_npm_packages",
        "vendor_site_files",
        "write_card_sprites",
        "install_npm_packages",
    ]


def test_zip_bytes_are_independent_of_time(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("TRUMP = 'H'\n", encoding="utf-8")
    for name in ("one.zip", "two.zip"):
        source.touch()
        build.write_zip(tmp_path / name, [(source, Path("engine/rules.py"))])
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert zipfile.ZipFile(tmp_path / "one.zip").namelist() == ["engine/rules.py"]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("page.html", "text/html"),
        ("core.js", "text/javascript"),
        ("pyodide.js", "text/javascript"),
        ("pyodide.asm.wasm", "application/wasm"),
        ("french.svg", "image/svg+xml"),
        ("page.css", "text/css"),
    ],
)
def test_served_files_have_types_browsers_want(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_text("x", encoding="utf-8")
    with serve_in_thread(site_server(tmp_path)) as address:
        answer = urllib.request.urlopen(address + name)
    assert answer.headers.get_content_type() == kind


def test_busy_port_gives_way_to_next(tmp_path: Path) -> None:
    with (
        server_on_free_port(tmp_path, 8300) as first,
        server_on_free_port(tmp_path, 8300) as second,
    ):
        assert 8300 <= first.server_port < second.server_port < 8320


def test_locks_name_no_address() -> None:
    locks = [*(build.PINS / "requirements").glob("*.txt"), build.PINS / "package-lock.json"]
    assert len(locks) == 8
    for lock in locks:
        text = lock.read_text(encoding="utf-8")
        assert not re.search("resolved|index-url|registry|pythonhosted", text), lock


def test_unknown_command_is_refused_listing_known_ones() -> None:
    process = subprocess.run(
        [build.PYTHON, build.ROOT / "build.py", "fly"], capture_output=True, text=True
    )
    assert process.returncode == 2
    assert all(command in process.stderr for command in build.COMMANDS)


def test_nothing_is_installed_without_its_hash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files with the locks are checked by hash as well."""
    commands: list[list[str]] = []
    monkeypatch.setattr(
        build, "run_step", lambda what, args, **_: commands.append([*map(str, args)])
    )
    monkeypatch.setattr(build, "run_if_changed", lambda stamp, key, work: work())
    monkeypatch.setattr(build, "NPM_FOLDER", tmp_path / "npm")
    monkeypatch.setattr(build, "copy_vendored", lambda: None)
    monkeypatch.setattr(build, "vendored_hashes", (build.PINS / "vendor.lock").read_text)
    build.pin_dependencies()
    installed = [command for command in commands if {"pip", "install"} <= {*command}]
    assert any(command[-1].endswith("lock.txt") for command in installed)
    assert all("--require-hashes" in command for command in installed)
