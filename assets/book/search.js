// Searches the rulebooks; the index is loaded when the field is first used.
const form = document.querySelector("#search");
const [field, count, list] = ["input", "output", "ol"].map((tag) => form.querySelector(tag));
const texts = form.dataset;
let index;

// The same rules as in ui/wording/text_search.py.
const foldText = (text) =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "").replace(/([aou])e/g, "$1");
const splitWords = (text) => text.split(/([\p{L}\p{N}]+)/u);
const foldedWords = (text) => splitWords(text).filter((_, i) => i % 2).map(foldText);
const matches = (word, term) => (term.length > 2 ? word.includes(term) : word.startsWith(term));

const loadIndex = async () => {
  const { books, sections } = await (await fetch(texts.index)).json();
  return { books, rows: sections.map((row) => [...row, foldedWords(row[2]), foldedWords(row[3])]) };
};

const scoreSection = ([, , , , title, text], terms) => {
  let sum = 0;
  for (const term of terms) {
    const [head, body] = [title, text].map((all) => all.filter((word) => matches(word, term)));
    if (!head[0] && !body[0]) return 0;
    sum += 99 * !!head[0] + 99 * head.includes(term) + Math.min(body.length, 20);
  }
  return sum;
};

const create = (tag, ...children) => {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
};

const renderResult = ([page, anchor, title, text], terms) => {
  const isHit = (part, i) => i % 2 && terms.some((term) => matches(foldText(part), term));
  const mark = (part, i) => (isHit(part, i) ? create("mark", part) : part);
  const [excerpt, rest] = text.split(" … "); // the rest are words that match
  const hits = splitWords(rest ?? "").filter(isHit).flatMap((word) => [" ", create("mark", word)]);
  const heading = create("b", ...splitWords(title).map(mark));
  const link = create("a", heading, " ", create("small", index.books[page]));
  link.href = `${page}.${document.documentElement.lang}.html#${anchor}`;
  const words = splitWords(excerpt).map(mark);
  return create("li", link, create("p", ...words, rest ? " …" : "", ...hits.slice(0, 12)));
};

const showResults = async () => {
  index ??= await loadIndex();
  const terms = foldedWords(field.value);
  const rows = index.rows.map((row) => [scoreSection(row, terms), row]).filter(([sum]) => sum);
  rows.sort(([a], [b]) => b - a);
  list.replaceChildren(...rows.slice(0, 20).map(([, row]) => renderResult(row, terms)));
  const text = [texts.none, texts.one][rows.length] ?? texts.many.replace("{count}", rows.length);
  count.textContent = terms.length ? text : "";
};

const clearSearch = () => {
  field.value = "";
  showResults();
};

form.oninput = showResults;
form.onsubmit = async (event) => {
  event.preventDefault();
  await showResults();
  list.querySelector("a")?.click();
};
form.onkeydown = (event) => {
  const stops = [field, ...list.querySelectorAll("a")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  } else if (event.key === "Escape") {
    clearSearch();
    field.focus();
  }
};
if (field.value) showResults(); // typed before this script ran
list.onclick = (event) => event.target.closest("a") && setTimeout(clearSearch);
