import type { Node } from "web-tree-sitter";
import { isLiteral } from "./literals.ts";
import { firstField, type ParsedText } from "./parsed-text.ts";

/** Texts, in any of the grammars. */
const TEXTS =
  /^(?:string|template_string|string_literal|interpreted_string_literal|raw_string_literal|verbatim_string_literal|encapsed_string|bare_string|bare_symbol|simple_symbol|hash_key_symbol|chained_string|concatenated_string)$/;
const NUMBERS =
  /^(?:number|integer|float|int_literal|float_literal|decimal_integer_literal|decimal_floating_point_literal|integer_literal|real_literal|number_literal)$/;
/** Lists and tables. Where a line lies within one, only what stands on that line is looked at. */
const LISTS =
  /^(?:array|list|tuple|set|string_array|symbol_array|array_expression|tuple_expression|array_initializer|initializer_list|initializer_expression|array_creation_expression|array_element_initializer|literal_value|literal_element|expression_list|object|dictionary|hash|enum_body|enumerator_list|enum_variant_list)$/;
/** Nodes that have a name and a value, such as `port: 80`. */
const ENTRIES = /^(?:pair|keyed_element|enum_assignment|enumerator|enum_variant|enum_constant)$/;
const KEYS =
  /^(?:property_identifier|private_property_identifier|identifier|field_identifier|hash_key_symbol|simple_symbol)$/;
const PUNCTUATION = /^(?:[[\](){},;:=]|=>|%w\[|%i\[|\[\])$/;

// A longer line is not read, and a list that is nested deeper holds more than words.
const MAX_LINE = 1000;
const MAX_DEPTH = 12;

/**
 * Those of the given lines (1-based) that hold nothing but data: elements of a list or entries of a table that are
 * texts written out, with their keys, or numbers without a key. No line counts whose data sets how a program behaves (a
 * switch, a pattern, a named number) or may be a program itself (the inside of a text of several lines), and none of a
 * file with a syntax error. Undefined once the time is over, which is asked at every line.
 */
export function findDataLines(source: ParsedText, root: Node, wanted: WantedLines): readonly number[] | undefined {
  if (wanted.lines.length === 0 || root.hasError) return [];
  const texts = source.text.split("\n");
  const found: number[] = [];
  for (const line of wanted.lines) {
    const text = (texts[line - 1] ?? "").trimEnd();
    if (text.length > MAX_LINE || !MAY_BE_DATA.test(text)) continue;
    if (wanted.isOver()) return undefined;
    if (isData(root, line - 1, text)) found.push(line);
  }
  return found;
}

/** The lines that are asked about, and whether the time for them is over. */
export interface WantedLines {
  readonly lines: readonly number[];
  readonly isOver: () => boolean;
}

function isData(root: Node, row: number, text: string): boolean {
  const stretch = { row, text, from: text.length - text.trimStart().length, to: text.length };
  const node = root.descendantForPosition(pointAt(row, stretch.from), pointAt(row, stretch.to));
  return node !== null && isHeld(node) && isElement(node, { ...stretch, isNamed: isValue(node), depth: 0 });
}

/** A quick test: only such lines can be data, since statements, calls and operators begin otherwise. */
const MAY_BE_DATA = /^\s*(?:["'`%[{(\]}\-\d]|[\w$]+\s*(?:[,:=]|$)|[\w]+ +\w|:\w)/;

/** A part of one line, and where it is looked at. */
interface Place {
  readonly row: number;
  readonly text: string;
  readonly from: number;
  /** The end, which is exclusive. */
  readonly to: number;
  /** Whether it is the value of a key. */
  readonly isNamed: boolean;
  readonly depth: number;
}

function pointAt(row: number, column: number) {
  return { row, column };
}

/**
 * Whether a node is a list or table, or stands in one. A text by itself may be an argument, a statement or a directive.
 */
function isHeld(node: Node): boolean {
  const { parent } = node;
  return (
    LISTS.test(node.type) ||
    ENTRIES.test(node.type) ||
    (parent !== null && (LISTS.test(parent.type) || ENTRIES.test(parent.type)))
  );
}

function isValue(node: Node): boolean {
  return node.parent !== null && isEntry(node.parent);
}

/** PHP has one node for elements with and without a key. */
function isEntry(node: Node): boolean {
  return ENTRIES.test(node.type) || (node.type === "array_element_initializer" && node.namedChildCount > 1);
}

/** Whether the part of a node that lies in a place is data. */
function isElement(node: Node, place: Place): boolean {
  if (place.depth > MAX_DEPTH) return false;
  if (!node.isNamed) return PUNCTUATION.test(node.type);
  if (node.isExtra) return true;
  if (TEXTS.test(node.type)) return node.startPosition.row === node.endPosition.row && isWrittenOut(node);
  if (NUMBERS.test(node.type)) return !place.isNamed;
  const named = isEntry(node);
  if (!named && !LISTS.test(node.type)) return false;
  const key = firstField(node, ["key", "name"]);
  const within = { ...place, isNamed: named || place.isNamed, depth: place.depth + 1 };
  return (
    childrenOn(node, place)?.every((child) => {
      if (child.id === key?.id) return KEYS.test(child.type) || isElement(child, { ...within, isNamed: false });
      return isElement(child, within);
    }) === true
  );
}

function isWrittenOut(node: Node): boolean {
  if (!node.type.startsWith("bare_")) return isLiteral(node);
  return node.namedChildren.every((part) => part.type === "string_content" || part.type === "escape_sequence");
}

/**
 * Those of a node's children that stand on a line. They are found by their columns, since a list may have very many.
 */
function childrenOn(node: Node, { row, text, from, to }: Place): readonly Node[] | undefined {
  const start = node.startPosition.row === row ? Math.max(from, node.startPosition.column) : from;
  const end = node.endPosition.row === row ? Math.min(to, node.endPosition.column) : to;
  const found: Node[] = [];
  for (let at = start; at < end; ) {
    if (/\s/.test(text[at] ?? "")) {
      at++;
      continue;
    }
    const child = childAt(node, pointAt(row, at));
    if (child === undefined) return undefined;
    found.push(child);
    if (child.endPosition.row > row) break;
    at = Math.max(at + 1, child.endPosition.column);
  }
  return found;
}

function childAt(node: Node, point: { readonly row: number; readonly column: number }): Node | undefined {
  let current = node.descendantForPosition(point, pointAt(point.row, point.column + 1));
  for (let depth = 0; current !== null && current.id !== node.id && depth <= MAX_DEPTH * 2; depth++) {
    const { parent } = current;
    if (parent?.id === node.id) return current;
    current = parent;
  }
  return undefined;
}
