import type { Node } from "web-tree-sitter";
import type { CallSummary } from "../../core/program/module-summary.ts";
import { readCallee } from "../syntax/callee.ts";
import { partsOf, startLine } from "../syntax/parsed-text.ts";
import { bindStatement } from "./go-bindings.ts";
import { declaredReturn, declareFunction, declareSignature, declareType, resultsOf } from "./go-declarations.ts";
import { isMaking, readArguments, readCalled, readExpression } from "./go-expressions.ts";
import { giveFields } from "./go-fields.ts";
import { type GoFile, TOP } from "./go-file.ts";
import { insideElement } from "./go-literals.ts";

/** A node that is still to be looked at. */
interface Open {
  readonly node: Node;
  readonly within: number;
  /** The type of a literal that is written without one. */
  readonly type?: Node | undefined;
}

/** Looks at every node once, in document order and without recursion, and tells the draft what stands there. */
export function walk(go: GoFile, root: Node): void {
  const open: Open[] = [{ node: root, within: TOP }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    go.checkTime();
    const inside = visit(go, at);
    for (let index = inside.length - 1; index >= 0; index--) {
      const next = inside[index];
      if (next !== undefined) open.push(next);
    }
  }
}

/** Returns what stands inside that is to be looked at too. */
function visit(go: GoFile, { node, within, type }: Open): readonly Open[] {
  switch (node.type) {
    case "function_declaration":
    case "method_declaration":
    case "func_literal":
      return visitFunction(go, node, within);
    case "type_spec":
    case "type_alias":
      if (!go.declaredTypes.has(node.id)) declareType(go, node, within);
      return inside(node, within);
    case "call_expression":
    case "type_conversion_expression":
      if (!isMaking(go, node)) addCall(go, node, within);
      return inside(node, within);
    case "return_statement":
      addReturn(go, node, within);
      return inside(node, within);
    case "selector_expression":
    case "qualified_type":
      addQualifier(go, node);
      return inside(node, within);
    case "composite_literal":
      return visitLiteral(node, { within, type: node.childForFieldName("type") ?? undefined });
    case "literal_value":
      return type === undefined ? inside(node, within) : visitBody(go, node, { within, type });
    default:
      bindStatement(go, node, within);
      addExports(go, node, within);
      return node.namedChildCount === 0 ? [] : inside(node, within);
  }
}

function inside(node: Node, within: number): readonly Open[] {
  return partsOf(node).map((child) => ({ node: child, within }));
}

function visitFunction(go: GoFile, node: Node, within: number): readonly Open[] {
  const isLiteral = node.type === "func_literal";
  const id = isLiteral ? go.functionOf(node, { name: "", parent: within }) : declareFunction(go, node, within);
  if (isLiteral) declareSignature(go, node, id);
  const name = go.function(id).name;
  if (node.type === "function_declaration" && name !== "init") addExport(go, name, { node, within });
  const open = inside(node, id);
  const declared = declaredReturn(go, node);
  if (declared !== undefined) go.function(id).returns.push(declared);
  if (resultsOf(node).some((result) => result.name !== undefined)) go.namedResults.set(id, namesOfResults(go, node));
  return open;
}

function namesOfResults(go: GoFile, node: Node): readonly string[] {
  return resultsOf(node).map(({ name }) => (name === undefined ? "_" : go.text(name)));
}

function addCall(go: GoFile, node: Node, within: number): void {
  const callee = node.childForFieldName("function") ?? node.childForFieldName("type");
  if (callee === null) return;
  const { text, nameNode } = readCallee(go.source, callee);
  const place = { within, level: 0 };
  const call: CallSummary = {
    line: startLine(nameNode),
    text,
    callee: readCalled(go, callee, place),
    isNew: false,
    arguments: readArguments(go, node, place),
    argumentText: writtenArguments(go, node),
  };
  go.addCall(within, { call, position: nameNode.startIndex });
}

function writtenArguments(go: GoFile, call: Node): string {
  const list = call.childForFieldName("arguments") ?? call.childForFieldName("operand");
  if (list === null) return "";
  const end = Math.min(list.endIndex, list.startIndex + MAX_ARGUMENT_CHARS);
  return go.source.text.slice(list.startIndex, end);
}

const MAX_ARGUMENT_CHARS = 400;

/** A `return` without values gives back what the function's named results stand for. */
function addReturn(go: GoFile, node: Node, within: number): void {
  const place = { within, level: 0 };
  const list = partsOf(node)[0];
  const values =
    list === undefined
      ? (go.namedResults.get(within) ?? []).map((name) => ({ kind: "name", name }) as const)
      : partsOf(list).map((value) => readExpression(go, value, place));
  const [first] = values;
  if (first === undefined || values.every(({ kind }) => kind === "plain")) return;
  go.function(within).returns.push(values.length === 1 ? first : { kind: "array", items: values });
}

function addQualifier(go: GoFile, node: Node): void {
  const holder = node.childForFieldName(node.type === "qualified_type" ? "package" : "operand");
  if (holder !== null && (holder.type === "identifier" || holder.type === "package_identifier")) {
    go.qualifiers.add(go.text(holder));
  }
}

function visitLiteral(node: Node, at: Omit<Open, "node">): readonly Open[] {
  const body = node.childForFieldName("body");
  if (body === null || at.type === undefined) return inside(node, at.within);
  return [
    { node: at.type, within: at.within },
    { node: body, ...at },
  ];
}

/** The elements of a literal whose type is known. */
function visitBody(go: GoFile, body: Node, { within, type }: { within: number; type: Node }): readonly Open[] {
  const types = giveFields(go, { type, body, within });
  const values = partsOf(body).flatMap((part) => (part.type === "keyed_element" ? partsOf(part) : [part]));
  return values.map(insideElement).map((node) => ({ node, within, type: types.get(node.id) }));
}

function addExports(go: GoFile, node: Node, within: number): void {
  if (node.type !== "var_spec" && node.type !== "const_spec") return;
  for (const name of node.childrenForFieldName("name"))
    if (name.isNamed) addExport(go, go.text(name), { node, within });
}

function addExport(go: GoFile, name: string, { node, within }: { readonly node: Node; readonly within: number }): void {
  if (within === TOP && name !== "_" && !go.exports.has(name)) go.exports.set(name, startLine(node));
}
