export const id = 362;
export const ids = [362];
export const modules = {

/***/ 39395:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ CHUNK_CHARS),
/* harmony export */   R: () => (/* binding */ writePieces)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var _core_pieces_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(56824);



/** So much is handed to the system at a time. */
const CHUNK_CHARS = 65_536;
/**
 * Writes a text to a file, a few pieces at a time, each after the one before it is taken; answers the SHA-256 (hex) of its
 * bytes. A file that could not be written to its end is left as it is.
 *
 * @param flag `wx` for a file that must not be there yet.
 */
async function writePieces(path, content, flag = "w") {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(path, hashed((0,_core_pieces_js__WEBPACK_IMPORTED_MODULE_2__/* .gatherPieces */ .PP)((0,_core_pieces_js__WEBPACK_IMPORTED_MODULE_2__/* .asPieces */ .Wv)(content), CHUNK_CHARS), hash), { flag });
    return hash.digest("hex");
}
function* hashed(pieces, hash) {
    for (const piece of pieces) {
        hash.update(piece);
        yield piece;
    }
}


/***/ }),

/***/ 23802:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CF: () => (/* binding */ withoutUserConfiguration),
/* harmony export */   Z$: () => (/* binding */ isolatedEnvironment),
/* harmony export */   nW: () => (/* binding */ userEnvironment)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _git_program_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48330);


