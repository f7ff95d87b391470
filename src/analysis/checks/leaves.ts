import type { Node } from "web-tree-sitter";
import { firstField, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";

const LEAVES =
  /^(?:return|throw|raise|continue|break|exit)_statement$|^(?:return|next|break)$|^(?:throw|return|break|continue)_expression$/;
const WRAPPERS =
  /^(?:expression_statement|else_clause|else|then|block|statement_block|compound_statement|statement_list|body_statement)$/;

// Deeper nesting is nobody's early exit.
const MAX_DEPTH = 8;

/** Whether a statement never goes on to the one after it: it returns, throws, or begins the next turn of a loop. */
export function leaves(source: ParsedText, node: Node, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (LEAVES.test(node.type)) return true;
  if (WRAPPERS.test(node.type)) {
    const last = partsOf(node).at(-1);
    return last !== undefined && leaves(source, last, depth + 1);
  }
  if (node.type === "if_statement" || node.type === "if") {
    const branches = [firstField(node, ["consequence", "body"]), firstField(node, ["alternative"])];
    const isComplete = node.childrenForFieldName("alternative").length === 1;
    return isComplete && branches.every((branch) => branch !== undefined && leaves(source, branch, depth + 1));
  }
  return isRaise(source, node);
}

/** Ruby raises, and PHP dies, by what looks like a call. */
function isRaise(source: ParsedText, node: Node): boolean {
  if (node.type === "function_call_expression")
    return /^(?:die|exit)$/.test(textOf(source, firstField(node, ["function"]) ?? node));
  if (source.language !== "ruby" || (node.type !== "call" && node.type !== "identifier")) return false;
  const name = node.type === "call" ? firstField(node, ["method"]) : node;
  if (name === undefined || firstField(node, ["receiver"]) !== undefined || textOf(source, name) !== "raise")
    return false;
  // A class may have a method of its own by that name.
  return !/\bdef\s+(?:self\.)?raise\b|:raise\b/.test(source.text);
}
