export const id = 187;
export const ids = [187];
export const modules = {

/***/ 187:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runnerLog: () => (/* binding */ runnerLog)
});

// EXTERNAL MODULE: ./lib/core/render/escape.js
var render_escape = __webpack_require__(5729);
;// CONCATENATED MODULE: ./lib/adapters/stderr-log.js

const ERASE_LINE = "\r\u001b[2K";
const DEFAULT_COLUMNS = 80;
/**
 * Writes one line a message. On a terminal progress is a single line rewritten in place and cleared before anything
 * else; elsewhere it is a plain line, left out when it repeats the one before.
 */
function stderrLog(options) {
    const { stream, isTerminal, redact } = options;
    let liveLine = "";
    const clearLive = () => {
        if (isTerminal && liveLine !== "")
            stream.write(ERASE_LINE);
        liveLine = "";
    };
    const line = (text) => {
        clearLive();
        stream.write(`${text}\n`);
    };
    const progress = (message) => {
        const text = toSafeLine(message, redact);
        if (text === liveLine)
            return;
        if (isTerminal)
            stream.write(`${ERASE_LINE}${shorten(text, options.columns)}`);
        else
            stream.write(`${text}\n`);
        liveLine = text;
    };
    return {
        progress,
        info: (message) => line(toSafeLine(message, redact)),
        warning: (message) => line(`warning: ${toSafeLine(message, redact)}`),
        close: clearLive,
    };
}
/** One line without control characters, whose invisible and direction-changing characters can be seen. */
function toSafeLine(message, redact) {
    const plain = redact(message)
        .replace(/[\t\r\n]+/g, " ")
        .replace(/\p{Cc}/gu, "")
        .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, escapeCharacter);
    // Taking characters out can put a secret back together.
    return (0,render_escape/* defuseWorkflowCommand */.vC)(redact(plain));
}
function escapeCharacter(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/** A live line that wraps could not be erased. */
function shorten(text, columns) {
    const width = (columns ?? DEFAULT_COLUMNS) - 1;
    return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

;// CONCATENATED MODULE: ./lib/adapters/actions/runner-log.js

/**
 * A log for the runner's console, where a line may be taken for a command: every line begins with our name, so that none
 * starts with `::`, and the old `##[` form, which is obeyed anywhere in a line, is broken up.
 */
function runnerLog(stream, redact) {
    const harmless = { write: (line) => stream.write(`tribunal: ${line.replace(/##\[/g, "##\u200b[")}`) };
    return stderrLog({ stream: harmless, isTerminal: false, redact });
}


/***/ }),

/***/ 5729:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   GO: () => (/* binding */ escapeJson),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   UN: () => (/* binding */ escapeControls),
/* harmony export */   qg: () => (/* binding */ escapeTerminalLine),
/* harmony export */   vC: () => (/* binding */ defuseWorkflowCommand)
/* harmony export */ });
/**
 * Text from outside, made safe for one destination each. Model and author text passes one of these before it is shown.
 */
// C0 and C1 controls but tab and line feed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being escaped.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Control and bidirectional characters made visible, so that text cannot move the cursor or pose as other text. */
function escapeControls(text) {
    const show = (character) => `\\u{${character.charCodeAt(0).toString(16)}}`;
    return text.replace(/\r\n?/g, "\n").replace(CONTROLS, show).replace(BIDI, show);
}
/** JSON text in which no control or bidirectional character stands as itself; it parses to the same document. */
function escapeJson(json) {
    const show = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    return json.replace(CONTROLS, show).replace(BIDI, show);
}
/** One line of plain text for a terminal: no control characters, no line breaks, no command of the Actions runner. */
function escapeTerminalLine(text) {
    const line = escapeControls(text).replace(/\s*\n\s*/g, " ");
    return defuseWorkflowCommand(line.trim());
}
/** The Actions runner reads commands from both standard streams: `::` opens one at a line's start, `##[` anywhere. */
function defuseWorkflowCommand(line) {
    return line.replaceAll("##[", "##\\u{5b}").replace(/^(\s*):(?=:)/, "$1\\u{3a}");
}
/** One line of text for Markdown as GitHub renders it: no markup, HTML, mention, issue link, image or bare URL comes alive. */
function escapeMarkdown(text) {
    return escapeTerminalLine(text)
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/>/g, "&gt;")
        .replace(/[\\`*_{}[\]()#+!|~$-]/g, (character) => `\\${character}`)
        .replace(/@/g, "@\u200b")
        .replace(/#(?=\d)/g, "#\u200b")
        .replace(/:\/\//g, ":\u200b//")
        .replace(/(www)\./gi, "$1\u200b.")
        .replace(/\bGH(?=\\-)/gi, (word) => `${word}\u200b`);
}
/** A path or short text as a Markdown code span, whatever back-ticks it holds. */
function codeSpan(text) {
    const line = escapeTerminalLine(text);
    const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map((run) => run[0].length));
    const fence = "`".repeat(longest + 1);
    const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
    return `${fence}${pad}${line}${pad}${fence}`;
}
/** Text as a fenced block, whatever fences it holds. */
function codeBlock(text, language = "") {
    const body = escapeControls(text).replace(/\n+$/, "");
    const longest = Math.max(2, ...[...body.matchAll(/`+/g)].map((run) => run[0].length));
    const fence = "`".repeat(longest + 1);
    return `${fence}${language}\n${body}\n${fence}`;
}


/***/ })

};
