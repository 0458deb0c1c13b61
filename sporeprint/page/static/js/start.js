// The start: which game, who plays, by which rules; or a table that was begun before, or a file.

import { begin, game, go, guarded } from "./main.js";
import { button, face, fill, h } from "./dom.js";
import { forget, withServerTables } from "./store.js";
import { swatch } from "./players.js";
import { t } from "./texts.js";
import { control, readControl } from "./controls.js";
import { sharedRows } from "./sharing.js";
import { openLogFile, purpose, purposeChoice, savedLogRows, startLog, startText } from "./logstart.js";

export async function showStart(screen, isNew) {
  if (!isNew) return;
  const list = h("div", { class: "titles", role: "list", "aria-label": t("titles") });
  fill(
    screen,
    h("section", { class: "hero" }, h("h1", {}, t("hero")), h("p", {}, t("hero.more")), purposeChoice()),
    list,
    h("section", { class: "saved", id: "shared" }),
    savedLogRows(),
    h("section", { class: "saved", id: "saved" }),
    openFile(),
  );
  const answer = await guarded({ ask: "titles" });
  if (answer) fill(list, answer.titles.map(titleCard));
  showSaved();
  sharedRows(document.getElementById("shared") ?? list);
}

function titleCard(one) {
  const fan = h(
    "span",
    { class: "fan", "aria-hidden": "true" },
    one.faces.map((card) => face(one.slug, card.face, card.width, card.height)),
  );
  const players = one.least === one.most ? t("for", { count: one.least }) : t("for.range", one);
  const open = () => chooseTitle(one.slug);
  return h(
    "div",
    { role: "listitem", class: "title-item" },
    h("button", { type: "button", class: "title-card", on: { click: open }, "aria-label": `${one.name}, ${players}`, data: { title: one.slug } },
      fan, h("span", { class: "title-name" }, one.name), h("span", { class: "title-players" }, players)),
    h("a", { class: "title-rules", href: `rules.html#${one.slug}`, "aria-label": t("rules.of", one) }, t("rules")),
  );
}

async function showSaved() {
  const tables = await withServerTables();
  const place = document.getElementById("saved");
  if (!place || !tables.length) return;
  fill(place, h("h2", {}, t("continue")), h("ul", { class: "plain" }, tables.map(savedRow)));
}

function savedRow(one) {
  const when = new Date(one.time).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const row = h("li", {});
  const open = async () => {
    const answer = await guarded({ ask: "show", table: one.table });
    if (answer) begin(one.id, answer);
  };
  const away = () => {
    forget(one.id);
    row.remove();
  };
  row.append(
    h("button", { type: "button", class: "saved-open", on: { click: open } }, h("b", {}, one.name), h("small", {}, when)),
    button("×", away, { class: "round quiet", "aria-label": t("forget", { name: one.name }) }),
  );
  return row;
}

function openFile() {
  const chosen = async (event) => {
    const file = event.target.files[0];
    if (!file) return;
    const text = await file.text();
    if (await openLogFile(text, file.name)) return;
    const answer = await guarded({ ask: "open", text, name: file.name });
    event.target.value = "";
    if (answer) begin("", answer);
  };
  const input = h("input", { type: "file", id: "file", class: "visually-hidden", accept: ".yaml,.yml,.log,.txt", on: { change: chosen } });
  return h("section", { class: "open-file" }, input, h("label", { for: "file", class: "button quiet" }, t("open")));
}

// --- the form of one title -------------------------------------------------------------------------------------------
const TITLE = "sporeprint.title";

export const chosenTitle = () => sessionStorage.getItem(TITLE);

export function chooseTitle(slug) {
  sessionStorage.setItem(TITLE, slug);
  go("form");
}

export async function showForm(screen, isNew) {
  const start = isNew && (await guarded({ ask: "start", title: chosenTitle() }));
  if (!start || document.body.dataset.screen !== "form") return; // who goes on at once is somewhere else by now
  const names = h("div", { class: "players" });
  const form = h("form", { class: "start-form", autocomplete: "off" });
  const state = { names: knownNames(start), count: 0 };
  const setCount = (count) => {
    state.names = readNames(names, state.names);
    state.count = Math.min(start.most, Math.max(start.least, count));
    fill(names, playerFields(state, start, setCount));
  };
  setCount(state.names.length || 2);
  fill(form, h("h1", {}, start.name), names, optionFields(start), startButtons(() => lay(form, names, start, true)));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    lay(form, names, start, false);
  });
  fill(screen, form);
  scrollTo(0, 0);
  names.querySelector("input")?.focus({ preventScroll: true });
}

