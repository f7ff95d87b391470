import type { ClaimIdentity, GatedClaim } from "../claims/claim.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import { reaches, worstSeverity } from "../claims/severity.ts";
import { NEAR_LINES } from "../claims/union.ts";
import type { SettledPlace } from "../debate/blocklist.ts";
import { type JudgedFindings, linkPrior } from "../report/build-report.ts";
import type { ResolutionDecider, ResolutionRecord, ResolutionStatus } from "../report/follow-up-record.ts";
import { isBrought, type ReportDismissed, type ReportFinding } from "../report/report.ts";
import { quotesOf } from "./decide-course.ts";

/** What happened to the earlier findings before the debate. */
export interface Followed {
  /** Findings whose verdict holds since the lines they rest on are unchanged, at their places in the present pin. */
  readonly kept: JudgedFindings;
  /** The places of kept findings and dismissals: the debate does not raise them again. */
  readonly settled: readonly SettledPlace[];
  /** Claims that the Judge rules on again. */
  readonly tried: readonly GatedClaim[];
  /** Claims that nobody can rule on. */
  readonly open: readonly { readonly claim: GatedClaim; readonly reason: string; readonly namesRun?: true }[];
  /** Dismissed findings that are among `tried`, since the code that the dismissal rests on changed. */
  readonly retried: readonly { readonly fingerprint: string; readonly title: string; readonly why: string }[];
  readonly followed: readonly FollowedFinding[];
}

/** One earlier finding that was open, confirmed or not. */
export interface FollowedFinding {
  /** As the earlier report records it. */
  readonly finding: ReportFinding;
  /** Its status if it is known before the debate; undefined while it waits for the Judge and the Critic. */
  readonly status: ResolutionStatus | undefined;
  readonly decidedBy: ResolutionDecider;
  readonly evidence: ResolutionRecord["evidence"];
  readonly note: string;
  /** The claim in `tried` or `open` that continues it; undefined for a finding that is kept or gone. */
  readonly claim: GatedClaim | undefined;
}

export const NOTHING_FOLLOWED: Followed = {
  kept: { findings: [], dismissed: [], unresolved: [], missed: [] },
  settled: [],
  tried: [],
  open: [],
  retried: [],
  followed: [],
};

/** Combines the outcomes of several earlier findings, in order. */
export function combineFollowed(parts: readonly Partial<Followed>[]): Followed {
  const kept = parts.flatMap((part) => part.kept ?? []);
  return {
    kept: {
      findings: kept.flatMap(({ findings }) => findings),
      dismissed: kept.flatMap(({ dismissed }) => dismissed),
      unresolved: kept.flatMap(({ unresolved }) => unresolved),
      missed: kept.flatMap(({ missed }) => missed),
    },
    settled: parts.flatMap(({ settled = [] }) => settled),
    tried: parts.flatMap(({ tried = [] }) => tried),
    open: parts.flatMap(({ open = [] }) => open),
    retried: parts.flatMap(({ retried = [] }) => retried),
    followed: parts.flatMap(({ followed = [] }) => followed),
  };
}

/** The places of a finding whose verdict holds; the debate must not raise it there again. */
export function toKeptPlaces(
  finding: ReportFinding,
  { outcome, ground }: Pick<SettledPlace, "outcome" | "ground">,
  { originalPath, section }: Pick<ClaimIdentity, "originalPath" | "section">,
): readonly SettledPlace[] {
  const { title, category, severity, fingerprint } = finding;
  return quotesOf(finding).places.map(({ file, side, start_line, end_line }) => ({
    ...{ file, side, start_line, end_line, title, category, severity, outcome },
    ...(ground === undefined ? {} : { ground }),
    claimed: worstClaimed(finding),
    round: 0,
    fingerprint: fingerprint as Fingerprint,
    ...(section === undefined ? {} : { section: { originalPath, section } }),
  }));
}

/** If a ruling lowered the severity, the higher part counts as declined. */
function worstClaimed({ severity, severities }: ReportFinding): SettledPlace["claimed"] {
  const given = Object.values(severities).flatMap((each) => each ?? []);
  return worstSeverity([severity, ...given]) ?? severity;
}

/**
 * Merges the lists of a review with what it keeps from an earlier one. A finding that this review judged again appears
 * once, as judged now. A claim that was not upheld does not undo a confirmed finding that was kept. Ids are unique over
 * each list, and prior findings are referred to by id.
 *
 * @param judged before findings are linked: like {@link kept}, it refers to prior findings by fingerprint.
 */
export function withKept(judged: JudgedFindings, kept: JudgedFindings | undefined): JudgedFindings {
  return linkPrior(kept === undefined ? judged : merge(judged, kept));
}

