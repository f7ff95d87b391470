import { THREAD_STATUSES, type ThreadStatus } from "../replies/answers.ts";
import { assertNever } from "../text/assert-never.ts";
import type { OwnComment } from "./own-comment.ts";

/**
 * Marks our answer to another reviewer's remark. It is the last line of a reply in the thread. If the remark is a
 * review's own text, it is the first line of a comment on the pull request.
 */
export interface TriageMarker {
  readonly check: string;
  /** The host's id of the thread; for a review's own text, `review-` and its number. */
  readonly threadId: string;
  readonly state: ThreadStatus;
  /** The head that was reviewed. */
  readonly head: string;
}

const THREAD_ID = /^[A-Za-z0-9_+/=-]{1,200}$/;
const MARKER =
  /^<!-- tribunal-triage v1 check=([a-z0-9-]{1,40}) thread=([A-Za-z0-9_+/=-]{1,200}) state=([a-z]{1,20}) head=([0-9a-f]{40}|[0-9a-f]{64}) -->$/;

/** Whether a thread's id fits into a marker. */
export function isMarkable(threadId: string): boolean {
  return THREAD_ID.test(threadId);
}

export function formatTriageMarker({ check, threadId, state, head }: TriageMarker): string {
  return `<!-- tribunal-triage v1 check=${check} thread=${threadId} state=${state} head=${head} -->`;
}

/** The marker of one of our comments; undefined if it has none of this check. */
export function parseTriageMarker({ kind, body }: Pick<OwnComment, "kind" | "body">, check: string) {
  switch (kind) {
    case "review-comment":
      return parseLine(body.trimEnd().split(/\r?\n/).at(-1), check);
    case "issue-comment":
      return parseLine(body.split(/\r?\n/, 1)[0], check);
    case "review":
      return undefined;
    default:
      return assertNever(kind);
  }
}

function parseLine(line: string | undefined, check: string): TriageMarker | undefined {
  const [, slug, threadId, word, head] = MARKER.exec(line ?? "") ?? [];
  const state = THREAD_STATUSES.find((status) => status === word);
  if (slug !== check || threadId === undefined || state === undefined || head === undefined) return undefined;
  return { check: slug, threadId, state, head };
}

/**
 * Whether an answer would repeat an earlier one: it has the newest one's state, or was given for this head.
 *
 * @param earlier the answers to the same remark, oldest first.
 */
export function isRepetition({ state, head }: TriageMarker, earlier: readonly TriageMarker[]): boolean {
  return earlier.at(-1)?.state === state || earlier.some((each) => each.state === state && each.head === head);
}
