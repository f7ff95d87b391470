import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 42613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 20181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 35317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 24434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 79896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 34589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 16698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 31421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 37540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 77598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 53053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 40610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 78474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 73024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 51455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 37067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 32467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 77030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 48161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 76760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 41792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 26848:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:readline/promises");

/***/ }),

/***/ 80099:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 57075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 38321:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/consumers");

/***/ }),

/***/ 87997:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers");

/***/ }),

/***/ 58500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 41692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 73136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 57975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 73429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 75919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 38522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 70857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 16928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 13193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 53557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ }),

/***/ 92385:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  V: () => (/* binding */ COLLECTING_EARLY),
  E: () => (/* binding */ collectEarly)
});

;// CONCATENATED MODULE: external "node:v8"
const external_node_v8_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:v8");
;// CONCATENATED MODULE: ./lib/adapters/system/collect-early.js

/** By how many per cent the heap may grow before what is not used any more is collected; V8 alone lets it grow to four times as much. */
const GROWTH_PERCENT = 60;
/**
 * Lets this process hold little more than it uses: what is read of one file after another is garbage soon, and by itself V8
 * would rather take memory than look for it. The flags say when to collect, and bound nothing.
 */
function collectEarly() {
    (0,external_node_v8_namespaceObject.setFlagsFromString)(`--heap-growing-percent=${GROWTH_PERCENT}`);
    // The space for what is new would grow to 48 MB, and never give it back while there is work.
    (0,external_node_v8_namespaceObject.setFlagsFromString)("--semi-space-growth-factor=1");
}
/** The same for a process that is started. */
const COLLECTING_EARLY = [
    `--heap-growing-percent=${GROWTH_PERCENT}`,
    "--max-semi-space-size=2",
];


/***/ }),

/***/ 3828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BJ: () => (/* binding */ describeProblem),
/* harmony export */   I0: () => (/* binding */ TargetError),
/* harmony export */   XS: () => (/* binding */ GitError),
/* harmony export */   bV: () => (/* binding */ InstallationError),
/* harmony export */   cc: () => (/* binding */ CancelledError),
/* harmony export */   dh: () => (/* binding */ HostError),
/* harmony export */   me: () => (/* binding */ ModelError),
/* harmony export */   xL: () => (/* binding */ ConfigError)
/* harmony export */ });
/** A wrong input or configuration: the user's to mend. */
class ConfigError extends Error {
    name = "ConfigError";
    problems;
    constructor(problems) {
        super(problems.map(describeProblem).join("\n"));
        this.problems = problems;
    }
}
/** A problem as it is told: one line. Never throws. */
function describeProblem(problem) {
    const { input, got, wanted, remedy } = problem;
    return wanted === undefined ? `${input}: ${got}. ${remedy}` : `${input}: got ${got}, wanted ${wanted}. ${remedy}`;
}
/** git could not do what was asked. */
class GitError extends Error {
    name = "GitError";
    command;
    exitCode;
    /** The last lines git wrote to standard error. */
    detail;
    constructor(command, exitCode, detail) {
        super(`${command} failed${exitCode === undefined ? "" : ` with exit code ${exitCode}`}: ${detail || "no message"}`);
        this.command = command;
        this.exitCode = exitCode;
        this.detail = detail;
    }
}
/** The target cannot be resolved or read: an unknown revision, a missing object, a file that matches nothing. */
class TargetError extends Error {
    name = "TargetError";
}
/** The run was cancelled before there was anything to report on. */
class CancelledError extends Error {
    name = "CancelledError";
    constructor(options = {}) {
        super("the run was cancelled, and nothing was judged", options);
    }
}
/** The model endpoint gave no usable reply, after the adapter's own retries. */
class ModelError extends Error {
    name = "ModelError";
    kind;
    status;
    /** Of one that is too long: the tokens that the server says it takes, where it does. */
    window;
    constructor(kind, message, options = {}) {
        super(message, options.cause === undefined ? undefined : { cause: options.cause });
        this.kind = kind;
        this.status = options.status;
        this.window = options.window;
    }
}
/** The forge refused a request, or could not be reached, after the adapter's own retries. */
class HostError extends Error {
    name = "HostError";
    /** The HTTP status; absent when no answer came. */
    status;
    requestId;
    isRetryable;
    constructor(message, facts, cause) {
        super(message, cause === undefined ? undefined : { cause });
        this.status = facts.status;
        this.requestId = facts.requestId;
        this.isRetryable = facts.isRetryable;
    }
}
/** Tribunal's own files are not what its build makes: nothing can be said of any file of a target. */
class InstallationError extends Error {
    name = "InstallationError";
}


