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

/***/ 76982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 24434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 79896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 58611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 65692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 73339:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("module");

/***/ }),

/***/ 69278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

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

/***/ 80099:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 57075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

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

/***/ 64756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 39023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 29399:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  N: () => (/* binding */ openRunner)
});

// UNUSED EXPORTS: actionsRunner

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(48161);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __nccwpck_require__(3828);
// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __nccwpck_require__(20096);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(73024);
;// CONCATENATED MODULE: ./lib/adapters/actions/own-file.js

/** Opened so, a pipe that nobody reads answers at once, and a link is not followed. Windows has neither. */
const AT_ONCE = external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_APPEND | (external_node_fs_.constants.O_NONBLOCK ?? 0) | (external_node_fs_.constants.O_NOFOLLOW ?? 0);
const OTHER_KINDS = {
    ELOOP: "a link, and no file of the runner's",
    ENXIO: "a pipe that nobody reads, and no file of the runner's",
};
/**
 * Adds to a file that the runner made for this step. What a step before ours put in its place is not written to: a pipe would be
 * waited for without end, where no signal reaches us, and a link may lead to another run's file.
 *
 * @throws Error if it is something else than a file or a device, or cannot be written.
 */
function appendToOwnFile(path, text) {
    const descriptor = openAtOnce(path);
    try {
        const found = (0,external_node_fs_.fstatSync)(descriptor);
        if (!found.isFile() && !found.isCharacterDevice())
            throw new Error(`${path} is no file of the runner's`);
        (0,external_node_fs_.writeFileSync)(descriptor, text);
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
/** Throws as {@link appendToOwnFile} does, but leaves it to who writes to say that there is none. */
function requireOwnFile(path) {
    try {
        appendToOwnFile(path, "");
    }
    catch (error) {
        if (error.code !== "ENOENT")
            throw error;
    }
}
function openAtOnce(path) {
    try {
        return (0,external_node_fs_.openSync)(path, AT_ONCE);
    }
    catch (error) {
        const kind = OTHER_KINDS[error.code ?? ""];
        throw kind === undefined ? error : new Error(`${path} is ${kind}`);
    }
}

;// CONCATENATED MODULE: ./lib/adapters/actions/runner.js




/** GitHub skips a larger summary whole. @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
const MAX_SUMMARY_BYTES = 1024 * 1024;
/** The runner of this process. What loading the toolkit costs a start is in ADR 36. */
async function openRunner() {
    return actionsRunner(await Promise.all(/* import() */[__nccwpck_require__.e(236), __nccwpck_require__.e(367)]).then(__nccwpck_require__.t.bind(__nccwpck_require__, 37484, 19)));
}
/**
 * The runner this process was started by. Writing outputs and states throws ConfigError if their file is missing or cannot
 * be written.
 */
function actionsRunner(toolkit) {
    return {
        input: (name) => toolkit.getInput(name, { trimWhitespace: false }),
        savedState: (name) => toolkit.getState(name),
        requireOutputs: () => tell("GITHUB_OUTPUT", proveOutputs),
        setOutputs: async (values) => {
            for (const [name, value] of Object.entries(values))
                tell("GITHUB_OUTPUT", () => toolkit.setOutput(name, value));
        },
        saveState: async (name, value) => tell("GITHUB_STATE", () => toolkit.saveState(name, value)),
        addSummary: async (markdown) => {
            const lost = await tryToSumUp(toolkit, markdown);
            if (lost !== undefined)
                toolkit.warning(`The job summary was left out: ${(0,core_escape.escapeControls)(lost)}.`);
        },
        mask: (value) => toolkit.setSecret(value),
        // The toolkit escapes what would end a command or begin another; what a terminal would obey, it prints.
        error: (message) => toolkit.error((0,core_escape.escapeControls)(message)),
        warning: (message) => toolkit.warning((0,core_escape.escapeControls)(message)),
        notice: (message) => toolkit.notice((0,core_escape.escapeControls)(message)),
    };
}
/** Why the summary could not be written; undefined when it was. */
async function tryToSumUp(toolkit, markdown) {
    if (Buffer.byteLength(markdown) >= MAX_SUMMARY_BYTES)
        return "it was over 1 MiB";
    // The toolkit's one summary would go on writing to the first file it found, and keep what it could not write for the next time.
    const summary = Object.create(toolkit.summary);
    try {
        requireNamed("GITHUB_STEP_SUMMARY");
        await summary.addRaw(markdown).write();
        return undefined;
    }
    catch (error) {
        return describeError(error).replace(/\.$/, "");
    }
}
/** The toolkit throws an Error of its own words where a variable names a file that is not there. */
function tell(variable, write) {
    try {
        requireNamed(variable);
        write();
    }
    catch (error) {
        const remedy = "Run inside GitHub Actions, and see that its disk is not full.";
        throw new errors/* ConfigError */.xL([{ input: variable, got: describeError(error), wanted: "a file to write to", remedy }]);
    }
}
/** By an empty line, which the runner passes over. */
function proveOutputs() {
    const path = process.env.GITHUB_OUTPUT;
    if (path)
        appendToOwnFile(path, external_node_os_.EOL);
}
function requireNamed(variable) {
    const path = process.env[variable];
    if (path)
        requireOwnFile(path);
}
function describeError(error) {
    return error instanceof Error ? error.message : String(error);
}


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
/* harmony export */   dh: () => (/* binding */ HostError),
/* harmony export */   me: () => (/* binding */ ModelError),
/* harmony export */   xL: () => (/* binding */ ConfigError)
/* harmony export */ });
/* unused harmony export CancelledError */
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

