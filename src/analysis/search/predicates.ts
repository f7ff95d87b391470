import type { Node, QueryMatch, QueryPredicate } from "web-tree-sitter";
import { isAsyncHere } from "../flow/async-here.ts";
import { enclosingText } from "../flow/enclosing-text.ts";
import { isNestedWrite } from "../flow/nested-writes.ts";
import { comesFrom, isComposedOfParameter, isSetTo } from "../flow/origins.ts";
import type { OwnTextNeeds } from "../query/needs.ts";
import { textsOfPattern } from "../query/pattern-texts.ts";
import { isRead } from "../syntax/is-read.ts";
import { nameAround } from "../syntax/named-around.ts";
import { type ParsedText, textOf } from "../syntax/parsed-text.ts";
import { isFixedButNumbers, isFixedValue } from "../values/fixed-value.ts";

/** Whether a predicate holds for its nodes, which are given in the order in which it names them. */
type Predicate = (source: ParsedText, nodes: readonly Node[], argument: string) => boolean;

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
const HOLDS: Readonly<Record<string, Predicate>> = {
  "computed?": (source, nodes) => nodes.some((node) => !isFixedValue(source, node)),
  "open-text?": (source, nodes) => nodes.some((node) => !isFixedButNumbers(source, node)),
  "file-matches?": (source, _, pattern) => toRegExp(pattern).test(source.text),
  "holds?": (source, nodes, pattern) => nodes.some((node) => toRegExp(pattern).test(textOf(source, node))),
  "not-holds?": (source, nodes, pattern) => nodes.every((node) => !toRegExp(pattern).test(textOf(source, node))),
  "comes-from?": (source, nodes, pattern) => nodes.some((node) => comesFrom(source, node, toRegExp(pattern))),
  "composed-of-parameter?": (source, nodes) => nodes.some((node) => isComposedOfParameter(source, node)),
  "set-to?": (source, nodes, pattern) => nodes.some((node) => isSetTo(source, node, toRegExp(pattern))),
  "not-around?": (source, nodes, pattern) =>
    nodes.every((node) => !toRegExp(pattern).test(enclosingText(source, node))),
  "nested-write?": (source, nodes) => nodes.some((node) => isNestedWrite(source, node)),
  "inside-loop?": (_, nodes) => nodes.every(isInsideLoop),
  "mentions?": mentions,
  "not-mentions?": (source, nodes, pattern) => !mentions(source, nodes, pattern),
  "named-around?": (source, nodes, pattern) =>
    nodes.some((node) => toRegExp(pattern).test(nameAround(source, node) ?? "")),
  "read?": (_, nodes) => nodes.every(isRead),
  "async-here?": (source, nodes) => nodes.every((node) => isAsyncHere(source, node)),
};

/**
 * Predicates that are true only if the file holds a certain text, so that a file without it need not be searched. A
 * pattern may begin with `(?i)`: the text is looked for without regard to case anyway.
 */
export const TEXT_NEEDS: OwnTextNeeds = {
  "file-matches?": textsOfOwnPattern,
  "holds?": textsOfOwnPattern,
  "comes-from?": textsOfOwnPattern,
  "set-to?": textsOfOwnPattern,
  "named-around?": textsOfOwnPattern,
  "async-here?": () => ["async"],
};

function textsOfOwnPattern(pattern: string): readonly string[] | undefined {
  return textsOfPattern(pattern.replace(/^\(\?i\)/, ""));
}

/** Whether there is such a predicate. */
export function isPredicate(operator: string): boolean {
  return Object.hasOwn(HOLDS, operator);
}

/** Whether a predicate holds of what a match captured. */
export function holds(
  source: ParsedText,
  captures: QueryMatch["captures"],
  { operator, operands }: QueryPredicate,
): boolean {
  const argument = operands.find((operand) => operand.type === "string")?.value ?? "";
  const nodes = operands.flatMap((operand) =>
    operand.type === "capture" ? captures.filter(({ name }) => name === operand.name).map(({ node }) => node) : [],
  );
  return HOLDS[operator]?.(source, nodes, argument) ?? false;
}

/** Whether the first node's text fits a pattern in which `NAME` stands for the second's. */
function mentions(source: ParsedText, [where, named]: readonly Node[], pattern: string): boolean {
  if (where === undefined || named === undefined) return false;
  const name = textOf(source, named).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return toRegExp(pattern.replaceAll("NAME", () => name)).test(textOf(source, where));
}

/** A pattern may begin with `(?i)`, which makes it blind to case. */
function toRegExp(pattern: string): RegExp {
  return pattern.startsWith("(?i)") ? new RegExp(pattern.slice(4), "i") : new RegExp(pattern);
}

function isInsideLoop(node: Node): boolean {
  for (let parent = node.parent; parent !== null; parent = parent.parent) {
    if (/^for_|^while_|^do_/.test(parent.type)) return true;
    if (/function|func_literal|method|lambda|closure/.test(parent.type)) return false;
  }
  return false;
}
