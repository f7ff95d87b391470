export const id = 657;
export const ids = [657,426];
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

/***/ 6657:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readTests: () => (/* binding */ readTests)
});

// EXTERNAL MODULE: ./lib/analysis/summary/plain-tree.js
var plain_tree = __webpack_require__(9426);
// EXTERNAL MODULE: ./lib/analysis/syntax/literals.js
var literals = __webpack_require__(9738);
;// CONCATENATED MODULE: ./lib/analysis/tests/arguments.js


const MAX_CHARS = 300;
const MAX_VALUES = 20;
/** The values of a list of arguments. */
function readValues(text, list) {
    if (list.type === "token_tree")
        return readTokens(text.slice(list.start + 1, Math.min(list.end - 1, list.start + MAX_CHARS)));
    const parts = (0,plain_tree/* plainParts */.vc)(list).filter(({ type }) => !type.includes("comment"));
    return parts.slice(0, MAX_VALUES).map((part) => readValue(text, part));
}
function readValue(text, node) {
    const written = text.slice(node.start, Math.min(node.end, node.start + MAX_CHARS));
    const isAlways = /(?:\|\||\bor\b)\s*(?:true\b|True\b|1\b)\)*$|^\(*(?:true|True|1)\s*(?:\|\||\bor\b)/.test(written);
    const isAnything = /^(?:expect|jasmine|mock)\.(?:anything|ANY)\b/.test(written);
    // Of a pair in brackets Python asks only whether it has parts.
    const isPair = node.type === "tuple" && node.parent?.type === "assert_statement";
    const folded = written.replace(/\s+/g, "");
    const isFixed = isAlways || isAnything || isPair || SELF.test(folded) || isLiteral(node);
    // What was cut is like no other value.
    const isWhole = node.end - node.start === written.length;
    return { text: isWhole ? folded : `${folded}…${node.start}`, isFixed };
}
/** What is compared with itself, or a size that none can be below; white space left out. */
const SELF = /^\(*(.{1,140}?)(?:={2,3}|[<>]=)\1\)*$|(?:^len\(.*\)|\.(?:length|size|count)(?:\(\))?)>=0$/;
const MAX_NODES = 200;
/** Python's, whose truth is that of their operands. */
const OPERATORS = new Set(["comparison_operator", "not_operator", "boolean_operator"]);
function isLiteral(node) {
    const open = [node];
    for (let seen = 0; seen < MAX_NODES; seen += 1) {
        const next = open.pop();
        if (next === undefined)
            return true;
        if (literals/* LITERAL_TYPES */.ah.has(next.type))
            continue;
        if (!literals/* LITERAL_CONTAINERS */.Xf.has(next.type) && !OPERATORS.has(next.type))
            return false;
        const parts = (0,plain_tree/* plainParts */.vc)(next);
        if (parts.length > MAX_NODES)
            return false;
        open.push(...parts);
    }
    return false;
}
/** Of Rust's macros, whose arguments are bare tokens. */
function readTokens(tokens) {
    const values = [];
    let depth = 0;
    let current = "";
    for (const character of tokens) {
        if ("([{".includes(character))
            depth += 1;
        if (")]}".includes(character))
            depth -= 1;
        if (character === "," && depth === 0) {
            values.push(current);
            current = "";
        }
        else
            current += character;
    }
    return [...values, current]
        .map((value) => value.replace(/\s+/g, ""))
        .filter((value) => value !== "")
        .slice(0, MAX_VALUES)
        .map((value) => ({ text: value, isFixed: TOKEN.test(value) || SELF.test(value) }));
}
const TOKEN = /^(?:!?true|!?false|-?\d[\w.]*|"[^"]*"|'[^']*'|true\|\|.*|.*\|\|true)$/;

;// CONCATENATED MODULE: ./lib/analysis/tests/call-path.js

