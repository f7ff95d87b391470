import type { Sha } from "../change/sha.ts";

/** A file as it is to be. */
export interface RepairedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** How a command ended that was run on the repaired files. */
export interface CommandRun {
  /** undefined where it was ended, at its time limit or because the run was broken off. */
  readonly exit: number | undefined;
  /** The end of what it printed, both streams as they came, from the beginning of a line; not masked. */
  readonly output: string;
}

/** A patch as `git apply` takes it at the commit that it begins at. */
export interface RepairPatch {
  readonly text: string;
  readonly files: readonly { readonly path: string; readonly added: number; readonly removed: number }[];
}

/**
 * A work tree of our own outside of the user's, and a repository of our own beneath it that borrows the user's objects:
 * what is written here changes no byte of the user's. Disposing of it takes all of it away, and so does the end of this
 * process, however it comes.
 */
export interface RepairTree extends AsyncDisposable {
  /** The repository that knows every commit made here, for a review to pin it. */
  readonly repository: string;

  /**
   * The file as git has it at a commit; undefined where no regular file stands there.
   *
   * @throws GitError if it cannot be read.
   */
  readBytes(commit: Sha, path: string): Promise<Uint8Array | undefined>;

  /**
   * A commit on top of another in which these files, which that has, hold other bytes; their modes stay. The same content
   * makes the same commit, and where nothing differs it is the other itself.
   *
   * @throws Error if that has no such regular file.
   * @throws GitError if it cannot be written.
   */
  commit(on: Sha, files: readonly RepairedFile[]): Promise<Sha>;

  /**
   * What leads from one commit to another; text and files are empty where nothing does. It depends on the two commits alone.
   *
   * @throws GitError if it cannot be had.
   */
  diff(from: Sha, to: Sha): Promise<RepairPatch>;

  /**
   * Runs a command of the person at the terminal in the work tree, which then holds all files of a commit, and of an earlier
   * run only what git ignores. What it writes there is in no later commit. Everything it started ends with it, and all of
   * that with the signal.
   *
   * @throws GitError if a file of the commit cannot be put there: in a partial clone its content may not be here.
   */
  run(command: string, at: Sha, signal: AbortSignal): Promise<CommandRun>;
}
