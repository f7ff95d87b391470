import type { Node } from "web-tree-sitter";
import type { Expression, Parameter } from "../../core/program/module-summary.ts";
import { partsOf, startLine, textOf } from "../syntax/parsed-text.ts";
import { bind, type PythonFile, type PythonScope } from "./python-draft.ts";
import { readExpression } from "./python-expressions.ts";
import { fullName, lastOf } from "./python-names.ts";
import { readType } from "./python-types.ts";
import { calling, unknown } from "./python-values.ts";

interface Head {
  /** Where the function is defined, and its defaults are worked out. */
  readonly scope: PythonScope;
  readonly list: Node;
  /** The function itself. */
  readonly inside: number;
}

/** A function's parameters. `*args` and `**options` take up no position of one argument: they are bindings. */
export function readParameters(draft: PythonFile, head: Head): readonly Parameter[] {
  return partsOf(head.list).flatMap((node) => {
    if (/^(?:keyword|positional)_separator$/.test(node.type)) return [];
    const name = node.childForFieldName("name") ?? (node.type === "identifier" ? node : partsOf(node)[0]);
    const rest = [node, name].find((each) => each !== undefined && /_splat_pattern$/.test(each.type));
    const type = typeOf(draft, node);
    if (rest === undefined) return [readOne(draft, head, { node, name, type })];
    bindRest(draft, { function: head.inside }, rest, type);
    return [{ name: "" }];
  });
}

interface Written {
  readonly node: Node;
  readonly name: Node | undefined;
  readonly type: Expression | undefined;
}

function readOne(draft: PythonFile, { scope }: Head, { node, name, type }: Written): Parameter {
  const called = name?.type === "identifier" ? textOf(draft.source, name) : "";
  const made = injected(draft, scope, node);
  // What is injected tells more than the type, which is often an interface.
  if (made !== undefined) return { name: called, default: made };
  const given = readDefault(draft, scope, node);
  return {
    name: called,
    ...(type === undefined ? {} : { type }),
    ...(given === undefined ? {} : { default: given }),
  };
}

function typeOf({ source }: PythonFile, node: Node): Expression | undefined {
  const type = node.childForFieldName("type");
  return type === null ? undefined : readType(textOf(source, type));
}

function bindRest(draft: PythonFile, inner: PythonScope, node: Node, type: Expression | undefined): void {
  const name = partsOf(node)[0];
  if (name === undefined) return;
  const value: Expression =
    type === undefined
      ? unknown("any number of arguments")
      : node.type === "list_splat_pattern"
        ? { kind: "array", items: [type] }
        : { kind: "object", entries: [{ name: "*", value: type }], spreads: [] };
  bind(draft, inner, { name: textOf(draft.source, name), value, line: startLine(node) });
}

function readDefault(draft: PythonFile, scope: PythonScope, node: Node): Expression | undefined {
  const value = node.childForFieldName("value");
  if (value === null || (value.type === "call" && isInjection(draft, value))) return undefined;
  return readExpression(draft, scope, value);
}

/** `Depends(f)`, as the default or in the annotation: what `f` gives back. */
function injected(draft: PythonFile, scope: PythonScope, node: Node): Expression | undefined {
  const [value, type] = ["value", "type"].map((field) => node.childForFieldName(field));
  const calls = [
    ...(value?.type === "call" ? [value] : []),
    ...(type?.text.includes("(") === true ? type.descendantsOfType("call") : []),
  ];
  const found = calls.find((call) => call !== null && isInjection(draft, call));
  const maker = found?.childForFieldName("arguments")?.firstNamedChild;
  if (maker === null || maker === undefined) return undefined;
  const made = maker.type === "keyword_argument" ? maker.childForFieldName("value") : maker;
  return calling(readExpression(draft, scope, made));
}

function isInjection(draft: PythonFile, call: Node): boolean {
  return /^(?:Depends|Security)$/.test(lastOf(fullName(draft, call.childForFieldName("function"))) ?? "");
}
