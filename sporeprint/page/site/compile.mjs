// Compiles Python files with the runtime that will run them: `node compile.mjs RUNTIME OWN TO STDLIB TO`.
// All modules of the first archive are compiled, and of the second those that these and the runtime import.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

UNCHECKED = False  # nobody compares a module with a source that is not there

def compiled(name, data, optimize):
    try:
        code = compile(data, name, "exec", dont_inherit=True, optimize=optimize)
    except SyntaxError:
        return name, data
    return name + "c", bytes(_code_to_hash_pyc(code, bytes(8), UNCHECKED))

def compile_all(source, target, optimize, wanted=None):
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(name for name in old.namelist() if not name.endswith("/")):
            data = old.read(name)
            if name.endswith(".py") and (wanted is None or name in wanted):
                name, data = compiled(name, data, optimize)
            new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)

def imported():
    # What is loaded of the standard library when all modules of the program are.
    sys.path.insert(0, "/own.zip")
    with zipfile.ZipFile("/own.zip") as own:
        names = [name for name in sorted(own.namelist()) if name.endswith(".py")]
    for name in names:
        try:
            importlib.import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        except ImportError:
            pass
    files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    return {file.partition(".zip/")[2] for file in files}

compile_all("/own.zip", "/own-compiled.zip", 0)
compile_all("/stdlib.zip", "/stdlib-compiled.zip", 2, imported())
`;

const [runtime, own, ownTo, stdlib, stdlibTo] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(runtime, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: `${resolve(runtime)}/` });
pyodide.FS.writeFile("/own.zip", new Uint8Array(readFileSync(own)));
pyodide.FS.writeFile("/stdlib.zip", new Uint8Array(readFileSync(stdlib)));
pyodide.runPython(COMPILE);
writeFileSync(ownTo, pyodide.FS.readFile("/own-compiled.zip"));
writeFileSync(stdlibTo, pyodide.FS.readFile("/stdlib-compiled.zip"));
