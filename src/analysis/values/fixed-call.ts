import type { Node } from "web-tree-sitter";
import { type CallParts, callParts } from "../checks/call-parts.ts";
import { isFunction } from "../checks/facts.ts";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";

/** Answers whether a part of an expression is fixed. */
export type Ask = (node: Node) => boolean;

/** Methods whose result is made of the text they are called on alone: a part of it, or the text several times. */
const OF_RECEIVER =
  /^(?:trim|trimStart|trimEnd|slice|substring|substr|toUpperCase|toLowerCase|repeat|reverse|upper|lower|strip|rstrip|toString)$/;
/** Methods whose result is made of the text they are called on and of their arguments. */
const OF_ALL = /^(?:concat|join|padStart|padEnd|replace|replaceAll|format)$/;
/** Functions whose result is made of their arguments. */
const JOINERS =
  /^(?:String|str|String\.format|string\.(?:Format|Join)|fmt\.Sprintf?|sprintf|implode|strings\.(?:Join|Trim(?:Suffix|Prefix|Right|Left)?|ToUpper|ToLower))$/;
/** Functions that repeat their first argument. */
const REPEATERS = /^(?:strings\.Repeat|str_repeat)$/;

/**
 * Whether a call gives a fixed text or list, whatever it runs over: `ids.map(() => "?").join(", ")` gives the same
 * placeholder over and over. A call may also repeat, cut or put together texts that are fixed.
 */
export function isFixedCall(source: ParsedText, node: Node, ask: Ask): boolean {
  const parts = callParts(source, node);
  if (parts === undefined) return false;
  const { receiver, name } = parts;
  const given = argumentsOf(node, parts);
  const callee = receiver === undefined ? name : `${textOf(source, receiver)}.${name}`;
  if (JOINERS.test(callee)) return given.length > 0 && given.every(ask);
  if (REPEATERS.test(callee)) return given[0] !== undefined && ask(given[0]);
  if (callee === "Array.from") return given[1] !== undefined && givesFixed(source, given[1], ask);
  if (callee === "array_fill") return given[2] !== undefined && ask(given[2]);
  if (receiver === undefined) return false;
  if (/^(?:map|flatMap)$/.test(name)) return given[0] !== undefined && givesFixed(source, given[0], ask);
  if (name === "fill") return given.length === 1 && given.every(ask);
  if (name === "get") return given.length > 0 && [receiver, ...given.slice(1)].every(ask);
  return (OF_RECEIVER.test(name) && ask(receiver)) || (OF_ALL.test(name) && [receiver, ...given].every(ask));
}

/** In Python's `", ".join("?" for id in ids)` the generator stands where otherwise the arguments stand. */
function argumentsOf(node: Node, parts: CallParts): readonly Node[] {
  const list = firstField(node, ["arguments"]);
  return list?.type === "generator_expression" ? [list] : parts.arguments;
}

const NUMBER_MAKERS = /^(?:Number|parseInt|parseFloat|BigInt|Boolean)$/;

/** Whether a callback returns nothing but fixed values. */
function givesFixed(source: ParsedText, callback: Node, ask: Ask): boolean {
  if (callback.type === "identifier") return NUMBER_MAKERS.test(textOf(source, callback));
  const body = isFunction(source, callback) ? callback.childForFieldName("body") : null;
  if (body === null) return false;
  if (body.type !== "statement_block") return ask(body);
  const returned = body
    .descendantsOfType("return_statement")
    .filter((each) => functionOf(source, each) === callback.id);
  return returned.length > 0 && returned.every((each) => partsOf(each).length > 0 && partsOf(each).every(ask));
}

function functionOf(source: ParsedText, node: Node): number | undefined {
  for (let parent = node.parent; parent !== null; parent = parent.parent)
    if (isFunction(source, parent)) return parent.id;
  return undefined;
}