/** What git needs of its surroundings. Everything else stays out: no other `GIT_*` redirects it, no key reaches a filter. */
const INHERITED = new Set(["PATH", "HOME", "USER", "LOGNAME", "XDG_CONFIG_HOME", "TMPDIR", "TMP", "TEMP"].concat(["SYSTEMROOT", "SYSTEMDRIVE", "PATHEXT", "COMSPEC", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "PROGRAMDATA"], ["HOMEDRIVE", "HOMEPATH", "GIT_CONFIG_GLOBAL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]));
const MAX_SETTINGS = 1000;
/** For the user's own repository: their configuration and filters apply, as they would to `git add`. */
function userEnvironment(environment) {
    const inherited = Object.entries(environment)
        .filter((entry) => INHERITED.has(entry[0].toUpperCase()) && entry[1] !== undefined)
        .filter(([name, value]) => name.toUpperCase() !== "GIT_CONFIG_GLOBAL" || canBeRead(value))
        .map(([name, value]) => [name, name.toUpperCase() === "PATH" ? (0,_git_program_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutRelativeFolders */ .k)(value) : value]);
    return {
        ...Object.fromEntries(inherited),
        ...safeDirectories(environment),
        LC_ALL: "C",
        GIT_NO_REPLACE_OBJECTS: "1",
        GIT_NO_LAZY_FETCH: "1",
        GIT_OPTIONAL_LOCKS: "0",
        GIT_TERMINAL_PROMPT: "0",
    };
}
/** Whether git gets to the end of it: a pipe that nobody writes to would be waited for without end. */
function canBeRead(settings) {
    return settings === "/dev/null" || (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(settings, { throwIfNoEntry: false })?.isFile() === true;
}
/** The folders that whoever started us trusts, though they belong to somebody else. No other setting comes in that way. */
function safeDirectories(environment) {
    const count = Math.min(Number(environment.GIT_CONFIG_COUNT) || 0, MAX_SETTINGS);
    const all = Array.from({ length: Math.max(0, Math.trunc(count)) }, (_, index) => index);
    const values = all
        .filter((index) => environment[`GIT_CONFIG_KEY_${index}`]?.toLowerCase() === "safe.directory")
        .map((index) => environment[`GIT_CONFIG_VALUE_${index}`] ?? "");
    const settings = values.flatMap((value, index) => [
        [`GIT_CONFIG_KEY_${index}`, "safe.directory"],
        [`GIT_CONFIG_VALUE_${index}`, value],
    ]);
    return values.length === 0 ? {} : { GIT_CONFIG_COUNT: String(values.length), ...Object.fromEntries(settings) };
}
/** To open a repository that we made ourselves: what a user says of repositories they come upon is not about it. */
function withoutUserConfiguration(environment) {
    return { ...environment, HOME: undefined, XDG_CONFIG_HOME: undefined, GIT_CONFIG_GLOBAL: undefined };
}
/** For the scratch repository: no configuration and no attributes but our own, so that results depend on objects only. */
function isolatedEnvironment(environment) {
    return {
        ...userEnvironment(environment),
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_ATTR_NOSYSTEM: "1",
    };
}


/***/ }),

/***/ 20915:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  TU: () => (/* binding */ Git),
  Wq: () => (/* binding */ collectDetail),
  vo: () => (/* binding */ toSpawnError)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/adapters/git/git-program.js
var git_program = __webpack_require__(48330);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./node_modules/@actions/exec/lib/exec.js
var exec = __webpack_require__(95236);
// EXTERNAL MODULE: external "node:async_hooks"
var external_node_async_hooks_ = __webpack_require__(16698);
// EXTERNAL MODULE: external "node:diagnostics_channel"
var external_node_diagnostics_channel_ = __webpack_require__(53053);
;// CONCATENATED MODULE: ./lib/adapters/git/see-process.js


const CHANNEL = "child_process";
const asking = new external_node_async_hooks_.AsyncLocalStorage();
/**
 * Does the work, and shows each process that it starts before that runs: for a package that starts one and hands out none.
 * Node tells of every process; what others start meanwhile is told apart by the asynchronous context.
 *
 * @see https://nodejs.org/api/diagnostics_channel.html#event-child_process
 */
async function seeProcess(work, onStart) {
    const own = {};
    const listener = (message) => {
        if (asking.getStore() === own)
            onStart(message.process);
    };
    (0,external_node_diagnostics_channel_.subscribe)(CHANNEL, listener);
    try {
        return await asking.run(own, work);
    }
    finally {
        (0,external_node_diagnostics_channel_.unsubscribe)(CHANNEL, listener);
    }
}

;// CONCATENATED MODULE: ./lib/adapters/git/short-command.js



/** No command of ours is longer, and every system takes so much: what it does not take, `exec` neither tells nor survives. */
const MAX_ARGUMENT_CHARS = 30_000;
/**
 * Runs a command by `@actions/exec`, which is for commands that end soon and say little. It prints nothing, is given nothing to
 * read, and is killed at its limits; all of that is ours (ADR 37). Never throws.
 */
async function runShortCommand(command) {
    const obstacle = await findObstacle(command);
    return obstacle === undefined ? new Leash(command).run() : { kind: "failed", reason: obstacle };
}
/** What `exec` would meet where it catches no error any more, and then neither answer nor throw. */
async function findObstacle({ args, directory }) {
    if (args.some((arg) => arg.includes("\0")))
        return "an argument holds a NUL";
    if (args.reduce((sum, arg) => sum + arg.length + 1, 0) > MAX_ARGUMENT_CHARS)
        return "the arguments are too long";
    const isDirectory = await (0,promises_.stat)(directory).then((found) => found.isDirectory(), () => false);
    return isDirectory ? undefined : `${JSON.stringify(directory)} is no directory to work in`;
}
/** One run of a command, and the process it is. */
class Leash {
    #command;
    #stdout = [];
    #stderr = [];
    #bytes = 0;
    #child;
    #broken;
    #onBroken;
    constructor(command) {
        this.#command = command;
    }
    async run() {
        const { timeoutMs } = this.#command;
        const timer = setTimeout(() => this.#breakOff(`no end after ${timeoutMs} ms`), timeoutMs);
        const broken = new Promise((resolve) => {
            this.#onBroken = () => resolve(undefined);
        });
        try {
            const exitCode = await Promise.race([
                seeProcess(() => this.#exec(), (child) => this.#hold(child)),
                broken,
            ]);
            if (this.#broken !== undefined)
                return { kind: "failed", reason: this.#broken };
            const detail = Buffer.concat(this.#stderr).toString("utf8").trim();
            // For a process that was ended by a signal `exec` answers with what is no number.
            if (typeof exitCode === "number")
                return { kind: "ended", exitCode, stdout: Buffer.concat(this.#stdout), detail };
            return { kind: "failed", reason: detail || `ended by ${this.#child?.signalCode}` };
        }
        catch (error) {
            return { kind: "failed", reason: this.#broken ?? (error instanceof Error ? error.message : String(error)) };
        }
        finally {
            clearTimeout(timer);
        }
    }
    #exec() {
        const { program, args, directory, environment, timeoutMs } = this.#command;
        // The first argument is a line to be split at blanks.
        return (0,exec.exec)(`"${program.replaceAll('"', '\\"')}"`, [...args], {
            cwd: directory,
            env: { ...environment },
            silent: true,
            ignoreReturnCode: true,
            // Else it would answer after 10 s, though a process that the command started still writes.
            delay: timeoutMs * 2,
            listeners: {
                stdout: (chunk) => this.#take(this.#stdout, chunk),
                stderr: (chunk) => this.#take(this.#stderr, chunk),
            },
        });
    }
    #hold(child) {
        this.#child = child;
        child.once("spawn", () => {
            // A command that ends without looking at its input is no failure of ours.
            child.stdin?.on("error", () => { }).end();
            if (this.#broken !== undefined)
                this.#kill();
        });
    }
    #take(chunks, chunk) {
        const { maxBytes } = this.#command;
        this.#bytes += chunk.length;
        if (this.#bytes > maxBytes)
            this.#breakOff(`more than ${maxBytes} bytes of output`);
        else
            chunks.push(chunk);
    }
    #breakOff(reason) {
        this.#broken ??= reason;
        this.#kill();
        this.#onBroken?.();
    }
    /** What the command started may live on, and must not be waited for. */
    #kill() {
        this.#child?.kill("SIGKILL");
        this.#child?.stdout?.destroy();
        this.#child?.stderr?.destroy();
    }
}

;// CONCATENATED MODULE: ./lib/adapters/git/git-process.js




const DEFAULT_TIMEOUT_MS = 300_000;
/** What a command gets though the run's time is over: enough for what is needed to tell how it ended. */
const LEAST_TIMEOUT_MS = 5000;
/** Node cannot hold more in one string, and no one reviews half a gigabyte. */
const DEFAULT_MAX_BYTES = 512 * 1024 * 1024;
/** More than a line that git answers a question with. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_DETAIL_CHARS = 2000;
/** git in one directory, with one environment. It is never given a terminal or anything to read. */
class Git {
    directory;
    limit;
    #environment;
    constructor(directory, environment, limit) {
        this.directory = directory;
        this.limit = limit;
        this.#environment = environment;
    }
    in(directory) {
        return new Git(directory, this.#environment, this.limit);
    }
    /** The exact line git printed, without its line feed. */
    async line(args, options = {}) {
        return (await this.ask(args, options)).line;
    }
    /**
     * A question that is answered by a line or none, such as `rev-parse`, whatever the size of change and repository. What
     * grows with them is `run`, `stream` or a process of its own (ADR 37).
     *
     * @throws GitError if git ends with an exit code that is not accepted, takes longer than it may or than is left of the
     *   run, or prints too much.
     * @throws TargetError if there is no git.
     */
    async ask(args, options = {}) {
        const { accept = [0], timeoutMs = this.#longestMs(), maxBytes = MAX_ANSWER_BYTES } = options;
        const environment = { ...this.#environment, ...options.environment };
        const program = (0,git_program/* findGit */.C)(environment);
        const end = await runShortCommand({ program, args, directory: this.directory, environment, timeoutMs, maxBytes });
        const command = describeCommand(args);
        if (end.kind === "failed")
            throw new errors/* GitError */.XS(command, undefined, end.reason);
        const { exitCode, stdout, detail } = end;
        if (!accept.includes(exitCode))
            throw new errors/* GitError */.XS(command, exitCode, detail.slice(-MAX_DETAIL_CHARS));
        return { exitCode, line: stdout.toString("utf8").replace(/\n$/, "") };
    }
    /**
     * @throws GitError if git ends with an exit code that is not accepted, takes longer than it may or than is left of the
     *   run, or prints too much.
     * @throws TargetError if there is no git.
     */
    async run(args, options = {}) {
        const chunks = [];
        const exitCode = await this.stream(args, (chunk) => chunks.push(chunk), options);
        return { exitCode, stdout: Buffer.concat(chunks) };
    }
    /** The same, with the output handed over as it comes; answers with the exit code. */
    stream(args, onChunk, options = {}) {
        const { accept = [0], timeoutMs = this.#longestMs(), maxBytes = DEFAULT_MAX_BYTES } = options;
        const command = describeCommand(args);
        const child = this.spawn(args, options);
        return new Promise((resolve, reject) => {
            let bytes = 0;
            const fail = (error) => {
                clearTimeout(timer);
                child.kill("SIGKILL");
                child.stdout.destroy();
                reject(error);
            };
            const timer = setTimeout(() => fail(new errors/* GitError */.XS(command, undefined, `no end after ${timeoutMs} ms`)), timeoutMs);
            const detail = collectDetail(child.stderr);
            child.stdout.on("data", (chunk) => {
                bytes += chunk.length;
                if (bytes > maxBytes)
                    fail(new errors/* GitError */.XS(command, undefined, `more than ${maxBytes} bytes of output`));
                else
                    onChunk(chunk);
            });
            child.on("error", (cause) => fail(toSpawnError(command, cause)));
            child.on("close", (exitCode, signal) => {
                clearTimeout(timer);
                if (exitCode !== null && accept.includes(exitCode))
                    resolve(exitCode);
                else
                    reject(new errors/* GitError */.XS(command, exitCode ?? undefined, detail() || `ended by ${signal}`));
            });
        });
    }
    #longestMs() {
        const leftMs = this.limit?.leftMs() ?? DEFAULT_TIMEOUT_MS;
        return Math.round(Math.min(DEFAULT_TIMEOUT_MS, Math.max(leftMs, LEAST_TIMEOUT_MS)));
    }
    /** @throws GitError if an argument cannot be one, such as text with a NUL. */
    spawn(args, options = {}) {
        const environment = { ...this.#environment, ...options.environment };
        return startGit(args, () => (0,external_node_child_process_.spawn)((0,git_program/* findGit */.C)(environment), [...args], {
            cwd: this.directory,
            env: environment,
            stdio: ["ignore", "pipe", "pipe"],
            windowsHide: true,
        }));
    }
    /** The same, with standard input open to us. */
    converse(args) {
        return startGit(args, () => (0,external_node_child_process_.spawn)((0,git_program/* findGit */.C)(this.#environment), [...args], {
            cwd: this.directory,
            env: { ...this.#environment },
            stdio: ["pipe", "pipe", "pipe"],
            windowsHide: true,
        }));
    }
}
/** Keeps the last of what git says went wrong. */
function collectDetail(stderr) {
    let text = "";
    stderr.setEncoding("utf8").on("data", (chunk) => {
        text = (text + chunk).slice(-MAX_DETAIL_CHARS);
    });
    return () => text.trim();
}
/** What a failure to start git at all means. */
function toSpawnError(command, cause) {
    if ("code" in cause && cause.code === "ENOENT") {
        return new errors/* TargetError */.I0("git was not found on PATH: install git 2.32 or later.", { cause });
    }
    return new errors/* GitError */.XS(command, undefined, cause.message);
}
/** The command without its `-c` settings, for messages. */
function describeCommand(args) {
    const verb = args.findIndex((arg, index) => !arg.startsWith("-") && args[index - 1] !== "-c");
    return `git ${args.slice(Math.max(verb, 0)).join(" ")}`.slice(0, 200);
}
function startGit(args, start) {
    try {
        return start();
    }
    catch (cause) {
        if (cause instanceof errors/* TargetError */.I0)
            throw cause;
        throw new errors/* GitError */.XS(describeCommand(args), undefined, cause instanceof Error ? cause.message : String(cause));
    }
}


/***/ }),

/***/ 48330:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ findGit),
/* harmony export */   k: () => (/* binding */ withoutRelativeFolders)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3828);



const NAME = process.platform === "win32" ? "git.exe" : "git";
/**
 * PATH without the folders that it names relative to where a command works: git works in the repository under review, whose
 * author could put a program there. An empty name is such a folder too.
 */
function withoutRelativeFolders(path) {
    return path.split(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter).filter(node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute).join(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter);
}
/**
 * The git that PATH names, as a whole path: by its name alone Windows would look where the command works first.
 *
 * @throws TargetError if there is none.
 */
function findGit(environment) {
    const [, path = ""] = Object.entries(environment).find(([name]) => name.toUpperCase() === "PATH") ?? [];
    const places = path.split(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter).filter(node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute);
    const program = places.map((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, NAME)).find(isProgram);
    if (program === undefined)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .TargetError */ .I0("git was not found on PATH: install git 2.32 or later.");
    return program;
}
function isProgram(file) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(file, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file).isFile();
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 88219:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WS: () => (/* binding */ rankConfirmed),
/* harmony export */   iW: () => (/* binding */ compareAsRead),
/* harmony export */   pQ: () => (/* binding */ symbolsToWeigh)
/* harmony export */ });
/* unused harmony export symbolOf */
/* harmony import */ var _claims_severity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99714);

/**
 * Confirmed findings in the order in which they are told: the worst first; of one severity those that came through the debate
 * whole, then those that more agents claimed, who do not see each other; of these the ones whose function or type is named
 * in more files. What is equal in all of that stands by file and line.
 */
function rankConfirmed(confirmed, reach = new Map()) {
    return confirmed.toSorted((a, b) => compareStanding(a, b) || reachOf(b, reach) - reachOf(a, reach) || comparePlace(a.claim, b.claim));
}
/** The worst first; of one severity by file and line, as code is read from top to bottom. What no line carries comes last. */
function compareAsRead(a, b) {
    return (0,_claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .compareSeverity */ .zK)(a.severity, b.severity) || comparePlace(a, b);
}
function comparePlace({ place: a }, { place: b }) {
    if (a === undefined || b === undefined)
        return Number(a === undefined) - Number(b === undefined);
    if (a.file !== b.file)
        return a.file < b.file ? -1 : 1;
    return a.startLine - b.startLine || a.line - b.line;
}
/** The names whose reach decides the order: of findings in different functions that are equal in all else. In their order, each once. */
function symbolsToWeigh(confirmed) {
    const ranked = rankConfirmed(confirmed);
    const undecided = ranked.flatMap((finding, at) => {
        const equals = [ranked[at - 1], ranked[at + 1]].filter((other) => other && compareStanding(finding, other) === 0);
        const symbol = symbolOf(finding);
        return symbol === undefined || equals.every((other) => other && symbolOf(other) === symbol) ? [] : [symbol];
    });
    return [...new Set(undecided)];
}
/** The simple name of the function or type that a finding stands in; undefined at the top of a file, and for names of other letters. */
function symbolOf({ claim }) {
    const name = claim.identity.scope?.name.split(".").at(-1);
    return name !== undefined && /^[A-Za-z_][A-Za-z0-9_]+$/.test(name) ? name : undefined;
}
function compareStanding(a, b) {
    return ((0,_claims_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .compareSeverity */ .zK)(a.claim.severity, b.claim.severity) ||
        wholeness(b) - wholeness(a) ||
        new Set(b.claim.claimedBy).size - new Set(a.claim.claimedBy).size);
}
/** A Judge who splits takes something from a claim; on some nobody had to rule. */
function wholeness({ winner }) {
    return winner === "split" ? 0 : 1;
}
function reachOf(finding, reach) {
    const symbol = symbolOf(finding);
    return symbol === undefined ? 0 : (reach.get(symbol) ?? 0);
}


/***/ }),

/***/ 18697:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ toPatchText),
/* harmony export */   w: () => (/* binding */ readPatchText)
/* harmony export */ });
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53871);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(18067);


