export const id = 881;
export const ids = [881];
export const modules = {

/***/ 8881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findYamlFault: () => (/* binding */ findYamlFault)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8815);

/** What any parser refuses. Others are matters of taste: a key twice, a tag nobody here knows, a long key. */
const REFUSED = new Set([
    ...["BAD_INDENT", "TAB_AS_INDENT", "MISSING_CHAR", "MULTILINE_IMPLICIT_KEY", "BLOCK_AS_IMPLICIT_KEY"],
    ...["UNEXPECTED_TOKEN", "BAD_SCALAR_START", "BLOCK_IN_FLOW", "BAD_DQ_ESCAPE"],
]);
/**
 * The first place at which a text is no YAML, in any of its documents, or undefined. Where parsers differ, as over text in
 * quotes or brackets that is indented less than what it belongs to, it is YAML. Never throws.
 */
function findYamlFault(text) {
    const lines = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .LineCounter */ .HN();
    const error = firstError(text, lines);
    if (error === undefined || !REFUSED.has(error.code) || isOutdented(text, error))
        return undefined;
    const problem = (error.message.split("\n")[0] ?? "").replace(/:$/, "");
    return { line: lines.linePos(error.pos[0]).line, problem };
}
function firstError(text, lineCounter) {
    const options = { strict: false, uniqueKeys: false, logLevel: "silent", prettyErrors: false, lineCounter };
    try {
        const documents = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .parseAllDocuments */ .hR)(text, options);
        return [...documents].flatMap(({ errors }) => errors).sort((a, b) => a.pos[0] - b.pos[0])[0];
    }
    catch {
        // Nested so deeply that the parser's stack does not last: nobody knows what it is.
        return undefined;
    }
}
/** Whether what the parser misses the end of does end, only not where the parser looked for it. */
function isOutdented(text, { message, pos }) {
    const quote = /^Missing closing (["'])quote/.exec(message)?.[1];
    if (quote !== undefined)
        return isClosedQuote(text.slice(pos[0]), quote);
    return /^Flow (?:map|sequence)/.test(message) && isClosedFlow(text.slice(pos[0]));
}
/** What follows the next quotation mark can follow a value. */
function isClosedQuote(rest, quote) {
    const closing = quote === '"' ? /^[^"\\]*(?:\\.[^"\\]*)*"([^\n]*)/s : /^[^']*(?:''[^']*)*'([^\n]*)/;
    const after = closing.exec(rest)?.[1];
    return after !== undefined && /^\s*(?:#.*|[,\]}:].*)?$/.test(after);
}
/** More brackets are closed than opened. */
function isClosedFlow(rest) {
    let depth = 1;
    for (const [sign] of rest.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|'[^']*'|(?<=\s)#[^\n]*|[[\]{}]/gs)) {
        if (sign === "[" || sign === "{")
            depth += 1;
        if (sign === "]" || sign === "}")
            depth -= 1;
        if (depth === 0)
            return true;
    }
    return false;
}


/***/ })

};