function merge(judged: JudgedFindings, kept: JudgedFindings): JudgedFindings {
  const refuted = judged.dismissed.filter(({ by }) => by !== "gate");
  const overruling = {
    unresolved: [...judged.findings, ...judged.unresolved, ...refuted],
    dismissed: [...judged.findings, ...judged.unresolved, ...refuted],
  };
  const missedNow = new Set(judged.missed.map(({ fingerprint }) => fingerprint));
  const known = [...kept.findings, ...kept.unresolved, ...kept.dismissed];
  const own = judged.findings.filter((finding) => !kept.findings.some((other) => coversFoundByRule(other, finding)));
  return {
    findings: number("F", own.map(asKnown(known)), withoutRuledAgain(kept.findings, judged.findings)),
    unresolved: number("U", judged.unresolved.map(asKnown(known)), without(kept.unresolved, overruling.unresolved)),
    dismissed: number("D", withoutDismissed(judged.dismissed, known), without(kept.dismissed, overruling.dismissed)),
    missed: number(
      "M",
      judged.missed,
      kept.missed.filter(({ fingerprint }) => !missedNow.has(fingerprint)),
    ),
  };
}

/** Renumbers the items, those of this review first. */
function number<Item extends { readonly id: string }>(letter: string, now: readonly Item[], kept: readonly Item[]) {
  return [...now, ...kept].map((item, index): Item => ({ ...item, id: `${letter}${index + 1}` }));
}

function without<Item extends ReportFinding>(kept: readonly Item[], judged: readonly ReportFinding[]) {
  return kept.filter((item) => !judged.some((other) => isSame(item, other)));
}

/**
 * A confirmed finding is kept beside a milder ruling on equal lines, or one that says the change did not introduce it.
 */
function withoutRuledAgain(kept: readonly ReportFinding[], judged: readonly ReportFinding[]) {
  return kept.filter((item) => {
    const covers = (other: ReportFinding) =>
      reaches(other.severity, item.severity) && (isBrought(other) || !isBrought(item));
    return !judged.some((other) => isSame(item, other) && covers(other));
  });
}

/** A gate's rejection of what a kept finding already says is no news. */
function withoutDismissed(dismissed: readonly ReportDismissed[], known: readonly ReportFinding[]) {
  return dismissed.filter((item) => item.by !== "gate" || !known.some((other) => isSame(item, other)));
}

/** Adds to a present finding what is known since it was first found. */
function asKnown(known: readonly ReportFinding[]) {
  return <Item extends ReportFinding>(item: Item): Item => {
    const before = known.find((other) => isSame(item, other));
    if (before === undefined) return item;
    const older = new Set([...item.older_fingerprints, before.fingerprint, ...before.older_fingerprints]);
    older.delete(item.fingerprint);
    return {
      ...item,
      carried_from: item.carried_from ?? before.carried_from,
      older_fingerprints: [...older],
      late: before.late,
      threads: [...new Map([...before.threads, ...item.threads].map((each) => [each.thread_id, each])).values()],
    };
  };
}

/**
 * Whether two findings are one: they share a fingerprint and are close together, as equal lines elsewhere belong to
 * another finding.
 */
function isSame(a: ReportFinding, b: ReportFinding): boolean {
  if (a.fingerprint !== b.fingerprint && !a.older_fingerprints.includes(b.fingerprint)) return false;
  if (a.file === null || b.file === null) return a.file === b.file;
  return a.file === b.file && a.side === b.side && Math.abs((a.line ?? 0) - (b.line ?? 0)) <= NEAR_LINES;
}

/** A finding by rule is not reported if an agent claims the same, no milder, from the same line on. */
function coversFoundByRule(kept: ReportFinding, finding: ReportFinding): boolean {
  if (finding.source !== "gate" || kept.category !== finding.category || kept.severity !== finding.severity)
    return false;
  const [own, theirs] = [finding.evidence[0], kept.evidence[0]];
  if (own === undefined || theirs === undefined) return false;
  return own.file === theirs.file && own.side === theirs.side && own.start_line === theirs.start_line;
}

/** An earlier report's lists that refer to prior findings by fingerprint: ids belong to one run. */
export function withPriorNames({ findings, dismissed, unresolved, missed }: JudgedFindings): JudgedFindings {
  const names = new Map([...findings, ...dismissed, ...unresolved].map(({ id, fingerprint }) => [id, fingerprint]));
  const name = <Item extends ReportFinding>(item: Item): Item => {
    return { ...item, prior_finding_id: names.get(item.prior_finding_id ?? "") ?? null };
  };
  return { findings: findings.map(name), dismissed: dismissed.map(name), unresolved: unresolved.map(name), missed };
}
