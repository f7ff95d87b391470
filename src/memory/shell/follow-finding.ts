import { allowedFiles } from "../../change/known-files.ts";
import { type FileRange, toQuotedLines } from "../../change/line-range.ts";
import { foldText } from "../../change/quote.ts";
import type { Claim, GatedClaim } from "../../claims/claim.ts";
import { claimFingerprint, keepEarlierName, keepSecondName } from "../../claims/claim-fingerprint.ts";
import { namesOf } from "../../claims/finding-names.ts";
import { reaches } from "../../claims/severity.ts";
import { wasOutside } from "../../gates/doubt.ts";
import { ungated } from "../../gates/gate.ts";
import { runGates } from "../../gates/run-gates.ts";
import type { ReportFinding, ReportUnresolved } from "../../report/report.ts";
import type { PreparedContext } from "../../run/review-context.ts";
import { assertNever } from "../../text/assert-never.ts";
import { citedByClaim } from "../../tools/cited-texts.ts";
import { type CarriedAs, toCarriedClaim } from "../carried.ts";
import { decideCourse, moveFinding, quotesOf, type Traced } from "../decide-course.ts";
import { lineThen, placeKey, type TakenPlaces } from "../follow-quote.ts";
import { type Followed, type FollowedFinding, NOTHING_FOLLOWED, toKeptPlaces } from "../followed.ts";
import { type Tracer, traceFinding } from "./trace-finding.ts";

/** An earlier finding that was open, and the list of the report that holds it. */
export type OpenFinding =
  | { readonly list: "findings"; readonly finding: ReportFinding }
  | { readonly list: "unresolved"; readonly finding: ReportUnresolved };

/** What happened to one earlier finding. */
export type Fate =
  | { readonly kind: "decided"; readonly followed: Partial<Followed> }
  /** The resolver must be asked. */
  | { readonly kind: "asked"; readonly traced: Traced };

/**
 * Follows one finding that was confirmed or left unresolved.
 *
 * @param elsewhere places of equal lines that belong to other findings.
 * @throws GitError if a file cannot be read.
 */
async function followFinding(open: OpenFinding, tracer: Tracer, elsewhere?: TakenPlaces): Promise<Fate> {
  const { list, finding } = open;
  const isOpen = open.list === "unresolved" && !open.finding.in_circles;
  const isOwedRuling = tracer.isWhole || (isOpen && needsRuling(finding, tracer));
  return followTraced(await traceFinding(finding, tracer, elsewhere), { list, isOwedRuling }, tracer);
}

/** Every run has the Judge rule on an open finding that would fail the check, unless a person has decided it. */
function needsRuling({ severity, fingerprint }: ReportFinding, { failOn, saidByPeople }: Tracer): boolean {
  return reaches(severity, failOn) && !saidByPeople.has(fingerprint);
}

/** The list a finding comes from, and whether it needs a ruling. */
interface Followable {
  readonly list: OpenFinding["list"];
  /** Whether it needs a new ruling though nothing about it changed. */
  readonly isOwedRuling: boolean;
}

/**
 * Follows a finding whose quotes were searched.
 *
 * @throws GitError if a file cannot be read.
 */
export async function followTraced(traced: Traced, { list, isOwedRuling }: Followable, tracer: Tracer): Promise<Fate> {
  const { finding } = traced;
  const course = decideCourse(traced, { isOwedRuling, ...tracer });
  switch (course.kind) {
    case "found-anew":
      return decided({}, { finding, note: "its stage looks for it in every run" });
    case "asked":
      return { kind: "asked", traced };
    case "resolved":
      return decided({}, { finding, status: "resolved", decidedBy: course.by, note: course.note });
    case "open":
      return leaveOpen(traced, course.reason, tracer);
    case "kept":
      return keep(list, traced, tracer);
    case "tried":
      return tryAgain(traced, course, tracer);
    default:
      return assertNever(course);
  }
}

