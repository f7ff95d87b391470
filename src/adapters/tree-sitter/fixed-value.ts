import type { Node } from "web-tree-sitter";
import { isLiteral } from "./literals.ts";
import { partsOf, type SourceText, textOf } from "./source-text.ts";

// What is put together of fixed parts is fixed.
const COMPOSED =
  /^(?:binary_expression|binary_operator|binary|template_string|template_substitution|string|interpolation|encapsed_string|parenthesized_expression|array|list|argument|concatenated_string|interpolated_string_expression)$/;
const NAMES = /^(?:identifier|constant|variable_name|scoped_identifier|name)$/;
const CONSTANT = /^[A-Z][A-Z0-9_]+$|^__(?:dirname|filename|file__|DIR__|FILE__)$/;

/** Whether a value is written out, is a constant by its name, or is a name the file only ever sets to literals. */
export function isFixedValue(source: SourceText, node: Node): boolean {
  if (isLiteral(node)) return true;
  const text = textOf(source, node);
  if (NAMES.test(node.type) || node.type === "variable_name")
    return CONSTANT.test(text) || isSetToLiterals(source, text);
  return COMPOSED.test(node.type) && partsOf(node).every((part) => isFixedValue(source, part));
}

/** By its assignments as text: each is a string without insertions, or a number. */
function isSetToLiterals(source: SourceText, name: string): boolean {
  if (!/^\$?\w+$/.test(name)) return false;
  const pattern = new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}\\s*:?=(?![=>])\\s*([^\\n]*)`, "g");
  const values = [...source.text.matchAll(pattern)].map((match) => match[1] ?? "");
  return values.length > 0 && values.every((value) => FIXED.test(value));
}

const FIXED = /^(?:"[^"$#]*"|'[^']*'|`[^`$]*`|\d[\d._]*)\s*[;,)]?\s*(?:\/\/.*|#.*)?$/;
