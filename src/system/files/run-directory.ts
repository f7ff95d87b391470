import { constants } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { RunStore } from "../../ports/run-store.ts";
import { sha256 } from "../../text/digest.ts";
import { ConfigError, describeFileProblem } from "../../text/errors.ts";
import { readPlainFile } from "../read-plain-file.ts";

/**
 * Created once by the run that owns the directory, so that no second run mixes its files in. Contains the claim, if
 * any.
 */
const CLAIM = ".tribunal-run";
const MAX_CLAIM_BYTES = 64 * 1024;

/** A run's files: one of these names indicates a record. */
const RECORD =
  /^(?:meta|agents|report|target\.files|round-\d+)\.json$|^round-\d+-relevant\.txt$|^report\.md$|^target\.(?:diff|sha256)$/;

/** The owner of a directory with a fixed name, where an earlier record may be left. */
export interface RunClaim {
  /** The workflow run and its attempt. */
  readonly run: string;
  /** The step of the job. */
  readonly step: string;
}

/**
 * Opens a run's directory, created if absent; each write replaces its file atomically. With a claim, it removes what an
 * earlier run or the same step left there, but nothing of another step.
 *
 * @throws ConfigError if the directory is unusable, belongs to another run, or contains other files. Writes throw it
 *   without space or permission.
 */
export async function openRunDirectory(directory: string, own?: RunClaim): Promise<RunStore> {
  await prepare(resolve(directory), own).catch((error: unknown) => {
    throw notWritable(directory, error);
  });
  return {
    write: async (name, content) => {
      const path = join(directory, name);
      try {
        await writeFile(`${path}.part`, content);
        await rename(`${path}.part`, path);
        return sha256(content);
      } catch (error) {
        await rm(`${path}.part`, { force: true }).catch(() => {});
        throw codeOf(error) === undefined ? error : notWritable(path, error);
      }
    },
  };
}

/**
 * Checks a directory before any work is done, without changing anything.
 *
 * @throws ConfigError if no run directory could be opened there.
 */
export async function checkRunDirectory(directory: string): Promise<void> {
  await requireRoom(resolve(directory)).catch((error: unknown) => {
    throw notWritable(directory, error);
  });
}

/** A missing folder would be created in the nearest existing one. */
async function requireRoom(directory: string, isItself = true): Promise<void> {
  const found = await stat(directory).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
    return undefined;
  });
  if (found === undefined) return requireRoom(dirname(directory), false);
  const present = isItself ? await readdir(directory) : [];
  requireEmpty(directory, present);
  if (!found.isDirectory()) throw new Error("a part of the path is a file, not a directory");
  await access(directory, constants.W_OK);
}

async function prepare(directory: string, own: RunClaim | undefined): Promise<void> {
  if (own !== undefined && (await isLeftover(directory, own))) await rm(directory, { recursive: true, force: true });
  await makeDirectory(directory);
  requireEmpty(directory, await readdir(directory));
  await claim(directory, own);
  // In the reviewed work tree, the record would become part of the uncommitted change.
  await writeFile(join(directory, ".gitignore"), "*\n");
}

/** A record has many files, which nobody could find or remove among others. */
function requireEmpty(directory: string, present: readonly string[]): void {
  if (present.length === 0) return;
  if (present.some((name) => RECORD.test(name) || name === CLAIM)) throw anothersRecord(directory);
  const got = `${directory}, a directory with other files in it`;
  throw problem(
    got,
    "a new directory, or an empty one",
    `Name a new one in it, such as ${join(directory, "tribunal-run")}.`,
  );
}

/** Creates level by level: Node's recursive mode never returns if a parent such as `/proc` allows no child. */
async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory);
  } catch (error) {
    if (codeOf(error) === "EEXIST") return;
    if (codeOf(error) !== "ENOENT" || dirname(directory) === directory) throw error;
    await makeDirectory(dirname(directory));
    await mkdir(directory).catch((again: unknown) => {
      if (codeOf(again) !== "EEXIST") throw again;
    });
  }
}

async function isLeftover(directory: string, own: RunClaim): Promise<boolean> {
  const text = await readPlainFile(join(directory, CLAIM), MAX_CLAIM_BYTES).then(String, () => "");
  const [, run, step] = /^run (\S+) step (.*)$/.exec(text) ?? [];
  return run !== undefined && (run !== own.run || step === own.step);
}

async function claim(directory: string, own: RunClaim | undefined): Promise<void> {
  try {
    const file = await open(join(directory, CLAIM), "wx");
    await file.writeFile(own === undefined ? "" : `run ${own.run} step ${own.step}`).finally(() => file.close());
  } catch (error) {
    throw codeOf(error) === "EEXIST" ? anothersRecord(directory) : error;
  }
}

function anothersRecord(directory: string): ConfigError {
  const remedy = "Name another one, or move that record. Each use in one workflow needs its own check-name.";
  return problem(`${directory}, which holds another run's record`, "a directory of this run's own", remedy);
}

function notWritable(path: string, error: unknown): ConfigError {
  if (error instanceof ConfigError) return error;
  return problem(`${path} (${describeFileProblem(error)})`, "a directory to write to", "Name another one.");
}

function problem(got: string, wanted: string, remedy: string): ConfigError {
  return new ConfigError([{ input: "run-dir", got, wanted, remedy }]);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** Stores nothing, for runs without a directory. */
export const noRunDirectory: RunStore = {
  write: async () => undefined,
};
