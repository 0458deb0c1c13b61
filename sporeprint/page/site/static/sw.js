// Keeps the page for use without a network. What there is stands in files.js, each file with its digest: a file is
// taken only as `sporeprint site` wrote it, so that a half-copied site is never kept. Each version has a cache of its
// own; what did not change comes from the older one.

importScripts("files.js");

const { version, core, faces } = self.SITE;
const SCOPE = new URL(self.registration.scope);
const PREFIX = `sporeprint ${SCOPE.pathname} `;
const NOW = `${PREFIX}${version}`;
const CHOSEN = `${PREFIX}chosen`; // titles that are kept, in all versions
const digests = new Map([...core, ...Object.values(faces).flat()].map(([path, digest]) => [path, digest]));
const AT_ONCE = 6;

const keyOf = (path) => new URL(`${path}?${digests.get(path)}`, SCOPE).href;

async function keepFile(path, cache) {
  const key = keyOf(path);
  if (await cache.match(key)) return;
  const older = await caches.match(key);
  const response = older ?? (await fetch(new URL(path, SCOPE), { integrity: digests.get(path), cache: "no-cache" }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(key, response);
}

async function keep(files) {
  const cache = await caches.open(NOW);
  const left = files.map(([path]) => path);
  const work = async () => {
    while (left.length) await keepFile(left.shift(), cache);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function chosen() {
  const keys = await (await caches.open(CHOSEN)).keys();
  return keys.map((request) => new URL(request.url).searchParams.get("title")).filter((title) => title in faces);
}

async function choose(titles) {
  const cache = await caches.open(CHOSEN);
  await Promise.all(titles.map((title) => cache.put(new URL(`?title=${title}`, SCOPE), new Response())));
}

async function install() {
  await keep(core);
  for (const title of await chosen()) await keep(faces[title]);
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && ![NOW, CHOSEN].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// Which titles are kept as a whole, and how many bytes the others take.
async function status() {
  const held = new Set((await (await caches.open(NOW)).keys()).map((request) => request.url));
  const lacking = (files) => files.filter(([path]) => !held.has(keyOf(path)));
  const kept = Object.keys(faces).filter((title) => !lacking(faces[title]).length);
  const rest = new Map(lacking(Object.values(faces).flat()).map(([path, , bytes]) => [path, bytes]));
  return { kept, rest: [...rest.values()].reduce((sum, bytes) => sum + bytes, 0) };
}

async function keepTitles(titles) {
  const wanted = titles.filter((title) => title in faces);
  for (const title of wanted) {
    await keep(faces[title]);
    await choose([title]);
  }
}

async function told({ data, source }) {
  try {
    if ("keep" in data) await keepTitles(data.keep ?? Object.keys(faces));
    source.postMessage(await status());
  } catch {
    source.postMessage({ failed: true });
  }
}

async function answer(request) {
  const path = decodeURI(new URL(request.url).pathname.slice(SCOPE.pathname.length)).replace(/^index\.html$/, "");
  const known = digests.has(path) ? await (await caches.open(NOW)).match(keyOf(path)) : undefined;
  return known ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(told(event)));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(SCOPE.href)) event.respondWith(answer(event.request));
});
