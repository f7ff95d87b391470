import type { PinnedFile } from "../change/pin.ts";
import type { Policy } from "../policy/policy.ts";
import type { Config } from "./config.ts";
import type { KnownPattern } from "./known-pattern.ts";
import type { WeakeningSeverity } from "./settings.ts";

/** A file that configures reviews, with where things stand in it. */
export interface ConfiguringFile {
  /** From the repository's root. */
  readonly path: string;
  /** Where a key or an entry stands, 1-based; undefined where the file does not say it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number | undefined;
}

/** What a review is configured by in a tree, inputs before the file. */
export interface ConfiguredReview {
  readonly config: Config;
  readonly configFile: ConfiguringFile;
  /** In the file's order. */
  readonly patterns: readonly KnownPattern[];
  readonly patternsFile: ConfiguringFile;
  /** Without effects where there is none. */
  readonly policy: Policy;
  readonly policyFile: ConfiguringFile;
  /** Sorted by path. */
  readonly ruleFiles: readonly { readonly path: string; readonly lines: readonly string[] }[];
}

/** Something by which the next reviews find or stop less than they did. */
export interface Weakening {
  /** From the repository's root: where it stands, or stood. */
  readonly file: string;
  /** At head; undefined where it is something that is gone. */
  readonly line: number | undefined;
  readonly severity: WeakeningSeverity;
  /** A sentence. Holds words of the configuration. */
  readonly told: string;
}

/** The tree a change leads to, and what it changes. */
export interface ChangedTree {
  /** Every file git keeps at head. */
  readonly paths: readonly string[];
  readonly files: readonly PinnedFile[];
  /** The files that attributes mark as generated, so that reviews pass over them: by those before, and by those after. */
  readonly generated: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> };
}
