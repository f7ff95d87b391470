import { fileNow } from "../../core/carried/carried.ts";
import type { Claim } from "../../core/claims/claim.ts";
import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import { combineFollowed } from "../../core/follow-up/combine-followed.ts";
import type { Followed, FollowedFinding } from "../../core/follow-up/followed.ts";
import { codeNow, codeThen, placeLeft } from "../../core/follow-up/place-now.ts";
import type { ResolverDecision, ResolverQuestion } from "../../core/follow-up/resolver-question.ts";
import type { Traced } from "../../core/follow-up/traced.ts";
import type { Excerpt } from "../../core/report/excerpt.ts";
import type { ReportFinding } from "../../core/report/report.ts";
import { gateEarlier } from "../earlier/gate-earlier.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { FollowDesk } from "./follow-desk.ts";
import { leaveFindingOpen, toFollowedClaim } from "./follow-finding.ts";

/**
 * What the resolver is asked of findings whose lines are gone, each under an id of its own.
 *
 * @throws GitError if a file cannot be read.
 */
export async function toQuestions(
  asked: readonly Traced[],
  excerpts: readonly Excerpt[],
  { target, code }: Pick<ReviewContext, "target" | "code">,
): Promise<readonly ResolverQuestion[]> {
  const questions: ResolverQuestion[] = [];
  for (const [index, { finding, places }] of asked.entries()) {
    const line = places.flatMap(({ now }) => (now.kind === "rewritten" && now.at !== undefined ? [now.at] : []))[0];
    const file = line?.file ?? fileNow(finding, target.pin);
    const read = file === undefined ? undefined : await code.read(file, "head");
    const facts = read?.analysis.kind === "analyzed" ? read.analysis.facts : undefined;
    const now =
      file === undefined || read === undefined
        ? undefined
        : codeNow(finding, excerpts, { file, lines: read.text.lines, facts, line: line?.start_line });
    const at = line ?? (read === undefined ? undefined : placeLeft(finding, excerpts, read.text.lines));
    questions.push({ id: `E${index + 1}`, finding, was: codeThen(finding, excerpts), now, at });
  }
  return questions;
}

/**
 * What an answer makes of a finding. What the resolver shows at the pin to be there still is for the Judge to rule on; what
 * it cannot show stays open.
 *
 * @param decision undefined where nobody gave one.
 */
export async function settleAnswer(
  question: ResolverQuestion,
  decision: ResolverDecision | undefined,
  desk: FollowDesk,
): Promise<Followed> {
  const { finding } = question;
  const { status, evidence, note: said, isUnheard = false } = decision ?? UNANSWERED;
  const note = said.trim() === "" ? UNANSWERED.note : said;
  const shown = evidence === undefined ? null : toRecord(evidence);
  const told = { finding, status, decidedBy: isUnheard ? "facts" : "resolver", evidence: shown, note } as const;
  if (status === "resolved") return tell({}, { ...told, claim: undefined });
  const tried = shown === null || status === "cant_verify" ? undefined : await gateAt(shown, finding, desk);
  if (tried?.kind === "passed" && !isOldNews(tried.claim, finding)) {
    return tell({ tried: [tried.claim] }, { ...told, claim: tried.claim });
  }
  const open = await leaveFindingOpen(openClaim(question, desk), finding, { reason: note, desk });
  return tell({ open: [open] }, { ...told, claim: open.claim });
}

function gateAt(shown: Quote, finding: ReportFinding, desk: FollowDesk) {
  return gateEarlier(toFollowedClaim(atEvidence(finding, shown), finding, desk), finding, desk);
}

/** A line that was there before the change is no proof that what the change brought is there still. */
function isOldNews({ classification }: GatedClaim, finding: ReportFinding): boolean {
  return classification === "existing" && finding.classification !== "existing";
}

const UNANSWERED: ResolverDecision = {
  status: "unresolved",
  evidence: undefined,
  note: "Its lines are gone, and it is not known whether that repairs it",
  isUnheard: true,
};

function tell(followed: Partial<Followed>, entry: FollowedFinding): Followed {
  return combineFollowed([{ ...followed, followed: [entry] }]);
}

type Quote = NonNullable<FollowedFinding["evidence"]>;

function toRecord({ file, side, start_line, end_line, quote }: NonNullable<ResolverDecision["evidence"]>): Quote {
  return { file, side, start_line, end_line, quote };
}

/** The finding in its own words, at the lines by which it was shown to be there still. */
function atEvidence(finding: ReportFinding, shown: Quote): ReportFinding {
  const { file, side, start_line, end_line: line } = shown;
  const evidence = [{ ...shown, blob: "", kind: "defect" as const }];
  return { ...finding, file, side, start_line, line, evidence, suggestion: null, replacement: null };
}

/** The finding at what stands in the place of its lines, which shows nothing of it. */
function openClaim({ finding, now, at }: ResolverQuestion, desk: FollowDesk): Claim {
  const claim = toFollowedClaim({ ...finding, suggestion: null, replacement: null }, finding, desk);
  if (now === undefined || at === undefined || claim.place === undefined) return claim;
  return { ...claim, place: { file: now.file, side: "head", start_line: at.start_line, end_line: at.end_line } };
}
