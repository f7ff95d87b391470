import { isOfChange } from "../../change/known-files.ts";
import { SIDES } from "../../change/side.ts";
import type { GatedClaim } from "../../claims/claim.ts";
import { compareSeverity, reaches } from "../../claims/severity.ts";
import { eachOnce } from "../../debate/debate.ts";
import { worstFirst } from "../../debate/shell/open-debate.ts";
import type { Report, ReportDismissed, ReportUnresolved } from "../../report/report.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { toAbort } from "../../run/to-abort.ts";
import type { StageEnding } from "../../stages/stage.ts";
import { type Carried, carriedClaims, failingCandidates, failingFindings, isLeftOpen } from "../carried.ts";
import type { FollowUp } from "../comparison.ts";
import {
  decideDismissal,
  foundQuotes,
  moveFinding,
  type Traced,
  toCandidateFinding,
  whatChanged,
} from "../decide-course.ts";
import type { ResolverDecision, ResolverQuestion } from "../decide-resolution.ts";
import {
  combineFollowed,
  type Followed,
  type FollowedFinding,
  NOTHING_FOLLOWED,
  toKeptPlaces,
  withPriorNames,
} from "../followed.ts";
import { askResolver, settleAnswer, toQuestions } from "./ask-resolver.ts";
import type { FailedReview } from "./find-reviews.ts";
import {
  decided,
  type Fate,
  followApart,
  followTraced,
  gateEarlier,
  type OpenFinding,
  toFollowedClaim,
} from "./follow-finding.ts";
import { type FollowedReport, openTracer, type Tracer, traceFinding } from "./trace-finding.ts";

/** What happened to an earlier review's findings before the debate. */
export interface Following {
  /** Absent if no earlier review is followed. */
  readonly followed: Followed | undefined;
  /** Set if that could not be found out: the run then ends as "could not judge". */
  readonly ending: StageEnding | undefined;
}

/** The most earlier findings that get a new ruling: the work of four Judges. Those beyond stay open. */
const MAX_TRIED = 120;

/** Follows the findings of the earlier review, if this review continues from one. */
export async function followEarlier(context: ReviewContext): Promise<Following> {
  const { followUp } = context;
  if (followUp === undefined) return { followed: undefined, ending: undefined };
  try {
    return await followAll(followUp, context);
  } catch (error) {
    return { followed: undefined, ending: toAbort(error, context) };
  }
}

type CarryTools = Pick<ReviewContext, "target" | "texts" | "code" | "panel" | "failOn" | "intent">;

/** For a review of the whole change: the findings for which an earlier one failed and whose lines are left. */
export async function carryFindings({ reports, lost }: FailedReview, tools: CarryTools): Promise<Carried> {
  const parts: Followed[] = [];
  for (const earlier of reports) parts.push(await followFailing(earlier, tools));
  const { tried, open } = withinBounds(withoutKnown(combineFollowed(parts), []));
  return { workflowRun: reports[0]?.workflowRun ?? lost?.review?.workflowRun, tried, open, lost };
}

async function followFailing(earlier: FollowedReport["earlier"], tools: CarryTools): Promise<Followed> {
  const { report } = earlier;
  const tracer = openTracer({ earlier }, tools);
  const failing = failingFindings(report, tools.failOn, tools.intent).map(
    (finding) => ({ list: "findings", finding }) as const,
  );
  const fates = [...(await followApart(failing, tracer))];
  for (const candidate of failingCandidates(report, tools.failOn)) {
    const traced = await traceEitherSide(candidate, report, tracer);
    fates.push(await followTraced(traced, { list: "unresolved", isOwedRuling: true }, tracer));
  }
  const asked = fates.flatMap((fate) => (fate.kind === "asked" ? [fate.traced] : []));
  const questions = await toQuestions(asked, report.excerpts, tools);
  const parts = fates.flatMap((fate) => (fate.kind === "decided" ? [fate.followed] : []));
  for (const question of questions) parts.push(await keepOpenAsked(question, tracer));
  return combineFollowed(parts);
}

/** Leaves open what a review left open though its lines were gone: missing proof does not mean that it is fixed. */
async function keepOpenAsked(question: ResolverQuestion, tracer: Tracer): Promise<Partial<Followed>> {
  const { finding } = question;
  const note = isLeftOpen(finding) ? finding.reason : "";
  const decision = { status: "unresolved", evidence: undefined, note, isUnheard: true } as const;
  const { open } = await settleAnswer(question, decision, tracer);
  return { open: open.map((item) => ({ ...item, namesRun: true })) };
}

