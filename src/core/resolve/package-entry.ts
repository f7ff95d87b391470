import { compilerPathsFor } from "./compiler-paths.ts";
import { findJavascriptFile } from "./javascript-files.ts";
import type { PackageManifest } from "./package-manifest.ts";
import { findTargets } from "./package-targets.ts";
import type { ImportOutcome, Trail } from "./resolution.ts";
import type { TreeIndex } from "./tree-index.ts";
import { inDirectory, joinInTree } from "./tree-path.ts";

/** The file a package of the tree gives for `.` or `./part`: by its `exports`, or without them as Node did before. */
export function resolvePackageEntry(
  tree: TreeIndex,
  { manifest, subpath }: { readonly manifest: PackageManifest; readonly subpath: string },
  trail: Trail,
): ImportOutcome {
  const { directory } = manifest;
  const config = inDirectory(directory, "package.json");
  if (manifest.exports !== undefined && manifest.exports !== null) {
    const targets = findTargets(manifest.exports, subpath);
    trail.rule(`${config} exports ${targets.kind === "unlisted" ? subpath : targets.key}`);
    if (targets.kind !== "targets") return { kind: "not-found", reason: `${config} does not export ${subpath}` };
    return resolveTargets(tree, { directory, targets: targets.targets }, trail);
  }
  trail.rule(config);
  const target = joinInTree(directory, subpath);
  if (target === undefined) return { kind: "outside", reason: `${subpath} leaves the tree` };
  const wanted = { target, isDirectory: subpath === ".", prefersSource: true };
  const built = [manifest.module, manifest.main].flatMap((entry) =>
    subpath !== "." || entry === undefined ? [] : entry,
  );
  return (
    findJavascriptFile(tree, wanted, trail) ??
    findSource(tree, { directory, targets: built }, trail) ?? {
      kind: "not-found",
      reason: `${directory || "the root package"} has no file for ${subpath}`,
    }
  );
}

interface Targets {
  readonly directory: string;
  readonly targets: readonly string[];
}

/** The first target that stands in the tree, or the source it is built from. */
export function resolveTargets(tree: TreeIndex, { directory, targets }: Targets, trail: Trail): ImportOutcome {
  const inside = targets.filter((target) => joinInPackage(directory, target) !== undefined);
  if (inside.length === 0) return { kind: "outside", reason: `${targets.join(", ")} leaves the package` };
  for (const target of inside) {
    const path = joinInPackage(directory, target) ?? "";
    const found = findJavascriptFile(tree, { target: path, isDirectory: false, prefersSource: true }, trail);
    if (found !== undefined) return found;
  }
  return (
    findSource(tree, { directory, targets: inside }, trail) ?? {
      kind: "not-found",
      reason: `${inside.slice(0, 4).join(", ")} of ${directory || "the root package"} is not in the tree`,
    }
  );
}

/** A target is relative to its package and stays in it. */
function joinInPackage(directory: string, target: string): string | undefined {
  const path = target.startsWith("./") ? joinInTree(directory, target) : undefined;
  return path !== undefined && (directory === "" || path.startsWith(`${directory}/`)) ? path : undefined;
}

/** Where the package's tsconfig says what `outDir` is built from, the source of a target that is not checked in. */
function findSource(tree: TreeIndex, { directory, targets }: Targets, trail: Trail): ImportOutcome | undefined {
  for (const { config, outDir, rootDir } of compilerPathsFor(tree, inDirectory(directory, "package.json"))) {
    if (outDir === undefined || outDir === "") continue;
    const roots = rootDir === undefined ? [inDirectory(directory, "src"), directory] : [rootDir];
    for (const target of targets) {
      const path = joinInTree(directory, target);
      if (path === undefined || !path.startsWith(`${outDir}/`)) continue;
      const inside = path.slice(outDir.length + 1).replace(/\.d\.([cm]?)ts$/, ".$1js");
      for (const root of roots) {
        const wanted = { target: inDirectory(root, inside), isDirectory: false, prefersSource: true };
        const found = findJavascriptFile(tree, wanted, trail);
        if (found === undefined) continue;
        trail.rule(`${config} outDir ${outDir}`);
        return found;
      }
    }
  }
  return undefined;
}
