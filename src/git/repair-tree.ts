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

/** No text that anybody repairs is larger. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * The bytes of a regular file as git has them; undefined where none stands there.
 *
 * @throws GitError if it cannot be read.
 */
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
 * Writes what the files are to be on top of a commit: exact bytes, which no filter sees, under the modes they have.
 *
 * @returns the commit itself where nothing differs.
 * @throws Error if there is no such file: files are changed, and none is made.
 * @throws GitError if it cannot be written.
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
    // In a partial clone an unchanged file's blob may be absent; its id is all the tree needs.
    const tree = requireSha(await git.line(["write-tree", "--missing-ok"], { environment }));
    if (tree === requireSha(await git.line(["rev-parse", "--verify", `${on}^{tree}`]))) return on;
    return requireSha(await git.line(["commit-tree", tree, "-p", on, "-m", "Repair"], { environment: IDENTITY }));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Under names of our own: what a file is called in the repository decides nothing here. */
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
 * The patch from one commit to another, for `git apply`. It depends on the two trees alone: no configuration and no
 * attributes apply, and options fix what versions of git do differently.
 *
 * @throws GitError if git fails, or a changed file is no UTF-8 text.
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
 * What git adds behind the line numbers of a hunk is a line from anywhere above it: one that may hold a secret, and that git
 * cuts in the middle of a character. No line of a file begins with an at sign in a patch.
 */
function withoutHeadings(patch: Buffer): Buffer {
  // A line begins after a line feed alone: a carriage return may stand within one.
  const text = patch.toString("latin1").replace(/(?<=\n)(@@ -[\d,]+ \+[\d,]+ @@)[^\n]*/g, "$1");
  return Buffer.from(text, "latin1");
}

/** `ADDED<tab>REMOVED<tab>PATH`, with a hyphen for what has no lines. */
function parseCounts(row: Buffer): RepairPatch["files"][number] {
  const [added = "", removed = ""] = row.toString("latin1").split("\t", 2);
  const path = toPathName(row.subarray(added.length + removed.length + 2));
  return { path, added: Number(added) || 0, removed: Number(removed) || 0 };
}

interface RepairTreeOptions {
  /** Has the head: a resolved target's own, and stays as long as this does. Only read. */
  readonly repository: string;
  /** The commit that repairs begin at. */
  readonly head: Sha;
  readonly environment: Environment;
  /** What a command must not find in its environment, such as the API key. */
  readonly secrets: readonly (string | undefined)[];
  /** Where all of it lies, and what ends a command with us. */
  readonly shelter: Shelter;
  readonly limit?: GitLimit;
}

/**
 * A work tree outside of the user's, without any file yet.
 *
 * @throws GitError if it cannot be made.
 */
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
    // The shelter removes what a command locked against us.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** Beside what the environment shuts out: what git finds under HOME unasked. */
const OWN_RULES = ["-c", "core.attributesFile=/dev/null", "-c", "core.excludesFile=/dev/null"];

interface WorkTreePlace {
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
class SeparateWorkTree {
  readonly directory: string;
  readonly #folder: string;
  /** git on the files, with an index that commands cannot reach: it finds all that they changed. */
  readonly #git: Git;

  private constructor({ folder, scratch, environment }: WorkTreePlace) {
    this.#folder = folder;
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
   * Writes all files of a commit, whatever a command did to them. Of other files only those stay that git ignores.
   *
   * @throws GitError if one cannot be written, for example because its content is not here.
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