const CALLS = new Set([
    "call_expression",
    "call",
    "method_invocation",
    "invocation_expression",
    "function_call_expression",
    "member_call_expression",
    "nullsafe_member_call_expression",
    "scoped_call_expression",
    "macro_invocation",
]);
const LISTS = new Set(["arguments", "argument_list", "token_tree"]);
function isCall({ type }) {
    return CALLS.has(type);
}
/** More of a callee is not looked at, from either end: a chain may be as long as its file. */
const call_path_MAX_CHARS = 200;
function readCallPath(text, call) {
    const list = listOf(call);
    const end = list?.start ?? (0,plain_tree/* plainParts */.vc)(call).find(({ field }) => field === "block")?.start ?? call.end;
    const head = text.slice(call.start, Math.min(end, call.start + call_path_MAX_CHARS));
    const tail = text.slice(Math.max(call.start, end - call_path_MAX_CHARS), end).trimEnd();
    const [root = ""] = /^[\w$@]*(?:(?:\?\.|\.|->|::|\\)[\w$@]+)*/.exec(folded(head)) ?? [];
    const [, last = ""] = /([\w$]+)[!?]?(?:<[^<>()]*>)?$/.exec(tail) ?? [];
    return { root: root.replace(/\?\.|->|::|\\/g, "."), last, isChained: folded(head).length > root.length + 1, list };
}
/** White space around the signs that join names counts for nothing, and a name in brackets and quotes is one behind a dot. */
function folded(text) {
    const joined = text.replace(/^[\s(!*&\\]+/, "").replace(/\s+/g, "");
    return joined.replace(/(?:\?\.)?\[(["'`])([\w$]+)\1\]/g, ".$2");
}
function listOf(call) {
    return (0,plain_tree/* plainParts */.vc)(call).find(({ type, field }) => field === "arguments" || LISTS.has(type));
}

;// CONCATENATED MODULE: ./lib/analysis/tests/assertion.js



/** Calls that only take what is asserted of; what follows them asserts. */
const HEAD = /^(?:chai\.)?(?:expect(?:\.(?:soft|poll|element))?|expectAsync|expectTypeOf|assertType|Expect|Ω|Eventually|Consistently|assert_that)$|(?:^|\.)(?:assertThat|assertWithMessage|verify)$/;
const LATE_HEAD = /^(?:Should|should)$/;
/** Names of calls that assert by themselves. */
const NAME = /^(?:debug_|prop_)?(?:assert|refute)(?:[A-Z0-9_]\w*|s)?$|^(?:EXPECT|ASSERT|CHECK|REQUIRE|BOOST_CHECK|BOOST_REQUIRE|BOOST_TEST|TEST_ASSERT|STATIC_REQUIRE|STATIC_CHECK)(?:_\w+)?$|^verify[A-Z]\w*$/;
const LIBRARY = /^(?:(?:node|chai|sinon)\.)?(?:assert|assertions?|Assert|Assertions|CollectionAssert|StringAssert|FileAssert|np\.testing|numpy\.testing|torch\.testing)\.\w/;
/** Of a library that other languages have another use for. */
const GO_LIBRARY = /^(?:require|check|is)\.[A-Z]/;
const TAP = /^t\.(?:is|not|like|true|false|truthy|falsy|deepEqual|notDeepEqual|throws|throwsAsync|notThrows|notThrowsAsync|regex|notRegex|ok|notOk|equal|equals|notEqual|same|notSame|match|strictEqual|deepLooseEqual|plan|snapshot|rejects|doesNotThrow)$/;
/** Calls that fail whatever they are given. */
const FAILING = /(?:^|\.)(?:fail|flunk|FAIL|FAIL_CHECK|ADD_FAILURE|GTEST_FAIL|TEST_FAIL|TEST_FAIL_MESSAGE)$|^(?:Assert\.Fail|panic|unreachable)$|^(?:t|tb|b|f|tt|test|c|s|suite)\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)$/;
/** Calls whose subject stands before them, or that are about what happens around them. */
const ABOUT_ELSE = /^(?:pytest\.(?:raises|warns|fail|deprecated_call)|expect\.(?:assertions|hasAssertions)|\$?this\.expect[A-Z]\w*)$|\.should\.\w|\.(?:should|must|must_\w+|wont_\w+|expect|Verify|VerifyAll|Received|DidNotReceive)$/;
/** Receivers that are no subject. */
const NO_SUBJECT = /^(?:|\$?this|self|cls|static|parent|t|tt|is|s|std|core|chai|sinon|node|require|check|unittest|(?:np|numpy|torch)\.testing|(?:chai\.|node\.|sinon\.)?\w*[aA]ssert\w*)$/;
/** What a call asserts by itself, and by the chain that follows it. */
function readAssertion(text, call, language, path) {
    const { root, last, isChained } = path;
    const full = isChained ? `${root}().${last}` : root;
    if ((!isChained && HEAD.test(root)) || LATE_HEAD.test(last))
        return readChain(text, call, path, !HEAD.test(root));
    if (isChained)
        return ABOUT_ELSE.test(full) || NAME.test(last) ? "something" : "nothing";
    if (FAILING.test(root) || ABOUT_ELSE.test(root))
        return "something";
    if (!isAsserting(path, language))
        return "nothing";
    const receiver = root.slice(0, Math.max(0, root.length - last.length - 1));
    return NO_SUBJECT.test(receiver) && path.list !== undefined && areFixed(valuesOf(text, path.list), last)
        ? "fixed"
        : "something";
}
function isAsserting({ root, last }, language) {
    if (NAME.test(last) || LIBRARY.test(root))
        return true;
    return language === "go" ? GO_LIBRARY.test(root) : TAP.test(root);
}
const MAX_CHAIN = 50;
const LINKS = /^(?:member_expression|attribute|selector_expression|member_access_expression|conditional_access_expression|field_expression|subscript_expression|parenthesized_expression|await_expression|await|non_null_expression)$/;
const CALLED = new Set(["function", "object", "receiver", "expression", "operand", "method"]);
/** @param hasSubject whether what stands before the call is what it is about. */
function readChain(text, call, path, hasSubject) {
    const lists = path.list === undefined ? [] : [path.list];
    let node = call;
    let length = 0;
    for (let up = node.parent; up !== undefined && length < MAX_CHAIN; up = node.parent) {
        const isCalled = isCall(up) && CALLED.has(node.field ?? "");
        if (!isCalled && !LINKS.test(up.type))
            break;
        const list = isCalled ? readCallPath(text, up).list : undefined;
        if (list !== undefined)
            lists.push(list);
        if (!/^(?:parenthesized|await)/.test(up.type))
            length += 1;
        node = up;
    }
    if (length === 0)
        return "nothing";
    const values = lists.flatMap((list) => valuesOf(text, list));
    return !hasSubject && areFixed(values, "") ? "fixed" : "something";
}
const MATCHER = /^(?:eq|eql|equal|equal_to|equalTo|Equal|BeEquivalentTo|BeIdenticalTo|Is\.EqualTo)$/;
const PLAIN_MATCHER = /^(?:Is\.\w+|be_\w+|Be\w+\(\)|be\.\w+)$/;
const TEST_HANDLE = /^(?:t|tb|b|s\.T\(\)|suite\.T\(\))$/;
/** The values of a list, those of a matcher in its place; what passes on the test itself is none. */
function valuesOf(text, list) {
    const parts = (0,plain_tree/* plainParts */.vc)(list);
    const matchers = parts.filter((part) => isCall(part) && MATCHER.test(readCallPath(text, part).root));
    const inner = matchers.flatMap((part) => {
        const own = readCallPath(text, part).list;
        return own === undefined ? [] : readValues(text, own);
    });
    const values = readValues(text, list);
    const own = parts.length === values.length ? values.filter((_, at) => !matchers.includes(parts[at] ?? list)) : values;
    return [...own, ...inner].filter((value) => !PLAIN_MATCHER.test(value.text) && !TEST_HANDLE.test(value.text));
}
/** Whether the values hold, or fail, whatever the code under test does. */
function areFixed(values, name) {
    const [first, second] = values;
    if (first === undefined)
        return false;
    if (values.every(({ isFixed }) => isFixed) || values.some(({ text }) => ANYTHING.test(text)))
        return true;
    return second !== undefined && first.text === second.text && !/raises|throws/i.test(name);
}
const ANYTHING = /^(?:(?:expect|jasmine)\.any(?:thing)?\((?:Object)?\)|mock\.ANY|ANY)$/;

;// CONCATENATED MODULE: ./lib/analysis/tests/attempts.js
const ATTEMPT = /^(?:try|begin)/;
const HANDLER = /^(?:catch_clause|except_clause|except_group_clause|rescue)$/;
/** Tells which assertions nobody hears of: what fails in a body whose handlers neither pass it on nor assert anything. */
class Attempts {
    #open = [];
    #handlers = 0;
    enter(node) {
        if (ATTEMPT.test(node.type))
            this.#open.push({ node, asserted: [], hasHandler: false, answers: 0 });
        if (!HANDLER.test(node.type))
            return;
        this.#handlers += 1;
        const attempt = this.#open.at(-1);
        if (attempt !== undefined)
            attempt.hasHandler = true;
    }
    leave(node) {
        if (HANDLER.test(node.type))
            this.#handlers -= 1;
        if (this.#open.at(-1)?.node !== node)
            return;
        const attempt = this.#open.pop();
        if (attempt?.hasHandler === true && attempt.answers === 0)
            for (const undo of attempt.asserted)
                undo();
        else
            for (const undo of attempt?.asserted ?? [])
                this.#body()?.asserted.push(undo);
    }
    /** Something is asserted here. */
    assert(undo) {
        this.#body()?.asserted.push(undo);
    }
    /** A failure is passed on, or something is asserted. */
    answer() {
        const attempt = this.#open.at(-1);
        if (this.#handlers > 0 && attempt?.hasHandler === true)
            attempt.answers += 1;
    }
    /** The attempt whose body is being read: handlers come after it. */
    #body() {
        const attempt = this.#open.at(-1);
        return attempt?.hasHandler === false ? attempt : undefined;
    }
}

;// CONCATENATED MODULE: ./lib/analysis/tests/dialect.js
const ECMASCRIPT = {
    test: /^(?:[xf]?(?:it|test|specify)|Deno\.test|t\.test)(?:\.(?:only|skip|todo|each|for|concurrent|sequential|serial|fails|failing|fixme|skipIf|runIf|ignore|prop|cb))*$/,
    group: /^(?:[xf]?(?:describe|context|suite)|test\.describe)(?:\.\w+)*$/,
    skip: /^(?:[xf](?:it|describe|test|context|specify|suite)|(?:it|test|describe|context|suite|specify|bench|Deno\.test)(?:\.\w+)*\.(?:skip|only|todo|fixme|fail|fails|failing|skipIf|runIf|ignore)|(?:t|this|ctx|context|test)\.(?:skip|todo)|process\.(?:exit|abort)|pending)\b/,
    reserved: /^(?:it|test|describe|context|suite|specify|expect|assert)$/,
};
const CPP = {
    test: /^(?:TEST_CASE|SCENARIO|SECTION|SUBCASE|TEST_CASE_METHOD|BOOST_AUTO_TEST_CASE|BOOST_FIXTURE_TEST_CASE|TEST_CASE_FIXTURE)$/,
    name: /^(?:(?:TYPED_)?TEST(?:_F|_P)?|TEST_CASE|BOOST_AUTO_TEST_CASE|BOOST_FIXTURE_TEST_CASE|test_?\w+)$/,
    skip: /^(?:GTEST_SKIP|SKIP|TEST_IGNORE|TEST_IGNORE_MESSAGE|DISABLED_\w+|doctest\.skip|doctest\.may_fail|doctest\.should_fail)$/,
};
const DIALECTS = {
    typescript: ECMASCRIPT,
    tsx: ECMASCRIPT,
    javascript: ECMASCRIPT,
    python: {
        name: /^test/,
        className: /^Test|Tests?$/,
        skip: /^(?:(?:pytest|unittest|self|case)\.)?(?:skipTest|importorskip|SkipTest|expectedFailure|skipIf|skipUnless)$|^(?:pytest|unittest)\.(?:skip|xfail)$|(?:^|\.)mark\.(?:skip|skipif|xfail)$|^(?:__test__|collect_ignore|collect_ignore_glob)$|^(?:sys\.exit|os\._exit|pytest\.exit|(?:contextlib\.)?suppress)$/,
        reserved: /^(?:load_tests|pytest_(?:ignore_collect|collection_\w+|itemcollected|runtest_\w+))$/,
        mark: { type: /^decorator$/, test: /^$/, skip: /\b(?:skip\w*|xfail|expectedFailure)\b/ },
    },
    go: {
        name: /^(?:Test|Fuzz|Example|Benchmark)(?![a-z])/,
        test: /^\w+\.Run$/,
        skip: /^\w+\.(?:Skip|Skipf|SkipNow)$|^os\.Exit$/,
    },
    java: {
        name: /^test(?![a-z])/,
        skip: /^(?:(?:Assume|Assumptions)\.)?assum(?:e|ing)\w*$|^SkipException$/,
        mark: {
            type: /^(?:marker_)?annotation$/,
            test: /@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property)\b/,
            skip: /@(?:[\w.]+\.)?(?:Disabled\w*|Enabled(?:If|On)\w*|EnabledFor\w*|Ignore)\b|\benabled\s*=\s*false/,
        },
    },
    ruby: {
        test: /^[xf]?(?:it|specify|example|scenario)$|^(?:test|should|pending|skip)$/,
        group: /^[xf]?(?:describe|context|feature)$|^RSpec\.[xf]?describe$/,
        name: /^test_/,
        skip: /^(?:[xf](?:it|specify|example|scenario|describe|context|feature)|(?:RSpec\.)[xf]describe|skip|pending|omit)$/,
    },
    rust: {
        mark: {
            type: /^attribute_item$/,
            test: /^#\[\s*(?:[\w:]+::)?(?:test|rstest|test_case|wasm_bindgen_test|quickcheck|proptest)\b/,
            skip: /\bignore\b|\bcfg\s*\(\s*(?:any\s*\(\s*\)|not\s*\(\s*test\s*\))/,
        },
    },
    csharp: {
        skip: /^(?:Assert\.(?:Ignore|Inconclusive|Skip|Pass)|Skip\.If(?:Not)?)$/,
        mark: {
            type: /^attribute$/,
            test: /^(?:\w+\.)*(?:Test|Fact|Theory|TestMethod|DataTestMethod|TestCase|TestCaseSource|SkippableFact|Property)(?:Attribute)?\b/,
            skip: /^(?:\w+\.)*(?:Ignore|Explicit)(?:Attribute)?\b|\b(?:Skip|Ignore|Explicit)\s*=/,
        },
    },
    php: {
        test: /^(?:it|test)$/,
        group: /^describe$/,
        name: /^test/,
        skip: /\.(?:markTestSkipped|markTestIncomplete|skip|todo|only)$|^(?:todo|xit)$/,
        mark: { type: /^attribute$/, test: /^(?:[\w\\]+\\)?Test\b/, skip: /^(?:[\w\\]+\\)?(?:Requires\w+|Ignore\w*)\b/ },
    },
    c: CPP,
    cpp: CPP,
};
function testDialect(language) {
    return DIALECTS[language];
}

;// CONCATENATED MODULE: ./lib/analysis/tests/statements.js

/** Nodes whose parts are run one after the other. */
const SEQUENCE = /^(?:program|module|source_file|statement_block|block|statement_list|compound_statement|body_statement|do_block|then|else|begin|declaration_list|switch_case|switch_default|switch_body|expression_case|default_case|case_statement|switch_section|switch_block_statement_group)$/;
const EXIT = /^(?:return_statement|throw_statement|raise_statement|break_statement|continue_statement|return_expression|break_expression|continue_expression|throw_expression|return|break|next|goto_statement)$/;
const LOUD = /^(?:throw_statement|raise_statement|throw_expression)$/;
const CONDITIONAL = /^(?:if_statement|if_expression|if|unless|if_modifier|unless_modifier|while_statement|while_expression|while)$/;
const WRAPPER = /^(?:expression_statement|else_clause|finally_clause|labeled_statement|else)$/;
function isSequence({ type }) {
    return SEQUENCE.test(type);
}
/** Whether it passes a failure on. */
function isLoud({ type }) {
    return LOUD.test(type);
}
/** Whether it leaves a function without a value that is worked out. */
function isBareReturn(text, node) {
    if (!/^return(?:_statement|_expression)?$/.test(node.type) || node.end - node.start > 30)
        return false;
    return /^return\s*(?:null|undefined|None|nil|true|false|Ok\(\(\)\))?\s*;?$/.test(text.slice(node.start, node.end));
}
/**
 * Tells which statements are always left before their end, so that what follows them is never run. It is told each node
 * when all that is in it was told.
 */
class Exits {
    #text;
    #exits = new Set();
    constructor(text) {
        this.#text = text;
    }
    tell(node) {
        if (this.#isExit(node))
            this.#exits.add(node);
    }
    has(node) {
        return node !== undefined && this.#exits.has(node);
    }
    #isExit(node) {
        if (EXIT.test(node.type))
            return true;
        const parts = (0,plain_tree/* plainParts */.vc)(node);
        if (isSequence(node) || WRAPPER.test(node.type))
            return parts.some((part) => this.has(part));
        if (!CONDITIONAL.test(node.type) || /while/.test(node.type))
            return false;
        const [yes, no] = branchesOf(node);
        const known = fixedCondition(this.#text, node);
        return known === undefined ? this.has(yes) && this.has(no) : this.has(known ? yes : no);
    }
}
/** What is run where the condition of a node holds, and where not. */
function branchesOf(node) {
    const yes = (0,plain_tree/* fieldOf */._F)(node, "consequence") ?? (0,plain_tree/* fieldOf */._F)(node, "body");
    const no = (0,plain_tree/* fieldOf */._F)(node, "alternative");
    return node.type.startsWith("unless") ? [no, yes] : [yes, no];
}
/** Whether a node is never run, as the condition around it is written out. */
function isNeverRun(text, node) {
    const { parent } = node;
    if (parent === undefined)
        return false;
    if (CONDITIONAL.test(parent.type)) {
        const known = fixedCondition(text, parent);
        if (known === undefined)
            return false;
        const [yes, no] = branchesOf(parent);
        return node === (known ? no : yes);
    }
    if (!/^(?:binary_expression|boolean_operator|binary)$/.test(parent.type) || node.field !== "right")
        return false;
    const left = (0,plain_tree/* fieldOf */._F)(parent, "left");
    const sign = left === undefined ? "" : text.slice(left.end, Math.min(node.start, left.end + 10));
    const known = left === undefined ? undefined : fixedTruth(text, left);
    return /&&|\band\b/.test(sign) ? known === false : /\|\||\bor\b/.test(sign) && known === true;
}
function fixedCondition(text, node) {
    const condition = (0,plain_tree/* fieldOf */._F)(node, "condition");
    return condition === undefined ? undefined : fixedTruth(text, condition);
}
const MAX_FIXED = 20;
function fixedTruth(text, node) {
    if (node.end - node.start > MAX_FIXED)
        return undefined;
    const written = text
        .slice(node.start, node.end)
        .replace(/[\s()]/g, "")
        .toLowerCase();
    if (/^(?:true|!false|!0|1|!!1)$/.test(written))
        return true;
    return /^(?:false|!true|!1|0|null|nil|none|undefined|"|'')$/.test(written) ? false : undefined;
}

;// CONCATENATED MODULE: ./lib/analysis/tests/skips.js



const skips_MAX_CHARS = 120;
/** Whether a node that is no call leaves a test out: a name, a member, a mark among a test's arguments. */
function leavesOut(node, { text, skip, isInTestCall }) {
    const { parent, type } = node;
    if (parent === undefined || isCall(parent))
        return false;
    const written = () => text.slice(node.start, Math.min(node.end, node.start + skips_MAX_CHARS));
    switch (type) {
        case "pair":
        case "keyword_argument":
            return OPTION.test(written()) && isInTestCall();
        case "simple_symbol":
            return /^:(?:skip|pending|focus)$/.test(written()) && isInTestCall();
        case "type_identifier":
            return /^(?:DISABLED_|SkipException$)/.test(written());
        case "identifier": {
            const isUsed = isSequence(parent) || /^(?:assignment|raise_statement)$/.test(parent.type);
            return isUsed && skip?.test(written()) === true;
        }
        case "attribute":
            return (!/^(?:attribute|decorator)$/.test(parent.type) && (0,plain_tree/* plainParts */.vc)(node).length > 1 && skip?.test(written()) === true);
        default:
            return false;
    }
}
const OPTION = /^["']?(?:skip|todo|only|ignore|pending|focus|fails)["']?\s*(?::|=>|=)(?!\s*(?:false|nil|null)\b)/;

;// CONCATENATED MODULE: ./lib/analysis/tests/read-tests.js








/** The tests of a file, by its syntax alone. The cost is linear in the file. */
function readTests(file) {
    const reader = new TestReader(file);
    (0,plain_tree/* visitPlainTree */.y8)(file.root, reader);
    return reader.facts();
}
const FUNCTION = /^(?:function_declaration|function_definition|method_declaration|method_definition|method|singleton_method|function_item|local_function_statement|generator_function_declaration)$/;
const CLOSURE = /^(?:arrow_function|function_expression|function|generator_function|lambda|func_literal|closure_expression|lambda_expression|anonymous_function|anonymous_function_creation_expression|anonymous_method_expression|do_block)$/;
const METHOD = /^method/;
const BINDING = /^(?:variable_declarator|function_declaration|function_definition|assignment_expression|assignment)$/;
const CLASS = /^class(?:_declaration|_definition)?$/;
const MAX_NAME = 120;
const MAX_MARK = 300;
const OFTEN = 2048;
class TestReader {
    #text;
    #language;
    #dialect;
    #checkTime;
    #exits;
    #tests = [];
    #frames = [];
    #attempts = new Attempts();
    #ended = new Set();
    #asserting = new Set();
    #dead = [];
    #functions = 0;
    /** Of them those that nothing here calls, or passes on, as they begin. */
    #unheld = 0;
    /** The marks before a function that is still to come, and what they stand in. */
    #marks = { parent: undefined, text: "" };
    #groupAssertions = 0;
    #loose = 0;
    #skips = 0;
    /** Marks that leave out a test which is still to come. */
    #skipMarks = 0;
    #seen = 0;
    constructor({ text, language, checkTime }) {
        this.#text = text;
        this.#language = language;
        this.#dialect = testDialect(language);
        this.#checkTime = checkTime;
        this.#exits = new Exits(text);
        if (language !== "go")
            return;
        // Comments that say when a file counts, and what an example prints.
        this.#skips += (text.match(/^\/\/[ \t]*(?:go:build|\+build)\b/gm) ?? []).length;
        this.#groupAssertions += (text.match(/^[ \t]*\/\/[ \t]*(?:unordered )?output:/gim) ?? []).length;
    }
    facts() {
        const tests = this.#tests.map(({ frame, isInner }) => {
            const { name, assertions, skips } = frame;
            return { name, assertions, skips, isInner };
        });
        const assertions = tests.reduce((sum, test) => sum + test.assertions, this.#groupAssertions);
        return { tests, assertions, looseAssertions: this.#loose, skips: this.#skips };
    }
    enter(node) {
        if (this.#seen++ % OFTEN === 0)
            this.#checkTime();
        const { parent } = node;
        if ((parent !== undefined && this.#ended.has(parent)) || isNeverRun(this.#text, node))
            this.#dead.push(node);
        this.#attempts.enter(node);
        this.#readMark(node);
        const path = isCall(node) ? readCallPath(this.#text, node) : undefined;
        this.#open(node, path);
        if (isFunction(node))
            this.#functions += 1;
        if (this.#isUnheld(node))
            this.#unheld += 1;
        if (path !== undefined)
            this.#readCall(node, path);
        else
            this.#readStatement(node);
    }
    leave(node) {
        const { parent } = node;
        if (isFunction(node))
            this.#functions -= 1;
        if (this.#isUnheld(node))
            this.#unheld -= 1;
        this.#attempts.leave(node);
        if (this.#frames.at(-1)?.node === node)
            this.#frames.pop();
        if (this.#dead.at(-1) === node)
            this.#dead.pop();
        this.#exits.tell(node);
        if (parent !== undefined && isSequence(parent) && this.#exits.has(node))
            this.#ended.add(parent);
    }
    #readMark(node) {
        const { mark } = this.#dialect;
        if (mark?.type.test(node.type) === true) {
            const text = this.#text.slice(node.start, Math.min(node.end, node.start + MAX_MARK));
            if (mark.skip.test(text))
                this.#skip(this.#testAround(), true);
            if (node.type === "attribute_item")
                this.#marks = { parent: node.parent, text: `${this.#marks.text}\n${text}` };
        }
        else if (node.parent !== undefined && node.parent === this.#marks.parent && !FUNCTION.test(node.type)) {
            const isModule = node.type === "mod_item" && /\bcfg\s*\(\s*test\b/.test(this.#marks.text);
            this.#marks = { parent: undefined, text: "" };
            if (isModule)
                this.#push(node, "group", "");
        }
    }
    #open(node, path) {
        const { test, group, className } = this.#dialect;
        if (path !== undefined && test?.test(path.root) === true && holdsTest(node, path)) {
            this.#push(node, "test", this.#nameOfCall(path));
        }
        else if (path !== undefined && group?.test(path.root) === true)
            this.#push(node, "group", "");
        else if (FUNCTION.test(node.type) && this.#isTestFunction(node)) {
            this.#push(node, "test", this.#nameOf(node));
        }
        else if (CLASS.test(node.type) && className?.test(this.#nameOf(node)) === true)
            this.#push(node, "group", "");
    }
    #push(node, kind, name) {
        const isCode = this.#dead.length === 0;
        const depth = this.#functions + 1;
        const frame = { node, kind, name: name.slice(0, MAX_NAME), depth, assertions: 0, ways: 0, skips: 0 };
        this.#frames.push(frame);
        if (kind === "test") {
            frame.skips = this.#skipMarks;
            this.#skipMarks = 0;
        }
        if (kind === "test" && isCode)
            this.#tests.push({ frame, isInner: this.#unheld > 0 });
    }
    /** Whether a function may never be called: one of its own, and no test, group or argument. */
    #isUnheld(node) {
        if (!isFunction(node) || this.#frames.at(-1)?.node === node)
            return false;
        return FUNCTION.test(node.type)
            ? !METHOD.test(node.type)
            : !/^(?:arguments|argument_list|argument)$/.test(node.parent?.type ?? "") && node.field !== "block";
    }
    #testAround() {
        return this.#frames.findLast(({ kind }) => kind === "test");
    }
    /** @param isMark whether what is left out may come after it. */
    #skip(frame, isMark = false) {
        this.#skips += 1;
        if (frame !== undefined)
            frame.skips += 1;
        else if (isMark)
            this.#skipMarks += 1;
    }
    #isTestFunction(node) {
        const { name, mark } = this.#dialect;
        const before = node.parent === this.#marks.parent ? this.#marks.text : "";
        if (node.parent === this.#marks.parent)
            this.#marks = { parent: undefined, text: "" };
        if (name?.test(this.#nameOf(node)) === true)
            return true;
        if (mark === undefined || this.#language === "python")
            return false;
        return (before.split("\n").some((text) => mark.test.test(text)) ||
            this.#marksWithin(node).some((text) => mark.test.test(text)));
    }
    /** The marks that a function's own node holds. */
    #marksWithin(node) {
        const lists = (0,plain_tree/* plainParts */.vc)(node).filter(({ type }) => /^(?:modifiers|attribute_list)$/.test(type));
        const marks = lists.flatMap((list) => (0,plain_tree/* plainParts */.vc)(list)).flatMap((each) => [each, ...(0,plain_tree/* plainParts */.vc)(each)]);
        return marks.map(({ start, end }) => this.#text.slice(start, Math.min(end, start + MAX_MARK)));
    }
    #nameOf(node) {
        const named = (0,plain_tree/* fieldOf */._F)(node, "name") ?? (0,plain_tree/* fieldOf */._F)(node, "declarator");
        const text = named === undefined ? "" : this.#text.slice(named.start, Math.min(named.end, named.start + MAX_NAME));
        return /^[*&\s]*([\w$]+)/.exec(text)?.[1] ?? "";
    }
    #nameOfCall({ list }) {
        const [first] = list === undefined ? [] : (0,plain_tree/* plainParts */.vc)(list);
        return first === undefined ? "" : this.#text.slice(first.start, Math.min(first.end, first.start + MAX_NAME));
    }
    #readCall(node, path) {
        if (this.#isSkip(path))
            this.#skip(this.#testAround());
        const asserted = readAssertion(this.#text, node, this.#language, path);
        if (asserted === "something")
            this.#assert(node);
    }
    #isSkip({ root, last, isChained }) {
        const full = isChained ? `${root}().${last}` : root;
        return this.#dialect.skip?.test(full) === true;
    }
    #readStatement(node) {
        if (isLoud(node))
            this.#attempts.answer();
        if (node.type === "assert_statement") {
            const [first] = (0,plain_tree/* plainParts */.vc)(node);
            if (first !== undefined && !readValue(this.#text, first).isFixed)
                this.#assert(node);
        }
        else if (isBareReturn(this.#text, node))
            this.#readReturn(node);
        else if (this.#leavesOut(node) || this.#rebinds(node))
            this.#skip(this.#testAround());
    }
    #leavesOut(node) {
        const { skip } = this.#dialect;
        return leavesOut(node, { text: this.#text, skip, isInTestCall: () => this.#isInTestCall(node) });
    }
    /** Whether it gives a name another meaning by which tests are written, or found. */
    #rebinds(node) {
        const { reserved } = this.#dialect;
        if (reserved === undefined || !BINDING.test(node.type))
            return false;
        const left = (0,plain_tree/* fieldOf */._F)(node, "name") ?? (0,plain_tree/* fieldOf */._F)(node, "left");
        return (left !== undefined && left.end - left.start <= MAX_NAME && reserved.test(this.#text.slice(left.start, left.end)));
    }
    /** Whether a node stands among the arguments of a test or a group of tests. */
    #isInTestCall(node) {
        const frame = this.#frames.at(-1);
        const list = node.parent?.type === "object" || node.parent?.type === "hash" ? node.parent.parent : node.parent;
        return frame !== undefined && list?.parent === frame.node;
    }
    #readReturn(node) {
        const frame = this.#frames.at(-1);
        const { parent } = node;
        if (frame?.kind !== "test" || this.#dead.length > 0 || this.#functions !== frame.depth)
            return;
        if (parent === undefined || !this.#asserting.has(parent))
            frame.ways += 1;
    }
    #assert(node) {
        this.#attempts.answer();
        if (this.#dead.length > 0)
            return;
        this.#markSequence(node);
        const frame = this.#testAround();
        if (frame !== undefined) {
            this.#skips += frame.ways;
            frame.skips += frame.ways;
            frame.ways = 0;
            frame.assertions += 1;
        }
        else if (this.#frames.length > 0)
            this.#groupAssertions += 1;
        else
            this.#loose += 1;
        const isGrouped = this.#frames.length > 0;
        this.#attempts.assert(() => {
            if (frame !== undefined)
                frame.assertions -= 1;
            else if (isGrouped)
                this.#groupAssertions -= 1;
            else
                this.#loose -= 1;
        });
    }
    /** What is asserted in a sequence stands before what comes later in it. */
    #markSequence(node) {
        for (let up = node.parent, steps = 0; up !== undefined && steps < 10; up = up.parent, steps += 1) {
            if (!isSequence(up))
                continue;
            this.#asserting.add(up);
            return;
        }
    }
}
function isFunction({ type }) {
    return FUNCTION.test(type) || CLOSURE.test(type);
}
/** A test has a name and what it does, and not a mere list of cases. */
function holdsTest(call, { list }) {
    if ((0,plain_tree/* fieldOf */._F)(call, "block") !== undefined)
        return true;
    const parts = list === undefined ? [] : (0,plain_tree/* plainParts */.vc)(list);
    return parts.length > 1 || parts.some((part) => isFunction(part) || (0,plain_tree/* plainParts */.vc)(part).some(isFunction));
}


/***/ })

};
