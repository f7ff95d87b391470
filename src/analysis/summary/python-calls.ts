import type { Node } from "web-tree-sitter";
import type { Binding, Expression } from "../../core/program/module-summary.ts";
import { literalString, partsOf, startLine, textOf } from "../syntax/parsed-text.ts";
import { fullName } from "./python-names.ts";
import { type PythonPlace, readPart } from "./python-place.ts";
import { readType } from "./python-types.ts";
import { calling, either, elementOf, member, unknown } from "./python-values.ts";

interface Arguments {
  readonly arguments: readonly Expression[];
  readonly keywords?: readonly Binding[];
}

/** What a call is given: the positional ones in their order, and the others by their names. */
export function readArguments(place: PythonPlace, list: Node | null): Arguments {
  // `f(x for x in y)` has no list around its one argument.
  if (list?.type === "generator_expression") return { arguments: [readPart(place, list)] };
  const parts = list === null ? [] : partsOf(list);
  const positional = parts.filter(({ type }) => type !== "keyword_argument" && type !== "dictionary_splat");
  const keywords = parts.flatMap((part) => {
    const name = part.type === "keyword_argument" ? part.childForFieldName("name") : null;
    if (name === null) return [];
    return { name: textOf(place.draft.source, name), value: readPart(place, part.childForFieldName("value")) };
  });
  return {
    arguments: positional.map((part) => readPart(place, part)),
    ...(keywords.length === 0 ? {} : { keywords }),
  };
}

/** What a call gives back. */
export function readCallValue(place: PythonPlace, node: Node): Expression {
  const callee = node.childForFieldName("function");
  const list = node.childForFieldName("arguments");
  const name = fullName(place.draft, callee);
  const known = name === undefined ? undefined : KNOWN.get(name);
  if (known !== undefined && list?.type === "argument_list") {
    const parts = partsOf(list).filter(({ type }) => type !== "keyword_argument");
    const value = known({ place, list, node, parts });
    if (value !== undefined) return value;
  }
  return { kind: "call", callee: readPart(place, callee), ...readArguments(place, list), isNew: false };
}

/** A call of something whose result is known. */
interface KnownCall {
  readonly place: PythonPlace;
  readonly node: Node;
  readonly list: Node;
  readonly parts: readonly Node[];
}

type ReadKnown = (call: KnownCall) => Expression | undefined;

const first: ReadKnown = ({ place, parts }) => (parts[0] === undefined ? undefined : readPart(place, parts[0]));
const element: ReadKnown = ({ place, parts }) =>
  parts[0] === undefined ? undefined : elementOf(readPart(place, parts[0]));
const imported: ReadKnown = ({ place, node, parts }) => {
  const specifier = literalString(place.draft.source, parts[0]);
  if (specifier === undefined) return unknown("a module whose name is worked out");
  return { kind: "module", specifier, line: startLine(node) };
};

const KNOWN: ReadonlyMap<string, ReadKnown> = new Map<string, ReadKnown>([
  ...[
    ...["list", "tuple", "set", "frozenset", "sorted", "reversed", "iter", "aiter", "staticmethod", "classmethod"],
    ...["functools.lru_cache", "functools.cache"],
    ...["copy.copy", "copy.deepcopy", "contextlib.closing", "contextlib.aclosing", "contextlib.nullcontext"],
    ...["asyncio.wait_for", "asyncio.shield", "asyncio.run", "asyncio.create_task", "asyncio.ensure_future"],
  ].map((name): [string, ReadKnown] => [name, first]),
  ...["next", "anext", "random.choice"].map((name): [string, ReadKnown] => [name, element]),
  ["property", (call) => mapped(first(call), calling)],
  ["importlib.import_module", imported],
  ["__import__", (call) => mapped(imported(call), topPackage)],
  ["getattr", readAttribute],
  ["super", ({ place: { scope } }) => (scope.owner === undefined ? undefined : { kind: "base", owner: scope.owner })],
  ["type", readClassOf],
  ["dict", readTable],
  ["enumerate", (call) => mapped(element(call), (item) => rows([[{ kind: "plain" }, item]]))],
  ["zip", ({ place, parts }) => rows([parts.map((part) => elementOf(readPart(place, part)))])],
  ["typing.cast", readCast],
  ["typing_extensions.cast", readCast],
]);

function mapped(value: Expression | undefined, map: (value: Expression) => Expression): Expression | undefined {
  return value === undefined ? undefined : map(value);
}

/** `__import__("a.b")` gives `a`. */
function topPackage(module: Expression): Expression {
  return module.kind === "module" ? { ...module, specifier: module.specifier.split(".")[0] ?? "" } : module;
}

function rows(items: readonly (readonly Expression[])[]): Expression {
  return { kind: "array", items: items.map((row) => ({ kind: "array", items: row })) };
}

function readAttribute({ place, parts }: KnownCall): Expression | undefined {
  const [of, key, fallback] = parts;
  if (of === undefined || key === undefined) return undefined;
  const name = literalString(place.draft.source, key);
  if (name === undefined) return unknown("an attribute whose name is worked out");
  return either([member(readPart(place, of), name), readPart(place, fallback)]);
}

function readClassOf({ place, parts }: KnownCall): Expression | undefined {
  const of = parts.length === 1 ? readPart(place, parts[0]) : undefined;
  return of?.kind === "self" ? { kind: "class", id: of.owner } : undefined;
}

function readTable({ place, list }: KnownCall): Expression {
  const { arguments: spreads, keywords = [] } = readArguments(place, list);
  return { kind: "object", entries: keywords, spreads };
}

function readCast({ place, parts }: KnownCall): Expression | undefined {
  const [type, value] = parts;
  if (type === undefined || value === undefined) return undefined;
  const read = readPart(place, value);
  const said = readType(textOf(place.draft.source, type));
  return said === undefined ? read : either([read, said]);
}