// Whoever played this game a moment ago plays again.
function knownNames(start) {
  const players = game.table?.title === start.slug ? Object.values(game.table.players) : [];
  return players.map((name, k) => (name === t("player", { number: k + 1 }) ? "" : name));
}

function startButtons(layDealt) {
  const back = () => go("start");
  const dealt = purpose() === "log" ? button(t("log.dealt"), layDealt, { class: "quiet", name: "dealt" }) : null;
  return h("div", { class: "start-buttons" }, button(t("back"), back, { class: "quiet" }), dealt, h("button", { type: "submit", class: "main" }, startText()));
}

function playerFields(state, start, setCount) {
  const rows = Array.from({ length: state.count }, (_, k) => playerRow(k, state.names[k] ?? "", start, state.count));
  const many = start.least === start.most ? [] : [countButtons(state, start, setCount)];
  return [h("div", { class: "line" }, h("h2", {}, t("players")), ...many), ...rows];
}

function countButtons(state, start, setCount) {
  const less = button("−", () => setCount(state.count - 1), { class: "round", "aria-label": t("fewer.players"), disabled: state.count <= start.least });
  const more = button("+", () => setCount(state.count + 1), { class: "round", "aria-label": t("more.players"), disabled: state.count >= start.most });
  return h("span", { class: "stepper" }, less, h("output", { "aria-live": "polite" }, String(state.count)), more);
}

function playerRow(k, name, start, count) {
  const id = `player-${k}`;
  const input = h("input", { id, name: "player", value: name, maxlength: "40", placeholder: t("player", { number: k + 1 }), "aria-label": t("player.name", { number: k + 1 }) });
  if (!start.colours?.length || count < 2) return h("div", { class: "player-row" }, swatch(k), input); // whoever plays alone takes the colour that the rules leave
  const usual = start.colours[k % start.colours.length].value;
  const colours = h("select", { name: "colour", on: { change: swap }, data: { was: usual }, "aria-label": t("player.colour", { number: k + 1 }) },
    start.colours.map((one) => h("option", { value: one.value, selected: one.value === usual }, one.name)));
  return h("div", { class: "player-row" }, swatch(k, usual), input, colours);
}

// Two players never have the same colour: whoever had it takes the one that became free.
function swap(event) {
  const field = event.target;
  const other = [...document.querySelectorAll("select[name=colour]")].find((one) => one !== field && one.value === field.value);
  if (other) other.value = other.dataset.was = field.dataset.was;
  field.dataset.was = field.value;
  for (const one of [field, other].filter(Boolean)) {
    const row = one.closest(".player-row");
    row.firstChild.replaceWith(swatch([...row.parentElement.querySelectorAll(".player-row")].indexOf(row), one.value));
  }
}

function readNames(names, old) {
  const fields = [...names.querySelectorAll("input[name=player]")];
  return fields.length ? fields.map((field) => field.value) : old;
}

function optionFields(start) {
  const options = start.options.map((one) => control(one, `option-${one.key}`));
  const house = start.house.map((one) => control(one, `house-${one.key}`));
  const section = (title, rows, open) =>
    rows.length ? h("details", { class: "options", open }, h("summary", {}, title), rows) : null;
  return [section(t("options"), options, start.options.some((one) => one.kind === "choice")), section(t("house"), house, false)];
}

async function lay(form, names, start, isDealt) {
  const typed = readNames(names, []).map((name, k) => name.trim() || t("player", { number: k + 1 }));
  const handles = "ABCDEFGH".slice(0, typed.length).split("");
  const options = Object.fromEntries(start.options.map((one) => [one.key, readControl(form, one, `option-${one.key}`, handles)]).filter(([, value]) => value !== null));
  const colours = [...names.querySelectorAll("select[name=colour]")].map((field) => field.value);
  if (colours.length) options.colours = Object.fromEntries(handles.map((handle, k) => [handle, colours[k]]));
  const written = start.options.filter((one) => one.kind === "text" && one.key in options).map((one) => one.key);
  const house = Object.fromEntries(start.house.map((one) => [one.key, readControl(form, one, `house-${one.key}`)]).filter(([, value]) => value !== null));
  const players = Object.fromEntries(handles.map((handle, k) => [handle, typed[k]]));
  const request = { title: start.slug, players, options, house, written };
  if (await startLog(request, isDealt)) return;
  const answer = await guarded({ ask: "empty", ...request, over: purpose() === "score" });
  if (answer) begin("", answer);
}
