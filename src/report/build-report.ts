import type { LinelessFile } from "../change/change-part.ts";
import { findAnchor } from "../change/known-files.ts";
import { toPublished } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import type { Receipt } from "../change/receipt.ts";
import { type Claim, type Evidence, type GatedClaim, isOfThreadsAlone } from "../claims/claim.ts";
import { claimFingerprint, olderClaimFingerprints } from "../claims/claim-fingerprint.ts";
import { toReportCorrection } from "../claims/correction.ts";
import { DETECTOR, DETECTORS, EXAMINER, isFoundByRule, originByRule } from "../claims/origin.ts";
import type { RoleModels } from "../config/ladder.ts";
import type { Failing } from "../debate/critic-outcome.ts";
import type { Dismissed, Proven, Unresolved, Validated } from "../debate/debate.ts";
import { compareAsRead } from "../debate/rank-confirmed.ts";
import type { CheckedSpot } from "../debate/spot-check.ts";
import { recordDigest } from "../text/digest.ts";
import type { Coverage } from "../verdict/coverage.ts";
import type { Accuracy, CoverageVerdict, PublicationGate } from "../verdict/verdict.ts";
import type { FileChange } from "./changed-files.ts";
import type { Report, ReportDismissed, ReportFinding, ReportUnresolved } from "./report.ts";
import type { ReportPanel } from "./report-facts.ts";
import { toPolicyFinding, toReportSeverities } from "./report-finding.ts";

/** The lists that a verdict is about. */
export interface JudgedFindings {
  readonly findings: readonly ReportFinding[];
  readonly dismissed: readonly ReportDismissed[];
  readonly unresolved: readonly ReportUnresolved[];
  readonly missed: Report["missed"];
}

/**
 * Converts the debate's lists to the report's, with unique ids: F, D and U, numbered in order. Prior findings are
 * referred to by fingerprint, for `linkPrior`.
 */
export function toJudgedFindings(
  lists: {
    readonly confirmed: readonly Validated[];
    readonly dismissed: readonly Dismissed[];
    readonly unresolved: readonly (Unresolved | Failing)[];
    readonly missed: Report["missed"];
    /** Findings that only rules found. */
    readonly byRule: readonly GatedClaim[];
  },
  context: { readonly source: ReportPanel; readonly pin: Pin },
): JudgedFindings {
  const confirmed = lists.confirmed.map((finding) => ({
    claim: finding.claim,
    toFinding: (id: string): ReportFinding => ({
      ...describe(finding.claim, id, context),
      ...toReportTitle(finding),
      resolution: finding.winner === undefined ? null : finding.resolution,
      winner: finding.winner ?? null,
      round: finding.round,
      same_as: [...(finding.sameAs ?? [])],
      validation: { ...finding.validation, quote: finding.validation.quote ?? null },
    }),
  }));
  const detected = lists.byRule.map((claim) => ({
    claim,
    toFinding: (id: string): ReportFinding => ({
      ...describe(claim, id, context),
      validation: { status: "confirmed_valid", explanation: claim.origin?.explanation ?? "", quote: null },
    }),
  }));
  const found = [...confirmed, ...detected];
  // Findings that a debate ranked come before those nobody claimed; if rules found all of them, they are one list.
  const ordered = context.source === "static" ? found.toSorted((a, b) => compareAsRead(a.claim, b.claim)) : found;
  return {
    findings: ordered.map(({ toFinding }, index) => toFinding(`F${index + 1}`)),
    dismissed: lists.dismissed.map((item, index) => ({
      ...describe(item.claim, `D${index + 1}`, context),
      round: item.round,
      winner: item.by === "judge" ? "adversary" : null,
      evidence: [...describe(item.claim, "", context).evidence, ...item.proofs.map(toProofEvidence)],
      reason: item.reason,
      by: item.by,
      code: item.code ?? null,
      proved_by: item.proofs.map(({ role }) => role),
    })),
    unresolved: lists.unresolved.map((item, index) => ({
      ...describe(item.claim, `U${index + 1}`, context),
      round: item.round,
      winner: item.upheld?.winner ?? null,
      resolution: item.upheld?.resolution ?? null,
      reason: describeCarried(item),
      in_circles: "isInCircles" in item && item.isInCircles === true,
      unchecked: item.upheld !== undefined,
      failed_gate: "gate" in item ? item.gate : null,
    })),
    missed: lists.missed,
  };
}

/** SHA-256 of the lists that a verdict judged: any later change to them makes the verdict stale. */
export function findingsDigest({ findings, dismissed, unresolved, missed }: JudgedFindings): string {
  return recordDigest([findings, dismissed, unresolved, missed]);
}

