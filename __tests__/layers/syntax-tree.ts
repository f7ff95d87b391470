import { visitorKeys } from "oxc-parser";

/** Any node of the parser's ESTree, seen by its type name. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The value as a node, or undefined when it is none (an absent child, a literal's value). */
export function asNode(value: unknown): SyntaxNode | undefined {
  const isNode = typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
  return isNode ? (value as SyntaxNode) : undefined;
}

/** The nodes under the given keys, in order; a key may hold one node or a list. */
export function childrenAt(node: SyntaxNode, keys: readonly string[]): readonly SyntaxNode[] {
  const values = keys.flatMap((key) => node[key]);
  return values.map(asNode).filter((child) => child !== undefined);
}

export function children(node: SyntaxNode): readonly SyntaxNode[] {
  return childrenAt(node, visitorKeys[node.type] ?? []);
}

/** The node and everything below it, except below nodes that `stop` names. */
export function descendants(node: SyntaxNode, stop: (node: SyntaxNode) => boolean = () => false): SyntaxNode[] {
  return [node, ...children(node).flatMap((child) => (stop(child) ? [] : descendants(child, stop)))];
}

const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionDeclaration", "FunctionExpression"]);

export function isFunction(node: SyntaxNode): boolean {
  return FUNCTIONS.has(node.type);
}
