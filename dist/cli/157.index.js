export const id = 157;
export const ids = [157];
export const modules = {

/***/ 3802:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ isolatedEnvironment),
/* harmony export */   n: () => (/* binding */ userEnvironment)
/* harmony export */ });
/** What git needs of its surroundings. Everything else stays out: no `GIT_*` redirects it, no key reaches a filter. */
const INHERITED = new Set(["PATH", "HOME", "USER", "LOGNAME", "XDG_CONFIG_HOME", "TMPDIR", "TMP", "TEMP"].concat(["SYSTEMROOT", "SYSTEMDRIVE", "PATHEXT", "COMSPEC", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "PROGRAMDATA"], ["HOMEDRIVE", "HOMEPATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]));
/** For the user's own repository: their configuration and filters apply, as they would to `git add`. */
function userEnvironment(environment) {
    const inherited = Object.entries(environment).filter((entry) => INHERITED.has(entry[0].toUpperCase()) && entry[1] !== undefined);
    return {
        ...Object.fromEntries(inherited),
        LC_ALL: "C",
        GIT_NO_REPLACE_OBJECTS: "1",
        GIT_NO_LAZY_FETCH: "1",
        GIT_OPTIONAL_LOCKS: "0",
        GIT_TERMINAL_PROMPT: "0",
    };
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

/***/ 2731:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TU: () => (/* binding */ Git),
/* harmony export */   Wq: () => (/* binding */ collectDetail),
/* harmony export */   vo: () => (/* binding */ toSpawnError)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);


const DEFAULT_TIMEOUT_MS = 300_000;
/** What a command gets though the run's time is over: enough for what is needed to tell how it ended. */
const LEAST_TIMEOUT_MS = 5000;
/** Node cannot hold more in one string, and no one reviews half a gigabyte. */
const DEFAULT_MAX_BYTES = 512 * 1024 * 1024;
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
        return (await this.run(args, options)).stdout.toString("utf8").replace(/\n$/, "");
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
            const timer = setTimeout(() => fail(new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS(command, undefined, `no end after ${timeoutMs} ms`)), timeoutMs);
            const detail = collectDetail(child.stderr);
            child.stdout.on("data", (chunk) => {
                bytes += chunk.length;
                if (bytes > maxBytes)
                    fail(new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS(command, undefined, `more than ${maxBytes} bytes of output`));
                else
                    onChunk(chunk);
            });
            child.on("error", (cause) => fail(toSpawnError(command, cause)));
            child.on("close", (exitCode, signal) => {
                clearTimeout(timer);
                if (exitCode !== null && accept.includes(exitCode))
                    resolve(exitCode);
                else
                    reject(new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS(command, exitCode ?? undefined, detail() || `ended by ${signal}`));
            });
        });
    }
    #longestMs() {
        const leftMs = this.limit?.leftMs() ?? DEFAULT_TIMEOUT_MS;
        return Math.round(Math.min(DEFAULT_TIMEOUT_MS, Math.max(leftMs, LEAST_TIMEOUT_MS)));
    }
    /** @throws GitError if an argument cannot be one, such as text with a NUL. */
    spawn(args, options = {}) {
        return startGit(args, (git) => (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(git, [...args], {
            cwd: this.directory,
            env: { ...this.#environment, ...options.environment },
            stdio: ["ignore", "pipe", "pipe"],
            windowsHide: true,
        }));
    }
    /** The same, with standard input open to us. */
    converse(args) {
        return startGit(args, (git) => (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(git, [...args], {
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
        return new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .TargetError */ .I0("git was not found on PATH: install git 2.32 or later.", { cause });
    }
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS(command, undefined, cause.message);
}
/** The command without its `-c` settings, for messages. */
function describeCommand(args) {
    const verb = args.findIndex((arg, index) => !arg.startsWith("-") && args[index - 1] !== "-c");
    return `git ${args.slice(Math.max(verb, 0)).join(" ")}`.slice(0, 200);
}
function startGit(args, start) {
    try {
        return start("git");
    }
    catch (cause) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS(describeCommand(args), undefined, cause instanceof Error ? cause.message : String(cause));
    }
}


/***/ }),

/***/ 5303:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ describeFileProblem)
/* harmony export */ });
/** Where Node's own words would puzzle a reader. */
const PLAINER = {
    EISDIR: "a directory, not a file",
    ENOTDIR: "a part of the path is a file, not a directory",
};
/** Why a file could not be read or written, in words: Node's own, without the code before and the call behind. Never throws. */
function describeFileProblem(error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, code = "", words = message] = /^(E[A-Z0-9]+): ([^,]+)/.exec(message) ?? [];
    return PLAINER[code] ?? words;
}


