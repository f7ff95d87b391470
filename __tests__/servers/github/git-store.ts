import { join } from "node:path";
import type { GitResult } from "../../fixtures/git-messages.ts";
import { initRepository } from "../../fixtures/init-repository.ts";
import { runGit } from "../../fixtures/run-git.ts";

/** A file to commit: its text or bytes, undefined to delete it, or an entry with a mode of its own. */
export type FileChange = string | Uint8Array | undefined | { readonly mode: string; readonly content: string };

export interface CommitRequest {
  readonly parents: readonly string[];
  readonly files: Readonly<Record<string, FileChange>>;
  readonly message: string;
  /** Seconds since 1970; every commit gets its own so that history has an order. */
  readonly time: number;
}

/** A commit as the git database endpoint takes it. */
interface WrittenCommit {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
  readonly committer: { readonly name: string; readonly email: string };
  /** Seconds since 1970. */
  readonly time: number;
}

type Environment = Readonly<Record<string, string>>;

const SETTINGS = `[uploadpack]
\tallowFilter = true
\tallowAnySHA1InWant = true
[http]
\tuploadpack = true
\treceivepack = false
[gc]
\tauto = 0
`;

/** Where a commit is made before any branch stands for it. */
const SCRATCH = "refs/scratch/commit";

/** A bare repository on disk, reached only through git itself, and changed only through here. */
export class GitStore {
  readonly directory: string;
  #trees = 0;
  readonly #answers = new Map<string, Promise<GitResult>>();

  constructor(directory: string) {
    this.directory = directory;
  }

  static async create(directory: string, defaultBranch: string): Promise<GitStore> {
    await initRepository(directory, { branch: defaultBranch, isBare: true, settings: SETTINGS });
    return new GitStore(directory);
  }

  /** What git answers to a question; the same one is asked once for as long as nothing changes. */
  ask(args: readonly string[], input = ""): Promise<GitResult> {
    const question = [...args, input].join("\0");
    const answer = this.#answers.get(question) ?? this.#run(args, Buffer.from(input));
    this.#answers.set(question, answer);
    return answer;
  }

  /** The text of an answer. @throws Error if git has none */
  async read(args: readonly string[]): Promise<string> {
    return textOf(args, await this.ask(args));
  }

  /** Runs a command that changes the repository. @throws Error if it fails */
  async change(args: readonly string[], input?: Uint8Array, environment: Environment = {}): Promise<string> {
    const result = await this.#run(args, input, environment);
    this.#answers.clear();
    return textOf(args, result);
  }

  #run(args: readonly string[], input?: Uint8Array, environment: Environment = {}): Promise<GitResult> {
    return runGit({
      args: ["--git-dir", this.directory, ...args],
      env: { ...gitEnvironment(), ...environment },
      input,
    });
  }

  /** Makes a commit on top of the first parent and returns its SHA; no reference moves. */
  async commit(request: CommitRequest): Promise<string> {
    return (await this.change(["fast-import", "--quiet", "--date-format=raw"], fastImportStream(request))).trim();
  }

  /** The tree in which these index lines take the place of what another has at their paths. */
  async writeTree(base: string | undefined, lines: readonly string[]): Promise<string> {
    this.#trees += 1;
    const index = join(this.directory, `index-of-tree-${this.#trees}`);
    const run = (args: readonly string[], input?: Uint8Array) => this.change(args, input, { GIT_INDEX_FILE: index });
    await run(base === undefined ? ["read-tree", "--empty"] : ["read-tree", base]);
    await run(["update-index", "-z", "--index-info"], Buffer.from(lines.map((line) => `${line}\0`).join("")));
    return (await run(["write-tree"])).trim();
  }

  /** A commit as it is asked for, of no reference. */
  async writeCommit(request: WrittenCommit): Promise<string> {
    const { author, committer, message, parents, time, tree } = request;
    const people = {
      ...{ GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email, GIT_AUTHOR_DATE: `${time} +0000` },
      ...{
        GIT_COMMITTER_NAME: committer.name,
        GIT_COMMITTER_EMAIL: committer.email,
        GIT_COMMITTER_DATE: `${time} +0000`,
      },
    };
    const args = ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent]), "-F", "-"];
    return (await this.change(args, Buffer.from(message), people)).trim();
  }

  async setRef(name: string, sha: string): Promise<void> {
    await this.change(["update-ref", name, sha]);
  }

  /** The commit a name stands for, or undefined. Names that look like options stand for nothing. */
  async resolve(name: string): Promise<string | undefined> {
    if (/^-|\n/.test(name)) return undefined;
    const candidates = [`refs/heads/${name}`, `refs/tags/${name}`, name].map((each) => `${each}^{commit}\n`);
    const { stdout } = await this.ask(["cat-file", "--batch-check=%(objectname)"], candidates.join(""));
    return stdout
      .toString()
      .split("\n")
      .find((line) => /^[0-9a-f]{40}$/.test(line));
  }

  async mergeBase(left: string, right: string): Promise<string | undefined> {
    const result = await this.ask(["merge-base", left, right]);
    return result.code === 0 ? result.stdout.toString().trim() : undefined;
  }

  /** Copies a commit and its history from another store, as GitHub does inside a fork network. */
  async copyFrom(other: GitStore, sha: string): Promise<void> {
    if ((await this.ask(["cat-file", "-e", sha])).code === 0) return;
    await this.change(["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", other.directory, sha]);
  }
}

function textOf(args: readonly string[], { code, stdout, stderr }: GitResult): string {
  if (code !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
  return stdout.toString("utf8");
}

/** No configuration of the machine reaches the server's git. */
export function gitEnvironment(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: "/nonexistent",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_AUTHOR_NAME: "GitHub",
    GIT_AUTHOR_EMAIL: "noreply@github.com",
    GIT_COMMITTER_NAME: "GitHub",
    GIT_COMMITTER_EMAIL: "noreply@github.com",
  };
}

/** Tells the SHA of the commit it makes, and takes the scratch reference away again. */
function fastImportStream(request: CommitRequest): Buffer {
  const parts: (string | Uint8Array)[] = [`commit ${SCRATCH}\nmark :1\n`];
  for (const role of ["author", "committer"]) parts.push(`${role} Ada <ada@example.com> ${request.time} +0000\n`);
  parts.push(...dataBlock(request.message));
  request.parents.forEach((parent, index) => {
    parts.push(`${index === 0 ? "from" : "merge"} ${parent}\n`);
  });
  for (const [path, change] of Object.entries(request.files)) parts.push(...changeLines(path, change));
  parts.push(`\nget-mark :1\nreset ${SCRATCH}\nfrom ${"0".repeat(40)}\n\n`);
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
}

function changeLines(path: string, change: FileChange): (string | Uint8Array)[] {
  const quoted = quotePath(path);
  if (change === undefined) return [`D ${quoted}\n`];
  if (typeof change === "string" || change instanceof Uint8Array) {
    return [`M 100644 inline ${quoted}\n`, ...dataBlock(change)];
  }
  if (change.mode === "160000") return [`M 160000 ${change.content} ${quoted}\n`];
  return [`M ${change.mode} inline ${quoted}\n`, ...dataBlock(change.content)];
}

function dataBlock(content: string | Uint8Array): (string | Uint8Array)[] {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return [`data ${bytes.length}\n`, bytes, "\n"];
}

function quotePath(path: string): string {
  return `"${path.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}
