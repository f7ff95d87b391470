import type { Node, Tree, TreeCursor } from "web-tree-sitter";

/**
 * Visits nodes in document order, in linear time and without recursion. The root has depth 0.
 *
 * @param visit returns whether to enter the node. It must not move the cursor.
 */
export function walkTree(root: Tree | Node, visit: (cursor: TreeCursor, depth: number) => boolean): void {
  const cursor = root.walk();
  let depth = 0;
  try {
    for (let isInside = true; isInside; ) {
      if (visit(cursor, depth) && cursor.gotoFirstChild()) {
        depth += 1;
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
}
