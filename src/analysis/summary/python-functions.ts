import type { Node } from "web-tree-sitter";
import type { Expression, Parameter } from "../../core/program/module-summary.ts";
import { partsOf, startLine, textOf } from "../syntax/parsed-text.ts";
import { readDecorator } from "./python-call-sites.ts";
import { bind, functionOf, type PythonFile, type PythonScope } from "./python-draft.ts";
import { readExpression } from "./python-expressions.ts";
import { fullName, lastOf } from "./python-names.ts";
import { readParameters } from "./python-parameters.ts";
import { readType } from "./python-types.ts";
import { calling, unknown } from "./python-values.ts";

/** A node that is still to be walked, and where it stands. */
export interface PythonStep {
  readonly node: Node;
  readonly scope: PythonScope;
}

/** `def` with its decorators: what it binds, and what of it is to be walked. */
export function readFunction(
  draft: PythonFile,
  scope: PythonScope,
  node: Node,
  decorators: readonly Node[] = [],
): readonly PythonStep[] {
  const id = functionOf(draft, node, scope.function);
  const name = textOf(draft.source, node.childForFieldName("name") ?? node.child(0) ?? node);
  const roles = new Set(decorators.map((decorator) => roleOf(draft, decorator)));
  const inner = enter(draft, { scope, node, id, roles, name });
  bindFunction(draft, { scope, node, id, roles, name });
  readDecorators(draft, scope, decorators, { kind: "function", id });
  return [
    ...decorators.map((decorator) => ({ node: decorator, scope })),
    ...headOf(node).map((part) => ({ node: part, scope })),
    ...stepsTo(node.childForFieldName("body"), inner),
  ];
}

export function readLambda(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const id = functionOf(draft, node, scope.function);
  const inner = enter(draft, { scope: { ...scope, body: undefined }, node, id, roles: new Set(), name: "" });
  const body = node.childForFieldName("body");
  draft.functions[id]?.returns.push(readExpression(draft, inner, body));
  return [...headOf(node).map((part) => ({ node: part, scope })), ...stepsTo(body, inner)];
}

/** Each decorator is called with what it stands before. */
export function readDecorators(
  draft: PythonFile,
  scope: PythonScope,
  decorators: readonly Node[],
  decorated: Expression,
): void {
  for (const decorator of decorators) {
    const node = partsOf(decorator)[0];
    if (node === undefined || MARKS.has(roleOf(draft, decorator) ?? "")) continue;
    const read = readDecorator(draft, { scope, node, decorated });
    draft.functions[scope.function]?.calls.push(read);
    if (decorated.kind !== "function") continue;
    // What the decorator makes of the function runs whenever the function does.
    const callee: Expression = { kind: "call", callee: read.call.callee, arguments: [decorated], isNew: false };
    draft.functions[decorated.id]?.calls.push({
      ...read,
      call: { ...read.call, callee, arguments: [], isImplied: true },
    });
  }
}

/** What a decorator is called, last name only. */
export function roleOf(draft: PythonFile, decorator: Node): string | undefined {
  const node = partsOf(decorator)[0];
  const called = node?.type === "call" ? node.childForFieldName("function") : node;
  return lastOf(fullName(draft, called ?? null));
}

/** Decorators that say what something is, and do nothing besides. */
const MARKS: ReadonlySet<string> = new Set(
  "staticmethod classmethod property setter getter deleter abstractmethod abstractproperty overload override final wraps lru_cache cache cached_property contextmanager asynccontextmanager dataclass runtime_checkable total_ordering unique".split(
    " ",
  ),
);

interface Definition {
  readonly scope: PythonScope;
  readonly node: Node;
  readonly id: number;
  readonly roles: ReadonlySet<string | undefined>;
  readonly name: string;
}

