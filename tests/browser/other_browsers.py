"""Firefox and WebKitGTK from the system behind one interface: address, script, mouse, picture.

Firefox speaks WebDriver BiDi by itself; WebKitGTK through the driver that comes with it.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.websocket_connection import WebSocketConnection
from selenium.webdriver.webkitgtk.service import Service

TIMEOUT_S = 60.0
TERMINATE_TIMEOUT_S = 10.0
WINDOW_SIZE = (1280, 800)
FIREFOX_PREFERENCES: dict[str, str | int] = {
    "intl.accept_languages": "en-GB",
    # A proxy that does not exist: localhost bypasses it, and everything else is unreachable.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
}
MINI_BROWSERS = "usr/lib/*/webkit2gtk-4.1/MiniBrowser"


class BrowserMissing(Exception):
    """Raised for a browser that is not installed and cannot be; says how to install it."""


class OtherBrowser(Protocol):
    """A browser with one page."""

    def go(self, address: str) -> None:
        """Open an address; returns once it is loaded."""

    def ask(self, expression: str) -> Any:
        """Return the value of an expression, or of what it promises, through JSON."""

    def click(self, selector: str) -> None:
        """Click on the middle of the first element for a selector, as a mouse does."""

    def picture(self, path: Path) -> None:
        """Save a screenshot as PNG."""


def wait_for(browser: OtherBrowser, expression: str, seconds: float = TIMEOUT_S) -> None:
    """Wait until an expression is true, polling ever less often: each poll disturbs the page."""
    end, pause = time.monotonic() + seconds, 0.02
    while not browser.ask(f"Promise.resolve({expression}).then(Boolean)"):
        assert time.monotonic() < end, f"in vain for {seconds:.0f} s: {expression}"
        time.sleep(pause)
        pause = min(1.5 * pause, 1.0)


def find_or_install(package: str, find: Callable[[], str | None]) -> str:
    """Return the path of a program; install its Debian package first if needed and allowed."""
    if not find() and shutil.which("apt-get") and os.geteuid() == 0:
        for command in ("update -q", f"install -y -q --no-install-recommends {package}"):
            subprocess.run(["apt-get", *command.split()], stdin=subprocess.DEVNULL, timeout=600)
    program = find()
    if not program:
        raise BrowserMissing(f"not installed (Debian: apt install {package})")
    return program


@contextmanager
def terminated_at_end(process: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    """A process that is terminated at the end of the block, and killed if that does not help."""
    with process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(TERMINATE_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                process.kill()


class Firefox:
    """Firefox over WebDriver BiDi, which needs no driver; Selenium provides the connection."""

    def __init__(self, socket: str) -> None:
        self.connection = WebSocketConnection(f"{socket}/session", TIMEOUT_S, 0.005)
        self.send("session.new", capabilities={})
        contexts = self.send("browsingContext.getTree")["contexts"]
        self.context = {"context": contexts[0]["context"]}
        size = dict(zip(("width", "height"), WINDOW_SIZE, strict=True))
        self.send("browsingContext.setViewport", **self.context, viewport=size)

    def send(self, method: str, **parameters: Any) -> Any:
        answer = self.connection.send_cmd(method, parameters)
        assert "result" in answer, f"{method}: {answer}"
        return answer["result"]

    def evaluate(self, expression: str) -> Any:
        target = {"target": self.context, "awaitPromise": True}
        answer = self.send("script.evaluate", expression=expression, **target)
        assert answer["type"] == "success", f"{expression}: {answer}"
        return answer["result"]

    def go(self, address: str) -> None:
        self.send("browsingContext.navigate", **self.context, url=address, wait="complete")

    def ask(self, expression: str) -> Any:
        text = self.evaluate(f"Promise.resolve({expression}).then(JSON.stringify)")
        return json.loads(text["value"]) if "value" in text else None

    def click(self, selector: str) -> None:
        node = f"document.querySelector({json.dumps(selector)})"
        self.evaluate(f"{node}.scrollIntoView({{ block: 'nearest' }})")
        element = {"type": "element", "element": {"sharedId": self.evaluate(node)["sharedId"]}}
        steps = (
            {"type": "pointerMove", "x": 0, "y": 0, "origin": element},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )
        mouse = {"type": "pointer", "id": "mouse", "actions": list(steps)}
        self.send("input.performActions", **self.context, actions=[mouse])

    def picture(self, path: Path) -> None:
        data = self.send("browsingContext.captureScreenshot", **self.context)["data"]
        path.write_bytes(base64.b64decode(data))


def find_firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """An English Firefox with the profile in this folder; a profile is made if there is none."""
    program = find_or_install("firefox-esr", find_firefox)
    profile = folder / "profile"
    profile.mkdir(exist_ok=True)
    listening_file(profile).unlink(missing_ok=True)
    settings = (
        f"user_pref({json.dumps(name)}, {json.dumps(FIREFOX_PREFERENCES[name])});"
        for name in FIREFOX_PREFERENCES
    )
    (profile / "user.js").write_text("\n".join(settings), encoding="utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(profile)]
    command += ["--remote-debugging-port=0", "about:blank"]
    silent: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with terminated_at_end(subprocess.Popen(command, **silent, text=True)):
        browser = Firefox(socket_of(profile))
        try:
            yield browser
        finally:
            browser.connection.close()


def socket_of(profile: Path) -> str:
    """Return the address at which a starting Firefox will listen."""
    address_file = listening_file(profile)
    end = time.monotonic() + TIMEOUT_S
    while not address_file.is_file() or not address_file.read_text(encoding="utf-8").endswith("}"):
        assert time.monotonic() < end, "Firefox does not start"
        time.sleep(0.05)
    server = json.loads(address_file.read_text(encoding="utf-8"))
    return f"ws://{server['ws_host']}:{server['ws_port']}"


def listening_file(profile: Path) -> Path:
    """Return the file in which Firefox writes where it listens."""
    return profile / "WebDriverBiDiServer.json"


class WebKit:
    """WebKitGTK through WebKitWebDriver and Selenium."""

    def __init__(self, driver: webdriver.Remote) -> None:
        self.driver = driver
        driver.set_script_timeout(TIMEOUT_S)
        driver.set_window_size(*WINDOW_SIZE)

    def go(self, address: str) -> None:
        self.driver.get(address)

    def ask(self, expression: str) -> Any:
        script = "const done = arguments[0]; Promise.resolve(%s).then(found => done([found]))"
        return self.driver.execute_async_script(script % expression)[0]

    def click(self, selector: str) -> None:
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def picture(self, path: Path) -> None:
        self.driver.save_screenshot(str(path))


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """WebKitGTK's MiniBrowser on a virtual display."""
    find_or_install("webkit2gtk-driver", mini_browser)
    find_or_install("webkit2gtk-driver", lambda: shutil.which("WebKitWebDriver"))
    find_or_install("xvfb", lambda: shutil.which("Xvfb"))
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(mini_browser())
    options.add_argument("--automation")
    with ExitStack() as stack:
        screen = stack.enter_context(hidden_screen())
        own = {"DISPLAY": screen, "HOME": str(folder), "LANG": "en_GB.UTF-8"}
        service = Service(shutil.which("WebKitWebDriver"), env=os.environ | own)
        service.start()
        stack.callback(service.stop)
        config = ClientConfig(service.service_url, timeout=round(2 * TIMEOUT_S))
        driver = webdriver.Remote(service.service_url, options=options, client_config=config)
        stack.callback(driver.quit)
        yield WebKit(driver)


def mini_browser() -> str | None:
    """Return the path of WebKit's MiniBrowser, which is not on the PATH."""
    return next((str(path) for path in Path("/").glob(MINI_BROWSERS)), None)


@contextmanager
def hidden_screen() -> Iterator[str]:
    """A virtual display; yields its name."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with terminated_at_end(subprocess.Popen(command, stdout=subprocess.PIPE, text=True)) as screen:
        assert screen.stdout
        yield f":{int(screen.stdout.readline())}"