/**
 * A patch as it is offered: a diff as git prints it behind lines of text that `git apply` passes over. They say what it is for,
 * and by the digest in them it is known again as ours as long as nobody edits it. It proves no author.
 */
function toPatchText(diff, { head, isWorkTree }) {
    const lines = [
        `Repairs by Tribunal ${_version_js__WEBPACK_IMPORTED_MODULE_1__/* .VERSION */ .x}`,
        `For ${isWorkTree ? "the work tree as it was reviewed" : `commit ${head}`}`,
        `Content sha256:${(0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256 */ .sc)(diff)}`,
        "To take them: git apply FILE, at the root of the repository",
    ];
    return `${lines.join("\n")}\n\n${diff}`;
}
const HEADER = /^Repairs by Tribunal \S{1,40}\nFor (?:the work tree as it was reviewed|commit [0-9a-f]{40,64})\nContent sha256:([0-9a-f]{64})\n[^\n]*\n\n/;
/** The diff of a patch that a run of ours offered, whole; undefined for any other text. */
function readPatchText(text) {
    const [header = "", digest] = HEADER.exec(text) ?? [];
    const diff = text.slice(header.length);
    return digest === (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256 */ .sc)(diff) ? diff : undefined;
}


/***/ }),

/***/ 73287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ formatOfPath),
/* harmony export */   v: () => (/* binding */ KNOWN_EXTENSIONS)
/* harmony export */ });
const EXTENSIONS = [
    [".sarif.json", "sarif"],
    [".sarif", "sarif"],
    [".json", "json"],
    [".markdown", "markdown"],
    [".md", "markdown"],
    [".html", "html"],
    [".htm", "html"],
    [".txt", "text"],
];
/** What a file's name may end in, one for each spelling of a format. */
const KNOWN_EXTENSIONS = EXTENSIONS.map(([extension]) => extension);
/** The format a file's name promises, by its extension in any case; undefined for a name that promises none. */
function formatOfPath(path) {
    const name = path.toLowerCase();
    return EXTENSIONS.find(([extension]) => name.endsWith(extension))?.[1];
}


