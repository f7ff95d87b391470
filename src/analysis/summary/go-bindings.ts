import type { Node } from "web-tree-sitter";
import type { Expression } from "../../core/program/module-summary.ts";
import { endLine, partsOf, startLine } from "../syntax/parsed-text.ts";
import { readExpression } from "./go-expressions.ts";
import { ANY_ELEMENT, type GoFile, TOP } from "./go-file.ts";
import { ownType, PLAIN, valueOfType } from "./go-types.ts";

type Bind = (go: GoFile, node: Node, within: number) => void;

/** The statements that give names and fields their values. */
const BINDERS: ReadonlyMap<string, Bind> = new Map<string, Bind>([
  ["short_var_declaration", bindAll],
  ["receive_statement", bindAll],
  ["assignment_statement", assignAll],
  ["var_spec", bindVariables],
  ["const_spec", bindVariables],
  ["range_clause", bindRange],
  ["type_switch_statement", bindTypeSwitch],
]);

/** Tells what names and fields a statement gives values; nothing for any other node. */
export function bindStatement(go: GoFile, node: Node, within: number): void {
  BINDERS.get(node.type)?.(go, node, within);
}

interface Assignment {
  readonly targets: readonly Node[];
  readonly values: readonly Node[];
}

function listOf(node: Node, field: string): readonly Node[] {
  const found = node.childForFieldName(field);
  if (found === null) return [];
  return found.type === "expression_list" ? partsOf(found) : [found];
}

/** By Go's habit these names hold errors and whether something was there, which do nothing. */
const OUTCOMES = /^(?:err|ok|[a-z]\w*Err)$/;

/** What the target at a position is given: of one value for several targets, its part. */
function valueAt(go: GoFile, { targets, values }: Assignment, at: { position: number; within: number }): Expression {
  const { position, within } = at;
  const target = targets[position];
  if (target?.type === "identifier" && OUTCOMES.test(go.text(target))) return PLAIN;
  const own = values.length === targets.length ? values[position] : undefined;
  if (own !== undefined) return readExpression(go, own, { within, level: 0 });
  const [only] = values;
  if (only === undefined || values.length > 1) return PLAIN;
  const whole = readExpression(go, only, { within, level: 0 });
  if (CALLS.has(only.type)) return { kind: "member", of: whole, name: String(position) };
  // `value, ok := m[key]`
  return position === 0 ? whole : PLAIN;
}

const CALLS = new Set(["call_expression", "type_conversion_expression"]);

function assignmentOf(node: Node): Assignment {
  return { targets: listOf(node, "left"), values: listOf(node, "right") };
}

function bindAll(go: GoFile, node: Node, within: number): void {
  const assignment = assignmentOf(node);
  for (const [position, target] of assignment.targets.entries()) {
    if (target.type !== "identifier") continue;
    const name = go.text(target);
    const value = valueAt(go, assignment, { position, within });
    go.bind(within, { name, value });
    go.setType(within, name, typeOfValue(go, value, within));
  }
}

/** The type of this package that a value is plainly of. */
function typeOfValue(go: GoFile, value: Expression, within: number): string | undefined {
  if (value.kind === "instance" && value.of.kind === "name") return value.of.name;
  if (value.kind === "call" && value.isNew && value.callee.kind === "name") return value.callee.name;
  return value.kind === "name" ? go.typeOf(value.name, within) : undefined;
}

function bindVariables(go: GoFile, spec: Node, within: number): void {
  const targets = spec.childrenForFieldName("name").filter((name) => name.isNamed);
  const type = spec.childForFieldName("type");
  const values = listOf(spec, "value");
  const declared = type === null ? undefined : valueOfType(go, type);
  for (const [position, target] of targets.entries()) {
    const name = go.text(target);
    if (declared !== undefined) go.bind(within, { name, value: declared });
    if (type !== null) go.setType(within, name, ownType(go, type));
    if (values.length === 0) continue;
    const value = valueAt(go, { targets, values }, { position, within });
    go.bind(within, { name, value });
    if (type === null) go.setType(within, name, typeOfValue(go, value, within));
  }
}

function assignAll(go: GoFile, node: Node, within: number): void {
  const assignment = assignmentOf(node);
  for (const [position, target] of assignment.targets.entries()) {
    const value = valueAt(go, assignment, { position, within });
    if (value.kind === "plain") continue;
    if (target.type === "identifier") assignName(go, { node, name: go.text(target), value }, within);
    if (target.type === "selector_expression") assignField(go, target, { value, within });
  }
}

function assignName(
  go: GoFile,
  { node, name, value }: { readonly node: Node; readonly name: string; readonly value: Expression },
  within: number,
): void {
  const declaring = go.declaring(name, within);
  if (declaring === within || name === "_") {
    go.bind(within, { name, value });
    return;
  }
  // The names in the value are those of this function, so that it is what a function inside of this one gives back.
  const id = go.addFunction({ name: "", start: startLine(node), end: endLine(node), parent: within });
  go.function(id).returns.push(value);
  go.bind(declaring, { name, value: { kind: "call", callee: { kind: "function", id }, arguments: [], isNew: false } });
}

/** `client.mailer = m` gives the field of its struct type a value, if the type is of this package. */
function assignField(go: GoFile, target: Node, { value, within }: { value: Expression; within: number }): void {
  const operand = target.childForFieldName("operand");
  const field = target.childForFieldName("field");
  if (operand?.type !== "identifier" || field === null) return;
  const own = go.typeOf(go.text(operand), within);
  if (own === undefined) return;
  go.classOf(own, startLine(target)).draft.members.push({ name: go.text(field), value, within });
}

function bindRange(go: GoFile, node: Node, within: number): void {
  const targets = listOf(node, "left");
  const [list] = listOf(node, "right");
  if (list === undefined) return;
  const of = readExpression(go, list, { within, level: 0 });
  for (const [position, target] of targets.entries()) {
    // Of two the first is an index or a key.
    if (target.type !== "identifier" || (position === 0 && targets.length > 1)) continue;
    go.bind(within, { name: go.text(target), value: { kind: "member", of, name: ANY_ELEMENT } });
  }
}

function bindTypeSwitch(go: GoFile, node: Node, within: number): void {
  const [alias] = listOf(node, "alias");
  const value = node.childForFieldName("value");
  if (alias === undefined || value === null) return;
  const name = go.text(alias);
  const types = partsOf(node)
    .filter(({ type }) => type === "type_case")
    .flatMap((part) => part.childrenForFieldName("type").filter((type) => type.isNamed));
  for (const type of types) {
    go.checkTime();
    const own = valueOfType(go, type);
    if (own.kind !== "plain" && go.text(type) !== "nil") go.bind(within, { name, value: own });
  }
  go.bind(within, { name, value: readExpression(go, value, { within, level: 0 }) });
}

/** The names of the variables of a file's top level, which functions that stand before them may assign to. */
export function declareVariables(go: GoFile, declaration: Node): void {
  const [list] = partsOf(declaration);
  for (const spec of list?.type === "var_spec_list" ? partsOf(list) : partsOf(declaration)) {
    for (const name of spec.childrenForFieldName("name")) if (name.isNamed) go.declare(TOP, go.text(name));
  }
}
