export const id = 437;
export const ids = [437];
export const modules = {

/***/ 729:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ NOTHING_TO_SEARCH),
  Q: () => (/* binding */ SyntaxSearch)
});

// EXTERNAL MODULE: ./lib/core/describe-failure.js + 1 modules
var describe_failure = __webpack_require__(9259);
// EXTERNAL MODULE: ./lib/core/files/language.js
var files_language = __webpack_require__(7093);
// EXTERNAL MODULE: ./lib/analysis/syntax/parsed-text.js
var parsed_text = __webpack_require__(6299);
;// CONCATENATED MODULE: ./lib/analysis/checks/leaves.js

const LEAVES = /^(?:return|throw|raise|continue|break|exit)_statement$|^(?:return|next|break)$|^(?:throw|return|break|continue)_expression$/;
const WRAPPERS = /^(?:expression_statement|else_clause|else|then|block|statement_block|compound_statement|statement_list|body_statement)$/;
// Deeper nesting is nobody's early exit.
const MAX_DEPTH = 8;
/** Whether a statement never goes on to the one after it: it returns, throws, or begins the next turn of a loop. */
function leaves(source, node, depth = 0) {
    if (depth > MAX_DEPTH)
        return false;
    if (LEAVES.test(node.type))
        return true;
    if (WRAPPERS.test(node.type)) {
        const last = (0,parsed_text/* partsOf */.CI)(node).at(-1);
        return last !== undefined && leaves(source, last, depth + 1);
    }
    if (node.type === "if_statement" || node.type === "if") {
        const branches = [(0,parsed_text/* firstField */.Zv)(node, ["consequence", "body"]), (0,parsed_text/* firstField */.Zv)(node, ["alternative"])];
        const isComplete = node.childrenForFieldName("alternative").length === 1;
        return isComplete && branches.every((branch) => branch !== undefined && leaves(source, branch, depth + 1));
    }
    return isRaise(source, node);
}
/** Ruby raises, and PHP dies, by what looks like a call. */
function isRaise(source, node) {
    if (node.type === "function_call_expression")
        return /^(?:die|exit)$/.test((0,parsed_text/* textOf */.b6)(source, (0,parsed_text/* firstField */.Zv)(node, ["function"]) ?? node));
    if (source.language !== "ruby" || (node.type !== "call" && node.type !== "identifier"))
        return false;
    const name = node.type === "call" ? (0,parsed_text/* firstField */.Zv)(node, ["method"]) : node;
    if (name === undefined || (0,parsed_text/* firstField */.Zv)(node, ["receiver"]) !== undefined || (0,parsed_text/* textOf */.b6)(source, name) !== "raise")
        return false;
    // A class may have a method of its own by that name.
    return !/\bdef\s+(?:self\.)?raise\b|:raise\b/.test(source.text);
}

;// CONCATENATED MODULE: ./lib/analysis/checks/facts.js


const FUNCTIONS = /^(?:function|function_(?:declaration|expression|definition|item)|generator_function(?:_declaration)?|arrow_function|method|singleton_method|method_(?:definition|declaration)|constructor_declaration|compact_constructor_declaration|lambda|lambda_expression|lambda_literal|func_literal|closure_expression|anonymous_(?:function|method_expression|function_creation_expression)|local_function_statement|accessor_declaration|do_block|class_static_block|static_initializer|async_block)$/;
const BLOCKS = /^(?:statement_block|block|compound_statement|statement_list|body_statement|then)$/;
const BRANCHES = /^(?:if_statement|if|elif_clause|else_if_clause|unless|if_modifier|unless_modifier)$/;
const CHOICES = /^(?:ternary_expression|conditional_expression|conditional)$/;
const LOOPS = /^(?:while_statement|while)$/;
/** Parts of a block that can be entered without running the statements before them, such as `catch` or `case`. */
const ENTRIES = /^(?:rescue|ensure|else|catch|finally|except|case_statement|default_statement|labeled|when|elsif|elif)/;
const MAX_FACTS = 500;
const facts_MAX_DEPTH = 200;
/** Whether a node is a function of its own: its body runs at another time, or never. */
function isFunction(source, node) {
    return FUNCTIONS.test(node.type) || (node.type === "block" && source.language === "ruby");
}
/**
 * The facts that hold whenever a node is reached. A fact comes from a branch around the node, as in
 * `if (isGood) { node }`, or from an earlier statement that leaves, as in `if (isBad) return; node`. Undefined for a
 * node outside of any function, and for one in a function that is too long or has a `goto`, which may jump past those
 * statements.
 */
function knownAt(source, use) {
    const path = pathToFunction(source, use);
    const scope = path?.at(-1);
    if (path === undefined || scope === undefined)
        return undefined;
    const text = (0,parsed_text/* textOf */.b6)(source, scope);
    if (text.length > MAX_SCOPE || /\bgoto\b/.test(text))
        return undefined;
    const facts = path.slice(0, -1).flatMap((node, index) => {
        const child = index === 0 ? use : path[index - 1];
        return child === undefined ? [] : factsFrom(source, node, child);
    });
    return { scope, facts: facts.slice(0, MAX_FACTS) };
}
// A longer function is no longer read by anybody, and costs too much.
const MAX_SCOPE = 60_000;
/** The nodes around a use, the function it is in last. */
function pathToFunction(source, use) {
    const path = [];
    for (let node = use.parent; node !== null && path.length < facts_MAX_DEPTH; node = node.parent) {
        path.push(node);
        if (isFunction(source, node))
            return path;
    }
    return undefined;
}
/**
 * The facts that follow from where a child stands in its parent: in the body of an `if`, on the right of an `&&`, or
 * after an early return.
 */
function factsFrom(source, parent, child) {
    if (BLOCKS.test(parent.type))
        return ENTRIES.test(child.type) ? [] : factsBefore(source, parent, child);
    if (isLogical(source, parent))
        return factsOfOperand(source, parent, child);
    const condition = (0,parsed_text/* firstField */.Zv)(parent, ["condition"]);
    if (condition === undefined || condition.id === child.id)
        return [];
    const isBody = (0,parsed_text/* firstField */.Zv)(parent, ["consequence", "body"])?.id === child.id;
    if (LOOPS.test(parent.type))
        return isBody ? [{ condition, holds: true }] : [];
    if (!BRANCHES.test(parent.type) && !CHOICES.test(parent.type))
        return [];
    const isAlternative = parent.childrenForFieldName("alternative").some((branch) => branch?.id === child.id);
    return isBody || isAlternative ? [{ condition, holds: isBody !== isNegative(parent) }] : [];
}
function isNegative(branch) {
    return branch.type.startsWith("unless");
}
function factsBefore(source, block, child) {
    const facts = [];
    for (const statement of (0,parsed_text/* partsOf */.CI)(block)) {
        if (statement.startIndex >= child.startIndex)
            break;
        facts.push(...factsAfter(source, statement));
    }
    return facts.reverse();
}
/** The fact that holds after a statement: after `if (isBad) return;` it is that `isBad` does not hold. */
function factsAfter(source, statement) {
    // In Go's `if x := next(); x > 0` the condition may speak of a new x, not of an x outside.
    if (!BRANCHES.test(statement.type) || (0,parsed_text/* firstField */.Zv)(statement, ["initializer"]) !== undefined)
        return [];
    const condition = (0,parsed_text/* firstField */.Zv)(statement, ["condition"]);
    const body = (0,parsed_text/* firstField */.Zv)(statement, ["consequence", "body"]);
    if (condition === undefined || body === undefined)
        return [];
    if (leaves(source, body))
        return [{ condition, holds: isNegative(statement) }];
    const [otherwise, ...more] = statement.childrenForFieldName("alternative");
    if (otherwise === undefined || otherwise === null || more.length > 0 || BRANCHES.test(otherwise.type))
        return [];
    return leaves(source, otherwise) ? [{ condition, holds: !isNegative(statement) }] : [];
}
/** The right side of `a && b` is reached when a held, that of `a || b` when it did not. */
function factsOfOperand(source, parent, child) {
    const left = (0,parsed_text/* firstField */.Zv)(parent, ["left"]);
    if (left === undefined || (0,parsed_text/* firstField */.Zv)(parent, ["right"])?.id !== child.id)
        return [];
    return [{ condition: left, holds: isConjunction(source, parent) }];
}
const LOGICAL = /^(?:binary_expression|binary|boolean_operator)$/;
function isLogical(source, node) {
    return LOGICAL.test(node.type) && /^(?:&&|\|\||and|or)$/.test(operatorOf(source, node));
}
function isConjunction(source, node) {
    return /^(?:&&|and)$/.test(operatorOf(source, node));
}
/** The operator of a unary or binary expression, as written. */
function operatorOf(source, node) {
    const operator = (0,parsed_text/* firstField */.Zv)(node, ["operator", "operators"]) ?? node.children.find((child) => child?.isNamed === false);
    return operator === undefined || operator === null ? "" : (0,parsed_text/* textOf */.b6)(source, operator).replace(/\s+/g, " ");
}
const NEGATIONS = /^(?:unary_expression|unary|not_operator|unary_op_expression|prefix_unary_expression)$/;
const PARENTHESES = /^(?:parenthesized_expression|parenthesized_statements)$/;
/**
 * A fact taken apart into facts that all hold. That `a && b` holds means that `a` holds and `b` holds; that `a || b`
 * does not hold means that neither does. What cannot be taken apart, such as an `a || b` that holds, stays whole.
 */
function atomsOf(source, fact) {
    const open = [fact];
    const atoms = [];
    for (let next = open.pop(); next !== undefined && atoms.length < MAX_FACTS; next = open.pop()) {
        const { condition, holds } = next;
        const parts = (0,parsed_text/* partsOf */.CI)(condition);
        const [only] = parts;
        if (PARENTHESES.test(condition.type) && only !== undefined && parts.length === 1) {
            open.push({ condition: only, holds });
        }
        else if (NEGATIONS.test(condition.type) &&
            /^(?:!|not)$/.test(operatorOf(source, condition)) &&
            only !== undefined) {
            open.push({ condition: only, holds: !holds });
        }
        else if (isLogical(source, condition) && isConjunction(source, condition) === holds) {
            open.push(...parts.map((part) => ({ condition: part, holds })));
        }
        else
            atoms.push(next);
    }
    return atoms;
}
/**
 * The sides of an `a || b` that holds, or of an `a && b` that does not: at least one of them is the reason, and nobody
 * knows which. Undefined for any other fact.
 */
function eitherOf(source, { condition, holds }) {
    if (!isLogical(source, condition) || isConjunction(source, condition) === holds)
        return undefined;
    return (0,parsed_text/* partsOf */.CI)(condition).map((part) => ({ condition: part, holds }));
}

;// CONCATENATED MODULE: ./lib/analysis/checks/bounded.js


/**
 * Whether the facts rule an overflow out: the text is known to be shorter than the local array it is copied into
 * (`strlen(name) < sizeof(buffer)`), or the count to be small enough (`count <= 1000`).
 */
function isBounded(source, facts, use) {
    const value = compact(source, use.value);
    if (use.target === undefined)
        return facts.some((fact) => isCountBelow(source, fact, value));
    const target = compact(source, use.target);
    if (!isLocalArray(source, use.scope, target))
        return false;
    return facts.some((fact) => isLengthBelow(source, fact, { value, target }));
}
/**
 * The `sizeof` of a pointer is the size of the pointer: it bounds a copy only where the name is an array declared in
 * this function.
 */
function isLocalArray(source, scope, name) {
    if (!/^\w+$/.test(name))
        return false;
    const text = (0,parsed_text/* textOf */.b6)(source, scope);
    const declarations = text.match(new RegExp(`\\bchar\\s+(?:\\w+(?:\\[[^\\]]*\\])?,\\s*)*${name}\\s*\\[\\s*\\w+\\s*\\]`, "g")) ?? [];
    const parameters = text.slice(0, Math.max(0, text.indexOf("{")));
    return declarations.length === 1 && !new RegExp(`\\b${name}\\b`).test(parameters);
}
/** `strlen(x) < sizeof(b)`, or that `strlen(x) >= sizeof(b)` did not hold. */
function isLengthBelow(source, fact, { value, target }) {
    const compared = below(source, fact);
    if (compared === undefined || compared.small !== `strlen(${value})`)
        return false;
    const sizes = [`sizeof(${target})`, `sizeof${target}`];
    return compared.isStrict ? sizes.includes(compared.large) : sizes.some((size) => compared.large === `${size}-1`);
}
// Limits that a count may be compared with: the count is multiplied by the size of one element, and even a million
// elements fit.
const SMALL_COUNT = /^(?:\d{1,6}|SIZE_MAX\/sizeof\([\w*]+\)|UINT_MAX\/sizeof\([\w*]+\)|\(?SIZE_MAX\/sizeof\([\w*]+\)\)?)$/;
function isCountBelow(source, fact, value) {
    const compared = below(source, fact);
    return compared !== undefined && compared.small === value && SMALL_COUNT.test(compared.large);
}
/**
 * Which side of a comparison is known to be the smaller one: behind `if (n > 9) return;` it is `n`, which is at most
 * `9` and so not strictly below. Undefined for a condition that compares nothing by size.
 */
function below(source, { condition, holds }) {
    const [left, right] = (0,parsed_text/* partsOf */.CI)(condition);
    if (condition.type !== "binary_expression" || left === undefined || right === undefined)
        return undefined;
    const known = (holds ? HOLDING : FAILING)[operatorOf(source, condition)];
    if (known === undefined)
        return undefined;
    const [small, large] = known.startsWith("<") ? [left, right] : [right, left];
    return { small: compact(source, small), large: compact(source, large), isStrict: known.length === 1 };
}
const HOLDING = { "<": "<", "<=": "<=", ">": ">", ">=": ">=" };
const FAILING = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };
function compact(source, node) {
    return (0,parsed_text/* textOf */.b6)(source, node).replace(/\s+/g, "");
}

// EXTERNAL MODULE: ./lib/analysis/syntax/literals.js
var literals = __webpack_require__(9738);
;// CONCATENATED MODULE: ./lib/analysis/checks/call-parts.js

const CALLS = /^(?:call|call_expression|method_invocation|function_call_expression|invocation_expression|member_call_expression)$/;
const MEMBERS = ["object", "operand", "expression", "argument"];
const NAMES = ["property", "attribute", "field", "name"];
/** Reads a call. Undefined for anything else, and for a callee that is computed, as in `table[name](x)`. */
function callParts(source, node) {
    if (!CALLS.test(node.type))
        return undefined;
    const list = (0,parsed_text/* firstField */.Zv)(node, ["arguments"]);
    const given = list === undefined ? [] : (0,parsed_text/* partsOf */.CI)(list).map(withoutWrapper);
    const direct = (0,parsed_text/* firstField */.Zv)(node, ["method", "name"]);
    if (direct !== undefined) {
        return { receiver: (0,parsed_text/* firstField */.Zv)(node, ["receiver", "object"]), name: (0,parsed_text/* textOf */.b6)(source, direct), arguments: given };
    }
    const callee = (0,parsed_text/* firstField */.Zv)(node, ["function"]);
    if (callee === undefined)
        return undefined;
    if (callee.namedChildCount === 0)
        return { receiver: undefined, name: (0,parsed_text/* textOf */.b6)(source, callee), arguments: given };
    const name = (0,parsed_text/* firstField */.Zv)(callee, NAMES);
    const receiver = (0,parsed_text/* firstField */.Zv)(callee, MEMBERS);
    if (name === undefined || receiver === undefined || name.namedChildCount > 0)
        return undefined;
    return { receiver, name: (0,parsed_text/* textOf */.b6)(source, name), arguments: given };
}
function withoutWrapper(argument) {
    const [only, ...more] = (0,parsed_text/* partsOf */.CI)(argument);
    return argument.type === "argument" && only !== undefined && more.length === 0 ? only : argument;
}

;// CONCATENATED MODULE: ./lib/analysis/checks/fixed-list.js




const LISTS = /^(?:array|list|tuple|set|dictionary|object|hash|array_creation_expression|implicit_array_creation_expression|composite_literal|array_initializer|initializer_expression)$/;
/** Ruby's lists of words and symbols, `%w[a b]` and `%i[a b]`: written out unless they hold an insertion, `#{…}`. */
const WORDS = /^(?:string_array|symbol_array)$/;
/** Calls that make a list of the literals they are given, such as `Set.of("a", "b")`. */
const MAKERS = /^(?:(?:Set|List|Arrays|Map|ImmutableSet|ImmutableList)\.(?:of|asList)|Object\.freeze|frozenset|set|tuple|Set\.new|\w+\.freeze)$/;
/**
 * Whether a node is a list whose elements are all written out: in place, as in `["a", "b"].includes(x)`, or under a
 * name that the file never changes, as `ALLOWED` after `const ALLOWED = ["a", "b"];`.
 */
function isFixedList(source, node) {
    return isWrittenOut(source, definitionOf(source, node) ?? node);
}
/**
 * The value that a name stands for: of `ALLOWED` the list in `const ALLOWED = ["a", "b"];`. Undefined unless the file
 * sets the name exactly once, in a scope that the node can see, and elsewhere only reads it.
 */
function definitionOf(source, node) {
    if (!/^(?:identifier|constant|variable_name|name)$/.test(node.type))
        return undefined;
    const name = (0,parsed_text/* textOf */.b6)(source, node);
    let root = node;
    for (let parent = root.parent; parent !== null; parent = root.parent)
        root = parent;
    const mentions = mentionsOf(source, root, name);
    const values = mentions?.flatMap((mention) => definedBy(source, mention, node) ?? []);
    const isUnchanged = mentions?.every((mention) => definedBy(source, mention, node) !== undefined || onlyReads(source, mention));
    return isUnchanged === true && values?.length === 1 ? values[0] : undefined;
}
function isWrittenOut(source, node) {
    if (LISTS.test(node.type))
        return (0,literals/* isLiteral */.c$)(node);
    if (WORDS.test(node.type))
        return !/#\{/.test((0,parsed_text/* textOf */.b6)(source, node));
    if (node.type === "new_expression") {
        const [elements, ...more] = (0,parsed_text/* partsOf */.CI)((0,parsed_text/* firstField */.Zv)(node, ["arguments"]) ?? node);
        const isSet = (0,parsed_text/* textOf */.b6)(source, (0,parsed_text/* firstField */.Zv)(node, ["constructor"]) ?? node) === "Set";
        return isSet && elements !== undefined && more.length === 0 && elements.type === "array" && (0,literals/* isLiteral */.c$)(elements);
    }
    const call = callParts(source, node);
    if (call === undefined)
        return false;
    if (call.name === "freeze" && call.arguments.length === 0 && call.receiver !== undefined)
        return isWrittenOut(source, call.receiver);
    const callee = call.receiver === undefined ? call.name : `${(0,parsed_text/* textOf */.b6)(source, call.receiver)}.${call.name}`;
    return MAKERS.test(callee) && call.arguments.length > 0 && call.arguments.every(literals/* isLiteral */.c$);
}
const MAX_MENTIONS = 100;
/** The nodes that mention a name, comments and literals left out; undefined when there are too many of them. */
function mentionsOf(source, within, name) {
    const text = (0,parsed_text/* textOf */.b6)(source, within);
    const found = [];
    let seen = 0;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
        if (/[\w$]/.test(text[at - 1] ?? "") || /[\w$]/.test(text[at + name.length] ?? ""))
            continue;
        if (++seen > MAX_MENTIONS)
            return undefined;
        const start = within.startIndex + at;
        const node = within.descendantForIndex(start, start + name.length);
        if (node !== null && (0,parsed_text/* textOf */.b6)(source, node) === name)
            found.push(node);
    }
    return found;
}
/**
 * The value that a mention defines its name with: the list, for the mention in `const ALLOWED = ["a", "b"];`. Undefined
 * for a mention that defines nothing, and for a definition that the use cannot see.
 */
