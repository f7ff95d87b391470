import type { Node } from "web-tree-sitter";
import { type ParsedText, textOf } from "../syntax/parsed-text.ts";
import { isFunction } from "./functions.ts";

// A longer function is a module's wrapper, in which everything is asked for somewhere.
const MAX_FUNCTION = 12_000;

/** The text of the outermost function around a node that is no wrapper of the whole file; the node's own outside of any. */
export function enclosingText(source: ParsedText, node: Node): string {
  let outermost = node;
  for (let parent = node.parent; parent !== null; parent = parent.parent) {
    if (parent.endIndex - parent.startIndex > MAX_FUNCTION) break;
    if (isFunction(parent)) outermost = parent;
  }
  return textOf(source, outermost);
}
