// Searches the books; the index comes when the field is first used.
const form = document.querySelector("#search");
const [field, count, list] = ["input", "output", "ol"].map((tag) => form.querySelector(tag));
const say = form.dataset;
let index;

// As fold_text() of ui/book/pages/search.py.
const fold = (text) =>
  text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "").replace(/([aou])e/g, "$1");
const split = (text) => text.split(/([\p{L}\p{N}]+)/u);
const words = (text) => split(text).filter((_, i) => i % 2).map(fold);
const fits = (word, term) => (term.length > 2 ? word.includes(term) : word.startsWith(term));

const load = async () => {
  const found = await (await fetch(say.index)).json();
  found.rows = found.sections.map((row) => [...row, words(row[2]), words(row[3])]);
  return found;
};

const weight = ([, , , , title, text], terms) => {
  let sum = 0;
  for (const term of terms) {
    const [head, body] = [title, text].map((all) => all.filter((word) => fits(word, term)));
    if (!head[0] && !body[0]) return 0;
    sum += 99 * !!head[0] + 99 * head.includes(term) + Math.min(body.length, 20);
  }
  return sum;
};

const make = (tag, ...inside) => {
  const element = document.createElement(tag);
  element.append(...inside);
  return element;
};

const entry = ([page, anchor, title, text], terms) => {
  const hit = (part, i) => i % 2 && terms.some((term) => fits(fold(part), term));
  const marked = (part, i) => (hit(part, i) ? make("mark", part) : part);
  const [lead, rest] = text.split(" … "); // and each further word once
  const more = split(rest ?? "").filter(hit).flatMap((word) => [" ", make("mark", word)]);
  const link = make("a", make("b", ...split(title).map(marked)), " ", make("small", index.books[page]));
  link.href = `${page}.${document.documentElement.lang}.html#${anchor}`;
  return make("li", link, make("p", ...split(lead).map(marked), rest ? " …" : "", ...more.slice(0, 12)));
};

const search = async () => {
  index ??= await load();
  const terms = words(field.value);
  const rows = index.rows.map((row) => [weight(row, terms), row]).filter(([sum]) => sum);
  rows.sort(([a], [b]) => b - a);
  list.replaceChildren(...rows.slice(0, 20).map(([, row]) => entry(row, terms)));
  const said = [say.none, say.one][rows.length] ?? say.many.replace("{count}", rows.length);
  count.textContent = terms.length ? said : "";
};

const clear = () => {
  field.value = "";
  search();
};

form.oninput = search;
form.onsubmit = async (event) => {
  event.preventDefault();
  await search();
  list.querySelector("a")?.click();
};
form.onkeydown = (event) => {
  const stops = [field, ...list.querySelectorAll("a")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  } else if (event.key === "Escape") {
    clear();
    field.focus();
  }
};
if (field.value) search(); // sooner than this
list.onclick = (event) => event.target.closest("a") && setTimeout(clear);
