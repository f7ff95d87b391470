import { isLineless, rangesOfPart } from "../change/change-part.ts";
import { toPublished, toQuotedLines } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import { foldText } from "../change/quote.ts";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { FollowUpRecord, ResolutionRecord, ReversalRecord } from "../report/follow-up-record.ts";
import { countsAsOpen } from "../report/missed.ts";
import { lacksClassifier } from "../report/policy-standing.ts";
import type { Report, ReportFinding, ReportUnresolved } from "../report/report.ts";
import type { Coverage } from "../verdict/coverage.ts";
import type { RunStatus } from "../verdict/verdict.ts";
import type { ComparedPart, FollowUp } from "./comparison.ts";
import type { Followed, FollowedFinding } from "./followed.ts";

/**
 * What happened to each earlier finding, in the order they were followed. A finding that needed a ruling but is in none
 * of the lists cannot be verified: silence does not mean that it is fixed.
 *
 * @param found the lists before people's comments, kept findings included.
 */
export function settleResolutions(
  { followed }: Followed,
  found: JudgedFindings,
  whyUnseen: WhyUnseen = () => undefined,
): ResolutionRecord[] {
  return followed.map((each) => toRecord(each, settleOne(each, withoutOthers(each, followed, found), whyUnseen)));
}

/**
 * Removes what is nearer to another finding with the same fingerprint: the outcome of one says nothing about the other.
 */
function withoutOthers(each: FollowedFinding, followed: readonly FollowedFinding[], found: JudgedFindings) {
  const own = soughtOf(each);
  const others = followed
    .filter((other) => other !== each && other.status !== "resolved")
    .map(soughtOf)
    .filter(({ names, line }) => line !== own.line && names.some((name) => own.names.includes(name)));
  if (others.length === 0) return found;
  const isOurs = (item: ReportFinding) => others.every((other) => distanceTo(item, own) <= distanceTo(item, other));
  const { findings, unresolved, dismissed, missed } = found;
  return {
    findings: findings.filter(isOurs),
    unresolved: unresolved.filter(isOurs),
    dismissed: dismissed.filter(isOurs),
    missed,
  };
}

/**
 * The fingerprints and line by which a finding is searched in the lists. The line is where it was followed to,
 * otherwise where it was.
 */
function soughtOf({ finding, claim, evidence }: FollowedFinding): Sought {
  const { fingerprint, line } = finding;
  if (claim !== undefined)
    return { names: [claimFingerprint(claim), fingerprint], line: claim.place?.end_line ?? null };
  return { names: [fingerprint], line: evidence?.end_line ?? line };
}

/** Why a stage could not find a finding again, as a clause; undefined if it could have. */
type WhyUnseen = (finding: ReportFinding) => string | undefined;

type Settled = Pick<ResolutionRecord, "status" | "evidence" | "note" | "decided_by">;

/**
 * A finding that is open under its old fingerprint is reported at its present place, as in the list of open findings.
 */
function toRecord({ finding, claim }: FollowedFinding, settled: Settled): ResolutionRecord {
  const { fingerprint, title, severity } = finding;
  const { file, line } = claim?.knownAs !== undefined && claim.place ? toPublished(claim.place) : finding;
  return { fingerprint, ...settled, title, severity, file, line };
}

function settleOne(each: FollowedFinding, found: JudgedFindings, whyUnseen: WhyUnseen): Settled {
  const { finding, status, claim } = each;
  if (claim !== undefined) return settleClaim(each, found);
  return status === undefined ? settleFoundAnew(finding, found, whyUnseen(finding)) : settleKept(each, status, found);
}

/** Uses the facts; but a finding that is raised and refuted again is no longer open. */
function settleKept(each: FollowedFinding, status: ResolutionRecord["status"], found: JudgedFindings): Settled {
  const told = { status, evidence: each.evidence, note: each.note, decided_by: each.decidedBy };
  if (status === "resolved") return told;
  const { confirmed, open, refuted } = outcomesOf(soughtOf(each), found);
  return confirmed === undefined && open === undefined && refuted !== undefined ? refutedBy(refuted) : told;
}

/** Its stage looks for it in every run; if it could not look, the outcome is unknown. */
function settleFoundAnew(
  finding: ReportFinding,
  { findings, unresolved }: JudgedFindings,
  unseen: string | undefined,
): Settled {
  const held = [...findings, ...unresolved];
  const again =
    findNamed(held, { names: [finding.fingerprint], line: finding.line }) ??
    held.find((item) => saysTheSame(item, finding));
  if (again === undefined && unseen !== undefined) {
    return { status: "cant_verify", evidence: null, note: unseen, decided_by: "facts" };
  }
  if (again === undefined) {
    return {
      status: "resolved",
      evidence: null,
      note: "it was looked for again and is not found",
      decided_by: "facts",
    };
  }
  return { status: "unresolved", evidence: quoteOf(again), note: "it was found again", decided_by: "facts" };
}

