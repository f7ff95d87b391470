import type { Node } from "web-tree-sitter";
import type { Definition } from "../../core/pin/code-facts.ts";
import { type ParsedText, partsOf, textOf } from "./parsed-text.ts";

/** The name inside a C or C++ declarator, and what it then declares: a prototype is a function, not a variable. */
export function readDeclarator(
  source: ParsedText,
  kind: Definition["kind"],
  declarator: Node,
): { readonly kind: Definition["kind"]; readonly name: string; readonly nameNode: Node } {
  let current = declarator;
  let isFunction = false;
  for (let inner = innerOf(current); inner !== undefined; inner = innerOf(current)) {
    isFunction = current.type === "function_declarator" && isPlainName(inner);
    current = inner;
  }
  const name = lastName(current);
  return {
    kind: isFunction ? functionKind(kind) : kind,
    name: textOf(source, name).replace(/\s+/g, " "),
    nameNode: name,
  };
}

function innerOf(declarator: Node): Node | undefined {
  if (!WRAPPING.test(declarator.type)) return undefined;
  return declarator.childForFieldName("declarator") ?? partsOf(declarator).at(-1);
}

const WRAPPING = /^(?:init|pointer|array|function|reference|parenthesized|attributed)_declarator$/;

/** `int f(int)` declares a function, `int (*f)(int)` a pointer to one. */
function isPlainName(node: Node): boolean {
  return !WRAPPING.test(node.type);
}

function functionKind(kind: Definition["kind"]): Definition["kind"] {
  if (kind === "field") return "method";
  return kind === "variable" ? "function" : kind;
}

function lastName(node: Node): Node {
  let current = node;
  while (current.type === "qualified_identifier" || current.type === "template_function") {
    const name = current.childForFieldName("name");
    if (name === null) return current;
    current = name;
  }
  return current;
}
