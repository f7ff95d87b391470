import type { Node } from "web-tree-sitter";
import type { Language } from "../../files/language.ts";

/** A file as the parser sees it: one text, with lines joined by line feeds and carriage returns kept. */
export interface ParsedText {
  readonly path: string;
  readonly language: Language;
  readonly text: string;
}

export function textOf(source: ParsedText, node: Node): string {
  return source.text.slice(node.startIndex, node.endIndex);
}

export function startLine(node: Node): number {
  return node.startPosition.row + 1;
}

/**
 * The last line of a node, 1-based. A node that ends at the start of a line, such as a C macro, does not include that
 * line.
 */
export function endLine(node: Node): number {
  const { row, column } = node.endPosition;
  return column === 0 && row > node.startPosition.row ? row : row + 1;
}

/** The node's direct named children, without comments. */
export function partsOf(node: Node): readonly Node[] {
  return node.namedChildren.filter((child) => !child.isExtra);
}

export function firstField(node: Node, names: readonly string[]): Node | undefined {
  for (const name of names) {
    const child = node.childForFieldName(name);
    if (child !== null) return child;
  }
  return undefined;
}

/** The text of a string without interpolation, without its quotation marks; undefined for anything else. */
export function literalString(source: ParsedText, node: Node | undefined): string | undefined {
  if (node === undefined || !STRINGS.has(node.type)) return undefined;
  if (partsOf(node).some((part) => INTERPOLATIONS.has(part.type))) return undefined;
  return /^[A-Za-z@$]{0,3}(["'`]|"""|''')(.*)\1$/s.exec(textOf(source, node))?.[2];
}

const STRINGS = new Set([
  "string",
  "template_string",
  "string_literal",
  "interpreted_string_literal",
  "raw_string_literal",
  "encapsed_string",
  "verbatim_string_literal",
]);

const INTERPOLATIONS = new Set(["template_substitution", "interpolation", "variable_name", "dynamic_variable_name"]);

/** The function nodes of ECMAScript, as the grammars name them. */
export const FUNCTION_TYPES: readonly string[] = [
  "function_declaration",
  "function_expression",
  "generator_function",
  "generator_function_declaration",
  "arrow_function",
  "method_definition",
];

const FUNCTION =
  /^(?:function_|generator_function|method|func_|local_function|arrow_function|lambda|singleton_method|constructor_)/;
const GIVES_NAME =
  /^(?:variable_declarator|pair|assignment|assignment_expression|public_field_definition|field_definition)$/;

/**
 * The name of the nearest named function around a node, whether declared (`function run`) or assigned (`const run =`).
 */
export function nameAround(source: ParsedText, node: Node): string | undefined {
  for (let parent = node.parent; parent !== null; parent = parent.parent) {
    if (!FUNCTION.test(parent.type)) continue;
    const name = parent.childForFieldName("name") ?? nameGiven(parent);
    if (name !== null) return textOf(source, name);
  }
  return undefined;
}

function nameGiven({ parent }: Node): Node | null {
  if (parent === null || !GIVES_NAME.test(parent.type)) return null;
  return (
    ["name", "key", "left", "property"].map((field) => parent.childForFieldName(field)).find((each) => each !== null) ??
    null
  );
}

const SETTERS = /^(?:augmented_)?assignment(?:_expression|_statement)?$|^operator_assignment$|^compound_assignment/;
const TARGETS = /^(?:array|object|tuple|list|pattern_list|left_assignment_list|expression_list|update_expression)/;

/** Whether code reads an element, `list[0]`, rather than setting, incrementing or deleting it. */
export function isRead(node: Node): boolean {
  const { parent } = node;
  if (parent === null) return true;
  if (/^(?:update_expression|delete_statement)$/.test(parent.type)) return false;
  if (parent.type === "unary_expression" && parent.firstChild?.type === "delete") return false;
  const isTarget = parent.childForFieldName("left")?.id === node.id || parent.firstNamedChild?.id === node.id;
  if (SETTERS.test(parent.type) && isTarget) return false;
  return TARGETS.test(parent.type) ? isRead(parent) : true;
}
