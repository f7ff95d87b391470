import type { Node, QueryMatch, QueryPredicate } from "web-tree-sitter";
import { FUNCTION_TYPES, isRead, nameAround, type ParsedText, textOf } from "../../code/syntax/parsed-text.ts";
import { findChecks, isTested } from "../../code/values/checks.ts";
import { Names } from "../../code/values/names.ts";
import { isPrototypeWrite } from "../../code/values/prototype-writes.ts";
import { readValue, type Value } from "../../code/values/value.ts";
import { memoize } from "../../text/memoize.ts";

/** Whether a predicate holds for its nodes, in the order in which it names them. */
type Predicate = (source: ParsedText, nodes: readonly Node[], argument: string) => boolean;

/** Our own predicates, documented in `docs/contributing/adding-a-rule.md`. */
const HOLDS: Readonly<Record<string, Predicate>> = {
  "open?": (source, nodes) => nodes.some((node) => !readValue(source, node).isFixed),
  "built?": (source, nodes) => nodes.some((node) => isBuilt(readValue(source, node))),
  "joined?": (source, nodes) => nodes.some((node) => readValue(source, node).joint !== undefined),
  "from-request?": (source, nodes) => nodes.some((node) => readValue(source, node).isFromRequest),
  "untested?": (source, nodes) => nodes.every((node) => isUntested(source, node)),
  "prototype-write?": (source, nodes) => nodes.some((node) => isPrototypeWrite(source, node)),
  "holds?": (source, nodes, pattern) => nodes.some((node) => toRegExp(pattern).test(textOf(source, node))),
  "not-holds?": (source, nodes, pattern) => nodes.every((node) => !toRegExp(pattern).test(textOf(source, node))),
  "made-of?": (source, nodes, pattern) => nodes.some((node) => isMadeOf(source, node, toRegExp(pattern))),
  "file-holds?": (source, _, pattern) => toRegExp(pattern).test(source.text),
  "not-file-holds?": (source, _, pattern) => !toRegExp(pattern).test(source.text),
  "not-around?": (source, nodes, pattern) => nodes.every((node) => !toRegExp(pattern).test(textAround(source, node))),
  "not-optional?": (source, nodes) => nodes.every((node) => !OPTIONAL.test(textAround(source, node))),
  "named-around?": (source, nodes, pattern) =>
    nodes.some((node) => toRegExp(pattern).test(nameAround(source, node) ?? "")),
  "mentions?": mentions,
  "not-mentions?": (source, nodes, pattern) => !mentions(source, nodes, pattern),
  "not-commented?": (source, nodes, pattern) =>
    nodes.every((node) => !toRegExp(pattern).test(commentsAt(source, node))),
  "read?": (_, nodes) => nodes.every(isRead),
  "async-here?": (source, nodes) => nodes.every((node) => isAsyncHere(source, node)),
};

/** Whether a value's text is composed, or comes entirely from a request. */
function isBuilt({ joint, isFromRequest }: Value): boolean {
  return joint !== undefined || isFromRequest;
}

/** Whether nothing tests the value before, apart from checks that make their own zone. */
function isUntested(source: ParsedText, node: Node): boolean {
  const value = readValue(source, node);
  return !isTested(source, node, value) || findChecks(source, node, value) !== undefined;
}

/** Whether there is such a predicate. */
export function isPredicate(operator: string): boolean {
  return Object.hasOwn(HOLDS, operator);
}

/** Whether a predicate holds for a match's captures. */
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

/** A pattern may begin with `(?i)`, which makes it case-insensitive. */
function toRegExp(pattern: string): RegExp {
  return pattern.startsWith("(?i)") ? new RegExp(pattern.slice(4), "i") : new RegExp(pattern);
}

/** Whether the first node's text matches a pattern in which `NAME` represents the second's. */
function mentions(source: ParsedText, [where, named]: readonly Node[], pattern: string): boolean {
  if (where === undefined || named === undefined) return false;
  const name = textOf(source, named).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return toRegExp(pattern.replaceAll("NAME", () => name)).test(textOf(source, where));
}

const STEPS = 2;

