// Delays Python's download until the first interaction and shows its progress: loaded by
// first-paint.js with Save-Data or on slow connections. The page then finds the files in the HTTP
// cache and starts as usual.
const BYTES = []; // a row a file: address, size, compressed size
const INPUT_EVENTS = ["pointerdown", "keydown", "click"];
const SILENCE_LIMIT = 20_000; // ms without a byte until the page starts anyway
const SPOKEN_STEP = 0.25; // announced to screen readers at each quarter
const root = document.documentElement;

const [TOTAL_BYTES, TOTAL_SENT] = [1, 2].map((at) => BYTES.reduce((all, row) => all + row[at], 0));

const firstInput = () => new Promise((resolve) => {
  for (const kind of INPUT_EVENTS) addEventListener(kind, resolve, { once: true, capture: true });
});

const fetchCounted = async (file, onBytes) => {
  const reader = (await fetch(new URL(`../../${file}`, import.meta.url))).body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) onBytes(part.value.length);
};

/** Wait for an interaction, then fetch all files; resolves when they have arrived or failed. */
export const waitAndFetch = async (note, { words }, language) => {
  const megabytes = (count) =>
    (count / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { wait, come } = words[language];
  root.dataset.waits = "true"; // pauses start-watchdog.js
  await firstInput();

  const line = document.createElement("p");
  const bar = document.createElement("progress");
  const aloud = document.getElementById("status");
  let [bytes, announced] = [0, -1];
  let lastProgress = performance.now();
  const show = (count) => {
    bytes += count;
    lastProgress = performance.now();
    bar.value = bytes / TOTAL_BYTES;
    line.textContent = come.replace("{come}", megabytes(bar.value * TOTAL_SENT));
    const step = Math.floor(bar.value / SPOKEN_STEP);
    if (step > announced) aloud.textContent = line.textContent;
    announced = Math.max(announced, step);
  };
  bar.setAttribute("aria-label", wait);
  note.replaceChildren(line, bar);
  show(0);
  await Promise.race([
    Promise.allSettled(BYTES.map(([file]) => fetchCounted(file, show))),
    new Promise((resolve) => {
      const stills = setInterval(() => {
        if (performance.now() - lastProgress < SILENCE_LIMIT && root.dataset.waits) return;
        clearInterval(stills);
        resolve();
      }, 1000);
    }),
  ]);
  delete root.dataset.waits;
};
