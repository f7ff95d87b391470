import type { FixedFinding } from "../report/fix-record.ts";
import type { FixCourse } from "./fix-course.ts";
import type { RepairTry, TrackedFinding } from "./repair-book.ts";
import type { ReviewedHead } from "./reviewed-head.ts";

/**
 * What became of every finding that was to be repaired, in the order they were found.
 *
 * @param offered the head that is offered; the pinned one where none is.
 */
export function settleRepairs({ book, iterations }: FixCourse, offered: ReviewedHead): FixedFinding[] {
  const undone = new Set(iterations.flatMap(({ n, ending }) => (ending.kind === "verify-failed" ? [n] : [])));
  return book.map((each) => {
    const last = each.tries.at(-1)?.iteration;
    const settled = settleOne(each, offered.iteration);
    const { fingerprint, title, severity, file, line } = each.found;
    return {
      ...{ finding_id: each.id, fingerprint, title, severity, file, line, found_in: each.foundIn },
      ...settled,
      undone_with: settled.state === "undone" && last !== undefined && undone.has(last) ? last : null,
      tried_in: each.tries.map(({ iteration }) => iteration),
      status: each.sightings.findLast(({ status }) => status !== undefined)?.status ?? null,
    };
  });
}

type Settled = Pick<FixedFinding, "state" | "said">;

function settleOne(each: TrackedFinding, offered: number): Settled {
  const { tries, declined } = each;
  const repaired = tries.filter(({ isRepaired }) => isRepaired);
  const held = repaired.find((repair) => holds(repair, each, offered));
  if (held !== undefined) return { state: "repaired", said: held.note };
  const last = tries.at(-1);
  const isOffered = tries.some(({ iteration, isRepaired: is }) => is === false && iteration <= offered);
  const but = isOffered ? "; its edits are in the patch that is offered all the same" : "";
  const undone = repaired.find(({ iteration }) => iteration > offered);
  if (undone !== undefined) {
    const note = `the state that holds its repair, of iteration ${undone.iteration}, is not offered`;
    return { state: "undone", said: note };
  }
  if (last?.isRepaired === undefined && last !== undefined) return { state: "undone", said: `${last.note}${but}` };
  if (last !== undefined) return { state: "not-survived", said: `${lastWord(each) ?? last.note}${but}` };
  if (declined !== undefined) return { state: "declined", said: declined };
  return { state: "not-tried", said: lastWord(each) ?? "no iteration came to it" };
}

/** Whether the repair is in what is offered, and no review up to that one takes it back. */
function holds({ iteration }: RepairTry, { sightings }: TrackedFinding, offered: number): boolean {
  if (iteration > offered) return false;
  const since = sightings.filter((seen) => seen.iteration > iteration && seen.iteration <= offered);
  return since.every(({ status }) => status === undefined || status === "resolved");
}

function lastWord({ sightings }: TrackedFinding): string | undefined {
  return sightings.findLast(({ status }) => status !== undefined)?.note;
}
