import { isUtf8 } from "node:buffer";
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sha } from "../change/sha.ts";
import type { CommandRun, RepairedFile, RepairPatch, RepairTree } from "../ports/repair-tree.ts";
import { commandEnvironment, runCommand } from "../system/run-command.ts";
import type { Shelter } from "../system/shelter.ts";
import { GitError } from "../text/errors.ts";
import { unconfigured } from "./diff.ts";
import { type Environment, isolatedEnvironment, withoutUserConfiguration } from "./environment.ts";
import { Git, type GitLimit, requireSha } from "./git-process.ts";
import { openRepository } from "./repository.ts";
import { createScratchRepository, initBorrowing, type Lender, type ScratchRepository } from "./scratch-repository.ts";
import { entriesAt, SUBMODULE_MODE, SYMLINK_MODE, splitAtNul, type TreeEntry, toPathName } from "./tree.ts";
import { IDENTITY } from "./work-tree.ts";

/** No repaired text is larger. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** The bytes of a regular file at a commit; undefined if there is none. */
async function readCommitted(
  { git, objects }: ScratchRepository,
  commit: Sha,
  path: string,
): Promise<Uint8Array | undefined> {
  const entry = (await entriesAt(git, commit, [path])).get(path);
  if (entry === undefined || !isRegular(entry)) return undefined;
  const object = await objects.read(entry.sha, MAX_FILE_BYTES);
  if (object.kind === "object") return object.bytes;
  const problem = object.kind === "missing" ? "its content is not in this repository" : `it has ${object.size} bytes`;
  throw new GitError("git cat-file", undefined, `${path} cannot be read: ${problem}`);
}

/**
 * Commits new bytes of files, unfiltered and with their modes kept.
 *
 * @returns `on` itself if nothing differs.
 * @throws Error if there is no such file: repairs create none.
 */
