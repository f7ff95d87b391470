import type { Sha } from "../change/sha.ts";
import type { fixLimits } from "../config/fix-limits.ts";
import type { RepairPatch, RepairTree } from "../ports/repair-tree.ts";
import type { ResolvedTarget, TargetRequest } from "../ports/target-pinner.ts";
import type { Decision } from "../verdict/conclusion.ts";
import type { FinishedReview } from "./review-target.ts";
import type { Run } from "./run.ts";

/** Reviews a target, and repairs what is confirmed. */
export type FixTarget = (given: Run, fix: FixOrder, place: FixPlace) => Promise<FixedReview>;

/** The request for repairs. */
export interface FixOrder {
  /** The user's command; undefined if nothing is executed. */
  readonly verify: string | undefined;
}

/** What repairs need in addition to a review. */
export interface FixPlace {
  /** Creates our own work tree at a commit of the run's repository. */
  readonly openTree: (run: Run, head: Sha) => Promise<RepairTree>;
  /** Resolves commits of that tree like the first target: masks have the same names at every head. */
  readonly resolve: (request: TargetRequest, repository: string) => Promise<ResolvedTarget>;
  /** Values that no command may find in its environment, and that are never shown. */
  readonly secrets: readonly (string | undefined)[];
  /** The name of the missing model's key in messages. */
  readonly keyName: string;
  /** The paths of files that configure reviews, from the repository's root. */
  readonly places: Parameters<typeof fixLimits>[1];
  /** Further files that configure this run, from the repository's root. */
  readonly configuring?: readonly string[];
}

/** A completed review, and the repairs of its confirmed findings. */
export interface FixedReview extends FinishedReview {
  /** The offered patch, with the text of the report's `fix.patch`; undefined if nothing is offered. */
  readonly patch: RepairPatch | undefined;
  /** The decision on the offered head: the patched one, or the given one if nothing is offered. */
  readonly offered: Decision;
}
