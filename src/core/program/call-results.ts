import { byPosition, type Evaluation, isModule, positionsOf } from "./evaluation.ts";
import { memberOfInstance } from "./instances.ts";
import { AWAITING, COLLECTING, GIVING_BACK, ITERATING } from "./language-names.ts";
import { calledThings } from "./module-things.ts";
import type {
  Activation,
  BuiltinValue,
  ExternalValue,
  FunctionValue,
  Given,
  ModuleValue,
  Value,
  Values,
} from "./values.ts";

/** What calling a value gives back. */
export function callResult(evaluation: Evaluation, value: Value, given: Given): Values {
  const { store } = evaluation;
  switch (value.kind) {
    case "external":
      if (value.module === "" && GIVING_BACK.has(value.path)) return store.unite(given.list);
      if (isCollecting(value))
        return store.unite([[store.external({ ...value, isResult: true })], holding(evaluation, given)]);
      return isPartial(value) ? boundTo(evaluation, given) : [store.external({ ...value, isResult: true })];
    case "function":
      return returnedBy(evaluation, activationOf(evaluation, value, given));
    case "class":
      return [store.instance(value, given)];
    case "instance":
      return evaluation.resultOf(memberOfInstance(evaluation, value, "__call__") ?? [store.plain], given);
    case "module":
      return resultOfModule(evaluation, value, given);
    case "builtin":
      return builtinResult(evaluation, value, given);
    case "unknown":
      return [store.unknown(value.why, { bound: value.bound, isTold: true })];
    case "imported":
      return evaluation.resultOf([value], given);
    case "array":
    case "object":
    case "package":
    case "plain":
    case "super":
      return [store.plain];
    default:
      return value satisfies never;
  }
}

/** Python's `functools.partial`, which gives back its first argument, some arguments of which are given already. */
export function isPartial({ ecosystem, module, path }: ExternalValue): boolean {
  return ecosystem === "python" && module === "functools" && (path === "partial" || path === "partialmethod");
}

function isCollecting({ ecosystem, module, path }: ExternalValue): boolean {
  if (module !== "") return false;
  return (ecosystem === "python" && COLLECTING.has(path)) || CHAINED.test(path);
}

/** Methods of JavaScript's collections that give back the collection with what they were given. */
const CHAINED = /^(?:Array\.(?:concat|fill)|(?:Weak)?Set\.add|(?:Weak)?Map\.set)$/;

/** What of the arguments can be called, or holds what can. */
function holding(evaluation: Evaluation, { list, named }: Given): Values {
  const all = evaluation.store.unite([...list, ...named.map(({ values }) => values)]);
  return evaluation.settle(all).filter(({ kind }) => kind === "function" || kind === "array" || kind === "object");
}

function boundTo(evaluation: Evaluation, { list: [first = [], ...list], named }: Given): Values {
  return evaluation.settle(first).map((value) => {
    return value.kind === "function" ? evaluation.store.function({ ...value, bound: { list, named } }) : value;
  });
}

function resultOfModule(evaluation: Evaluation, value: ModuleValue, given: Given): Values {
  const called = calledThings(evaluation, [value]).filter(({ kind }) => kind !== "module");
  return called.length === 0 ? [evaluation.store.plain] : evaluation.resultOf(called, given);
}

/** A function called with these arguments, as far as it takes any. */
export function activationOf(evaluation: Evaluation, value: FunctionValue, given: Given): Activation {
  const { scope, self, bound } = value;
  const module = evaluation.open(scope.place);
  const { parameters = [], parent } = isModule(module) ? module.functionAt(value.function) : {};
  const all = { list: [...bound.list, ...given.list], named: [...bound.named, ...given.named] };
  return evaluation.store.activation({
    place: scope.place,
    function: value.function,
    given: parameters.length === 0 ? undefined : positionsOf(parameters, all),
    self,
    parent: parent === undefined ? undefined : scope,
  });
}

function returnedBy(evaluation: Evaluation, at: Activation): Values {
  const module = evaluation.open(at.place);
  if (!isModule(module)) return module === undefined ? [] : [module];
  const { returns } = module.functionAt(at.function);
  if (returns.length === 0) return [evaluation.store.plain];
  return evaluation.store.unite(returns.map((each) => evaluation.evaluate(each, at)));
}

function builtinResult(evaluation: Evaluation, { of, name }: BuiltinValue, given: Given): Values {
  const { store } = evaluation;
  if (name === "bind" && of.kind === "function") {
    return [store.function({ ...of, bound: byPosition([...of.bound.list, ...given.list.slice(1)]) })];
  }
  if (name === "call" || name === "apply") return evaluation.resultOf([of], handedOn(name, given));
  if (AWAITING.has(name)) {
    const handlers = evaluation.settle(store.unite(given.list)).filter(({ kind }) => kind === "function");
    const made = evaluation.resultOf(handlers, byPosition([[of]]));
    return name === "then" && made.some(({ kind }) => kind !== "plain") ? made : [of];
  }
  if (of.kind === "object") return resultOfTable(evaluation, { of, name }, given);
  if (of.kind === "array" && name === "concat") return store.unite([[of], holding(evaluation, given)]);
  if (of.kind === "array") return ELEMENT_METHODS.has(name) && of.items.length > 0 ? store.unite(of.items) : [of];
  return of.kind === "unknown" ? [store.unknown(of.why, { bound: of.bound, isTold: true })] : [store.plain];
}

/** What the methods of Python's dictionaries give. */
function resultOfTable(evaluation: Evaluation, { of, name }: Pick<BuiltinValue, "of" | "name">, given: Given): Values {
  const { store } = evaluation;
  if (name === "update" || name === "keys" || name === "clear") return [store.plain];
  const values = evaluation.memberOf([of], "*");
  if (name === "values") return [store.array([values])];
  if (name === "items") return [store.array([[store.array([[store.plain], values])]])];
  return name === "copy" ? [of] : store.unite([values, given.list[1] ?? []]);
}

/** Methods of a list that give one of what is in it; what others give is taken for a list of the same. */
const ELEMENT_METHODS = new Set(["at", "find", "findLast", "get", "next", "pop", "shift"]);

/** What `f.call(self, a)` and `f.apply(self, [a])` give to `f`. */
export function handedOn(name: string, { list }: Given): Given {
  if (name === "call") return byPosition(list.slice(1));
  const array = list[1]?.find((value) => value.kind === "array");
  return byPosition(array === undefined ? [] : array.items);
}

/** What a method of the language calls the functions it is given with. */
export function handedToCallbacks({ store }: Evaluation, { of, name }: BuiltinValue): Values {
  if (!ITERATING.has(name)) return [of];
  if (of.kind === "array" && of.items.length > 0) return store.unite(of.items);
  return of.kind === "unknown" ? [of] : [store.plain];
}
