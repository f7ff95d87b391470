import type { OwnComment } from "../../core/comments/own-comment.ts";
import { planSuggestions, type StandingComment, type SuggestedCount } from "../../core/comments/plan-suggestions.ts";
import { HostError } from "../../core/errors.ts";
import { readPatch, readPatchText } from "../../core/fix/patch.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Report } from "../../core/report/report.ts";
import type { UpkeepMeans } from "./keep-up.ts";

export interface SuggestionOrder {
  /** How many more comments may stand, those that suggest a part of repairs among them. */
  readonly room: number;
  /** What our account has on the pull request. */
  readonly own: readonly OwnComment[];
  /** What this job wrote besides. */
  readonly posted: readonly StandingComment[];
  /** The slug of the check's name. */
  readonly check: string;
  readonly headSha: Sha;
  readonly reportSha256: string;
}

/**
 * Suggests the changes of a report's patch beside the lines they replace, in one review, where the pull request shows these lines.
 * Takes away what an earlier patch suggested and this one does not. Answers what is suggested by now; undefined for a report without a patch. A host that refuses costs the suggestions alone.
 *
 * @throws HostError if the host does not say which lines it shows.
 */
export async function suggestRepairs(
  report: Report,
  { room, own, posted, check, headSha, reportSha256 }: SuggestionOrder,
  { host, log, pullRequest }: UpkeepMeans,
): Promise<SuggestedCount | undefined> {
  const read = readPatch(readPatchText(report.fix?.patch ?? "") ?? "");
  if (read.kind === "refused") return undefined;
  const shown = await host.shownLines(pullRequest);
  const standing = [...own, ...posted];
  const { comments, stale, ...count } = planSuggestions(read.files, { check, head: headSha, room, shown, standing });
  // What an earlier patch suggested may contradict this one; what somebody answered is theirs to settle.
  for (const comment of own.filter((each) => stale.includes(each) && !each.isDiscussed))
    await host.deleteComment({ kind: "review-comment", id: comment.id });
  if (comments.length === 0) return count;
  const marker = `<!-- tribunal-repairs v1 check=${check} head=${headSha} report=${reportSha256} -->`;
  const body = `Parts of Tribunal's repairs. The comment that sums up says what they repair, and where all of them are.\n\n${marker}`;
  try {
    await host.createReview(pullRequest, { commit: headSha, body, marker, comments });
    return count;
  } catch (error) {
    if (!(error instanceof HostError) || error.status !== 422) throw error;
    log.warning("GitHub refused the suggestions of repairs; the artifact has them.");
    return { ...count, fitting: 0, suggested: count.suggested - comments.length };
  }
}
