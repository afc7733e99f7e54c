// The frame: shows its picture at once, and lets Python in when the reader asks for it. Python runs
// in a frame of its own inside (embedded.html), so that taking that away frees all it holds.
(() => {
  const { FACTS, chosen, connect, content, cut, drawn, fit, fromAddress, make, packed, picture, tell, text } =
    window.zwanzig;
  const PATIENCE = 90_000; // ms from the reader's word to a live table
  const UNSEEN = 60_000; // ms out of sight until the table is put away
  const root = document.documentElement;
  const $ = (id) => document.getElementById(id);

  let shown = null; // what to show: content.js
  let kept = null; // where the table was when it was put away
  let table = null; // the frame that Python runs in
  let begun = false; // the reader has asked for Python in this content
  let arrived = () => 0; // tells who waits for a moment of the deal that it is there
  let late = 0;

  class Refused extends Error {
    constructor(code) {
      super(code);
      this.code = code;
    }
  }

  const language = () => shown?.language ?? document.documentElement.lang;
  const words = () => FACTS.words[language()];
  const button = (id, label, work, kind = "command") => {
    const element = make("button", { id, type: "button", class: kind }, label);
    element.addEventListener("click", work);
    return element;
  };
  const say = (sentence) => { $("status").textContent = sentence; };

  // --- what is on the screen -------------------------------------------------------------------

  // What is written once more, even as it was, has the browser style all of the picture anew.
  const told = (name, value) => root.getAttribute(name) === value || root.setAttribute(name, value);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const shade = () => (dark.matches ? "dark" : "light"); // as the page around will mostly say

  function look() {
    told("lang", language());
    told("data-theme", shown.theme === "auto" ? shade() : shown.theme);
    told("data-mode", shown.mode);
    told("data-game", shown.game);
    $("title").textContent = shown.name || words()[`game.${shown.game}`];
    document.title = $("title").textContent;
    $("main").setAttribute("aria-label", words().table);
  }

  const show = (position) => $("stage").replaceChildren(drawn(position, language()));

  /** A link to the whole site, with the position on its table. */
  function way(label, kind = "command") {
    const record = kept?.record ?? (shown.record ? packed(at(shown.record)) : "");
    const query = record ? `#r=${record}` : `?game=${shown.game}`;
    const link = make("a", { class: kind, target: "_blank", rel: "noopener" }, label);
    link.href = new URL(`../../${query}`, location.href).href;
    return link;
  }

  const at = (record) => (shown.ply ? cut(record, Number(shown.ply)) : record);

  const FEET = {
    static: () => [way(words().here)],
    step: () => (begun ? again("start.step") : [starter("start.step"), way(words().here, "quiet")]),
    quiz: () => [asked()],
    play: () => (kept ? again("resume") : [starter("start.play")]),
  };
  const note = (sentence) => make("p", { class: "note" }, sentence);
  const again = (key) => [starter(key), note(words().paused)];
  const starter = (key) => button("start", words()[key], start, "command primary");
  const rest = () => $("foot").replaceChildren(...FEET[shown.mode]());

  const beside = () =>
    $("foot").replaceChildren(way(shown.mode === "step" ? words().here : words().window, "quiet"));

  function draw() {
    look();
    show(kept?.picture ?? shown.picture);
    rest();
    fit();
  }

  // --- Python ----------------------------------------------------------------------------------

  /** Let Python in; the page around puts other tables away first. */
  function start() {
    if (table) return;
    begun = true;
    tell("engine", { running: true });
    const record = kept?.record ?? (shown.record ? packed(shown.record) : "");
    const wanted = { mode: shown.mode, game: shown.game, language: language(), theme: shown.theme };
    const asked = { ...wanted, rules: shown.rules, level: shown.level, ply: kept ? undefined : shown.ply, r: record };
    const given = Object.entries(asked).filter(([, value]) => value);
    const address = new URL(`../../embedded.html#${new URLSearchParams(given)}`, location.href);
    table = make("iframe", { id: "table", title: $("title").textContent, src: address.href });
    table.dataset.waiting = "true";
    const hadFocus = document.activeElement?.id === "start";
    $("stage").append(table);
    $("foot").replaceChildren(note(words().loading));
    say(words().loading);
    if (hadFocus) $("main").focus({ preventScroll: true });
    late = setTimeout(fail, PATIENCE);
  }

  function close() {
    clearTimeout(late);
    if (!table) return;
    table.remove();
    table = null;
    tell("engine", { running: false });
  }

  /** Put the table away and show where it was; it goes on from there when it is asked to. */
  function pause() {
    if (!table) return;
    close();
    draw();
    tell("paused");
  }

  function fail() {
    close();
    show(kept?.picture ?? shown.picture);
    $("foot").replaceChildren(note(words().failed), way(words().window, "command primary"));
    say(words().failed);
    tell("error", { code: "not-started" });
  }

  // What the frame inside tells.
  const NEWS = {
    live() {
      clearTimeout(late);
      delete table.dataset.waiting;
      $("stage").firstChild.remove();
      beside();
      table.focus({ preventScroll: true });
      tell("live");
    },
    kept({ record, picture: raw, ply: now }) {
      if (typeof record !== "string") return;
      kept = { record, picture: picture(raw), ply: Number(now) };
      if (!("waiting" in table.dataset)) beside();
    },
    phase: (data) => tell("phase", data),
    "deal-end": (data) => tell("deal-end", data),
    ply: moved,
    failed: fail,
  };

  addEventListener("message", ({ data, source }) => {
    if (!table || source !== table.contentWindow || data?.ns !== "zwanzig-table") return;
    if (Object.hasOwn(NEWS, data.type)) NEWS[data.type](data.data ?? {});
  });

  // --- step by step ----------------------------------------------------------------------------

  /** The table shows another moment of its deal. */
  function moved({ ply, of, picture: raw }) {
    shown.ply = String(ply);
    shown.picture = picture(raw);
    const link = $("foot").querySelector("a");
    if (link) link.href = way("").href;
    tell("ply", { ply, of });
    arrived({ ply });
  }

  /** Go to a moment; a table that was put away begins again there. */
  function go(wanted) {
    const ply = Math.min(wanted, shown.record?.deals.at(-1).actions?.length ?? 0);
    const live = table && !("waiting" in table.dataset);
    if (live && String(ply) === shown.ply) return { ply };
    shown.ply = String(ply);
    if (live) inform("goto", ply);
    else {
      close();
      start();
    }
    return new Promise((resolve) => { arrived = resolve; });
  }

  // --- a question ------------------------------------------------------------------------------

  function asked() {
    const { question, answers, id } = shown.quiz ?? { question: "", answers: [], id: "" };
    const rows = answers.map((one, number) =>
      make("label", { class: "answer" },
        make("input", { type: "radio", name: "answer", value: number }), make("span", {}, one.text)));
    const said = make("p", { id: "verdict", role: "status" });
    const form = make("div", { id: "quiz" }, // no form: a sandbox may forbid to send one
      make("fieldset", {}, make("legend", {}, question || words().answers), make("div", { class: "answers" }, ...rows)),
      button("answer", words().answer, answer, "command primary"), said);
    function answer() {
      const number = form.querySelector(":checked")?.value;
      const one = answers[number];
      if (!one) return void (said.textContent = words().choose);
      said.className = one.right ? "right" : "wrong";
      said.textContent = `${one.right ? words().right : words().wrong} ${one.why}`.trim();
      tell("quiz-answer", { quiz: id, answer: Number(number), text: one.text, correct: one.right });
    }
    return form;
  }

  // --- the page around -------------------------------------------------------------------------

  /** Show something else; what cannot be read is said, and never half shown. */
  async function open(given) {
    const next = chosen(given);
    close();
    kept = null;
    begun = false;
    const lang = next.language ?? root.lang;
    try {
      shown = await content({ language: lang, ...next });
    } catch {
      shown = await content({ language: lang, mode: "static" });
      look();
      $("stage").replaceChildren(note(words().unreadable));
      $("foot").replaceChildren();
      throw new Refused("unreadable");
    }
    draw();
  }

  function set(given) {
    const { theme, language: next } = chosen({ theme: given.theme, language: given.language });
    const before = language();
    Object.assign(shown, theme && { theme }, next && { language: next });
    look();
    if (table) inform("set", { theme: shown.theme, language: language() });
    else if (language() !== before) draw();
  }

  const inform = (type, data) =>
    table.contentWindow.postMessage({ ns: "zwanzig-table", type, data }, self.origin === "null" ? "*" : self.origin);

  const ANSWERS = {
    set,
    load: (given) => open({ mode: shown.mode, theme: shown.theme, language: language(), ...named(given) }),
    goto({ ply: wanted }) {
      if (!Number.isInteger(wanted) || wanted < 0) throw new Refused("bad-input");
      if (shown.mode !== "step") throw new Refused("unsupported");
      if (!begun) throw new Refused("not-started");
      return go(wanted);
    },
    play() {
      if (!["play", "step"].includes(shown.mode)) throw new Refused("unsupported");
      if (!begun) throw new Refused("needs-reader"); // no message lets Python in; the reader does
      start();
    },
    pause,
    "get-record": async () => {
      if (kept) return { record: (await content({ r: kept.record })).record };
      return { record: shown.record ? at(shown.record) : null };
    },
    focus() {
      (document.querySelector("#start, #table, #foot button, #foot a") ?? $("main")).focus();
    },
  };
  const one = (value) => (value && typeof value === "object" ? packed(value) : value);
  /** What a page names in full, as the address names it; values may come packed or not. */
  const named = ({ record, picture: v, quiz, ply: wanted, ...more }) => ({
    ...more,
    r: one(record) ?? more.r,
    v: one(v) ?? more.v,
    quiz: one(quiz),
    ply: wanted === undefined ? undefined : text(String(wanted)),
  });

  const seen = new IntersectionObserver((entries) => {
    clearTimeout(seen.gone);
    if (!entries.at(-1).isIntersecting) seen.gone = setTimeout(pause, UNSEEN);
  });

  const browser = navigator.language.slice(0, 2);
  root.lang = browser in FACTS.words ? browser : FACTS.usual;
  const refused = (error) => tell("error", { code: error.code ?? "failed" });
  const opened = open(fromAddress()).catch(refused);
  addEventListener("hashchange", () => open(fromAddress()).catch(refused));
  opened.then(() => connect(ANSWERS, set));
  dark.addEventListener("change", () => shown && look());
  seen.observe($("frame"));
})();
