import type { Tree } from "web-tree-sitter";

/**
 * A tree that is deeper is not searched: to ask a node for its parent costs as much as the node lies deep, and what walks
 * upwards from each of many nodes would never end. Of 2,500 released source files the deepest had 199 levels.
 */
export const MAX_DEPTH = 1000;

/** How many levels a tree has, counted up to one more than the most. Its cost is linear, and it does not recurse. */
export function depthOf(tree: Tree): number {
  const cursor = tree.walk();
  let depth = 0;
  let deepest = 0;
  try {
    for (let isInside = true; isInside && deepest <= MAX_DEPTH; ) {
      if (cursor.gotoFirstChild()) {
        depth += 1;
        deepest = Math.max(deepest, depth);
        continue;
      }
      while (isInside && !cursor.gotoNextSibling()) {
        isInside = cursor.gotoParent();
        depth -= 1;
      }
    }
  } finally {
    cursor.delete();
  }
  return deepest;
}
