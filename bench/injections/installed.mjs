import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../node_modules", import.meta.url));
/** Longer files are not reviewed either. */
const MAX_BYTES = 5_000_000;

/** The packages this repository has installed, by name. */
export function installedPackages() {
  const names = readdirSync(ROOT).flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(ROOT, name)).map((own) => `${name}/${own}`) : [name],
  );
  // A link is a workspace of ours, and no package.
  return names.filter((name) => !name.startsWith(".") && lstatSync(join(ROOT, name)).isDirectory()).sort();
}

/** An installed package's version and files by path, without what is installed within it. */
export function readInstalled(name) {
  const folder = join(ROOT, name);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.includes("node_modules/") && statSync(join(folder, path)).size <= MAX_BYTES);
  return { version, files: new Map(paths.map((path) => [path, readFileSync(join(folder, path))])) };
}
