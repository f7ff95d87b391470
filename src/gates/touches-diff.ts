import { fileAt, isOfChange } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
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

/** Whether these lines belong to the change, or the lines around them move them into or out of a comment or string. */
export function isAffected(lines: FileRange, context: PinnedTexts): boolean {
  if (isOfChange(lines, context.pin)) return true;
  const file = context.pin.kind === "diff" ? fileAt(context.pin, lines.file, lines.side) : undefined;
  return file !== undefined && isSwitched(lines, file, context);
}
