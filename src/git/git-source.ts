import { once } from "node:events";
import type { Pin } from "../change/pin.ts";
import type { Sha } from "../change/sha.ts";
import type { Side } from "../change/side.ts";
import { isPassedOver } from "../files/exempt-files.ts";
import { compileGlob, expandBraces } from "../files/glob.ts";
import type { SearchHit, SearchQuery, SearchResult, Source, SourceText } from "../ports/source.ts";
import { GitError } from "../text/errors.ts";
import type { FindGenerated } from "./attributes.ts";
import { findMissingObjects } from "./cat-file.ts";
import { collectDetail, type Git, toSpawnError } from "./git-process.ts";
import type { MaskedBlobs } from "./masked-blobs.ts";
import { listTree, SUBMODULE_MODE, SYMLINK_MODE, type Tree, toPathName } from "./tree.ts";

/** Ten times the longest realistic pattern. git needs about fifty megabytes to compile one of this length. */
const MAX_PATTERN_CHARS = 10_000;

interface GitSourceOptions {
  /** In the scratch repository. */
  readonly git: Git;
  readonly blobs: MaskedBlobs;
  readonly searchTimeoutMs: number;
  /** Finds what a commit's attributes mark as generated. */
  readonly openGenerated: (commit: Sha | undefined) => Promise<FindGenerated>;
}

/** The pinned trees, read from git objects. */
export class GitSource implements Source {
  readonly pin: Pin;
  readonly #options: GitSourceOptions;
  readonly #absent = new Map<Side, Promise<readonly string[]>>();
  readonly #generated = new Map<Side, Promise<readonly string[]>>();

  constructor(pin: Pin, options: GitSourceOptions) {
    this.pin = pin;
    this.#options = options;
  }