/** What is recorded about a finding; missing fields are unknown. */
type Recorded = Pick<FollowedFinding, "finding" | "note"> & Partial<FollowedFinding>;

/** The outcome, with one entry among the followed findings. */
export function decided(followed: Partial<Followed>, recorded: Recorded): Fate {
  const entry: FollowedFinding = {
    status: undefined,
    decidedBy: "facts",
    evidence: null,
    claim: undefined,
    ...recorded,
  };
  return { kind: "decided", followed: { ...followed, followed: [entry] } };
}

async function leaveOpen({ finding, places }: Traced, reason: string, tracer: Tracer): Promise<Fate> {
  const [hidden] = places.flatMap(({ now }) => (now.kind === "hidden" && now.now !== undefined ? [now.now] : []));
  const claim = toFollowedClaim(finding, finding, tracer);
  const placed = hidden === undefined ? claim : { ...claim, evidenceQuote: hidden.quote, place: toPlace(hidden) };
  const open = await leaveFindingOpen(placed, finding, { reason, tracer });
  return decided({ open: [open] }, { finding, status: "cant_verify", note: reason, claim: open.claim });
}

/** A finding from before the change stays one, even if its lines are out of sight. */
export async function leaveFindingOpen(
  claim: Claim,
  finding: ReportFinding,
  { reason, tracer }: { readonly reason: string; readonly tracer: Tracer },
): Promise<OpenEarlier> {
  const { classification, fingerprint } = finding;
  const isDismissed = tracer.dismissedByPeople.has(fingerprint);
  const open = await toOpenEarlier(isDismissed ? claim : keepEarlierName(claim, finding), reason, tracer);
  return classification === "existing" ? { ...open, claim: { ...open.claim, classification } } : open;
}

/**
 * The verdict is kept if the finding is exactly the same at its present lines; otherwise the Judge rules on it there.
 */
async function keep(list: OpenFinding["list"], traced: Traced, tracer: Tracer): Promise<Fate> {
  const { finding } = traced;
  const moved = moveFinding(traced, { pin: tracer.pin, carriedFrom: tracer.workflowRun });
  const gated = await gateMoved(moved, finding, tracer);
  if (gated.kind !== "passed") return settleGated(gated, finding, { why: "", tracer });
  const { claim } = gated;
  if (claimFingerprint(claim) !== finding.fingerprint) {
    return settleGated(gated, finding, { why: "it is in other code now", tracer });
  }
  const settled = list === "findings" ? toKeptPlaces(moved, { outcome: "confirmed" }, claim.identity) : [];
  const kept = { ...NOTHING_FOLLOWED.kept, [list]: [moved] };
  const note = "its lines are unchanged";
  return decided({ kept, settled }, { finding, status: "unresolved", evidence: quoteOf(claim), note });
}

async function tryAgain(
  traced: Traced,
  { why, isPartly }: { readonly why: string; readonly isPartly: boolean },
  tracer: Tracer,
): Promise<Fate> {
  const moved = moveFinding(traced, { pin: tracer.pin, carriedFrom: tracer.workflowRun });
  const gated = await gateMoved(moved, traced.finding, tracer);
  // Only its cause was part of the change, and the code that replaced the cause may be no better.
  if (gated.kind === "gone" && tracer.canAsk && hasOtherCause(traced)) return { kind: "asked", traced };
  return settleGated(gated, traced.finding, { why, tracer, ...(isPartly && { status: "partially_resolved" }) });
}

/** Whether a cause is no longer as it was, in a file that the change still has. */
function hasOtherCause({ footing }: Traced): boolean {
  return footing.some(({ was, now }) => was.kind === "cause" && (now.kind === "rewritten" || now.kind === "hidden"));
}

function gateMoved(moved: ReportFinding, finding: ReportFinding, tracer: Tracer): Promise<GatedEarlier> {
  return gateEarlier(toFollowedClaim(moved, finding, tracer), finding, tracer);
}

