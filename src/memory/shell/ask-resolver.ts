import { filesNamed, pathReader } from "../../change/known-files.ts";
import { toQuotedLines } from "../../change/line-range.ts";
import type { Claim, GatedClaim } from "../../claims/claim.ts";
import { compareSeverity } from "../../claims/severity.ts";
import { endsRun, playRole } from "../../debate/shell/play-role.ts";
import type { Performance } from "../../ports/panel.ts";
import type { Excerpt } from "../../report/excerpt.ts";
import type { ReportFinding } from "../../report/report.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { settleAll } from "../../run/settle-all.ts";
import { findAbort, toAbort } from "../../run/to-abort.ts";
import type { StageEnding } from "../../stages/stage.ts";
import { batch } from "../../text/batch.ts";
import { countOf } from "../../text/count-of.ts";
import { fileNow } from "../carried.ts";
import { changedSince } from "../comparison.ts";
import type { Traced } from "../decide-course.ts";
import {
  decideResolution,
  leaveUnresolved,
  type ResolverDecision,
  type ResolverQuestion,
} from "../decide-resolution.ts";
import { combineFollowed, type Followed, type FollowedFinding } from "../followed.ts";
import { codeNow, codeThen, findPlace } from "../place-now.ts";
import { gateEarlier, leaveFindingOpen, toFollowedClaim } from "./follow-finding.ts";
import type { Tracer } from "./trace-finding.ts";

/** The most earlier findings for one Resolver. */
const FINDINGS_PER_RESOLVER = 30;
/** The most that are asked about: the work of four Resolvers. Milder ones beyond that stay open. */
const MAX_ASKED = 120;
/** The resolver is asked before the first round, which its cost counts towards. */
const ROUND = 1;

/** The resolver's decisions by question id, or why the run cannot go on. */
type ResolverOutcome =
  | { readonly kind: "answered"; readonly decisions: ReadonlyMap<string, ResolverDecision> }
  | { readonly kind: "aborted"; readonly ending: StageEnding };

/**
 * Asks the resolver whether earlier findings are fixed, in batches by file, all at once. Without a usable answer they
 * stay unresolved and the run goes on. The run ends only if it could not ask anybody else either: out of budget or
 * time, or cancelled.
 */
export async function askResolver(
  questions: readonly ResolverQuestion[],
  context: ReviewContext,
): Promise<ResolverOutcome> {
  if (questions.length === 0) return { kind: "answered", decisions: new Map() };
  if (!context.panel.plays("resolver"))
    return { kind: "answered", decisions: new Map(leave(questions, "The static panel has no resolver.")) };
  const ranked = questions.toSorted((a, b) => compareSeverity(a.finding.severity, b.finding.severity));
  const [chosen, rest] = [ranked.slice(0, MAX_ASKED), ranked.slice(MAX_ASKED)];
  const was = chosen.length === 1 ? "was" : "were";
  context.log.progress(`Resolver: looking whether ${countOf(chosen.length, "earlier finding")} ${was} repaired`);
  try {
    const outcome = await askBatches(chosen, context);
    if (outcome.kind === "aborted") return outcome;
    const left = leave(rest, `More than ${MAX_ASKED} earlier findings: the resolver was not asked about it.`);
    return { kind: "answered", decisions: new Map([...outcome.decisions, ...left]) };
  } catch (error) {
    return { kind: "aborted", ending: toAbort(error, context) };
  }
}

async function askBatches(questions: readonly ResolverQuestion[], context: ReviewContext): Promise<ResolverOutcome> {
  const batches = batch(questions.toSorted(compareFiles), { most: FINDINGS_PER_RESOLVER });
  const performances = await settleAll(
    batches.map((own, index) => {
      const header = { round: ROUND, pass: 1, passes: 1, slice: index + 1, slices: batches.length };
      // The strongest model, as there is only one answer.
      const tier = context.panel.models.length - 1;
      const files = filesOf(own, context);
      const part = { role: "resolver" as const, tier, header, attempt: 1, files, settled: [], questions: own };
      return playRole(part, context);
    }),
  );
  const abort = findAbort(performances.filter(endsRun), context);
  if (abort !== undefined) return { kind: "aborted", ending: abort };
  const decided = await Promise.all(
    performances.map((performance, index) => decideBatch(batches[index] ?? [], performance, context)),
  );
  return { kind: "answered", decisions: new Map(decided.flat()) };
}

type Decided = readonly (readonly [string, ResolverDecision])[];

