import type { CommentInputs } from "../core/action/comment-inputs.ts";
import { DEFAULT_MAX_COMMENTS } from "../core/action/inputs.ts";
import { slugOf } from "../core/action/slug.ts";
import { answerOverrides } from "../core/comments/audit-trail.ts";
import { formatReviewMarker } from "../core/comments/marker.ts";
import { type PlannedReview, type Posting, type PostingRules, planPosting } from "../core/comments/plan-posting.ts";
import { countLasting, planUpkeep, type Upkeep } from "../core/comments/plan-upkeep.ts";
import { postedFingerprints, readStanding, type Standing } from "../core/comments/standing.ts";
import { isWorthSumming, renderSummaryComment } from "../core/comments/summary-comment.ts";
import { sha256 } from "../core/digest.ts";
import { HostError } from "../core/errors.ts";
import { findingsDigest } from "../core/report/build-report.ts";
import { type ParsedReport, parseReport, type Report, type ReportFinding } from "../core/report/report.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import { answerPeople, isOther, keepUp, type Tally, type UpkeepMeans } from "./keep-up.ts";

/** What became of the posting, and what was written. */
export type PostingResult = Readonly<Tally> &
  (
    | { readonly kind: "posted" }
    /** No finding was to be posted, and that is fine. */
    | { readonly kind: "skipped"; readonly reason: string }
    /** What came here is not what was reviewed. */
    | { readonly kind: "refused"; readonly reason: string }
    /** The host refused before all was written. */
    | { readonly kind: "broken"; readonly reason: string }
  );

/** Nothing written yet. */
export const NOTHING: Readonly<Tally> = { posted: 0, updated: 0, resolved: 0 };

export interface PostingMeans {
  readonly host: Host;
  readonly log: Log;
}

/**
 * Posts what a report says and keeps true what was posted before, after checking everything again: the gate as it came through, the report's bytes, its own
 * gate and digest, and, immediately before writing, that the pull request's head is still the one reviewed.
 *
 * @throws HostError if the host cannot be read.
 */
export async function postReview(
  inputs: CommentInputs,
  bytes: Uint8Array,
  means: PostingMeans,
): Promise<PostingResult> {
  if (inputs.gate !== "open") return skip("gate closed");
  if (sha256(bytes) !== inputs.reportSha256)
    return { kind: "refused", ...NOTHING, reason: "the report is not the one that was reviewed: its digest differs" };
  const text = new TextDecoder().decode(bytes);
  const parsed = parseReport(text);
  const problem = findProblem(parsed, text, inputs);
  if (problem !== undefined || parsed.kind !== "parsed")
    return { kind: "refused", ...NOTHING, reason: problem ?? "malformed report" };
  return postParsed(parsed.report, inputs, means);
}

function findProblem(parsed: ParsedReport, text: string, inputs: CommentInputs): string | undefined {
  if (parsed.kind === "malformed") return `the report cannot be read: ${parsed.reason}`;
  const { report } = parsed;
  if (report.verdict.gate !== "open") return `the report's own gate is closed: ${report.verdict.gate_reason}`;
  if (report.pin.head_sha !== inputs.headSha)
    return `the report is about ${report.pin.head_sha}, not ${inputs.headSha}`;
  // Over the record as written: a newer version's further keys are part of it.
  if (findingsDigest(JSON.parse(text)) !== report.verdict.findings_sha256)
    return "the verdict is stale: its findings changed after it was given";
  return undefined;
}

