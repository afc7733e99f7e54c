// <zwanzig-table>: a table of Zwanzig in your page. Its contract: README.md beside this file.
(() => {
  const NAME = "zwanzig-table";
  if (customElements.get(NAME)) return;
  // Modules have no currentScript; the stack's first line contains the address.
  const scriptAddress = document.currentScript?.src
    || new Error().stack.split(/[\s()@]/).find((part) => part.includes(`/${NAME}.js`));
  const FRAME = new URL("embed.html", scriptAddress);
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
  shadowStyles.replaceSync(":host{display:block}iframe,::slotted(iframe){display:block;width:100%;border:0}iframe{min-height:inherit}div{white-space:pre-line}[hidden]{display:none}");

  addEventListener("message", (event) => {
    for (const table of connectedTables) table.onWindowMessage(event);
  });

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
  for (const root of [document.documentElement, document.body]) {
    if (root) attributeObserver.observe(root, { attributes: true });
  }
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recolourTables);
  addEventListener("load", recolourTables);
  addEventListener("transitionend", ({ propertyName }) => propertyName.endsWith("color") && recolourTables());

  class ZwanzigTable extends HTMLElement {
    static observedAttributes = Object.keys(RULES);
    static #visibility = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) target.#expectHello();
    });
    #frame; #stage; #fallback; #sentTheme; #frameParameters = {}; #port; #helloId;
    #pending = new Map(); #lastId = 0; #unsent = []; #loadTimer; #timers = [];

    connectedCallback() {
      // The children may still be missing: while the page is parsed, or until a framework adds
      // them.
      const set = () => this.isConnected && this.#build();
      if (document.readyState !== "loading") queueMicrotask(set);
      else addEventListener("DOMContentLoaded", set, { once: true });
    }

    #build() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open", delegatesFocus: true });
      root.adoptedStyleSheets = [shadowStyles];
      const frame = [...this.children].find((child) => child.localName === "iframe" && child.src.startsWith(FRAME));
      this.#frame = frame ?? this.#makeFrame();
      this.#stage = frame ? this.#adoptFrame() : this.#frame;
      this.#fallback = this.#makeFallback();
      this.#fallback.hidden = true;
      connectedTables.add(this);
      root.replaceChildren(this.#stage, this.#fallback);
      ZwanzigTable.#visibility.observe(this);
    }

    /**
     * Start the time limit for a visible frame's hello. Half-way, offer it a port: a frame that
     * loaded long before this script sends no more hellos.
     */
    #expectHello() {
      ZwanzigTable.#visibility.unobserve(this);
      const frame = this.#frame;
      const after = (ms, act) =>
        setTimeout(() => this.#frame === frame && !this.#port && act(), ms);
      this.#timers = [
        after(HELLO_TIMEOUT / 2, () => this.#offerPort()),
        after(HELLO_TIMEOUT, () => {
          this.#showFrame(false);
          this.#dispatch("error", { code: "not-loaded" });
        }),
      ];
    }

    /**
     * Return the slot for a frame in the markup, which stays there and never gets lower than it
     * was.
     */
    #adoptFrame() {
      const frame = this.#frame;
      this.#frameParameters = Object.fromEntries(new URLSearchParams(new URL(frame.src).hash.slice(1)));
      frame.style.minHeight = `${parseInt(frame.height) || 0}px`;
      return Object.assign(document.createElement("slot"), { name: frame.slot = "frame" });
    }

    /** Return the fallback that the author wrote; of `noscript` only the text. */
    #makeFallback() {
      const quiet = this.querySelector(":scope > noscript");
      if (!quiet) return document.createElement("slot");
      const words = document.createElement("div");
      const html = quiet.textContent.replace(/<br[^>]*>/g, "\n");
      try {
        words.textContent = new DOMParser().parseFromString(html, "text/html").body.textContent;
      } catch {
        words.textContent = html.replace(/<[^<>]*>/g, ""); // pages with Trusted Types forbid parsing
      }
      return words;
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
        src: `${FRAME}#${new URLSearchParams(parameters)}`,
      };
      for (const name in attributes) frame.setAttribute(name, attributes[name]);
      return frame;
    }

    disconnectedCallback() {
      connectedTables.delete(this);
      ZwanzigTable.#visibility.unobserve(this);
      this.#timers.forEach(clearTimeout);
      if (this.#stage === this.#frame) this.#frame?.remove();
      this.#port?.close();
      this.#port = undefined;
      for (const { no } of this.#pending.values()) no(makeError("removed"));
    }

    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || before === now || !this.#frame) return;
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

    onWindowMessage({ data, origin, source }) {
      const inside = this.#frame?.contentWindow;
      if (!inside || source !== inside || origin !== FRAME.origin) return;
      if (data?.ns !== "zwanzig" || data.type !== "hello" || !data.data?.versions?.includes(1)) return;
      if (data.id === this.#helloId) return; // a repeated hello
      this.#helloId = data.id;
      this.#port?.close();
      this.#port = undefined;
      this.#offerPort();
    }

    /** Offer the frame a port; it is used once the frame has replied that it is ready. */
    #offerPort() {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        if (!this.#port) this.#usePort(port1);
        if (this.#port === port1) this.#onMessage(data);
      };
      const init = { ns: "zwanzig", v: 1, id: 0, type: "init", data: this.#parameters(LOOK_ATTRIBUTES) };
      this.#frame.contentWindow?.postMessage(init, FRAME.origin, [port2]);
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
      if (type === "resize") this.#frame.style.height = `${Math.min(4000, Math.max(80, +data.height || 0))}px`;
      if (type === "engine" && data.running) {
        for (const other of connectedTables) if (other !== this && other.#port) other.pause().catch(() => 0);
      }
      if (type === "error" && data.code === "unreadable") this.#showFrame(false);
      if (EVENTS.includes(type)) this.#dispatch(type, data);
    }

    #dispatch(type, detail) {
      this.dispatchEvent(new CustomEvent(`zwanzig-${type}`, { detail, bubbles: true, composed: true }));
    }

    /** Show the frame, or the fallback if there is one. */
    #showFrame(readable) {
      const words = !readable && this.textContent.trim() !== "";
      this.#stage.hidden = words;
      this.#fallback.hidden = !words;
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
