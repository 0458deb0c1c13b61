// The referee in a worker: Pyodide, with the Python files of this site. Nothing is fetched but files of this site.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const ROOT = "/site";
const fetchFile = self.fetch.bind(self);

// WebAssembly is packed, since not every host packs it; Pyodide asks for it by its usual name.
self.fetch = (address, options) => (String(address).endsWith(".wasm") ? unpacked(`${address}.gzip`) : fetchFile(address, options));

async function unpacked(address) {
  const response = await found(address);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
}

async function found(address) {
  const response = await fetchFile(address);
  if (!response.ok) throw new Error(`${new URL(address, import.meta.url).pathname}: ${response.status}`);
  return response;
}

async function load() {
  const archives = ["modules.zip", "data.zip"].map((name) => found(new URL(`../${name}`, import.meta.url)).then((response) => response.arrayBuffer()));
  const pyodide = await loadPyodide({ indexURL: new URL("../pyodide/", import.meta.url).href });
  for (const archive of await Promise.all(archives)) pyodide.unpackArchive(archive, "zip", { extractDir: ROOT });
  pyodide.globals.set("root", ROOT);
  pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, root)");
  return pyodide.pyimport("sporeprint.page.site.in_browser").reply;
}

const loading = load();
loading.then(() => postMessage({ ready: true }), (error) => postMessage({ failed: error.message }));

self.addEventListener("message", async ({ data: { number, text } }) => {
  const reply = await loading;
  try {
    postMessage({ number, text: reply(text) });
  } catch (error) {
    postMessage({ number, failed: error.message });
  }
});
