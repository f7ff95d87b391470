import type { PinnedFile } from "../change/pin.ts";
import type { Config } from "./config.ts";
import type { KnownPattern } from "./known-pattern.ts";
import type { Policy } from "./policy.ts";
import type { WeakeningSeverity } from "./settings.ts";

/** A file that configures reviews, with the lines of its keys. */
export interface ConfiguringFile {
  /** From the repository's root. */
  readonly path: string;
  /** The line of a key or an entry, 1-based; undefined if the file does not contain it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number | undefined;
}

/** The configuration of reviews in a tree, inputs before the file. */
export interface ConfiguredReview {
  readonly config: Config;
  readonly configFile: ConfiguringFile;
  /** In the file's order. */
  readonly patterns: readonly KnownPattern[];
  readonly patternsFile: ConfiguringFile;
  /** Without effects if there is no policy. */
  readonly policy: Policy;
  readonly policyFile: ConfiguringFile;
  /** Sorted by path. */
  readonly ruleFiles: readonly { readonly path: string; readonly lines: readonly string[] }[];
}

/** A change by which later reviews find or block less. */
export interface Weakening {
  /** From the repository's root: the file that contains or contained it. */
  readonly file: string;
  /** At head; undefined if it was removed. */
  readonly line: number | undefined;
  readonly severity: WeakeningSeverity;
  /** A sentence. Contains words of the configuration. */
  readonly sentence: string;
}

/** The tree after a change, and the changes. */
export interface ChangedTree {
  /** Every file in git at head. */
  readonly paths: readonly string[];
  readonly files: readonly PinnedFile[];
  /**
   * The files that attributes mark as generated, which reviews skip: by the attributes before the change, and by those
   * after.
   */
  readonly generated: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> };
}
