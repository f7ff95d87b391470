import type { Node } from "web-tree-sitter";
import type { Expression } from "../../core/program/module-summary.ts";
import { partsOf, startLine, textOf } from "../syntax/parsed-text.ts";
import { readCall } from "./python-call-sites.ts";
import { readClass } from "./python-classes.ts";
import { bind, type PythonFile, type PythonScope } from "./python-draft.ts";
import { callParts, isEnvironment, readEnvironment } from "./python-environment.ts";
import { readExpression } from "./python-expressions.ts";
import { type PythonStep, readFunction, readLambda } from "./python-functions.ts";
import { readImport } from "./python-imports.ts";
import { fullName } from "./python-names.ts";
import { bindTarget, readAssignment } from "./python-targets.ts";
import { readType } from "./python-types.ts";
import { elementOf, unknown } from "./python-values.ts";

/** Takes down what a node says, and tells what of it is still to be walked. */
export function visit(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const read = VISITORS[node.type];
  return read === undefined ? within(node, scope) : read(draft, scope, node);
}

function within(node: Node, scope: PythonScope): readonly PythonStep[] {
  return partsOf(node).map((part) => ({ node: part, scope }));
}

type Visitor = (draft: PythonFile, scope: PythonScope, node: Node) => readonly PythonStep[];

const NOTHING: Visitor = () => [];

const VISITORS: Readonly<Record<string, Visitor>> = {
  identifier: NOTHING,
  comment: NOTHING,
  import_statement: visitImport,
  import_from_statement: visitImport,
  future_import_statement: NOTHING,
  decorated_definition: visitDecorated,
  function_definition: (draft, scope, node) => readFunction(draft, scope, node),
  class_definition: (draft, scope, node) => readClass(draft, scope, node),
  lambda: readLambda,
  call: (draft, scope, node) => {
    draft.functions[scope.function]?.calls.push(readCall(draft, scope, node));
    return callParts(draft, node).map((part) => ({ node: part, scope }));
  },
  assignment: visitAssignment,
  augmented_assignment: visitAssignment,
  named_expression: (draft, scope, node) => {
    const [name, value] = ["name", "value"].map((field) => node.childForFieldName(field));
    if (name != null) bindTarget(draft, scope, name, readExpression(draft, scope, value));
    return within(node, scope);
  },
  as_pattern: visitAlias,
  except_clause: visitExcept,
  for_statement: visitLoop,
  for_in_clause: visitLoop,
  global_statement: (draft, scope, node) => declareElsewhere(draft, scope, node, 0),
  nonlocal_statement: (draft, scope, node) => {
    return declareElsewhere(draft, scope, node, draft.functions[scope.function]?.parent);
  },
  return_statement: (draft, scope, node) => {
    draft.functions[scope.function]?.returns.push(readExpression(draft, scope, partsOf(node)[0]));
    return within(node, scope);
  },
  yield: visitYield,
  if_statement: visitIf,
  case_pattern: visitPattern,
  class_pattern: visitPatterns,
  keyword_pattern: visitPattern,
  splat_pattern: visitPattern,
  type_alias_statement: visitTypeAlias,
  attribute: readEnvironment,
  subscript: readEnvironment,
};

function visitImport(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  readImport(draft, scope, node);
  return [];
}

function visitDecorated(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const definition = node.childForFieldName("definition");
  const decorators = partsOf(node).filter(({ type }) => type === "decorator");
  if (definition === null) return within(node, scope);
  const read = definition.type === "class_definition" ? readClass : readFunction;
  return read(draft, scope, definition, decorators);
}

/** The target is walked for the calls in it only, since giving something to a name does not read it. */
function visitAssignment(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  readAssignment(draft, scope, node);
  const left = node.childForFieldName("left");
  const value = left?.childForFieldName("value") ?? null;
  const isWritten = left !== null && (isEnvironment(draft, value) || isEnvironment(draft, left));
  return within(node, scope).filter((step) => !(isWritten && step.node.id === left.id));
}