async function postParsed(report: Report, inputs: CommentInputs, means: PostingMeans): Promise<PostingResult> {
  const { host } = means;
  const slug = slugOf(inputs.checkName);
  const standing = readStanding(await host.ownComments(inputs.pullRequest), slug);
  const upkeep = planUpkeep(report, standing, slug);
  const maxComments = inputs.maxComments ?? report.publication?.max_comments ?? DEFAULT_MAX_COMMENTS;
  const rules: PostingRules = {
    room: Math.max(0, maxComments - countLasting(standing, upkeep)),
    threshold: inputs.commentThreshold ?? report.publication?.comment_threshold ?? "low",
    checkSlug: slug,
    posted: postedFingerprints(standing),
  };
  const pullRequest = await host.pullRequest(inputs.pullRequest);
  if (pullRequest.state !== "open") return skip("pull request closed");
  if (pullRequest.headSha !== inputs.headSha) return skip("head moved");
  const tally: Tally = { posted: 0, updated: 0, resolved: 0 };
  const job: Job = { report, rules, standing, upkeep, isSilent: maxComments === 0 };
  let leftOut: readonly ReportFinding[];
  try {
    leftOut = await writeAll(job, inputs, { ...means, pullRequest: inputs.pullRequest, tally });
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { kind: "broken", ...tally, reason: error.message };
  }
  if (tally.posted > 0) return { kind: "posted", ...tally };
  if (leftOut.length > 0) return { kind: "skipped", ...tally, reason: "max-comments reached" };
  return { kind: "skipped", ...tally, reason: report.findings.length === 0 ? "no findings" : "nothing new" };
}

function skip(reason: string): PostingResult {
  return { kind: "skipped", ...NOTHING, reason };
}

interface Job {
  readonly report: Report;
  readonly rules: PostingRules;
  readonly standing: Standing;
  readonly upkeep: Upkeep;
  /** No comment is to be made at all. */
  readonly isSilent: boolean;
}

/**
 * New findings first: they are what the job is for, and an earlier failure elsewhere must not cost them. Answers those there
 * was no room for.
 */
async function writeAll(job: Job, inputs: CommentInputs, means: UpkeepMeans): Promise<readonly ReportFinding[]> {
  const { report, rules, standing, upkeep } = job;
  const leftOut = await postNew(job, inputs, means);
  if (!job.isSilent || standing.summary !== undefined) await sumUp(job, leftOut, means);
  await keepUp(upkeep, inputs.resolveThreads, means);
  await answerPeople(answerOverrides(report, rules.checkSlug), standing, means);
  return leftOut;
}

async function postNew(
  { report, rules }: Job,
  inputs: CommentInputs,
  { host, log, tally }: UpkeepMeans,
): Promise<readonly ReportFinding[]> {
  const send = async ({ review, leftOut }: Posting): Promise<readonly ReportFinding[]> => {
    if (review === undefined) return leftOut;
    await sendReview(review, { inputs, slug: rules.checkSlug, host });
    tally.posted = review.findings;
    return leftOut;
  };
  const posting = planPosting(report, rules);
  try {
    return await send(posting);
  } catch (error) {
    const isRefused = error instanceof HostError && error.status === 422;
    if (!isRefused || posting.review?.comments.length === 0) throw error;
    // GitHub's own diff may show less than ours, and one line outside it costs the whole review.
    log.warning("GitHub refused the inline comments; the findings go into the review's body");
    return send(planPosting(report, rules, false));
  }
}

/** One comment a check: created when there is something to sum up, and from then on kept true. */
async function sumUp(
  { report, rules, standing: { summary } }: Job,
  leftOut: readonly ReportFinding[],
  { host, pullRequest, tally }: UpkeepMeans,
): Promise<void> {
  const body = renderSummaryComment(report, rules.checkSlug, leftOut);
  if (summary === undefined) {
    if (isWorthSumming(report, rules.threshold)) await host.createComment(pullRequest, body);
    return;
  }
  if (!isOther(summary.body, body)) return;
  await host.updateComment(pullRequest, summary, body);
  tally.updated += 1;
}

interface Sending {
  readonly inputs: CommentInputs;
  readonly slug: string;
  readonly host: Host;
}

function sendReview(review: PlannedReview, { inputs, slug, host }: Sending): Promise<void> {
  const marker = formatReviewMarker(slug, inputs.headSha, inputs.reportSha256);
  const body = `${review.body}\n\n${marker}`;
  return host.createReview(inputs.pullRequest, { commit: inputs.headSha, body, marker, comments: review.comments });
}
