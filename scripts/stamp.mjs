import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** All that a build is made of. */
const SOURCES = [
  ...["src", "rules", "package-lock.json", "tsconfig.json", "tsconfig.build.json"],
  ...["build.mjs", "build-analyzer.mjs", "licenses.mjs", "grammar-licenses.mjs"].map((name) => `scripts/${name}`),
];

/** Where a build says what it was made of. */
export const STAMP = "SOURCE";

/** What the sources below a folder are known by: SHA-256 over the paths and bytes of all of them. */
export function stampOf(root) {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap((source) => filesOf(root, source))) {
    hash.update(`${path}\0`).update(
      createHash("sha256")
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  }
  return hash.digest("hex");
}

function filesOf(root, source) {
  if (!statSync(join(root, source)).isDirectory()) return [source];
  const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(root.length + 1).replaceAll("\\", "/")).sort();
}