function definedBy(source, mention, use) {
    let holder = mention.parent;
    // Go and Python may set several names at once, by a list of names; here the list holds one.
    if (holder?.type === "expression_list" && holder.namedChildCount === 1)
        holder = holder.parent;
    if (holder === null || !/^(?:variable_declarator|assignment|var_spec|const_spec|const_element)$/.test(holder.type))
        return undefined;
    const target = (0,parsed_text/* firstField */.Zv)(holder, ["name", "left"]) ?? (0,parsed_text/* partsOf */.CI)(holder)[0];
    if (target === undefined || !isWithin(mention, target) || (0,parsed_text/* textOf */.b6)(source, target) !== (0,parsed_text/* textOf */.b6)(source, mention))
        return undefined;
    if (!isSeenBy(source, holder, use) || !isFinal(source, holder))
        return undefined;
    const value = (0,parsed_text/* firstField */.Zv)(holder, ["value", "right"]) ?? (0,parsed_text/* partsOf */.CI)(holder).at(-1);
    return value?.type === "expression_list" && value.namedChildCount === 1 ? (0,parsed_text/* partsOf */.CI)(value)[0] : value;
}
/**
 * Whether a name keeps its first value. Where the language has a word for that, such as `const` or `final`, the name
 * needs it, since other files may set it otherwise.
 */
function isFinal(source, declarator) {
    const declaration = declarator.parent;
    if (declarator.type !== "variable_declarator" || declaration === null)
        return true;
    const before = source.text.slice(declaration.startIndex, declarator.startIndex);
    const outer = declaration.parent === null ? "" : source.text.slice(declaration.parent.startIndex, declarator.startIndex);
    return /\b(?:const|final|readonly)\b/.test(before) || /\b(?:const|final|readonly)\b[^;{}]*$/.test(outer);
}
/** Whether a use stands in every function that the definition stands in, and so means the same name. */
function isSeenBy(source, definition, use) {
    for (let parent = definition.parent; parent !== null; parent = parent.parent) {
        if (isFunction(source, parent) && !isWithin(use, parent))
            return false;
    }
    return true;
}
function isWithin(node, outer) {
    return node.startIndex >= outer.startIndex && node.endIndex <= outer.endIndex;
}
const READERS = /^(?:includes|has|indexOf|contains|containsKey|Contains|ContainsKey|include\?|member\?|key\?|join|test|match\?|match|fullmatch|MatchString|matcher)$/;
const LOOKUPS = /^(?:slices\.Contains|in_array|array_key_exists|Object\.hasOwn|Object\.prototype\.hasOwnProperty\.call)$/;
const SPOKEN = /^(?:comparison_operator|binary_expression|binary_operator|binary|export_specifier|template_substitution|interpolation)$/;
/** Whether a mention of a list only reads it: `ALLOWED.includes(x)` does, `ALLOWED.push(x)` does not. */
function onlyReads(source, mention) {
    const { parent } = mention;
    if (parent === null)
        return false;
    if (SPOKEN.test(parent.type))
        return true;
    if (parent.type === "index_expression")
        return isRead(parent) && (0,parsed_text/* firstField */.Zv)(parent, ["operand"])?.id === mention.id;
    const call = callAround(parent);
    if (call === undefined)
        return false;
    const parts = callParts(source, call);
    if (parts === undefined)
        return false;
    if (parts.receiver?.id === mention.id)
        return READERS.test(parts.name);
    const callee = parts.receiver === undefined ? parts.name : `${(0,parsed_text/* textOf */.b6)(source, parts.receiver)}.${parts.name}`;
    return LOOKUPS.test(callee) && parts.arguments.some((argument) => argument.id === mention.id);
}
/** Whether Go's `allowed[x]` reads the map. On the left of an assignment it would write. */
function isRead(index) {
    const { parent } = index;
    return (parent !== null &&
        /^(?:unary_expression|binary_expression|if_statement|parenthesized_expression)$/.test(parent.type));
}
/** The call that a node's parent belongs to, as its callee or as one of its arguments. */
function callAround(parent) {
    if (/call|invocation/.test(parent.type))
        return parent;
    const outer = parent.parent;
    if (outer === null)
        return undefined;
    if (/call|invocation/.test(outer.type))
        return outer;
    return outer.type === "arguments" && outer.parent !== null ? outer.parent : undefined;
}

;// CONCATENATED MODULE: ./lib/analysis/checks/safe-pattern.js
/** `$` is the very end in JavaScript and Go; elsewhere a line feed may follow it, or it ends any line. */
const JAVASCRIPT_ANCHORS = { start: /^\^/, end: /(?<!\\)\$$/ };
const STRICT_ANCHORS = { start: /^\\A/, end: /\\z$/ };
/** Python's `re.match` holds the start by itself. */
const PYTHON_MATCH_ANCHORS = { start: /^\^|^\\A|^/, end: /\\Z$/ };
/** The call itself asks for the whole text. */
const WHOLE_ANCHORS = { start: /^\^?/, end: /(?<!\\)\$?$/ };
const TOKEN = /[A-Za-z0-9_]|\\[dw]|(\[(?:[A-Za-z0-9_-]|\\[dw])+\])|(\((?!\?)|\(\?:|\)|\|)|[*+?]|\{\d{1,4}(?:,\d{0,4})?\}/y;
const MAX_PATTERN = 300;
/**
 * Whether a pattern lets only letters, digits and underscores through, in the whole of the text, as `^[a-z0-9_]+$`
 * does: none of them means anything to a shell, a database, a page, a path or an interpreter. A construct that is not
 * known here counts as letting more through.
 */
function admitsOnlyWords(pattern, { start, end }) {
    if (pattern.length > MAX_PATTERN || !start.test(pattern))
        return false;
    const opened = pattern.replace(start, "");
    if (!end.test(opened))
        return false;
    const body = opened.replace(end, "");
    let depth = 0;
    for (TOKEN.lastIndex = 0; TOKEN.lastIndex < body.length;) {
        const [whole, characters, group] = TOKEN.exec(body) ?? [];
        if (whole === undefined || (characters !== undefined && !isNarrow(characters)))
            return false;
        if (group?.startsWith("("))
            depth++;
        if (group === ")")
            depth--;
        // In `^a|b$` each alternative is tied to one end only.
        if (depth < 0 || (group === "|" && depth === 0))
            return false;
    }
    return depth === 0;
}
/**
 * Whether the ranges of a character class stay within one alphabet, and no dash stands for itself: `--` begins a
 * comment in SQL.
 */
function isNarrow(characters) {
    const inner = characters.slice(1, -1).replace(/[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]/g, "");
    return !inner.includes("-");
}

;// CONCATENATED MODULE: ./lib/analysis/checks/values.js




const COMPOSED = /^(?:binary_expression|binary_operator|binary|template_string|template_substitution|string|interpolation|encapsed_string|parenthesized_expression|argument|concatenated_string|interpolated_string_expression|arguments|argument_list)$/;
const values_NAMES = /^(?:identifier|variable_name)$/;
const CHAINS = /^(?:member_expression|attribute|selector_expression|field_access|member_access_expression|subscript|subscript_expression|element_reference|index_expression|field_expression)$/;
/** Calls whose result holds their arguments and nothing else of importance, such as `path.join(a, b)`. */
const JOINERS = /^(?:path\.(?:posix\.)?(?:join|resolve)|os\.path\.join|fmt\.Sprintf|String|str)$/;
const MAX_VALUES = 20;
/**
 * The values in an expression that the file does not write out: of `"ORDER BY " + column + LIMIT` it is `column`, and
 * `LIMIT` as well unless the file says what that is. Undefined when the expression cannot be taken apart.
 */
function valuesIn(source, expression) {
    const open = [expression];
    const values = [];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
        if (values.length > MAX_VALUES)
            return undefined;
        if (values_isWrittenOut(source, node))
            continue;
        if (isPlainValue(node))
            values.push(node);
        else if (COMPOSED.test(node.type))
            open.push(...[...(0,parsed_text/* partsOf */.CI)(node)].reverse());
        else {
            const joined = joinedBy(source, node);
            if (joined === undefined)
                return undefined;
            open.push(...[...joined].reverse());
        }
    }
    return values;
}
function values_isWrittenOut(source, node) {
    const definition = (0,literals/* isLiteral */.c$)(node) ? node : definitionOf(source, node);
    return (definition !== undefined && (0,literals/* isLiteral */.c$)(definition)) || /^__(?:dirname|filename)$/.test((0,parsed_text/* textOf */.b6)(source, node));
}
function joinedBy(source, node) {
    const call = callParts(source, node);
    if (call === undefined)
        return undefined;
    const isFormat = call.name === "format" && call.receiver !== undefined && (0,literals/* isLiteral */.c$)(call.receiver);
    const callee = call.receiver === undefined ? call.name : `${(0,parsed_text/* textOf */.b6)(source, call.receiver)}.${call.name}`;
    return isFormat || JOINERS.test(callee) ? call.arguments : undefined;
}
/**
 * Whether a node is a name, or is reached from a name by fixed names: `user.name` and `row["id"]`, but not `row[key]`.
 */
