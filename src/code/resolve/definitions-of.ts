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
