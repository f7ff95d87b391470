import { activationOf, handedOn, handedToCallbacks, isPartial } from "./call-results.ts";
import { byPosition, type Evaluation, isModule } from "./evaluation.ts";
import { baseConstructor, constructorOf, memberOfInstance } from "./instances.ts";
import { GIVING_BACK } from "./language-names.ts";
import type { Parameter } from "./module-summary.ts";
import { calledThings } from "./module-things.ts";
import type { Activation, Given, Value, Values } from "./values.ts";

/** Functions handed over inside lists and objects are found so deep. */
const MAX_NESTING = 3;

/** What of the tree runs when a value is called: it itself, or the functions that it is handed. */
export function calledBy(evaluation: Evaluation, value: Value, given: Given): readonly Activation[] {
  const { store } = evaluation;
  switch (value.kind) {
    case "function":
      return [activationOf(evaluation, value, given)];
    case "class":
      return listOf(constructorOf(evaluation, store.instance(value, given)));
    case "super":
      return listOf(baseConstructor(evaluation, value, given));
    case "instance":
      return calledByAll(evaluation, memberOfInstance(evaluation, value, "__call__") ?? [], given);
    case "module":
      return calledByAll(evaluation, calledThings(evaluation, [value]), given);
    case "builtin":
      if (value.name === "bind") return [];
      if (value.name === "call" || value.name === "apply") {
        return calledByAll(evaluation, [value.of], handedOn(value.name, given));
      }
      return callbacksIn(evaluation, given, handedToCallbacks(evaluation, value));
    case "external":
      if (isPartial(value) || (value.module === "" && GIVING_BACK.has(value.path))) return [];
      return callbacksIn(evaluation, given, [store.external({ ...value, isResult: true })]);
    case "unknown":
      return callbacksIn(evaluation, given, [store.unknown(value.why, { bound: value.bound, isTold: true })]);
    case "plain":
    case "object":
    case "array":
    case "package":
      return callbacksIn(evaluation, given, [store.plain]);
    case "imported":
      return calledByAll(evaluation, evaluation.settle([value]), given);
    default:
      return value satisfies never;
  }
}

function listOf(activation: Activation | undefined): readonly Activation[] {
  return activation === undefined ? [] : [activation];
}

function calledByAll(evaluation: Evaluation, values: Values, given: Given): readonly Activation[] {
  return evaluation.settle(values).flatMap((value) => {
    return value.kind === "module" || value.kind === "instance" ? [] : calledBy(evaluation, value, given);
  });
}

/** Functions that are handed to something that is not followed run some time, with whatever it gives them. */
function callbacksIn(evaluation: Evaluation, given: Given, handed: Values): readonly Activation[] {
  const all = [...given.list, ...given.named.map(({ values }) => values)];
  return all
    .flatMap((values) => functionsIn(evaluation, values, 0))
    .map((value) => {
      const module = evaluation.open(value.scope.place);
      const parameters = isModule(module) ? module.functionAt(value.function).parameters : [];
      return activationOf(evaluation, value, byPosition(parameters.map((own) => (tellsItself(own) ? [] : handed))));
    });
}

/** A parameter whose type or default says more than that something outside of the tree gives it. */
function tellsItself({ type, default: otherwise }: Parameter): boolean {
  return type !== undefined || (otherwise !== undefined && otherwise.kind !== "plain");
}

type FunctionValue = Extract<Value, { kind: "function" }>;

function functionsIn(evaluation: Evaluation, values: Values, nesting: number): readonly FunctionValue[] {
  if (nesting >= MAX_NESTING) return [];
  return evaluation.settle(values).flatMap((value): readonly FunctionValue[] => {
    if (value.kind === "function") return [value];
    if (value.kind === "array") return value.items.flatMap((item) => functionsIn(evaluation, item, nesting + 1));
    if (value.kind !== "object") return [];
    return value.literal.entries.flatMap((entry) =>
      functionsIn(evaluation, evaluation.evaluate(entry.value, value.scope), nesting + 1),
    );
  });
}
