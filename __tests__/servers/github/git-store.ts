import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GitResult } from "../../fixtures/git-messages.ts";
import { initRepository } from "../../fixtures/init-repository.ts";
import { runGit } from "../../fixtures/run-git.ts";
import {
  type Commit,
  FOLDER_MODE,
  formatCommit,
  formatTree,
  fromBytes,
  type GitObject,
  parseCommit,
  parseTree,
  readLooseObject,
  SUBMODULE_MODE,
  type Tree,
  type TreeEntry,
  toBytes,
  typeOfMode,
  writeLooseObject,
  writeWhole,
} from "./git-objects.ts";

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

const FULL_SHA = /^[0-9a-f]{40}$/;

/** A reference whose file can be named without asking git whether the name is one. */
const PLAIN_REF = /^refs(?:\/\w[\w-]*)+$/;

/** What takes the place of whatever stands at a path; undefined takes it away. */
export interface TreeChange {
  readonly path: string;
  readonly entry: TreeEntry | undefined;
}

/** An entry of a folder, with the size of a file. */
export interface ListedEntry extends TreeEntry {
  readonly name: string;
  readonly type: "blob" | "tree" | "commit";
  readonly size: number | undefined;
}

/**
 * A bare repository on disk, changed only through here. It reads and writes plain objects and references without starting git, which
 * takes a hundred times as long, and keeps none in memory: what git packs, prunes or fetches is always seen. Git is asked for the rest.
 */
export class GitStore {
  readonly directory: string;
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

  /** An object by its whole SHA, or undefined. */
  async readObject(sha: string): Promise<GitObject | undefined> {
    const loose = readLooseObject(this.directory, sha);
    if (loose !== undefined) return loose;
    const { stdout } = await this.ask(["cat-file", "--batch"], `${sha}\n`);
    const [, type, size] = /^[0-9a-f]{40} (\w+) (\d+)\n/.exec(stdout.toString("latin1", 0, 100)) ?? [];
    if (type === undefined) return undefined;
    const start = stdout.indexOf("\n") + 1;
    return { type, body: stdout.subarray(start, start + Number(size)) };
  }

  async readCommit(sha: string): Promise<Commit | undefined> {
    const object = await this.readObject(sha);
    return object?.type === "commit" ? parseCommit(object) : undefined;
  }

