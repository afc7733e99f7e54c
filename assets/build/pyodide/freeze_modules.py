"""Compile and import the app inside Pyodide, for the snapshot.

The snapshot holds every module that can be imported without a page. A module that imports
`pyscript`, which needs a page, is stored as code and runs at its first import.
"""

from __future__ import annotations

import ast
import contextlib
import gc
import importlib
import importlib.util
import io
import marshal
import sys
import zipfile
import zlib
from collections.abc import Callable, Collection, Container, Iterable, Sequence
from dataclasses import is_dataclass
from types import CodeType, FunctionType, ModuleType
from typing import Any
from zipfile import ZIP_DEFLATED as DEFLATED

from assets.build.pyodide.lazy_tables import make_entities_lazy, make_texts_lazy
from assets.build.pyodide.snapshot_finder import SnapshotFinder

HAS_DOCSTRING = 0x4000000
"""Flag of a code object whose first constant is its docstring."""


NO_LINE_ROW = b"\xff"
"""A row of a line table that gives no line to eight code units of two bytes (CPython's
InternalDocs/code_objects.md)."""


OUR_PREFIXES = ("engine.", "ui.")
"""The beginnings of our modules' names."""

ANNOTATION_NAMES = (
    *("__annotations__", "__annotations_cache__", "__annotate_func__"),
    *("__required_keys__", "__optional_keys__", "__readonly_keys__", "__mutable_keys__"),
)
"""Class attributes that hold annotations. Dataclasses have read them by then."""

DATACLASS_GUARDS = ("__repr__", "__setattr__", "__delattr__")
"""Methods of a frozen dataclass that only help while developing."""


SYSTEM_MODULES = (
    *(f"asyncio.{name}" for name in ("base_events", "base_subprocess", "graph", "protocols")),
    *(f"asyncio.{name}" for name in ("selector_events", "sslproto", "staggered", "streams")),
    *(f"asyncio.{name}" for name in ("subprocess", "threads", "transports", "trsock")),
    *("asyncio.unix_events", "concurrent.futures._base", "dis"),
    *("ntpath", "selectors", "shlex", "shutil", "site", "socket", "subprocess", "tempfile"),
)
"""Library modules for sockets, processes, files and other systems: useless in a page."""


class AnnotationRemover(ast.NodeTransformer):
    """Removes the annotations of functions: nothing reads them, and they fill memory."""

    def visit_arguments(self, node: ast.arguments) -> ast.arguments:
        for arg in ast.walk(node):
            if isinstance(arg, ast.arg):
                arg.annotation = None
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node