/***/ }),

/***/ 6931:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ isReportText),
/* harmony export */   l: () => (/* binding */ isOwnReport)
/* harmony export */ });
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3871);
/* harmony import */ var _report_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4439);
/* harmony import */ var _format_of_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3287);
/* harmony import */ var _seal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2335);




/** Under this policy a browser runs nothing of the file, whoever wrote it. */
const INERT_HTML = /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none';/;
/**
 * Whether a file is a report we wrote, whole, under a name that fits. Then it is no part of a change. A file
 * that poses as one gains little: by its name and content it is data or prose, and whoever leaves it out says so.
 */
function isOwnReport(path, text) {
    const format = (0,_format_of_path_js__WEBPACK_IMPORTED_MODULE_2__/* .formatOfPath */ .g)(path);
    if (format === undefined)
        return false;
    const written = findWrittenFormats(text);
    return written.includes(format) || (format === "json" && written.includes("sarif"));
}
/** Whether a text is a report we wrote, whole, in whatever file. */
function isReportText(text) {
    return findWrittenFormats(text).length > 0;
}
/** The formats a text can be a report of ours in; sealed prose does not say which of two it is. */
function findWrittenFormats(text) {
    if (text.startsWith("{"))
        return findDataFormats(text);
    if (!(0,_seal_js__WEBPACK_IMPORTED_MODULE_3__/* .isSealed */ .d)(text))
        return [];
    if (!text.startsWith("<!doctype"))
        return ["text", "markdown"];
    return INERT_HTML.test(text) ? ["html"] : [];
}
function findDataFormats(text) {
    const document = parseObject(text);
    const parsed = (0,_report_report_js__WEBPACK_IMPORTED_MODULE_1__/* .parseReport */ .MM)(text);
    // With a key that a reader would pass over, the file could be something else as well.
    if (parsed.kind === "parsed")
        return haveSameContent(parsed.report, document) ? ["json"] : [];
    return isOwnSarif(document) ? ["sarif"] : [];
}
function haveSameContent(report, document) {
    try {
        return (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .recordDigest */ .k)(report) === (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .recordDigest */ .k)(document);
    }
    catch {
        // No canonical form: half a character, or nested too deep. We write neither.
        return false;
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

/***/ 9362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ emit)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5303);
/* harmony import */ var _core_render_escape_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5729);
/* harmony import */ var _output_place_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1905);




/**
 * Writes the result where it was asked for: a file, else standard output.
 *
 * @throws ConfigError if the file cannot be written; the result, which may have been paid for, is then printed.
 */
async function emit(text, { output }) {
    if (output === undefined)
        return print(text);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(output, text);
    }
    catch (error) {
        await print(text);
        throw (0,_output_place_js__WEBPACK_IMPORTED_MODULE_2__/* .notWritable */ .G)(output, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .describeFileProblem */ .R)(error));
    }
}
/** Where the Actions runner reads along, it would obey a quoted line that is a command of its. */
async function print(text) {
    await new Promise((resolve, reject) => {
        process.stdout.write(toPrinted(text), (error) => {
            // A reader that has seen enough, such as `head`, changes nothing about the result.
            if (!error || error.code === "EPIPE")
                resolve();
            else
                reject((0,_output_place_js__WEBPACK_IMPORTED_MODULE_2__/* .notWritable */ .G)("standard output", (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .describeFileProblem */ .R)(error)));
        });
    });
}
function toPrinted(text) {
    if (process.env.GITHUB_ACTIONS !== "true")
        return text;
    return text.split("\n").map(_core_render_escape_js__WEBPACK_IMPORTED_MODULE_3__/* .defuseWorkflowCommand */ .vC).join("\n");
}


/***/ }),

/***/ 1905:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y: () => (/* binding */ checkOutput),
  G: () => (/* binding */ notWritable)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/adapters/git/environment.js
var git_environment = __webpack_require__(3802);
// EXTERNAL MODULE: ./lib/adapters/git/git-process.js
var git_process = __webpack_require__(2731);
;// CONCATENATED MODULE: ./lib/adapters/git/is-tracked.js





