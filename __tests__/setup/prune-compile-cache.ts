import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { COMPILE_CACHE } from "../scenarios/compile-cache.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was compiled of bundles long rebuilt would stay for ever; another run may be using what is newer. */
export function setup(): void {
  mkdirSync(COMPILE_CACHE, { recursive: true });
  for (const entry of readdirSync(COMPILE_CACHE, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() && Date.now() - stat.mtimeMs > DAY_MS) rmSync(path, { force: true });
  }
}
