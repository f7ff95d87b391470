import { locateCopied } from "../change/copying-slips.ts";
import { pathReader } from "../change/known-files.ts";
import type { IndexedText, PinnedTexts } from "../change/pinned-texts.ts";
import type { Side } from "../change/side.ts";
import type { Citation } from "../claims/claim.ts";
import { detectPromptInjection } from "../detectors/prompt-injection.ts";

/** Code that a role quotes to prove something. */
export interface Quoted {
  readonly file: string;
  readonly line: number;
  readonly quote: string;
  /** The side that its author names; absent or null for head. */
  readonly side?: Side | null | undefined;
}

/** A quote found at the pin; `line` is its first. */
export interface Proof extends Citation {
  readonly end_line: number;
  readonly blob: string;
}

/** A quote with the text that contains it. */
export interface Located {
  readonly proof: Proof;
  readonly text: IndexedText;
}

/** A quote looked up at head. It is found only if it occurs exactly once. */
export type QuoteAtHead = ({ readonly kind: "found" } & Located) | { readonly kind: "absent" | "too-short" };

export function locateAtHead({ file: named, line, quote }: Quoted, context: PinnedTexts): QuoteAtHead {
  const file = pathReader(context.pin)(named, "head");
  const text = context.text(file, "head");
  if (text === undefined) return { kind: "absent" };
  const quoted = { index: text.index, file, facts: context.facts(file, "head") };
  const { location, quote: read } = locateCopied(quoted, quote, { start_line: line, end_line: line });
  if (location.kind === "too-short") return { kind: "too-short" };
  if (location.kind !== "at-place" && location.kind !== "moved") return { kind: "absent" };
  const { start_line: start, end_line: end } = location.match;
  return {
    kind: "found",
    proof: { file, side: "head", line: start, end_line: end, quote: read, blob: text.blob },
    text,
  };
}

/** Whether the quoted text addresses the reviewer. */
export function addressesReviewer({ line, end_line }: Proof, { index }: IndexedText): boolean {
  const quoted = detectPromptInjection(index.lines.slice(line - 1, end_line + 1));
  return quoted.some((found) => found.line <= end_line - line + 1);
}
