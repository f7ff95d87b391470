import { assertNever } from "../../core/assert-never.ts";
import {
  type Carried,
  failingCandidates,
  failingFindings,
  fileNow,
  isLeftOpen,
  type LeftOpen,
} from "../../core/carried/carried.ts";
import { type CarriedAs, toCandidateClaim, toCarriedClaim } from "../../core/carried/carried-claim.ts";
import { linesAround } from "../../core/carried/follow-quote.ts";
import type { Claim } from "../../core/claims/claim.ts";
import { underEarlierName } from "../../core/claims/claim-fingerprint.ts";
import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import type { FailOn } from "../../core/claims/severity.ts";
import { eachOnce } from "../../core/debate/debate.ts";
import { placeLeft } from "../../core/follow-up/place-now.ts";
import type { Pin } from "../../core/pin/pin.ts";
import { SIDES } from "../../core/pin/side.ts";
import type { Excerpt } from "../../core/report/excerpt.ts";
import { worstFirst } from "../debate/open-debate.ts";
import type { ReviewMeans } from "../run/review-context.ts";
import type { FailedReview, OpenedReview } from "./find-failing.ts";
import { filesOf, findQuote, type QuoteNow } from "./find-quote.ts";
import { gateEarlier, leaveEarlierOpen } from "./gate-earlier.ts";

type Means = Pick<ReviewMeans, "target" | "texts">;

/** What became of an earlier finding at the new head. */
type Followed =
  | { readonly kind: "tried"; readonly claim: GatedClaim }
  | ({ readonly kind: "open" } & Carried["open"][number])
  /** The lines it quotes have changed, or are no longer part of the change. */
  | { readonly kind: "gone" };

const GONE: Followed = { kind: "gone" };

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
  // Two reports may hold the same finding.
  const claims = eachOnce(followed.flatMap((item) => (item.kind === "tried" ? [item.claim] : [])));
  const { chosen, rest } = worstFirst(claims, MAX_TRIED);
  const open = followed.filter((item) => item.kind === "open");
  const once = new Set(
    eachOnce(
      open.map(({ claim }) => claim),
      claims,
    ),
  );
  const reason = `more than ${MAX_TRIED} findings of earlier runs: not tried`;
  return {
    workflowRun: reports[0]?.workflowRun ?? lost?.review?.workflowRun,
    tried: chosen,
    open: [...open.filter(({ claim }) => once.has(claim)), ...rest.map((claim) => ({ claim, reason }))],
    lost,
  };
}

async function followAll({ report, workflowRun }: OpenedReview, failOn: FailOn, means: Means): Promise<Followed[]> {
  const followed: Followed[] = [];
  const known = filesOf(report);
  const { excerpts } = report;
  const as = (): CarriedAs => ({ workflowRun, id: `F${followed.length + 1}`, pin: means.target.pin });
  for (const finding of failingFindings(report, failOn)) {
    if (isLeftOpen(finding)) {
      followed.push(await leaveOpenStill(finding, { as: as(), excerpts }, means));
      continue;
    }
    const claim = toCarriedClaim(finding, as());
    if (claim !== undefined)
      followed.push(await follow(claim, { finding, known, blob: finding.evidence[0]?.blob, excerpts }, means));
  }
  for (const candidate of failingCandidates(report, failOn)) {
    const sides = SIDES.flatMap((side) => toCandidateClaim(candidate, side, as()) ?? []);
    followed.push(await followFirst(sides, { finding: candidate, known, blob: undefined, excerpts }, means));
  }
  return followed;
}

/**
 * What a review left open though its lines were gone goes on as it was, as long as its file is part of the change: that
 * nothing shows it is no word that it is repaired.
 */
async function leaveOpenStill(
  finding: LeftOpen,
  { as, excerpts }: { readonly as: CarriedAs; readonly excerpts: readonly Excerpt[] },
  means: Means,
): Promise<Followed> {
  const { pin, source } = means.target;
  const file = fileNow(finding, pin);
  const claim = toCarriedClaim(finding, { ...as, workflowRun: finding.carried_from ?? as.workflowRun });
  if (file === undefined || claim === undefined || isLeftOut(file, finding, pin)) return GONE;
  const { lines = [] } = (await source.readText(file, "head")) ?? {};
  const place = { file, side: "head", ...placeLeft(finding, excerpts, lines) } as const;
  const open = await leaveEarlierOpen(underEarlierName({ ...claim, place }, finding), finding.reason, means);
  const { classification } = finding;
  const left = { ...open, namesRun: true } as const;
  return classification === "existing" ? { ...left, claim: { ...open.claim, classification } } : left;
}

/** By the configuration of the base; what the change itself moved to such a path is another matter. */
function isLeftOut(path: string, { file }: LeftOpen, { files }: Pin): boolean {
  const skipped = files.find((pinned) => pinned.path === path)?.skipped;
  return path === file && (skipped === "ignored-path" || skipped === "never-sent");
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
  readonly finding: { readonly fingerprint: string };
  /** The files of the change then. */
  readonly known: ReadonlySet<string>;
  /** The blob of the file that the finding stood in; undefined where the report does not say. */
  readonly blob: string | undefined;
  /** What the report shows of its code. */
  readonly excerpts: readonly Excerpt[];
}

async function follow(claim: Claim, { finding, known, blob, excerpts }: Origin, means: Means): Promise<Followed> {
  const { place, evidenceQuote } = claim;
  if (place === undefined) return gate(claim, finding, means);
  const { file, side, end_line: line } = place;
  const around = linesAround({ file, side, start_line: place.start_line, end_line: line }, excerpts);
  const found = await findQuote({ file, side, line, quote: evidenceQuote, blob, around }, { ...means.target, known });
  switch (found.kind) {
    case "found":
      return gate(standingAt(claim, found.now), finding, means);
    case "hidden": {
      const hidden = found.now === undefined ? claim : standingAt(claim, found.now);
      return leaveEarlierOpen(hidden, `nobody may see ${found.file} (${found.why})`, means);
    }
    case "gone":
      return GONE;
    default:
      return assertNever(found);
  }
}

/** The claim at the lines that it quotes, as they stand now. */
function standingAt(claim: Claim, { file, side, start_line, end_line, quote }: QuoteNow): Claim {
  return { ...claim, evidenceQuote: quote, place: { file, side, start_line, end_line } };
}

async function gate(claim: Claim, finding: Origin["finding"], means: Means): Promise<Followed> {
  const gated = await gateEarlier(claim, finding, means);
  if (gated.kind !== "passed") return gated;
  return gated.claim.classification === "existing" ? GONE : { kind: "tried", claim: gated.claim };
}
