import type { Expression } from "../../../core/program/module-summary.ts";
import { fieldOf, type PlainNode, plainParts } from "../plain-tree.ts";
import { givePrototype, giveTo, SPREAD } from "./assignments.ts";
import { ANY, classNamed, pathOf } from "./names.ts";
import type { ModuleReading } from "./reading.ts";

/** `list.map((item) => new Mailer(item))` is a list of what the function gives back. */
function readMapped(reading: ModuleReading, { callee, arguments: [made] }: Called): Expression | undefined {
  if (callee.kind !== "member" || callee.name !== "map" || made?.kind !== "function") return undefined;
  return reading.make.array([reading.make.call(made, [reading.make.member(callee.of, ANY)])]);
}

interface Called {
  readonly callee: Expression;
  readonly arguments: readonly Expression[];
}

type CallReader = (reading: ModuleReading, node: PlainNode, given: readonly Expression[]) => Expression | undefined;

const first: CallReader = (_reading, _node, [value]) => value;
/** What compilers make of an async function: a call of the last they are given. */
const last: CallReader = (reading, _node, given) => {
  const value = given.at(-1);
  return value?.kind === "function" ? reading.make.call(value, []) : undefined;
};

/** What React and others make of a function: one that does the same. */
const sameFunction: CallReader = (reading, node, [value]) => (isOfReact(reading, node) ? value : undefined);

/** Called by its own name or of React, so that it is no method of something else. */
function isOfReact(reading: ModuleReading, node: PlainNode): boolean {
  const callee = fieldOf(node, "function");
  const object = callee === undefined ? undefined : fieldOf(callee, "object");
  return object === undefined || reading.textOf(object) === "React";
}

/** By their last names: what compilers write around what they load, and what gives back a function that does the same. */
const READERS: Readonly<Record<string, CallReader>> = {
  __importDefault: first,
  __importStar: first,
  __toESM: first,
  __toCommonJS: first,
  _interopRequireDefault: first,
  _interopRequireWildcard: first,
  promisify: first,
  memo: sameFunction,
  forwardRef: sameFunction,
  useCallback: sameFunction,
  useMemo: (reading, node, [value]) => {
    return isOfReact(reading, node) && value?.kind === "function" ? reading.make.call(value, []) : undefined;
  },
  "Object.freeze": first,
  "Object.seal": first,
  "Object.preventExtensions": first,
  "Object.create": (reading, _node, [base]) => (base === undefined ? undefined : reading.make.object([], [base])),
  __async: last,
  __awaiter: last,
  "Object.assign": readAssign,
  "Object.defineProperty": readDefineProperty,
  "Object.setPrototypeOf": readSetPrototype,
  inherits: readInherits,
  __exportStar: readExportStar,
};

/** What a call of a well-known function stands for, and what it gives to others. */
export function readWellKnown(reading: ModuleReading, node: PlainNode, { callee, arguments: given }: Called) {
  const mapped = readMapped(reading, { callee, arguments: given });
  const place = pathOf(callee);
  if (mapped !== undefined || place === undefined) return mapped;
  const last = place.path.at(-1) ?? place.name;
  const name = place.name === "Object" ? `Object.${last}` : last;
  return Object.hasOwn(READERS, name) ? READERS[name]?.(reading, node, given) : undefined;
}

function argumentNodes(node: PlainNode): readonly PlainNode[] {
  const list = fieldOf(node, "arguments");
  return list === undefined ? [] : plainParts(list);
}

/** `Object.assign(target, …)` gives its target what the others hold. */
function readAssign(reading: ModuleReading, node: PlainNode, given: readonly Expression[]): Expression | undefined {
  const [target] = argumentNodes(node);
  const [own, ...others] = given;
  if (target === undefined || own === undefined) return undefined;
  const place = pathOf(own);
  if (place?.path.at(-1) === "prototype") {
    for (const other of others) givePrototype(reading, classNamed(reading, place.name, reading.at), other);
  } else if (target.type === "this") {
    const entries = others.flatMap((other) => (other.kind === "object" ? other.entries : []));
    const self = reading.at.self();
    const made = self.kind === "self" ? reading.file.classes[self.owner] : undefined;
    for (const { name, value } of entries) made?.members.push({ name, value, within: reading.at.id });
  } else if (place !== undefined) {
    for (const value of others) giveTo(reading, { name: place.name, path: [...place.path, SPREAD] }, { target, value });
  }
  return reading.make.object([], given);
}

/** `Object.defineProperty(exports, "name", { get() { return value } })`, as compilers write it. */
function readDefineProperty(
  reading: ModuleReading,
  node: PlainNode,
  given: readonly Expression[],
): Expression | undefined {
  const [target, key] = argumentNodes(node);
  const [own, , made] = given;
  const name = reading.literal(key);
  const place = own === undefined ? undefined : pathOf(own);
  if (target === undefined || name === undefined || place === undefined || made?.kind !== "object") return own;
  const entries = made.entries.filter((entry) => entry.name === "get" || entry.name === "value");
  for (const entry of entries) {
    const value = entry.name === "get" ? reading.make.call(entry.value, []) : entry.value;
    giveTo(reading, { name: place.name, path: [...place.path, name] }, { target, value });
  }
  return own;
}

function readSetPrototype(reading: ModuleReading, node: PlainNode, [own, base]: readonly Expression[]) {
  const [target] = argumentNodes(node);
  const place = own === undefined ? undefined : pathOf(own);
  if (target === undefined || place === undefined || base === undefined) return own;
  if (place.path.at(-1) === "prototype") givePrototype(reading, classNamed(reading, place.name, reading.at), base);
  else giveTo(reading, { name: place.name, path: [...place.path, SPREAD] }, { target, value: base });
  return own;
}

function readInherits(reading: ModuleReading, _node: PlainNode, [own, base]: readonly Expression[]): undefined {
  if (own?.kind !== "name" || base === undefined) return undefined;
  classNamed(reading, own.name, reading.at).bases.push({ value: base, within: reading.at.id });
  return undefined;
}

function readExportStar(reading: ModuleReading, node: PlainNode, [value]: readonly Expression[]): undefined {
  if (value?.kind === "module") reading.file.exports.push({ name: "*", value, line: reading.lineOf(node) });
  return undefined;
}
