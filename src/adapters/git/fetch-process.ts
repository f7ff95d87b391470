import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { GitError } from "../../core/errors.ts";
import type { Redact } from "../../core/redact.ts";
import { toSpawnError } from "./git-process.ts";

const MAX_DETAIL_CHARS = 2000;
const MAX_KEPT_CHARS = 64 * 1024;
const HAS_GROUPS = process.platform !== "win32";

export interface FetchProcessOptions {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly redact: Redact;
  readonly input: string;
  readonly signal: AbortSignal;
}

/**
 * Runs a git that talks to a server; answers with what it said on standard error. When the signal aborts, git ends
 * together with the processes it started, which wait for the server by themselves.
 *
 * @throws GitError if git fails; the token is redacted from it.
 * @throws TargetError if there is no git.
 * @throws the signal's reason if it aborts.
 */
export async function runFetch(args: readonly string[], options: FetchProcessOptions): Promise<string> {
  options.signal.throwIfAborted();
  const child = spawn("git", [...args], {
    cwd: options.directory,
    env: { ...options.environment },
    stdio: ["pipe", "ignore", "pipe"],
    detached: HAS_GROUPS,
    windowsHide: true,
  });
  const said = collectRedacted(child.stderr, options.redact);
  // A broken pipe is told by the exit code as well.
  child.stdin.on("error", () => {});
  child.stdin.end(options.input);
  const onAbort = (): void => {
    killTree(child);
    child.stderr.destroy();
  };
  options.signal.addEventListener("abort", onAbort, { once: true });
  try {
    const command = `git ${args.join(" ")}`;
    const [code] = await once(child, "close").catch((cause: Error) => Promise.reject(toSpawnError(command, cause)));
    options.signal.throwIfAborted();
    if (code === 0) return said();
    throw new GitError(command, code ?? undefined, said());
  } finally {
    options.signal.removeEventListener("abort", onAbort);
  }
}

/** More is kept than told, so that no secret cut in half by the first bound is left within the second. */
function collectRedacted(stderr: Readable, redact: Redact): () => string {
  let text = "";
  stderr.setEncoding("utf8").on("data", (chunk: string) => {
    text = (text + chunk).slice(-MAX_KEPT_CHARS);
  });
  return () => redact(text).slice(-MAX_DETAIL_CHARS).trim();
}

function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (!HAS_GROUPS) {
    child.kill("SIGKILL");
    return;
  }
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // All of them ended by themselves.
  }
}
