import type { Expression } from "../../../core/program/module-summary.ts";
import type { DraftedFunction, Setting } from "./drafts.ts";
import type { ModuleReading } from "./reading.ts";

/** How many names are looked through one after the other, and how many expressions for one value. */
const MAX_NAMES = 4;
const MAX_EXPRESSIONS = 300;

/** Rewrites what is assigned to a name further out, so that it does not need the names of the function it stands in. */
export class Lifting {
  readonly #reading: ModuleReading;
  readonly #bound = new Map<DraftedFunction, ReadonlyMap<string, readonly Expression[]>>();
  #left = 0;

  constructor(reading: ModuleReading) {
    this.#reading = reading;
  }

  lift({ value, within }: Pick<Setting, "value" | "within">, home: DraftedFunction): Expression {
    this.#left = MAX_EXPRESSIONS;
    return this.#lift(value, { from: within, home, names: 0 });
  }

  #lift(value: Expression, at: Lifted): Expression {
    const { make } = this.#reading;
    this.#left -= 1 + widthOf(value);
    if (this.#left < 0) return make.unknown("it is worked out in another function");
    const all = (list: readonly Expression[]) => list.map((each) => this.#lift(each, at));
    switch (value.kind) {
      case "name":
        return this.#liftName(value, at);
      case "parameter":
        return this.#liftParameter(at.from, value.position, at);
      case "member":
        return make.member(this.#lift(value.of, at), value.name);
      case "instance":
        return make.instance(this.#lift(value.of, at));
      case "call":
        return make.call(this.#lift(value.callee, at), all(value.arguments), value.isNew);
      case "array":
        return make.array(all(value.items));
      case "either":
        return make.either(all(value.of));
      case "object": {
        const entries = value.entries.map(({ name, value: each }) => ({ name, value: this.#lift(each, at) }));
        return make.object(entries, all(value.spreads));
      }
      default:
        return value;
    }
  }

  #liftName(value: Extract<Expression, { readonly kind: "name" }>, at: Lifted): Expression {
    let draft: DraftedFunction | undefined = at.from;
    while (draft !== undefined && draft !== at.home && !draft.declared.has(value.name)) draft = draft.parent;
    if (draft === undefined || draft === at.home) return value;
    const position = draft.parameters.findIndex(({ name }) => name === value.name);
    const from = draft;
    if (position >= 0) return this.#liftParameter(from, position, at);
    if (at.names >= MAX_NAMES) return this.#reading.make.unknown("it is worked out in another function");
    const known = this.#boundIn(from).get(value.name) ?? [];
    return this.#reading.make.either(known.map((each) => this.#lift(each, { ...at, from, names: at.names + 1 })));
  }

  #liftParameter(from: DraftedFunction, position: number, at: Lifted): Expression {
    const parameter = from.parameters[position];
    const known = parameter?.type ?? parameter?.default;
    if (known !== undefined && at.names < MAX_NAMES) return this.#lift(known, { ...at, from, names: at.names + 1 });
    return this.#reading.make.unknown(`it is given to ${from.name === "" ? "a function" : from.name}`);
  }

  #boundIn(draft: DraftedFunction): ReadonlyMap<string, readonly Expression[]> {
    const known = this.#bound.get(draft);
    if (known !== undefined) return known;
    const bound = new Map<string, Expression[]>();
    for (const { name, value } of draft.bindings)
      bound.set(name, [...(bound.get(name) ?? []), value].slice(-MAX_NAMES));
    this.#bound.set(draft, bound);
    return bound;
  }
}

/** How many expressions stand side by side in one. */
function widthOf(value: Expression): number {
  if (value.kind === "object") return value.entries.length + value.spreads.length;
  if (value.kind === "call") return value.arguments.length;
  return value.kind === "array" ? value.items.length : 0;
}

interface Lifted {
  readonly from: DraftedFunction;
  readonly home: DraftedFunction;
  /** How many names were looked through so far. */
  readonly names: number;
}
