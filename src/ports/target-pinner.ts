import type { Pin } from "../change/pin.ts";
import type { Selection } from "../change/selection.ts";
import type { Sha } from "../change/sha.ts";
import type { PathPolicy } from "../files/boundary.ts";
import type { Source } from "./source.ts";

/** The requested target, before it is resolved. */
export type TargetRequest =
  | { readonly kind: "diff"; readonly base: string | undefined; readonly head: string | undefined }
  /** The index, compared with the current commit. */
  | { readonly kind: "staged" }
  | ({ readonly kind: "commits" } & DiffCommits)
  | {
      readonly kind: "paths";
      readonly patterns: readonly string[];
      readonly head: string | undefined;
      /** The commit whose files configure the run; HEAD's if absent. */
      readonly base?: Sha | undefined;
    };

/**
 * A diff's commits as the host names them: the change is what `head` adds to `mergeBase`, and `base` configures the
 * run. Only the host knows whether the head has moved. Without a base commit, the empty tree replaces base and merge
 * base.
 */
export interface DiffCommits {
  readonly mergeBase: Sha;
  readonly base: Sha;
  readonly head: Sha;
  /**
   * Whether the head will be merged into `base`, or replaced it; absent if it follows. The repository then contains all
   * commits of either side, or one side in a line without merges.
   */
  readonly joins?: "merges" | "replaces" | undefined;
}

/** A text file at the commit that configures the run, with secrets masked. */
export interface BaseText {
  readonly path: string;
  /** The git blob's id, or a SHA-256. */
  readonly digest: string;
  readonly lines: readonly string[];
}

export interface FoundTexts {
  readonly texts: readonly BaseText[];
  /** Paths of files that are no text, too large, or missing from a partial clone. */
  readonly unread: readonly string[];
}

/** A resolved target: its pin, its content, and a way to see whether either has changed. */
export interface PinnedTarget extends AsyncDisposable {
  readonly pin: Pin;
  readonly source: Source;

  /** Resolves and hashes the same request again. The result differs from `pin` exactly if the target drifted. */
  recompute(): Promise<Pick<Pin, "headSha" | "targetSha256">>;

  /** Masks secrets in a text, with the same names as in the pinned files; `path` is the text's file. */
  mask(text: string, path?: string): Promise<string>;

  /** A file at the base, which configures the run; undefined if absent. */
  readBaseFile(path: string): Promise<string | undefined>;
}

/** A target with known commits, so that its configuration can be read before it is pinned. */
export interface ResolvedTarget extends AsyncDisposable, Pick<PinnedTarget, "readBaseFile"> {
  /** How the request was interpreted; undefined if it named commits. */
  readonly selection: Selection | undefined;
  /**
   * Our own repository with every commit of the target, even of an uncommitted change, while this is open. The user's
   * configuration does not apply there.
   */
  readonly repository: string;
  /** The commit whose files configure the run, if any. */
  readonly baseTip: Sha | undefined;

  /**
   * Called once. Disposing of the pinned target disposes of this one.
   *
   * @param policy the configuration's rules for paths.
   */
  pin(policy: PathPolicy): Promise<PinnedTarget>;

  /**
   * The wanted files at the commit that configures the run, in git's order.
   *
   * @param commit another commit to read.
   * @throws TargetError if one of them is no readable text, because its content would be lost.
   */
  readBaseTexts(isWanted: (path: string) => boolean, commit?: Sha): Promise<readonly BaseText[]>;

  /** The same without links and invisible characters. Unreadable files are named instead. */
  findBaseTexts(isWanted: (path: string) => boolean): Promise<FoundTexts>;

  /** Files in the folders of our own files or similar ones, at the commit that configures the run. */
  listOwnPlaces(): Promise<readonly string[]>;
}