/***/ }),

/***/ 66931:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ isReportText),
/* harmony export */   l: () => (/* binding */ isOwnReport)
/* harmony export */ });
/* harmony import */ var _fix_patch_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(18697);
/* harmony import */ var _report_build_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(30141);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(30621);
/* harmony import */ var _report_seal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(17209);
/* harmony import */ var _format_of_path_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(73287);





/** Under this policy a browser runs nothing of the file, whoever wrote it. */
const INERT_HTML = /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none';/;
/**
 * Whether a file is a report we wrote, whole, under a name that fits. Then it is no part of a change. A file
 * that poses as one gains little: by its name and content it is data or prose, and whoever leaves it out says so.
 */
function isOwnReport(path, text) {
    const format = (0,_format_of_path_js__WEBPACK_IMPORTED_MODULE_4__/* .formatOfPath */ .g)(path);
    if (format === undefined)
        return false;
    const written = findWrittenFormats(text);
    return written.includes(format) || (format === "json" && written.includes("sarif"));
}
/** Whether a text is a report we wrote, whole, in whatever file. */
function isReportText(text) {
    return findWrittenFormats(text).length > 0;
}
/** A report in text, without the patch that may stand behind it. */
function withoutPatch(text) {
    const at = text.lastIndexOf(PATCH_BEGINS);
    return at >= 0 && (0,_fix_patch_text_js__WEBPACK_IMPORTED_MODULE_0__/* .readPatchText */ .w)(text.slice(at + 1)) !== undefined ? text.slice(0, at) : text;
}
const PATCH_BEGINS = "\nRepairs by Tribunal ";
/** The formats a text can be a report of ours in; sealed prose does not say which of two it is. */
function findWrittenFormats(text) {
    if (text.startsWith("{"))
        return findDataFormats(text);
    if (!(0,_report_seal_js__WEBPACK_IMPORTED_MODULE_3__/* .isSealed */ .d)(withoutPatch(text)))
        return [];
    if (!text.startsWith("<!doctype"))
        return ["text", "markdown"];
    return INERT_HTML.test(text) ? ["html"] : [];
}
function findDataFormats(text) {
    const document = parseObject(text);
    if (isOwnRecord(document))
        return ["json"];
    return isOwnSarif(document) ? ["sarif"] : [];
}
/**
 * Known by what every version of the record has: who wrote it, in which schema, and a digest over its lists, which nobody
 * hits by accident. With a key beside ours that a reader would pass over, it could be something else as well.
 *
 * @see docs/adr/0024-our-own-reports-are-no-part-of-a-change.md
 */
