import type { Expression } from "./module-summary.ts";
import type { Bound } from "./reach.ts";
import type {
  Activation,
  ArrayValue,
  BuiltinValue,
  ClassValue,
  ExternalValue,
  FunctionValue,
  Given,
  ImportedValue,
  InstanceValue,
  ModuleValue,
  ObjectValue,
  PackageValue,
  PlainValue,
  SuperValue,
  TreePlace,
  UnknownValue,
  Value,
  Values,
} from "./values.ts";

/** How deep values made on the way may be nested in each other, so that a recursion that wraps its argument ends. */
const MAX_LEVEL = 6;
const MAX_PATH_CHARS = 300;
/** How many things an expression may stand for. */
const MAX_UNION = 24;
/** How many items of a list are told apart. */
const MAX_ITEMS = 32;
/** How many ways of calling one function are told apart. */
const MAX_WAYS = 64;

/** What an unknown value says besides why it is not known. */
export interface Doubt {
  readonly bound?: Bound | undefined;
  readonly isTold?: boolean;
  readonly parameter?: string;
  readonly isSignature?: boolean;
}

/** Makes values and activations; equal ones are made once, which makes following them end. */
export class ValueStore {
  readonly #values = new Map<string, Value>();
  readonly #activations = new Map<string, Activation>();
  readonly #ways = new Map<string, number>();
  readonly #expressions = new Map<Expression, number>();
  readonly plain: PlainValue = { kind: "plain", id: 0, level: 0 };

