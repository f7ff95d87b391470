import pLimit from "p-limit";
import { parseSha, type Sha } from "../change/sha.ts";
import type { Log } from "../ports/log.ts";
import type { LoggedCommit, PastCode, PastPlace, PastText } from "../ports/past-code.ts";
import { GitError, TargetError } from "../text/errors.ts";
import { findMissingObjects } from "./cat-file.ts";
import { type FetchedPart, type Fetcher, PartialFetchRefused } from "./fetcher.ts";
import type { Git } from "./git-process.ts";
import type { MaskedBlobs } from "./masked-blobs.ts";
import { entriesAt, SUBMODULE_MODE, SYMLINK_MODE, type Tree } from "./tree.ts";

/** A server reports one lost object at a time, and sends none of the others. */
const MAX_LOST = 20;
/** The limits of one run. Further requests are answered as unknown. */
const MAX_COMMITS = 120;
const MAX_FILES = 1000;
const GITS_AT_ONCE = 4;
const MAX_PATH_CHARS = 4096;

const UNKNOWN: PastText = { kind: "unknown" };

export interface PastOptions {
  /** Called once, on first use. */
  readonly commits: () => Promise<readonly LoggedCommit[] | undefined>;
  /** Undefined for a repository that is not ours: nothing is fetched into it. */
  readonly fetcher: Fetcher | undefined;
  readonly log: Log;
  /** Reading throws only this signal's reason. */
  readonly signal: AbortSignal;
}

interface PastCodeOptions extends PastOptions {
  /** In the scratch repository. */
  readonly git: Git;
  readonly blobs: MaskedBlobs;
}

/** Reads files at any commit. Those missing in our own repository are fetched, all of one call together. */
export class GitPastCode implements PastCode {
  readonly #options: PastCodeOptions;
  readonly #known = new Map<string, Promise<PastText>>();
  readonly #asked = new Set<string>();
  #log: Promise<readonly LoggedCommit[] | undefined> | undefined;
  /** The last reading: two concurrent fetches would mix up their packs. */
  #last: Promise<unknown> = Promise.resolve();
  #mayFetch: boolean;

  constructor(options: PastCodeOptions) {
    this.#options = options;
    this.#mayFetch = options.fetcher !== undefined;
  }

  commits(): Promise<readonly LoggedCommit[] | undefined> {
    this.#log ??= this.#options.commits();
    return this.#log;
  }

