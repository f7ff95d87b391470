import type { Sha } from "../change/sha.ts";

/** A file's new bytes. */
export interface RepairedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The end of a command that was run on the repaired files. */
export interface CommandRun {
  /** Undefined if it was ended by its time limit, or with the run. */
  readonly exit: number | undefined;
  /** The end of its output, both streams in order, from the start of a line; not masked. */
  readonly output: string;
}

/** A patch that `git apply` accepts at its first commit. */
export interface RepairPatch {
  readonly text: string;
  readonly files: readonly { readonly path: string; readonly added: number; readonly removed: number }[];
}

/**
 * A work tree and repository separate from the user's, which borrow the user's objects. Nothing written here changes
 * the user's files. All of it is removed by disposal, and also if this process ends in any way.
 */
export interface RepairTree extends AsyncDisposable {
  /** The repository that contains every commit made here, for a review to pin. */
  readonly repository: string;

  /**
   * The file's bytes at a commit; undefined if there is no regular file.
   *
   * @throws GitError if it cannot be read.
   */
  readBytes(commit: Sha, path: string): Promise<Uint8Array | undefined>;

  /**
   * Commits other bytes for existing files; modes stay. The same content makes the same commit, or the given one if
   * nothing differs.
   *
   * @throws Error if there is no such regular file.
   * @throws GitError if it cannot be written.
   */
  commit(on: Sha, files: readonly RepairedFile[]): Promise<Sha>;

  /**
   * The patch between two commits, empty if nothing differs. It depends only on them.
   *
   * @throws GitError if git fails.
   */
  diff(from: Sha, to: Sha): Promise<RepairPatch>;

  /**
   * Runs the user's command in the work tree, with all files of a commit and, of an earlier run, only ignored files.
   * Its writes enter no later commit. Everything it started ends with it, or with the signal.
   *
   * @throws GitError if a file of the commit is missing, as in a partial clone.
   */
  run(command: string, at: Sha, signal: AbortSignal): Promise<CommandRun>;
}