/** Fills in a function's head, and gives the place that its body is. */
function enter(draft: PythonFile, { scope, node, id, roles, name }: Definition): PythonScope {
  const list = node.childForFieldName("parameters");
  const all = list === null ? [] : readParameters(draft, { scope, list, inside: id });
  const isMethod = scope.body !== undefined;
  const receiver = isMethod && !(roles.has("staticmethod") && name !== "__new__") ? all[0] : undefined;
  const made = draft.functions[id];
  if (made !== undefined) {
    made.name = name;
    made.owner = scope.body;
    made.parameters = receiver === undefined ? all : all.slice(1);
    made.isManager = roles.has("contextmanager") || roles.has("asynccontextmanager");
  }
  const isShadowed = all.some((parameter) => parameter.name === scope.self?.name);
  const inherited = isShadowed ? undefined : scope.self;
  const isOfClass = roles.has("classmethod") || OF_CLASS.has(name);
  const self =
    receiver === undefined || scope.body === undefined ? inherited : receiverOf(receiver, scope.body, isOfClass);
  return { function: id, owner: scope.body ?? scope.owner, self, isType: scope.isType };
}

const OF_CLASS = new Set(["__new__", "__init_subclass__", "__class_getitem__"]);

function receiverOf(parameter: Parameter, owner: number, isOfClass: boolean): NonNullable<PythonScope["self"]> {
  return { name: parameter.name, value: isOfClass ? { kind: "class", id: owner } : { kind: "self", owner } };
}

function bindFunction(draft: PythonFile, { scope, node, id, roles, name }: Definition): void {
  if (roles.has("setter") || roles.has("deleter") || roles.has("overload")) return;
  const line = startLine(node.childForFieldName("name") ?? node);
  const owner = scope.body === undefined ? undefined : draft.classes[scope.body];
  const given = node.childForFieldName("return_type");
  const type = given === null ? undefined : readReturned(textOf(draft.source, given), scope);
  if (type !== undefined) draft.functions[id]?.returns.push(type);
  const made: Expression = { kind: "function", id };
  if (owner === undefined) {
    bind(draft, scope, { name, value: made, line });
    return;
  }
  if (name === "__init__") owner.constructedBy = id;
  const isAbstract = roles.has("abstractmethod") || roles.has("abstractproperty");
  if (isAbstract) owner.isInterface = true;
  const isRead = roles.has("property") || roles.has("cached_property");
  const isHere = !isAbstract && !isUnwritten(draft, node, owner.isInterface);
  bind(draft, scope, { name, value: isHere ? (isRead ? calling(made) : made) : ABSTRACT, line });
}

const ABSTRACT = unknown("a method that another class writes out");

function readReturned(text: string, { body, owner }: PythonScope): Expression | undefined {
  const id = body ?? owner;
  if (/^(?:typing\.)?Self$/.test(text))
    return id === undefined ? undefined : { kind: "instance", of: { kind: "class", id } };
  return readType(text);
}

/** Whether a body says nothing but that another class writes it: in an interface, that it is empty. */
function isUnwritten(draft: PythonFile, node: Node, isInterface: boolean): boolean {
  const body = node.childForFieldName("body");
  const statements = (body === null ? [] : partsOf(body)).filter(({ type, firstNamedChild }) => {
    return type !== "expression_statement" || !/^(?:concatenated_)?string$/.test(firstNamedChild?.type ?? "");
  });
  const [only] = statements;
  if (statements.length > 1) return false;
  if (only?.type === "raise_statement") return /^raise\s+NotImplementedError\b/.test(textOf(draft.source, only));
  return (
    isInterface && (only === undefined || only.type === "pass_statement" || only.firstNamedChild?.type === "ellipsis")
  );
}

/** What of a function runs where it is defined: its parameters' defaults and annotations. */
function headOf(node: Node): readonly Node[] {
  return ["parameters", "return_type"].flatMap((field) => node.childForFieldName(field) ?? []);
}

function stepsTo(node: Node | null, scope: PythonScope): readonly PythonStep[] {
  return node === null ? [] : [{ node, scope }];
}
