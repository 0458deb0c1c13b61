// The booklet of a title: rules.html#fungi, or rules.html#fungi/FUN-COOK-2 for the sentence that teaches a rule.

import { banner, button, face, fill, h, speak } from "./dom.js";
import { language, loadTexts, t } from "./texts.js";

const LOOKS = { b: "b", i: "i", code: "code" };
let booklet = null;
let folder = ""; // of the booklet: the title, and its language where there is one

const wanted = () => location.hash.slice(1).split("/").map(decodeURIComponent);

async function load(title) {
  const folders = language === "en" ? [title] : [`${title}.${language}`, title];
  for (const name of folders) {
    const response = await fetch(`rules/${encodeURIComponent(name)}/page.json`).catch(() => null);
    if (!response?.ok) continue;
    folder = name;
    return response.json();
  }
  return null;
}

async function show() {
  const [title, rule] = wanted();
  if (booklet?.title !== title) {
    booklet = await load(title);
    if (!booklet) return missing();
    draw();
  }
  const id = booklet.rules[rule] ?? rule;
  point(document.getElementById(id), rule);
  return undefined;
}

function missing() {
  fill(document.getElementById("bar"), home());
  fill(document.getElementById("screen"), h("p", { class: "nothing" }, t("rules.none")));
}

// The block that an address names is outlined and read out.
function point(block, rule) {
  for (const one of document.querySelectorAll(".pointed")) one.classList.remove("pointed");
  if (!block) return;
  find("");
  block.classList.add("pointed");
  block.tabIndex = -1;
  block.scrollIntoView({ block: "center" });
  block.focus({ preventScroll: true });
  if (rule in booklet.rules) speak(t("rules.pointed", { id: rule }));
}

// --- drawing ---------------------------------------------------------------------------------------------------------
const home = () => h("a", { class: "home", href: "./#start", "aria-label": t("home") }, h("span", { class: "spore" }), h("b", {}, "Sporeprint"));

function draw() {
  document.title = `${booklet.name} · ${t("rules")}`;
  document.documentElement.lang = booklet.language || "en";
  const search = h("input", { type: "search", id: "search", placeholder: t("rules.search"), "aria-label": t("rules.search"), on: { input: (event) => find(event.target.value) } });
  fill(document.getElementById("bar"), home(), h("span", { class: "bar-title" }, booklet.name), h("span", { class: "grow" }), search);
  const heads = booklet.blocks.filter((one) => one.kind === "heading");
  const contents = h("nav", { class: "contents", "aria-label": t("rules.contents") }, heads.filter((one) => one.level === 2).map((one) => h("a", { href: `#${booklet.title}/${one.id}` }, words(one.words))));
  fill(document.getElementById("screen"), h("h1", {}, booklet.name), contents, rows(booklet.blocks), h("p", { class: "nothing", hidden: true, id: "nothing" }, t("rules.nothing")));
}

const words = (pairs) => pairs.map(([text, look]) => (LOOKS[look] ? h(LOOKS[look], {}, text) : text));

// Figures that share a line stand side by side, as on paper; entries of a list are one list.
function rows(blocks) {
  const out = [];
  for (const block of blocks) {
    const last = out.at(-1);
    if (block.kind === "figure" && block.share < 1) {
      if (!last?.classList.contains("figures")) out.push(h("div", { class: "figures" }));
      out.at(-1).append(drawn(block));
    } else if (block.kind === "point") {
      const tag = block.marker ? "OL" : "UL";
      const start = parseInt(block.marker, 10) || 1;
      if (last?.tagName !== tag) out.push(h(tag, tag === "OL" ? { start } : {}));
      out.at(-1).append(drawn(block));
    } else {
      out.push(drawn(block));
    }
  }
  return out;
}

function drawn(block) {
  return h("div", {}, DRAWN[block.kind](block)).firstChild;
}

const DRAWN = {
  heading: ({ id, level, words: pairs }) => h(`h${level}`, { id, class: "part" }, words(pairs)),
  text: ({ id, words: pairs }) => h("p", { id, class: "part" }, words(pairs)),
  point: ({ id, words: pairs }) => h("li", { id, class: "part" }, words(pairs)),
  box: ({ id, blocks }) => h("aside", { id, class: "part" }, rows(blocks)),
  table: ({ id, head, rows: lines }) =>
    h("div", { id, class: "part wide" }, h("table", {}, h("thead", {}, h("tr", {}, head.map((cell) => h("th", { scope: "col" }, words(cell))))), h("tbody", {}, lines.map((line) => h("tr", {}, line.map((cell) => h("td", {}, words(cell)))))))),
  contents: ({ id, entries }) => h("ul", { id, class: "part box-contents plain" }, entries.map(entry)),
  figure: (block) => {
    const caption = words(block.caption);
    const text = block.caption.map(([one]) => one).join("") || block.shows || t("rules.figure");
    const image = h("img", { src: `rules/${folder}/${block.line}.webp`, alt: text, loading: "lazy", decoding: "async" });
    const open = button(t("rules.open"), () => onTable(block), { class: "chip", "aria-label": `${t("rules.open")}: ${text}` });
    return h("figure", { id: block.id, class: "part", style: { "--share": block.share } }, image, h("figcaption", {}, h("span", {}, caption), open));
  },
};

function entry({ faces, words: pairs }) {
  const shown = faces.filter(([name, size]) => name && size).map(([name, size]) => face(folder, name, ...size, { loading: "lazy" }));
  return h("li", {}, h("span", { class: "pieces", "aria-hidden": "true" }, shown), h("span", {}, words(pairs)));
}

// The page at the table opens what is kept here.
function onTable(block) {
  sessionStorage.setItem("sporeprint.figure", block.file);
  location.href = "./#start";
}

// --- searching -------------------------------------------------------------------------------------------------------
// Only the parts with all the words are shown, each below its headings.
const begins = (word) => new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}`, "u");

// Words of the text that begin so; only if no part has all of them, anywhere in a word: `oil` is no soil.
function find(text) {
  const sought = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const parts = [...document.querySelectorAll(".booklet .part")].filter((one) => !one.parentElement.closest(".part"));
  const written = new Map(parts.map((part) => [part, part.textContent.toLocaleLowerCase()]));
  const heads = sought.map(begins);
  const begin = (part) => heads.every((head) => head.test(written.get(part)));
  const has = parts.some(begin) ? begin : (part) => sought.every((word) => written.get(part).includes(word));
  let below = { H2: false, H3: false };
  let count = 0;
  for (const part of parts.reverse()) {
    const isHead = part.tagName in below;
    const hit = has(part);
    part.hidden = !(hit || (isHead && below[part.tagName]));
    count += hit ? 1 : 0;
    if (!part.hidden) below = { H2: true, H3: true };
    if (part.tagName === "H3") below = { ...below, H3: false };
    if (part.tagName === "H2") below = { H2: false, H3: false };
  }
  document.querySelector(".contents").hidden = sought.length > 0;
  document.getElementById("nothing").hidden = count > 0;
  if (sought.length) speak(t("rules.found", { count }));
}

await loadTexts();
addEventListener("hashchange", () => show().catch((error) => banner(error.message)));
await show();
document.documentElement.dataset.ready = "yes";