function isOwnRecord(document) {
    const { schema_version: schema, tool, verdict, ...others } = document;
    const isOurs = schema === 1 && isOwnTool(tool) && Object.keys(others).every((key) => Object.hasOwn(_report_report_js__WEBPACK_IMPORTED_MODULE_2__/* .reportSchema */ .Qh.shape, key));
    const { findings, dismissed, unresolved, missed } = document;
    const isWhole = [findings, dismissed, unresolved, missed].every(Array.isArray);
    return isOurs && isWhole && digestOf(document) === verdict?.findings_sha256;
}
function isOwnTool(tool) {
    if (typeof tool !== "object" || tool === null)
        return false;
    const { name, version, ...others } = tool;
    return name === "tribunal" && typeof version === "string" && Object.keys(others).length === 0;
}
function digestOf(document) {
    try {
        return (0,_report_build_report_js__WEBPACK_IMPORTED_MODULE_1__/* .findingsDigest */ .n)(document);
    }
    catch {
        // No canonical form: half a character, or nested too deep. We write neither.
        return undefined;
    }
}
/** Nothing stands in it but runs, all of them ours: not what makes a file a configuration or a manifest. */
function isOwnSarif({ $schema: _, version, runs, ...others }) {
    if (version !== "2.1.0" || !Array.isArray(runs) || runs.length === 0 || Object.keys(others).length > 0)
        return false;
    return runs.every((run) => run?.tool?.driver?.name === "Tribunal");
}
function parseObject(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return {};
    }
}


/***/ }),

/***/ 30141:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AE: () => (/* binding */ toReplayFiles),
/* harmony export */   QN: () => (/* binding */ toReportCoverage),
/* harmony export */   WC: () => (/* binding */ toReportRoleModels),
/* harmony export */   fK: () => (/* binding */ toJudgedFindings),
/* harmony export */   n: () => (/* binding */ findingsDigest),
/* harmony export */   pz: () => (/* binding */ toReportVerdict)
/* harmony export */ });
/* harmony import */ var _claims_claim_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(68461);
/* harmony import */ var _claims_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76376);
/* harmony import */ var _claims_correction_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(94277);
/* harmony import */ var _claims_detector_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(47119);
/* harmony import */ var _debate_rank_confirmed_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88219);
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53871);
/* harmony import */ var _pin_anchor_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3074);
/* harmony import */ var _policy_finding_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(66282);








/**
 * The debate's lists as the report's, ids made unique over all of them: F, D and U, numbered in order. What a finding takes
 * up is named by its fingerprint, for `linkPrior`.
 */
