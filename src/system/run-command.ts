import { readdir, readFile } from "node:fs/promises";
import { ENDPOINTS, HEADERS_VARIABLE } from "../config/endpoint.ts";
import { PROVIDERS } from "../config/providers.ts";
import type { CommandRun } from "../ports/repair-tree.ts";
import { redactor, unmistakable } from "../text/redact.ts";
import type { Environment } from "./environment.ts";
import { runProcess } from "./run-process.ts";
import type { Shelter } from "./shelter.ts";

/** More than a model is shown, and than people read. */
const MAX_OUTPUT_BYTES = 64 * 1024;
/** The time between asking a command to end and killing it. */
const GRACE_MS = 2000;

export interface PersonsCommand {
  /** A command line for the shell. */
  readonly command: string;
  readonly directory: string;
  /** All variables except the shelter's mark. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it, and everything it started. */
  readonly signal: AbortSignal;
  readonly shelter: Pick<Shelter, "shelter" | "mark">;
  readonly graceMs?: number;
  readonly maxOutputBytes?: number;
}

/**
 * Runs a command in its own process group, without input, until it ends or the signal aborts. Processes that it left
 * running are killed, or ignored if they cannot be found.
 *
 * @throws Error if there is no shell, or no directory.
 */
export async function runCommand(order: PersonsCommand): Promise<CommandRun> {
  const { directory, signal, shelter, graceMs = GRACE_MS, maxOutputBytes = MAX_OUTPUT_BYTES } = order;
  if (signal.aborted) return { exit: undefined, output: "" };
  const output = new TailBytes(maxOutputBytes);
  const add = (chunk: Buffer) => output.add(chunk);
  using sheltered = new DisposableStack();
  const end = await runProcess({
    ...shellOf(order.command),
    directory,
    environment: { ...order.environment, ...shelter.mark },
    onOutput: add,
    onComplaint: add,
    signal,
    group: { graceMs, onStart: (leader) => sheltered.use(shelter.shelter(leader)) },
  });
  for (const [name, value] of Object.entries(shelter.mark)) await endMarked(`${name}=${value}`);
  return { exit: end.isBrokenOff ? undefined : end.exitCode, output: output.text() };
}

function shellOf(command: string) {
  return process.platform === "win32"
    ? { program: "cmd.exe", args: ["/d", "/s", "/c", `"${command}"`], isVerbatim: true }
    : { program: "/bin/sh", args: ["-c", command] };
}

/** Keeps the end of the output. */
class TailBytes {
  readonly #maxBytes: number;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #isCut = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    while (this.#bytes - (this.#chunks[0]?.length ?? 0) >= this.#maxBytes) {
      this.#bytes -= this.#chunks.shift()?.length ?? 0;
      this.#isCut = true;
    }
  }

  /** The output as text. If its beginning is missing, it starts with a whole line. Invalid UTF-8 is replaced. */
  text(): string {
    const bytes = Buffer.concat(this.#chunks);
    const end = bytes.subarray(Math.max(0, bytes.length - this.#maxBytes));
    if (!this.#isCut && end.length === bytes.length) return end.toString("utf8");
    return end.subarray(end.indexOf("\n") + 1).toString("utf8");
  }
}

/**
 * Kills processes started with this variable (`NAME=VALUE`) in their environment, such as browsers under test that left
 * their group. Only Linux shows a process's environment.
 */
async function endMarked(mark: string): Promise<void> {
  if (process.platform !== "linux") return;
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const checks = numbers.map(async (number) => ((await isMarked(number, mark)) ? [Number(number)] : []));
  for (const number of (await Promise.all(checks)).flat()) endProcess(number);
}

/** Empty for other users' processes, and for ended ones. */
async function isMarked(number: string, mark: string): Promise<boolean> {
  const environment = await readFile(`/proc/${number}/environ`, "utf8").catch(() => "");
  return environment.split("\0").includes(mark);
}

function endProcess(number: number): void {
  try {
    process.kill(number, "SIGKILL");
  } catch {
    // It ended meanwhile.
  }
}

/** Variables that lead git to another repository, as in a hook: those of `git rev-parse --local-env-vars`. */
const LEADING_GIT_ELSEWHERE = new Set(
  [
    "DIR",
    "WORK_TREE",
    "IMPLICIT_WORK_TREE",
    "COMMON_DIR",
    "INDEX_FILE",
    "OBJECT_DIRECTORY",
    "PREFIX",
    "NAMESPACE",
  ].concat(
    ["ALTERNATE_OBJECT_DIRECTORIES", "QUARANTINE_PATH", "SHALLOW_FILE", "GRAFT_FILE", "REPLACE_REF_BASE"],
    ["NO_REPLACE_OBJECTS", "CONFIG", "CONFIG_PARAMETERS", "CONFIG_COUNT", "INTERNAL_SUPER_PREFIX"],
  ),
);

const KEYS_OF_MODELS = new Set<string>([
  ...Object.values(PROVIDERS).map(({ apiKey }) => apiKey),
  ...Object.values(ENDPOINTS).map(({ key }) => key),
  HEADERS_VARIABLE,
]);

/**
 * The user's own variables, for their command, without keys of model endpoints, values with our secrets, and variables
 * that redirect git. A placeholder for a key is an ordinary word and stays.
 */
export function commandEnvironment(
  environment: Environment,
  secrets: readonly (string | undefined)[],
): Record<string, string> {
  const redact = redactor(unmistakable(secrets));
  const kept = Object.entries(environment).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    if (value === undefined || KEYS_OF_MODELS.has(name) || redact(value) !== value) return false;
    return !(name.startsWith("GIT_") && LEADING_GIT_ELSEWHERE.has(name.slice("GIT_".length)));
  });
  return Object.fromEntries(kept);
}
