import { parse } from "yaml";
import { z } from "zod";
import { compileGlob, hasWildcard } from "../../files/glob.ts";
import { isNestedTooDeep } from "../../text/yaml-bounds.ts";
import { directoryOf, inDirectory, type TreeIndex, withAncestors } from "./tree-index.ts";

const text = z.string().optional().catch(undefined);

const manifestSchema = z.object({
  name: text,
  main: text,
  module: text,
  types: text,
  typings: text,
  exports: z.unknown().optional(),
  imports: z.unknown().optional(),
  workspaces: z.unknown().optional(),
});

/** The fields of a package.json for resolution; a field of the wrong type counts as absent. */
export type PackageManifest = z.infer<typeof manifestSchema> & {
  /** The directory it describes. */
  readonly directory: string;
};

/** The package.json directly in a directory; undefined if there is none. */
export function readManifest(tree: TreeIndex, directory: string): PackageManifest | undefined {
  const path = inDirectory(directory, "package.json");
  return tree.once(`manifest ${path}`, () => {
    const parsed = manifestSchema.safeParse(tree.json(path));
    return parsed.success ? { ...parsed.data, directory } : undefined;
  });
}

/** The nearest package.json at or above a directory; undefined if there is none. */
export function nearestManifest(tree: TreeIndex, directory: string): PackageManifest | undefined {
  for (const each of withAncestors(directory)) {
    const manifest = readManifest(tree, each);
    if (manifest !== undefined) return manifest;
  }
  return undefined;
}

const globs = z.array(z.string()).max(256);
const workspacesSchema = z.union([globs, z.object({ packages: globs }).transform(({ packages }) => packages)]);
const pnpmSchema = z.object({ packages: globs }).transform(({ packages }) => packages);

/** The most packages of a workspace that are examined. */
const MAX_PACKAGES = 2000;

/** The package directories of every workspace that contains a file, by package name; the nearest workspace first. */
export function workspacePackages(tree: TreeIndex, from: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const root of withAncestors(directoryOf(from))) {
    for (const [name, directory] of packagesOf(tree, root)) if (!found.has(name)) found.set(name, directory);
  }
  return found;
}

/** A workspace's packages, including the root itself. Of two with the same name, the first in the tree wins. */
function packagesOf(tree: TreeIndex, root: string): ReadonlyMap<string, string> {
  return tree.once(`workspace ${root}`, () => {
    const patterns = workspaceGlobs(tree, root);
    const directories = patterns.length === 0 ? [] : [root, ...matchDirectories(tree, root, patterns)];
    const named = new Map<string, string>();
    for (const directory of directories) {
      const name = readManifest(tree, directory)?.name;
      if (name !== undefined && name !== "" && !named.has(name)) named.set(name, directory);
    }
    return named;
  });
}

function workspaceGlobs(tree: TreeIndex, root: string): readonly string[] {
  const own = workspacesSchema.safeParse(readManifest(tree, root)?.workspaces);
  const pnpm = pnpmSchema.safeParse(parseYaml(tree.text(inDirectory(root, "pnpm-workspace.yaml"))));
  return [...(own.data ?? []), ...(pnpm.data ?? [])];
}

function matchDirectories(tree: TreeIndex, root: string, patterns: readonly string[]): readonly string[] {
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!")).map(toMatcher);
  const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => toMatcher(pattern.slice(1)));
  const prefix = root === "" ? "" : `${root}/`;
  return tree
    .named("package.json")
    .map(directoryOf)
    .filter((directory) => directory.startsWith(prefix) && directory !== root)
    .filter((directory) => !directory.split("/").includes("node_modules"))
    .filter((directory) => {
      const inside = directory.slice(prefix.length);
      return wanted.some((matches) => matches(inside)) && !unwanted.some((matches) => matches(inside));
    })
    .slice(0, MAX_PACKAGES);
}

/** Unlike elsewhere, a workspace's plain name means only that directory. */
function toMatcher(pattern: string): (directory: string) => boolean {
  const bare = pattern.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
  if (!hasWildcard(bare)) return (directory) => directory === bare;
  return compileGlob(bare) ?? (() => false);
}

function parseYaml(text: string | undefined): unknown {
  if (text === undefined || text.length > 64 * 1024 || isNestedTooDeep(text)) return undefined;
  try {
    return parse(text, { maxAliasCount: 0, uniqueKeys: false, logLevel: "silent" });
  } catch {
    return undefined;
  }
}
