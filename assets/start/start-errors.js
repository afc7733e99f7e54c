// What goes wrong while a page starts, as far as it is ours. Extensions, counters and what a host adds
// to its pages have faults of their own: a blocked script, a rejected promise, a ResizeObserver's loop.
// The build (preload.py) puts this into the head of every page that runs Python.
(() => {
  const HERE = new URL("./", location.href).href;
  const OUR_ADDRESSES = ["assets/", "embed/", "engine/", "ui/", "app.zip", "book.zip", "pyscript.toml"].map((part) => HERE + part);
  const WATCH = `${HERE}assets/start/start-watchdog.js`;
  const ADDRESS = /^(?!wasm:)[a-z-]+:\/\//;
  const SCRIPT = /^(text|application)\/(x-)?(java|ecma)script/i;
  const isOurs = (address) => OUR_ADDRESSES.some((part) => String(address).startsWith(part));

  /** The file in which an error was made: the first one in its stack, else in its message. */
  const sourceOf = (error) => {
    const [message, stack] = [error?.message, error?.stack].map((text) => String(text ?? ""));
    // Some browsers begin a stack with the message, which may name any address.
    const frames = message ? stack.split(`${message}\n`).at(-1) : stack;
    return `${frames} ${message}`.split(/[\s()@]/).find((word) => ADDRESS.test(word)) ?? "";
  };

  const earlyFaults = [];
  let onFault = (...fault) => earlyFaults.push(fault);

  /** The type that a host sends a file with, "" if it sends none; nothing if the file is not there. */
  const typeOf = async (address) => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    return answer?.ok ? answer.headers.get("Content-Type") ?? "" : undefined;
  };

  /** The type of a script that browsers refuse to run because of it; nothing if it is not that. */
  const refusedType = async (address) => {
    const type = await typeOf(address);
    return type === undefined || SCRIPT.test(type) ? undefined : type;
  };

  // The watch is to say so even where it is itself refused: it is run as the text it is.
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

  window.zwanzigFaults = {
    WATCH,
    isOurs,
    refusedType,
    /** Have some work done for each fault: its kind, "file" or "error", and its address or message. */
    listen(work) {
      onFault = work;
      for (const fault of earlyFaults.splice(0)) work(...fault);
    },
  };
})();
