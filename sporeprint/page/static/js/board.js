// A board as a picture with its places as buttons. All lengths come in millimetres and are shares of the board here.

import { button, h } from "./dom.js";
import { change, game } from "./main.js";
import { openChooser } from "./chooser.js";
import { box, captionWords, cropped, drawSurface } from "./surface.js";
import { t } from "./texts.js";

const FINGER = 44; // pixels that a target should have
const COARSE = 30; // below this a tap on the board makes it larger first
const PER_MM = 4; // pixels a millimetre at most, so that a small board does not fill the screen
const WIDEST = 720; // pixels of a board at most
const ROW_PER_MM = 1.45; // the same for cards that lie side by side
const MOST_ZOOM = 8;

export function drawBoard(whole, old) {
  const board = cropped(whole, (place) => place.tap);
  const figure = h("figure", { class: `board${board.unseen ? " unseen" : ""}${board.face ? " printed" : ""}` });
  const surface = drawSurface(board, game.view.faces);
  const viewport = h("div", { class: "viewport" }, surface);
  surface.append(...targets(board, figure));
  figure.append(caption(board, figure), viewport);
  figure.zoomed = old?.zoomed ?? 0;
  requestAnimationFrame(() => fit(figure, board, old));
  fit(figure, board, old);
  watch(figure, board);
  return figure;
}

function caption(board, figure) {
  const seen = board.unseen && button(t("nothing.here"), () => change({ ask: "seen", board: board.key }), { class: "chip", data: { focus: `seen ${board.key}` }, "aria-label": t("nothing.on", { board: board.caption || board.key }) });
  const zoom = button("⤢", () => toggleZoom(figure, board), { class: "round quiet zoom", "aria-label": t("zoom", { board: board.caption || board.key }), hidden: true });
  return h("figcaption", {}, captionWords(board, game.table.players), h("span", { class: "grow" }), seen || null, zoom);
}

// Small places lie over large ones, so that all of them can be reached.
function targets(board, figure) {
  const reachable = board.places.filter((place) => place.tap);
  reachable.sort((a, b) => b.width * b.height - a.width * a.height);
  return reachable.map((place) => {
    const tap = (event) => (isCoarse(figure) && event.detail > 0 ? zoomTo(figure, board, place) : openChooser(board.key, place.label));
    return button("", tap, {
      class: `place ${place.form}${place.pieces.length ? " taken" : ""}${place.next ? " next" : ""}${place.next && isCovered(place, board) ? " covered" : ""}`,
      style: box(place, board),
      "aria-label": placeName(board, place),
      data: { focus: `place ${board.key} ${place.label}`, place: place.label, board: board.key, ...(place.offers.length ? { offers: "some" } : {}) },
    });
  });
}

// Whether the middle of a free place lies below a piece, as in a fan.
function isCovered(place, board) {
  return board.pieces.some((piece) => Math.abs(piece.x - place.x) < piece.width / 2 && Math.abs(piece.y - place.y) < piece.height / 2);
}

export function placeName(board, place) {
  const lying = place.pieces.map((number) => board.pieces[number].name).join(", ");
  const state = lying || (board.unseen || place.unseen ? t("not.seen") : t("empty"));
  return `${board.caption || board.key}${place.label ? `, ${place.name}` : ""}: ${state}`;
}

// --- size -----------------------------------------------------------------------------------------------------------
function smallest(board) {
  return Math.min(...board.places.filter((place) => place.tap).map((place) => Math.min(place.width, place.height)), Infinity);
}

// A board is as wide as the room; a row on the bare table is never smaller than a finger and scrolls instead.
function fit(figure, board, old) {
  const viewport = figure.querySelector(".viewport");
  const room = figure.parentElement?.clientWidth || old?.parentElement?.clientWidth || innerWidth - 32;
  const isRow = !board.face && board.rows < 2;
  const finger = ((isRow && board.places.some((place) => place.label.includes(".")) ? COARSE : FINGER) / smallest(board)) * board.width;
  const row = Math.min(board.width * PER_MM, Math.max(board.width * ROW_PER_MM, Number.isFinite(finger) ? finger : 0));
  const most = isRow ? row : Math.min(WIDEST, board.width * PER_MM);
  const tallest = Math.max(320, innerHeight * 0.82) * (board.width / board.height); // the whole board in sight
  const plain = Math.min(room, most, isRow ? Infinity : tallest);
  const needed = finger;
  const whole = isRow && Number.isFinite(needed) ? Math.max(plain, Math.min(needed, most)) : plain;
  const zoomed = Math.min(whole * MOST_ZOOM, Math.max(whole * 1.8, Number.isFinite(needed) ? needed : 0));
  const width = figure.zoomed ? zoomed : whole;
  figure.scale = width / board.width;
  figure.style.setProperty("--wide", `${Math.min(width, room)}px`);
  figure.querySelector(".surface").style.setProperty("width", `${width}px`);
  figure.classList.toggle("zoomed", Boolean(figure.zoomed));
  figure.querySelector(".zoom").hidden = isRow || (!figure.zoomed && whole * smallest(board) >= FINGER * board.width);
  if (old && old !== figure && old.querySelector(".viewport")) {
    const from = old.querySelector(".viewport");
    viewport.scrollTo(isRow && from.scrollWidth < viewport.scrollWidth ? viewport.scrollWidth : from.scrollLeft, from.scrollTop);
  }
}

function watch(figure, board) {
  let last = innerWidth;
  const observer = new ResizeObserver(() => {
    if (!figure.isConnected || innerWidth === last) return;
    last = innerWidth;
    fit(figure, board);
  });
  observer.observe(document.body);
}

function isCoarse(figure) {
  const targets = [...figure.querySelectorAll(".place")].map((one) => Math.min(one.offsetWidth, one.offsetHeight));
  return !figure.zoomed && !figure.querySelector(".zoom").hidden && Math.min(...targets) < COARSE;
}

function toggleZoom(figure, board) {
  if (figure.zoomed) {
    figure.zoomed = 0;
    fit(figure, board);
  } else zoomTo(figure, board, { x: board.left + board.width / 2, y: board.top + board.height / 2 });
}

function zoomTo(figure, board, place) {
  figure.zoomed = 1;
  fit(figure, board);
  const viewport = figure.querySelector(".viewport");
  viewport.scrollTo((place.x - board.left) * figure.scale - viewport.clientWidth / 2, (place.y - board.top) * figure.scale - viewport.clientHeight / 2);
}
