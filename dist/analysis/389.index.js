export const id = 389;
export const ids = [389];
export const modules = {

/***/ 5389:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  summarize: () => (/* binding */ summarize),
  summarizeDirectly: () => (/* binding */ summarizeDirectly)
});

// EXTERNAL MODULE: ./lib/analysis/syntax/parse-errors.js
var parse_errors = __webpack_require__(8235);
// EXTERNAL MODULE: ./lib/analysis/facts/calls.js + 1 modules
var calls = __webpack_require__(7038);
// EXTERNAL MODULE: ./lib/analysis/facts/read-facts.js + 18 modules
var read_facts = __webpack_require__(5102);
// EXTERNAL MODULE: ./lib/analysis/syntax/parsed-text.js
var parsed_text = __webpack_require__(6299);
;// CONCATENATED MODULE: ./lib/analysis/summary/direct.js



const MAX_ARGUMENT_CHARS = 400;
/** A file in one function, whose calls are told by their names alone. */
function readDirectly(file) {
    const { language, imports, effects } = (0,read_facts/* readFacts */.M)(file);
    const top = { name: "", start: 1, end: file.source.text.split("\n").length, parent: undefined };
    return {
        language,
        reading: "direct",
        functions: [{ ...top, parameters: [], bindings: [], calls: readCalls(file), returns: [] }],
        classes: [],
        imports: imports.flatMap(importsOf),
        exports: [],
        reads: effects.flatMap(({ kind, line, symbol }) => (kind === "environment" ? [{ line, symbol, within: 0 }] : [])),
    };
}
function readCalls(file) {
    const { source, found, checkTime } = file;
    const read = found.calls.map((call) => {
        checkTime();
        const { site, position } = (0,calls/* readCall */.D9)(source, call);
        const list = (0,calls/* argumentList */.Yw)(call);
        const summary = {
            line: site.line,
            text: site.callee,
            callee: namesIn(site.callee),
            isNew: MAKING.test(call.call.type),
            arguments: [],
            argumentText: list === undefined ? "" : (0,parsed_text/* textOf */.b6)(source, list).slice(0, MAX_ARGUMENT_CHARS),
        };
        return { position, summary };
    });
    return read.sort((a, b) => a.position - b.position).map(({ summary }) => summary);
}
const MAKING = /^(?:object_creation_expression|new_expression)$/;
/** `a::b(x)->c` as the names `a`, `b` and `c`; what is computed in between is left out. */
function namesIn(text) {
    const [first, ...rest] = withoutGroups(text)
        .split(/\.|::|->|\\|\?/)
        .map((part) => part.trim())
        .filter((part) => part !== "");
    if (first === undefined)
        return { kind: "unknown", why: "a computed callee" };
    return rest.reduce((of, name) => ({ kind: "member", of, name }), { kind: "name", name: first });
}
/** A text without what stands in brackets of any kind. */
function withoutGroups(text) {
    let depth = 0;
    let kept = "";
    for (const character of text) {
        if ("([{<".includes(character))
            depth += 1;
        else if (")]}".includes(character) || (character === ">" && depth > 0))
            depth = Math.max(0, depth - 1);
        else if (depth === 0)
            kept += character;
    }
    return kept;
}
function importsOf({ line, specifier, names }) {
    if (names.length === 0)
        return [{ line, specifier, imported: "*", local: "*" }];
    return names.map(({ imported, local }) => ({ line, specifier, imported, local }));
}

;// CONCATENATED MODULE: ./lib/analysis/summary/summarize.js


/** The languages whose calls are followed; of all others what is called by its own name is told. */
const SUMMARIZERS = {};
/** What a file binds, offers and calls; undefined where nothing but a direct reading is known for its language. */
function summarize(file) {
    const read = SUMMARIZERS[file.language]?.(file);
    return read === undefined ? undefined : withFaults(read, file);
}
/** What a file calls by name, for languages whose calls nobody follows. */
function summarizeDirectly(file) {
    return withFaults(readDirectly(file), file);
}
function withFaults(summary, { tree, source }) {
    if (summary.unfinished !== undefined)
        return summary;
    const first = tree.rootNode.hasError ? (0,parse_errors/* readParseErrors */.P)(tree, source)[0] : undefined;
    if (first === undefined)
        return summary;
    const lines = first.start === first.end ? `line ${first.start}` : `lines ${first.start}-${first.end}`;
    return { ...summary, unfinished: `it has syntax errors (${lines} first)` };
}


/***/ })

};
