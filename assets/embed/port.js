// Messages to and from the host page (assets/embed/README.md): a handshake by messages, then a
// port. Messages from other windows are ignored, and those that are too large, too deep or too
// frequent.
Object.assign(window.zwanzig, (() => {
  const VERSION = 1;
  const HELLO_DELAYS = [0, 250, 1000, 3000, 8000]; // ms
  const MAX_MESSAGE_LENGTH = 64 * 1024;
  const MAX_DEPTH = 8;
  const MAX_PER_SECOND = 30;
  const GROWTH_LIMIT = { most: 10, within: 2000 };

  const nestingDepth = (value) =>
    value && typeof value === "object"
      ? 1 + Math.max(0, ...Object.values(value).map(nestingDepth))
      : 0;
  const isSmallEnough = (data) => {
    try {
      return nestingDepth(data) <= MAX_DEPTH && JSON.stringify(data).length <= MAX_MESSAGE_LENGTH;
    } catch {
      return false; // circular, or deeper than the stack
    }
  };

  let port;
  let earlyError; // an error before the host page listened
  let requestHandlers = {};
  const makeMessage = (type, data, id = 0) => ({ ns: "zwanzig", v: VERSION, id, type, data });

  /** Send a message to the host page, if it has connected. */
  function postToHost(type, data = {}, id = 0) {
    if (!port && type === "error") earlyError = data;
    if (!port) return;
    const message = makeMessage(type, data, id);
    port.postMessage(isSmallEnough(message) ? message : makeMessage("error", { code: "too-large", of: type }, id));
  }

  let second = 0;
  let messagesInSecond = 0;
  function isTooFast() {
    const now = Math.floor(performance.now() / 1000);
    messagesInSecond = now === second ? messagesInSecond + 1 : 1;
    second = now;
    return messagesInSecond > MAX_PER_SECOND;
  }

  async function onRequest({ data: message }) {
    if (message?.ns !== "zwanzig" || isTooFast()) return;
    const id = Number.isSafeInteger(message.id) ? message.id : 0;
    const refuse = (code, more = {}) => postToHost("error", { code, ...more }, id);
    if (message.v !== VERSION) return refuse("unsupported", { versions: [VERSION] });
    if (!isSmallEnough(message)) return refuse("too-large");
    if (!Object.hasOwn(requestHandlers, message.type)) return;
    try {
      postToHost("answer", (await requestHandlers[message.type](message.data ?? {})) ?? {}, id);
    } catch (error) {
      refuse(error.code ?? "failed");
    }
  }

  /** Connect to the host page: `handlers` answer its requests, `begin` gets the data of `init`. */
  function connectToHost(handlers, begin) {
    requestHandlers = handlers;
    if (window.parent === window) return;
    addEventListener("message", (event) => {
      const { data, ports, source } = event;
      if (port || source !== window.parent || data?.ns !== "zwanzig" || data.type !== "init") return;
      if (data.v !== VERSION || !ports[0] || !isSmallEnough(data)) return;
      [port] = ports; // from now on nobody else can connect
      port.onmessage = onRequest;
      document.documentElement.dataset.fits = "true";
      begin(data.data ?? {});
      postToHost("ready", { versions: [VERSION] });
      if (earlyError) postToHost("error", earlyError);
      watchHeight(document.getElementById("frame"));
    });
    // All have the same id, so that a host page can ignore repeats.
    const hello = makeMessage("hello", { versions: [VERSION] }, 1 + Math.floor(Math.random() * 1e9));
    for (const ms of HELLO_DELAYS) setTimeout(() => port || window.parent.postMessage(hello, "*"), ms);
  }

  // --- height: that of the content, unless it keeps growing --------------------------------------

  let reportHeight = () => {};

  function watchHeight(box) {
    let last = 0;
    let due = 0;
    let growths = [];
    const stop = () => {
      observer.disconnect();
      document.documentElement.dataset.fits = "false"; // from now on the frame scrolls
      console.info("zwanzig: this frame grows without end; its height stays.");
    };
    const waitsForFonts = () => document.fonts.status === "loading" && document.fonts.ready.then(report);
    const report = () => {
      due = 0;
      if (waitsForFonts()) return;
      const height = Math.min(4000, Math.max(80, Math.ceil(ownHeight(box))));
      if (waitsForFonts()) return;
      if (Math.abs(height - last) < 4) return;
      const now = performance.now();
      if (height > last) growths = [...growths.filter((at) => now - at < GROWTH_LIMIT.within), now];
      if (growths.length > GROWTH_LIMIT.most) return stop();
      last = height;
      postToHost("resize", { height, paper: Math.ceil(ownHeight(box, "paper")) });
    };
    const observer = new ResizeObserver(() => { due ||= setTimeout(report, 100); });
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { growths = []; }, true);
    observer.observe(box);
    reportHeight = report;
    report();
  }

  /**
   * Return the natural height in px, on the screen or on paper, though the box fills the frame.
   * Browsers load fonts at the first layout; before that, all text is wider.
   */
  function ownHeight(box, kind = "alone") {
    box.classList.add(kind);
    const { height } = box.getBoundingClientRect();
    box.classList.remove(kind);
    return height;
  }

  return { connectToHost, reportHeight: () => reportHeight(), postToHost };
})());
