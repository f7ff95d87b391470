import type { Claim } from "../../../core/claims/claim.ts";
import { foldText } from "../../../core/pin/quote.ts";
import { coversLines } from "../../../core/pin/receipt.ts";
import { readLines, type Work } from "./read-target.ts";

/** A line that a claim rests on, at head. */
interface QuotedLine {
  readonly file: string;
  readonly line: number;
  readonly quote: string;
}

/**
 * Reads the place of a policy's claim and each step of its chain afresh, and says whether all of them were served and
 * stand as they are quoted. False for a claim that is no violation of a policy, or has no place.
 */
export async function standsAgain(work: Work, { policy, place, evidenceQuote }: Claim): Promise<boolean> {
  if (policy?.judgment !== "violation" || place === undefined || place.side !== "head") return false;
  for (const each of [{ file: place.file, line: place.line, quote: evidenceQuote }, ...policy.chain])
    if (!(await standsAt(work, each))) return false;
  return true;
}

async function standsAt(work: Work, { file, line, quote }: QuotedLine): Promise<boolean> {
  work.signal.throwIfAborted();
  await readLines(work, file, [line]);
  const isServed = coversLines(work.toolbox.receipts(), { file, side: "head", start: line, end: line });
  const text = await work.source.readText(file, "head");
  return isServed && quote.trim() !== "" && foldText(text?.lines[line - 1] ?? "") === foldText(quote);
}
