import type { Expression } from "../../core/program/module-summary.ts";

export const PLAIN: Expression = { kind: "plain" };

export function unknown(why: string): Expression {
  return { kind: "unknown", why };
}

export function member(of: Expression, name: string): Expression {
  return { kind: "member", of, name };
}

export function calling(callee: Expression): Expression {
  return { kind: "call", callee, arguments: [], isNew: false };
}

/** Any of these; a plain value beside others says nothing. */
export function either(values: readonly Expression[]): Expression {
  const all = values.flatMap((value) => (value.kind === "either" ? value.of : [value]));
  const telling = all.filter(({ kind }) => kind !== "plain");
  const [first] = telling;
  if (first === undefined) return PLAIN;
  return telling.length === 1 ? first : { kind: "either", of: telling };
}

/** What a loop over a value gives. */
export function elementOf(value: Expression): Expression {
  return value.kind === "array" && value.items.length > 0 ? either(value.items) : member(value, "*");
}

/** What stands at a position of a value, as `a, b = value` takes it apart. */
export function itemOf(value: Expression, position: number): Expression {
  const item = value.kind === "array" ? value.items[position] : undefined;
  return item ?? member(value, String(position));
}
