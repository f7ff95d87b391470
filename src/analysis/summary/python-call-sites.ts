import type { Node } from "web-tree-sitter";
import type { CallSummary, Expression } from "../../core/program/module-summary.ts";
import { readCallee } from "../syntax/callee.ts";
import { startLine, textOf } from "../syntax/parsed-text.ts";
import { readArguments } from "./python-calls.ts";
import type { PythonFile, PythonScope } from "./python-draft.ts";
import { placeIn, readExpression } from "./python-expressions.ts";

const MAX_ARGUMENT_CHARS = 400;

/** A call as it stands in its function, and where its name does. */
export function readCall(
  draft: PythonFile,
  scope: PythonScope,
  node: Node,
): { readonly position: number; readonly call: CallSummary } {
  const { source } = draft;
  const callee = node.childForFieldName("function") ?? node;
  const list = node.childForFieldName("arguments");
  const place = placeIn(draft, scope);
  const { text, nameNode } = readCallee(source, callee);
  return {
    position: nameNode.startIndex,
    call: {
      ...{ line: startLine(nameNode), text, callee: readExpression(draft, scope, callee), isNew: false },
      ...readArguments(place, list),
      argumentText: list === null ? "" : textOf(source, list).slice(0, MAX_ARGUMENT_CHARS),
    },
  };
}

/** A function or class given to a decorator: a call with it as the argument. */
export function readDecorator(
  draft: PythonFile,
  { scope, node, decorated }: { readonly scope: PythonScope; readonly node: Node; readonly decorated: Expression },
): { readonly position: number; readonly call: CallSummary } {
  const called = node.type === "call" ? (node.childForFieldName("function") ?? node) : node;
  const { nameNode } = readCallee(draft.source, called);
  const { text } = readCallee(draft.source, node);
  const callee = readExpression(draft, scope, node);
  const line = startLine(nameNode);
  return {
    // After the calls in the decorator itself.
    position: node.endIndex,
    call: { line, text, callee, isNew: false, arguments: [decorated], argumentText: "" },
  };
}
