// What can lie on a place: a sheet over the lower part of the screen, with a picture of each choice.

import { button, face, fill, h, speak } from "./dom.js";
import { change, game } from "./main.js";
import { placeName } from "./board.js";
import { t } from "./texts.js";

const MANY = 24; // choices from which on they can be searched
let open = null; // {board, label} of the place that is shown
let dialog = null;
let busy = false;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function openChooser(board, label) {
  open = { board, label, search: "" };
  dialog?.remove();
  dialog = h("dialog", { class: "chooser", "aria-labelledby": "chooser-title", on: { click: outside } });
  document.body.append(dialog);
  refreshChooser();
  dialog.show();
  addEventListener("keydown", escape);
  document.body.classList.add("choosing");
  reveal();
  dialog.querySelector(".choice, button")?.focus({ preventScroll: true });
}

export function refreshChooser() {
  if (!open || !dialog) return;
  const board = game.view.boards.find((one) => one.key === open.board);
  const place = board?.places.find((one) => one.label === open.label);
  if (!place) return closeChooser();
  const focus = document.activeElement?.dataset?.focus;
  const scroll = dialog.querySelector(".chooser-body")?.scrollTop ?? 0;
  fill(dialog, head(board, place), h("div", { class: "chooser-body" }, lying(board, place), offers(board, place)));
  dialog.querySelector(".chooser-body").scrollTop = scroll;
  if (focus) dialog.querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  mark();
  return undefined;
}

function head(board, place) {
  const title = `${board.caption || board.key}${place.label && !board.grows ? ` · ${place.name}` : ""}`;
  return h("header", {}, h("h2", { id: "chooser-title" }, title), h("span", { class: "grow" }), button(t("done"), closeChooser, { class: "main small", data: { focus: "done" } }));
}

// On a row that grows all pieces of the row are shown: they are one thing, such as a dish.
function lying(board, place) {
  const row = board.grows ? board.places.filter((one) => one.offers.length) : [place];
  const numbers = [...new Set(row.flatMap((one) => one.pieces))];
  if (!numbers.length) return null;
  const rows = numbers.map((number) => {
    const piece = board.pieces[number];
    const away = () => take(piece);
    return h("button", { type: "button", class: "laid", on: { click: away }, "aria-label": t("take.away", { name: piece.name }), data: { focus: `away ${number}` } },
      face(game.view.faces, piece.face, piece.width, piece.height), h("span", { class: "cross", "aria-hidden": "true" }, "×"));
  });
  return h("div", { class: "lying", role: "group", "aria-label": t("lies.here") }, rows);
}

function offerOf(number) {
  const offer = game.view.offers[number];
  return { ...offer, choices: game.view.choices[offer.choices] };
}

function offers(board, place) {
  const all = place.offers.map(offerOf);
  const many = all.reduce((sum, offer) => sum + offer.choices.length, 0) > MANY;
  const groups = all.map((offer, k) => h("div", { class: "choices", role: "group", "aria-label": t("choices") }, offer.choices.map((choice, number) => choiceButton(place, place.offers[k], number, choice))));
  if (!groups.length) return h("p", { class: "hint" }, t("nothing.fits"));
  return [many ? search(groups) : null, ...groups];
}

function choiceButton(place, offer, number, choice) {
  const none = choice.left === 0;
  const left = choice.left === null ? null : h("span", { class: "left" }, t("left", { count: choice.left }));
  return h("button", {
      type: "button",
      class: `choice${none ? " none" : ""}`,
      on: { click: () => lay(offer, number, choice) },
      data: { focus: `choice ${offer} ${number}`, name: choice.name, item: `${choice.component} ${choice.item} ${choice.way}${choice.back ? " back" : ""}${choice.turn ? ` ${choice.turn}` : ""}` },
    },
    h("span", { class: "choice-face" }, face(game.view.faces, choice.face, choice.width, choice.height, { loading: "lazy", style: choice.turn ? { transform: `rotate(${choice.turn}deg)` } : {} })),
    h("span", { class: "choice-name" }, choice.name),
    left);
}

function search(groups) {
  const find = (event) => {
    open.search = event.target.value.toLocaleLowerCase();
    for (const one of groups.flatMap((group) => [...group.children])) one.hidden = !one.dataset.name.toLocaleLowerCase().includes(open.search);
  };
  const input = h("input", { type: "search", placeholder: t("search"), "aria-label": t("search"), value: open.search, on: { input: find }, data: { focus: "search" } });
  find({ target: input });
  return input;
}

// One tap at a time: what can be chosen next depends on what lies there now.
async function lay(offer, number, choice) {
  if (busy || !open) return;
  const { board, label } = open;
  const before = game.view.boards.find((one) => one.key === board);
  busy = true;
  dialog.setAttribute("aria-busy", "true");
  const done = await change({ ask: "lay", board, place: label, offer, choice: number });
  busy = false;
  dialog?.removeAttribute("aria-busy");
  if (!done || !open) return;
  speak(t("laid", { name: choice.name, board: before.caption || board }));
  const after = game.view.boards.find((one) => one.key === board);
  const next = after?.grows && after.places.find((place) => place.next);
  if (next) {
    open.label = next.label;
    refreshChooser();
    reveal();
  } else if (!after || !stays(after, label)) closeChooser();
}

// The sheet stays where more can be laid on the same place.
function stays(board, label) {
  const place = board.places.find((one) => one.label === label);
  return place?.offers.some((number) => offerOf(number).most !== 1);
}

async function take(piece) {
  if (await change({ ask: "take", piece: piece.index })) speak(t("taken", { name: piece.name }));
}

// --- opening and closing --------------------------------------------------------------------------------------------
export function closeChooser() {
  const back = open && document.querySelector(`[data-focus="${CSS.escape(`place ${open.board} ${open.label}`)}"]`);
  open = null;
  dialog?.remove();
  dialog = null;
  removeEventListener("keydown", escape);
  document.body.classList.remove("choosing");
  mark();
  back?.focus({ preventScroll: true });
}

function escape(event) {
  if (event.key === "Escape") closeChooser();
}

function outside(event) {
  if (event.target === dialog && event.clientY < dialog.getBoundingClientRect().top) closeChooser();
}

function mark() {
  for (const one of document.querySelectorAll(".place.chosen")) one.classList.remove("chosen");
  if (open) document.querySelector(`[data-focus="${CSS.escape(`place ${open.board} ${open.label}`)}"]`)?.classList.add("chosen");
}

// The board stays in sight above the sheet.
function reveal() {
  const figure = document.querySelector(`figure[data-key="${CSS.escape(open.board)}"]`);
  if (!figure) return;
  const target = figure.querySelector(".place.chosen") ?? figure;
  const room = innerHeight - (dialog.offsetHeight < innerHeight ? dialog.offsetHeight : 0);
  const { top, bottom } = target.getBoundingClientRect();
  const bar = 64;
  if (top < bar || bottom > room) scrollBy({ top: bottom > room && bottom - top < room - bar ? bottom - room + 12 : top - bar, behavior: calm.matches ? "auto" : "smooth" });
}

export { placeName };
