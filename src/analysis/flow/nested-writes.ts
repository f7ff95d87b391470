import type { Node } from "web-tree-sitter";
import { type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { type Bindings, bindingsOf, type NameMeaning, type NameScope } from "./bindings.ts";
import { asksForKeys } from "./key-guards.ts";
import { isOpenKey } from "./open-keys.ts";

/**
 * Whether an assignment under a computed key can reach a prototype: its target was itself reached under such a key, by
 * steps (`node = node[part]; node[last] = value`) or by recursion (`merge(target[key], source[key])`), and nothing
 * there checks keys for `__proto__`. Where a function writes to the same name several times, only the first write is
 * looked at.
 */
export function isNestedWrite(source: ParsedText, node: Node): boolean {
  const known = foundBefore.get(source) ?? findNestedWrites(source, node.tree.rootNode);
  foundBefore.set(source, known);
  return known.has(node.startIndex);
}

const foundBefore = new WeakMap<ParsedText, ReadonlySet<number>>();

// Bounds the work on a file made to be slow; no honest one writes in so many places.
const MAX_WRITES = 300;

/** An assignment `target[key] = value`, with what the target may stand for. */
interface Write {
  readonly node: Node;
  readonly target: string;
  readonly key: Node;
  readonly meaning: NameMeaning;
}

function findNestedWrites(source: ParsedText, root: Node): ReadonlySet<number> {
  const bindings = bindingsOf(source, root);
  const found = new Set<number>();
  for (const [scope, writes] of writesByScope(source, bindings, root)) {
    const reached = writes.find((write) => isReachedInside(source, bindings, write));
    if (reached !== undefined && !asksForKeys(source, bindings, { ...reached, scope }))
      found.add(reached.node.startIndex);
  }
  return found;
}

/** The writes to look at, by the function that declares the name written to: the first one to each name. */
function writesByScope(source: ParsedText, bindings: Bindings, root: Node): ReadonlyMap<NameScope, readonly Write[]> {
  const writes = new Map<NameScope, Map<string, Write>>();
  let left = MAX_WRITES;
  for (const node of root.descendantsOfType("assignment_expression")) {
    const write = toWrite(source, bindings, node);
    if (write === undefined) continue;
    const { scope } = write.meaning;
    const known = writes.get(scope) ?? new Map<string, Write>();
    if (known.has(write.target)) continue;
    if (left-- === 0) break;
    writes.set(scope, known.set(write.target, write));
  }
  return new Map([...writes].map(([scope, first]) => [scope, [...first.values()]]));
}

function toWrite(source: ParsedText, bindings: Bindings, node: Node): Write | undefined {
  const place = node.childForFieldName("left");
  const object = place?.type === "subscript_expression" ? place.childForFieldName("object") : undefined;
  const key = place?.childForFieldName("index");
  if (object?.type !== "identifier" || key == null || changesOwn({ source, bindings }, node)) return undefined;
  const scope = bindings.scopeOf(node);
  const target = textOf(source, object);
  const meaning = bindings.resolve(target, scope);
  return meaning === undefined || !isOpenKey({ source, bindings }, key, scope)
    ? undefined
    : { node, target, key, meaning };
}

/**
 * Whether an assignment only changes the value that stands in its place already: `row[key] = row[key].trim()`, or the
 * same by a name, `const old = row[key]; row[key] = wrap(old)`.
 */
function changesOwn({ source, bindings }: Omit<Reading, "roots">, node: Node): boolean {
  const [place, value] = partsOf(node);
  if (place === undefined || value === undefined) return false;
  const own = textOf(source, place);
  const read = value.type === "identifier" ? [value] : value.descendantsOfType("identifier");
  const used = read.filter((name) => name.parent?.childForFieldName("function")?.id !== name.id);
  const isOwn = (name: Node) =>
    bindings
      .resolve(textOf(source, name), bindings.scopeOf(name))
      ?.bindings.every(({ node: set }) => textOf(source, set) === own) === true;
  return textOf(source, value).startsWith(`${own}.`) || (used.length > 0 && used.every(isOwn));
}

function isReachedInside(source: ParsedText, bindings: Bindings, write: Write): boolean {
  return isStepped(source, bindings, write) || isRecursive(source, bindings, write);
}

/** Whether the target is set to what lies under a computed key of itself: `node = node[part]`. */
function isStepped(source: ParsedText, bindings: Bindings, { target, meaning }: Write): boolean {
  const roots = new Set([target]);
  return meaning.bindings.some(
    ({ kind, node }) => kind === "value" && readsInside({ source, bindings, roots }, node, STEPS),
  );
}

/**
 * Whether the target is a parameter for which the function is called again with what lies inside it: within
 * `merge(target, source)`, as `merge(target[key], source[key])`.
 */
function isRecursive(source: ParsedText, bindings: Bindings, { target, meaning }: Write): boolean {
  const { scope } = meaning;
  const positions = meaning.bindings.flatMap((binding) => positionOf(source, binding) ?? []);
  if (positions.length === 0 || scope.parent === undefined) return false;
  const roots = new Set([target]);
  return scope.node.descendantsOfType("call_expression").some((call) => {
    if (!leadsBack(source, bindings, call, scope)) return false;
    const handed = partsOf(call.childForFieldName("arguments") ?? call);
    const places = positions.includes(ANY) ? handed : positions.map((position) => handed[position]);
    return places.some((value) => value !== undefined && readsInside({ source, bindings, roots }, value, STEPS));
  });
}

/** The position of a parameter that is taken from `arguments[…]`: any argument of a call may become it. */
const ANY = -1;

function positionOf(source: ParsedText, { kind, node, position }: NameMeaning["bindings"][number]): number | undefined {
  if (kind === "parameter") return position;
  return kind === "value" && /^arguments\[/.test(textOf(source, node)) ? ANY : undefined;
}

/** Whether a call runs the function it stands in again, at once or through another one of the file. */
function leadsBack(source: ParsedText, bindings: Bindings, call: Node, { names }: NameScope): boolean {
  const callee = /[\w$]+$/.exec(textOf(source, call.childForFieldName("function") ?? call))?.[0];
  if (callee === undefined) return false;
  if (names.has(callee)) return true;
  return bindings.called(callee).some(({ node }) => {
    const text = textOf(source, node);
    return [...names].some((name) => text.includes(`${name}(`));
  });
}

interface Reading {
  readonly source: ParsedText;
  readonly bindings: Bindings;
  /** The names that stand for the target. */
  readonly roots: ReadonlySet<string>;
}

// How many names are followed, one after the other, from an expression to what it reads.
const STEPS = 3;
const CHOICES = new Set([
  "parenthesized_expression",
  "assignment_expression",
  "ternary_expression",
  "binary_expression",
  "as_expression",
  "non_null_expression",
  "satisfies_expression",
  "sequence_expression",
]);

/**
 * Whether an expression may give what lies under a computed key of a root: `root[key]`, a name that was set to it, or
 * one of several choices.
 */
function readsInside(reading: Reading, node: Node, steps: number): boolean {
  const { source, bindings, roots } = reading;
  if (CHOICES.has(node.type)) return partsOf(node).some((part) => readsInside(reading, part, steps));
  if (node.type === "subscript_expression") return isInside(reading, node, steps);
  if (node.type === "call_expression") return isGetter(reading, node);
  if (node.type !== "identifier" || steps === 0 || roots.has(textOf(source, node))) return false;
  const meaning = bindings.resolve(textOf(source, node), bindings.scopeOf(node));
  return (meaning?.bindings ?? []).some(
    ({ kind, node: value }) => kind === "value" && readsInside(reading, value, steps - 1),
  );
}

function isInside(reading: Reading, node: Node, steps: number): boolean {
  const { source, bindings, roots } = reading;
  const object = node.childForFieldName("object");
  const key = node.childForFieldName("index");
  if (object === null || key === null || !isOpenKey(reading, key, bindings.scopeOf(node))) return false;
  return object.type === "identifier" && (roots.has(textOf(source, object)) || standsFor(reading, object, steps));
}

/** Whether a call gets what lies under a computed key of a root: `get(root, key)`. */
function isGetter({ source, bindings, roots }: Reading, call: Node): boolean {
  const callee = textOf(source, call.childForFieldName("function") ?? call);
  const [object, key, ...rest] = partsOf(call.childForFieldName("arguments") ?? call);
  if (!GETTER.test(callee) || object === undefined || key === undefined || rest.length > 0) return false;
  return roots.has(textOf(source, object)) && isOpenKey({ source, bindings }, key, bindings.scopeOf(key));
}

const GETTER = /^(?:\w+\.)?(?:get|read|peek)(?:Own|Prop|Property|Value|In|Key|Child|At)?$/;

/** Whether a name is a second name of a root: `node` after `const node = root`. */
function standsFor({ source, bindings, roots }: Reading, name: Node, steps: number): boolean {
  const meaning = steps === 0 ? undefined : bindings.resolve(textOf(source, name), bindings.scopeOf(name));
  return (meaning?.bindings ?? []).some(({ kind, node }) => kind === "value" && roots.has(textOf(source, node)));
}
