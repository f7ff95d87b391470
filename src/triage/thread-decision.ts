import { type FileRange, toQuotedLines } from "../change/line-range.ts";
import type { PastText } from "../change/past-text.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { type StageClaim, TRIAGE } from "../claims/claim.ts";
import { toFoundClaim } from "../claims/detected-claim.ts";
import type { TriageRules } from "../config/triage-rules.ts";
import type { GateContext } from "../gates/gate.ts";
import { contentSha256, newestComment, type ReviewThread } from "../people/thread.ts";
import type { ThreadStatus, Tier, TriageEntry } from "../replies/answers.ts";
import type { TriagedThread } from "../report/triage-record.ts";
import { cut } from "../text/cut.ts";
import type { Bounces, TakenUp } from "./find-bounces.ts";
import { codeSha256, evidenceSha256 } from "./remark-lines.ts";
import { hasPeople } from "./select-threads.ts";
import type { TriageQuestion } from "./thread-question.ts";
import type { ThreadRequest } from "./thread-request.ts";

/** Lines that were found at the pin; 1-based and inclusive. */
export interface ThreadEvidence extends FileRange {
  readonly quote: string;
}

/** The decision on another reviewer's remark, after the answer was checked. */
export interface ThreadDecision {
  readonly tier: Tier;
  readonly status: ThreadStatus;
  /** Sentences for the author of the change. They may hold a model's own words: data, to be escaped. */
  readonly reason: string;
  /** For an open remark, always the defect's lines; for a dismissed one, always the proof. */
  readonly evidence: ThreadEvidence | undefined;
  /** The full id of the commit that was checked to have fixed it; always present on a fixed remark, and on no other. */
  readonly commit: string | undefined;
  /** Set if nobody was asked, or no usable answer came; the next run asks again. */
  readonly isUnanswered?: boolean;
}

/** Whether a commit fixed a remark, as far as the code then and now shows; `commit` is its full id. */
export type FixProof =
  | { readonly kind: "proven"; readonly commit: string }
  /** Why that is not proved, as a clause such as "the commit it names is not part of this pull request". */
  | { readonly kind: "unproven"; readonly why: string };

/** The texts in which the triage's quotes and commits are looked up; the receipts are that agent's. */
export interface DecidingContext extends GateContext {
  /** @param evidence its quote at head, found and served; undefined if it quotes nothing. */
  readonly proveFixed: (question: TriageQuestion, entry: TriageEntry, evidence: ThreadEvidence | undefined) => FixProof;
  /** A file as it was at a thread's commit; unknown if it was not loaded. */
  readonly textThen: (commit: string, path: string) => PastText;
}

/** The decision on a remark that nobody was asked about, or that got no usable answer. */
export function toUnanswered(reason: string): ThreadDecision {
  return { ...toUncertain(reason), isUnanswered: true };
}

/** The decision on a remark that can be proved neither true nor false. */
export function toUncertain(reason: string, evidence?: ThreadEvidence): ThreadDecision {
  return { tier: "uncertain", status: "uncertain", reason, evidence, commit: undefined };
}

/** A remark, and whether it goes in circles. */
export interface KnownThread {
  readonly thread: ReviewThread;
  readonly request: ThreadRequest;
  /** The earlier threads it repeats or contradicts: as an earlier run answered, or as this one does. */
  readonly takenUp: TakenUp;
  readonly bounces: Bounces;
}

/** The rules by which a remark was decided, and the pinned files of the threads and of the evidence. */
export interface RowContext {
  readonly rules: TriageRules;
  readonly texts: PinnedTexts;
}

/** The row of a decided remark. */
export function toTriagedThread(
  known: KnownThread,
  { tier, status, reason, evidence, commit, isUnanswered = false }: ThreadDecision,
  { rules, texts }: RowContext,
): TriagedThread {
  const { thread, request, takenUp, bounces } = known;
  const { id, kind, author, place, lineNow, commentId, url } = thread;
  return {
    ...{ thread_id: id, kind, author: author.login, comment_id: commentId, url: url ?? null },
    ...{ path: place?.path ?? null, line: lineNow ?? place?.line ?? null, side: place?.side ?? null },
    ...{ title: request.title, tier, status, reason },
    evidence: evidence === undefined ? null : toQuotedLines(evidence),
    commit: commit ?? null,
    ...{ fingerprint: null, carried: false, forced: bounces.isForced, unheard: isUnanswered },
    ...takenUp,
    ...{ bounces: bounces.bounces, undoes: bounces.undoes, heads: [...bounces.heads] },
    ...{ has_people: hasPeople(thread, rules), newest_comment: newestComment(thread) },
    content_sha256: contentSha256(thread),
    code_sha256: codeSha256(thread, texts) ?? null,
    evidence_sha256: (evidence && evidenceSha256(evidence, texts)) ?? null,
  };
}

/** The row of a remark that goes in circles, whatever the answers say; undefined for any other. */
export function toForcedThread(known: KnownThread, context: RowContext): TriagedThread | undefined {
  const { isForced, reason = "It goes in circles." } = known.bounces;
  return isForced ? toTriagedThread(known, toUncertain(reason), context) : undefined;
}

const MAX_TITLE_CHARS = 200;

/**
 * The triage's agreement as a claim in its own words, at the lines that it quoted; undefined if it quoted none.
 * Severity and category are still open: the Judge rules on them.
 *
 * @param agent the agent of the triage that decided it.
 */
export function toTriageClaim(
  { id, author: { login } }: ReviewThread,
  { reason, evidence }: Pick<ThreadDecision, "reason" | "evidence">,
  agent: string,
): StageClaim | undefined {
  if (evidence === undefined) return undefined;
  const { quote, ...place } = evidence;
  const found = toFoundClaim({
    title: toTitle(reason),
    severity: "medium",
    category: "logic",
    description: reason,
    place,
    evidenceQuote: quote,
    suggestion: undefined,
    origin: {
      kind: TRIAGE,
      label: `said by ${login}`,
      explanation: `${login} says so in a thread of this pull request, and the Triage found it true at the pinned head.`,
    },
  });
  return { ...found, claimedBy: [agent], threads: [{ threadId: id, author: login }] };
}

/** Its first sentence, on one line, without the full stop. */
function toTitle(reason: string): string {
  const text = reason.replace(/\s+/g, " ").trim();
  const [first = ""] = text.split(/(?<=[^.][.!?])(?<!\b(?:e\.g|i\.e|cf|vs|etc)\.) /u);
  const title = first.replace(/\.$/, "");
  return title === "" ? "(no reason given)" : cut(title, MAX_TITLE_CHARS);
}