function describe(
  claim: Claim | GatedClaim,
  id: string,
  { source, pin }: { readonly source: ReportFinding["source"]; readonly pin: Pin },
): ReportFinding {
  const gated = "evidence" in claim ? claim : undefined;
  return {
    id,
    fingerprint: claimFingerprint(claim),
    older_fingerprints: [...olderClaimFingerprints(claim)],
    source: sourceOf(claim) ?? source,
    reported_by: claim.foreign === undefined ? null : { tool: claim.foreign.tool, check: claim.foreign.check ?? null },
    detected_by: DETECTORS.find((detector) => detector === claim.origin?.kind) ?? null,
    origin: claim.origin ?? (isFoundByRule(claim) ? originByRule(claim.rule?.id) : null),
    threads: (claim.threads ?? []).map(({ threadId, author }) => ({ thread_id: threadId, author })),
    carried_from: claim.carriedFrom ?? null,
    late: claim.isLate ?? false,
    claimed_by: claim.foreign === undefined ? claim.claimedBy.filter(isAgent) : [],
    ...toPublished(claim.place),
    severity: claim.severity,
    ...toReportSeverities(claim),
    category: claim.category,
    categories: [claim.category],
    same_as: [],
    title: claim.title,
    description: claim.description,
    evidence: (gated?.evidence ?? []).map(toReportEvidence),
    classification: gated?.classification ?? "undecided",
    rule: claim.rule === undefined ? null : { id: claim.rule.id, file: claim.rule.file, quote: claim.rule.quote },
    resolution: null,
    suggestion: claim.suggestion ?? null,
    replacement: claim.replacement ?? null,
    anchor: (claim.place && findAnchor(pin, claim.place, claim.replacement !== undefined)) ?? null,
    winner: null,
    round: 0,
    prior_finding_id: claim.priorFindingId ?? null,
    validation: { status: "not_reached", explanation: "", quote: null },
    corrections: claim.corrections.map(toReportCorrection),
    ...toPolicyFinding(claim.policy),
    united: [],
  };
}

/** Findings by rule have no claiming agent. */
function isAgent(claimer: string): boolean {
  return claimer !== DETECTOR && claimer !== EXAMINER;
}

/** The title to display. The claimed title stays in the record. */
function toReportTitle({ claim, title }: Validated): Partial<Pick<ReportFinding, "title" | "corrections">> {
  if (title === undefined) return {};
  const correction = { gate: "critic", field: "title", before: claim.title, after: title } as const;
  return { title, corrections: [...claim.corrections.map(toReportCorrection), correction] };
}

/** Why a finding from an earlier run is still open, and what to do. */
function describeCarried({ claim, reason: why, namesRun }: Unresolved): string {
  const { carriedFrom } = claim;
  if (carriedFrom === undefined || namesRun) return why;
  const reason = why.replace(/\.$/, "");
  if (isRewritten(claim)) return `${reason}; run ${carriedFrom} found it: repair it, or let a person decide`;
  return `${reason}; run ${carriedFrom} found it, and its lines are unchanged: change them, or let a person decide`;
}

/** Whether an earlier finding is now at other lines. */
function isRewritten(claim: GatedClaim): boolean {
  const { earlierFingerprints, evidence } = claim;
  if (earlierFingerprints === undefined) return false;
  return evidence.length === 0 || !earlierFingerprints.includes(claimFingerprint(claim));
}

/** The claim's source, if no agent of the panel claimed it. */
function sourceOf(claim: Claim): ReportFinding["source"] | undefined {
  const { foreign, policy, origin, claimedBy, threads: [thread] = [] } = claim;
  if (foreign !== undefined) return "foreign";
  if (policy !== undefined) return "agentic_reviewer";
  if (thread !== undefined && isOfThreadsAlone(claim)) return `triage:${thread.author}`;
  return origin !== undefined && claimedBy.every((claimer) => claimer === DETECTOR) ? "gate" : undefined;
}

function toReportEvidence({ ofHeading: _, ...evidence }: Evidence): ReportFinding["evidence"][number] {
  return evidence;
}

function toProofEvidence({ proof }: Proven): ReportFinding["evidence"][number] {
  const { file, side, line, end_line, quote, blob } = proof;
  return { file, side, start_line: line, end_line, quote, blob, kind: "proof" };
}