function toJudgedFindings(lists, context) {
    const confirmed = lists.confirmed.map((finding) => ({
        claim: finding.claim,
        tell: (id) => ({
            ...describe(finding.claim, id, context),
            ...toReportTitle(finding),
            resolution: finding.winner === undefined ? null : finding.resolution,
            winner: finding.winner ?? null,
            round: finding.round,
            same_as: [...(finding.sameAs ?? [])],
            validation: { ...finding.validation, quote: finding.validation.quote ?? null },
        }),
    }));
    const detected = lists.byRule.map((claim) => ({
        claim,
        tell: (id) => ({
            ...describe(claim, id, context),
            validation: { status: "confirmed_valid", explanation: claim.origin?.explanation ?? "", quote: null },
        }),
    }));
    const found = [...confirmed, ...detected];
    // What a debate ranked stands before what nobody claimed; where rules alone found it all, it is one list.
    const ordered = context.source === "static" ? found.toSorted((a, b) => (0,_debate_rank_confirmed_js__WEBPACK_IMPORTED_MODULE_1__/* .compareAsRead */ .iW)(a.claim, b.claim)) : found;
    return {
        findings: ordered.map(({ tell }, index) => tell(`F${index + 1}`)),
        dismissed: lists.dismissed.map((item, index) => ({
            ...describe(item.claim, `D${index + 1}`, context),
            round: item.round,
            winner: item.by === "judge" ? "adversary" : null,
            evidence: [...describe(item.claim, "", context).evidence, ...item.proofs.map(toProofEvidence)],
            reason: item.reason,
            by: item.by,
            code: item.code ?? null,
            proved_by: item.proofs.map(({ role }) => role),
        })),
        unresolved: lists.unresolved.map((item, index) => ({
            ...describe(item.claim, `U${index + 1}`, context),
            round: item.round,
            winner: item.upheld?.winner ?? null,
            resolution: item.upheld?.resolution ?? null,
            reason: tellCarried(item.claim, item.reason),
            in_circles: "isInCircles" in item && item.isInCircles === true,
            unchecked: item.upheld !== undefined,
            failed_gate: "gate" in item ? item.gate : null,
        })),
        missed: lists.missed,
    };
}
/** SHA-256 of what a verdict judged: any later change to it makes the verdict stale. */
function findingsDigest({ findings, dismissed, unresolved, missed }) {
    return (0,_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .recordDigest */ .kd)([findings, dismissed, unresolved, missed]);
}
function describe(claim, id, { source, pin }) {
    const gated = "evidence" in claim ? claim : undefined;
    return {
        id,
        fingerprint: (0,_claims_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .claimFingerprint */ .N_)(claim),
        older_fingerprints: [...(0,_claims_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .olderClaimFingerprints */ .az)(claim)],
        source: sourceOf(claim) ?? source,
        reported_by: claim.foreign === undefined ? null : { tool: claim.foreign.tool, check: claim.foreign.check ?? null },
        detected_by: _claims_detector_js__WEBPACK_IMPORTED_MODULE_5__/* .DETECTORS */ .c.find((detector) => detector === claim.origin?.kind) ?? null,
        origin: claim.origin ?? null,
        threads: (claim.threads ?? []).map(({ threadId, author }) => ({ thread_id: threadId, author })),
        carried_from: claim.carriedFrom ?? null,
        late: claim.isLate ?? false,
        claimed_by: claim.foreign === undefined ? claim.claimedBy.filter((agent) => agent !== _claims_detector_js__WEBPACK_IMPORTED_MODULE_5__/* .DETECTOR */ .H) : [],
        file: claim.place?.file ?? null,
        side: claim.place?.side ?? "head",
        start_line: positive(claim.place?.startLine),
        line: positive(claim.place?.line),
        severity: claim.severity,
        category: claim.category,
        categories: [claim.category],
        same_as: [],
        title: claim.title,
        description: claim.description,
        evidence: (gated?.evidence ?? []).map(toReportEvidence),
        classification: gated?.classification ?? "undecided",
        rule: claim.rule === undefined ? null : { id: claim.rule.id, file: claim.rule.file, quote: claim.rule.quote },
        resolution: null,
        suggestion: claim.suggestion ?? null,
        replacement: toReportReplacement(claim),
        anchor: toReportAnchor(claim, pin),
        winner: null,
        round: 0,
        prior_finding_id: claim.priorFindingId ?? null,
        validation: { status: "not_reached", explanation: "", quote: null },
        corrections: claim.corrections.map(_claims_correction_js__WEBPACK_IMPORTED_MODULE_6__/* .toReportCorrection */ .co),
        ...(0,_policy_finding_js__WEBPACK_IMPORTED_MODULE_4__/* .toPolicyFinding */ .Xg)(claim.policy),
        united: [],
    };
}
/** The title by which it is told. What it was claimed under stays in the record. */
function toReportTitle({ claim, title }) {
    if (title === undefined)
        return {};
    const correction = { gate: "critic", field: "title", before: claim.title, after: title };
    return { title, corrections: [...claim.corrections.map(_claims_correction_js__WEBPACK_IMPORTED_MODULE_6__/* .toReportCorrection */ .co), correction] };
}
/** Why a finding is open that an earlier run left, and what to do. */
function tellCarried(claim, why) {
    const { carriedFrom } = claim;
    if (carriedFrom === undefined || why.includes(`; run ${carriedFrom} found it`))
        return why;
    const reason = why.replace(/\.$/, "");
    if (isRewritten(claim))
        return `${reason}; run ${carriedFrom} found it: repair it, or let a person decide`;
    return `${reason}; run ${carriedFrom} found it, and its lines stand as they did: change them, or let a person decide`;
}
/** Whether an earlier finding goes on at other lines than it was found on. */
function isRewritten(claim) {
    const { earlierFingerprints, evidence } = claim;
    if (earlierFingerprints === undefined)
        return false;
    return evidence.length === 0 || !earlierFingerprints.includes((0,_claims_claim_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .claimFingerprint */ .N_)(claim));
}
/** Who claimed it, if nobody of the panel did. */
function sourceOf(claim) {
    const { foreign, policy, origin, claimedBy, threads: [thread] = [] } = claim;
    if (foreign !== undefined)
        return "foreign";
    if (policy !== undefined)
        return "agentic_reviewer";
    if (thread !== undefined && (0,_claims_claim_js__WEBPACK_IMPORTED_MODULE_7__/* .isOfThreadsAlone */ .sr)(claim))
        return `triage:${thread.author}`;
    return origin !== undefined && claimedBy.every((claimer) => claimer === _claims_detector_js__WEBPACK_IMPORTED_MODULE_5__/* .DETECTOR */ .H) ? "gate" : undefined;
}
function toReportReplacement({ replacement }) {
    if (replacement === undefined)
        return null;
    return { start_line: replacement.startLine, line: replacement.line, text: replacement.text };
}
function toReportAnchor(claim, pin) {
    const anchor = claim.place === undefined ? undefined : (0,_pin_anchor_js__WEBPACK_IMPORTED_MODULE_3__/* .findAnchor */ .t)(pin, claim.place);
    if (anchor === undefined)
        return null;
    return { path: anchor.path, side: anchor.side, start_line: anchor.startLine, line: anchor.line };
}
/** A claim that named a file but no line has line 0 inside. */
function positive(line) {
    return line === undefined || line < 1 ? null : line;
}
function toReportEvidence(evidence) {
    const { file, side, quote, blob, kind } = evidence;
    return { file, side, start_line: evidence.startLine, end_line: evidence.endLine, quote, blob, kind };
}
function toProofEvidence({ proof }) {
    const { file, side, line, endLine, quote, blob } = proof;
    return { file, side, start_line: line, end_line: endLine, quote, blob, kind: "proof" };
}
/**
 * @param facts.lineless the target's files that changed without a line: each is one part.
 * @param facts.live those that were to be read in whole.
 */