async function followAll(followUp: FollowUp, context: ReviewContext): Promise<Following> {
  const tracer = openTracer(followUp, context);
  const fates = await followEach(followUp, tracer);
  const { report } = followUp.earlier;
  const asked = fates.flatMap((fate) => (fate.kind === "asked" ? [fate.traced] : []));
  const questions = await toQuestions(asked, report.excerpts, context);
  const outcome = await askResolver(questions, context);
  const decisions: Answers["decisions"] = outcome.kind === "answered" ? outcome.decisions : new Map();
  const parts: Followed[] = [];
  for (const fate of fates) parts.push(await settleFate(fate, { questions, decisions, tracer }));
  const followed = combineFollowed(parts);
  return {
    followed: withinBounds(withoutKnown(followed, context.carried === undefined ? [] : carriedClaims(context.carried))),
    ending: outcome.kind === "aborted" ? outcome.ending : undefined,
  };
}

/** Follows the lists in the earlier report's order, from before people's comments, which each run reads anew. */
async function followEach({ earlier }: FollowUp, tracer: Tracer): Promise<readonly Fate[]> {
  const { report } = earlier;
  const { findings, unresolved, dismissed, missed } = withPriorNames(report.replay.before_overrides ?? report);
  const fates: Fate[] = [];
  const kept = new Map(unresolved.map((finding) => [finding, keepOpen(finding, tracer)]));
  const open: readonly OpenFinding[] = [
    ...findings.map((finding) => ({ list: "findings", finding }) as const),
    ...unresolved
      .filter((finding) => kept.get(finding) === undefined)
      .map((finding) => ({ list: "unresolved", finding }) as const),
  ];
  fates.push(...(await followApart(open, tracer)), ...[...kept.values()].flatMap((fate) => fate ?? []));
  for (const candidate of missed.filter(({ grounded }) => grounded))
    fates.push(await followCandidate(candidate, report, tracer));
  for (const refuted of dismissed.filter(({ by }) => by !== "gate"))
    fates.push({ kind: "decided", followed: await followDismissal(refuted, tracer) });
  return fates;
}

interface Answers {
  readonly questions: readonly ResolverQuestion[];
  readonly decisions: ReadonlyMap<string, ResolverDecision>;
  readonly tracer: Tracer;
}

async function settleFate(fate: Fate, { questions, decisions, tracer }: Answers): Promise<Followed> {
  if (fate.kind === "decided") return combineFollowed([fate.followed]);
  const question = questions.find(({ finding }) => finding === fate.traced.finding);
  if (question === undefined) throw new Error("a finding that is to be asked about has no question");
  return settleAnswer(question, decisions.get(question.id), tracer);
}

/** Keeps each claim once: two findings may continue as one claim, and another earlier report may hold it too. */
function withoutKnown(followed: Followed, known: readonly GatedClaim[]): Followed {
  const tried = new Set(eachOnce(byRank(followed.tried), known));
  const open = new Set(eachOnce(byRank(followed.open.map(({ claim }) => claim)), [...known, ...tried]));
  return {
    ...followed,
    tried: followed.tried.filter((claim) => tried.has(claim)),
    open: followed.open.filter(({ claim }) => open.has(claim)),
  };
}

/** The worst first, as it is the one that continues for both. */
function byRank(claims: readonly GatedClaim[]): readonly GatedClaim[] {
  return claims.toSorted((a, b) => compareSeverity(a.severity, b.severity));
}

/** The worst get a ruling; the rest stays open, and the report says so. */
function withinBounds(followed: Followed): Followed {
  const { chosen, rest } = worstFirst(followed.tried, MAX_TRIED);
  if (rest.length === 0) return followed;
  const reason = `more than ${MAX_TRIED} earlier findings: not tried`;
  const left = new Set(rest);
  const leaveOpen = (each: FollowedFinding): FollowedFinding =>
    each.claim === undefined || !left.has(each.claim)
      ? each
      : { ...each, status: each.status ?? "cant_verify", note: reason };
  return {
    ...followed,
    tried: chosen,
    open: [...followed.open, ...rest.map((claim) => ({ claim, reason }))],
    followed: followed.followed.map(leaveOpen),
  };
}

