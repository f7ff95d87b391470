import type { Node } from "web-tree-sitter";
import { FUNCTION_TYPES } from "../syntax/function-types.ts";
import { type ParsedText, textOf } from "../syntax/parsed-text.ts";

const FUNCTIONS = new Set(FUNCTION_TYPES);

export function isFunction(node: Node): boolean {
  return FUNCTIONS.has(node.type);
}

/** What a function is called by: its own name, and the last part of each name it is assigned to. */
export function namesOf(source: ParsedText, node: Node): ReadonlySet<string> {
  const own = node.childForFieldName("name");
  const names = new Set(own === null ? [] : [textOf(source, own)]);
  for (let holder = node.parent; holder !== null; holder = holder.parent) {
    const target = targetOf(holder);
    if (target === null) break;
    const name = /[\w$]+$/.exec(textOf(source, target))?.[0];
    if (name !== undefined) names.add(name);
    if (holder.type !== "assignment_expression") break;
  }
  return names;
}

/** What a node gives its value to: `run` in `run = () => 1`, in `const run = () => 1` and in `{ run: () => 1 }`. */
function targetOf(holder: Node): Node | null {
  if (holder.type === "assignment_expression") return holder.childForFieldName("left");
  if (holder.type === "variable_declarator") return holder.childForFieldName("name");
  return holder.type === "pair" ? holder.childForFieldName("key") : null;
}
