import type { Node } from "web-tree-sitter";
import { FUNCTION_TYPES } from "../syntax/function-types.ts";
import { type ParsedText, textOf } from "../syntax/parsed-text.ts";
import { namesOf } from "./functions.ts";

/** By name, whether every function of the file that is called so is asynchronous. */
interface Functions {
  readonly free: ReadonlyMap<string, boolean>;
  /** Functions of classes and objects. */
  readonly methods: ReadonlyMap<string, boolean>;
}

const known = new WeakMap<ParsedText, Functions>();

/**
 * Whether a callee is a function of this file, or a method called on `this` or `self`, and asynchronous. A name that
 * the file also gives to a function that is not asynchronous does not count.
 */
export function isAsyncHere(source: ParsedText, callee: Node): boolean {
  const text = textOf(source, callee);
  const [, holder, name = ""] = /^(?:(this|self|cls)\.)?([\w$]+)$/.exec(text.replace(/\s+/g, "")) ?? [];
  const { free, methods } = functionsOf(source, rootOf(callee));
  return (holder === undefined ? free : methods).get(name) === true;
}

function functionsOf(source: ParsedText, root: Node): Functions {
  const before = known.get(source);
  if (before !== undefined) return before;
  const free = new Map<string, boolean>();
  const methods = new Map<string, boolean>();
  for (const node of root.descendantsOfType([...FUNCTION_TYPES, "function_definition"])) {
    // What the parser only supposes is not in the text.
    const isAsync = node.children.some((child) => child?.type === "async" && !child.isMissing);
    const into = isMethod(node) ? methods : free;
    for (const name of namesOf(source, node)) into.set(name, isAsync && into.get(name) !== false);
  }
  known.set(source, { free, methods });
  return { free, methods };
}

/**
 * Whether a function belongs to a class or an object. Python's methods stand in the block of their class, at most with
 * a decorator around them.
 */
function isMethod(node: Node): boolean {
  if (node.type === "method_definition") return true;
  const holder = node.parent?.type === "decorated_definition" ? node.parent.parent : node.parent;
  if (node.type === "function_definition") return holder?.parent?.type === "class_definition";
  return /^(?:field_definition|public_field_definition|pair)$/.test(holder?.type ?? "");
}

function rootOf(node: Node): Node {
  return node.tree.rootNode;
}
