"""The build installs system packages only after saying so, and not where that is refused."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable

import pytest

import build
from assets.build import apt


@pytest.fixture
def debian(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """A machine with apt-get; call it with the user id, 0 being root."""
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.delenv(apt.NO_APT_VARIABLE, raising=False)
    return lambda user: monkeypatch.setattr(os, "geteuid", lambda: user)


def test_apt_announces_packages_and_opt_out_beforehand(
    debian: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    debian(0)
    steps = apt.apt_steps("python3-venv")
    _, first = next(steps)
    text = capsys.readouterr().out
    assert "apt-get install python3-venv" in text and "ZWANZIG_NO_APT=1" in text
    assert [first, *(command for _, command in steps)] == [
        ["apt-get", "update"],
        ["apt-get", "install", "-y", "--no-install-recommends", "python3-venv"],
    ]


def test_nothing_is_installed_when_refused_or_unprivileged(
    debian: Callable[[int], None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    debian(1000)
    assert list(apt.apt_steps("chromium")) == [] and capsys.readouterr().out == ""
    debian(0)
    monkeypatch.setenv(apt.NO_APT_VARIABLE, "1")
    assert list(apt.apt_steps("chromium")) == [] and "not installed" in capsys.readouterr().out


def test_build_asks_apt_for_the_environment(
    debian: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    debian(0)
    done: list[str] = []
    monkeypatch.setattr(build, "command_succeeds", lambda *_: False)
    monkeypatch.setattr(build, "run_step", lambda what, *_: done.append(what))
    build.make_venv()
    monkeypatch.setenv(apt.NO_APT_VARIABLE, "1")
    build.make_venv()
    again = "making the virtual environment again"
    assert done[1:] == ["installing python3-venv", again, again]