/**
 * Keeps open a finding whose lines were gone, as long as its file is unchanged: nothing new can be known. Undefined for
 * any other finding, and if the resolver gave no answer on it.
 */
function keepOpen(finding: ReportUnresolved, tracer: Tracer): Fate | undefined {
  if (!isLeftOpen(finding) || !tracer.isUntouched(finding.file)) return undefined;
  const then = tracer.statusThen(finding.fingerprint);
  if (then !== undefined && then.decided_by !== "resolver") return undefined;
  const traced = { finding, places: [], footing: [], validation: undefined };
  const moved = moveFinding(traced, { pin: tracer.pin, carriedFrom: tracer.workflowRun });
  const isKnown = then !== undefined && then.status !== "resolved";
  return decided(
    { kept: { ...NOTHING_FOLLOWED.kept, unresolved: [moved] } },
    {
      finding,
      status: isKnown ? then.status : "unresolved",
      ...(isKnown && { decidedBy: then.decided_by }),
      note: isKnown ? then.note : finding.reason,
    },
  );
}

/**
 * Follows one finding that a role refuted: it stays dismissed as long as the code that the dismissal rests on is
 * unchanged.
 *
 * @throws GitError if a file cannot be read.
 */
async function followDismissal(dismissed: ReportDismissed, tracer: Tracer): Promise<Partial<Followed>> {
  const traced = await traceFinding(dismissed, tracer);
  const course = decideDismissal(traced, tracer);
  if (course.kind === "dropped") return {};
  const moved = moveFinding(traced, { pin: tracer.pin, carriedFrom: tracer.workflowRun });
  const claim = toFollowedClaim(asClaimed(moved), dismissed, tracer);
  const gated = await gateEarlier(claim, dismissed, tracer);
  // A claim that the gates reject is no finding, and stays dismissed without an entry.
  if (gated.kind !== "passed") return {};
  if (course.kind === "kept") {
    const settled = toKeptPlaces(moved, { outcome: "declined", ground: moved.reason }, gated.claim.identity);
    return { kept: { ...NOTHING_FOLLOWED.kept, dismissed: [moved] }, settled };
  }
  const { fingerprint, title } = dismissed;
  return { tried: [gated.claim], retried: [{ fingerprint, title, why: course.why }] };
}

/** The Judge must find the refutation again: it is not part of the claim. */
function asClaimed(moved: Traced<ReportDismissed>["finding"]): ReportDismissed {
  return { ...moved, evidence: moved.evidence.filter(({ kind }) => kind !== "proof") };
}

/**
 * Follows a candidate that only the Critic saw. At or above `fail-on` the Judge rules on it; a milder one is kept as
 * long as its lines are unchanged.
 *
 * @throws GitError if a file cannot be read.
 */
async function followCandidate(candidate: Report["missed"][number], report: Report, tracer: Tracer): Promise<Fate> {
  const traced = await traceEitherSide(candidate, report, tracer);
  const { finding } = traced;
  const [quote] = foundQuotes(traced.places);
  const isShown = quote !== undefined && isOfChange(quote.now, tracer.pin);
  const isSaid = tracer.saidByPeople.has(finding.fingerprint) && whatChanged(traced) === undefined;
  if (!isShown || (reaches(finding.severity, tracer.failOn) && !isSaid)) {
    return followTraced(traced, { list: "unresolved", isOwedRuling: true }, tracer);
  }
  const { file, side, start_line: start, end_line: end, quote: words } = quote.now;
  const kept = { ...candidate, file, line: start, evidence_quote: words };
  return decided(
    { kept: { ...NOTHING_FOLLOWED.kept, missed: [kept] } },
    {
      finding,
      status: "unresolved",
      evidence: { file, side, start_line: start, end_line: end, quote: words },
      note: "its lines are unchanged",
    },
  );
}

/** The Critic names no side: uses the one on which its quote is found, head first. */
async function traceEitherSide(candidate: Report["missed"][number], report: Report, tracer: Tracer): Promise<Traced> {
  const [head, base] = await Promise.all(
    SIDES.map((side) => traceFinding(toCandidateFinding(candidate, side, report), tracer)),
  );
  if (head === undefined) throw new Error("a change has two sides");
  const isAtBase = foundQuotes(head.places).length === 0 && base !== undefined && foundQuotes(base.places).length > 0;
  return isAtBase ? base : head;
}
