// Reports uncaught errors, as far as our own files cause them: extensions, counters and scripts that a host
// adds have errors of their own. Those of the start go to who listens; those of a live page are shown
// on it. The build (preload.py) inlines this into the head of every page that runs Python.
(() => {
  const HERE = new URL("./", location.href).href;
  const OUR_ADDRESSES = ["assets/", "embed/", "engine/", "ui/", "app.zip", "book.zip", "pyscript.toml"].map((part) => HERE + part);
  const WATCH = `${HERE}assets/start/start-watchdog.js`;
  const NOTICE = `${HERE}assets/start/fault-notice.js`;
  const ADDRESS = /^(?!wasm:)[a-z-]+:\/\//;
  const SCRIPT = /^(text|application)\/(x-)?(java|ecma)script/i;
  const isOurs = (address) => OUR_ADDRESSES.some((part) => String(address).startsWith(part));

  /** Return the file that caused an error: the first in its stack, else in its message. */
  const sourceOf = (error) => {
    const [message, stack] = [error?.message, error?.stack].map((text) => String(text ?? ""));
    // Some browsers begin the stack with the message, which may contain any address.
    const frames = message ? stack.split(`${message}\n`).at(-1) : stack;
    return `${frames} ${message}`.split(/[\s()@]/).find((word) => ADDRESS.test(word)) ?? "";
  };

  const earlyFaults = [];
  let onFault = (...fault) => earlyFaults.push(fault);

  /**
   * Return the type that the host sends a file with, "" without one; undefined without the file.
   */
  const typeOf = async (address) => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    return answer?.ok ? answer.headers.get("Content-Type") ?? "" : undefined;
  };

  /** Return the type that makes browsers refuse a script; undefined if they accept it. */
  const refusedType = async (address) => {
    const type = await typeOf(address);
    return type === undefined || SCRIPT.test(type) ? undefined : type;
  };

  // The watchdog must report even its own refusal: then its text is evaluated.
  const runWatch = async () => {
    if ((await refusedType(WATCH)) === undefined) return;
    (0, eval)(await (await fetch(WATCH)).text());
  };

  addEventListener("error", ({ target, filename, message }) => {
    const source = target?.tagName === "SCRIPT" ? target.src : "";
    if (source && isOurs(source)) onFault("file", source);
    else if (isOurs(filename)) onFault("error", message);
    if (source === WATCH) runWatch();
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    if (isOurs(sourceOf(reason))) onFault("error", String(reason.message ?? reason));
  });

  let goLive;
  const whenLive = new Promise((resolve) => { goLive = resolve; });
  let isLeaving = false;
  const findNotice = () => import(NOTICE).catch(() => null); // a reload helps, and is not told
  const showFault = async (fault) => {
    await whenLive;
    if (!isLeaving) (await findNotice())?.showFault(fault);
  };
  whenLive.then(() => {
    onFault = (kind, text) => { if (kind === "error") showFault({ line: text.trim().split("\n").at(-1) }); };
    setTimeout(findNotice, 5000); // while there is a network
  });
  // Python reports here what it survives (ui/browser/fault_notice.py).
  addEventListener("zwanzig:fault", ({ detail }) => showFault(detail));
  addEventListener("pagehide", () => { isLeaving = true; });
  addEventListener("pageshow", () => { isLeaving = false; });

  window.zwanzigFaults = {
    WATCH,
    goLive,
    isOurs,
    refusedType,
    /** Call `work` with each error: its kind, "file" or "error", and its address or message. */
    listen(work) {
      onFault = work;
      for (const fault of earlyFaults.splice(0)) work(...fault);
    },
  };
})();