function isPlainValue(node) {
    let current = node;
    for (let depth = 0; depth < MAX_VALUES; depth++) {
        if (values_NAMES.test(current.type))
            return true;
        if (!CHAINS.test(current.type))
            return false;
        const [receiver, ...selectors] = (0,parsed_text/* partsOf */.CI)(current);
        if (receiver === undefined || !selectors.every(isFixedSelector))
            return false;
        current = receiver;
    }
    return false;
}
function isFixedSelector(node) {
    return /^(?:property_identifier|identifier|field_identifier|name)$/.test(node.type) ? isNamed(node) : (0,literals/* isLiteral */.c$)(node);
}
/** Whether a selector is a property's name, as in `a.b`, and not a variable, as in `a[b]`. */
function isNamed(node) {
    const type = node.parent?.type ?? "";
    return !/subscript|index|element_reference/.test(type);
}
/** The text by which values are compared: without layout, with one kind of quote, and with `.` for `?.`. */
function valueText(source, node) {
    return (0,parsed_text/* textOf */.b6)(source, node).replace(/\s+/g, "").replace(/\?\./g, ".").replace(/["`]/g, "'");
}
/** The name that a value is reached from: `user` for `user.name`. */
function rootOf(value) {
    return /^\$?[\w$]+/.exec(value)?.[0] ?? "";
}

;// CONCATENATED MODULE: ./lib/analysis/checks/word-pattern.js




/** Whether a pattern lets words only through; one that could not be read does not. */
function isWordText(pattern, anchors) {
    return pattern !== undefined && admitsOnlyWords(pattern, anchors);
}
/**
 * Whether a node is a pattern, written out or under a name, that lets words only through. Only the flags `i` and `u`
 * are accepted: others change what `^` and `$` mean.
 */
function isWordPattern(source, node, anchors) {
    const pattern = node.type === "regex" ? node : definitionOf(source, node);
    if (pattern?.type !== "regex")
        return false;
    const [, body, flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec((0,parsed_text/* textOf */.b6)(source, pattern)) ?? [];
    return /^[iu]*$/.test(flags) && isWordText(body, anchors);
}
/**
 * As `isWordPattern`, for the text of a PHP pattern. Without the flag `D` its `$` also stands before a last line feed.
 */
function isPhpWordPattern(source, node) {
    const [, body, flags = ""] = /^\/(.*)\/([a-zA-Z]*)$/s.exec((0,parsed_text/* literalString */.dc)(source, node) ?? "") ?? [];
    if (flags.includes("D"))
        return /^[iD]*$/.test(flags) && isWordText(body, JAVASCRIPT_ANCHORS);
    return /^i?$/.test(flags) && isWordText(body, STRICT_ANCHORS);
}
/** As `isWordPattern`, for the text that Python's `re.match` or `re.fullmatch` is given. */
function isPythonWordPattern(source, node, method) {
    return isWordText((0,parsed_text/* literalString */.dc)(source, node), method === "fullmatch" ? WHOLE_ANCHORS : PYTHON_MATCH_ANCHORS);
}
/**
 * Whether a receiver is the name of a compiled pattern, `regexp.MustCompile("…")` or `re.compile("…")`, that lets words
 * only through.
 */
function isCompiledWordPattern(source, receiver, method) {
    const made = definitionOf(source, receiver);
    const call = made === undefined ? undefined : callParts(source, made);
    if (call?.receiver === undefined || call.arguments.length !== 1)
        return false;
    const callee = `${(0,parsed_text/* textOf */.b6)(source, call.receiver)}.${call.name}`;
    if (callee === "regexp.MustCompile" && method === "MatchString")
        return isWordText((0,parsed_text/* literalString */.dc)(source, call.arguments[0]), JAVASCRIPT_ANCHORS);
    return callee === "re.compile" && method !== "MatchString" && isPythonWordPattern(source, call.arguments[0], method);
}

;// CONCATENATED MODULE: ./lib/analysis/checks/chosen.js








/**
 * Whether a fact leaves a value only harmless texts to be: an element of a list written out
 * (`["asc", "desc"].includes(order)`), a number (`Number.isInteger(id)`), or a word of letters, digits and underscores
 * (`/^\w+$/.test(name)`).
 */
function isChosenBy(source, fact, value, depth = 0) {
    if (depth > 4)
        return false;
    const sides = eitherOf(source, fact);
    if (sides !== undefined)
        return sides.every((side) => isChosenBy(source, innermost(side), value, depth + 1));
    const { condition, holds } = fact;
    if (/^(?:binary_expression|binary|comparison_operator)$/.test(condition.type))
        return isChosenByComparison(source, fact, value);
    if (!holds)
        return false;
    if (condition.type === "index_expression")
        return isKeyOfMap(source, condition, value);
    const call = callParts(source, condition);
    return call !== undefined && isChosenByCall(source, call, value);
}
function innermost(fact) {
    const [only, ...more] = (0,parsed_text/* partsOf */.CI)(fact.condition);
    return fact.condition.type === "parenthesized_expression" && only !== undefined && more.length === 0
        ? innermost({ condition: only, holds: fact.holds })
        : fact;
}
/**
 * Operators that say that two sides are, or are not, the same. In PHP and JavaScript only those of three characters
 * count: `==` converts before it compares, so that `"0" == false`.
 */
const EQUAL = /^===$|^==$/;
const UNEQUAL = /^!==$|^!=$/;
function isChosenByComparison(source, { condition, holds }, value) {
    const [left, right, ...more] = (0,parsed_text/* partsOf */.CI)(condition);
    if (left === undefined || right === undefined || more.length > 0)
        return false;
    const operator = operatorOf(source, condition);
    const isOf = (node) => valueText(source, node) === value;
    if (operator === "in" || operator === "not in")
        return (operator === "in") === holds && isPython(source) && isOf(left) && isFixedList(source, right);
    if (operator === "=~" || operator === "!~")
        return (operator === "=~") === holds && isOf(left) && isWordPattern(source, right, STRICT_ANCHORS);
    if (isIndexTest(source, { left, right, operator, holds }, value))
        return true;
    const isExact = operator.length === 3 || !isLoose(source);
    if (!isExact || !(holds ? EQUAL : UNEQUAL).test(operator))
        return false;
    if (isOf(left))
        return (0,literals/* isLiteral */.c$)(right) && !isJava(source);
    if (isOf(right))
        return (0,literals/* isLiteral */.c$)(left) && !isJava(source);
    return isNumberTest(source, left, value) && /^["'](?:number|boolean|bigint)["']$/.test((0,parsed_text/* textOf */.b6)(source, right));
}
/** Whether a node is the `typeof x` of `typeof x === "number"`, where x is the value. */
function isNumberTest(source, node, value) {
    return node.type === "unary_expression" && valueText(source, node) === `typeof${value}`;
}
/**
 * Whether a test says that a list written out holds the value: `list.indexOf(x) !== -1`, `list.indexOf(x) >= 0` and the
 * like.
 */
function isIndexTest(source, test, value) {
    const call = callParts(source, test.left);
    if (call?.name !== "indexOf" || call.receiver === undefined || !asks(source, call, value))
        return false;
    const found = `${test.operator}${(0,parsed_text/* textOf */.b6)(source, test.right)}`;
    const says = test.holds ? /^(?:!==?-1|>=0|>-1)$/ : /^(?:===?-1|<0)$/;
    return says.test(found) && isFixedList(source, call.receiver);
}
/** Go's `allowed[x]`, where `allowed` is a map written out from strings to truth values. */
function isKeyOfMap(source, index, value) {
    const operand = (0,parsed_text/* firstField */.Zv)(index, ["operand"]);
    const key = (0,parsed_text/* firstField */.Zv)(index, ["index"]);
    if (operand === undefined || key === undefined || valueText(source, key) !== value)
        return false;
    const map = definitionOf(source, operand);
    // Since the map's values are truth values, a key listed as `false` does not pass the test.
    return map !== undefined && /^map\[string\]bool\b/.test((0,parsed_text/* textOf */.b6)(source, map)) && isFixedList(source, operand);
}
function isChosenByCall(source, call, value) {
    const { receiver, name } = call;
    if (receiver !== undefined && valueText(source, receiver) === value)
        return isChosenByOwnMethod(source, call);
    const [first, second] = call.arguments;
    const test = SECOND[calleeOf(source, call)];
    if (test !== undefined && second !== undefined && first !== undefined)
        return valueText(source, second) === value && test(source, first, name);
    return asks(source, call, value) && isChosenByAsking(source, call);
}
function calleeOf(source, { receiver, name }) {
    return receiver === undefined ? name : `${(0,parsed_text/* textOf */.b6)(source, receiver)}.${name}`;
}
/** Calls that are given the choice first and the value second: `slices.Contains(allowed, x)`. */
const SECOND = {
    "slices.Contains": isFixedList,
    "Object.hasOwn": isFixedList,
    preg_match: isPhpWordPattern,
    "re.fullmatch": isPythonWordPattern,
    "re.match": isPythonWordPattern,
};
const NUMBER_TESTS = /^(?:Number\.is(?:Safe)?Integer|Number\.isFinite|is_int|ctype_digit|ctype_alnum)$/;
/**
 * Whether a call that is given the value first leaves it only harmless texts: `allowed.includes(x)`,
 * `Number.isInteger(x)`.
 */
function isChosenByAsking(source, call) {
    const { receiver, name } = call;
    const [, second, third] = call.arguments;
    const callee = calleeOf(source, call);
    if (NUMBER_TESTS.test(callee))
        return true;
    if (callee === "isinstance")
        return second !== undefined && /^(?:int|float)$/.test((0,parsed_text/* textOf */.b6)(source, second));
    // Without `true` as its third argument PHP's `in_array` compares as `==` does.
    if (callee === "in_array")
        return (third !== undefined && (0,parsed_text/* textOf */.b6)(source, third) === "true" && second !== undefined && isFixedList(source, second));
    if (receiver === undefined)
        return false;
    if (/^(?:includes|has|include\?|contains|Contains)$/.test(name))
        return isFixedList(source, receiver);
    if (name === "test")
        return isWordPattern(source, receiver, JAVASCRIPT_ANCHORS);
    if (name === "match?")
        return isWordPattern(source, receiver, STRICT_ANCHORS);
    return isCompiledWordPattern(source, receiver, name);
}
/**
 * Whether a method of the value itself leaves it only harmless texts: `x.match(/…/)`, `x.matches("…")`,
 * `x.equals("…")`.
 */
function isChosenByOwnMethod(source, { name, arguments: [first] }) {
    if (first === undefined)
        return false;
    if (name === "equals")
        return (0,literals/* isLiteral */.c$)(first);
    if (name === "matches" && isJava(source))
        return isWordText((0,parsed_text/* literalString */.dc)(source, first), WHOLE_ANCHORS);
    if (name === "match")
        return isWordPattern(source, first, isRuby(source) ? STRICT_ANCHORS : JAVASCRIPT_ANCHORS);
    if (name === "match?")
        return isWordPattern(source, first, STRICT_ANCHORS);
    return name === "is_a?" && /^(?:Integer|Float|Numeric)$/.test((0,parsed_text/* textOf */.b6)(source, first));
}
function asks(source, { arguments: [first] }, value) {
    return first !== undefined && valueText(source, first) === value;
}
function isPython({ language }) {
    return language === "python";
}
function isJava({ language }) {
    return language === "java";
}
function isRuby({ language }) {
    return language === "ruby";
}
/** Languages whose `==` converts before it compares. */
function isLoose({ language }) {
    return ["javascript", "typescript", "tsx", "php"].includes(language);
}

;// CONCATENATED MODULE: ./lib/analysis/checks/own-key.js






/** Keys that lead to the prototype of all objects: `x["__proto__"]` by itself, and `x["constructor"]["prototype"]`. */
const DANGEROUS = ["__proto__", "constructor"];
/**
 * Whether the facts keep a key from reaching the prototype of its target. Any of three is enough: the target has the
 * key of its own, the key is one of a fixed choice, or the key is a text and is neither `__proto__` nor `constructor`.
 * That it is a text has to be known: the array `["__proto__"]` is not equal to `"__proto__"`, but becomes it when it is
 * used as a key.
 */
function isOwnKey(source, facts, { key, target }) {
    const value = valueText(source, key);
    if (facts.some((fact) => isOwnBy(source, fact, { value, target: valueText(source, target) })))
        return true;
    const denied = new Set(facts.flatMap((fact) => deniedBy(source, fact, value)));
    if (facts.some((fact) => isChosenBy(source, fact, value) && !mentionsDangerous(source, fact)))
        return true;
    const isText = facts.some((fact) => isTextBy(source, fact, value)) || isLoopKey(source, key, value);
    return isText && DANGEROUS.every((name) => denied.has(name));
}
/**
 * Whether a fact is `Object.hasOwn(target, key)`, asked of the target itself. Asked of the object that is merged into
 * the target, it would prove nothing.
 */
function isOwnBy(source, { condition, holds }, { value, target }) {
    const call = holds ? callParts(source, condition) : undefined;
    if (call?.receiver === undefined)
        return false;
    const [object, key] = call.arguments;
    const callee = `${(0,parsed_text/* textOf */.b6)(source, call.receiver)}.${call.name}`;
    if (!/^(?:Object\.hasOwn|Object\.prototype\.hasOwnProperty\.call)$/.test(callee))
        return false;
    return (object !== undefined &&
        key !== undefined &&
        valueText(source, object) === target &&
        valueText(source, key) === value);
}
/**
 * Whether a fact that fixes the choice may still let a dangerous key through: `/^\w+$/` lets `constructor` through, and
 * a list may name it.
 */
function mentionsDangerous(source, { condition }) {
    const call = callParts(source, condition);
    if (call !== undefined && /^(?:test|match)$/.test(call.name))
        return true;
    const lists = call === undefined ? [] : [call.receiver, ...call.arguments].filter((node) => node !== undefined);
    const written = [condition, ...lists.flatMap((node) => definitionOf(source, node) ?? [])];
    return written.some((node) => DANGEROUS.some((name) => (0,parsed_text/* textOf */.b6)(source, node).includes(name)));
}
/** The names that a value cannot be, by a fact: after `if (key === "__proto__") return;` that is `__proto__`. */
function deniedBy(source, { condition, holds }, value) {
    const parts = (0,parsed_text/* partsOf */.CI)(condition);
    if (condition.type === "binary_expression" && parts.length === 2) {
        if (!(holds ? /^!==?$/ : /^===?$/).test(operatorOf(source, condition)))
            return [];
        const other = parts.filter((part) => valueText(source, part) !== value);
        return other.length === 1 ? namesIn(source, other[0]) : [];
    }
    const call = holds ? undefined : callParts(source, condition);
    if (call?.receiver === undefined || !/^(?:includes|has)$/.test(call.name))
        return [];
    const [asked] = call.arguments;
    if (asked === undefined || valueText(source, asked) !== value || !isFixedList(source, call.receiver))
        return [];
    return namesIn(source, definitionOf(source, call.receiver) ?? call.receiver);
}
const MAX_NAMES = 200;
function namesIn(source, node) {
    if (node === undefined)
        return [];
    const own = (0,parsed_text/* literalString */.dc)(source, node);
    if (own !== undefined)
        return [own];
    const list = node.type === "new_expression" ? (0,parsed_text/* firstField */.Zv)(node, ["arguments"])?.namedChildren[0] : node;
    const listed = list?.type === "array" ? (0,parsed_text/* partsOf */.CI)(list).slice(0, MAX_NAMES) : [];
    return listed.flatMap((element) => (0,parsed_text/* literalString */.dc)(source, element) ?? []);
}
function isTextBy(source, { condition, holds }, value) {
    if (condition.type !== "binary_expression")
        return false;
    const [left, right] = (0,parsed_text/* partsOf */.CI)(condition);
    if (left === undefined || right === undefined || valueText(source, left) !== `typeof${value}`)
        return false;
    return (0,parsed_text/* literalString */.dc)(source, right) === "string" && (holds ? /^===?$/ : /^!==?$/).test(operatorOf(source, condition));
}
/** The variable of a loop over an object's keys is always a text. */
function isLoopKey(source, key, value) {
    for (let node = key.parent; node !== null && !isFunction(source, node); node = node.parent) {
        if (node.type !== "for_in_statement")
            continue;
        const left = (0,parsed_text/* firstField */.Zv)(node, ["left"]);
        if (left === undefined || (0,parsed_text/* firstField */.Zv)(node, ["kind"]) === undefined)
            continue;
        const operator = operatorOf(source, node);
        const over = (0,parsed_text/* firstField */.Zv)(node, ["right"]);
        const listed = over === undefined ? "" : (0,parsed_text/* textOf */.b6)(source, over);
        if ((0,parsed_text/* textOf */.b6)(source, left) === value && (operator === "in" || /^Object\.keys\(/.test(listed)))
            return true;
        if (left.type === "array_pattern" && /^Object\.entries\(/.test(listed)) {
            const [first] = (0,parsed_text/* partsOf */.CI)(left);
            if (first !== undefined && (0,parsed_text/* textOf */.b6)(source, first) === value)
                return true;
        }
    }
    return false;
}

;// CONCATENATED MODULE: ./lib/analysis/checks/steady.js




/** Languages in which a call may change the variable, or the text behind it, that it is given. */
const CHANGED_BY_CALLS = new Set(["php", "ruby", "c", "cpp", "rust"]);
/** Code that may set variables without naming them, such as PHP's `extract($row)`. */
const HIDDEN_WRITES = /\b(?:extract|parse_str)\s*\(|\$\$|\bbinding\b|\barguments\s*\[|\bwith\s*\(\w+\)\s*\{|\b(?:global|nonlocal)\s|\b(?:ref|out)\s+\w+\s*[,)]|[,(]\s*&\$/;
/** Values that belong to the request that is served, though the function does not declare them. */
const REQUEST = /^(?:request\.|\$_(?:GET|POST|REQUEST|COOKIE)\[)/;
/**
 * Whether a variable still holds at its use what was checked: in `if (ok(name)) { open(name); }` it does, in
 * `if (ok(name)) { name = other; open(name); }` it does not. The variable must be declared in this function, or belong
 * to the request; nothing may set it between the check and the end of the function; no inner function may ever set it;
 * and it may not be handed to anything that could change it. A mention that is not plainly a read counts as a write.
 */
function isSteady(source, stretch) {
    const { value, scope, check, use } = stretch;
    const text = (0,parsed_text/* textOf */.b6)(source, scope);
    const between = source.text.slice(check.endIndex, use.startIndex);
    if (HIDDEN_WRITES.test(text) || (steady_isRuby(source) ? RUBY_EVALUATES : EVALUATES).test(between))
        return false;
    const root = rootOf(value);
    const mentions = root === "" ? undefined : mentionsOf(source, scope, root);
    if (mentions === undefined)
        return false;
    if (!REQUEST.test(value) &&
        !mentions.some((mention) => mention.startIndex < check.startIndex && isDeclared(source, mention, scope)))
        return false;
    return mentions.every((mention) => {
        if (steady_isWithin(mention, use))
            return true;
        if (steady_isWithin(mention, check))
            return isPlainRead(source, mention);
        if (mention.startIndex > check.endIndex && isCalledOn(source, mention, value))
            return false;
        if (isAliased(source, mention, value))
            return false;
        const isInner = !isDirectlyIn(source, mention, scope);
        if (mention.startIndex < check.startIndex)
            return !isInner || isPlainRead(source, mention);
        if (mention.startIndex > use.endIndex)
            return isPlainRead(source, mention);
        return isPlainRead(source, mention) && isHarmlessBetween(source, mention, value);
    });
}
/**
 * Code that is run from a text may set any variable around it. The closing bracket is asked for, because the use itself
 * may be an `eval(`, which is still open where the value stands.
 */
const EVALUATES = /\beval\b[^)]*\)/;
const RUBY_EVALUATES = /eval\b/;
function steady_isRuby({ language }) {
    return language === "ruby";
}
function steady_isWithin(node, outer) {
    return node.startIndex >= outer.startIndex && node.endIndex <= outer.endIndex;
}
function isDirectlyIn(source, node, scope) {
    for (let parent = node.parent; parent !== null; parent = parent.parent) {
        if (parent.id === scope.id)
            return true;
        if (isFunction(source, parent))
            return false;
    }
    return false;
}
const DECLARES = /^(?:formal_parameters|parameters|parameter_list|method_parameters|block_parameters|lambda_parameters|required_parameter|optional_parameter|formal_parameter|parameter|parameter_declaration|simple_parameter|typed_parameter|default_parameter|typed_default_parameter|optional_parameter|keyword_parameter|variable_declarator|init_declarator|pointer_declarator|array_declarator|declaration|short_var_declaration|expression_list|var_spec|assignment|assignment_expression|arrow_function|object_pattern|array_pattern|pair_pattern|for_in_statement|for_statement)$/;
/** Whether a mention makes the name one of the function's own: as a parameter, or where it is set first. */
function isDeclared(source, mention, scope) {
    const { parent } = mention;
    if (parent === null || !DECLARES.test(parent.type) || !isDirectlyIn(source, mention, scope))
        return false;
    // An assignment declares its name only in languages that have no word such as `let` for that.
    if (/^assignment/.test(parent.type))
        return ["python", "ruby", "php"].includes(source.language) && (0,parsed_text/* firstField */.Zv)(parent, ["left"])?.id === mention.id;
    const value = (0,parsed_text/* firstField */.Zv)(parent, ["value", "right"]);
    return value === undefined || value.id !== mention.id;
}
const READS = /^(?:arguments|argument_list|argument|binary_expression|binary_operator|binary|boolean_operator|comparison_operator|not_operator|unary|unary_expression|unary_op_expression|prefix_unary_expression|parenthesized_expression|parenthesized_statements|template_substitution|interpolation|encapsed_string|return_statement|return|throw_statement|array|pair|keyed_element|literal_element|tuple|list|await_expression|ternary_expression|conditional_expression|conditional|sizeof_expression|if_statement|if|unless|if_modifier|unless_modifier|keyword_argument|spread_element|array_element_initializer|bracketed_argument_list)$/;
const REACHES = /^(?:member_expression|attribute|selector_expression|field_access|member_access_expression|subscript|subscript_expression|element_reference|index_expression)$/;
const SETS = /^(?:assignment_expression|assignment|assignment_statement|variable_declarator|short_var_declaration|var_spec|augmented_assignment)$/;
/**
 * Whether a mention plainly does nothing but read: in `run(x)` and `x + 1` it does, in `x = 1`, `x++` and `&x` it does
 * not.
 */
function isPlainRead(source, mention) {
    const top = chainOf(mention);
    const { parent } = top;
    if (parent === null)
        return false;
    if (SETS.test(parent.type))
        return isValueOf(parent, top);
    if (parent.type === "expression_list") {
        const { parent: outer } = parent;
        return outer !== null && (SETS.test(outer.type) ? isValueOf(outer, parent) : outer.type === "return_statement");
    }
    if (isCallee(parent, top) || isSelector(parent, top))
        return true;
    if (/^(?:for_in_statement|for_statement|enhanced_for_statement|range_clause)$/.test(parent.type))
        return (0,parsed_text/* firstField */.Zv)(parent, ["right", "value"])?.id === top.id;
    if (/^unary/.test(parent.type))
        return !/^(?:&|\*|delete|\+\+|--)/.test((0,parsed_text/* textOf */.b6)(source, parent));
    if (parent.type === "argument")
        return !/^(?:ref|out|in)\s|^&/.test((0,parsed_text/* textOf */.b6)(source, parent));
    return READS.test(parent.type) && !/<<$|<<[^<]/.test(parent.type === "binary" ? (0,parsed_text/* textOf */.b6)(source, parent) : "");
}
function isValueOf(setter, node) {
    const target = (0,parsed_text/* firstField */.Zv)(setter, ["left", "name"]);
    return target !== undefined && target.id !== node.id && node.startIndex >= target.endIndex;
}
function isCallee(parent, node) {
    const callee = (0,parsed_text/* firstField */.Zv)(parent, ["function", "receiver", "object"]);
    return /call|invocation/.test(parent.type) && callee?.id === node.id;
}
/** Whether a node is the `b` of `a.b` or `a[b]`. */
function isSelector(parent, node) {
    return REACHES.test(parent.type) && parent.namedChildren[0]?.id !== node.id;
}
/** Whether a method of the value itself is called: it may be a list, whose methods change it. */
function isCalledOn(source, mention, value) {
    const top = chainOf(mention);
    if (top.parent === null || !isCallee(top.parent, top))
        return false;
    // The callee is a member of the value (`list.push()`), or the value stands beside it.
    return [top, top.namedChildren[0]].some((node) => node !== undefined && node !== null && valueText(source, node) === value);
}
/**
 * Whether a mention gives a second name to something that could then be changed by it. For the value `user.name` that
 * is `const other = user;`. In languages whose texts can be changed in place it is `other = name` as well.
 */
function isAliased(source, mention, value) {
    const top = chainOf(mention);
    const { parent } = top;
    if (parent === null || !SETS.test(parent.type) || !isValueOf(parent, top))
        return false;
    const reached = valueText(source, top);
    return CHANGED_BY_CALLS.has(source.language) || (reached !== value && value.startsWith(reached));
}
/** The whole of what is reached from a name: for the `a` of `a.b[0].c` all of it. */
function chainOf(mention) {
    let top = mention;
    for (let parent = top.parent; parent !== null && REACHES.test(parent.type); parent = top.parent) {
        if (parent.namedChildren[0]?.id !== top.id)
            break;
        top = parent;
    }
    return top;
}
/**
 * Whether a mention between check and use leaves the value as it is. In languages whose calls may change what they are
 * given, none does. In the others a plain name is safe; for `user.name`, neither may `user` be handed on nor a method
 * of it called.
 */
function isHarmlessBetween(source, mention, value) {
    if (CHANGED_BY_CALLS.has(source.language))
        return false;
    if (rootOf(value) === value)
        return true;
    const top = chainOf(mention);
    const reached = valueText(source, top);
    if (reached.startsWith(value))
        return true;
    const isCalled = top.parent !== null && isCallee(top.parent, top);
    return !isCalled && !value.startsWith(reached);
}

;// CONCATENATED MODULE: ./lib/analysis/checks/find-check.js






/**
 * The checks that make a use harmless: one for each value in it that the file does not write out.
 * `open(folder + "/a.txt")` needs one, for `folder`. Empty when no value needs a check, undefined when one has none.
 */
function findChecks(source, use, kind) {
    if (rootHasError(use.value))
        return undefined;
    const values = kind === "chosen" ? valuesIn(source, use.value) : [use.value];
    if (values === undefined || values.length === 0)
        return values === undefined ? undefined : [];
    const known = knownAt(source, use.value);
    if (known === undefined)
        return undefined;
    const checks = values.map((value) => findCheck(source, { ...use, value }, { kind, known }));
    return checks.some((check) => check === undefined) ? undefined : checks.flatMap((check) => check ?? []);
}
function findCheck(source, use, { kind, known }) {
    const { scope } = known;
    const value = valueText(source, use.value);
    const steady = known.facts
        .map((fact) => ({ condition: fact.condition, atoms: atomsOf(source, fact) }))
        .filter(({ condition }) => mayBeAbout(source, condition, value))
        .filter(({ condition }) => staysTheSame(source, use, { check: condition, scope }));
    const single = steady.find(({ atoms }) => protects(source, atoms, { kind, use, scope }));
    if (single !== undefined) {
        const decisive = single.atoms.find((atom) => protects(source, [atom], { kind, use, scope }));
        return { line: lineOf(decisive?.condition ?? single.condition), value };
    }
    // Two conditions may refuse `__proto__` and `constructor` one by one: then the nearest to the use stands for both.
    const [nearest] = steady;
    const together = steady.flatMap(({ atoms }) => atoms);
    const isTogether = kind === "own-key" && nearest !== undefined && protects(source, together, { kind, use, scope });
    return isTogether ? { line: lineOf(nearest.condition), value } : undefined;
}
function mayBeAbout(source, condition, value) {
    return valueText(source, condition).includes(value);
}
function staysTheSame(source, { value, target }, stretch) {
    const use = value;
    const isTargetSteady = target === undefined ||
        !valueText(source, stretch.check).includes(valueText(source, target)) ||
        isSteady(source, { ...stretch, use: target, value: valueText(source, target) });
    return isTargetSteady && isSteady(source, { ...stretch, use, value: valueText(source, value) });
}
function protects(source, facts, { kind, use, scope }) {
    switch (kind) {
        case "chosen":
            return facts.some((fact) => isChosenBy(source, fact, valueText(source, use.value)));
        case "own-key":
            return use.target !== undefined && isOwnKey(source, facts, { key: use.value, target: use.target });
        case "bounded":
            return isBounded(source, facts, { value: use.value, target: use.target, scope });
    }
}
function lineOf(node) {
    return node.startPosition.row + 1;
}
/** In a file with a syntax error, what the parser could not make out might be anything. */
function rootHasError(node) {
    return node.tree.rootNode.hasError;
}

// EXTERNAL MODULE: ./lib/analysis/query/lazy-query.js + 2 modules
var lazy_query = __webpack_require__(4788);
;// CONCATENATED MODULE: ./lib/analysis/syntax/data-lines.js


/** Texts, in any of the grammars. */
const TEXTS = /^(?:string|template_string|string_literal|interpreted_string_literal|raw_string_literal|verbatim_string_literal|encapsed_string|bare_string|bare_symbol|simple_symbol|hash_key_symbol|chained_string|concatenated_string)$/;
const NUMBERS = /^(?:number|integer|float|int_literal|float_literal|decimal_integer_literal|decimal_floating_point_literal|integer_literal|real_literal|number_literal)$/;
/** Lists and tables. Where a line lies within one, only what stands on that line is looked at. */
const data_lines_LISTS = /^(?:array|list|tuple|set|string_array|symbol_array|array_expression|tuple_expression|array_initializer|initializer_list|initializer_expression|array_creation_expression|array_element_initializer|literal_value|literal_element|expression_list|object|dictionary|hash|enum_body|enumerator_list|enum_variant_list)$/;
/** Nodes that have a name and a value, such as `port: 80`. */
const data_lines_ENTRIES = /^(?:pair|keyed_element|enum_assignment|enumerator|enum_variant|enum_constant)$/;
const KEYS = /^(?:property_identifier|private_property_identifier|identifier|field_identifier|hash_key_symbol|simple_symbol)$/;
const PUNCTUATION = /^(?:[[\](){},;:=]|=>|%w\[|%i\[|\[\])$/;
// A longer line is not read, and a list that is nested deeper holds more than words.
const MAX_LINE = 1000;
const data_lines_MAX_DEPTH = 12;
/**
 * Those of the given lines (1-based) that hold nothing but data: elements of a list or entries of a table that are
 * texts written out, with their keys, or numbers without a key. No line counts whose data sets how a program behaves (a
 * switch, a pattern, a named number) or may be a program itself (the inside of a text of several lines), and none of a
 * file with a syntax error. Undefined once the time is over, which is asked at every line.
 */
function findDataLines(source, root, wanted) {
    if (wanted.lines.length === 0 || root.hasError)
        return [];
    const texts = source.text.split("\n");
    const found = [];
    for (const line of wanted.lines) {
        const text = (texts[line - 1] ?? "").trimEnd();
        if (text.length > MAX_LINE || !MAY_BE_DATA.test(text))
            continue;
        if (wanted.isOver())
            return undefined;
        if (isData(root, line - 1, text))
            found.push(line);
    }
    return found;
}
function isData(root, row, text) {
    const stretch = { row, text, from: text.length - text.trimStart().length, to: text.length };
    const node = root.descendantForPosition(pointAt(row, stretch.from), pointAt(row, stretch.to));
    return node !== null && isHeld(node) && isElement(node, { ...stretch, isNamed: isValue(node), depth: 0 });
}
/** A quick test: only such lines can be data, since statements, calls and operators begin otherwise. */
const MAY_BE_DATA = /^\s*(?:["'`%[{(\]}\-\d]|[\w$]+\s*(?:[,:=]|$)|[\w]+ +\w|:\w)/;
function pointAt(row, column) {
    return { row, column };
}
/**
 * Whether a node is a list or table, or stands in one. A text by itself may be an argument, a statement or a directive.
 */
function isHeld(node) {
    const { parent } = node;
    return (data_lines_LISTS.test(node.type) ||
        data_lines_ENTRIES.test(node.type) ||
        (parent !== null && (data_lines_LISTS.test(parent.type) || data_lines_ENTRIES.test(parent.type))));
}
function isValue(node) {
    return node.parent !== null && isEntry(node.parent);
}
/** PHP has one node for elements with and without a key. */
function isEntry(node) {
    return data_lines_ENTRIES.test(node.type) || (node.type === "array_element_initializer" && node.namedChildCount > 1);
}
/** Whether the part of a node that lies in a place is data. */
function isElement(node, place) {
    if (place.depth > data_lines_MAX_DEPTH)
        return false;
    if (!node.isNamed)
        return PUNCTUATION.test(node.type);
    if (node.isExtra)
        return true;
    if (TEXTS.test(node.type))
        return node.startPosition.row === node.endPosition.row && data_lines_isWrittenOut(node);
    if (NUMBERS.test(node.type))
        return !place.isNamed;
    const named = isEntry(node);
    if (!named && !data_lines_LISTS.test(node.type))
        return false;
    const key = (0,parsed_text/* firstField */.Zv)(node, ["key", "name"]);
    const within = { ...place, isNamed: named || place.isNamed, depth: place.depth + 1 };
    return (childrenOn(node, place)?.every((child) => {
        if (child.id === key?.id)
            return KEYS.test(child.type) || isElement(child, { ...within, isNamed: false });
        return isElement(child, within);
    }) === true);
}
function data_lines_isWrittenOut(node) {
    if (!node.type.startsWith("bare_"))
        return (0,literals/* isLiteral */.c$)(node);
    return node.namedChildren.every((part) => part.type === "string_content" || part.type === "escape_sequence");
}
/**
 * Those of a node's children that stand on a line. They are found by their columns, since a list may have very many.
 */
function childrenOn(node, { row, text, from, to }) {
    const start = node.startPosition.row === row ? Math.max(from, node.startPosition.column) : from;
    const end = node.endPosition.row === row ? Math.min(to, node.endPosition.column) : to;
    const found = [];
    for (let at = start; at < end;) {
        if (/\s/.test(text[at] ?? "")) {
            at++;
            continue;
        }
        const child = childAt(node, pointAt(row, at));
        if (child === undefined)
            return undefined;
        found.push(child);
        if (child.endPosition.row > row)
            break;
        at = Math.max(at + 1, child.endPosition.column);
    }
    return found;
}
function childAt(node, point) {
    let current = node.descendantForPosition(point, pointAt(point.row, point.column + 1));
    for (let depth = 0; current !== null && current.id !== node.id && depth <= data_lines_MAX_DEPTH * 2; depth++) {
        const { parent } = current;
        if (parent?.id === node.id)
            return current;
        current = parent;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/analysis/syntax/depth.js
/**
 * A deeper tree is not searched. To ask a node for its parent costs as much as the node lies deep, so walking upwards
 * from each of many nodes would never end. Of 2,500 released source files the deepest had 199 levels.
 */
const depth_MAX_DEPTH = 1000;

// EXTERNAL MODULE: ./lib/analysis/syntax/processor-time.js
var processor_time = __webpack_require__(1624);
;// CONCATENATED MODULE: ./lib/analysis/values/fixed-call.js



/** Methods whose result is made of the text they are called on alone: a part of it, or the text several times. */
const OF_RECEIVER = /^(?:trim|trimStart|trimEnd|slice|substring|substr|toUpperCase|toLowerCase|repeat|reverse|upper|lower|strip|rstrip|toString)$/;
/** Methods whose result is made of the text they are called on and of their arguments. */
const OF_ALL = /^(?:concat|join|padStart|padEnd|replace|replaceAll|format)$/;
/** Functions whose result is made of their arguments. */
const fixed_call_JOINERS = /^(?:String|str|String\.format|string\.(?:Format|Join)|fmt\.Sprintf?|sprintf|implode|strings\.(?:Join|Trim(?:Suffix|Prefix|Right|Left)?|ToUpper|ToLower))$/;
/** Functions that repeat their first argument. */
const REPEATERS = /^(?:strings\.Repeat|str_repeat)$/;
/**
 * Whether a call gives a fixed text or list, whatever it runs over: `ids.map(() => "?").join(", ")` gives the same
 * placeholder over and over. A call may also repeat, cut or put together texts that are fixed.
 */
function isFixedCall(source, node, ask) {
    const parts = callParts(source, node);
    if (parts === undefined)
        return false;
    const { receiver, name } = parts;
    const given = argumentsOf(node, parts);
    const callee = receiver === undefined ? name : `${(0,parsed_text/* textOf */.b6)(source, receiver)}.${name}`;
    if (fixed_call_JOINERS.test(callee))
        return given.length > 0 && given.every(ask);
    if (REPEATERS.test(callee))
        return given[0] !== undefined && ask(given[0]);
    if (callee === "Array.from")
        return given[1] !== undefined && givesFixed(source, given[1], ask);
    if (callee === "array_fill")
        return given[2] !== undefined && ask(given[2]);
    if (receiver === undefined)
        return false;
    if (/^(?:map|flatMap)$/.test(name))
        return given[0] !== undefined && givesFixed(source, given[0], ask);
    if (name === "fill")
        return given.length === 1 && given.every(ask);
    if (name === "get")
        return given.length > 0 && [receiver, ...given.slice(1)].every(ask);
    return (OF_RECEIVER.test(name) && ask(receiver)) || (OF_ALL.test(name) && [receiver, ...given].every(ask));
}
/** In Python's `", ".join("?" for id in ids)` the generator stands where otherwise the arguments stand. */
function argumentsOf(node, parts) {
    const list = (0,parsed_text/* firstField */.Zv)(node, ["arguments"]);
    return list?.type === "generator_expression" ? [list] : parts.arguments;
}
const NUMBER_MAKERS = /^(?:Number|parseInt|parseFloat|BigInt|Boolean)$/;
/** Whether a callback returns nothing but fixed values. */
function givesFixed(source, callback, ask) {
    if (callback.type === "identifier")
        return NUMBER_MAKERS.test((0,parsed_text/* textOf */.b6)(source, callback));
    const body = isFunction(source, callback) ? callback.childForFieldName("body") : null;
    if (body === null)
        return false;
    if (body.type !== "statement_block")
        return ask(body);
    const returned = body
        .descendantsOfType("return_statement")
        .filter((each) => functionOf(source, each) === callback.id);
    return returned.length > 0 && returned.every((each) => (0,parsed_text/* partsOf */.CI)(each).length > 0 && (0,parsed_text/* partsOf */.CI)(each).every(ask));
}
function functionOf(source, node) {
    for (let parent = node.parent; parent !== null; parent = parent.parent)
        if (isFunction(source, parent))
            return parent.id;
    return undefined;
}

;// CONCATENATED MODULE: ./lib/analysis/values/fixed-format.js


const CONVERSION = /%(?:\(\w+\))?[-+ #0]*[\d*]*(?:\.[\d*]+)?([a-zA-Z%])/g;
/**
 * Whether Python's `%` or `*` makes a fixed text or list. `"%s" % name` does if the name is fixed; `"LIMIT %d" % count`
 * does where numbers are admitted, since `%d` takes nothing else; `["?"] * count` does, however often it repeats.
 */
function isFixedFormat(source, node, { ask, numbers }) {
    const [left, right] = (0,parsed_text/* partsOf */.CI)(node);
    if (!/^binary(?:_operator)?$/.test(node.type) || left === undefined || right === undefined)
        return false;
    const operator = operatorOf(source, node);
    if (operator === "*")
        return [left, right].some((side) => REPEATED.test(side.type) && ask(side));
    const format = (0,parsed_text/* literalString */.dc)(source, left);
    if (operator !== "%" || format === undefined)
        return false;
    const conversions = [...format.matchAll(CONVERSION)].map((match) => match[1] ?? "").filter((each) => each !== "%");
    const isNumeric = (conversion) => numbers && /^[diouxXeEfFgG]$/.test(conversion ?? "");
    if (conversions.every((each) => isNumeric(each)))
        return true;
    const values = right.type === "tuple" ? (0,parsed_text/* partsOf */.CI)(right) : [right];
    return (values.length === conversions.length && values.every((value, index) => isNumeric(conversions[index]) || ask(value)));
}
const REPEATED = /^(?:string|list|array|parenthesized_expression)$/;

;// CONCATENATED MODULE: ./lib/analysis/syntax/is-read.js
const SETTERS = /^(?:augmented_)?assignment(?:_expression|_statement)?$|^operator_assignment$|^compound_assignment/;
const TARGETS = /^(?:array|object|tuple|list|pattern_list|left_assignment_list|expression_list|update_expression)/;
/** Whether code reads an element, `list[0]`, rather than sets it, counts it up or deletes it. */
function is_read_isRead(node) {
    const { parent } = node;
    if (parent === null)
        return true;
    if (/^(?:update_expression|delete_statement)$/.test(parent.type))
        return false;
    if (parent.type === "unary_expression" && parent.firstChild?.type === "delete")
        return false;
    const isTarget = parent.childForFieldName("left")?.id === node.id || parent.firstNamedChild?.id === node.id;
    if (SETTERS.test(parent.type) && isTarget)
        return false;
    return TARGETS.test(parent.type) ? is_read_isRead(parent) : true;
}

;// CONCATENATED MODULE: ./lib/analysis/values/number-value.js



const ECMASCRIPT_CALLS = /^(?:Number|parseInt|parseFloat|Boolean|BigInt|Date\.now|performance\.now|Number\.parse(?:Int|Float)|Math\.\w+)$|\.(?:toFixed|getTime|indexOf|lastIndexOf|findIndex|charCodeAt)$/;
/** Calls whose result is a number or a truth value, whatever they are given. */
const number_value_CALLS = {
    javascript: ECMASCRIPT_CALLS,
    typescript: ECMASCRIPT_CALLS,
    tsx: ECMASCRIPT_CALLS,
    python: /^(?:int|float|len|bool|ord|hash|time\.time|math\.\w+)$/,
    go: /^(?:len|cap|u?int(?:8|16|32|64)?|float(?:32|64)|strconv\.(?:Itoa|Format(?:Int|Uint|Float|Bool)))$/,
    java: /^(?:Integer|Long|Short|Double|Float)\.(?:parse\w+|valueOf)$|^Math\.\w+$|^System\.(?:currentTimeMillis|nanoTime)$|\.(?:length|size|intValue|longValue)$/,
    php: /^(?:intval|floatval|count|sizeof|strlen|time)$/,
    ruby: /^(?:Integer|Float)$|\.(?:to_i|to_f|size|length)$/,
    csharp: /^(?:u?int|u?long|short|decimal|double|float|Int\d+)\.Parse$|^Convert\.To(?:U?Int\d+|Double|Decimal)$|^Math\.\w+$/,
};
/** Calls that give two results, of which the first is a number and the second says whether it could be read. */
const PAIR_CALLS = /^strconv\.(?:Atoi|ParseInt|ParseUint|ParseFloat)$/;
const ARITHMETIC = /^(?:[-*/%|&^]|\*\*|<<|>>>?|[!=]==?|[<>]=?)$/;
const UNARY = /^[-+~!]|^typeof\b/;
const number_value_MEMBERS = /\.(?:length|size|byteLength|Length|Count)$/;
/** Languages in which an operator other than `+` makes no text. */
const IS_ARITHMETIC = new Set(["javascript", "typescript", "tsx", "go", "java", "csharp", "php"]);
/** Languages whose compiler holds a variable to the type it is declared with. */
const TYPED = new Set(["go", "java", "csharp"]);
const NUMERIC_TYPE = /^(?:u?int(?:8|16|32|64)?|u?long|u?short|s?byte|float(?:32|64)?|double|decimal|bool(?:ean)?|Integer|Long|Short|Double|Float)$/;
/** Whether an expression comes to a number or a truth value, or to the text of one, by its form alone. */
function isNumber(source, node) {
    const { language } = source;
    const text = () => (0,parsed_text/* textOf */.b6)(source, node);
    switch (node.type) {
        case "unary_expression":
            return number_value_CALLS[language] === ECMASCRIPT_CALLS && UNARY.test(text());
        case "update_expression":
            return true;
        case "binary_expression":
            return IS_ARITHMETIC.has(language) && ARITHMETIC.test(operatorOf(source, node));
        case "member_expression":
        case "field_access":
        case "member_access_expression":
            return language !== "php" && number_value_MEMBERS.test(text());
        case "cast_expression":
            return NUMERIC_TYPE.test((0,parsed_text/* textOf */.b6)(source, (0,parsed_text/* firstField */.Zv)(node, ["type"]) ?? node));
        default:
            return number_value_CALLS[language]?.test(number_value_calleeOf(source, node)) === true;
    }
}
/** Whether the first of several results of a call is a number. */
function givesNumberFirst(source, node) {
    return PAIR_CALLS.test(number_value_calleeOf(source, node));
}
/**
 * Whether a mention declares its name as a number, as in `int count`, in a language whose compiler holds the name to
 * that.
 */
function isDeclaredNumber(source, mention) {
    if (!TYPED.has(source.language))
        return false;
    const holder = mention.parent?.type === "variable_declarator" ? mention.parent.parent : mention.parent;
    const type = holder === null ? undefined : (0,parsed_text/* firstField */.Zv)(holder, ["type"]);
    return type !== undefined && NUMERIC_TYPE.test((0,parsed_text/* textOf */.b6)(source, type));
}
const OVER_ITEMS = /^(?:map|flatMap|forEach|filter)$/;
/** Whether a name is the `index` of `list.map((item, index) => …)`: the place of an item, which is a number. */
function isPlaceInList(source, mention) {
    const list = mention.parent?.type === "required_parameter" ? mention.parent.parent : mention.parent;
    const callback = list?.parent;
    if (list?.type !== "formal_parameters" || !callback || (0,parsed_text/* partsOf */.CI)(list)[1]?.startIndex !== mention.startIndex)
        return false;
    const call = callback.parent?.type === "arguments" ? callback.parent.parent : null;
    const parts = call === null ? undefined : callParts(source, call);
    if (parts?.receiver === undefined)
        return false;
    const isFrom = parts.name === "from" && (0,parsed_text/* textOf */.b6)(source, parts.receiver) === "Array";
    return OVER_ITEMS.test(parts.name) ? parts.arguments[0]?.id === callback.id : isFrom;
}
function number_value_calleeOf(source, node) {
    const parts = callParts(source, node);
    if (parts === undefined)
        return "";
    return parts.receiver === undefined ? parts.name : `${(0,parsed_text/* textOf */.b6)(source, parts.receiver)}.${parts.name}`;
}

;// CONCATENATED MODULE: ./lib/analysis/values/fixed-name.js







/**
 * Whether a name only ever stands for something fixed. What sets it is looked up in the innermost function around it,
 * or else in the next one outwards that has anything that sets it, and all of that must be fixed. A mention that is not
 * plainly a read counts as setting the name; a list must moreover not be changed, as `names.push(x)` does.
 *
 * @param numbers whether every number counts as fixed.
 */
function isFixedName(source, node, ask, numbers) {
    const name = (0,parsed_text/* textOf */.b6)(source, node);
    for (let scope = scopeAround(source, node); scope !== undefined; scope = scopeAround(source, scope)) {
        const mentions = mentionsOf(source, scope, name)?.filter(({ type }) => type === node.type || PATTERN.test(type));
        if (mentions === undefined)
            return false;
        const setters = mentions.filter((mention) => !fixed_name_onlyReads(source, mention));
        if (setters.length === 0)
            continue;
        const values = setters.map((setter) => settingOf(source, setter));
        const isFixed = setters.every((setter, index) => isFixedSetting(source, setter, { value: values[index], ask, numbers }));
        if (!isFixed || !values.some(isGiven))
            return false;
        const isList = values.some((value) => value?.kind === "value" && value.node !== undefined && !isText(source, value.node));
        return !isList || mentions.every((mention) => setters.includes(mention) || leavesList(source, mention));
    }
    return false;
}
const PATTERN = /^shorthand_property_identifier_pattern$/;
function scopeAround(source, node) {
    if (node.parent === null)
        return undefined;
    for (let parent = node.parent;; parent = parent.parent) {
        if (isFunction(source, parent) || parent.parent === null)
            return parent;
    }
}
const fixed_name_SPOKEN = /^(?:export_specifier|jsx_expression|slice_expression|as_expression|non_null_expression)$/;
const fixed_name_MEMBERS = /^(?:member_expression|field_access|member_access_expression|attribute|selector_expression)$/;
function fixed_name_onlyReads(source, mention) {
    const { parent } = mention;
    if (parent === null)
        return false;
    // A field may be read as `name` and set as `this.name`.
    if (fixed_name_MEMBERS.test(parent.type) && !is_read_isRead(parent))
        return false;
    if (parent.type === "arrow_function")
        return (0,parsed_text/* firstField */.Zv)(parent, ["body"])?.id === mention.id;
    return fixed_name_SPOKEN.test(parent.type) || isPlainRead(source, mention);
}
const fixed_name_SETTERS = /^(?:variable_declarator|assignment|assignment_expression|assignment_statement|augmented_assignment(?:_expression)?|short_var_declaration|var_spec|const_spec|const_element)$/;
const fixed_name_LOOPS = /^(?:for_in_statement|for_statement|for_in_clause)$/;
function settingOf(source, mention) {
    const list = mention.parent?.type === "expression_list" ? mention.parent : undefined;
    const holder = list?.parent ?? mention.parent;
    if (!holder)
        return undefined;
    const target = (0,parsed_text/* firstField */.Zv)(holder, ["name", "left"]);
    const value = (0,parsed_text/* firstField */.Zv)(holder, ["value", "right"]);
    if (target === undefined || target.startIndex > mention.startIndex || target.endIndex < mention.endIndex)
        return undefined;
    if (fixed_name_LOOPS.test(holder.type))
        return target.id === mention.id && value !== undefined ? { kind: "items", node: value } : undefined;
    if (!fixed_name_SETTERS.test(holder.type))
        return undefined;
    if (list === undefined)
        return target.id === mention.id ? { kind: "value", node: value } : undefined;
    return settingOfSeveral(source, mention, { targets: (0,parsed_text/* partsOf */.CI)(list), value });
}
function settingOfSeveral(source, mention, { targets, value }) {
    const at = targets.findIndex(({ id }) => id === mention.id);
    const values = value?.type === "expression_list" ? (0,parsed_text/* partsOf */.CI)(value) : value === undefined ? [] : [value];
    const [first] = values;
    if (values.length === targets.length)
        return { kind: "value", node: values[at] };
    const isFirst = at === 0 && values.length === 1 && first !== undefined && givesNumberFirst(source, first);
    return isFirst ? { kind: "number-first", node: first } : undefined;
}
function isFixedSetting(source, setter, { value, ask, numbers }) {
    if (numbers && isNumberSetting(source, setter, value))
        return true;
    if (value?.kind === "items")
        return ITEMS.test(value.node.type) && ask(value.node);
    return value?.kind === "value" && (value.node === undefined || ask(value.node));
}
/** Whether a setter gives its name a value. Where all of them only declare it, nobody knows what it stands for. */
function isGiven(value) {
    return value?.kind !== "value" || value.node !== undefined;
}
const ITEMS = /^(?:array|list|tuple)$/;
const COUNTED = /^(?:update_expression|inc_statement|dec_statement)$/;
function isNumberSetting(source, setter, value) {
    if (value?.kind === "number-first" || COUNTED.test(setter.parent?.type ?? ""))
        return true;
    if (value?.kind === "items" && /^range\s*\(/.test((0,parsed_text/* textOf */.b6)(source, value.node)))
        return true;
    return isPlaceInList(source, setter) || isDeclaredNumber(source, setter);
}
const fixed_name_TEXTS = /^(?:(?:template_)?string|string_literal|(?:interpreted|raw|verbatim)_string_literal|encapsed_string|interpolated_string_expression|concatenated_string|number|integer|float|\w+_literal|true|false|null|nil|none|undefined)$/;
const LISTS_BY_CALL = /^(?:map|flatMap|fill|from|filter|concat|slice|reverse|array_fill|list|freeze|Set|Map)$/;
/** Whether a value is a text or number, which cannot be changed in place. A list, or what may be one, can be. */
function isText(source, node) {
    if (fixed_name_TEXTS.test(node.type))
        return node.type !== "composite_literal";
    if (/^(?:array|list|object|dictionary|tuple|set|hash|composite_literal|\w*(?:creation|new)\w*)/.test(node.type))
        return false;
    const call = callParts(source, node);
    if (call !== undefined)
        return !LISTS_BY_CALL.test(call.name);
    return (0,parsed_text/* partsOf */.CI)(node).every((part) => !/array|list|object|dictionary|hash|composite|call/.test(part.type) || isText(source, part));
}
const ASKS = /^(?:join|map|includes|has|get|indexOf|contains|length|size|forEach|toString)$/;
const ASKED_OF = /^(?:len|count|implode|strings\.Join)$/;
/**
 * Whether a mention of a list leaves it as it is: `names.join()`, `len(names)` and `names[0]` do, `names.push(x)` does
 * not.
 */
function leavesList(source, mention) {
    const { parent } = mention;
    if (parent === null)
        return false;
    if (/^(?:template_substitution|interpolation|export_specifier)$/.test(parent.type))
        return true;
    if (/^(?:subscript_expression|subscript|index_expression|element_reference)$/.test(parent.type))
        return is_read_isRead(parent) && !/^(?:member_expression|attribute|selector_expression)$/.test(parent.parent?.type ?? "");
    if (parent.type === "member_expression" && parent.parent?.type !== "call_expression")
        return is_read_isRead(parent) && /\.length$/.test((0,parsed_text/* textOf */.b6)(source, parent));
    for (let outer = parent, level = 0; outer !== null && level < 2; outer = outer.parent, level++) {
        const call = callParts(source, outer);
        if (call === undefined)
            continue;
        if (call.receiver?.id === mention.id)
            return ASKS.test(call.name);
        const callee = call.receiver === undefined ? call.name : `${(0,parsed_text/* textOf */.b6)(source, call.receiver)}.${call.name}`;
        return ASKED_OF.test(callee) || (call.name === "join" && source.language === "python");
    }
    return false;
}

;// CONCATENATED MODULE: ./lib/analysis/values/fixed-value.js






// What is put together of fixed parts is fixed.
const fixed_value_COMPOSED = /^(?:binary_expression|binary_operator|boolean_operator|binary|template_string|template_substitution|string|interpolation|encapsed_string|parenthesized_expression|array|list|argument|concatenated_string|interpolated_string_expression|expression_list|as_expression)$/;
const fixed_value_NAMES = /^(?:identifier|constant|variable_name|scoped_identifier|name)$/;
const CONSTANT = /^[A-Z][A-Z0-9_]+$|^__(?:dirname|filename|file__|DIR__|FILE__)$/;
const CONDITIONALS = /^(?:ternary_expression|conditional_expression|conditional)$/;
const fixed_value_LOOKUPS = /^(?:subscript_expression|subscript|index_expression|element_reference)$/;
const COMPREHENSIONS = /^(?:list_comprehension|generator_expression)$/;
/**
 * Whether a value is fixed: written out, a constant by its name (`MAX_ROWS`), or put together, chosen or repeated of
 * such values only.
 */
function isFixedValue(source, node) {
    return new Reading(source, { numbers: false, byName: true }).isFixed(node);
}
/** Whether a value is fixed but for the numbers in it: no text from outside can be in it. */
function isFixedButNumbers(source, node) {
    return new Reading(source, { numbers: true, byName: true }).isFixed(node);
}
/** As `isFixedButNumbers`, but a name in capitals proves nothing: the file must show what the name stands for. */
function isShownFixed(source, node) {
    return new Reading(source, { numbers: true, byName: false }).isFixed(node);
}
// Bounds the work on code made to be slow.
const MAX_NODES = 400;
class Reading {
    #source;
    #admitted;
    /** What is being looked at: a value that depends on itself is not fixed. */
    #open = new Set();
    #ask = (node) => this.isFixed(node);
    #left = MAX_NODES;
    constructor(source, admitted) {
        this.#source = source;
        this.#admitted = admitted;
    }
    isFixed(node) {
        if ((0,literals/* isLiteral */.c$)(node))
            return true;
        if (this.#left-- <= 0 || this.#open.has(node.id))
            return false;
        this.#open.add(node.id);
        const isFixed = this.#isComputedFixed(node);
        this.#open.delete(node.id);
        return isFixed;
    }
    #isComputedFixed(node) {
        const source = this.#source;
        if (this.#admitted.numbers && isNumber(source, node))
            return true;
        if (fixed_value_NAMES.test(node.type))
            return this.#isFixedName(node);
        if (CONDITIONALS.test(node.type))
            return resultsOf(node).every(this.#ask);
        if (COMPREHENSIONS.test(node.type))
            return this.#all([(0,parsed_text/* firstField */.Zv)(node, ["body"])]);
        if (fixed_value_LOOKUPS.test(node.type))
            return this.#isLookup(node);
        if (isFixedFormat(source, node, { ask: this.#ask, numbers: this.#admitted.numbers }))
            return true;
        if (fixed_value_COMPOSED.test(node.type))
            return (0,parsed_text/* partsOf */.CI)(node).every(this.#ask);
        return isFixedCall(source, node, this.#ask);
    }
    #all(nodes) {
        return nodes.every((node) => node !== undefined && this.isFixed(node));
    }
    #isFixedName(node) {
        const text = (0,parsed_text/* textOf */.b6)(this.#source, node);
        if (this.#admitted.byName && (CONSTANT.test(text) || isSetToLiterals(this.#source, text)))
            return true;
        return isFixedName(this.#source, node, this.#ask, this.#admitted.numbers);
    }
    /**
     * Whether `table[key]` is an element of a list or table that is written out. That the name of the table is in
     * capitals proves nothing: the table may grow.
     */
    #isLookup(node) {
        const table = unwrapped((0,parsed_text/* firstField */.Zv)(node, ["object", "value", "operand"]) ?? node);
        if (table.type === "identifier" || table.type === "constant")
            return isFixedName(this.#source, table, this.#ask, this.#admitted.numbers);
        return table.id !== node.id && (0,literals/* isLiteral */.c$)(table);
    }
}
function unwrapped(node) {
    const [only, ...more] = (0,parsed_text/* partsOf */.CI)(node);
    return node.type === "parenthesized_expression" && only !== undefined && more.length === 0 ? unwrapped(only) : node;
}
/** What a conditional may come to, its condition left out. */
function resultsOf(node) {
    const named = [(0,parsed_text/* firstField */.Zv)(node, ["consequence", "body"]), (0,parsed_text/* firstField */.Zv)(node, ["alternative"])].flatMap((each) => each ?? []);
    // Python writes the condition in the middle, without names.
    return named.length === 2 ? named : (0,parsed_text/* partsOf */.CI)(node).filter((_, index) => index !== 1);
}
/** Whether each assignment to a name, looked for in the text, gives it a string without insertions or a number. */
function isSetToLiterals(source, name) {
    if (!/^\$?\w+$/.test(name))
        return false;
    const pattern = new RegExp(`(?<![\\w$.])(?:this\\.)?${name.replaceAll("$", "\\$")}\\s*:?=(?![=>])\\s*([^\\n]*)`, "g");
    const values = [...source.text.matchAll(pattern)].map((match) => match[1] ?? "");
    return values.length > 0 && values.every((value) => FIXED.test(value));
}
const FIXED = /^(?:"[^"$#]*"|'[^']*'|`[^`$]*`|\d[\d._]*)\s*[;,)]?\s*(?:\/\/.*|#.*)?$/;

// EXTERNAL MODULE: ./lib/analysis/syntax/function-types.js
var function_types = __webpack_require__(6666);
;// CONCATENATED MODULE: ./lib/analysis/flow/functions.js


const functions_FUNCTIONS = new Set(function_types/* FUNCTION_TYPES */.v);
function functions_isFunction(node) {
    return functions_FUNCTIONS.has(node.type);
}
/** What a function is called by: its own name, and the last part of each name it is assigned to. */
function namesOf(source, node) {
    const own = node.childForFieldName("name");
    const names = new Set(own === null ? [] : [(0,parsed_text/* textOf */.b6)(source, own)]);
    for (let holder = node.parent; holder !== null; holder = holder.parent) {
        const target = targetOf(holder);
        if (target === null)
            break;
        const name = /[\w$]+$/.exec((0,parsed_text/* textOf */.b6)(source, target))?.[0];
        if (name !== undefined)
            names.add(name);
        if (holder.type !== "assignment_expression")
            break;
    }
    return names;
}
/** What a node gives its value to: `run` in `run = () => 1`, in `const run = () => 1` and in `{ run: () => 1 }`. */
function targetOf(holder) {
    if (holder.type === "assignment_expression")
        return holder.childForFieldName("left");
    if (holder.type === "variable_declarator")
        return holder.childForFieldName("name");
    return holder.type === "pair" ? holder.childForFieldName("key") : null;
}

;// CONCATENATED MODULE: ./lib/analysis/flow/async-here.js



const known = new WeakMap();
/**
 * Whether a callee is a function of this file, or a method called on `this` or `self`, and asynchronous. A name that
 * the file also gives to a function that is not asynchronous does not count.
 */
function isAsyncHere(source, callee) {
    const text = (0,parsed_text/* textOf */.b6)(source, callee);
    const [, holder, name = ""] = /^(?:(this|self|cls)\.)?([\w$]+)$/.exec(text.replace(/\s+/g, "")) ?? [];
    const { free, methods } = functionsOf(source, async_here_rootOf(callee));
    return (holder === undefined ? free : methods).get(name) === true;
}
function functionsOf(source, root) {
    const before = known.get(source);
    if (before !== undefined)
        return before;
    const free = new Map();
    const methods = new Map();
    for (const node of root.descendantsOfType([...function_types/* FUNCTION_TYPES */.v, "function_definition"])) {
        // What the parser only supposes is not in the text.
        const isAsync = node.children.some((child) => child?.type === "async" && !child.isMissing);
        const into = isMethod(node) ? methods : free;
        for (const name of namesOf(source, node))
            into.set(name, isAsync && into.get(name) !== false);
    }
    known.set(source, { free, methods });
    return { free, methods };
}
/**
 * Whether a function belongs to a class or an object. Python's methods stand in the block of their class, at most with
 * a decorator around them.
 */
function isMethod(node) {
    if (node.type === "method_definition")
        return true;
    const holder = node.parent?.type === "decorated_definition" ? node.parent.parent : node.parent;
    if (node.type === "function_definition")
        return holder?.parent?.type === "class_definition";
    return /^(?:field_definition|public_field_definition|pair)$/.test(holder?.type ?? "");
}
function async_here_rootOf(node) {
    return node.tree.rootNode;
}

;// CONCATENATED MODULE: ./lib/analysis/flow/enclosing-text.js


// A longer function wraps a whole module, in which nearly every word stands somewhere.
const MAX_FUNCTION = 12_000;
/**
 * The text of the outermost function around a node, apart from one that wraps a whole module. Outside of any function
 * it is the text of the node itself.
 */
function enclosingText(source, node) {
    let outermost = node;
    for (let parent = node.parent; parent !== null; parent = parent.parent) {
        if (parent.endIndex - parent.startIndex > MAX_FUNCTION)
            break;
        if (functions_isFunction(parent))
            outermost = parent;
    }
    return (0,parsed_text/* textOf */.b6)(source, outermost);
}

;// CONCATENATED MODULE: ./lib/analysis/flow/bindings.js



/** The scopes of a file. */
class Bindings {
    #file;
    #functions;
    #called = new Map();
    /** @param functions in document order. */
    constructor(file, functions) {
        this.#file = file;
        this.#functions = functions;
        for (const scope of functions)
            for (const name of scope.names)
                this.#called.set(name, [...(this.#called.get(name) ?? []), scope]);
    }
    /** Every function that goes by a name. */
    called(name) {
        return this.#called.get(name) ?? [];
    }
    /** What a name stands for at the file's top: its functions, and the values it is set to. */
    definitions(name) {
        const values = this.#file.declared.get(name) ?? [];
        return [...this.called(name), ...values].map(({ node }) => node);
    }
    /** The innermost function around a node. */
    scopeOf({ startIndex, endIndex }) {
        let low = -1;
        for (let high = this.#functions.length; high - low > 1;) {
            const middle = (low + high) >> 1;
            if ((this.#functions[middle]?.node.startIndex ?? 0) <= startIndex)
                low = middle;
            else
                high = middle;
        }
        let scope = this.#functions[low] ?? this.#file;
        while (scope.parent !== undefined && scope.node.endIndex < endIndex)
            scope = scope.parent;
        return scope;
    }
    /** What a name means in a scope. Undefined for a name that the file does not declare. */
    resolve(name, at) {
        for (let scope = at; scope !== undefined; scope = scope.parent) {
            const bindings = scope.declared.get(name);
            if (bindings !== undefined)
                return { scope, bindings };
        }
        return undefined;
    }
}
const madeBefore = new WeakMap();
/** The bindings of the file a node stands in; read once. */
function bindingsOf(source, { tree }) {
    const known = madeBefore.get(source);
    if (known !== undefined)
        return known;
    const made = readBindings(source, tree.rootNode);
    madeBefore.set(source, made);
    return made;
}
class OpenScope {
    declared = new Map();
    node;
    parent;
    names;
    constructor(node, parent, names) {
        this.node = node;
        this.parent = parent;
        this.names = names;
    }
    declare(name, binding) {
        const known = this.declared.get(name) ?? [];
        if (binding !== undefined)
            known.push(binding);
        this.declared.set(name, known);
    }
    /** Adds a binding to the nearest declaration of a name; does nothing for a name that is not declared around here. */
    set(name, binding) {
        let scope = this;
        while (scope !== undefined && !scope.declared.has(name))
            scope = scope.parent;
        scope?.declare(name, binding);
    }
}
const bindings_SETTERS = [
    "variable_declarator",
    "assignment_expression",
    "augmented_assignment_expression",
    "update_expression",
    "for_in_statement",
];
function readBindings(source, root) {
    const file = new OpenScope(root, undefined, new Set());
    const functions = [];
    const open = [file];
    const setters = [];
    for (const node of root.descendantsOfType([...function_types/* FUNCTION_TYPES */.v, ...bindings_SETTERS])) {
        while (open.length > 1 && (open.at(-1)?.node.endIndex ?? 0) <= node.startIndex)
            open.pop();
        const scope = open.at(-1) ?? file;
        if (functions_isFunction(node)) {
            const inner = new OpenScope(node, scope, namesOf(source, node));
            declareParameters(source, inner);
            functions.push(inner);
            open.push(inner);
        }
        else {
            if (node.type === "variable_declarator" || node.type === "for_in_statement")
                declareTarget(source, node, scope);
            setters.push({ node, scope });
        }
    }
    // A name may be set above its declaration.
    for (const { node, scope } of setters)
        readSetter(source, node, scope);
    return new Bindings(file, functions);
}
const bindings_OVER_ITEMS = /\.(?:forEach|map|filter|some|every|find|findIndex|flatMap|each)$/;
function declareParameters(source, scope) {
    const { node } = scope;
    const single = node.childForFieldName("parameter");
    const list = node.childForFieldName("parameters");
    const parameters = single === null ? (list === null ? [] : (0,parsed_text/* partsOf */.CI)(list)) : [single];
    const iterated = iteratedBy(source, node);
    for (const [position, parameter] of parameters.entries()) {
        for (const name of bindings_namesIn(source, parameter)) {
            if (position === 0 && iterated !== undefined)
                scope.declare(name, { kind: "item", node: iterated });
            else
                scope.declare(name, { kind: "parameter", node, position });
        }
    }
}
/** The list of `list.map(callback)` and the like, whose items the callback is given one by one. */
function iteratedBy(source, callback) {
    const call = callback.parent?.type === "arguments" ? callback.parent.parent : null;
    const callee = call?.childForFieldName("function");
    if (callee?.type !== "member_expression" || !bindings_OVER_ITEMS.test((0,parsed_text/* textOf */.b6)(source, callee)))
        return undefined;
    return callee.childForFieldName("object") ?? undefined;
}
function declareTarget(source, node, scope) {
    const target = node.childForFieldName(node.type === "for_in_statement" ? "left" : "name");
    if (target === null || (node.type === "for_in_statement" && node.childForFieldName("kind") === null))
        return;
    for (const name of bindings_namesIn(source, target))
        scope.declare(name);
}
function readSetter(source, node, scope) {
    const target = node.childForFieldName("left") ?? node.childForFieldName("name") ?? node.childForFieldName("argument");
    const value = node.childForFieldName("right") ?? node.childForFieldName("value");
    if (target === null || /^(?:member|subscript)_expression$/.test(target.type))
        return;
    const kind = kindOf(source, node);
    for (const name of bindings_namesIn(source, target)) {
        if (kind === "count")
            scope.set(name, { kind, node });
        else if (value !== null)
            scope.set(name, { kind, node: value });
    }
}
function kindOf(source, node) {
    if (node.type === "update_expression")
        return "count";
    if (node.type !== "for_in_statement")
        return "value";
    const operator = node.childForFieldName("operator");
    return operator !== null && (0,parsed_text/* textOf */.b6)(source, operator) === "in" ? "key" : "item";
}
function bindings_namesIn(source, target) {
    if (target.type === "identifier")
        return [(0,parsed_text/* textOf */.b6)(source, target)];
    const pattern = target.childForFieldName("pattern") ?? target.childForFieldName("left") ?? target;
    return pattern
        .descendantsOfType(["identifier", "shorthand_property_identifier_pattern"])
        .map((name) => (0,parsed_text/* textOf */.b6)(source, name));
}

;// CONCATENATED MODULE: ./lib/analysis/flow/key-guards.js

const key_guards_ASKS = /__proto__|[!=]==?\s*["'](?:constructor|prototype)["']|["'](?:constructor|prototype)["']\s*[!=]==?|\bcase\s*["']constructor["']|Object\.create\(\s*null|\bnew Map\b/;
const ASKING_NAME = /pollut|(?:unsafe|safe|valid|allowed|dangerous|forbidden|disallowed|blocked|banned)\w*(?:key|prop|path|segment|name)|nullproto/i;
/**
 * Whether a write is guarded against keys that lead to a prototype: its function, or a helper in the same file that is
 * given the key, compares keys with such names, as in `if (key === "__proto__") continue;`.
 */
function asksForKeys(source, bindings, place) {
    const text = (0,parsed_text/* textOf */.b6)(source, place.scope.node);
    if (key_guards_ASKS.test(text) || ASKING_NAME.test(text) || asksForOwn(text, place.target))
        return true;
    const reading = { source, bindings };
    const helpers = helpersOf(text, namesBehind(reading, place));
    return [...helpers].some((name) => !place.scope.names.has(name) && key_guards_asks(reading, name, 2));
}
/**
 * The names that a key is made of, and the names those are made of in turn: of `last`, after `const last = path.pop()`,
 * also `path`.
 */
function namesBehind({ source, bindings }, { key, scope }) {
    const behind = new Set(key_guards_namesIn((0,parsed_text/* textOf */.b6)(source, key)));
    const at = bindings.scopeOf(key);
    for (const name of behind) {
        for (const { kind, node } of bindings.resolve(name, at)?.bindings ?? []) {
            const text = (0,parsed_text/* textOf */.b6)(source, node);
            if (kind !== "value" || text.length > MAX_VALUE || OWN_KEYS.test(text))
                continue;
            for (const further of key_guards_namesIn(text))
                behind.add(further);
        }
    }
    for (const name of [...scope.names, ...COUNTERS])
        behind.delete(name);
    return behind;
}
const MAX_VALUE = 200;
// After `const keys = Object.keys(source)`, how the code treats `source` says nothing of its keys.
const OWN_KEYS = /\b(?:keys|entries|getOwnPropertyNames|ownKeys)\(/;
const COUNTERS = ["i", "j", "n"];
/**
 * The names of what may check a key: what is called with one of the given names (`isSafe(key)`), what is asked whether
 * it holds one (`BLOCKED.includes(key)`), and the given names themselves, since a helper may have made a key.
 */
function helpersOf(text, names) {
    const calls = [
        ...text.matchAll(/([A-Za-z_$][\w$]*)(?:\.(?:includes|indexOf|has|test|some|every))?\s*\((?=([^()]*))/g),
    ];
    const called = calls.filter(([, , handed = ""]) => key_guards_namesIn(handed).some((name) => names.has(name)));
    return new Set([...called.map(([, callee = ""]) => callee), ...names]);
}
function key_guards_asks(reading, name, steps) {
    return reading.bindings.definitions(name).some((node) => {
        const text = (0,parsed_text/* textOf */.b6)(reading.source, node);
        if (text.length > MAX_DEFINITION)
            return false;
        if (key_guards_ASKS.test(text))
            return true;
        return steps > 0 && key_guards_namesIn(text).some((further) => further !== name && key_guards_asks(reading, further, steps - 1));
    });
}
// A longer definition is a file bundled into one function, in which nearly every word stands somewhere.
const MAX_DEFINITION = 2_000;
function key_guards_namesIn(text) {
    return [...new Set(text.match(/[A-Za-z_$][\w$]*/g))];
}
/** Whether the function asks if the target has the key of its own, as in `hasOwn(target, key)`. */
function asksForOwn(text, target) {
    const name = target.replaceAll("$", "\\$");
    return new RegExp(`hasOwn\\w*(?:\\.call)?\\(\\s*${name}\\b|\\b${name}\\.hasOwnProperty\\(|\\bhas\\(\\s*${name}\\s*,`).test(text);
}

;// CONCATENATED MODULE: ./lib/analysis/flow/open-keys.js

const COUNTER = /^(?:[ijknxy]|idx|index|row|col|column|offset|pos|position|at|length|size|level|depth)$|Index$|Idx$/;
// Calls whose result is a number, or one of a few fixed texts.
const CLOSED_CALL = /(?:^|\.)(?:parseInt|parseFloat|Number|indexOf|lastIndexOf|charCodeAt|Symbol|push|findIndex|floor|typeof)$/;
// Members that are a number, or that a program sets up once.
const CLOSED_MEMBER = /\.(?:length|size|index|id)$|^(?:_?this|self|exports)\b|(?:^|\.)(?:options|opts|config|settings|constants)\./;
/**
 * Whether a key may be any text: `name` after `const name = input.name` may; a number, a symbol or a text written out
 * may not.
 */
function isOpenKey(reading, key, at) {
    return mayBeText(reading, key, at, 3);
}
function mayBeText(reading, node, at, steps) {
    const { source } = reading;
    switch (node.type) {
        case "identifier":
            return nameMayBeText(reading, (0,parsed_text/* textOf */.b6)(source, node), at, steps);
        case "subscript_expression":
            return true;
        case "member_expression":
            return !CLOSED_MEMBER.test((0,parsed_text/* textOf */.b6)(source, node));
        case "call_expression":
            return !CLOSED_CALL.test((0,parsed_text/* textOf */.b6)(source, node.childForFieldName("function") ?? node));
        case "parenthesized_expression":
        case "as_expression":
        case "non_null_expression":
        case "assignment_expression":
        case "ternary_expression":
        case "template_string":
        case "template_substitution":
            return node.namedChildren.some((part) => mayBeText(reading, part, at, steps));
        case "binary_expression":
            return (/^(?:\|\||\?\?|&&)$/.test(node.childForFieldName("operator")?.type ?? "") &&
                node.namedChildren.some((part) => mayBeText(reading, part, at, steps)));
        default:
            return false;
    }
}
function nameMayBeText(reading, name, at, steps) {
    if (COUNTER.test(name) || steps === 0)
        return false;
    const meaning = reading.bindings.resolve(name, at);
    if (meaning === undefined || meaning.bindings.some((binding) => counts(reading, binding)))
        return false;
    return meaning.bindings.some(({ kind, node }) => kind !== "value" || mayBeText(reading, node, reading.bindings.scopeOf(node), steps - 1));
}
function counts({ source }, { kind, node }) {
    if (kind === "count")
        return true;
    return kind === "value" && (node.type === "number" || /\.length$/.test((0,parsed_text/* textOf */.b6)(source, node)));
}

;// CONCATENATED MODULE: ./lib/analysis/flow/nested-writes.js




/**
 * Whether an assignment under a computed key can reach a prototype: its target was itself reached under such a key, by
 * steps (`node = node[part]; node[last] = value`) or by recursion (`merge(target[key], source[key])`), and nothing
 * there checks keys for `__proto__`. Where a function writes to the same name several times, only the first write is
 * looked at.
 */
function isNestedWrite(source, node) {
    const known = foundBefore.get(source) ?? findNestedWrites(source, node.tree.rootNode);
    foundBefore.set(source, known);
    return known.has(node.startIndex);
}
const foundBefore = new WeakMap();
// Bounds the work on a file made to be slow; no honest one writes in so many places.
const MAX_WRITES = 300;
function findNestedWrites(source, root) {
    const bindings = bindingsOf(source, root);
    const found = new Set();
    for (const [scope, writes] of writesByScope(source, bindings, root)) {
        const reached = writes.find((write) => isReachedInside(source, bindings, write));
        if (reached !== undefined && !asksForKeys(source, bindings, { ...reached, scope }))
            found.add(reached.node.startIndex);
    }
    return found;
}
/** The writes to look at, by the function that declares the name written to: the first one to each name. */
function writesByScope(source, bindings, root) {
    const writes = new Map();
    let left = MAX_WRITES;
    for (const node of root.descendantsOfType("assignment_expression")) {
        const write = toWrite(source, bindings, node);
        if (write === undefined)
            continue;
        const { scope } = write.meaning;
        const known = writes.get(scope) ?? new Map();
        if (known.has(write.target))
            continue;
        if (left-- === 0)
            break;
        writes.set(scope, known.set(write.target, write));
    }
    return new Map([...writes].map(([scope, first]) => [scope, [...first.values()]]));
}
function toWrite(source, bindings, node) {
    const place = node.childForFieldName("left");
    const object = place?.type === "subscript_expression" ? place.childForFieldName("object") : undefined;
    const key = place?.childForFieldName("index");
    if (object?.type !== "identifier" || key == null || changesOwn({ source, bindings }, node))
        return undefined;
    const scope = bindings.scopeOf(node);
    const target = (0,parsed_text/* textOf */.b6)(source, object);
    const meaning = bindings.resolve(target, scope);
    return meaning === undefined || !isOpenKey({ source, bindings }, key, scope)
        ? undefined
        : { node, target, key, meaning };
}
/**
 * Whether an assignment only changes the value that stands in its place already: `row[key] = row[key].trim()`, or the
 * same by a name, `const old = row[key]; row[key] = wrap(old)`.
 */
function changesOwn({ source, bindings }, node) {
    const [place, value] = (0,parsed_text/* partsOf */.CI)(node);
    if (place === undefined || value === undefined)
        return false;
    const own = (0,parsed_text/* textOf */.b6)(source, place);
    const read = value.type === "identifier" ? [value] : value.descendantsOfType("identifier");
    const used = read.filter((name) => name.parent?.childForFieldName("function")?.id !== name.id);
    const isOwn = (name) => bindings
        .resolve((0,parsed_text/* textOf */.b6)(source, name), bindings.scopeOf(name))
        ?.bindings.every(({ node: set }) => (0,parsed_text/* textOf */.b6)(source, set) === own) === true;
    return (0,parsed_text/* textOf */.b6)(source, value).startsWith(`${own}.`) || (used.length > 0 && used.every(isOwn));
}
function isReachedInside(source, bindings, write) {
    return isStepped(source, bindings, write) || isRecursive(source, bindings, write);
}
/** Whether the target is set to what lies under a computed key of itself: `node = node[part]`. */
function isStepped(source, bindings, { target, meaning }) {
    const roots = new Set([target]);
    return meaning.bindings.some(({ kind, node }) => kind === "value" && readsInside({ source, bindings, roots }, node, STEPS));
}
/**
 * Whether the target is a parameter for which the function is called again with what lies inside it: within
 * `merge(target, source)`, as `merge(target[key], source[key])`.
 */
function isRecursive(source, bindings, { target, meaning }) {
    const { scope } = meaning;
    const positions = meaning.bindings.flatMap((binding) => positionOf(source, binding) ?? []);
    if (positions.length === 0 || scope.parent === undefined)
        return false;
    const roots = new Set([target]);
    return scope.node.descendantsOfType("call_expression").some((call) => {
        if (!leadsBack(source, bindings, call, scope))
            return false;
        const handed = (0,parsed_text/* partsOf */.CI)(call.childForFieldName("arguments") ?? call);
        const places = positions.includes(ANY) ? handed : positions.map((position) => handed[position]);
        return places.some((value) => value !== undefined && readsInside({ source, bindings, roots }, value, STEPS));
    });
}
/** The position of a parameter that is taken from `arguments[…]`: any argument of a call may become it. */
const ANY = -1;
function positionOf(source, { kind, node, position }) {
    if (kind === "parameter")
        return position;
    return kind === "value" && /^arguments\[/.test((0,parsed_text/* textOf */.b6)(source, node)) ? ANY : undefined;
}
/** Whether a call runs the function it stands in again, at once or through another one of the file. */
function leadsBack(source, bindings, call, { names }) {
    const callee = /[\w$]+$/.exec((0,parsed_text/* textOf */.b6)(source, call.childForFieldName("function") ?? call))?.[0];
    if (callee === undefined)
        return false;
    if (names.has(callee))
        return true;
    return bindings.called(callee).some(({ node }) => {
        const text = (0,parsed_text/* textOf */.b6)(source, node);
        return [...names].some((name) => text.includes(`${name}(`));
    });
}
// How many names are followed, one after the other, from an expression to what it reads.
const STEPS = 3;
const nested_writes_CHOICES = new Set([
    "parenthesized_expression",
    "assignment_expression",
    "ternary_expression",
    "binary_expression",
    "as_expression",
    "non_null_expression",
    "satisfies_expression",
    "sequence_expression",
]);
/**
 * Whether an expression may give what lies under a computed key of a root: `root[key]`, a name that was set to it, or
 * one of several choices.
 */
function readsInside(reading, node, steps) {
    const { source, bindings, roots } = reading;
    if (nested_writes_CHOICES.has(node.type))
        return (0,parsed_text/* partsOf */.CI)(node).some((part) => readsInside(reading, part, steps));
    if (node.type === "subscript_expression")
        return isInside(reading, node, steps);
    if (node.type === "call_expression")
        return isGetter(reading, node);
    if (node.type !== "identifier" || steps === 0 || roots.has((0,parsed_text/* textOf */.b6)(source, node)))
        return false;
    const meaning = bindings.resolve((0,parsed_text/* textOf */.b6)(source, node), bindings.scopeOf(node));
    return (meaning?.bindings ?? []).some(({ kind, node: value }) => kind === "value" && readsInside(reading, value, steps - 1));
}
function isInside(reading, node, steps) {
    const { source, bindings, roots } = reading;
    const object = node.childForFieldName("object");
    const key = node.childForFieldName("index");
    if (object === null || key === null || !isOpenKey(reading, key, bindings.scopeOf(node)))
        return false;
    return object.type === "identifier" && (roots.has((0,parsed_text/* textOf */.b6)(source, object)) || standsFor(reading, object, steps));
}
/** Whether a call gets what lies under a computed key of a root: `get(root, key)`. */
function isGetter({ source, bindings, roots }, call) {
    const callee = (0,parsed_text/* textOf */.b6)(source, call.childForFieldName("function") ?? call);
    const [object, key, ...rest] = (0,parsed_text/* partsOf */.CI)(call.childForFieldName("arguments") ?? call);
    if (!GETTER.test(callee) || object === undefined || key === undefined || rest.length > 0)
        return false;
    return roots.has((0,parsed_text/* textOf */.b6)(source, object)) && isOpenKey({ source, bindings }, key, bindings.scopeOf(key));
}
const GETTER = /^(?:\w+\.)?(?:get|read|peek)(?:Own|Prop|Property|Value|In|Key|Child|At)?$/;
/** Whether a name is a second name of a root: `node` after `const node = root`. */
function standsFor({ source, bindings, roots }, name, steps) {
    const meaning = steps === 0 ? undefined : bindings.resolve((0,parsed_text/* textOf */.b6)(source, name), bindings.scopeOf(name));
    return (meaning?.bindings ?? []).some(({ kind, node }) => kind === "value" && roots.has((0,parsed_text/* textOf */.b6)(source, node)));
}

;// CONCATENATED MODULE: ./lib/analysis/flow/origins.js


/**
 * Whether a value may come from an expression whose text fits: after `const id = req.query.id`, the argument of
 * `run(id.trim())` comes from `req.query`. Assignments, members, templates and calls that keep the text are followed.
 */
function comesFrom(source, node, pattern) {
    const isOrigin = (text) => text.length <= MAX_ORIGIN && pattern.test(text);
    return new Trace(source, node, { isOrigin, isParameter: false, isComposed: false }).follow(node, false, origins_STEPS);
}
/** Whether a value is a text into which a parameter of the function, or of one around it, is put: `"SELECT " + id`. */
function isComposedOfParameter(source, node) {
    return new Trace(source, node, { isOrigin: () => false, isParameter: true, isComposed: true }).follow(node, false, origins_STEPS);
}
/** Whether a name is set to an expression whose text fits, anywhere in the scope that declares the name. */
function isSetTo(source, node, pattern) {
    const bindings = bindingsOf(source, node);
    const meaning = bindings.resolve((0,parsed_text/* textOf */.b6)(source, node), bindings.scopeOf(node));
    return (meaning?.bindings.some(({ kind, node: value }) => kind === "value" && pattern.test((0,parsed_text/* textOf */.b6)(source, value))) === true);
}
// How many names are followed, one after the other, from the place to the origin.
const origins_STEPS = 5;
const MAX_ORIGIN = 200;
// Bounds the work on code made to be slow.
const origins_MAX_NODES = 2_000;
const WHOLES = new Set([
    "parenthesized_expression",
    "ternary_expression",
    "await_expression",
    "as_expression",
    "non_null_expression",
    "assignment_expression",
    "array",
    "spread_element",
    "sequence_expression",
]);
const PARTS_OF_OBJECT = new Set(["member_expression", "subscript_expression"]);
// Calls that give back what they are given, more or less, such as `trim` or `decodeURI`.
const KEEPS = /(?:^|\.)(?:String|toString|trim|trimStart|trimEnd|join|concat|slice|substr|substring|split|replace|toLowerCase|toUpperCase|normalize|resolve|format|parse|decodeURIComponent|decodeURI|unescape|decode|shift|pop|map|filter|from|assign)$/;
/** One value followed backwards. */
class Trace {
    #source;
    #bindings;
    #question;
    #seen = new Set();
    #left = origins_MAX_NODES;
    constructor(source, at, question) {
        this.#source = source;
        this.#bindings = bindingsOf(source, at);
        this.#question = question;
    }
    follow(node, isComposed, steps) {
        if (this.#left-- <= 0)
            return false;
        if (this.#question.isOrigin((0,parsed_text/* textOf */.b6)(this.#source, node), node))
            return isComposed || !this.#question.isComposed;
        if (node.type === "identifier")
            return this.#name(node, isComposed, steps);
        if (WHOLES.has(node.type))
            return this.#any((0,parsed_text/* partsOf */.CI)(node), isComposed, steps);
        if (PARTS_OF_OBJECT.has(node.type))
            return this.#member(node, isComposed, steps);
        if (node.type === "binary_expression")
            return this.#any((0,parsed_text/* partsOf */.CI)(node), isComposed || this.#joins(node), steps);
        if (node.type === "template_string") {
            const values = (0,parsed_text/* partsOf */.CI)(node).filter(({ type }) => type === "template_substitution");
            return this.#any(values.flatMap(parsed_text/* partsOf */.CI), true, steps);
        }
        return node.type === "call_expression" && this.#call(node, isComposed, steps);
    }
    #any(nodes, isComposed, steps) {
        return nodes.some((node) => this.follow(node, isComposed, steps));
    }
    #joins(node) {
        return node.childForFieldName("operator")?.type === "+";
    }
    #member(node, isComposed, steps) {
        const object = node.childForFieldName("object");
        return (object !== null &&
            !/\.(?:length|size)$/.test((0,parsed_text/* textOf */.b6)(this.#source, node)) &&
            this.follow(object, isComposed, steps));
    }
    #call(node, isComposed, steps) {
        const callee = node.childForFieldName("function");
        if (callee === null || !KEEPS.test((0,parsed_text/* textOf */.b6)(this.#source, callee)))
            return false;
        const object = callee.childForFieldName("object");
        const handed = (0,parsed_text/* partsOf */.CI)(node.childForFieldName("arguments") ?? node);
        return this.#any(object === null ? handed : [object, ...handed], isComposed, steps);
    }
    #name(node, isComposed, steps) {
        const name = (0,parsed_text/* textOf */.b6)(this.#source, node);
        const meaning = this.#bindings.resolve(name, this.#bindings.scopeOf(node));
        const key = `${name} ${isComposed} ${meaning?.scope.node.id}`;
        if (meaning === undefined || steps === 0 || this.#seen.has(key))
            return false;
        this.#seen.add(key);
        return meaning.bindings.some((binding) => this.#binding(binding, isComposed, steps - 1));
    }
    #binding({ kind, node }, isComposed, steps) {
        if (kind === "parameter")
            return this.#question.isParameter && (isComposed || !this.#question.isComposed);
        if (kind === "count" || kind === "key")
            return false;
        const isAppended = node.parent?.type === "augmented_assignment_expression";
        return this.follow(node, isComposed || isAppended, steps);
    }
}

// EXTERNAL MODULE: ./lib/analysis/query/pattern-texts.js
var pattern_texts = __webpack_require__(8518);
;// CONCATENATED MODULE: ./lib/analysis/syntax/named-around.js

const FUNCTION = /^(?:function_|generator_function|method|func_|local_function|arrow_function|lambda|singleton_method|constructor_)/;
const GIVES_NAME = /^(?:variable_declarator|pair|assignment|assignment_expression|public_field_definition|field_definition)$/;
/**
 * The name of the nearest function around a node that has a name, whether declared (`function run`) or assigned
 * (`const run =`).
 */
function nameAround(source, node) {
    for (let parent = node.parent; parent !== null; parent = parent.parent) {
        if (!FUNCTION.test(parent.type))
            continue;
        const name = parent.childForFieldName("name") ?? nameGiven(parent);
        if (name !== null)
            return (0,parsed_text/* textOf */.b6)(source, name);
    }
    return undefined;
}
function nameGiven({ parent }) {
    if (parent === null || !GIVES_NAME.test(parent.type))
        return null;
    return (["name", "key", "left", "property"].map((field) => parent.childForFieldName(field)).find((each) => each !== null) ??
        null);
}

;// CONCATENATED MODULE: ./lib/analysis/search/predicates.js









/**
 * The predicates of our own. Of any language:
 *
 * - `(#computed? @x)`: `@x` is not fixed, as a text written out would be
 * - `(#open-text? @x)`: `@x` is neither fixed nor a number, so that a text from outside may be in it
 * - `(#file-matches? "pattern")`: the text of the file fits the pattern
 * - `(#holds? @x "pattern")`, `(#not-holds? …)`: the text of `@x` fits, or does not
 * - `(#not-around? @x "pattern")`: the text of the function around `@x` does not fit
 * - `(#inside-loop? @x)`: `@x` stands in a loop of the same function
 * - `(#read? @x)`: `@x` is read, and not what an assignment sets
 * - `(#mentions? @x @y "pattern")`, `(#not-mentions? …)`: the text of `@x` fits, or does not;
 *   `NAME` in the pattern stands for the text of `@y`
 * - `(#async-here? @f)`: every function of the file by the name `@f` is asynchronous
 * - `(#named-around? @x "pattern")`: the name of the nearest function around `@x` that has one fits
 *
 * Of JavaScript and TypeScript only:
 *
 * - `(#comes-from? @x "pattern")`: `@x` may come from an expression whose text fits
 * - `(#set-to? @x "pattern")`: the name `@x` is set to an expression whose text fits
 * - `(#composed-of-parameter? @x)`: `@x` is a text that a parameter is put into
 * - `(#nested-write? @x)`: `@x` is an assignment that can reach a prototype
 */
const HOLDS = {
    "computed?": (source, nodes) => nodes.some((node) => !isFixedValue(source, node)),
    "open-text?": (source, nodes) => nodes.some((node) => !isFixedButNumbers(source, node)),
    "file-matches?": (source, _, pattern) => toRegExp(pattern).test(source.text),
    "holds?": (source, nodes, pattern) => nodes.some((node) => toRegExp(pattern).test((0,parsed_text/* textOf */.b6)(source, node))),
    "not-holds?": (source, nodes, pattern) => nodes.every((node) => !toRegExp(pattern).test((0,parsed_text/* textOf */.b6)(source, node))),
    "comes-from?": (source, nodes, pattern) => nodes.some((node) => comesFrom(source, node, toRegExp(pattern))),
    "composed-of-parameter?": (source, nodes) => nodes.some((node) => isComposedOfParameter(source, node)),
    "set-to?": (source, nodes, pattern) => nodes.some((node) => isSetTo(source, node, toRegExp(pattern))),
    "not-around?": (source, nodes, pattern) => nodes.every((node) => !toRegExp(pattern).test(enclosingText(source, node))),
    "nested-write?": (source, nodes) => nodes.some((node) => isNestedWrite(source, node)),
    "inside-loop?": (_, nodes) => nodes.every(isInsideLoop),
    "mentions?": mentions,
    "not-mentions?": (source, nodes, pattern) => !mentions(source, nodes, pattern),
    "named-around?": (source, nodes, pattern) => nodes.some((node) => toRegExp(pattern).test(nameAround(source, node) ?? "")),
    "read?": (_, nodes) => nodes.every(is_read_isRead),
    "async-here?": (source, nodes) => nodes.every((node) => isAsyncHere(source, node)),
};
/**
 * Predicates that are true only if the file holds a certain text, so that a file without it need not be searched. A
 * pattern may begin with `(?i)`: the text is looked for without regard to case anyway.
 */
const TEXT_NEEDS = {
    "file-matches?": textsOfOwnPattern,
    "holds?": textsOfOwnPattern,
    "comes-from?": textsOfOwnPattern,
    "set-to?": textsOfOwnPattern,
    "named-around?": textsOfOwnPattern,
    "async-here?": () => ["async"],
};
function textsOfOwnPattern(pattern) {
    return (0,pattern_texts/* textsOfPattern */.s)(pattern.replace(/^\(\?i\)/, ""));
}
/** Whether there is such a predicate. */
function isPredicate(operator) {
    return Object.hasOwn(HOLDS, operator);
}
/** Whether a predicate holds of what a match captured. */
function holds(source, captures, { operator, operands }) {
    const argument = operands.find((operand) => operand.type === "string")?.value ?? "";
    const nodes = operands.flatMap((operand) => operand.type === "capture" ? captures.filter(({ name }) => name === operand.name).map(({ node }) => node) : []);
    return HOLDS[operator]?.(source, nodes, argument) ?? false;
}
/** Whether the first node's text fits a pattern in which `NAME` stands for the second's. */
function mentions(source, [where, named], pattern) {
    if (where === undefined || named === undefined)
        return false;
    const name = (0,parsed_text/* textOf */.b6)(source, named).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    return toRegExp(pattern.replaceAll("NAME", () => name)).test((0,parsed_text/* textOf */.b6)(source, where));
}
/** A pattern may begin with `(?i)`, which makes it blind to case. */
function toRegExp(pattern) {
    return pattern.startsWith("(?i)") ? new RegExp(pattern.slice(4), "i") : new RegExp(pattern);
}
function isInsideLoop(node) {
    for (let parent = node.parent; parent !== null; parent = parent.parent) {
        if (/^for_|^while_|^do_/.test(parent.type))
            return true;
        if (/function|func_literal|method|lambda|closure/.test(parent.type))
            return false;
    }
    return false;
}

;// CONCATENATED MODULE: ./lib/analysis/search/syntax-search.js









/** The result for a file that no pattern is about. */
const NOTHING_TO_SEARCH = { kind: "read", hits: [], dataLines: [], failed: new Map() };
const TIME_LIMIT_MS = 3_000;
const MAX_CHARS = 1024 * 1024;
/** Searches code by its syntax; each grammar is loaded with the first file that needs it. */
class SyntaxSearch {
    #grammars;
    #queries = new WeakMap();
    #startLimit;
    /** @param startLimit starts a limit in milliseconds; the function it returns tells whether the limit is over. */
    constructor(grammars, startLimit = processor_time/* processorLimit */.I) {
        this.#grammars = grammars;
        this.#startLimit = startLimit;
    }
    /**
     * Finds what the patterns match in a file, and which of the given lines (1-based) are data. The same patterns must be
     * given with every file of a language. Nothing is found in a language that is not read. Not searched is a file over 1
     * MiB, one that takes longer than 3 s to read or to judge, one nested over 1000 levels deep, and one that the parser
     * fails on. A pattern that fails loses only its own matches.
     *
     * @throws Error if a pattern is not a query of its language, or the grammar cannot be loaded.
     */
    async read(file, patterns, lines) {
        const language = (0,files_language/* languageOf */.eX)(file);
        if (language === undefined || patterns.length === 0)
            return NOTHING_TO_SEARCH;
        const text = file.lines.join("\n");
        if (text.length > MAX_CHARS)
            return unsearched("it is over 1 MiB");
        const grammar = await this.#grammars.load(language);
        const query = this.#queryOf(grammar, patterns);
        const source = { path: file.path, language, text };
        try {
            return readText(source, lines, { grammar, query, trees: this.#grammars.trees, startLimit: this.#startLimit });
        }
        catch (error) {
            if (error instanceof lazy_query/* UnusablePattern */.kN)
                throw error;
            // After a trap nobody can trust the parser, and other errors may do the same to it: the next file gets a new one.
            this.#grammars.reset();
            return unsearched((0,describe_failure/* describeFailure */.I)("the search by syntax", error));
        }
    }
    #queryOf(grammar, patterns) {
        const known = this.#queries.get(grammar);
        if (known !== undefined)
            return known;
        const queries = patterns.map((owner) => ({ query: owner.query, owner }));
        const query = new lazy_query/* LazyQuery */.h0(grammar, queries, { isKnown: isPredicate, textNeeds: TEXT_NEEDS });
        this.#queries.set(grammar, query);
        return query;
    }
}
function unsearched(reason) {
    return { kind: "unsearched", reason };
}
function readText(source, lines, means) {
    const isOver = means.startLimit(TIME_LIMIT_MS);
    const parsed = means.trees.parse(source, means.grammar, isOver);
    if (parsed === undefined)
        return unsearched(TOO_SLOW);
    if (parsed.depth > depth_MAX_DEPTH)
        return unsearched(`its code is nested over ${depth_MAX_DEPTH} levels deep`);
    const matches = means.query.matches(parsed, isOver);
    const judged = matches && judgeMatches(parsed.source, matches, means.startLimit);
    if (judged === undefined)
        return unsearched(TOO_SLOW);
    const hits = [...judged.hits].sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column);
    const isDataOver = means.startLimit(TIME_LIMIT_MS);
    const dataLines = findDataLines(parsed.source, parsed.tree.rootNode, { lines, isOver: isDataOver });
    return dataLines === undefined ? unsearched(TOO_SLOW) : { kind: "read", hits, dataLines, failed: judged.failed };
}
const TOO_SLOW = "its syntax takes too long to read";
/**
 * Judges the matches by our own predicates, which follow values through the file. That has a time limit of its own;
 * past it nothing is known, and the result is undefined. A predicate that throws costs only its pattern, unless it is
 * the parser that is broken.
 */
function judgeMatches(source, matches, startLimit) {
    const toHit = hitReader(source);
    const isOver = startLimit(TIME_LIMIT_MS);
    const hits = [];
    const failed = new Map();
    for (const { owner, captures, conditions } of matches) {
        if (isOver())
            return undefined;
        try {
            if (conditions.every((each) => holds(source, captures, each)))
                hits.push(...toHit(captures, owner));
        }
        catch (error) {
            if (isTrap(error))
                throw error;
            failed.set(owner.id, error);
        }
    }
    return { hits, failed };
}
/** Whether an error means that WebAssembly failed: nobody can trust its memory any more. */
function isTrap(error) {
    return error instanceof Error && error.name === "RuntimeError";
}
// Bounds the work on a file made to be slow; uses beyond it count as unchecked.
const MAX_CHECKED = 200;
function hitReader(source) {
    let checked = 0;
    return (captures, pattern) => {
        const captured = (wanted) => captures.find(({ name }) => name === wanted)?.node;
        const node = captured("match");
        if (node === undefined)
            return [];
        const { startPosition, endPosition } = node;
        const hit = {
            id: pattern.id,
            start: { line: startPosition.row + 1, column: startPosition.column },
            end: { line: endPosition.row + 1, column: endPosition.column },
        };
        const value = captured("value");
        if (pattern.check === undefined || value === undefined || ++checked > MAX_CHECKED)
            return [hit];
        if (pattern.check === "chosen" && isShownFixed(source, value))
            return [{ ...hit, isFixed: true }];
        const checks = findChecks(source, { value, target: captured("target") }, pattern.check);
        return [checks === undefined ? hit : { ...hit, checks }];
    };
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


/***/ }),

/***/ 3864:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ writtenIn),
/* harmony export */   _: () => (/* binding */ isCode)
/* harmony export */ });
/* harmony import */ var _core_files_language_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7093);

const FAMILIES = {
    typescript: "javascript",
    tsx: "javascript",
    javascript: "javascript",
    python: "python",
    go: "go",
    java: "java",
    scala: "java",
    ruby: "ruby",
    php: "php",
    csharp: "csharp",
    rust: "rust",
    c: "c",
    cpp: "c",
    kotlin: "kotlin",
    swift: "swift",
};
function writtenIn(file) {
    const language = (0,_core_files_language_js__WEBPACK_IMPORTED_MODULE_0__/* .sourceLanguageOf */ .Rn)(file);
    const isCode = language !== undefined && !/\.d\.[cm]?ts$/i.test(file.path);
    return { path: file.path, language, family: isCode ? FAMILIES[language] : undefined };
}
/** Whether rules that read code apply. */
function isCode({ family }) {
    return family !== undefined;
}


/***/ }),

/***/ 535:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ scanLines)
/* harmony export */ });
const SLASHES = /\/\//y;
const HASH = /#/y;
const SLASHES_OR_HASH = /\/\/|#(?!\[)/y;
const C_LIKE = {
    lineComment: SLASHES,
    blockComment: true,
    spanning: [],
    quotes: '"',
    regexLiterals: false,
    characters: true,
};
const SYNTAX = {
    javascript: { ...C_LIKE, spanning: ["`"], quotes: "\"'", regexLiterals: true, characters: false },
    python: {
        ...C_LIKE,
        lineComment: HASH,
        blockComment: false,
        spanning: ['"""', "'''"],
        quotes: "\"'",
        characters: false,
    },
    ruby: { ...C_LIKE, lineComment: HASH, blockComment: false, quotes: "\"'", characters: false },
    php: { ...C_LIKE, lineComment: SLASHES_OR_HASH, quotes: "\"'", characters: false },
    go: { ...C_LIKE, spanning: ["`"] },
    java: C_LIKE,
    csharp: C_LIKE,
    rust: C_LIKE,
    c: C_LIKE,
    kotlin: { ...C_LIKE, spanning: ['"""'] },
    swift: { ...C_LIKE, spanning: ['"""'] },
};
// Longer lines are minified code or data, of which the rules can say nothing useful.
const MAX_LINE = 2_000;
// Up to this length a long line is still scanned, to know which literals and comments go on after it.
const MAX_SCANNED = 20_000;
// Each literal that is never closed is read to the line's end. Nobody writes as many on one line: none is looked for behind them.
const MAX_UNCLOSED = 50;
// Lines of data: names, numbers and texts, listed or given to a name.
const DATA = /^[\w\s.,:;="'[\]{}-]*$/;
/**
 * Scans a file's lines one after the other. In a text of no known language all is code. An overlong line has no code,
 * and is marked as unread unless it is data.
 */
function scanLines(lines, family) {
    if (family === undefined) {
        return lines.map((text, index) => ({ number: index + 1, text, live: text, code: text, literals: [] }));
    }
    const syntax = SYNTAX[family];
    let open;
    return lines.map((text, index) => {
        const line = { number: index + 1, text };
        if (text.length > MAX_SCANNED)
            return { ...line, ...NOTHING, isUnread: true };
        const scan = new LineScan(text, syntax, open);
        open = scan.run();
        const { live, code, literals } = scan;
        if (text.length <= MAX_LINE)
            return { ...line, live, code, literals };
        return { ...line, ...NOTHING, ...(DATA.test(code) ? {} : { isUnread: true }) };
    });
}
const NOTHING = { live: "", code: "", literals: [] };
/** The scan of one line, from whatever the lines before left open. */
class LineScan {
    live = "";
    code = "";
    literals = [];
    #text;
    #syntax;
    #open;
    #at = 0;
    #unclosed = 0;
    constructor(text, syntax, open) {
        this.#text = text;
        this.#syntax = syntax;
        this.#open = open;
    }
    /** Scans the line. Returns the delimiter that is still open at its end, if any. */
    run() {
        while (this.#at < this.#text.length) {
            if (this.#open !== undefined)
                this.#close(this.#open);
            else if (!this.#comment() && !this.#spanning() && !this.#quoted() && !this.#regex())
                this.#take(1, "code");
        }
        return this.#open;
    }
    #close(delimiter) {
        const end = this.#endOf(delimiter);
        const stop = end === undefined ? this.#text.length : end;
        this.#take(stop - this.#at, delimiter === "*/" ? "comment" : "literal");
        if (end === undefined)
            return;
        this.#take(delimiter.length, delimiter === "*/" ? "comment" : "code");
        this.#open = undefined;
    }
    #endOf(delimiter) {
        for (let at = this.#at; at < this.#text.length; at++) {
            if (this.#text[at] === "\\" && delimiter !== "*/")
                at++;
            else if (this.#text.startsWith(delimiter, at))
                return at;
        }
        return undefined;
    }
    #comment() {
        if (this.#match(this.#syntax.lineComment) !== undefined) {
            this.#take(this.#text.length - this.#at, "comment");
            return true;
        }
        if (!this.#syntax.blockComment || !this.#text.startsWith("/*", this.#at))
            return false;
        this.#take(2, "comment");
        this.#open = "*/";
        return true;
    }
    #spanning() {
        const delimiter = this.#syntax.spanning.find((mark) => this.#text.startsWith(mark, this.#at));
        if (delimiter === undefined)
            return false;
        this.#take(delimiter.length, "code");
        const end = this.#endOf(delimiter);
        this.literals.push({ kind: "template", value: this.#text.slice(this.#at, end), column: this.#at });
        this.#open = delimiter;
        return true;
    }
    #quoted() {
        const quote = this.#text[this.#at] ?? "";
        if (quote === "'" && this.#syntax.characters)
            return this.#literal(CHARACTER, "string");
        if (quote === "" || !this.#syntax.quotes.includes(quote))
            return false;
        return this.#literal(quote === '"' ? DOUBLE_QUOTED : SINGLE_QUOTED, "string");
    }
    #regex() {
        if (!this.#syntax.regexLiterals || this.#text[this.#at] !== "/")
            return false;
        return BEFORE_REGEX.test(this.code.slice(-12)) && this.#literal(REGEX, "regex");
    }
    #literal(pattern, kind) {
        if (this.#unclosed >= MAX_UNCLOSED)
            return false;
        const whole = this.#match(pattern);
        if (whole === undefined) {
            // That one never reads on.
            if (pattern !== CHARACTER)
                this.#unclosed += 1;
            return false;
        }
        const last = kind === "regex" ? whole.lastIndexOf("/") : whole.length - 1;
        this.literals.push({ kind, value: whole.slice(1, last), column: this.#at });
        this.#take(1, "code");
        this.#take(last - 1, "literal");
        this.#take(whole.length - last, "code");
        return true;
    }
    #match(pattern) {
        pattern.lastIndex = this.#at;
        return pattern.exec(this.#text)?.[0];
    }
    #take(length, as) {
        const text = this.#text.slice(this.#at, this.#at + length);
        const blank = " ".repeat(text.length);
        this.live += as === "comment" ? blank : text;
        this.code += as === "code" ? text : blank;
        this.#at += length;
    }
}
const DOUBLE_QUOTED = /"(?:[^"\\]|\\.)*"/y;
const SINGLE_QUOTED = /'(?:[^'\\]|\\.)*'/y;
const CHARACTER = /'(?:[^'\\]|\\[^']{1,8}|\\')'/y;
const REGEX = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
// A slash after a value divides; after an operator, an opening bracket, an arrow or a keyword it opens a pattern.
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+*%~^]|=>|\b(?:return|typeof|case))\s*$/;


/***/ }),

/***/ 9444:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ isTestPath)
/* harmony export */ });
const TEST_PATH = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|__fixtures__|testdata)\/|[._-](?:test|spec)\.[a-z]+$|(?:^|\/)test_[^/]+\.py$|_test\.(?:go|py|rb)$/i;
/** Whether a path says that the file is test code. */
function isTestPath(path) {
    return TEST_PATH.test(path);
}


/***/ }),

/***/ 3665:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V_: () => (/* binding */ CODE_CATEGORIES)
/* harmony export */ });
/* unused harmony exports SPEC_CATEGORIES, CATEGORIES */
/** What kind of defect a finding about code claims. */
const CODE_CATEGORIES = [
    "logic",
    "boundary",
    "null-safety",
    "error-handling",
    "resource-lifecycle",
    "concurrency",
    "injection",
    "authorization",
    "secrets",
    "input-validation",
    "data-loss",
    "api-contract",
    "types",
    "performance",
    "configuration",
    "dependency",
    "test-gap",
    "localization",
    "prompt-injection",
    "policy",
];
/** What kind of defect a finding about a specification claims. */
const SPEC_CATEGORIES = [
    "schema-gap",
    "formula-error",
    "dependency-missing",
    "ambiguity",
    "contradiction",
];
const CATEGORIES = [...CODE_CATEGORIES, ...SPEC_CATEGORIES];


/***/ }),

/***/ 4623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ isProseFile)
/* harmony export */ });
const PROSE = /\.(?:md|markdown|mdx|qmd|rmd|rst|adoc|asciidoc|asc|org|tex|txt|text|pod)$|(?:^|\/)(?:README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|SECURITY)$/i;
/** Whether a file is prose, sentences for people, by its name. */
function isProseFile(path) {
    return PROSE.test(path);
}


/***/ }),

/***/ 6952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ foldCode)
/* harmony export */ });
/** Code as it is compared: no white space, one kind of quote, no semicolons or trailing commas. */
function foldCode(code) {
    return code
        .replace(/\s+/g, "")
        .replace(/["`]/g, "'")
        .replace(/;/g, "")
        .replace(/,(?=[)\]}])/g, "");
}


/***/ }),

/***/ 5356:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v7: () => (/* binding */ groupByHunk),
  OI: () => (/* binding */ toSubject)
});

