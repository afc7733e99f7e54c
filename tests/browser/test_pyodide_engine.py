"""The engine's own tests inside the Python that runs in the browser.

It is Pyodide as it came: pytest imports what the site leaves out. Tests marked `process` do not
run, for a browser cannot start another Python, nor do those marked `all`: the same on more data.
All others do, in four parts: beside other tests, Python in a browser takes its time.
"""

import json
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

import build
from tests.browser.table import open_blank, watched_page

NAMED = ("bots", "not bots")
MARKED = ("slow", "not slow")

PYODIDE = build.VENDOR / "pyodide"

START = """async ([code, named, marked]) => {
    const folder = new URL("assets/vendor/pyodide/", document.baseURI).href;
    const { loadPyodide } = await import(folder + "pyodide.js");
    const python = await loadPyodide({ indexURL: folder });
    const archive = await (await fetch("tests.zip")).arrayBuffer();
    python.unpackArchive(archive, "zip", { extractDir: "/home/pyodide" });
    python.globals.set("named", named);
    python.globals.set("marked", marked);
    return python.runPython(code);
}"""

RUN = """
import json, pytest

class Tally:
    def __init__(self):
        self.passed, self.failed = 0, []

    def pytest_collectreport(self, report):
        self.note(report)

    def pytest_runtest_logreport(self, report):
        self.passed += report.when == "call" and report.passed
        self.note(report)

    def pytest_internalerror(self, excrepr):
        self.failed.append(str(excrepr))

    def note(self, report):
        if report.failed:
            self.failed.append(f"{report.nodeid}: {report.longreprtext}")

tally = Tally()
no = ["-p", "no:cacheprovider", "-p", "no:faulthandler"]  # no place to write, and no threads
arguments = ["tests/engine", "-m", "not process and not all and " + marked, "-k", named, *no]
code = pytest.main(arguments, plugins=[tally])
json.dumps({"code": int(code), "passed": tally.passed, "failed": tally.failed})
"""


def archive(path: Path) -> Path:
    """Return a zip of pytest, Hypothesis, the engine and its tests from the working folder."""
    rooms = ("engine", "tests/engine")
    files = [file for room in rooms for file in (build.ROOT / room).rglob("*") if file.is_file()]
    files += [build.ROOT / name for name in ("FORMATS.md", "pyproject.toml")]
    shared = ("__init__.py", "case_matrix.py", "documents.py")
    files += [build.ROOT / "tests" / name for name in shared]
    parts = build.WORK_FOLDER / "pyodide"
    with zipfile.ZipFile(path, "w") as out:
        for root, members in ((build.ROOT, files), (parts, parts.rglob("*"))):
            for file in members:
                out.write(file, file.relative_to(root))
    return path


def as_it_came(route: Route) -> None:
    """Answer with the original file of Pyodide, which the site has trimmed."""
    route.fulfill(path=PYODIDE / route.request.url.rpartition("/")[2])


@pytest.mark.all
@pytest.mark.parametrize("marked", MARKED)
@pytest.mark.parametrize("named", NAMED)
def test_engine_passes_its_tests_in_pyodide(
    named: str, marked: str, browser: Browser, site: str, tmp_path: Path
) -> None:
    tests = archive(tmp_path / "tests.zip")
    with watched_page(browser, site) as page:
        page.route("**/tests.zip", lambda route: route.fulfill(path=tests))
        page.route("**/vendor/pyodide/*", as_it_came)
        open_blank(page)
        result = json.loads(page.evaluate(START, [RUN, named, marked]))
    print(f"{result['passed']} engine tests passed in Pyodide")
    assert result["code"] == 0, "\n".join(result["failed"])
    assert result["passed"] > 0
