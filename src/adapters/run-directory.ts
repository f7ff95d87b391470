import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "../core/errors.ts";
import type { RunStore } from "../ports/run-store.ts";

/**
 * The run's files in one directory, made if it is not there; a write replaces its file in one step.
 *
 * @throws ConfigError if there can be no such directory.
 */
export async function openRunDirectory(directory: string): Promise<RunStore> {
  await prepare(directory).catch((error: NodeJS.ErrnoException) => {
    const got = `${directory} (${error.code ?? error.message})`;
    throw new ConfigError([{ input: "run-dir", got, wanted: "a directory to write to", remedy: "Name another one." }]);
  });
  return {
    write: async (name, content) => {
      const path = join(directory, name);
      await writeFile(`${path}.part`, content);
      await rename(`${path}.part`, path);
    },
  };
}

async function prepare(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const isOurs = (await readdir(directory)).length === 0;
  // Inside the reviewed work tree the record would be part of the uncommitted change, and change it while it is reviewed.
  if (isOurs) await writeFile(join(directory, ".gitignore"), "*\n");
}

/** Keeps nothing: for runs nobody asked to keep a directory of. */
export const noRunDirectory: RunStore = {
  write: async () => {},
};