function visitAlias(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const alias = node.childForFieldName("alias");
  if (alias !== null) bindTarget(draft, scope, alias, readExpression(draft, scope, partsOf(node)[0]));
  return within(node, scope);
}

/** `except X as e`, which is an instance of `X`. */
function visitExcept(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const caught = node.childForFieldName("value");
  const alias = caught?.type === "as_pattern" ? caught.childForFieldName("alias") : null;
  if (caught === null || alias === null) return within(node, scope);
  const type = readExpression(draft, scope, partsOf(caught)[0]);
  const of = type.kind === "array" ? elementOf(type) : type;
  bindTarget(draft, scope, alias, { kind: "instance", of });
  return within(node, scope).filter((step) => step.node.id !== caught.id);
}

function visitLoop(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const [left, right] = ["left", "right"].map((field) => node.childForFieldName(field));
  if (left != null) bindTarget(draft, scope, left, elementOf(readExpression(draft, scope, right)));
  return within(node, scope);
}

function declareElsewhere(
  draft: PythonFile,
  scope: PythonScope,
  node: Node,
  target: number | undefined,
): readonly PythonStep[] {
  const own = draft.functions[scope.function];
  for (const name of partsOf(node)) if (target !== undefined) own?.elsewhere.set(textOf(draft.source, name), target);
  return [];
}

/** What a generator gives: a list of what it yields, or that itself where it is a context manager or is injected. */
function visitYield(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const own = draft.functions[scope.function];
  const part = partsOf(node)[0];
  if (part === undefined || own === undefined) return [];
  const value = readExpression(draft, scope, part);
  const isFrom = node.children.some((child) => child.type === "from");
  const items: Expression = isFrom ? value : { kind: "array", items: [value] };
  if (value.kind !== "plain") own.returns.push(...(own.isManager ? [value] : [items, value]));
  return within(node, scope);
}

function visitIf(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const name = fullName(draft, node.childForFieldName("condition"));
  if (name !== "TYPE_CHECKING" && name?.endsWith(".TYPE_CHECKING") !== true) return within(node, scope);
  const checked = node.childForFieldName("consequence");
  return within(node, scope).map((step) => {
    return step.node.id === checked?.id ? { ...step, scope: { ...scope, isType: true } } : step;
  });
}

/** Names that a `case` binds. */
function visitPattern(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const parts = partsOf(node);
  const [name] = parts.slice(node.type === "keyword_pattern" ? 1 : 0);
  const isName = name?.type === "identifier" || (name?.type === "dotted_name" && name.namedChildCount === 1);
  if (name !== undefined && isName) {
    const value = unknown("a part of what `match` looks at");
    bind(draft, scope, { name: textOf(draft.source, name), value, line: startLine(name) });
  }
  const whole = name?.type === "as_pattern" ? partsOf(name).at(-1) : undefined;
  if (whole?.type === "identifier") {
    const made = name?.descendantsOfType("class_pattern")[0]?.firstNamedChild;
    const type = made == null ? undefined : readType(textOf(draft.source, made));
    const value = type ?? unknown("what `match` looks at");
    bind(draft, scope, { name: textOf(draft.source, whole), value, line: startLine(whole) });
  }
  return within(node, scope);
}

function visitPatterns(_draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  return within(node, scope).filter((step) => step.node.type === "case_pattern");
}

function visitTypeAlias(draft: PythonFile, scope: PythonScope, node: Node): readonly PythonStep[] {
  const [left, right] = ["left", "right"].map((field) => node.childForFieldName(field));
  const name = left?.firstNamedChild;
  const type = right == null ? undefined : readType(textOf(draft.source, right));
  if (name?.type === "identifier" && type !== undefined) {
    const value = type.kind === "instance" ? type.of : type;
    bind(draft, scope, { name: textOf(draft.source, name), value, line: startLine(name) });
  }
  return [];
}
