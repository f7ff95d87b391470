import { type Evaluation, isModule } from "./evaluation.ts";
import { isFreshList, STORING_METHODS } from "./kept-lists.ts";
import type { Expression } from "./module-summary.ts";
import type { Activation, ExternalValue, Value } from "./values.ts";

/**
 * Whether calling a value leaves the functions that it is handed alone: it only looks at them or keeps them. Whatever is
 * not listed here, and is not of the tree, is taken to call what it is given.
 */
export function leavesAlone(
  evaluation: Evaluation,
  { value, callee, at }: { readonly value: Value; readonly callee: Expression; readonly at: Activation },
): boolean {
  if (value.kind === "external" && isLooking(value)) return true;
  if (callee.kind !== "member" || !(LOOKING_METHODS.has(callee.name) || STORING_METHODS.has(callee.name))) return false;
  if (!isOfList(value)) return false;
  const receivers = evaluation.settle(evaluation.evaluate(callee.of, at));
  if (receivers.some((each) => each.kind === "external" && each.module !== "")) return false;
  if (LOOKING_METHODS.has(callee.name)) return true;
  const module = evaluation.open(at.place);
  return isModule(module) && isFreshList(callee.of, module.functionAt(at.function));
}

function isLooking({ ecosystem, module, path }: ExternalValue): boolean {
  if (TEST_MODULES.has(module) && TEST_DOUBLES.test(path)) return true;
  if (module === "fmt" && ecosystem === "go") return /^[FS]?(?:Print|Append)/.test(path);
  if (ecosystem === "python" && module === "unittest.mock") return true;
  if (ecosystem === "python" && module === "unittest") return path.startsWith("mock");
  return module === "" && LOOKING_GLOBALS[ecosystem]?.test(path) === true;
}

/** Globals that never call what they are given; not `Object.entries`, whose result may be gone through. */
const LOOKING_GLOBALS: Partial<Readonly<Record<ExternalValue["ecosystem"], RegExp>>> = {
  javascript:
    /^(?:console\.\w+|String|Number|Boolean|Symbol|structuredClone|JSON\.\w+|Array\.isArray|Reflect\.(?:has|ownKeys)|Object\.(?:keys|is|hasOwn|is(?:Frozen|Sealed|Extensible)|getPrototypeOf|getOwnProperty\w+))$/,
  python: /^(?:print|len|str|repr|type|isinstance|issubclass|id|hash|callable|hasattr|getattr|list|set|dict|tuple)$/,
  go: /^(?:len|cap|append|print|println)$/,
};

/** What test frameworks look at and replace; `""` for those that bring it along as globals. */
const TEST_MODULES: ReadonlySet<string> = new Set(["", "vitest", "@jest/globals", "sinon", "chai", "bun:test"]);
const TEST_DOUBLES = /^(?:expect|(?:vi|jest|sinon)\.(?!waitFor|waitUntil)\w+|mock(?:ed)?)(?:\.|$)/;

/** Lists, sets and maps, and what may well be one. */
function isOfList(value: Value): boolean {
  if (value.kind === "external") return value.module === "" && LISTS.test(value.path);
  return value.kind === "plain" || value.kind === "object" || value.kind === "unknown" || value.kind === "builtin";
}

const LISTS = /^(?:Array|Map|Set|WeakMap|WeakSet|list|set|dict|frozenset)\.\w+$/;

const LOOKING_METHODS: ReadonlySet<string> = new Set("includes indexOf lastIndexOf has delete".split(" "));
