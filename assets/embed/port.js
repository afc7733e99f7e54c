// The talk with the page around, after assets/embed/README.md: a handshake by messages, then a
// port. Whoever is not the parent is not heard; what is too much, too deep or too fast neither.
Object.assign(window.zwanzig, (() => {
  const VERSION = 1;
  const HELLOS = [0, 250, 1000, 3000, 8000]; // ms
  const LARGEST = 64 * 1024;
  const DEEPEST = 8;
  const PER_SECOND = 30;
  const GROWTHS = { most: 10, within: 2000 };

  const depth = (value) =>
    value && typeof value === "object"
      ? 1 + Math.max(0, ...Object.values(value).map(depth))
      : 0;
  const small = (data) => {
    try {
      return depth(data) <= DEEPEST && JSON.stringify(data).length <= LARGEST;
    } catch {
      return false; // a ring, or deeper than the stack
    }
  };

  let port;
  let wrong; // what went wrong before the page around listened
  let answers = {};
  const envelope = (type, data, id = 0) => ({ ns: "zwanzig", v: VERSION, id, type, data });

  /** Tell the page around, if it listens. */
  function tell(type, data = {}, id = 0) {
    if (!port && type === "error") wrong = data;
    if (!port) return;
    const message = envelope(type, data, id);
    port.postMessage(small(message) ? message : envelope("error", { code: "too-large", of: type }, id));
  }

  let second = 0;
  let heardInSecond = 0;
  function tooFast() {
    const now = Math.floor(performance.now() / 1000);
    heardInSecond = now === second ? heardInSecond + 1 : 1;
    second = now;
    return heardInSecond > PER_SECOND;
  }

  async function heard({ data: message }) {
    if (message?.ns !== "zwanzig" || tooFast()) return;
    const id = Number.isSafeInteger(message.id) ? message.id : 0;
    const refuse = (code, more = {}) => tell("error", { code, ...more }, id);
    if (message.v !== VERSION) return refuse("unsupported", { versions: [VERSION] });
    if (!small(message)) return refuse("too-large");
    if (!Object.hasOwn(answers, message.type)) return;
    try {
      tell("answer", (await answers[message.type](message.data ?? {})) ?? {}, id);
    } catch (error) {
      refuse(error.code ?? "failed");
    }
  }

  /** Listen to the page around; `handlers` answer its requests, `begin` gets what `init` holds. */
  function connect(handlers, begin) {
    answers = handlers;
    if (window.parent === window) return;
    addEventListener("message", (event) => {
      const { data, ports, source } = event;
      if (port || source !== window.parent || data?.ns !== "zwanzig" || data.type !== "init") return;
      if (data.v !== VERSION || !ports[0] || !small(data)) return;
      [port] = ports; // from now on nobody else is heard
      port.onmessage = heard;
      document.documentElement.dataset.fits = "true";
      begin(data.data ?? {});
      tell("ready", { versions: [VERSION] });
      if (wrong) tell("error", wrong);
      measure(document.getElementById("frame"));
    });
    // All with one id: a page that has answered knows the rest for repeats.
    const hello = envelope("hello", { versions: [VERSION] }, 1 + Math.floor(Math.random() * 1e9));
    for (const ms of HELLOS) setTimeout(() => port || window.parent.postMessage(hello, "*"), ms);
  }

  // --- as high as its content, unless that never ends ------------------------------------------

  let fit = () => {};

  function measure(box) {
    let last = 0;
    let due = 0;
    let growths = [];
    const stop = () => {
      observer.disconnect();
      document.documentElement.dataset.fits = "false"; // it scrolls inside from here on
      console.info("zwanzig: this frame grows without end; its height stays.");
    };
    const late = () => document.fonts.status === "loading" && document.fonts.ready.then(report);
    const report = () => {
      due = 0;
      if (late()) return;
      const height = Math.min(4000, Math.max(80, Math.ceil(own(box))));
      if (late()) return;
      if (Math.abs(height - last) < 4) return;
      const now = performance.now();
      if (height > last) growths = [...growths.filter((at) => now - at < GROWTHS.within), now];
      if (growths.length > GROWTHS.most) return stop();
      last = height;
      tell("resize", { height });
    };
    const observer = new ResizeObserver(() => { due ||= setTimeout(report, 100); });
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { growths = []; }, true);
    observer.observe(box);
    fit = report;
    report();
  }

  /**
   * How high it would be by itself, in px; it fills what the page around gives it. The browser looks
   * for our letters once it lays out; before they are there, all is wider.
   */
  function own(box) {
    box.classList.add("alone");
    const { height } = box.getBoundingClientRect();
    box.classList.remove("alone");
    return height;
  }

  return { connect, fit: () => fit(), tell };
})());
