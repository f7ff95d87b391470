import type { Tree, TreeCursor } from "web-tree-sitter";

/**
 * A syntax node as plain data, because calls into the parser's memory cost more than all other work. Comments and
 * punctuation without a field are left out.
 */
export interface PlainNode {
  readonly type: string;
  /** Its role in the enclosing node. */
  readonly field: string | undefined;
  readonly isNamed: boolean;
  readonly start: number;
  /** The exclusive end. */
  readonly end: number;
  readonly parent: PlainNode | undefined;
  readonly first: PlainNode | undefined;
  readonly next: PlainNode | undefined;
}

type OpenNode = { -readonly [Key in keyof PlainNode]: PlainNode[Key] };

export interface Visitor {
  /** Called before a node's content is copied. */
  enter(node: PlainNode): void;
  leave(node: PlainNode): void;
  /** Called often; throws once time is over. */
  checkTime(): void;
}

const OFTEN = 1024;

/** Copies a tree's content in the order of the text. Its cost is linear, and it does not recurse. */
export function visitTree(tree: Tree, visitor: Visitor): void {
  const cursor = tree.walk();
  try {
    let [around, before]: [OpenNode, OpenNode | undefined] = [copy(cursor, undefined), undefined];
    let isInside = cursor.gotoFirstChild();
    for (let seen = 0; isInside; seen++) {
      if (seen % OFTEN === 0) visitor.checkTime();
      if (isMeant(cursor)) {
        const node = copy(cursor, around);
        if (before === undefined) around.first = node;
        else before.next = node;
        visitor.enter(node);
        if (cursor.gotoFirstChild()) {
          [around, before] = [node, undefined];
          continue;
        }
        visitor.leave(node);
        before = node;
      }
      while (isInside && !cursor.gotoNextSibling()) {
        isInside = cursor.gotoParent() && around.parent !== undefined;
        if (isInside) visitor.leave(around);
        before = around;
        around = around.parent ?? around;
      }
    }
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

/** The first child of the first field that the node has. */
export function fieldOf(node: PlainNode | undefined, ...fields: readonly string[]): PlainNode | undefined {
  for (const field of fields) {
    for (let child = node?.first; child !== undefined; child = child.next) if (child.field === field) return child;
  }
  return undefined;
}

/** The children that are not punctuation, in order. */
export function partsOf(node: PlainNode | undefined): readonly PlainNode[] {
  const parts: PlainNode[] = [];
  for (let child = node?.first; child !== undefined; child = child.next) if (child.isNamed) parts.push(child);
  return parts;
}

/** The first child that is not punctuation. */
export function firstPart(node: PlainNode | undefined): PlainNode | undefined {
  let child = node?.first;
  while (child !== undefined && !child.isNamed) child = child.next;
  return child;
}