  external(symbol: Omit<ExternalValue, "kind" | "id" | "level">): Value {
    const { ecosystem, module, path, isResult } = symbol;
    if (path.length > MAX_PATH_CHARS) return this.unknown("its name is too long");
    return this.#make(`x ${ecosystem} ${module} ${path} ${isResult}`, (id): ExternalValue => {
      return { kind: "external", ...symbol, id, level: 0 };
    });
  }

  function(drafted: Omit<FunctionValue, "kind" | "id" | "level">): Value {
    const { scope, self, bound } = drafted;
    const key = `f ${drafted.function} ${scope.id} ${self?.id ?? ""} ${keyOfGiven(bound)}`;
    const inside = scope.parent === undefined ? 0 : scope.level + 1;
    const level = Math.max(inside, self?.level ?? 0, levelOf(valuesIn(bound)));
    return this.#make(key, (id): FunctionValue => ({ kind: "function", ...drafted, id, level }), level);
  }

  /** A class nests no value, so that it always is one. */
  class(id: number, scope: Activation): ClassValue {
    const level = scope.parent === undefined ? 0 : scope.level;
    const key = `c ${id} ${scope.id}`;
    const known = this.#values.get(key);
    if (known?.kind === "class") return known;
    const made: ClassValue = { kind: "class", class: id, scope, id: this.#values.size + 1, level };
    this.#values.set(key, made);
    return made;
  }

  /** One whose making nobody saw takes the place of one that is nested too deep. */
  instance(of: ClassValue, given: Given | undefined): InstanceValue {
    const level = given === undefined ? of.level : Math.max(of.level, levelOf(valuesIn(given)) + 1);
    const kept = level > MAX_LEVEL ? undefined : given;
    const key = `i ${of.id} ${kept === undefined ? "?" : keyOfGiven(kept)}`;
    const known = this.#values.get(key);
    if (known?.kind === "instance") return known;
    const id = this.#values.size + 1;
    const made: InstanceValue = { kind: "instance", of, given: kept, id, level: Math.min(level, MAX_LEVEL) };
    this.#values.set(key, made);
    return made;
  }

  object(literal: ObjectValue["literal"], scope: Activation): Value {
    const level = scope.parent === undefined ? 0 : scope.level + 1;
    const key = `o ${this.#idOf(literal)} ${scope.id}`;
    return this.#make(key, (id): ObjectValue => ({ kind: "object", literal, scope, id, level }), level);
  }

  array(all: readonly Values[]): Value {
    const items = all.length <= MAX_ITEMS ? all : [this.unite(all)];
    const level = items.length === 0 ? 0 : levelOf(items) + 1;
    return this.#make(`a ${keyOf(items)}`, (id): ArrayValue => ({ kind: "array", items, id, level }), level);
  }

  module(files: readonly string[], depth: number): Value {
    const key = `m ${depth} ${files.join("\n")}`;
    return this.#make(key, (id): ModuleValue => ({ kind: "module", files, depth, id, level: 0 }));
  }

  imported(drafted: Omit<ImportedValue, "kind" | "id" | "level">): Value {
    const { from, specifier, imported } = drafted;
    const key = `l ${from.depth} ${from.file}\n${specifier}\n${imported}`;
    return this.#make(key, (id): ImportedValue => ({ kind: "imported", ...drafted, id, level: 0 }));
  }

  package(from: TreePlace, dotted: string): Value {
    const key = `p ${from.depth} ${from.file}\n${dotted}`;
    return this.#make(key, (id): PackageValue => ({ kind: "package", from, dotted, id, level: 0 }));
  }

  builtin(of: Value, name: string): Value {
    return this.#make(`b ${of.id} ${name}`, (id): BuiltinValue => ({ kind: "builtin", of, name, id, level: of.level }));
  }

  super(base: ClassValue, self: InstanceValue): Value {
    const { level } = self;
    return this.#make(`s ${base.id} ${self.id}`, (id): SuperValue => ({ kind: "super", base, self, id, level }), level);
  }

  unknown(why: string, { bound, isTold = false, parameter, isSignature = false }: Doubt = {}): UnknownValue {
    const key = `u ${bound ?? ""} ${isTold} ${isSignature} ${parameter ?? ""}\n${why}`;
    const known = this.#values.get(key);
    if (known?.kind === "unknown") return known;
    const id = this.#values.size + 1;
    const made: UnknownValue = { kind: "unknown", why, bound, isTold, parameter, isSignature, id, level: 0 };
    this.#values.set(key, made);
    return made;
  }

  /** All of them, each once. */
  unite(lists: Iterable<Values>): Values {
    const all = new Set<Value>();
    for (const list of lists) for (const value of list) all.add(value);
    if (all.size <= MAX_UNION) return [...all];
    return [...[...all].slice(0, MAX_UNION), this.unknown(`it may be more than ${MAX_UNION} things`)];
  }

  /** A function called in more ways than are told apart is called as if nobody saw how. */
  activation(drafted: Omit<Activation, "id" | "level">): Activation {
    const { place, given, self, parent } = drafted;
    const owner = `${place.depth} ${place.file}\n${drafted.function}`;
    const key = `${owner} ${parent?.id ?? ""} ${self?.id ?? ""} ${given === undefined ? "?" : keyOf(given)}`;
    const known = this.#activations.get(key);
    if (known !== undefined) return known;
    const ways = (this.#ways.get(owner) ?? 0) + 1;
    if (ways > MAX_WAYS && (given !== undefined || self !== undefined)) {
      return this.#unseen(drafted);
    }
    this.#ways.set(owner, ways);
    const level = Math.max(levelOf(given ?? []), self?.level ?? 0, parent?.level ?? 0);
    const made = { ...drafted, id: this.#activations.size + 1, level };
    this.#activations.set(key, made);
    return made;
  }

  #unseen(activation: Omit<Activation, "id" | "level">): Activation {
    const { place, parent } = activation;
    const outer = parent && this.#unseen(parent);
    return this.activation({ place, function: activation.function, given: undefined, self: undefined, parent: outer });
  }

  /** How many there are. */
  get activations(): number {
    return this.#activations.size;
  }

  #make<V extends Value>(key: string, make: (id: number) => V, level = 0): Value {
    if (level > MAX_LEVEL) return this.unknown("it is nested too deep");
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const made = make(this.#values.size + 1);
    this.#values.set(key, made);
    return made;
  }

  #idOf(expression: Expression): number {
    const known = this.#expressions.get(expression);
    if (known !== undefined) return known;
    this.#expressions.set(expression, this.#expressions.size);
    return this.#expressions.size - 1;
  }
}

function valuesIn({ list, named }: Given): readonly Values[] {
  return [...list, ...named.map(({ values }) => values)];
}

function keyOfGiven({ list, named }: Given): string {
  return [keyOf(list), ...named.map(({ name, values }) => `${name}=${keyOf([values])}`)].join(";");
}

function keyOf(given: readonly Values[]): string {
  return given.map((values) => values.map(({ id }) => id).join("|")).join(",");
}

function levelOf(given: readonly Values[]): number {
  let level = 0;
  for (const values of given) for (const value of values) level = Math.max(level, value.level);
  return level;
}
