import type { Evaluation } from "./evaluation.ts";
import { className, isInterface, memberOfBase, memberOfClass, memberOfInstance } from "./instances.ts";
import { AWAITING, CALLING, HARMLESS, ITERATING } from "./language-names.ts";
import { memberOfModule, memberOfPackage } from "./module-things.ts";
import type {
  ArrayValue,
  ClassValue,
  ExternalValue,
  FunctionValue,
  InstanceValue,
  ObjectValue,
  Value,
  Values,
} from "./values.ts";

/** Any element, where which one is worked out while the program runs. */
const ANY = "*";

/** What a value has by a name; unknown where nobody can tell. */
export function memberOfValue(evaluation: Evaluation, value: Value, name: string): Values {
  const { store } = evaluation;
  switch (value.kind) {
    case "external":
      return [memberOfExternal(evaluation, value, name)];
    case "function":
      return [memberOfFunction(evaluation, value, name)];
    case "class":
      return memberOfClass(evaluation, value, name) ?? memberOfAnyClass(evaluation, value, name);
    case "instance":
      return memberOfOne(evaluation, value, name);
    case "object":
      return memberOfObject(evaluation, value, name);
    case "array":
      return memberOfArray(evaluation, value, name);
    case "module": {
      const found = memberOfModule(evaluation, value, name);
      if (found !== undefined) return found;
      if (name === "default") return [value];
      return AWAITING.has(name) ? [store.builtin(value, name)] : lacking(evaluation, value.files[0] ?? "it", name);
    }
    case "package":
      return memberOfPackage(evaluation, value, name);
    case "super":
      return memberOfBase(evaluation, value, name) ?? [value];
    case "unknown":
      if (value.isSignature) return memberOfValue(evaluation, store.plain, name);
      if (ITERATING.has(name) || AWAITING.has(name)) return [store.builtin(value, name)];
      return HARMLESS.has(name) ? [store.plain] : [value];
    case "plain":
      if (ITERATING.has(name) || AWAITING.has(name)) return [store.builtin(value, name)];
      return [value];
    case "builtin":
      return [store.plain];
    case "imported":
      return evaluation.memberOf([value], name);
    default:
      return value satisfies never;
  }
}

function memberOfExternal({ store }: Evaluation, value: ExternalValue, name: string): Value {
  if (CALLING.has(name) && value.path !== "" && value.ecosystem === "javascript") return value;
  if (name === ANY || /^\d+$/.test(name) || (name === "default" && value.module !== "")) return value;
  if (value.isResult) {
    if (AWAITING.has(name)) return store.builtin(value, name);
    if (ITERATING.has(name) && !isOfPackage(value)) return store.builtin(store.plain, name);
    if (HARMLESS.has(name) && !ITERATING.has(name)) return store.plain;
  }
  return store.external({ ...value, path: value.path === "" ? name : `${value.path}.${name}`, isResult: false });
}

/** A class of ECMAScript is a function: `Base.call(this)` runs its constructor, `Base.prototype.run` is a method of it. */
function memberOfAnyClass(evaluation: Evaluation, value: ClassValue, name: string): Values {
  if (name === "prototype") return [value];
  if (CALLING.has(name)) return [evaluation.store.builtin(value, name)];
  return lacking(evaluation, className(evaluation, value), name);
}

/** What a package gives back is no list for sure: `collection("orders").find({})` asks a database. */
function isOfPackage({ module }: ExternalValue): boolean {
  return module !== "" && !module.startsWith("node:");
}

function memberOfFunction({ store }: Evaluation, value: FunctionValue, name: string): Value {
  if (CALLING.has(name)) return store.builtin(value, name);
  // A decorated function, such as a task of a queue, is called through what was made of it.
  return PROPERTIES.has(name) ? store.plain : value;
}

const PROPERTIES = new Set(["name", "length", "prototype", "toString", "__name__", "__doc__"]);

function memberOfOne(evaluation: Evaluation, value: InstanceValue, name: string): Values {
  const found = memberOfInstance(evaluation, value, name);
  const vague = isInterface(evaluation, value);
  const isSigned = vague && found?.every(({ kind }) => kind === "function" || kind === "unknown");
  if (found !== undefined && isSigned !== true) return found;
  if (AWAITING.has(name)) return [evaluation.store.builtin(value, name)];
  if (name === ANY || /^\d+$/.test(name)) return [value];
  const called = className(evaluation, value.of);
  if (!vague) return lacking(evaluation, called, name);
  const why = `${called} is an interface: what stands behind it is not known`;
  const { place } = value.of.scope;
  return [evaluation.store.unknown(why, { parameter: `${place.file} ${called}`, isSignature: true })];
}

function memberOfObject(evaluation: Evaluation, { literal, scope }: ObjectValue, name: string): Values {
  const { store } = evaluation;
  const isTable = TABLE_METHODS.has(name) && evaluation.ecosystemOf(scope.place) === "python";
  if (isTable && !literal.entries.some((entry) => entry.name === name)) {
    return [store.builtin(store.object(literal, scope), name)];
  }
  const entries = literal.entries.filter((entry) => entry.name === name || entry.name === ANY || name === ANY);
  if (entries.length > 0) return store.unite(entries.map(({ value }) => evaluation.evaluate(value, scope)));
  const spread = literal.spreads.map((value) => evaluation.memberOf(evaluation.evaluate(value, scope), name));
  if (spread.length > 0) return store.unite(spread);
  if (AWAITING.has(name)) return [store.builtin(store.object(literal, scope), name)];
  if (name === "default" || name === ANY) return [store.plain];
  return [store.unknown(`the object has no ${name} that is written out`, { isSignature: true })];
}

/** Methods of Python's dictionaries. */
const TABLE_METHODS: ReadonlySet<string> = new Set([
  "get",
  "pop",
  "setdefault",
  "items",
  "values",
  "copy",
  "update",
  "keys",
  "clear",
]);

function memberOfArray({ store }: Evaluation, value: ArrayValue, name: string): Values {
  if (/^\d+$/.test(name) && value.items.length !== 1) return value.items[Number(name)] ?? [store.plain];
  if (name === ANY || name === "0") return value.items.length === 0 ? [store.plain] : store.unite(value.items);
  return [store.builtin(value, name)];
}

function lacking({ store }: Evaluation, holder: string, name: string): Values {
  return [store.unknown(`${holder} has no ${name} that is written out`)];
}
