import type { Binding, CallSummary, Expression, FunctionSummary } from "./module-summary.ts";

/** Methods of lists, sets and maps that put what they are given into them. */
export const STORING_METHODS: ReadonlySet<string> = new Set(
  "push unshift add set append extend insert fill concat".split(" "),
);

/** A list that is made in the same function, where what is put into it is known by {@link keptInLists}. */
export function isFreshList(list: Expression, { bindings }: Pick<FunctionSummary, "bindings">): boolean {
  if (list.kind !== "name") return isMade(list);
  const own = bindings.filter(({ name }) => name === list.name);
  return own.length > 0 && own.every(({ value }) => isMade(value));
}

function isMade(value: Expression): boolean {
  if (value.kind === "array") return true;
  return value.kind === "call" && value.callee.kind === "name" && MADE_BY.has(value.callee.name);
}

const MADE_BY: ReadonlySet<string> = new Set("Array Map Set WeakMap WeakSet list set".split(" "));

/** What a function puts into lists of its own, as if it were written where they are made. */
export function keptInLists({ bindings, calls }: Pick<FunctionSummary, "bindings" | "calls">): readonly Binding[] {
  const kept = new Map<string, Expression[]>();
  for (const call of calls) {
    const { callee } = call;
    if (callee.kind !== "member" || callee.of.kind !== "name" || !STORING_METHODS.has(callee.name)) continue;
    if (!isFreshList(callee.of, { bindings })) continue;
    const { name } = callee.of;
    kept.set(name, [...(kept.get(name) ?? []), ...storedBy(call, callee.name)]);
  }
  return [...kept].flatMap(([name, of]) => {
    return of.length === 0 ? [] : [{ name, value: { kind: "array", items: [{ kind: "either", of }] } }];
  });
}

function storedBy({ arguments: given }: CallSummary, method: string): readonly Expression[] {
  const told = given.filter(({ kind }) => kind !== "plain");
  return method === "extend" ? told.map((of): Expression => ({ kind: "member", of, name: "*" })) : told;
}
