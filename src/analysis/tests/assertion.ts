import type { Language } from "../../core/files/language.ts";
import { type PlainNode, plainParts } from "../summary/plain-tree.ts";
import { type AssertedValue, readValues } from "./arguments.ts";
import { type CallPath, isCall, readCallPath } from "./call-path.ts";

/** What a call asserts: nothing, what is the same in every run, or something that can fail. */
export type Asserted = "nothing" | "fixed" | "something";

/** Calls that only take what is asserted of; what follows them asserts. */
const HEAD =
  /^(?:chai\.)?(?:expect(?:\.(?:soft|poll|element))?|expectAsync|expectTypeOf|assertType|Expect|Ω|Eventually|Consistently|assert_that)$|(?:^|\.)(?:assertThat|assertWithMessage|verify)$/;
const LATE_HEAD = /^(?:Should|should)$/;
/** Names of calls that assert by themselves. */
const NAME =
  /^(?:debug_|prop_)?(?:assert|refute)(?:[A-Z0-9_]\w*|s)?$|^(?:EXPECT|ASSERT|CHECK|REQUIRE|BOOST_CHECK|BOOST_REQUIRE|BOOST_TEST|TEST_ASSERT|STATIC_REQUIRE|STATIC_CHECK)(?:_\w+)?$|^verify[A-Z]\w*$/;
const LIBRARY =
  /^(?:(?:node|chai|sinon)\.)?(?:assert|assertions?|Assert|Assertions|CollectionAssert|StringAssert|FileAssert|np\.testing|numpy\.testing|torch\.testing)\.\w/;
/** Of a library that other languages have another use for. */
const GO_LIBRARY = /^(?:require|check|is)\.[A-Z]/;
const TAP =
  /^t\.(?:is|not|like|true|false|truthy|falsy|deepEqual|notDeepEqual|throws|throwsAsync|notThrows|notThrowsAsync|regex|notRegex|ok|notOk|equal|equals|notEqual|same|notSame|match|strictEqual|deepLooseEqual|plan|snapshot|rejects|doesNotThrow)$/;
/** Calls that fail whatever they are given. */
const FAILING =
  /(?:^|\.)(?:fail|flunk|FAIL|FAIL_CHECK|ADD_FAILURE|GTEST_FAIL|TEST_FAIL|TEST_FAIL_MESSAGE)$|^(?:Assert\.Fail|panic|unreachable)$|^(?:t|tb|b|f|tt|test|c|s|suite)\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)$/;
/** Calls whose subject stands before them, or that are about what happens around them. */
const ABOUT_ELSE =
  /^(?:pytest\.(?:raises|warns|fail|deprecated_call)|expect\.(?:assertions|hasAssertions)|\$?this\.expect[A-Z]\w*)$|\.should\.\w|\.(?:should|must|must_\w+|wont_\w+|expect|Verify|VerifyAll|Received|DidNotReceive)$/;
/** Receivers that are no subject. */
const NO_SUBJECT =
  /^(?:|\$?this|self|cls|static|parent|t|tt|is|s|std|core|chai|sinon|node|require|check|unittest|(?:np|numpy|torch)\.testing|(?:chai\.|node\.|sinon\.)?\w*[aA]ssert\w*)$/;

/** What a call asserts by itself, and by the chain that follows it. */
export function readAssertion(text: string, call: PlainNode, language: Language, path: CallPath): Asserted {
  const { root, last, isChained } = path;
  const full = isChained ? `${root}().${last}` : root;
  if ((!isChained && HEAD.test(root)) || LATE_HEAD.test(last)) return readChain(text, call, path, !HEAD.test(root));
  if (isChained) return ABOUT_ELSE.test(full) || NAME.test(last) ? "something" : "nothing";
  if (FAILING.test(root) || ABOUT_ELSE.test(root)) return "something";
  if (!isAsserting(path, language)) return "nothing";
  const receiver = root.slice(0, Math.max(0, root.length - last.length - 1));
  return NO_SUBJECT.test(receiver) && path.list !== undefined && areFixed(valuesOf(text, path.list), last)
    ? "fixed"
    : "something";
}

function isAsserting({ root, last }: CallPath, language: Language): boolean {
  if (NAME.test(last) || LIBRARY.test(root)) return true;
  return language === "go" ? GO_LIBRARY.test(root) : TAP.test(root);
}

const MAX_CHAIN = 50;
const LINKS =
  /^(?:member_expression|attribute|selector_expression|member_access_expression|conditional_access_expression|field_expression|subscript_expression|parenthesized_expression|await_expression|await|non_null_expression)$/;
const CALLED = new Set(["function", "object", "receiver", "expression", "operand", "method"]);

/** @param hasSubject whether what stands before the call is what it is about. */
function readChain(text: string, call: PlainNode, path: CallPath, hasSubject: boolean): Asserted {
  const lists = path.list === undefined ? [] : [path.list];
  let node = call;
  let length = 0;
  for (let up = node.parent; up !== undefined && length < MAX_CHAIN; up = node.parent) {
    const isCalled = isCall(up) && CALLED.has(node.field ?? "");
    if (!isCalled && !LINKS.test(up.type)) break;
    const list = isCalled ? readCallPath(text, up).list : undefined;
    if (list !== undefined) lists.push(list);
    if (!/^(?:parenthesized|await)/.test(up.type)) length += 1;
    node = up;
  }
  if (length === 0) return "nothing";
  const values = lists.flatMap((list) => valuesOf(text, list));
  return !hasSubject && areFixed(values, "") ? "fixed" : "something";
}

const MATCHER = /^(?:eq|eql|equal|equal_to|equalTo|Equal|BeEquivalentTo|BeIdenticalTo|Is\.EqualTo)$/;
const PLAIN_MATCHER = /^(?:Is\.\w+|be_\w+|Be\w+\(\)|be\.\w+)$/;
const TEST_HANDLE = /^(?:t|tb|b|s\.T\(\)|suite\.T\(\))$/;

/** The values of a list, those of a matcher in its place; what passes on the test itself is none. */
function valuesOf(text: string, list: PlainNode): readonly AssertedValue[] {
  const parts = plainParts(list);
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
function areFixed(values: readonly AssertedValue[], name: string): boolean {
  const [first, second] = values;
  if (first === undefined) return false;
  if (values.every(({ isFixed }) => isFixed) || values.some(({ text }) => ANYTHING.test(text))) return true;
  return second !== undefined && first.text === second.text && !/raises|throws/i.test(name);
}

const ANYTHING = /^(?:(?:expect|jasmine)\.any(?:thing)?\((?:Object)?\)|mock\.ANY|ANY)$/;
