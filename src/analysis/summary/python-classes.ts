import type { Node } from "web-tree-sitter";
import type { Expression } from "../../core/program/module-summary.ts";
import { partsOf, startLine, textOf } from "../syntax/parsed-text.ts";
import { addFunction, bind, type PythonClass, type PythonFile, type PythonScope } from "./python-draft.ts";
import { readExpression } from "./python-expressions.ts";
import { type PythonStep, readDecorators, roleOf } from "./python-functions.ts";
import { fullName, lastOf } from "./python-names.ts";
import { member } from "./python-values.ts";

/** `class`: what it binds, and its body, which is to be walked. */
export function readClass(
  draft: PythonFile,
  scope: PythonScope,
  node: Node,
  decorators: readonly Node[] = [],
): readonly PythonStep[] {
  const nameNode = node.childForFieldName("name") ?? node;
  const name = textOf(draft.source, nameNode);
  const list = node.childForFieldName("superclasses");
  const extended = (list === null ? [] : partsOf(list)).filter(({ type }) => type !== "keyword_argument");
  const bases = extended.map((base) => (base.type === "subscript" ? base.childForFieldName("value") : base));
  const names = bases.map((base) => lastOf(fullName(draft, base)) ?? "");
  const roles = decorators.map((decorator) => roleOf(draft, decorator) ?? "");
  const made: PythonClass = {
    ...{ name, line: startLine(nameNode), members: [], statics: [], names: new Set<string>(), fields: [] },
    bases: bases.flatMap((base, index) => {
      if (NO_BASES.has(names[index] ?? "")) return [];
      return { value: readExpression(draft, scope, base), within: scope.function };
    }),
    within: scope.function,
    constructedBy: undefined,
    isInterface: names.includes("Protocol"),
    isRecord: [...names, ...roles].some((each) => RECORDS.has(each)),
  };
  const id = draft.classes.push(made) - 1;
  bind(draft, scope, { name, value: { kind: "class", id }, line: made.line });
  readDecorators(draft, scope, decorators, { kind: "class", id });
  const body = node.childForFieldName("body");
  return [
    ...decorators.map((decorator) => ({ node: decorator, scope })),
    ...(list === null ? [] : [{ node: list, scope }]),
    ...(body === null ? [] : [{ node: body, scope: { ...scope, body: id, owner: id } }]),
  ];
}

/** Bases that say what a class is, and give it nothing. */
const NO_BASES = new Set(["Protocol", "ABC", "Generic", "object", "NamedTuple", "TypedDict"]);
const RECORDS = new Set([
  "dataclass",
  "define",
  "frozen",
  "mutable",
  "attrs",
  "NamedTuple",
  "BaseModel",
  "BaseSettings",
]);

/** Gives a data class the constructor that it has without writing it out, which takes its fields. */
export function addConstructor(draft: PythonFile, made: PythonClass, id: number): void {
  if (!made.isRecord || made.constructedBy !== undefined) return;
  const start = made.line;
  const maker = addFunction(draft, { start, end: start, parent: made.within });
  const written = draft.functions[maker];
  if (written === undefined) return;
  written.name = "__init__";
  written.owner = id;
  written.parameters = made.fields.map(({ parameter }) => parameter);
  for (const { parameter } of made.fields) {
    made.members.push({ name: parameter.name, value: { kind: "name", name: parameter.name }, within: maker });
  }
  if (made.names.has("__post_init__")) written.calls.push({ position: 0, call: afterInit(id, start) });
  made.constructedBy = maker;
}

function afterInit(owner: number, line: number) {
  const self: Expression = { kind: "self", owner };
  const callee = member(self, "__post_init__");
  return { line, text: "__post_init__", callee, isNew: false, arguments: [], argumentText: "" };
}
