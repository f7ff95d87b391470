import { locateCopied } from "../change/copying-slips.ts";
import { allowedFiles, toMemberPath, touchesChange } from "../change/known-files.ts";
import type { LineRange } from "../change/line-range.ts";
import { pathAt } from "../change/pin.ts";
import { SIDES } from "../change/side.ts";
import { missedFingerprint } from "../claims/fingerprint.ts";
import { isAffected } from "../claims/moved-code.ts";
import type { GateContext } from "../gates/gate.ts";
import { findInHeading } from "../gates/heading-quote.ts";
import type { MissedEntry } from "../replies/answers.ts";
import type { Report } from "./report.ts";

/**
 * Marks each candidate of Critic or Judge that nobody claimed as grounded if its quote passes the gates. The quote must
 * be at the pin, on the named side or else head first, in a file of the target. In a diff, it must be on a line that
 * the diff shows, or in a file that changes without one.
 */
export function groundMissed(
  missed: readonly MissedEntry[],
  by: "judge" | "critic",
  context: GateContext,
): Report["missed"] {
  const allowed = allowedFiles(context.pin);
  return missed.map(({ side, ...candidate }, index) => {
    const file = toMemberPath(candidate.file, allowed);
    const quoted = { ...candidate, side, file };
    const line = findLine(quoted, context) ?? findInHeadingOf(quoted, context);
    return {
      ...candidate,
      id: `M${index + 1}`,
      fingerprint: missedFingerprint(file, candidate.evidence_quote),
      older_fingerprints: [],
      file,
      line: line ?? candidate.line,
      by,
      grounded: line !== undefined,
      dismissed_by: null,
    };
  });
}

function findLine(
  { file: name, line, side: said, evidence_quote: quote }: MissedEntry,
  context: GateContext,
): number | undefined {
  const { files, kind } = context.pin;
  const pinned = files.find((file) => file.path === name) ?? files.find((file) => file.oldPath === name);
  for (const side of said ? [said] : SIDES) {
    const file = pinned === undefined ? undefined : pathAt(pinned, side);
    const text = file === undefined ? undefined : context.text(file, side);
    if (file === undefined || text === undefined) continue;
    const quoted = { index: text.index, file, facts: context.facts(file, side) };
    const isChanged = (match: LineRange) => touchesChange({ file, side, ...match }, context.pin);
    const { location } = locateCopied(quoted, quote, { start_line: line, end_line: line, isChanged });
    if (location.kind !== "at-place" && location.kind !== "moved") continue;
    const { start_line, end_line } = location.match;
    const isShown = kind !== "diff" || isAffected({ file, side, start_line, end_line }, context);
    if (isShown) return location.kind === "moved" ? start_line : line;
  }
  return undefined;
}

function findInHeadingOf({ file, evidence_quote: quote }: MissedEntry, { pin }: GateContext): number | undefined {
  return findInHeading({ file, quote }, pin) === undefined ? undefined : 1;
}

/** Whether a candidate counts: its quote is at the pin, and nobody dismissed it. */
export function countsAsOpen({ grounded, dismissed_by: dismissedBy }: Report["missed"][number]): boolean {
  return grounded && dismissedBy === null;
}
