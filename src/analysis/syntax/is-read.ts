import type { Node } from "web-tree-sitter";

const SETTERS = /^(?:augmented_)?assignment(?:_expression|_statement)?$|^operator_assignment$|^compound_assignment/;
const TARGETS = /^(?:array|object|tuple|list|pattern_list|left_assignment_list|expression_list|update_expression)/;

/** Whether code reads an element, `list[0]`, rather than sets it, counts it up or deletes it. */
export function isRead(node: Node): boolean {
  const { parent } = node;
  if (parent === null) return true;
  if (/^(?:update_expression|delete_statement)$/.test(parent.type)) return false;
  if (parent.type === "unary_expression" && parent.firstChild?.type === "delete") return false;
  const isTarget = parent.childForFieldName("left")?.id === node.id || parent.firstNamedChild?.id === node.id;
  if (SETTERS.test(parent.type) && isTarget) return false;
  return TARGETS.test(parent.type) ? isRead(parent) : true;
}
