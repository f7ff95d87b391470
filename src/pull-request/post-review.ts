import type { Sha } from "../change/sha.ts";
import { LEAST } from "../claims/severity.ts";
import { answerPeople } from "../comments/audit-trail.ts";
import type { OfferPlace } from "../comments/describe-offer.ts";
import { formatReviewMarker } from "../comments/marker.ts";
import type { OwnComment } from "../comments/own-comment.ts";
import {
  MOST_COMMENTS,
  type PlannedReview,
  type Posting,
  type PostingRules,
  planPosting,
} from "../comments/plan-posting.ts";
import { planSuggestions, type StandingComment, type SuggestedCount } from "../comments/plan-suggestions.ts";
import { countLasting, planUpkeep, type Upkeep } from "../comments/plan-upkeep.ts";
import { type PostedComments, postedFindings, readPosted } from "../comments/read-posted.ts";
import { isWorthSumming, renderSummaryComment } from "../comments/summary-comment.ts";
import type { CommentInputs } from "../inputs/comment-inputs.ts";
import { slugOf } from "../inputs/slug.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import { answerFromRooms, postFromRooms } from "../registry/rooms.ts";
import { findingsDigest } from "../report/build-report.ts";
import { readPatch, readPatchText } from "../report/patch.ts";
import { type ParsedReport, parseReport, type Report } from "../report/report.ts";
import type { PostingContext, Tally } from "../stages/optional-room.ts";
import { sha256 } from "../text/digest.ts";
import { HostError } from "../text/errors.ts";
import { OWN_TEXT } from "../text/own-text.ts";
import { isChanged, removeDoubles, updateComments, writeAnswers } from "./update-comments.ts";

/** The result of posting, with counts. */
export type PostingResult = Readonly<Tally> &
  (
    | { readonly kind: "posted" }
    /** There was no finding to post. */
    | { readonly kind: "skipped"; readonly reason: string }
    /** The report is not the reviewed one. */
    | { readonly kind: "refused"; readonly reason: string }
    /** The host refused a part. */
    | { readonly kind: "broken"; readonly reason: string }
  );

/** The initial counts. */
export const NOTHING: Readonly<Tally> = {
  posted: 0,
  updated: 0,
  resolved: 0,
  replied: 0,
  described: false,
  undescribed: undefined,
  unresolved: undefined,
};

interface Ports {
  readonly host: Host;
  readonly log: Log;
}

/**
 * Posts a report and updates earlier comments. First checks everything again: the gate's output, the report's bytes,
 * its own gate and digest, and, right before writing, the pull request's head.
 *
 * @throws HostError if the host cannot be read.
 */
export async function postReview(inputs: CommentInputs, bytes: Uint8Array, context: Ports): Promise<PostingResult> {
  if (inputs.gate !== "open") return skip("gate closed");
  if (sha256(bytes) !== inputs.reportSha256)
    return { kind: "refused", ...NOTHING, reason: "the report is not the one that was reviewed: its digest differs" };
  const text = new TextDecoder().decode(bytes);
  const parsed = parseReport(text);
  const problem = findProblem(parsed, text, inputs);
  if (problem !== undefined || parsed.kind !== "parsed")
    return { kind: "refused", ...NOTHING, reason: problem ?? "malformed report" };
  return postParsed(parsed.report, inputs, context);
}

function findProblem(parsed: ParsedReport, text: string, inputs: CommentInputs): string | undefined {
  if (parsed.kind === "malformed") return `the report cannot be read: ${parsed.reason}`;
  const { report } = parsed;
  if (report.verdict.gate !== "open") return `the report's own gate is closed: ${report.verdict.gate_reason}`;
  if (report.pin.head_sha !== inputs.headSha)
    return `the report is about ${report.pin.head_sha}, not ${inputs.headSha}`;
  // The digest covers the record as written, including keys of newer versions.
  if (findingsDigest(JSON.parse(text)) !== report.verdict.findings_sha256)
    return "the verdict is stale: its findings changed after it was given";
  return undefined;
}