/** Why a finding gets a new ruling, and what is already known about it. */
interface Retrial {
  readonly why: string;
  readonly tracer: Tracer;
  readonly status?: FollowedFinding["status"];
}

/** If the change has answered the finding by now, nothing is left to rule on. */
function settleGated(gated: GatedEarlier, finding: ReportFinding, { why, status, tracer }: Retrial): Fate {
  if (gated.kind === "gone") return answered(finding);
  const { claim } = gated;
  if (gated.kind === "open") {
    return decided({ open: [gated] }, { finding, status: status ?? "cant_verify", note: gated.reason, claim });
  }
  if (claim.classification === "existing" && finding.classification !== "existing") return answered(finding);
  const retried = describePersons(claim, finding, tracer);
  return decided({ tried: [claim], retried }, { finding, status, evidence: quoteOf(claim), note: why, claim });
}

function answered(finding: ReportFinding): Fate {
  return decided({}, { finding, status: "resolved", note: "its lines are no longer part of the change" });
}

/** A person's comment is about a finding's lines: if these changed, it no longer counts. */
function describePersons(
  claim: GatedClaim,
  { fingerprint, title }: ReportFinding,
  tracer: Tracer,
): Followed["retried"] {
  if (!tracer.dismissedByPeople.has(fingerprint) || claimFingerprint(claim) === fingerprint) return [];
  return [{ fingerprint, title, why: "a person had dismissed it, and its lines have changed since" }];
}

/**
 * The claim that continues an earlier finding. It keeps the earlier fingerprints, unless a person dismissed it, since
 * that person never spoke about the present lines.
 *
 * @param moved the finding at its present place.
 */
export function toFollowedClaim(moved: ReportFinding, finding: ReportFinding, tracer: Tracer): Claim {
  const workflowRun = finding.carried_from ?? tracer.workflowRun;
  const claim = readClaim(moved, { workflowRun, id: finding.id, pin: tracer.pin });
  const isDismissed = tracer.dismissedByPeople.has(finding.fingerprint);
  const linesThen = quotesOf(finding).places.flatMap((was) => lineThen(was, tracer.excerpts) ?? []);
  return { ...claim, linesThen, earlierFingerprints: isDismissed ? [] : namesOf(finding) };
}

/** The most quotes of a finding that are read. */
const MAX_QUOTES = 100;

/** @throws Error if the finding cannot be read; findings in this version's reports always can. */
function readClaim(finding: ReportFinding, as: CarriedAs): Claim {
  const { title, evidence } = finding;
  const claim = toCarriedClaim({ ...finding, title: title || "Untitled", evidence: evidence.slice(0, MAX_QUOTES) }, as);
  if (claim === undefined) throw new Error(`the earlier finding ${finding.fingerprint} cannot be read`);
  return claim;
}

function toPlace({ file, side, start_line, end_line }: FileRange): FileRange {
  return { file, side, start_line, end_line };
}

function quoteOf({ evidence: [first] }: GatedClaim): FollowedFinding["evidence"] {
  if (first === undefined) return null;
  return toQuotedLines(first);
}

/** The gates' result for an earlier finding at the new head. */
type GatedEarlier =
  | { readonly kind: "passed"; readonly claim: GatedClaim }
  | OpenEarlier
  /** The change itself has answered it: its lines are no longer part of it. */
  | { readonly kind: "gone"; readonly reason: string };

/** A claim that nobody can rule on. */
interface OpenEarlier {
  readonly kind: "open";
  readonly claim: GatedClaim;
  readonly reason: string;
}

type Tools = Pick<PreparedContext, "target" | "texts">;

/**
 * Runs an earlier finding through the gates; no agent of this run needs to have been served its lines.
 *
 * @param finding as the earlier report records it: one kept apart from another on its lines stays apart.
 * @throws GitError if a file cannot be read.
 */
export async function gateEarlier(
  claim: Claim,
  { fingerprint }: { readonly fingerprint: string },
  tools: Tools,
): Promise<GatedEarlier> {
  const gated = await gate(claim, tools);
  return gated.kind === "gone" ? gated : { ...gated, claim: keepSecondName(fingerprint, gated.claim) };
}

