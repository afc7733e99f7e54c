// <zwanzig-table>: a table of Zwanzig in your page. Its contract: README.md beside this file.
(() => {
  const NAME = "zwanzig-table";
  if (customElements.get(NAME)) return;
  // Modules have no currentScript; the stack's first line contains the address. A host may serve a
  // copy of this script or put it into its page: only the frames made here need its address.
  const scriptAddress = document.currentScript?.src
    || new Error().stack.split(/[\s()@]/).find((part) => part.includes(`/${NAME}.js`))
    || document.baseURI;
  const FRAMES = "iframe:not(noscript *)";
  const isOurAddress = (address) => /^[^?#]*\/embed\/v1\/embed(\.html)?([?#]|$)/.test(address);
  const ANSWER_TIMEOUT = 10_000; // ms for an answer
  const HELLO_TIMEOUT = 8_000; // ms in sight until a silent frame is replaced by the fallback
  const LISTS = {}; // the build fills it in from its rows (ui/embed/frame_facts.py)
  const isOneOf = (name) => (value) => LISTS[name].includes(value);
  const isPacked = (value) => /^(1\.)?[\w-]{1,64000}$/.test(value);
  const RULES = { // attribute → parameter of the frame, and its validator
    mode: ["mode", isOneOf("mode")],
    game: ["game", isOneOf("game")],
    rules: ["rules", isOneOf("rules")],
    language: ["language", isOneOf("language")],
    theme: ["theme", isOneOf("theme")],
    level: ["level", isOneOf("level")],
    record: ["r", isPacked],
    picture: ["v", isPacked],
    quiz: ["quiz", isPacked],
    ply: ["ply", (value) => /^\d{1,4}$/.test(value)],
    name: ["name", (value) => value.length <= 120],
  };
  const EVENTS = ["ready", "live", "paused", "ply", "phase", "deal-end", "quiz-answer", "record", "error"];
  const LOOK_ATTRIBUTES = ["theme", "language"];
  const makeError = (code, more) => Object.assign(new Error(code), { code, ...more });
  const connectedTables = new Set();
  const shadowStyles = new CSSStyleSheet();
  shadowStyles.replaceSync(":host{display:block}iframe,::slotted(iframe){display:block;width:100%;border:0}slot,iframe{min-height:inherit}@media print{.sized>iframe,.sized::slotted(iframe){height:var(--paper)!important;min-height:0!important}}");

  addEventListener("message", (event) => {
    for (const table of connectedTables) table.onWindowMessage(event);
  });

  // --- print: no browser waits for a frame that is out of sight; its words take its place ---------

  let isPrinting = false;
  const print = (starts) => {
    isPrinting = starts;
    for (const table of connectedTables) table.onPrint();
  };
  addEventListener("beforeprint", () => print(true));
  addEventListener("afterprint", () => print(false));
  matchMedia("print").addEventListener("change", ({ matches }) => print(matches));

  // --- the author's words -------------------------------------------------------------------------

  const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", ndash: "–", mdash: "—",
    hellip: "…", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”" };
  const decode = (text) => text.replace(/&(?:#(x?)([\da-f]{1,5})|(\w+));/gi, (whole, hex, number, name) =>
    (number ? String.fromCodePoint(parseInt(number, hex ? 16 : 10) || 0xfffd) : ENTITIES[name] ?? whole));

  /**
   * Return the text, line breaks and web links of the HTML in a `noscript`. It is not parsed as
   * HTML, because pages with Trusted Types forbid that and nothing else in it is wanted.
   */
  function makeWords(html) {
    const words = document.createElement("div");
    let into = words;
    for (const [, tag, text] of html.matchAll(/<([^<>]*)>|([^<]+)/g)) {
      if (text) into.append(decode(text));
      else if (/^br\b/i.test(tag)) into.append(document.createElement("br"));
      else if (/^\/a\b/i.test(tag)) into = words;
      else if (/^a\s/i.test(tag)) {
        const link = document.createElement("a");
        link.href = decode(/href="([^"]*)"/i.exec(tag)?.[1] ?? "");
        if (/^https?:$/.test(link.protocol)) words.append(into = link);
      }
      words.lang ||= /lang="([\w-]+)"/.exec(tag)?.[1] ?? "";
    }
    return words;
  }

  // --- theme: a page is dark where its text is light, whatever the system prefers ----------------

  // Maxima of a colour's components, by the first letters of the colour function.
  const COLOUR_MAXIMA = { rgb: 255, col: 1, okl: 1, lab: 100, lch: 100 };
  const pageTheme = (element) => {
    const { color } = getComputedStyle(element);
    const parts = color.replace(/^.*\((?:[a-z][\w-]* )?/, "").match(/-?[\d.]+/g).map(Number);
    const light = /^(rgb|color)/.test(color) ? 0.3 * parts[0] + 0.59 * parts[1] + 0.11 * parts[2] : parts[0];
    return light > COLOUR_MAXIMA[color.slice(0, 3)] / 2 ? "dark" : "light";
  };
  const recolourTables = () => { for (const table of connectedTables) table.matchPageTheme(); };
  const attributeObserver = new MutationObserver(recolourTables);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recolourTables);
  addEventListener("load", recolourTables);
  addEventListener("transitionend", ({ propertyName }) => propertyName.endsWith("color") && recolourTables());

  class ZwanzigTable extends HTMLElement {
    static observedAttributes = Object.keys(RULES);
    static #visibility = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) target.#expectHello();
    });
    #slot = document.createElement("slot"); #frame; #address; #madeFrame; #hasHadFrame = false; #isSilent = false;
    #sentTheme; #frameParameters = {}; #port; #helloId;
    #pending = new Map(); #lastId = 0; #unsent = []; #loadTimer; #timers = [];
    #observer = new MutationObserver(() => this.#findFrame());

    connectedCallback() {
      // The children may still be missing: while the page is parsed, or until a framework adds
      // them.
      const start = () => this.isConnected && this.#start();
      if (document.readyState !== "loading") queueMicrotask(start);
      else addEventListener("DOMContentLoaded", start, { once: true });
    }

    connectedMoveCallback() {} // moveBefore() keeps the frame and its port

    #start() {
      if (!this.shadowRoot) {
        this.attachShadow({ mode: "open", delegatesFocus: true, slotAssignment: "manual" });
        this.shadowRoot.adoptedStyleSheets = [shadowStyles];
        this.shadowRoot.append(this.#slot);
        this.#slot.assign(...this.childNodes);
      }
      // Some sites replace the body when the reader follows a link.
      for (const root of [document.documentElement, document.body]) attributeObserver.observe(root, { attributes: true });
      connectedTables.add(this);
      this.#observer.observe(this, { childList: true, subtree: true, attributeFilter: ["src"] });
      this.#findFrame();
    }

    /**
     * Use the frame in the markup. Plugins of the page may hold its address back until the reader
     * sees it or consents: until then the element is as it would be without this script. Only an
     * element that never contained a frame gets one made from its attributes.
     */
    #findFrame() {
      const frames = [...this.querySelectorAll(FRAMES)];
      this.#hasHadFrame ||= frames.length > 0;
      const isDescribed = !this.childElementCount || Object.keys(RULES).some((name) => this.hasAttribute(name));
      const found = frames.find((one) => isOurAddress(one.src) || (one === this.#frame && !one.src))
        ?? (isDescribed && !this.#hasHadFrame ? this.#madeFrame ?? this.#makeFrame() : undefined);
      const isNew = found !== this.#frame;
      if (isNew) this.#closePort();
      this.#frame = found;
      if (found !== this.#madeFrame) this.#madeFrame = void this.#madeFrame?.remove();
      if (found?.src !== this.#address) {
        this.#address = found?.src;
        if (found?.src && !this.#madeFrame) this.#frameParameters = Object.fromEntries(new URLSearchParams(new URL(found.src).hash.slice(1)));
        this.#isSilent = false;
        this.#timers.forEach(clearTimeout);
        ZwanzigTable.#visibility.unobserve(this);
        if (found) ZwanzigTable.#visibility.observe(this);
      }
      if (isNew && frames.includes(found)) this.#adoptFrame();
      else this.#render();
    }

    /** Show the frame, or the words if it is silent; without a frame, what the author wrote. */
    #render() {
      const nodes = [...this.childNodes];
      const isFrame = (node) => node.matches?.(FRAMES) || node.querySelector?.(FRAMES);
      const [parts, others] = [nodes.filter(isFrame), nodes.filter((node) => !isFrame(node))];
      const isSeen = others.some((node) => !/^(noscript|script|style|template)$/.test(node.localName) && node.textContent.trim());
      const isSilent = this.#isSilent || (isPrinting && !this.#port);
      const quiet = isSeen || (this.#frame && !isSilent) || (!this.#frame && parts.length) ? "" : others
        .filter((node) => node.localName === "noscript")
        .map((node) => (node.childElementCount ? node.innerHTML : node.textContent)).join("");
      const words = makeWords(quiet);
      const isReplaced = isSilent && (isSeen || words.textContent.trim() !== "");
      this.#slot.assign(...(!this.#frame ? nodes : isReplaced ? others : parts)); // if nothing is, a made frame shows
      this.#slot.nextSibling?.remove();
      this.#slot.after(words);
    }

    /**
     * Start the time limit for a visible frame's hello. Half-way, offer it a port: a frame that
     * loaded long before this script sends no more hellos.
     */
    #expectHello() {
      ZwanzigTable.#visibility.unobserve(this);
      const after = (ms, act) => setTimeout(() => this.#frame?.src && !this.#port && act(), ms);
      this.#timers = [
        after(HELLO_TIMEOUT / 2, () => this.#offerPort()),
        after(HELLO_TIMEOUT, () => {
          this.#showFrame(false);
          this.#dispatch("error", { code: "not-loaded" });
        }),
      ];
    }

    /**
     * Take over a frame in the markup; it never gets lower than it was. If the reader has seen words
     * below it, it takes their room, so that nothing moves.
     */
    #adoptFrame() {
      const frame = this.#frame;
      const heightAround = () => this.parentElement?.offsetHeight ?? 0;
      const { top, bottom } = this.getBoundingClientRect();
      const isPainted = performance.getEntriesByType("paint").length > 0 && bottom > 0 && top < innerHeight;
      const before = isPainted && heightAround();
      const height = parseInt(frame.height) || 0;
      frame.style.minHeight = `${height}px`;
      this.#render();
      const room = isPainted ? Math.max(0, before - heightAround()) : 0;
      if (room) frame.style.minHeight = `${height + room}px`;
    }

    #makeFrame() {
      const frame = document.createElement("iframe");
      const parameters = Object.entries(this.#parameters());
      const attributes = {
        sandbox: "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox",
        allow: "fullscreen; clipboard-write",
        referrerpolicy: "no-referrer",
        loading: "lazy",
        title: this.getAttribute("name") || "Zwanzig",
        src: `${new URL("embed.html", scriptAddress)}#${new URLSearchParams(parameters)}`,
      };
      for (const name in attributes) frame.setAttribute(name, attributes[name]);
      this.#slot.append(frame);
      return (this.#madeFrame = frame);
    }

    disconnectedCallback() {
      connectedTables.delete(this);
      this.#observer.disconnect();
      ZwanzigTable.#visibility.unobserve(this);
      this.#timers.forEach(clearTimeout);
      this.#closePort();
      this.#madeFrame?.remove();
      this.#frame = this.#madeFrame = this.#address = undefined;
      for (const { no } of this.#pending.values()) no(makeError("removed"));
    }

    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || before === now || !this.shadowRoot) return;
      if (!this.#frame) return this.#findFrame();
      clearTimeout(this.#loadTimer);
      const load = () => this.load(this.#parameters()).catch(({ code }) => this.#dispatch("error", { code }));
      if (LOOK_ATTRIBUTES.includes(name)) this.#request("set", this.#parameters(LOOK_ATTRIBUTES)).catch(() => 0);
      else this.#loadTimer = setTimeout(load);
    }

    #parameters(names = Object.keys(RULES)) {
      const valueOf = (name) => (name === "theme"
        ? this.#chooseTheme()
        : this.getAttribute(name) ?? this.#frameParameters[RULES[name][0]]);
      const rows = names.map((name) => [RULES[name][0], valueOf(name), RULES[name][1]]);
      return Object.fromEntries(rows.filter(([, value, fits]) => value !== undefined && fits(value)));
    }

    /** Return the requested theme; without one, that of the page. */
    #chooseTheme() {
      const theme = [this.getAttribute("theme"), this.#frameParameters.theme].find(RULES.theme[1]) ?? "auto";
      return (this.#sentTheme = theme === "auto" ? pageTheme(this) : theme);
    }

    matchPageTheme() {
      const before = this.#sentTheme;
      if (this.#port && this.#chooseTheme() !== before) {
        this.#request("set", this.#parameters(LOOK_ATTRIBUTES)).catch(() => 0);
      }
    }

    // The origin of a frame in a sandboxed page is "null"; which window it is tells enough.
    onWindowMessage({ data, source }) {
      if (!source || source !== this.#frame?.contentWindow) return;
      if (data?.ns !== "zwanzig" || data.type !== "hello" || !data.data?.versions?.includes(1)) return;
      if (data.id === this.#helloId) return; // a repeated hello
      this.#closePort();
      this.#helloId = data.id;
      this.#offerPort();
    }

    /** Offer the frame a port; it is used once the frame has replied that it is ready. */
    #offerPort() {
      const { port1, port2 } = new MessageChannel();
      const frame = this.#frame;
      port1.onmessage = ({ data }) => {
        if (this.#frame !== frame) return; // it was taken away in the meantime
        if (!this.#port) this.#usePort(port1);
        if (this.#port === port1) this.#onMessage(data);
      };
      const init = { ns: "zwanzig", v: 1, id: 0, type: "init", data: this.#parameters(LOOK_ATTRIBUTES) };
      this.#frame.contentWindow?.postMessage(init, "*", [port2]);
    }

    #closePort() {
      this.#port?.close();
      this.#port = this.#helloId = undefined;
    }

    #usePort(port) {
      this.#port = port;
      this.#showFrame(true);
      for (const go of this.#unsent.splice(0)) go();
    }

    #onMessage({ ns, v, id, type, data }) {
      if (ns !== "zwanzig" || v !== 1) return;
      const pending = this.#pending.get(id);
      if (pending && (type === "answer" || type === "error")) {
        return type === "answer" ? pending.yes(data) : pending.no(makeError(data.code, data));
      }
      if (type === "resize") {
        const px = (value) => `${Math.min(4000, Math.max(80, +value || 0))}px`;
        this.#frame.style.height = px(data.height);
        this.#slot.style.setProperty("--paper", px(data.paper));
        this.#slot.classList.toggle("sized", data.paper > 0);
      }
      if (type === "engine" && data.running) {
        for (const other of connectedTables) if (other !== this && other.#port) other.pause().catch(() => 0);
      }
      if (type === "error" && data.code === "unreadable") this.#showFrame(false);
      if (EVENTS.includes(type)) this.#dispatch(type, data);
    }

    #dispatch(type, detail) {
      this.dispatchEvent(new CustomEvent(`zwanzig-${type}`, { detail, bubbles: true, composed: true }));
    }

    /** Show the frame, or the words if there are any. */
    #showFrame(readable) {
      this.#isSilent = !readable;
      this.#render();
    }

    onPrint() {
      if (!this.#frame || this.#port) return;
      this.#frame.loading = "eager";
      this.#render();
    }

    #request(type, data = {}) {
      const id = ++this.#lastId;
      return new Promise((yes, no) => {
        this.#pending.set(id, { yes, no });
        setTimeout(() => no(makeError("timeout")), ANSWER_TIMEOUT);
        const send = () => this.#port?.postMessage({ ns: "zwanzig", v: 1, id, type, data });
        this.#port ? send() : this.#unsent.push(send);
      }).finally(() => this.#pending.delete(id));
    }

    focus(options) { this.#frame?.focus(options); }
    play() { return this.#request("play"); }
    pause() { return this.#request("pause"); }
    goTo(ply) { return this.#request("goto", { ply }); }
    async load(content) {
      try {
        await this.#request("load", content);
        this.#showFrame(true);
      } catch (error) {
        if (error.code === "unreadable") this.#showFrame(false);
        throw error;
      }
    }
    async getRecord() {
      const { record } = await this.#request("get-record");
      this.#dispatch("record", { record });
      return record;
    }
  }
  customElements.define(NAME, ZwanzigTable);
})();
