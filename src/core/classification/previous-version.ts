import type { Classification, Evidence } from "../claims/gated-claim.ts";
import type { CodeFacts, LineSpan } from "../pin/code-facts.ts";
import type { IndexedText, PinnedTexts } from "../pin/pinned-texts.ts";
import { findQuote, foldText, MIN_MOVABLE, quoteWeight } from "../pin/quote.ts";
import type { ElementComparison } from "./element-comparison.ts";
import { qualifiedName, symbolAround, textOf } from "./moved-code.ts";

/** The texts of the change, and what stood in the version before it. */
export interface VersionedTexts extends PinnedTexts {
  /**
   * What the version before has for a file at head. Undefined when the file lies in no version folder, or in the first.
   */
  previous(file: string): PreviousVersion | undefined;
}

/** The same file in the version before, as it stood before the change. */
export interface PreviousVersion {
  readonly path: string;
  readonly text: IndexedText;
  readonly facts: CodeFacts | undefined;
  /** Present for a JSON or YAML file of which both versions parse. */
  readonly elements: ElementComparison | undefined;
}

/**
 * Classifies lines that the version before has too. A JSON or YAML file is compared by element, code whose syntax is
 * read by symbol, anything else by text. The lines are `existing` when the element, the symbol, or the lines with their
 * surroundings read the same there; `undecided` when the lines do but what is around them does not; otherwise `new`.
 */
export function classifyAgainst(previous: PreviousVersion, evidence: Evidence, context: PinnedTexts): Classification {
  const span = { start: evidence.startLine, end: evidence.endLine };
  const text = context.text(evidence.file, evidence.side);
  if (text === undefined) return "undecided";
  if (previous.elements !== undefined) return toClassification(previous.elements.compare(span));
  const facts = context.facts(evidence.file, evidence.side);
  return compareSymbols({ previous, text, facts, span }) ?? compareTexts(previous, text, span);
}

function toClassification(likeness: ReturnType<ElementComparison["compare"]>): Classification {
  if (likeness === "same") return "existing";
  return likeness === "different" ? "new" : "undecided";
}

interface Compared {
  readonly previous: PreviousVersion;
  readonly text: IndexedText;
  readonly facts: CodeFacts | undefined;
  readonly span: LineSpan;
}

/** Compares the symbol around the lines. Undefined where there is none, or the syntax is not read. */
function compareSymbols({ previous, text, facts, span }: Compared): Classification | undefined {
  if (facts === undefined || previous.facts === undefined) return undefined;
  const symbol = symbolAround(facts, span);
  if (symbol === undefined) return undefined;
  const name = qualifiedName(symbol, facts);
  const before = previous.facts;
  const twins = before.definitions.filter((each) => qualifiedName(each, before) === name);
  if (twins.length === 0) return "new";
  const wanted = textOf(symbol, text.index);
  const texts = twins.map((twin) => textOf(twin, previous.text.index));
  if (twins.some((twin, at) => texts[at] === wanted && twin.around === symbol.around)) return "existing";
  const lines = foldText(textOf(span, text.index));
  return texts.some((twin) => foldText(twin).includes(lines)) ? "undecided" : "new";
}

/** Lines around the evidence that must be the same too: what a diff shows as context. */
const SURROUNDINGS = 3;

function compareTexts(previous: PreviousVersion, { index }: IndexedText, span: LineSpan): Classification {
  const lines = textOf(span, index);
  if (quoteWeight(lines) < MIN_MOVABLE) return "undecided";
  if (findQuote(previous.text.index, lines).length === 0) return "new";
  const around = textOf({ start: Math.max(1, span.start - SURROUNDINGS), end: span.end + SURROUNDINGS }, index);
  return findQuote(previous.text.index, around).length > 0 ? "existing" : "undecided";
}
