import { callResult } from "./call-results.ts";
import { type Evaluation, isModule, NOTHING_GIVEN } from "./evaluation.ts";
import { ecosystemOf, isKnownType } from "./language-names.ts";
import { lookUp, parameterAt } from "./look-up.ts";
import { memberOfValue } from "./members.ts";
import type { CallSummary, Expression } from "./module-summary.ts";
import { importedThing } from "./module-things.ts";
import type { OpenModule } from "./open-module.ts";
import type { Program } from "./program.ts";
import type { Bounds, ExternalSymbol } from "./reach.ts";
import { selfAt, superAt } from "./selves.ts";
import { ValueStore } from "./value-store.ts";
import type { Activation, Given, TreePlace, UnknownValue, Value, Values } from "./values.ts";

/** Expressions are evaluated in one another at most so deep. */
const MAX_DEPTH = 300;
/** What is evaluated for one target, each expression once for each way its function is called in. */
const MAX_STEPS = 400_000;

/** Evaluates expressions of one target's program; each once in each activation. */
export class Evaluator implements Evaluation {
  readonly program: Program;
  readonly store = new ValueStore();
  /** The files that were opened on the way, and how far from the target each is at least. */
  readonly opened = new Map<string, number>();
  readonly #maxFollowDepth: number;
  readonly #known = new Map<Expression, Map<number, Values>>();
  readonly #unfinished = new Map<Expression, Map<number, Values>>();
  #round = 0;
  readonly #unseen = new Map<string, Activation>();
  readonly #asked = new Set<string>();
  readonly #underway = new Set<string>();
  readonly #settling = new Set<Value>();
  #depth = 0;
  #steps = 0;

  constructor(program: Program, { maxFollowDepth }: Pick<Bounds, "maxFollowDepth">) {
    this.program = program;
    this.#maxFollowDepth = maxFollowDepth;
  }

  isSettling(value: Value): boolean {
    return this.#settling.has(value);
  }

