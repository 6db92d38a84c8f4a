// What is wrong with the page that is shown, under a reader's own style, as sentences.
(() => {
  const faults = [];
  const root = document.documentElement, box = document.scrollingElement;
  const vertical = root.classList.contains("vertical");
  const named = e => "<" + e.localName + (e.className ? "." + e.className : "") + ">";
  const all = s => [...document.querySelectorAll(s)];
  const style = e => getComputedStyle(e);

  if (vertical ? box.scrollHeight > innerHeight : box.scrollWidth > innerWidth) {
    const beyond = all("body *").filter(e => {
      const r = e.getBoundingClientRect();
      return vertical ? r.bottom > innerHeight + 1 : r.left < -1 || r.right > innerWidth + 1;
    });
    faults.push("runs over the edge: " + beyond.slice(0, 4).map(named).join(" "));
  }
  for (const image of all("img")) {
    if (!image.naturalWidth) faults.push("a picture does not show: " + image.getAttribute("src"));
  }
  for (const p of all(".title-page p")) {
    const place = vertical ? ["start", "end"] : ["center"];
    if (!place.includes(style(p).textAlign)) faults.push("justified: " + named(p));
  }
  for (const p of all("p.verse, .verse > p, p.center, p.picture, td p, th p, li p")) {
    if (style(p).textIndent !== "0px") faults.push("indented: " + named(p) + " " + p.textContent);
  }
  // Short lines tear where they are justified.
  for (const p of all("p.verse, p.v, .verse > p, .epigraph p, td p, th p, td, th, nav li")) {
    if (style(p).textAlign === "justify") faults.push("justified: " + named(p) + " " + p.textContent);
  }
  const stanzas = all(".verse > p + p, p.verse + p.verse");
  for (const p of stanzas) {
    if (parseFloat(style(p).marginBlockStart) < 8) faults.push("no space between stanzas");
  }
  // Without a sign before it a root is as wide as what stands under it.
  for (const root of all("math msqrt")) {
    const inner = [...root.children].reduce((w, e) => w + e.getBoundingClientRect().width, 0);
    if (root.getBoundingClientRect().width < inner + 4) faults.push("a root is not drawn");
  }
  for (const space of all("math mspace[width]")) {
    if (space.getBoundingClientRect().width < 1) faults.push("a space in a formula has no width");
  }
  return [...new Set(faults)];
})()