/** Whether a pattern matches the text of an expression, or of a name's value. */
function isMadeOf(source: ParsedText, node: Node, pattern: RegExp, steps = STEPS): boolean {
  const text = textOf(source, node);
  if (pattern.test(text)) return true;
  if (steps === 0) return false;
  const writes = Names.of(source, node).meaningOf(text.replace(/^&\s*/, ""), node)?.writes ?? [];
  return writes.some(({ value }) => isMadeOf(source, value, pattern, steps - 1));
}

/** A condition on a setting, an environment or a test, or a choice to turn something off. */
const OPTIONAL =
  /\b(?:if|unless|elif|when|case)\b[^{\n]*(?:insecure|skip|verify|strict|ssl|tls|cert|self_?sign|dev|local|debug|test|prod|env)|\?[^\n]*(?:unauthorized|verify|false)/i;

const MAX_AROUND = 20_000;

/**
 * The text of the outermost function around a node that does not wrap the whole file; of a long one, only the nearby
 * part.
 */
function textAround(source: ParsedText, node: Node): string {
  const functions: Node[] = [];
  for (let scope = Names.of(source, node).scopeOf(node); scope.node !== undefined; scope = scope.parent ?? scope) {
    functions.push(scope.node);
    if (scope.parent === undefined) break;
  }
  const around =
    functions.findLast((each) => each.endIndex - each.startIndex < source.text.length * WRAPPER) ?? functions[0];
  const start = Math.max(around?.startIndex ?? 0, node.startIndex - MAX_AROUND);
  return source.text.slice(start, Math.min(around?.endIndex ?? source.text.length, node.endIndex + MAX_AROUND));
}

/** A function with a larger share of its file is a wrapper. */
const WRAPPER = 0.9;

/** The comments of a node's statement, directly above or after it. For an `unsafe` block, also those of the block. */
function commentsAt(source: ParsedText, node: Node): string {
  const comments: string[] = [];
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (let above = at.previousSibling; above !== null && isComment(above); above = above.previousSibling)
      comments.unshift(textOf(source, above));
    const behind = at.nextSibling?.type === ";" ? at.nextSibling.nextSibling : at.nextSibling;
    if (behind && isComment(behind) && behind.startPosition.row === at.endPosition.row)
      comments.push(textOf(source, behind));
    const { parent } = at;
    const isStatement = parent?.type === "block" && parent.parent?.type !== "unsafe_block";
    if (parent !== null && !isStatement && parent.type !== "function_item") open.push(parent);
  }
  return comments.join("\n");
}

function isComment({ type }: Node): boolean {
  return /comment$/.test(type);
}

/** Whether a callee is an asynchronous function of this file, or such a method called on `this` or `self`. */
function isAsyncHere(source: ParsedText, callee: Node): boolean {
  const text = textOf(source, callee).replace(/\s+/g, "");
  const [, holder, name = ""] = /^(?:(this|self|cls)\.)?([\w$]+)$/.exec(text) ?? [];
  const known = asyncFunctions(source, callee.tree.rootNode);
  return known[holder === undefined ? "free" : "methods"].get(name) === true;
}

/**
 * By name, whether all functions of the file with that name are asynchronous: free ones, and those of classes and
 * objects.
 */
const asyncFunctions = memoize((source: ParsedText, root: Node) => {
  const known = { free: new Map<string, boolean>(), methods: new Map<string, boolean>() };
  for (const node of root.descendantsOfType([...FUNCTION_TYPES, "function_definition"])) {
    // A node that the parser only assumes is not in the text.
    const isAsync = node.children.some((child) => child?.type === "async" && !child.isMissing);
    const name =
      node.childForFieldName("name") ??
      node.parent?.childForFieldName("name") ??
      node.parent?.childForFieldName("left");
    if (name == null) continue;
    const last = /[\w$]+$/.exec(textOf(source, name))?.[0] ?? "";
    const into = isMethod(node) ? known.methods : known.free;
    into.set(last, isAsync && into.get(last) !== false);
  }
  return known;
});

/** Python's methods are in the block of their class, possibly with a decorator around them. */
function isMethod(node: Node): boolean {
  if (node.type === "method_definition") return true;
  const holder = node.parent?.type === "decorated_definition" ? node.parent.parent : node.parent;
  if (node.type === "function_definition") return holder?.parent?.type === "class_definition";
  return /^(?:field_definition|public_field_definition|pair)$/.test(holder?.type ?? "");
}
