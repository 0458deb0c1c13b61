// The log on the screen: its text travels with every request, and the browser keeps the ways back and forth.

import { guarded } from "./main.js";

const KEY = "sporeprint.logs";
const MOST = 12;
const MOST_UNDO = 400;

export const record = { id: "", answer: null, purpose: "log", taps: [], words: [], drop: 0, undo: [], redo: [] };
let redraw = () => undefined;

export function whenChanged(draw) {
  redraw = draw;
}

export function savedLogs() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

export function forgetLog(id) {
  localStorage.setItem(KEY, JSON.stringify(savedLogs().filter((one) => one.id !== id)));
}

function keep() {
  const { id, answer, purpose } = record;
  const name = [answer.view.name, ...Object.values(answer.players)].join(" · ");
  const entry = { id, name, purpose, log: answer.log, time: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify([entry, ...savedLogs().filter((one) => one.id !== id)].slice(0, MOST)));
  } catch {
    // the browser keeps no more; the file can still be taken away
  }
}

export function newSeed() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function beginLog(answer, purpose, id = "") {
  Object.assign(record, { id: id || newSeed(), purpose, undo: [], redo: [] });
  take(answer);
}

function take(answer, drop = 0, taps = [], words = []) {
  Object.assign(record, { answer, drop, taps, words });
  keep();
}

// Ask about the present line. What changes the log can be undone.
export async function send(request) {
  const { answer: before, drop } = record;
  const answer = await guarded({ log: before.log, cursor: before.cursor, drop, ...request });
  if (!answer) return null;
  const isSame = answer.log === before.log;
  if (!isSame) {
    record.undo = [...record.undo, { log: before.log, cursor: before.cursor }].slice(-MOST_UNDO);
    record.redo = [];
  }
  take(answer, isSame ? drop : 0, isSame ? (request.taps ?? record.taps) : [], isSame ? (request.words ?? record.words) : []);
  redraw();
  return answer;
}

export function narrow(taps, words) {
  return send({ ask: "log-show", taps, words });
}

export async function goTo(cursor, drop = 0) {
  const answer = await guarded({ ask: "log-show", log: record.answer.log, cursor });
  if (!answer) return;
  take(answer, drop);
  redraw();
}

export async function stepLog(from, to) {
  if (!record[from].length) return;
  const wanted = record[from].at(-1);
  const here = { log: record.answer.log, cursor: record.answer.cursor };
  const answer = await guarded({ ask: "log-show", ...wanted });
  if (!answer) return;
  record[from] = record[from].slice(0, -1);
  record[to] = [...record[to], here];
  take(answer);
  redraw();
}