/** Each resolver decides only its own questions, from what it read itself. */
async function decideBatch(
  questions: readonly ResolverQuestion[],
  performance: Performance<"resolver">,
  context: ReviewContext,
): Promise<Decided> {
  if (performance.kind !== "answered") {
    // For a void answer, the ledger already logged a warning.
    if (performance.kind === "aborted") context.log.warning(`Resolver: no usable answer: ${performance.reason}`);
    return leave(questions, "The resolver gave no usable answer, so it is unknown whether it is repaired.");
  }
  const { receipts, reply } = performance;
  const ids = new Set(questions.map(({ id }) => id));
  const known = reply.resolutions.filter(({ finding_id }) => ids.has(finding_id));
  const strangers = reply.resolutions.length - known.length;
  if (strangers > 0)
    context.log.warning(`Resolver: ${countOf(strangers, "answer")} about findings it was not asked about: ignored`);
  const toHead = pathReader(context.target.pin);
  await context.texts.load(
    known.flatMap(({ file }) => (file === null ? [] : [{ file: toHead(file, "head"), side: "head" as const }])),
  );
  const isChangedSince = changedSince(context.followUp?.comparison ?? { parts: [] });
  const tools = { ...context.texts.context(receipts), isChangedSince };
  return questions.map((question) => [question.id, decideResolution(question, known, tools)]);
}

/** Leaves questions that were not asked or got no usable answer; the next push asks again. */
function leave(questions: readonly ResolverQuestion[], note: string): Decided {
  return questions.map(({ id }) => [id, { ...leaveUnresolved(note), isUnheard: true }]);
}

/** The files that the findings are about, and those that changed since: the fix is in one of them. */
function filesOf(questions: readonly ResolverQuestion[], { target, followUp }: ReviewContext): readonly string[] {
  const named = new Set<string | undefined>([
    ...questions.flatMap(({ finding, was, now }) => [finding.file ?? was.file, now?.file ?? was.file]),
    ...(followUp?.comparison.deltaFiles ?? []),
  ]);
  const shown = target.pin.files.filter(({ skipped }) => skipped === undefined);
  const own = filesNamed(shown, named);
  return (own.length > 0 ? own : shown).map(({ path }) => path);
}

function compareFiles(a: ResolverQuestion, b: ResolverQuestion): number {
  const [one, other] = [a.finding.file ?? "", b.finding.file ?? ""];
  return one < other ? -1 : Number(one > other);
}

/**
 * The questions about findings whose lines are gone, each with its own id.
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
    const at = line ?? (read === undefined ? undefined : findPlace(finding, excerpts, read.text.lines));
    questions.push({ id: `E${index + 1}`, finding, was: codeThen(finding, excerpts), now, at });
  }
  return questions;
}

/**
 * Applies an answer to a finding. If the resolver proves at the pin that it is still there, the Judge rules on it;
 * without proof it stays open.
 *
 * @param decision undefined if nobody gave one.
 */
export async function settleAnswer(
  question: ResolverQuestion,
  decision: ResolverDecision | undefined,
  tracer: Tracer,
): Promise<Followed> {
  const { finding } = question;
  const { status, evidence, note: said, isUnheard = false } = decision ?? UNANSWERED;
  const note = said.trim() === "" ? UNANSWERED.note : said;
  const shown = evidence === undefined ? null : toQuotedLines(evidence);
  const entry = { finding, status, decidedBy: isUnheard ? "facts" : "resolver", evidence: shown, note } as const;
  if (status === "resolved") return withEntry({}, { ...entry, claim: undefined });
  const tried = shown === null || status === "cant_verify" ? undefined : await gateAt(shown, finding, tracer);
  if (tried?.kind === "passed" && !predatesChange(tried.claim, finding)) {
    return withEntry({ tried: [tried.claim] }, { ...entry, claim: tried.claim });
  }
  const open = await leaveFindingOpen(openClaim(question, tracer), finding, { reason: note, tracer });
  return withEntry({ open: [open] }, { ...entry, claim: open.claim });
}

function gateAt(shown: Quote, finding: ReportFinding, tracer: Tracer) {
  return gateEarlier(toFollowedClaim(atEvidence(finding, shown), finding, tracer), finding, tracer);
}

/** A line from before the change does not prove that something the change introduced is still there. */
function predatesChange({ classification }: GatedClaim, finding: ReportFinding): boolean {
  return classification === "existing" && finding.classification !== "existing";
}

const UNANSWERED: ResolverDecision = {
  status: "unresolved",
  evidence: undefined,
  note: "Its lines are gone, and it is unknown whether that repairs it",
  isUnheard: true,
};

function withEntry(followed: Partial<Followed>, entry: FollowedFinding): Followed {
  return combineFollowed([{ ...followed, followed: [entry] }]);
}

type Quote = NonNullable<FollowedFinding["evidence"]>;

/** The finding in its own words, at the lines that prove it is still there. */
function atEvidence(finding: ReportFinding, shown: Quote): ReportFinding {
  const { file, side, start_line, end_line: line } = shown;
  const evidence = [{ ...shown, blob: "", kind: "defect" as const }];
  return { ...finding, file, side, start_line, line, evidence, suggestion: null, replacement: null };
}

/** The finding at the code in place of its lines, which does not show it. */
function openClaim({ finding, now, at }: ResolverQuestion, tracer: Tracer): Claim {
  const claim = toFollowedClaim({ ...finding, suggestion: null, replacement: null }, finding, tracer);
  if (now === undefined || at === undefined || claim.place === undefined) return claim;
  return { ...claim, place: { file: now.file, side: "head", start_line: at.start_line, end_line: at.end_line } };
}
