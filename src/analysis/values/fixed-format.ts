import type { Node } from "web-tree-sitter";
import { operatorOf } from "../checks/facts.ts";
import { literalString, type ParsedText, partsOf } from "../syntax/parsed-text.ts";
import type { Ask } from "./fixed-call.ts";

const CONVERSION = /%(?:\(\w+\))?[-+ #0]*[\d*]*(?:\.[\d*]+)?([a-zA-Z%])/g;

/**
 * Whether Python's `%` or `*` makes a fixed text or list. `"%s" % name` does if the name is fixed; `"LIMIT %d" % count`
 * does where numbers are admitted, since `%d` takes nothing else; `["?"] * count` does, however often it repeats.
 */
export function isFixedFormat(
  source: ParsedText,
  node: Node,
  { ask, numbers }: { readonly ask: Ask; readonly numbers: boolean },
): boolean {
  const [left, right] = partsOf(node);
  if (!/^binary(?:_operator)?$/.test(node.type) || left === undefined || right === undefined) return false;
  const operator = operatorOf(source, node);
  if (operator === "*") return [left, right].some((side) => REPEATED.test(side.type) && ask(side));
  const format = literalString(source, left);
  if (operator !== "%" || format === undefined) return false;
  const conversions = [...format.matchAll(CONVERSION)].map((match) => match[1] ?? "").filter((each) => each !== "%");
  const isNumeric = (conversion: string | undefined) => numbers && /^[diouxXeEfFgG]$/.test(conversion ?? "");
  if (conversions.every((each) => isNumeric(each))) return true;
  const values = right.type === "tuple" ? partsOf(right) : [right];
  return (
    values.length === conversions.length && values.every((value, index) => isNumeric(conversions[index]) || ask(value))
  );
}

const REPEATED = /^(?:string|list|array|parenthesized_expression)$/;
