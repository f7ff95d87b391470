import { isLineless } from "../change/change-part.ts";
import { fileAt } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import type { HunkLine, Pin } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import type { Evidence } from "../claims/claim.ts";
import { isSwitched } from "../claims/moved-code.ts";
import { dropCause, type Gate, PASS, reject } from "./gate.ts";

/**
 * Checks, for diff targets only, that the quote of the defect or cause touches the change. It must be in one of these
 * places:
 * - on a line that the canonical diff shows, context included;
 * - on a line that the change switches on or off;
 * - in a file that changes without a line, because any of its lines may show the effect.
 */
export const touchesDiffGate: Gate = (draft, context) => {
  const { claim, evidence } = draft;
  const located = evidence.filter((item) => item.kind !== "impact");
  if (context.pin.kind !== "diff" || located.length === 0) return PASS;
  if (located.some((item) => item.ofHeading === true || isAffected(item, context))) return PASS;
  if (claim.place === undefined) return dropCause(draft, "touches-diff", "outside the diff");
  const first = located[0];
  return reject("outside-diff", `the diff does not show ${first?.file}:${first?.start_line} at ${first?.side}`);
};

type Lines = Pick<Evidence, "file" | "side" | "start_line" | "end_line">;

/** Whether these lines belong to the change, or the lines around them move them into or out of a comment or string. */
export function isAffected(lines: Lines, context: PinnedTexts): boolean {
  if (isOfChange(lines, context.pin)) return true;
  const file = context.pin.kind === "diff" ? fileAt(context.pin, lines.file, lines.side) : undefined;
  return file !== undefined && isSwitched(lines, file, context);
}

/** Whether the canonical diff shows any of these lines, or their file changes as a whole without a line. */
export function isOfChange(lines: Lines, pin: Pin): boolean {
  const file = fileAt(pin, lines.file, lines.side);
  const isWhole = pin.kind === "diff" && file !== undefined && isLineless(file);
  return isWhole || isShownInDiff(lines, pin);
}

/** Whether the canonical diff shows any of these lines on their side, context included. */
export function isShownInDiff({ file, side, start_line, end_line }: Lines, pin: Pin): boolean {
  return hunkLinesIn({ file, side, start_line, end_line }, pin).length > 0;
}

/** Whether the change added (at head) or deleted (at base) any of these lines. */
export function touchesChange(range: FileRange, pin: Pin): boolean {
  return hunkLinesIn(range, pin).some(({ kind }) => kind !== "context");
}

function hunkLinesIn({ file, side, start_line: start, end_line: end }: FileRange, pin: Pin): readonly HunkLine[] {
  const hunks = fileAt(pin, file, side)?.hunks ?? [];
  return hunks.flatMap(({ lines }) =>
    lines.filter(({ headLine, baseLine }) => {
      const number = side === "head" ? headLine : baseLine;
      return number !== undefined && number >= start && number <= end;
    }),
  );
}
