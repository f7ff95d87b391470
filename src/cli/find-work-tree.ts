import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The root of the work tree around an absolute directory, found without git; the directory itself if there is none. */
export function findWorkTree(directory: string): string {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return directory;
  }
}
