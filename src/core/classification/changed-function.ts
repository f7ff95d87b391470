import type { Evidence } from "../claims/gated-claim.ts";
import { isPlainProse } from "../files/rule-need.ts";
import { type CodeFacts, type Definition, enclosingDefinitions, type LineSpan } from "../pin/code-facts.ts";
import { type PinnedFile, pathAt } from "../pin/pin.ts";
import type { IndexedText, PinnedTexts } from "../pin/pinned-texts.ts";
import { onBothSides } from "./code-lines.ts";
import { functionsAround, qualifiedName, textOf } from "./moved-code.ts";

/**
 * Whether the change alters the function that unchanged lines stand in, or what stands around that function: what is wrong with
 * the lines may be what an early return, a condition or another decorator makes of them. Nested functions are part of the
 * outermost one. Lines outside of functions are held by the innermost definition, and else by whatever else of their file lies
 * outside of definitions. Where the syntax is not read, any change of their file counts, but for prose.
 */
export function isFunctionChanged(evidence: Evidence, file: PinnedFile, context: PinnedTexts): boolean {
  if (file.hunks.length === 0 || isPlainProse(evidence.file)) return false;
  const { head, base } = onBothSides(evidence, file);
  const now = describeHolder(head, file, { side: "head", context });
  const before = describeHolder(base, file, { side: "base", context });
  return now === undefined || now !== before;
}

/** A side, and the texts that it is read from. */
export interface SideOf {
  readonly side: Evidence["side"];
  readonly context: PinnedTexts;
}

/** What holds the lines, by its name, its text and what stands around it. */
function describeHolder(span: LineSpan, file: PinnedFile, { side, context }: SideOf): string | undefined {
  const path = pathAt(file, side);
  if (path === undefined) return undefined;
  const [text, facts] = [context.text(path, side), context.facts(path, side)];
  if (text === undefined || facts === undefined || facts.errors.length > 0) return undefined;
  const holder = holderOf(facts, span);
  return holder === undefined ? describeRest(facts, text) : describe(holder, facts, text);
}

/** What of a file is outside of definitions, imports and blank lines aside. */
function describeRest({ definitions, imports }: CodeFacts, { index }: IndexedText): string {
  const rest = [...index.lines];
  for (const { line } of imports) rest[line - 1] = "";
  for (const { start, end } of definitions) rest.fill("", start - 1, end);
  return rest.filter((line) => line.trim() !== "").join("\n");
}

/** The function that holds these lines, else the innermost definition. */
export function holderOf(facts: CodeFacts, { start, end }: LineSpan): Definition | undefined {
  const holds = (definition: Definition) => definition.end >= end;
  return functionsAround(facts, start).find(holds) ?? enclosingDefinitions(facts, start).findLast(holds);
}

function describe(definition: Definition, facts: CodeFacts, { index }: IndexedText): string {
  return JSON.stringify([qualifiedName(definition, facts), definition.around, textOf(definition, index)]);
}