/** If an agent claims what a rule finds, only the agent's claim is reported, with its own quote of the lines. */
export function saysTheSame(item: ReportFinding, { category, file, side, evidence }: ReportFinding): boolean {
  if (item.category !== category || item.file !== file || item.side !== side) return false;
  const [own, theirs] = [evidence[0], item.evidence[0]].map((each) => foldText(each?.quote ?? ""));
  if (own === undefined || theirs === undefined || own === "" || theirs === "") return false;
  return own.includes(theirs) || theirs.includes(own);
}

function settleClaim(each: FollowedFinding, found: JudgedFindings): Settled {
  const { confirmed, open, refuted } = outcomesOf(soughtOf(each), found);
  if (confirmed !== undefined) return upheld(each, confirmed);
  if (open !== undefined) return leftOpen(each, open);
  if (refuted !== undefined) return refutedBy(refuted);
  return { status: "cant_verify", evidence: each.evidence, note: "no Judge ruled on it again", decided_by: "debate" };
}

function upheld({ status, decidedBy, note, evidence }: FollowedFinding, confirmed: ReportFinding): Settled {
  const quote = quoteOf(confirmed) ?? evidence;
  if (status === "partially_resolved") return { status, evidence: quote, note, decided_by: decidedBy };
  return { status: "unresolved", evidence: quote, note: confirmed.resolution ?? note, decided_by: "debate" };
}

/** What was known before the debate holds; otherwise nobody could decide. */
function leftOpen({ status, decidedBy, note, evidence }: FollowedFinding, open: ReportUnresolved): Settled {
  if (status !== undefined && status !== "resolved") return { status, evidence, note, decided_by: decidedBy };
  return { status: "cant_verify", evidence: quoteOf(open) ?? evidence, note: open.reason, decided_by: "debate" };
}

function refutedBy(dismissed: JudgedFindings["dismissed"][number]): Settled {
  const proof = dismissed.evidence.find(({ kind }) => kind === "proof");
  return {
    status: "resolved",
    evidence: proof === undefined ? quoteOf(dismissed) : toQuotedLines(proof),
    note: dismissed.reason,
    decided_by: "debate",
  };
}

/** The fingerprints by which a finding is searched, and roughly where. */
interface Sought {
  readonly names: readonly string[];
  readonly line: number | null;
}

/** A gate's rejection says nothing about a finding that another quote found. */
function outcomesOf(sought: Sought, { findings, unresolved, dismissed }: JudgedFindings) {
  return {
    confirmed: findNamed(findings, sought),
    open: findNamed(unresolved, sought),
    refuted: findNamed(
      dismissed.filter(({ by }) => by !== "gate"),
      sought,
    ),
  };
}

/** The nearest of several with the same fingerprint, which are on equal lines. */
function findNamed<Item extends ReportFinding>(items: readonly Item[], sought: Sought): Item | undefined {
  const { names } = sought;
  const named = items.filter(({ fingerprint, older_fingerprints: older }) =>
    [fingerprint, ...older].some((name) => names.includes(name)),
  );
  return named.toSorted((a, b) => distanceTo(a, sought) - distanceTo(b, sought))[0];
}

function distanceTo(item: ReportFinding, { line }: Sought): number {
  return Math.abs((item.line ?? 0) - (line ?? 0));
}

function quoteOf({ evidence }: ReportFinding): ResolutionRecord["evidence"] {
  const [first] = evidence;
  return first === undefined ? null : toQuotedLines(first);
}

/**
 * What happened to each finding of an earlier report. If the review was aborted before it looked, all stay as they
 * were.
 *
 * @param found the lists before people's comments, kept findings included.
 */
export function decideResolutions(
  earlier: Report,
  followed: Followed | undefined,
  found: JudgedFindings,
  sight: Sight,
): ResolutionRecord[] {
  const skippedThen = new Set(earlier.coverage.skipped.map(({ file }) => file));
  if (followed !== undefined)
    return settleResolutions(followed, found, (finding) => whyUnseen(finding, sight, skippedThen));
  const { findings, unresolved, missed } = earlier.replay.before_overrides ?? earlier;
  const candidates = missed.filter(countsAsOpen).map((each) => ({ ...each, title: each.description }));
  return [...findings, ...unresolved, ...candidates].map(leaveUnseen);
}

type Told = Pick<ReportFinding, "fingerprint" | "title" | "severity" | "file" | "line">;

function leaveUnseen({ fingerprint, title, severity, file, line }: Told): ResolutionRecord {
  const note = "the review was broken off before it was looked at";
  return { fingerprint, status: "unresolved", evidence: null, note, decided_by: "facts", title, severity, file, line };
}

