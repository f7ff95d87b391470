import type { Node } from "web-tree-sitter";
import { isLiteral } from "../syntax/literals.ts";
import { type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { callParts } from "./call-parts.ts";
import { definitionOf } from "./fixed-list.ts";

const COMPOSED =
  /^(?:binary_expression|binary_operator|binary|template_string|template_substitution|string|interpolation|encapsed_string|parenthesized_expression|argument|concatenated_string|interpolated_string_expression|arguments|argument_list)$/;
const NAMES = /^(?:identifier|variable_name)$/;
const CHAINS =
  /^(?:member_expression|attribute|selector_expression|field_access|member_access_expression|subscript|subscript_expression|element_reference|index_expression|field_expression)$/;
/** What joins texts without adding to them. */
const JOINERS = /^(?:path\.(?:posix\.)?(?:join|resolve)|os\.path\.join|fmt\.Sprintf|String|str)$/;

const MAX_VALUES = 20;

/**
 * The values that an expression is put together of and that the file does not write out; undefined where that cannot be
 * told. A name in capitals is no constant for that alone.
 */
export function valuesIn(source: ParsedText, expression: Node): readonly Node[] | undefined {
  const open = [expression];
  const values: Node[] = [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (values.length > MAX_VALUES) return undefined;
    if (isWrittenOut(source, node)) continue;
    if (isPlainValue(node)) values.push(node);
    else if (COMPOSED.test(node.type)) open.push(...[...partsOf(node)].reverse());
    else {
      const joined = joinedBy(source, node);
      if (joined === undefined) return undefined;
      open.push(...[...joined].reverse());
    }
  }
  return values;
}

function isWrittenOut(source: ParsedText, node: Node): boolean {
  const definition = isLiteral(node) ? node : definitionOf(source, node);
  return (definition !== undefined && isLiteral(definition)) || /^__(?:dirname|filename)$/.test(textOf(source, node));
}

function joinedBy(source: ParsedText, node: Node): readonly Node[] | undefined {
  const call = callParts(source, node);
  if (call === undefined) return undefined;
  const isFormat = call.name === "format" && call.receiver !== undefined && isLiteral(call.receiver);
  const callee = call.receiver === undefined ? call.name : `${textOf(source, call.receiver)}.${call.name}`;
  return isFormat || JOINERS.test(callee) ? call.arguments : undefined;
}

/** A name, or what is reached from a name by fixed names. */
function isPlainValue(node: Node): boolean {
  let current = node;
  for (let depth = 0; depth < MAX_VALUES; depth++) {
    if (NAMES.test(current.type)) return true;
    if (!CHAINS.test(current.type)) return false;
    const [receiver, ...selectors] = partsOf(current);
    if (receiver === undefined || !selectors.every(isFixedSelector)) return false;
    current = receiver;
  }
  return false;
}

function isFixedSelector(node: Node): boolean {
  return /^(?:property_identifier|identifier|field_identifier|name)$/.test(node.type) ? isNamed(node) : isLiteral(node);
}

/** Not `a[b]`, whose selector is a name too. */
function isNamed(node: Node): boolean {
  const type = node.parent?.type ?? "";
  return !/subscript|index|element_reference/.test(type);
}

/** A value as it is compared: without layout, with one kind of quote. */
export function valueText(source: ParsedText, node: Node): string {
  return textOf(source, node).replace(/\s+/g, "").replace(/\?\./g, ".").replace(/["`]/g, "'");
}

/** The name a value is reached from. */
export function rootOf(value: string): string {
  return /^\$?[\w$]+/.exec(value)?.[0] ?? "";
}
