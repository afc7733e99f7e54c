"""The tests that can see a change: `python3 build.py test --touched`.

A test is chosen if a way leads from it to a changed file: by imports, lazy ones too, and by names
of files and folders in the strings of code, in style sheets and in scripts. A test of the built
page is also chosen if the site has the file. When in doubt, a test is chosen.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from fnmatch import fnmatch
from functools import cache
from itertools import chain
from pathlib import Path

from assets.build.import_graph import ROOT, find_module, imported_names, module_name

Modules = Mapping[str, str]
"""The Python files by the names of their modules."""

Namers = Mapping[str, Collection[str]]
"""The files that refer to a file or folder, by its path, a part of that, or a pattern with `*`."""

SEEN_BY_ALL = ("build.py", "tests/conftest.py")
"""All tests see these files and what they import. What `build.py` names, only its callers see."""
PINS = ("assets/pins/*", "pyproject.toml")

SITE_FILES = ("assets/*", "engine/*", "ui/*", "index.html", "pyscript.toml", "LICENSE")
BOOK_FILES = ("assets/book/*", "ui/author/*", "ui/book/*", "ui/languages/*/book/*")
"""The table does without these: only tests that name a page or the built folder see them."""
PAGE_NAME = re.compile(r"\.html\b|\bDIST\b")

PATH_NAME = re.compile(r"(?<![\w*-])[\w*-]+(?:[./]+[\w*-]+)+")
MODULE_NAME = re.compile(r"(?:assets|engine|tests|ui)(?:\.\w+)*")
OWN_MODULE = re.compile(r"(?:assets|build|engine|tests|ui)\b[\w.]*$")
COMPUTED_MODULE = re.compile(r'f"((?:assets|engine|tests|ui)\.[^"]+)"')
COMPUTED = re.compile(r"{[^{}]*}")
LINKED_FILE = re.compile(r"(?<![\w./-])[./]*([\w-][\w./-]*\.(?:css|html|m?js|svg))\b")
BUILD_CALL = re.compile(r"\bbuild\.[a-z]\w*\(")
RARE = re.compile(r"^pytestmark = pytest\.mark\.all$", re.MULTILINE)
ANY_FILE = "*"
LETTER = re.compile(r"[^\W_]")


def find_base() -> str:
    """Return the commit at which this branch left `origin/main`, or else `main`."""
    branches = run_git("branch", "--all", "--format=%(refname:short)").split()
    main = "origin/main" if "origin/main" in branches else "main"
    return run_git("merge-base", "HEAD", main).strip()


def list_changed_files(base: str) -> list[str]:
    """Return the files that differ from a commit, with deleted and untracked ones."""
    differing = run_git("diff", "--name-only", "--no-renames", "-z", base, "--")
    untracked = run_git("ls-files", "--others", "--exclude-standard", "-z")
    return sorted({*filter(None, (differing + untracked).split("\0"))})


def list_files() -> list[str]:
    """Return the files of the repository, with untracked ones."""
    names = run_git("ls-files", "--cached", "--others", "--exclude-standard", "-z").split("\0")
    return [name for name in names if (ROOT / name).is_file()]


def run_git(*arguments: str) -> str:
    """Return what git prints. Raise CalledProcessError if it fails."""
    command = ("git", *arguments)
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def choose_tests(changed: Collection[str], rare_tests: bool) -> dict[str, str]:
    """Return the test files that can see a change of these files, each with the reason.

    `rare_tests` says whether files count that run with `--all` only.
    """
    files = list_files()
    tests = [f for f in files if is_test(f) and (rare_tests or not RARE.search(read_text(f)))]
    modules = name_modules([*files, *changed])
    common_files = find_common_files(modules)
    for file in changed:
        if file in common_files or fits_any(file, PINS):
            return {test: f"{test} > what all tests need > {file}" for test in tests}
    next_files = find_ways(changed, find_namers(files, modules))
    reasons = {test: " > ".join(list_way(test, next_files)) for test in tests if test in next_files}
    on_site = [*filter(is_on_site, changed)]
    on_any_page = [file for file in on_site if not fits_any(file, BOOK_FILES)]
    for test in filter(is_page_test, tests):
        for file in on_site if names_page(test, modules) else on_any_page:
            reasons.setdefault(test, f"{test} > the site > {file}")
    return reasons


def name_modules(files: Iterable[str]) -> Modules:
    """Return the Python files among these by the names of their modules."""
    return {module_name(Path(file)): file for file in files if file.endswith(".py")}


def find_common_files(modules: Modules) -> set[str]:
    """Return the files that every test imports."""
    found, waiting = set[str](), [*SEEN_BY_ALL]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += imported_files(file, modules)
    return found


def is_test(file: str) -> bool:
    """Tell whether pytest runs this file."""
    return fnmatch(file, "tests/*/test_*.py") or fnmatch(file, "tests/test_*.py")


def is_page_test(file: str) -> bool:
    """Tell whether a file of the tests is about the built page."""
    return file.startswith("tests/browser/")


def fits_any(file: str, patterns: Iterable[str]) -> bool:
    """Tell whether a path fits one of the patterns, where `*` stands for folders too."""
    return any(fnmatch(file, pattern) for pattern in patterns)


def is_on_site(file: str) -> bool:
    """Tell whether the site is made from this file."""
    is_chapter = file.startswith("ui/languages/")
    return fits_any(file, SITE_FILES) and (is_chapter or not file.endswith(".md"))


def names_page(test: str, modules: Modules) -> bool:
    """Tell whether a test of the built page names pages or the built folder."""
    files = [test, *imported_files(test, modules)]
    own_files = [f for f in files if f == test or not is_page_test(f)]
    return any(PAGE_NAME.search(read_text(f)) for f in own_files if f.startswith("tests/"))


# --- ways from a test to a file --------------------------------------------------------------


def find_ways(changed: Iterable[str], namers: Namers) -> dict[str, str]:
    """Return the files that lead to a changed one, each with the next file on its way."""
    patterns = [name for name in namers if "*" in name]
    next_files = dict.fromkeys(changed, "")
    waiting = deque(next_files)
    while waiting:
        file = waiting.popleft()
        referrers = set(list_importers(file, namers))
        if not next_files[file] or not file.endswith(".py"):
            referrers |= set(list_readers(file, namers, patterns))
        for referrer in sorted(referrers - next_files.keys()):
            if referrer not in SEEN_BY_ALL:
                next_files[referrer] = file
                waiting.append(referrer)
    return next_files


def list_way(file: str, next_files: Mapping[str, str]) -> Iterator[str]:
    """Yield the files on the way from a file to a changed one."""
    while file:
        yield file
        file = next_files[file]


def list_importers(file: str, namers: Namers) -> Iterator[str]:
    """Yield the files that run a file: they name its path, or the name of a neighbour."""
    yield from namers.get(file, ())
    folder, _, name = file.rpartition("/")
    yield from (namer for namer in namers.get(name, ()) if namer.rpartition("/")[0] == folder)


def list_readers(file: str, namers: Namers, patterns: Iterable[str]) -> Iterator[str]:
    """Yield the files that name a file or a folder around it, by part of its path or a pattern."""
    parts = file.split("/")
    ends = range(1, len(parts) + 1)
    names = {"/".join(parts[start:end]) for end in ends for start in range(end)}
    fitting = (name for name in patterns if fnmatch(f"/{file}/", f"*/{name}/*"))
    for name in chain(names & namers.keys(), fitting):
        yield from namers[name]


def find_namers(files: Iterable[str], modules: Modules) -> Namers:
    """Return which of the files refer to which."""
    namers = defaultdict[str, set[str]](set)
    for file in files:
        names = list_names(file)
        programs = (files_of_module(name, modules) for name in names if OWN_MODULE.match(name))
        for name in chain(imported_files(file, modules), names, *programs):
            namers[name].add(file)
    return namers


def imported_files(file: str, modules: Modules) -> Iterator[str]:
    """Yield the files that a file imports, with the packages around them."""
    for name in list_imports(file):
        yield from files_of_module(name, modules)


def files_of_module(name: str, modules: Modules) -> Iterator[str]:
    """Yield the files that run when a name is imported, or when one that fits a pattern is."""
    names = [module for module in modules if fnmatch(module, name)] if "*" in name else [name]
    for module in names:
        while module := find_module(module, modules):
            yield modules[module]
            module = module.rpartition(".")[0]


@cache
def read_text(file: str) -> str:
    """Return the text of a file, or "" if it was deleted."""
    return (ROOT / file).read_text(encoding="utf-8") if (ROOT / file).is_file() else ""


@cache
def list_imports(file: str) -> frozenset[str]:
    """Return the names that a file imports, with `*` for what it computes.

    A test imports each `conftest.py` around it.
    """
    text = read_text(file) if file.endswith(".py") else ""
    names = {*filter(OWN_MODULE.match, imported_names(ROOT / file))} if text else set[str]()
    if "importlib" in text:
        names |= {COMPUTED.sub("*", name) for name in COMPUTED_MODULE.findall(text)}
    if is_test(file):
        names |= {".".join((*folder.parts, "conftest")) for folder in Path(file).parents}
    return frozenset(names)


@cache
def list_names(file: str) -> frozenset[str]:
    """Return the files, folders and modules that a file names."""
    if file.endswith((".css", ".js", ".mjs")):
        return frozenset(LINKED_FILE.findall(read_text(file)))
    if not file.endswith(".py") or file in SEEN_BY_ALL:
        return frozenset()
    names = {*names_in_code(read_text(file))}
    if not file.startswith("tests/") or is_page_test(file):
        return frozenset(names - {ANY_FILE})
    if BUILD_CALL.search(read_text(file)):
        names |= {*names_in_code(read_text("build.py"))} - {ANY_FILE}
    return frozenset(names)


def names_in_code(text: str) -> Iterator[str]:
    """Yield the files, folders and modules that the strings of Python code name."""
    waiting: list[ast.AST] = [ast.parse(text)]
    while waiting:
        node = waiting.pop()
        path = path_text(node)
        if isinstance(node, ast.Constant | ast.JoinedStr):
            yield from filter(LETTER.search, PATH_NAME.findall(path))
            if MODULE_NAME.fullmatch(path):
                yield f"{path}.__main__"
        elif LETTER.search(path):
            yield path
        elif not is_docstring(node):
            if walks_through_any_folder(node):
                yield ANY_FILE
            waiting += ast.iter_child_nodes(node)


def is_docstring(node: ast.AST) -> bool:
    """Tell whether a statement is a text and nothing else."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def path_text(node: ast.AST) -> str:
    """Return the text or path that an expression makes, with `*` for what it computes."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(map(path_text, parts))
        case ast.BinOp(left=folder, op=ast.Div(), right=name):
            parts = [folder, name]
        case ast.Call(func=ast.Attribute(value=folder, attr="glob" | "joinpath" | "rglob")):
            parts = [folder, *node.args]
        case _:
            return "*"
    return "/".join(map(path_text, parts)).removeprefix("*/")


def walks_through_any_folder(node: ast.AST) -> bool:
    """Tell whether a call lists or copies a folder that only the running program knows.

    The built site is no such folder.
    """
    match node:
        case ast.Call(func=ast.Attribute(attr="glob" | "rglob" | "copytree"), args=[first, *_]):
            return not LETTER.search(path_text(first)) and "DIST" not in ast.unparse(node)
    return False
