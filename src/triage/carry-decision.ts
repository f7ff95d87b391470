import { pathReader } from "../change/known-files.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { indexLines, locateQuote, withoutKeys } from "../change/quote.ts";
import type { FullReviewCode } from "../report/follow-up-record.ts";
import type { TriagedThread } from "../report/triage-record.ts";
import { assertNever } from "../text/assert-never.ts";
import type { ReviewThread } from "./thread.ts";
import type { ThreadDecision, ThreadEvidence } from "./thread-decision.ts";
import { codeSha256, contentSha256, evidenceSha256 } from "./thread-digest.ts";

/** What tells whether an earlier decision stands: the files of thread and evidence, and how this run came to be. */
export interface CarryContext extends PinnedTexts {
  /** Whether this run goes on from the report that decided it, so that its lists hold the findings of that report. */
  readonly isFollowed: boolean;
  /** Why the whole change is reviewed; undefined where it is not. */
  readonly fullReview: FullReviewCode | undefined;
  /** Whether that report was held by the same rules, prompts and configuration. */
  readonly isHeldAlike: boolean;
  /** The pull request's commits; undefined where nobody knows. */
  readonly commits: readonly { readonly sha: string }[] | undefined;
}

/**
 * What an earlier report decided of a thread, where that stands for the thread of now: others wrote nothing since, and
 * neither the code it is about nor that around the evidence is another. Undefined where it is to be asked about again: where
 * anything is another, where nobody answered, where it went in circles, and where somebody asked for a full review.
 */
export function carryDecision(
  row: TriagedThread,
  thread: ReviewThread,
  context: CarryContext,
): ThreadDecision | undefined {
  if (row.thread_id !== thread.id || row.unheard || row.forced || context.fullReview === "ordered") return undefined;
  if (row.content_sha256 !== contentSha256(thread)) return undefined;
  if (row.code_sha256 !== (codeSha256(thread, context) ?? null)) return undefined;
  if (!mayStand(row, context)) return undefined;
  const evidence = row.evidence === null ? undefined : findAgain(row.evidence, row, context);
  if (row.evidence !== null && evidence === undefined) return undefined;
  const { tier, status, reason, commit } = row;
  return { tier, status, reason, evidence, commit: commit ?? undefined };
}

/** Whether a decision has what one of its kind rests on, apart from its evidence. */
function mayStand(
  { status, evidence, commit, fingerprint }: TriagedThread,
  { isFollowed, isHeldAlike, commits }: CarryContext,
): boolean {
  switch (status) {
    case "open":
      return isFollowed && evidence !== null && fingerprint !== null;
    case "fixed":
      return commits?.some(({ sha }) => sha === commit) ?? false;
    case "dismissed":
      return evidence !== null;
    case "skipped":
      // A remark may have been out of scope by other rules than those of now.
      return isHeldAlike;
    case "uncertain":
      return true;
    default:
      return assertNever(status);
  }
}

/** Where the evidence stands now, if the code around it is the same. */
function findAgain(
  { file: then, side, start_line: start, end_line: end, quote }: NonNullable<TriagedThread["evidence"]>,
  { evidence_sha256: digest }: TriagedThread,
  texts: PinnedTexts,
): ThreadEvidence | undefined {
  const file = pathReader(texts.pin)(then, side);
  const lines = texts.text(file, side)?.index.lines;
  if (lines === undefined) return undefined;
  const found = locateQuote(indexLines(lines.map(withoutKeys)), withoutKeys(quote), {
    start_line: start,
    end_line: end,
  });
  if (found.kind !== "at-place" && found.kind !== "moved") return undefined;
  const { start_line, end_line } = found.match;
  // Each run masks secrets under names of its own.
  const shown = quote === withoutKeys(quote) ? quote : lines.slice(start_line - 1, end_line).join("\n");
  const evidence = { file, side, start_line, end_line, quote: shown };
  return evidenceSha256(evidence, texts) === digest ? evidence : undefined;
}
