import type { Evaluation } from "./evaluation.ts";
import { AWAITING, ITERATING } from "./language-names.ts";
import type { Expression } from "./module-summary.ts";
import type { ExternalValue, Given, Values } from "./values.ts";

/** A function from outside that is handed to something that is not of the tree either. */
export interface HandedOver {
  readonly value: ExternalValue;
  /** It is sure to be called, as by `paths.forEach(fs.unlinkSync)`. */
  readonly isCalled: boolean;
}

/** What of its arguments a call may call. In the tree it is followed to where that is done. */
export function handedOver(
  evaluation: Evaluation,
  { callee, values, given }: { readonly callee: Expression; readonly values: Values; readonly given: Given },
): readonly HandedOver[] {
  if (!values.some(({ kind }) => OUTSIDE.has(kind))) return [];
  const lists = [...given.list, ...given.named.map((each) => each.values)];
  const isCalled = isCalling(callee);
  return lists.flatMap((list) =>
    evaluation.settle(list).flatMap((value): readonly HandedOver[] => {
      const isFunction = value.kind === "external" && !value.isResult && value.path !== "" && value.module !== "";
      return isFunction ? [{ value, isCalled }] : [];
    }),
  );
}

const OUTSIDE: ReadonlySet<string> = new Set(["external", "unknown", "builtin", "plain", "array", "object"]);

function isCalling(callee: Expression): boolean {
  if (callee.kind === "name") return CALLING_GLOBALS.has(callee.name);
  return callee.kind === "member" && (ITERATING.has(callee.name) || AWAITING.has(callee.name));
}

/** Globals of JavaScript and Python that call what they are given. */
const CALLING_GLOBALS: ReadonlySet<string> = new Set(
  "setTimeout setInterval setImmediate queueMicrotask map filter".split(" "),
);
