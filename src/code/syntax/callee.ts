import type { Node } from "web-tree-sitter";
import { firstField, type ParsedText, partsOf, textOf } from "./parsed-text.ts";

/** The name of a callee. For `a.b.run()` the text is `a.b.run`, the receiver `a.b` and the name `run`. */
export interface Callee {
  readonly text: string;
  readonly receiver: string | undefined;
  readonly name: string;
  /** The node of the last name, or of the whole if it has none. */
  readonly nameNode: Node;
}

/**
 * Nodes that join a receiver and a name, in any grammar, with the field of the name; without a field, it is the last
 * part.
 */
const MEMBERS: Readonly<Record<string, string>> = {
  member_expression: "property",
  nested_identifier: "property",
  attribute: "attribute",
  selector_expression: "field",
  field_expression: "field",
  qualified_type: "name",
  scoped_identifier: "name",
  scoped_type_identifier: "name",
  qualified_identifier: "name",
  scope_resolution: "name",
  qualified_name: "name",
  member_access_expression: "name",
  conditional_access_expression: "name",
  subscript_expression: "index",
};

/** Nodes that only wrap the callee, with the field or child that contains it. */
const WRAPPERS: Readonly<Record<string, string>> = {
  parenthesized_expression: "first",
  non_null_expression: "first",
  instantiation_expression: "first",
  sequence_expression: "last",
  generic_function: "function",
  generic_name: "first",
  generic_type: "first",
  template_function: "name",
  template_method: "name",
  template_type: "name",
  dependent_name: "last",
  pointer_expression: "argument",
  // TypeScript's grammar reads `!f!(x)` as a call of `!f`.
  unary_expression: "argument",
  member_binding_expression: "name",
  type_instantiation_expression: "type",
  index_expression: "operand",
  nullable_type: "first",
};

const MAX_TEXT = 200;

/** Reads the callee of a call; `receiver` is given if the grammar separates it from the name. */
export function readCallee(source: ParsedText, callee: Node, receiver?: Node): Callee {
  const called = unwrap(callee);
  const nameNode = lastName(called);
  const start = receiver?.startIndex ?? callee.startIndex;
  const from = receiver?.startIndex ?? called.startIndex;
  const before = from < nameNode.startIndex ? foldedText(source, from, nameNode.startIndex).replace(JOINER, "") : "";
  return {
    text: foldedText(source, start, callee.endIndex),
    receiver: before === "" ? undefined : before,
    name: nameOf(source, nameNode),
    nameNode,
  };
}

const JOINER = /(?:[.?\\[]|->|::)+$/;

function lastName(called: Node): Node {
  let current = called;
  for (let field = MEMBERS[current.type]; field !== undefined; field = MEMBERS[current.type]) {
    const name = firstField(current, [field]) ?? partsOf(current).at(-1);
    if (name === undefined || (field === "index" && !STRINGS.has(name.type))) return current;
    current = unwrap(name);
  }
  return current;
}

const STRINGS = new Set(["string", "string_literal"]);

function unwrap(node: Node): Node {
  let current = node;
  for (let wrapper = WRAPPERS[current.type]; wrapper !== undefined; wrapper = WRAPPERS[current.type]) {
    const parts = wrapper === "first" || wrapper === "last" ? partsOf(current) : [];
    const inner = wrapper === "first" ? parts[0] : wrapper === "last" ? parts.at(-1) : firstField(current, [wrapper]);
    if (inner === undefined) return current;
    current = inner;
  }
  return current;
}

/** The name of a node; empty for a computed callee, such as a function that is called at once. */
function nameOf(source: ParsedText, node: Node): string {
  if (node.type === "variable_name") return textOf(source, node);
  if (STRINGS.has(node.type)) return textOf(source, node).slice(1, -1);
  return node.namedChildCount === 0 && /^[\p{L}_$#@]/u.test(textOf(source, node)) ? textOf(source, node) : "";
}

/**
 * A range of the text with its white space folded, and none around the punctuation between names. A long range, such as
 * a chain of calls, is cut in the middle.
 */
export function foldedText(source: ParsedText, start: number, end: number): string {
  const isLong = end - start > MAX_RANGE;
  const raw = isLong
    ? `${source.text.slice(start, start + MAX_TEXT)}…${source.text.slice(end - MAX_TEXT, end)}`
    : source.text.slice(start, end);
  const folded = raw
    .replace(/\s+/g, " ")
    .replace(/ ?(\?\.|\.|->|::|\\) ?/g, "$1")
    .trim();
  const half = MAX_TEXT / 2;
  return folded.length <= MAX_TEXT ? folded : `${folded.slice(0, half)}…${folded.slice(1 - half)}`;
}

const MAX_RANGE = 10 * MAX_TEXT;
