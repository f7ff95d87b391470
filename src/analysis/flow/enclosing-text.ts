import type { Node } from "web-tree-sitter";
import { type ParsedText, textOf } from "../syntax/parsed-text.ts";
import { isFunction } from "./functions.ts";

// A longer function wraps a whole module, in which nearly every word stands somewhere.
const MAX_FUNCTION = 12_000;

/**
 * The text of the outermost function around a node, apart from one that wraps a whole module. Outside of any function
 * it is the text of the node itself.
 */
export function enclosingText(source: ParsedText, node: Node): string {
  let outermost = node;
  for (let parent = node.parent; parent !== null; parent = parent.parent) {
    if (parent.endIndex - parent.startIndex > MAX_FUNCTION) break;
    if (isFunction(parent)) outermost = parent;
  }
  return textOf(source, outermost);
}
