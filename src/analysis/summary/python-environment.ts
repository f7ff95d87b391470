import type { Node } from "web-tree-sitter";
import { partsOf, startLine } from "../syntax/parsed-text.ts";
import type { PythonFile, PythonScope } from "./python-draft.ts";
import type { PythonStep } from "./python-functions.ts";
import { fullName } from "./python-names.ts";

const MAX_SYMBOL = 200;

/** Whether a node is the environment itself. */
export function isEnvironment(draft: PythonFile, node: Node | null): boolean {
  return node !== null && /^os\.environb?$/.test(fullName(draft, node) ?? "");
}

/** `os.environ["X"]`, and `os.environ` passed on; what is called, such as `os.environ.get`, is a call. */
export function readEnvironment(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const of = node.childForFieldName(node.type === "attribute" ? "object" : "value");
  const isRead = isEnvironment(draft, of) || (node.type === "attribute" && isEnvironment(draft, node));
  if (isRead) {
    const end = Math.min(node.endIndex, node.startIndex + MAX_SYMBOL);
    const symbol = draft.source.text.slice(node.startIndex, end).replace(/\s+/g, "");
    draft.reads.push({ line: startLine(node), symbol, within: scope.function });
  }
  return partsOf(node)
    .filter((part) => !isRead || part.id !== of?.id)
    .map((part) => ({ node: part, scope }));
}

/** What of a call is walked: not the environment whose method is called. */
export function callParts(draft: PythonFile, call: Node): readonly Node[] {
  const callee = call.childForFieldName("function");
  const of = callee?.type === "attribute" ? callee.childForFieldName("object") : null;
  return partsOf(call).filter((part) => part.id !== callee?.id || !isEnvironment(draft, of));
}