/***/ 20096:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.r(__webpack_exports__);
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   codeBlock: () => (/* binding */ codeBlock),
/* harmony export */   codeSpan: () => (/* binding */ codeSpan),
/* harmony export */   defuseWorkflowCommand: () => (/* binding */ defuseWorkflowCommand),
/* harmony export */   escapeControls: () => (/* binding */ escapeControls),
/* harmony export */   escapeHtml: () => (/* binding */ escapeHtml),
/* harmony export */   escapeJson: () => (/* binding */ escapeJson),
/* harmony export */   escapeMarkdown: () => (/* binding */ escapeMarkdown),
/* harmony export */   escapeSarifMessage: () => (/* binding */ escapeSarifMessage),
/* harmony export */   escapeTerminalLine: () => (/* binding */ escapeTerminalLine),
/* harmony export */   withoutUnseen: () => (/* binding */ withoutUnseen)
/* harmony export */ });
/**
 * Text from outside, made safe for one destination each. Model and author text passes one of these before it is shown.
 */
/**
 * What is not seen, or makes other text seen elsewhere: controls but tab and line feed, bidirectional controls,
 * zero-width characters, tags and other ignorable characters, separators of lines and paragraphs. Joiners and variation
 * selectors stay where scripts other than Latin and emoji need them.
 */