// UNUSED EXPORTS: CodeStream

// EXTERNAL MODULE: ./lib/analysis/text/language.js
var language = __webpack_require__(3864);
// EXTERNAL MODULE: ./lib/analysis/text/scan.js
var scan = __webpack_require__(535);
// EXTERNAL MODULE: ./node_modules/diff/libesm/diff/array.js + 1 modules
var array = __webpack_require__(8965);
;// CONCATENATED MODULE: ./lib/core/pin/reformatting.js

/** A hunk that replaces fewer lines is left as it is. */
const MIN_DELETED = 12;
/** Of the lines that a hunk replaces so many must be the same but for white space, or it is rewritten code. */
const MIN_SAME = 0.5;
// Bounds the work on code that is rewritten after all.
const MAX_EDITS = 600;
const CONTEXT_LINES = 3;
/**
 * A hunk as a diff shows it that ignores white space at the beginnings and ends of lines, where most of the hunk is
 * nothing but that: other line ends, or another indentation. What such a change takes away besides stands out again.
 * Any other hunk is given as it is.
 */
function withoutReformatting(hunk) {
    const base = hunk.lines.filter(({ kind }) => kind !== "added");
    const head = hunk.lines.filter(({ kind }) => kind !== "deleted");
    const deleted = base.filter(({ kind }) => kind === "deleted");
    if (deleted.length < MIN_DELETED || !isMostlyTheSame(deleted, head))
        return [hunk];
    const aligned = align(base, head);
    return aligned === undefined ? [hunk] : toHunks(aligned);
}
/** A quick look, before lines are aligned. */
function isMostlyTheSame(deleted, head) {
    const added = new Set(head.filter(({ kind }) => kind === "added").map(trimmed));
    const telling = deleted.filter((line) => /\w/.test(line.text));
    return telling.filter((line) => added.has(trimmed(line))).length >= telling.length * MIN_SAME;
}
function align(base, head) {
    const runs = (0,array/* diffArrays */.E)(base.map(trimmed), head.map(trimmed), { maxEditLength: MAX_EDITS });
    if (runs === undefined)
        return undefined;
    let [old, now] = [0, 0];
    return runs.flatMap(({ added, removed, count }) => {
        const [from, to] = [old, now];
        if (!added)
            old += count;
        if (!removed)
            now += count;
        if (removed)
            return base.slice(from, old).map((line) => ({ ...line, kind: "deleted", headLine: undefined }));
        return head.slice(to, now).map((line, index) => {
            const baseLine = added ? undefined : base[from + index]?.baseLine;
            return { ...line, kind: added ? "added" : "context", baseLine };
        });
    });
}
/** The lines around changes, a hunk for all changes that are near to each other. */
function toHunks(lines) {
    const spans = [];
    for (const [at, { kind }] of lines.entries()) {
        if (kind === "context")
            continue;
        const last = spans.at(-1);
        if (last !== undefined && at - CONTEXT_LINES <= last.to)
            last.to = at + CONTEXT_LINES;
        else
            spans.push({ from: Math.max(0, at - CONTEXT_LINES), to: at + CONTEXT_LINES });
    }
    return spans.map(({ from, to }) => {
        const own = lines.slice(from, to + 1);
        const above = lines[from - 1];
        const [old, now] = [own.flatMap(({ baseLine }) => baseLine ?? []), own.flatMap(({ headLine }) => headLine ?? [])];
        // git names the line before an empty side.
        const oldStart = old[0] ?? above?.baseLine ?? 0;
        const newStart = now[0] ?? above?.headLine ?? 0;
        return { oldStart, oldLines: old.length, newStart, newLines: now.length, lines: own };
    });
}
function trimmed({ text }) {
    return text.trim();
}

