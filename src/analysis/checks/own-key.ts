import type { Node } from "web-tree-sitter";
import { firstField, literalString, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { callParts } from "./call-parts.ts";
import { isChosenBy } from "./chosen.ts";
import { type Fact, isFunction, operatorOf } from "./facts.ts";
import { definitionOf, isFixedList } from "./fixed-list.ts";
import { valueText } from "./values.ts";

/** A write under a computed key: in `settings[name] = value` the key is `name` and the target is `settings`. */
export interface KeyUse {
  readonly key: Node;
  readonly target: Node;
}

/** Keys that lead to the prototype of all objects: `x["__proto__"]` by itself, and `x["constructor"]["prototype"]`. */
const DANGEROUS = ["__proto__", "constructor"];

/**
 * Whether the facts keep a key from reaching the prototype of its target. Any of three is enough: the target has the
 * key of its own, the key is one of a fixed choice, or the key is a text and is neither `__proto__` nor `constructor`.
 * That it is a text has to be known: the array `["__proto__"]` is not equal to `"__proto__"`, but becomes it when it is
 * used as a key.
 */
export function isOwnKey(source: ParsedText, facts: readonly Fact[], { key, target }: KeyUse): boolean {
  const value = valueText(source, key);
  if (facts.some((fact) => isOwnBy(source, fact, { value, target: valueText(source, target) }))) return true;
  const denied = new Set(facts.flatMap((fact) => deniedBy(source, fact, value)));
  if (facts.some((fact) => isChosenBy(source, fact, value) && !mentionsDangerous(source, fact))) return true;
  const isText = facts.some((fact) => isTextBy(source, fact, value)) || isLoopKey(source, key, value);
  return isText && DANGEROUS.every((name) => denied.has(name));
}

/**
 * Whether a fact is `Object.hasOwn(target, key)`, asked of the target itself. Asked of the object that is merged into
 * the target, it would prove nothing.
 */
function isOwnBy(
  source: ParsedText,
  { condition, holds }: Fact,
  { value, target }: { readonly value: string; readonly target: string },
): boolean {
  const call = holds ? callParts(source, condition) : undefined;
  if (call?.receiver === undefined) return false;
  const [object, key] = call.arguments;
  const callee = `${textOf(source, call.receiver)}.${call.name}`;
  if (!/^(?:Object\.hasOwn|Object\.prototype\.hasOwnProperty\.call)$/.test(callee)) return false;
  return (
    object !== undefined &&
    key !== undefined &&
    valueText(source, object) === target &&
    valueText(source, key) === value
  );
}

/**
 * Whether a fact that fixes the choice may still let a dangerous key through: `/^\w+$/` lets `constructor` through, and
 * a list may name it.
 */
function mentionsDangerous(source: ParsedText, { condition }: Fact): boolean {
  const call = callParts(source, condition);
  if (call !== undefined && /^(?:test|match)$/.test(call.name)) return true;
  const lists = call === undefined ? [] : [call.receiver, ...call.arguments].filter((node) => node !== undefined);
  const written = [condition, ...lists.flatMap((node) => definitionOf(source, node) ?? [])];
  return written.some((node) => DANGEROUS.some((name) => textOf(source, node).includes(name)));
}

/** The names that a value cannot be, by a fact: after `if (key === "__proto__") return;` that is `__proto__`. */
function deniedBy(source: ParsedText, { condition, holds }: Fact, value: string): readonly string[] {
  const parts = partsOf(condition);
  if (condition.type === "binary_expression" && parts.length === 2) {
    if (!(holds ? /^!==?$/ : /^===?$/).test(operatorOf(source, condition))) return [];
    const other = parts.filter((part) => valueText(source, part) !== value);
    return other.length === 1 ? namesIn(source, other[0]) : [];
  }
  const call = holds ? undefined : callParts(source, condition);
  if (call?.receiver === undefined || !/^(?:includes|has)$/.test(call.name)) return [];
  const [asked] = call.arguments;
  if (asked === undefined || valueText(source, asked) !== value || !isFixedList(source, call.receiver)) return [];
  return namesIn(source, definitionOf(source, call.receiver) ?? call.receiver);
}

const MAX_NAMES = 200;

function namesIn(source: ParsedText, node: Node | undefined): readonly string[] {
  if (node === undefined) return [];
  const own = literalString(source, node);
  if (own !== undefined) return [own];
  const list = node.type === "new_expression" ? firstField(node, ["arguments"])?.namedChildren[0] : node;
  const listed = list?.type === "array" ? partsOf(list).slice(0, MAX_NAMES) : [];
  return listed.flatMap((element) => literalString(source, element) ?? []);
}

function isTextBy(source: ParsedText, { condition, holds }: Fact, value: string): boolean {
  if (condition.type !== "binary_expression") return false;
  const [left, right] = partsOf(condition);
  if (left === undefined || right === undefined || valueText(source, left) !== `typeof${value}`) return false;
  return literalString(source, right) === "string" && (holds ? /^===?$/ : /^!==?$/).test(operatorOf(source, condition));
}

/** The variable of a loop over an object's keys is always a text. */
function isLoopKey(source: ParsedText, key: Node, value: string): boolean {
  for (let node = key.parent; node !== null && !isFunction(source, node); node = node.parent) {
    if (node.type !== "for_in_statement") continue;
    const left = firstField(node, ["left"]);
    if (left === undefined || firstField(node, ["kind"]) === undefined) continue;
    const operator = operatorOf(source, node);
    const over = firstField(node, ["right"]);
    const listed = over === undefined ? "" : textOf(source, over);
    if (textOf(source, left) === value && (operator === "in" || /^Object\.keys\(/.test(listed))) return true;
    if (left.type === "array_pattern" && /^Object\.entries\(/.test(listed)) {
      const [first] = partsOf(left);
      if (first !== undefined && textOf(source, first) === value) return true;
    }
  }
  return false;
}
