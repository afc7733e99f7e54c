// Draws a position: names, cards and sentences as elements, all data as text.
Object.assign(window.zwanzig, (() => {
  const { FACTS } = window.zwanzig;
  const SVG = "http://www.w3.org/2000/svg";
  const ART = "../../";
  const READ = [1, 2, 3, 0]; // the seats as they are read

  /** An element with attributes and children; texts become text. */
  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === true) element.setAttribute(name, "");
      else if (value !== false && value != null) element.setAttribute(name, value);
    }
    element.append(...children.filter((child) => child !== "" && child != null && typeof child !== "boolean"));
    return element;
  }

  const hidden = (words) => make("span", { class: "hidden" }, words);

  function drawing(game, card) {
    const [svg, use] = ["svg", "use"].map((tag) => document.createElementNS(SVG, tag));
    svg.setAttribute("viewBox", "0 0 160 250");
    use.setAttribute("href", `${ART}${FACTS.art[game]}#${card}`);
    svg.append(use);
    return svg;
  }

  // Where a sandbox has taken the origin away, a browser refuses drawings and letters from our own host.
  const plain = self.origin === "null";
  document.documentElement.toggleAttribute("data-plain", plain);

  /** A card: its drawing over its short name, which is there where drawings are not. */
  const face = (game, card) => {
    const short = make("b", { class: `short suit-${FACTS.suits[card]}` }, FACTS.short[card]);
    return make("span", { class: "face", "aria-hidden": "true" }, short, plain || drawing(game, card));
  };

  const named = (language, game, card, ...before) => [
    face(game, card), hidden(`${before.join("")}${FACTS.cards[language][card]}`),
  ];

  const row = (language, game, cards, attributes) =>
    make("ul", { role: "list", ...attributes, "data-count": cards.length },
      ...cards.map((card) => make("li", {}, ...named(language, game, card))));

  const turnOf = (words) =>
    make("span", { class: "turn" }, make("span", { "aria-hidden": "true" }, "●"), hidden(`${words.turn} `));

  function seat(language, { game, seats }, at) {
    const { name, line, score, turn, hand } = seats[at];
    const words = FACTS.words[language];
    return make("li", { class: `seat${turn ? " to-act" : ""}${hand ? " open" : ""}` },
      make("span", { class: "who" }, turn && turnOf(words), make("b", {}, name),
        line && make("span", { class: "line" }, line)),
      make("span", { class: "score" }, score),
      hand && row(language, game, hand, { class: "cards small", "aria-label": name }));
  }

  const laid = (language, { game, seats }, { seat: by, card, won }) => {
    const words = FACTS.words[language];
    const who = seats[by]?.name ?? "";
    return make("li", { class: won ? "won" : "" },
      ...named(language, game, card, who && `${who}: `),
      make("span", { class: "by", "aria-hidden": "true" }, won ? `★ ${who}` : who),
      won && hidden(`, ${words.won}`));
  };

  const trick = (language, shown) =>
    shown.trick.length === 0 ? make("div", { class: "trick" }) : make("ol", { role: "list", class: "trick", "aria-label": FACTS.words[language].trick },
      ...shown.trick.map((one) => laid(language, shown, one)));

  /** The picture of a position as one element. */
  function drawn(shown, language) {
    const words = FACTS.words[language];
    const { game, seats, hand, facts, prompt } = shown;
    const open = seats.some((one) => one.hand);
    const whole = seats.length === 4;
    return make("div", { class: `picture${open ? " open" : ""}`, "data-game": game },
      facts.length > 0 && make("ul", { role: "list", class: "facts" }, ...facts.map((fact) => make("li", {}, fact))),
      whole && make("ul", { role: "list", class: "seats", "aria-label": words.seats },
        ...READ.map((at) => seat(language, shown, at))),
      whole && (open || shown.trick.length > 0) && trick(language, shown),
      make("p", { class: "prompt" }, prompt || (whole ? "\u00a0" : words.fresh)),
      !open && hand.length > 0 && row(language, game, hand, { class: "cards hand", "aria-label": words.hand }));
  }

  return { drawn, make };
})());
