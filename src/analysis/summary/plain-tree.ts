import type { Tree, TreeCursor } from "web-tree-sitter";

/**
 * A node of a syntax tree as plain data: to ask the parser's memory costs more than all that is done with the answer.
 * Comments and signs without a field are left out.
 */
export interface PlainNode {
  readonly type: string;
  /** What it is to the node around it. */
  readonly field: string | undefined;
  readonly isNamed: boolean;
  readonly start: number;
  /** The end, which is exclusive. */
  readonly end: number;
  readonly parent: PlainNode | undefined;
  readonly first: PlainNode | undefined;
  readonly next: PlainNode | undefined;
}

type OpenNode = { -readonly [Key in keyof PlainNode]: PlainNode[Key] };

const OFTEN = 2048;

/** Copies a tree. Its cost is linear, and it does not recurse. */
export function readPlainTree(tree: Tree, checkTime: () => void): PlainNode {
  const cursor = tree.walk();
  try {
    const root = copy(cursor, undefined);
    let [around, before]: [OpenNode, OpenNode | undefined] = [root, undefined];
    let isInside = cursor.gotoFirstChild();
    for (let seen = 0; isInside; seen++) {
      if (seen % OFTEN === 0) checkTime();
      const isKept = isMeant(cursor);
      if (isKept) {
        const node = copy(cursor, around);
        if (before === undefined) around.first = node;
        else before.next = node;
        before = node;
      }
      if (isKept && cursor.gotoFirstChild()) {
        if (before !== undefined) around = before;
        before = undefined;
        continue;
      }
      while (isInside && !cursor.gotoNextSibling()) {
        isInside = cursor.gotoParent() && around.parent !== undefined;
        before = around;
        around = around.parent ?? around;
      }
    }
    return root;
  } finally {
    cursor.delete();
  }
}

function isMeant(cursor: TreeCursor): boolean {
  if (!cursor.nodeIsNamed) return cursor.currentFieldId !== 0;
  const type = cursor.nodeType;
  return type !== "comment" && type !== "html_comment";
}

function copy(cursor: TreeCursor, parent: PlainNode | undefined): OpenNode {
  return {
    type: cursor.nodeType,
    field: cursor.currentFieldName ?? undefined,
    isNamed: cursor.nodeIsNamed,
    start: cursor.startIndex,
    end: cursor.endIndex,
    parent,
    first: undefined,
    next: undefined,
  };
}

/** The first child of a field. */
export function fieldOf(node: PlainNode, field: string): PlainNode | undefined {
  for (let child = node.first; child !== undefined; child = child.next) if (child.field === field) return child;
  return undefined;
}

/** The children that are no signs, in order. */
export function plainParts(node: PlainNode): readonly PlainNode[] {
  const parts: PlainNode[] = [];
  for (let child = node.first; child !== undefined; child = child.next) if (child.isNamed) parts.push(child);
  return parts;
}

/** The first child that is no sign. */
export function firstPart(node: PlainNode | undefined): PlainNode | undefined {
  for (let child = node?.first; child !== undefined; child = child.next) if (child.isNamed) return child;
  return undefined;
}

export interface Visitor {
  enter(node: PlainNode): void;
  leave(node: PlainNode): void;
}

/** Goes through a tree in the order of the text, entering each node before and leaving it after what is in it. */
export function visitPlainTree(root: PlainNode, visitor: Visitor): void {
  let node = root;
  for (;;) {
    visitor.enter(node);
    if (node.first !== undefined) {
      node = node.first;
      continue;
    }
    visitor.leave(node);
    while (node.next === undefined || node === root) {
      if (node === root || node.parent === undefined) return;
      node = node.parent;
      visitor.leave(node);
    }
    node = node.next;
  }
}
