// <zwanzig-table>: a table of Zwanzig in your page. What it promises: README.md beside this file.
(() => {
  const NAME = "zwanzig-table";
  if (customElements.get(NAME)) return;
  // An imported module is no current script: the first line of a stack names its address.
  const own = document.currentScript?.src
    || new Error().stack.split(/[\s()@]/).find((part) => part.includes(`/${NAME}.js`));
  const FRAME = new URL("embed.html", own);
  const WAIT = 10_000; // ms for an answer
  const LATE = 8_000; // ms in sight until a frame that says nothing gives way to the author's words
  const LISTS = {}; // the build fills it in from its rows (ui/embed/frame_facts.py)
  const ONE_OF = (name) => (value) => LISTS[name].includes(value);
  const PACKED = (value) => /^(1\.)?[\w-]{1,64000}$/.test(value);
  const RULES = { // attribute → the frame's name for it, and what it may be
    mode: ["mode", ONE_OF("mode")],
    game: ["game", ONE_OF("game")],
    rules: ["rules", ONE_OF("rules")],
    language: ["language", ONE_OF("language")],
    theme: ["theme", ONE_OF("theme")],
    level: ["level", ONE_OF("level")],
    record: ["r", PACKED],
    picture: ["v", PACKED],
    quiz: ["quiz", PACKED],
    ply: ["ply", (value) => /^\d{1,4}$/.test(value)],
    name: ["name", (value) => value.length <= 120],
  };
  const EVENTS = ["ready", "live", "paused", "ply", "phase", "deal-end", "quiz-answer", "record", "error"];
  const LOOKS = ["theme", "language"];
  const refusal = (code, more) => Object.assign(new Error(code), { code, ...more });
  const tables = new Set();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":host{display:block}iframe,::slotted(iframe){display:block;width:100%;border:0}iframe{min-height:inherit}div{white-space:pre-line}[hidden]{display:none}");

  addEventListener("message", (event) => {
    for (const table of tables) table.greet(event);
  });

  // --- a page may be dark on a light system: it is where its letters are light ------------------

  const MOST = { rgb: 255, col: 1, okl: 1, lab: 100, lch: 100 }; // of a part of a colour, by its first letters
  const shade = (element) => {
    const { color } = getComputedStyle(element);
    const parts = color.replace(/^.*\((?:[a-z][\w-]* )?/, "").match(/-?[\d.]+/g).map(Number);
    const light = /^(rgb|color)/.test(color) ? 0.3 * parts[0] + 0.59 * parts[1] + 0.11 * parts[2] : parts[0];
    return light > MOST[color.slice(0, 3)] / 2 ? "dark" : "light";
  };
  const recolour = () => { for (const table of tables) table.recolour(); };
  const changes = new MutationObserver(recolour);
  for (const root of [document.documentElement, document.body]) if (root) changes.observe(root, { attributes: true });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recolour);
  addEventListener("load", recolour);
  addEventListener("transitionend", ({ propertyName }) => propertyName.endsWith("color") && recolour());

  class ZwanzigTable extends HTMLElement {
    static observedAttributes = Object.keys(RULES);
    static #seen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) target.#expect();
    });
    #frame; #stage; #words; #theme; #first = {}; #port; #asked = new Map(); #id = 0; #due; #met; #wait = []; #limits = [];

    connectedCallback() {
      // What stands inside may be to come: while the page is read, or until a framework has put it in.
      const set = () => this.isConnected && this.#set();
      if (document.readyState !== "loading") queueMicrotask(set);
      else addEventListener("DOMContentLoaded", set, { once: true });
    }

    #set() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open", delegatesFocus: true });
      root.adoptedStyleSheets = [sheet];
      const found = [...this.children].find((one) => one.localName === "iframe" && one.src.startsWith(FRAME));
      this.#frame = found ?? this.#made();
      this.#stage = found ? this.#taken() : this.#frame;
      this.#words = this.#written();
      this.#words.hidden = true;
      tables.add(this);
      root.replaceChildren(this.#stage, this.#words);
      ZwanzigTable.#seen.observe(this);
    }

    /**
     * A frame that is in sight is being loaded: it has so long to say hello. Half-way it is asked, as
     * one that was there long before this script says no hello any more.
     */
    #expect() {
      ZwanzigTable.#seen.unobserve(this);
      const frame = this.#frame;
      const after = (ms, act) =>
        setTimeout(() => this.#frame === frame && !this.#port && act(), ms);
      this.#limits = [
        after(LATE / 2, () => this.#invite()),
        after(LATE, () => {
          this.#show(false);
          this.#say("error", { code: "not-loaded" });
        }),
      ];
    }

    /** The frame that stands inside stays where it is, and never gets lower than it was. */
    #taken() {
      const frame = this.#frame;
      this.#first = Object.fromEntries(new URLSearchParams(new URL(frame.src).hash.slice(1)));
      frame.style.minHeight = `${parseInt(frame.height) || 0}px`;
      return Object.assign(document.createElement("slot"), { name: frame.slot = "frame" });
    }

    /** What the author wrote, for where nothing else can be shown; of `noscript` its text alone. */
    #written() {
      const quiet = this.querySelector(":scope > noscript");
      if (!quiet) return document.createElement("slot");
      const words = document.createElement("div");
      const html = quiet.textContent.replace(/<br[^>]*>/g, "\n");
      try {
        words.textContent = new DOMParser().parseFromString(html, "text/html").body.textContent;
      } catch {
        words.textContent = html.replace(/<[^<>]*>/g, ""); // a page with Trusted Types lets nobody parse
      }
      return words;
    }

    #made() {
      const frame = document.createElement("iframe");
      const given = Object.entries(this.#given());
      const attributes = {
        sandbox: "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox",
        allow: "fullscreen; clipboard-write",
        referrerpolicy: "no-referrer",
        loading: "lazy",
        title: this.getAttribute("name") || "Zwanzig",
        src: `${FRAME}#${new URLSearchParams(given)}`,
      };
      for (const name in attributes) frame.setAttribute(name, attributes[name]);
      return frame;
    }

    disconnectedCallback() {
      tables.delete(this);
      ZwanzigTable.#seen.unobserve(this);
      this.#limits.forEach(clearTimeout);
      if (this.#stage === this.#frame) this.#frame?.remove();
      this.#port?.close();
      this.#port = undefined;
      for (const { no } of this.#asked.values()) no(refusal("removed"));
    }

    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || before === now || !this.#frame) return;
      clearTimeout(this.#due);
      const load = () => this.load(this.#given()).catch(({ code }) => this.#say("error", { code }));
      if (LOOKS.includes(name)) this.#ask("set", this.#given(LOOKS)).catch(() => 0);
      else this.#due = setTimeout(load);
    }

    #given(names = Object.keys(RULES)) {
      const said = (name) => (name === "theme" ? this.#looks() : this.getAttribute(name) ?? this.#first[RULES[name][0]]);
      const rows = names.map((name) => [RULES[name][0], said(name), RULES[name][1]]);
      return Object.fromEntries(rows.filter(([, value, fits]) => value !== undefined && fits(value)));
    }

    /** The theme that is asked for; without one, that of the page. */
    #looks() {
      const asked = [this.getAttribute("theme"), this.#first.theme].find(RULES.theme[1]) ?? "auto";
      return (this.#theme = asked === "auto" ? shade(this) : asked);
    }

    recolour() {
      const before = this.#theme;
      if (this.#port && this.#looks() !== before) this.#ask("set", this.#given(LOOKS)).catch(() => 0);
    }

    greet({ data, origin, source }) {
      const inside = this.#frame?.contentWindow;
      if (!inside || source !== inside || origin !== FRAME.origin) return;
      if (data?.ns !== "zwanzig" || data.type !== "hello" || !data.data?.versions?.includes(1)) return;
      if (data.id === this.#met) return; // it has said so before
      this.#met = data.id;
      this.#port?.close();
      this.#port = undefined;
      this.#invite();
    }

    /** Offer the frame a port; it is used once the frame has said that it is ready. */
    #invite() {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        if (!this.#port) this.#use(port1);
        if (this.#port === port1) this.#hear(data);
      };
      const init = { ns: "zwanzig", v: 1, id: 0, type: "init", data: this.#given(LOOKS) };
      this.#frame.contentWindow?.postMessage(init, FRAME.origin, [port2]);
    }

    #use(port) {
      this.#port = port;
      this.#show(true);
      for (const go of this.#wait.splice(0)) go();
    }

    #hear({ ns, v, id, type, data }) {
      if (ns !== "zwanzig" || v !== 1) return;
      const asked = this.#asked.get(id);
      if (asked && (type === "answer" || type === "error")) {
        return type === "answer" ? asked.yes(data) : asked.no(refusal(data.code, data));
      }
      if (type === "resize") this.#frame.style.height = `${Math.min(4000, Math.max(80, +data.height || 0))}px`;
      if (type === "engine" && data.running) {
        for (const other of tables) if (other !== this && other.#port) other.pause().catch(() => 0);
      }
      if (type === "error" && data.code === "unreadable") this.#show(false);
      if (EVENTS.includes(type)) this.#say(type, data);
    }

    #say(type, detail) {
      this.dispatchEvent(new CustomEvent(`zwanzig-${type}`, { detail, bubbles: true, composed: true }));
    }

    /** Show the frame, or the author's words if there are any. */
    #show(readable) {
      const words = !readable && this.textContent.trim() !== "";
      this.#stage.hidden = words;
      this.#words.hidden = !words;
    }

    #ask(type, data = {}) {
      const id = ++this.#id;
      return new Promise((yes, no) => {
        this.#asked.set(id, { yes, no });
        setTimeout(() => no(refusal("timeout")), WAIT);
        const send = () => this.#port?.postMessage({ ns: "zwanzig", v: 1, id, type, data });
        this.#port ? send() : this.#wait.push(send);
      }).finally(() => this.#asked.delete(id));
    }

    focus(options) { this.#frame?.focus(options); }
    play() { return this.#ask("play"); }
    pause() { return this.#ask("pause"); }
    goTo(ply) { return this.#ask("goto", { ply }); }
    async load(content) {
      try {
        await this.#ask("load", content);
        this.#show(true);
      } catch (error) {
        if (error.code === "unreadable") this.#show(false);
        throw error;
      }
    }
    async getRecord() {
      const { record } = await this.#ask("get-record");
      this.#say("record", { record });
      return record;
    }
  }
  customElements.define(NAME, ZwanzigTable);
})();