  async readText(path: string, side: Side): Promise<SourceText | undefined> {
    const entry = (await this.#tree(side)).get(path);
    if (entry === undefined || entry.mode === SUBMODULE_MODE) return undefined;
    const { blobs } = this.#options;
    const isLink = entry.mode === SYMLINK_MODE;
    const content = await (isLink ? blobs.readAsText(entry.sha, path) : blobs.read(entry.sha, path));
    if (content.kind !== "text") return undefined;
    return { path, side, blob: entry.sha, lines: content.lines, secrets: content.secrets };
  }

  async blobAt(path: string, side: Side): Promise<string | undefined> {
    return (await this.#tree(side)).get(path)?.sha;
  }

  async search(query: SearchQuery): Promise<SearchResult> {
    const commit = this.#commit(query.side);
    if (commit === undefined) return { kind: "found", hits: [], truncated: false, notCovered: 0 };
    const globs = checkQuery(query);
    if (typeof globs === "string") return { kind: "refused", reason: globs };
    return this.#collect({ pattern: query.pattern, globs, commit }, query);
  }

  async listFiles(pathGlob: string | undefined, side: Side = "head"): Promise<readonly string[]> {
    const paths = [...(await this.#tree(side)).keys()];
    if (pathGlob === undefined) return paths;
    const matches = compileGlob(pathGlob);
    return matches === undefined ? [] : paths.filter(matches);
  }

  async listLinks(): Promise<readonly string[]> {
    return [...(await this.#tree("head")).values()].filter(({ mode }) => mode === SYMLINK_MODE).map(({ path }) => path);
  }

  listGenerated(side: Side): Promise<readonly string[]> {
    return keep(this.#generated, side, () => this.#findGenerated(side));
  }

  async #findGenerated(side: Side): Promise<readonly string[]> {
    const findGenerated = await this.#options.openGenerated(this.#commit(side));
    const entries = [...(await this.#tree("head")).values()];
    const marked = await findGenerated(entries.map(({ path }) => path));
    const isMarkedGenerated = (path: string) => marked.has(path);
    return entries.filter((entry) => isPassedOver(entry, { isMarkedGenerated })).map(({ path }) => path);
  }

  async #collect(
    where: { readonly pattern: string; readonly globs: readonly string[]; readonly commit: Sha },
    query: SearchQuery,
  ): Promise<SearchResult> {
    const hits: SearchHit[] = [];
    const found = new Map<string, boolean>();
    const timeoutMs = this.#options.searchTimeoutMs;
    const end = await grepCommit(this.#options.git, { ...where, timeoutMs }, async (match) => {
      const isLeftOut = found.get(match.path) ?? (await this.#isLeftOut(match, query));
      found.set(match.path, isLeftOut);
      const hit = isLeftOut ? undefined : await this.#toHit(match, query.side);
      if (hit !== undefined) hits.push(hit);
      return hits.length <= query.limit;
    });
    if (end.kind === "refused") return end;
    if (end.kind === "timeout" && hits.length === 0) {
      return { kind: "refused", reason: `nothing found within ${timeoutMs} ms: narrow the pattern or the glob` };
    }
    const isTruncated = end.kind === "timeout" || hits.length > query.limit;
    const absent = await this.#findAbsent(query);
    const leftOut = [...found].flatMap(([path, isLeftOut]) => (isLeftOut ? [path] : []));
    const shown = { hits: hits.slice(0, query.limit), truncated: isTruncated };
    return { kind: "found", ...shown, notCovered: absent.length, absent, leftOut };
  }

  /** A glob that only git can compile matches every file here: naming too many files is better than too few. */
  async #findAbsent({ side, pathGlob }: SearchQuery): Promise<readonly string[]> {
    const absent = await keep(this.#absent, side, () => this.#findAbsentPaths(side));
    const matches = pathGlob === undefined ? undefined : compileGlob(pathGlob);
    return matches === undefined ? absent : absent.filter(matches);
  }

  async #isLeftOut({ path }: GrepMatch, { side, isLeftOut }: SearchQuery): Promise<boolean> {
    const text = isLeftOut === undefined ? undefined : await this.readText(path, side);
    return text !== undefined && isLeftOut?.(text) === true;
  }

  async #findAbsentPaths(side: Side): Promise<readonly string[]> {
    const files = [...(await this.#tree(side)).values()].filter(({ mode }) => isSearched(mode));
    const missing = await findMissingObjects(
      this.#options.git,
      files.map(({ sha }) => sha),
    );
    return files.filter(({ sha }) => missing.has(sha)).map(({ path }) => path);
  }

  /** Drops a match on a masked line, because the match itself would reveal part of the secret. */
  async #toHit({ path, line }: GrepMatch, side: Side): Promise<SearchHit | undefined> {
    const source = await this.readText(path, side);
    const text = source?.lines[line - 1];
    if (source === undefined || text === undefined) return undefined;
    if (source.secrets.some((secret) => secret.line === line)) return undefined;
    return { path, line, text, blob: source.blob };
  }

  #commit(side: Side): Sha | undefined {
    return side === "head" ? this.pin.headSha : this.pin.mergeBaseSha;
  }

  #tree(side: Side): Promise<Tree> {
    const commit = this.#commit(side);
    return commit === undefined ? Promise.resolve(new Map()) : listTree(this.#options.git, commit);
  }
}

function keep<T>(kept: Map<Side, Promise<T>>, side: Side, find: () => Promise<T>): Promise<T> {
  const known = kept.get(side) ?? find();
  kept.set(side, known);
  return known;
}

/** git grep searches only regular files. */
function isSearched(mode: string): boolean {
  return mode !== SUBMODULE_MODE && mode !== SYMLINK_MODE;
}

/** Returns the globs for git, or the reason why the query is refused. */
function checkQuery({ pattern, pathGlob }: SearchQuery): readonly string[] | string {
  if (pattern === "") return "the pattern is empty";
  if (pattern.length > MAX_PATTERN_CHARS) return "the pattern is too long";
  if (writtenOut(pattern) > MAX_PATTERN_CHARS) return "the pattern repeats too much: give its counts smaller bounds";
  const globs = pathGlob === undefined ? [] : expandBraces(pathGlob);
  if (globs === undefined || globs.includes("")) return "the glob is empty or too long";
  if ([pattern, ...globs].some((text) => text.includes("\0"))) return "pattern and glob cannot hold a NUL";
  if (globs.some((glob) => glob.startsWith("/") || glob.split("/").includes(".."))) {
    return "the glob leaves the repository: begin it at the root, without `..`";
  }
  return globs;
}

/** A repetition by count or `+`, with the character before it. */
const REPETITION = /(?<=(.))(?:\{(\d*)(,?)(\d*)\}|\+)/gsu;

/**
 * A lower bound of a pattern's length with its repetitions written out, as regular expression libraries do. That length
 * costs memory. A repeated group multiplies the whole.
 */
export function writtenOut(pattern: string): number {
  let [size, factor] = [pattern.length, 1];
  for (const [, before = "", least, comma, most] of pattern.matchAll(REPETITION)) {
    const times = least === undefined ? 2 : Math.max(Number(least) + (comma === "" ? 0 : 1), Number(most), 1);
    if (")}+*?".includes(before)) factor *= times;
    else size += times;
  }
  return size * factor;
}

const COMMAND = "git grep";

interface GrepQuery {
  readonly pattern: string;
  readonly globs: readonly string[];
  readonly commit: Sha;
  readonly timeoutMs: number;
}

/** The place of a match. Its text is read elsewhere, masked. */
interface GrepMatch {
  readonly path: string;
  readonly line: number;
}

type GrepEnd =
  | { readonly kind: "done" }
  | { readonly kind: "timeout" }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Searches a commit's text files; `onMatch` returns whether to continue. git skips files whose blobs are missing,
 * without failing. The process always ends before the call does.
 *
 * @throws GitError if git fails, unless it refuses the pattern.
 */
async function grepCommit(
  git: Git,
  query: GrepQuery,
  onMatch: (match: GrepMatch) => Promise<boolean>,
): Promise<GrepEnd> {
  const pathspecs = query.globs.map((glob) => `:(top,glob)${glob}`);
  const args = ["grep", "-n", "-z", "-I", "--no-color", "--full-name", "-E", "-e", query.pattern, query.commit, "--"];
  const child = git.converse([...args, ...pathspecs]);
  child.stdin.on("error", () => {}).end();
  const detail = collectDetail(child.stderr);
  const ended = once(child, "close").then(([code]) => code as number | null);
  // Until it is awaited below, a failure to start must not count as unhandled.
  ended.catch(() => {});
  let isTimeout = false;
  const timer = setTimeout(() => {
    isTimeout = true;
    child.kill("SIGKILL");
  }, query.timeoutMs);
  try {
    for await (const match of readMatches(child.stdout, `${query.commit}:`)) {
      if (!(await onMatch(match))) return { kind: "done" };
    }
    const code = await ended.catch((cause: Error) => Promise.reject(toSpawnError(COMMAND, cause)));
    return isTimeout ? { kind: "timeout" } : toEnd(code, detail());
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
    await ended.catch(() => {});
  }
}

function toEnd(code: number | null, detail: string): GrepEnd {
  if (code === 0 || code === 1) return { kind: "done" };
  const refusal = /^fatal: (?:-e option|command line)(.*)$/m.exec(detail);
  if (refusal === null) throw new GitError(COMMAND, code ?? undefined, detail);
  return { kind: "refused", reason: `the pattern${refusal[1]}` };
}

/** Parses `COMMIT:PATH NUL LINE NUL TEXT LF` without keeping the text. */
async function* readMatches(stdout: AsyncIterable<Buffer>, prefix: string): AsyncGenerator<GrepMatch> {
  let rest: Buffer = Buffer.alloc(0);
  let isInText = false;
  for await (const chunk of stdout) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length > 0) {
      if (isInText) {
        const end = rest.indexOf("\n");
        isInText = end === -1;
        rest = end === -1 ? rest.subarray(rest.length) : rest.subarray(end + 1);
        continue;
      }
      const head = parseMatch(rest, prefix.length);
      if (head === undefined) break;
      yield head.match;
      rest = rest.subarray(head.length);
      isInText = true;
    }
  }
}

/** The part before a matching line's text; undefined until it is complete. */
function parseMatch(bytes: Buffer, prefixLength: number): { match: GrepMatch; length: number } | undefined {
  const pathEnd = bytes.indexOf(0);
  const lineEnd = pathEnd === -1 ? -1 : bytes.indexOf(0, pathEnd + 1);
  if (lineEnd === -1) return undefined;
  const path = toPathName(bytes.subarray(prefixLength, pathEnd));
  return { match: { path, line: Number(bytes.toString("latin1", pathEnd + 1, lineEnd)) }, length: lineEnd + 1 };
}