const UNSEEN = /(?![\t\n])\p{Cc}|[\u2028\u2029\ufff9-\ufffb]|(?!(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII})|(?<=[\P{ASCII}0-9#*])[\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
/** Stops what GFM and GitHub's own filters link, and is not seen. Escapes do not: the filters see the rendered text. */
const BREAK = "\u200b";
/** Longer texts are cut: one of them must not take the room of all others. */
const MAX_LINE_CHARS = 4000;
const MAX_BLOCK_CHARS = 8000;
/** Back-ticks in a row beyond this are broken up, as the fence around them must be longer still. */
const MAX_FENCE = 32;
/**
 * Invisible and direction-changing characters made visible, so that text cannot move the cursor or pose as other text. A
 * line ends where git ends one: a carriage return that no line feed follows is such a character.
 */
function escapeControls(text) {
    const show = (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
    return text
        .toWellFormed()
        .replace(/\r(?=\n|$)/g, "")
        .replace(UNSEEN, show);
}
/** Text without such characters, for a line that is ours to show. */
function withoutUnseen(text) {
    return text.toWellFormed().replace(UNSEEN, (character) => (/\s/u.test(character) ? " " : ""));
}
/** JSON text in which no such character stands as itself, nor a command of the runner; it parses to the same document. */
function escapeJson(json) {
    return json
        .replaceAll("##[", "##\\u005b")
        .replace(UNSEEN, (character) => Array.from({ length: character.length }, (_, index) => toJsonEscape(character.charCodeAt(index))).join(""));
}
function toJsonEscape(unit) {
    return `\\u${unit.toString(16).padStart(4, "0")}`;
}
/**
 * Plain text of a SARIF message, in which viewers take `[text](address)` for a link (§3.11.6): none comes alive.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
function escapeSarifMessage(text) {
    return escapeControls(text).replace(/\](?=\()/g, `]${BREAK}`);
}
/** One line of plain text for a terminal: no control characters, no line breaks, no command of the Actions runner. */
function escapeTerminalLine(text) {
    const lines = escapeControls(text)
        .split("\n")
        .map((line) => line.trim());
    return defuseWorkflowCommand(lines.filter((line) => line !== "").join(" "));
}
/** The Actions runner reads commands from both standard streams: `::` opens one at a line's start, `##[` anywhere. */
function defuseWorkflowCommand(line) {
    return line.replaceAll("##[", "##\\u{5b}").replace(/^(\s*):(?=:)/, "$1\\u{3a}");
}
/** One line of text for Markdown as GitHub renders it: no markup, HTML, mention, link, image or emoji comes alive. */
function escapeMarkdown(text) {
    return escapeMarkup(stopAutolinks(escapeTerminalLine(cut(text, MAX_LINE_CHARS))));
}
/** Text for HTML, between tags or in a quoted attribute. */
function escapeHtml(text, maxChars = MAX_BLOCK_CHARS) {
    return escapeControls(cut(text, maxChars)).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
/** A path or short text as a Markdown code span, whatever back-ticks it holds. */
function codeSpan(text) {
    const line = breakFences(escapeTerminalLine(cut(text, MAX_LINE_CHARS)));
    const fence = "`".repeat(longestFence(line) + 1);
    const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
    return `${fence}${pad}${line}${pad}${fence}`;
}
/** Text as a fenced block, whatever fences it holds. */
function codeBlock(text, language = "", maxChars = MAX_BLOCK_CHARS) {
    const body = breakFences(withoutTrailingLineFeeds(escapeControls(cut(text, maxChars))));
    const fence = "`".repeat(Math.max(3, longestFence(body) + 1));
    return `${fence}${language}\n${body}\n${fence}`;
}
/**
 * Mentions, issues (`#1`, `GH-1`), commits, addresses, and emoji by name (some are images).
 *
 * @see https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
function stopAutolinks(line) {
    return (line
        .replace(/@/g, `@${BREAK}`)
        .replace(/#(?=\d)/g, `#${BREAK}`)
        .replace(/\bGH(?=-\d)/gi, `$&${BREAK}`)
        .replace(/:\/\//g, `:${BREAK}//`)
        .replace(/www(?=\.)/gi, `$&${BREAK}`)
        // Also within longer words, which may be cut later.
        .replace(/[0-9a-f]{6}(?=[0-9a-f])/gi, `$&${BREAK}`)
        .replace(/:(?=[\w+-]+(?::|$))/g, `:${BREAK}`));
}
function escapeMarkup(line) {
    return line
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/>/g, "&gt;")
        .replace(/[\\`*_{}[\]()#+!|~$=-]/g, "\\$&")
        .replace(/^(\d{1,9})\./, "$1\\.");
}
function cut(text, maxChars) {
    return text.length <= maxChars ? text : `${text.slice(0, maxChars).toWellFormed()}…`;
}
/** No regular expression: on a long run of line feeds within the text it would take quadratic time. */
function withoutTrailingLineFeeds(text) {
    let end = text.length;
    while (text[end - 1] === "\n")
        end -= 1;
    return text.slice(0, end);
}
function breakFences(text) {
    return text.replace(new RegExp(`\`{${MAX_FENCE}}(?=\`)`, "g"), `$&${BREAK}`);
}
function longestFence(text) {
    let longest = 0;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    return longest;
}


/***/ }),

/***/ 80502:
/***/ ((__webpack_module__, __webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ face)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(76760);
/* harmony import */ var _adapters_actions_runner_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(29399);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3828);
/* harmony import */ var _start_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4536);




/** Tribunal's own directory: two levels above this file in the source, as compiled, and as bundled. */
const installation = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(import.meta.dirname, "..", "..");
/** The runner starts the same file twice: for the review, and when the job ends. */
async function main(runner) {
    const environment = process.env;
    if (runner.savedState("phase") === "reviewed") {
        const { finaliseReview } = await __nccwpck_require__.e(/* import() */ 263).then(__nccwpck_require__.bind(__nccwpck_require__, 92263));
        return finaliseReview(runner, environment);
    }
    await runner.saveState("phase", "reviewed");
    const { reviewAction } = await __nccwpck_require__.e(/* import() */ 400).then(__nccwpck_require__.bind(__nccwpck_require__, 20400));
    return reviewAction({ runner, environment, installation });
}
/** What the outputs can still say of a run that could not begin, or that a bug of ours ended: the gate is closed. */
async function endUnjudged(runner, error) {
    const isKnown = error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigError */ .xL || error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .HostError */ .dh;
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const message = isKnown ? error.message : `a bug of ours, nothing was judged: ${detail}`;
    runner.error(message);
    if (runner.savedState("phase") === "reviewed")
        return 1;
    const [{ toReportlessOutputs }, { codeBlock }] = await Promise.all([
        __nccwpck_require__.e(/* import() */ 128).then(__nccwpck_require__.bind(__nccwpck_require__, 53128)),
        Promise.resolve(/* import() */).then(__nccwpck_require__.bind(__nccwpck_require__, 20096)),
    ]);
    await runner.addSummary(`# Could not judge\n\nThe review came to no verdict.\n\n${codeBlock(message)}\n`);
    const nothing = { abortReason: undefined, headSha: "", checkRunId: undefined };
    await runner
        .setOutputs(toReportlessOutputs({ ...nothing, reason: "no verdict", conclusion: "action_required" }))
        .catch((lost) => runner.error(`The outputs could not be set: ${String(lost)}`));
    return 1;
}
/** A step of the review action in this process, to its exit status. */
async function face() {
    // Both are files to be read and compiled: neither waits for the other.
    const [runner] = await Promise.all([(0,_adapters_actions_runner_js__WEBPACK_IMPORTED_MODULE_1__/* .openRunner */ .N)(), __nccwpck_require__.e(/* import() */ 400).then(__nccwpck_require__.bind(__nccwpck_require__, 20400))]);
    return main(runner).catch((error) => endUnjudged(runner, error));
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
/******/ var __webpack_exports__ = __nccwpck_require__(80502);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ var __webpack_exports__face = __webpack_exports__.m;
/******/ export { __webpack_exports__face as face };
/******/ 
