// In any frame: a way to the page, and no more. Nobody plays, writes, sets or erases anything through
// the page of someone else, and what is kept here is neither read nor written. The build (preload.py)
// puts this into the head, after the element with the words for it.
(() => {
  if (top === self) return;
  const { open } = JSON.parse(document.getElementById("page-facts").textContent);
  const root = document.documentElement;
  const [browserLanguage] = (navigator.language || "").split("-");
  root.lang = browserLanguage in open ? browserLanguage : root.lang;
  // What follows this script on the page becomes the inside of a template: nothing of it runs.
  // The style sheets come last: the parser waits for them.
  document.write(`<body id="framed"><a class="command primary" target="_blank" rel="noopener"></a>
    <link rel="stylesheet" href="assets/css/tokens.css">
    <link rel="stylesheet" href="assets/css/page.css"><template>`);
  const pageLink = document.querySelector("a");
  pageLink.href = location.href;
  pageLink.textContent = open[root.lang];
})();
