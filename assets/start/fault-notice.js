// Shows on a live page that something has failed, and what one can do. Drawn here and not by a view,
// for the views may be what fails. start-errors.js loads it once the page is live.
const WORDS = {
  de: {
    once: "Da hat etwas nicht geklappt. Alles andere läuft weiter.",
    again: "Wieder hat etwas nicht geklappt. Lade die Seite am besten neu.",
    kept: "Deine Partie bleibt.",
    retry: "Noch einmal",
    reload: "Neu laden",
    copy: "Bericht kopieren",
    copied: "Kopiert",
    by_hand: "Hier ist der Bericht zum Kopieren:",
    close: "Schließen",
  },
  en: {
    once: "Something did not work. Everything else goes on.",
    again: "Something failed again. It is best to reload the page.",
    kept: "Your match is kept.",
    retry: "Try again",
    reload: "Reload",
    copy: "Copy a report",
    copied: "Copied",
    by_hand: "Copy the report from here:",
    close: "Close",
  },
};
const BUTTON_IDS = { retry: "fault-retry", reload: "fault-reload", copy: "fault-copy", close: "fault-close" };
const REPORT_FORMAT = "zwanzig-fault/1";

let count = 0;
let latest = { line: "", task: "" };
const closedLines = new Set(); // a fault that recurs is not shown again after it was closed twice

const words = () => WORDS[document.documentElement.lang] ?? WORDS.en;
const tryOr = (work, otherwise) => {
  try {
    return work();
  } catch {
    return otherwise; // Python may be what has failed
  }
};
const python = () => window.zwanzigFaults.python; // set by ui/browser/fault_notice.py

const plainReport = () => JSON.stringify({
  format: REPORT_FORMAT,
  build: document.querySelector("meta[name=zwanzig-build]")?.content ?? "",
  ...latest,
  text: document.getElementById("record")?.textContent ?? "",
});
const reportText = () => tryOr(() => python().report(REPORT_FORMAT, latest.line, latest.task), plainReport());

const ACTIONS = {
  retry() {
    close();
    python().retry();
  },
  reload() {
    if (window.zwanzig?.retry) window.zwanzig.retry(); // with the newest build
    else location.reload();
  },
  async copy(button) {
    const text = reportText();
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = words().copied;
    } catch {
      showReport(text);
    }
  },
  close() {
    if (count > 1) closedLines.add(latest.line);
    close();
  },
};

const findBox = () => document.getElementById("fault");
const close = () => findBox()?.remove();

function showReport(text) {
  findBox().querySelector("label")?.remove();
  const label = document.createElement("label");
  const field = document.createElement("textarea");
  Object.assign(field, { readOnly: true, rows: 3, value: text });
  label.append(words().by_hand, field);
  findBox().append(label);
  field.focus();
  field.select();
}

function makeButton(name) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "command", id: BUTTON_IDS[name], textContent: words()[name] });
  button.addEventListener("click", (event) => {
    event.stopPropagation(); // not a click on the table
    ACTIONS[name](button);
  });
  return button;
}

/** Show a fault: its error as a line, and what the page was doing. */
export function showFault({ line, task = "" }) {
  if (closedLines.has(line)) return;
  count += 1;
  latest = { line, task };
  const isAgain = count > 1;
  const sentence = words()[isAgain ? "again" : "once"];
  const mayRetry = task && tryOr(() => python().mayRetry(), false); // else it is no fault of Python
  const isKept = isAgain && tryOr(() => python().isKept(), false);
  const names = [isAgain && "reload", mayRetry && "retry", !isAgain && "reload", "copy", "close"].filter(Boolean);
  const box = findBox() ?? Object.assign(document.createElement("div"), { id: "fault", className: "notice" });
  const text = [sentence, isKept && words().kept].filter(Boolean).join(" ");
  if (box.isConnected && box.querySelector("p").textContent === text) return; // already said
  const paragraph = Object.assign(document.createElement("p"), { textContent: text });
  box.setAttribute("role", "alert");
  box.toggleAttribute("data-again", isAgain);
  box.replaceChildren(paragraph, ...names.map(makeButton));
  if (!box.isConnected) document.body.append(box);
}
