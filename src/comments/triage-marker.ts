import { THREAD_STATUSES, type ThreadStatus } from "../replies/answers.ts";
import { assertNever } from "../text/assert-never.ts";
import type { OwnComment } from "./own-comment.ts";

/**
 * What a comment of ours told of another reviewer's remark: the last line of a reply in its thread, or, where the remark
 * is what a review says as a whole, the first line of a comment on the pull request.
 */
export interface TriageMarker {
  readonly check: string;
  /** As the host names the thread; `review-` and its number for what a review says. */
  readonly threadId: string;
  readonly state: ThreadStatus;
  /** The commit it was told for. */
  readonly head: string;
}

const THREAD_ID = /^[A-Za-z0-9_+/=-]{1,200}$/;
const MARKER =
  /^<!-- tribunal-triage v1 check=([a-z0-9-]{1,40}) thread=([A-Za-z0-9_+/=-]{1,200}) state=([a-z]{1,20}) head=([0-9a-f]{40}|[0-9a-f]{64}) -->$/;

/** Whether a thread's name is made of a marker's own signs alone. */
export function isMarkable(threadId: string): boolean {
  return THREAD_ID.test(threadId);
}

export function formatTriageMarker({ check, threadId, state, head }: TriageMarker): string {
  return `<!-- tribunal-triage v1 check=${check} thread=${threadId} state=${state} head=${head} -->`;
}

/** What a comment of ours tells of another's remark; undefined where it is no such comment of this check. */
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
 * Whether a state needs no telling: it was told last, or for this very commit.
 *
 * @param told what was told of the same remark, oldest first.
 */
export function isTold({ state, head }: TriageMarker, told: readonly TriageMarker[]): boolean {
  return told.at(-1)?.state === state || told.some((each) => each.state === state && each.head === head);
}
