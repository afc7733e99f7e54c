"""Firefox and WebKitGTK from the system, driven alike: address, script, mouse, picture.

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

PATIENCE_S = 60.0
LAST_WORDS_S = 10.0
SIZE = (1280, 800)
PREFS: dict[str, str | int] = {
    "intl.accept_languages": "en-GB",
    # A proxy that is not there: this machine is reached without it, the world is not reached.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
}
MINI_BROWSERS = "usr/lib/*/webkit2gtk-4.1/MiniBrowser"


class Missing(Exception):
    """A browser that is not here and cannot be installed: which, and what would bring it."""


class Other(Protocol):
    """A browser with one page."""

    def go(self, address: str) -> None:
        """Open an address; returns once it is loaded."""

    def ask(self, expression: str) -> Any:
        """The value of an expression, or of what it promises, through JSON."""

    def click(self, selector: str) -> None:
        """Click on the middle of the first element for a selector, as a mouse does."""

    def picture(self, path: Path) -> None:
        """Keep a screenshot as PNG."""


def wait(browser: Other, expression: str, seconds: float = PATIENCE_S) -> None:
    """Wait until an expression is true, asking ever less often: each time disturbs the page."""
    end, pause = time.monotonic() + seconds, 0.02
    while not browser.ask(f"Promise.resolve({expression}).then(Boolean)"):
        assert time.monotonic() < end, f"in vain for {seconds:.0f} s: {expression}"
        time.sleep(pause)
        pause = min(1.5 * pause, 1.0)


def installed(package: str, found: Callable[[], str | None]) -> str:
    """A program, with its Debian package installed first if need be and allowed."""
    if not found() and shutil.which("apt-get") and os.geteuid() == 0:
        for command in ("update -q", f"install -y -q --no-install-recommends {package}"):
            subprocess.run(["apt-get", *command.split()], stdin=subprocess.DEVNULL, timeout=600)
    program = found()
    if not program:
        raise Missing(f"not installed (Debian: apt install {package})")
    return program


@contextmanager
def ended(process: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    """A program that ends with the block, by force if it must."""
    with process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(LAST_WORDS_S)
            except subprocess.TimeoutExpired:
                process.kill()


class Firefox:
    """Over WebDriver BiDi, which needs no driver; messages go through Selenium's connection."""

    def __init__(self, socket: str) -> None:
        self.connection = WebSocketConnection(f"{socket}/session", PATIENCE_S, 0.005)
        self.send("session.new", capabilities={})
        contexts = self.send("browsingContext.getTree")["contexts"]
        self.context = {"context": contexts[0]["context"]}
        size = dict(zip(("width", "height"), SIZE, strict=True))
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


def which_firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A Firefox in English on the profile in this folder, a new one if there is none."""
    program = installed("firefox-esr", which_firefox)
    profile = folder / "profile"
    profile.mkdir(exist_ok=True)
    told_in(profile).unlink(missing_ok=True)
    settings = (f"user_pref({json.dumps(name)}, {json.dumps(PREFS[name])});" for name in PREFS)
    (profile / "user.js").write_text("\n".join(settings))
    command = [program, "--headless", "--no-remote", "--profile", str(profile)]
    command += ["--remote-debugging-port=0", "about:blank"]
    silent: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with ended(subprocess.Popen(command, **silent, text=True)):
        browser = Firefox(socket_of(profile))
        try:
            yield browser
        finally:
            browser.connection.close()


def socket_of(profile: Path) -> str:
    """The address at which a Firefox that is starting will listen."""
    told = told_in(profile)
    end = time.monotonic() + PATIENCE_S
    while not told.is_file() or not told.read_text().endswith("}"):
        assert time.monotonic() < end, "Firefox does not start"
        time.sleep(0.05)
    server = json.loads(told.read_text())
    return f"ws://{server['ws_host']}:{server['ws_port']}"


def told_in(profile: Path) -> Path:
    """The file in which a Firefox tells where it listens."""
    return profile / "WebDriverBiDiServer.json"


class WebKit:
    """Through WebKitWebDriver and Selenium."""

    def __init__(self, driver: webdriver.Remote) -> None:
        self.driver = driver
        driver.set_script_timeout(PATIENCE_S)
        driver.set_window_size(*SIZE)

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
    """WebKitGTK's MiniBrowser on a screen that nobody sees."""
    installed("webkit2gtk-driver", mini_browser)
    installed("webkit2gtk-driver", lambda: shutil.which("WebKitWebDriver"))
    installed("xvfb", lambda: shutil.which("Xvfb"))
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(mini_browser())
    options.add_argument("--automation")
    with ExitStack() as stack:
        screen = stack.enter_context(hidden_screen())
        own = {"DISPLAY": screen, "HOME": str(folder), "LANG": "en_GB.UTF-8"}
        service = Service(shutil.which("WebKitWebDriver"), env=os.environ | own)
        service.start()
        stack.callback(service.stop)
        config = ClientConfig(service.service_url, timeout=round(2 * PATIENCE_S))
        driver = webdriver.Remote(service.service_url, options=options, client_config=config)
        stack.callback(driver.quit)
        yield WebKit(driver)


def mini_browser() -> str | None:
    """WebKit's own small browser, which stands outside the PATH."""
    return next((str(path) for path in Path("/").glob(MINI_BROWSERS)), None)


@contextmanager
def hidden_screen() -> Iterator[str]:
    """The name of a display in memory."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with ended(subprocess.Popen(command, stdout=subprocess.PIPE, text=True)) as screen:
        assert screen.stdout
        yield f":{int(screen.stdout.readline())}"
