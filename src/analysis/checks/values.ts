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
/** Calls whose result holds their arguments and nothing else of importance, such as `path.join(a, b)`. */
const JOINERS = /^(?:path\.(?:posix\.)?(?:join|resolve)|os\.path\.join|fmt\.Sprintf|String|str)$/;

const MAX_VALUES = 20;

/**
 * The values in an expression that the file does not write out: of `"ORDER BY " + column + LIMIT` it is `column`, and
 * `LIMIT` as well unless the file says what that is. Undefined when the expression cannot be taken apart.
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

/**
 * Whether a node is a name, or is reached from a name by fixed names: `user.name` and `row["id"]`, but not `row[key]`.
 */
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

/** Whether a selector is a property's name, as in `a.b`, and not a variable, as in `a[b]`. */
function isNamed(node: Node): boolean {
  const type = node.parent?.type ?? "";
  return !/subscript|index|element_reference/.test(type);
}

/** The text by which values are compared: without layout, with one kind of quote, and with `.` for `?.`. */
export function valueText(source: ParsedText, node: Node): string {
  return textOf(source, node).replace(/\s+/g, "").replace(/\?\./g, ".").replace(/["`]/g, "'");
}

/** The name that a value is reached from: `user` for `user.name`. */
export function rootOf(value: string): string {
  return /^\$?[\w$]+/.exec(value)?.[0] ?? "";
}
