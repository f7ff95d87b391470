import { type CodeFacts, type Definition, enclosingDefinitions, type LineSpan } from "./code-facts.ts";

/** What encloses a line: its qualified name, and whether it is one function or method. */
export interface Scope {
  readonly name: string;
  readonly isCallable: boolean;
}

/**
 * The innermost function around a line, else the innermost type or module; undefined at the top of a file and where the
 * syntax could not be read.
 */
export function scopeAt(facts: CodeFacts, line: number): Scope | undefined {
  const chain = chainAt(facts, line);
  const last = chain.at(-1);
  if (last === undefined) return undefined;
  return { name: chain.map((definition) => definition.name).join("."), isCallable: isCallable(last) };
}

/** The lines of that function, type or module. */
export function scopeLinesAt(facts: CodeFacts, line: number): LineSpan | undefined {
  return chainAt(facts, line).at(-1);
}

/** The lines of the first that has this qualified name; undefined where none has. */
export function linesOfScope(facts: CodeFacts, name: string): LineSpan | undefined {
  return facts.definitions.find((definition) => {
    return name.endsWith(definition.name) && scopeAt(facts, definition.nameLine)?.name === name;
  });
}

/** The definitions around a line, outermost first, down to the one that counts as its scope. */
function chainAt(facts: CodeFacts, line: number): readonly Definition[] {
  if (facts.errors.some((span) => span.start <= line && line <= span.end)) return [];
  const chain = enclosingDefinitions(facts, line).filter(
    (definition) => isContainer(definition) || isCallable(definition),
  );
  const last = chain.findLastIndex(isCallable);
  return last < 0 ? chain : chain.slice(0, last + 1);
}

function isCallable(definition: Definition): boolean {
  return definition.kind === "function" || definition.kind === "method";
}

function isContainer({ kind }: Definition): boolean {
  return kind === "class" || kind === "interface" || kind === "enum" || kind === "module" || kind === "type";
}
