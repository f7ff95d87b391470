import type { Node } from "web-tree-sitter";
import { isLiteral } from "../syntax/literals.ts";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { type Ask, isFixedCall } from "./fixed-call.ts";
import { isFixedFormat } from "./fixed-format.ts";
import { isFixedName } from "./fixed-name.ts";
import { isNumber } from "./number-value.ts";

// What is put together of fixed parts is fixed.
const COMPOSED =
  /^(?:binary_expression|binary_operator|boolean_operator|binary|template_string|template_substitution|string|interpolation|encapsed_string|parenthesized_expression|array|list|argument|concatenated_string|interpolated_string_expression|expression_list|as_expression)$/;
const NAMES = /^(?:identifier|constant|variable_name|scoped_identifier|name)$/;
const CONSTANT = /^[A-Z][A-Z0-9_]+$|^__(?:dirname|filename|file__|DIR__|FILE__)$/;
const CONDITIONALS = /^(?:ternary_expression|conditional_expression|conditional)$/;
const LOOKUPS = /^(?:subscript_expression|subscript|index_expression|element_reference)$/;
const COMPREHENSIONS = /^(?:list_comprehension|generator_expression)$/;

/** What counts as fixed besides what the file writes out. */
interface Admitted {
  /** Numbers and truth values, whichever they are. */
  readonly numbers: boolean;
  /** Names in capitals, and names that every assignment of the file sets to a literal. */
  readonly byName: boolean;
}

/**
 * Whether a value is fixed: written out, a constant by its name (`MAX_ROWS`), or put together, chosen or repeated of
 * such values only.
 */
export function isFixedValue(source: ParsedText, node: Node): boolean {
  return new Reading(source, { numbers: false, byName: true }).isFixed(node);
}

/** Whether a value is fixed but for the numbers in it: no text from outside can be in it. */
export function isFixedButNumbers(source: ParsedText, node: Node): boolean {
  return new Reading(source, { numbers: true, byName: true }).isFixed(node);
}

/** As `isFixedButNumbers`, but a name in capitals proves nothing: the file must show what the name stands for. */
export function isShownFixed(source: ParsedText, node: Node): boolean {
  return new Reading(source, { numbers: true, byName: false }).isFixed(node);
}

// Bounds the work on code made to be slow.
const MAX_NODES = 400;

class Reading {
  readonly #source: ParsedText;
  readonly #admitted: Admitted;
  /** What is being looked at: a value that depends on itself is not fixed. */
  readonly #open = new Set<number>();
  readonly #ask: Ask = (node) => this.isFixed(node);
  #left = MAX_NODES;

  constructor(source: ParsedText, admitted: Admitted) {
    this.#source = source;
    this.#admitted = admitted;
  }

  isFixed(node: Node): boolean {
    if (isLiteral(node)) return true;
    if (this.#left-- <= 0 || this.#open.has(node.id)) return false;
    this.#open.add(node.id);
    const isFixed = this.#isComputedFixed(node);
    this.#open.delete(node.id);
    return isFixed;
  }

  #isComputedFixed(node: Node): boolean {
    const source = this.#source;
    if (this.#admitted.numbers && isNumber(source, node)) return true;
    if (NAMES.test(node.type)) return this.#isFixedName(node);
    if (CONDITIONALS.test(node.type)) return resultsOf(node).every(this.#ask);
    if (COMPREHENSIONS.test(node.type)) return this.#all([firstField(node, ["body"])]);
    if (LOOKUPS.test(node.type)) return this.#isLookup(node);
    if (isFixedFormat(source, node, { ask: this.#ask, numbers: this.#admitted.numbers })) return true;
    if (COMPOSED.test(node.type)) return partsOf(node).every(this.#ask);
    return isFixedCall(source, node, this.#ask);
  }

  #all(nodes: readonly (Node | undefined)[]): boolean {
    return nodes.every((node) => node !== undefined && this.isFixed(node));
  }

  #isFixedName(node: Node): boolean {
    const text = textOf(this.#source, node);
    if (this.#admitted.byName && (CONSTANT.test(text) || isSetToLiterals(this.#source, text))) return true;
    return isFixedName(this.#source, node, this.#ask, this.#admitted.numbers);
  }

  /**
   * Whether `table[key]` is an element of a list or table that is written out. That the name of the table is in
   * capitals proves nothing: the table may grow.
   */
  #isLookup(node: Node): boolean {
    const table = unwrapped(firstField(node, ["object", "value", "operand"]) ?? node);
    if (table.type === "identifier" || table.type === "constant")
      return isFixedName(this.#source, table, this.#ask, this.#admitted.numbers);
    return table.id !== node.id && isLiteral(table);
  }
}

function unwrapped(node: Node): Node {
  const [only, ...more] = partsOf(node);
  return node.type === "parenthesized_expression" && only !== undefined && more.length === 0 ? unwrapped(only) : node;
}

/** What a conditional may come to, its condition left out. */
function resultsOf(node: Node): readonly Node[] {
  const named = [firstField(node, ["consequence", "body"]), firstField(node, ["alternative"])].flatMap(
    (each) => each ?? [],
  );
  // Python writes the condition in the middle, without names.
  return named.length === 2 ? named : partsOf(node).filter((_, index) => index !== 1);
}

/** Whether each assignment to a name, looked for in the text, gives it a string without insertions or a number. */
function isSetToLiterals(source: ParsedText, name: string): boolean {
  if (!/^\$?\w+$/.test(name)) return false;
  const pattern = new RegExp(`(?<![\\w$.])(?:this\\.)?${name.replaceAll("$", "\\$")}\\s*:?=(?![=>])\\s*([^\\n]*)`, "g");
  const values = [...source.text.matchAll(pattern)].map((match) => match[1] ?? "");
  return values.length > 0 && values.every((value) => FIXED.test(value));
}

const FIXED = /^(?:"[^"$#]*"|'[^']*'|`[^`$]*`|\d[\d._]*)\s*[;,)]?\s*(?:\/\/.*|#.*)?$/;
