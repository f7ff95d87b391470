export const id = 943;
export const ids = [943];
export const modules = {

/***/ 6943:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  findYamlFault: () => (/* binding */ findYamlFault)
});

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./lib/core/yaml-words.js
/** What the parser finds wrong, by its code, for whoever wrote the text. */
const WORDS = {
    BAD_ALIAS: "an alias (*name) names no anchor",
    BAD_DQ_ESCAPE: "a text in double quotes has a backslash before a letter that stands for nothing",
    BAD_INDENT: "a line is indented otherwise than what it belongs to, or a bracket is not closed",
    BAD_SCALAR_START: "a value begins with a sign that only a text in quotes may begin with",
    BLOCK_AS_IMPLICIT_KEY: "a list or mapping stands on the line of another key",
    BLOCK_IN_FLOW: "a list or mapping in lines stands within brackets",
    DUPLICATE_KEY: "a key is there twice",
    MISSING_CHAR: 'a sign is missing: a colon and a blank behind a key, a comma, a bracket, or the quotation marks of a text with brackets in it ("name[bot]")',
    MULTILINE_IMPLICIT_KEY: "a key has no colon behind it on its line",
    MULTIPLE_DOCS: "a second document begins, where one is wanted",
    TAB_AS_INDENT: "a line is indented by a tab: blanks are wanted",
    TAG_RESOLVE_FAILED: "a tag (!name) is not known here",
    UNEXPECTED_TOKEN: "something stands where nothing may follow",
};
/** What is wrong in a YAML text, for people: the parser's own words where ours are not made for its code. Never throws. */
function describeYamlProblem({ code, message }) {
    return WORDS[code ?? ""] ?? (message.split("\n")[0] ?? "").replace(/[:.]+$/, "");
}

;// CONCATENATED MODULE: ./lib/core/unparsable/yaml-fault.js


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
    const lines = new dist/* LineCounter */.HN();
    const error = firstError(text, lines);
    if (error === undefined || !REFUSED.has(error.code) || isOutdented(text, error))
        return undefined;
    return { line: lines.linePos(error.pos[0]).line, problem: describeYamlProblem(error) };
}
function firstError(text, lineCounter) {
    const options = { strict: false, uniqueKeys: false, logLevel: "silent", prettyErrors: false, lineCounter };
    try {
        const documents = (0,dist/* parseAllDocuments */.hR)(text, options);
        return [...documents].flatMap(({ errors }) => errors).sort((a, b) => a.pos[0] - b.pos[0])[0];
    }
    catch {
        // Nested so deeply that the parser's stack does not last: nobody knows what it is.
        return undefined;
    }
}
/** Whether a quote or bracket that the parser calls unclosed is closed after all, on a line that is indented less than it wants. */
function isOutdented(text, { message, pos }) {
    const quote = /^Missing closing (["'])quote/.exec(message)?.[1];
    if (quote !== undefined)
        return isClosedQuote(text.slice(pos[0]), quote);
    return /^Flow (?:map|sequence)/.test(message) && isClosedFlow(text.slice(pos[0]));
}
/** Whether the quote is closed further down: behind the next quotation mark the line ends, or goes on as it may behind a value. */
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
