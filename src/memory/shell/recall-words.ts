import { findNamed } from "../../people/decide-override.ts";
import type { Recalled } from "../../people/judge-standing.ts";
import type { OverrideRequest } from "../../people/override-request.ts";
import type { ReplyRecord } from "../../people/reply-record.ts";
import type { Log } from "../../ports/log.ts";
import type { Report } from "../../report/report.ts";
import type { StoredReport } from "./earlier-reviews.ts";
import { type EarlierReviews, unlessSilent } from "./earlier-reviews.ts";

/** Each costs a download. The newest tells of all words that it heard. */
const MAX_OPENED = 5;

/** Of which pull request, and who is told where a report cannot be had. */
export interface RecallOptions {
  readonly pullRequest: number;
  readonly log: Log;
}

/**
 * What people's words were said of, by the comment's id: what the newest report that heard a word tells of it; of a word
 * that none heard, the finding as the newest report tells it that was there when the word was written. A comment holds no
 * commit, and its author can have read nothing newer. A word of which no report tells is left out; that is never an error.
 */
export async function recallWords(
  words: readonly OverrideRequest[],
  reviews: EarlierReviews,
  options: RecallOptions,
): Promise<ReadonlyMap<number, Recalled>> {
  const recalled = new Map<number, Recalled>();
  await openNewest(reviews, options, (stored) => {
    const unknown = words.filter(({ commentId }) => !recalled.has(commentId));
    for (const [id, known] of recallFrom(stored, unknown)) recalled.set(id, known);
    return recalled.size === words.length;
  });
  return recalled;
}

/** What comments were read as, by the newest report that tells of each. One that no report tells of is left out. */
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

/** Opens the newest reports of a pull request, until `isEnough` says so. Reports that cannot be had are passed over. */
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
  await unlessSilent(search, (message) => log.warning(`What people said before may have to be said again: ${message}`));
}

/** What the words were said of that a report heard, by the comment's id. */
export function recallOverrides(report: Pick<Report, "verdict" | "pin" | "replay">): ReadonlyMap<number, Recalled> {
  const then = blobsOf(report);
  return new Map(
    report.verdict.overrides.flatMap(({ comment_id: id, said_of: saidOf }) =>
      saidOf === null ? [] : [[id, { ...saidOf, blobs: saidOf.head === report.pin.head_sha ? then : new Map() }]],
    ),
  );
}

function recallFrom(stored: StoredReport, words: readonly OverrideRequest[]): readonly (readonly [number, Recalled])[] {
  return words.flatMap((word) => {
    const known = recall(word, stored);
    return known === undefined ? [] : [[word.commentId, known] as const];
  });
}

function recall(word: OverrideRequest, { report, storedAt }: StoredReport): Recalled | undefined {
  const isHeard = report.verdict.overrides.some(({ comment_id: id }) => id === word.commentId);
  if (isHeard) return recallOverrides(report).get(word.commentId);
  const isBefore = storedAt !== undefined && word.saidAt !== undefined && storedAt <= word.saidAt;
  return isBefore ? recallFinding(word, report) : undefined;
}

/** The finding as it was told before people spoke. */
function recallFinding({ fingerprint: written }: OverrideRequest, report: Report): Recalled | undefined {
  const { findings, unresolved, missed } = report.replay.before_overrides ?? report;
  const named = findNamed(written, [...findings, ...unresolved, ...missed]);
  if (named.kind === "refused") return undefined;
  const { fingerprint, severity } = named.item;
  const reach = report.replay.reaches.find((each) => each.fingerprint === fingerprint);
  if (reach === undefined) return undefined;
  return { head: report.pin.head_sha, fingerprint, severity, code: reach.code, cited: null, blobs: blobsOf(report) };
}

/** What stood at the report's head, as far as it tells. */
function blobsOf({ pin, replay }: Pick<Report, "pin" | "replay">): ReadonlyMap<string, string> {
  const changed = pin.files.flatMap(({ path, head_blob: blob }) => (blob === null ? [] : [[path, blob] as const]));
  const read = replay.files.filter(({ side }) => side === "head").map(({ path, blob }) => [path, blob] as const);
  return new Map([...read, ...changed]);
}
