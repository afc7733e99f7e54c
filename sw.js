// While you write code no worker may answer with files of a build that stood at the same address
// before. The site's own worker is made from assets/site/sw.js.
importScripts("./assets/site/sw-off.js");