/** What a run could not examine, though it searches for some findings anew each time. */
export interface Sight {
  readonly status: RunStatus;
  readonly coverage: Pick<Coverage, "skipped" | "unexamined">;
  readonly policy: Report["policy"];
}

/**
 * Why a stage that did not find a finding again proves nothing, as a clause; undefined if the stage looked at its
 * place.
 *
 * @param skippedThen the files that nobody was shown then either, though the stage found the finding there.
 */
function whyUnseen(
  { file, source }: Pick<ReportFinding, "file" | "source">,
  { status, coverage, policy }: Sight,
  skippedThen: ReadonlySet<string>,
): string | undefined {
  if (status !== "completed") return `the run is ${status}, and not all was looked for again`;
  if (source === "agentic_reviewer" && lacksClassifier(policy)) return "the classifier gave no usable answer";
  const hidden = coverage.skipped.find((each) => each.file === file);
  if (hidden !== undefined && !skippedThen.has(hidden.file)) return `nobody may see ${file} (${hidden.reason})`;
  const unexamined = coverage.unexamined.find((each) => each.file === file);
  return unexamined && `${file} could not be examined: ${unexamined.reason}`;
}

/** The results of a follow-up. */
export interface FollowUpFacts {
  readonly pin: Pin;
  readonly followUp: FollowUp;
  /** Absent if the review was aborted before. */
  readonly followed: Followed | undefined;
  readonly resolutions: readonly ResolutionRecord[];
  /** The lists after people's comments. */
  readonly judged: JudgedFindings;
  readonly reversals: readonly ReversalRecord[];
}

/** A follow-up as the report records it. */
export function toFollowUpRecord(facts: FollowUpFacts): FollowUpRecord {
  const { earlier, comparison } = facts.followUp;
  const { followed, judged, resolutions, reversals } = facts;
  const kept = new Set(followed?.kept.findings.map(({ fingerprint }) => fingerprint));
  return {
    previous_head: earlier.report.pin.head_sha,
    previous_report_sha256: earlier.reportSha256,
    workflow_run: earlier.workflowRun,
    delta_files: comparison.deltaFiles.length,
    ...countHunks(facts.pin, comparison.parts),
    parts: comparison.parts.flatMap(describePart),
    resolutions: [...resolutions],
    late: judged.findings.filter(({ late, fingerprint }) => late && !kept.has(fingerprint)),
    reversals: [...reversals, ...reversalsKept(facts)],
    retried: (followed?.retried ?? []).map((each) => ({ ...each })),
  };
}

/** Findings that the earlier review left to a person because they go in circles, and that this review keeps. */
function reversalsKept({ followUp, followed, judged, reversals }: FollowUpFacts): readonly ReversalRecord[] {
  const told = new Set(reversals.map(({ fingerprint }) => fingerprint));
  const kept = new Set(followed?.kept.unresolved.map(({ fingerprint }) => fingerprint));
  const open = judged.unresolved.flatMap(({ fingerprint }) => (kept.has(fingerprint) ? [fingerprint] : []));
  const { follow_up: before } = followUp.earlier.report;
  return (before?.reversals ?? []).filter(({ fingerprint }) => !told.has(fingerprint) && open.includes(fingerprint));
}

/**
 * Counts every hunk that agents are shown, and every heading without one. A hunk is carried over only if all of it is.
 */
function countHunks(
  { files }: Pin,
  parts: readonly ComparedPart[],
): Pick<FollowUpRecord, "carried_hunks" | "reread_hunks"> {
  const carried = new Map<string, boolean>();
  for (const { part, why } of parts) {
    const key = `${part.hunk}:${part.file.path}`;
    carried.set(key, why === undefined && carried.get(key) !== false);
  }
  const shown = files.filter(({ skipped }) => skipped === undefined);
  const states = shown.flatMap((file) => {
    const parts = isLineless(file) ? [0] : file.hunks.keys();
    return [...parts].map((hunk) => carried.get(`${hunk}:${file.path}`) === true);
  });
  const count = states.filter((isCarried) => isCarried).length;
  return { carried_hunks: count, reread_hunks: states.length - count };
}

/** By the part's lines at head, or at base if it only deletes. */
function describePart({ part, why }: ComparedPart): FollowUpRecord["parts"] {
  const ranges = rangesOfPart(part);
  const side = ranges.some((range) => range.side === "head") ? "head" : "base";
  const own = ranges.filter((range) => range.side === side);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return [];
  const state = why === undefined ? "carried" : "reread";
  // A heading is above the first line.
  const [start, end] = [Math.max(1, first.start_line), Math.max(1, last.end_line)];
  return [{ file: first.file, side, start_line: start, end_line: end, state, why: why ?? null }];
}
