import type { Node } from "web-tree-sitter";
import { type ParsedText, textOf } from "../syntax/parsed-text.ts";
import type { Bindings, NameScope } from "./bindings.ts";

/** A write under a computed key, `target[key] = value`, and the function that declares its target. */
interface Place {
  readonly scope: NameScope;
  /** The name that is written to. */
  readonly target: string;
  readonly key: Node;
}

const ASKS =
  /__proto__|[!=]==?\s*["'](?:constructor|prototype)["']|["'](?:constructor|prototype)["']\s*[!=]==?|\bcase\s*["']constructor["']|Object\.create\(\s*null|\bnew Map\b/;
const ASKING_NAME =
  /pollut|(?:unsafe|safe|valid|allowed|dangerous|forbidden|disallowed|blocked|banned)\w*(?:key|prop|path|segment|name)|nullproto/i;

/**
 * Whether a write is guarded against keys that lead to a prototype: its function, or a helper in the same file that is
 * given the key, compares keys with such names, as in `if (key === "__proto__") continue;`.
 */
export function asksForKeys(source: ParsedText, bindings: Bindings, place: Place): boolean {
  const text = textOf(source, place.scope.node);
  if (ASKS.test(text) || ASKING_NAME.test(text) || asksForOwn(text, place.target)) return true;
  const reading = { source, bindings };
  const helpers = helpersOf(text, namesBehind(reading, place));
  return [...helpers].some((name) => !place.scope.names.has(name) && asks(reading, name, 2));
}

interface Reading {
  readonly source: ParsedText;
  readonly bindings: Bindings;
}

/**
 * The names that a key is made of, and the names those are made of in turn: of `last`, after `const last = path.pop()`,
 * also `path`.
 */
function namesBehind({ source, bindings }: Reading, { key, scope }: Place): ReadonlySet<string> {
  const behind = new Set(namesIn(textOf(source, key)));
  const at = bindings.scopeOf(key);
  for (const name of behind) {
    for (const { kind, node } of bindings.resolve(name, at)?.bindings ?? []) {
      const text = textOf(source, node);
      if (kind !== "value" || text.length > MAX_VALUE || OWN_KEYS.test(text)) continue;
      for (const further of namesIn(text)) behind.add(further);
    }
  }
  for (const name of [...scope.names, ...COUNTERS]) behind.delete(name);
  return behind;
}

const MAX_VALUE = 200;
// After `const keys = Object.keys(source)`, how the code treats `source` says nothing of its keys.
const OWN_KEYS = /\b(?:keys|entries|getOwnPropertyNames|ownKeys)\(/;
const COUNTERS = ["i", "j", "n"];

/**
 * The names of what may check a key: what is called with one of the given names (`isSafe(key)`), what is asked whether
 * it holds one (`BLOCKED.includes(key)`), and the given names themselves, since a helper may have made a key.
 */
function helpersOf(text: string, names: ReadonlySet<string>): ReadonlySet<string> {
  const calls = [
    ...text.matchAll(/([A-Za-z_$][\w$]*)(?:\.(?:includes|indexOf|has|test|some|every))?\s*\((?=([^()]*))/g),
  ];
  const called = calls.filter(([, , handed = ""]) => namesIn(handed).some((name) => names.has(name)));
  return new Set([...called.map(([, callee = ""]) => callee), ...names]);
}

function asks(reading: Reading, name: string, steps: number): boolean {
  return reading.bindings.definitions(name).some((node) => {
    const text = textOf(reading.source, node);
    if (text.length > MAX_DEFINITION) return false;
    if (ASKS.test(text)) return true;
    return steps > 0 && namesIn(text).some((further) => further !== name && asks(reading, further, steps - 1));
  });
}

// A longer definition is a file bundled into one function, in which nearly every word stands somewhere.
const MAX_DEFINITION = 2_000;

function namesIn(text: string): readonly string[] {
  return [...new Set(text.match(/[A-Za-z_$][\w$]*/g))];
}

/** Whether the function asks if the target has the key of its own, as in `hasOwn(target, key)`. */
function asksForOwn(text: string, target: string): boolean {
  const name = target.replaceAll("$", "\\$");
  return new RegExp(
    `hasOwn\\w*(?:\\.call)?\\(\\s*${name}\\b|\\b${name}\\.hasOwnProperty\\(|\\bhas\\(\\s*${name}\\s*,`,
  ).test(text);
}
