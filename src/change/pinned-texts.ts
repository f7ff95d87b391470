import type { Section } from "../text/markdown.ts";
import type { CodeFacts } from "./code-facts.ts";
import type { Pin } from "./pin.ts";
import type { QuoteIndex } from "./quote.ts";
import type { Side } from "./side.ts";

/** The pin and the texts of its files, for looking up quotes and the code around them. */
export interface PinnedTexts {
  readonly pin: Pin;
  /** The cited file on that side; undefined if there is no text. */
  text(file: string, side: Side): IndexedText | undefined;
  /** The syntax of the cited file on that side; undefined if it is not analysed. */
  facts(file: string, side: Side): CodeFacts | undefined;
  /** The sections of the cited file on that side; none unless the target is a spec. */
  sections(file: string, side: Side): readonly Section[];
}

export interface IndexedText {
  readonly blob: string;
  readonly index: QuoteIndex;
}