// EXTERNAL MODULE: ./lib/panels/static/change/fold-code.js
var fold_code = __webpack_require__(6952);
;// CONCATENATED MODULE: ./lib/panels/static/change/subject.js




/** A file's code without layout: comparable across reformatting. */
class CodeStream {
    #text;
    /** Answers are kept, since a hostile file may make rules ask for the same code on each of its lines. */
    #counts = new Map();
    constructor(lines) {
        this.#text = (0,fold_code/* foldCode */.T)(lines.map((line) => line.live).join("\n"));
    }
    /** How often the code stands in the file; without any code, never. */
    count(code) {
        const wanted = (0,fold_code/* foldCode */.T)(code);
        if (wanted === "")
            return 0;
        const known = this.#counts.get(wanted);
        if (known !== undefined)
            return known;
        let count = 0;
        for (let at = this.#text.indexOf(wanted); at >= 0; at = this.#text.indexOf(wanted, at + wanted.length))
            count++;
        this.#counts.set(wanted, count);
        return count;
    }
}
/** The file as a subject, holding only changes whose lines the agent was served. */
function toSubject(parts) {
    const { file, kind } = parts;
    const basePath = file.oldPath ?? file.path;
    const written = (0,language/* writtenIn */.X)({ path: file.path, lines: parts.head?.lines ?? parts.base?.lines });
    const head = (0,scan/* scanLines */.J)(parts.head?.lines ?? [], written.family);
    const base = (0,scan/* scanLines */.J)(parts.base?.lines ?? [], (0,language/* writtenIn */.X)({ path: basePath, lines: parts.base?.lines }).family);
    const served = (lines, side) => lines.filter((line) => parts.isServed(side, line.number));
    const changes = kind === "diff" ? toChanges(file, head, base, served) : [];
    const touched = file.hunks.flatMap(({ lines }) => lines.flatMap(({ kind, headLine }) => (kind === "added" ? (headLine ?? []) : [])));
    return {
        ...written,
        basePath,
        isAllNew: file.countsAsNew !== undefined,
        head,
        base,
        changes,
        added: served(kind === "diff" ? pick(head, touched) : head, "head"),
        secrets: byLine(parts.head?.secrets ?? []),
        baseMasks: new Set(parts.base?.secrets.map(({ mask }) => mask)),
        headCode: new CodeStream(head),
        baseCode: new CodeStream(base),
        elsewhere: parts.changed.besides(file),
        hits: parts.syntax.hits,
        dataLines: new Set(parts.syntax.dataLines),
        failed: parts.syntax.failed,
    };
}
function byLine(secrets) {
    const lines = new Map();
    for (const secret of secrets) {
        const others = lines.get(secret.line);
        if (others === undefined)
            lines.set(secret.line, [secret]);
        else
            others.push(secret);
    }
    return lines;
}
function toChanges(file, head, base, served) {
    return file.hunks.flatMap(withoutReformatting).flatMap((hunk, index) => {
        const shown = hunk.lines.flatMap((line) => line.headLine ?? []);
        const around = served(pick(head, shown), "head");
        return runsOf(hunk).map((run) => ({
            hunk: index,
            deleted: served(pick(base, run.deleted), "base"),
            added: served(pick(head, run.added), "head"),
            around,
            after: run.after,
        }));
    });
}
/** The runs of changed lines in a hunk, which unchanged lines separate. */
function runsOf(hunk) {
    const runs = [];
    let after = hunk.newLines === 0 ? hunk.newStart : hunk.newStart - 1;
    let open;
    for (const line of hunk.lines) {
        if (line.kind === "context") {
            open = undefined;
            after = line.headLine ?? after;
            continue;
        }
        if (open === undefined) {
            open = { deleted: [], added: [], after };
            runs.push(open);
        }
        if (line.baseLine !== undefined)
            open.deleted.push(line.baseLine);
        if (line.headLine !== undefined)
            open.added.push(line.headLine);
        after = line.headLine ?? after;
    }
    return runs;
}
/** The items grouped by the hunk that they lie in, in order. */
function groupByHunk(items, changeOf) {
    const groups = new Map();
    for (const item of items) {
        const { hunk } = changeOf(item);
        groups.set(hunk, [...(groups.get(hunk) ?? []), item]);
    }
    return [...groups.values()];
}
function pick(lines, numbers) {
    return numbers.flatMap((number) => lines[number - 1] ?? []);
}


/***/ }),

