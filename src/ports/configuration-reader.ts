import type { ConfigurationFault } from "../config/configuration-claim.ts";
import type { ConfiguredReview } from "../config/configured-review.ts";

/** A tree in which a configuration is looked for. */
export interface ConfiguredTree {
  /** Every file git keeps in it, sorted; undefined where nobody knows, and then no glob is said to match none. */
  readonly paths: readonly string[] | undefined;

  /** Files beside those, which git does not keep and people may take for ours; none when absent. */
  readonly beside?: readonly string[];

  /** What stands at a path of it. */
  read(path: string): Promise<ConfiguredText>;
}

/** What stands at a path. Of `unknown` the content is not here, so that nothing can be said of it. */
export type ConfiguredText =
  | { readonly kind: "text"; readonly lines: readonly string[] }
  | { readonly kind: "absent" | "not-text" | "unknown" };

/** What a tree would configure a review by. */
export interface ExaminedConfiguration {
  readonly faults: readonly ConfigurationFault[];
  /** Undefined where a review would end by a fault, and where not all of it can be read. */
  readonly review: ConfiguredReview | undefined;
}

/** Reads what configures reviews: only data, and nothing beyond the tree it is given. */
export interface ConfigurationReader {
  /** What a review would be configured by in that tree, and what is wrong with it; wrong content is an answer and never thrown. */
  examine(tree: ConfiguredTree): Promise<ExaminedConfiguration>;
}
