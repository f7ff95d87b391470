export const id = 281;
export const ids = [281];
export const modules = {

/***/ 64278:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PV: () => (/* binding */ MAX_FIX_FILES),
/* harmony export */   PW: () => (/* binding */ DEFAULT_ITERATIONS),
/* harmony export */   ad: () => (/* binding */ MAX_ITERATIONS),
/* harmony export */   tQ: () => (/* binding */ MAX_FIX_LINES)
/* harmony export */ });
/** The most files and changed lines (taken away and added, together) that all repairs of one run may come to. */
const MAX_FIX_FILES = 8;
const MAX_FIX_LINES = 400;
/** How often a change is repaired and reviewed again. */
const DEFAULT_ITERATIONS = 3;
const MAX_ITERATIONS = 10;


/***/ }),

/***/ 64795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ findWorkTree)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


/** The root of the work tree that an absolute directory lies in, without asking git; the directory itself where there is none. */
function findWorkTree(directory) {
    for (let at = directory;; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at, ".git")))
            return at;
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at) === at)
            return directory;
    }
}


/***/ }),

/***/ 83281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fixCommand: () => (/* binding */ fixCommand)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
;// CONCATENATED MODULE: ./lib/adapters/system/reaper-text.js
/**
 * What the reaper does, for `node -e`: a process of its own that waits until its input ends, as it does at every ending of
 * whoever holds it. Then it ends the process groups on the last line it read and what bears the mark, and takes the folder
 * away. Nothing else is read, and nothing told.
 */
const REAPER = `
const fs = require("node:fs");
const { join } = require("node:path");
const { spawnSync } = require("node:child_process");
const [, folder, mark, graceMs] = process.argv;
let heard = "";
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => {});
process.stdin.setEncoding("utf8");
process.stdin.on("data", (text) => { heard = (heard + text).slice(-4096); });
process.stdin.on("error", () => {});
process.stdin.on("close", () => {
  const groups = (heard.split("\\n").at(-2) ?? "").split(" ").filter((group) => group !== "").map(Number);
  end(groups, "SIGTERM");
  const since = Date.now();
  const look = () => {
    if (groups.some(isAlive) && Date.now() - since < Number(graceMs)) return setTimeout(look, 20);
    end(groups, "SIGKILL");
    endMarked();
    takeAway();
  };
  look();
});
function isAlive(group) {
  try { return process.kill(-group, 0); } catch { return false; }
}
function end(groups, signal) {
  for (const group of groups) {
    if (process.platform === "win32") spawnSync("taskkill", ["/pid", String(group), "/T", "/F"]);
    else try { process.kill(-group, signal); } catch {}
  }
}
function endMarked() {
  if (process.platform !== "linux") return;
  for (const number of fs.readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name))) {
    try {
      const environment = fs.readFileSync(join("/proc", number, "environ"), "utf8").split("\\0");
      if (environment.includes(mark)) process.kill(Number(number), "SIGKILL");
    } catch {}
  }
}
function takeAway() {
  const remove = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  try { remove(); } catch { unlock(folder); remove(); }
}
function unlock(place) {
  try { fs.chmodSync(place, 0o700); } catch { return; }
  for (const entry of fs.readdirSync(place, { withFileTypes: true })) if (entry.isDirectory()) unlock(join(place, entry.name));
}
`;

// EXTERNAL MODULE: ./lib/adapters/system/temporary-folder.js
var temporary_folder = __webpack_require__(5740);
;// CONCATENATED MODULE: ./lib/adapters/system/shelter.js







/** Between asking a command to end and ending it, when we are gone. */
const GRACE_MS = 1000;
const MARK = "TRIBUNAL_FIX";
/** @throws Error if there is no folder for temporary files, or no process can be started. */
async function openShelter() {
    const directory = await (0,promises_.realpath)(await (0,temporary_folder/* makeTemporaryFolder */.w)("tribunal-fix-"));
    const reaper = await startReaper(directory).catch(async (error) => {
        await (0,promises_.rm)(directory, { recursive: true, force: true });
        throw error;
    });
    const groups = new Set();
    const tell = () => reaper.stdin.write(`${[...groups].join(" ")}\n`);
    return {
        directory,
        mark: { [MARK]: directory },
        shelter(group) {
            groups.add(group);
            tell();
            return {
                [Symbol.dispose]() {
                    groups.delete(group);
                    tell();
                },
            };
        },
        async [Symbol.asyncDispose]() {
            await dismiss(reaper);
            // Nothing is left by now, unless somebody ended the reaper.
            await (0,promises_.rm)(directory, { recursive: true, force: true, maxRetries: 3 });
        },
    };
}
/** In a session of its own: a signal for our group, as Ctrl-C at a terminal is, must not end it too. */
async function startReaper(directory) {
    const reaper = (0,external_node_child_process_.spawn)(process.execPath, ["-e", REAPER, "--", directory, `${MARK}=${directory}`, String(GRACE_MS)], {
        stdio: ["pipe", "ignore", "ignore"],
        detached: true,
        windowsHide: true,
        cwd: (0,external_node_path_.parse)(directory).root,
        // No key of ours stays behind in another process; of coverage Node would hand the variable on.
        env: { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, NODE_V8_COVERAGE: undefined },
    });
    // That the reaper is gone is seen when it is dismissed.
    reaper.stdin.on("error", () => { });
    await (0,external_node_events_.once)(reaper, "spawn");
    reaper.unref();
    if (reaper.stdin instanceof external_node_net_.Socket)
        reaper.stdin.unref();
    return reaper;
}
async function dismiss(reaper) {
    if (reaper.exitCode !== null || reaper.signalCode !== null)
        return;
    reaper.ref();
    const over = (0,external_node_events_.once)(reaper, "exit");
    reaper.stdin.end();
    await over;
}

// EXTERNAL MODULE: ./lib/core/config/providers.js
var providers = __webpack_require__(48856);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
;// CONCATENATED MODULE: ./lib/core/fix/require-fixer.js

/**
 * Looks whether anybody can repair anything, before anything is done.
 *
 * @param apiKeyName what the key is called where it would be given.
 * @throws ConfigError if the static panel is to play: it knows rules, and writes no code.
 */
function requireFixer({ panel }, apiKeyName) {
    if (panel.kind === "model")
        return;
    const remedy = `Set ${apiKeyName}, and name no static panel.`;
    throw new errors/* ConfigError */.xL([{ input: "panel", got: "static, which repairs nothing", wanted: "a model for fix", remedy }]);
}
/** @throws ConfigError that says that nobody can repair anything without a key, which was not given. */
function refuseWithoutKey(apiKeyName) {
    const remedy = `Set ${apiKeyName} to the endpoint's key: without one the static panel plays, which repairs nothing.`;
    throw new errors/* ConfigError */.xL([{ input: apiKeyName, got: "nothing", wanted: "a model's key for fix", remedy }]);
}

// EXTERNAL MODULE: ./lib/core/pieces.js
var pieces = __webpack_require__(56824);
// EXTERNAL MODULE: ./lib/core/render/render-report.js + 66 modules
var render_report = __webpack_require__(47826);
// EXTERNAL MODULE: ./lib/core/render/text-fix.js
var text_fix = __webpack_require__(46459);
// EXTERNAL MODULE: ./lib/core/verdict/conclusion.js
var conclusion = __webpack_require__(30118);
// EXTERNAL MODULE: ./lib/core/config/endpoint-headers.js
var endpoint_headers = __webpack_require__(56638);
// EXTERNAL MODULE: ./lib/core/redact.js
var core_redact = __webpack_require__(8038);
;// CONCATENATED MODULE: ./lib/adapters/system/command-environment.js



/** What leads git to another repository than the one it stands in, as in a hook: what `git rev-parse --local-env-vars` names. */
const LEADING_GIT_ELSEWHERE = new Set([
    "DIR",
    "WORK_TREE",
    "IMPLICIT_WORK_TREE",
    "COMMON_DIR",
    "INDEX_FILE",
    "OBJECT_DIRECTORY",
    "PREFIX",
    "NAMESPACE",
].concat(["ALTERNATE_OBJECT_DIRECTORIES", "QUARANTINE_PATH", "SHALLOW_FILE", "GRAFT_FILE", "REPLACE_REF_BASE"], ["NO_REPLACE_OBJECTS", "CONFIG", "CONFIG_PARAMETERS", "CONFIG_COUNT", "INTERNAL_SUPER_PREFIX"]));
const KEYS_OF_PROVIDERS = new Set([...Object.values(providers/* PROVIDERS */.xq).map(({ apiKey }) => apiKey), endpoint_headers/* HEADERS_VARIABLE */.KT]);
/**
 * The person's own variables, for a command of theirs: without the keys of model endpoints, without what holds a secret of
 * ours under another name, and without what leads git elsewhere. A placeholder for a key is an ordinary word, and stays
 * where it stands for something else.
 */
function commandEnvironment(environment, secrets) {
    const redact = (0,core_redact/* redactor */.$p)((0,core_redact/* unmistakable */.Ts)(secrets));
    const kept = Object.entries(environment).filter((entry) => {
        const [name, value] = entry;
        if (value === undefined || KEYS_OF_PROVIDERS.has(name) || redact(value) !== value)
            return false;
        return !(name.startsWith("GIT_") && LEADING_GIT_ELSEWHERE.has(name.slice("GIT_".length)));
    });
    return Object.fromEntries(kept);
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
;// CONCATENATED MODULE: ./lib/adapters/system/process-group.js




const LOOK_EVERY_MS = 20;
/**
 * Asks every process of a group to end, and ends what has not after the grace period.
 *
 * @param leader whose number the group has; on Windows the one whose descendants are ended, at once.
 */
async function endProcessGroup(leader, graceMs) {
    if (process.platform === "win32")
        return endDescendants(leader);
    for (const [name, patienceMs] of [
        ["SIGTERM", graceMs],
        ["SIGKILL", LOOK_EVERY_MS],
    ]) {
        if (!signalGroup(leader, name))
            return;
        for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += LOOK_EVERY_MS) {
            if (!signalGroup(leader, 0))
                return;
            await (0,external_node_timers_promises_.setTimeout)(LOOK_EVERY_MS);
        }
    }
}
/**
 * Ends the processes that were started with this in their environment, `NAME=VALUE`: those that left their group, as
 * browsers under test do. On Linux alone: other systems do not say what a process was started with.
 */
async function endMarked(mark) {
    if (process.platform !== "linux")
        return;
    const numbers = (await (0,promises_.readdir)("/proc")).filter((name) => /^\d+$/.test(name));
    const checks = numbers.map(async (number) => ((await isMarked(number, mark)) ? [Number(number)] : []));
    for (const number of (await Promise.all(checks)).flat())
        endProcess(number);
}
/** Another person's process does not say, and neither does one that is over. */
async function isMarked(number, mark) {
    const environment = await (0,promises_.readFile)(`/proc/${number}/environ`, "utf8").catch(() => "");
    return environment.split("\0").includes(mark);
}
function endProcess(number) {
    try {
        process.kill(number, "SIGKILL");
    }
    catch {
        // It ended by itself meanwhile.
    }
}
/** @returns whether there is anyone left who can be told. */
function signalGroup(leader, name) {
    try {
        return process.kill(-leader, name);
    }
    catch {
        return false;
    }
}
async function endDescendants(leader) {
    const killer = (0,external_node_child_process_.spawn)("taskkill", ["/pid", String(leader), "/T", "/F"], { stdio: "ignore", windowsHide: true });
    await (0,external_node_events_.once)(killer, "close").catch(() => { });
}

