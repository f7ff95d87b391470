import type { Node } from "web-tree-sitter";
import type { CallSite } from "../../change/code-facts.ts";
import { readCallee } from "../syntax/callee.ts";
import { firstField, type ParsedText, partsOf, startLine } from "../syntax/parsed-text.ts";

/** A call as found by a query. */
export interface FoundCall {
  readonly call: Node;
  readonly callee: Node;
  /** For calls in which no node joins callee and arguments, as inside Rust's macros. */
  readonly arguments?: Node;
}

/**
 * A call that was read, and the place of its name. Calls are ordered by that place, because all calls of a chain,
 * `a.b().c()`, start at the same one.
 */
export interface ReadCall {
  readonly found: FoundCall;
  readonly site: CallSite;
  readonly position: number;
}

export function readCall(source: ParsedText, found: FoundCall): ReadCall {
  const { text, receiver, name, nameNode } = readCallee(source, found.callee, separateReceiver(found));
  const site = { line: startLine(nameNode), callee: text, receiver, name };
  return { found, site, position: nameNode.startIndex };
}

/** The arguments of a call, in order, as nodes. */
export function argumentNodes(call: Node): readonly Node[] {
  const list = argumentsOf(call);
  return list === undefined ? [] : partsOf(list).map(insideWrapper);
}

/** Java, Ruby and PHP store a call's receiver next to its name, not around it. */
function separateReceiver({ call, callee }: FoundCall): Node | undefined {
  if (!SEPARATE.has(call.type)) return undefined;
  const receiver = firstField(call, ["object", "receiver", "scope"]);
  return receiver === undefined || receiver.id === callee.id ? undefined : receiver;
}

const SEPARATE = new Set([
  "method_invocation",
  "explicit_constructor_invocation",
  "call",
  "member_call_expression",
  "nullsafe_member_call_expression",
  "scoped_call_expression",
]);

function argumentsOf(call: Node): Node | undefined {
  return firstField(call, ["arguments"]) ?? call.namedChildren.find((child) => ARGUMENT_LISTS.has(child.type));
}

const ARGUMENT_LISTS = new Set(["arguments", "argument_list", "token_tree"]);

/** The node with a call's arguments; undefined if it has none. */
export function argumentList(found: FoundCall): Node | undefined {
  return found.arguments ?? argumentsOf(found.call);
}

function insideWrapper(node: Node): Node {
  return node.type === "argument" ? (partsOf(node).at(-1) ?? node) : node;
}
