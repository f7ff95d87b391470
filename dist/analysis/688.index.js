export const id = 688;
export const ids = [688,426];
export const modules = {

/***/ 9426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yj: () => (/* binding */ firstPart),
/* harmony export */   _F: () => (/* binding */ fieldOf),
/* harmony export */   readPlainTree: () => (/* binding */ readPlainTree),
/* harmony export */   vc: () => (/* binding */ plainParts),
/* harmony export */   y8: () => (/* binding */ visitPlainTree)
/* harmony export */ });
const OFTEN = 2048;
/** Copies a tree. Its cost is linear, and it does not recurse. */
function readPlainTree(tree, checkTime) {
    const cursor = tree.walk();
    try {
        const root = copy(cursor, undefined);
        let [around, before] = [root, undefined];
        let isInside = cursor.gotoFirstChild();
        for (let seen = 0; isInside; seen++) {
            if (seen % OFTEN === 0)
                checkTime();
            const isKept = isMeant(cursor);
            if (isKept) {
                const node = copy(cursor, around);
                if (before === undefined)
                    around.first = node;
                else
                    before.next = node;
                before = node;
            }
            if (isKept && cursor.gotoFirstChild()) {
                if (before !== undefined)
                    around = before;
                before = undefined;
                continue;
            }
            while (isInside && !cursor.gotoNextSibling()) {
                isInside = cursor.gotoParent() && around.parent !== undefined;
                before = around;
                around = around.parent ?? around;
            }
        }
        return root;
    }
    finally {
        cursor.delete();
    }
}
function isMeant(cursor) {
    if (!cursor.nodeIsNamed)
        return cursor.currentFieldId !== 0;
    const type = cursor.nodeType;
    return type !== "comment" && type !== "html_comment";
}
function copy(cursor, parent) {
    return {
        type: cursor.nodeType,
        field: cursor.currentFieldName ?? undefined,
        isNamed: cursor.nodeIsNamed,
        start: cursor.startIndex,
        end: cursor.endIndex,
        parent,
        first: undefined,
        next: undefined,
    };
}
/** The first child of a field. */
function fieldOf(node, field) {
    for (let child = node.first; child !== undefined; child = child.next)
        if (child.field === field)
            return child;
    return undefined;
}
/** The children that are no signs, in order. */
function plainParts(node) {
    const parts = [];
    for (let child = node.first; child !== undefined; child = child.next)
        if (child.isNamed)
            parts.push(child);
    return parts;
}
/** The first child that is no sign. */
function firstPart(node) {
    for (let child = node?.first; child !== undefined; child = child.next)
        if (child.isNamed)
            return child;
    return undefined;
}
/** Goes through a tree in the order of the text, entering each node before and leaving it after what is in it. */
function visitPlainTree(root, visitor) {
    let node = root;
    for (;;) {
        visitor.enter(node);
        if (node.first !== undefined) {
            node = node.first;
            continue;
        }
        visitor.leave(node);
        while (node.next === undefined || node === root) {
            if (node === root || node.parent === undefined)
                return;
            node = node.parent;
            visitor.leave(node);
        }
        node = node.next;
    }
}


/***/ }),

/***/ 8688:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  summarize: () => (/* binding */ summarize),
  summarizeDirectly: () => (/* binding */ summarizeDirectly)
});

// EXTERNAL MODULE: ./lib/analysis/syntax/parse-errors.js
var parse_errors = __webpack_require__(8235);
// EXTERNAL MODULE: ./lib/analysis/facts/calls.js
var calls = __webpack_require__(6223);
// EXTERNAL MODULE: ./lib/analysis/facts/read-facts.js + 16 modules
var read_facts = __webpack_require__(1086);
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

