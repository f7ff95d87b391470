import type { Carried } from "../../core/carried/carried.ts";
import { type CarriedAs, toCandidateClaim, toCarriedClaim } from "../../core/carried/carried-claim.ts";
import { failingCandidates, failingFindings } from "../../core/carried/failing-findings.ts";
import { followQuote, isRecognisable, namesSecret } from "../../core/carried/follow-quote.ts";
import type { Claim } from "../../core/claims/claim.ts";
import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import type { FailOn } from "../../core/claims/severity.ts";
import { ClaimIndex } from "../../core/debate/debate.ts";
import type { RejectionCode } from "../../core/gates/gate.ts";
import { runGates } from "../../core/gates/run-gates.ts";
import { ungated } from "../../core/gates/ungated.ts";
import { allowedFiles, pathAt } from "../../core/pin/pin.ts";
import { SIDES } from "../../core/pin/side.ts";
import type { Report } from "../../core/report/report.ts";
import { worstFirst } from "../debate/open-debate.ts";
import { citedByClaim } from "../reading/cited-texts.ts";
import type { ReviewMeans } from "../run/review-context.ts";
import type { FailedReview, OpenedReview } from "./find-failing.ts";

type Means = Pick<ReviewMeans, "target" | "texts">;

/** What became of an earlier finding at the new head. */
type Followed =
  | { readonly kind: "tried"; readonly claim: GatedClaim }
  | { readonly kind: "open"; readonly claim: GatedClaim; readonly reason: string }
  /** The lines it quotes have changed, or are no longer part of the change. */
  | { readonly kind: "gone" };

const GONE: Followed = { kind: "gone" };

/** Rejections that mean: the change itself has answered the claim. */
const ANSWERED: ReadonlySet<RejectionCode> = new Set(["outside-diff", "missing-is-present"]);

/**
 * The most claims of earlier runs that are tried, which is four Judges' work. Those beyond stay unresolved, and the
 * report says so.
 */
const MAX_TRIED = 120;

/**
 * The findings of an earlier review at or above `fail-on` that this review has to rule on, since the lines they quote
 * still stand.
 */
export async function carryFindings({ reports, lost }: FailedReview, failOn: FailOn, means: Means): Promise<Carried> {
  const followed: Followed[] = [];
  for (const review of reports) followed.push(...(await followAll(review, failOn, means)));
  const claims = once(followed.flatMap((item) => (item.kind === "tried" ? [item.claim] : [])));
  const { chosen, rest } = worstFirst(claims, MAX_TRIED);
  const reason = `more than ${MAX_TRIED} findings of earlier runs: not tried`;
  return {
    workflowRun: reports[0]?.workflowRun ?? lost?.review?.workflowRun,
    tried: chosen,
    open: [...followed.filter((item) => item.kind === "open"), ...rest.map((claim) => ({ claim, reason }))],
    lost,
  };
}

async function followAll({ report, workflowRun }: OpenedReview, failOn: FailOn, means: Means): Promise<Followed[]> {
  const followed: Followed[] = [];
  const as = (): CarriedAs => ({ workflowRun, id: `F${followed.length + 1}`, pin: means.target.pin });
  for (const finding of failingFindings(report, failOn)) {
    const claim = toCarriedClaim(finding, as());
    if (claim !== undefined) followed.push(await follow(claim, { report, blob: finding.evidence[0]?.blob }, means));
  }
  for (const candidate of failingCandidates(report, failOn)) {
    const sides = SIDES.flatMap((side) => toCandidateClaim(candidate, side, as()) ?? []);
    followed.push(await followFirst(sides, { report, blob: undefined }, means));
  }
  return followed;
}

/** The first of several readings of a finding that still stands at the new head. */
async function followFirst(claims: readonly Claim[], origin: Origin, means: Means): Promise<Followed> {
  for (const claim of claims) {
    const followed = await follow(claim, origin, means);
    if (followed.kind !== "gone") return followed;
  }
  return GONE;
}

interface Origin {
  readonly report: Report;
  /** The blob of the file that the finding stood in; undefined where the report does not say. */
  readonly blob: string | undefined;
}

/** The claims, each once: two reports may hold the same finding. */
function once(claims: readonly GatedClaim[]): readonly GatedClaim[] {
  return claims.filter((claim, index) => new ClaimIndex(claims.slice(0, index)).same(claim).length === 0);
}

async function follow(claim: Claim, { report, blob }: Origin, means: Means): Promise<Followed> {
  const { place } = claim;
  if (place === undefined) return gate(claim, means);
  const known = new Set(report.pin.files.map(({ path }) => path));
  for (const pinned of means.target.pin.files) {
    const file = pathAt(pinned, place.side);
    const isKept = file === place.file;
    const isFresh = place.side === "head" && !known.has(pinned.path) && isRecognisable(claim.evidenceQuote);
    if (file === undefined || !(isKept || isFresh)) continue;
    // The file is left out by the configuration of its base. What the change itself moved to such a path is another
    // matter.
    if (isKept && (pinned.skipped === "ignored-path" || pinned.skipped === "never-sent")) continue;
    const found = await locate({ ...claim, place: { ...place, file } }, means);
    if (pinned.skipped === undefined && found !== undefined) return gate(found, means);
    const isHidden = pinned.skipped !== undefined && (found !== undefined || isKept || pinned.headBlob === blob);
    if (isHidden) return open(found ?? claim, `nobody is shown ${file} (${pinned.skipped})`, means);
  }
  return GONE;
}

/** The claim at the lines that it quotes, wherever they stand in the file now. Undefined where they are gone. */
async function locate(claim: Claim, { target }: Means): Promise<Claim | undefined> {
  const { place, evidenceQuote } = claim;
  const text = place === undefined ? undefined : await target.source.readText(place.file, place.side);
  if (place === undefined || text === undefined) return undefined;
  const match = followQuote(evidenceQuote, place.line, { ...place, lines: text.lines }, target.pin);
  if (match === undefined) return undefined;
  const quote = namesSecret(evidenceQuote) ? text.lines.slice(match.start - 1, match.end).join("\n") : evidenceQuote;
  return { ...claim, evidenceQuote: quote, place: { ...place, startLine: match.start, line: match.end } };
}

async function gate(claim: Claim, means: Means): Promise<Followed> {
  const { texts, target } = means;
  await texts.load(citedByClaim(claim));
  const result = runGates(claim, texts.context([]));
  if (result.kind === "passed") {
    return result.claim.classification === "existing" ? GONE : { kind: "tried", claim: result.claim };
  }
  const { code, detail } = result.rejection;
  const isMember = claim.place === undefined || allowedFiles(target.pin).has(claim.place.file);
  return !isMember || ANSWERED.has(code) ? GONE : open(result.claim, `${code}: ${detail}`, means);
}

async function open(claim: Claim, why: string, { texts }: Means): Promise<Followed> {
  await texts.load(citedByClaim(claim));
  return { kind: "open", claim: ungated(claim, texts.context([])), reason: why };
}
