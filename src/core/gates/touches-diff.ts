import type { Evidence } from "../claims/gated-claim.ts";
import { fileAt } from "../pin/known-files.ts";
import type { Pin } from "../pin/pin.ts";
import { dropCause } from "./drop-cause.ts";
import { type Gate, PASS, reject } from "./gate.ts";

/** The defect's or cause's quote stands on a line the canonical diff shows, context included. Diff targets only. */
export const touchesDiffGate: Gate = (draft, context) => {
  const { claim, evidence } = draft;
  const located = evidence.filter((item) => item.kind !== "impact");
  if (context.pin.kind !== "diff" || located.length === 0) return PASS;
  if (located.some((item) => isShownInDiff(item, context.pin))) return PASS;
  if (claim.place === undefined) return dropCause(draft, "touches-diff", "outside the diff");
  const first = located[0];
  return reject("outside-diff", `the diff does not show ${first?.file}:${first?.startLine} at ${first?.side}`);
};

/** Whether the canonical diff shows any of these lines on their side, context included. */
export function isShownInDiff(lines: Pick<Evidence, "file" | "side" | "startLine" | "endLine">, pin: Pin): boolean {
  const file = fileAt(pin, lines.file, lines.side);
  return (file?.hunks ?? []).some((hunk) =>
    hunk.lines.some((line) => {
      const number = lines.side === "head" ? line.headLine : line.baseLine;
      return number !== undefined && number >= lines.startLine && number <= lines.endLine;
    }),
  );
}
