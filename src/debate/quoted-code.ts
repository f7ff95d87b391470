import { type Copied, locateCopied } from "../change/copying-slips.ts";
import { allowedFiles, toMemberPath } from "../change/known-files.ts";
import { type Pin, pathAt } from "../change/pin.ts";
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

/** Finds a quote at head; undefined unless it occurs exactly once. */
export function locateAtHead(quoted: Quoted, context: PinnedTexts): Located | undefined {
  const { file, text, location, quote } = lookUpAtHead(quoted, context);
  if (text === undefined) return undefined;
  if (location.kind !== "at-place" && location.kind !== "moved") return undefined;
  const { start_line: start, end_line: end } = location.match;
  return { proof: { file, side: "head", line: start, end_line: end, quote, blob: text.blob }, text };
}

/** Whether a quote occurs in its file at head but is too short to identify one place. */
export function isTooShortAtHead(quoted: Quoted, context: PinnedTexts): boolean {
  return lookUpAtHead(quoted, context).location.kind === "too-short";
}

function lookUpAtHead({ file: named, line, quote }: Quoted, context: PinnedTexts) {
  const file = headPath(named, context.pin);
  const text = context.text(file, "head");
  const copied: Copied =
    text === undefined
      ? { location: { kind: "absent" }, quote }
      : locateCopied({ index: text.index, file, facts: context.facts(file, "head") }, quote, {
          start_line: line,
          end_line: line,
        });
  return { file, text, ...copied };
}

function headPath(named: string, pin: Pin): string {
  const path = toMemberPath(named, allowedFiles(pin));
  const renamed = pin.files.find(({ oldPath, path: current }) => oldPath === path && current !== path);
  const isTaken = pin.files.some((file) => pathAt(file, "head") === path);
  return renamed === undefined || isTaken ? path : renamed.path;
}

/** Whether the quoted text addresses the reviewer. */
export function addressesReviewer({ line, end_line }: Proof, { index }: IndexedText): boolean {
  const quoted = detectPromptInjection(index.lines.slice(line - 1, end_line + 1));
  return quoted.some((found) => found.line <= end_line - line + 1);
}