def strip_code(code: CodeType, table: bytes = b"") -> CodeType:
    """Return the code without docstrings and with an empty line table.

    Tracebacks then name the file and the function, which is enough to find a bug. All code of a
    module shares one table that is long enough for the longest: running needs less, but `traceback`
    fails when it looks up a position beyond the end of a table.
    """
    table = table or NO_LINE_ROW * (longest_code(code) // 16 + 1)
    consts = [strip_code(c, table) if isinstance(c, CodeType) else c for c in code.co_consts]
    flags = code.co_flags
    if flags & HAS_DOCSTRING:
        consts[0], flags = None, flags & ~HAS_DOCSTRING
    return code.replace(co_consts=tuple(consts), co_flags=flags, co_linetable=table)


def longest_code(code: CodeType) -> int:
    """Return the length in bytes of the longest code object in this one."""
    inner_lengths = (longest_code(const) for const in code.co_consts if isinstance(const, CodeType))
    return max(len(code.co_code), *inner_lengths, 0)


def has_line_table(code: CodeType) -> bool:
    """Tell whether the code still has a line table."""
    return bool(code.co_linetable.strip(NO_LINE_ROW))


def snapshot_compiler(omitted_patches: Collection[str]) -> Callable[[bytes, str], CodeType]:
    """Return the function that compiles a module for the snapshot."""

    def compile_module(source: bytes, name: str) -> CodeType:
        if name == "locale.py" and "locales" not in omitted_patches:
            source = empty_locale_tables(source)
        code = (
            compile_annotated(source, name)
            if "annotations" in omitted_patches
            else compile_unannotated(source, name)
        )
        return code if "lines" in omitted_patches else strip_code(code)

    return compile_module


def empty_locale_tables(source: bytes) -> bytes:
    """Return the source of `locale` without the names of all languages and encodings."""
    tree = ast.parse(source)
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in LOCALE_TABLES:
            node.value = ast.Dict([], [])
    return ast.unparse(tree).encode()


LOCALE_TABLES = ("locale_alias", "windows_locale")
"""Tables of `locale` with 800 rows, which only `locale.normalize` and Windows read."""


def compile_unannotated(source: str | bytes, name: str) -> CodeType:
    """Compile a module without docstrings, assertions and annotations of functions."""
    tree: Any = AnnotationRemover().visit(ast.parse(source))
    return compile(tree, name, "exec", dont_inherit=True, optimize=2)


def compile_annotated(source: str | bytes, name: str) -> CodeType:
    """Compile a module without docstrings and assertions. Some modules read annotations."""
    return compile(source, name, "exec", dont_inherit=True, optimize=2)


def compile_zip(
    source: str,
    target: str,
    is_wanted: Callable[[str], bool],
    compile_source: Callable[[bytes, str], CodeType],
) -> None:
    """Write a zip of `.pyc` files for the wanted `.py` files of a zip, and of its data.

    Data are the `.json` files, which modules read when they are imported.
    """
    head = importlib.util.MAGIC_NUMBER + bytes(12)
    with (
        zipfile.ZipFile(source) as source_archive,
        zipfile.ZipFile(target, "w", DEFLATED) as target_archive,
    ):
        for name in sorted(name for name in source_archive.namelist() if is_wanted(name)):
            if name.endswith(".py"):
                data = head + marshal.dumps(compile_source(source_archive.read(name), name))
                target_archive.writestr(compressed_entry(name + "c"), data)
            elif name.endswith(".json"):
                target_archive.writestr(compressed_entry(name), source_archive.read(name))


def compressed_entry(name: str) -> zipfile.ZipInfo:
    """Return a zip entry for a compressed file, with a fixed date."""
    entry = zipfile.ZipInfo(name)
    entry.compress_type = DEFLATED
    return entry


def compile_book(
    app: str,
    book: str,
    library: str,
    target: str,
    loaded_modules: set[str],
    excluded: tuple[str, ...],
) -> None:
    """Write a zip of the book's code and data, and of the library modules that it needs.

    Rendering a text shows which modules are needed beyond `loaded_modules`. `excluded` are paths to
    leave out.
    """
    sys.path[:0] = [book, app]
    importlib.import_module("ui.languages")
    for game in importlib.import_module("engine.games").GAMES.values():
        importlib.import_module(f"ui.games.{game.package_name}")
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "ui" and isinstance(getattr(module, "__path__", None), list):
            module.__path__.append(f"{book}/{name.replace('.', '/')}")
    editor = importlib.import_module("ui.book.author_desk.text_editor")
    editor.render_draft(editor.new_draft("*Text*", "en"))
    needed = set(sys.modules) - loaded_modules

    def is_needed(name: str) -> bool:
        return module_name(name) in needed and not name.startswith(excluded)

    compile_zip(book, f"{target}.book", lambda name: name.endswith(".py"), compile_annotated)
    compile_zip(library, f"{target}.library", is_needed, compile_annotated)
    with zipfile.ZipFile(target, "w", DEFLATED) as archive:
        for part in (f"{target}.book", f"{target}.library", book):
            copy_zip_entries(archive, part, with_python_files=part != book)


def copy_zip_entries(target: zipfile.ZipFile, source: str, *, with_python_files: bool) -> None:
    """Copy the files of a zip into another, or all but the Python files."""
    with zipfile.ZipFile(source) as archive:
        for name in archive.namelist():
            if with_python_files or not name.endswith(".py"):
                target.writestr(compressed_entry(name), archive.read(name))


def strip_memory() -> None:
    """Strip imported objects that were not compiled here: frozen modules, generated functions."""
    for candidate in gc.get_objects():
        if isinstance(candidate, FunctionType) and has_line_table(candidate.__code__):
            candidate.__code__ = strip_code(candidate.__code__)
            candidate.__doc__ = None
        elif isinstance(candidate, type | ModuleType) and vars(candidate).get("__doc__"):
            with contextlib.suppress(TypeError, AttributeError):
                candidate.__doc__ = None


def speed_up_htpy() -> None:
    """Let htpy render faster."""
    # Not at the top: sources are compiled before there is a htpy to import.
    from assets.build.pyodide import fast_htpy

    fast_htpy.replace_methods()


def strip_classes() -> None:
    """Strip the classes of ours."""
    for candidate in gc.get_objects():
        if isinstance(candidate, type) and candidate.__module__.startswith(OUR_PREFIXES):
            strip_class(candidate)


def strip_class(owner: type) -> None:
    """Remove annotations and dataclass guards from a class of ours."""
    for name in (*ANNOTATION_NAMES, *(DATACLASS_GUARDS if is_dataclass(owner) else ())):
        if name in vars(owner):
            with contextlib.suppress(TypeError, AttributeError):
                delattr(owner, name)
    for method in vars(owner).values():
        if isinstance(method, FunctionType):
            setattr(method, "__annotate__", None)  # noqa: B010 (type stubs lack it before 3.14)


def empty_functions(modules: Container[str]) -> None:
    """Replace the functions of modules that cannot work in a page by a stub.

    A module's `__getattr__` stays, for code that inspects all modules.
    """
    for candidate in gc.get_objects():
        if (
            isinstance(candidate, FunctionType)
            and candidate.__module__ in modules
            and not candidate.__closure__
            and candidate.__name__ != "__getattr__"
        ):
            candidate.__code__ = raise_unavailable.__code__


def empty_system_functions() -> None:
    """Replace the functions that need an operating system."""
    empty_functions(SYSTEM_MODULES)


def raise_unavailable(*args: object, **kwargs: object) -> None:
    """Stand in for a function that needs an operating system."""
    # asyncio raises the same for a loop that lacks a method.
    raise NotImplementedError("A page has no sockets and no processes.")


def shrink_stream_buffers() -> None:
    """Give the standard streams buffers of 4 kB instead of 128 kB each."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        old = getattr(sys, name)
        raw = io.FileIO(old.fileno(), mode, closefd=False)
        buffer = io.BufferedReader(raw, 4096) if mode == "r" else io.BufferedWriter(raw, 4096)
        new = io.TextIOWrapper(buffer, old.encoding, old.errors, line_buffering=True)
        setattr(sys, name, new)
        setattr(sys, f"__{name}__", new)


def module_name(path: str) -> str:
    """Return the dotted name of a module file, also of a package."""
    return path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")


def import_modules(names: Iterable[str]) -> list[str]:
    """Import modules, and return the names of modules that need a page."""
    page_modules = []
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError as error:
            if (error.name or "").split(".")[0] not in {"pyscript", "polyscript"}:
                raise
            page_modules.append(name)
    return page_modules


def module_codes(archive: zipfile.ZipFile, names: Iterable[str]) -> dict[str, CodeType]:
    """Return the code of modules in a zip of `.pyc` files."""
    paths = {module_name(path): path for path in archive.namelist()}
    return {name: marshal.loads(archive.read(paths[name])[16:]) for name in names}


def compress_unimported_modules(
    archive: zipfile.ZipFile, paths: Iterable[str]
) -> dict[tuple[str, ...], bytes]:
    """Return the modules of a zip that are not imported yet, compressed together."""
    paths_by_name = {module_name(path): path for path in paths if path.endswith(".pyc")}
    bundle = {
        name: archive.read(path)[16:]
        for name, path in paths_by_name.items()
        if name not in sys.modules
    }
    return {tuple(bundle): zlib.compress(marshal.dumps(bundle), 9)} if bundle else {}


def compress_data(archive: zipfile.ZipFile, paths: Iterable[str]) -> dict[str, bytes]:
    """Return the data files among these paths of a zip, compressed, by path."""
    return {path: zlib.compress(archive.read(path), 9) for path in paths if path.endswith(".json")}


def import_app(app: str, extra_modules: Sequence[str], lazy_paths: tuple[str, ...]) -> None:
    """Import the app from a zip of `.pyc` files, and install the finder of the rest.

    Modules under `lazy_paths` are packed instead: the first path's modules in one bundle, all
    others in another.
    """
    sys.path.insert(0, app)
    for name in extra_modules:
        importlib.import_module(name)
    with zipfile.ZipFile(app) as archive:
        paths = archive.namelist()
        module_names = [
            module_name(path)
            for path in paths
            if path.endswith(".pyc") and not path.startswith(lazy_paths)
        ]
        page_modules = import_modules(
            name for name in module_names if name.startswith(OUR_PREFIXES)
        )
        page_modules += [name for name in module_names if name.startswith("pyscript")]
        bundles = dict[tuple[str, ...], bytes]()
        for prefixes in (lazy_paths[:1], lazy_paths[1:]):
            bundles |= compress_unimported_modules(
                archive, (path for path in paths if path.startswith(prefixes))
            )
        data = compress_data(archive, (path for path in paths if path.startswith(lazy_paths)))
        sys.meta_path.insert(0, SnapshotFinder(module_codes(archive, page_modules), bundles, data))
    sys.path.remove(app)


def clear_import_caches() -> None:
    """Clear the import system's caches.

    `importlib.invalidate_caches` would import `importlib.metadata`, which weighs 50 kB.
    """
    import zipimport

    vars(zipimport)["_zip_directory_cache"].clear()
    sys.path_importer_cache.clear()
    if clear_internal_caches := getattr(sys, "_clear_internal_caches", None):
        clear_internal_caches()


MEMORY_PATCHES: dict[str, Callable[[], None]] = {
    "htpy": speed_up_htpy,
    "entities": make_entities_lazy,
    "texts": make_texts_lazy,
    "objects": strip_memory,
    "classes": strip_classes,
    "system": empty_system_functions,
    "streams": shrink_stream_buffers,
    "caches": clear_import_caches,
}
"""Patches of the memory, in this order."""


def freeze_app(
    app: str,
    extra_modules: Sequence[str],
    lazy_paths: tuple[str, ...],
    omitted_patches: Collection[str],
) -> None:
    """Import the app from a zip of `.pyc` files and free what only the build needs."""
    import_app(app, extra_modules, () if "lazy" in omitted_patches else lazy_paths)
    for name, patch_memory in MEMORY_PATCHES.items():
        if name not in omitted_patches:
            patch_memory()
    gc.collect()
    gc.collect()