function toReportCoverage(coverage, { lineless, live, spotChecks, rulesLeftOut, readBy }) {
    return {
        files_total: coverage.filesTotal,
        files_read: coverage.filesRead,
        hunks_total: coverage.hunksTotal,
        hunks_read: coverage.hunksRead,
        files: coverage.files.map(({ file, parts, partsRead }) => ({ file, parts, parts_read: partsRead })),
        skipped: coverage.skipped.map((skip) => ({ ...skip })),
        without_lines: lineless.map((file) => ({ ...file })),
        counted_as_new: live.map((file) => ({ ...file })),
        rules_left_out: rulesLeftOut,
        by_rules: coverage.byRules === undefined
            ? null
            : { covered: coverage.byRules.covered, not_covered: [...coverage.byRules.notCovered] },
        unread: [...coverage.unread],
        unexamined: coverage.unexamined.map((each) => ({ ...each })),
        ...(readBy.length === 0 ? {} : { read_by: [...readBy] }),
        spot_checks: spotChecks.map(({ file, side, start, end, risks, outcome }) => {
            return { file, side, start_line: start, end_line: end, risks: [...risks], outcome };
        }),
    };
}
/**
 * Every blob that was served, compared with, or quoted for a finding or against one, each once, sorted by path: what a
 * later run must find again to reuse the verdict.
 */
function toReplayFiles(served, { findings, dismissed, unresolved }) {
    const quoted = [...findings, ...dismissed, ...unresolved].flatMap(({ evidence }) => evidence.flatMap(({ file: path, side, blob }) => (blob === "" ? [] : [{ path, side, blob }])));
    const files = new Map([...served, ...quoted].map(({ path, side, blob }) => [`${path}\n${side}\n${blob}`, { path, side, blob }]));
    return [...files.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
}
function toReportVerdict(facts) {
    return {
        accuracy: facts.accuracy,
        coverage: facts.coverage,
        dimensions: [...facts.dimensions],
        gate: facts.gate.state,
        gate_reason: facts.gate.reason,
        findings_sha256: findingsDigest(facts.judged),
        critic_iterations: facts.criticIterations,
        overrides: [...facts.overrides],
    };
}
function toReportRoleModels(roleModels) {
    return Object.fromEntries(Object.entries(roleModels).map(([role, models]) => [role, [...models]]));
}


/***/ }),

/***/ 59362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ic: () => (/* binding */ emit),
/* harmony export */   eq: () => (/* binding */ printExactly),
/* harmony export */   yy: () => (/* binding */ print)
/* harmony export */ });
/* harmony import */ var _adapters_files_write_pieces_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39395);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _core_escape_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(20096);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(85303);
/* harmony import */ var _core_pieces_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(56824);
/* harmony import */ var _output_place_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(81905);






/**
 * Writes the result where it was asked for: a file, which the log then names, else standard output.
 *
 * @throws ConfigError if the file cannot be written; the result, which may have been paid for, is then printed.
 */
async function emit(text, { output }, log) {
    if (output === undefined)
        return print(text);
    try {
        await (0,_adapters_files_write_pieces_js__WEBPACK_IMPORTED_MODULE_0__/* .writePieces */ .R)(output, text);
    }
    catch (error) {
        await print(text);
        throw (0,_output_place_js__WEBPACK_IMPORTED_MODULE_3__/* .notWritable */ .GZ)(output, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileProblem */ .R)(error));
    }
    log.info(`Written to ${output}`);
}
/** On standard output. Where the Actions runner reads along, it would obey a quoted line that is a command of its. */
async function print(text, stream = process.stdout) {
    for (const part of (0,_core_pieces_js__WEBPACK_IMPORTED_MODULE_4__/* .gatherPieces */ .PP)(toPrinted((0,_core_pieces_js__WEBPACK_IMPORTED_MODULE_4__/* .asPieces */ .Wv)(text)), _adapters_files_write_pieces_js__WEBPACK_IMPORTED_MODULE_0__/* .CHUNK_CHARS */ .O)) {
        if (!(await write(part, stream)))
            return;
    }
}
/**
 * The same, byte for byte.
 *
 * @throws ConfigError if the Actions runner would obey a line of it.
 */
async function printExactly(text) {
    if (isObeyed(text)) {
        const got = "- for a text of which the Actions runner, which reads standard output, would obey a line";
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL([{ input: "--output", got, wanted: "a file", remedy: "Name one, such as fix.patch." }]);
    }
    await write(text, process.stdout);
}
/** Whether a line of it is a command of the runner's, which ends lines at a lone carriage return too. */
function isObeyed(text) {
    if (process.env.GITHUB_ACTIONS !== "true")
        return false;
    return text.split(/\r\n?|\n/).some((line) => (0,_core_escape_js__WEBPACK_IMPORTED_MODULE_5__/* .defuseWorkflowCommand */ .vC)(line) !== line);
}
/** False where the reader has seen enough, such as `head`, which changes nothing about the result. */
function write(text, stream) {
    return new Promise((resolve, reject) => {
        stream.write(text, (error) => {
            if (!error || error.code === "EPIPE")
                resolve(!error);
            else
                reject((0,_output_place_js__WEBPACK_IMPORTED_MODULE_3__/* .notWritable */ .GZ)("standard output", (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileProblem */ .R)(error)));
        });
    });
}
function* toPrinted(pieces) {
    if (process.env.GITHUB_ACTIONS !== "true")
        return yield* pieces;
    for (const lines of (0,_core_pieces_js__WEBPACK_IMPORTED_MODULE_4__/* .toWholeLines */ .Y2)(pieces))
        yield lines.split("\n").map(_core_escape_js__WEBPACK_IMPORTED_MODULE_5__/* .defuseWorkflowCommand */ .vC).join("\n");
}


