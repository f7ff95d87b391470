import type { Expression } from "../../core/program/module-summary.ts";
import { either, member } from "./python-values.ts";

// Longer or deeper types are not read: nobody wrote them.
const MAX_CHARS = 1000;
const MAX_DEPTH = 20;

/**
 * What a value of an annotated type is: an instance of a class, or a list of such; undefined where the annotation says
 * nothing that could be called, such as `int`. Types written as text are read alike.
 */
export function readType(text: string): Expression | undefined {
  if (text.length > MAX_CHARS) return undefined;
  return readUnion({ tokens: text.match(TOKENS) ?? [], at: 0, depth: 0 });
}

const TOKENS = /[\p{L}_][\p{L}\p{N}_]*(?:\s*\.\s*[\p{L}_][\p{L}\p{N}_]*)*|"[^"]*"|'[^']*'|\.\.\.|[[\](){},|]|[^\s]/gu;

interface Reader {
  readonly tokens: readonly string[];
  at: number;
  depth: number;
}

function readUnion(reader: Reader): Expression | undefined {
  const found = [readOne(reader)];
  while (reader.tokens[reader.at] === "|") {
    reader.at += 1;
    found.push(readOne(reader));
  }
  return any(found);
}

function any(types: readonly (Expression | undefined)[]): Expression | undefined {
  const known = types.filter((type) => type !== undefined);
  return known.length === 0 ? undefined : either(known);
}

function readOne(reader: Reader): Expression | undefined {
  const token = reader.tokens[reader.at];
  if (token === undefined || /^[\])},|]$/.test(token)) return undefined;
  reader.at += 1;
  if (/^["']/.test(token)) return reader.depth > MAX_DEPTH ? undefined : readText(token.slice(1, -1), reader.depth);
  if (token === "[" || token === "(" || token === "{") {
    readList(reader);
    return undefined;
  }
  if (!/^[\p{L}_]/u.test(token)) return undefined;
  const name = token.replace(/\s+/g, "");
  if (reader.tokens[reader.at] === "(") {
    reader.at += 1;
    readList(reader);
    return undefined;
  }
  if (reader.tokens[reader.at] !== "[") return instanceOf(name);
  reader.at += 1;
  return ofGeneric(name, readList(reader));
}

function readText(text: string, depth: number): Expression | undefined {
  return readUnion({ tokens: text.match(TOKENS) ?? [], at: 0, depth: depth + 1 });
}

/** The types up to the bracket that closes the list, which is passed. */
function readList(reader: Reader): readonly (Expression | undefined)[] {
  const found: (Expression | undefined)[] = [];
  reader.depth += 1;
  for (let token = reader.tokens[reader.at]; token !== undefined; token = reader.tokens[reader.at]) {
    if (/^[\])}]$/.test(token)) {
      reader.at += 1;
      break;
    }
    if (token === "," || token === "|" || reader.depth > MAX_DEPTH) reader.at += 1;
    else found.push(readUnion(reader));
  }
  reader.depth -= 1;
  return found;
}

function instanceOf(name: string): Expression | undefined {
  const last = lastName(name);
  if (SAY_NOTHING.has(last) || CONTAINERS.has(last) || TABLES.has(last) || WRAPPERS.has(last)) return undefined;
  return { kind: "instance", of: dotted(name) };
}

function ofGeneric(name: string, types: readonly (Expression | undefined)[]): Expression | undefined {
  const last = lastName(name);
  const [first] = types;
  if (WRAPPERS.has(last)) return first;
  if (last === "Union") return any(types);
  if (last === "Coroutine") return types[2];
  if (last === "type" || last === "Type") return first?.kind === "instance" ? first.of : undefined;
  if (CONTAINERS.has(last)) {
    const items = types.filter((type) => type !== undefined);
    return items.length === 0 ? undefined : { kind: "array", items };
  }
  if (TABLES.has(last)) {
    const value = types.at(-1);
    return value === undefined ? undefined : { kind: "object", entries: [{ name: "*", value }], spreads: [] };
  }
  return instanceOf(name);
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

function dotted(name: string): Expression {
  const [first = "", ...rest] = name.split(".");
  return rest.reduce<Expression>(member, { kind: "name", name: first });
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const SAY_NOTHING = words(
  "None str int float bool bytes bytearray complex object Any NoReturn Never Literal Callable LiteralString TypeVar Hashable",
);
/** What stands for its first argument alone. */
const WRAPPERS = words(
  "Optional Annotated Final ClassVar Required NotRequired ReadOnly InitVar Awaitable Mapped ContextManager AsyncContextManager AbstractContextManager AbstractAsyncContextManager",
);
const CONTAINERS = words(
  "list List set Set frozenset FrozenSet tuple Tuple deque Deque Sequence MutableSequence Collection Iterable Iterator AsyncIterable AsyncIterator Generator AsyncGenerator",
);
const TABLES = words("dict Dict Mapping MutableMapping defaultdict DefaultDict OrderedDict");

/** Whether `name[…]` is a type rather than an element of something. */
export function isTypeName(name: string): boolean {
  const last = lastName(name);
  return last === "Union" || WRAPPERS.has(last) || CONTAINERS.has(last) || TABLES.has(last);
}