async function postParsed(report: Report, inputs: CommentInputs, { host, log }: Ports): Promise<PostingResult> {
  const { pullRequest: number } = inputs;
  const check = slugOf(inputs.checkName);
  const comments = await host.ownComments(number, { holding: OWN_TEXT });
  const pullRequest = await host.pullRequest(number);
  if (pullRequest.state !== "open") return skip("pull request closed");
  if (pullRequest.headSha !== inputs.headSha) return skip("head moved");
  const tally: Tally = { ...NOTHING };
  const context: PostingContext = { host, log, pullRequest: number, tally };
  const job = toJob(report, inputs, await removeDoubles(comments, check, context));
  try {
    await writeAll(job, inputs, context);
    Object.assign(tally, await postFromRooms(report, { number, headSha: inputs.headSha, check }, host));
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { kind: "broken", ...tally, reason: error.message };
  }
  if (tally.posted > 0) return { kind: "posted", ...tally };
  const isFull = job.posting.leftOut.length > 0;
  const reason = isFull ? "max-comments reached" : report.findings.length === 0 ? "no findings" : "nothing new";
  return { kind: "skipped", ...tally, reason };
}

function skip(reason: string): PostingResult {
  return { kind: "skipped", ...NOTHING, reason };
}

interface Job {
  readonly report: Report;
  readonly rules: PostingRules;
  /** Our account's comments on the pull request. */
  readonly own: readonly OwnComment[];
  readonly standing: PostedComments;
  readonly upkeep: Upkeep;
  readonly posting: Posting;
  /** Whether no comment may be made. */
  readonly isSilent: boolean;
}

function toJob(report: Report, inputs: CommentInputs, own: readonly OwnComment[]): Job {
  const checkSlug = slugOf(inputs.checkName);
  const standing = readPosted(own, checkSlug);
  const upkeep = planUpkeep(report, standing, checkSlug);
  const maxComments = inputs.maxComments ?? report.publication?.max_comments ?? MOST_COMMENTS;
  const rules: PostingRules = {
    room: Math.max(0, maxComments - countLasting(standing, upkeep)),
    threshold: report.publication?.comment_threshold ?? LEAST,
    checkSlug,
    posted: postedFindings(standing),
  };
  return { report, rules, own, standing, upkeep, posting: planPosting(report, rules), isSilent: maxComments === 0 };
}

/** Writes new findings first, so that no other failure prevents them. */
async function writeAll(job: Job, inputs: CommentInputs, context: PostingContext): Promise<void> {
  const { report, own, rules, standing, upkeep, isSilent } = job;
  const review = await postNew(job, inputs, context);
  const offer = await describeOffer(job, { inputs, review }, context);
  if (!isSilent || standing.summary !== undefined) await sumUp(job, offer, context);
  await updateComments(upkeep, inputs.resolveThreads, context);
  await writeAnswers(answerPeople(report, rules.checkSlug), standing, context);
  const { checkName: name, resolveThreads: resolvesThreads } = inputs;
  await answerFromRooms({ report, own, name, check: rules.checkSlug, resolvesThreads, isSilent }, context);
}

/** Describes where the repairs are. Without a pull request that offers them, suggests them beside their lines. */
async function describeOffer(
  { report, rules, own, isSilent }: Job,
  { inputs, review }: { readonly inputs: CommentInputs; readonly review: PlannedReview | undefined },
  context: PostingContext,
): Promise<OfferPlace | undefined> {
  if (inputs.offer === undefined) return undefined;
  const place = { ...inputs.offer, pullRequest: inputs.pullRequest };
  if (place.offeredBy !== undefined || isSilent) return { ...place, suggestions: undefined };
  const comments = review?.comments ?? [];
  const posted = comments.map(({ path, start_line, line, body }) => ({ body, place: { path, line, start_line } }));
  const room = rules.room - context.tally.posted;
  const order = {
    room,
    own,
    posted,
    check: rules.checkSlug,
    headSha: inputs.headSha,
    reportSha256: inputs.reportSha256,
  };
  return { ...place, suggestions: await suggestRepairs(report, order, context) };
}