/***/ }),

/***/ 85303:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ adviseOnRoom),
/* harmony export */   R: () => (/* binding */ describeFileProblem)
/* harmony export */ });
/** Where Node's own words would puzzle a reader. */
const PLAINER = {
    EISDIR: "a directory, not a file",
    ENOTDIR: "a part of the path is a file, not a directory",
};
const NO_ROOM = /\b(?:ENOSPC|EDQUOT|EROFS)\b|no space left on device|disk quota exceeded|read-only file system/i;
/** What to do where something could not be written for want of room, whoever tried; undefined for any other error. Never throws. */
function adviseOnRoom(error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!NO_ROOM.test(message))
        return undefined;
    return "Make room on that disk, or set TMPDIR (on Windows TEMP) to a folder that can be written to and has room.";
}
/** Why a file could not be read or written, in words: Node's own, without the code before and the call behind. Never throws. */
function describeFileProblem(error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, code = "", words = message] = /^(E[A-Z0-9]+): ([^,]+)/.exec(message) ?? [];
    return PLAINER[code] ?? words;
}


/***/ }),

/***/ 18067:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** Tribunal's own version, as in package.json. */
const VERSION = "0.1.0";


/***/ }),

/***/ 36830:
/***/ ((__webpack_module__, __webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ face)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(76760);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3828);
/* harmony import */ var _core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(85303);
/* harmony import */ var _core_version_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(18067);
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4536);





