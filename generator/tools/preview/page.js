"use strict";
// Shows what /state says, and asks again whenever /events tells of a new version.
const at = (id) => document.getElementById(id);
const figures = new Map(); // each face by title, sheet set and name, so that a change replaces one picture only
let shown = 0;
let session = 0; // numbers of faces start again with each run of the program

function make(tag, parts = {}, ...inside) {
  const node = Object.assign(document.createElement(tag), parts);
  node.append(...inside);
  return node;
}

function plural(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

function source(figure) {
  return `/${at("bleed").checked ? "bleed" : "face"}/${figure.slug}/${figure.face.number}.svg?${session}`;
}

function figureOf(slug, set, face) {
  const key = JSON.stringify([slug, set, face.name]);
  let figure = figures.get(key);
  if (!figure) {
    const image = make("img", { loading: "lazy", decoding: "async" });
    const caption = make("figcaption");
    const button = make("button", { type: "button", onclick: () => enlarge(figure) }, image);
    figure = { node: make("figure", {}, button, caption), image, caption, face: {}, slug };
    figures.set(key, figure);
  }
  const changed = figure.face.number !== face.number;
  const isNew = figure.face.number === undefined;
  figure.face = face;
  figure.used = shown;
  if (changed) {
    figure.image.src = source(figure);
    figure.image.alt = `${face.component}: ${face.label}`;
    if (!(isNew && shown === 1)) flash(figure.node);
  }
  figure.caption.replaceChildren(face.label, make("small", {}, `${face.copies} ×`)); // also when only this changed
  figure.caption.title = face.name;
  figure.node.style.setProperty("--w", face.width);
  figure.node.style.setProperty("--h", face.height); // room for the picture before it comes
  return figure;
}

function flash(node) {
  node.classList.remove("fresh");
  void node.offsetWidth;
  node.classList.add("fresh");
}

function enlarge(figure) {
  const dialog = at("large");
  dialog.querySelector("img").src = source(figure);
  dialog.querySelector("img").alt = figure.image.alt;
  const { label, component, width, height, copies } = figure.face;
  dialog.querySelector("p").textContent = `${component}: ${label}, ${width} x ${height} mm, ${copies} in the box`;
  dialog.figure = figure;
  if (!dialog.open) dialog.showModal();
}

function findingOf(finding) {
  const line = finding.line ? `:${finding.line}` : "";
  const file = finding.file.split(/[\\/]/).slice(-3).join("/");
  const item = finding.item ? ` (${finding.item})` : "";
  return make("li", { className: finding.level, title: finding.file },
    make("b", {}, `${finding.level}  ${file}${line}`), finding.message + item, make("i", {}, finding.hint));
}

function isFaulty(face, findings) {
  return findings.some(({ level, item }) => level !== "note" && item && (face.name === item || face.name.startsWith(`${item}-`)));
}

function setOf(title, set, many) {
  const nodes = set.faces.map((face) => {
    const figure = figureOf(title.slug, set.name, face);
    figure.node.classList.toggle("faulty", isFaulty(face, title.findings));
    return figure.node;
  });
  const name = many ? `${title.name}: ${set.name}` : set.name;
  return make("section", {}, make("h2", {}, name, " ", make("small", {}, plural(nodes.length, "face"))),
    make("div", { className: "faces" }, ...nodes));
}

function show(state) {
  shown += 1;
  if (session !== state.session) figures.clear();
  session = state.session;
  const titles = state.titles;
  at("sets").replaceChildren(...titles.flatMap((title) => title.sets.map((set) => setOf(title, set, titles.length > 1))));
  for (const [key, figure] of figures) if (figure.used !== shown) figures.delete(key);
  const findings = titles.flatMap((title) => title.findings);
  at("findings").replaceChildren(...findings.map(findingOf));
  const errors = findings.filter((finding) => finding.level === "error").length;
  const names = titles.map((title) => title.name).join(", ");
  const faces = figures.size;
  at("title").textContent = names;
  document.title = errors ? `${plural(errors, "error")} · ${names}` : names;
  document.querySelector("header").className = errors ? "broken" : "";
  const stale = faces ? "; the pictures are the last good ones" : "";
  at("status").textContent = errors ? `${plural(errors, "error")}${stale}` : `${plural(faces, "face")}, all is well`;
  const dialog = at("large");
  if (dialog.open && dialog.figure) enlarge(dialog.figure);
  narrow();
}

function narrow() {
  const wanted = at("filter").value.trim().toLowerCase();
  for (const { node, face } of figures.values()) {
    node.hidden = !`${face.label} ${face.name} ${face.component}`.toLowerCase().includes(wanted);
  }
  for (const section of at("sets").children) section.hidden = !section.querySelector("figure:not([hidden])");
}

async function refresh() {
  show(await (await fetch("/state", { cache: "no-store" })).json());
}

let version = "0";
const events = new EventSource("/events");
events.onmessage = (event) => {
  document.querySelector("header").classList.remove("lost");
  if (event.data === version) return;
  version = event.data;
  refresh().catch(() => { version = "0"; });
};
events.onerror = () => {
  version = "0";
  document.querySelector("header").className = "lost";
  at("status").textContent = "sporeprint watch has ended; the page goes on when it is started again";
};
at("filter").oninput = narrow;
at("size").oninput = () => document.documentElement.style.setProperty("--scale", at("size").value);
at("bleed").onchange = () => { for (const figure of figures.values()) figure.image.src = source(figure); };
at("large").onclick = () => at("large").close();
