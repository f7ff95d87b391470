import { requireSha, type Sha } from "../../src/change/sha.ts";
import type { CommandRun, RepairedFile, RepairPatch, RepairTree } from "../../src/ports/repair-tree.ts";
import { sha256 } from "../../src/text/digest.ts";

/** Commits in memory, and a command that ends as the test says, in order; it throws when nothing is left to say. */
export class FakeRepairTree implements RepairTree {
  readonly repository = "/fake/repairs";
  /** Where the command ran, in order. */
  readonly ranAt: Sha[] = [];
  isDisposed = false;
  readonly #trees = new Map<string, ReadonlyMap<string, string>>();
  readonly #runs: ((signal: AbortSignal) => CommandRun)[];

  constructor(
    head: Sha,
    files: Readonly<Record<string, string>>,
    runs: readonly ((s: AbortSignal) => CommandRun)[] = [],
  ) {
    this.#trees.set(head, new Map(Object.entries(files)));
    this.#runs = [...runs];
  }

  async readBytes(commit: Sha, path: string): Promise<Uint8Array | undefined> {
    const text = this.textAt(commit, path);
    return text === undefined ? undefined : Buffer.from(text);
  }

  textAt(commit: Sha, path: string): string | undefined {
    return this.#tree(commit).get(path);
  }

  async commit(on: Sha, files: readonly RepairedFile[]): Promise<Sha> {
    const changed = files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString("utf8")] as const);
    const tree = new Map([...this.#tree(on), ...changed]);
    const sha = requireSha(sha256(JSON.stringify([on, ...tree])).slice(0, 40));
    this.#trees.set(sha, tree);
    return sha;
  }

  async diff(from: Sha, to: Sha): Promise<RepairPatch> {
    const before = this.#tree(from);
    const changed = [...this.#tree(to)].filter(([path, text]) => before.get(path) !== text);
    const files = changed.map(([path]) => ({ path, added: 1, removed: 1 }));
    return { text: changed.map(([path, text]) => `${path}: ${text}\n`).join(""), files };
  }

  async run(_command: string, at: Sha, signal: AbortSignal): Promise<CommandRun> {
    this.ranAt.push(at);
    const run = this.#runs.shift();
    if (run === undefined) throw new Error("the command ran once more than the test says");
    return run(signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isDisposed = true;
  }

  #tree(commit: Sha): ReadonlyMap<string, string> {
    const tree = this.#trees.get(commit);
    if (tree === undefined) throw new Error(`no commit ${commit}`);
    return tree;
  }
}
