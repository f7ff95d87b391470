import type { CodeFacts, Definition } from "../../change/code-facts.ts";

/** A file's facts with its text: in Go, only the text says which type a method belongs to. */
export interface CodeText {
  readonly facts: CodeFacts;
  readonly lines: readonly string[];
}

/** Definitions that can contain others. */
const CONTAINERS: ReadonlySet<Definition["kind"]> = new Set([
  "function",
  "method",
  "class",
  "interface",
  "type",
  "enum",
  "module",
]);

/** Every definition of that name, in document order. */
export function definitionsNamed({ facts }: CodeText, name: string): readonly Definition[] {
  return withoutRepeats(facts.definitions.filter((definition) => definition.name === name));
}

/** The members that a qualified name (`Store.save`) means: defined in, or as a method of, the part before it. */
export function membersNamed(code: CodeText, qualified: readonly string[]): readonly Definition[] {
  const name = qualified.at(-1) ?? "";
  const owner = qualified.at(-2) ?? "";
  return definitionsNamed(code, name).filter(
    (definition) => ownerOf(code.facts, definition)?.name === owner || hasReceiver(code, definition, owner),
  );
}

/** What another file can import under that name: the definitions at the file's top level, or else the exported ones. */
export function offeredUnder(code: CodeText, wanted: readonly string[]): readonly Definition[] {
  if (wanted.length !== 1) return membersNamed(code, wanted);
  const named = definitionsNamed(code, wanted[0] ?? "");
  const top = named.filter((definition) => {
    const owner = ownerOf(code.facts, definition);
    return owner === undefined ? !isGoMethod(code, definition) : owner.kind === "module";
  });
  return top.length > 0 ? top : named.filter((definition) => definition.isExported && definition.kind !== "method");
}

/** The innermost definition around another one; later definitions are not around it. */
function ownerOf(facts: CodeFacts, inner: Definition): Definition | undefined {
  let owner: Definition | undefined;
  for (const outer of facts.definitions) {
    if (outer === inner) break;
    if (!CONTAINERS.has(outer.kind) || outer.start_line > inner.start_line || outer.end_line < inner.end_line) continue;
    const isRepeat = outer.nameLine === inner.nameLine && outer.name === inner.name;
    if (!isRepeat && (owner === undefined || outer.end_line - outer.start_line <= owner.end_line - owner.start_line))
      owner = outer;
  }
  return owner;
}

/** `func (s *Store) Save(` */
function hasReceiver({ facts, lines }: CodeText, definition: Definition, owner: string): boolean {
  if (facts.language !== "go") return false;
  return receiverOf(lines[definition.nameLine - 1] ?? "") === owner;
}

function isGoMethod({ facts, lines }: CodeText, definition: Definition): boolean {
  return facts.language === "go" && receiverOf(lines[definition.nameLine - 1] ?? "") !== undefined;
}

function receiverOf(line: string): string | undefined {
  return /^func \((?:[\p{L}\p{N}_]+ )?[ *]{0,4}([\p{L}\p{N}_]+)[^)]*\)/u.exec(line)?.[1];
}

/** `const f = () => …` is both a variable and a function. */
function withoutRepeats(definitions: readonly Definition[]): readonly Definition[] {
  const seen = new Map<number, Definition>();
  for (const definition of definitions) if (!seen.has(definition.nameLine)) seen.set(definition.nameLine, definition);
  return [...seen.values()];
}

/** A JavaScript export whose name may differ from its name inside the file. */
interface LocalExport {
  /** The name inside the file; absent for an expression without one. */
  readonly local: string | undefined;
  /** Where it is exported, 1-based. */
  readonly line: number;
}

const NAME = String.raw`[\p{L}\p{N}_$]+`;
const DEFAULTS = [
  new RegExp(
    String.raw`^[ \t]*export[ \t]+default[ \t]+(?:(?:async|abstract|declare)[ \t]+){0,2}(?:(?:function[ \t]*\*?|class|interface|enum)[ \t]*)?(${NAME})?(.?)`,
    "u",
  ),
  new RegExp(String.raw`^[ \t]*export[ \t]*=[ \t]*(${NAME})?(.?)`, "u"),
  new RegExp(
    String.raw`^[ \t]*(?:exports[ \t]*=[ \t]*)?module\.exports[ \t]*=[ \t]*(?:exports[ \t]*=[ \t]*)?(${NAME})?(.?)`,
    "u",
  ),
  new RegExp(String.raw`^[ \t]*(?:module\.)?exports\.default[ \t]*=[ \t]*(${NAME})?(.?)`, "u"),
];
/** Words that can be in place of a name without being one. */
const WORDS: ReadonlySet<string> = new Set(["new", "await", "async", "function", "class", "extends", "typeof", "void"]);
const MAX_FOUND = 8;

/** The default export, or for CommonJS the module itself, in document order; empty if the file has none. */
export function defaultExports(lines: readonly string[]): readonly LocalExport[] {
  const found: LocalExport[] = [];
  for (const [at, line] of lines.entries()) {
    if (!/\bexports?\b/.test(line)) continue;
    for (const pattern of DEFAULTS) {
      const match = pattern.exec(line);
      if (match === null) continue;
      const isName = match[1] !== undefined && !WORDS.has(match[1]);
      found.push({ local: isName ? match[1] : undefined, line: at + 1 });
      break;
    }
    if (found.length >= MAX_FOUND) break;
  }
  return [...found, ...listedExports(lines, "default")].slice(0, MAX_FOUND);
}

/** `export { local as name }` without `from`, and `exports.name = local`. */
export function aliasExports(lines: readonly string[], name: string): readonly LocalExport[] {
  const assigned = lines.flatMap((line, at) => {
    if (!line.includes("exports.")) return [];
    const match = ASSIGNED.exec(line);
    return match?.[1] === name && match[2] !== name ? [{ local: match[2], line: at + 1 }] : [];
  });
  return [...listedExports(lines, name), ...assigned].slice(0, MAX_FOUND);
}

const ASSIGNED = new RegExp(
  String.raw`^[ \t]*(?:module\.)?exports\.(${NAME})[ \t]*=[ \t]*(${NAME})[ \t]*;?[ \t]*$`,
  "u",
);
const LIST = /\bexport\s*(?:type\s*)?\{([^{}]{0,8000})\}(?!\s*from\b)/g;
const ALIAS = new RegExp(String.raw`^(?:type[ \t\r\n]+)?(${NAME})[ \t\r\n]+as[ \t\r\n]+["']?(${NAME})["']?$`, "u");

function listedExports(lines: readonly string[], name: string): readonly LocalExport[] {
  if (!lines.some((line) => line.includes("export"))) return [];
  const text = lines.join("\n");
  const found: LocalExport[] = [];
  for (const list of text.matchAll(LIST)) {
    for (const item of (list[1] ?? "").split(",")) {
      const match = ALIAS.exec(item.trim());
      if (match?.[2] !== name || match[1] === name) continue;
      found.push({ local: match[1], line: text.slice(0, list.index).split("\n").length });
    }
    if (found.length >= MAX_FOUND) break;
  }
  return found;
}
