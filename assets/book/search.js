// Searches the rulebooks; the index is loaded when the field is first used.
const form = document.querySelector("#search");
const [field, count, list] = ["input", "output", "ol"].map((tag) => form.querySelector(tag));
const texts = form.dataset;
let index;

// The same as fold_text() of ui/book/pages/search.py.
const foldText = (text) =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "").replace(/([aou])e/g, "$1");
const splitWords = (text) => text.split(/([\p{L}\p{N}]+)/u);
const foldedWords = (text) => splitWords(text).filter((_, i) => i % 2).map(foldText);
const matchesTerm = (word, term) => (term.length > 2 ? word.includes(term) : word.startsWith(term));

const loadIndex = async () => {
  const searchIndex = await (await fetch(texts.index)).json();
  searchIndex.rows = searchIndex.sections.map((row) => [...row, foldedWords(row[2]), foldedWords(row[3])]);
  return searchIndex;
};

const scoreSection = ([, , , , title, text], terms) => {
  let sum = 0;
  for (const term of terms) {
    const [head, body] = [title, text].map((all) => all.filter((word) => matchesTerm(word, term)));
    if (!head[0] && !body[0]) return 0;
    sum += 99 * !!head[0] + 99 * head.includes(term) + Math.min(body.length, 20);
  }
  return sum;
};

const makeElement = (tag, ...inside) => {
  const element = document.createElement(tag);
  element.append(...inside);
  return element;
};

const resultEntry = ([page, anchor, title, text], terms) => {
  const hit = (part, i) => i % 2 && terms.some((term) => matchesTerm(foldText(part), term));
  const marked = (part, i) => (hit(part, i) ? makeElement("mark", part) : part);
  const [lead, furtherWords] = text.split(" … "); // excerpt … further matching words
  const furtherMatches = splitWords(furtherWords ?? "").filter(hit).flatMap((word) => [" ", makeElement("mark", word)]);
  const heading = makeElement("b", ...splitWords(title).map(marked));
  const link = makeElement("a", heading, " ", makeElement("small", index.books[page]));
  link.href = `${page}.${document.documentElement.lang}.html#${anchor}`;
  const excerpt = [...splitWords(lead).map(marked), furtherWords ? " …" : ""];
  return makeElement("li", link, makeElement("p", ...excerpt, ...furtherMatches.slice(0, 12)));
};

const showResults = async () => {
  index ??= await loadIndex();
  const terms = foldedWords(field.value);
  const rows = index.rows.map((row) => [scoreSection(row, terms), row]).filter(([sum]) => sum);
  rows.sort(([a], [b]) => b - a);
  list.replaceChildren(...rows.slice(0, 20).map(([, row]) => resultEntry(row, terms)));
  const countText = [texts.none, texts.one][rows.length] ?? texts.many.replace("{count}", rows.length);
  count.textContent = terms.length ? countText : "";
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