/***/ }),

/***/ 81905:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  D9: () => (/* binding */ PATCH),
  yr: () => (/* binding */ checkOutput),
  GZ: () => (/* binding */ notWritable),
  Hm: () => (/* binding */ removeEarlier)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/adapters/git/environment.js
var git_environment = __webpack_require__(23802);
// EXTERNAL MODULE: ./lib/adapters/git/git-process.js + 2 modules
var git_process = __webpack_require__(20915);
;// CONCATENATED MODULE: ./lib/adapters/git/is-tracked.js





/** Whether git keeps the file that a path leads to, in whichever repository it lies. Without git, and outside of one, it does not. */
async function isTracked(path, environment) {
    const file = await realFile((0,external_node_path_.resolve)(path));
    const git = new git_process/* Git */.TU((0,external_node_path_.dirname)(file), (0,git_environment/* userEnvironment */.nW)(environment));
    const args = ["--literal-pathspecs", "ls-files", "--error-unmatch", "--", (0,external_node_path_.basename)(file)];
    try {
        return (await git.ask(args, { accept: [0, 1, 128] })).exitCode === 0;
    }
    catch (error) {
        if (error instanceof errors/* GitError */.XS || error instanceof errors/* TargetError */.I0)
            return false;
        throw error;
    }
}
/** Through links, which a writer follows; also where the file itself is not there yet. */
async function realFile(path) {
    return (0,promises_.realpath)(path).catch(async () => (0,external_node_path_.join)(await (0,promises_.realpath)((0,external_node_path_.dirname)(path)).catch(() => (0,external_node_path_.dirname)(path)), (0,external_node_path_.basename)(path)));
}

// EXTERNAL MODULE: ./lib/core/file-problem.js
var file_problem = __webpack_require__(85303);
// EXTERNAL MODULE: ./lib/core/fix/patch-text.js
var patch_text = __webpack_require__(18697);
// EXTERNAL MODULE: ./lib/core/render/own-report.js
var own_report = __webpack_require__(66931);
;// CONCATENATED MODULE: ./lib/entry/cli/output-place.js








/** More than any report: what is larger was written by somebody else. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024;
const REPORT = { noun: "report", isOurs: own_report/* isReportText */.k };
const PATCH = { noun: "patch", isOurs: (text) => (0,patch_text/* readPatchText */.w)(text) !== undefined };
/**
 * Asked before any work is done, so that none is lost for want of a place to write to. What lies there already must be
 * an earlier one of ours, or empty; what git keeps is never written over.
 *
 * @throws ConfigError if the result may not or could not be written there.
 */
async function checkOutput({ output }, environment, kind = REPORT) {
    if (output === undefined)
        return;
    const existing = await (0,promises_.stat)(output).catch(() => undefined);
    if (existing?.isDirectory())
        throw notWritable(output, "a directory");
    await requireWritable(output, existing);
    // A terminal, a pipe or the null device keeps nothing that could be lost.
    if (existing !== undefined && !existing.isFile())
        return;
    if (await isTracked(output, environment))
        throw taken(output, "a file of the repository that git keeps", kind);
    if (existing !== undefined && existing.size > 0 && !(await isEarlier(output, existing, kind))) {
        throw taken(output, `a file that is there and no ${kind.noun} of Tribunal's`, kind);
    }
}
async function requireWritable(output, existing) {
    try {
        const folder = existing === undefined ? await (0,promises_.stat)((0,external_node_path_.dirname)(output)) : undefined;
        if (folder?.isDirectory() === false)
            throw new Error("a part of the path is a file, not a directory");
        await (0,promises_.access)(existing === undefined ? (0,external_node_path_.dirname)(output) : output, external_node_fs_.constants.W_OK);
    }
    catch (error) {
        throw notWritable(output, (0,file_problem/* describeFileProblem */.R)(error));
    }
}
/** Takes away what an earlier run wrote there, which is no word of this one; answers whether there was such a file. */
async function removeEarlier(output, kind) {
    const existing = await (0,promises_.stat)(output).catch(() => undefined);
    if (!existing?.isFile() || !(await isEarlier(output, existing, kind)))
        return false;
    try {
        await (0,promises_.rm)(output);
    }
    catch (error) {
        throw notWritable(output, (0,file_problem/* describeFileProblem */.R)(error));
    }
    return true;
}
async function isEarlier(output, { size }, { isOurs }) {
    if (size > MAX_REPORT_BYTES)
        return false;
    // Not readable means not known to be ours.
    return isOurs(await (0,promises_.readFile)(output, "utf8").catch(() => ""));
}
function taken(output, what, { noun }) {
    const remedy = "Name another one, or remove that file first.";
    return new errors/* ConfigError */.xL([
        { input: "--output", got: `${output}, ${what}`, wanted: `a new file, or an earlier ${noun} to replace`, remedy },
    ]);
}
/** The result cannot be written there. */
function notWritable(output, got) {
    const remedy = "Check the path and the space left there.";
    return new errors/* ConfigError */.xL([{ input: "--output", got: `${output} (${got})`, wanted: "a place to write to", remedy }]);
}


/***/ })

};
