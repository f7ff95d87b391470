import type { Node } from "web-tree-sitter";
import type { Expression } from "../../core/program/module-summary.ts";
import { literalString, partsOf, startLine, textOf } from "../syntax/parsed-text.ts";
import { bind, type PythonFile, type PythonScope } from "./python-draft.ts";
import { readExpression } from "./python-expressions.ts";
import { readType } from "./python-types.ts";
import { either, elementOf, itemOf, PLAIN } from "./python-values.ts";

/** `left: type = right`. */
export function readAssignment(draft: PythonFile, scope: PythonScope, node: Node): void {
  const [left, right, type] = ["left", "right", "type"].map((field) => node.childForFieldName(field));
  if (left === null || left === undefined) return;
  const said = type == null ? undefined : readType(textOf(draft.source, type));
  if (type != null && scope.body !== undefined) readField(draft, scope.body, { left, type, said });
  if (right == null && said === undefined) return;
  const given = right == null ? PLAIN : readExpression(draft, scope, right);
  bindTarget(draft, scope, left, said === undefined ? given : either([given, said]));
}

interface Field {
  readonly left: Node;
  readonly type: Node;
  readonly said: Expression | undefined;
}

function readField(draft: PythonFile, owner: number, { left, type, said }: Field): void {
  if (left.type !== "identifier" || /\bClassVar\b/.test(textOf(draft.source, type))) return;
  const parameter = { name: textOf(draft.source, left), ...(said === undefined ? {} : { type: said }) };
  draft.classes[owner]?.fields.push({ parameter, line: startLine(left) });
}

/** A target and what it is given, still to be taken apart. */
interface Given {
  readonly target: Node;
  readonly value: Expression;
}

/** Lets the names of a target stand for what they are given. */
export function bindTarget(draft: PythonFile, scope: PythonScope, target: Node, value: Expression): void {
  const waiting: Given[] = [{ target, value }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    waiting.push(...bindOne(draft, scope, next).toReversed());
}

function bindOne(draft: PythonFile, scope: PythonScope, { target, value }: Given): readonly Given[] {
  const { source } = draft;
  if (target.type === "identifier")
    bind(draft, scope, { name: textOf(source, target), value, line: startLine(target) });
  if (target.type === "attribute") bindMember(draft, scope, target, value);
  if (target.type === "subscript") return bindEntry(draft, scope, target, value);
  if (PATTERNS.has(target.type)) {
    return partsOf(target).map((part, position) => {
      if (part.type !== "list_splat_pattern") return { target: part, value: itemOf(value, position) };
      return { target: partsOf(part)[0] ?? part, value: { kind: "array", items: [elementOf(value)] } };
    });
  }
  return WRAPPERS.has(target.type) ? partsOf(target).map((part) => ({ target: part, value })) : [];
}

const PATTERNS = new Set(["pattern_list", "tuple_pattern", "list_pattern", "tuple", "list", "expression_list"]);
const WRAPPERS = new Set(["parenthesized_expression", "as_pattern_target", "list_splat_pattern"]);

/** `self.x = value`. */
function bindMember(draft: PythonFile, scope: PythonScope, target: Node, value: Expression): void {
  const [of, name] = [target.childForFieldName("object"), target.childForFieldName("attribute")];
  const self = scope.self;
  if (self === undefined || name === null || of?.type !== "identifier") return;
  if (textOf(draft.source, of) !== self.name) return;
  const id = self.value.kind === "self" ? self.value.owner : self.value.kind === "class" ? self.value.id : undefined;
  const owner = id === undefined ? undefined : draft.classes[id];
  const member = { name: textOf(draft.source, name), value, within: scope.function };
  owner?.members.push(member);
  if (self.value.kind === "class") owner?.statics.push(member);
}

/** `handlers["refund"] = value`: what the name stands for has that entry as well. */
function bindEntry(draft: PythonFile, scope: PythonScope, target: Node, value: Expression): readonly Given[] {
  const of = target.childForFieldName("value");
  if (of === null || value.kind === "plain") return [];
  const keys = target.childrenForFieldName("subscript");
  const entry = { name: literalString(draft.source, keys[0]) ?? "*", value };
  const table: Expression = { kind: "object", entries: [entry], spreads: [] };
  if (of.type !== "identifier") return [{ target: of, value: table }];
  bind(draft, scope, { name: textOf(draft.source, of), value: table, line: startLine(of), isEntry: true });
  return [];
}