  readTexts(wanted: readonly PastPlace[]): Promise<readonly PastText[]> {
    const fresh = wanted.filter((place) => this.#admits(place));
    if (fresh.length > 0) this.#begin(fresh);
    return Promise.all(wanted.map((place) => this.#known.get(keyOf(place)) ?? UNKNOWN));
  }

  #begin(places: readonly PastPlace[]): void {
    const reading = this.#last.then(() => this.#readAll(places));
    this.#last = reading.catch(() => {});
    for (const place of places) {
      const text = reading.then((texts) => texts.get(keyOf(place)) ?? UNKNOWN);
      // The caller of `readTexts` gets the failure.
      text.catch(() => {});
      this.#known.set(keyOf(place), text);
    }
  }

  /** Whether to read it now: it is new, names a full commit id, and is within the limits. */
  #admits(place: PastPlace): boolean {
    const { commit, path } = place;
    const key = keyOf(place);
    if (this.#known.has(key) || this.#known.size >= MAX_FILES) return false;
    if (parseSha(commit) === undefined || !isAskable(path)) return false;
    if (!this.#asked.has(commit) && this.#asked.size >= MAX_COMMITS) return false;
    this.#asked.add(commit);
    this.#known.set(key, Promise.resolve(UNKNOWN));
    return true;
  }

  async #readAll(places: readonly PastPlace[]): Promise<ReadonlyMap<string, PastText>> {
    const { signal, log } = this.#options;
    try {
      signal.throwIfAborted();
      return await this.#read(places);
    } catch (error) {
      signal.throwIfAborted();
      if (!isExpected(error)) throw error;
      log.info(`Code at earlier commits cannot be read: ${error.message}`);
      return new Map();
    }
  }

  async #read(places: readonly PastPlace[]): Promise<ReadonlyMap<string, PastText>> {
    const { git } = this.#options;
    const byCommit = groupByCommit(places);
    await this.#fetch([...byCommit.keys()], { depth: 1, filter: "blob:none" });
    const missing = await findMissingObjects(git, byCommit.keys());
    const here = [...byCommit].filter(([commit]) => !missing.has(commit));
    const trees = await pLimit(GITS_AT_ONCE).map(here, ([commit, paths]) => this.#listTree(commit, paths));
    const files = here.flatMap(([commit, paths], index) =>
      paths.map((path) => ({ key: keyOf({ commit, path }), path, tree: trees[index] })),
    );
    const blobs = files
      .flatMap(({ tree, path }) => tree?.get(path) ?? [])
      .filter(({ mode }) => mode !== SUBMODULE_MODE);
    await this.#fetch(
      blobs.map(({ sha }) => sha),
      { filter: "blob:none" },
    );
    const texts = await pLimit(GITS_AT_ONCE).map(files, async ({ key, path, tree }) => {
      const text = tree === undefined ? UNKNOWN : await this.#readText(tree, path);
      return [key, text] as const;
    });
    return new Map(texts);
  }

  /** Fetches missing objects. After a failure it stops fetching, because another wait would fail again. */
  async #fetch(shas: readonly Sha[], part: FetchedPart): Promise<void> {
    const { fetcher, git, log, signal } = this.#options;
    if (fetcher === undefined || !this.#mayFetch) return;
    try {
      await fetchPresent([...(await findMissingObjects(git, shas))], (wanted) => fetcher.fetch(wanted, part));
    } catch (error) {
      signal.throwIfAborted();
      if (!isExpected(error)) throw error;
      this.#mayFetch = false;
      log.warning(`Code at earlier commits cannot be fetched: ${error.message}`);
    }
  }

  /** Undefined if the tree cannot be read. */
  async #listTree(commit: Sha, paths: readonly string[]): Promise<Tree | undefined> {
    try {
      return await entriesAt(this.#options.git, commit, paths);
    } catch (error) {
      if (error instanceof GitError) return undefined;
      throw error;
    }
  }

  async #readText(tree: Tree, path: string): Promise<PastText> {
    const entry = tree.get(path);
    if (entry === undefined) return { kind: "absent" };
    if (entry.mode === SUBMODULE_MODE) return UNKNOWN;
    const { blobs } = this.#options;
    const content = await (entry.mode === SYMLINK_MODE
      ? blobs.readAsText(entry.sha, path)
      : blobs.read(entry.sha, path));
    return content.kind === "text" ? { kind: "text", blob: entry.sha, lines: content.lines } : UNKNOWN;
  }
}

/** Skips objects that the server has lost, such as commits of a rewritten branch. */
async function fetchPresent(shas: readonly Sha[], fetch: (shas: readonly Sha[]) => Promise<void>): Promise<void> {
  let wanted = shas;
  for (let lost = 0; ; lost += 1) {
    try {
      return await fetch(wanted);
    } catch (error) {
      const others = error instanceof PartialFetchRefused ? wanted.filter((sha) => sha !== error.object) : wanted;
      if (others.length === wanted.length || lost === MAX_LOST) throw error;
      wanted = others;
    }
  }
}

function isExpected(error: unknown): error is Error {
  return error instanceof GitError || error instanceof TargetError || error instanceof PartialFetchRefused;
}

/**
 * Whether git knows the file by that name. A path that is no UTF-8 has another name here, and one outside the tree
 * would fail the whole call.
 */
function isAskable(path: string): boolean {
  const isPlain = path.length <= MAX_PATH_CHARS && !/[\0\\]/.test(path);
  return isPlain && path.split("/").every((part) => !["", ".", ".."].includes(part));
}

function keyOf({ commit, path }: PastPlace): string {
  return `${commit}:${path}`;
}

function groupByCommit(places: readonly PastPlace[]): ReadonlyMap<Sha, readonly string[]> {
  const byCommit = new Map<Sha, string[]>();
  for (const { commit, path } of places) {
    const sha = parseSha(commit);
    if (sha === undefined) continue;
    const paths = byCommit.get(sha) ?? [];
    byCommit.set(sha, [...paths, path]);
  }
  return byCommit;
}
