import type { Pin } from "../change/pin.ts";
import { canBeOne } from "../claims/category.ts";
import { type Claim, isOfThreadsAlone, raiserOf, TRIAGE } from "../claims/claim.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import { areApart, isSameStatement, OwnNames, sharesLines } from "../claims/same-claim.ts";
import { worstSeverity } from "../claims/severity.ts";
import { isSamePlace, mergeClaims } from "../claims/union.ts";
import { ForeignClaims } from "../gates/foreign-claim.ts";
import { readOwnFinding } from "../report/own-finding.ts";
import type { ReportFinding } from "../report/report.ts";
import { readPolicyDetail } from "../report/report-finding.ts";

/** Which run a finding comes from, and what it is called in this one. */
export interface CarriedAs {
  /** The workflow run, as `4711.1`. */
  readonly workflowRun: string;
  readonly id: string;
  readonly pin: Pin;
}

/** An earlier run's finding as a claim of this one, before its lines are looked for; undefined for one that says nothing. */
export function toCarriedClaim(finding: ReportFinding, { workflowRun, id, pin }: CarriedAs): Claim | undefined {
  const { reported_by: reporter } = finding;
  const read = readOwnFinding(finding, []);
  if (read.kind !== "finding") return undefined;
  const foreign = reporter === null ? undefined : { tool: reporter.tool, check: reporter.check ?? undefined };
  const claim = new ForeignClaims(pin).toClaim(read.finding, id);
  const own = { foreign, carriedFrom: workflowRun, claimedBy: [] };
  return { ...claim, ...own, ...threadsOf(finding), ...policyOf(finding) };
}

/** What other reviewers said first is known as theirs, and that it was found by none of our agents where that is so. */
function threadsOf({ threads, source, origin }: ReportFinding): Pick<Claim, "threads" | "origin"> & Partial<Claim> {
  if (threads.length === 0) return {};
  return {
    threads: threads.map(({ thread_id: threadId, author }) => ({ threadId, author })),
    ...(origin?.kind === TRIAGE ? { origin } : {}),
    ...(raiserOf(source) === undefined ? {} : { claimedBy: [TRIAGE] }),
  };
}

/** One that breaks the policy still says which sentence, how, and by what calls, as its run followed them. */
function policyOf(finding: ReportFinding): Pick<Claim, "policy" | "origin"> {
  const policy = readPolicyDetail(finding);
  return policy === undefined ? {} : { policy, origin: finding.origin ?? undefined };
}

/**
 * The claims of a round with an earlier run's, numbered anew. One that is claimed again is one claim, which keeps its
 * identity: that is what people and an earlier comment speak of. What only a thread says joins what says the same of its
 * lines, of whatever kind that is but `unmet-intent`: of which kind it is itself, nobody has said.
 */
export function withCarried(claims: readonly GatedClaim[], carried: readonly GatedClaim[]): readonly GatedClaim[] {
  const taken = new Set<GatedClaim>();
  const ofThreads = carried.filter(isThreadsWord);
  const known = carried
    .filter((claim) => !isThreadsWord(claim))
    .map((claim) => {
      const again = claimedAgain(
        claim,
        claims.filter((own) => !taken.has(own)),
      );
      for (const own of again) taken.add(own);
      return again.reduce(mergeAgain, claim);
    });
  const rest = claims.filter((own) => !taken.has(own));
  const all = ofThreads.reduce(joinThread, [...rest, ...known]);
  return all.map((claim, index) => ({ ...claim, id: `F${index + 1}` }));
}

/** An earlier run's has its own identity already, whoever claimed it first. */
function isThreadsWord(claim: GatedClaim): boolean {
  return claim.carriedFrom === undefined && isOfThreadsAlone(claim);
}

/** The claims with one that a thread alone says. What it joins speaks; what breaks a rule or the policy is another matter. */
function joinThread(claims: readonly GatedClaim[], thread: GatedClaim): readonly GatedClaim[] {
  const free = claims.filter(
    ({ ruleId, policy, category }) =>
      ruleId === undefined && policy === undefined && canBeOne(category, thread.category),
  );
  const [same] = [...free.filter((own) => sharesLines(thread, own)), ...claimedAgain(thread, free)];
  if (same === undefined) return [...claims, thread];
  return claims.map((own) => (own === same ? mergeAgain(own, thread) : own));
}

/** All that rest on its lines; else the first beside it that no rule, function or name keeps apart. */
function claimedAgain(carried: GatedClaim, claims: readonly GatedClaim[]): readonly GatedClaim[] {
  const names = new OwnNames();
  const beside = claims.filter((own) => isSamePlace(carried, own));
  const same = beside.filter((own) => isSameStatement(carried, own));
  return same.length > 0
    ? same
    : beside.filter((own) => !areApart(carried, own) && !names.areOthers(carried, own)).slice(0, 1);
}

function mergeAgain(carried: GatedClaim, own: GatedClaim): GatedClaim {
  const severity = worstSeverity([carried.severity, own.severity]) ?? carried.severity;
  return mergeClaims({ ...carried, severity }, own, severity === carried.severity ? "titled" : "whole");
}
