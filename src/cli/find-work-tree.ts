import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The root of the work tree that an absolute directory lies in, without asking git; the directory itself where there is none. */
export function findWorkTree(directory: string): string {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return directory;
  }
}
