import { pathReader } from "../../../core/pin/member-path.ts";
import type { ReviewBasis } from "../../../core/report/reading-record.ts";
import type { TriagedThread } from "../../../core/report/triage-record.ts";
import { carryDecision } from "../../../core/triage/carry-decision.ts";
import { type KnownThread, toTriagedThread } from "../../../core/triage/to-triaged-thread.ts";
import type { TriageDesk } from "../../run/review-context.ts";
import type { StageContext } from "../stage.ts";

/**
 * The rows of remarks of which an earlier decision stands, as nothing that it rests on is another. The triage is not asked
 * about them again.
 *
 * @throws GitError if the pinned tree cannot be read.
 */
export async function carryThreads(
  known: readonly KnownThread[],
  { rules, past }: TriageDesk,
  context: StageContext,
): Promise<readonly TriagedThread[]> {
  const { earlierTriage, texts, target, followUp, fullReview } = context;
  const earlier = new Map((earlierTriage?.triage ?? []).map((row) => [row.thread_id, row]));
  const before = known.flatMap((each) => {
    const row = earlier.get(each.thread.id);
    return row === undefined ? [] : [{ ...each, row }];
  });
  if (before.length === 0) return [];
  const toPath = pathReader(target.pin);
  const shown = before.flatMap(({ row: { evidence } }) => (evidence === null ? [] : [evidence]));
  await texts.load(shown.map(({ file, side }) => ({ file: toPath(file, side), side })));
  const pinned = texts.context([]);
  const carrying = {
    ...pinned,
    isFollowed: followUp !== undefined,
    fullReview: fullReview?.code,
    isHeldAlike: isHeldAlike(earlierTriage?.replay.basis, context.basis),
    commits: await past.commits(),
  };
  return before.flatMap(({ row, ...each }) => {
    const decision = carryDecision(row, each.thread, carrying);
    if (decision === undefined) return [];
    const { fingerprint } = row;
    return [{ ...toTriagedThread(each, decision, { rules, texts: pinned }), fingerprint, carried: true }];
  });
}

/** What decides how far a remark is out of scope. */
const MATTERS = ["rules", "prompts", "configuration"] as const;

function isHeldAlike(then: ReviewBasis | null | undefined, now: ReviewBasis | undefined): boolean {
  return MATTERS.every((matter) => then?.[matter] === now?.[matter]);
}
