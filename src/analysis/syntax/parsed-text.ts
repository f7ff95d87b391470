import type { Node } from "web-tree-sitter";
import type { Language } from "../../core/files/language.ts";

/** A file as the parser sees it: one text, lines joined by line feeds, carriage returns kept. */
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
 * The last line of a node, 1-based. A node that ends at the start of a line, as a macro of C does, does not reach into
 * that line.
 */
export function endLine(node: Node): number {
  const { row, column } = node.endPosition;
  return column === 0 && row > node.startPosition.row ? row : row + 1;
}

/** The node's direct named children, comments left out. */
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

/** The text of a string written without interpolation, its quotes removed; undefined for anything else. */
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
