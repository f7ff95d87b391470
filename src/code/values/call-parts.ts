import type { Node } from "web-tree-sitter";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";

/**
 * The parts of a call, in any of the grammars: in `list.includes(x)` the receiver is `list`, and the name `includes`.
 */
export interface CallParts {
  readonly receiver: Node | undefined;
  readonly name: string;
  /** The whole callee, without white space: `list.includes`. */
  readonly callee: string;
  readonly arguments: readonly Node[];
}

const MEMBERS = ["object", "operand", "expression", "argument", "value", "path", "scope"];
const NAMES = ["property", "attribute", "field", "name"];
const MAX_CALLEE = 200;

/** Reads a call or an object creation. Undefined for anything else, and for a computed callee. */
export function callParts(source: ParsedText, node: Node): CallParts | undefined {
  const list =
    firstField(node, ["arguments"]) ??
    partsOf(node).find(({ type }) => /^(?:arguments|argument_list|token_tree)$/.test(type));
  const given = list === undefined ? [] : partsOf(list).map(withoutWrapper);
  const callee = firstField(node, ["function", "constructor", "type", "macro"]);
  const direct = firstField(node, ["method", "name"]);
  if (direct !== undefined && callee === undefined)
    return parts(source, { receiver: firstField(node, ["receiver", "object", "scope"]), name: direct, given });
  if (callee === undefined) return undefined;
  const name = firstField(callee, NAMES);
  const receiver = firstField(callee, MEMBERS);
  if (name !== undefined && receiver !== undefined && name.namedChildCount === 0)
    return parts(source, { receiver, name, given });
  return callee.namedChildCount === 0 || callee.type === "generic_type"
    ? parts(source, { receiver: undefined, name: callee, given })
    : undefined;
}

function parts(
  source: ParsedText,
  {
    receiver,
    name,
    given,
  }: { readonly receiver: Node | undefined; readonly name: Node; readonly given: readonly Node[] },
): CallParts {
  const start = receiver?.startIndex ?? name.startIndex;
  const callee = source.text
    .slice(Math.max(start, name.endIndex - MAX_CALLEE), name.endIndex)
    .replace(/\s+/g, "")
    .replace(/\?\./g, ".")
    .replace(/::/g, ".");
  return {
    receiver,
    name: textOf(source, name),
    callee: source.language === "php" ? callee.replace(/\?->/g, "->") : callee,
    arguments: given,
  };
}

function withoutWrapper(argument: Node): Node {
  const [only, ...more] = partsOf(argument);
  return argument.type === "argument" && only !== undefined && more.length === 0 ? only : argument;
}
