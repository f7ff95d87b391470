import type { Node } from "web-tree-sitter";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";

/**
 * A call in its parts, in any of the grammars: `list.includes(x)` has the receiver `list`, the name `includes` and the
 * argument `x`.
 */
export interface CallParts {
  readonly receiver: Node | undefined;
  readonly name: string;
  readonly arguments: readonly Node[];
}

const CALLS =
  /^(?:call|call_expression|method_invocation|function_call_expression|invocation_expression|member_call_expression)$/;
const MEMBERS = ["object", "operand", "expression", "argument"];
const NAMES = ["property", "attribute", "field", "name"];

/** Reads a call. Undefined for anything else, and for a callee that is computed, as in `table[name](x)`. */
export function callParts(source: ParsedText, node: Node): CallParts | undefined {
  if (!CALLS.test(node.type)) return undefined;
  const list = firstField(node, ["arguments"]);
  const given = list === undefined ? [] : partsOf(list).map(withoutWrapper);
  const direct = firstField(node, ["method", "name"]);
  if (direct !== undefined) {
    return { receiver: firstField(node, ["receiver", "object"]), name: textOf(source, direct), arguments: given };
  }
  const callee = firstField(node, ["function"]);
  if (callee === undefined) return undefined;
  if (callee.namedChildCount === 0) return { receiver: undefined, name: textOf(source, callee), arguments: given };
  const name = firstField(callee, NAMES);
  const receiver = firstField(callee, MEMBERS);
  if (name === undefined || receiver === undefined || name.namedChildCount > 0) return undefined;
  return { receiver, name: textOf(source, name), arguments: given };
}

function withoutWrapper(argument: Node): Node {
  const [only, ...more] = partsOf(argument);
  return argument.type === "argument" && only !== undefined && more.length === 0 ? only : argument;
}
