// Tables that were begun: in the browser after every tap, and on the server if it was given a folder.

import { get, post, Refusal } from "./api.js";

const KEY = "sporeprint.tables";
const MOST = 12;

export function savedTables() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function save(id, name, table) {
  const entry = { id, name, time: Date.now(), table };
  const others = savedTables().filter((one) => one.id !== id);
  for (let most = MOST; most > 0; most -= 1) {
    try {
      localStorage.setItem(KEY, JSON.stringify([entry, ...others].slice(0, most)));
      break;
    } catch {
      continue; // the browser keeps no more: the oldest tables go
    }
  }
  if (serverSaves) sendLater(entry);
}

export function forget(id) {
  localStorage.setItem(KEY, JSON.stringify(savedTables().filter((one) => one.id !== id)));
}

// Tables that the server has and this browser does not, or has in an older form.
export async function withServerTables() {
  const own = savedTables();
  if (!serverSaves) return own;
  try {
    const known = new Map(own.map((one) => [one.id, one.time]));
    const theirs = (await get("saved")).tables.filter((one) => (known.get(one.id) ?? 0) < one.time);
    const fresh = new Set(theirs.map((one) => one.id));
    return [...theirs, ...own.filter((one) => !fresh.has(one.id))].sort((a, b) => b.time - a.time);
  } catch {
    return own;
  }
}

let serverSaves = false;

// Whether the server was given a folder to keep tables in.
export function useServer(saves) {
  serverSaves = Boolean(saves);
}

const SOON = 600;
const AWAY = 5000;
let waiting = null;
let timer = 0;

function sendLater(entry, wait = SOON) {
  waiting = entry;
  clearTimeout(timer);
  timer = setTimeout(sendNow, wait);
}

async function sendNow() {
  const entry = waiting;
  waiting = null;
  try {
    if (entry) await post("save", entry);
  } catch (error) {
    if (!(error instanceof Refusal) && !waiting) sendLater(entry, AWAY); // a server that keeps nothing refuses
  }
}

addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendNow());
