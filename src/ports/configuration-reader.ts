import type { ConfigurationFault } from "../config/configuration-claim.ts";
import type { ConfiguredReview } from "../config/configured-review.ts";

/** A tree that may contain a configuration. */
export interface ConfiguredTree {
  /** Every tracked file, sorted; undefined if unknown, so that no glob counts as unmatched. */
  readonly paths: readonly string[] | undefined;

  /** Untracked files that people may take for ours; none if absent. */
  readonly beside?: readonly string[];

  read(path: string): Promise<ConfiguredText>;
}

/** The content at a path; `unknown` if it is unavailable. */
export type ConfiguredText =
  | { readonly kind: "text"; readonly lines: readonly string[] }
  | { readonly kind: "absent" | "not-text" | "unknown" };

/** The configuration that a tree would give a review. */
export interface ExaminedConfiguration {
  readonly faults: readonly ConfigurationFault[];
  /** Undefined if a fault would end the review, or not everything can be read. */
  readonly review: ConfiguredReview | undefined;
}

/** Reads only the data of the given tree. */
export interface ConfigurationReader {
  /** Examines the tree's configuration. Wrong content is a value, never thrown. */
  examine(tree: ConfiguredTree): Promise<ExaminedConfiguration>;
}
