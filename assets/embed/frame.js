// The frame of an embed: shows its picture at once, and starts Python when the reader asks for it.
// Python runs in an inner frame (embedded.html), so that removing that frees its memory.
(() => {
  const {
    FACTS, connectToHost, cutRecord, drawPosition, loadContent, makeElement, pack, parsePicture, postToHost,
    readAddress, reportHeight, toText, validParameters,
  } = window.zwanzig;
  const START_TIMEOUT = 90_000; // ms until a start counts as failed
  const PAUSE_DELAY = 60_000; // ms out of sight until the table is paused
  const root = document.documentElement;
  const $ = (id) => document.getElementById(id);

  let shownContent = null; // the content shown, from content.js
  let savedTable = null; // the state of the paused table
  let tableFrame = null; // the inner frame, in which Python runs
  let hasBegun = false; // the reader has started Python for this content
  let resolveGoTo = () => 0; // resolves a pending goto
  let startTimer = 0;

  class RefusedRequest extends Error {
    constructor(code) {
      super(code);
      this.code = code;
    }
  }

  const currentLanguage = () => shownContent?.language ?? document.documentElement.lang;
  const currentWords = () => FACTS.words[currentLanguage()];
  const makeButton = (id, label, work, kind = "command") => {
    const element = makeElement("button", { id, type: "button", class: kind }, label);
    element.addEventListener("click", work);
    return element;
  };
  const announce = (sentence) => { $("status").textContent = sentence; };

  // --- what is on the screen -------------------------------------------------------------------

  // Setting an attribute makes the browser restyle the whole picture, even to the same value.
  const setIfChanged = (name, value) => root.getAttribute(name) === value || root.setAttribute(name, value);
  const darkScheme = matchMedia("(prefers-color-scheme: dark)");
  const schemeTheme = () => (darkScheme.matches ? "dark" : "light"); // usually the host page's theme, too

  function applyLook() {
    setIfChanged("lang", currentLanguage());
    setIfChanged("data-theme", shownContent.theme === "auto" ? schemeTheme() : shownContent.theme);
    setIfChanged("data-mode", shownContent.mode);
    setIfChanged("data-game", shownContent.game);
    $("title").textContent = shownContent.name || currentWords()[`game.${shownContent.game}`];
    const caption = shownContent.quiz?.question || shownContent.picture.prompt;
    document.title = [$("title").textContent, caption].filter(Boolean).join(" – ");
    $("main").setAttribute("aria-label", currentWords().table);
  }

  const showPosition = (position) => $("stage").replaceChildren(drawPosition(position, currentLanguage()));

  /** Return a link to the site, with the position on its table. */
  function siteLink(label, kind = "command") {
    const record = savedTable?.record ?? (shownContent.record ? pack(recordAtPly(shownContent.record)) : "");
    const query = record ? `#r=${record}` : `?game=${shownContent.game}`;
    const link = makeElement("a", { class: kind, target: "_blank", rel: "noopener" }, label);
    link.href = new URL(`../../${query}`, location.href).href;
    return link;
  }

  const recordAtPly = (record) => (shownContent.ply ? cutRecord(record, Number(shownContent.ply)) : record);

  /** Tell whether nobody can play what is shown: a picture of the author's without a record. */
  const isOnlyPicture = () => shownContent.v && !shownContent.record;
  const hereLinks = (kind) => (isOnlyPicture() ? [] : [siteLink(currentWords().here, kind)]);

  const FOOTERS = {
    static: () => hereLinks(),
    step: () => (hasBegun
      ? resumeFooter("start.step")
      : [startButton("start.step"), ...hereLinks("quiet")]),
    quiz: () => [quizForm()],
    play: () => (savedTable ? resumeFooter("resume") : startInPrompt() ? [] : [startButton("start.play")]),
  };
  const makeNote = (sentence) => makeElement("p", { class: "note" }, sentence);
  const resumeFooter = (key) => [startButton(key), makeNote(currentWords().paused)];
  const startButton = (key) => makeButton("start", currentWords()[key], startTable, "command primary");
  /** Put the button to start into the prompt if the stage has nothing else; return whether it is there. */
  function startInPrompt() {
    const prompt = $("stage").querySelector(".prompt:only-child");
    prompt?.append(startButton("start.play"));
    return Boolean(prompt);
  }
  const showFooter = () => $("foot").replaceChildren(...FOOTERS[shownContent.mode]());

  const showLiveFooter = () =>
    $("foot").replaceChildren(siteLink(currentWords()[shownContent.mode === "step" ? "here" : "window"], "quiet"));

  function drawContent() {
    applyLook();
    showPosition(savedTable?.picture ?? shownContent.picture);
    showFooter();
    reportHeight();
  }

  // --- Python ----------------------------------------------------------------------------------

  /** Start Python; the host page then pauses its other tables. */
  function startTable() {
    if (tableFrame) return;
    hasBegun = true;
    postToHost("engine", { running: true });
    const record = savedTable?.record ?? (shownContent.record ? pack(shownContent.record) : "");
    const { mode, game, theme, rules, level, ply } = shownContent;
    const parameters = {
      mode, game, language: currentLanguage(), theme, rules, level, ply: savedTable ? undefined : ply, r: record,
    };
    const present = Object.entries(parameters).filter(([, value]) => value);
    const address = new URL(`../../embedded.html#${new URLSearchParams(present)}`, location.href);
    tableFrame = makeElement("iframe", { id: "table", title: $("title").textContent, src: address.href });
    tableFrame.dataset.waiting = "true";
    const hadFocus = document.activeElement?.id === "start";
    $("start")?.remove();
    $("stage").append(tableFrame);
    $("foot").replaceChildren(makeNote(currentWords().loading));
    announce(currentWords().loading);
    if (hadFocus) $("main").focus({ preventScroll: true });
    startTimer = setTimeout(onStartFailed, START_TIMEOUT);
  }

  function closeTable() {
    clearTimeout(startTimer);
    if (!tableFrame) return;
    tableFrame.remove();
    tableFrame = null;
    postToHost("engine", { running: false });
  }

  /** Pause: remove the inner frame and show its last position. Starting again resumes there. */
  function pauseTable() {
    if (!tableFrame) return;
    closeTable();
    drawContent();
    postToHost("paused");
  }

  function onStartFailed() {
    closeTable();
    showPosition(savedTable?.picture ?? shownContent.picture);
    $("foot").replaceChildren(makeNote(currentWords().failed), siteLink(currentWords().window, "command primary"));
    announce(currentWords().failed);
    postToHost("error", { code: "not-started" });
  }

  // Messages from the inner frame.
  const TABLE_MESSAGES = {
    live() {
      clearTimeout(startTimer);
      delete tableFrame.dataset.waiting;
      $("stage").firstChild.remove();
      showLiveFooter();
      tableFrame.focus({ preventScroll: true });
      postToHost("live");
    },
    kept({ record, picture: raw, ply: now }) {
      if (typeof record !== "string") return;
      savedTable = { record, picture: parsePicture(raw), ply: Number(now) };
      if (!("waiting" in tableFrame.dataset)) showLiveFooter();
    },
    phase: (data) => postToHost("phase", data),
    "deal-end": (data) => postToHost("deal-end", data),
    ply: onPly,
    failed: onStartFailed,
  };

  addEventListener("message", ({ data, source }) => {
    if (!tableFrame || source !== tableFrame.contentWindow || data?.ns !== "zwanzig-table") return;
    if (Object.hasOwn(TABLE_MESSAGES, data.type)) TABLE_MESSAGES[data.type](data.data ?? {});
  });

  // --- step by step ----------------------------------------------------------------------------

  /** The table shows another moment of its deal. */
  function onPly({ ply, of, picture: raw }) {
    shownContent.ply = String(ply);
    shownContent.picture = parsePicture(raw);
    const link = $("foot").querySelector("a");
    if (link) link.href = siteLink("").href;
    postToHost("ply", { ply, of });
    resolveGoTo({ ply });
  }

  /** Go to a moment; a paused table starts again there. */
  function goToPly(target) {
    const ply = Math.min(target, shownContent.record?.deals.at(-1).actions?.length ?? 0);
    const live = tableFrame && !("waiting" in tableFrame.dataset);
    if (live && String(ply) === shownContent.ply) return { ply };
    shownContent.ply = String(ply);
    if (live) postToTable("goto", ply);
    else {
      closeTable();
      startTable();
    }
    return new Promise((resolve) => { resolveGoTo = resolve; });
  }

  // --- a question ------------------------------------------------------------------------------

  function quizForm() {
    const { question, answers, id } = shownContent.quiz ?? { question: "", answers: [], id: "" };
    const rows = answers.map((answer, number) =>
      makeElement("label", { class: "answer" },
        makeElement("input", { type: "radio", name: "answer", value: number }), makeElement("span", {}, answer.text)));
    const verdict = makeElement("p", { id: "verdict", role: "status" });
    const form = makeElement("div", { id: "quiz" }, // no form: a sandbox may forbid submitting
      makeElement("fieldset", {},
        makeElement("legend", {}, question || currentWords().answers),
        makeElement("div", { class: "answers" }, ...rows)),
      makeButton("answer", currentWords().answer, answer, "command primary"), verdict);
    function otherRight() {
      const right = answers.filter((one) => one.right);
      const key = right.length === 2 ? "right.both" : "right.all";
      return right.length > 1 ? [`${currentWords()[key]} ${right.map((one) => one.text.replace(/\.$/, "")).join("; ")}.`] : [];
    }
    function answer() {
      const number = form.querySelector(":checked")?.value;
      const picked = answers[number];
      if (!picked) return void (verdict.textContent = currentWords().choose);
      verdict.className = picked.right ? "right" : "wrong";
      const said = picked.right ? [currentWords().right, ...otherRight()] : [currentWords().wrong];
      verdict.textContent = [...said, picked.why].join(" ").trim();
      postToHost("quiz-answer", { quiz: id, answer: Number(number), text: picked.text, correct: picked.right });
    }
    return form;
  }

  // --- the host page ---------------------------------------------------------------------------

  /** Show other content; unreadable content is replaced by a message. */
  async function openContent(parameters) {
    const next = validParameters(parameters);
    closeTable();
    savedTable = null;
    hasBegun = false;
    const lang = next.language ?? root.lang;
    try {
      shownContent = await loadContent({ language: lang, ...next });
    } catch {
      shownContent = await loadContent({ language: lang, mode: "static" });
      applyLook();
      $("stage").replaceChildren(makeNote(currentWords().unreadable));
      $("foot").replaceChildren();
      throw new RefusedRequest("unreadable");
    }
    drawContent();
  }

  function setLook(parameters) {
    const { theme, language: next } = validParameters({ theme: parameters.theme, language: parameters.language });
    const previousLanguage = currentLanguage();
    Object.assign(shownContent, theme && { theme }, next && { language: next });
    applyLook();
    if (tableFrame) postToTable("set", { theme: shownContent.theme, language: currentLanguage() });
    else if (currentLanguage() !== previousLanguage) drawContent();
  }

  const postToTable = (type, data) => {
    const origin = self.origin === "null" ? "*" : self.origin;
    tableFrame.contentWindow.postMessage({ ns: "zwanzig-table", type, data }, origin);
  };

  const HOST_REQUESTS = {
    set: setLook,
    load: (request) => {
      const { mode, theme } = shownContent;
      return openContent({ mode, theme, language: currentLanguage(), ...toParameters(request) });
    },
    goto({ ply: target }) {
      if (!Number.isInteger(target) || target < 0) throw new RefusedRequest("bad-input");
      if (shownContent.mode !== "step") throw new RefusedRequest("unsupported");
      if (!hasBegun) throw new RefusedRequest("not-started");
      return goToPly(target);
    },
    play() {
      if (!["play", "step"].includes(shownContent.mode)) throw new RefusedRequest("unsupported");
      if (!hasBegun) throw new RefusedRequest("needs-reader"); // only the reader may start Python
      startTable();
    },
    pause: pauseTable,
    "get-record": async () => {
      if (savedTable) return { record: (await loadContent({ r: savedTable.record })).record };
      return { record: shownContent.record ? recordAtPly(shownContent.record) : null };
    },
    focus() {
      (document.querySelector("#start, #table, #foot button, #foot a") ?? $("main")).focus();
    },
  };
  const toPacked = (value) => (value && typeof value === "object" ? pack(value) : value);
  /** Convert the parameters of a message to those of an address; values may be packed or not. */
  const toParameters = ({ record, picture: v, quiz, ply: target, ...others }) => ({
    ...others,
    r: toPacked(record) ?? others.r,
    v: toPacked(v) ?? others.v,
    quiz: toPacked(quiz),
    ply: target === undefined ? undefined : toText(String(target)),
  });

  const visibility = new IntersectionObserver((entries) => {
    clearTimeout(visibility.gone);
    if (!entries.at(-1).isIntersecting) visibility.gone = setTimeout(pauseTable, PAUSE_DELAY);
  });

  const browserLanguage = navigator.language.slice(0, 2);
  root.lang = browserLanguage in FACTS.words ? browserLanguage : FACTS.usual;
  const reportRefusal = (error) => postToHost("error", { code: error.code ?? "failed" });
  const firstContent = openContent(readAddress()).catch(reportRefusal);
  addEventListener("hashchange", () => openContent(readAddress()).catch(reportRefusal));
  firstContent.then(() => connectToHost(HOST_REQUESTS, setLook));
  darkScheme.addEventListener("change", () => shownContent && applyLook());
  visibility.observe($("frame"));
})();
