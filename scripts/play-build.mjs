import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Where tests learn what is played. */
const INSTALLATION = /\/setup\/installation\.ts$/;
/** The parsers are those of packages: what stands in `dist/` will do, whatever the sources are. */
const PARSERS = /\/analysis\/facts-of\.ts$/;
const IMPORTED = /"(\.{1,2}\/[^"\n]+\.ts)"/g;

/** Whether one of these files of tests plays a build: by itself, or by what it imports. */
export function playBuild(files) {
  const reached = new Set(files);
  for (const file of reached) {
    if (INSTALLATION.test(file)) return true;
    if (PARSERS.test(file)) continue;
    for (const [, path] of readFileSync(file, "utf8").matchAll(IMPORTED)) {
      const imported = resolve(dirname(file), path);
      if (imported.includes("/__tests__/") && existsSync(imported)) reached.add(imported);
    }
  }
  return false;
}