/***/ 2862:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ withoutHits)
/* harmony export */ });
/** A file without the code that queries found on its added lines: blanks stand in its place. */
function withoutHits(subject, hits) {
    if (hits.length === 0)
        return subject;
    const added = subject.added.map((line) => without(line, hits));
    const byNumber = new Map(added.map((line) => [line.number, line]));
    const changes = subject.changes.map((change) => ({
        ...change,
        added: change.added.map((line) => byNumber.get(line.number) ?? line),
    }));
    return { ...subject, added, changes };
}
function without(line, hits) {
    let { live, code } = line;
    for (const { start, end } of hits) {
        if (start.line > line.number || end.line < line.number)
            continue;
        const from = start.line === line.number ? start.column : 0;
        const to = end.line === line.number ? end.column : line.text.length;
        const blank = (text) => text.slice(0, from) + " ".repeat(Math.max(0, to - from)) + text.slice(to);
        live = blank(live);
        code = blank(code);
    }
    return { ...line, live, code };
}


/***/ }),

/***/ 4697:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cw: () => (/* binding */ isTakenAway),
/* harmony export */   ep: () => (/* binding */ quoteOf),
/* harmony export */   lu: () => (/* binding */ isBroughtIn)
/* harmony export */ });
/* harmony import */ var _change_fold_code_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6952);