interface ReadingFacts {
  readonly lineless: readonly LinelessFile[];
  readonly live: readonly LinelessFile[];
  readonly spotChecks: readonly CheckedSpot[];
  readonly rulesLeftOut: Report["coverage"]["rules_left_out"];
  /** Empty for a panel whose agents are not models. */
  readonly readBy: NonNullable<Report["coverage"]["read_by"]>;
  /** By path, in the report's order of files; empty if the target is not a diff. */
  readonly changes: ReadonlyMap<string, FileChange>;
}

/**
 * @param facts.lineless the target's files that changed without a line: each is one part.
 * @param facts.live files that were to be read whole.
 */
export function toReportCoverage(
  coverage: Coverage,
  { lineless, live, spotChecks, rulesLeftOut, readBy, changes }: ReadingFacts,
): Report["coverage"] {
  const order = new Map([...changes.keys()].map((path, at) => [path, at]));
  const placeOf = (file: string) => order.get(file) ?? order.size;
  return {
    files_total: coverage.filesTotal,
    files_read: coverage.filesRead,
    hunks_total: coverage.hunksTotal,
    hunks_read: coverage.hunksRead,
    files: coverage.files
      .toSorted((a, b) => placeOf(a.file) - placeOf(b.file))
      .map(({ file, parts, partsRead }) => {
        const change = changes.get(file);
        return { file, parts, parts_read: partsRead, ...(change === undefined ? {} : { change }) };
      }),
    skipped: coverage.skipped.map((skip) => ({ ...skip })),
    without_lines: lineless.map((file) => ({ ...file })),
    counted_as_new: live.map((file) => ({ ...file })),
    rules_left_out: rulesLeftOut,
    by_rules:
      coverage.byRules === undefined
        ? null
        : {
            covered: coverage.byRules.covered,
            not_covered: [...coverage.byRules.notCovered],
            not_applied: [...(coverage.byRules.notApplied ?? [])],
          },
    unread: [...coverage.unread],
    unexamined: coverage.unexamined.map((each) => ({ ...each })),
    ...(readBy.length === 0 ? {} : { read_by: [...readBy] }),
    spot_checks: spotChecks.map(({ file, side, start_line, end_line, risks, outcome }) => {
      return { file, side, start_line, end_line, risks: [...risks], outcome };
    }),
  };
}

/**
 * Every blob that was served, compared, or quoted for or against a finding, each once, sorted by path. A later run must
 * find the same ones to reuse the verdict.
 */
export function toReplayFiles(
  served: readonly Pick<Receipt, "path" | "side" | "blob">[],
  { findings, dismissed, unresolved }: Pick<JudgedFindings, "findings" | "dismissed" | "unresolved">,
): Report["replay"]["files"] {
  const quoted = [...findings, ...dismissed, ...unresolved].flatMap(({ evidence }) =>
    evidence.flatMap(({ file: path, side, blob }) => (blob === "" ? [] : [{ path, side, blob }])),
  );
  const files = new Map(
    [...served, ...quoted].map(({ path, side, blob }) => [`${path}\n${side}\n${blob}`, { path, side, blob }]),
  );
  return [...files.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
}

export interface VerdictFacts {
  readonly accuracy: Accuracy;
  readonly coverage: CoverageVerdict;
  readonly gate: PublicationGate;
  readonly judged: JudgedFindings;
  readonly criticIterations: number;
  readonly overrides: readonly Report["verdict"]["overrides"][number][];
  readonly dimensions: Report["verdict"]["dimensions"];
}

export function toReportVerdict(facts: VerdictFacts): Report["verdict"] {
  return {
    accuracy: facts.accuracy,
    coverage: facts.coverage,
    dimensions: [...facts.dimensions],
    gate: facts.gate.state,
    gate_reason: facts.gate.reason,
    findings_sha256: findingsDigest(facts.judged),
    critic_iterations: facts.criticIterations,
    overrides: [...facts.overrides],
  };
}

export function toReportRoleModels(roleModels: RoleModels): Report["run"]["role_models"] {
  return Object.fromEntries(Object.entries(roleModels).map(([role, models]) => [role, [...models]]));
}

/** Refers to prior findings by id instead of by fingerprint; a reference to a finding outside the lists is removed. */
export function linkPrior({ findings, dismissed, unresolved, missed }: JudgedFindings): JudgedFindings {
  const ids = new Map([...unresolved, ...dismissed, ...findings].map(({ fingerprint, id }) => [fingerprint, id]));
  const link = <Item extends ReportFinding>(item: Item): Item => {
    const prior = ids.get(item.prior_finding_id ?? "");
    return { ...item, prior_finding_id: prior === undefined || prior === item.id ? null : prior };
  };
  return { findings: findings.map(link), dismissed: dismissed.map(link), unresolved: unresolved.map(link), missed };
}
