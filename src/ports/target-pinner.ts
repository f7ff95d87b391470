import type { Pin } from "../change/pin.ts";
import type { Selection } from "../change/selection.ts";
import type { Sha } from "../change/sha.ts";
import type { PathPolicy } from "../files/boundary.ts";
import type { Source } from "./source.ts";

/** What the caller asked to have reviewed, before it is resolved. */
export type TargetRequest =
  | { readonly kind: "diff"; readonly base: string | undefined; readonly head: string | undefined }
  /** What the index holds, against the commit that is checked out. */
  | { readonly kind: "staged" }
  | ({ readonly kind: "commits" } & DiffCommits)
  | {
      readonly kind: "paths";
      readonly patterns: readonly string[];
      readonly head: string | undefined;
      /** The commit whose files configure the run; HEAD's when absent. */
      readonly base?: Sha | undefined;
    };

/**
 * A diff's commits as the host names them: the change is what `head` adds to `mergeBase`, and `base` configures the
 * run. Nothing is resolved any more, so whether the head has moved is for the host to say. Where there is no base commit, the
 * empty tree stands for base and merge base.
 */
export interface DiffCommits {
  readonly mergeBase: Sha;
  readonly base: Sha;
  readonly head: Sha;
  /**
   * Whether the head is to be merged into `base`, or took its place without following it: then the repository holds every commit that the
   * one has and the other has not, or one side of them in a line without merges. Absent where it follows.
   */
  readonly joins?: "merges" | "replaces" | undefined;
}

/** A text file at the commit that configures the run, its detected secrets masked. */
export interface BaseText {
  readonly path: string;
  /** Its content's own name: the git blob's id, or a SHA-256. */
  readonly digest: string;
  readonly lines: readonly string[];
}

export interface FoundTexts {
  readonly texts: readonly BaseText[];
  /** Paths of files that are no text, too large, or missing from a partial clone. */
  readonly unread: readonly string[];
}

/** A resolved target: its pin, its content, and the means to see whether either has moved since. */
export interface PinnedTarget extends AsyncDisposable {
  readonly pin: Pin;
  readonly source: Source;

  /** Resolves and hashes again from the same request; it differs from `pin` exactly when the target drifted. */
  recompute(): Promise<Pick<Pin, "headSha" | "targetSha256">>;

  /** A text without detected secrets, each named as in the pinned files; `path` is the file it was taken from. */
  mask(text: string, path?: string): Promise<string>;

  /** A file at the target's base (the configuration's side), or undefined when it is not there. */
  readBaseFile(path: string): Promise<string | undefined>;
}

/** A target whose commits are known, so that its configuration can be read before it is pinned. */
export interface ResolvedTarget extends AsyncDisposable, Pick<PinnedTarget, "readBaseFile"> {
  /** What the request came to; absent where it named commits already. */
  readonly selection: Selection | undefined;
  /**
   * A repository of our own that has every commit of the target, an uncommitted change's too, for as long as this is open.
   * What is beside it in the user's own, such as their configuration, does not apply in it.
   */
  readonly repository: string;
  /** The commit whose files configure the run; undefined where there is none. */
  readonly baseTip: Sha | undefined;

  /**
   * Once. The pinned target's disposal is this one's.
   *
   * @param policy what the configuration says of paths.
   */
  pin(policy: PathPolicy): Promise<PinnedTarget>;

  /**
   * The files whose path is wanted at the commit that configures the run, in git's order.
   *
   * @param commit another one to read them at.
   * @throws TargetError if one of them is no readable text: what it says would be lost.
   */
  readBaseTexts(isWanted: (path: string) => boolean, commit?: Sha): Promise<readonly BaseText[]>;

  /** The same without links, and without characters that no reader sees; what cannot be read is named. */
  findBaseTexts(isWanted: (path: string) => boolean): Promise<FoundTexts>;

  /** The files at the commit that configures the run that lie where ours do or near by; none where there is no such commit. */
  listOwnPlaces(): Promise<readonly string[]>;
}
