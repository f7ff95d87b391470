import { isLineless, rangesOfPart } from "../change/change-part.ts";
import { toPublished, toQuotedLines } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import { foldText } from "../change/quote.ts";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { FollowUpRecord, ResolutionRecord, ReversalRecord } from "../report/follow-up-record.ts";
import { countsAsOpen } from "../report/missed.ts";
import { lacksClassifier } from "../report/policy-standing.ts";
import type { Report, ReportFinding } from "../report/report.ts";
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
  return followed.map((each) => toRecord(each, settleOne(each, new Sought(each, followed), found, whyUnseen)));
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

interface Names {
  readonly names: readonly string[];
  /** Where the finding was followed to, otherwise where it was. */
  readonly line: number | null;
}

function namesOf({ finding: { fingerprint, line }, claim, evidence }: FollowedFinding): Names {
  return claim === undefined
    ? { names: [fingerprint], line: evidence?.end_line ?? line }
    : { names: [claimFingerprint(claim), fingerprint], line: claim.place?.end_line ?? null };
}

/** Searches the lists for a finding by fingerprint; the nearest of several, which are on equal lines. */
class Sought {
  readonly #own: Names;
  /** Other findings of its fingerprints: what is nearer to one of these says nothing about this one. */
  readonly #others: readonly Names[];

  constructor(each: FollowedFinding, followed: readonly FollowedFinding[]) {
    const own = namesOf(each);
    this.#own = own;
    this.#others = followed
      .filter((other) => other !== each && other.status !== "resolved")
      .map(namesOf)
      .filter(({ names, line }) => line !== own.line && names.some((name) => own.names.includes(name)));
  }

  isOurs(item: ReportFinding): boolean {
    return this.#others.every((other) => distanceTo(item, this.#own) <= distanceTo(item, other));
  }

  in<Item extends ReportFinding>(items: readonly Item[]): Item | undefined {
    const named = items.filter(({ fingerprint, older_fingerprints: older }) =>
      [fingerprint, ...older].some((name) => this.#own.names.includes(name)),
    );
    const ours = named.filter((item) => this.isOurs(item));
    return ours.toSorted((a, b) => distanceTo(a, this.#own) - distanceTo(b, this.#own))[0];
  }
}

function distanceTo(item: ReportFinding, { line }: Names): number {
  return Math.abs((item.line ?? 0) - (line ?? 0));
}

function settleOne(each: FollowedFinding, sought: Sought, found: JudgedFindings, whyUnseen: WhyUnseen): Settled {
  const { finding, status, claim, evidence, note, decidedBy } = each;
  const known = status && { status, evidence, note, decided_by: decidedBy };
  if (claim === undefined && known?.status === "resolved") return known;
  if (claim === undefined && known === undefined) return settleFoundAnew(finding, sought, found, whyUnseen);
  const [confirmed, open] = [sought.in(found.findings), sought.in(found.unresolved)];
  // A gate's rejection says nothing about a finding that another quote found.
  const refuted = sought.in(found.dismissed.filter(({ by }) => by !== "gate"));
  if (confirmed === undefined && open === undefined && refuted !== undefined) return refutedBy(refuted);
  if (claim === undefined && known !== undefined) return known;
  if (confirmed !== undefined) {
    const quote = quoteOf(confirmed) ?? evidence;
    return status === "partially_resolved"
      ? { status, evidence: quote, note, decided_by: decidedBy }
      : { status: "unresolved", evidence: quote, note: confirmed.resolution ?? note, decided_by: "debate" };
  }
  if (open !== undefined) {
    // What was known before the debate holds; otherwise nobody could decide.
    return known !== undefined && status !== "resolved" ? known : cantVerify(open.reason, quoteOf(open) ?? evidence);
  }
  return cantVerify("no Judge ruled on it again", evidence);
}

function cantVerify(note: string, evidence: Settled["evidence"]): Settled {
  return { status: "cant_verify", evidence, note, decided_by: "debate" };
}

/** Its stage looks for it in every run; if it could not look, the outcome is unknown. */
function settleFoundAnew(
  finding: ReportFinding,
  sought: Sought,
  { findings, unresolved }: JudgedFindings,
  whyUnseen: WhyUnseen,
): Settled {
  const held = [...findings, ...unresolved];
  const again = sought.in(held) ?? held.find((item) => sought.isOurs(item) && saysTheSame(item, finding));
  if (again !== undefined)
    return { status: "unresolved", evidence: quoteOf(again), note: "it was found again", decided_by: "facts" };
  const unseen = whyUnseen(finding);
  return unseen === undefined
    ? { status: "resolved", evidence: null, note: "it was looked for again and not found", decided_by: "facts" }
    : { status: "cant_verify", evidence: null, note: unseen, decided_by: "facts" };
}

/** If an agent claims what a rule finds, only the agent's claim is reported, with its own quote of the lines. */
export function saysTheSame(item: ReportFinding, { category, file, side, evidence }: ReportFinding): boolean {
  if (item.category !== category || item.file !== file || item.side !== side) return false;
  const [own, theirs] = [evidence[0], item.evidence[0]].map((each) => foldText(each?.quote ?? ""));
  if (own === undefined || theirs === undefined || own === "" || theirs === "") return false;
  return own.includes(theirs) || theirs.includes(own);
}

function refutedBy(dismissed: JudgedFindings["dismissed"][number]): Settled {
  const proof = dismissed.evidence.find(({ kind }) => kind === "proof");
  const evidence = proof === undefined ? quoteOf(dismissed) : toQuotedLines(proof);
  return { status: "resolved", evidence, note: dismissed.reason, decided_by: "debate" };
}

function quoteOf({ evidence: [first] }: ReportFinding): ResolutionRecord["evidence"] {
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

type Named = Pick<ReportFinding, "fingerprint" | "title" | "severity" | "file" | "line">;

function leaveUnseen({ fingerprint, title, severity, file, line }: Named): ResolutionRecord {
  const note = "the review was interrupted before it was checked";
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
  if (status !== "completed") return `the run is ${status}, and not everything was looked for again`;
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
  const known = new Set(reversals.map(({ fingerprint }) => fingerprint));
  const kept = new Set(followed?.kept.unresolved.map(({ fingerprint }) => fingerprint));
  const open = judged.unresolved.flatMap(({ fingerprint }) => (kept.has(fingerprint) ? [fingerprint] : []));
  const { follow_up: before } = followUp.earlier.report;
  return (before?.reversals ?? []).filter(({ fingerprint }) => !known.has(fingerprint) && open.includes(fingerprint));
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
