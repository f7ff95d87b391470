import type { CallSummary, Expression } from "./module-summary.ts";
import type { OpenModule } from "./open-module.ts";
import type { Program } from "./program.ts";
import type { ExternalSymbol } from "./reach.ts";
import type { ValueStore } from "./value-store.ts";
import type { Activation, Given, TreePlace, UnknownValue, Value, Values } from "./values.ts";

/** Working out what expressions stand for. What the program still wants makes answers empty for now. */
export interface Evaluation {
  readonly program: Program;
  readonly store: ValueStore;

  evaluate(expression: Expression, at: Activation): Values;

  /** What a call hands over. */
  givenBy(call: Pick<CallSummary, "arguments" | "keywords">, at: Activation): Given;

  memberOf(values: Values, name: string): Values;

  resultOf(values: Values, given: Given): Values;

  /** Imports followed to what they bring in. */
  settle(values: Values): Values;

  /** Whether an import is being followed right now. */
  isSettling(value: Value): boolean;

  /** A file of the tree within the bounds; undefined while it is wanted. */
  open(place: TreePlace): OpenModule | UnknownValue | undefined;

  /** A file as near to the target as it was come to so far: files may import each other in a circle. */
  nearest(place: TreePlace): TreePlace;

  /** What is asked for while it is being answered adds nothing to the answer: undefined then. */
  once(question: string, answer: () => Values | undefined): Values | undefined;

  /** What a file of a followed place is written in. */
  ecosystemOf(place: TreePlace): ExternalSymbol["ecosystem"];

  /** A function whose call nobody saw. */
  unseen(place: TreePlace, id: number): Activation;

  /** A function's activation around which another stands, or itself; unseen where none is. */
  enclosing(id: number, at: Activation): Activation;
}

export const NOTHING_GIVEN: Given = { list: [], named: [] };

/** What is handed over by position alone. */
export function byPosition(list: readonly Values[]): Given {
  return { list, named: [] };
}

/** What each parameter is given. */
export function positionsOf(
  parameters: readonly { readonly name: string }[],
  { list, named }: Given,
): readonly Values[] {
  if (named.length === 0) return list.slice(0, parameters.length);
  return parameters.map(({ name }, at) => named.find((each) => each.name === name)?.values ?? list[at] ?? []);
}

/** Whether it is an opened file, and not why there is none. */
export function isModule(opened: OpenModule | UnknownValue | undefined): opened is OpenModule {
  return opened !== undefined && "summary" in opened;
}

/** Known things before those that are only known by an interface or not at all. */
export function preferKnown(values: Values, isInterface: (value: Values[number]) => boolean): Values {
  const known = values.filter((value) => value.kind !== "unknown" && value.kind !== "plain" && !isInterface(value));
  return known.length > 0 ? known : values;
}
