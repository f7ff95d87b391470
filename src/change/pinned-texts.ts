import type { Section } from "../text/spec-section.ts";
import type { CodeFacts } from "./code-facts.ts";
import type { Pin } from "./pin.ts";
import type { QuoteIndex } from "./quote.ts";
import type { Side } from "./side.ts";

/** The pin, and what stands in its files: whoever holds it can look a quote up and say what is around it. */
export interface PinnedTexts {
  readonly pin: Pin;
  /** The cited file at that side, or undefined when no text stands there. */
  text(file: string, side: Side): IndexedText | undefined;
  /** The cited file's syntax at that side, or undefined where it is not analysed. */
  facts(file: string, side: Side): CodeFacts | undefined;
  /** The cited file's sections at that side; none unless the target is a spec. */
  sections(file: string, side: Side): readonly Section[];
}

export interface IndexedText {
  readonly blob: string;
  readonly index: QuoteIndex;
}
