import { inReadingOrder } from "../assignments/reading-order.ts";
import { pathAt } from "../change/pin.ts";
import { type ChangedNames, namesChanged } from "../report/changed-files.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { GitError } from "../text/errors.ts";

/** The most files whose definitions a summary names. */
const MAX_FILES = 20;

/** The definitions that a diff adds, changes and removes, by file; only for the files that come first. */
export async function nameChanges({
  target,
  code,
  signal,
}: Pick<ReviewContext, "target" | "code" | "signal">): Promise<ReadonlyMap<string, ChangedNames>> {
  const { pin } = target;
  const files = pin.kind === "diff" ? inReadingOrder(pin.files.filter(({ skipped }) => skipped === undefined)) : [];
  const named = new Map<string, ChangedNames>();
  try {
    for (const file of files.slice(0, MAX_FILES)) {
      if (signal.aborted) break;
      const [head, base] = await Promise.all(
        (["head", "base"] as const).map((side) => {
          const path = pathAt(file, side);
          return path === undefined ? undefined : code.facts(path, side);
        }),
      );
      named.set(file.path, namesChanged(file, { head, base }));
    }
  } catch (error) {
    // The report is written even if the target is gone.
    if (!(error instanceof GitError)) throw error;
  }
  return named;
}