/** A line as evidence: exactly as served, without surrounding white space. */
function quoteOf(line) {
    return line.text.trim();
}
/** Whether the change brought this code in, rather than moved or reformatted it. */
function isBroughtIn(subject, code) {
    if ((0,_change_fold_code_js__WEBPACK_IMPORTED_MODULE_0__/* .foldCode */ .T)(code) === "")
        return false;
    if (subject.isAllNew)
        return true;
    return subject.headCode.count(code) > subject.baseCode.count(code) && !subject.elsewhere.lost(code);
}
/** Whether the change took this code away, rather than moved or reformatted it. */
function isTakenAway(subject, code) {
    if ((0,_change_fold_code_js__WEBPACK_IMPORTED_MODULE_0__/* .foldCode */ .T)(code) === "")
        return false;
    return subject.headCode.count(code) < subject.baseCode.count(code) && !subject.elsewhere.gained(code);
}


/***/ }),

/***/ 1098:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ tryRule)
/* harmony export */ });
/** Checks a file by a rule. Never throws: a rule that fails says nothing of that file, and the other rules go on. */
function tryRule(rule, subject) {
    if (subject.failed.has(rule.id))
        return { kind: "failed", error: subject.failed.get(rule.id) };
    try {
        return { kind: "checked", matches: rule.check(subject), unchecked: rule.describeUnchecked?.(subject) };
    }
    catch (error) {
        return { kind: "failed", error };
    }
}


/***/ })

};
