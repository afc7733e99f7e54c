// Draws a position as elements; all data are set as text.
Object.assign(window.zwanzig, (() => {
  const { FACTS } = window.zwanzig;
  const SVG = "http://www.w3.org/2000/svg";
  const ART = "../../";
  const READING_ORDER = [1, 2, 3, 0]; // reading order of the seats

  /** Create an element with attributes and children; strings become text nodes. */
  function makeElement(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === true) element.setAttribute(name, "");
      else if (value !== false && value != null) element.setAttribute(name, value);
    }
    element.append(...children.filter((child) => child !== "" && child != null && typeof child !== "boolean"));
    return element;
  }

  const hiddenText = (words) => makeElement("span", { class: "hidden" }, words);

  function drawCard(game, card) {
    const [svg, use] = ["svg", "use"].map((tag) => document.createElementNS(SVG, tag));
    svg.setAttribute("viewBox", "0 0 160 250");
    use.setAttribute("href", `${ART}${FACTS.art[game]}#${card}`);
    svg.append(use);
    return svg;
  }

  // In a sandbox without an origin, browsers block images and fonts of our host.
  const isPlain = self.origin === "null";
  document.documentElement.toggleAttribute("data-plain", isPlain);

  /** Return a card: its image over its short name, which shows where images are blocked. */
  const cardFace = (game, card) => {
    const short = makeElement("b", { class: `short suit-${FACTS.suits[card]}` }, FACTS.short[card]);
    return makeElement("span", { class: "face", "aria-hidden": "true" }, short, isPlain || drawCard(game, card));
  };

  const namedCard = (language, game, card, ...before) => [
    cardFace(game, card), hiddenText(`${before.join("")}${FACTS.cards[language][card]}`),
  ];

  const cardRow = (language, game, cards, attributes) =>
    makeElement("ul", { role: "list", ...attributes, "data-count": cards.length },
      ...cards.map((card) => makeElement("li", {}, ...namedCard(language, game, card))));

  const turnMark = (words) =>
    makeElement("span", { class: "turn" },
      makeElement("span", { "aria-hidden": "true" }, "●"), hiddenText(`${words.turn} `));

  function drawSeat(language, { game, seats }, at) {
    const { name, line, score, turn, hand } = seats[at];
    const words = FACTS.words[language];
    return makeElement("li", { class: `seat${turn ? " has-turn" : ""}${hand ? " open" : ""}` },
      makeElement("span", { class: "player-name" }, turn && turnMark(words), makeElement("b", {}, name),
        line && makeElement("span", { class: "line" }, line)),
      makeElement("span", { class: "score" }, score),
      hand && cardRow(language, game, hand, { class: "cards small", "aria-label": name }));
  }

  const drawPlayedCard = (language, { game, seats }, { seat: by, card, won }) => {
    const words = FACTS.words[language];
    const who = seats[by]?.name ?? "";
    return makeElement("li", { class: won ? "won" : "" },
      ...namedCard(language, game, card, who && `${who}: `),
      makeElement("span", { class: "card-player", "aria-hidden": "true" }, won ? `★ ${who}` : who),
      won && hiddenText(`, ${words.won}`));
  };

  const drawTrick = (language, position) => {
    if (position.trick.length === 0) return makeElement("div", { class: "trick" });
    const attributes = { role: "list", class: "trick", "aria-label": FACTS.words[language].trick };
    return makeElement("ol", attributes, ...position.trick.map((play) => drawPlayedCard(language, position, play)));
  };

  /** Return the picture of a position as one element. */
  function drawPosition(position, language) {
    const words = FACTS.words[language];
    const { game, seats, hand, facts, prompt } = position;
    const isOpen = seats.some((seat) => seat.hand);
    const hasAllSeats = seats.length === 4;
    return makeElement("div", { class: `picture${isOpen ? " open" : ""}`, "data-game": game },
      facts.length > 0 && makeElement("ul", { role: "list", class: "facts" },
        ...facts.map((fact) => makeElement("li", {}, fact))),
      hasAllSeats && makeElement("ul", { role: "list", class: "seats", "aria-label": words.seats },
        ...READING_ORDER.map((at) => drawSeat(language, position, at))),
      hasAllSeats && (isOpen || position.trick.length > 0) && drawTrick(language, position),
      makeElement("p", { class: "prompt" }, prompt || (hasAllSeats ? "\u00a0" : words.fresh)),
      !isOpen && hand.length > 0 && cardRow(language, game, hand, { class: "cards hand", "aria-label": words.hand }));
  }

  return { drawPosition, makeElement };
})());
