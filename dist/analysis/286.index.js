export const id = 286;
export const ids = [286];
export const modules = {

/***/ 286:
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
var read_facts = __webpack_require__(4838);
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


const PLAIN = { kind: "plain" };
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
            return { kind: "instance", of: namedType(go, node) ?? PLAIN };
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
            return PLAIN;
    }
}
function valueOfName(name, { parameters }) {
    if (parameters?.has(name) === true)
        return unknown(`only its type parameter ${name} is known`);
    if (name === "any")
        return unknown("it is of any type");
    return PREDECLARED.has(name) ? PLAIN : { kind: "instance", of: { kind: "name", name } };
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
        const inner = WRAPPERS.has(node.type) ? (node.childForFieldName("type") ?? (0,parsed_text/* partsOf */.CI)(node)[0]) : undefined;
        if (inner === undefined || inner === null)
            return node;
        node = inner;
    }
}
const WRAPPERS = new Set(["pointer_type", "parenthesized_type", "generic_type", "type_elem", "type_constraint"]);
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
    if (LISTS.has(bare.type))
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
const LISTS = new Set(["slice_type", "array_type", "implicit_length_array_type"]);
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
        return child === null ? PLAIN : readExpression(go, child, place);
    };
    switch (node.type) {
        case "selector_expression": {
            const operand = node.childForFieldName("operand");
            const name = node.childForFieldName("field");
            if (operand === null || name === null)
                return PLAIN;
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
            return readElement(go, node, inner("operand"));
        case "unary_expression":
            return readUnary(node, inner("operand"));
        case "slice_expression":
            return inner("operand");
        case "parenthesized_expression":
        case "variadic_argument":
        case "literal_element": {
            const child = (0,parsed_text/* partsOf */.CI)(node)[0];
            return child === undefined ? PLAIN : readExpression(go, child, place);
        }
        case "generic_type":
        case "qualified_type":
            return namedType(go, node) ?? PLAIN;
        default:
            return PLAIN;
    }
}
/** `<-channel` is any of what was sent; `&x` and `*x` are x. */
function readUnary(node, operand) {
    const operator = node.childForFieldName("operator")?.type;
    if (operator === "<-")
        return { kind: "member", of: operand, name: ANY_ELEMENT };
    return operator === "&" || operator === "*" ? operand : PLAIN;
}
function readElement(go, node, of) {
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
    const value = operand === null ? PLAIN : readExpression(go, operand, place);
    const callee = type === null ? undefined : namedType(go, type);
    return callee === undefined ? value : { kind: "call", callee, arguments: [value], isNew: false };
}
function readCallValue(go, node, place) {
    const callee = node.childForFieldName("function");
    if (callee === null)
        return PLAIN;
    const name = callee.type === "identifier" ? go.text(callee) : "";
    const [first] = argumentsOf(node);
    if (name === "new" && first !== undefined)
        return valueOfType(go, first);
    if (name === "make" && first !== undefined)
        return valueOfType(go, first);
    if (isPredeclared(name))
        return first === undefined ? PLAIN : readExpression(go, first, place);
    const values = readArguments(go, node, place);
    if (name === "append")
        return { kind: "either", of: [values[0] ?? PLAIN, { kind: "array", items: values.slice(1) }] };
    return { kind: "call", callee: readExpression(go, callee, place), arguments: values, isNew: false };
}
/** `Client{mailer: m}` makes a new one; a map is an object, and a list an array. */
function readComposite(go, node, place) {
    const type = node.childForFieldName("type");
    const body = node.childForFieldName("body");
    return type === null || body === null ? PLAIN : readLiteral(go, { type, body }, place);
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
        return PLAIN;
    return level > go_expressions_MAX_LEVELS ? TOO_DEEP : readLiteral(go, { type, body: value }, { ...place, level });
}
/** What a call calls; `f[int](x)` reads as a conversion to a type. */
function readCalled(go, callee, place) {
    return CALLED_TYPES.has(callee.type) ? (namedType(go, callee) ?? PLAIN) : readExpression(go, callee, place);
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
function argumentsOf(call) {
    const operand = call.childForFieldName("operand");
    if (operand !== null)
        return [operand];
    const list = call.childForFieldName("arguments");
    return list === null ? [] : (0,parsed_text/* partsOf */.CI)(list);
}
function readArguments(go, call, place) {
    return argumentsOf(call).map((argument) => readExpression(go, argument, place));
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
        return PLAIN;
    const own = values.length === targets.length ? values[position] : undefined;
    if (own !== undefined)
        return readExpression(go, own, { within, level: 0 });
    const [only] = values;
    if (only === undefined || values.length > 1)
        return PLAIN;
    const whole = readExpression(go, only, { within, level: 0 });
    if (CALLS.has(only.type))
        return { kind: "member", of: whole, name: String(position) };
    // `value, ok := m[key]`
    return position === 0 ? whole : PLAIN;
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
        for (const parameter of readParameters(go, part)) {
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
function readParameters(go, part) {
    const typeNode = part.childForFieldName("type");
    const value = typeNode === null ? PLAIN : valueOfType(go, typeNode);
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
    const results = resultsOf(node).map(({ type }) => (isOwnInterface(go, type) ? PLAIN : valueOfType(go, type)));
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

// EXTERNAL MODULE: ./lib/analysis/syntax/callee.js
var syntax_callee = __webpack_require__(8844);
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
            return inside(node, within);
        case "call_expression":
        case "type_conversion_expression":
            if (!isMaking(go, node))
                addCall(go, node, within);
            return inside(node, within);
        case "return_statement":
            addReturn(go, node, within);
            return inside(node, within);
        case "selector_expression":
        case "qualified_type":
            addQualifier(go, node);
            return inside(node, within);
        case "composite_literal":
            return visitLiteral(node, { within, type: node.childForFieldName("type") ?? undefined });
        case "literal_value":
            return type === undefined ? inside(node, within) : visitBody(go, node, { within, type });
        default:
            bindStatement(go, node, within);
            addExports(go, node, within);
            return node.namedChildCount === 0 ? [] : inside(node, within);
    }
}
function inside(node, within) {
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
    const open = inside(node, id);
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
        return inside(node, at.within);
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
    const clause = (0,parsed_text/* partsOf */.CI)(root).find(({ type }) => type === "package_clause");
    const name = clause === undefined ? undefined : (0,parsed_text/* partsOf */.CI)(clause)[0];
    return {
        language: source.language,
        reading: "deep",
        functions: go.functions,
        classes: go.classes,
        imports: nameImports(go, found),
        exports: [...go.exports].map(([name, line]) => ({ name, value: { kind: "name", name }, line })),
        reads: [],
        packageName: name === undefined ? undefined : go.text(name),
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

;// CONCATENATED MODULE: ./lib/analysis/summary/summarize.js



/** The languages whose calls are followed; of all others what is called by its own name is told. */
const SUMMARIZERS = {
    go: summarizeGo,
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


/***/ })

};
