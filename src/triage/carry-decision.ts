import { pathReader } from "../change/known-files.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { indexLines, locateQuote, withoutKeys } from "../change/quote.ts";
import { contentSha256, type ReviewThread } from "../people/thread.ts";
import type { FullReviewCode } from "../report/follow-up-record.ts";
import type { TriagedThread } from "../report/triage-record.ts";
import { assertNever } from "../text/assert-never.ts";
import { codeSha256, evidenceSha256 } from "./remark-lines.ts";
import type { ThreadDecision, ThreadEvidence } from "./thread-decision.ts";

/**
 * The facts that decide whether an earlier decision holds: the files of thread and evidence, and what kind of run this
 * is.
 */
export interface CarryContext extends PinnedTexts {
  /** Whether this run continues from the report with the decision, so that its lists contain that report's findings. */
  readonly isFollowed: boolean;
  /** Why the whole change is reviewed; undefined if it is not. */
  readonly fullReview: FullReviewCode | undefined;
  /** Whether that report used the same rules, prompts and configuration. */
  readonly hasSameBasis: boolean;
  /** The pull request's commits; undefined if unknown. */
  readonly commits: readonly { readonly sha: string }[] | undefined;
}

/**
 * An earlier report's decision on a thread, if it still holds: nobody else wrote since, and its code and the evidence's
 * are unchanged. Undefined if the triage must be asked again: something changed, nobody answered, the thread went in
 * circles, or somebody asked for a full review.
 */
export function carryDecision(
  row: TriagedThread,
  thread: ReviewThread,
  context: CarryContext,
): ThreadDecision | undefined {
  if (row.thread_id !== thread.id || row.unheard || row.forced || context.fullReview === "ordered") return undefined;
  if (row.content_sha256 !== contentSha256(thread)) return undefined;
  if (row.code_sha256 !== (codeSha256(thread, context) ?? null)) return undefined;
  if (!hasBasis(row, context)) return undefined;
  const evidence = row.evidence === null ? undefined : findAgain(row.evidence, row, context);
  if (row.evidence !== null && evidence === undefined) return undefined;
  const { tier, status, reason, commit } = row;
  return { tier, status, reason, evidence, commit: commit ?? undefined };
}

/** Whether a decision of this kind still has its basis, apart from its evidence. */
function hasBasis(
  { status, evidence, commit, fingerprint }: TriagedThread,
  { isFollowed, hasSameBasis, commits }: CarryContext,
): boolean {
  switch (status) {
    case "open":
      return isFollowed && evidence !== null && fingerprint !== null;
    case "fixed":
      return commits?.some(({ sha }) => sha === commit) ?? false;
    case "dismissed":
      return evidence !== null;
    case "skipped":
      // Other rules may have put a remark out of scope.
      return hasSameBasis;
    case "uncertain":
      return true;
    default:
      return assertNever(status);
  }
}

/** Where the evidence is now, if the code around it is the same. */
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
  // Each run gives masked secrets new names.
  const shown = quote === withoutKeys(quote) ? quote : lines.slice(start_line - 1, end_line).join("\n");
  const evidence = { file, side, start_line, end_line, quote: shown };
  return evidenceSha256(evidence, texts) === digest ? evidence : undefined;
}