// EXTERNAL MODULE: ./lib/analysis/syntax/function-types.js
var function_types = __webpack_require__(6666);
;// CONCATENATED MODULE: ./lib/analysis/summary/expressions.js
/** Nothing that can be called. */
const PLAIN = { kind: "plain" };
/** A text, a number or the like, as a type says: nothing that can be called either, and known to be so. */
const DATA = { kind: "plain" };
/** Levels of an expression. Of long chains of calls this is a hundred; what is higher is no more than a name for it. */
const MAX_HEIGHT = 200;
/** Makes expressions that are never higher than what others can walk over, and cross processes in linear time. */
class Expressions {
    #heights = new Map();
    /** Whether an expression was too high. */
    isCut = false;
    name(name) {
        return { kind: "name", name };
    }
    unknown(why) {
        return { kind: "unknown", why };
    }
    member(of, name) {
        return of.kind === "plain" ? of : this.#above({ kind: "member", of, name }, [of]);
    }
    call(callee, given, isNew = false) {
        return this.#above({ kind: "call", callee, arguments: given, isNew }, [callee, ...given]);
    }
    instance(of) {
        return this.#above({ kind: "instance", of }, [of]);
    }
    array(items) {
        return this.#above({ kind: "array", items }, items);
    }
    object(entries, spreads) {
        return this.#above({ kind: "object", entries, spreads }, [...entries.map(({ value }) => value), ...spreads]);
    }
    /** Any of them; each once, and nothing that is plain where another is not. */
    either(of) {
        const told = of.filter((each) => each.kind !== "plain");
        const [first] = told;
        if (first === undefined)
            return of.includes(DATA) ? DATA : PLAIN;
        return told.every((each) => each === first) ? first : this.#above({ kind: "either", of: told }, told);
    }
    /** A value, and the type it is declared to have where that says more. */
    typed(value, type) {
        if (type === DATA)
            return DATA;
        return type === PLAIN || isDirect(value) ? value : this.either([value, type]);
    }
    #above(made, parts) {
        let height = 1;
        for (const part of parts)
            height = Math.max(height, (this.#heights.get(part) ?? 0) + 1);
        if (height > MAX_HEIGHT) {
            this.isCut = true;
            return this.unknown("it is nested too deep");
        }
        this.#heights.set(made, height);
        return made;
    }
}
/** Whether an expression says by itself what it stands for, so that a type annotation tells no more. */
function isDirect(value) {
    if (value.kind === "call")
        return value.isNew;
    if (value.kind === "either")
        return value.of.every(isDirect);
    return DIRECT.has(value.kind);
}
const DIRECT = new Set(["function", "class", "object", "array", "self", "module"]);

// EXTERNAL MODULE: ./lib/analysis/summary/plain-tree.js
var plain_tree = __webpack_require__(9426);
;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/names.js

/** What only wraps a value. */
const WRAPPERS = new Set([
    "parenthesized_expression",
    "as_expression",
    "satisfies_expression",
    "non_null_expression",
    "await_expression",
]);
function unwrapped(node) {
    let current = node;
    for (let inner = (0,plain_tree/* firstPart */.Yj)(current); inner !== undefined && WRAPPERS.has(current.type); inner = (0,plain_tree/* firstPart */.Yj)(current))
        current = inner;
    return current;
}
/** The first node around one that does not merely wrap it. */
function aroundWrappers(node) {
    let held = node;
    while (held.parent !== undefined && WRAPPERS.has(held.parent.type))
        held = held.parent;
    return { holder: held.parent, held };
}
/** The place that an assignment gives something to; undefined where a part of it is computed. */
function placeOf(reading, target) {
    const path = [];
    let current = unwrapped(target);
    while (current.type === "member_expression" || current.type === "subscript_expression") {
        const index = (0,plain_tree/* fieldOf */._F)(current, "index");
        const key = index === undefined ? reading.keyOf((0,plain_tree/* fieldOf */._F)(current, "property")) : (reading.keyOf(index) ?? ANY);
        const object = (0,plain_tree/* fieldOf */._F)(current, "object");
        if (key === undefined || object === undefined || path.length > MAX_PATH)
            return undefined;
        path.unshift(key);
        current = unwrapped(object);
    }
    return { root: current, path };
}
/** Any entry or item, whatever its key. */
const ANY = "*";
const MAX_PATH = 8;
/** The name that an object or function is given: of a variable, a member or an entry; empty for none. */
function nameGiven(reading, node) {
    const { holder } = aroundWrappers(node);
    const attribute = holder?.type === "jsx_expression" ? (0,plain_tree/* firstPart */.Yj)(holder.parent) : undefined;
    if (attribute?.type === "property_identifier")
        return reading.textOf(attribute);
    const field = GIVERS[holder?.type ?? ""];
    const target = holder === undefined || field === undefined ? undefined : (0,plain_tree/* fieldOf */._F)(holder, field);
    if (target === undefined)
        return "";
    if (target.type === "identifier")
        return reading.textOf(target);
    return reading.keyOf((0,plain_tree/* fieldOf */._F)(target, "property") ?? target) ?? "";
}
const GIVERS = {
    variable_declarator: "name",
    assignment_expression: "left",
    pair: "key",
    public_field_definition: "name",
    field_definition: "property",
};
/** The class that a function with a prototype is, by the name it has in a function or around it. */
function classNamed(reading, name, from) {
    let home = from;
    for (let draft = from; draft !== undefined; draft = draft.parent) {
        const known = draft.prototypes.get(name);
        if (known !== undefined)
            return known;
    }
    for (let draft = from; draft !== undefined; draft = draft.parent) {
        if (!draft.declared.has(name))
            continue;
        home = draft;
        break;
    }
    const made = reading.file.addClass(name, home.start);
    home.prototypes.set(name, made);
    return made;
}
/** The value of a name that was read as an expression: of `a.b` the name `a` and the path `b`. */
function pathOf(value) {
    const path = [];
    let current = value;
    while (current.kind === "member" && path.length <= MAX_PATH) {
        path.unshift(current.name);
        current = current.of;
    }
    return current.kind === "name" ? { name: current.name, path } : undefined;
}
/** The words before the name of a method or a field, such as `static` and `get`. */
function modifiersOf(reading, node) {
    const name = (0,plain_tree/* fieldOf */._F)(node, "name") ?? (0,plain_tree/* fieldOf */._F)(node, "property");
    const decorators = (0,plain_tree/* plainParts */.vc)(node).filter(({ type }) => type === "decorator");
    const start = decorators.at(-1)?.end ?? node.start;
    return new Set(reading.source.text.slice(start, name?.start ?? start).match(/\w+/g));
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/drafts.js
/** All that is told of a file, while it is read. */
class DraftedFile {
    functions = [];
    classes = [];
    imports = [];
    exports = [];
    reads = [];
    settings = [];
    addFunction(parts) {
        const made = {
            ...parts,
            id: this.functions.length,
            parameters: [],
            bindings: [],
            declared: new Set(),
            calls: [],
            returns: [],
            prototypes: new Map(),
        };
        this.functions.push(made);
        return made;
    }
    addClass(name, line, isInterface = false) {
        const made = {
            ...{ id: this.classes.length, name, line, isInterface, constructedBy: undefined },
            ...{ bases: [], members: [], declared: [], statics: [] },
        };
        this.classes.push(made);
        return made;
    }
}
function bind(draft, name, value) {
    draft.declared.add(name);
    draft.bindings.push({ name, value });
}
function toFunctionSummary(draft) {
    const { name, start, end, parent, owner, parameters, bindings, returns } = draft;
    const calls = draft.calls.sort((a, b) => a.position - b.position).map(({ call }) => call);
    return {
        ...{ name, start, end, parent: parent?.id, parameters, bindings, calls, returns },
        ...(owner === undefined ? {} : { owner }),
    };
}
/** A declared type is told where nothing that is given says more. */
function toClassSummary(draft, isDirect) {
    const { name, line, bases, members, statics, constructedBy, isInterface } = draft;
    const given = new Set(members.map((member) => member.name));
    const vague = new Set(members.filter(({ value }) => !isDirect(value)).map((member) => member.name));
    const declared = draft.declared.filter((member) => !given.has(member.name) || vague.has(member.name));
    return {
        ...{ name, line, bases, members: [...members, ...declared], statics, isInterface },
        ...(constructedBy === undefined ? {} : { constructedBy: constructedBy.id }),
    };
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/patterns.js


const PATTERNS = new Set(["object_pattern", "array_pattern", "assignment_pattern", "rest_pattern"]);
function isPattern(node) {
    return PATTERNS.has(node.type);
}
/** Takes a value apart as a pattern says, and gives each part to its target, in the order of the text. */
function takeApart(reading, given, give) {
    const open = [shared(reading, given)];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
        if (isPattern(each.target))
            open.push(...partsOfPattern(reading, each).reverse());
        else
            give(each);
    }
}
function partsOfPattern(reading, { target, value }) {
    if (target.type === "object_pattern")
        return (0,plain_tree/* plainParts */.vc)(target).flatMap((part) => entryOf(reading, part, value));
    if (target.type === "array_pattern")
        return itemsOf(reading, target, value);
    const [first] = (0,plain_tree/* plainParts */.vc)(target);
    const inner = (0,plain_tree/* fieldOf */._F)(target, "left") ?? first;
    if (inner === undefined)
        return [];
    const isDefault = target.type === "assignment_pattern";
    return [{ target: inner, value: isDefault ? reading.make.either([value, reading.valueIn(target, "right")]) : value }];
}
function entryOf(reading, part, value) {
    const { make } = reading;
    switch (part.type) {
        case "shorthand_property_identifier_pattern":
            return [{ target: part, value: make.member(value, reading.textOf(part)) }];
        case "object_assignment_pattern": {
            const left = (0,plain_tree/* fieldOf */._F)(part, "left");
            if (left === undefined)
                return [];
            const given = make.member(value, reading.textOf(left));
            return [{ target: left, value: make.either([given, reading.valueIn(part, "right")]) }];
        }
        case "pair_pattern": {
            const target = (0,plain_tree/* fieldOf */._F)(part, "value");
            const key = reading.keyOf((0,plain_tree/* fieldOf */._F)(part, "key"));
            if (target === undefined)
                return [];
            return [{ target, value: key === undefined ? make.unknown("a computed key") : make.member(value, key) }];
        }
        case "rest_pattern": {
            const target = (0,plain_tree/* firstPart */.Yj)(part);
            return target === undefined ? [] : [{ target, value }];
        }
        default:
            return [];
    }
}
/** Holes are told by the commas between the items. */
function itemsOf(reading, pattern, value) {
    let position = 0;
    let end = pattern.start;
    return (0,plain_tree/* plainParts */.vc)(pattern).map((target) => {
        position += reading.source.text.slice(end, target.start).split(",").length - 1;
        end = target.end;
        return { target, value: target.type === "rest_pattern" ? value : reading.make.member(value, String(position)) };
    });
}
/** A large value that many names share gets a name of its own, so that it is not written down for each of them. */
function shared(reading, given) {
    const isSmall = SMALL.has(given.value.kind) || (0,plain_tree/* plainParts */.vc)(given.target).length <= FEW;
    if (isSmall)
        return given;
    const name = `pattern ${given.target.start}`;
    bind(reading.at, name, given.value);
    return { target: given.target, value: reading.make.name(name) };
}
const FEW = 4;
const SMALL = new Set(["name", "module", "parameter", "self", "plain", "unknown"]);

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/assignments.js




/** Writes down what is assigned, whatever to. */
function assignments_assign(reading, { target, value }) {
    if (isPattern(target)) {
        takeApart(reading, { target, value }, (each) => assignments_assign(reading, each));
        return;
    }
    const place = placeOf(reading, target);
    if (place === undefined)
        return;
    const { root, path } = place;
    if (root.type === "identifier" || root.type === "shorthand_property_identifier_pattern") {
        const name = reading.textOf(root);
        const isModule = name === "module" && path[0] === "exports";
        giveTo(reading, { name: isModule ? "exports" : name, path: isModule ? path.slice(1) : path }, { target, value });
    }
    else if (root.type === "this" && path.length > 0) {
        giveMember(reading, reading.at.self(), path, { target, value });
    }
}
/** Gives something to a name, or to what is reached from it. */
function giveTo(reading, { name, path }, { target, value }) {
    if (path[0] === "prototype") {
        const made = classNamed(reading, name, reading.at);
        if (path.length === 1)
            givePrototype(reading, made, value);
        else
            addMember(reading, made, path.slice(1), value);
        return;
    }
    reading.file.settings.push({ name, path, value, within: reading.at, line: reading.lineOf(target) });
}
function giveMember(reading, self, path, given) {
    const owner = self.kind === "self" ? reading.file.classes[self.owner] : undefined;
    if (owner !== undefined) {
        addMember(reading, owner, path, given.value);
        return;
    }
    const made = self.kind === "class" ? reading.file.classes[self.id] : undefined;
    const [name = "", ...rest] = path;
    if (made !== undefined) {
        made.statics.push({ name, value: nested(reading, rest, given.value), within: reading.at.id });
        return;
    }
    const place = pathOf(self);
    if (place !== undefined)
        giveTo(reading, { name: place.name, path: [...place.path, ...path] }, given);
}
function addMember(reading, to, [name = "", ...rest], value) {
    to.members.push({ name, value: nested(reading, rest, value), within: reading.at.id });
}
/** What a class is whose prototype is given as a whole. */
function givePrototype(reading, made, value) {
    if (value.kind === "object") {
        for (const { name, value: each } of value.entries)
            addMember(reading, made, [name], each);
        for (const spread of value.spreads)
            givePrototype(reading, made, spread);
        return;
    }
    const isPrototype = value.kind === "member" && value.name === "prototype";
    const base = isPrototype ? value.of : value.kind === "call" && value.isNew ? value.callee : undefined;
    if (base !== undefined)
        made.bases.push({ value: base, within: reading.at.id });
}
/** An object that holds a value at the end of a path. */
function nested(reading, path, value) {
    const { make } = reading;
    return path.reduceRight((inner, name) => (name === SPREAD ? make.object([], [inner]) : make.object([{ name, value: inner }], [])), value);
}
/** At the end of a path: everything that the value holds. */
const SPREAD = "...";
/** `=` stands for what is given; `||=` and its like for this or for what was there. */
const ASSIGNMENT_READERS = {
    assignment_expression(reading, node) {
        const value = reading.valueIn(node, "right");
        const target = (0,plain_tree/* fieldOf */._F)(node, "left");
        if (target !== undefined)
            assignments_assign(reading, { target, value: exported(reading, node) ?? value });
        return value;
    },
    augmented_assignment_expression(reading, node) {
        const operator = (0,plain_tree/* fieldOf */._F)(node, "operator")?.type ?? "";
        const target = (0,plain_tree/* fieldOf */._F)(node, "left");
        if (target === undefined || !KEEPING.has(operator))
            return PLAIN;
        const value = reading.valueIn(node, "right");
        assignments_assign(reading, { target, value });
        return reading.make.either([reading.valueOf(target), value]);
    },
};
const KEEPING = new Set(["||=", "??=", "&&="]);
/** `var app = module.exports = {}`: what is exported goes by that name, and may be added to. */
function exported(reading, node) {
    const target = (0,plain_tree/* fieldOf */._F)(node, "left");
    if (target === undefined || !/exports$/.test(reading.textOf(target)))
        return undefined;
    let around = node.parent;
    while (around?.type === "assignment_expression" && /exports$/.test(textOfLeft(reading, around)))
        around = around.parent;
    const name = around === undefined ? undefined : (0,plain_tree/* fieldOf */._F)(around, around.type === "variable_declarator" ? "name" : "left");
    return name?.type === "identifier" && reading.textOf(name) !== "exports"
        ? reading.make.name(reading.textOf(name))
        : undefined;
}
function textOfLeft(reading, node) {
    const left = (0,plain_tree/* fieldOf */._F)(node, "left");
    return left === undefined ? "" : reading.textOf(left);
}

// EXTERNAL MODULE: ./lib/analysis/syntax/callee.js
var syntax_callee = __webpack_require__(8844);
;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/call-text.js



const call_text_MAX_ARGUMENT_CHARS = 400;
/** A stretch of text cut at 400 characters, and before a character of two units that lies on the cut. */
function argumentTextOf(reading, node) {
    if (node === undefined)
        return "";
    const text = reading.source.text.slice(node.start, Math.min(node.end, node.start + call_text_MAX_ARGUMENT_CHARS));
    return node.end - node.start > call_text_MAX_ARGUMENT_CHARS ? text.replace(/[\uD800-\uDBFF]$/, "") : text;
}
/** Where the last name of a callee stands. */
function placeOfName(callee) {
    const called = unwrapped(callee);
    const name = (0,plain_tree/* fieldOf */._F)(called, "property") ?? (0,plain_tree/* fieldOf */._F)(called, "index");
    return (name ?? called).start;
}
function textOfCallee(reading, callee) {
    return (0,syntax_callee/* foldedText */.M)(reading.source, callee.start, callee.end);
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/known-arguments.js



/** The methods that call back with the items of what they are called on, and the position of the item. */
const OVER_ITEMS = {
    ...Object.fromEntries("forEach map flatMap filter find findIndex findLast some every each".split(" ").map((name) => [name, 0])),
    ...{ reduce: 1, reduceRight: 1 },
};
/**
 * What a function is given by the method that it is handed to: the item of `list.map((item) => …)`, the result of
 * `promise.then((result) => …)`.
 */
function knownArguments(reading, node) {
    const call = node.parent?.type === "arguments" ? node.parent.parent : undefined;
    const callee = call === undefined ? undefined : (0,plain_tree/* fieldOf */._F)(call, "function");
    if (callee?.type !== "member_expression" || (0,plain_tree/* plainParts */.vc)(node.parent ?? node)[0] !== node)
        return [];
    const method = reading.keyOf((0,plain_tree/* fieldOf */._F)(callee, "property")) ?? "";
    const object = reading.valueIn(callee, "object");
    if (object.kind === "plain")
        return [];
    if (method === "then")
        return [object];
    const position = Object.hasOwn(OVER_ITEMS, method) ? OVER_ITEMS[method] : undefined;
    if (position === undefined)
        return [];
    return [...Array(position).fill(undefined), reading.make.member(object, ANY)];
}
/** `(function (root, factory) { … })(this, function () { … })`: what a function is given that is called where it stands. */
function giveAtOnce(reading, callee, given) {
    const value = reading.valueOf(callee);
    if (value.kind !== "function" || !function_types/* FUNCTION_TYPES */.v.includes(unwrapped(callee).type))
        return;
    const draft = reading.file.functions[value.id];
    if (draft === undefined)
        return;
    draft.parameters = draft.parameters.map((parameter, position) => {
        const argument = given[position];
        const isTold = parameter.type !== undefined || parameter.default !== undefined;
        if (isTold || argument === undefined || !isSeenFrom(draft.declared, argument))
            return parameter;
        return { ...parameter, default: argument };
    });
}
/** Whether an expression means the same inside of a function that declares these names. */
function isSeenFrom(declared, value) {
    if (value.kind === "function" || value.kind === "module")
        return true;
    const place = pathOf(value);
    return place !== undefined && !declared.has(place.name);
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/types.js




/** Types that are about what they are made of. */
const INNER = new Set(`Promise PromiseLike Awaited Readonly Partial Required NonNullable Pick Omit Mocked MockedObject Ref RefObject
  MutableRefObject DeepPartial Nullable Maybe Optional Lazy WeakRef Extract Exclude NoInfer`.split(/\s+/));
const LISTS = new Set(`Array ReadonlyArray Set ReadonlySet Iterable AsyncIterable Iterator AsyncIterator IterableIterator Generator
  AsyncGenerator`.split(/\s+/));
const MAPS = new Set(["Map", "ReadonlyMap", "WeakMap", "Record"]);
const DATA_TYPES = new Set(["string", "number", "boolean", "bigint", "symbol", "void", "undefined", "never"]);
const DATA_CLASSES = new Set([
    "Date",
    "RegExp",
    "Error",
    "URL",
    "URLSearchParams",
    "Buffer",
    "Uint8Array",
    "ArrayBuffer",
]);
/** The types that are no more than a frame around others. */
const FRAMES = [
    "type_annotation",
    "parenthesized_type",
    "readonly_type",
    "optional_type",
    "rest_type",
    "flow_maybe_type",
];
const SETS = ["union_type", "intersection_type"];
/** What holds types, so that `import("x").T` in it runs nothing. */
const TYPE_HOLDERS = new Set([
    ...FRAMES,
    ...SETS,
    "array_type",
    "tuple_type",
    "generic_type",
    "type_arguments",
    "type_query",
    "lookup_type",
    "type_alias_declaration",
    "extends_type_clause",
    "conditional_type",
    "constraint",
    "index_type_query",
]);
/** Whether an expression is written where a type stands. */
function isInType(node) {
    let around = node.parent;
    while (around?.type === "member_expression" || around?.type === "subscript_expression")
        around = around.parent;
    return around !== undefined && TYPE_HOLDERS.has(around.type);
}
/** Grammars read `import("x").T` as an expression, which is a type here. */
const EXPRESSIONS = new Set(["member_expression", "call_expression", "identifier"]);
/** What a thing of a type is; plain where the type says nothing of it. */
function typeOf(reading, node) {
    const value = reading.valueOf(node);
    return node !== undefined && EXPRESSIONS.has(node.type) && value !== PLAIN ? reading.make.instance(value) : value;
}
/** The classes that a thing is an instance of. */
function classesOfType(value) {
    if (value.kind === "instance")
        return [value.of];
    if (value.kind === "either")
        return value.of.flatMap(classesOfType);
    return value.kind === "name" || value.kind === "member" || value.kind === "call" ? [value] : [];
}
const readFrame = (reading, node) => typeOf(reading, (0,plain_tree/* firstPart */.Yj)(node));
const readSet = (reading, node) => reading.make.either((0,plain_tree/* plainParts */.vc)(node).map((part) => typeOf(reading, part)));
const readList = (reading, node) => {
    const items = (0,plain_tree/* plainParts */.vc)(node).map((part) => typeOf(reading, part));
    return items.every((item) => item === PLAIN) ? PLAIN : reading.make.array(items);
};
const TYPE_READERS = {
    ...Object.fromEntries(FRAMES.map((type) => [type, readFrame])),
    ...Object.fromEntries(SETS.map((type) => [type, readSet])),
    predefined_type: (reading, node) => (DATA_TYPES.has(reading.textOf(node)) ? DATA : PLAIN),
    literal_type: () => DATA,
    template_literal_type: () => DATA,
    function_type: (reading) => reading.make.unknown("only its function type is known"),
    array_type: readList,
    tuple_type: readList,
    type_identifier(reading, node) {
        const name = reading.textOf(node);
        const parameter = reading.typeParameters.findLast((each) => each.name === name);
        if (DATA_CLASSES.has(name) && !isOwn(reading, name))
            return DATA;
        return parameter?.value ?? reading.make.instance(reading.make.name(name));
    },
    nested_type_identifier(reading, node) {
        const name = (0,plain_tree/* fieldOf */._F)(node, "name");
        const from = reading.valueIn(node, "module");
        return name === undefined ? PLAIN : reading.make.instance(reading.make.member(from, reading.textOf(name)));
    },
    nested_identifier(reading, node) {
        const name = (0,plain_tree/* fieldOf */._F)(node, "property");
        return name === undefined ? PLAIN : reading.make.member(reading.valueIn(node, "object"), reading.textOf(name));
    },
    generic_type: readGeneric,
    type_query: (reading, node) => reading.valueOf((0,plain_tree/* firstPart */.Yj)(node)),
    this_type: (reading) => reading.at.self(),
    lookup_type(reading, node) {
        const [of, key] = (0,plain_tree/* plainParts */.vc)(node);
        const name = reading.literal((0,plain_tree/* firstPart */.Yj)(key));
        return name === undefined ? PLAIN : reading.make.member(typeOf(reading, of), name);
    },
    constraint: readFrame,
    type_parameter(reading, node) {
        const name = (0,plain_tree/* fieldOf */._F)(node, "name");
        const of = node.parent?.parent;
        if (name === undefined || of === undefined)
            return PLAIN;
        const value = reading.valueIn(node, "constraint");
        reading.typeParameters.push({ of, name: reading.textOf(name), value });
        return PLAIN;
    },
    /** Another name for a type is a class of things of that type, about which nothing else is known. */
    type_alias_declaration(reading, node) {
        const name = (0,plain_tree/* fieldOf */._F)(node, "name");
        const value = typeOf(reading, (0,plain_tree/* fieldOf */._F)(node, "value"));
        if (name === undefined)
            return PLAIN;
        const made = reading.file.addClass(reading.textOf(name), reading.lineOf(node), true);
        for (const each of classesOfType(value))
            made.bases.push({ value: each, within: reading.at.id });
        bind(reading.at, made.name, { kind: "class", id: made.id });
        return PLAIN;
    },
};
/** Whether the file has something else by a name that the language has, too. */
function isOwn({ top, file }, name) {
    return top.declared.has(name) || file.imports.some(({ local }) => local === name);
}
function readGeneric(reading, node) {
    const name = (0,plain_tree/* fieldOf */._F)(node, "name") ?? (0,plain_tree/* firstPart */.Yj)(node);
    const first = (0,plain_tree/* firstPart */.Yj)((0,plain_tree/* fieldOf */._F)(node, "type_arguments"));
    const text = name === undefined ? "" : reading.textOf(name);
    if (INNER.has(text))
        return typeOf(reading, first);
    if (LISTS.has(text)) {
        const item = typeOf(reading, first);
        return item === PLAIN ? PLAIN : reading.make.array([item]);
    }
    if (MAPS.has(text)) {
        const value = typeOf(reading, (0,plain_tree/* plainParts */.vc)((0,plain_tree/* fieldOf */._F)(node, "type_arguments") ?? node)[1]);
        if (value === DATA)
            return DATA;
        if (text === "Record" && value !== PLAIN)
            return reading.make.object([{ name: ANY, value }], []);
    }
    if (text === "InstanceType" && first?.type === "type_query")
        return reading.make.instance(reading.valueOf(first));
    if (text === "ReturnType" && first?.type === "type_query")
        return reading.make.call(reading.valueOf(first), []);
    return typeOf(reading, name);
}
/** Forgets the type parameters of what is left. */
function leaveTypeParameters(reading, node) {
    while (reading.typeParameters.at(-1)?.of === node)
        reading.typeParameters.pop();
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/requires.js




/** `require("x")` and `import("x")`, which stand for the module. Undefined for a call of anything else. */
function readRequired(reading, node, callee, list) {
    const isImport = callee.type === "import";
    if (!isImport && !isRequire(reading, callee))
        return undefined;
    const argument = (0,plain_tree/* firstPart */.Yj)(list);
    const specifier = reading.literal(argument);
    if (specifier === undefined) {
        const why = reading.make.unknown("the module it loads is worked out while it runs");
        const text = { text: reading.textOf(callee), argumentText: argumentTextOf(reading, list) };
        reading.addCall(callee.start, { callee: why, arguments: [reading.valueOf(argument)], isNew: false, ...text });
        return why;
    }
    const line = reading.lineOf(node);
    if (isImport && isInType(node)) {
        reading.file.imports.push({ line, specifier, imported: "*", local: "", isType: true });
    }
    else {
        for (const name of namesOf(reading, node))
            reading.file.imports.push({ line, specifier, ...name });
        if (aroundWrappers(node).holder?.type === "expression_statement") {
            addLoad(reading, node, { specifier, by: reading.textOf(callee) });
        }
    }
    return { kind: "module", specifier, line };
}
/** A module is loaded for what its top level does: nothing of it is bound. */
function addLoad(reading, node, { specifier, by }) {
    const callee = { kind: "module", specifier, line: reading.lineOf(node) };
    const shown = JSON.stringify(specifier.slice(0, MAX_SPECIFIER));
    const text = by === "import" ? `import ${shown}` : `${by}(${shown})`;
    reading.addCall(node.start, { callee, text, arguments: [], argumentText: "", isNew: false, isLoad: true });
}
const MAX_SPECIFIER = 100;
function isRequire(reading, callee) {
    if (callee.type === "identifier")
        return reading.textOf(callee) === "require";
    return callee.type === "member_expression" && /^module\s*\.\s*require$/.test(reading.textOf(callee));
}
const WHOLE = { imported: "*", local: "" };
/** The names of the file's own that a module is bound to; one without a name where it is bound to none. */
function namesOf(reading, node) {
    const { holder } = aroundWrappers(node);
    const name = holder?.type === "variable_declarator" ? (0,plain_tree/* fieldOf */._F)(holder, "name") : undefined;
    if (name === undefined || reading.at !== reading.top)
        return [WHOLE];
    if (name.type === "identifier")
        return [{ imported: "*", local: reading.textOf(name) }];
    const names = (0,plain_tree/* plainParts */.vc)(name).flatMap((part) => {
        const local = part.type === "pair_pattern" ? (0,plain_tree/* fieldOf */._F)(part, "value") : part;
        const imported = reading.keyOf((0,plain_tree/* fieldOf */._F)(part, "key")) ?? reading.textOf(part);
        return local !== undefined && NAMES.has(local.type) ? [{ imported, local: reading.textOf(local) }] : [];
    });
    return names.length === 0 ? [WHOLE] : names;
}
const NAMES = new Set(["identifier", "shorthand_property_identifier_pattern"]);

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/well-known.js



/** `list.map((item) => new Mailer(item))` is a list of what the function gives back. */
function readMapped(reading, { callee, arguments: [made] }) {
    if (callee.kind !== "member" || callee.name !== "map" || made?.kind !== "function")
        return undefined;
    return reading.make.array([reading.make.call(made, [reading.make.member(callee.of, ANY)])]);
}
const first = (_reading, _node, [value]) => value;
/** What compilers make of an async function: a call of the last they are given. */
const last = (reading, _node, given) => {
    const value = given.at(-1);
    return value?.kind === "function" ? reading.make.call(value, []) : undefined;
};
/** What React and others make of a function: one that does the same. */
const sameFunction = (reading, node, [value]) => (isOfReact(reading, node) ? value : undefined);
/** Called by its own name or of React, so that it is no method of something else. */
function isOfReact(reading, node) {
    const callee = (0,plain_tree/* fieldOf */._F)(node, "function");
    const object = callee === undefined ? undefined : (0,plain_tree/* fieldOf */._F)(callee, "object");
    return object === undefined || reading.textOf(object) === "React";
}
/** By their last names: what compilers write around what they load, and what gives back a function that does the same. */
const READERS = {
    __importDefault: first,
    __importStar: first,
    __toESM: first,
    __toCommonJS: first,
    _interopRequireDefault: first,
    _interopRequireWildcard: first,
    promisify: first,
    memo: sameFunction,
    forwardRef: sameFunction,
    useCallback: sameFunction,
    useMemo: (reading, node, [value]) => {
        return isOfReact(reading, node) && value?.kind === "function" ? reading.make.call(value, []) : undefined;
    },
    "Object.freeze": first,
    "Object.seal": first,
    "Object.preventExtensions": first,
    "Object.create": (reading, _node, [base]) => (base === undefined ? undefined : reading.make.object([], [base])),
    __async: last,
    __awaiter: last,
    "Object.assign": readAssign,
    "Object.defineProperty": readDefineProperty,
    "Object.setPrototypeOf": readSetPrototype,
    inherits: readInherits,
    __exportStar: readExportStar,
};
/** What a call of a well-known function stands for, and what it gives to others. */
function readWellKnown(reading, node, { callee, arguments: given }) {
    const mapped = readMapped(reading, { callee, arguments: given });
    const place = pathOf(callee);
    if (mapped !== undefined || place === undefined)
        return mapped;
    const last = place.path.at(-1) ?? place.name;
    const name = place.name === "Object" ? `Object.${last}` : last;
    return Object.hasOwn(READERS, name) ? READERS[name]?.(reading, node, given) : undefined;
}
function argumentNodes(node) {
    const list = (0,plain_tree/* fieldOf */._F)(node, "arguments");
    return list === undefined ? [] : (0,plain_tree/* plainParts */.vc)(list);
}
/** `Object.assign(target, …)` gives its target what the others hold. */
function readAssign(reading, node, given) {
    const [target] = argumentNodes(node);
    const [own, ...others] = given;
    if (target === undefined || own === undefined)
        return undefined;
    const place = pathOf(own);
    if (place?.path.at(-1) === "prototype") {
        for (const other of others)
            givePrototype(reading, classNamed(reading, place.name, reading.at), other);
    }
    else if (target.type === "this") {
        const entries = others.flatMap((other) => (other.kind === "object" ? other.entries : []));
        const self = reading.at.self();
        const made = self.kind === "self" ? reading.file.classes[self.owner] : undefined;
        for (const { name, value } of entries)
            made?.members.push({ name, value, within: reading.at.id });
    }
    else if (place !== undefined) {
        for (const value of others)
            giveTo(reading, { name: place.name, path: [...place.path, SPREAD] }, { target, value });
    }
    return reading.make.object([], given);
}
/** `Object.defineProperty(exports, "name", { get() { return value } })`, as compilers write it. */
function readDefineProperty(reading, node, given) {
    const [target, key] = argumentNodes(node);
    const [own, , made] = given;
    const name = reading.literal(key);
    const place = own === undefined ? undefined : pathOf(own);
    if (target === undefined || name === undefined || place === undefined || made?.kind !== "object")
        return own;
    const entries = made.entries.filter((entry) => entry.name === "get" || entry.name === "value");
    for (const entry of entries) {
        const value = entry.name === "get" ? reading.make.call(entry.value, []) : entry.value;
        giveTo(reading, { name: place.name, path: [...place.path, name] }, { target, value });
    }
    return own;
}
function readSetPrototype(reading, node, [own, base]) {
    const [target] = argumentNodes(node);
    const place = own === undefined ? undefined : pathOf(own);
    if (target === undefined || place === undefined || base === undefined)
        return own;
    if (place.path.at(-1) === "prototype")
        givePrototype(reading, classNamed(reading, place.name, reading.at), base);
    else
        giveTo(reading, { name: place.name, path: [...place.path, SPREAD] }, { target, value: base });
    return own;
}
function readInherits(reading, _node, [own, base]) {
    if (own?.kind !== "name" || base === undefined)
        return undefined;
    classNamed(reading, own.name, reading.at).bases.push({ value: base, within: reading.at.id });
    return undefined;
}
function readExportStar(reading, node, [value]) {
    if (value?.kind === "module")
        reading.file.exports.push({ name: "*", value, line: reading.lineOf(node) });
    return undefined;
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/calls.js







/** The arguments of a call; what is spread is given one by one, and nobody knows how many. */
function argumentsOf(reading, list) {
    if (list === undefined)
        return [];
    const isTemplate = list.type === "template_string";
    const parts = (0,plain_tree/* plainParts */.vc)(list).filter(({ type }) => !isTemplate || type === "template_substitution");
    const values = parts.map((part) => {
        if (isTemplate)
            return reading.valueOf((0,plain_tree/* firstPart */.Yj)(part));
        return part.type === "spread_element" ? reading.make.member(reading.valueOf(part), ANY) : reading.valueOf(part);
    });
    return isTemplate ? [PLAIN, ...values] : values;
}
const CALL_READERS = {
    call_expression(reading, node) {
        const callee = (0,plain_tree/* fieldOf */._F)(node, "function");
        const list = (0,plain_tree/* fieldOf */._F)(node, "arguments");
        if (callee === undefined)
            return PLAIN;
        const required = readRequired(reading, node, callee, list);
        if (required !== undefined)
            return required;
        const called = { callee: reading.valueOf(callee), arguments: argumentsOf(reading, list), isNew: false };
        const text = { text: textOfCallee(reading, callee), argumentText: argumentTextOf(reading, list) };
        reading.addCall(placeOfName(callee), { ...called, ...text });
        giveAtOnce(reading, callee, called.arguments);
        return readWellKnown(reading, node, called) ?? reading.make.call(called.callee, called.arguments);
    },
    new_expression(reading, node) {
        const callee = (0,plain_tree/* fieldOf */._F)(node, "constructor");
        const list = (0,plain_tree/* fieldOf */._F)(node, "arguments");
        if (callee === undefined)
            return PLAIN;
        const called = { callee: reading.valueOf(callee), arguments: argumentsOf(reading, list), isNew: true };
        const text = { text: textOfCallee(reading, callee), argumentText: argumentTextOf(reading, list) };
        reading.addCall(placeOfName(callee), { ...called, ...text });
        const isProxy = called.callee.kind === "name" && called.callee.name === "Proxy";
        return (isProxy ? called.arguments[0] : undefined) ?? reading.make.call(called.callee, called.arguments, true);
    },
    /** `@log` calls `log` with what it stands before, as `@log()` calls what `log()` gives back. */
    decorator(reading, node) {
        const callee = (0,plain_tree/* firstPart */.Yj)(node);
        if (callee === undefined || callee.type === "call_expression")
            return PLAIN;
        const called = { callee: reading.valueOf(callee), arguments: [], isNew: false, argumentText: "" };
        reading.addCall(placeOfName(callee), { ...called, text: textOfCallee(reading, callee) });
        return PLAIN;
    },
};

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/self.js


/** What `this` is in a function. It is worked out when it is asked for: most functions have no use for it. */
function selfOf(reading, node, { owner, name, parent }) {
    if (node.type === "arrow_function")
        return parent.self;
    if (owner !== undefined) {
        const isStatic = modifiersOf(reading, node).has("static");
        return () => (isStatic ? { kind: "class", id: owner.id } : { kind: "self", owner: owner.id });
    }
    let known;
    return () => {
        known ??= isGivenThis(node) ? parent.self() : ofObject(reading, node, parent);
        known ??= ofConstructor(reading, name, parent);
        return known;
    };
}
/** `run(function () {}, this)`, as compilers and old lists have it, and `function () {}.bind(this)`. */
function isGivenThis(node) {
    const { holder } = aroundWrappers(node);
    const call = holder?.type === "member_expression" ? holder.parent : undefined;
    const list = holder?.type === "arguments" ? holder : call === undefined ? undefined : (0,plain_tree/* fieldOf */._F)(call, "arguments");
    return list !== undefined && (0,plain_tree/* plainParts */.vc)(list).some(({ type }) => type === "this");
}
/** The object that holds a function: an entry of `const api = { run() {} }`, `api.run = function () {}`. */
function ofObject(reading, node, parent) {
    const isMethod = node.type === "method_definition";
    const { holder, held } = aroundWrappers(node);
    if (isMethod || holder?.type === "pair")
        return heldBy(reading, isMethod ? node.parent : holder?.parent, parent);
    if (holder?.type !== "assignment_expression" || (0,plain_tree/* fieldOf */._F)(holder, "right") !== held)
        return undefined;
    const target = (0,plain_tree/* fieldOf */._F)(holder, "left");
    return target === undefined ? undefined : placeAround(reading, target, parent);
}
/** What `this` is in a function that is given to a place: what stands before its last name. */
function placeAround(reading, target, parent) {
    const place = placeOf(reading, target);
    if (place === undefined || place.path.length === 0)
        return undefined;
    if (place.root.type === "this")
        return parent.self();
    if (place.root.type !== "identifier")
        return undefined;
    const name = reading.textOf(place.root);
    if (place.path[0] === "prototype")
        return { kind: "self", owner: classNamed(reading, name, parent).id };
    const isModule = name === "module" && place.path[0] === "exports";
    const path = place.path.slice(isModule ? 1 : 0, -1);
    return path.reduce((of, each) => reading.make.member(of, each), reading.make.name(isModule ? "exports" : name));
}
/** The name an object literal goes by. */
function heldBy(reading, object, parent) {
    if (object === undefined)
        return undefined;
    const { holder, held } = aroundWrappers(object);
    if (holder?.type === "variable_declarator") {
        const name = (0,plain_tree/* fieldOf */._F)(holder, "name");
        return name?.type === "identifier" ? reading.make.name(reading.textOf(name)) : undefined;
    }
    if (holder?.type === "arguments")
        return heldBy(reading, frozenBy(reading, holder), parent);
    if (holder?.type === "export_statement")
        return reading.make.name(DEFAULT);
    const target = holder?.type === "assignment_expression" ? (0,plain_tree/* fieldOf */._F)(holder, "left") : undefined;
    if (holder === undefined || target === undefined || (0,plain_tree/* fieldOf */._F)(holder, "right") !== held)
        return undefined;
    const place = placeOf(reading, target);
    if (place?.path.at(-1) === "prototype")
        return placeAround(reading, target, parent);
    if (place?.root.type !== "identifier" && place?.root.type !== "this")
        return undefined;
    const name = reading.textOf(place.root);
    const isModule = name === "module" && place.path[0] === "exports";
    const root = place.root.type === "this" ? parent.self() : reading.make.name(isModule ? "exports" : name);
    return place.path.slice(isModule ? 1 : 0).reduce((of, each) => reading.make.member(of, each), root);
}
/** The hidden name of a default export, which no code can use. */
const DEFAULT = "default";
function frozenBy(reading, list) {
    const callee = list.parent === undefined ? undefined : (0,plain_tree/* fieldOf */._F)(list.parent, "function");
    return callee !== undefined && /^Object\s*\.\s*(?:freeze|seal|preventExtensions)$/.test(reading.textOf(callee))
        ? list.parent
        : undefined;
}
/** A function that is called with `new`, as its prototype or its name tells. */
function ofConstructor(reading, name, parent) {
    if (name !== "" && (reading.withPrototype.has(name) || /^[A-Z]/.test(name)))
        return { kind: "self", owner: classNamed(reading, name, parent).id };
    return reading.make.unknown("`this` of a function that is handed on");
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/functions.js







/** Begins a function: what follows until it is left stands in it. */
function enterFunction(reading, node) {
    const owner = classOfMethod(reading, node);
    const ownName = (0,plain_tree/* fieldOf */._F)(node, "name");
    const name = ownName === undefined ? nameGiven(reading, node) : (reading.keyOf(ownName) ?? reading.textOf(ownName));
    const isMaking = owner !== undefined && name === "constructor" && !modifiersOf(reading, node).has("static");
    const made = isMaking ? constructorOf(reading, owner) : undefined;
    const parent = reading.at;
    const lines = { start: reading.lineOf(node), end: reading.lastLineOf(node) };
    if (made !== undefined)
        Object.assign(made, lines);
    reading.at =
        made ??
            reading.file.addFunction({
                ...{ name, ...lines, parent, owner: owner?.id },
                self: selfOf(reading, node, { owner, name, parent }),
            });
}
/** Ends a function, and tells what it is for the code around it. */
function leaveFunction(reading, node) {
    const draft = reading.at;
    readParameters(reading, node, draft);
    const body = (0,plain_tree/* fieldOf */._F)(node, "body");
    const result = reading.valueOf(body);
    if (body?.type !== "statement_block" && result !== PLAIN)
        draft.returns.push(result);
    const type = reading.valueIn(node, "return_type");
    if (type === DATA)
        draft.returns.splice(0);
    else if (type !== PLAIN && !draft.returns.some(isDirect))
        draft.returns.push(type);
    reading.at = draft.parent ?? draft;
    const value = { kind: "function", id: draft.id };
    const name = (0,plain_tree/* fieldOf */._F)(node, "name");
    if (name?.type === "identifier")
        bind(/_declaration$/.test(node.type) ? reading.at : draft, draft.name, value);
    return value;
}
function classOfMethod(reading, node) {
    return node.type === "method_definition" && node.parent?.type === "class_body" ? reading.classes.at(-1) : undefined;
}
/** The function that makes instances of a class, in which its fields are given their values. */
function constructorOf(reading, made) {
    made.constructedBy ??= reading.file.addFunction({
        ...{ name: "constructor", start: made.line, end: made.line, parent: reading.at, owner: made.id },
        self: () => ({ kind: "self", owner: made.id }),
    });
    return made.constructedBy;
}
function readParameters(reading, node, draft) {
    const list = (0,plain_tree/* fieldOf */._F)(node, "parameters");
    const single = (0,plain_tree/* fieldOf */._F)(node, "parameter");
    const known = knownArguments(reading, node);
    const parameters = (single === undefined ? (0,plain_tree/* plainParts */.vc)(list ?? node) : [single]).filter(isParameter);
    draft.parameters =
        list === undefined && single === undefined
            ? []
            : parameters.map((parameter, position) => {
                const read = readParameter(reading, parameter, position);
                return read.type === undefined && known[position] !== undefined ? { ...read, type: known[position] } : read;
            });
}
/** TypeScript's `this: Foo` is none. */
function isParameter(node) {
    return (0,plain_tree/* fieldOf */._F)(node, "pattern")?.type !== "this" && node.type !== "decorator";
}
function readParameter(reading, node, position) {
    const isTyped = node.type === "required_parameter" || node.type === "optional_parameter";
    const isDefault = node.type === "assignment_pattern";
    const pattern = (isTyped ? (0,plain_tree/* fieldOf */._F)(node, "pattern") : isDefault ? (0,plain_tree/* fieldOf */._F)(node, "left") : node) ?? node;
    const given = isTyped ? (0,plain_tree/* fieldOf */._F)(node, "value") : isDefault ? (0,plain_tree/* fieldOf */._F)(node, "right") : undefined;
    const type = isTyped ? reading.valueIn(node, "type") : PLAIN;
    const parts = {
        ...(type === PLAIN ? {} : { type }),
        ...(given === undefined ? {} : { default: reading.valueOf(given) }),
    };
    if (!isPattern(pattern))
        return { name: nameOfParameter(reading, node, pattern), ...parts };
    if (pattern.type === "rest_pattern")
        return readRest(reading, pattern);
    const value = { kind: "parameter", position };
    takeApart(reading, { target: pattern, value }, (each) => bind(reading.at, reading.textOf(each.target), each.value));
    return { name: "", ...parts };
}
function nameOfParameter(reading, node, pattern) {
    const name = reading.textOf(pattern);
    reading.at.declared.add(name);
    const owner = reading.at.owner === undefined ? undefined : reading.file.classes[reading.at.owner];
    const isProperty = (0,plain_tree/* plainParts */.vc)(node).some(({ type }) => PROPERTY_MARKS.has(type)) || /^readonly\b/.test(reading.textOf(node));
    if (isProperty && owner !== undefined)
        owner.members.push({ name, value: reading.make.name(name), within: reading.at.id });
    return name;
}
/** `private`, `override` and their like make a parameter of a constructor a member, too. */
const PROPERTY_MARKS = new Set(["accessibility_modifier", "override_modifier"]);
/** What `...rest` holds is given one by one, and nobody knows which. */
function readRest(reading, pattern) {
    const inner = (0,plain_tree/* firstPart */.Yj)(pattern);
    const value = reading.make.unknown("the rest of the arguments");
    if (inner !== undefined) {
        takeApart(reading, { target: inner, value }, (each) => bind(reading.at, reading.textOf(each.target), each.value));
    }
    return { name: "" };
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/classes.js






const CLASSES = new Set(["class_declaration", "abstract_class_declaration", "class"]);
const SIGNATURES = new Set(["interface_declaration", "object_type"]);
function isClass({ type, parent }) {
    return CLASSES.has(type) || (SIGNATURES.has(type) && parent?.type !== "interface_declaration");
}
function enterClass(reading, node) {
    const name = (0,plain_tree/* fieldOf */._F)(node, "name");
    const isInterface = SIGNATURES.has(node.type) || node.parent?.type === "ambient_declaration";
    const text = name === undefined ? "" : reading.textOf(name);
    reading.classes.push(reading.file.addClass(text, reading.lineOf(node), isInterface));
}
function leaveClass(reading, node) {
    const made = reading.classes.pop();
    if (made === undefined)
        return undefined;
    for (const value of basesOf(reading, node))
        made.bases.push({ value, within: reading.at.id });
    callBase(node, made);
    if (node.type === "object_type")
        return reading.make.instance({ kind: "class", id: made.id });
    const value = { kind: "class", id: made.id };
    if (made.name !== "")
        bind(reading.at, made.name, value);
    return value;
}
function basesOf(reading, node) {
    return (0,plain_tree/* plainParts */.vc)(node).flatMap((part) => {
        if (part.type === "extends_type_clause" || part.type === "extends_clause")
            return extended(reading, part);
        if (part.type !== "class_heritage")
            return [];
        const clauses = (0,plain_tree/* plainParts */.vc)(part).filter(({ type }) => type === "extends_clause");
        const isTyped = (0,plain_tree/* plainParts */.vc)(part).some(({ type }) => type.endsWith("_clause"));
        return isTyped ? clauses.flatMap((each) => extended(reading, each)) : [reading.valueOf((0,plain_tree/* firstPart */.Yj)(part))];
    });
}
function extended(reading, clause) {
    return (0,plain_tree/* plainParts */.vc)(clause)
        .filter(({ type }) => type !== "type_arguments")
        .flatMap((part) => classesOfType(reading.valueOf(part)));
}
/** A class without a constructor of its own hands its arguments on to that of its base. */
function callBase(node, made) {
    const { constructedBy } = made;
    const isWritten = constructedBy === undefined || WRITTEN.has(constructedBy);
    if (isWritten || made.bases.length === 0)
        return;
    const call = { line: made.line, text: "super", callee: { kind: "base", owner: made.id }, isNew: false };
    constructedBy.calls.push({
        position: node.start,
        call: { ...call, arguments: [], argumentText: "", isImplied: true },
    });
}
/** The constructors that are written out. */
const WRITTEN = new WeakSet();
/** A field's value is worked out in the constructor. */
function enterField(reading, node) {
    const made = reading.classes.at(-1);
    if (made === undefined || (0,plain_tree/* fieldOf */._F)(node, "value") === undefined || modifiersOf(reading, node).has("static"))
        return;
    reading.at = constructorOf(reading, made);
}
/** What a static block does is done once, where the class is declared. */
function enterStaticBlock(reading, node) {
    const made = reading.classes.at(-1);
    const self = () => (made === undefined ? PLAIN : { kind: "class", id: made.id });
    const lines = { start: reading.lineOf(node), end: reading.lastLineOf(node) };
    reading.at = reading.file.addFunction({ name: "static", ...lines, parent: reading.at, owner: made?.id, self });
}
function leaveStaticBlock(reading, node) {
    const callee = { kind: "function", id: reading.at.id };
    reading.at = reading.at.parent ?? reading.at;
    reading.addCall(node.start, {
        text: "static",
        callee,
        isNew: false,
        arguments: [],
        argumentText: "",
        isImplied: true,
    });
    return PLAIN;
}
function leaveField(reading, node) {
    const made = reading.classes.at(-1);
    const name = reading.keyOf((0,plain_tree/* fieldOf */._F)(node, "name") ?? (0,plain_tree/* fieldOf */._F)(node, "property"));
    const within = reading.at;
    const isStatic = modifiersOf(reading, node).has("static");
    if (made?.constructedBy === within && !isStatic)
        reading.at = within.parent ?? within;
    if (made === undefined || name === undefined)
        return PLAIN;
    const value = reading.valueIn(node, "value");
    const type = reading.valueIn(node, "type");
    const member = { name, within: within.id };
    if (isStatic)
        made.statics.push({ ...member, value: reading.make.typed(value, type) });
    else {
        if (value !== PLAIN || type === PLAIN)
            made.members.push({ ...member, value });
        if (type !== PLAIN)
            made.declared.push({ ...member, value: type });
    }
    return PLAIN;
}
/** A getter stands for what it gives back; a setter for nothing. */
function leaveMethod(reading, node, value) {
    const modifiers = modifiersOf(reading, node);
    const read = modifiers.has("get") ? reading.make.call(value, []) : modifiers.has("set") ? PLAIN : value;
    const made = node.parent?.type === "class_body" ? reading.classes.at(-1) : undefined;
    const name = reading.keyOf((0,plain_tree/* fieldOf */._F)(node, "name"));
    if (made === undefined || name === undefined)
        return read;
    if (name === "constructor" && value.kind === "function" && made.constructedBy?.id === value.id)
        WRITTEN.add(made.constructedBy);
    else if (read !== PLAIN)
        (modifiers.has("static") ? made.statics : made.members).push({ name, value: read, within: reading.at.id });
    return read;
}
const CLASS_READERS = {
    public_field_definition: leaveField,
    field_definition: leaveField,
    class_static_block: leaveStaticBlock,
    property_signature(reading, node) {
        const name = reading.keyOf((0,plain_tree/* fieldOf */._F)(node, "name"));
        const value = reading.valueIn(node, "type");
        if (name !== undefined && value !== PLAIN)
            reading.classes.at(-1)?.declared.push({ name, value, within: reading.at.id });
        return PLAIN;
    },
    // What else stands in an abstract class is what runs, as long as nothing else is known of an instance.
    abstract_method_signature(reading, node) {
        const name = reading.keyOf((0,plain_tree/* fieldOf */._F)(node, "name"));
        const why = `${name} is abstract: what stands behind it is not known`;
        if (name !== undefined)
            reading.classes.at(-1)?.members.push({ name, value: reading.make.unknown(why), within: reading.at.id });
        return PLAIN;
    },
};

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/jsx.js



/** An element is a call of its component with its attributes; one of the page itself calls what it is given alone. */
function readElement(reading, node) {
    const tag = (0,plain_tree/* fieldOf */._F)(node, "open_tag") ?? node;
    const name = (0,plain_tree/* fieldOf */._F)(tag, "name");
    if (name === undefined)
        return PLAIN;
    const given = attributesOf(reading, node, tag);
    const isOfPage = name.type !== "member_expression" && /^[a-z]/.test(reading.textOf(name));
    if (isOfPage && given.entries.every(({ value }) => value.kind === "plain") && given.spreads.length === 0)
        return PLAIN;
    const callee = isOfPage ? PLAIN : reading.valueOf(name);
    const called = { callee, arguments: [given], isNew: false, ...(isOfPage ? { isImplied: true } : {}) };
    const argumentText = argumentTextOf(reading, tag);
    reading.addCall(placeOfName(name), { ...called, text: textOfCallee(reading, name), argumentText });
    return PLAIN;
}
function attributesOf(reading, node, tag) {
    const entries = [];
    const spreads = [];
    for (const part of (0,plain_tree/* plainParts */.vc)(tag)) {
        if (part.type === "jsx_expression")
            spreads.push(reading.valueOf(part));
        if (part.type !== "jsx_attribute")
            continue;
        const [key, value] = (0,plain_tree/* plainParts */.vc)(part);
        const given = reading.valueOf(value);
        if (key !== undefined)
            entries.push({ name: reading.textOf(key), value: given });
    }
    const children = node === tag ? [] : (0,plain_tree/* plainParts */.vc)(node).filter(({ type }) => type === "jsx_expression");
    const value = reading.make.either(children.map((child) => reading.valueOf((0,plain_tree/* firstPart */.Yj)(child))));
    if (value !== PLAIN)
        entries.push({ name: "children", value });
    const made = reading.make.object(entries, spreads);
    return made.kind === "object" ? made : { kind: "object", entries: [], spreads: [made] };
}
const JSX_READERS = {
    jsx_element: readElement,
    jsx_self_closing_element: readElement,
};

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/environment.js


const HOLDERS = new Set(["process", "import.meta", "Bun"]);
const MAX_SYMBOL = 200;
/** Whether an expression is the environment, such as `process.env`. */
function isEnvironment(reading, value) {
    if (value.kind === "name")
        return isAlias(reading, value.name);
    if (value.kind !== "member" || value.name !== "env")
        return false;
    const { of } = value;
    if (of.kind === "name")
        return HOLDERS.has(of.name);
    if (of.kind === "module")
        return /^(?:node:)?process$/.test(of.specifier);
    return of.kind === "member" && of.name === "process" && of.of.kind === "name" && of.of.name === "globalThis";
}
/** `const env = process.env` and `import { env } from "node:process"`. */
function isAlias(reading, name) {
    const home = reading.environments.get(name);
    if (home === undefined)
        return false;
    let at = reading.at;
    while (at !== undefined && at !== home && !at.declared.has(name))
        at = at.parent;
    return at === home;
}
/** Writes down a read of the environment, where a member is one. */
function readEnvironment(reading, node, value) {
    const isMember = value.kind === "member" && isEnvironment(reading, value.of);
    if (!isMember && !(value.kind === "member" && isEnvironment(reading, value)))
        return;
    const { holder, held } = aroundWrappers(node);
    if (holder === undefined || isSet(holder, held))
        return;
    const isOwner = holder.type === "member_expression" || holder.type === "subscript_expression";
    const isTaken = holder.type === "variable_declarator" && (0,plain_tree/* fieldOf */._F)(holder, "name")?.type === "object_pattern";
    if (!isMember && ((isOwner && (0,plain_tree/* fieldOf */._F)(holder, "object") === held) || isTaken))
        return;
    addRead(reading, node, isMember && value.of.kind === "name" ? `process.env.${value.name}` : textOf(reading, node));
}
/** `const { HOME, PATH: path } = process.env`. */
function readTaken(reading, pattern, value) {
    if (pattern.type !== "object_pattern" || !isEnvironment(reading, value))
        return;
    for (let part = pattern.first; part !== undefined; part = part.next) {
        const key = (0,plain_tree/* fieldOf */._F)(part, "key") ?? (0,plain_tree/* fieldOf */._F)(part, "left") ?? part;
        const name = /^shorthand/.test(key.type) ? reading.textOf(key) : reading.keyOf(key);
        addRead(reading, part, name === undefined ? "process.env" : `process.env.${name}`);
    }
}
function addRead(reading, node, symbol) {
    reading.file.reads.push({ line: reading.lineOf(node), symbol, within: reading.at.id });
}
function textOf(reading, node) {
    return reading.source.text.slice(node.start, Math.min(node.end, node.start + MAX_SYMBOL)).replace(/\s+/g, "");
}
function isSet(holder, held) {
    if (holder.type === "unary_expression")
        return (0,plain_tree/* fieldOf */._F)(holder, "operator")?.type === "delete";
    return holder.type === "assignment_expression" && (0,plain_tree/* fieldOf */._F)(holder, "left") === held;
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/statements.js







/** Writes down what a declaration gives to its names. */
function declare(reading, given) {
    takeApart(reading, given, ({ target, value }) => {
        const name = reading.textOf(target);
        reading.at.declared.add(name);
        if (value !== PLAIN)
            bind(reading.at, name, value);
    });
}
/** The readers of statements. */
const STATEMENT_READERS = {
    variable_declarator(reading, node) {
        const target = (0,plain_tree/* fieldOf */._F)(node, "name");
        if (target === undefined)
            return PLAIN;
        const value = reading.valueIn(node, "value");
        const type = reading.valueIn(node, "type");
        readTaken(reading, target, value);
        if (target.type === "identifier" && isEnvironment(reading, value))
            reading.environments.set(reading.textOf(target), reading.at);
        declare(reading, { target, value: reading.make.typed(value, type) });
        return PLAIN;
    },
    for_in_statement(reading, node) {
        const target = (0,plain_tree/* fieldOf */._F)(node, "left");
        if (target === undefined)
            return PLAIN;
        const isOver = (0,plain_tree/* fieldOf */._F)(node, "operator")?.type === "of";
        const value = isOver ? reading.make.member(reading.valueIn(node, "right"), ANY) : PLAIN;
        const give = (0,plain_tree/* fieldOf */._F)(node, "kind") === undefined ? assignments_assign : declare;
        give(reading, { target, value });
        return PLAIN;
    },
    catch_clause(reading, node) {
        const target = (0,plain_tree/* fieldOf */._F)(node, "parameter");
        if (target !== undefined)
            declare(reading, { target, value: reading.make.unknown("it was thrown") });
        return PLAIN;
    },
    return_statement(reading, node) {
        const value = reading.valueOf((0,plain_tree/* firstPart */.Yj)(node));
        if (value !== PLAIN)
            reading.at.returns.push(value);
        return PLAIN;
    },
    /** What a generator gives is an element of what it gives back. */
    yield_expression(reading, node) {
        const value = reading.valueOf((0,plain_tree/* firstPart */.Yj)(node));
        const isAll = /^yield\s*\*/.test(reading.source.text.slice(node.start, node.start + MAX_HEAD));
        if (value !== PLAIN)
            reading.at.returns.push(isAll ? value : reading.make.array([value]));
        return PLAIN;
    },
    function_signature(reading, node) {
        const name = node.parent?.type === "ambient_declaration" ? (0,plain_tree/* fieldOf */._F)(node, "name") : undefined;
        if (name !== undefined)
            bind(reading.at, reading.textOf(name), reading.make.unknown("it is declared without its code"));
        return PLAIN;
    },
    enum_declaration(reading, node) {
        const name = (0,plain_tree/* fieldOf */._F)(node, "name");
        if (name !== undefined)
            bind(reading.at, reading.textOf(name), PLAIN);
        return PLAIN;
    },
    /** `namespace N {}` is an object of what stands in it, whose names are taken for those of the code around it. */
    internal_module(reading, node) {
        const name = (0,plain_tree/* fieldOf */._F)(node, "name");
        const body = (0,plain_tree/* fieldOf */._F)(node, "body");
        if (name === undefined || body === undefined)
            return PLAIN;
        const names = (0,plain_tree/* plainParts */.vc)(body).flatMap((part) => (part.type === "export_statement" ? namesDeclared(part) : []));
        const entries = names.map((each) => ({
            name: reading.textOf(each),
            value: reading.make.name(reading.textOf(each)),
        }));
        bind(reading.at, reading.textOf(name), reading.make.object(entries, []));
        return PLAIN;
    },
};
const MAX_HEAD = 40;
/** The nodes of the names that an `export` stands before. */
function namesDeclared(statement) {
    const declaration = (0,plain_tree/* fieldOf */._F)(statement, "declaration");
    if (declaration === undefined)
        return [];
    const inner = declaration.type === "ambient_declaration" ? ((0,plain_tree/* firstPart */.Yj)(declaration) ?? declaration) : declaration;
    const name = (0,plain_tree/* fieldOf */._F)(inner, "name") ?? (inner.type === "import_alias" ? (0,plain_tree/* firstPart */.Yj)(inner) : undefined);
    if (name !== undefined)
        return [name];
    return (0,plain_tree/* plainParts */.vc)(inner).flatMap((part) => (part.type === "variable_declarator" ? namesOfTarget(part) : []));
}
function namesOfTarget(declarator) {
    const found = [];
    const open = [(0,plain_tree/* fieldOf */._F)(declarator, "name")];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
        if (node.type === "identifier" || node.type === "shorthand_property_identifier_pattern")
            found.push(node);
        else
            open.push(...(0,plain_tree/* plainParts */.vc)(node)
                .filter(({ field }) => field !== "key" && field !== "right")
                .reverse());
    }
    return found;
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/modules.js






function nameText(reading, node) {
    return reading.literal(node) ?? reading.textOf(node);
}
/** `a as b` in the braces of an import or export. */
function readSpecifier(reading, node) {
    const name = (0,plain_tree/* fieldOf */._F)(node, "name");
    const alias = (0,plain_tree/* fieldOf */._F)(node, "alias");
    const imported = name === undefined ? DEFAULT : nameText(reading, name);
    const isType = /^type\s+[^\s,]/.test(reading.textOf(node)) && imported !== "type";
    return { imported, local: alias === undefined ? imported : nameText(reading, alias), isType };
}
function readImport(reading, node) {
    const required = (0,plain_tree/* plainParts */.vc)(node).find(({ type }) => type === "import_require_clause");
    const specifier = reading.literal((0,plain_tree/* fieldOf */._F)(required ?? node, "source"));
    if (specifier === undefined)
        return PLAIN;
    const line = reading.lineOf(node);
    const isAllType = /^import\s+type(?:of)?\s+(?!from\b|,)/.test(reading.textOf(node).slice(0, modules_MAX_HEAD));
    const names = namesOfImport(reading, required ?? node);
    for (const { imported, local, isType } of names) {
        const mark = isAllType || isType ? { isType: true } : {};
        reading.file.imports.push({ line, specifier, imported, local, ...mark });
        const isEnvironment = imported === "env" && /^(?:node:)?process$/.test(specifier);
        if (isEnvironment)
            reading.environments.set(local, reading.top);
    }
    const isForTypes = isAllType || (names.length > 0 && names.every(({ isType }) => isType));
    if (names.length === 0) {
        reading.file.imports.push({ line, specifier, imported: "*", local: "", ...(isForTypes ? { isType: true } : {}) });
        if (!isForTypes)
            addLoad(reading, node, { specifier, by: "import" });
    }
    return PLAIN;
}
const modules_MAX_HEAD = 100;
function namesOfImport(reading, holder) {
    if (holder.type === "import_require_clause") {
        const name = (0,plain_tree/* firstPart */.Yj)(holder);
        return name === undefined ? [] : [{ imported: "*", local: reading.textOf(name), isType: false }];
    }
    const clause = (0,plain_tree/* plainParts */.vc)(holder).find(({ type }) => type === "import_clause");
    return (clause === undefined ? [] : (0,plain_tree/* plainParts */.vc)(clause)).flatMap((part) => {
        if (part.type === "identifier")
            return [{ imported: DEFAULT, local: reading.textOf(part), isType: false }];
        if (part.type === "named_imports")
            return (0,plain_tree/* plainParts */.vc)(part).map((each) => readSpecifier(reading, each));
        const name = part.type === "namespace_import" ? (0,plain_tree/* firstPart */.Yj)(part) : undefined;
        return name === undefined ? [] : [{ imported: "*", local: nameText(reading, name), isType: false }];
    });
}
function readExport(reading, node) {
    const line = reading.lineOf(node);
    const give = (name, value) => void reading.file.exports.push({ name, value, line });
    if (node.parent?.type === "statement_block")
        return PLAIN;
    const specifier = reading.literal((0,plain_tree/* fieldOf */._F)(node, "source"));
    const module = specifier === undefined ? undefined : { kind: "module", specifier, line };
    const clause = (0,plain_tree/* plainParts */.vc)(node).find(({ type }) => type === "export_clause" || type === "namespace_export");
    if (clause !== undefined)
        readClause(reading, { clause, module, give });
    else if (module !== undefined)
        give("*", module);
    else
        readOwn(reading, node, give);
    return PLAIN;
}
function readClause(reading, { clause, module, give }) {
    if (clause.type === "namespace_export") {
        const name = (0,plain_tree/* firstPart */.Yj)(clause);
        if (name !== undefined && module !== undefined)
            give(nameText(reading, name), module);
        return;
    }
    for (const part of (0,plain_tree/* plainParts */.vc)(clause)) {
        const { imported, local } = readSpecifier(reading, part);
        give(local, module === undefined ? reading.make.name(imported) : reading.make.member(module, imported));
    }
}
/** What the file exports of its own: a declaration, or a value by default. */
function readOwn(reading, node, give) {
    const decorators = (0,plain_tree/* plainParts */.vc)(node).filter(({ type }) => type === "decorator");
    const start = decorators.at(-1)?.end ?? node.start;
    const declaration = (0,plain_tree/* fieldOf */._F)(node, "declaration");
    const head = reading.source.text.slice(start, declaration?.start ?? start + modules_MAX_HEAD);
    if (/^\s*export\s+as\s+namespace\b/.test(head))
        return;
    const isDefault = /\bdefault\b/.test(head);
    if (declaration !== undefined && !isDefault) {
        for (const name of namesDeclared(node))
            give(reading.textOf(name), reading.make.name(reading.textOf(name)));
        return;
    }
    const given = declaration ?? (0,plain_tree/* fieldOf */._F)(node, "value") ?? (0,plain_tree/* plainParts */.vc)(node).findLast(({ type }) => type !== "decorator");
    const value = reading.valueOf(given);
    bind(reading.at, DEFAULT, value);
    give(DEFAULT, reading.make.name(DEFAULT));
}
const MODULE_READERS = {
    import_statement: readImport,
    export_statement: readExport,
    /** `import y = N.z`. */
    import_alias(reading, node) {
        const [name, of] = (0,plain_tree/* plainParts */.vc)(node);
        if (name !== undefined)
            bind(reading.at, reading.textOf(name), reading.valueOf(of));
        return PLAIN;
    },
};

;// CONCATENATED MODULE: ./lib/analysis/summary/line-starts.js
/** Where the lines of a text begin, to tell the line of a place in it without asking the parser. */
class LineStarts {
    #starts = [0];
    constructor(text) {
        for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1))
            this.#starts.push(at + 1);
    }
    get count() {
        return this.#starts.length;
    }
    /** The line of a place, 1-based. */
    lineOf(index) {
        let low = 0;
        for (let high = this.#starts.length; high - low > 1;) {
            const middle = (low + high) >> 1;
            if ((this.#starts[middle] ?? 0) <= index)
                low = middle;
            else
                high = middle;
        }
        return low + 1;
    }
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/reading.js




/** What is known while a file of ECMAScript is read from its start to its end: every node after the nodes in it. */
class ModuleReading {
    make = new Expressions();
    file = new DraftedFile();
    source;
    top;
    /** The function that is read. */
    at;
    /** The classes around what is read, the innermost last. */
    classes = [];
    /** The type parameters in sight, with what they extend. */
    typeParameters = [];
    /** Names that have a prototype here: functions that make instances. */
    withPrototype;
    /** Names that the environment as a whole is given, and where. */
    environments = new Map();
    #lines;
    #values = new Map();
    constructor(source) {
        this.source = source;
        this.#lines = new LineStarts(source.text);
        this.withPrototype = namesWithPrototype(source.text);
        const self = () => this.make.name("exports");
        const lines = { start: 1, end: this.#lines.count };
        this.top = this.file.addFunction({ name: "", ...lines, parent: undefined, owner: undefined, self });
        this.at = this.top;
    }
    textOf(node) {
        return this.source.text.slice(node.start, node.end);
    }
    lineOf(node) {
        return this.#lines.lineOf(node.start);
    }
    lastLineOf(node) {
        return this.#lines.lineOf(Math.max(node.start, node.end - 1));
    }
    /** What a node that was left stands for. */
    valueOf(node) {
        return (node === undefined ? undefined : this.#values.get(node)) ?? PLAIN;
    }
    valueIn(node, field) {
        return this.valueOf((0,plain_tree/* fieldOf */._F)(node, field));
    }
    keep(node, value) {
        if (value !== undefined && value !== PLAIN)
            this.#values.set(node, value);
    }
    addCall(position, call) {
        this.at.calls.push({ position, call: { line: this.#lines.lineOf(position), ...call } });
    }
    /** The text of a string without anything computed in it; undefined for anything else. */
    literal(node) {
        if (node?.type !== "string" && node?.type !== "template_string")
            return undefined;
        if ((0,plain_tree/* plainParts */.vc)(node).some(({ type }) => type === "template_substitution"))
            return undefined;
        return this.source.text.slice(node.start + 1, node.end - 1);
    }
    /** The name of a key or a member, however it is written out; undefined for a computed one. */
    keyOf(node) {
        if (node === undefined)
            return undefined;
        if (node.type === "computed_property_name")
            return this.keyOf((0,plain_tree/* firstPart */.Yj)(node));
        if (KEYS.has(node.type))
            return this.textOf(node);
        return this.literal(node);
    }
}
/** The names before `.prototype`; a pattern over the whole text would take a long word for each place it may begin. */
function namesWithPrototype(text) {
    const names = new Set();
    for (let at = text.indexOf(PROTOTYPE); at >= 0; at = text.indexOf(PROTOTYPE, at + PROTOTYPE.length)) {
        const name = /([\w$]+)\s*$/.exec(text.slice(Math.max(0, at - MAX_NAME), at))?.[1];
        if (name !== undefined)
            names.add(name);
    }
    return names;
}
const PROTOTYPE = ".prototype";
const MAX_NAME = 80;
const KEYS = new Set(["property_identifier", "private_property_identifier", "shorthand_property_identifier", "number"]);

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/lifting.js
/** How many names are looked through one after the other, and how many expressions for one value. */
const MAX_NAMES = 4;
const MAX_EXPRESSIONS = 300;
/** Rewrites what is assigned to a name further out, so that it does not need the names of the function it stands in. */
class Lifting {
    #reading;
    #bound = new Map();
    #left = 0;
    constructor(reading) {
        this.#reading = reading;
    }
    lift({ value, within }, home) {
        this.#left = MAX_EXPRESSIONS;
        return this.#lift(value, { from: within, home, names: 0 });
    }
    #lift(value, at) {
        const { make } = this.#reading;
        this.#left -= 1 + widthOf(value);
        if (this.#left < 0)
            return make.unknown("it is worked out in another function");
        const all = (list) => list.map((each) => this.#lift(each, at));
        switch (value.kind) {
            case "name":
                return this.#liftName(value, at);
            case "parameter":
                return this.#liftParameter(at.from, value.position, at);
            case "member":
                return make.member(this.#lift(value.of, at), value.name);
            case "instance":
                return make.instance(this.#lift(value.of, at));
            case "call":
                return make.call(this.#lift(value.callee, at), all(value.arguments), value.isNew);
            case "array":
                return make.array(all(value.items));
            case "either":
                return make.either(all(value.of));
            case "object": {
                const entries = value.entries.map(({ name, value: each }) => ({ name, value: this.#lift(each, at) }));
                return make.object(entries, all(value.spreads));
            }
            default:
                return value;
        }
    }
    #liftName(value, at) {
        let draft = at.from;
        while (draft !== undefined && draft !== at.home && !draft.declared.has(value.name))
            draft = draft.parent;
        if (draft === undefined || draft === at.home)
            return value;
        const position = draft.parameters.findIndex(({ name }) => name === value.name);
        const from = draft;
        if (position >= 0)
            return this.#liftParameter(from, position, at);
        if (at.names >= MAX_NAMES)
            return this.#reading.make.unknown("it is worked out in another function");
        const known = this.#boundIn(from).get(value.name) ?? [];
        return this.#reading.make.either(known.map((each) => this.#lift(each, { ...at, from, names: at.names + 1 })));
    }
    #liftParameter(from, position, at) {
        const parameter = from.parameters[position];
        const known = parameter?.type ?? parameter?.default;
        if (known !== undefined && at.names < MAX_NAMES)
            return this.#lift(known, { ...at, from, names: at.names + 1 });
        return this.#reading.make.unknown(`it is given to ${from.name === "" ? "a function" : from.name}`);
    }
    #boundIn(draft) {
        const known = this.#bound.get(draft);
        if (known !== undefined)
            return known;
        const bound = new Map();
        for (const { name, value } of draft.bindings)
            bound.set(name, [...(bound.get(name) ?? []), value].slice(-MAX_NAMES));
        this.#bound.set(draft, bound);
        return bound;
    }
}
/** How many expressions stand side by side in one. */
function widthOf(value) {
    if (value.kind === "object")
        return value.entries.length + value.spreads.length;
    if (value.kind === "call")
        return value.arguments.length;
    return value.kind === "array" ? value.items.length : 0;
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/settle.js



/** Gives every assignment to the function that declares its name, once all of the file is read. */
function settle(reading, checkTime) {
    settlePrototypes(reading);
    const { settings } = reading.file;
    const imported = new Set(reading.file.imports.map(({ local }) => local));
    const lifting = new Lifting(reading);
    const statics = new Statics(reading);
    const entries = new Map();
    for (const setting of settings) {
        checkTime();
        const home = homeOf(reading, setting, imported);
        if (home === undefined)
            continue;
        const value = home === setting.within ? setting.value : lifting.lift(setting, home);
        if (home === reading.top && setting.name === EXPORTS)
            exportIt(reading, setting, value);
        if (setting.path.length === 0)
            home.bindings.push({ name: setting.name, value });
        else if (!statics.give(setting, home))
            entriesOf(entries, home, setting).push(settle_entryOf(reading, setting, value));
    }
    for (const [home, names] of entries) {
        const at = new Map(home.bindings.map(({ name }, index) => [name, index]));
        for (const [name, all] of names)
            addEntries(reading, { home, at, name }, all);
    }
    for (const draft of reading.file.functions)
        settleDeclared(draft);
}
const EXPORTS = "exports";
/** The function that declares the name of a setting. One that nobody declares is a global of this file. */
function homeOf(reading, { name, path, within }, imported) {
    let home = within;
    while (home !== undefined && !home.declared.has(name))
        home = home.parent;
    if (home === undefined)
        return name === EXPORTS || (path.length === 0 && !imported.has(name)) ? reading.top : undefined;
    return path.length > 0 && home.parameters.some((each) => each.name === name) ? undefined : home;
}
/** `Foo.create = …` of a class is a member of the class itself. */
class Statics {
    #reading;
    #classes = new Map();
    constructor(reading) {
        this.#reading = reading;
    }
    /** Whether the name is that of a class, which then has it. */
    give({ name, path, value, within }, home) {
        const [first = "", ...rest] = path;
        const made = this.#reading.file.classes[this.#classesIn(home).get(name) ?? -1];
        const isSpread = first === SPREAD && value.kind === "object";
        const given = isSpread ? value.entries : [{ name: first, value: nested(this.#reading, rest, value) }];
        made?.statics.push(...given.map((each) => ({ ...each, within: within.id })));
        return made !== undefined;
    }
    #classesIn(home) {
        const known = this.#classes.get(home);
        if (known !== undefined)
            return known;
        const ids = home.bindings.flatMap(({ name, value }) => (value.kind === "class" ? [[name, value.id]] : []));
        const found = new Map(ids);
        this.#classes.set(home, found);
        return found;
    }
}
function entriesOf(all, home, { name }) {
    const names = all.get(home) ?? new Map();
    const entries = names.get(name) ?? [];
    all.set(home, names.set(name, entries));
    return entries;
}
/** What is added to an object is a part of it, also where it goes by a second name. */
function addEntries(reading, { home, at, name }, entries) {
    let index = at.get(name);
    for (let step = 0; step < settle_MAX_NAMES; step++) {
        const value = home.bindings[index ?? -1]?.value;
        if (value?.kind !== "name")
            break;
        index = at.get(value.name);
    }
    const bound = home.bindings[index ?? -1];
    const own = entries.filter((entry) => entry.name !== SPREAD);
    const spreads = entries.filter((entry) => entry.name === SPREAD).map(({ value }) => value);
    if (index === undefined || bound?.value.kind !== "object") {
        home.bindings.push({ name, value: reading.make.object(own, spreads) });
        return;
    }
    const value = reading.make.object([...bound.value.entries, ...own], [...bound.value.spreads, ...spreads]);
    home.bindings[index] = { name: bound.name, value };
}
/** How many names for one thing are looked through. */
const settle_MAX_NAMES = 4;
function settle_entryOf(reading, { path: [name = "", ...rest] }, value) {
    return { name, value: nested(reading, rest, value) };
}
/** A function whose prototype is given something is a class, made by itself. */
function settlePrototypes(reading) {
    for (const home of reading.file.functions) {
        for (const [name, made] of home.prototypes) {
            const at = home.bindings.findIndex((each) => each.name === name);
            const value = home.bindings[at]?.value;
            const written = value?.kind === "class" ? reading.file.classes[value.id] : undefined;
            if (written !== undefined) {
                written.members.push(...made.members);
                made.bases.push({ value: { kind: "class", id: written.id }, within: home.id });
                continue;
            }
            if (value === undefined)
                continue;
            const own = { name, value: { kind: "class", id: made.id } };
            if (value.kind !== "function")
                home.bindings.push(own);
            else {
                made.constructedBy = reading.file.functions[value.id];
                home.bindings[at] = own;
            }
        }
    }
}
/** A name that is declared hides the same name further out, whether or not it was given anything. */
function settleDeclared(draft) {
    const bound = new Set([...draft.bindings, ...draft.parameters].map(({ name }) => name));
    for (const name of draft.declared)
        if (!bound.has(name))
            draft.bindings.push({ name, value: PLAIN });
}
/** `module.exports = …` is what other files get by default and as a whole; what it holds they get by name. */
function exportIt(reading, { path, line }, value) {
    const { exports } = reading.file;
    const [name, ...rest] = path;
    if (name === "__esModule")
        return;
    if (name === SPREAD) {
        exportAll(reading, line, value);
        return;
    }
    if (name !== undefined) {
        if (value !== PLAIN)
            exports.push({ name, value: nested(reading, rest, value), line });
        return;
    }
    if (exports.some((each) => each.name === "default" && isSameName(each.value, value)))
        return;
    exports.push({ name: "default", value, line });
    exportAll(reading, line, value);
}
/** What a value holds is exported by name. */
function exportAll(reading, line, value) {
    const { exports } = reading.file;
    if (value.kind === "module")
        exports.push({ name: "*", value, line });
    if (value.kind !== "object")
        return;
    for (const entry of value.entries)
        exports.push({ ...entry, line });
    for (const spread of value.spreads)
        if (spread.kind === "module")
            exports.push({ name: "*", value: spread, line });
}
function isSameName(one, other) {
    return one.kind === "name" && other.kind === "name" && one.name === other.name;
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript/values.js




const inside = (reading, node) => reading.valueOf((0,plain_tree/* firstPart */.Yj)(node));
/** What a cast says counts where its value does not tell by itself what it is. */
const cast = (reading, node) => {
    const [first, second] = (0,plain_tree/* plainParts */.vc)(node);
    const isBefore = node.type === "type_assertion";
    const value = reading.valueOf(isBefore ? second : first);
    const type = isBefore ? reading.valueOf((0,plain_tree/* firstPart */.Yj)(first)) : reading.valueOf(second);
    return node.type === "satisfies_expression" ? value : reading.make.typed(value, type);
};
/** The readers of what is an expression by itself. */
const VALUE_READERS = {
    parenthesized_expression: inside,
    await_expression: inside,
    spread_element: inside,
    jsx_expression: inside,
    as_expression: cast,
    satisfies_expression: cast,
    type_assertion: cast,
    identifier: (reading, node) => reading.make.name(reading.textOf(node)),
    shorthand_property_identifier: (reading, node) => reading.make.name(reading.textOf(node)),
    meta_property: (reading, node) => reading.make.name(reading.textOf(node).replace(/\s+/g, "")),
    this: (reading) => reading.at.self(),
    super: readSuper,
    sequence_expression: (reading, node) => reading.valueOf((0,plain_tree/* plainParts */.vc)(node).at(-1)),
    ternary_expression: (reading, node) => reading.make.either([reading.valueIn(node, "consequence"), reading.valueIn(node, "alternative")]),
    binary_expression: readOperator,
    /** TypeScript's grammar reads `!f!(x)` as a call of `!f`. */
    non_null_expression(reading, node) {
        const inner = (0,plain_tree/* firstPart */.Yj)(node);
        return inner?.type === "unary_expression" ? reading.valueIn(inner, "argument") : reading.valueOf(inner);
    },
    instantiation_expression: inside,
    member_expression: readMember,
    subscript_expression: readMember,
    array: (reading, node) => reading.make.array((0,plain_tree/* plainParts */.vc)(node).map((item) => item.type === "spread_element" ? reading.make.member(reading.valueOf(item), ANY) : reading.valueOf(item))),
    object: readObject,
};
function readSuper(reading) {
    const self = reading.at.self();
    if (self.kind === "self")
        return { kind: "base", owner: self.owner };
    const made = self.kind === "class" ? reading.file.classes[self.id] : undefined;
    return made === undefined ? reading.make.unknown("`super` of an object") : { kind: "base", owner: made.id };
}
function readOperator(reading, node) {
    const operator = (0,plain_tree/* fieldOf */._F)(node, "operator")?.type;
    const right = reading.valueIn(node, "right");
    if (operator === "&&")
        return right;
    return operator === "||" || operator === "??" ? reading.make.either([reading.valueIn(node, "left"), right]) : PLAIN;
}
function readMember(reading, node) {
    const object = (0,plain_tree/* fieldOf */._F)(node, "object");
    const index = (0,plain_tree/* fieldOf */._F)(node, "index");
    const key = index === undefined ? reading.keyOf((0,plain_tree/* fieldOf */._F)(node, "property")) : (reading.keyOf(index) ?? ANY);
    const isModule = key === "exports" && object?.type === "identifier" && reading.textOf(object) === "module";
    const value = isModule
        ? reading.make.name("exports")
        : key === undefined
            ? reading.make.unknown("a name with a syntax error")
            : reading.make.member(reading.valueOf(object), key);
    readEnvironment(reading, node, value);
    return value;
}
function readObject(reading, node) {
    const entries = [];
    const spreads = [];
    for (const part of (0,plain_tree/* plainParts */.vc)(node)) {
        if (part.type === "spread_element")
            spreads.push(reading.valueOf(part));
        const isPair = part.type === "pair";
        const name = reading.keyOf(isPair ? (0,plain_tree/* fieldOf */._F)(part, "key") : ((0,plain_tree/* fieldOf */._F)(part, "name") ?? part)) ?? ANY;
        const value = reading.valueOf(isPair ? (0,plain_tree/* fieldOf */._F)(part, "value") : part);
        if (part.type !== "spread_element")
            entries.push({ name, value });
    }
    return reading.make.object(entries, spreads);
}

;// CONCATENATED MODULE: ./lib/analysis/summary/ecmascript.js















/** What a file of TypeScript or JavaScript binds, offers and calls. */
const summarizeEcmascript = ({ source, language, tree, checkTime }) => {
    const reading = new ModuleReading(source);
    let seen = 0;
    (0,plain_tree/* visitPlainTree */.y8)((0,plain_tree.readPlainTree)(tree, checkTime), {
        enter: (node) => enter(reading, node),
        leave(node) {
            if (seen++ % OFTEN === 0)
                checkTime();
            reading.keep(node, leave(reading, node));
        },
    });
    settle(reading, checkTime);
    const { functions, classes, imports, exports, reads } = reading.file;
    return {
        language,
        reading: "deep",
        functions: functions.map(toFunctionSummary),
        classes: classes.map((made) => toClassSummary(made, isDirect)),
        imports,
        exports,
        reads,
        ...(reading.make.isCut ? { unfinished: "some of its expressions are nested too deep" } : {}),
    };
};
const OFTEN = 1024;
const FUNCTIONS = new Set(function_types/* FUNCTION_TYPES */.v);
const ecmascript_READERS = new Map(Object.entries({
    ...VALUE_READERS,
    ...CALL_READERS,
    ...JSX_READERS,
    ...ASSIGNMENT_READERS,
    ...STATEMENT_READERS,
    ...CLASS_READERS,
    ...TYPE_READERS,
    ...MODULE_READERS,
}));
function enter(reading, node) {
    if (FUNCTIONS.has(node.type))
        enterFunction(reading, node);
    else if (isClass(node))
        enterClass(reading, node);
    else if (node.type === "public_field_definition" || node.type === "field_definition")
        enterField(reading, node);
    else if (node.type === "class_static_block")
        enterStaticBlock(reading, node);
}
function leave(reading, node) {
    const value = readNode(reading, node);
    leaveTypeParameters(reading, node);
    return value;
}
function readNode(reading, node) {
    if (FUNCTIONS.has(node.type)) {
        const value = leaveFunction(reading, node);
        return node.type === "method_definition" ? leaveMethod(reading, node, value) : value;
    }
    return isClass(node) ? leaveClass(reading, node) : ecmascript_READERS.get(node.type)?.(reading, node);
}

;// CONCATENATED MODULE: ./lib/analysis/summary/go-file.js

/** The top level of a file, as the id of a function. */
const TOP = 0;
/** What an element is called whose index or key is worked out while the program runs: any of them. */
const ANY_ELEMENT = "*";
/** What is gathered of a Go file while its tree is walked over. */
class GoFile {
    functions = [];
    classes = [];
    /** Every name that stands before a dot: which of them are packages is seen when the imports are known. */
    qualifiers = new Set();
    /** What expressions were read as, by their nodes; those that were cut for being nested too deep are not in it. */
    read = new Map();
    source;
    checkTime;
    hasDotImport;
    /** What its imports bind, by their names. */
    packages = new Map();
    /** The names of the fields of each struct type that is declared here, in order. */
    fieldNames = new Map();
    /** The type declarations that were read, by their nodes. */
    declaredTypes = new Set();
    /** By function, the names of its results, where they have some. */
    namedResults = new Map();
    /** What other files can have of it, and the line it is declared on. */
    exports = new Map();
    #functionIds = new Map();
    #classIds = new Map();
    /** By function, the types of the names it binds, as far as they are types without a package. */
    #types = [];
    #positions = new Map();
    #bound = [];
    constructor(file) {
        this.source = file.source;
        this.checkTime = file.checkTime;
        this.hasDotImport = file.hasDotImport;
    }
    text(node) {
        return (0,parsed_text/* textOf */.b6)(this.source, node);
    }
    /** A new function without a node of its own, such as the value of an assignment. */
    addFunction(draft) {
        this.#types.push(new Map());
        this.#bound.push(new Set());
        return this.functions.push({ ...draft, parameters: [], bindings: [], calls: [], returns: [] }) - 1;
    }
    /** The function that a node is; the same each time it is asked for. */
    functionOf(node, { name, parent }) {
        const known = this.#functionIds.get(node.id);
        if (known !== undefined)
            return known;
        const id = this.addFunction({ name, start: (0,parsed_text/* startLine */.F0)(node), end: (0,parsed_text/* endLine */.Sk)(node), parent });
        this.#functionIds.set(node.id, id);
        return id;
    }
    function(id) {
        const found = this.functions[id];
        if (found === undefined)
            throw new RangeError(`no function ${id}`);
        return found;
    }
    /**
     * The class of a name. A type that is declared elsewhere in the package, of which this file writes methods or gives
     * fields, is a class here too: all classes of a name in a package are one.
     */
    classOf(name, line) {
        const id = this.#classIds.get(name) ?? this.#addClass(name, line);
        const draft = this.classes[id];
        if (draft === undefined)
            throw new RangeError(`no class ${id}`);
        return { id, draft };
    }
    #addClass(name, line) {
        const draft = { name, line, bases: [], members: [], statics: [], isInterface: false };
        const id = this.classes.push(draft) - 1;
        this.#classIds.set(name, id);
        this.bind(TOP, { name, value: { kind: "class", id } });
        return id;
    }
    /** Whether a type of this name is declared in this file, or has methods here. */
    knownClass(name) {
        return this.classes[this.#classIds.get(name) ?? -1];
    }
    addCall(within, { call, position }) {
        this.function(within).calls.push(call);
        this.#positions.set(call, position);
    }
    /** A chain, `a.b().c()`, is one call inside the other, while its names stand in the order in which they are called. */
    sortCalls() {
        const at = (call) => this.#positions.get(call) ?? 0;
        for (const { calls } of this.functions)
            calls.sort((a, b) => at(a) - at(b));
    }
    bind(within, binding) {
        if (binding.name === "_" || binding.name === "")
            return;
        this.declare(within, binding.name);
        this.function(within).bindings.push(binding);
    }
    declare(within, name) {
        this.#bound[within]?.add(name);
    }
    /** The function that declares a name as it is seen from another one; the top level for one that none is known of. */
    declaring(name, within) {
        let id = within;
        while (this.#bound[id]?.has(name) !== true) {
            const parent = this.functions[id]?.parent;
            if (parent === undefined)
                return TOP;
            id = parent;
        }
        return id;
    }
    /** What stands before a dot: a package unless a function has declared the name by then, as in `url := url.Parse(x)`. */
    qualifier(name, within) {
        const imported = this.declaring(name, within) === TOP ? this.packages.get(name) : undefined;
        return imported ?? { kind: "name", name };
    }
    setType(within, name, type) {
        if (type !== undefined)
            this.#types[within]?.set(name, type);
    }
    /** The type that a name is of, if it is of this package. */
    typeOf(name, within) {
        return this.#types[this.declaring(name, within)]?.get(name);
    }
}

;// CONCATENATED MODULE: ./lib/analysis/summary/go-types.js


const go_types_PLAIN = { kind: "plain" };
/** Types that can do nothing but compute. */
const PREDECLARED = new Set(`bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32
  uint64 uintptr comparable`.split(/\s+/));
const MAX_LEVELS = 64;
/** A value of a type, as far as the type tells what it is. */
function valueOfType(go, type, place = {}) {
    const node = bareType(type);
    const level = (place.level ?? 0) + 1;
    if (level > MAX_LEVELS)
        return unknown("a type is nested too deep");
    const inner = { ...place, level };
    switch (node.type) {
        case "type_identifier":
        case "identifier":
            return valueOfName(go.text(node), place);
        case "qualified_type":
        case "selector_expression":
            return { kind: "instance", of: namedType(go, node) ?? go_types_PLAIN };
        case "slice_type":
        case "array_type":
        case "implicit_length_array_type":
        case "channel_type":
        case "map_type": {
            const element = elementType(node);
            return { kind: "array", items: element === undefined ? [] : [valueOfType(go, element, inner)] };
        }
        case "struct_type":
            return {
                kind: "object",
                entries: fieldsOf(go, node).map(({ name, type: field }) => ({ name, value: valueOfType(go, field, inner) })),
                spreads: [],
            };
        case "function_type":
            return unknown("only its function type is known");
        case "interface_type":
            return unknown("only its interface is known");
        default:
            return go_types_PLAIN;
    }
}
function valueOfName(name, { parameters }) {
    if (parameters?.has(name) === true)
        return unknown(`only its type parameter ${name} is known`);
    if (name === "any")
        return unknown("it is of any type");
    return PREDECLARED.has(name) ? go_types_PLAIN : { kind: "instance", of: { kind: "name", name } };
}
/** What makes values of a named type; undefined for a type without a name, or one that only computes. */
function namedType(go, type) {
    const node = bareType(type);
    if (node.type === "qualified_type") {
        const holder = node.childForFieldName("package");
        const name = node.childForFieldName("name");
        if (holder === null || name === null)
            return undefined;
        return memberOfPackage(go, holder, name);
    }
    if (node.type === "selector_expression") {
        const holder = node.childForFieldName("operand");
        const name = node.childForFieldName("field");
        if (holder?.type !== "identifier" || name === null)
            return undefined;
        return memberOfPackage(go, holder, name);
    }
    const name = ownType(go, node);
    return name === undefined ? undefined : { kind: "name", name };
}
/** In a type only a package stands before a dot, whatever else has its name, as in `func (container *container.Container)`. */
function memberOfPackage(go, holder, name) {
    return { kind: "member", of: go.qualifier(go.text(holder), TOP), name: go.text(name) };
}
/** The name of a type of this package, without its pointer and type arguments. */
function ownType(go, type) {
    const node = bareType(type);
    if (node.type !== "type_identifier" && node.type !== "identifier")
        return undefined;
    const name = go.text(node);
    return PREDECLARED.has(name) || name === "any" ? undefined : name;
}
function isPredeclared(name) {
    return PREDECLARED.has(name) || name === "any";
}
/** A type without the pointers, parentheses and type arguments around it. */
function bareType(type) {
    let node = type;
    for (;;) {
        const inner = go_types_WRAPPERS.has(node.type) ? (node.childForFieldName("type") ?? (0,parsed_text/* partsOf */.CI)(node)[0]) : undefined;
        if (inner === undefined || inner === null)
            return node;
        node = inner;
    }
}
const go_types_WRAPPERS = new Set(["pointer_type", "parenthesized_type", "generic_type", "type_elem", "type_constraint"]);
/** The type of what a list, a map or a channel holds. */
function elementType(type) {
    return type.childForFieldName("element") ?? type.childForFieldName("value") ?? undefined;
}
/** The fields of a struct type, in order. */
function fieldsOf(go, struct) {
    const list = (0,parsed_text/* partsOf */.CI)(struct).find(({ type }) => type === "field_declaration_list");
    if (list === undefined)
        return [];
    return (0,parsed_text/* partsOf */.CI)(list).flatMap((field) => {
        go.checkTime();
        const type = field.childForFieldName("type");
        if (type === null)
            return [];
        const names = field.childrenForFieldName("name").filter((name) => name.isNamed);
        if (names.length > 0)
            return names.map((name) => ({ name: go.text(name), type, isEmbedded: false }));
        return [{ name: /[^.]*$/.exec(go.text(bareType(type)))?.[0] ?? "", type, isEmbedded: true }];
    });
}
function unknown(why) {
    return { kind: "unknown", why };
}

;// CONCATENATED MODULE: ./lib/analysis/summary/go-literals.js



/** What a composite literal is, as far as its type and keys tell. */
function shapeOf(go, { type, body }) {
    const bare = bareType(type);
    const elements = elementsOf(go, body);
    const element = elementType(bare);
    if (go_literals_LISTS.has(bare.type))
        return { kind: "list", parts: elements.map(({ value }) => unnamed(value, element)) };
    if (bare.type === "struct_type")
        return { kind: "object", parts: structParts(go, bare, elements) };
    const callee = namedType(go, bare);
    // The keys of a struct are names: with others it is a named map.
    const isStruct = elements.every(({ key }) => key === undefined || key.type === "identifier");
    if (callee === undefined || !isStruct) {
        const parts = elements.map(({ key, value }) => ({ name: keyName(go, key), value, type: element }));
        return { kind: "object", parts };
    }
    const parts = elements.map(({ key, value }) => ({ ...unnamed(value, undefined), name: key && go.text(key) }));
    return { kind: "new", callee, parts };
}
const go_literals_LISTS = new Set(["slice_type", "array_type", "implicit_length_array_type"]);
function unnamed(value, type) {
    return { name: undefined, value, type };
}
function structParts(go, struct, elements) {
    const fields = fieldsOf(go, struct);
    const byName = new Map(fields.map((field) => [field.name, field]));
    return elements.map(({ key, value }, position) => {
        const field = key === undefined ? fields[position] : byName.get(go.text(key));
        return { name: field?.name ?? ANY_ELEMENT, value, type: field?.type };
    });
}
function keyName(go, key) {
    if (key?.type === "int_literal")
        return go.text(key);
    return (0,parsed_text/* literalString */.dc)(go.source, key) ?? ANY_ELEMENT;
}
function elementsOf(go, body) {
    return (0,parsed_text/* partsOf */.CI)(body).flatMap((part) => {
        go.checkTime();
        if (part.type !== "keyed_element")
            return [{ key: undefined, value: insideElement(part) }];
        const key = part.childForFieldName("key");
        const value = part.childForFieldName("value");
        return key === null || value === null ? [] : [{ key: insideElement(key), value: insideElement(value) }];
    });
}
/** The grammar wraps what stands between two commas. */
function insideElement(node) {
    return node.type === "literal_element" ? ((0,parsed_text/* partsOf */.CI)(node)[0] ?? node) : node;
}

;// CONCATENATED MODULE: ./lib/analysis/summary/go-expressions.js




const go_expressions_MAX_LEVELS = 64;
const TOO_DEEP = { kind: "unknown", why: "an expression is nested too deep" };
/** Reads an expression once; what is nested deeper than some 60 levels is unknown. */
function readExpression(go, node, { within, level }) {
    if (LEAVES.has(node.type))
        return readLeaf(go, node);
    const known = go.read.get(node.id);
    if (known !== undefined)
        return known;
    if (level > go_expressions_MAX_LEVELS)
        return TOO_DEEP;
    const found = readWhole(go, node, { within, level: level + 1 });
    // Read from elsewhere it may not be as deep.
    if (level < go_expressions_MAX_LEVELS / 2 || found.kind === "function")
        go.read.set(node.id, found);
    return found;
}
const LEAVES = new Set(["identifier", "type_identifier", "package_identifier"]);
function readLeaf(go, node) {
    return { kind: "name", name: go.text(node) };
}
function readWhole(go, node, place) {
    const inner = (field) => {
        const child = node.childForFieldName(field);
        return child === null ? go_types_PLAIN : readExpression(go, child, place);
    };
    switch (node.type) {
        case "selector_expression": {
            const operand = node.childForFieldName("operand");
            const name = node.childForFieldName("field");
            if (operand === null || name === null)
                return go_types_PLAIN;
            const isName = operand.type === "identifier";
            const of = isName ? go.qualifier(go.text(operand), place.within) : readExpression(go, operand, place);
            return { kind: "member", of, name: go.text(name) };
        }
        case "call_expression":
            return readCallValue(go, node, place);
        case "type_conversion_expression":
            return readConversion(go, node, place);
        case "type_assertion_expression":
            return readAssertion(go, node, inner("operand"));
        case "func_literal":
            return { kind: "function", id: go.functionOf(node, { name: "", parent: place.within }) };
        case "composite_literal":
            return readComposite(go, node, place);
        case "index_expression":
            return go_expressions_readElement(go, node, inner("operand"));
        case "unary_expression":
            return readUnary(node, inner("operand"));
        case "slice_expression":
            return inner("operand");
        case "parenthesized_expression":
        case "variadic_argument":
        case "literal_element": {
            const child = (0,parsed_text/* partsOf */.CI)(node)[0];
            return child === undefined ? go_types_PLAIN : readExpression(go, child, place);
        }
        case "generic_type":
        case "qualified_type":
            return namedType(go, node) ?? go_types_PLAIN;
        default:
            return go_types_PLAIN;
    }
}
/** `<-channel` is any of what was sent; `&x` and `*x` are x. */
function readUnary(node, operand) {
    const operator = node.childForFieldName("operator")?.type;
    if (operator === "<-")
        return { kind: "member", of: operand, name: ANY_ELEMENT };
    return operator === "&" || operator === "*" ? operand : go_types_PLAIN;
}
function go_expressions_readElement(go, node, of) {
    const index = node.childForFieldName("index");
    if (index?.type === "int_literal")
        return { kind: "member", of, name: go.text(index) };
    const key = (0,parsed_text/* literalString */.dc)(go.source, index ?? undefined);
    return { kind: "member", of, name: key ?? ANY_ELEMENT };
}
/** A value asserted to be of an interface is still the value it was. */
function readAssertion(go, node, operand) {
    const type = node.childForFieldName("type");
    if (type === null)
        return operand;
    const own = ownType(go, type);
    const isInterface = own !== undefined && go.knownClass(own)?.isInterface === true;
    return isInterface ? { kind: "either", of: [operand, valueOfType(go, type)] } : valueOfType(go, type);
}
/** `f[int](x)` reads as a conversion as well, and is the call of what has the name. */
function readConversion(go, node, place) {
    const type = node.childForFieldName("type");
    const operand = node.childForFieldName("operand");
    const value = operand === null ? go_types_PLAIN : readExpression(go, operand, place);
    const callee = type === null ? undefined : namedType(go, type);
    return callee === undefined ? value : { kind: "call", callee, arguments: [value], isNew: false };
}
function readCallValue(go, node, place) {
    const callee = node.childForFieldName("function");
    if (callee === null)
        return go_types_PLAIN;
    const name = callee.type === "identifier" ? go.text(callee) : "";
    const [first] = go_expressions_argumentsOf(node);
    if (name === "new" && first !== undefined)
        return valueOfType(go, first);
    if (name === "make" && first !== undefined)
        return valueOfType(go, first);
    if (isPredeclared(name))
        return first === undefined ? go_types_PLAIN : readExpression(go, first, place);
    const values = readArguments(go, node, place);
    if (name === "append")
        return { kind: "either", of: [values[0] ?? go_types_PLAIN, { kind: "array", items: values.slice(1) }] };
    return { kind: "call", callee: readExpression(go, callee, place), arguments: values, isNew: false };
}
/** `Client{mailer: m}` makes a new one; a map is an object, and a list an array. */
function readComposite(go, node, place) {
    const type = node.childForFieldName("type");
    const body = node.childForFieldName("body");
    return type === null || body === null ? go_types_PLAIN : readLiteral(go, { type, body }, place);
}
function readLiteral(go, literal, place) {
    const { kind, callee, parts } = shapeOf(go, literal);
    // Of an empty list or map the type alone tells what will be in it.
    if (callee === undefined && parts.length === 0)
        return valueOfType(go, literal.type);
    const values = parts.map((part) => ({ name: part.name, value: readPart(go, part, place) }));
    const items = values.map(({ value }) => value);
    if (kind === "list")
        return { kind: "array", items: items.every((item) => item.kind === "plain") ? [] : items };
    const entries = values.map(({ name, value }) => ({ name: name ?? ANY_ELEMENT, value }));
    const object = { kind: "object", entries, spreads: [] };
    if (callee === undefined)
        return object;
    const isKeyed = values.some(({ name }) => name !== undefined);
    return { kind: "call", callee, arguments: isKeyed ? [object] : items, isNew: true };
}
/** A value in a literal. */
function readPart(go, { value, type }, place) {
    if (value.type !== "literal_value")
        return readExpression(go, value, place);
    const level = place.level + 1;
    if (type === undefined)
        return go_types_PLAIN;
    return level > go_expressions_MAX_LEVELS ? TOO_DEEP : readLiteral(go, { type, body: value }, { ...place, level });
}
/** What a call calls; `f[int](x)` reads as a conversion to a type. */
function readCalled(go, callee, place) {
    return CALLED_TYPES.has(callee.type) ? (namedType(go, callee) ?? go_types_PLAIN) : readExpression(go, callee, place);
}
const CALLED_TYPES = new Set(["generic_type", "qualified_type", "type_identifier"]);
/** Whether a call only makes or converts a value: nothing runs that anybody wrote. */
function isMaking(go, call) {
    const callee = call.childForFieldName("function");
    if (call.type === "type_conversion_expression") {
        const type = call.childForFieldName("type");
        return type === null || namedType(go, type) === undefined;
    }
    if (callee === null)
        return true;
    const name = callee.type === "identifier" ? go.text(callee) : "";
    return name === "new" || name === "make" || name === "append" || isPredeclared(name);
}
/** The arguments of a call, as nodes. */
function go_expressions_argumentsOf(call) {
    const operand = call.childForFieldName("operand");
    if (operand !== null)
        return [operand];
    const list = call.childForFieldName("arguments");
    return list === null ? [] : (0,parsed_text/* partsOf */.CI)(list);
}
function readArguments(go, call, place) {
    return go_expressions_argumentsOf(call).map((argument) => readExpression(go, argument, place));
}

;// CONCATENATED MODULE: ./lib/analysis/summary/go-bindings.js




/** The statements that give names and fields their values. */
const BINDERS = new Map([
    ["short_var_declaration", bindAll],
    ["receive_statement", bindAll],
    ["assignment_statement", assignAll],
    ["var_spec", bindVariables],
    ["const_spec", bindVariables],
    ["range_clause", bindRange],
    ["type_switch_statement", bindTypeSwitch],
]);
/** Tells what names and fields a statement gives values; nothing for any other node. */
function bindStatement(go, node, within) {
    BINDERS.get(node.type)?.(go, node, within);
}
function listOf(node, field) {
    const found = node.childForFieldName(field);
    if (found === null)
        return [];
    return found.type === "expression_list" ? (0,parsed_text/* partsOf */.CI)(found) : [found];
}
/** By Go's habit these names hold errors and whether something was there, which do nothing. */
const OUTCOMES = /^(?:err|ok|[a-z]\w*Err)$/;
/** What the target at a position is given: of one value for several targets, its part. */
function valueAt(go, { targets, values }, at) {
    const { position, within } = at;
    const target = targets[position];
    if (target?.type === "identifier" && OUTCOMES.test(go.text(target)))
        return go_types_PLAIN;
    const own = values.length === targets.length ? values[position] : undefined;
    if (own !== undefined)
        return readExpression(go, own, { within, level: 0 });
    const [only] = values;
    if (only === undefined || values.length > 1)
        return go_types_PLAIN;
    const whole = readExpression(go, only, { within, level: 0 });
    if (CALLS.has(only.type))
        return { kind: "member", of: whole, name: String(position) };
    // `value, ok := m[key]`
    return position === 0 ? whole : go_types_PLAIN;
}
const CALLS = new Set(["call_expression", "type_conversion_expression"]);
function assignmentOf(node) {
    return { targets: listOf(node, "left"), values: listOf(node, "right") };
}
function bindAll(go, node, within) {
    const assignment = assignmentOf(node);
    for (const [position, target] of assignment.targets.entries()) {
        if (target.type !== "identifier")
            continue;
        const name = go.text(target);
        const value = valueAt(go, assignment, { position, within });
        go.bind(within, { name, value });
        go.setType(within, name, typeOfValue(go, value, within));
    }
}
/** The type of this package that a value is plainly of. */
function typeOfValue(go, value, within) {
    if (value.kind === "instance" && value.of.kind === "name")
        return value.of.name;
    if (value.kind === "call" && value.isNew && value.callee.kind === "name")
        return value.callee.name;
    return value.kind === "name" ? go.typeOf(value.name, within) : undefined;
}
function bindVariables(go, spec, within) {
    const targets = spec.childrenForFieldName("name").filter((name) => name.isNamed);
    const type = spec.childForFieldName("type");
    const values = listOf(spec, "value");
    const declared = type === null ? undefined : valueOfType(go, type);
    for (const [position, target] of targets.entries()) {
        const name = go.text(target);
        if (declared !== undefined)
            go.bind(within, { name, value: declared });
        if (type !== null)
            go.setType(within, name, ownType(go, type));
        if (values.length === 0)
            continue;
        const value = valueAt(go, { targets, values }, { position, within });
        go.bind(within, { name, value });
        if (type === null)
            go.setType(within, name, typeOfValue(go, value, within));
    }
}
function assignAll(go, node, within) {
    const assignment = assignmentOf(node);
    for (const [position, target] of assignment.targets.entries()) {
        const value = valueAt(go, assignment, { position, within });
        if (value.kind === "plain")
            continue;
        if (target.type === "identifier")
            assignName(go, { node, name: go.text(target), value }, within);
        if (target.type === "selector_expression")
            assignField(go, target, { value, within });
    }
}
function assignName(go, { node, name, value }, within) {
    const declaring = go.declaring(name, within);
    if (declaring === within || name === "_") {
        go.bind(within, { name, value });
        return;
    }
    // The names in the value are those of this function, so that it is what a function inside of this one gives back.
    const id = go.addFunction({ name: "", start: (0,parsed_text/* startLine */.F0)(node), end: (0,parsed_text/* endLine */.Sk)(node), parent: within });
    go.function(id).returns.push(value);
    go.bind(declaring, { name, value: { kind: "call", callee: { kind: "function", id }, arguments: [], isNew: false } });
}
/** `client.mailer = m` gives the field of its struct type a value, if the type is of this package. */
function assignField(go, target, { value, within }) {
    const operand = target.childForFieldName("operand");
    const field = target.childForFieldName("field");
    if (operand?.type !== "identifier" || field === null)
        return;
    const own = go.typeOf(go.text(operand), within);
    if (own === undefined)
        return;
    go.classOf(own, (0,parsed_text/* startLine */.F0)(target)).draft.members.push({ name: go.text(field), value, within });
}
function bindRange(go, node, within) {
    const targets = listOf(node, "left");
    const [list] = listOf(node, "right");
    if (list === undefined)
        return;
    const of = readExpression(go, list, { within, level: 0 });
    for (const [position, target] of targets.entries()) {
        // Of two the first is an index or a key.
        if (target.type !== "identifier" || (position === 0 && targets.length > 1))
            continue;
        go.bind(within, { name: go.text(target), value: { kind: "member", of, name: ANY_ELEMENT } });
    }
}
function bindTypeSwitch(go, node, within) {
    const [alias] = listOf(node, "alias");
    const value = node.childForFieldName("value");
    if (alias === undefined || value === null)
        return;
    const name = go.text(alias);
    const types = (0,parsed_text/* partsOf */.CI)(node)
        .filter(({ type }) => type === "type_case")
        .flatMap((part) => part.childrenForFieldName("type").filter((type) => type.isNamed));
    for (const type of types) {
        go.checkTime();
        const own = valueOfType(go, type);
        if (own.kind !== "plain" && go.text(type) !== "nil")
            go.bind(within, { name, value: own });
    }
    go.bind(within, { name, value: readExpression(go, value, { within, level: 0 }) });
}
/** The names of the variables of a file's top level, which functions that stand before them may assign to. */
function declareVariables(go, declaration) {
    const [list] = (0,parsed_text/* partsOf */.CI)(declaration);
    for (const spec of list?.type === "var_spec_list" ? (0,parsed_text/* partsOf */.CI)(list) : (0,parsed_text/* partsOf */.CI)(declaration)) {
        for (const name of spec.childrenForFieldName("name"))
            if (name.isNamed)
                go.declare(TOP, go.text(name));
    }
}

;// CONCATENATED MODULE: ./lib/analysis/summary/go-declarations.js



/** Tells of a struct type, an interface, an alias or any other named type. */
function declareType(go, spec, within) {
    const nameNode = spec.childForFieldName("name");
    const type = spec.childForFieldName("type");
    if (nameNode === null || type === null)
        return;
    const name = go.text(nameNode);
    const aliased = spec.type === "type_alias" ? namedType(go, type) : undefined;
    if (aliased !== undefined) {
        go.bind(within, { name, value: aliased });
        if (within === TOP)
            go.exports.set(name, (0,parsed_text/* startLine */.F0)(spec));
        return;
    }
    const { id, draft } = go.classOf(name, (0,parsed_text/* startLine */.F0)(spec));
    draft.line = (0,parsed_text/* startLine */.F0)(spec);
    if (within !== TOP)
        go.bind(within, { name, value: { kind: "class", id } });
    if (within === TOP)
        go.exports.set(name, draft.line);
    const parameters = typeParameters(go, spec);
    if (type.type === "struct_type")
        declareStruct(go, { name, type, parameters });
    else if (type.type === "interface_type")
        declareInterface(go, name, type);
    else {
        const base = namedType(go, type);
        if (base !== undefined)
            draft.bases.push({ value: base, within });
    }
}
function declareStruct(go, { name, type, parameters }) {
    const { draft } = go.classOf(name, (0,parsed_text/* startLine */.F0)(type));
    const fields = fieldsOf(go, type);
    go.fieldNames.set(name, fields.map((field) => field.name));
    for (const field of fields) {
        draft.members.push({ name: field.name, value: valueOfType(go, field.type, { parameters }), within: TOP });
        const base = field.isEmbedded ? namedType(go, field.type) : undefined;
        if (base !== undefined)
            draft.bases.push({ value: base, within: TOP });
    }
}
function declareInterface(go, name, type) {
    const { draft } = go.classOf(name, (0,parsed_text/* startLine */.F0)(type));
    draft.isInterface = true;
    for (const part of (0,parsed_text/* partsOf */.CI)(type)) {
        go.checkTime();
        const method = part.type === "method_elem" ? part.childForFieldName("name") : null;
        if (method !== null) {
            const why = `${name} is an interface: what stands behind it is not known`;
            draft.members.push({ name: go.text(method), value: { kind: "unknown", why }, within: TOP });
        }
        const base = part.type === "type_elem" && (0,parsed_text/* partsOf */.CI)(part).length === 1 ? namedType(go, part) : undefined;
        if (base !== undefined)
            draft.bases.push({ value: base, within: TOP });
    }
}
function typeParameters(go, declaration) {
    const list = declaration.childForFieldName("type_parameters");
    const names = list === null ? [] : (0,parsed_text/* partsOf */.CI)(list).flatMap((part) => part.childrenForFieldName("name"));
    return new Set(names.map((name) => go.text(name)));
}
/** Tells of a function or a method, and gives its id. */
function declareFunction(go, node, parent) {
    const nameNode = node.childForFieldName("name");
    const name = nameNode === null ? "" : go.text(nameNode);
    const id = go.functionOf(node, { name, parent });
    const value = { kind: "function", id };
    const receiver = node.childForFieldName("receiver");
    if (receiver !== null)
        declareReceiver(go, receiver, { id, name, value });
    else if (name !== "init")
        go.bind(parent, { name, value });
    declareSignature(go, node, id);
    if (node.childForFieldName("body") === null)
        tellBodiless(go, node, id);
    return id;
}
function declareReceiver(go, receiver, method) {
    const declaration = (0,parsed_text/* partsOf */.CI)(receiver)[0];
    const type = declaration?.childForFieldName("type");
    const own = type === null || type === undefined ? undefined : ownType(go, type);
    if (declaration === undefined || type === null || type === undefined || own === undefined)
        return;
    const { id: owner, draft } = go.classOf(own, (0,parsed_text/* startLine */.F0)(receiver));
    draft.members.push({ name: method.name, value: method.value, within: TOP });
    go.function(method.id).owner = owner;
    const name = declaration.childForFieldName("name");
    if (name !== null) {
        go.bind(method.id, { name: go.text(name), value: { kind: "self", owner } });
        go.setType(method.id, go.text(name), own);
    }
    bindTypeParameters(go, method.id, typeArguments(go, type));
}
/** The names that a receiver gives the type parameters of its type. */
function typeArguments(go, type) {
    const generic = type.type === "pointer_type" ? (0,parsed_text/* partsOf */.CI)(type)[0] : type;
    const list = generic?.type === "generic_type" ? generic.childForFieldName("type_arguments") : null;
    return list === null ? [] : (0,parsed_text/* partsOf */.CI)(list).map((part) => go.text(part));
}
function bindTypeParameters(go, id, names) {
    for (const name of names) {
        go.bind(id, { name, value: { kind: "unknown", why: `only its type parameter ${name} is known` } });
    }
}
/** Tells what a function takes, and what it names and declares that it gives back. */
function declareSignature(go, node, id) {
    bindTypeParameters(go, id, typeParameters(go, node));
    const list = node.childForFieldName("parameters");
    for (const part of list === null ? [] : (0,parsed_text/* partsOf */.CI)(list)) {
        for (const parameter of go_declarations_readParameters(go, part)) {
            go.function(id).parameters.push(parameter);
            const type = part.childForFieldName("type");
            if (parameter.name === "")
                continue;
            go.declare(id, parameter.name);
            if (type !== null)
                go.setType(id, parameter.name, ownType(go, type));
        }
    }
    for (const { name, type } of resultsOf(node)) {
        if (name === undefined)
            continue;
        go.bind(id, { name: go.text(name), value: valueOfType(go, type) });
        go.setType(id, go.text(name), ownType(go, type));
    }
}
function go_declarations_readParameters(go, part) {
    const typeNode = part.childForFieldName("type");
    const value = typeNode === null ? go_types_PLAIN : valueOfType(go, typeNode);
    const type = part.type === "variadic_parameter_declaration" ? { kind: "array", items: [value] } : value;
    const names = part.childrenForFieldName("name").filter((name) => name.isNamed);
    if (names.length === 0)
        return [{ name: "", type }];
    return names.map((name) => ({ name: name.type === "blank_identifier" ? "" : go.text(name), type }));
}
/** What a function declares to give back, one by one. */
function resultsOf(node) {
    const result = node.childForFieldName("result");
    if (result === null)
        return [];
    if (result.type !== "parameter_list")
        return [{ name: undefined, type: result }];
    return (0,parsed_text/* partsOf */.CI)(result).flatMap((part) => {
        const type = part.childForFieldName("type");
        if (type === null)
            return [];
        const names = part.childrenForFieldName("name").filter((name) => name.isNamed);
        return names.length === 0 ? [{ name: undefined, type }] : names.map((name) => ({ name, type }));
    });
}
/** What a function gives back by its declaration, in the way its `return` would say it. */
function declaredReturn(go, node) {
    const results = resultsOf(node).map(({ type }) => (isOwnInterface(go, type) ? go_types_PLAIN : valueOfType(go, type)));
    if (results.every(({ kind }) => kind === "plain" || kind === "unknown"))
        return undefined;
    return results.length === 1 ? results[0] : { kind: "array", items: results };
}
/** An interface tells less than what is returned. */
function isOwnInterface(go, type) {
    const own = ownType(go, bareType(type));
    return own !== undefined && go.knownClass(own)?.isInterface === true;
}
function tellBodiless(go, node, id) {
    const text = go.function(id).name;
    const callee = { kind: "unknown", why: `the body of ${text} is not written in Go` };
    go.function(id).calls.push({
        line: (0,parsed_text/* endLine */.Sk)(node),
        text,
        callee,
        isNew: false,
        arguments: [],
        argumentText: "",
    });
}

// EXTERNAL MODULE: ./lib/analysis/facts/imports/go.js
var imports_go = __webpack_require__(9845);
;// CONCATENATED MODULE: ./lib/analysis/summary/go-imports.js


/**
 * What a file's imports bind. A package may have another name than its path says: of the names that the path makes likely
 * the first is taken that the file writes before a dot.
 */
function findImports(go, specs) {
    const read = specs.flatMap((spec) => {
        const specifier = (0,parsed_text/* literalString */.dc)(go.source, spec.childForFieldName("path") ?? undefined);
        const alias = spec.childForFieldName("name");
        if (specifier === undefined || alias?.type === "blank_identifier")
            return [];
        return [{ line: (0,parsed_text/* startLine */.F0)(spec), specifier, alias: alias === null ? undefined : aliasName(go, alias) }];
    });
    const taken = new Set(read.flatMap(({ alias }) => alias ?? []));
    const used = new Set([...go.source.text.matchAll(BEFORE_DOT)].map(([, name]) => name ?? ""));
    return read.map(({ line, specifier, alias }) => {
        const local = alias ?? namesFor(specifier).find((name) => used.has(name) && !taken.has(name));
        if (local !== undefined)
            taken.add(local);
        return { line, specifier, local };
    });
}
const BEFORE_DOT = /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]*)\s*\./gu;
/** The imports in full: where only one is without a name, it may be the only name left over that nothing binds. */
function nameImports(go, found) {
    const nameless = found.filter(({ local }) => local === undefined);
    const left = nameless.length === 1 ? unusedQualifiers(go, new Set(found.flatMap(({ local }) => local ?? []))) : [];
    return found.map(({ line, specifier, local }) => ({
        line,
        specifier,
        imported: "*",
        local: local ?? (left.length === 1 ? left[0] : undefined) ?? (0,imports_go/* packageName */.o)(specifier),
    }));
}
function aliasName(go, alias) {
    return alias.type === "dot" ? "*" : go.text(alias);
}
/** Names a package of a path may have, the likeliest first. */
function namesFor(specifier) {
    const usual = (0,imports_go/* packageName */.o)(specifier);
    const segments = specifier.split("/").filter((segment) => !/^v\d+$/.test(segment));
    const last = (segments.at(-1) ?? "").replace(/\.v\d+$/, "");
    const words = last.split(/[-.]/).filter((word) => word !== "go");
    return [usual, last, last.replace(/[-.]/g, "_"), last.replace(/[-.]/g, ""), ...words];
}
/** Names that stand before a dot and that nothing in the file binds. */
function unusedQualifiers(go, taken) {
    const bound = new Set(go.functions.flatMap(({ bindings, parameters }) => [...bindings, ...parameters].map(({ name }) => name)));
    return [...go.qualifiers].filter((name) => !taken.has(name) && !bound.has(name));
}

;// CONCATENATED MODULE: ./lib/analysis/summary/go-fields.js



/**
 * Tells the struct type of a literal what its fields are given. Returned are the types of the values in it that are
 * written without one, by their nodes.
 */
function giveFields(go, literal) {
    const { kind, callee, parts } = shapeOf(go, literal);
    if (kind === "new" && callee?.kind === "name")
        giveOwn(go, { ...literal, own: callee.name, parts });
    return new Map(parts.flatMap(({ value, type }) => value.type === "literal_value" && type !== undefined ? [[value.id, type]] : []));
}
function giveOwn(go, { own, body, parts, within }) {
    // It may be a type of the package whose names are all brought in.
    const isForeign = go.knownClass(own) === undefined && go.hasDotImport;
    if (parts.length === 0 || isForeign)
        return;
    const { draft } = go.classOf(own, (0,parsed_text/* startLine */.F0)(body));
    const names = go.fieldNames.get(own) ?? [];
    for (const [position, part] of parts.entries()) {
        const name = part.name ?? names[position];
        if (name === undefined)
            continue;
        const value = readPart(go, part, { within, level: 0 });
        if (value.kind !== "plain")
            draft.members.push({ name, value, within });
    }
}

;// CONCATENATED MODULE: ./lib/analysis/summary/go-walk.js








/** Looks at every node once, in document order and without recursion, and tells the draft what stands there. */
function walk(go, root) {
    const open = [{ node: root, within: TOP }];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
        go.checkTime();
        const inside = visit(go, at);
        for (let index = inside.length - 1; index >= 0; index--) {
            const next = inside[index];
            if (next !== undefined)
                open.push(next);
        }
    }
}
/** Returns what stands inside that is to be looked at too. */
function visit(go, { node, within, type }) {
    switch (node.type) {
        case "function_declaration":
        case "method_declaration":
        case "func_literal":
            return visitFunction(go, node, within);
        case "type_spec":
        case "type_alias":
            if (!go.declaredTypes.has(node.id))
                declareType(go, node, within);
            return go_walk_inside(node, within);
        case "call_expression":
        case "type_conversion_expression":
            if (!isMaking(go, node))
                addCall(go, node, within);
            return go_walk_inside(node, within);
        case "return_statement":
            addReturn(go, node, within);
            return go_walk_inside(node, within);
        case "selector_expression":
        case "qualified_type":
            addQualifier(go, node);
            return go_walk_inside(node, within);
        case "composite_literal":
            return visitLiteral(node, { within, type: node.childForFieldName("type") ?? undefined });
        case "literal_value":
            return type === undefined ? go_walk_inside(node, within) : visitBody(go, node, { within, type });
        default:
            bindStatement(go, node, within);
            addExports(go, node, within);
            return node.namedChildCount === 0 ? [] : go_walk_inside(node, within);
    }
}
function go_walk_inside(node, within) {
    return (0,parsed_text/* partsOf */.CI)(node).map((child) => ({ node: child, within }));
}
function visitFunction(go, node, within) {
    const isLiteral = node.type === "func_literal";
    const id = isLiteral ? go.functionOf(node, { name: "", parent: within }) : declareFunction(go, node, within);
    if (isLiteral)
        declareSignature(go, node, id);
    const name = go.function(id).name;
    if (node.type === "function_declaration" && name !== "init")
        addExport(go, name, { node, within });
    const open = go_walk_inside(node, id);
    const declared = declaredReturn(go, node);
    if (declared !== undefined)
        go.function(id).returns.push(declared);
    if (resultsOf(node).some((result) => result.name !== undefined))
        go.namedResults.set(id, namesOfResults(go, node));
    return open;
}
function namesOfResults(go, node) {
    return resultsOf(node).map(({ name }) => (name === undefined ? "_" : go.text(name)));
}
function addCall(go, node, within) {
    const callee = node.childForFieldName("function") ?? node.childForFieldName("type");
    if (callee === null)
        return;
    const { text, nameNode } = (0,syntax_callee/* readCallee */.p)(go.source, callee);
    const place = { within, level: 0 };
    const call = {
        line: (0,parsed_text/* startLine */.F0)(nameNode),
        text,
        callee: readCalled(go, callee, place),
        isNew: false,
        arguments: readArguments(go, node, place),
        argumentText: writtenArguments(go, node),
    };
    go.addCall(within, { call, position: nameNode.startIndex });
}
function writtenArguments(go, call) {
    const list = call.childForFieldName("arguments") ?? call.childForFieldName("operand");
    if (list === null)
        return "";
    const end = Math.min(list.endIndex, list.startIndex + go_walk_MAX_ARGUMENT_CHARS);
    return go.source.text.slice(list.startIndex, end);
}
const go_walk_MAX_ARGUMENT_CHARS = 400;
/** A `return` without values gives back what the function's named results stand for. */
function addReturn(go, node, within) {
    const place = { within, level: 0 };
    const list = (0,parsed_text/* partsOf */.CI)(node)[0];
    const values = list === undefined
        ? (go.namedResults.get(within) ?? []).map((name) => ({ kind: "name", name }))
        : (0,parsed_text/* partsOf */.CI)(list).map((value) => readExpression(go, value, place));
    const [first] = values;
    if (first === undefined || values.every(({ kind }) => kind === "plain"))
        return;
    go.function(within).returns.push(values.length === 1 ? first : { kind: "array", items: values });
}
function addQualifier(go, node) {
    const holder = node.childForFieldName(node.type === "qualified_type" ? "package" : "operand");
    if (holder !== null && (holder.type === "identifier" || holder.type === "package_identifier")) {
        go.qualifiers.add(go.text(holder));
    }
}
function visitLiteral(node, at) {
    const body = node.childForFieldName("body");
    if (body === null || at.type === undefined)
        return go_walk_inside(node, at.within);
    return [
        { node: at.type, within: at.within },
        { node: body, ...at },
    ];
}
/** The elements of a literal whose type is known. */
function visitBody(go, body, { within, type }) {
    const types = giveFields(go, { type, body, within });
    const values = (0,parsed_text/* partsOf */.CI)(body).flatMap((part) => (part.type === "keyed_element" ? (0,parsed_text/* partsOf */.CI)(part) : [part]));
    return values.map(insideElement).map((node) => ({ node, within, type: types.get(node.id) }));
}
function addExports(go, node, within) {
    if (node.type !== "var_spec" && node.type !== "const_spec")
        return;
    for (const name of node.childrenForFieldName("name"))
        if (name.isNamed)
            addExport(go, go.text(name), { node, within });
}
function addExport(go, name, { node, within }) {
    if (within === TOP && name !== "_" && !go.exports.has(name))
        go.exports.set(name, (0,parsed_text/* startLine */.F0)(node));
}

;// CONCATENATED MODULE: ./lib/analysis/summary/go.js






/**
 * The summary of a Go file. All names of its top level are exports: the files of a package see each other's. A type of
 * the package that is declared in another file is a class here too if it is given methods or fields here.
 */
const summarizeGo = ({ source, tree, checkTime }) => {
    const root = tree.rootNode;
    const specs = importSpecs(root);
    const hasDotImport = specs.some((spec) => spec.childForFieldName("name")?.type === "dot");
    const go = new GoFile({ source, checkTime, hasDotImport });
    go.addFunction({ name: "", start: 1, end: Math.max(1, (0,parsed_text/* endLine */.Sk)(root)), parent: undefined });
    const found = findImports(go, specs);
    for (const { local, specifier, line } of found) {
        if (local !== undefined)
            go.packages.set(local, { kind: "module", specifier, line });
    }
    declareTop(go, root);
    walk(go, root);
    go.sortCalls();
    return {
        language: source.language,
        reading: "deep",
        functions: go.functions,
        classes: go.classes,
        imports: nameImports(go, found),
        exports: [...go.exports].map(([name, line]) => ({ name, value: { kind: "name", name }, line })),
        reads: [],
    };
};
/** Types and variables of the top level may be used before they are declared. */
function declareTop(go, root) {
    for (const node of (0,parsed_text/* partsOf */.CI)(root)) {
        go.checkTime();
        if (node.type === "var_declaration")
            declareVariables(go, node);
        if (node.type !== "type_declaration")
            continue;
        for (const spec of (0,parsed_text/* partsOf */.CI)(node)) {
            declareType(go, spec, TOP);
            go.declaredTypes.add(spec.id);
        }
    }
}
function importSpecs(root) {
    return (0,parsed_text/* partsOf */.CI)(root)
        .filter(({ type }) => type === "import_declaration")
        .flatMap((declaration) => (0,parsed_text/* partsOf */.CI)(declaration))
        .flatMap((part) => (part.type === "import_spec_list" ? (0,parsed_text/* partsOf */.CI)(part) : [part]));
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-values.js
const python_values_PLAIN = { kind: "plain" };
function python_values_unknown(why) {
    return { kind: "unknown", why };
}
function member(of, name) {
    return { kind: "member", of, name };
}
function calling(callee) {
    return { kind: "call", callee, arguments: [], isNew: false };
}
/** Any of these; a plain value beside others says nothing. */
function either(values) {
    const all = values.flatMap((value) => (value.kind === "either" ? value.of : [value]));
    const telling = all.filter(({ kind }) => kind !== "plain");
    const [first] = telling;
    if (first === undefined)
        return python_values_PLAIN;
    return telling.length === 1 ? first : { kind: "either", of: telling };
}
/** What a loop over a value gives. */
function elementOf(value) {
    return value.kind === "array" && value.items.length > 0 ? either(value.items) : member(value, "*");
}
/** What stands at a position of a value, as `a, b = value` takes it apart. */
function itemOf(value, position) {
    const item = value.kind === "array" ? value.items[position] : undefined;
    return item ?? member(value, String(position));
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-draft.js

function startDraft(source, end) {
    const ids = new Map();
    const draft = { source, functions: [], classes: [], imports: [], reads: [], origins: new Map(), ids };
    addFunction(draft, { start: 1, end, parent: undefined });
    return draft;
}
function addFunction(draft, span) {
    const { start, end, parent } = span;
    return (draft.functions.push({
        ...{ name: "", start, end, parent, owner: undefined, parameters: [], bindings: [], calls: [], returns: [] },
        ...{ elsewhere: new Map(), tables: new Map(), isManager: false },
    }) - 1);
}
/** The function a node stands for, which is known from when it is first spoken of. */
function functionOf(draft, node, parent) {
    const known = draft.ids.get(node.id);
    if (known !== undefined)
        return known;
    const id = addFunction(draft, { start: node.startPosition.row + 1, end: node.endPosition.row + 1, parent });
    draft.ids.set(node.id, id);
    return id;
}
/** Lets a name of a place stand for a value: a member in the body of a class, and a name of the function elsewhere. */
function python_draft_bind(draft, scope, { name, value, line, isEntry }) {
    const owner = scope.body === undefined ? undefined : draft.classes[scope.body];
    if (owner !== undefined) {
        const made = { name, value, within: scope.function };
        owner.members.push(made);
        owner.statics.push(made);
        owner.names.add(name);
        return;
    }
    const home = isEntry === true ? holderOf(draft, scope, name) : draft.functions[scope.function]?.elsewhere.get(name);
    const isElsewhere = home !== undefined && home !== scope.function;
    const moved = isElsewhere ? seenFrom(draft, scope, { name, value, line }) : value;
    const holder = draft.functions[home ?? scope.function];
    if (holder === undefined)
        return;
    const table = isEntry === true ? holder.tables.get(name) : undefined;
    if (table !== undefined)
        table.push(...(moved.kind === "object" ? moved.entries : [{ name: "*", value: member(moved, "*") }]));
    else
        bindValue(holder, { name, value: moved, line });
}
/** A dictionary is kept open for entries that it is given later. */
function bindValue({ bindings, tables }, { name, value, line }) {
    tables.delete(name);
    if (value.kind !== "object") {
        bindings.push({ name, value, line });
        return;
    }
    const entries = [...value.entries];
    tables.set(name, entries);
    bindings.push({ name, value: { ...value, entries }, line });
}
/** The function whose name it is as far as is known: giving a dictionary an entry binds no name. */
function holderOf({ functions }, scope, name) {
    for (let id = scope.function; id !== undefined; id = functions[id]?.parent) {
        const { tables, parameters = [] } = functions[id] ?? {};
        if (tables?.has(name) === true || parameters.some((own) => own.name === name))
            return id;
    }
    return 0;
}
/** A value whose names are those of a function, for use outside of it: what a function inside of it gives back. */
function seenFrom(draft, scope, { value, line }) {
    if (value.kind === "plain" || value.kind === "function" || value.kind === "class")
        return value;
    const id = addFunction(draft, { start: line, end: line, parent: scope.function });
    draft.functions[id]?.returns.push(value);
    return { kind: "call", callee: { kind: "function", id }, arguments: [], isNew: false };
}
/** A draft without what only its making needed. */
function finishClass(draft) {
    const { name, line, bases, members, statics, constructedBy, isInterface } = draft;
    return { name, line, bases, members, statics, constructedBy, isInterface };
}
function finishFunction(draft) {
    const { name, start, end, parent, owner, parameters, bindings, calls, returns } = draft;
    return {
        ...{ name, start, end, parent, owner, parameters, returns },
        bindings: bindings.map((binding) => ({ name: binding.name, value: binding.value })),
        calls: [...calls].sort((a, b) => a.position - b.position).map(({ call }) => call),
    };
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-names.js

// A longer chain is no name of a module's member.
const python_names_MAX_NAMES = 10;
/**
 * What a chain of names is called from outside, such as `functools.partial` for the `partial` of
 * `from functools import partial`; undefined for anything else. A name that no import binds stays as it is.
 */
function fullName({ source, origins }, node) {
    const names = [];
    for (let current = node; current !== null && names.length < python_names_MAX_NAMES;) {
        const text = (0,parsed_text/* textOf */.b6)(source, current);
        if (current.type === "identifier")
            return [origins.get(text) ?? text, ...names].join(".");
        const name = current.type === "attribute" ? current.childForFieldName("attribute") : null;
        if (name === null)
            return undefined;
        names.unshift((0,parsed_text/* textOf */.b6)(source, name));
        current = current.childForFieldName("object");
    }
    return undefined;
}
function lastOf(name) {
    return name?.slice(name.lastIndexOf(".") + 1);
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-place.js
/** A part of the expression at a place. */
function python_place_readPart(place, node) {
    return place.read(place, node);
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-types.js

// Longer or deeper types are not read: nobody wrote them.
const MAX_CHARS = 1000;
const MAX_DEPTH = 20;
/**
 * What a value of an annotated type is: an instance of a class, or a list of such; undefined where the annotation says
 * nothing that could be called, such as `int`. Types written as text are read alike.
 */
function readType(text) {
    if (text.length > MAX_CHARS)
        return undefined;
    return readUnion({ tokens: text.match(TOKENS) ?? [], at: 0, depth: 0 });
}
const TOKENS = /[\p{L}_][\p{L}\p{N}_]*(?:\s*\.\s*[\p{L}_][\p{L}\p{N}_]*)*|"[^"]*"|'[^']*'|\.\.\.|[[\](){},|]|[^\s]/gu;
function readUnion(reader) {
    const found = [readOne(reader)];
    while (reader.tokens[reader.at] === "|") {
        reader.at += 1;
        found.push(readOne(reader));
    }
    return any(found);
}
function any(types) {
    const known = types.filter((type) => type !== undefined);
    return known.length === 0 ? undefined : either(known);
}
function readOne(reader) {
    const token = reader.tokens[reader.at];
    if (token === undefined || /^[\])},|]$/.test(token))
        return undefined;
    reader.at += 1;
    if (/^["']/.test(token))
        return reader.depth > MAX_DEPTH ? undefined : readText(token.slice(1, -1), reader.depth);
    if (token === "[" || token === "(" || token === "{") {
        python_types_readList(reader);
        return undefined;
    }
    if (!/^[\p{L}_]/u.test(token))
        return undefined;
    const name = token.replace(/\s+/g, "");
    if (reader.tokens[reader.at] === "(") {
        reader.at += 1;
        python_types_readList(reader);
        return undefined;
    }
    if (reader.tokens[reader.at] !== "[")
        return instanceOf(name);
    reader.at += 1;
    return ofGeneric(name, python_types_readList(reader));
}
function readText(text, depth) {
    return readUnion({ tokens: text.match(TOKENS) ?? [], at: 0, depth: depth + 1 });
}
/** The types up to the bracket that closes the list, which is passed. */
function python_types_readList(reader) {
    const found = [];
    reader.depth += 1;
    for (let token = reader.tokens[reader.at]; token !== undefined; token = reader.tokens[reader.at]) {
        if (/^[\])}]$/.test(token)) {
            reader.at += 1;
            break;
        }
        if (token === "," || token === "|" || reader.depth > MAX_DEPTH)
            reader.at += 1;
        else
            found.push(readUnion(reader));
    }
    reader.depth -= 1;
    return found;
}
function instanceOf(name) {
    const last = lastName(name);
    if (SAY_NOTHING.has(last) || CONTAINERS.has(last) || TABLES.has(last) || python_types_WRAPPERS.has(last))
        return undefined;
    return { kind: "instance", of: dotted(name) };
}
function ofGeneric(name, types) {
    const last = lastName(name);
    const [first] = types;
    if (python_types_WRAPPERS.has(last))
        return first;
    if (last === "Union")
        return any(types);
    if (last === "Coroutine")
        return types[2];
    if (last === "type" || last === "Type")
        return first?.kind === "instance" ? first.of : undefined;
    if (CONTAINERS.has(last)) {
        const items = types.filter((type) => type !== undefined);
        return items.length === 0 ? undefined : { kind: "array", items };
    }
    if (TABLES.has(last)) {
        const value = types.at(-1);
        return value === undefined ? undefined : { kind: "object", entries: [{ name: "*", value }], spreads: [] };
    }
    return instanceOf(name);
}
function lastName(name) {
    return name.slice(name.lastIndexOf(".") + 1);
}
function dotted(name) {
    const [first = "", ...rest] = name.split(".");
    return rest.reduce(member, { kind: "name", name: first });
}
const words = (text) => new Set(text.split(/\s+/));
const SAY_NOTHING = words("None str int float bool bytes bytearray complex object Any NoReturn Never Literal Callable LiteralString TypeVar Hashable");
/** What stands for its first argument alone. */
const python_types_WRAPPERS = words("Optional Annotated Final ClassVar Required NotRequired ReadOnly InitVar Awaitable Mapped ContextManager AsyncContextManager AbstractContextManager AbstractAsyncContextManager");
const CONTAINERS = words("list List set Set frozenset FrozenSet tuple Tuple deque Deque Sequence MutableSequence Collection Iterable Iterator AsyncIterable AsyncIterator Generator AsyncGenerator");
const TABLES = words("dict Dict Mapping MutableMapping defaultdict DefaultDict OrderedDict");
/** Whether `name[…]` is a type rather than an element of something. */
function isTypeName(name) {
    const last = lastName(name);
    return last === "Union" || python_types_WRAPPERS.has(last) || CONTAINERS.has(last) || TABLES.has(last);
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-calls.js





/** What a call is given: the positional ones in their order, and the others by their names. */
function python_calls_readArguments(place, list) {
    // `f(x for x in y)` has no list around its one argument.
    if (list?.type === "generator_expression")
        return { arguments: [python_place_readPart(place, list)] };
    const parts = list === null ? [] : (0,parsed_text/* partsOf */.CI)(list);
    const positional = parts.filter(({ type }) => type !== "keyword_argument" && type !== "dictionary_splat");
    const keywords = parts.flatMap((part) => {
        const name = part.type === "keyword_argument" ? part.childForFieldName("name") : null;
        if (name === null)
            return [];
        return { name: (0,parsed_text/* textOf */.b6)(place.draft.source, name), value: python_place_readPart(place, part.childForFieldName("value")) };
    });
    return {
        arguments: positional.map((part) => python_place_readPart(place, part)),
        ...(keywords.length === 0 ? {} : { keywords }),
    };
}
/** What a call gives back. */
function python_calls_readCallValue(place, node) {
    const callee = node.childForFieldName("function");
    const list = node.childForFieldName("arguments");
    const name = fullName(place.draft, callee);
    const known = name === undefined ? undefined : KNOWN.get(name);
    if (known !== undefined && list?.type === "argument_list") {
        const parts = (0,parsed_text/* partsOf */.CI)(list).filter(({ type }) => type !== "keyword_argument");
        const value = known({ place, list, node, parts });
        if (value !== undefined)
            return value;
    }
    return { kind: "call", callee: python_place_readPart(place, callee), ...python_calls_readArguments(place, list), isNew: false };
}
const python_calls_first = ({ place, parts }) => (parts[0] === undefined ? undefined : python_place_readPart(place, parts[0]));
const python_calls_element = ({ place, parts }) => parts[0] === undefined ? undefined : elementOf(python_place_readPart(place, parts[0]));
const imported = ({ place, node, parts }) => {
    const specifier = (0,parsed_text/* literalString */.dc)(place.draft.source, parts[0]);
    if (specifier === undefined)
        return python_values_unknown("a module whose name is worked out");
    return { kind: "module", specifier, line: (0,parsed_text/* startLine */.F0)(node) };
};
const KNOWN = new Map([
    ...[
        ...["list", "tuple", "set", "frozenset", "sorted", "reversed", "iter", "aiter", "staticmethod", "classmethod"],
        ...["functools.lru_cache", "functools.cache"],
        ...["copy.copy", "copy.deepcopy", "contextlib.closing", "contextlib.aclosing", "contextlib.nullcontext"],
        ...["asyncio.wait_for", "asyncio.shield", "asyncio.run", "asyncio.create_task", "asyncio.ensure_future"],
    ].map((name) => [name, python_calls_first]),
    ...["next", "anext", "random.choice"].map((name) => [name, python_calls_element]),
    ["property", (call) => mapped(python_calls_first(call), calling)],
    ["importlib.import_module", imported],
    ["__import__", (call) => mapped(imported(call), topPackage)],
    ["getattr", readAttribute],
    ["super", ({ place: { scope } }) => (scope.owner === undefined ? undefined : { kind: "base", owner: scope.owner })],
    ["type", readClassOf],
    ["dict", readTable],
    ["enumerate", (call) => mapped(python_calls_element(call), (item) => rows([[{ kind: "plain" }, item]]))],
    ["zip", ({ place, parts }) => rows([parts.map((part) => elementOf(python_place_readPart(place, part)))])],
    ["typing.cast", readCast],
    ["typing_extensions.cast", readCast],
]);
function mapped(value, map) {
    return value === undefined ? undefined : map(value);
}
/** `__import__("a.b")` gives `a`. */
function topPackage(module) {
    return module.kind === "module" ? { ...module, specifier: module.specifier.split(".")[0] ?? "" } : module;
}
function rows(items) {
    return { kind: "array", items: items.map((row) => ({ kind: "array", items: row })) };
}
function readAttribute({ place, parts }) {
    const [of, key, fallback] = parts;
    if (of === undefined || key === undefined)
        return undefined;
    const name = (0,parsed_text/* literalString */.dc)(place.draft.source, key);
    if (name === undefined)
        return python_values_unknown("an attribute whose name is worked out");
    return either([member(python_place_readPart(place, of), name), python_place_readPart(place, fallback)]);
}
function readClassOf({ place, parts }) {
    const of = parts.length === 1 ? python_place_readPart(place, parts[0]) : undefined;
    return of?.kind === "self" ? { kind: "class", id: of.owner } : undefined;
}
function readTable({ place, list }) {
    const { arguments: spreads, keywords = [] } = python_calls_readArguments(place, list);
    return { kind: "object", entries: keywords, spreads };
}
function readCast({ place, parts }) {
    const [type, value] = parts;
    if (type === undefined || value === undefined)
        return undefined;
    const read = python_place_readPart(place, value);
    const said = readType((0,parsed_text/* textOf */.b6)(place.draft.source, type));
    return said === undefined ? read : either([read, said]);
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-expressions.js







// A chain of twenty calls; code that goes deeper is still searched for calls.
const python_expressions_MAX_DEPTH = 40;
/** What an expression stands for. */
function python_expressions_readExpression(draft, scope, node) {
    return read(placeIn(draft, scope), node);
}
function placeIn(draft, scope) {
    return { draft, scope, depth: 0, read };
}
function read(place, node) {
    let current = node;
    while (current != null && python_expressions_WRAPPERS.has(current.type))
        current = (0,parsed_text/* partsOf */.CI)(current)[0];
    if (current == null)
        return python_values_PLAIN;
    if (place.depth >= python_expressions_MAX_DEPTH)
        return python_values_unknown("an expression that is nested too deep");
    const reader = python_expressions_READERS[current.type];
    if (reader !== undefined)
        return reader({ ...place, depth: place.depth + 1 }, current);
    return PLAINS.test(current.type) ? python_values_PLAIN : python_values_unknown("code that cannot be read");
}
const python_expressions_WRAPPERS = new Set(["parenthesized_expression", "await", "expression_statement", "type"]);
const PLAINS = /^(?:string|concatenated_string|integer|float|true|false|none|ellipsis|slice|comparison_operator|not_operator|unary_operator|binary_operator|print_statement)$/;
const python_expressions_READERS = {
    identifier: readName,
    keyword_identifier: readName,
    attribute: (place, node) => {
        const name = node.childForFieldName("attribute");
        const of = python_place_readPart(place, node.childForFieldName("object"));
        return name === null ? of : member(of, (0,parsed_text/* textOf */.b6)(place.draft.source, name));
    },
    subscript: python_expressions_readElement,
    generic_type: python_expressions_readElement,
    call: python_calls_readCallValue,
    lambda: ({ draft, scope }, node) => ({ kind: "function", id: functionOf(draft, node, scope.function) }),
    conditional_expression: (place, node) => {
        const [yes, , no] = (0,parsed_text/* partsOf */.CI)(node);
        return either([python_place_readPart(place, yes), python_place_readPart(place, no)]);
    },
    boolean_operator: readBoth,
    binary_operator: python_expressions_readOperator,
    named_expression: (place, node) => python_place_readPart(place, node.childForFieldName("value")),
    assignment: (place, node) => python_place_readPart(place, node.childForFieldName("right")),
    list: readItems,
    tuple: readItems,
    set: readItems,
    expression_list: readItems,
    list_comprehension: readComprehension,
    set_comprehension: readComprehension,
    generator_expression: readComprehension,
    list_splat: (place, node) => elementOf(python_place_readPart(place, (0,parsed_text/* partsOf */.CI)(node)[0])),
    dictionary: readDictionary,
    dictionary_comprehension: (place, node) => {
        const value = python_place_readPart(place, node.childForFieldName("body")?.childForFieldName("value"));
        return { kind: "object", entries: [{ name: "*", value }], spreads: [] };
    },
    yield: () => python_values_unknown("what is sent to a generator"),
};
function readName({ draft, scope }, node) {
    const name = (0,parsed_text/* textOf */.b6)(draft.source, node);
    if (scope.body !== undefined && draft.classes[scope.body]?.names.has(name) === true) {
        return member({ kind: "class", id: scope.body }, name);
    }
    return scope.self?.name === name ? scope.self.value : { kind: "name", name };
}
function python_expressions_readElement(place, node) {
    const { source } = place.draft;
    const named = node.childForFieldName("value") ?? (0,parsed_text/* partsOf */.CI)(node)[0] ?? null;
    const name = fullName(place.draft, named);
    if (name !== undefined && isTypeName(name)) {
        const type = readType((0,parsed_text/* textOf */.b6)(source, node));
        return type?.kind === "instance" ? type.of : (type ?? python_values_PLAIN);
    }
    const of = python_place_readPart(place, named);
    const keys = node.childrenForFieldName("subscript");
    const [key] = keys;
    if (key?.type === "slice")
        return of;
    if (keys.length !== 1 || key === undefined)
        return member(of, "*");
    const written = (0,parsed_text/* literalString */.dc)(source, key) ?? (key.type === "integer" ? (0,parsed_text/* textOf */.b6)(source, key) : undefined);
    return written === undefined ? elementOf(of) : member(of, written);
}
function readBoth(place, node) {
    return either(["left", "right"].map((side) => python_place_readPart(place, node.childForFieldName(side))));
}
/** `path / "name"` is a path still, `prompt | model` runs both, and a sum of lists has what each has. */
function python_expressions_readOperator(place, node) {
    const sign = node.childForFieldName("operator")?.type;
    if (sign === "/")
        return python_place_readPart(place, node.childForFieldName("left"));
    if (sign === "|")
        return readBoth(place, node);
    const sum = sign === "+" ? readBoth(place, node) : python_values_PLAIN;
    return sum.kind === "array" || sum.kind === "either" ? sum : python_values_PLAIN;
}
function readItems(place, node) {
    return { kind: "array", items: (0,parsed_text/* partsOf */.CI)(node).map((item) => python_place_readPart(place, item)) };
}
function readComprehension(place, node) {
    return { kind: "array", items: [python_place_readPart(place, node.childForFieldName("body"))] };
}
/** Entries by their keys, where these are written out; others have the text of theirs, which no literal key is. */
function readDictionary(place, node) {
    const entries = [];
    const spreads = [];
    for (const part of (0,parsed_text/* partsOf */.CI)(node)) {
        if (part.type === "dictionary_splat")
            spreads.push(python_place_readPart(place, (0,parsed_text/* partsOf */.CI)(part)[0]));
        const key = part.type === "pair" ? part.childForFieldName("key") : null;
        if (key === null)
            continue;
        const name = (0,parsed_text/* literalString */.dc)(place.draft.source, key) ?? (0,parsed_text/* textOf */.b6)(place.draft.source, key).slice(0, 200);
        entries.push({ name, value: python_place_readPart(place, part.childForFieldName("value")) });
    }
    return { kind: "object", entries, spreads };
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-call-sites.js




const python_call_sites_MAX_ARGUMENT_CHARS = 400;
/** A call as it stands in its function, and where its name does. */
function readCall(draft, scope, node) {
    const { source } = draft;
    const callee = node.childForFieldName("function") ?? node;
    const list = node.childForFieldName("arguments");
    const place = placeIn(draft, scope);
    const { text, nameNode } = (0,syntax_callee/* readCallee */.p)(source, callee);
    return {
        position: nameNode.startIndex,
        call: {
            ...{ line: (0,parsed_text/* startLine */.F0)(nameNode), text, callee: python_expressions_readExpression(draft, scope, callee), isNew: false },
            ...python_calls_readArguments(place, list),
            argumentText: list === null ? "" : (0,parsed_text/* textOf */.b6)(source, list).slice(0, python_call_sites_MAX_ARGUMENT_CHARS),
        },
    };
}
/** A function or class given to a decorator: a call with it as the argument. */
function readDecorator(draft, { scope, node, decorated }) {
    const called = node.type === "call" ? (node.childForFieldName("function") ?? node) : node;
    const { nameNode } = (0,syntax_callee/* readCallee */.p)(draft.source, called);
    const { text } = (0,syntax_callee/* readCallee */.p)(draft.source, node);
    const callee = python_expressions_readExpression(draft, scope, node);
    const line = (0,parsed_text/* startLine */.F0)(nameNode);
    return {
        // After the calls in the decorator itself.
        position: node.endIndex,
        call: { line, text, callee, isNew: false, arguments: [decorated], argumentText: "" },
    };
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-parameters.js






/** A function's parameters. `*args` and `**options` take up no position of one argument: they are bindings. */
function python_parameters_readParameters(draft, head) {
    return (0,parsed_text/* partsOf */.CI)(head.list).flatMap((node) => {
        if (/^(?:keyword|positional)_separator$/.test(node.type))
            return [];
        const name = node.childForFieldName("name") ?? (node.type === "identifier" ? node : (0,parsed_text/* partsOf */.CI)(node)[0]);
        const rest = [node, name].find((each) => each !== undefined && /_splat_pattern$/.test(each.type));
        const type = python_parameters_typeOf(draft, node);
        if (rest === undefined)
            return [python_parameters_readOne(draft, head, { node, name, type })];
        bindRest(draft, { function: head.inside }, rest, type);
        return [{ name: "" }];
    });
}
function python_parameters_readOne(draft, { scope }, { node, name, type }) {
    const called = name?.type === "identifier" ? (0,parsed_text/* textOf */.b6)(draft.source, name) : "";
    const made = injected(draft, scope, node);
    // What is injected tells more than the type, which is often an interface.
    if (made !== undefined)
        return { name: called, default: made };
    const given = readDefault(draft, scope, node);
    return {
        name: called,
        ...(type === undefined ? {} : { type }),
        ...(given === undefined ? {} : { default: given }),
    };
}
function python_parameters_typeOf({ source }, node) {
    const type = node.childForFieldName("type");
    return type === null ? undefined : readType((0,parsed_text/* textOf */.b6)(source, type));
}
function bindRest(draft, inner, node, type) {
    const name = (0,parsed_text/* partsOf */.CI)(node)[0];
    if (name === undefined)
        return;
    const value = type === undefined
        ? python_values_unknown("any number of arguments")
        : node.type === "list_splat_pattern"
            ? { kind: "array", items: [type] }
            : { kind: "object", entries: [{ name: "*", value: type }], spreads: [] };
    python_draft_bind(draft, inner, { name: (0,parsed_text/* textOf */.b6)(draft.source, name), value, line: (0,parsed_text/* startLine */.F0)(node) });
}
function readDefault(draft, scope, node) {
    const value = node.childForFieldName("value");
    if (value === null || (value.type === "call" && isInjection(draft, value)))
        return undefined;
    return python_expressions_readExpression(draft, scope, value);
}
/** `Depends(f)`, as the default or in the annotation: what `f` gives back. */
function injected(draft, scope, node) {
    const [value, type] = ["value", "type"].map((field) => node.childForFieldName(field));
    const calls = [
        ...(value?.type === "call" ? [value] : []),
        ...(type?.text.includes("(") === true ? type.descendantsOfType("call") : []),
    ];
    const found = calls.find((call) => call !== null && isInjection(draft, call));
    const maker = found?.childForFieldName("arguments")?.firstNamedChild;
    if (maker === null || maker === undefined)
        return undefined;
    const made = maker.type === "keyword_argument" ? maker.childForFieldName("value") : maker;
    return calling(python_expressions_readExpression(draft, scope, made));
}
function isInjection(draft, call) {
    return /^(?:Depends|Security)$/.test(lastOf(fullName(draft, call.childForFieldName("function"))) ?? "");
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-functions.js








/** `def` with its decorators: what it binds, and what of it is to be walked. */
function readFunction(draft, scope, node, decorators = []) {
    const id = functionOf(draft, node, scope.function);
    const name = (0,parsed_text/* textOf */.b6)(draft.source, node.childForFieldName("name") ?? node.child(0) ?? node);
    const roles = new Set(decorators.map((decorator) => roleOf(draft, decorator)));
    const inner = python_functions_enter(draft, { scope, node, id, roles, name });
    bindFunction(draft, { scope, node, id, roles, name });
    readDecorators(draft, scope, decorators, { kind: "function", id });
    return [
        ...decorators.map((decorator) => ({ node: decorator, scope })),
        ...headOf(node).map((part) => ({ node: part, scope })),
        ...stepsTo(node.childForFieldName("body"), inner),
    ];
}
function readLambda(draft, scope, node) {
    const id = functionOf(draft, node, scope.function);
    const inner = python_functions_enter(draft, { scope: { ...scope, body: undefined }, node, id, roles: new Set(), name: "" });
    const body = node.childForFieldName("body");
    draft.functions[id]?.returns.push(python_expressions_readExpression(draft, inner, body));
    return [...headOf(node).map((part) => ({ node: part, scope })), ...stepsTo(body, inner)];
}
/** Each decorator is called with what it stands before. */
function readDecorators(draft, scope, decorators, decorated) {
    for (const decorator of decorators) {
        const node = (0,parsed_text/* partsOf */.CI)(decorator)[0];
        if (node === undefined || MARKS.has(roleOf(draft, decorator) ?? ""))
            continue;
        const read = readDecorator(draft, { scope, node, decorated });
        draft.functions[scope.function]?.calls.push(read);
        if (decorated.kind !== "function")
            continue;
        // What the decorator makes of the function runs whenever the function does.
        const callee = { kind: "call", callee: read.call.callee, arguments: [decorated], isNew: false };
        draft.functions[decorated.id]?.calls.push({
            ...read,
            call: { ...read.call, callee, arguments: [], isImplied: true },
        });
    }
}
/** What a decorator is called, last name only. */
function roleOf(draft, decorator) {
    const node = (0,parsed_text/* partsOf */.CI)(decorator)[0];
    const called = node?.type === "call" ? node.childForFieldName("function") : node;
    return lastOf(fullName(draft, called ?? null));
}
/** Decorators that say what something is, and do nothing besides. */
const MARKS = new Set("staticmethod classmethod property setter getter deleter abstractmethod abstractproperty overload override final wraps lru_cache cache cached_property contextmanager asynccontextmanager dataclass runtime_checkable total_ordering unique".split(" "));
/** Fills in a function's head, and gives the place that its body is. */
function python_functions_enter(draft, { scope, node, id, roles, name }) {
    const list = node.childForFieldName("parameters");
    const all = list === null ? [] : python_parameters_readParameters(draft, { scope, list, inside: id });
    const isMethod = scope.body !== undefined;
    const receiver = isMethod && !(roles.has("staticmethod") && name !== "__new__") ? all[0] : undefined;
    const made = draft.functions[id];
    if (made !== undefined) {
        made.name = name;
        made.owner = scope.body;
        made.parameters = receiver === undefined ? all : all.slice(1);
        made.isManager = roles.has("contextmanager") || roles.has("asynccontextmanager");
    }
    const isShadowed = all.some((parameter) => parameter.name === scope.self?.name);
    const inherited = isShadowed ? undefined : scope.self;
    const isOfClass = roles.has("classmethod") || OF_CLASS.has(name);
    const self = receiver === undefined || scope.body === undefined ? inherited : receiverOf(receiver, scope.body, isOfClass);
    return { function: id, owner: scope.body ?? scope.owner, self, isType: scope.isType };
}
const OF_CLASS = new Set(["__new__", "__init_subclass__", "__class_getitem__"]);
function receiverOf(parameter, owner, isOfClass) {
    return { name: parameter.name, value: isOfClass ? { kind: "class", id: owner } : { kind: "self", owner } };
}
function bindFunction(draft, { scope, node, id, roles, name }) {
    if (roles.has("setter") || roles.has("deleter") || roles.has("overload"))
        return;
    const line = (0,parsed_text/* startLine */.F0)(node.childForFieldName("name") ?? node);
    const owner = scope.body === undefined ? undefined : draft.classes[scope.body];
    const given = node.childForFieldName("return_type");
    const type = given === null ? undefined : readReturned((0,parsed_text/* textOf */.b6)(draft.source, given), scope);
    if (type !== undefined)
        draft.functions[id]?.returns.push(type);
    const made = { kind: "function", id };
    if (owner === undefined) {
        python_draft_bind(draft, scope, { name, value: made, line });
        return;
    }
    if (name === "__init__")
        owner.constructedBy = id;
    const isAbstract = roles.has("abstractmethod") || roles.has("abstractproperty");
    if (isAbstract)
        owner.isInterface = true;
    const isRead = roles.has("property") || roles.has("cached_property");
    const isHere = !isAbstract && !isUnwritten(draft, node, owner.isInterface);
    python_draft_bind(draft, scope, { name, value: isHere ? (isRead ? calling(made) : made) : ABSTRACT, line });
}
const ABSTRACT = python_values_unknown("a method that another class writes out");
function readReturned(text, { body, owner }) {
    const id = body ?? owner;
    if (/^(?:typing\.)?Self$/.test(text))
        return id === undefined ? undefined : { kind: "instance", of: { kind: "class", id } };
    return readType(text);
}
/** Whether a body says nothing but that another class writes it: in an interface, that it is empty. */
function isUnwritten(draft, node, isInterface) {
    const body = node.childForFieldName("body");
    const statements = (body === null ? [] : (0,parsed_text/* partsOf */.CI)(body)).filter(({ type, firstNamedChild }) => {
        return type !== "expression_statement" || !/^(?:concatenated_)?string$/.test(firstNamedChild?.type ?? "");
    });
    const [only] = statements;
    if (statements.length > 1)
        return false;
    if (only?.type === "raise_statement")
        return /^raise\s+NotImplementedError\b/.test((0,parsed_text/* textOf */.b6)(draft.source, only));
    return (isInterface && (only === undefined || only.type === "pass_statement" || only.firstNamedChild?.type === "ellipsis"));
}
/** What of a function runs where it is defined: its parameters' defaults and annotations. */
function headOf(node) {
    return ["parameters", "return_type"].flatMap((field) => node.childForFieldName(field) ?? []);
}
function stepsTo(node, scope) {
    return node === null ? [] : [{ node, scope }];
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-classes.js






/** `class`: what it binds, and its body, which is to be walked. */
function readClass(draft, scope, node, decorators = []) {
    const nameNode = node.childForFieldName("name") ?? node;
    const name = (0,parsed_text/* textOf */.b6)(draft.source, nameNode);
    const list = node.childForFieldName("superclasses");
    const extended = (list === null ? [] : (0,parsed_text/* partsOf */.CI)(list)).filter(({ type }) => type !== "keyword_argument");
    const bases = extended.map((base) => (base.type === "subscript" ? base.childForFieldName("value") : base));
    const names = bases.map((base) => lastOf(fullName(draft, base)) ?? "");
    const roles = decorators.map((decorator) => roleOf(draft, decorator) ?? "");
    const made = {
        ...{ name, line: (0,parsed_text/* startLine */.F0)(nameNode), members: [], statics: [], names: new Set(), fields: [] },
        bases: bases.flatMap((base, index) => {
            if (NO_BASES.has(names[index] ?? ""))
                return [];
            return { value: python_expressions_readExpression(draft, scope, base), within: scope.function };
        }),
        within: scope.function,
        constructedBy: undefined,
        isInterface: names.includes("Protocol"),
        isRecord: [...names, ...roles].some((each) => RECORDS.has(each)),
    };
    const id = draft.classes.push(made) - 1;
    python_draft_bind(draft, scope, { name, value: { kind: "class", id }, line: made.line });
    readDecorators(draft, scope, decorators, { kind: "class", id });
    const body = node.childForFieldName("body");
    return [
        ...decorators.map((decorator) => ({ node: decorator, scope })),
        ...(list === null ? [] : [{ node: list, scope }]),
        ...(body === null ? [] : [{ node: body, scope: { ...scope, body: id, owner: id } }]),
    ];
}
/** Bases that say what a class is, and give it nothing. */
const NO_BASES = new Set(["Protocol", "ABC", "Generic", "object", "NamedTuple", "TypedDict"]);
const RECORDS = new Set([
    "dataclass",
    "define",
    "frozen",
    "mutable",
    "attrs",
    "NamedTuple",
    "BaseModel",
    "BaseSettings",
]);
/** Gives a data class the constructor that it has without writing it out, which takes its fields. */
function addConstructor(draft, made, id) {
    if (!made.isRecord || made.constructedBy !== undefined)
        return;
    const start = made.line;
    const maker = addFunction(draft, { start, end: start, parent: made.within });
    const written = draft.functions[maker];
    if (written === undefined)
        return;
    written.name = "__init__";
    written.owner = id;
    written.parameters = made.fields.map(({ parameter }) => parameter);
    for (const { parameter } of made.fields) {
        made.members.push({ name: parameter.name, value: { kind: "name", name: parameter.name }, within: maker });
    }
    if (made.names.has("__post_init__"))
        written.calls.push({ position: 0, call: afterInit(id, start) });
    made.constructedBy = maker;
}
function afterInit(owner, line) {
    const self = { kind: "self", owner };
    const callee = member(self, "__post_init__");
    return { line, text: "__post_init__", callee, isNew: false, arguments: [], argumentText: "" };
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-environment.js


const python_environment_MAX_SYMBOL = 200;
/** Whether a node is the environment itself. */
function python_environment_isEnvironment(draft, node) {
    return node !== null && /^os\.environb?$/.test(fullName(draft, node) ?? "");
}
/** `os.environ["X"]`, and `os.environ` passed on; what is called, such as `os.environ.get`, is a call. */
function python_environment_readEnvironment(draft, scope, node) {
    const of = node.childForFieldName(node.type === "attribute" ? "object" : "value");
    const isRead = python_environment_isEnvironment(draft, of) || (node.type === "attribute" && python_environment_isEnvironment(draft, node));
    if (isRead) {
        const end = Math.min(node.endIndex, node.startIndex + python_environment_MAX_SYMBOL);
        const symbol = draft.source.text.slice(node.startIndex, end).replace(/\s+/g, "");
        draft.reads.push({ line: (0,parsed_text/* startLine */.F0)(node), symbol, within: scope.function });
    }
    return (0,parsed_text/* partsOf */.CI)(node)
        .filter((part) => !isRead || part.id !== of?.id)
        .map((part) => ({ node: part, scope }));
}
/** What of a call is walked: not the environment whose method is called. */
function callParts(draft, call) {
    const callee = call.childForFieldName("function");
    const of = callee?.type === "attribute" ? callee.childForFieldName("object") : null;
    return (0,parsed_text/* partsOf */.CI)(call).filter((part) => part.id !== callee?.id || !python_environment_isEnvironment(draft, of));
}

// EXTERNAL MODULE: ./lib/analysis/facts/imports/python.js
var python = __webpack_require__(7065);
;// CONCATENATED MODULE: ./lib/analysis/summary/python-imports.js



/** An import's names: the file's own at its top level, and bindings of the function or class it stands in elsewhere. */
function python_imports_readImport(draft, scope, node) {
    const isTop = scope.function === 0 && scope.body === undefined;
    for (const each of python_imports_importsOf(draft, node)) {
        const { line, specifier, imported, local } = each;
        // `import a.b` binds `a`, of which `b` is then a member.
        const isPath = imported === "*" && specifier.startsWith(`${local}.`);
        const whole = isPath ? local : specifier;
        if (local !== "*")
            draft.origins.set(local, imported === "*" ? whole : joined(specifier, imported));
        if (isTop || isPath) {
            draft.imports.push({ ...each, ...(scope.isType === true ? { isType: true } : {}) });
            continue;
        }
        const module = { kind: "module", specifier, line };
        python_draft_bind(draft, scope, { name: local, value: imported === "*" ? module : member(module, imported), line });
    }
}
/** `from . import x` is `.x`. */
function joined(specifier, name) {
    return specifier.endsWith(".") ? `${specifier}${name}` : `${specifier}.${name}`;
}
function python_imports_importsOf({ source }, node) {
    return (0,python/* readPythonImport */.S)(source, node).flatMap(({ line, specifier, names }) => {
        return names.map(({ imported, local }) => ({ line, specifier, imported, local }));
    });
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-targets.js





/** `left: type = right`. */
function readAssignment(draft, scope, node) {
    const [left, right, type] = ["left", "right", "type"].map((field) => node.childForFieldName(field));
    if (left === null || left === undefined)
        return;
    const said = type == null ? undefined : readType((0,parsed_text/* textOf */.b6)(draft.source, type));
    if (type != null && scope.body !== undefined)
        readField(draft, scope.body, { left, type, said });
    if (right == null && said === undefined)
        return;
    const given = right == null ? python_values_PLAIN : python_expressions_readExpression(draft, scope, right);
    bindTarget(draft, scope, left, said === undefined ? given : either([given, said]));
}
function readField(draft, owner, { left, type, said }) {
    if (left.type !== "identifier" || /\bClassVar\b/.test((0,parsed_text/* textOf */.b6)(draft.source, type)))
        return;
    const parameter = { name: (0,parsed_text/* textOf */.b6)(draft.source, left), ...(said === undefined ? {} : { type: said }) };
    draft.classes[owner]?.fields.push({ parameter, line: (0,parsed_text/* startLine */.F0)(left) });
}
/** Lets the names of a target stand for what they are given. */
function bindTarget(draft, scope, target, value) {
    const waiting = [{ target, value }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        waiting.push(...bindOne(draft, scope, next).toReversed());
}
function bindOne(draft, scope, { target, value }) {
    const { source } = draft;
    if (target.type === "identifier")
        python_draft_bind(draft, scope, { name: (0,parsed_text/* textOf */.b6)(source, target), value, line: (0,parsed_text/* startLine */.F0)(target) });
    if (target.type === "attribute")
        bindMember(draft, scope, target, value);
    if (target.type === "subscript")
        return bindEntry(draft, scope, target, value);
    if (python_targets_PATTERNS.has(target.type)) {
        return (0,parsed_text/* partsOf */.CI)(target).map((part, position) => {
            if (part.type !== "list_splat_pattern")
                return { target: part, value: itemOf(value, position) };
            return { target: (0,parsed_text/* partsOf */.CI)(part)[0] ?? part, value: { kind: "array", items: [elementOf(value)] } };
        });
    }
    return python_targets_WRAPPERS.has(target.type) ? (0,parsed_text/* partsOf */.CI)(target).map((part) => ({ target: part, value })) : [];
}
const python_targets_PATTERNS = new Set(["pattern_list", "tuple_pattern", "list_pattern", "tuple", "list", "expression_list"]);
const python_targets_WRAPPERS = new Set(["parenthesized_expression", "as_pattern_target", "list_splat_pattern"]);
/** `self.x = value`. */
function bindMember(draft, scope, target, value) {
    const [of, name] = [target.childForFieldName("object"), target.childForFieldName("attribute")];
    const self = scope.self;
    if (self === undefined || name === null || of?.type !== "identifier")
        return;
    if ((0,parsed_text/* textOf */.b6)(draft.source, of) !== self.name)
        return;
    const id = self.value.kind === "self" ? self.value.owner : self.value.kind === "class" ? self.value.id : undefined;
    const owner = id === undefined ? undefined : draft.classes[id];
    const member = { name: (0,parsed_text/* textOf */.b6)(draft.source, name), value, within: scope.function };
    owner?.members.push(member);
    if (self.value.kind === "class")
        owner?.statics.push(member);
}
/** `handlers["refund"] = value`: what the name stands for has that entry as well. */
function bindEntry(draft, scope, target, value) {
    const of = target.childForFieldName("value");
    if (of === null || value.kind === "plain")
        return [];
    const keys = target.childrenForFieldName("subscript");
    const entry = { name: (0,parsed_text/* literalString */.dc)(draft.source, keys[0]) ?? "*", value };
    const table = { kind: "object", entries: [entry], spreads: [] };
    if (of.type !== "identifier")
        return [{ target: of, value: table }];
    python_draft_bind(draft, scope, { name: (0,parsed_text/* textOf */.b6)(draft.source, of), value: table, line: (0,parsed_text/* startLine */.F0)(of), isEntry: true });
    return [];
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python-statements.js












/** Takes down what a node says, and tells what of it is still to be walked. */
function python_statements_visit(draft, scope, node) {
    const read = VISITORS[node.type];
    return read === undefined ? within(node, scope) : read(draft, scope, node);
}
function within(node, scope) {
    return (0,parsed_text/* partsOf */.CI)(node).map((part) => ({ node: part, scope }));
}
const NOTHING = () => [];
const VISITORS = {
    identifier: NOTHING,
    comment: NOTHING,
    import_statement: visitImport,
    import_from_statement: visitImport,
    future_import_statement: NOTHING,
    decorated_definition: visitDecorated,
    function_definition: (draft, scope, node) => readFunction(draft, scope, node),
    class_definition: (draft, scope, node) => readClass(draft, scope, node),
    lambda: readLambda,
    call: (draft, scope, node) => {
        draft.functions[scope.function]?.calls.push(readCall(draft, scope, node));
        return callParts(draft, node).map((part) => ({ node: part, scope }));
    },
    assignment: visitAssignment,
    augmented_assignment: visitAssignment,
    named_expression: (draft, scope, node) => {
        const [name, value] = ["name", "value"].map((field) => node.childForFieldName(field));
        if (name != null)
            bindTarget(draft, scope, name, python_expressions_readExpression(draft, scope, value));
        return within(node, scope);
    },
    as_pattern: visitAlias,
    except_clause: visitExcept,
    for_statement: visitLoop,
    for_in_clause: visitLoop,
    global_statement: (draft, scope, node) => declareElsewhere(draft, scope, node, 0),
    nonlocal_statement: (draft, scope, node) => {
        return declareElsewhere(draft, scope, node, draft.functions[scope.function]?.parent);
    },
    return_statement: (draft, scope, node) => {
        draft.functions[scope.function]?.returns.push(python_expressions_readExpression(draft, scope, (0,parsed_text/* partsOf */.CI)(node)[0]));
        return within(node, scope);
    },
    yield: visitYield,
    if_statement: visitIf,
    case_pattern: visitPattern,
    class_pattern: visitPatterns,
    keyword_pattern: visitPattern,
    splat_pattern: visitPattern,
    type_alias_statement: visitTypeAlias,
    attribute: python_environment_readEnvironment,
    subscript: python_environment_readEnvironment,
};
function visitImport(draft, scope, node) {
    python_imports_readImport(draft, scope, node);
    return [];
}
function visitDecorated(draft, scope, node) {
    const definition = node.childForFieldName("definition");
    const decorators = (0,parsed_text/* partsOf */.CI)(node).filter(({ type }) => type === "decorator");
    if (definition === null)
        return within(node, scope);
    const read = definition.type === "class_definition" ? readClass : readFunction;
    return read(draft, scope, definition, decorators);
}
/** The target is walked for the calls in it only, since giving something to a name does not read it. */
function visitAssignment(draft, scope, node) {
    readAssignment(draft, scope, node);
    const left = node.childForFieldName("left");
    const value = left?.childForFieldName("value") ?? null;
    const isWritten = left !== null && (python_environment_isEnvironment(draft, value) || python_environment_isEnvironment(draft, left));
    return within(node, scope).filter((step) => !(isWritten && step.node.id === left.id));
}
function visitAlias(draft, scope, node) {
    const alias = node.childForFieldName("alias");
    if (alias !== null)
        bindTarget(draft, scope, alias, python_expressions_readExpression(draft, scope, (0,parsed_text/* partsOf */.CI)(node)[0]));
    return within(node, scope);
}
/** `except X as e`, which is an instance of `X`. */
function visitExcept(draft, scope, node) {
    const caught = node.childForFieldName("value");
    const alias = caught?.type === "as_pattern" ? caught.childForFieldName("alias") : null;
    if (caught === null || alias === null)
        return within(node, scope);
    const type = python_expressions_readExpression(draft, scope, (0,parsed_text/* partsOf */.CI)(caught)[0]);
    const of = type.kind === "array" ? elementOf(type) : type;
    bindTarget(draft, scope, alias, { kind: "instance", of });
    return within(node, scope).filter((step) => step.node.id !== caught.id);
}
function visitLoop(draft, scope, node) {
    const [left, right] = ["left", "right"].map((field) => node.childForFieldName(field));
    if (left != null)
        bindTarget(draft, scope, left, elementOf(python_expressions_readExpression(draft, scope, right)));
    return within(node, scope);
}
function declareElsewhere(draft, scope, node, target) {
    const own = draft.functions[scope.function];
    for (const name of (0,parsed_text/* partsOf */.CI)(node))
        if (target !== undefined)
            own?.elsewhere.set((0,parsed_text/* textOf */.b6)(draft.source, name), target);
    return [];
}
/** What a generator gives: a list of what it yields, or that itself where it is a context manager or is injected. */
function visitYield(draft, scope, node) {
    const own = draft.functions[scope.function];
    const part = (0,parsed_text/* partsOf */.CI)(node)[0];
    if (part === undefined || own === undefined)
        return [];
    const value = python_expressions_readExpression(draft, scope, part);
    const isFrom = node.children.some((child) => child.type === "from");
    const items = isFrom ? value : { kind: "array", items: [value] };
    if (value.kind !== "plain")
        own.returns.push(...(own.isManager ? [value] : [items, value]));
    return within(node, scope);
}
function visitIf(draft, scope, node) {
    const name = fullName(draft, node.childForFieldName("condition"));
    if (name !== "TYPE_CHECKING" && name?.endsWith(".TYPE_CHECKING") !== true)
        return within(node, scope);
    const checked = node.childForFieldName("consequence");
    return within(node, scope).map((step) => {
        return step.node.id === checked?.id ? { ...step, scope: { ...scope, isType: true } } : step;
    });
}
/** Names that a `case` binds. */
function visitPattern(draft, scope, node) {
    const parts = (0,parsed_text/* partsOf */.CI)(node);
    const [name] = parts.slice(node.type === "keyword_pattern" ? 1 : 0);
    const isName = name?.type === "identifier" || (name?.type === "dotted_name" && name.namedChildCount === 1);
    if (name !== undefined && isName) {
        const value = python_values_unknown("a part of what `match` looks at");
        python_draft_bind(draft, scope, { name: (0,parsed_text/* textOf */.b6)(draft.source, name), value, line: (0,parsed_text/* startLine */.F0)(name) });
    }
    const whole = name?.type === "as_pattern" ? (0,parsed_text/* partsOf */.CI)(name).at(-1) : undefined;
    if (whole?.type === "identifier") {
        const made = name?.descendantsOfType("class_pattern")[0]?.firstNamedChild;
        const type = made == null ? undefined : readType((0,parsed_text/* textOf */.b6)(draft.source, made));
        const value = type ?? python_values_unknown("what `match` looks at");
        python_draft_bind(draft, scope, { name: (0,parsed_text/* textOf */.b6)(draft.source, whole), value, line: (0,parsed_text/* startLine */.F0)(whole) });
    }
    return within(node, scope);
}
function visitPatterns(_draft, scope, node) {
    return within(node, scope).filter((step) => step.node.type === "case_pattern");
}
function visitTypeAlias(draft, scope, node) {
    const [left, right] = ["left", "right"].map((field) => node.childForFieldName(field));
    const name = left?.firstNamedChild;
    const type = right == null ? undefined : readType((0,parsed_text/* textOf */.b6)(draft.source, right));
    if (name?.type === "identifier" && type !== undefined) {
        const value = type.kind === "instance" ? type.of : type;
        python_draft_bind(draft, scope, { name: (0,parsed_text/* textOf */.b6)(draft.source, name), value, line: (0,parsed_text/* startLine */.F0)(name) });
    }
    return [];
}

;// CONCATENATED MODULE: ./lib/analysis/summary/python.js



/** A Python file, for its calls to be followed. */
function summarizePython({ source, language, tree, checkTime }) {
    const draft = startDraft(source, source.text.split("\n").length);
    python_walk(draft, tree.rootNode, checkTime);
    for (const [id, made] of draft.classes.entries())
        addConstructor(draft, made, id);
    return {
        language,
        reading: "deep",
        functions: draft.functions.map(finishFunction),
        classes: draft.classes.map(finishClass),
        imports: draft.imports,
        exports: exportsOf(draft),
        reads: draft.reads,
    };
}
/** Visits every node in the order of the text, without recursing: code may be nested as deep as its author likes. */
function python_walk(draft, root, checkTime) {
    const waiting = [{ node: root, scope: { function: 0 } }];
    for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
        checkTime();
        const steps = python_statements_visit(draft, step.scope, step.node);
        for (let index = steps.length - 1; index >= 0; index--) {
            const next = steps[index];
            if (next !== undefined)
                waiting.push(next);
        }
    }
}
/** Every name of the top level is what other files can have, imported ones too. */
function exportsOf({ functions, imports }) {
    const lines = new Map();
    const named = [...imports.map(({ local, line }) => ({ name: local, line })), ...(functions[0]?.bindings ?? [])];
    for (const { name, line } of named)
        if (name !== "*" && !lines.has(name))
            lines.set(name, line);
    const own = [...lines].map(([name, line]) => ({ name, value: { kind: "name", name }, line }));
    const passed = imports.flatMap(({ local, specifier, line }) => {
        return local === "*" ? [{ name: "*", value: { kind: "module", specifier, line }, line }] : [];
    });
    return [...own, ...passed];
}

;// CONCATENATED MODULE: ./lib/analysis/summary/summarize.js





/** The languages whose calls are followed; of all others what is called by its own name is told. */
const SUMMARIZERS = {
    typescript: summarizeEcmascript,
    tsx: summarizeEcmascript,
    javascript: summarizeEcmascript,
    go: summarizeGo,
    python: summarizePython,
};
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


/***/ }),

/***/ 6666:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ FUNCTION_TYPES)
/* harmony export */ });
/** The functions of ECMAScript, as the grammars name them. */
const FUNCTION_TYPES = [
    "function_declaration",
    "function_expression",
    "generator_function",
    "generator_function_declaration",
    "arrow_function",
    "method_definition",
];


/***/ })

};
