export const id = 324;
export const ids = [324];
export const modules = {

/***/ 35324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ElementComparison: () => (/* binding */ ElementComparison)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38815);
/* harmony import */ var _yaml_bounds_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94348);


/** Larger files are compared as text: reading one takes half a second a megabyte. */
const MAX_CHARS = 1_000_000;
/** Two versions of a JSON or YAML file, read once, whichever elements are asked for. */
class ElementComparison {
    #text;
    #lines;
    #root;
    #previous;
    constructor(current, previous) {
        this.#text = current.text;
        this.#lines = current.lines;
        this.#root = { parent: undefined, step: undefined, value: current.root, start: 0, end: current.text.length };
        this.#previous = previous.root;
    }
    /** Undefined when either text does not parse, has several documents or a key twice, or is too large. */
    static read(current, previous) {
        const parsed = parseElements(current);
        const before = parsed === undefined ? undefined : parseElements(previous);
        return parsed === undefined || before === undefined ? undefined : new ElementComparison(parsed, before);
    }
    /**
     * Compares the smallest element that holds these lines with the one at the same path. Where that is a single value,
     * its siblings must be the same as well: what is wrong with it may be what stands beside it.
     */
    compare(span) {
        const element = this.#find(span);
        if (element === undefined)
            return "different";
        const twins = twinsOf(element, this.#previous).filter(({ value }) => isSame(value, element.value));
        if (twins.length === 0)
            return "different";
        const { parent } = element;
        if (isCollection(element.value) || parent === undefined)
            return "same";
        const isAtHome = twins.some((twin) => haveSameShape(twin.parent, parent.value));
        return isAtHome ? "same" : "in-changed-surroundings";
    }
    #find({ start, end }) {
        const from = this.#lines.lineStarts[start - 1];
        const to = this.#lines.lineStarts[end] ?? this.#text.length;
        if (from === undefined)
            return undefined;
        const stretch = this.#text.slice(from, to);
        const content = stretch
            .trim()
            .replace(/^-\s+/, "")
            .replace(/[\s,]+$/, "");
        if (content === "")
            return undefined;
        const first = from + stretch.indexOf(content);
        return innermost(this.#root, first, first + content.length);
    }
}
function parseElements(lines) {
    const text = lines.join("\n").replace(/^\ufeff/, " ");
    if (text.length > MAX_CHARS || (0,_yaml_bounds_js__WEBPACK_IMPORTED_MODULE_1__.isNestedTooDeep)(text))
        return undefined;
    const counter = new yaml__WEBPACK_IMPORTED_MODULE_0__.LineCounter();
    try {
        const document = (0,yaml__WEBPACK_IMPORTED_MODULE_0__.parseDocument)(text, { lineCounter: counter, uniqueKeys: false, logLevel: "silent" });
        if (document.errors.length > 0 || (0,_yaml_bounds_js__WEBPACK_IMPORTED_MODULE_1__.findRepeatedKeys)(document).length > 0)
            return undefined;
        return { text, lines: counter, root: document.contents };
    }
    catch {
        // A file nested so deeply that the parser's stack does not last is compared as text.
        return undefined;
    }
}
function innermost(element, first, last) {
    const holder = childrenOf(element).find((child) => child.start <= first && last <= child.end);
    return holder === undefined ? element : innermost(holder, first, last);
}
function childrenOf(parent) {
    const { value } = parent;
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value)) {
        return value.items.flatMap((pair) => {
            const start = rangeOf(pair.key)?.[0];
            const end = rangeOf(pair.value)?.[1] ?? rangeOf(pair.key)?.[1];
            if (start === undefined || end === undefined)
                return [];
            return [{ parent, step: keyOf(pair), value: pair.value, start, end }];
        });
    }
    if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(value))
        return [];
    return value.items.flatMap((item, step) => {
        const range = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isPair */ .tO)(item) ? undefined : rangeOf(item);
        return range === undefined ? [] : [{ parent, step, value: item, start: range[0], end: range[1] }];
    });
}
function rangeOf(node) {
    return node?.range ?? undefined;
}
/**
 * What the other version has at the element's path (`paths > /users > get`): several values where items of a sequence
 * have no names.
 */
function twinsOf(element, root) {
    if (element.parent === undefined)
        return [{ value: root, parent: undefined }];
    return twinsOf(element.parent, root).flatMap(({ value: parent }) => stepInto(parent, element).map((value) => ({ value, parent })));
}
function stepInto(parent, { step, value }) {
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(parent) && typeof step === "string") {
        return parent.items.filter((pair) => keyOf(pair) === step).map((pair) => pair.value);
    }
    if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(parent) || typeof step !== "number")
        return [];
    const equal = parent.items.filter((item) => isSame(item, value));
    if (equal.length > 0)
        return equal;
    const name = nameOf(value);
    return name === undefined ? parent.items.slice(step, step + 1) : parent.items.filter((item) => nameOf(item) === name);
}
/** The keys by which an item of a sequence is known. Its number will not do: every insertion before it changes that. */
const NAMES = ["$ref", "operationId", "id", "name", "code", "key", "path"];
function nameOf(value) {
    if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value))
        return undefined;
    for (const name of NAMES) {
        const own = value.items.find((pair) => keyOf(pair) === name)?.value;
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(own))
            return `${name}=${String(own.value)}`;
    }
    return undefined;
}
function keyOf({ key }) {
    return (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key) ? String(key.value) : String(key);
}
function isCollection(value) {
    return (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(value) || (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(value);
}
/** Equal values, whatever the layout, the order of keys and the comments. */
function isSame(a, b) {
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(a) && (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(b)) {
        const others = new Map(b.items.map((pair) => [keyOf(pair), pair.value]));
        return (a.items.length === b.items.length &&
            a.items.every((pair) => {
                const key = keyOf(pair);
                return others.has(key) && isSame(pair.value, others.get(key));
            }));
    }
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(a) && (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(b)) {
        return a.items.length === b.items.length && a.items.every((item, index) => isSame(item, b.items[index]));
    }
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(a) && (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(b))
        return a.value === b.value;
    // Two empty values are equal. What an alias stands for is not looked at, so no two aliases are.
    return a === null && b === null;
}
/**
 * Whether two elements have the same keys with the same single values, or are both sequences. What lies deeper belongs
 * to other elements.
 */
function haveSameShape(a, b) {
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(a) && (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(b))
        return true;
    if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(a) || !(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(b) || a.items.length !== b.items.length)
        return false;
    const others = new Map(b.items.map((pair) => [keyOf(pair), pair.value]));
    return a.items.every((pair) => {
        const key = keyOf(pair);
        const other = others.get(key);
        if (!others.has(key))
            return false;
        return isCollection(pair.value) ? isCollection(other) : isSame(pair.value, other);
    });
}


/***/ })

};
