// A board at a line of a log: pictures, the places that a move can touch as buttons, and those that a refused one touched.

import { button, h } from "./dom.js";
import { record, narrow } from "./logstate.js";
import { say } from "./logphrase.js";
import { isFollowing } from "./sharing.js";
import { box, captionWords, cropped, drawSurface } from "./surface.js";
import { t } from "./texts.js";

const FINGER = matchMedia("(pointer: fine)").matches ? 24 : 40; // pixels of the smallest target, for a mouse or a finger
const PER_MM = 3; // pixels a millimetre at most
const ROW_PER_MM = 1.15; // the same for cards that lie side by side
const WIDEST = 640;

export function isBare(board) {
  return !board.face && !board.pieces.length && !tappable(board).length && !marked(board).length;
}

export function drawLogBoard(whole) {
  const { view, players } = record.answer;
  const used = new Set([...tappable(whole), ...marked(whole)]);
  const board = cropped(whole, (place) => used.has(place));
  const surface = drawSurface(board, view.faces);
  surface.append(...marked(board).map((place) => h("span", { class: `log-said-spot ${place.form}`, style: box(place, board), data: { place: place.label } })));
  surface.append(...targets(board));
  surface.style.setProperty("width", `${widthOf(board)}px`);
  return h("figure", { class: `board log-board${board.face ? " printed" : ""}`, data: { key: board.key } }, h("figcaption", {}, captionWords(board, players)), h("div", { class: "viewport" }, surface));
}

// A board fits the screen unless what can be tapped on it would be smaller than a finger; then it scrolls.
function widthOf(board) {
  const room = Math.min(innerWidth - 64, WIDEST);
  const isRow = !board.face && board.rows < 2;
  const tallest = Math.max(300, innerHeight * 0.55) * (board.width / board.height);
  const plain = isRow ? board.width * ROW_PER_MM : Math.min(room, board.width * PER_MM, tallest);
  const smallest = Math.min(...tappable(board).map((place) => Math.min(place.width, place.height)), Infinity);
  const needed = Number.isFinite(smallest) ? (FINGER / smallest) * board.width : 0;
  return Math.max(plain, Math.min(needed, isRow ? board.width * PER_MM : room * 2.2));
}

function phraseSpots() {
  return record.phrase ? record.answer.phrase.spots : [];
}

export function tappable(board) {
  if (isFollowing()) return [];
  const spots = record.phrase ? phraseSpots() : [...record.answer.spots, ...record.taps];
  const wanted = new Set(spots.filter(([key]) => key === board.key).map(([, label]) => label));
  return board.places.filter((place) => wanted.has(place.label));
}

// Where the refused move of the line was.
function marked(board) {
  const wanted = new Set(record.answer.said.filter(([key]) => key === board.key).map(([, label]) => label));
  return board.places.filter((place) => wanted.has(place.label));
}

// Small places lie over large ones, so that all of them can be reached. A tap on a chosen place takes it back.
function targets(board) {
  const places = tappable(board).sort((a, b) => b.width * b.height - a.width * a.height);
  return places.map((place) => {
    const isChosen = record.taps.some(([key, label]) => key === board.key && label === place.label);
    const lying = place.pieces.map((number) => board.pieces[number].name).join(", ");
    const name = `${board.caption || board.key}${place.label ? ` ${place.name}` : ""}${lying ? `: ${lying}` : ""}`;
    return button("", () => tap(board.key, place.label, isChosen), {
      class: `place log-spot ${place.form}${isChosen ? " chosen" : ""}`,
      style: box(place, board),
      "aria-label": t("log.spot", { place: name }),
      "aria-pressed": String(isChosen),
      data: { focus: `spot ${board.key} ${place.label}`, board: board.key, place: place.label },
    });
  });
}

function tap(key, label, isChosen) {
  const spoken = phraseSpots().find(([board, place]) => board === key && place === label);
  if (spoken) return say(record.answer.phrase, spoken[2]);
  const rest = record.taps.filter(([board, place]) => board !== key || place !== label);
  return narrow(isChosen ? rest : [...record.taps, [key, label]], record.words);
}