/** Tribunal's own directory: two levels above this file in the source, as compiled, and as bundled. */
const INSTALLATION = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(import.meta.dirname, "..", "..");
/** The exit status of a run that could not judge. */
const COULD_NOT_JUDGE = 2;
async function main(args) {
    // Answered without loading what a review needs; alone or behind a command, as any other argument may be a file's name.
    if (args[0] === "--version" || (args[1] === "--version" && args.length === 2 && !args[0]?.startsWith("-")))
        return say(`${_core_version_js__WEBPACK_IMPORTED_MODULE_4__/* .VERSION */ .x}\n`);
    const { parseArguments } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(390), __nccwpck_require__.e(784), __nccwpck_require__.e(346), __nccwpck_require__.e(826), __nccwpck_require__.e(936), __nccwpck_require__.e(428)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5428));
    return run(parseArguments(args));
}
async function run(command) {
    switch (command.kind) {
        case "help": {
            const { OVERVIEW, renderPage } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(390), __nccwpck_require__.e(784), __nccwpck_require__.e(346), __nccwpck_require__.e(826), __nccwpck_require__.e(738)]).then(__nccwpck_require__.bind(__nccwpck_require__, 29738));
            say(command.about === undefined ? OVERVIEW : renderPage(command.about));
            return command.isAsked ? 0 : COULD_NOT_JUDGE;
        }
        case "review": {
            if (command.isDryRun) {
                const { dryRunCommand } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(390), __nccwpck_require__.e(236), __nccwpck_require__.e(815), __nccwpck_require__.e(426), __nccwpck_require__.e(784), __nccwpck_require__.e(346), __nccwpck_require__.e(826), __nccwpck_require__.e(362), __nccwpck_require__.e(936), __nccwpck_require__.e(106), __nccwpck_require__.e(433), __nccwpck_require__.e(744)]).then(__nccwpck_require__.bind(__nccwpck_require__, 67744));
                return dryRunCommand(command, process.env, INSTALLATION);
            }
            const { reviewCommand } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(390), __nccwpck_require__.e(236), __nccwpck_require__.e(815), __nccwpck_require__.e(426), __nccwpck_require__.e(784), __nccwpck_require__.e(346), __nccwpck_require__.e(826), __nccwpck_require__.e(362), __nccwpck_require__.e(936), __nccwpck_require__.e(106), __nccwpck_require__.e(433), __nccwpck_require__.e(705)]).then(__nccwpck_require__.bind(__nccwpck_require__, 50705));
            return reviewCommand(command, process.env, INSTALLATION);
        }
        case "fix": {
            const { fixCommand } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(390), __nccwpck_require__.e(236), __nccwpck_require__.e(815), __nccwpck_require__.e(426), __nccwpck_require__.e(784), __nccwpck_require__.e(346), __nccwpck_require__.e(826), __nccwpck_require__.e(362), __nccwpck_require__.e(936), __nccwpck_require__.e(106), __nccwpck_require__.e(433), __nccwpck_require__.e(281)]).then(__nccwpck_require__.bind(__nccwpck_require__, 83281));
            return fixCommand(command, process.env, INSTALLATION);
        }
        case "validate": {
            const { validateCommand } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(390), __nccwpck_require__.e(236), __nccwpck_require__.e(815), __nccwpck_require__.e(426), __nccwpck_require__.e(784), __nccwpck_require__.e(346), __nccwpck_require__.e(826), __nccwpck_require__.e(362), __nccwpck_require__.e(936), __nccwpck_require__.e(106), __nccwpck_require__.e(433), __nccwpck_require__.e(793)]).then(__nccwpck_require__.bind(__nccwpck_require__, 23793));
            return validateCommand(command, process.env, INSTALLATION);
        }
        case "policy-check": {
            const { policyCheckCommand } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(390), __nccwpck_require__.e(236), __nccwpck_require__.e(815), __nccwpck_require__.e(426), __nccwpck_require__.e(784), __nccwpck_require__.e(346), __nccwpck_require__.e(826), __nccwpck_require__.e(362), __nccwpck_require__.e(936), __nccwpck_require__.e(106), __nccwpck_require__.e(433), __nccwpck_require__.e(38)]).then(__nccwpck_require__.bind(__nccwpck_require__, 11038));
            return policyCheckCommand(command, process.env, INSTALLATION);
        }
        case "render": {
            const { renderCommand } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(390), __nccwpck_require__.e(236), __nccwpck_require__.e(784), __nccwpck_require__.e(346), __nccwpck_require__.e(826), __nccwpck_require__.e(362), __nccwpck_require__.e(157)]).then(__nccwpck_require__.bind(__nccwpck_require__, 83157));
            return renderCommand(command, process.env);
        }
        case "config-check": {
            const { configCheckCommand } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(390), __nccwpck_require__.e(236), __nccwpck_require__.e(815), __nccwpck_require__.e(784), __nccwpck_require__.e(346), __nccwpck_require__.e(362), __nccwpck_require__.e(936), __nccwpck_require__.e(106), __nccwpck_require__.e(526)]).then(__nccwpck_require__.bind(__nccwpck_require__, 61919));
            return configCheckCommand(command, process.env, INSTALLATION);
        }
        case "init": {
            const { initCommand } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(390), __nccwpck_require__.e(236), __nccwpck_require__.e(784), __nccwpck_require__.e(346), __nccwpck_require__.e(362), __nccwpck_require__.e(911)]).then(__nccwpck_require__.bind(__nccwpck_require__, 76911));
            return initCommand(command, process.env, INSTALLATION);
        }
        default:
            return command;
    }
}
function say(text) {
    process.stdout.write(text);
    return 0;
}
/** One place where every failure ends: what the user can mend in a line each, our own bugs with their stack. */
async function explain(error) {
    const isKnown = [_core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CancelledError */ .cc, _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigError */ .xL, _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GitError */ .XS, _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .TargetError */ .I0].some((kind) => error instanceof kind);
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const room = (0,_core_file_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .adviseOnRoom */ .F)(error);
    const isPlain = (isKnown || room !== undefined) && error instanceof Error;
    const said = isPlain ? error.message : `a bug of ours, nothing was judged: ${detail}`;
    const text = room === undefined ? said : `${said}. ${room}`;
    const { openLog } = await Promise.all(/* import() */[__nccwpck_require__.e(343), __nccwpck_require__.e(784), __nccwpck_require__.e(170)]).then(__nccwpck_require__.bind(__nccwpck_require__, 82789));
    const log = openLog(process.env);
    for (const line of text.split("\n"))
        log.info(`tribunal: ${line}`);
    return COULD_NOT_JUDGE;
}
/** The command line of this process, from its arguments to its exit status. */
function face() {
    // A broken pipe is told to whoever wrote; unheard, it would end the process as if the change had not passed.
    for (const stream of [process.stdout, process.stderr])
        stream.on("error", () => { });
    return main(process.argv.slice(2)).catch(explain);
}
await (0,_start_js__WEBPACK_IMPORTED_MODULE_3__/* .start */ .n)(import.meta.url, face);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 4536:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ start)
/* harmony export */ });
/* harmony import */ var _adapters_system_collect_early_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(92385);

const EMBEDDED = "?embedded";
/**
 * Plays the face of the bundle at the URL, once, as Node starts it. Who imports the bundle as `index.js?embedded` plays its `face`
 * himself, as often as he likes: the tests do, for which a process a run would be most of their time.
 */
async function start(url, face) {
    if (url.endsWith(EMBEDDED))
        return;
    (0,_adapters_system_collect_early_js__WEBPACK_IMPORTED_MODULE_0__/* .collectEarly */ .E)();
    process.exitCode = await face();
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(36830);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ var __webpack_exports__face = __webpack_exports__.m;
/******/ export { __webpack_exports__face as face };
/******/ 
