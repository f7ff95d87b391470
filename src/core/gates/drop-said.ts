import type { Citation } from "../claims/claim.ts";
import type { Evidence } from "../claims/gated-claim.ts";
import { isProseFile } from "../files/prose-file.ts";
import { areCommentsKnown } from "../pin/comment-marks.ts";
import { maskComments } from "../pin/comment-mask.ts";
import { isCode } from "../pin/is-code.ts";
import { dropped } from "./drop-cause.ts";
import type { Draft, GateContext, GateOutcome } from "./gate.ts";

/**
 * A claim without the impact that it shows by a comment or by prose: such a line says what somebody thought, and nothing
 * breaks there. The claim goes on by its own lines, and the drop is on the record. In a spec, and for a claim whose own
 * lines are said and not done, words are what is judged.
 */
export function dropSaid(outcome: Extract<GateOutcome, { kind: "corrected" }>, context: GateContext): GateOutcome {
  const { claim, evidence } = outcome.draft;
  const impacts = evidence.filter(({ kind }) => kind === "impact");
  if (context.isSpec === true || impacts.length === 0) return outcome;
  if (evidence.some((own) => own.kind !== "impact" && natureOf(own, context) !== undefined)) return outcome;
  const said = impacts.flatMap((own) => {
    const nature = natureOf(own, context);
    return nature === undefined ? [] : [{ own, nature }];
  });
  if (said.length === 0) return outcome;
  const shows = (citation: Citation) => said.some(({ own }) => isOf(own, citation));
  const draft: Draft = {
    claim: {
      ...claim,
      impact: claim.impact === undefined || shows(claim.impact) ? undefined : claim.impact,
      ...(claim.besides && { besides: claim.besides.filter((each) => each.kind !== "impact" || !shows(each)) }),
    },
    evidence: evidence.filter((own) => !said.some((each) => each.own === own)),
  };
  const corrections = said.map(({ own: { file, startLine }, nature }) =>
    dropped("quote", "impact", { before: `${file}:${startLine}`, why: `${nature}, which proves no effect` }),
  );
  return { ...outcome, draft, corrections: [...outcome.corrections, ...corrections] };
}

function isOf({ file, side, startLine, endLine, quote }: Evidence, citation: Citation): boolean {
  const isThere = startLine <= citation.line && citation.line <= endLine;
  return isThere && file === citation.file && side === citation.side && quote === citation.quote;
}

/** What a quote is that does nothing; undefined for code, and where nobody knows what a comment looks like. */
function natureOf(
  { file, side, startLine: line, endLine, quote }: Evidence,
  context: GateContext,
): "a comment" | "prose" | undefined {
  const text = context.text(file, side);
  if (text === undefined) return undefined;
  if (isProseFile(file) && !LISTS.test(file)) return "prose";
  const facts = context.facts(file, side);
  if (facts === undefined && !areCommentsKnown(file)) return undefined;
  return isCode({ line, endLine, quote }, maskComments(text.index.lines, file, facts)) ? undefined : "a comment";
}

/** Files that tools read, as `requirements.txt`, are named as texts are. */
const LISTS = /\.txt$/i;
