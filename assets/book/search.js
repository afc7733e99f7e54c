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

const scoreSection = ([page, , , , title, text], terms) => {
  let sum = 0;
  for (const term of terms) {
    const [head, body] = [title, text].map((all) => all.filter((word) => matches(word, term)));
    if (!head[0] && !body[0]) return 0;
    sum += 99 * !!head[0] + 99 * head.includes(term) + Math.min(body.length, 20);
  }
  const isTitle = title.join() === terms.join();
  return sum && sum + 500 * isTitle + 50 * (page === document.documentElement.dataset.page);
};

const create = (tag, ...children) => {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
};

const renderResult = ([page, anchor, title, text], terms) => {
  const isHit = (part, i) => i % 2 && terms.some((term) => matches(foldText(part), term));
  const mark = (part, i) => (isHit(part, i) ? create("mark", part) : part);
  const countHits = (line) => terms.filter((term) => foldedWords(line).some((word) => matches(word, term))).length;
  const line = text.split("\n").reduce((best, other) => (countHits(other) > countHits(best) ? other : best));
  const heading = create("b", ...splitWords(title).map(mark));
  const link = create("a", heading, " ", create("small", index.books[page]));
  link.href = `${page}.${document.documentElement.lang}.html#${anchor}`;
  return create("li", link, create("p", ...splitWords(line).map(mark)));
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
  if (event.isComposing) return;
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
// A result that is opened ends the search; Back finds it with its words again.
list.onclick = (event) => {
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  history.replaceState({ search: field.value, result: link.href }, "");
  if (link.pathname === location.pathname) setTimeout(clearSearch);
};
const restoreSearch = async () => {
  const { search = "", result } = history.state ?? {};
  if (field.value === search) return;
  field.value = search;
  await showResults();
  [...list.querySelectorAll("a")].find(({ href }) => href === result)?.focus();
};
addEventListener("popstate", restoreSearch);
if (field.value) showResults(); // typed before this script ran
else restoreSearch();
