import type { Node } from "web-tree-sitter";
import { isLiteral } from "../syntax/literals.ts";
import { firstField, literalString, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { type CallParts, callParts } from "./call-parts.ts";
import { eitherOf, type Fact, operatorOf } from "./facts.ts";
import { definitionOf, isFixedList } from "./fixed-list.ts";
import { JAVASCRIPT_ANCHORS, STRICT_ANCHORS, WHOLE_ANCHORS } from "./safe-pattern.ts";
import { valueText } from "./values.ts";
import {
  isCompiledWordPattern,
  isPhpWordPattern,
  isPythonWordPattern,
  isWordPattern,
  isWordText,
} from "./word-pattern.ts";

/**
 * Whether a fact leaves a value only harmless texts to be: an element of a list written out
 * (`["asc", "desc"].includes(order)`), a number (`Number.isInteger(id)`), or a word of letters, digits and underscores
 * (`/^\w+$/.test(name)`).
 */
export function isChosenBy(source: ParsedText, fact: Fact, value: string, depth = 0): boolean {
  if (depth > 4) return false;
  const sides = eitherOf(source, fact);
  if (sides !== undefined) return sides.every((side) => isChosenBy(source, innermost(side), value, depth + 1));
  const { condition, holds } = fact;
  if (/^(?:binary_expression|binary|comparison_operator)$/.test(condition.type))
    return isChosenByComparison(source, fact, value);
  if (!holds) return false;
  if (condition.type === "index_expression") return isKeyOfMap(source, condition, value);
  const call = callParts(source, condition);
  return call !== undefined && isChosenByCall(source, call, value);
}

function innermost(fact: Fact): Fact {
  const [only, ...more] = partsOf(fact.condition);
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

function isChosenByComparison(source: ParsedText, { condition, holds }: Fact, value: string): boolean {
  const [left, right, ...more] = partsOf(condition);
  if (left === undefined || right === undefined || more.length > 0) return false;
  const operator = operatorOf(source, condition);
  const isOf = (node: Node) => valueText(source, node) === value;
  if (operator === "in" || operator === "not in")
    return (operator === "in") === holds && isPython(source) && isOf(left) && isFixedList(source, right);
  if (operator === "=~" || operator === "!~")
    return (operator === "=~") === holds && isOf(left) && isWordPattern(source, right, STRICT_ANCHORS);
  if (isIndexTest(source, { left, right, operator, holds }, value)) return true;
  const isExact = operator.length === 3 || !isLoose(source);
  if (!isExact || !(holds ? EQUAL : UNEQUAL).test(operator)) return false;
  if (isOf(left)) return isLiteral(right) && !isJava(source);
  if (isOf(right)) return isLiteral(left) && !isJava(source);
  return isNumberTest(source, left, value) && /^["'](?:number|boolean|bigint)["']$/.test(textOf(source, right));
}

/** Whether a node is the `typeof x` of `typeof x === "number"`, where x is the value. */
function isNumberTest(source: ParsedText, node: Node, value: string): boolean {
  return node.type === "unary_expression" && valueText(source, node) === `typeof${value}`;
}

/**
 * Whether a test says that a list written out holds the value: `list.indexOf(x) !== -1`, `list.indexOf(x) >= 0` and the
 * like.
 */
function isIndexTest(
  source: ParsedText,
  test: { readonly left: Node; readonly right: Node; readonly operator: string; readonly holds: boolean },
  value: string,
): boolean {
  const call = callParts(source, test.left);
  if (call?.name !== "indexOf" || call.receiver === undefined || !asks(source, call, value)) return false;
  const found = `${test.operator}${textOf(source, test.right)}`;
  const says = test.holds ? /^(?:!==?-1|>=0|>-1)$/ : /^(?:===?-1|<0)$/;
  return says.test(found) && isFixedList(source, call.receiver);
}

/** Go's `allowed[x]`, where `allowed` is a map written out from strings to truth values. */
function isKeyOfMap(source: ParsedText, index: Node, value: string): boolean {
  const operand = firstField(index, ["operand"]);
  const key = firstField(index, ["index"]);
  if (operand === undefined || key === undefined || valueText(source, key) !== value) return false;
  const map = definitionOf(source, operand);
  // Since the map's values are truth values, a key listed as `false` does not pass the test.
  return map !== undefined && /^map\[string\]bool\b/.test(textOf(source, map)) && isFixedList(source, operand);
}

function isChosenByCall(source: ParsedText, call: CallParts, value: string): boolean {
  const { receiver, name } = call;
  if (receiver !== undefined && valueText(source, receiver) === value) return isChosenByOwnMethod(source, call);
  const [first, second] = call.arguments;
  const test = SECOND[calleeOf(source, call)];
  if (test !== undefined && second !== undefined && first !== undefined)
    return valueText(source, second) === value && test(source, first, name);
  return asks(source, call, value) && isChosenByAsking(source, call);
}

function calleeOf(source: ParsedText, { receiver, name }: CallParts): string {
  return receiver === undefined ? name : `${textOf(source, receiver)}.${name}`;
}

/** Calls that are given the choice first and the value second: `slices.Contains(allowed, x)`. */
const SECOND: Readonly<Record<string, (source: ParsedText, choice: Node, name: string) => boolean>> = {
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
function isChosenByAsking(source: ParsedText, call: CallParts): boolean {
  const { receiver, name } = call;
  const [, second, third] = call.arguments;
  const callee = calleeOf(source, call);
  if (NUMBER_TESTS.test(callee)) return true;
  if (callee === "isinstance") return second !== undefined && /^(?:int|float)$/.test(textOf(source, second));
  // Without `true` as its third argument PHP's `in_array` compares as `==` does.
  if (callee === "in_array")
    return (
      third !== undefined && textOf(source, third) === "true" && second !== undefined && isFixedList(source, second)
    );
  if (receiver === undefined) return false;
  if (/^(?:includes|has|include\?|contains|Contains)$/.test(name)) return isFixedList(source, receiver);
  if (name === "test") return isWordPattern(source, receiver, JAVASCRIPT_ANCHORS);
  if (name === "match?") return isWordPattern(source, receiver, STRICT_ANCHORS);
  return isCompiledWordPattern(source, receiver, name);
}

/**
 * Whether a method of the value itself leaves it only harmless texts: `x.match(/…/)`, `x.matches("…")`,
 * `x.equals("…")`.
 */
function isChosenByOwnMethod(source: ParsedText, { name, arguments: [first] }: CallParts): boolean {
  if (first === undefined) return false;
  if (name === "equals") return isLiteral(first);
  if (name === "matches" && isJava(source)) return isWordText(literalString(source, first), WHOLE_ANCHORS);
  if (name === "match") return isWordPattern(source, first, isRuby(source) ? STRICT_ANCHORS : JAVASCRIPT_ANCHORS);
  if (name === "match?") return isWordPattern(source, first, STRICT_ANCHORS);
  return name === "is_a?" && /^(?:Integer|Float|Numeric)$/.test(textOf(source, first));
}

function asks(source: ParsedText, { arguments: [first] }: CallParts, value: string): boolean {
  return first !== undefined && valueText(source, first) === value;
}

function isPython({ language }: ParsedText): boolean {
  return language === "python";
}

function isJava({ language }: ParsedText): boolean {
  return language === "java";
}

function isRuby({ language }: ParsedText): boolean {
  return language === "ruby";
}

/** Languages whose `==` converts before it compares. */
function isLoose({ language }: ParsedText): boolean {
  return ["javascript", "typescript", "tsx", "php"].includes(language);
}
