import { access, mkdir, open, readdir, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { ConfigError } from "../core/errors.ts";
import type { RunStore } from "../ports/run-store.ts";

/** Made once, by the run whose directory this is, and never taken away: a second run must not mix its files in. */
const CLAIM = ".tribunal-run";

/**
 * The run's files in one directory, made if it is not there; a write replaces its file in one step.
 *
 * @throws ConfigError if there can be no such directory, or if it is another run's, under way or ended; so do its writes
 * when there is no room or right for them any more.
 */
export async function openRunDirectory(directory: string): Promise<RunStore> {
  await prepare(resolve(directory)).catch((error: unknown) => {
    throw notWritable(directory, error);
  });
  return {
    write: async (name, content) => {
      const path = join(directory, name);
      try {
        await writeFile(`${path}.part`, content);
        await rename(`${path}.part`, path);
      } catch (error) {
        throw notWritable(path, error);
      }
    },
  };
}

async function prepare(directory: string): Promise<void> {
  await makeDirectory(directory);
  const isOurs = (await readdir(directory)).length === 0;
  await claim(directory);
  // Inside the reviewed work tree the record would be part of the uncommitted change, and change it while it is reviewed.
  if (isOurs) await writeFile(join(directory, ".gitignore"), "*\n");
}

/** Level by level: where a parent that is there takes no child, as `/proc`, Node's own recursive way never ends. */
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

async function claim(directory: string): Promise<void> {
  const isTaken = await access(join(directory, "meta.json")).then(
    () => true,
    () => false,
  );
  if (isTaken) throw anothersRecord(directory);
  try {
    await (await open(join(directory, CLAIM), "wx")).close();
  } catch (error) {
    throw codeOf(error) === "EEXIST" ? anothersRecord(directory) : error;
  }
}

function anothersRecord(directory: string): ConfigError {
  const remedy = "Name another one, or move that record away; uses of one workflow need a check-name each.";
  return problem(`${directory}, which holds another run's record`, "a directory of this run's own", remedy);
}

function notWritable(path: string, error: unknown): ConfigError {
  if (error instanceof ConfigError) return error;
  const reason = codeOf(error) ?? (error instanceof Error ? error.message : String(error));
  return problem(`${path} (${reason})`, "a directory to write to", "Name another one.");
}

function problem(got: string, wanted: string, remedy: string): ConfigError {
  return new ConfigError([{ input: "run-dir", got, wanted, remedy }]);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** Keeps nothing: for runs nobody asked to keep a directory of. */
export const noRunDirectory: RunStore = {
  write: async () => {},
};
