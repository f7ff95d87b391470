import type { Node } from "web-tree-sitter";
import { type ParsedText, textOf } from "./parsed-text.ts";

const FUNCTION =
  /^(?:function_|generator_function|method|func_|local_function|arrow_function|lambda|singleton_method|constructor_)/;
const GIVES_NAME =
  /^(?:variable_declarator|pair|assignment|assignment_expression|public_field_definition|field_definition)$/;

/**
 * The name of the nearest function around a node that has a name, whether declared (`function run`) or assigned
 * (`const run =`).
 */
export function nameAround(source: ParsedText, node: Node): string | undefined {
  for (let parent = node.parent; parent !== null; parent = parent.parent) {
    if (!FUNCTION.test(parent.type)) continue;
    const name = parent.childForFieldName("name") ?? nameGiven(parent);
    if (name !== null) return textOf(source, name);
  }
  return undefined;
}

function nameGiven({ parent }: Node): Node | null {
  if (parent === null || !GIVES_NAME.test(parent.type)) return null;
  return (
    ["name", "key", "left", "property"].map((field) => parent.childForFieldName(field)).find((each) => each !== null) ??
    null
  );
}
