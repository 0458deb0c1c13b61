// What lies on a board, as shares of the board: everything comes in millimetres.

import { face, h } from "./dom.js";

const MARGIN = 6; // millimetres around what lies on the bare table

// Of a map on the bare table only the part is shown where something lies or can be done.
export function cropped(board, isUsed) {
  const used = [...board.pieces, ...board.places.filter((place) => place.slot || isUsed(place))];
  if (board.face || board.rows < 2 || !used.length) return { ...board, left: 0, top: 0 };
  const left = Math.max(0, Math.min(...used.map((one) => one.x - one.width / 2)) - MARGIN);
  const top = Math.max(0, Math.min(...used.map((one) => one.y - one.height / 2)) - MARGIN);
  const right = Math.min(board.width, Math.max(...used.map((one) => one.x + one.width / 2)) + MARGIN);
  const bottom = Math.min(board.height, Math.max(...used.map((one) => one.y + one.height / 2)) + MARGIN);
  return { ...board, left, top, width: right - left, height: bottom - top };
}

export function box(place, board) {
  const part = (value, whole) => `${((100 * value) / whole).toFixed(3)}%`;
  return {
    left: part(place.x - place.width / 2 - board.left, board.width),
    top: part(place.y - place.height / 2 - board.top, board.height),
    width: part(place.width, board.width),
    height: part(place.height, board.height),
  };
}

// The ground, the free places and the pieces of a board; `faces` is the folder of its pictures.
export function drawSurface(board, faces) {
  const ground = board.face ? face(faces, board.face, board.width, board.height, { class: "ground" }) : null;
  const slots = board.places.filter((place) => place.slot).map((place) => h("span", { class: `slot ${place.form}`, style: box(place, board) }));
  return h("div", { class: "surface", style: { "aspect-ratio": `${board.width} / ${board.height}` } }, ground, slots, board.pieces.map((piece) => drawPiece(piece, board, faces)));
}

function drawPiece(piece, board, faces) {
  const style = box(piece, board);
  if (piece.turn) style.transform = `rotate(${piece.turn}deg)`;
  return face(faces, piece.face, piece.width, piece.height, { class: `piece${piece.ghost ? " ghost" : ""}`, style });
}

// What a board is called, unless the heading above it says so already.
export function captionWords(board, players) {
  const isOwner = board.caption && board.caption === players[board.player];
  return [isOwner ? null : h("b", {}, board.caption || board.key), board.note ? h("span", { class: "note" }, board.note) : null];
}
