export const id = 99;
export const ids = [99];
export const modules = {

/***/ 50099:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runnerLog: () => (/* binding */ runnerLog)
});

// EXTERNAL MODULE: ./lib/core/escape.js
var core_escape = __webpack_require__(20096);
;// CONCATENATED MODULE: ./lib/adapters/system/stderr-log.js

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
    return (0,core_escape.defuseWorkflowCommand)(redact(plain));
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


/***/ })

};