/** Whether git keeps the file that a path leads to, in whichever repository it lies. Without git, and outside of one, it does not. */
async function isTracked(path, environment) {
    const file = await realFile((0,external_node_path_.resolve)(path));
    const git = new git_process/* Git */.TU((0,external_node_path_.dirname)(file), (0,git_environment/* userEnvironment */.n)(environment));
    const args = ["--literal-pathspecs", "ls-files", "--error-unmatch", "--", (0,external_node_path_.basename)(file)];
    try {
        return (await git.run(args, { accept: [0, 1, 128] })).exitCode === 0;
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
var file_problem = __webpack_require__(5303);
// EXTERNAL MODULE: ./lib/core/render/own-report.js
var own_report = __webpack_require__(6931);
;// CONCATENATED MODULE: ./lib/entry/cli/output-place.js







/** More than any report: what is larger was written by somebody else. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024;
/**
 * Asked before any work is done, so that none is lost for want of a place to write to. What lies there already must be
 * an earlier report of ours, or empty; what git keeps is never written over.
 *
 * @throws ConfigError if the result may not or could not be written there.
 */
async function checkOutput({ output }, environment) {
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
        throw taken(output, "a file of the repository that git keeps");
    if (existing !== undefined && !(await isReplaceable(output, existing))) {
        throw taken(output, "a file that is there and no report of Tribunal's");
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
async function isReplaceable(output, { size }) {
    if (size === 0)
        return true;
    if (size > MAX_REPORT_BYTES)
        return false;
    // Not readable means not known to be ours.
    return (0,own_report/* isReportText */.k)(await (0,promises_.readFile)(output, "utf8").catch(() => ""));
}
function taken(output, what) {
    const remedy = "Name another one, or remove that file first.";
    return new errors/* ConfigError */.xL([
        { input: "--output", got: `${output}, ${what}`, wanted: "a new file, or an earlier report to replace", remedy },
    ]);
}
/** The result cannot be written there. */
function notWritable(output, got) {
    const remedy = "Check the path and the space left there.";
    return new errors/* ConfigError */.xL([{ input: "--output", got: `${output} (${got})`, wanted: "a place to write to", remedy }]);
}


/***/ }),

/***/ 3157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderCommand: () => (/* binding */ renderCommand)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5303);
/* harmony import */ var _core_render_render_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(565);
/* harmony import */ var _core_report_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4439);
/* harmony import */ var _emit_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9362);
/* harmony import */ var _output_place_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1905);
/* harmony import */ var _terminal_style_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4893);








/**
 * Renders a report file again.
 *
 * @throws ConfigError if the file cannot be read or is no report, or the result may not be written where it should be.
 */
async function renderCommand(command, environment) {
    await (0,_output_place_js__WEBPACK_IMPORTED_MODULE_6__/* .checkOutput */ .y)(command, environment);
    const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(command.report, "utf8").catch((error) => {
        throw notAReport(command.report, (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileProblem */ .R)(error));
    });
    const parsed = (0,_core_report_report_js__WEBPACK_IMPORTED_MODULE_4__/* .parseReport */ .MM)(text);
    if (parsed.kind === "malformed")
        throw notAReport(command.report, parsed.reason);
    const style = (0,_terminal_style_js__WEBPACK_IMPORTED_MODULE_7__/* .terminalStyle */ .w)(command, process.stdout, environment);
    await (0,_emit_js__WEBPACK_IMPORTED_MODULE_5__/* .emit */ .I)((0,_core_render_render_report_js__WEBPACK_IMPORTED_MODULE_3__/* .renderReport */ .B)(parsed.report, command.format, style), command);
    return 0;
}
function notAReport(path, reason) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL([
        {
            input: path,
            got: reason,
            wanted: "the report.json that a review wrote",
            remedy: "render takes no other format.",
        },
    ]);
}


/***/ }),

/***/ 4893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ isCapable),
/* harmony export */   w: () => (/* binding */ terminalStyle)
/* harmony export */ });
/* harmony import */ var _core_render_terminal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3463);

/** Broader lines are hard to read, and on narrower ones nothing fits. */
const MOST_COLUMNS = 100;
const FEWEST_COLUMNS = 40;
/**
 * How text is laid out on standard output: as wide as a terminal is, in colour unless `NO_COLOR` is set; plain in a file, a
 * pipe, or a terminal that can do no more.
 *
 * @see https://no-color.org
 */
function terminalStyle({ output }, stream, environment) {
    if (output !== undefined || stream.isTTY !== true)
        return _core_render_terminal_js__WEBPACK_IMPORTED_MODULE_0__/* .PLAIN */ .t;
    const columns = Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, stream.columns || 80));
    return { columns, isColoured: isCapable(stream, environment) && (environment.NO_COLOR ?? "") === "" };
}
/** Whether a terminal stands behind it that can move its cursor and knows colours. */
function isCapable({ isTTY }, { TERM }) {
    return isTTY === true && TERM !== "dumb";
}


/***/ })

};
