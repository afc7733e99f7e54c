// In a frame this page shows a link to itself and nothing else, so that nobody can play or change
// anything through a foreign page; storage is neither read nor written. The build (preload.py)
// inlines this into the head, after the element with its texts.
(() => {
  if (top === self) return;
  const { open } = JSON.parse(document.getElementById("page-facts").textContent);
  const root = document.documentElement;
  const [browserLanguage] = (navigator.language || "").split("-");
  root.lang = browserLanguage in open ? browserLanguage : root.lang;
  // The rest of the page becomes the inside of a template: nothing of it runs. The style sheets
  // come last, for the parser waits for them.
  document.write(`<body id="framed"><a class="command primary" target="_blank" rel="noopener"></a>
    <link rel="stylesheet" href="assets/css/tokens.css">
    <link rel="stylesheet" href="assets/css/page.css"><template>`);
  const pageLink = document.querySelector("a");
  pageLink.href = location.href;
  pageLink.textContent = open[root.lang];
})();
