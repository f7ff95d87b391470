import type { Node } from "web-tree-sitter";
import { type ParsedText, textOf } from "../syntax/parsed-text.ts";
import type { Bindings, NameScope } from "./bindings.ts";

/** A function that writes under a key. */
interface Place {
  readonly scope: NameScope;
  /** The name of what it writes to. */
  readonly target: string;
  readonly key: Node;
}

const ASKS =
  /__proto__|[!=]==?\s*["'](?:constructor|prototype)["']|["'](?:constructor|prototype)["']\s*[!=]==?|\bcase\s*["']constructor["']|Object\.create\(\s*null|\bnew Map\b/;
const ASKING_NAME =
  /pollut|(?:unsafe|safe|valid|allowed|dangerous|forbidden|disallowed|blocked|banned)\w*(?:key|prop|path|segment|name)|nullproto/i;

/** Whether the function, or what it hands the key to in the same file, asks for keys that lead to a prototype. */
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

/** The names a key is made of, and those they are made of in turn. */
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
// What else an object goes through says nothing of its keys.
const OWN_KEYS = /\b(?:keys|entries|getOwnPropertyNames|ownKeys)\(/;
const COUNTERS = ["i", "j", "n"];

/** What is called with one of the names, or asked whether it holds one, and what a key is the result of. */
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

// A longer one is a file bundled into one function, which asks for everything somewhere.
const MAX_DEFINITION = 2_000;

function namesIn(text: string): readonly string[] {
  return [...new Set(text.match(/[A-Za-z_$][\w$]*/g))];
}

/** Whether only keys are followed that the target has of its own. */
function asksForOwn(text: string, target: string): boolean {
  const name = target.replaceAll("$", "\\$");
  return new RegExp(
    `hasOwn\\w*(?:\\.call)?\\(\\s*${name}\\b|\\b${name}\\.hasOwnProperty\\(|\\bhas\\(\\s*${name}\\s*,`,
  ).test(text);
}
