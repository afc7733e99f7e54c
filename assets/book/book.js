// The book without Python: shows it by the reader's house rules, and in large print.
(() => {
  const { games, terms } = JSON.parse(document.getElementById("page-facts").textContent);
  const root = document.documentElement;
  const prefix = `zwanzig/2${new URL("./", location.href).pathname} `;
  const kept = (key) => {
    try {
      const text = localStorage.getItem(prefix + key) || localStorage.getItem("zwanzig/1/" + key);
      return JSON.parse(text) || {}; // the first release's, where this one has not written yet
    } catch {
      return {};
    }
  };
  const keep = (key, value) => {
    try {
      localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {} // this visit only, then
  };
  const own = (object, name) => typeof name === "string" && Object.hasOwn(object, name);
  const likes = { ...kept("book") };
  likes.rules = { ...likes.rules };

  // The words of the reader's country, as the table has them; a paragraph with both keeps both.
  const settings = kept("settings");
  const country = Object.keys(terms).find((name) =>
    settings.terms || settings.language
      ? settings.terms === name
      : terms[name].usual.includes(navigator.language),
  );
  const otherWords = country ? terms[country].words : {};
  const whole = (words) => new RegExp(`\\b(?:${words})(?!\\p{L})`, "gu");
  const inTerms = (text, around = "") =>
    text.replace(whole(Object.keys(otherWords).join("|")), (word) =>
      around.match(whole(otherWords[word])) ? word : otherWords[word],
    );
  const BLOCKS = "p, li, td, th, dt, dd, caption, figcaption, pre, script";
  const blocks = new Map(); // each with its text as it was
  const nodes = document.createTreeWalker(document.querySelector("#text"), NodeFilter.SHOW_TEXT);
  while (country && nodes.nextNode()) {
    const node = nodes.currentNode;
    const block = node.parentElement.closest(BLOCKS) || node.parentElement;
    if (block.matches("pre, script")) continue;
    if (!blocks.has(block)) blocks.set(block, block.textContent);
    const said = inTerms(node.data, blocks.get(block));
    if (node.data !== said) node.data = said;
  }
  for (const name of country ? ["aria-label", "title", "alt"] : []) {
    for (const element of document.querySelectorAll(`#text [${name}]`)) {
      element.setAttribute(name, inTerms(element.getAttribute(name)));
    }
  }

  // The rules that the address asks for: a table leads here with its own, by name or as a whole.
  const asked = (() => {
    const text = new URLSearchParams(location.search).get("rules") || "";
    try {
      return text.startsWith("{") ? JSON.parse(text) : text;
    } catch {
      return "";
    }
  })();

  // A rule set by its name, and one with those of some options that it has and that may be so.
  const preset = (game, name) => (own(games[game].presets, name) ? games[game].presets[name] : null);
  const allows = ({ choices, low, high }, value) =>
    choices ? choices.includes(value) : Number.isInteger(value) && low <= value && value <= high;
  const changed = (game, name, options) => {
    const known = games[game].options;
    const sound = Object.entries(options || {}).filter(
      ([option, value]) => own(known, option) && allows(known[option], value),
    );
    return preset(game, name) && { ...preset(game, name), ...Object.fromEntries(sound) };
  };

  // The rules in play at the reader's table, else those drafted for the next match.
  const mine = (game) => {
    const linked = changed(game, asked.preset, asked);
    if (linked) return linked;
    const saved = kept("match/" + game);
    const found = [saved.record || saved, kept("house")].find((each) => each.game === game);
    return found ? changed(game, found.preset, found.options) : null;
  };
  const first = (game) => Object.values(games[game].presets)[0];
  const rulesOf = (game, name) => (name === "mine" ? mine(game) : preset(game, name));

  const among = (values, value) => values.some((each) => each === value);
  const holds = (rules, conditions) =>
    Object.entries(conditions).every(([name, values]) =>
      values[0] === "!" ? !among(values.slice(1), rules[name]) : among(values, rules[name]),
    );
  const matters = (game, name, rules) => {
    const { needs } = games[game].options[name];
    return !needs.length || needs.some((entry) => holds(rules, entry));
  };
  const words = (game, name, value) => {
    const known = games[game].words[name];
    const said = own(known, python(value)) ? known[python(value)] : String(value);
    return country ? inTerms(said) : said;
  };
  // In a table a rule that these rules do not have has a dash.
  const value = (game, name, rules, table) =>
    table && !matters(game, name, rules) ? "–" : words(game, name, rules[name]);
  const python = (value) =>
    ({ null: "None", true: "True", false: "False" })[String(value)] || String(value);

  // What the build wrote for the first rule set, shown for others.
  const show = (game, rules) => {
    const usual = first(game);
    for (const element of document.querySelectorAll(`[data-when][data-game="${game}"]`)) {
      const conditions = JSON.parse(element.dataset.when);
      const shown = holds(rules, conditions) !== "else" in element.dataset;
      if (element.hidden === shown) element.hidden = !shown;
      element.classList.toggle("otherwise", shown && holds(usual, conditions) === "else" in element.dataset);
    }
    for (const element of document.querySelectorAll(`[data-option][data-game="${game}"]`)) {
      const { option, cell } = element.dataset;
      const table = cell !== undefined;
      const said = value(game, option, rules, table);
      if (element.textContent !== said) element.textContent = said;
      element.classList.toggle("otherwise", said !== value(game, option, usual, table));
    }
  };

  const choice = document.querySelector("#rules-shown");
  if (choice) {
    const { game } = choice.dataset;
    const note = document.querySelector("#rules-note");
    const usual = note.textContent;
    const pick = (name) => {
      const rules = rulesOf(game, name) || first(game);
      show(game, rules);
      const picked = choice.selectedOptions[0].textContent;
      const standard = choice.options[0].textContent;
      const said = name === "mine" ? note.dataset.mine : usual.replace(standard, picked);
      if (note.textContent !== said) note.textContent = said;
      root.dataset.rules = rules === first(game) ? "usual" : "other";
    };
    choice.querySelector("[value=mine]").disabled = !mine(game);
    // Whoever plays by rules of their own reads by them, until they want others.
    const given = asked.preset ? "mine" : asked;
    const wanted = rulesOf(game, given) ? given : likes.rules[game] || "mine";
    if (rulesOf(game, wanted)) choice.value = wanted;
    choice.addEventListener("change", () => {
      likes.rules[game] = choice.value;
      keep("book", likes);
      pick(choice.value);
    });
    pick(choice.value);
    // What they change may have moved the place that the address names.
    const place = root.dataset.rules === "other" && document.getElementById(location.hash.slice(1));
    if (place) place.scrollIntoView();
  }

  // What was answered first counts, and what is answered now: the statistics show both.
  const answered = async (question, verdict) => {
    const { archived, keep } = await import("../start/store.js");
    const key = `archive/quiz/${question}`;
    const [[keys, texts]] = await archived([key], Infinity);
    const before = texts.split("\n")[keys.split("\n").indexOf(key)];
    let first;
    try {
      ({ first } = JSON.parse(before));
    } catch {} // nothing yet, or nothing that can be read
    await keep([[key, JSON.stringify({ first: first ?? verdict, now: verdict })]]);
  };
  let written = Promise.resolve(); // one after another, so that the first stays the first
  document.addEventListener("change", ({ target }) => {
    const { quiz } = target.closest("[data-quiz]")?.dataset ?? {};
    const verdict = target.closest(".choice")?.classList[1];
    if (quiz && verdict) written = written.then(() => answered(quiz, verdict)).catch(() => {});
  });

  const large = document.querySelector("#large");
  const enlarge = (wanted) => {
    root.dataset.print = wanted ? "large" : "usual";
    large.setAttribute("aria-pressed", String(wanted));
  };
  enlarge(Boolean(likes.large));
  large.addEventListener("click", () => {
    likes.large = root.dataset.print !== "large";
    keep("book", likes);
    enlarge(likes.large);
  });
})();
