import { wasServed } from "../pin/receipt.ts";
import { dropCause } from "./drop-cause.ts";
import { type Gate, PASS, reject } from "./gate.ts";
import { servedFor } from "./heading-quote.ts";

/**
 * An agent that makes the claim was served the lines its quote stands on. It runs after the quote gate, so that a
 * misnumbered line is judged where its quote really stands. Another reviewer's result, a detector's, or an earlier run's was claimed by no
 * agent of this run.
 */
export const receiptGate: Gate = (draft, context) => {
  const { claim, evidence } = draft;
  if ([claim.foreign, claim.origin, claim.carriedFrom].some((from) => from !== undefined)) return PASS;
  const defect = evidence.find((item) => item.kind === "defect") ?? evidence.find((item) => item.kind === "cause");
  if (defect === undefined) return PASS;
  const { file, side, startLine: start, blob } = defect;
  const wanted = servedFor(defect, context.pin);
  if (wanted.some((range) => wasServed(claim.claimedBy, { ...range, blob }, context.receipts))) return PASS;
  if (claim.place === undefined) return dropCause(draft, "receipt", "never served");
  return reject("not-served", `${claim.claimedBy.join(", ")} never read ${file}:${start} at ${side}`);
};
