import type { Sha } from "../change/sha.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { TargetRequest } from "../ports/target-pinner.ts";
import { TargetError } from "../text/errors.ts";
import type { Parting, ReviewedRange } from "./resolve-trigger.ts";

/** Finds the merge base in a repository at hand; undefined if that does not hold both histories. */
type FindLocalMergeBase = (ends: { readonly base: Sha; readonly head: Sha }) => Promise<Sha | undefined>;

/** Where the change parted; undefined for paths. Asks the repository at hand if the host cannot compare. */
export async function findParting(
  range: ReviewedRange,
  findLocalMergeBase: FindLocalMergeBase,
): Promise<Parting | undefined> {
  if (range.kind === "commit") return undefined;
  const parting = await range.findParting();
  if (parting.mergeBase !== undefined) return parting;
  const mergeBase = await findLocalMergeBase({ base: parting.base, head: range.headSha });
  return { ...parting, mergeBase };
}

/** What is to be pinned, and the commits that this takes. */
interface RequestedTarget {
  readonly request: TargetRequest;
  readonly commits: { readonly head: Sha; readonly base: Sha; readonly mergeBase: Sha } & Pick<Parting, "apart">;
}

/** @throws TargetError if the two histories do not meet. */
export function toTargetRequest(
  { targetPaths }: Pick<ReviewInputs, "targetPaths">,
  { headSha: head, baseSha }: ReviewedRange,
  parting: Parting | undefined,
): RequestedTarget {
  if (parting === undefined) {
    return {
      request: { kind: "paths", patterns: targetPaths, head, base: baseSha },
      commits: { head, base: baseSha, mergeBase: baseSha, apart: undefined },
    };
  }
  const { base, mergeBase, apart, isReplaced = false } = parting;
  if (mergeBase === undefined) {
    const remedy = "Rebase the branch onto its base, or grant the token `contents: read` if the repository is private.";
    throw new TargetError(`GitHub knows no common history of ${base} and ${head}. ${remedy}`);
  }
  const joins = apart && (isReplaced ? "replaces" : "merges");
  return { request: { kind: "commits", mergeBase, base, head, joins }, commits: { head, base, mergeBase, apart } };
}
