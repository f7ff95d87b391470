import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ground } from "./ground.ts";

/** What lies on the machine of a run. */
export interface OwnFiles {
  readonly homes: string[];
  readonly found: { readonly path: string; readonly text: string; readonly isOwn: boolean }[];
}

/** What the self-test does to a run while it goes on, so that it is seen to be noticed. */
export type Accomplice = (ground: Ground, homes: readonly string[]) => Promise<void>;

/** Reads what lies on the machine while the last words of each job are on their way: afterwards it is gone. */
export function watchFiles(ground: Ground, own: OwnFiles, accomplice?: Accomplice): void {
  const { server } = ground;
  const read = async (): Promise<void> => {
    await accomplice?.(ground, own.homes);
    await readFiles(own);
  };
  server.onRequest({ method: "PATCH", path: /\/check-runs\/\d+$/, body: /"completed"/ }, read, 2);
  server.onRequest({ method: "POST", path: /\/pulls\/1\/reviews$/ }, read, 2);
}

export async function readFiles(own: OwnFiles): Promise<void> {
  for (const home of own.homes) own.found.push(...(await filesBelow(home)));
}

/** Our jobs write to the runner's temporary directory alone. */
const WRITABLE = /^work\/_temp\//;
const GIVEN = /^work\/shop\/shop\/machine\.env$/;

async function filesBelow(home: string): Promise<OwnFiles["found"]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => {
      const path = file.slice(home.length + 1);
      const isOwn = WRITABLE.test(path) || GIVEN.test(path);
      const text = GIVEN.test(path) ? "" : await readFile(file, "latin1").catch(() => "");
      return { path, text, isOwn };
    }),
  );
}
