import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Sha } from "../../core/pin/sha.ts";
import type { CommandRun, RepairedFile, RepairPatch, RepairTree } from "../../ports/repair-tree.ts";
import { commandEnvironment } from "../system/command-environment.ts";
import { runCommand } from "../system/run-command.ts";
import type { Shelter } from "../system/shelter.ts";
import { type Environment, withoutUserConfiguration } from "./environment.ts";
import type { GitLimit } from "./git-process.ts";
import { commitFiles, readCommitted } from "./repair-commit.ts";
import { diffCommits } from "./repair-patch.ts";
import { openRepository } from "./repository.ts";
import { createScratchRepository, type ScratchRepository } from "./scratch-repository.ts";
import { SeparateWorkTree } from "./separate-work-tree.ts";

export interface RepairTreeOptions {
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
  readonly #repaired = new Set<string>();

  constructor(parts: Parts, options: RepairTreeOptions) {
    this.#parts = parts;
    this.#options = options;
    this.repository = parts.scratch.directory;
  }

  readBytes(commit: Sha, path: string): Promise<Uint8Array | undefined> {
    return readCommitted(this.#parts.scratch, commit, path);
  }

  async commit(on: Sha, files: readonly RepairedFile[]): Promise<Sha> {
    const commit = await commitFiles(this.#parts.scratch, on, files);
    for (const { path } of files) this.#repaired.add(path);
    await this.#parts.tree.holdSome(commit, [...this.#repaired]);
    return commit;
  }

  diff(from: Sha, to: Sha): Promise<RepairPatch> {
    return diffCommits(this.#parts.scratch, from, to);
  }

  async run(command: string, at: Sha, signal: AbortSignal): Promise<CommandRun> {
    const { environment, secrets, shelter } = this.#options;
    const { tree } = this.#parts;
    await tree.holdAll(at);
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
    // What a command locked against us the shelter takes away.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}
