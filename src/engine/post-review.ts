import type { CommentInputs } from "../core/action/comment-inputs.ts";
import { DEFAULT_MAX_COMMENTS } from "../core/action/inputs.ts";
import { slugOf } from "../core/action/slug.ts";
import { findingsDigest } from "../core/build-report.ts";
import { formatReviewMarker, parseMarkers } from "../core/comments/marker.ts";
import { type PlannedReview, type PostingRules, planReview } from "../core/comments/plan-review.ts";
import { sha256 } from "../core/digest.ts";
import { HostError } from "../core/errors.ts";
import { type ParsedReport, parseReport, type Report } from "../core/report.ts";
import type { Host, OwnComment } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";

/** What became of the posting. */
export type PostingResult =
  | { readonly kind: "posted"; readonly findings: number }
  /** Nothing was to be written, and that is fine. */
  | { readonly kind: "skipped"; readonly reason: string }
  /** What came here is not what was reviewed. */
  | { readonly kind: "refused"; readonly reason: string };

export interface PostingMeans {
  readonly host: Host;
  readonly log: Log;
}

/**
 * Posts what a report says, after checking everything again: the gate as it came through, the report's bytes, its own
 * gate and digest, and, immediately before writing, that the pull request's head is still the one reviewed.
 *
 * @throws HostError if the host cannot be read or written.
 */
export async function postReview(
  inputs: CommentInputs,
  bytes: Uint8Array,
  means: PostingMeans,
): Promise<PostingResult> {
  if (inputs.gate !== "open") return { kind: "skipped", reason: "gate closed" };
  if (sha256(bytes) !== inputs.reportSha256)
    return { kind: "refused", reason: "the report is not the one that was reviewed: its digest differs" };
  const text = new TextDecoder().decode(bytes);
  const parsed = parseReport(text);
  const problem = findProblem(parsed, text, inputs);
  if (problem !== undefined || parsed.kind !== "parsed")
    return { kind: "refused", reason: problem ?? "malformed report" };
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

async function postParsed(report: Report, inputs: CommentInputs, { host, log }: PostingMeans): Promise<PostingResult> {
  if (report.findings.length === 0) return { kind: "skipped", reason: "no findings" };
  const slug = slugOf(inputs.checkName);
  const rules: PostingRules = {
    maxComments: inputs.maxComments ?? report.publication?.max_comments ?? DEFAULT_MAX_COMMENTS,
    threshold: inputs.commentThreshold ?? report.publication?.comment_threshold ?? "low",
    checkSlug: slug,
    posted: postedFingerprints(await host.ownComments(inputs.pullRequest, WHERE_WE_POST), slug),
  };
  const review = planReview(report, rules);
  if (review === undefined) return { kind: "skipped", reason: "nothing new" };
  const pullRequest = await host.pullRequest(inputs.pullRequest);
  if (pullRequest.state !== "open") return { kind: "skipped", reason: "pull request closed" };
  if (pullRequest.headSha !== inputs.headSha) return { kind: "skipped", reason: "head moved" };
  const send = async (planned: PlannedReview): Promise<PostingResult> => {
    await sendReview(planned, { inputs, slug, host });
    return { kind: "posted", findings: planned.findings };
  };
  try {
    return await send(review);
  } catch (error) {
    const withoutComments = planReview(report, rules, false);
    if (
      !(error instanceof HostError && error.status === 422) ||
      review.comments.length === 0 ||
      withoutComments === undefined
    )
      throw error;
    // GitHub's own diff may show less than ours, and one line outside it costs the whole review.
    log.warning("GitHub refused the inline comments; the findings go into the review's body");
    return send(withoutComments);
  }
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

/** Issue comments are none of ours: an account shared by all of the repository's workflows may echo anything there. */
const WHERE_WE_POST = ["review-comment", "review"] as const;

/** A marker is believed when our own account wrote it, for the commit it names. */
function postedFingerprints(comments: readonly OwnComment[], slug: string): ReadonlySet<string> {
  const markers = comments.flatMap((comment) =>
    parseMarkers(withoutReviewMarker(comment.body)).filter((marker) => comment.commit === marker.head),
  );
  return new Set(markers.filter((marker) => marker.check === slug).map((marker) => marker.fingerprint));
}

/** A review's own marker follows those of its findings. */
function withoutReviewMarker(body: string): string {
  return body.trimEnd().replace(/\n<!-- tribunal-review v1 [a-z0-9 =-]+ -->$/, "");
}
