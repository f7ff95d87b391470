import type { SourceFile } from "./source-file.ts";

/** The npm packages that loading a file loads too, each with the file that asks for it. Dynamic imports load nothing yet. */
export function loadedPackages(files: readonly SourceFile[], start: string): readonly string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set([start]);
  const packages: string[] = [];
  for (const path of loaded) {
    const file = byPath.get(path);
    if (path.endsWith(".json")) continue;
    if (file === undefined) throw new Error(`${path}: there is no such file`);
    for (const { specifier, path: next, isType, isBare, names } of file.imports) {
      if (isType || !(isBare || names.length > 0)) continue;
      if (next !== undefined) loaded.add(next);
      else if (specifier?.startsWith("node:") === false) packages.push(`${path}: ${specifier}`);
    }
  }
  return packages;
}
