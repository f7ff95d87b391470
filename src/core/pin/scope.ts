import { type CodeFacts, type Definition, enclosingDefinitions } from "./code-facts.ts";

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
  if (facts.errors.some((span) => span.start <= line && line <= span.end)) return undefined;
  const chain = enclosingDefinitions(facts, line).filter(
    (definition) => isContainer(definition) || isCallable(definition),
  );
  const last = chain.findLastIndex(isCallable);
  const named = last < 0 ? chain : chain.slice(0, last + 1);
  if (named.length === 0) return undefined;
  return { name: named.map((definition) => definition.name).join("."), isCallable: last >= 0 };
}

function isCallable(definition: Definition): boolean {
  return definition.kind === "function" || definition.kind === "method";
}

function isContainer({ kind }: Definition): boolean {
  return kind === "class" || kind === "interface" || kind === "enum" || kind === "module" || kind === "type";
}