async function postNew(job: Job, inputs: CommentInputs, context: PostingContext): Promise<PlannedReview | undefined> {
  const { review } = job.posting;
  if (review === undefined) return undefined;
  try {
    return await sendReview(review, inputs, context);
  } catch (error) {
    const isRefused = error instanceof HostError && error.status === 422;
    const { review: withoutComments } = planPosting(job.report, job.rules, false);
    if (!isRefused || review.comments.length === 0 || withoutComments === undefined) throw error;
    // GitHub's diff may show less than ours, and refuses a whole review for one line outside it.
    context.log.warning("GitHub refused the inline comments; the findings go into the review's body");
    return sendReview(withoutComments, inputs, context);
  }
}

async function sendReview(
  planned: PlannedReview,
  { pullRequest, headSha, reportSha256, checkName }: CommentInputs,
  { host, tally }: PostingContext,
): Promise<PlannedReview> {
  const marker = formatReviewMarker(slugOf(checkName), headSha, reportSha256);
  const { comments, anchored, inBody } = planned;
  const body = `${planned.body}\n\n${marker}`;
  await host.createReview(pullRequest, { commit: headSha, body, marker, comments });
  tally.posted = anchored.length + inBody.listed.length;
  return planned;
}

/** Updates the summary comment, one for each check, and creates it once there is something to sum up. */
async function sumUp(
  { report, rules, standing: { summary }, posting: { leftOut } }: Job,
  offer: OfferPlace | undefined,
  { host, pullRequest, tally }: PostingContext,
): Promise<void> {
  const body = renderSummaryComment(report, rules.checkSlug, { leftOut, offer });
  if (summary === undefined) {
    if (isWorthSumming(report, rules.threshold)) await host.createComment(pullRequest, body);
  } else if (isChanged(summary.body, body)) {
    await host.updateComment(pullRequest, summary, body);
    tally.updated += 1;
  }
}

interface SuggestionOrder {
  /** The number of further comments allowed, suggestions included. */
  readonly room: number;
  /** Our account's comments on the pull request. */
  readonly own: readonly OwnComment[];
  /** This job's other comments. */
  readonly posted: readonly StandingComment[];
  /** The slug of the check's name. */
  readonly check: string;
  readonly headSha: Sha;
  readonly reportSha256: string;
}

/**
 * Suggests the changes of a patch beside the lines they replace, in one review, as far as the pull request shows these
 * lines. Deletes suggestions of earlier patches. Returns the count; undefined without a patch. A refusal only costs the
 * suggestions.
 *
 * @throws HostError if the shown lines cannot be read.
 */
export async function suggestRepairs(
  report: Report,
  { room, own, posted, check, headSha, reportSha256 }: SuggestionOrder,
  { host, log, pullRequest }: PostingContext,
): Promise<SuggestedCount | undefined> {
  const read = readPatch(readPatchText(report.fix?.patch ?? "") ?? "");
  if (read.kind === "refused") return undefined;
  const shown = await host.shownLines(pullRequest);
  const standing = [...own, ...posted];
  const { comments, stale, ...count } = planSuggestions(read.files, { check, head: headSha, room, shown, standing });
  // Earlier suggestions may contradict this patch; those with replies are left to people.
  for (const comment of own.filter((each) => stale.includes(each) && !each.isDiscussed))
    await host.deleteComment({ kind: "review-comment", id: comment.id });
  if (comments.length === 0) return count;
  const marker = `<!-- tribunal-repairs v1 check=${check} head=${headSha} report=${reportSha256} -->`;
  const body = `Parts of Tribunal's repairs. The summary comment says what they repair and where to find all of them.\n\n${marker}`;
  try {
    await host.createReview(pullRequest, { commit: headSha, body, marker, comments });
    return count;
  } catch (error) {
    if (!(error instanceof HostError) || error.status !== 422) throw error;
    log.warning("GitHub refused the suggestions of repairs; the artifact has them.");
    return { ...count, fitting: 0, suggested: count.suggested - comments.length };
  }
}
