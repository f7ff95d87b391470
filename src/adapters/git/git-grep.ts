import { once } from "node:events";
import { GitError } from "../../core/errors.ts";
import type { Sha } from "../../core/pin/sha.ts";
import { collectDetail, type Git, toSpawnError } from "./git-process.ts";
import { toPathName } from "./path-name.ts";

const COMMAND = "git grep";

export interface GrepQuery {
  readonly pattern: string;
  readonly globs: readonly string[];
  readonly commit: Sha;
  readonly timeoutMs: number;
}

/** Where a line matched; the text is not taken from here. */
export interface GrepMatch {
  readonly path: string;
  readonly line: number;
}

export type GrepEnd =
  | { readonly kind: "done" }
  | { readonly kind: "timeout" }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Searches a commit's text files; `onMatch` says whether to go on. git passes over a file whose blob is not here, with
 * a complaint that is no failure. The process never outlives the call.
 *
 * @throws GitError if git fails for another reason than the pattern.
 */
export async function grepCommit(
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

/** Reads `COMMIT:PATH NUL LINE NUL TEXT LF`, without keeping the text. */
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

/** What precedes a matching line's text, or undefined when it is not all there yet. */
function parseMatch(bytes: Buffer, prefixLength: number): { match: GrepMatch; length: number } | undefined {
  const pathEnd = bytes.indexOf(0);
  const lineEnd = pathEnd === -1 ? -1 : bytes.indexOf(0, pathEnd + 1);
  if (lineEnd === -1) return undefined;
  const path = toPathName(bytes.subarray(prefixLength, pathEnd));
  return { match: { path, line: Number(bytes.toString("latin1", pathEnd + 1, lineEnd)) }, length: lineEnd + 1 };
}
