import { copyFile, cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sha } from "../../core/pin/sha.ts";
import { type Environment, isolatedEnvironment } from "./environment.ts";
import { Git } from "./git-process.ts";
import { initBorrowing, type Lender, type ScratchRepository } from "./scratch-repository.ts";

/** Beside what the environment shuts out: what git finds under HOME unasked. */
const OWN_RULES = ["core.attributesFile=/dev/null", "core.excludesFile=/dev/null"];

export interface WorkTreePlace {
  /** Empty; becomes ours. */
  readonly folder: string;
  /** Where commits are made. */
  readonly scratch: ScratchRepository;
  readonly lender: Lender;
  readonly environment: Environment;
}

/**
 * Files of a commit, where commands can run. To a command it is an ordinary work tree of git's, at a detached HEAD; the
 * repository that it belongs to there is for commands alone, and borrows from the one that commits are made in. So nothing
 * that a command does by git reaches a commit of ours, and each finds both as if none had run before.
 */
export class SeparateWorkTree {
  readonly directory: string;
  readonly #folder: string;
  readonly #scratch: ScratchRepository;
  /** git on the files, past what commands see: with an index that tells what they changed, however they did. */
  readonly #git: Git;
  #holdsAll = false;

  private constructor({ folder, scratch, environment }: WorkTreePlace) {
    this.#folder = folder;
    this.#scratch = scratch;
    this.directory = join(folder, "tree");
    const place = { GIT_DIR: scratch.directory, GIT_WORK_TREE: this.directory, GIT_INDEX_FILE: join(folder, "index") };
    this.#git = new Git(this.directory, { ...isolatedEnvironment(environment), ...place }, scratch.git.limit);
  }

  /**
   * Without any file yet.
   *
   * @throws GitError if it cannot be made.
   */
  static async add(place: WorkTreePlace, head: Sha): Promise<SeparateWorkTree> {
    const { folder, scratch, lender, environment } = place;
    const tree = new SeparateWorkTree(place);
    const seen = new Git(join(folder, "seen"), isolatedEnvironment(environment), scratch.git.limit);
    await mkdir(seen.directory);
    await initBorrowing(seen, { ...lender, objectDirectory: scratch.objectDirectory });
    await seen.ask(["worktree", "add", "--quiet", "--no-checkout", "--detach", tree.directory, head]);
    await cp(seen.directory, join(folder, "pristine"), { recursive: true });
    return tree;
  }

  /**
   * Holds those files of a commit and no others, as long as it never held all.
   *
   * @throws GitError if one cannot be written.
   */
  async holdSome(commit: Sha, paths: readonly string[]): Promise<void> {
    if (this.#holdsAll) return;
    await mkdir(join(this.#scratch.directory, "info"), { recursive: true });
    const patterns = paths.map((path) => `${toSparsePattern(path)}\n`);
    await writeFile(join(this.#scratch.directory, "info", "sparse-checkout"), patterns.join(""));
    await this.#checkOut(commit, ["core.sparseCheckout=true", "core.sparseCheckoutCone=false"]);
  }

  /**
   * Holds all files of a commit. Of others only those stay that git ignores.
   *
   * @throws GitError if one cannot be written, as where its content is not here.
   */
  async holdAll(commit: Sha): Promise<void> {
    // An index of some files says of the others that they are not wanted.
    if (!this.#holdsAll) await rm(join(this.#folder, "index"), { force: true });
    this.#holdsAll = true;
    await this.#putBackRepository(commit);
    await this.#checkOut(commit, ["core.sparseCheckout=false"]);
    await this.#git.run([...settings(OWN_RULES), "clean", "-ffdq"]);
    await copyFile(join(this.#folder, "index"), join(this.#folder, "seen", "worktrees", "tree", "index"));
  }

  async #putBackRepository(commit: Sha): Promise<void> {
    const seen = join(this.#folder, "seen");
    const link = join(this.directory, ".git");
    await Promise.all([seen, link].map((path) => rm(path, { recursive: true, force: true, maxRetries: 3 })));
    await cp(join(this.#folder, "pristine"), seen, { recursive: true });
    await writeFile(join(seen, "worktrees", "tree", "HEAD"), `${commit}\n`);
    await writeFile(link, `gitdir: ${join(seen, "worktrees", "tree")}\n`);
  }

  /** Whatever was changed since is written again, and what stands in the way is taken away. */
  async #checkOut(commit: Sha, rules: readonly string[]): Promise<void> {
    await this.#git.run([...settings([...OWN_RULES, ...rules]), "read-tree", "--reset", "-u", commit]);
  }
}

function settings(values: readonly string[]): readonly string[] {
  return values.flatMap((value) => ["-c", value]);
}

/** A line for one path alone. What ends a line, and so cannot stand in one, is any character to it. */
function toSparsePattern(path: string): string {
  return `/${path
    .replaceAll(/[\\*?[\]!#]/g, "\\$&")
    .replaceAll("\n", "?")
    .replace(/[ \t\r]$/, "?")}`;
}
