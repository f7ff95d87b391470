import type { Recalled } from "../../people/check-override.ts";
import { findNamed } from "../../people/decide-override.ts";
import type { ReplyRecord } from "../../people/override-record.ts";
import type { OverrideRequest } from "../../people/override-request.ts";
import type { Log } from "../../ports/log.ts";
import type { Report } from "../../report/report.ts";
import { type EarlierReviews, type StoredReport, unlessSilent } from "./earlier-reviews.ts";

/** Each costs a download. The newest report lists every comment that it read. */
const MAX_OPENED = 5;

/** The pull request, and the log for reports that are not available. */
interface RecallOptions {
  readonly pullRequest: number;
  readonly log: Log;
}

/**
 * What people's comments were about, by comment id: as the newest report that read the comment says. If none read it,
 * the finding comes from the newest report that existed when the comment was written. A comment holds no commit, and
 * its author cannot have read anything newer. A comment that no report explains is left out; that is never an error.
 */
export async function recallSubjects(
  requests: readonly OverrideRequest[],
  reviews: EarlierReviews,
  options: RecallOptions,
): Promise<ReadonlyMap<number, Recalled>> {
  const recalled = new Map<number, Recalled>();
  await openNewest(reviews, options, (stored) => {
    for (const request of requests.filter(({ commentId }) => !recalled.has(commentId))) {
      const known = recall(request, stored);
      if (known !== undefined) recalled.set(request.commentId, known);
    }
    return recalled.size === requests.length;
  });
  return recalled;
}

/** How comments were read, by the newest report that mentions each. A comment that no report mentions is left out. */
export async function recallReplies(
  commentIds: readonly number[],
  reviews: EarlierReviews,
  options: RecallOptions,
): Promise<ReadonlyMap<number, ReplyRecord>> {
  const wanted = new Set(commentIds);
  const recalled = new Map<number, ReplyRecord>();
  await openNewest(reviews, options, ({ report: { replies } }) => {
    const unknown = replies.filter(({ comment_id: id }) => wanted.has(id) && !recalled.has(id));
    for (const reply of unknown) recalled.set(reply.comment_id, reply);
    return recalled.size === wanted.size;
  });
  return recalled;
}

/**
 * Opens the newest reports of a pull request until `isEnough` returns true. Reports that are not available are skipped.
 */
async function openNewest(
  reviews: EarlierReviews,
  { pullRequest, log }: RecallOptions,
  isEnough: (stored: StoredReport) => boolean,
): Promise<void> {
  const search = async () => {
    let opened = 0;
    for await (const { record } of reviews.list()) {
      if (opened === MAX_OPENED) return;
      const stored = await reviews.openStored(record);
      opened += 1;
      if (typeof stored === "string" || stored.report.publication?.pull_request !== pullRequest) continue;
      if (isEnough(stored)) return;
    }
  };
  await unlessSilent(search, (message) => log.warning(`People may have to repeat their earlier commands: ${message}`));
}

/** What the comments that a report read were about, by comment id. */
export function recallOverrides(report: Pick<Report, "verdict" | "pin" | "replay">): ReadonlyMap<number, Recalled> {
  const then = blobsOf(report);
  return new Map(
    report.verdict.overrides.flatMap(({ comment_id: id, said_of: subject }) =>
      subject === null ? [] : [[id, { ...subject, blobs: subject.head === report.pin.head_sha ? then : new Map() }]],
    ),
  );
}

function recall(request: OverrideRequest, { report, storedAt }: StoredReport): Recalled | undefined {
  const isRead = report.verdict.overrides.some(({ comment_id: id }) => id === request.commentId);
  if (isRead) return recallOverrides(report).get(request.commentId);
  const isBefore = storedAt !== undefined && request.writtenAt !== undefined && storedAt <= request.writtenAt;
  return isBefore ? recallFinding(request, report) : undefined;
}

/** The finding as it was before people's comments. */
function recallFinding({ fingerprint: written }: OverrideRequest, report: Report): Recalled | undefined {
  const { findings, unresolved, missed } = report.replay.before_overrides ?? report;
  const named = findNamed(written, [...findings, ...unresolved, ...missed]);
  if (named.kind === "refused") return undefined;
  const { fingerprint, severity } = named.item;
  const reach = report.replay.reaches.find((each) => each.fingerprint === fingerprint);
  if (reach === undefined) return undefined;
  return { head: report.pin.head_sha, fingerprint, severity, code: reach.code, cited: null, blobs: blobsOf(report) };
}

/** The blobs at the report's head, as far as it records them. */
function blobsOf({ pin, replay }: Pick<Report, "pin" | "replay">): ReadonlyMap<string, string> {
  const changed = pin.files.flatMap(({ path, head_blob: blob }) => (blob === null ? [] : [[path, blob] as const]));
  const read = replay.files.filter(({ side }) => side === "head").map(({ path, blob }) => [path, blob] as const);
  return new Map([...read, ...changed]);
}