  async #readTree(sha: string): Promise<Tree> {
    const object = await this.readObject(sha);
    if (object?.type !== "tree") throw new Error(`no such tree: ${sha}`);
    return parseTree(object);
  }

  /** The entries of a tree in git's order. */
  async list(tree: string): Promise<readonly ListedEntry[]> {
    const listed: ListedEntry[] = [];
    for (const [name, entry] of await this.#readTree(tree)) {
      const type = typeOfMode(entry.mode);
      const size = type === "blob" ? (await this.readObject(entry.sha))?.body.length : undefined;
      listed.push({ ...entry, name: fromBytes(name), type, size });
    }
    return listed;
  }

  /** What stands at a path of a commit; the empty path is its root. */
  async entryAt(commit: string, path: string): Promise<TreeEntry | undefined> {
    const root = (await this.readCommit(commit))?.tree;
    let entry: TreeEntry | undefined = root === undefined ? undefined : { mode: FOLDER_MODE, sha: root };
    for (const part of partsOf(path)) {
      if (entry?.mode !== FOLDER_MODE) return undefined;
      entry = (await this.#readTree(entry.sha)).get(part);
    }
    return entry;
  }

  #write(object: GitObject): string {
    this.#answers.clear();
    return writeLooseObject(this.directory, object);
  }

  writeBlob(body: Buffer): string {
    return this.#write({ type: "blob", body });
  }

  /** The tree that another becomes by changes. */
  async writeTree(base: string | undefined, changes: readonly TreeChange[]): Promise<string> {
    const parts = changes.map(({ path, entry }) => ({ parts: partsOf(path), entry }));
    return (await this.#writeFolder(base, parts)) ?? this.#write(formatTree(new Map()));
  }

  /** Undefined where nothing is left: git keeps no empty folder. */
  async #writeFolder(base: string | undefined, changes: readonly PartedChange[]): Promise<string | undefined> {
    const entries = new Map(base === undefined ? [] : await this.#readTree(base));
    const below = new Map<string, PartedChange[]>();
    for (const { parts, entry } of changes) {
      const [name = "", ...rest] = parts;
      if (rest.length === 0 && entry === undefined) entries.delete(name);
      else if (rest.length === 0 && entry !== undefined) entries.set(name, entry);
      else {
        const inside = below.get(name) ?? [];
        inside.push({ parts: rest, entry });
        below.set(name, inside);
      }
    }
    for (const [name, inside] of below) {
      const old = entries.get(name);
      const folder = old?.mode === FOLDER_MODE ? old.sha : undefined;
      const sha = await this.#writeFolder(folder, inside);
      if (sha !== undefined) entries.set(name, { mode: FOLDER_MODE, sha });
      else if (folder !== undefined) entries.delete(name);
    }
    return entries.size === 0 ? undefined : this.#write(formatTree(entries));
  }

  /** Makes a commit on top of the first parent and returns its SHA; no reference moves. */
  async commit({ parents, files, message, time }: CommitRequest): Promise<string> {
    const changes = Object.entries(files).map(([path, change]) => ({ path, entry: this.#toEntry(change) }));
    const base = parents[0] === undefined ? undefined : (await this.readCommit(parents[0]))?.tree;
    const tree = await this.writeTree(base, changes);
    const ada = { name: "Ada", email: "ada@example.com" };
    return this.writeCommit({ tree, parents, message, author: ada, committer: ada, time });
  }

  #toEntry(change: FileChange): TreeEntry | undefined {
    if (change === undefined) return undefined;
    if (typeof change === "string" || change instanceof Uint8Array)
      return { mode: "100644", sha: this.writeBlob(Buffer.from(change)) };
    const { mode, content } = change;
    return { mode, sha: mode === SUBMODULE_MODE ? content : this.writeBlob(Buffer.from(content)) };
  }

  /** A commit as it is asked for, of no reference. */
  writeCommit({ author, committer, time, ...commit }: WrittenCommit): string {
    const [by, from] = [author, committer].map((person) => formatPerson(person, time));
    return this.#write(formatCommit({ ...commit, author: by ?? "", committer: from ?? "" }));
  }

  /** The commit that merges one into another, or undefined where they conflict. */
  async merge(base: string, head: string): Promise<string | undefined> {
    const tree = await this.#mergedTree(base, head);
    if (tree === undefined) return undefined;
    const github = { name: "GitHub", email: "noreply@github.com" };
    const people = { author: github, committer: github, time: Math.floor(Date.now() / 1000) };
    return this.writeCommit({ tree, parents: [base, head], message: `Merge ${head} into ${base}\n`, ...people });
  }

  async #mergedTree(base: string, head: string): Promise<string | undefined> {
    if ((await this.mergeBase(base, head)) === base) return (await this.readCommit(head))?.tree;
    const { code, stdout } = await this.ask(["merge-tree", "--write-tree", base, head]);
    return code === 0 ? stdout.toString().split("\n")[0] : undefined;
  }

  async readRef(name: string): Promise<string | undefined> {
    if (PLAIN_REF.test(name) && !existsSync(join(this.directory, "packed-refs"))) return this.#looseRef(name);
    const { code, stdout } = await this.ask(["rev-parse", "--verify", "--quiet", name]);
    return code === 0 ? stdout.toString().trim() : undefined;
  }

  #looseRef(name: string): string | undefined {
    try {
      return readFileSync(join(this.directory, name), "utf8").trim();
    } catch {
      return undefined;
    }
  }

  async setRef(name: string, sha: string): Promise<void> {
    const isPlain = PLAIN_REF.test(name) && (await this.readCommit(sha)) !== undefined;
    if (!isPlain || !this.#writeRef(name, sha)) await this.change(["update-ref", name, sha]);
  }

  /** Whether it could: a reference may stand in the way of another. */
  #writeRef(name: string, sha: string): boolean {
    this.#answers.clear();
    try {
      writeWhole(join(this.directory, name), `${sha}\n`);
      return true;
    } catch {
      return false;
    }
  }

  /** The commit a name stands for, or undefined. Names that look like options stand for nothing. */
  async resolve(name: string): Promise<string | undefined> {
    if (/^-|\n/.test(name)) return undefined;
    const known = FULL_SHA.test(name) ? name : await this.#tip(name);
    if (known !== undefined && (await this.readCommit(known)) !== undefined) return known;
    const candidates = [`refs/heads/${name}`, `refs/tags/${name}`, name].map((each) => `${each}^{commit}\n`);
    const { stdout } = await this.ask(["cat-file", "--batch-check=%(objectname)"], candidates.join(""));
    return stdout
      .toString()
      .split("\n")
      .find((line) => FULL_SHA.test(line));
  }

  async #tip(name: string): Promise<string | undefined> {
    const names = name.startsWith("refs/") ? [name] : [`refs/heads/${name}`, `refs/tags/${name}`];
    for (const each of names) {
      const sha = PLAIN_REF.test(each) ? await this.readRef(each) : undefined;
      if (sha !== undefined) return sha;
    }
    return undefined;
  }

  async mergeBase(left: string, right: string): Promise<string | undefined> {
    const ours = await this.#ancestors(left);
    const met = new Set<string>();
    await this.#ancestors(right, (sha) => {
      if (ours.has(sha)) met.add(sha);
      return ours.has(sha);
    });
    if (met.size < 2) return [...met][0];
    // Some of them may be ancestors of others.
    const result = await this.ask(["merge-base", left, right]);
    return result.code === 0 ? result.stdout.toString().trim() : undefined;
  }

  /** The commits of `base..head` by their SHA, in the order of `git log`. */
  async commitsBetween(base: string, head: string): Promise<ReadonlyMap<string, Commit>> {
    const known = await this.#ancestors(base);
    const commits = await this.#ancestors(head, (sha) => known.has(sha));
    if ([...commits.values()].every(({ parents }) => parents.length < 2)) return commits;
    const order = (await this.read(["rev-list", `${base}..${head}`])).trim().split("\n");
    return new Map([...commits].sort(([left], [right]) => order.indexOf(left) - order.indexOf(right)));
  }

  /** A commit and all before it, up to those where it should stop. */
  async #ancestors(tip: string, isEnd: (sha: string) => boolean = () => false): Promise<ReadonlyMap<string, Commit>> {
    const seen = new Map<string, Commit>();
    const left = [tip];
    for (let sha = left.pop(); sha !== undefined; sha = left.pop()) {
      if (seen.has(sha) || isEnd(sha)) continue;
      const commit = await this.readCommit(sha);
      if (commit === undefined) continue;
      seen.set(sha, commit);
      left.push(...commit.parents);
    }
    return seen;
  }

  /** Copies a commit and its history from another store, as GitHub does inside a fork network. */
  async copyFrom(other: GitStore, sha: string): Promise<void> {
    if ((await this.readCommit(sha)) !== undefined) return;
    await this.change(["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", other.directory, sha]);
  }
}

interface PartedChange {
  readonly parts: readonly string[];
  readonly entry: TreeEntry | undefined;
}

function partsOf(path: string): readonly string[] {
  return toBytes(path)
    .split("/")
    .filter((part) => part !== "");
}

/** Git leaves out of a name what would end it. */
function formatPerson({ name, email }: WrittenCommit["author"], time: number): string {
  const [plainName, plainEmail] = [name, email].map((text) => text.replace(/[<>\n]/g, ""));
  return `${plainName} <${plainEmail}> ${time} +0000`;
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
