import type { Expression } from "../../../core/program/module-summary.ts";
import { FUNCTION_TYPES } from "../../syntax/function-types.ts";
import { fieldOf, type PlainNode, plainParts } from "../plain-tree.ts";
import { ANY, pathOf, unwrapped } from "./names.ts";
import type { ModuleReading } from "./reading.ts";

/** The methods that call back with the items of what they are called on, and the position of the item. */
const OVER_ITEMS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "forEach map flatMap filter find findIndex findLast some every each".split(" ").map((name) => [name, 0]),
  ),
  ...{ reduce: 1, reduceRight: 1 },
};

/**
 * What a function is given by the method that it is handed to: the item of `list.map((item) => …)`, the result of
 * `promise.then((result) => …)`.
 */
export function knownArguments(reading: ModuleReading, node: PlainNode): readonly (Expression | undefined)[] {
  const call = node.parent?.type === "arguments" ? node.parent.parent : undefined;
  const callee = call === undefined ? undefined : fieldOf(call, "function");
  if (callee?.type !== "member_expression" || plainParts(node.parent ?? node)[0] !== node) return [];
  const method = reading.keyOf(fieldOf(callee, "property")) ?? "";
  const object = reading.valueIn(callee, "object");
  if (object.kind === "plain") return [];
  if (method === "then") return [object];
  const position = Object.hasOwn(OVER_ITEMS, method) ? OVER_ITEMS[method] : undefined;
  if (position === undefined) return [];
  return [...Array<undefined>(position).fill(undefined), reading.make.member(object, ANY)];
}

/** `(function (root, factory) { … })(this, function () { … })`: what a function is given that is called where it stands. */
export function giveAtOnce(reading: ModuleReading, callee: PlainNode, given: readonly Expression[]): void {
  const value = reading.valueOf(callee);
  if (value.kind !== "function" || !FUNCTION_TYPES.includes(unwrapped(callee).type)) return;
  const draft = reading.file.functions[value.id];
  if (draft === undefined) return;
  draft.parameters = draft.parameters.map((parameter, position) => {
    const argument = given[position];
    const isTold = parameter.type !== undefined || parameter.default !== undefined;
    if (isTold || argument === undefined || !isSeenFrom(draft.declared, argument)) return parameter;
    return { ...parameter, default: argument };
  });
}

/** Whether an expression means the same inside of a function that declares these names. */
function isSeenFrom(declared: ReadonlySet<string>, value: Expression): boolean {
  if (value.kind === "function" || value.kind === "module") return true;
  const place = pathOf(value);
  return place !== undefined && !declared.has(place.name);
}