async function commitFiles(scratch: ScratchRepository, on: Sha, files: readonly RepairedFile[]): Promise<Sha> {
  const { git } = scratch;
  const paths = files.map(({ path }) => path);
  const entries = await entriesAt(git, on, paths);
  const changed = paths.map((path) => requireRegular(entries.get(path), path));
  const folder = await mkdtemp(join(scratch.directory, "commit-"));
  try {
    const blobs = await writeBlobs(scratch, files, folder);
    const rows = changed.flatMap(({ mode, path }, index) => ["--cacheinfo", `${mode},${blobs[index]},${path}`]);
    const environment = { GIT_INDEX_FILE: join(folder, "index") };
    await git.run(["read-tree", on], { environment });
    await git.run(["update-index", ...rows], { environment });
    // In a partial clone an unchanged blob may be missing; the tree needs only its id.
    const tree = requireSha(await git.line(["write-tree", "--missing-ok"], { environment }));
    if (tree === requireSha(await git.line(["rev-parse", "--verify", `${on}^{tree}`]))) return on;
    return requireSha(await git.line(["commit-tree", tree, "-p", on, "-m", "Repair"], { environment: IDENTITY }));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Uses names of our own, so that the repository's file names have no effect. */
async function writeBlobs(
  { git }: ScratchRepository,
  files: readonly RepairedFile[],
  folder: string,
): Promise<readonly Sha[]> {
  if (files.length === 0) return [];
  const places = files.map((_, index) => join(folder, `${index}`));
  await Promise.all(files.map(({ bytes }, index) => writeFile(places[index] ?? "", bytes)));
  const written = await git.line(["hash-object", "-w", "--no-filters", "--", ...places]);
  return written.split("\n").map(requireSha);
}

function requireRegular(entry: TreeEntry | undefined, path: string): TreeEntry {
  if (entry !== undefined && isRegular(entry)) return entry;
  throw new Error(`a repair of ${JSON.stringify(path)}, where no regular file stands`);
}

function isRegular({ mode }: TreeEntry): boolean {
  return mode !== SUBMODULE_MODE && mode !== SYMLINK_MODE;
}

/**
 * The patch between two commits, for `git apply`. It depends only on the two trees: no configuration or attributes
 * apply, and options remove differences between versions of git.
 *
 * @throws GitError if a changed file is no UTF-8 text.
 */
async function diffCommits(scratch: ScratchRepository, from: Sha, to: Sha): Promise<RepairPatch> {
  const diff = [...unconfigured(scratch), "diff", "--no-renames", "--submodule=short", "--ignore-submodules=none"];
  const [patch, counts] = await Promise.all([
    scratch.git.run([...diff, ...PATCH, from, to]),
    scratch.git.run([...diff, "--numstat", "-z", from, to]),
  ]);
  const bytes = withoutHeadings(patch.stdout);
  if (!isUtf8(bytes)) throw new GitError("git diff", 0, "a repaired file is no UTF-8 text");
  return { text: bytes.toString("utf8"), files: splitAtNul(counts.stdout).map(parseCounts) };
}

const PATCH = [
  ...["--no-color", "--no-ext-diff", "--no-textconv", "--binary", "--full-index", "-U3", "--inter-hunk-context=0"],
  ...["--src-prefix=a/", "--dst-prefix=b/", "--diff-algorithm=myers", "--indent-heuristic"],
];

/**
 * Removes the text after a hunk's line numbers. git copies it from any line above, possibly a secret, and cuts it
 * within a character. No content line of a patch begins with `@`.
 */
function withoutHeadings(patch: Buffer): Buffer {
  // Only a line feed begins a line: a carriage return may be within one.
  const text = patch.toString("latin1").replace(/(?<=\n)(@@ -[\d,]+ \+[\d,]+ @@)[^\n]*/g, "$1");
  return Buffer.from(text, "latin1");
}

/** `ADDED<tab>REMOVED<tab>PATH`, with a hyphen for binary files. */
function parseCounts(row: Buffer): RepairPatch["files"][number] {
  const [added = "", removed = ""] = row.toString("latin1").split("\t", 2);
  const path = toPathName(row.subarray(added.length + removed.length + 2));
  return { path, added: Number(added) || 0, removed: Number(removed) || 0 };
}

interface RepairTreeOptions {
  /** The resolved target's repository, which contains the head and stays open as long as this does. It is only read. */
  readonly repository: string;
  /** The commit that repairs start from. */
  readonly head: Sha;
  readonly environment: Environment;
  /** Values to remove from a command's environment, such as the API key. */
  readonly secrets: readonly (string | undefined)[];
  /** Contains all files of the repair, and ends commands with us. */
  readonly shelter: Shelter;
  readonly limit?: GitLimit;
}

/** Opens a work tree separate from the user's, still without files. */
export async function openRepairTree(options: RepairTreeOptions): Promise<RepairTree> {
  const { environment, head, shelter, limit } = options;
  const lender = await openRepository(options.repository, withoutUserConfiguration(environment), limit);
  const folder = await mkdtemp(join(shelter.directory, "repair-"));
  const scratch = await createScratchRepository(lender, environment, folder);
  try {
    const tree = await SeparateWorkTree.add({ folder, scratch, lender, environment }, head);
    return new GitRepairTree({ folder, scratch, tree }, options);
  } catch (error) {
    await scratch[Symbol.asyncDispose]();
    throw error;
  }
}

interface Parts {
  readonly folder: string;
  readonly scratch: ScratchRepository;
  readonly tree: SeparateWorkTree;
}

class GitRepairTree implements RepairTree {
  readonly repository: string;
  readonly #parts: Parts;
  readonly #options: RepairTreeOptions;

  constructor(parts: Parts, options: RepairTreeOptions) {
    this.#parts = parts;
    this.#options = options;
    this.repository = parts.scratch.directory;
  }

  readBytes(commit: Sha, path: string): Promise<Uint8Array | undefined> {
    return readCommitted(this.#parts.scratch, commit, path);
  }

  commit(on: Sha, files: readonly RepairedFile[]): Promise<Sha> {
    return commitFiles(this.#parts.scratch, on, files);
  }

  diff(from: Sha, to: Sha): Promise<RepairPatch> {
    return diffCommits(this.#parts.scratch, from, to);
  }

  async run(command: string, at: Sha, signal: AbortSignal): Promise<CommandRun> {
    const { environment, secrets, shelter } = this.#options;
    const { tree } = this.#parts;
    await tree.checkOut(at);
    return runCommand({
      command,
      directory: tree.directory,
      environment: commandEnvironment(environment, secrets),
      signal,
      shelter,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { scratch, folder } = this.#parts;
    await scratch[Symbol.asyncDispose]();
    // The shelter removes what a command locked.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** Ignores git's default files under HOME too. */
const OWN_RULES = ["-c", "core.attributesFile=/dev/null", "-c", "core.excludesFile=/dev/null"];

interface WorkTreePlace {
  /** Empty; becomes ours. */
  readonly folder: string;
  /** The repository in which commits are made. */
  readonly scratch: ScratchRepository;
  readonly lender: Lender;
  readonly environment: Environment;
}

/**
 * Checks out commits for commands to run in. A command sees an ordinary work tree at a detached HEAD. Its repository is
 * only for commands and borrows from ours, so that no git command changes our commits or a later run.
 */
class SeparateWorkTree {
  readonly directory: string;
  readonly #folder: string;
  /** git on these files, with an index that commands cannot reach, so that it detects all changes. */
  readonly #git: Git;

  private constructor({ folder, scratch, environment }: WorkTreePlace) {
    this.#folder = folder;
    this.directory = join(folder, "tree");
    const place = { GIT_DIR: scratch.directory, GIT_WORK_TREE: this.directory, GIT_INDEX_FILE: join(folder, "index") };
    this.#git = new Git(this.directory, { ...isolatedEnvironment(environment), ...place }, scratch.git.limit);
  }

  /** Creates it without files. */
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
   * Writes all files of a commit, whatever a command changed. Of other files, only ignored ones stay.
   *
   * @throws GitError if a file cannot be written, for example if its content is missing.
   */
  async checkOut(commit: Sha): Promise<void> {
    await this.#restoreRepository(commit);
    await this.#git.run([...OWN_RULES, "read-tree", "--reset", "-u", commit]);
    await this.#git.run([...OWN_RULES, "clean", "-ffdq"]);
    await copyFile(join(this.#folder, "index"), join(this.#folder, "seen", "worktrees", "tree", "index"));
  }

  async #restoreRepository(commit: Sha): Promise<void> {
    const seen = join(this.#folder, "seen");
    const link = join(this.directory, ".git");
    await Promise.all([seen, link].map((path) => rm(path, { recursive: true, force: true, maxRetries: 3 })));
    await cp(join(this.#folder, "pristine"), seen, { recursive: true });
    await writeFile(join(seen, "worktrees", "tree", "HEAD"), `${commit}\n`);
    await writeFile(link, `gitdir: ${join(seen, "worktrees", "tree")}\n`);
  }
}