;// CONCATENATED MODULE: ./lib/adapters/system/tail-bytes.js
/** The end of what came, however much that was. */
class TailBytes {
    #maxBytes;
    #chunks = [];
    #bytes = 0;
    #isCut = false;
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    add(chunk) {
        this.#chunks.push(chunk);
        this.#bytes += chunk.length;
        while (this.#bytes - (this.#chunks[0]?.length ?? 0) >= this.#maxBytes) {
            this.#bytes -= this.#chunks.shift()?.length ?? 0;
            this.#isCut = true;
        }
    }
    /** As text; where the beginning is missing it begins with a line. Bytes that are no UTF-8 are replaced. */
    text() {
        const bytes = Buffer.concat(this.#chunks);
        const end = bytes.subarray(Math.max(0, bytes.length - this.#maxBytes));
        if (!this.#isCut && end.length === bytes.length)
            return end.toString("utf8");
        return end.subarray(end.indexOf("\n") + 1).toString("utf8");
    }
}

;// CONCATENATED MODULE: ./lib/adapters/system/run-command.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});






/** More than a model is shown, and than a person reads. */
const MAX_OUTPUT_BYTES = 64 * 1024;
/** Between asking a command to end and ending it. */
const run_command_GRACE_MS = 2000;
/** How long is waited for what a process still writes that could not be ended, and holds the output open. */
const DRAIN_MS = 500;
/**
 * Runs a command in a process group of its own, with nothing to read, to its end or to that of the signal. What it left
 * running is ended with it, and not waited for where it cannot be found.
 *
 * @throws Error if there is no shell, or no directory.
 */
async function runCommand(order) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { signal, shelter, graceMs = run_command_GRACE_MS, maxOutputBytes = MAX_OUTPUT_BYTES } = order;
        if (signal.aborted)
            return { exit: undefined, output: "" };
        const child = startShell(order);
        const output = new TailBytes(maxOutputBytes);
        for (const stream of [child.stdout, child.stderr])
            stream.on("data", (chunk) => output.add(chunk));
        const ends = { exit: settled(child, "exit"), close: settled(child, "close") };
        await (0,external_node_events_.once)(child, "spawn");
        const leader = child.pid ?? failWithoutNumber();
        const _ = __addDisposableResource(env_1, shelter.shelter(leader), false);
        await unlessOver(ends.exit, async (over) => signal.aborted || (0,external_node_events_.once)(signal, "abort", { signal: over }));
        const isBrokenOff = child.exitCode === null && child.signalCode === null;
        await endProcessGroup(leader, graceMs);
        for (const [name, value] of Object.entries(shelter.mark))
            await endMarked(`${name}=${value}`);
        await ends.exit;
        await unlessOver(ends.close, (over) => (0,external_node_timers_promises_.setTimeout)(DRAIN_MS, undefined, { signal: over }));
        child.stdout.destroy();
        child.stderr.destroy();
        return { exit: isBrokenOff ? undefined : exitOf(child), output: output.text() };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Node gives every process that was started its number. */
function failWithoutNumber() {
    throw new Error("a command was started and has no process number");
}
function startShell({ command, directory, environment, shelter }) {
    const isWindows = process.platform === "win32";
    const [program, ...args] = isWindows ? ["cmd.exe", "/d", "/s", "/c", `"${command}"`] : ["/bin/sh", "-c", command];
    return (0,external_node_child_process_.spawn)(program, args, {
        cwd: directory,
        env: { ...environment, ...shelter.mark },
        stdio: ["ignore", "pipe", "pipe"],
        // Its number is that of its group then; Windows has no groups, and would open a window.
        detached: !isWindows,
        windowsHide: true,
        windowsVerbatimArguments: isWindows,
    });
}
/** When the event comes; never fails, so that nobody need listen. */
function settled(child, event) {
    return new Promise((resolve) => {
        child.once(event, () => resolve());
    });
}
/** Waits for whichever is first, and then no longer for the other. */
async function unlessOver(first, wait) {
    const over = new AbortController();
    const other = wait(over.signal).catch(() => { });
    await Promise.race([first, other]);
    over.abort();
}
/** As a shell tells it: a process that a signal ended has 128 and the signal's number. */
function exitOf({ exitCode, signalCode }) {
    return exitCode ?? 128 + (signalCode === null ? 0 : external_node_os_.constants.signals[signalCode]);
}

// EXTERNAL MODULE: ./lib/adapters/git/environment.js
var git_environment = __webpack_require__(23802);
// EXTERNAL MODULE: ./lib/adapters/git/scratch-repository.js + 1 modules
var scratch_repository = __webpack_require__(75852);
// EXTERNAL MODULE: ./lib/adapters/git/snapshot.js
var snapshot = __webpack_require__(62307);
// EXTERNAL MODULE: ./lib/adapters/git/tree.js
var tree = __webpack_require__(69039);
;// CONCATENATED MODULE: ./lib/adapters/git/repair-commit.js






/** No text that anybody repairs is larger. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
/**
 * The bytes of a regular file as git has them; undefined where none stands there.
 *
 * @throws GitError if it cannot be read.
 */
async function readCommitted({ git, objects }, commit, path) {
    const entry = (await (0,tree/* entriesAt */.ws)(git, commit, [path])).get(path);
    if (entry === undefined || !isRegular(entry))
        return undefined;
    const object = await objects.read(entry.sha, MAX_FILE_BYTES);
    if (object.kind === "object")
        return object.bytes;
    const problem = object.kind === "missing" ? "its content is not in this repository" : `it has ${object.size} bytes`;
    throw new errors/* GitError */.XS("git cat-file", undefined, `${path} cannot be read: ${problem}`);
}
/**
 * Writes what the files are to be on top of a commit: exact bytes, which no filter sees, under the modes they have.
 *
 * @returns the commit itself where nothing differs.
 * @throws Error if there is no such file: files are changed, and none is made.
 * @throws GitError if it cannot be written.
 */
async function commitFiles(scratch, on, files) {
    const { git } = scratch;
    const paths = files.map(({ path }) => path);
    const entries = await (0,tree/* entriesAt */.ws)(git, on, paths);
    const changed = paths.map((path) => requireRegular(entries.get(path), path));
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(scratch.directory, "commit-"));
    try {
        const blobs = await writeBlobs(scratch, files, folder);
        const rows = changed.flatMap(({ mode, path }, index) => ["--cacheinfo", `${mode},${blobs[index]},${path}`]);
        const environment = { GIT_INDEX_FILE: (0,external_node_path_.join)(folder, "index") };
        await git.run(["read-tree", on], { environment });
        await git.run(["update-index", ...rows], { environment });
        // In a partial clone an unchanged file's blob may be absent; its id is all the tree needs.
        const tree = (0,scratch_repository/* requireSha */.qr)(await git.line(["write-tree", "--missing-ok"], { environment }));
        if (tree === (0,scratch_repository/* requireSha */.qr)(await git.line(["rev-parse", "--verify", `${on}^{tree}`])))
            return on;
        return (0,scratch_repository/* requireSha */.qr)(await git.line(["commit-tree", tree, "-p", on, "-m", "Repair"], { environment: snapshot/* IDENTITY */.zK }));
    }
    finally {
        await (0,promises_.rm)(folder, { recursive: true, force: true, maxRetries: 3 });
    }
}
/** Under names of our own: what a file is called in the repository decides nothing here. */
async function writeBlobs({ git }, files, folder) {
    if (files.length === 0)
        return [];
    const places = files.map((_, index) => (0,external_node_path_.join)(folder, `${index}`));
    await Promise.all(files.map(({ bytes }, index) => (0,promises_.writeFile)(places[index] ?? "", bytes)));
    const written = await git.line(["hash-object", "-w", "--no-filters", "--", ...places]);
    return written.split("\n").map(scratch_repository/* requireSha */.qr);
}
function requireRegular(entry, path) {
    if (entry !== undefined && isRegular(entry))
        return entry;
    throw new Error(`a repair of ${JSON.stringify(path)}, where no regular file stands`);
}
function isRegular({ mode }) {
    return mode !== tree/* SUBMODULE_MODE */.Fe && mode !== tree/* SYMLINK_MODE */.GN;
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./lib/adapters/git/path-name.js
var path_name = __webpack_require__(94366);
;// CONCATENATED MODULE: ./lib/adapters/git/repair-patch.js



/**
 * What leads from one commit to another, as `git apply` takes it. It depends on nothing but the two trees: no
 * configuration and no attributes apply, and what versions of git could do differently is said.
 *
 * @throws GitError if git fails, or a changed file is no UTF-8 text.
 */
async function diffCommits(scratch, from, to) {
    const diff = [...settings(scratch), "diff", "--no-renames", "--submodule=short", "--ignore-submodules=none"];
    const [patch, counts] = await Promise.all([
        scratch.git.run([...diff, ...PATCH, from, to]),
        scratch.git.run([...diff, "--numstat", "-z", from, to]),
    ]);
    const bytes = withoutHeadings(patch.stdout);
    if (!(0,external_node_buffer_.isUtf8)(bytes))
        throw new errors/* GitError */.XS("git diff", 0, "a repaired file is no UTF-8 text");
    return { text: bytes.toString("utf8"), files: (0,path_name/* splitAtNul */.L)(counts.stdout).map(parseCounts) };
}
function settings({ emptyTree }) {
    const values = ["core.attributesFile=/dev/null", "core.quotePath=true", `attr.tree=${emptyTree}`];
    return values.flatMap((value) => ["-c", value]);
}
const PATCH = [
    ...["--no-color", "--no-ext-diff", "--no-textconv", "--binary", "--full-index", "-U3", "--inter-hunk-context=0"],
    ...["--src-prefix=a/", "--dst-prefix=b/", "--diff-algorithm=myers", "--indent-heuristic"],
];
/**
 * What git adds behind the line numbers of a hunk is a line from anywhere above it: one that may hold a secret, and that git
 * cuts in the middle of a character. No line of a file begins with an at sign in a patch.
 */
function withoutHeadings(patch) {
    // A line begins after a line feed alone: a carriage return may stand within one.
    const text = patch.toString("latin1").replace(/(?<=\n)(@@ -[\d,]+ \+[\d,]+ @@)[^\n]*/g, "$1");
    return Buffer.from(text, "latin1");
}
/** `ADDED<tab>REMOVED<tab>PATH`, with a hyphen for what has no lines. */
function parseCounts(row) {
    const [added = "", removed = ""] = row.toString("latin1").split("\t", 2);
    const path = (0,path_name/* toPathName */.I)(row.subarray(added.length + removed.length + 2));
    return { path, added: Number(added) || 0, removed: Number(removed) || 0 };
}

// EXTERNAL MODULE: ./lib/adapters/git/repository.js
var repository = __webpack_require__(73611);
// EXTERNAL MODULE: ./lib/adapters/git/git-process.js + 2 modules
var git_process = __webpack_require__(20915);
;// CONCATENATED MODULE: ./lib/adapters/git/separate-work-tree.js





/** Beside what the environment shuts out: what git finds under HOME unasked. */
const OWN_RULES = ["core.attributesFile=/dev/null", "core.excludesFile=/dev/null"];
/**
 * Files of a commit, where commands can run. To a command it is an ordinary work tree of git's, at a detached HEAD; the
 * repository that it belongs to there is for commands alone, and borrows from the one that commits are made in. So nothing
 * that a command does by git reaches a commit of ours, and each finds both as if none had run before.
 */
class SeparateWorkTree {
    directory;
    #folder;
    #scratch;
    /** git on the files, past what commands see: with an index that tells what they changed, however they did. */
    #git;
    #holdsAll = false;
    constructor({ folder, scratch, environment }) {
        this.#folder = folder;
        this.#scratch = scratch;
        this.directory = (0,external_node_path_.join)(folder, "tree");
        const place = { GIT_DIR: scratch.directory, GIT_WORK_TREE: this.directory, GIT_INDEX_FILE: (0,external_node_path_.join)(folder, "index") };
        this.#git = new git_process/* Git */.TU(this.directory, { ...(0,git_environment/* isolatedEnvironment */.Z$)(environment), ...place }, scratch.git.limit);
    }
    /**
     * Without any file yet.
     *
     * @throws GitError if it cannot be made.
     */
    static async add(place, head) {
        const { folder, scratch, lender, environment } = place;
        const tree = new SeparateWorkTree(place);
        const seen = new git_process/* Git */.TU((0,external_node_path_.join)(folder, "seen"), (0,git_environment/* isolatedEnvironment */.Z$)(environment), scratch.git.limit);
        await (0,promises_.mkdir)(seen.directory);
        await (0,scratch_repository/* initBorrowing */.co)(seen, { ...lender, objectDirectory: scratch.objectDirectory });
        await seen.ask(["worktree", "add", "--quiet", "--no-checkout", "--detach", tree.directory, head]);
        await (0,promises_.cp)(seen.directory, (0,external_node_path_.join)(folder, "pristine"), { recursive: true });
        return tree;
    }
    /**
     * Holds those files of a commit and no others, as long as it never held all.
     *
     * @throws GitError if one cannot be written.
     */
    async holdSome(commit, paths) {
        if (this.#holdsAll)
            return;
        await (0,promises_.mkdir)((0,external_node_path_.join)(this.#scratch.directory, "info"), { recursive: true });
        const patterns = paths.map((path) => `${toSparsePattern(path)}\n`);
        await (0,promises_.writeFile)((0,external_node_path_.join)(this.#scratch.directory, "info", "sparse-checkout"), patterns.join(""));
        await this.#checkOut(commit, ["core.sparseCheckout=true", "core.sparseCheckoutCone=false"]);
    }
    /**
     * Holds all files of a commit. Of others only those stay that git ignores.
     *
     * @throws GitError if one cannot be written, as where its content is not here.
     */
    async holdAll(commit) {
        // An index of some files says of the others that they are not wanted.
        if (!this.#holdsAll)
            await (0,promises_.rm)((0,external_node_path_.join)(this.#folder, "index"), { force: true });
        this.#holdsAll = true;
        await this.#putBackRepository(commit);
        await this.#checkOut(commit, ["core.sparseCheckout=false"]);
        await this.#git.run([...separate_work_tree_settings(OWN_RULES), "clean", "-ffdq"]);
        await (0,promises_.copyFile)((0,external_node_path_.join)(this.#folder, "index"), (0,external_node_path_.join)(this.#folder, "seen", "worktrees", "tree", "index"));
    }
    async #putBackRepository(commit) {
        const seen = (0,external_node_path_.join)(this.#folder, "seen");
        const link = (0,external_node_path_.join)(this.directory, ".git");
        await Promise.all([seen, link].map((path) => (0,promises_.rm)(path, { recursive: true, force: true, maxRetries: 3 })));
        await (0,promises_.cp)((0,external_node_path_.join)(this.#folder, "pristine"), seen, { recursive: true });
        await (0,promises_.writeFile)((0,external_node_path_.join)(seen, "worktrees", "tree", "HEAD"), `${commit}\n`);
        await (0,promises_.writeFile)(link, `gitdir: ${(0,external_node_path_.join)(seen, "worktrees", "tree")}\n`);
    }
    /** Whatever was changed since is written again, and what stands in the way is taken away. */
    async #checkOut(commit, rules) {
        await this.#git.run([...separate_work_tree_settings([...OWN_RULES, ...rules]), "read-tree", "--reset", "-u", commit]);
    }
}
function separate_work_tree_settings(values) {
    return values.flatMap((value) => ["-c", value]);
}
/** A line for one path alone. What ends a line, and so cannot stand in one, is any character to it. */
function toSparsePattern(path) {
    return `/${path
        .replaceAll(/[\\*?[\]!#]/g, "\\$&")
        .replaceAll("\n", "?")
        .replace(/[ \t\r]$/, "?")}`;
}

;// CONCATENATED MODULE: ./lib/adapters/git/repair-tree.js










/**
 * A work tree outside of the user's, without any file yet.
 *
 * @throws GitError if it cannot be made.
 */
async function openRepairTree(options) {
    const { environment, head, shelter, limit } = options;
    const lender = await (0,repository/* openRepository */.h_)(options.repository, (0,git_environment/* withoutUserConfiguration */.CF)(environment), limit);
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(shelter.directory, "repair-"));
    const scratch = await (0,scratch_repository/* createScratchRepository */.tw)(lender, environment, folder);
    try {
        const tree = await SeparateWorkTree.add({ folder, scratch, lender, environment }, head);
        return new GitRepairTree({ folder, scratch, tree }, options);
    }
    catch (error) {
        await scratch[Symbol.asyncDispose]();
        throw error;
    }
}
class GitRepairTree {
    repository;
    #parts;
    #options;
    #repaired = new Set();
    constructor(parts, options) {
        this.#parts = parts;
        this.#options = options;
        this.repository = parts.scratch.directory;
    }
    readBytes(commit, path) {
        return readCommitted(this.#parts.scratch, commit, path);
    }
    async commit(on, files) {
        const commit = await commitFiles(this.#parts.scratch, on, files);
        for (const { path } of files)
            this.#repaired.add(path);
        await this.#parts.tree.holdSome(commit, [...this.#repaired]);
        return commit;
    }
    diff(from, to) {
        return diffCommits(this.#parts.scratch, from, to);
    }
    async run(command, at, signal) {
        const { environment, secrets, shelter } = this.#options;
        const { tree } = this.#parts;
        await tree.holdAll(at);
        return runCommand({
            command,
            directory: tree.directory,
            environment: commandEnvironment(environment, secrets),
            signal,
            shelter,
        });
    }
    async [Symbol.asyncDispose]() {
        const { scratch, folder } = this.#parts;
        await scratch[Symbol.asyncDispose]();
        // What a command locked against us the shelter takes away.
        await (0,promises_.rm)(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => { });
    }
}

// EXTERNAL MODULE: ./lib/adapters/system/system-clock.js
var system_clock = __webpack_require__(91484);
// EXTERNAL MODULE: ./lib/core/config/endpoint.js
var endpoint = __webpack_require__(52105);
// EXTERNAL MODULE: ./lib/core/count-of.js
var count_of = __webpack_require__(29028);
// EXTERNAL MODULE: ./lib/core/claims/severity.js
var claims_severity = __webpack_require__(99714);
// EXTERNAL MODULE: ./lib/core/report/missed.js
var report_missed = __webpack_require__(61045);
// EXTERNAL MODULE: ./lib/core/report/report.js + 16 modules
var report = __webpack_require__(30621);
// EXTERNAL MODULE: ./lib/core/report/united.js
var united = __webpack_require__(95571);
// EXTERNAL MODULE: ./lib/core/report/policy-outage.js
var policy_outage = __webpack_require__(67968);
;// CONCATENATED MODULE: ./lib/core/reuse/find-misfit.js


/** Why an earlier report's verdict does not hold for what is wanted, or undefined when it does. Never throws. */
function findMisfit(report, { pin, blobAt, failOn, carried = [] }) {
    const passing = findPassing(report);
    if (passing !== undefined)
        return passing;
    if (report.pin.target_sha256 !== pin.targetSha256)
        return "it judged another target";
    if (!hasSameFiles(report, pin))
        return "it judged other files";
    if (restsOnOneRole(report, failOn))
        return `one role alone dismissed or lowered what fails the check at ${failOn}`;
    if (!carried.every((fingerprint) => hasRuledOn(report, fingerprint)))
        return "a later review found what it did not";
    if (lacksTriage(report))
        return "its triage gave no usable answer on every thread";
    if (leftThreadsOut(report))
        return "its triage left threads out";
    const changed = report.replay.files.find(({ path, side, blob }) => blobAt(path, side) !== blob);
    return changed === undefined ? undefined : `${changed.path}, which it was judged by, is another at ${changed.side}`;
}
/** A file behind a symbolic link belongs to the target, but the digest covers the link alone: so the files are compared one by one. */
function hasSameFiles(report, pin) {
    const judged = new Map(report.pin.files.map((file) => [file.path, file.head_blob]));
    const isJudged = ({ path, headBlob }) => judged.has(path) && judged.get(path) === (headBlob ?? null);
    return judged.size === pin.files.length && pin.files.every(isJudged);
}
/** Whether another try may get an answer on another reviewer's thread. The static panel has nobody to try. */
function lacksTriage({ run, triage }) {
    return run.panel !== "static" && (triage ?? []).some(({ unheard }) => unheard);
}
/** Whether another try gets to threads beyond what one run asks about. */
function leftThreadsOut({ run, triage_scope: scope }) {
    return run.panel !== "static" && (scope?.left_out ?? []).length > 0;
}
/** Whether the earlier run judged this finding. One that a gate turned away does not count: nobody ruled on it. */
function hasRuledOn({ findings, unresolved, dismissed }, fingerprint) {
    const judged = [...findings, ...unresolved, ...dismissed.filter(({ by }) => by !== "gate")];
    return judged.some((item) => item.fingerprint === fingerprint);
}
/** Whether, under this `fail-on`, a finding would have taken another role to be dismissed or lowered as it was. */
function restsOnOneRole({ replay, ...lists }, failOn) {
    const { findings, dismissed } = replay.before_overrides ?? lists;
    return dismissed.some((item) => isLone(item, failOn)) || findings.some((item) => isLoweredByOne(item, failOn));
}
function isLone({ by, severity, proved_by: provers }, failOn) {
    return (by === "judge" || by === "critic") && provers.length < 2 && reaches(severity, failOn);
}
function isLoweredByOne({ corrections }, failOn) {
    const before = (role) => corrections.flatMap((correction) => {
        const severity = SEVERITIES.find((each) => each === correction.before);
        return correction.gate === role && correction.field === "severity" && severity !== undefined ? [severity] : [];
    });
    return before("judge").some((severity) => reaches(severity, failOn)) && before("critic").length === 0;
}
/**
 * Whether a report's verdict may ever be reused: only a completed one whose target was the same at the end, and in which the
 * Judge ruled on nothing without the Adversary.
 */
function isLasting(report) {
    return findPassing(report) === undefined;
}
/** Why a report's verdict may never be reused, as far as another try may mend it; undefined for one that is lasting. */
function findPassing({ run, pin, rounds, policy, self_assessment: work }) {
    if (pin.drift || run.status !== "completed")
        return `its run is ${pin.drift ? "stale" : run.status}`;
    if (pin.final_sha256 !== pin.target_sha256)
        return "nobody saw at its end that its target was the same";
    const isUndefended = rounds.some(({ adversary_void: isVoid, novel }) => isVoid && novel > 0);
    if (isUndefended)
        return "its Adversary gave no usable answer, and claims went without it";
    if (work.lost_claims.length > 0)
        return "an answer that could not be read seems to claim a finding";
    return (0,policy_outage/* lacksClassifier */.A)(policy) ? "its classifier gave no usable answer" : undefined;
}

;// CONCATENATED MODULE: ./lib/core/fix/reviewed-head.js





/** What a review confirmed of the change's own: what is to be repaired, each place of a defect by itself. */
function ownFindings({ findings }) {
    return findings.flatMap(united/* membersOf */.lS).filter(report/* isBrought */.a$);
}
/**
 * Why a review says too little of its head for that to be offered; undefined where it says enough. Findings that were left
 * open do not keep it from that: they are held against the head like confirmed ones.
 *
 * @param first the review of the pinned head: what nobody could read there need not be read here.
 */
function whyNotJudged({ report }, first) {
    const { run, verdict, coverage } = report;
    const broken = findPassing(report);
    if (broken !== undefined)
        return run.status === "completed" ? broken : run.title;
    if (verdict.accuracy === "FAIL")
        return "a finding fails its gates";
    const leftOut = coverage.skipped.find(({ file }) => !first.report.coverage.skipped.some((each) => each.file === file));
    if (leftOut !== undefined)
        return `${leftOut.file} is no longer shown to anybody (${leftOut.reason})`;
    const unreadBefore = new Set(first.report.coverage.unread);
    const unread = coverage.unread.find((file) => !unreadBefore.has(file));
    return unread === undefined ? undefined : `parts of ${unread} were not read`;
}
/**
 * The head that is offered: the one of which the least is open, by severity, the worst first. Of equal ones it is the
 * earliest, so that the pinned head, which holds no repair, is left only for a better one.
 *
 * @param heads in order, the pinned one first. Those that were not judged are passed over.
 */
function chooseHead([first, ...later]) {
    const judged = later.filter((head) => whyNotJudged(head, first) === undefined);
    return judged.reduce((best, head) => (compareOpen(head.report, best.report) < 0 ? head : best), first);
}
/** Negative where less is open in `a`. */
function compareOpen(a, b) {
    const [own, theirs] = [countOpen(a), countOpen(b)];
    const at = own.findIndex((count, index) => count !== theirs[index]);
    return (own[at] ?? 0) - (theirs[at] ?? 0);
}
/** How much is open of each severity, the worst first: confirmed, unresolved, or missed by all but the Critic. */
function countOpen({ findings, unresolved, missed }) {
    const open = [...ownFindings({ findings }), ...unresolved.filter(report/* isBrought */.a$), ...missed.filter(report_missed/* countsAsOpen */.t)];
    return claims_severity/* SEVERITIES */.oC.map((severity) => open.filter((each) => each.severity === severity).length);
}

// EXTERNAL MODULE: ./lib/core/claims/union.js
var union = __webpack_require__(97790);
// EXTERNAL MODULE: ./lib/core/follow-up/settle-resolutions.js
var settle_resolutions = __webpack_require__(31828);
;// CONCATENATED MODULE: ./lib/core/fix/same-finding.js


/** Whether two findings, of two reviews, go by one name. */
function shareName(a, b) {
    const names = new Set([a.fingerprint, ...a.older_fingerprints]);
    return [b.fingerprint, ...b.older_fingerprints].some((name) => names.has(name));
}
/**
 * Whether a finding may say again what another one said, where nobody was asked what became of that: by name, by the lines it
 * quotes, or about the same place.
 */
function maySayAgain(again, before) {
    if (shareName(again, before) || (0,settle_resolutions/* saysTheSame */.Y)(again, before))
        return true;
    const isOfOnePlace = again.category === before.category && again.file === before.file && again.side === before.side;
    return isOfOnePlace && Math.abs((again.line ?? 0) - (before.line ?? 0)) <= union/* NEAR_LINES */.Jv;
}

;// CONCATENATED MODULE: ./lib/core/fix/repair-book.js


/** The first review's. */
function openBook(report) {
    return ownFindings(report).map((finding) => beginTracking(finding, finding.id, 0));
}
/** What is to be repaired next: what the newest review confirms and nobody declined, in the book's order. */
function candidatesOf(book) {
    return book.filter(({ isConfirmed, declined }) => isConfirmed && declined === undefined);
}
/** The book after the fixer declined findings. */
function noteDeclined(book, declined) {
    const reasons = new Map(declined.map(({ finding_id: id, reason }) => [id, reason]));
    return book.map((each) => ({ ...each, declined: reasons.get(each.id) ?? each.declined }));
}
/** The book after repairs that no review judged. */
function noteUnjudged(book, { applied, iteration, why, }) {
    const repair = { iteration, isRepaired: undefined, note: why };
    return book.map((each) => (applied.includes(each.id) ? { ...each, tries: [...each.tries, repair] } : each));
}
/**
 * The book after a review of repairs. What became of a finding is read off that review alone: a repair holds only where that
 * says `resolved`, once and clearly, and confirms nothing of that name.
 */
function followRepairs(book, review) {
    const { iteration, report } = review;
    const confirmed = ownFindings(report);
    const heirs = findHeirs(book, confirmed, report);
    const known = new Set(heirs.values());
    const news = confirmed.filter((finding) => !known.has(finding));
    // What goes on as another known finding says nothing of this one, however near it is.
    const strangers = [
        ...news,
        ...report.unresolved.filter((open) => !book.some((each) => shareName(each.finding, open))),
    ];
    const followed = book.map((each) => followOne(each, { heir: heirs.get(each), strangers }, review));
    return [...followed, ...news.map((finding) => beginTracking(finding, `R${iteration}-${finding.id}`, iteration))];
}
function beginTracking(finding, id, foundIn) {
    const none = { sightings: [], tries: [], declined: undefined };
    return { id, foundIn, found: finding, finding, isConfirmed: true, ...none };
}
/** Which confirmed finding each known one goes on as: the nearest that may be; none goes on two of them. */
function findHeirs(book, confirmed, report) {
    const heirs = new Map();
    const pairs = confirmed.flatMap((finding) => book
        .filter((each) => shareName(each.finding, finding) || isLeftOf(finding, each, report))
        .map((each) => ({ each, finding, distance: distanceOf(each, finding) })));
    const taken = new Set();
    for (const { each, finding } of pairs.toSorted((a, b) => a.distance - b.distance)) {
        if (heirs.has(each) || taken.has(finding))
            continue;
        heirs.set(each, finding);
        taken.add(finding);
    }
    return heirs;
}
/** Whether a finding is what is left of one whose first lines are gone, by which it was named. */
function isLeftOf(finding, { finding: before }, report) {
    const status = tellResolution(before, report)?.status;
    if (status !== "partially_resolved" && status !== "unresolved")
        return false;
    return finding.title === before.title && finding.category === before.category && finding.file === before.file;
}
/** What is confirmed still goes before what was gone. */
const GONE = 1_000_000_000;
function distanceOf({ finding, isConfirmed }, other) {
    return Math.abs((finding.line ?? 0) - (other.line ?? 0)) + (isConfirmed ? 0 : GONE);
}
function followOne(each, { heir, strangers }, review) {
    const { iteration, applied, report } = review;
    const seen = heir === undefined ? sayGone(each, strangers, report) : sayConfirmed(each, report);
    const sighting = { iteration, isConfirmed: heir !== undefined, ...seen };
    const repair = { iteration, isRepaired: seen.status === "resolved", note: seen.note };
    return {
        ...each,
        finding: heir ?? each.finding,
        isConfirmed: heir !== undefined,
        sightings: [...each.sightings, sighting],
        tries: applied.includes(each.id) ? [...each.tries, repair] : each.tries,
    };
}
/** It is confirmed: whatever else is said of it, it is not resolved. */
function sayConfirmed({ finding }, report) {
    const told = tellResolution(finding, report);
    if (told !== undefined && told.status !== undefined && told.status !== "resolved")
        return told;
    return { status: "unresolved", note: "the review confirms it again" };
}
function sayGone(each, strangers, report) {
    const open = report.unresolved.find((other) => shareName(each.finding, other));
    if (open !== undefined)
        return sayOpen(each, open, report);
    const told = sayTold(each.finding, report);
    if (told !== undefined)
        return told;
    // Nobody was asked what became of it: a follow-up is of a change, and of what that review found.
    if (report.follow_up !== null)
        return { status: undefined, note: "the review says nothing of it" };
    const again = strangers.find((other) => maySayAgain(other, each.finding));
    if (again !== undefined)
        return { status: "unresolved", note: `the review finds the like of it: ${again.title}` };
    return { status: "resolved", note: "it was looked for again and is not found" };
}
function sayOpen({ finding }, { reason }, report) {
    const told = sayTold(finding, report);
    if (told !== undefined && told.status !== undefined && told.status !== "resolved")
        return told;
    return { status: "cant_verify", note: reason };
}
/** The same, where nobody looked at it: that is no word that it is still there. */
function sayTold(finding, report) {
    const told = tellResolution(finding, report);
    const isUnheard = report.follow_up?.resolutions.some((each) => each.fingerprint === finding.fingerprint && isOfNobody(each));
    return told?.status === "unresolved" && isUnheard === true ? { ...told, status: "cant_verify" } : told;
}
/** Facts can show that a line stands; without a line that is nobody's word. */
function isOfNobody({ status, decided_by: by, evidence, file }) {
    return status === "unresolved" && by === "facts" && evidence === null && file !== null;
}
/** What a follow-up says of it by the name it had; of several that it says, all must say the same. undefined for nothing. */
function tellResolution({ fingerprint }, { follow_up: followUp }) {
    const told = (followUp?.resolutions ?? []).filter((each) => each.fingerprint === fingerprint);
    const [first, ...others] = told;
    if (first === undefined)
        return undefined;
    const isClear = others.every(({ status }) => status === first.status);
    if (isClear)
        return { status: first.status, note: first.note };
    return { status: undefined, note: "the review says more than one thing of findings of this name" };
}

;// CONCATENATED MODULE: ./lib/core/fix/advance-course.js


/** Where a run stands after its first review. */
function beginCourse(first, limit) {
    return { first, limit, iterations: [], book: openBook(first.report) };
}
/** Where it stands after one more iteration. */
function advanceCourse(course, step) {
    const n = course.iterations.length + 1;
    const book = followStep(noteDeclined(course.book, step.declined), step, { n, first: course.first });
    const known = new Set(course.book.map(({ id }) => id));
    const resolved = book.filter(({ tries }) => tries.some(({ iteration, isRepaired }) => iteration === n && isRepaired));
    const iteration = {
        ...{ ...step, n },
        resolved: resolved.map(({ id }) => id),
        brought: book.flatMap(({ id }) => (known.has(id) ? [] : [id])),
    };
    return { ...course, iterations: [...course.iterations, iteration], book };
}
function followStep(book, { applied, ending }, { n: iteration, first }) {
    switch (ending.kind) {
        case "reviewed": {
            // What a review says that was broken off is no word on any finding.
            const why = whyNotJudged(ending.review, first);
            if (why !== undefined)
                return noteUnjudged(book, { applied, iteration, why: `its review came to nothing: ${why}` });
            return followRepairs(book, { iteration, applied, report: ending.review.report });
        }
        case "nothing-made":
            return book;
        case "verify-failed":
            return noteUnjudged(book, { applied, iteration, why: `it was taken back: ${ending.detail}` });
        case "interrupted":
        case "broken":
            return noteUnjudged(book, { applied, iteration, why: `no review judged it: ${ending.detail}` });
        default:
            return ending;
    }
}

;// CONCATENATED MODULE: ./lib/core/fix/fix-course.js
/** Why a run could not go on, whatever it had come to. */
const INTERRUPTIONS = (/* unused pure expression or super */ null && (["cancelled", "time-spent", "tokens-spent"]));
/** Every head that was reviewed, in order. Never empty. */
function reviewedHeads({ first, iterations }) {
    return [first, ...iterations.flatMap(({ ending }) => (ending.kind === "reviewed" ? [ending.review] : []))];
}
/** The newest of them. */
function newestHead(course) {
    return reviewedHeads(course).at(-1) ?? course.first;
}

;// CONCATENATED MODULE: ./lib/core/fix/decide-stop.js





/** In the order in which they hold. */
const CHECKS = [
    ["cancelled", (course) => whyInterrupted(course, "cancelled")],
    ["time-spent", (course) => whyInterrupted(course, "time-spent")],
    ["tokens-spent", (course) => whyInterrupted(course, "tokens-spent")],
    ["verify-failed", whyUnverified],
    ["not-judged", whyNobodyJudged],
    ["nothing-confirmed", whyDone],
    ["bounce", whyBounced],
    ["growth", whyGrown],
    ["nothing-repaired", whyNothingRepaired],
    ["iterations-spent", whySpent],
];
/**
 * Whether repairing ends after what was done so far, and why: the first reason that holds. Undefined where another iteration is to
 * be made; then there is something to repair. Never throws.
 */
function decideStop(course) {
    for (const [reason, check] of CHECKS) {
        const detail = check(course);
        if (detail !== undefined)
            return { reason, detail };
    }
    return undefined;
}
const INTERRUPTED_BY = {
    cancelled: "cancelled",
    deadline_exceeded: "time-spent",
    budget_exhausted: "tokens-spent",
};
function whyInterrupted(course, why) {
    const ending = course.iterations.at(-1)?.ending;
    if (ending?.kind === "interrupted" && ending.why === why)
        return toSentence(`${nameLast(course)}: ${ending.detail}`);
    const { run } = newestHead(course).report;
    const isSo = run.abort_reason !== null && INTERRUPTED_BY[run.abort_reason] === why;
    return isSo ? toSentence(`${nameReview(newestHead(course))} was broken off: ${run.title}`) : undefined;
}
function whyUnverified(course) {
    const ending = course.iterations.at(-1)?.ending;
    return ending?.kind === "verify-failed" ? toSentence(`${nameLast(course)} was undone: ${ending.detail}`) : undefined;
}
function whyNobodyJudged(course) {
    const ending = course.iterations.at(-1)?.ending;
    if (ending?.kind === "broken")
        return toSentence(`${nameLast(course)} was broken off: ${ending.detail}`);
    const newest = newestHead(course);
    const why = whyNotJudged(newest, course.first) ?? whyOpen(newest);
    return why === undefined ? undefined : toSentence(`${nameReview(newest)} could not judge: ${withoutPrefix(why)}`);
}
/** With nothing left to repair, what keeps the review from a verdict is all there is to say. */
function whyOpen({ report, decision }) {
    return decision.ending === "could-not-judge" && ownFindings(report).length === 0 ? decision.title : undefined;
}
function whyDone(course) {
    const newest = newestHead(course);
    if (ownFindings(newest.report).length > 0)
        return undefined;
    return newest.iteration === 0
        ? "The review confirmed nothing that this change brought: nothing is to be repaired."
        : `${nameReview(newest)} confirms nothing any more that is the change's own.`;
}
function whyBounced(course) {
    const newest = newestHead(course);
    const back = course.book.find((each) => isBack(each, newest));
    if (back !== undefined) {
        const then = back.tries.find(({ isRepaired }) => isRepaired)?.iteration;
        return `${nameReview(newest)} confirms ${back.id} again, which was held repaired in iteration ${then}.`;
    }
    const [reversal] = reversalsOf(newest).filter(({ fingerprint }) => !toldBefore(course).has(fingerprint));
    if (reversal === undefined)
        return undefined;
    const { kind, title, earlier_title: earlier } = reversal;
    const what = kind === "return" ? `is back on the lines at which it was held resolved` : `asks to undo a repair of: ${earlier}`;
    return toSentence(`${nameReview(newest)} goes in circles: ${title} ${what}`);
}
function reversalsOf({ report }) {
    return report.follow_up?.reversals ?? [];
}
/** What went in circles before this review: it is kept, and is no word on the last repair. */
function toldBefore(course) {
    const before = reviewedHeads(course).slice(0, Math.max(1, reviewedHeads(course).length - 1));
    return new Set(before.flatMap(reversalsOf).map(({ fingerprint }) => fingerprint));
}
function isBack({ isConfirmed, tries }, newest) {
    return isConfirmed && tries.some(({ isRepaired, iteration }) => isRepaired && iteration < newest.iteration);
}
function whyGrown(course) {
    const counts = reviewedHeads(course).map(({ report }) => countSubstantive(report));
    const grown = counts.filter((count, index) => count > (counts[index - 1] ?? count));
    if (grown.length < 2)
        return undefined;
    return `The number of substantive findings grew twice: ${counts.join(", ")} from review to review.`;
}
/** Confirmed findings of the change's own that are no mere repetition of another near by. */
function countSubstantive(report) {
    const counted = [];
    for (const finding of ownFindings(report)) {
        if (!counted.some((other) => isRepetition(finding, other)))
            counted.push(finding);
    }
    return counted.length;
}
function isRepetition(finding, other) {
    if (finding.category !== other.category || finding.file === null)
        return false;
    if (finding.file !== other.file || finding.side !== other.side)
        return false;
    return Math.abs((finding.line ?? 0) - (other.line ?? 0)) <= union/* NEAR_LINES */.Jv;
}
function whyNothingRepaired(course) {
    const last = course.iterations.at(-1);
    if (last?.ending.kind === "nothing-made")
        return toSentence(`${nameLast(course)}: ${last.ending.detail}`);
    if (last !== undefined && last.resolved.length === 0) {
        const { n, applied } = last;
        const what = applied.length === 1 ? "does not hold the finding" : `holds none of the ${applied.length} findings`;
        return `The review after iteration ${n} ${what} for repaired.`;
    }
    if (candidatesOf(course.book).length > 0)
        return undefined;
    return "The Fixer declined whatever is left to repair.";
}
function whySpent({ iterations, limit }) {
    if (iterations.length < limit)
        return undefined;
    return `${(0,count_of/* countOf */.p)(limit, "iteration")} ${limit === 1 ? "was" : "were"} made, as many as may be.`;
}
function nameReview({ iteration }) {
    return iteration === 0 ? "The first review" : `The review after iteration ${iteration}`;
}
function nameLast({ iterations }) {
    return `Iteration ${iterations.length}`;
}
/** Titles of reviews say it too. */
function withoutPrefix(why) {
    return why.replace(/^Could not judge: /, "");
}
function toSentence(text) {
    return /[.!?]$/.test(text) ? text : `${text}.`;
}

// EXTERNAL MODULE: ./lib/core/config/path-policy.js
var path_policy = __webpack_require__(1998);
// EXTERNAL MODULE: ./lib/core/files/path-globs.js
var path_globs = __webpack_require__(76598);
;// CONCATENATED MODULE: ./lib/core/fix/fold-path.js
/** Characters that some file systems pass over in names. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
/**
 * A path as the least particular of file systems takes it: `.GitHub\\Workflows./ci.yml` there is `.github/workflows/ci.yml`.
 * What is protected under one spelling is under all. Never throws; the cost is linear.
 *
 * @see git's own `is_ntfs_dotgit` and `is_hfs_dotgit`, for what file systems leave out
 */
function foldPath(path) {
    return path
        .normalize("NFKC")
        .replace(IGNORED, "")
        .toLowerCase()
        .split(/[/\\]/)
        .map(foldSegment)
        .filter((segment) => segment !== "" && segment !== ".")
        .join("/");
}
/** Without a stream's name, and without the dots and blanks at its end, which Windows drops. */
function foldSegment(segment) {
    if (segment === "..")
        return segment;
    const [name = ""] = segment.split(":");
    let end = name.length;
    while (end > 0 && (name[end - 1] === "." || name[end - 1]?.trim() === ""))
        end -= 1;
    return name.slice(0, end).trimStart();
}

;// CONCATENATED MODULE: ./lib/core/fix/limits.js



/**
 * @param named files of the repository, from its root, that configure this run by their name on the command line.
 * @throws ConfigError naming each glob that cannot be used.
 */
function fixLimits(settings, places, named = []) {
    const { configPath, patternsPath, policyPath } = places;
    const own = new Set([configPath, patternsPath, policyPath, ...named].map(foldPath));
    const isRule = (0,path_globs/* compileGlobs */.t)(settings.rules, "rules");
    return {
        ...(0,path_policy/* pathPolicy */.M)(settings),
        isConfiguration: (path) => own.has(foldPath(path)) || isRule(path),
        suppressionPatterns: settings.suppressions.patterns,
    };
}

// EXTERNAL MODULE: ./lib/core/fix/patch-text.js
var patch_text = __webpack_require__(18697);
;// CONCATENATED MODULE: ./lib/core/fix/quality-critical.js
/** The settings with which every role is played by the strongest model, whatever the configuration has for it. */
function toQualityCritical(settings) {
    const strongest = settings.models.at(-1) ?? settings.startModel;
    return { ...settings, models: [strongest], startModel: strongest, roleModels: {} };
}

// EXTERNAL MODULE: ./lib/core/digest.js
var digest = __webpack_require__(53871);
;// CONCATENATED MODULE: ./lib/core/fix/settle-repairs.js
/**
 * What became of every finding that was to be repaired, in the order they were found.
 *
 * @param offered the head that is offered; the pinned one where none is.
 */
function settleRepairs({ book }, offered) {
    return book.map((each) => {
        const { fingerprint, title, severity, file, line } = each.found;
        return {
            ...{ finding_id: each.id, fingerprint, title, severity, file, line, found_in: each.foundIn },
            ...settleOne(each, offered.iteration),
            tried_in: each.tries.map(({ iteration }) => iteration),
            status: each.sightings.findLast(({ status }) => status !== undefined)?.status ?? null,
        };
    });
}
function settleOne(each, offered) {
    const { tries, declined } = each;
    const repaired = tries.filter(({ isRepaired }) => isRepaired);
    const held = repaired.find((repair) => holds(repair, each, offered));
    if (held !== undefined)
        return { state: "repaired", said: held.note };
    const last = tries.at(-1);
    const isOffered = tries.some(({ iteration, isRepaired: is }) => is === false && iteration <= offered);
    const but = isOffered ? "; its edits are in the patch that is offered all the same" : "";
    const undone = repaired.find(({ iteration }) => iteration > offered);
    if (undone !== undefined) {
        const note = `the state that holds its repair, of iteration ${undone.iteration}, is not offered`;
        return { state: "undone", said: note };
    }
    if (last?.isRepaired === undefined && last !== undefined)
        return { state: "undone", said: `${last.note}${but}` };
    if (last !== undefined)
        return { state: "not-survived", said: `${lastWord(each) ?? last.note}${but}` };
    if (declined !== undefined)
        return { state: "declined", said: declined };
    return { state: "not-tried", said: lastWord(each) ?? "no iteration came to it" };
}
/** Whether the repair is in what is offered, and no review up to that one takes it back. */
function holds({ iteration }, { sightings }, offered) {
    if (iteration > offered)
        return false;
    const since = sightings.filter((seen) => seen.iteration > iteration && seen.iteration <= offered);
    return since.every(({ status }) => status === undefined || status === "resolved");
}
function lastWord({ sightings }) {
    return sightings.findLast(({ status }) => status !== undefined)?.note;
}

// EXTERNAL MODULE: ./lib/core/cut.js
var cut = __webpack_require__(65407);
;// CONCATENATED MODULE: ./lib/core/fix/what-stands-open.js



const MAX_ROWS = 20;
const MAX_TITLE_CHARS = 200;
const MAX_WHY_CHARS = 400;
const MAX_FILE_CHARS = 300;
/** What the Critic alone found has no title. */
const ONLY_CRITIC = "the Critic alone found it, and nobody judged it";
/**
 * What a review left open at or above the severity that fails the check: it keeps its head from a pass though it is not confirmed.
 * Of long lists the first. Its texts are the report's own, in which secrets are masked.
 */
function whatStandsOpen({ unresolved, missed }, failOn) {
    const open = [
        ...unresolved.map(({ title, severity, file, line, reason: why }) => ({ title, severity, file, line, why })),
        ...missed
            .filter(report_missed/* countsAsOpen */.t)
            .map(({ description: title, severity, file, line }) => ({ title, severity, file, line, why: ONLY_CRITIC })),
    ];
    return open
        .filter(({ severity }) => (0,claims_severity/* reaches */.O6)(severity, failOn))
        .slice(0, MAX_ROWS)
        .map(({ title, severity, file, line, why }) => ({
        ...{ title: (0,cut/* cut */.Jj)(title.trim(), MAX_TITLE_CHARS), severity, line, why: (0,cut/* cut */.Jj)(why.trim(), MAX_WHY_CHARS) },
        file: file === null ? null : (0,cut/* keepEnd */.zf)(file, MAX_FILE_CHARS),
    }));
}

;// CONCATENATED MODULE: ./lib/core/fix/tell-fix.js






/** The report's own account of its repairs. */
function tellFix({ course, stop, offer, command, failOn, usage, cost }) {
    return {
        iterations: course.iterations.map((iteration) => tellIteration(iteration, course)),
        stop_reason: stop.reason,
        patch_sha256: offer === undefined ? null : (0,digest/* sha256 */.sc)(offer.text),
        verify: command === undefined ? null : { command, exit: lastExit(course) },
        patch: offer?.text ?? null,
        stop_detail: stop.detail,
        findings: settleRepairs(course, offer?.head ?? course.first),
        patch_files: (offer?.files ?? []).map((file) => tellFile(file, course)),
        result: offer === undefined ? null : tellResult(offer.head, failOn),
        usage,
        cost,
    };
}
/** A file of the patch, with the findings that name it; one that is renamed is cited under either name. */
function tellFile({ path, added, removed }, { book, first }) {
    const before = first.report.pin.files.find((file) => file.path === path)?.old_path;
    const isNamed = ({ file, evidence }) => [file, ...evidence.map((each) => each.file)].some((name) => name === path || (name !== null && name === before));
    const naming = book.filter(({ found, finding }) => isNamed(found) || isNamed(finding));
    return { path, added, removed, findings: naming.map(({ id }) => id) };
}
function tellResult({ head, iteration, report, decision }, failOn) {
    const { conclusion, title } = decision;
    return {
        head,
        iteration,
        accuracy: report.verdict.accuracy,
        conclusion,
        title,
        confirmed: ownFindings(report).length,
        open: whatStandsOpen(report, failOn),
    };
}
function isJudged(head, { first }) {
    return whyNotJudged(head, first) === undefined;
}
/** Of the last iteration in which the command ran on its edits. */
function lastExit({ iterations }) {
    return iterations.findLast(({ verify }) => verify !== undefined)?.verify?.exit ?? null;
}
function tellIteration(iteration, course) {
    const { n, head, applied, declined, refused, files, lines, verify, ending, resolved, brought } = iteration;
    const review = ending.kind === "reviewed" ? ending.review : undefined;
    const newest = reviewedHeads(course).findLast((each) => each.iteration <= n && isJudged(each, course)) ?? course.first;
    return {
        n,
        head,
        confirmed: ownFindings(newest.report).length,
        applied: [...applied],
        declined: declined.map((each) => ({ ...each })),
        files,
        lines,
        substantive: countSubstantive(newest.report),
        resolved: [...resolved],
        brought: [...brought],
        verify: verify === undefined ? null : tellVerify(verify),
        undone: ending.kind === "verify-failed" ? ending.detail : null,
        conclusion: review?.decision.conclusion ?? null,
        refused: refused.map(({ path, startLine, code, reason, isMended }) => {
            return { path, start_line: startLine, code, reason, mended: isMended };
        }),
    };
}
function tellVerify({ exit, runs, output }) {
    return { exit: exit ?? null, runs, output: output ?? null };
}

// EXTERNAL MODULE: ./lib/core/report/costs.js
var costs = __webpack_require__(65748);
// EXTERNAL MODULE: ./lib/core/fix/to-fixer-document.js
var to_fixer_document = __webpack_require__(84621);
;// CONCATENATED MODULE: ./lib/core/fix/batch-findings.js

/** The most findings before one Fixer, and the most characters that they are shown in. */
const FINDINGS_PER_FIXER = 15;
const CHARS_PER_FIXER = 100_000;
/** The findings put together for one Fixer each, by file, those of no file last. Never empty, and each once. */
function batchFindings(findings) {
    const batches = [];
    let room = 0;
    for (const finding of findings.toSorted(compareFiles)) {
        const chars = JSON.stringify((0,to_fixer_document/* toFindingDocument */.k)(finding)).length;
        const last = batches.at(-1);
        if (last === undefined || last.length >= FINDINGS_PER_FIXER || chars > room) {
            batches.push([finding]);
            room = CHARS_PER_FIXER - chars;
        }
        else {
            last.push(finding);
            room -= chars;
        }
    }
    return batches;
}
function compareFiles(a, b) {
    const [one, other] = [a.finding.file, b.finding.file];
    if (one === other)
        return (a.finding.line ?? 0) - (b.finding.line ?? 0);
    if (one === null || other === null)
        return one === null ? 1 : -1;
    return one < other ? -1 : 1;
}

;// CONCATENATED MODULE: ./lib/core/fix/settle-answer.js

/** The longest reason of the Fixer's that is kept, in UTF-16 units. */
const MAX_REASON_CHARS = 500;
/**
 * What an answer comes to for the findings that were asked about, in their order. One in neither list or in both is
 * declined; what is said of others counts for nothing. Never throws.
 */
function settleAnswer(asked, { applied, declined }) {
    const repaired = new Set(applied);
    const reasons = new Map(declined.toReversed().map(({ finding_id, reason }) => [finding_id, reason]));
    const why = (id) => {
        const reason = reasons.get(id);
        if (reason === undefined)
            return repaired.has(id) ? undefined : "The Fixer said nothing of it.";
        const said = reason.trim();
        if (!repaired.has(id))
            return said === "" ? "The Fixer gave no reason." : (0,cut/* cut */.Jj)(said, MAX_REASON_CHARS);
        const both = "The Fixer said both that it repaired it and that it did not.";
        return said === "" ? both : `${both} Its words: ${(0,cut/* cut */.Jj)(said, MAX_REASON_CHARS)}`;
    };
    const settled = [...new Set(asked)].map((id) => ({ id, reason: why(id) }));
    return {
        applied: settled.flatMap(({ id, reason }) => (reason === undefined ? [id] : [])),
        declined: settled.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ finding_id: id, reason }])),
    };
}

// EXTERNAL MODULE: ./lib/core/pin/known-files.js
var known_files = __webpack_require__(79434);
// EXTERNAL MODULE: ./lib/engine/debate/play-role.js + 25 modules
var play_role = __webpack_require__(18093);
// EXTERNAL MODULE: ./lib/engine/run/to-abort.js
var to_abort = __webpack_require__(12476);
;// CONCATENATED MODULE: ./lib/engine/fix/ask-fixer.js






/**
 * Has the fixer repair findings, in batches by file and one after another, as all edit the same files. `onEdit` takes each
 * edit at once and answers in text, which begins with `error:` where it is not taken. The strongest model is asked, as it
 * has one answer only.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
async function askFixer(question, onEdit, context) {
    const { help } = context.panel;
    if (help === undefined)
        return { kind: "silent", reason: "there is nobody to ask: the static panel has no Fixer" };
    const batches = batchFindings(question.findings);
    context.log.progress(question.failure === undefined
        ? `Fixer: repairing ${(0,count_of/* countOf */.p)(question.findings.length, "finding")}`
        : "Fixer: looking into what the command said of the repairs");
    const answers = [];
    for (const [index, findings] of batches.entries()) {
        const place = { slice: index + 1, slices: batches.length };
        const heard = await hear({ ...question, findings }, { help, onEdit, place }, context);
        if (heard.kind !== "heard")
            return heard;
        answers.push(heard);
    }
    const applied = answers.flatMap((answer) => answer.applied);
    return { kind: "heard", applied, declined: answers.flatMap((answer) => answer.declined) };
}
/** Asks one fixer. Of several, one who gave no answer and had no edit taken leaves its findings as they are. */
async function hear(repair, means, context) {
    const { findings } = repair;
    let taken = 0;
    const onEdit = async (edit) => {
        const reply = await means.onEdit(edit);
        if (!reply.startsWith("error:"))
            taken += 1;
        return reply;
    };
    const played = await play(repair, { ...means, onEdit }, context);
    if (played.kind === "heard")
        return tellAnswer(findings, played.reply, context);
    if (played.kind === "ended" || taken > 0 || means.place.slices === 1)
        return played;
    const declined = findings.map(({ id }) => ({ finding_id: id, reason: "The Fixer gave no usable answer." }));
    return { kind: "heard", applied: [], declined };
}
async function play(repair, { help, onEdit, place }, context) {
    const header = { round: repair.iteration, pass: 1, passes: 1, ...place };
    const attempt = repair.failure === undefined ? 1 : 2;
    const tier = context.panel.models.length - 1;
    const files = filesOf(repair.findings, context);
    const part = { role: "fixer", tier, header, attempt, files, settled: [], repair, onEdit };
    try {
        return await toPlayed(await (0,play_role/* playHelper */.Pk)(part, help, context), context);
    }
    catch (error) {
        const interruption = toInterruption(context);
        if (interruption === undefined)
            throw error;
        return interruption;
    }
}
async function toPlayed(performance, context) {
    if (performance.kind === "answered")
        return { kind: "heard", reply: performance.reply };
    const reason = await context.target.mask(performance.reason);
    // Of a void answer it was warned when it was booked.
    if (performance.kind === "void")
        return silent(reason);
    if (performance.abort === "budget_exhausted")
        return { kind: "ended", why: "tokens-spent", reason };
    const interruption = performance.abort === "interrupted" ? toInterruption(context) : undefined;
    if (interruption !== undefined)
        return interruption;
    context.log.warning(`Fixer: no usable answer: ${reason}`);
    return silent(reason);
}
function silent(reason) {
    return { kind: "silent", reason: `the Fixer gave no usable answer: ${reason}` };
}
function toInterruption(context) {
    const interruption = (0,to_abort/* findInterruption */.TB)(context);
    if (interruption === undefined)
        return undefined;
    const why = interruption.reason === "cancelled" ? "cancelled" : "time-spent";
    return { kind: "ended", why, reason: interruption.detail };
}
async function tellAnswer(findings, reply, { target, log }) {
    const ids = new Set(findings.map(({ id }) => id));
    const named = [...reply.applied, ...reply.declined.map(({ finding_id }) => finding_id)];
    const strangers = named.filter((id) => !ids.has(id)).length;
    if (strangers > 0)
        log.warning(`Fixer: ${(0,count_of/* countOf */.p)(strangers, "answer")} on no finding before it: counted for nothing`);
    const { applied, declined } = settleAnswer([...ids], reply);
    const masked = declined.map(async (each) => ({ ...each, reason: await target.mask(each.reason) }));
    return { kind: "heard", applied, declined: await Promise.all(masked) };
}
/** The files of the change in which the findings and all they rest on stand; where they name none, all of it. */
function filesOf(findings, { target }) {
    const named = new Set(findings.flatMap(({ finding }) => [finding.file, ...finding.evidence.map(({ file }) => file)]));
    const shown = target.pin.files.filter(({ skipped }) => skipped === undefined);
    const own = (0,known_files/* filesNamed */.hK)(shown, new Set([...named].filter((file) => file !== null)));
    return (own.length > 0 ? own : shown).map(({ path }) => path);
}

// EXTERNAL MODULE: ./lib/core/assignments/long-line.js
var long_line = __webpack_require__(91925);
// EXTERNAL MODULE: ./lib/core/claims/hidden-code.js
var hidden_code = __webpack_require__(84655);
// EXTERNAL MODULE: ./lib/core/files/prose-file.js
var prose_file = __webpack_require__(94623);
// EXTERNAL MODULE: ./lib/core/fix/bounds.js
var bounds = __webpack_require__(64278);
;// CONCATENATED MODULE: ./lib/core/fix/file-text.js
const file_text_MARK = "\ufeff";
/** Undefined for what is no UTF-8, or holds a NUL. `formatFileText(readFileText(bytes))` is `bytes` again. */
function readFileText(bytes) {
    if (bytes.includes(0))
        return undefined;
    try {
        return splitText(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
    }
    catch {
        return undefined;
    }
}
function formatFileText({ hasMark, lines }) {
    return new TextEncoder().encode((hasMark ? file_text_MARK : "") + lines.map(({ text, end }) => text + end).join(""));
}
/** The same of lines as a source gives them, which have no line feed. */
function toFileText(lines) {
    const hasMark = lines[0]?.startsWith(file_text_MARK) === true;
    const own = hasMark ? [(lines[0] ?? "").slice(file_text_MARK.length), ...lines.slice(1)] : lines;
    return { hasMark, lines: own.map((line) => splitEnd(line, "\n")) };
}
function splitText(whole) {
    const hasMark = whole.startsWith(file_text_MARK);
    const pieces = (hasMark ? whole.slice(file_text_MARK.length) : whole).split("\n");
    const last = pieces.pop() ?? "";
    const lines = pieces.map((piece) => splitEnd(piece, "\n"));
    return { hasMark, lines: last === "" ? lines : [...lines, splitEnd(last, "")] };
}
function splitEnd(piece, feed) {
    return piece.endsWith("\r") ? { text: piece.slice(0, -1), end: `\r${feed}` } : { text: piece, end: feed };
}
/** How most lines of a file end; with a line feed where none says otherwise. */
function usualEnd(lines) {
    const returns = lines.reduce((sum, { end }) => sum + (end === "\r\n" ? 1 : 0), 0);
    const feeds = lines.reduce((sum, { end }) => sum + (end === "\n" ? 1 : 0), 0);
    return returns > feeds ? "\r\n" : "\n";
}

;// CONCATENATED MODULE: ./lib/core/fix/compose-edits.js

/** The lines that an edit writes anew. */
function writtenLines({ lines }) {
    return lines.flatMap((line) => (typeof line === "string" ? [line] : []));
}
/** Whether all of the edit's lines stay as they are. */
function changesNothing({ startLine, endLine, lines }) {
    return writtenLines({ startLine, endLine, lines }).length === 0 && lines.length === endLine - startLine + 1;
}
/**
 * Tells which lines of an edit stay, as many as can: a line that stays keeps its bytes, which may be others than were served.
 *
 * @param served the file as it was served, without line ends.
 */
function composeEdit(served, { startLine, endLine, lines }) {
    const old = served.slice(startLine - 1, endLine);
    const composed = alignLines(old, lines).map((line) => (typeof line === "number" ? startLine + line : line));
    return { startLine, endLine, lines: composed };
}
/** The new lines, with the index of an old one for each that is one of those, in order. */
function alignLines(old, own) {
    let head = 0;
    while (head < old.length && head < own.length && old[head] === own[head])
        head += 1;
    let tail = 0;
    const rest = Math.min(old.length, own.length) - head;
    while (tail < rest && old[old.length - 1 - tail] === own[own.length - 1 - tail])
        tail += 1;
    const inner = alignMiddle(old.slice(head, old.length - tail), own.slice(head, own.length - tail));
    return [
        ...Array.from({ length: head }, (_, at) => at),
        ...inner.map((line) => (typeof line === "number" ? head + line : line)),
        ...Array.from({ length: tail }, (_, at) => old.length - tail + at),
    ];
}
/** By the longest common subsequence; both sides are bounded. */
function alignMiddle(old, own) {
    const width = own.length + 1;
    const common = new Uint16Array((old.length + 1) * width);
    const commonFrom = (row, column) => common[row * width + column] ?? 0;
    for (let row = old.length - 1; row >= 0; row -= 1) {
        for (let column = own.length - 1; column >= 0; column -= 1) {
            common[row * width + column] =
                old[row] === own[column]
                    ? commonFrom(row + 1, column + 1) + 1
                    : Math.max(commonFrom(row + 1, column), commonFrom(row, column + 1));
        }
    }
    let row = 0;
    return own.map((line, column) => {
        while (row < old.length && old[row] !== line && commonFrom(row + 1, column) >= commonFrom(row, column + 1))
            row += 1;
        if (row === old.length || old[row] !== line)
            return line;
        row += 1;
        return row - 1;
    });
}
/**
 * The file with these edits made, which do not overlap; their order counts for nothing. Every line that no edit writes anew is
 * the same to the byte, but for a last line without an end that is the last no more. A new line ends as the line ends whose place
 * it takes.
 */
function composeFile({ hasMark, lines }, edits) {
    const sorted = [...edits].sort((a, b) => a.startLine - b.startLine);
    const usual = usualEnd(lines);
    // No spread into a call: a file may have more lines than that takes arguments.
    const composed = [];
    let next = 1;
    let changedLines = 0;
    for (const edit of sorted) {
        const written = writeEdit(lines, edit, usual);
        composed.push(lines.slice(next - 1, edit.startLine - 1), written);
        const kept = new Set(lines.slice(edit.startLine - 1, edit.endLine));
        const stays = written.filter((line) => kept.has(line)).length;
        changedLines += edit.endLine - edit.startLine + 1 + written.length - 2 * stays;
        next = edit.endLine + 1;
    }
    return { text: { hasMark, lines: [...composed, lines.slice(next - 1)].flat() }, changedLines };
}
function writeEdit(lines, edit, usual) {
    const last = lines[edit.endLine - 1];
    const isOpen = edit.endLine === lines.length && last !== undefined && !isEnded(last);
    let near = lines[edit.startLine - 1];
    return edit.lines.map((line, at) => {
        const stays = typeof line === "number" ? lines[line - 1] : undefined;
        // Of lines that come one for one each takes the end of its own.
        near = stays ?? (at <= edit.endLine - edit.startLine ? lines[edit.startLine - 1 + at] : near);
        const text = stays?.text ?? String(line);
        // An empty line without an end would be no line.
        if (isOpen && at === edit.lines.length - 1 && text !== "")
            return stays ?? { text, end: last.end };
        if (stays !== undefined && isEnded(stays))
            return stays;
        const end = near !== undefined && isEnded(near) ? near.end : usual;
        return { text, end };
    });
}
function isEnded({ end }) {
    return end.endsWith("\n");
}

;// CONCATENATED MODULE: ./lib/core/fix/edit-refusal.js
/** Why an edit is not made, and what would be accepted instead: the sentence that the fixer reads, and the report keeps. */
const REASONS = {
    "not-in-target": "no file of the target stands at this path at head; edit a file of the target under its name at head, or one of the same package that a finding's impact evidence names",
    automation: "what runs by itself (workflows, actions, other pipelines, git hooks, settings of the platform and of editors) is edited by people alone; repair the code that it runs, or decline",
    "build-file": "what says how a package is built, installed or tested, or is run by its tools, is edited only where a finding that is to be repaired stands in that file; repair the code, or decline",
    "lock-file": "lock files are written by package managers; decline, and say which dependency a person must change",
    "environment-file": "files of environment variables are edited by people alone; repair the code that reads them",
    key: "keys, certificates and credentials are edited by people alone; repair the code that reads them",
    submodule: "submodules and what names them are edited by people alone; repair the code of this repository",
    link: "a symbolic link is not edited; edit the file that it leads to, if that is one of the target",
    generated: "the file is generated, recorded or copied here; repair what it is made from, or decline",
    "not-text": "the file is no UTF-8 text; only text is edited",
    "not-shown": "the file, or a line of it, is too long for its edit to be reviewed; decline",
    "never-send": "never-send keeps the file back from models; decline",
    "paths-ignore": "paths-ignore takes the file out of reviews; decline",
    "own-configuration": "what configures this review (configuration, policy, patterns, rules, attributes) is edited by people alone; decline",
    "masked-secret": "a masked secret stands in these lines or within 3 of them; keep the edit further away from it, write no mask, or decline",
    "writes-secret": "the new text holds what looks like a secret; read it from the environment instead",
    "not-in-place": "it does more than change lines of text where they stand: a file or a mode is added, taken away, moved or changed, or the file is no text; change lines alone",
    "too-many-files": "all repairs of a run may change at most 8 files; keep to those changed already, or decline",
    "too-many-lines": "all repairs of a run may take away and add at most 400 lines; propose a smaller edit, or decline",
    "too-long": "an edit may have at most 1000 lines and 60000 characters on either side; propose smaller ones",
    "old-missing": "the text given as old is empty or blank and does not stand at these lines; to add lines, take a neighbouring line into old and repeat it in new",
    "old-not-found": "the text given as old does not stand in the file at head, to the letter; read the lines again, and copy them whole, with their indentation and without their numbers",
    "old-ambiguous": "the text given as old does not stand at these lines, and more than once elsewhere; give the right lines, or more lines around it",
    overlap: "it overlaps another edit that was accepted; propose both as one, or the very lines of that one again to replace it",
    "no-change": "it changes nothing; propose what is to change, or decline",
    "empties-file": "it leaves the file empty; files are not taken away, so keep what is needed of it",
    unparsable: "the file could not be parsed with it, and could be before; mend the syntax",
    unread: "whether the file could be parsed with it, or its tests were as good, is not known; propose a simpler edit",
    "conflict-markers": "it brings markers of a merge conflict; write the lines as they are to be",
    "takes-away-test": "it takes a test away; keep every test, under whatever name, and repair the code",
    "takes-away-assertion": "it leaves fewer assertions that can fail; keep as many in the file, each reached and each about what the code does",
    "skips-test": "it skips, narrows or expects the failure of a test; leave every test to run, and repair the code",
    "silences-checker": "it silences a checker without a reason; repair what the checker says, or write the reason beside the directive",
    "hidden-characters": "it holds what is not seen, or looks like something else (control or bidirectional characters, long rows of blanks, letters of other scripts in words); write plain characters",
};
/** Every limit, in the order in which they are told. */
const EDIT_REFUSALS = Object.keys(REASONS);
/** @param detail what of the edit is against the limit, in a few words of ours. */
function refuse(code, detail) {
    return { kind: "refused", code, reason: detail === undefined ? REASONS[code] : `${REASONS[code]} (${detail})` };
}

;// CONCATENATED MODULE: ./lib/core/fix/locate-edit.js

const MAX_EDIT_LINES = 1000;
const MAX_EDIT_CHARS = 60_000;
/**
 * Where `old` stands: at the lines that the edit names, or else in exactly one other place. Carriage returns before line feeds
 * count for nothing on either side, and neither does one line feed at the end of `old`. Never throws; the cost is linear.
 *
 * @param lines the file as it was served, without line ends.
 */
function locateEdit(lines, edit) {
    if (edit.old.length > MAX_EDIT_CHARS || edit.new.length > MAX_EDIT_CHARS)
        return refuse("too-long");
    const forms = formsOf(edit);
    if (forms.some(({ old, own }) => old.length > MAX_EDIT_LINES || own.length > MAX_EDIT_LINES))
        return refuse("too-long");
    const { startLine } = edit;
    const here = forms.find(({ old }) => standsAt(lines, old, startLine));
    if (here !== undefined)
        return toLocated(here, startLine, edit);
    if (edit.old.trim() === "")
        return refuse("old-missing");
    for (const form of forms) {
        const found = findRuns(lines, form.old);
        if (found.length > 1)
            return refuse("old-ambiguous");
        if (found[0] !== undefined)
            return toLocated(form, found[0], edit);
    }
    return refuse("old-not-found");
}
/** To the letter, and without the line feed that `old` ends in, as a line that was copied with its end has it. */
function formsOf(edit) {
    const old = splitLines(edit.old);
    const own = edit.new === "" ? [] : splitLines(edit.new);
    if (old.length < 2 || old.at(-1) !== "")
        return [{ old, own }];
    return [
        { old, own },
        { old: old.slice(0, -1), own: own.length > 1 && own.at(-1) === "" ? own.slice(0, -1) : own },
    ];
}
function splitLines(text) {
    return text
        .replace(/^\ufeff/, "")
        .split("\n")
        .map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}
function standsAt(lines, wanted, startLine) {
    return wanted.every((line, at) => lines[startLine - 1 + at] === line);
}
function toLocated({ old, own }, startLine, edit) {
    const endLine = startLine + old.length - 1;
    const isElsewhere = startLine !== edit.startLine || endLine !== edit.endLine;
    return { kind: "located", startLine, endLine, lines: own, isElsewhere };
}
/**
 * The lines (1-based) at which the wanted ones begin, at most two.
 *
 * @see Knuth, Morris and Pratt, for a cost that no repetition drives up
 */
function findRuns(lines, wanted) {
    const steps = borderLengths(wanted);
    const found = [];
    let matched = 0;
    for (const [at, line] of lines.entries()) {
        while (matched > 0 && wanted[matched] !== line)
            matched = steps[matched - 1] ?? 0;
        if (wanted[matched] === line)
            matched += 1;
        if (matched < wanted.length)
            continue;
        found.push(at + 2 - wanted.length);
        if (found.length > 1)
            return found;
        matched = steps[matched - 1] ?? 0;
    }
    return found;
}
/** For each beginning of the wanted lines, how much of its end is a beginning of them as well. */
function borderLengths(wanted) {
    const lengths = [0];
    let length = 0;
    for (const line of wanted.slice(1)) {
        while (length > 0 && wanted[length] !== line)
            length = lengths[length - 1] ?? 0;
        if (wanted[length] === line)
            length += 1;
        lengths.push(length);
    }
    return lengths;
}

// EXTERNAL MODULE: ./lib/core/files/exempt-files.js
var exempt_files = __webpack_require__(39046);
// EXTERNAL MODULE: ./lib/core/files/file-kind.js + 10 modules
var file_kind = __webpack_require__(97766);
;// CONCATENATED MODULE: ./lib/core/fix/read-editable.js




/** More is not parsed. */
const read_editable_MAX_FILE_BYTES = 2 * 1024 * 1024;
/**
 * A file's text, where it is one that reviews show and no program made. What an edit leaves must be that as much as what it
 * begins with: else a file is taken out of reviews by its repair. Never throws.
 */
function readEditable(path, bytes) {
    if (bytes.length > read_editable_MAX_FILE_BYTES)
        return refuse("not-shown");
    const text = (0,file_kind/* classifyFile */.T)(path, bytes) === "text" ? readFileText(bytes) : undefined;
    if (text === undefined)
        return refuse("not-text");
    return (0,exempt_files/* saysGenerated */.CH)(text.lines.map((line) => line.text)) ? refuse("generated") : text;
}

// EXTERNAL MODULE: ./lib/core/suppressions/continuity.js
var continuity = __webpack_require__(28752);
;// CONCATENATED MODULE: ./lib/core/fix/silenced-checkers.js

/** The first directive after an edit that silences more than any before it, and gives no reason; undefined for none. Never throws. */
function findUnjustified(before, after) {
    const broadened = (0,continuity/* findBroadened */.S)({ base: before, head: after, isTouched: () => true });
    return broadened.find(({ use }) => !use.isJustified)?.use;
}

;// CONCATENATED MODULE: ./lib/core/fix/test-words.js

const COMMENT = /^\s*(?:\/\/|#|\*|\/\*|--|;|<!--|%|")/;
const TEST = /\b(?:test|it|specify|should|scenario|deftest|@Test|example)\b|\b(?:def|fun|func|function|sub)\s+test|@test\b/i;
const ASSERTION = /assert|\bexpect|\bshould|\brequire\b|\bXCT|\bfail\b|\bis\(|\bok\(|\bverify/i;
const SKIP = /\b(?:[xf](?:it|test|describe)|skip|pending|xfail|XCTSkip\w*)\b|@(?:Ignore|Disabled)|\.disabled\b/;
const MAX_LINE = 2000;
/**
 * How the tests of a file are weaker than they were, where no grammar reads it: by the lines that speak of tests, assertions and
 * skips, comments aside. Undefined where none of that shows. Never throws; the cost is linear.
 */
function findFewerTestWords(before, after) {
    const count = (lines, pattern) => lines.filter((line) => !COMMENT.test(line) && pattern.test(line.slice(0, MAX_LINE))).length;
    if (count(after, SKIP) > count(before, SKIP))
        return refuse("skips-test");
    if (count(after, TEST) < count(before, TEST))
        return refuse("takes-away-test");
    return count(after, ASSERTION) < count(before, ASSERTION) ? refuse("takes-away-assertion") : undefined;
}

;// CONCATENATED MODULE: ./lib/core/fix/weaker-tests.js


/**
 * How the tests of a file are weaker than they were, as far as syntax shows it; undefined where they are not. A test may have another
 * name, and other assertions, as long as the file has as many of both. Of a file that is no test's, an assertion outside of tests is
 * code like any other. Never throws.
 */
function findWeakerTests({ path, before, after }) {
    if (after.tests.length < before.tests.length)
        return refuse("takes-away-test", told(before.tests, after.tests, "test"));
    if (outer(after) < outer(before))
        return refuse("takes-away-test", "a test now stands in a function that may never be called");
    const leftOut = findName(before, after, (was, is) => is.skips > was.skips);
    if (leftOut !== undefined)
        return refuse("skips-test", `in ${JSON.stringify(leftOut)}`);
    if (after.skips > before.skips && isOfTests(path, before))
        return refuse("skips-test");
    const counted = (facts) => facts.assertions + ((0,exempt_files/* isTestPath */.MQ)(path) ? facts.looseAssertions : 0);
    if (counted(after) < counted(before))
        return refuse("takes-away-assertion", `${counted(before)} before, ${counted(after)} after`);
    const emptied = findName(before, after, (was, is) => was.assertions > 0 && is.assertions === 0);
    return emptied === undefined
        ? undefined
        : refuse("takes-away-assertion", `none is left in ${JSON.stringify(emptied)}`);
}
/** In other files `skip`, `assume` or `exit` are words like any other. */
function isOfTests(path, { tests }) {
    return tests.length > 0 || (0,exempt_files/* isTestPath */.MQ)(path) || /(?:^|\/)conftest\.py$/.test(path);
}
function told(before, after, what) {
    return `${before.length} ${what}s before, ${after.length} after`;
}
function outer({ tests }) {
    return tests.filter(({ isInner }) => !isInner).length;
}
/** The first test that has its name on both sides, and of which something holds; of several with one name, all count together. */
function findName(before, after, holds) {
    const now = byName(after);
    return [...byName(before)].find(([name, was]) => {
        const is = now.get(name);
        return is !== undefined && holds(was, is);
    })?.[0];
}
function byName({ tests }) {
    const tallies = new Map();
    for (const { name, assertions, skips } of tests) {
        const known = tallies.get(name) ?? { assertions: 0, skips: 0 };
        tallies.set(name, { assertions: known.assertions + assertions, skips: known.skips + skips });
    }
    return tallies;
}

// EXTERNAL MODULE: ./lib/core/pin/code-facts.js
var code_facts = __webpack_require__(7988);
// EXTERNAL MODULE: ./lib/core/suppressions/file-suppressions.js
var file_suppressions = __webpack_require__(45769);
// EXTERNAL MODULE: ./lib/core/suppressions/patterns.js
var suppressions_patterns = __webpack_require__(79933);
// EXTERNAL MODULE: ./lib/core/unparsable/conflict-markers.js
var conflict_markers = __webpack_require__(31967);
// EXTERNAL MODULE: ./lib/core/unparsable/data-claim.js + 1 modules
var data_claim = __webpack_require__(4647);
// EXTERNAL MODULE: ./lib/core/unparsable/data-format.js
var data_format = __webpack_require__(48107);
;// CONCATENATED MODULE: ./lib/engine/fix/read-side.js
async function readSide(path, lines, code) {
    const analysis = await code.analyzeText({ path, lines });
    return { lines, analysis, tests: await code.testsOfText({ path, lines }) };
}

;// CONCATENATED MODULE: ./lib/engine/fix/check-repair.js













/**
 * What all accepted edits of a file, made together, are against; undefined for nothing. Both sides are read as they were served,
 * secrets masked.
 */
async function checkRepair(file, after, means) {
    const { path, masked } = file;
    const lines = { before: textsOf(file.served), after: textsOf(after) };
    if (lines.after.every((line) => line.trim() === ""))
        return refuse("empties-file");
    if ((0,conflict_markers/* findConflicts */.N)(lines.after).length > (0,conflict_markers/* findConflicts */.N)(lines.before).length)
        return refuse("conflict-markers");
    const data = await checkData({ path, ...lines, masked }, means);
    if (data !== undefined)
        return data;
    const { code } = means.context;
    const sides = { path, before: await file.before(), after: await readSide(path, lines.after, code) };
    return checkCode(sides, means.limits) ?? checkTests(sides);
}
function textsOf({ lines }) {
    return lines.map(({ text }) => text);
}
async function checkData(changed, { context }) {
    const text = asReviewed(changed);
    const asked = (0,data_claim/* textsToParse */.p)(text);
    if (asked === undefined)
        return (0,data_claim/* claimInvalidData */.E)(text, undefined) && refuse("unparsable");
    const reading = await context.data.findFaults(asked);
    if (reading.kind === "unread")
        return refuse("unread");
    return (0,data_claim/* claimInvalidData */.E)(text, (wanted) => reading.faults[asked.texts.indexOf(wanted)]) && refuse("unparsable");
}
/** The edit as a change of the whole file, for the rule that examines reviewed changes. */
function asReviewed({ path, before, after, masked }) {
    const first = { place: { file: path, side: "head", startLine: 1, line: 1 }, text: after[0] ?? "" };
    return {
        ...{ path, lines: after, masked, base: { path, lines: before } },
        isNew: () => true,
        nearestChange: () => first,
    };
}
function checkCode(sides, limits) {
    const { before, after } = sides;
    if (isUnread(before.analysis) || isUnread(after.analysis))
        return refuse("unread");
    const facts = { before: factsOf(before.analysis), after: factsOf(after.analysis) };
    if (isBroken(facts.before, facts.after))
        return refuse("unparsable", tellError(facts.after));
    return findSilenced(sides, facts, limits);
}
function checkTests({ path, before, after }) {
    const [was, is] = [before.tests, after.tests];
    if (was.kind === "found" && is.kind === "found")
        return findWeakerTests({ path, before: was.facts, after: is.facts });
    const isUnread = [was, is].some((each) => each.kind === "unsupported" && each.isUnread === true);
    if (isUnread || was.kind !== is.kind)
        return refuse("unread");
    const isWritten = (0,prose_file/* isProseFile */.s)(path) || (0,data_format/* formatOf */.be)(path) !== undefined;
    return (0,exempt_files/* isTestPath */.MQ)(path) && !isWritten ? findFewerTestWords(before.lines, after.lines) : undefined;
}
function isUnread(analysis) {
    if (analysis.kind === "unsupported")
        return analysis.isUnread === true;
    return analysis.facts.errorCause === "time";
}
function factsOf(analysis) {
    return analysis.kind === "analyzed" ? analysis.facts : undefined;
}
/** A file that had faults may keep them. */
function isBroken(before, after) {
    if (before === undefined || after === undefined)
        return before !== undefined;
    if (after.errors.length === 0)
        return false;
    const hasMore = after.errors.length > before.errors.length;
    return before.errors.length === 0 || (hasMore && (0,code_facts/* faultyLines */.t)(after) > (0,code_facts/* faultyLines */.t)(before));
}
function tellError(facts) {
    const [first] = facts?.errors ?? [];
    return first === undefined ? undefined : `the grammar stops at line ${first.start} of the edited file`;
}
function findSilenced({ path, before, after }, facts, { suppressionPatterns }) {
    const patterns = suppressionPatterns.flatMap((written) => (0,suppressions_patterns/* parseSuppressionPattern */.t)(written) ?? []);
    const found = findUnjustified((0,file_suppressions/* fileSuppressions */.l)({ path, lines: before.lines }, facts.before, patterns), (0,file_suppressions/* fileSuppressions */.l)({ path, lines: after.lines }, facts.after, patterns));
    return found && refuse("silences-checker", `line ${found.suppression.line} of the edited file`);
}

// EXTERNAL MODULE: ./lib/core/files/realm.js
var files_realm = __webpack_require__(69296);
// EXTERNAL MODULE: ./lib/core/config/config-path.js
var config_path = __webpack_require__(12552);
;// CONCATENATED MODULE: ./lib/core/fix/protected-path.js




const AUTOMATION = /(?:^|\/)\.(?:git|github|gitlab|gitea|forgejo|circleci|buildkite|teamcity|tekton|semaphore|woodpecker|azure-pipelines|husky|githooks|devcontainer|vscode|idea|zed|claude|cursor|windsurf)(?:\/|$)|(?:^|\/)action\.ya?ml$|(?:^|\/)(?:\.?lefthook|\.cirrus|wercker|codefresh|\.gitlab-ci|\.travis|\.drone|\.woodpecker|\.?appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec|\.pre-commit-config|\.pre-commit-hooks)(?:[.-][^/]*)?\.ya?ml$|(?:^|\/)jenkinsfile(?:\.[^/]*)?$/;
/** Pipelines that are programs or folders, and bots that act on a repository by a file in it. */
const MORE_AUTOMATION = /(?:^|\/)(?:\.drone\.(?:star|jsonnet)|\.cirrus\.star|jenkinsfile[-_][^./]*|\.gitpod\.[^/]*|bitrise\.ya?ml|circle\.ya?ml|\.?zuul\.ya?ml|\.build\.ya?ml|\.evergreen\.ya?ml|\.?mergify\.ya?ml|renovate\.json5?|\.renovaterc[^/]*|codeowners|\.lfsconfig)$|(?:^|\/)(?:\.gitlab-ci|azure-pipelines|\.pipelines|\.?zuul\.d|\.builds)\//;
/** Words that agents follow unasked, and programs that editors and agents start. */
const AGENT = /(?:^|\/)(?:\.mcp\.json|\.(?:cursor|windsurf|cline)rules|(?:agents|claude|gemini)(?:\.local)?\.md)$|\.code-workspace$/;
/** Names under which managers of git hooks look for what they are to run. */
const HOOK_MANAGER = /(?:^|\/)(?:\.huskyrc[^/]*|\.lintstagedrc[^/]*|lint-staged\.config\.[^/]*|\.?simple-git-hooks\.[^/]*|\.overcommit\.ya?ml)$/;
const HOOK = /(?:^|\/)(?:applypatch-msg|commit-msg|fsmonitor-watchman|post-(?:applypatch|checkout|commit|merge|receive|rewrite|update)|pre-(?:applypatch|auto-gc|commit|merge-commit|push|rebase|receive)|prepare-commit-msg|push-to-checkout|sendemail-validate)$/;
const LOCK = /(?:^|\/)(?:(?:package-lock|npm-shrinkwrap|packages\.lock|project\.assets)\.json|pnpm-lock\.ya?ml|(?:[^/]*\.)?conda-lock\.ya?ml|go(?:\.work)?\.sum|gems\.locked|(?:cartfile|package)\.resolved|\.terraform\.lock\.hcl|verification-metadata\.xml)$|\.(?:lock|lockb|lockfile)$/;
const ENVIRONMENT = /(?:^|\/)\.(?:env|flaskenv)[^/]*(?:\/|$)|\.env$/;
const KEY = /\.(?:pem|key|crt|cer|cert|csr|crl|der|p7[bcs]|p8|p12|pfx|jks|bks|keystore|truststore|kdbx?|ppk|gpg|pgp|asc|ovpn|mobileprovision)$|(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)[^/]*|authorized_keys|known_hosts|[._]netrc|\.pgpass|\.pypirc|\.git-credentials|\.htpasswd|\.dockercfg|credentials)$|(?:^|\/)\.(?:ssh|gnupg|aws)\/|(?:^|\/)\.(?:kube\/config|docker\/config\.json)$/;
const SUBMODULES = /(?:^|\/)\.gitmodules$/;
const ATTRIBUTES = /(?:^|\/)\.gitattributes$/;
/** What a test run records, to be compared with next time. */
const RECORDED = /(?:^|\/)__snapshots__\/|\.snap$/;
const AUTOMATIONS = [AUTOMATION, MORE_AUTOMATION, AGENT, HOOK_MANAGER, HOOK];
const isOwn = (path) => `/${path}/`.includes(`/${config_path/* OWN_FOLDER */.w}/`) || ATTRIBUTES.test(path);
const PROTECTED = [
    ["own-configuration", isOwn],
    ["submodule", (path) => SUBMODULES.test(path)],
    ["automation", (path) => AUTOMATIONS.some((pattern) => pattern.test(path)) || runsByItself(path)],
    ["lock-file", (path) => LOCK.test(path)],
    ["environment-file", (path) => ENVIRONMENT.test(path)],
    ["key", (path) => KEY.test(path)],
    ["generated", (path) => (0,exempt_files/* isCopiedPath */.Yy)(path) || RECORDED.test(path)],
];
function runsByItself(path) {
    const realm = (0,files_realm/* realmOf */.L)(path);
    return realm === "workflow" || realm === "platform settings";
}
/**
 * Why no repair may touch the file at this path, whoever asks for it; undefined where its path alone stands against nothing.
 * However the path is spelled, the answer is the same. Never throws; the cost is linear in the path.
 */
function findProtection(path, limits) {
    const folded = foldPath(path);
    if (limits.isWithheld(path))
        return "never-send";
    if (limits.isConfiguration(path))
        return "own-configuration";
    const known = PROTECTED.find(([, holds]) => holds(folded))?.[0];
    return known ?? (limits.isIgnored(path) ? "paths-ignore" : undefined);
}

// EXTERNAL MODULE: ./lib/core/resolve/tree-path.js
var tree_path = __webpack_require__(57856);
;// CONCATENATED MODULE: ./lib/core/fix/same-package.js

/** Files whose folder is a package of its own. */
const MANIFEST = /^(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.(?:py|cfg)|go\.mod|cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|build\.sbt|composer\.json|gemfile|mix\.exs|pubspec\.yaml|package\.swift)$|\.(?:csproj|fsproj|vbproj|gemspec|podspec)$/i;
/** The packages of a tree, by the manifests that lie in it. */
class Packages {
    #folders;
    /** @param paths every file of the tree. */
    constructor(paths) {
        const folders = new Set();
        for (const path of paths)
            if (MANIFEST.test(path.slice(path.lastIndexOf("/") + 1)))
                folders.add((0,tree_path/* directoryOf */.jt)(path));
        this.#folders = folders;
    }
    /** Whether two files belong to one package: that of the nearest manifest; where neither has any, the folder at the top that holds both. */
    areOne(path, other) {
        const [own, others] = [this.#packageOf(path), this.#packageOf(other)];
        return own === others && (own !== undefined || topOf(path) === topOf(other));
    }
    #packageOf(path) {
        return (0,tree_path/* withAncestors */.f$)((0,tree_path/* directoryOf */.jt)(path)).find((folder) => this.#folders.has(folder));
    }
}
/** The first folder of a path; empty for a file at the root. */
function topOf(path) {
    return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}

// EXTERNAL MODULE: ./lib/core/pin/links.js
var pin_links = __webpack_require__(95266);
// EXTERNAL MODULE: ./lib/core/pin/member-path.js
var member_path = __webpack_require__(10329);
// EXTERNAL MODULE: ./lib/core/pin/pin.js
var pin_pin = __webpack_require__(25828);
;// CONCATENATED MODULE: ./lib/engine/fix/edit-grounds.js






function editGrounds(means) {
    let impact;
    let tree;
    return {
        impactFiles() {
            impact ??= findImpactFiles(means);
            return impact;
        },
        isClosedBuildFile: (path) => (0,files_realm/* isBuildFile */.x)(path) && !findingFiles(means).has(path),
        async refusalAt(path) {
            tree ??= readRefusals(means);
            const { links, generated, linked } = await tree;
            if (links.has(path))
                return "link";
            if (generated.has(path))
                return "generated";
            return linked.find(({ end }) => path === end || path.startsWith(`${end}/`) || end === "")?.refusal;
        },
    };
}
/** Where the findings stand, and what shows them and where they come from; under the names of head. */
function findingFiles({ context, findings }) {
    const toHead = (0,member_path/* pathReader */.n)(context.target.pin);
    const named = findings.flatMap(({ finding: { file, evidence } }) => [
        ...(file === null ? [] : [file]),
        ...evidence.flatMap((each) => (each.kind === "impact" ? [] : [each.file])),
    ]);
    return new Set(named.map((file) => toHead(file, "head")));
}
async function findImpactFiles({ context, findings, pinnedFiles }) {
    const { pin, source } = context.target;
    const toHead = (0,member_path/* pathReader */.n)(pin);
    const heads = new Set([...pinnedFiles, ...pin.files].flatMap((file) => (0,pin_pin/* pathAt */.DQ)(file, "head") ?? []));
    const wanted = findings.flatMap(({ finding }) => {
        const own = finding.file === null ? undefined : toHead(finding.file, "head");
        if (own === undefined || !heads.has(own))
            return [];
        const named = finding.evidence.filter(({ kind, side, file }) => kind === "impact" && side === "head" && !(0,files_realm/* isBuildFile */.x)(file));
        return named.map(({ file }) => ({ file, own }));
    });
    if (wanted.length === 0)
        return new Set();
    const paths = await source.listFiles(undefined);
    const packages = new Packages(paths);
    const known = new Set(paths);
    return new Set(wanted.flatMap(({ file, own }) => (known.has(file) && packages.areOne(file, own) ? [file] : [])));
}
async function readRefusals({ context, limits }) {
    const { pin, source } = context.target;
    const links = await source.listLinks();
    const sides = pin.kind === "diff" ? ["base", "head"] : ["head"];
    const generated = (await Promise.all(sides.map((side) => source.listGenerated(side)))).flat();
    const barred = links.flatMap((link) => {
        const refusal = findProtection(link, limits);
        return refusal === undefined ? [] : [{ link, refusal }];
    });
    if (barred.length === 0)
        return { links: new Set(links), generated: new Set(generated), linked: [] };
    const targets = new Map();
    for (const link of links) {
        const text = await source.readText(link, "head");
        if (text !== undefined)
            targets.set(link, text.lines.join("\n"));
    }
    const tree = (0,pin_links/* linkedTree */.c)(await source.listFiles(undefined), targets);
    const linked = barred.flatMap(({ link, refusal }) => {
        const end = (0,pin_links/* followLink */.s)(link, tree);
        return end.kind === "file" || end.kind === "folder" ? [{ end: end.path, refusal }] : [];
    });
    return { links: new Set(links), generated: new Set(generated), linked };
}

;// CONCATENATED MODULE: ./lib/engine/fix/open-editable.js







const SUBMODULE_MODE = "160000";
/** What a review does not show, nobody edits. */
const SKIPPED = {
    media: "not-text",
    binary: "not-text",
    archive: "not-text",
    executable: "not-text",
    "lfs-pointer": "not-text",
    "working-tree-encoding": "not-text",
    filter: "not-text",
    ident: "not-text",
    unreadable: "not-text",
    submodule: "submodule",
    generated: "generated",
    "ignored-path": "paths-ignore",
    "never-sent": "never-send",
    "too-large": "not-shown",
    "overlong-line": "not-shown",
};
/** Opens the file that a fixer names, or says which limit it is behind. What its path says comes first, whoever asks for it. */
async function openEditable(named, grounds, { context, limits, pinnedFiles, readBytes }) {
    const { pin, source } = context.target;
    const barred = findProtection(named, limits);
    if (barred !== undefined)
        return refuse(barred);
    const heads = new Map([...pinnedFiles, ...pin.files].flatMap((file) => toEntry(file)));
    const impact = await grounds.impactFiles();
    const path = (0,member_path/* toMemberPath */.J)(named, new Set([...heads.keys(), ...impact]));
    const pinned = heads.get(path);
    if (pinned === undefined && !impact.has(path))
        return refuse("not-in-target");
    if (grounds.isClosedBuildFile(path))
        return refuse("build-file");
    const refusal = findProtection(path, limits) ?? refusalOf(pinned) ?? (await grounds.refusalAt(path));
    if (refusal !== undefined)
        return refuse(refusal);
    const shown = await source.readText(path, "head");
    const bytes = shown === undefined ? undefined : await readBytes(path);
    if (shown === undefined || bytes === undefined)
        return refuse("not-text");
    const read = holdAgainst(shown, path, readEditable(path, bytes));
    if (read.kind === "refused")
        return read;
    const lines = read.served.lines.map((line) => line.text);
    let before;
    return {
        ...read,
        before: () => {
            before ??= readSide(path, lines, context.code);
            return before;
        },
    };
}
function toEntry(file) {
    const path = (0,pin_pin/* pathAt */.DQ)(file, "head");
    return path === undefined ? [] : [[path, file]];
}
function refusalOf(pinned) {
    if (pinned?.headMode === pin_pin/* LINK_MODE */.BG)
        return "link";
    if (pinned?.headMode === SUBMODULE_MODE)
        return "submodule";
    return pinned?.skipped === undefined ? undefined : SKIPPED[pinned.skipped];
}
/** Lines that are not those that were served would be edited unread. */
function holdAgainst(shown, path, text) {
    if ("kind" in text)
        return text;
    const served = toFileText(shown.lines);
    const masked = new Set(shown.secrets.map(({ line }) => line));
    const isSame = text.lines.every((line, at) => masked.has(at + 1) || line.text === served.lines[at]?.text);
    if (text.lines.length !== served.lines.length || !isSame)
        return refuse("unread");
    return { kind: "editable", path, text, served, masked };
}

;// CONCATENATED MODULE: ./lib/engine/fix/edit-desk.js













function openEditDesk(means) {
    return new Desk(means);
}
/** A patch shows so many lines around what it changes. */
const SHOWN_LINES = 3;
/** More of them tell nobody anything. */
const MAX_REFUSED = 100;
const MAX_PATH_CHARS = 300;
class Desk {
    #means;
    #grounds;
    /** By the path they were asked for; none that was refused. */
    #opened = new Map();
    #edited = new Map();
    #refused = [];
    /** Proposals are decided one after the other, however they come. */
    #last = Promise.resolve();
    constructor(means) {
        this.#means = means;
        this.#grounds = editGrounds(means);
    }
    propose(edit) {
        const reply = this.#last.then(() => this.#decide(edit));
        this.#last = reply.catch(() => undefined);
        return reply;
    }
    repaired() {
        return [...this.#edited.values()]
            .map(({ file, composed }) => ({ path: file.path, bytes: formatFileText(composed.text) }))
            .sort((a, b) => (a.path < b.path ? -1 : 1));
    }
    refused() {
        return this.#refused;
    }
    lines() {
        return [...this.#edited.values()].reduce((sum, { composed }) => sum + composed.changedLines, 0);
    }
    async #decide(edit) {
        const outcome = await this.#try(edit);
        if (outcome.kind === "refused") {
            this.#note(edit, outcome);
            return `error: ${outcome.reason}`;
        }
        const { file, edits, composed } = outcome;
        if (edits.length === 0)
            this.#edited.delete(file.path);
        else
            this.#edited.set(file.path, { file, edits, composed });
        this.#refused = this.#refused.map((other) => (isSamePlace(other, edit) ? { ...other, isMended: true } : other));
        return this.#tell(outcome, edit);
    }
    #note({ path, startLine, endLine }, { code, reason }) {
        const place = { path: (0,cut/* cut */.Jj)(path, MAX_PATH_CHARS), startLine: Math.max(1, startLine), endLine };
        const noted = { ...place, code, reason, isMended: false };
        const isKnown = this.#refused.some((other) => isSameRefusal(other, noted));
        if (!isKnown && this.#refused.length < MAX_REFUSED)
            this.#refused = [...this.#refused, noted];
    }
    async #try(edit) {
        const file = this.#opened.get(edit.path) ?? (await openEditable(edit.path, this.#grounds, this.#means));
        if (file.kind === "refused")
            return file;
        this.#opened.set(edit.path, file);
        const served = file.served.lines.map(({ text }) => text);
        const located = locateEdit(served, edit);
        if (located.kind === "refused")
            return located;
        const own = composeEdit(served, located);
        const standing = this.#edited.get(file.path)?.edits ?? [];
        const others = standing.filter((other) => !isSameRange(other, own));
        const isTakenBack = changesNothing(own) && others.length < standing.length;
        const problem = (isTakenBack ? undefined : await this.#examine(own, file)) ??
            (others.some((each) => overlaps(each, own)) ? refuse("overlap") : undefined);
        if (problem !== undefined)
            return problem;
        const edits = isTakenBack ? others : [...others, own];
        const composed = composeFile(file.text, edits);
        const size = this.#checkSize(file.path, composed.changedLines);
        if (size !== undefined)
            return size;
        const left = readEditable(file.path, formatFileText(composed.text));
        if ("kind" in left)
            return refuse(left.code, "with the edit it would be");
        const refused = await checkRepair(file, composeFile(file.served, edits).text, this.#means);
        return refused ?? { kind: isTakenBack ? "taken-back" : "made", file, edits, composed, located };
    }
    /** What the edit is against by itself, the rest of its file unread. */
    async #examine(edit, { path, served, masked }) {
        if (changesNothing(edit))
            return refuse("no-change");
        for (let line = edit.startLine - SHOWN_LINES; line <= edit.endLine + SHOWN_LINES; line += 1) {
            if (masked.has(line))
                return refuse("masked-secret", `line ${line}`);
        }
        const written = writtenLines(edit);
        if (written.some((line) => MASK.test(line)))
            return refuse("masked-secret");
        const hidden = (0,hidden_code/* findUnseen */.s)((0,prose_file/* isProseFile */.s)(path) ? written.map(withoutPadding) : written, served.lines.map(({ text }) => text));
        if (hidden !== undefined)
            return refuse("hidden-characters", `it ${hidden}`);
        if ((0,long_line/* findOverlongLine */.eO)(written.entries()) !== undefined)
            return refuse("not-shown");
        const text = written.join("\n");
        return (await this.#means.context.target.mask(text, path)) === text ? undefined : refuse("writes-secret");
    }
    #checkSize(path, changedLines) {
        const { soFar } = this.#means;
        const files = new Set([...soFar.files, ...this.#edited.keys(), path]);
        if (files.size > bounds/* MAX_FIX_FILES */.PV)
            return refuse("too-many-files");
        const standing = this.#edited.get(path)?.composed.changedLines ?? 0;
        const lines = soFar.lines + this.lines() - standing + changedLines;
        return lines > bounds/* MAX_FIX_LINES */.tQ ? refuse("too-many-lines", `with it they come to ${lines}`) : undefined;
    }
    #tell({ kind, file, located }, edit) {
        const { soFar } = this.#means;
        const files = new Set([...soFar.files, ...this.#edited.keys()]).size;
        const where = `${JSON.stringify(file.path)} lines ${located.startLine}-${located.endLine}`;
        const elsewhere = located.isElsewhere
            ? ` old stands there, and not at lines ${edit.startLine}-${edit.endLine}, so that the edit is made there.`
            : "";
        const size = `All repairs: ${files} of ${bounds/* MAX_FIX_FILES */.PV} files, ${soFar.lines + this.lines()} of ${bounds/* MAX_FIX_LINES */.tQ} lines.`;
        const what = kind === "made" ? "accepted" : "taken back: the earlier edit of these lines,";
        return `${what} ${where}.${elsewhere} ${size} The lines keep the numbers that you read.`;
    }
}
/** The cells of a table are as wide as the widest, whose text may be long. */
function withoutPadding(line) {
    return line.trimStart().startsWith("|") ? line.replace(/ {2,}/g, " ") : line;
}
const MASK = /\[secret:[0-9a-f]{8}\]/;
function isSameRange(a, b) {
    return a.startLine === b.startLine && a.endLine === b.endLine;
}
/** Whether two refusals are of the same lines for the same limit. */
function isSameRefusal(a, b) {
    return a.path === b.path && a.code === b.code && isSameRange(a, b);
}
function overlaps(a, b) {
    return a.startLine <= b.endLine && b.startLine <= a.endLine;
}
function isSamePlace(a, b) {
    return a.path === (0,cut/* cut */.Jj)(b.path, MAX_PATH_CHARS) && overlaps(a, b);
}

;// CONCATENATED MODULE: ./lib/core/fix/settle-untried.js
/**
 * The answer without what was not tried: a finding that is said to be repaired counts as declined where no accepted edit lies in
 * any file that it names, and an edit there was refused.
 */
function settleUntried({ applied, declined }, findings, { edited, refused, toHead }) {
    const untried = findings.flatMap(({ id, finding: { file, evidence } }) => {
        if (!applied.includes(id))
            return [];
        const cited = [...(file === null ? [] : [file]), ...evidence.map((each) => each.file)];
        const named = new Set(cited.map(toHead));
        if ([...named].some((path) => edited.has(path)))
            return [];
        const codes = new Set(refused.flatMap(({ path, code }) => (named.has(toHead(path)) ? [code] : [])));
        return codes.size === 0
            ? []
            : [{ finding_id: id, reason: `every edit of it was refused: ${[...codes].join(", ")}` }];
    });
    const left = new Set(untried.map(({ finding_id: id }) => id));
    return { applied: applied.filter((id) => !left.has(id)), declined: [...declined, ...untried] };
}

// EXTERNAL MODULE: ./lib/engine/record/write-run.js
var write_run = __webpack_require__(66137);
;// CONCATENATED MODULE: ./lib/engine/run/labelled-log.js
/** A log each of whose lines begins with what it is about. */
function labelledLog(label, log) {
    const within = (text) => `${label}: ${text}`;
    return {
        progress: (text) => log.progress(within(text)),
        standing: (progress) => log.standing({ ...progress, label }),
        info: (text) => log.info(within(text)),
        warning: (text) => log.warning(within(text)),
    };
}

;// CONCATENATED MODULE: ./lib/core/fix/shown-lines.js
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
/**
 * The lines (1-based) of each file of a patch, in its order, that the patch shows as they were before it: those it takes away and
 * those around. What the lines themselves say is passed over by their number. Never throws; the cost is linear.
 */
function shownLines(patch) {
    const files = [];
    const left = { before: 0, after: 0 };
    let number = 0;
    for (const line of patch.split("\n")) {
        if (left.before > 0 || left.after > 0) {
            const [sign] = line;
            if (sign === "\\")
                continue;
            if (sign !== "-")
                left.after -= 1;
            if (sign === "+")
                continue;
            left.before -= 1;
            files.at(-1)?.push(number);
            number += 1;
            continue;
        }
        if (line.startsWith("diff --git "))
            files.push([]);
        const [hunk, start, before = "1", after = "1"] = HUNK.exec(line) ?? [];
        if (hunk === undefined)
            continue;
        number = Number(start);
        left.before = Number(before);
        left.after = Number(after);
    }
    return files;
}

;// CONCATENATED MODULE: ./lib/engine/fix/check-whole.js



/**
 * What all repairs are against as the patch that git makes of them, though each edit is within the limits; undefined for nothing. Of
 * equal lines git shows another as the new one, which may stand beside a secret, and it may count a change as more lines than it is.
 */
async function checkWhole(from, to, { tree, target }) {
    const { text, files } = await tree.diff(from, to);
    if (files.length > bounds/* MAX_FIX_FILES */.PV)
        return refuse("too-many-files");
    const lines = files.reduce((sum, { added, removed }) => sum + added + removed, 0);
    if (lines > bounds/* MAX_FIX_LINES */.tQ)
        return refuse("too-many-lines", `the patch comes to ${lines}`);
    const shown = shownLines(text);
    for (const [index, { path }] of files.entries()) {
        const before = Buffer.from((await tree.readBytes(from, path)) ?? []).toString("utf8");
        const masked = (await target.mask(before, path)).split("\n");
        const own = before.split("\n");
        const secret = shown[index]?.find((line) => masked[line - 1] !== own[line - 1]);
        if (secret !== undefined)
            return refuse("masked-secret", `the patch would show line ${secret} of ${path}`);
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/engine/fix/converse.js





/** Asks the fixer, and commits what it edits, where that may be offered as a whole. */
async function converse(question, { opened, head, pinned, edited }, { tree, ask, openDesk, log }) {
    // The head that is read may be one that an earlier iteration made.
    const context = { ...opened.context, log: labelledLog(`Iteration ${question.iteration}`, log) };
    const readBytes = (path) => tree.readBytes(head, path);
    const soFar = await measure(tree, pinned, head);
    const desk = openDesk({ context, findings: question.findings, readBytes, soFar });
    const hearing = await ask(question, (edit) => desk.propose(edit), context);
    await (0,write_run/* writeAgents */.S3)(context);
    const refused = desk.refused();
    if (hearing.kind === "ended")
        return { ...hearing, refused };
    if (hearing.kind === "silent")
        return { kind: "nothing", declined: [], refused, detail: hearing.reason };
    const files = desk.repaired();
    const toHead = (0,member_path/* pathReader */.n)(context.target.pin);
    const { applied, declined } = settleUntried(hearing, question.findings, {
        ...{ refused, toHead: (path) => toHead(path, "head") },
        edited: new Set([...edited, ...files.map(({ path }) => path)]),
    });
    if (applied.length === 0) {
        const isRefused = hearing.applied.length > 0;
        const detail = isRefused
            ? "every edit of what the Fixer says it repaired was refused"
            : "the Fixer repaired none of them";
        return { kind: "nothing", declined, refused, detail };
    }
    const nothing = (reason, detail) => {
        const unmade = applied.map((id) => ({ finding_id: id, reason }));
        return { kind: "nothing", declined: [...declined, ...unmade], refused, detail };
    };
    if (files.length === 0) {
        const reason = "The Fixer says that it repaired it, and none of its edits was accepted.";
        return nothing(reason, "no edit of the Fixer's was accepted");
    }
    const made = await tree.commit(head, files);
    if (made === head)
        return nothing("The Fixer's edits undo each other.", "the Fixer's edits undo each other");
    const problem = await checkWhole(pinned, made, { tree, target: context.target });
    if (problem === undefined)
        return { kind: "repaired", applied, declined, refused, made };
    const told = `the Fixer's edits were not made, as of all repairs together: ${problem.reason}`;
    return nothing(`${told[0]?.toUpperCase()}${told.slice(1)}.`, told);
}
/** What a patch from one commit to another comes to. */
async function measure(tree, from, to) {
    if (from === to)
        return { files: new Set(), lines: 0 };
    const { files } = await tree.diff(from, to);
    const lines = files.reduce((sum, { added, removed }) => sum + added + removed, 0);
    return { files: new Set(files.map(({ path }) => path)), lines };
}

;// CONCATENATED MODULE: ./lib/core/fix/output-tail.js

const MAX_LINES = 20;
/** In UTF-16 units. */
const MAX_CHARS = 2000;
/** The end of what a command printed, as much as people are shown; empty where it printed nothing. */
function outputTail(output) {
    const lines = output.trimEnd().split(/\r?\n/);
    return (0,cut/* keepEnd */.zf)(lines.slice(-MAX_LINES).join("\n"), MAX_CHARS);
}

;// CONCATENATED MODULE: ./lib/engine/fix/run-verify.js

/** Runs the command on a commit. Of a failure the end of what it printed is told in the log, and all that is known of it kept. */
async function runVerify({ command, told, redact, keep }, head, { tree, signal, log }, { target }) {
    log.progress(`--verify: running ${told}`);
    const run = await tree.run(command, head, signal);
    if (signal.aborted)
        return { kind: "interrupted" };
    log.info(`--verify: ${told} ${tellExit(run.exit)}`);
    if (run.exit === 0)
        return { kind: "passed" };
    const output = await target.mask(redact(run.output));
    await keep(output);
    const tail = outputTail(output);
    for (const line of tail === "" ? [] : tail.split("\n"))
        log.info(`--verify | ${line}`);
    return { kind: "failed", run: { exit: run.exit, output } };
}
/** How a command ended, behind its name. */
function tellExit(exit) {
    if (exit === undefined)
        return "did not end by itself";
    return exit === 0 ? "passed" : `failed with exit status ${exit}`;
}
/** What the fixer is told of a failure. */
function toFailure({ exit, output }, { told }) {
    return { command: told, exit, output };
}

;// CONCATENATED MODULE: ./lib/engine/fix/to-ending.js

/** How an iteration ends when the run is cancelled or out of time. */
function toInterrupted({ cancelled }) {
    return cancelled.aborted
        ? { kind: "interrupted", why: "cancelled", detail: "the run was cancelled" }
        : { kind: "interrupted", why: "time-spent", detail: "the time budget ran out" };
}
/**
 * How an iteration ends by an error: what was reviewed and paid for before is told all the same.
 *
 * @throws the error itself if it is a bug of ours.
 */
function toEnding(error, signals) {
    if (signals.signal.aborted)
        return toInterrupted(signals);
    const isKnown = error instanceof errors/* GitError */.XS ||
        error instanceof errors/* TargetError */.I0 ||
        error instanceof errors/* ConfigError */.xL ||
        error instanceof errors/* ModelError */.me;
    if (isKnown)
        return { kind: "broken", detail: error.message.replaceAll("\n", "; ") };
    throw error;
}

;// CONCATENATED MODULE: ./lib/engine/fix/make-repairs.js
var make_repairs_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var make_repairs_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});





/** Has the fixer repair findings, writes its edits, and runs the command on them. */
async function makeRepairs(order, means) {
    const { iteration, findings, place } = order;
    const talk = await converse({ iteration, findings, failure: undefined }, place, means);
    if (talk.kind !== "repaired")
        return withoutEdits(talk);
    const { made } = talk;
    const repairs = { applied: talk.applied, declined: talk.declined, refused: talk.refused, made };
    if (means.verify === undefined)
        return { ...repairs, verify: undefined, ending: undefined };
    const first = await runVerify(means.verify, made, means, place.opened.context);
    if (first.kind !== "failed")
        return { ...repairs, ...settle(first, 1, means) };
    return mend(repairs, { ...order, failed: first.run, command: means.verify }, means);
}
function withoutEdits(talk) {
    const { refused } = talk;
    const none = { applied: [], refused, verify: undefined, made: undefined };
    if (talk.kind === "nothing") {
        return { ...none, declined: talk.declined, ending: { kind: "nothing-made", detail: talk.detail } };
    }
    return { ...none, declined: [], ending: { kind: "interrupted", why: talk.why, detail: talk.reason } };
}
/** What the command came to where nothing more is done about it. */
function settle(verified, runs, means) {
    if (verified.kind === "passed")
        return { verify: { exit: 0, runs }, ending: undefined };
    return { verify: { exit: undefined, runs }, ending: toInterrupted(means) };
}
/** Asks the fixer once what made the command fail, at the commit that holds its edits. */
async function mend(repairs, order, means) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { iteration, place, failed, command } = order;
        const opened = make_repairs_addDisposableResource(env_1, await means.open({ head: repairs.made, iteration, previous: undefined }), true);
        const findings = order.findings.filter(({ id }) => repairs.applied.includes(id));
        const failure = toFailure(failed, command);
        const { files: edited } = await measure(means.tree, place.head, repairs.made);
        const again = { opened, head: repairs.made, pinned: place.pinned, edited };
        const talk = await converse({ iteration, findings, failure }, again, means);
        const refused = joinRefused(repairs.refused, talk.refused);
        const once = toVerify(failed, 1);
        if (talk.kind === "ended")
            return { ...repairs, refused, verify: once, ending: withoutEdits(talk).ending };
        // What was applied and is undone was tried: that nobody mended it does not decline it.
        if (talk.kind === "nothing") {
            return undo({ ...repairs, refused, verify: once }, ", and the Fixer did not mend that", { ...order, means });
        }
        const { made } = talk;
        const mended = { applied: talk.applied, declined: [...repairs.declined, ...talk.declined], refused, made };
        const second = await runVerify(command, made, means, opened.context);
        if (second.kind !== "failed")
            return { ...mended, ...settle(second, 2, means) };
        const how = " after the Fixer had looked into its first failure";
        return undo({ ...mended, verify: toVerify(second.run, 2) }, how, { ...order, means });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = make_repairs_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
function toVerify({ exit, output }, runs) {
    return { exit, runs, output: outputTail(output) };
}
/** What both conversations of an iteration proposed and nobody made, each once. */
function joinRefused(first, second) {
    const joined = first.map((one) => {
        const again = second.find((other) => isSameRefusal(one, other));
        return { ...one, isMended: one.isMended || again?.isMended === true };
    });
    return [...joined, ...second.filter((other) => !first.some((one) => isSameRefusal(one, other)))];
}
/**
 * Takes the edits back. Whether the command fails without them too says whether it is they that it fails by.
 *
 * @param how what was done about its last failure on them, as the end of a clause.
 */
async function undo(repairs, how, { place, command, means }) {
    const before = await runVerify(command, place.head, means, place.opened.context);
    const verify = { ...repairs.verify, runs: repairs.verify.runs + 1 };
    if (before.kind === "interrupted")
        return { ...repairs, verify, ending: toInterrupted(means) };
    const told = `the command of --verify ${tellExit(verify.exit)}${how}`;
    const whose = before.kind === "failed"
        ? "; it fails on the code without this iteration's repairs as well, which may be the defect itself or the set-up"
        : "; it passes without the repairs";
    return { ...repairs, verify, ending: { kind: "verify-failed", detail: `${told}${whose}` } };
}

;// CONCATENATED MODULE: ./lib/engine/fix/take-turn.js





/** One iteration: the fixer's edits, the command on them, and the review of what they make. */
async function takeTurn(standing, course, means) {
    const iteration = course.iterations.length + 1;
    const before = standing.reviewed.head;
    const wanted = candidatesOf(course.book);
    means.log.info(`Iteration ${iteration} of ${course.limit}: ${(0,count_of/* countOf */.p)(wanted.length, "finding")} to repair`);
    const place = { opened: standing.opened, head: before, pinned: course.first.head, edited: new Set() };
    const findings = wanted.map(toFixerFinding);
    const made = await attempt(async () => {
        const repairs = await makeRepairs({ iteration, findings, place }, means);
        return { ...repairs, step: await toStep(repairs, before, means) };
    }, means);
    if (made.kind === "ended")
        return withoutHead(nothingDone(before), made.ending);
    const { step, made: head, ending } = made.value;
    means.log.info(`Iteration ${iteration}: ${tellMade(step, head)}`);
    if (ending !== undefined || head === undefined)
        return withoutHead(step, ending ?? NOTHING);
    if (means.signal.aborted)
        return withoutHead(step, toInterrupted(means));
    const reviewed = await attempt(() => review(head, iteration, standing, means), means);
    if (reviewed.kind === "ended")
        return withoutHead(step, reviewed.ending);
    const { opened, reviewed: newest } = reviewed.value;
    return { step: { ...step, head, ending: { kind: "reviewed", review: newest } }, opened };
}
function withoutHead(step, ending) {
    return { step: { ...step, ending }, opened: undefined };
}
const NOTHING = { kind: "nothing-made", detail: "nothing was repaired" };
/** What an iteration that came to nothing did. */
function nothingDone(head) {
    return { head, applied: [], declined: [], refused: [], files: 0, lines: 0, verify: undefined };
}
/** What was done, whatever comes of it: its head is the one before until a review has looked at it. */
async function toStep(made, before, { tree }) {
    const { applied, declined, refused, verify } = made;
    const { files, lines } = await measure(tree, before, made.made ?? before);
    return { head: before, applied, declined, refused, files: files.size, lines, verify };
}
function tellMade({ applied, declined, refused, files, lines }, head) {
    const told = [
        head === undefined
            ? "nothing is repaired"
            : `${(0,count_of/* countOf */.p)(applied.length, "finding")} said to be repaired, in ${(0,count_of/* countOf */.p)(files, "file")} (${(0,count_of/* countOf */.p)(lines, "line")})`,
        ...(declined.length === 0 ? [] : [`${declined.length} declined`]),
        ...(refused.length === 0 ? [] : [tellRefused(refused)]),
    ];
    return told.join(", ");
}
function tellRefused(refused) {
    const mended = refused.filter(({ isMended }) => isMended).length;
    return `${(0,count_of/* countOf */.p)(refused.length, "edit")} refused${mended === 0 ? "" : `, ${mended} of them mended`}`;
}
/** Reviews a head as going on from the review before. */
async function review(head, iteration, { reviewed }, means) {
    means.log.progress(`Iteration ${iteration}: reviewing what the repairs make`);
    const opened = await means.open({ head, iteration, previous: reviewed });
    try {
        const { report, decision } = await opened.hold();
        return { opened, reviewed: { iteration, head, report, decision } };
    }
    catch (error) {
        await opened[Symbol.asyncDispose]();
        throw error;
    }
}
async function attempt(work, means) {
    try {
        return { kind: "done", value: await work() };
    }
    catch (error) {
        return { kind: "ended", ending: toEnding(error, means) };
    }
}
function toFixerFinding({ id, finding, tries }) {
    const last = tries.at(-1);
    const triedBefore = last && `In iteration ${last.iteration} a repair was made. The review after it said: ${last.note}`;
    return { id, finding, triedBefore };
}

;// CONCATENATED MODULE: ./lib/engine/fix/fix-loop.js
var fix_loop_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var fix_loop_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});





/**
 * Repairs what a review confirmed, and reviews it again, until there is a reason to stop. What is done is decided in the core;
 * here it is only awaited.
 *
 * @param first the pinned head, reviewed. It stays open, as it is its caller's.
 */
async function repairInTurns(first, means, limit) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        let course = beginCourse(first.reviewed, limit);
        let standing = first;
        const bench = fix_loop_addDisposableResource(env_1, new Bench(), true);
        for (;;) {
            const stop = decideStop(course);
            if (stop !== undefined)
                return { course, stop };
            const turn = await takeTurn(standing, course, means);
            await bench.turnTo(turn.opened);
            course = advanceCourse(course, turn.step);
            if (turn.opened !== undefined)
                means.log.info(tellReview(course));
            if (turn.opened !== undefined)
                standing = { reviewed: newestHead(course), opened: turn.opened };
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = fix_loop_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** Holds the one head that is open besides the pinned one. */
class Bench {
    #opened;
    /** Closes what was open, where there is a newer head. */
    async turnTo(opened) {
        if (opened === undefined)
            return;
        const before = this.#opened;
        this.#opened = opened;
        await before?.[Symbol.asyncDispose]();
    }
    async [Symbol.asyncDispose]() {
        await this.#opened?.[Symbol.asyncDispose]();
    }
}
/** What the review of the last iteration says of its repairs. */
function tellReview({ iterations, book }) {
    const { n, applied, resolved, brought } = iterations.at(-1) ?? { n: 0, applied: [], resolved: [], brought: [] };
    const left = book.filter(({ isConfirmed }) => isConfirmed).length;
    const news = brought.length === 0 ? "" : `, ${brought.length} of them new`;
    const told = `${resolved.length} of ${(0,count_of/* countOf */.p)(applied.length, "repair")} held`;
    return `Iteration ${n}: ${told}; ${left === 0 ? "nothing confirmed is left" : `${(0,count_of/* countOf */.p)(left, "finding")} left${news}`}`;
}

// EXTERNAL MODULE: ./lib/engine/record/keep-record.js
var keep_record = __webpack_require__(81979);
// EXTERNAL MODULE: ./lib/engine/run/spendings-of.js
var spendings_of = __webpack_require__(75871);
// EXTERNAL MODULE: ./lib/panels/model/pace/pace.js + 10 modules
var pace_pace = __webpack_require__(20081);
// EXTERNAL MODULE: ./lib/panels/model/token-budget.js
var token_budget = __webpack_require__(21112);
// EXTERNAL MODULE: ./lib/adapters/git/resolve-target.js + 41 modules
var resolve_target = __webpack_require__(53975);
// EXTERNAL MODULE: ./lib/engine/earlier/host-silence.js
var host_silence = __webpack_require__(81581);
;// CONCATENATED MODULE: ./lib/engine/earlier/recall-words.js


/** Each costs a download. The newest tells of all words that it heard. */
const MAX_OPENED = 5;
/**
 * What people's words were said of, by the comment's id: what the newest report that heard a word tells of it; of a word
 * that none heard, the finding as the newest report tells it that was there when the word was written. A comment holds no
 * commit, and its author can have read nothing newer. A word of which no report tells is left out; that is never an error.
 */
async function recallWords(words, reviews, { pullRequest, log }) {
    const recalled = new Map();
    let opened = 0;
    try {
        for await (const { record } of reviews.list()) {
            if (recalled.size === words.length || opened === MAX_OPENED)
                break;
            const stored = await reviews.openStored(record);
            opened += 1;
            if (typeof stored === "string" || stored.report.publication?.pull_request !== pullRequest)
                continue;
            for (const word of words) {
                const known = recalled.has(word.commentId) ? undefined : recall(word, stored);
                if (known !== undefined)
                    recalled.set(word.commentId, known);
            }
        }
    }
    catch (error) {
        if (!isHostSilent(error))
            throw error;
        log.warning(`What people said before may have to be said again: ${error.message}`);
    }
    return recalled;
}
/** What the words were said of that a report heard, by the comment's id. */
function recallHeard({ verdict }) {
    return new Map(verdict.overrides.flatMap(({ comment_id: id, said_of: saidOf }) => saidOf === null ? [] : [[id, { ...saidOf, blobs: new Map() }]]));
}
function recall(word, { report, storedAt }) {
    const isHeard = report.verdict.overrides.some(({ comment_id: id }) => id === word.commentId);
    if (isHeard)
        return recallHeard(report).get(word.commentId);
    const isBefore = storedAt !== undefined && word.saidAt !== undefined && storedAt <= word.saidAt;
    return isBefore ? recallFinding(word, report) : undefined;
}
/** The finding as it was told before people spoke. */
function recallFinding({ fingerprint: written }, report) {
    const { findings, unresolved, missed } = report.replay.before_overrides ?? report;
    const named = findNamed(written, [...findings, ...unresolved, ...missed]);
    if (named.kind === "refused")
        return undefined;
    const { fingerprint, severity } = named.item;
    const reach = report.replay.reaches.find((each) => each.fingerprint === fingerprint);
    if (reach === undefined)
        return undefined;
    return { head: report.pin.head_sha, fingerprint, severity, code: reach.code, cited: null, blobs: blobsOf(report) };
}
/** What stood at the report's head, as far as it tells. */
function blobsOf({ pin, replay }) {
    const changed = pin.files.flatMap(({ path, head_blob: blob }) => (blob === null ? [] : [[path, blob]]));
    const read = replay.files.filter(({ side }) => side === "head").map(({ path, blob }) => [path, blob]);
    return new Map([...read, ...changed]);
}

// EXTERNAL MODULE: ./lib/entry/review-target.js + 341 modules
var review_target = __webpack_require__(82167);
;// CONCATENATED MODULE: ./lib/entry/repaired-head.js









/** Pins a commit that repairs made, with the panel seated: what was reviewed first, at this head. */
async function openRepairedHead(wanted, target) {
    const { order, pin, tree, masking, shelter } = target;
    const { repository } = tree;
    const environment = (0,git_environment/* withoutUserConfiguration */.CF)(order.environment);
    const { files: changed } = await tree.diff(pin.headSha, wanted.head);
    const request = toRequest(pin, { ...wanted, changed: changed.map(({ path }) => path) }, order.resolved.baseTip);
    const resolved = await (0,resolve_target/* resolveTarget */.u)({ request, repository, environment, ...masking, folder: shelter.directory });
    try {
        const seated = await (0,review_target/* openReview */.p)({ ...order, ...laterOrder(wanted, order), resolved });
        return toOpenedHead(seated, order, async () => {
            seated[Symbol.dispose]();
            await resolved[Symbol.asyncDispose]();
        });
    }
    catch (error) {
        await resolved[Symbol.asyncDispose]();
        throw error;
    }
}
/**
 * A head whose panel is seated, as repairs need it.
 *
 * @param close closes what was opened for it.
 */
function toOpenedHead({ facts, hold }, { settings }, close) {
    return {
        context: { ...facts, failOn: settings.failOn, halt: new AbortController() },
        hold,
        [Symbol.asyncDispose]: close,
    };
}
/**
 * The same part of the repository, as repairs change what is in files, and make and take away none; and what they changed
 * beside it, which is part of a diff by itself.
 */
function toRequest({ kind, files, mergeBaseSha, baseSha }, { head, changed }, baseTip) {
    if (kind !== "diff") {
        const patterns = [...new Set([...files.map(({ path }) => path), ...changed])];
        return { kind: "paths", patterns, head, base: baseTip };
    }
    if (mergeBaseSha === undefined || baseSha === undefined)
        throw new Error("a diff is pinned between two commits");
    return { kind: "commits", mergeBase: mergeBaseSha, base: baseSha, head };
}
/**
 * Nothing of a later review is published, and no host is asked of its head, which none knows. What people said of findings
 * counts in it as in the first: what they dismissed is nothing to be repaired.
 */
function laterOrder({ iteration, previous }, { runDirectory, label, log, settings }) {
    const isReviewed = previous !== undefined;
    return {
        // Whatever is set for pushes: what became of a repaired finding, a follow-up alone is asked.
        settings: { ...settings, followUp: "auto" },
        label: `${label}-fix-${iteration}`,
        runDirectory: runDirectory !== undefined && isReviewed ? (0,external_node_path_.join)(runDirectory, `iteration-${iteration}`) : undefined,
        log: labelledLog(`Iteration ${iteration}`, log),
        earlier: previous && knownReview(previous),
        ...{ publication: undefined, currentHead: undefined, triage: undefined },
        ...{ description: undefined, whole: undefined },
    };
}
/** The review before, to be gone on from. */
function knownReview({ iteration, report }) {
    const reportSha256 = (0,digest/* piecesDigest */.k6)((0,render_report/* renderReport */.B)(report, "json"));
    const earlier = { report: (0,united/* takeReportApart */.om)(report), reportSha256, workflowRun: `fix.${iteration}`, isRepaired: true };
    return {
        findFailing: async () => undefined,
        findVerdict: undefined,
        findCompleted: async () => ({ kind: "found", earlier }),
        recallWords: async () => recallHeard(report),
    };
}

;// CONCATENATED MODULE: ./lib/entry/fix-target.js
var fix_target_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var fix_target_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});




























/**
 * Holds a review, repairs what it confirms in a work tree of our own, and reviews that again. The report is that of the
 * first review, of the head as given, with what became of its findings; so is the run directory's, which has the patch and the
 * later reviews besides.
 *
 * @throws ConfigError if nobody is there to repair anything, before anything is pinned.
 */
async function fixTarget(given, fix, place) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        requireFixer(given.settings, given.inputNames?.apiKey ?? "api-key");
        const settings = fix.isQualityCritical ? toQualityCritical(given.settings) : given.settings;
        const tokens = given.tokens ?? new token_budget/* TokenBudget */.V(settings.tokenBudget);
        const pace = given.pace ?? new pace_pace/* Pace */.o({ clock: system_clock/* systemClock */.m, log: given.log, ceiling: settings.agentsAtOnce });
        const order = {
            ...given,
            settings,
            tokens,
            pace,
            goesOn: true,
            people: given.people && askOnce(given.people),
        };
        const seated = fix_target_addDisposableResource(env_1, await (0,review_target/* openReview */.p)(order), false);
        const finished = await seated.hold();
        const head = seated.facts.target.pin.headSha;
        const first = { iteration: 0, head, report: finished.report, decision: finished.decision };
        const pinned = toOpenedHead(seated, order, leaveOpen);
        const told = await repair(first, pinned, { order, fix, place });
        if (told.patch !== undefined)
            await warnOfDrift(seated.facts.target, order.log);
        const report = { ...finished.report, fix: told.record };
        const { store } = seated.facts;
        const reportSha256 = await store.write("report.json", (0,render_report/* renderReport */.B)(report, "json"));
        await store.write("report.md", (0,render_report/* renderReport */.B)(report, "markdown"));
        if (told.patch !== undefined)
            await store.write("fix.patch", told.patch.text);
        return { ...finished, report, reportSha256, patch: told.patch, offered: told.offered };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        fix_target_disposeResources(env_1);
    }
}
/** Nothing is wrong with a patch for what was there; but whoever applies it should know. */
async function warnOfDrift({ pin, recompute }, log) {
    const now = await recompute().catch(() => undefined);
    if (now?.targetSha256 === pin.targetSha256)
        return;
    log.warning("The target changed since it was reviewed: the patch is for what it was, and may not apply");
}
/** All reviews of a run count the same words of people. */
function askOnce(ask) {
    let words;
    return () => {
        words ??= ask();
        return words;
    };
}
/** The pinned head is closed by whoever opened it. */
async function leaveOpen() { }
/** Repairs, and says what came of it and what it cost. */
async function repair(first, pinned, circumstances) {
    const { order, fix } = circumstances;
    const verify = await fix_target_toVerify(fix.verify, pinned, order);
    const spent = [() => fixersOf(pinned)];
    const { course, stop, offer, patch } = await repairAndChoose(first, pinned, { ...circumstances, verify, spent });
    const spendings = spent.flatMap((tell) => tell());
    const record = tellFix({
        ...{ course, stop, offer, command: verify?.told, failOn: order.settings.failOn },
        usage: (0,costs/* toReportUsage */.tG)((0,costs/* sumUsage */.Rl)(spendings)),
        cost: (0,costs/* tallyCosts */.F6)(spendings, order.settings.prices).total,
    });
    order.log.info(stop.detail);
    order.log.info(offer === undefined ? "No repair is offered" : `A patch of ${(0,count_of/* countOf */.p)(offer.files.length, "file")} is offered`);
    const offered = stop.reason === "cancelled" ? CANCELLED : (offer?.head ?? first).decision;
    return { record, patch, offered };
}
const CANCELLED = { conclusion: "cancelled", ending: "could-not-judge", title: "Cancelled" };
/** Of the pinned head the review itself is told apart. */
function fixersOf({ context }) {
    return (0,spendings_of/* spendingsOf */.L)(context.ledger).filter(({ role }) => role === "fixer");
}
/** Nothing is made on the disk where nothing is to be repaired. */
async function repairAndChoose(first, pinned, means) {
    const { order, fix, place } = means;
    const start = beginCourse(first, fix.iterations);
    const stop = decideStop(start);
    if (stop !== undefined)
        return { course: start, stop, offer: undefined, patch: undefined };
    const signals = { signal: order.budget.work.signal, cancelled: order.cancelled };
    try {
        const env_2 = { stack: [], error: void 0, hasError: false };
        try {
            const tree = fix_target_addDisposableResource(env_2, await openRepairTree({
                ...{ repository: order.resolved.repository, head: first.head, environment: order.environment },
                ...{ secrets: secretsOf(order), shelter: place.shelter },
            }), true);
            const done = await repairInTurns({ reviewed: first, opened: pinned }, toMeans(tree, pinned, means), fix.iterations);
            return await choose(done, tree, pinned);
        }
        catch (e_2) {
            env_2.error = e_2;
            env_2.hasError = true;
        }
        finally {
            const result_1 = fix_target_disposeResources(env_2);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        // What was reviewed and paid for is told all the same.
        const course = advanceCourse(start, { ...nothingDone(first.head), ending: toEnding(error, signals) });
        return { course, stop: decideStop(course) ?? BROKEN, offer: undefined, patch: undefined };
    }
}
const BROKEN = { reason: "not-judged", detail: "Repairing was broken off." };
function toMeans(tree, pinned, { order, place, verify, spent }) {
    const { pin } = pinned.context.target;
    const limits = fixLimits(order.settings, order.configuration, place.configuring);
    const target = { order, pin, tree, ...place };
    return {
        ...{ tree, verify, ask: askFixer, log: order.log },
        ...{ signal: order.budget.work.signal, cancelled: order.cancelled },
        openDesk: (desk) => openEditDesk({ ...desk, limits, pinnedFiles: pin.files }),
        open: async (wanted) => {
            const opened = await openRepairedHead(wanted, target);
            spent.push(() => (0,spendings_of/* spendingsOf */.L)(opened.context.ledger));
            return opened;
        },
    };
}
/** What is offered: the head of which the least is open, where that is not the pinned one. A run that is cancelled offers nothing. */
async function choose(done, tree, pinned) {
    const { course, stop } = done;
    const head = stop.reason === "cancelled" ? course.first : chooseHead(reviewedHeads(course));
    if (head === course.first)
        return { ...done, offer: undefined, patch: undefined };
    const { text: diff, files } = await tree.diff(course.first.head, head.head);
    const isWorkTree = course.first.report.pin.head_is_work_tree;
    const text = (0,patch_text/* toPatchText */.T)(diff, { head: pinned.context.target.pin.headSha, isWorkTree });
    return { ...done, offer: { head, text, files }, patch: { text, files } };
}
/** The command may hold secrets: wherever it is told they are masked. */
async function fix_target_toVerify(command, { context }, order) {
    if (command === undefined)
        return undefined;
    const redact = (0,core_redact/* redactor */.$p)((0,core_redact/* unmistakable */.Ts)(secretsOf(order)));
    let kept = 0;
    const keep = (output) => {
        kept += 1;
        return (0,keep_record/* keepRecord */.r)(`verify-${kept}.txt`, output, context);
    };
    return { command, told: await context.target.mask(redact(command)), redact, keep };
}
/** What no command may find in its environment, and nobody is told. An address may hold a user's name and password. */
function secretsOf({ apiKey, secrets = [], baseUrl = "", environment }) {
    const { secrets: held, urls } = (0,providers/* providerValues */.KJ)(environment);
    return [apiKey, ...secrets, ...held, ...[baseUrl, ...urls].flatMap(endpoint/* urlSecrets */.Fn)];
}

// EXTERNAL MODULE: ./lib/entry/cli/as-typed.js
var as_typed = __webpack_require__(12328);
// EXTERNAL MODULE: ./lib/entry/cli/emit.js
var emit = __webpack_require__(59362);
// EXTERNAL MODULE: ./lib/entry/cli/find-work-tree.js
var find_work_tree = __webpack_require__(64795);
// EXTERNAL MODULE: ./lib/entry/cli/open-judging.js + 25 modules
var open_judging = __webpack_require__(72267);
// EXTERNAL MODULE: ./lib/entry/cli/output-place.js + 1 modules
var output_place = __webpack_require__(81905);
// EXTERNAL MODULE: ./lib/entry/cli/terminal-style.js
var terminal_style = __webpack_require__(4893);
;// CONCATENATED MODULE: ./lib/entry/cli/fix-command.js
var fix_command_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var fix_command_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});

















/**
 * Reviews a target of a local repository, repairs what is confirmed in a work tree of our own, reviews that again, and
 * offers a patch; answers the exit status, which is of what is offered.
 *
 * @param installation the directory Tribunal itself lies in.
 */
function fixCommand(args, environment, installation) {
    return (0,as_typed/* asTyped */.j)(args.config, () => fixAndTell(args, environment, installation));
}
async function fixAndTell(args, environment, installation) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        requireModel(args, environment);
        const file = args.patch === STANDARD_OUTPUT ? undefined : args.patch;
        await (0,output_place/* checkOutput */.yr)({ output: file }, environment, output_place/* PATCH */.D9);
        // All that is made on a disk meanwhile lies in it, and is gone with this process, however that ends.
        const shelter = fix_command_addDisposableResource(env_1, await openShelter(), true);
        const ownFiles = file === undefined ? [] : [file];
        const means = { environment, installation, ownFiles, folder: shelter.directory, verb: "Reviewing and repairing" };
        return await (0,open_judging/* withJudging */.H)(args, means, async ({ order, masking, log }) => {
            const { iterations, isQualityCritical, verify } = args;
            requireFixer(order.settings, order.inputNames?.apiKey ?? "the key");
            refuseStaged(order.resolved.selection);
            log.progress("Pinning the target");
            const place = { shelter, masking, configuring: await findConfiguring(args, order.settings.rules) };
            const fixed = await fixTarget(order, { iterations, isQualityCritical, verify }, place);
            if (fixed.offered.ending === "could-not-judge")
                log.warning(fixed.offered.title);
            log.close();
            await tell(fixed, { args, file, environment, log });
            return (0,conclusion/* exitCodeOf */.FO)(fixed.offered.ending);
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = fix_command_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** What can be said before anything is read: the configuration may still name another provider, or no model. */
function requireModel({ config: { panel } }, environment) {
    if (panel === "static")
        requireFixer({ panel: { kind: "static" } }, (0,providers/* variablesOf */.ht)(undefined).apiKey);
    else if ((0,providers/* providerValues */.KJ)(environment).keys.length === 0)
        refuseWithoutKey((0,providers/* variablesOf */.ht)(panel).apiKey);
}
/** A patch for the index alone would not apply to the work tree, where people would take it. */
function refuseStaged(selection) {
    if (selection?.kind !== "staged")
        return;
    throw new errors/* TargetError */.I0("The change is in the index alone, and repairs are made to the work tree: commit it, or check it out, first.");
}
/** The files of the repository that the command line names to configure the run, from its root. */
async function findConfiguring(args, rules) {
    const named = [args.configFile, args.patternsFile, ...rules.filter(external_node_path_.isAbsolute)].filter((file) => file !== undefined);
    const root = await toReal((0,find_work_tree/* findWorkTree */.v)((0,external_node_path_.resolve)(args.repository)));
    const inside = await Promise.all(named.map(async (file) => (0,external_node_path_.relative)(root, await toReal((0,external_node_path_.resolve)(file)))));
    return inside.filter((file) => !file.startsWith("..") && !(0,external_node_path_.isAbsolute)(file)).map((file) => file.replaceAll(external_node_path_.sep, "/"));
}
/** One that is not there names no file of the repository. */
function toReal(path) {
    return (0,promises_.realpath)(path).catch(() => path);
}
/** As a file's name it stands for standard output, which then has the patch alone. */
const STANDARD_OUTPUT = "-";
/** The report first: it has the patch too, should that not be written. */
async function tell({ report, patch }, { args, file, environment, log }) {
    const { format } = args;
    const isPatchAlone = args.patch === STANDARD_OUTPUT;
    const stream = isPatchAlone ? process.stderr : process.stdout;
    const style = (0,terminal_style/* terminalStyle */.w)({ output: undefined }, stream, environment);
    const told = (0,render_report/* renderReport */.B)(report, format, style);
    const isWhole = args.patch === undefined && format === "text";
    await (0,emit/* print */.yy)(isWhole ? (0,pieces/* joinPieces */.Am)([told, showPatch(report, style, stream)], "") : told, stream);
    if (isPatchAlone && patch !== undefined)
        await (0,emit/* printExactly */.eq)(patch.text);
    if (file === undefined)
        return;
    if (patch !== undefined) {
        await (0,emit/* emit */.Ic)(patch.text, { output: file }, log);
        log.info(`To take it: git apply ${(0,external_node_path_.resolve)(file)}, at the root of the repository`);
        return;
    }
    const isStale = await (0,output_place/* removeEarlier */.Hm)(file, output_place/* PATCH */.D9);
    log.info(`Nothing is written to ${file}: no repair is offered${isStale ? ", and the earlier patch there is taken away" : ""}`);
}
/** Behind the report the patch: at a terminal to be read, elsewhere byte for byte, so that git takes it out of a pipe. */
function showPatch({ fix }, style, stream) {
    const { patch = null } = fix ?? {};
    if (patch === null)
        return "";
    return `\n${stream.isTTY === true ? (0,text_fix/* renderPatchText */.ar)(patch, style) : patch}`;
}


/***/ })

};