async function gate(claim: Claim, tools: Tools): Promise<GatedEarlier> {
  const { texts, target } = tools;
  // Its lines are from another head.
  await texts.load(citedByClaim(claim).map(({ file, side }) => ({ file, side })));
  const result = runGates(claim, texts.context([]));
  if (result.kind === "passed") return result;
  const { code, detail } = result.rejection;
  const reason = `${code}: ${detail}`;
  const isMember = claim.place === undefined || allowedFiles(target.pin).has(claim.place.file);
  const isLeft = !isMember || code === "outside-diff";
  if (isLeft && !wasOutside(result.claim)) return { kind: "gone", reason };
  return toOpenEarlier(result.claim, reason, tools);
}

/** Leaves an earlier finding open: nobody can rule on it, and the reason says why. */
async function toOpenEarlier(claim: Claim, reason: string, { texts }: Pick<Tools, "texts">): Promise<OpenEarlier> {
  await texts.load(citedByClaim(claim));
  return { kind: "open", claim: ungated(claim, texts.context([])), reason };
}

/**
 * Follows open findings, in order. Two findings on equal lines never end at one place: the first by rank keeps it, and
 * the other is searched elsewhere. If no equal lines are left for the other, its lines are gone.
 *
 * @throws GitError if a file cannot be read.
 */
export async function followApart(all: readonly OpenFinding[], tracer: Tracer): Promise<readonly Fate[]> {
  const fates = new Map<OpenFinding, Fate>();
  for (const open of all) fates.set(open, await followFinding(open, tracer));
  for (const [words, equals] of Map.groupBy(all, ({ finding }) => wordsOf(finding)))
    if (words !== undefined && equals.length > 1) await setApart(equals, fates, tracer);
  return [...fates.values()];
}

/** Gives each place to one earlier line. */
async function setApart(equals: readonly OpenFinding[], fates: Map<OpenFinding, Fate>, tracer: Tracer): Promise<void> {
  const ranked = equals
    .map((open) => ({ open, rank: rankOf(open.finding, fates.get(open)) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank));
  const owners = new Map<string, number | undefined>();
  for (const { open } of ranked) {
    const line = quotesOf(open.finding).places[0]?.start_line;
    const taken = new Set([...owners].flatMap(([place, owner]) => (owner === line ? [] : [place])));
    if (taken.has(placeOf(fates.get(open)) ?? "")) fates.set(open, await followFinding(open, tracer, taken));
    const place = placeOf(fates.get(open));
    if (place !== undefined) owners.set(place, line);
  }
}

/** Lower is closer: first whether the finding is known by fingerprint there, then the distance, then the line. */
type Rank = readonly [unknown: number, distance: number, line: number];

function rankOf(finding: ReportFinding, fate: Fate | undefined): Rank {
  const entry = entryOf(fate);
  const isKnown = entry?.claim === undefined || claimFingerprint(entry.claim) === finding.fingerprint;
  const was = finding.evidence[0]?.start_line ?? 0;
  return [isKnown ? 0 : 1, Math.abs((entry?.evidence?.start_line ?? 0) - was), was];
}

function compareRanks(a: Rank, b: Rank): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The title and lines of a finding, wherever the lines are; undefined for one without a line. */
function wordsOf(finding: ReportFinding): string | undefined {
  const [own] = quotesOf(finding).places;
  if (own === undefined) return undefined;
  return JSON.stringify([finding.category, finding.rule?.id, own.file, own.side, foldText(own.quote)]);
}

function placeOf(fate: Fate | undefined): string | undefined {
  const evidence = entryOf(fate)?.evidence;
  return evidence == null ? undefined : placeKey(evidence, evidence.start_line);
}

function entryOf(fate: Fate | undefined): FollowedFinding | undefined {
  return fate?.kind === "decided" ? fate.followed.followed?.[0] : undefined;
}
