// The log on the screen: its text travels with every request, and the browser keeps the ways back and forth.

import { guarded } from "./main.js";

const KEY = "sporeprint.logs";
const CURRENT = "sporeprint.log";
const MOST = 12;
const MOST_UNDO = 400;

// `drop` lines behind the cursor are replaced by what is written; `phrase` is a move that is put together word by word;
// `trial` says what a correction changed.
export const record = { id: "", answer: null, purpose: "log", taps: [], words: [], phrase: null, drop: 0, trial: null, undo: [], redo: [] };
let redraw = () => undefined;
let written = () => undefined;

export function whenChanged(draw) {
  redraw = draw;
}

// Called after every change of the log itself, so that phones that follow see it.
export function whenWritten(call) {
  written = call;
}

export function savedLogs() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

// The log of this tab, else the last one.
export function lastLog() {
  const all = savedLogs();
  return all.find((one) => one.id === sessionStorage.getItem(CURRENT)) ?? all[0];
}

export function forgetLog(id) {
  localStorage.setItem(KEY, JSON.stringify(savedLogs().filter((one) => one.id !== id)));
}

export function logName(answer) {
  return [answer.view.name, ...Object.values(answer.players)].join(" · ");
}

function keep() {
  const { id, answer, purpose } = record;
  sessionStorage.setItem(CURRENT, id); // of this tab: another one may log another game
  const entry = { id, name: logName(answer), purpose, log: answer.log, time: Date.now() };
  const others = savedLogs().filter((one) => one.id !== id);
  for (let most = MOST; most > 0; most -= 1) {
    try {
      return localStorage.setItem(KEY, JSON.stringify([entry, ...others].slice(0, most)));
    } catch {
      continue; // the browser keeps no more: the oldest logs go
    }
  }
  return undefined;
}

export function newSeed() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function beginLog(answer, purpose, id = "") {
  Object.assign(record, { id: id || newSeed(), purpose, trial: null, undo: [], redo: [] });
  take(answer, answer.cursor < answer.lines.length ? 1 : 0);
}

function take(answer, drop = 0, taps = [], words = []) {
  const phrase = answer.phrase ? { verb: answer.phrase.verb, said: answer.phrase.said } : null;
  Object.assign(record, { answer, drop, taps, words, phrase });
  keep();
}

// Ask about the present line. What changes the log can be undone.
export async function send(request) {
  const { answer: before, drop } = record;
  const answer = await guarded({ log: before.log, cursor: before.cursor, drop, ...request });
  if (!answer || record.answer !== before) return null;
  const isSame = answer.log === before.log;
  if (!isSame) {
    record.undo = [...record.undo, { log: before.log, cursor: before.cursor, drop }].slice(-MOST_UNDO);
    record.redo = [];
    record.trial = before.cursor < before.lines.length ? compared(before.findings, answer.findings) : null;
  }
  take(answer, isSame ? drop : 0, isSame ? (request.taps ?? record.taps) : [], isSame ? (request.words ?? record.words) : []);
  redraw();
  if (!isSame) written();
  return answer;
}

// What a correction brought: how many findings there were and are, and which are gone or new.
function compared(before, after) {
  const name = (one) => `${one.rule} ${one.message}`;
  const old = new Set(before.map(name));
  const now = new Set(after.map(name));
  return { before: before.length, after: after.length, gone: before.filter((one) => !now.has(name(one))), fresh: after.filter((one) => !old.has(name(one))) };
}

export function narrow(taps, words) {
  return send({ ask: "log-show", taps, words });
}

// Begin a move with a verb, or go on with it; without a verb it is given up.
export function compose(verb, said = []) {
  return send({ ask: "log-show", taps: [], words: [], phrase: verb ? { verb, said } : null });
}

export async function goTo(cursor, drop = 0) {
  record.trial = null;
  const answer = await guarded({ ask: "log-show", log: record.answer.log, cursor });
  if (!answer) return;
  take(answer, drop);
  redraw();
}

export async function stepLog(from, to) {
  if (!record[from].length) return;
  const { drop, ...wanted } = record[from].at(-1);
  const here = { log: record.answer.log, cursor: record.answer.cursor, drop: record.drop };
  const answer = await guarded({ ask: "log-show", ...wanted });
  if (!answer) return;
  record[from] = record[from].slice(0, -1);
  record[to] = [...record[to], here];
  record.trial = null;
  take(answer, drop);
  redraw();
  written();
}

// The log as another phone has written it.
export async function takeOver(log, cursor) {
  if (record.answer?.log === log && record.answer.cursor === cursor) return true;
  const answer = await guarded({ ask: "log-show", log, cursor });
  if (!answer) return false;
  Object.assign(record, { undo: [], redo: [], trial: null });
  take(answer);
  redraw();
  return true;
}
