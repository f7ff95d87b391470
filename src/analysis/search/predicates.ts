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

/** Of nodes in the order the predicate names them. */
type Predicate = (source: ParsedText, nodes: readonly Node[], argument: string) => boolean;

/**
 * The predicates of our own: `(#computed? @x)`: not written out; `(#open-text? @x)`: nor
 * a number; `(#file-matches? "pattern")`: the file's text does;
 * `(#holds? @x "pattern")` and `(#not-holds? …)`: its text does, or does not; `(#not-around? @x "pattern")`: nor that of the
 * function around it; `(#inside-loop? @x)`: in the same function; `(#read? @x)`: not what an assignment sets;
 * `(#mentions? @x @y "pattern")` and `(#not-mentions? …)`: the text of `@x` fits, or does not, `NAME` standing for that of `@y`; `(#async-here? @f)`: every
 * function of that name in the file is asynchronous; `(#named-around? @x "pattern")`: the nearest function around it that has a name. Of JavaScript and TypeScript: `(#comes-from? @x "pattern")`
 * and `(#set-to? @x "pattern")`: from, or to, an expression whose text does; `(#composed-of-parameter? @x)`: a text that a
 * parameter is put into; `(#nested-write? @x)`: an assignment that can reach a prototype.
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

/** Those that only a text of the file makes true. Its pattern may begin with `(?i)`: what is needed is blind to case anyway. */
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
