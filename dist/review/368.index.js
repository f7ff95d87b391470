export const id = 368;
export const ids = [368];
export const modules = {

/***/ 43368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   isReadme: () => (/* binding */ isReadme),
/* harmony export */   readReadmeSuppressions: () => (/* binding */ readReadmeSuppressions)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38815);
/* harmony import */ var _yaml_bounds_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94348);
/* harmony import */ var _use_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(84351);



const TOOL = "readme.md";
const MAX_BLOCK = 64 * 1024;
/** Whether a file may hold AutoRest's configuration. @see https://azure.github.io/autorest/user/literate-file-formats/ */
function isReadme(path) {
    return /(?:^|\/)readme(?:\.[\w-]+)*\.md$/i.test(path);
}
/**
 * Reads what the YAML blocks of a `readme.md` silence: entries of `suppressions:`, and `suppress:` entries of
 * `directive:`, each told by its code and, where given, `from` and `where`. Entries that differ only in the version in
 * a file's name are the same, since that is how one is carried forward. A block that does not parse silences nothing.
 */
function readReadmeSuppressions(lines) {
    return yamlBlocks(lines).flatMap(({ start, text }) => {
        const counter = new yaml__WEBPACK_IMPORTED_MODULE_0__.LineCounter();
        const document = parseBlock(text, counter);
        if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(document))
            return [];
        return ["suppressions", "directive"].flatMap((key) => {
            const entries = document.get(key);
            return (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(entries) ? entries.items.flatMap((item) => readEntry(item, { lines, start, counter })) : [];
        });
    });
}
function yamlBlocks(lines) {
    const blocks = [];
    let open;
    for (const [index, line] of lines.entries()) {
        const [, fence, info = ""] = /^ {0,3}(`{3,}|~{3,})\s*(.*)$/.exec(line) ?? [];
        if (fence === undefined)
            continue;
        if (open === undefined)
            open = { fence, isYaml: /^ya?ml\b/i.test(info), at: index + 1 };
        else if (fence.startsWith(open.fence) && info.trim() === "") {
            if (open.isYaml)
                blocks.push({ start: open.at, text: lines.slice(open.at, index).join("\n") });
            open = undefined;
        }
    }
    return blocks;
}
function parseBlock(text, lineCounter) {
    if (text.length > MAX_BLOCK || (0,_yaml_bounds_js__WEBPACK_IMPORTED_MODULE_1__.isNestedTooDeep)(text))
        return null;
    try {
        const document = (0,yaml__WEBPACK_IMPORTED_MODULE_0__.parseDocument)(text, { lineCounter, uniqueKeys: false, logLevel: "silent" });
        return document.errors.length > 0 ? null : document.contents;
    }
    catch {
        return null;
    }
}
function readEntry(item, { lines, start, counter }) {
    if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(item))
        return [];
    const [code] = [...textsOf(item, "code"), ...textsOf(item, "suppress")];
    if (code === undefined)
        return [];
    const from = textsOf(item, "from").map(withoutVersion);
    const where = textsOf(item, "where").map(withoutVersion);
    const places = from.length === 0 ? [""] : from;
    const extents = places.flatMap((file) => (where.length === 0 ? [file] : where.map((path) => `${file} ${path}`)));
    const line = start + counter.linePos(item.range?.[0] ?? 0).line;
    const end = start + counter.linePos(Math.max(0, (item.range?.[1] ?? 1) - 1)).line;
    const reason = textsOf(item, "reason")[0];
    const text = (lines[line - 1] ?? "").trim();
    const suppression = { line, tool: TOOL, rules: [code], scope: "block", justification: reason, text };
    return [(0,_use_js__WEBPACK_IMPORTED_MODULE_2__/* .toSuppressionUse */ .O9)(suppression, lines, { extents, end })];
}
/** A value, or each of a list. */
function textsOf(item, key) {
    const value = item.get(key, true);
    const values = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(value) ? value.items : [value];
    return values.flatMap((each) => ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(each) && each.value !== null ? [String(each.value)] : []));
}
function withoutVersion(text) {
    return text.replace(/\b(?:stable|preview)\/(?=\d)/g, "").replace(/\b\d{4}-\d{2}-\d{2}(?:-[a-z]+)?\b/g, "<version>");
}


/***/ })

};