  evaluate(expression: Expression, at: Activation): Values {
    if (expression.kind === "plain") return [this.store.plain];
    const known = this.#known.get(expression)?.get(at.id) ?? this.#unfinishedOf(expression, at);
    if (known !== undefined) return known;
    if (this.#depth >= MAX_DEPTH || this.#steps >= MAX_STEPS) return [this.store.unknown("it takes too many steps")];
    const key = `${this.#keyOf(expression)} ${at.id}`;
    // A name that is made of itself adds nothing to what else it is.
    if (this.#underway.has(key)) return [];
    this.#underway.add(key);
    this.#depth += 1;
    this.#steps += 1;
    const before = this.program.misses;
    const found = this.#evaluate(expression, at);
    this.#depth -= 1;
    this.#underway.delete(key);
    keep(this.program.misses === before ? this.#known : this.#unfinished, { expression, at, found });
    return found;
  }

  /** What was worked out in this round without all that it wants: working it out again would end the same. */
  #unfinishedOf(expression: Expression, at: Activation): Values | undefined {
    if (this.#round !== this.program.rounds) {
      this.#round = this.program.rounds;
      this.#unfinished.clear();
    }
    const found = this.#unfinished.get(expression)?.get(at.id);
    if (found !== undefined) this.program.missAgain();
    return found;
  }

  givenBy(call: Pick<CallSummary, "arguments" | "keywords">, at: Activation): Given {
    return {
      list: call.arguments.map((argument) => this.evaluate(argument, at)),
      named: (call.keywords ?? []).map(({ name, value }) => ({ name, values: this.evaluate(value, at) })),
    };
  }

  memberOf(values: Values, name: string): Values {
    // An object that spreads what it replaces has nothing more by that.
    return this.store.unite(
      this.settle(values).map((value) =>
        value.kind === "object"
          ? (this.once(`${value.id}.${name}`, () => memberOfValue(this, value, name)) ?? [])
          : memberOfValue(this, value, name),
      ),
    );
  }

  resultOf(values: Values, given: Given): Values {
    return this.store.unite(this.settle(values).map((value) => callResult(this, value, given)));
  }

  settle(values: Values): Values {
    if (!values.some(({ kind }) => kind === "imported")) return values;
    return this.store.unite(values.map((value) => this.#settleOne(value)));
  }

  open(place: TreePlace): OpenModule | UnknownValue | undefined {
    const { store } = this;
    if (place.depth > this.#maxFollowDepth) {
      return store.unknown(`max-follow-depth ${this.#maxFollowDepth} is reached`, { bound: "max-follow-depth" });
    }
    const opened = this.program.open(place.file);
    if (opened === undefined) return undefined;
    if (opened.kind === "closed") return store.unknown(`${place.file}: ${opened.why}`, { bound: opened.bound });
    const least = this.opened.get(place.file);
    if (least === undefined || place.depth < least) this.opened.set(place.file, place.depth);
    return opened.module;
  }

  ecosystemOf(place: TreePlace): ExternalSymbol["ecosystem"] {
    const opened = this.open(place);
    return isModule(opened) ? ecosystemOf(opened.summary.language) : "other";
  }

  nearest(place: TreePlace): TreePlace {
    const least = this.opened.get(place.file);
    return least === undefined || least >= place.depth ? place : { ...place, depth: least };
  }

  once(question: string, answer: () => Values | undefined): Values | undefined {
    if (this.#asked.has(question)) return undefined;
    this.#asked.add(question);
    const found = answer();
    this.#asked.delete(question);
    return found;
  }

  unseen(place: TreePlace, id: number): Activation {
    const opened = this.open(place);
    const inside: number[] = [];
    let parent: Activation | undefined;
    for (let at: number | undefined = id; at !== undefined && parent === undefined; ) {
      parent = this.#unseen.get(keyOf(place, at));
      if (parent !== undefined) break;
      inside.push(at);
      const around: number | undefined = isModule(opened) ? opened.functionAt(at).parent : undefined;
      at = around === undefined || around >= at ? undefined : around;
    }
    for (const each of inside.reverse()) {
      parent = this.store.activation({ place, function: each, given: undefined, self: undefined, parent });
      if (isModule(opened)) this.#unseen.set(keyOf(place, each), parent);
    }
    return parent ?? this.store.activation({ place, function: id, given: undefined, self: undefined, parent });
  }

  enclosing(id: number, at: Activation): Activation {
    for (let scope: Activation | undefined = at; scope !== undefined; scope = scope.parent) {
      if (scope.function === id) return scope;
    }
    return this.unseen(at.place, id);
  }

  #evaluate(expression: Exclude<Expression, { kind: "plain" }>, at: Activation): Values {
    const { store } = this;
    switch (expression.kind) {
      case "name":
        return lookUp(this, expression.name, at);
      case "member":
        return this.memberOf(this.evaluate(expression.of, at), expression.name);
      case "call":
        return this.#called(expression, at);
      case "function":
        return [this.#functionAt(expression.id, at)];
      case "class":
        return [store.class(expression.id, at)];
      case "object":
        return [store.object(expression, at)];
      case "array":
        return [store.array(expression.items.map((item) => this.evaluate(item, at)))];
      case "self":
        return [selfAt(this, expression.owner, at)];
      case "base":
        return superAt(this, expression.owner, at);
      case "module":
        return [this.#moduleAt(expression.specifier, at.place)];
      case "instance":
        return this.#instancesOf(this.settle(this.evaluate(expression.of, at)));
      case "parameter":
        return parameterAt(this, at, expression.position);
      case "either":
        return store.unite(expression.of.map((each) => this.evaluate(each, at)));
      case "unknown":
        return [store.unknown(expression.why)];
      default:
        return expression satisfies never;
    }
  }

  #functionAt(id: number, at: Activation): Value {
    const opened = this.open(at.place);
    const around = isModule(opened) ? opened.functionAt(id).parent : undefined;
    const scope = around === undefined ? at : this.enclosing(around, at);
    return this.store.function({ function: id, scope, self: undefined, bound: NOTHING_GIVEN });
  }

  /** A literal such as Go's `Client{}` is told nowhere as a call, so that what it makes is still to be told. */
  #called(expression: Extract<Expression, { kind: "call" }>, at: Activation): Values {
    const given = this.givenBy(expression, at);
    const callee = this.evaluate(expression.callee, at);
    if (!expression.isNew || this.ecosystemOf(at.place) !== "go") return this.resultOf(callee, given);
    const settled = this.settle(callee);
    const doubts = settled.filter(({ kind }) => kind === "unknown");
    const known = settled.filter(({ kind }) => kind !== "unknown");
    return this.store.unite([doubts, this.resultOf(known, given)]);
  }

  #moduleAt(specifier: string, from: TreePlace): Value {
    if (this.ecosystemOf(from) === "python" && /^[^.]/.test(specifier)) return this.store.package(from, specifier);
    return this.store.imported({ from, specifier, imported: "*" });
  }

  #instancesOf(values: Values): Values {
    return values.map((value) => {
      if (value.kind === "class") return this.store.instance(value, undefined);
      if (value.kind !== "external" || value.module !== "" || isKnownType(value.path)) return value;
      return this.store.unknown(`nothing says what ${value.path} is`, { parameter: `type ${value.path}` });
    });
  }

  #settleOne(value: Value): Values {
    if (value.kind !== "imported") return [value];
    // An import that brings in itself adds nothing to what else it is.
    if (this.#settling.has(value)) return [];
    this.#settling.add(value);
    const found = this.settle(importedThing(this, value));
    this.#settling.delete(value);
    return found;
  }

  readonly #keys = new Map<Expression, number>();

  #keyOf(expression: Expression): number {
    const known = this.#keys.get(expression);
    if (known !== undefined) return known;
    this.#keys.set(expression, this.#keys.size);
    return this.#keys.size - 1;
  }
}

interface Worked {
  readonly expression: Expression;
  readonly at: Activation;
  readonly found: Values;
}

function keep(known: Map<Expression, Map<number, Values>>, { expression, at, found }: Worked): void {
  const ways = known.get(expression) ?? new Map<number, Values>();
  ways.set(at.id, found);
  known.set(expression, ways);
}

function keyOf({ depth, file }: TreePlace, id: number): string {
  return `${id} ${depth} ${file}`;
}
