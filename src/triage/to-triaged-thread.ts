import { toQuotedLines } from "../change/line-range.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import type { TriageRules } from "../config/triage-rules.ts";
import { contentSha256, newestComment, type ReviewThread } from "../people/thread.ts";
import type { TriagedThread } from "../report/triage-record.ts";
import type { Bounces, TakenUp } from "./find-bounces.ts";
import { hasPeople } from "./select-threads.ts";
import { type ThreadDecision, toUncertain } from "./thread-decision.ts";
import { codeSha256, evidenceSha256 } from "./thread-digest.ts";
import type { ThreadRequest } from "./thread-request.ts";

/** A remark, and whether it goes in circles. */
export interface KnownThread {
  readonly thread: ReviewThread;
  readonly request: ThreadRequest;
  /** The earlier threads it repeats or contradicts: as an earlier run answered, or as this one does. */
  readonly takenUp: TakenUp;
  readonly bounces: Bounces;
}

/** The rules and texts by which a remark was decided, with the files of the threads and of the evidence. */
export interface RowMeans {
  readonly rules: TriageRules;
  readonly texts: PinnedTexts;
}

/** The row of a decided remark. */
export function toTriagedThread(
  known: KnownThread,
  { tier, status, reason, evidence, commit, isUnheard = false }: ThreadDecision,
  { rules, texts }: RowMeans,
): TriagedThread {
  const { thread, request, takenUp, bounces } = known;
  const { id, kind, author, place, lineNow, commentId, url } = thread;
  return {
    ...{ thread_id: id, kind, author: author.login, comment_id: commentId, url: url ?? null },
    ...{ path: place?.path ?? null, line: lineNow ?? place?.line ?? null, side: place?.side ?? null },
    ...{ title: request.title, tier, status, reason },
    evidence: evidence === undefined ? null : toQuotedLines(evidence),
    commit: commit ?? null,
    ...{ fingerprint: null, carried: false, forced: bounces.isForced, unheard: isUnheard },
    ...takenUp,
    ...{ bounces: bounces.bounces, undoes: bounces.undoes, heads: [...bounces.heads] },
    ...{ has_people: hasPeople(thread, rules), newest_comment: newestComment(thread) },
    content_sha256: contentSha256(thread),
    code_sha256: codeSha256(thread, texts) ?? null,
    evidence_sha256: (evidence && evidenceSha256(evidence, texts)) ?? null,
  };
}

/** The row of a remark that goes in circles, whatever the answers say; undefined for any other. */
export function toForcedThread(known: KnownThread, means: RowMeans): TriagedThread | undefined {
  const { isForced, reason = "It goes in circles." } = known.bounces;
  return isForced ? toTriagedThread(known, toUncertain(reason), means) : undefined;
}
