import { type CompilerPaths, compilerPathsFor, placeIn } from "./compiler-paths.ts";
import { findJavascriptFile } from "./javascript-files.ts";
import { resolvePackageEntry, resolveTargets } from "./package-entry.ts";
import { nearestManifest, readManifest } from "./package-manifest.ts";
import { findTargets, longestPattern } from "./package-targets.ts";
import type { ImportOutcome, Trail } from "./resolution.ts";
import type { TreeIndex } from "./tree-index.ts";
import { directoryOf, inDirectory, joinInTree } from "./tree-path.ts";
import { workspacePackages } from "./workspace.ts";

interface Question {
  readonly from: string;
  readonly specifier: string;
}

/** Where an import of TypeScript or JavaScript leads: as TypeScript and bundlers look, within the tree. */
export function resolveJavascript(tree: TreeIndex, question: Question, trail: Trail): ImportOutcome {
  const specifier = question.specifier.replace(/^([^?]+)\?.*$/s, "$1");
  if (/^[a-z][a-z0-9+.-]+:/i.test(specifier)) return { kind: "external", name: specifier };
  if (/^\.\.?(?:\/|$)/.test(specifier)) return resolveRelative(tree, { ...question, specifier }, trail);
  const mapped = resolveMapped(tree, { ...question, specifier }, trail);
  if (mapped !== undefined) return mapped;
  if (specifier.startsWith("#")) return resolvePrivate(tree, { ...question, specifier }, trail);
  return resolvePackage(tree, { ...question, specifier }, trail);
}

function resolveRelative(tree: TreeIndex, { from, specifier }: Question, trail: Trail): ImportOutcome {
  const target = joinInTree(directoryOf(from), specifier);
  if (target === undefined) return { kind: "outside", reason: `${specifier} leaves the tree` };
  const isDirectory = /(?:^|\/)\.{0,2}$/.test(specifier);
  const found = findJavascriptFile(tree, { target, isDirectory, prefersSource: isTypescript(from) }, trail);
  return found ?? { kind: "not-found", reason: `no file answers to ${target || "the root"}` };
}

/** By `paths` and `baseUrl` of the nearest tsconfig; undefined when they do not lead to a file. */
function resolveMapped(tree: TreeIndex, { from, specifier }: Question, trail: Trail): ImportOutcome | undefined {
  let missed: ImportOutcome | undefined;
  for (const config of compilerPathsFor(tree, from)) {
    const pattern = Object.hasOwn(config.paths, specifier)
      ? { key: specifier, star: "" }
      : longestPattern(Object.keys(config.paths), specifier);
    if (pattern !== undefined) {
      const outcome = tryPaths(tree, { config, ...pattern }, trail);
      if (outcome.kind === "file") return outcome;
      missed ??= outcome;
    }
    if (config.baseUrl === undefined) continue;
    const target = joinInTree(config.baseUrl, specifier) ?? "";
    const found = target === "" ? undefined : findJavascriptFile(tree, { target, ...FROM_SOURCE }, trail);
    if (found === undefined) continue;
    trail.rule(`${config.config} baseUrl`);
    return found;
  }
  // A pattern for everything (`*`) says nothing about a package that is not in the tree.
  return missed?.kind === "outside" ? missed : undefined;
}

const FROM_SOURCE = { isDirectory: false, prefersSource: true } as const;

interface MappedPattern {
  readonly config: CompilerPaths;
  readonly key: string;
  readonly star: string;
}

function tryPaths(tree: TreeIndex, { config, key, star }: MappedPattern, trail: Trail): ImportOutcome {
  const rules = trail.rules.length;
  trail.rule(`${config.config} paths ${key}`);
  let outside: ImportOutcome | undefined;
  for (const target of config.paths[key] ?? []) {
    const written = target.replaceAll("*", () => star);
    const path = placeIn({ configDir: config.configDir, base: config.pathsBase }, written);
    if (path === undefined) {
      outside ??= { kind: "outside", reason: `${written} of ${config.config} leaves the tree` };
      continue;
    }
    const found = findJavascriptFile(tree, { target: path, ...FROM_SOURCE }, trail);
    if (found !== undefined) return found;
  }
  if (outside === undefined) trail.rules.length = rules;
  return outside ?? { kind: "not-found", reason: `${key} of ${config.config} leads to no file` };
}

/** `#name`, by the `imports` of the nearest package.json; a target may be a package again. */
function resolvePrivate(tree: TreeIndex, { from, specifier }: Question, trail: Trail): ImportOutcome {
  const manifest = nearestManifest(tree, directoryOf(from));
  const targets = findTargets(manifest?.imports, specifier);
  if (manifest === undefined || targets.kind !== "targets") {
    return { kind: "not-found", reason: `no package.json imports ${specifier}` };
  }
  trail.rule(`${inDirectory(manifest.directory, "package.json")} imports ${targets.key}`);
  const own = targets.targets.filter((target) => target.startsWith("."));
  if (own.length > 0) return resolveTargets(tree, { directory: manifest.directory, targets: own }, trail);
  return resolvePackage(tree, { from, specifier: targets.targets[0] ?? "" }, trail);
}

/** The package itself by its own name, then those of its workspaces; anything else is not part of the tree. */
function resolvePackage(tree: TreeIndex, { from, specifier }: Question, trail: Trail): ImportOutcome {
  const [, name, rest = ""] = /^((?:@[^/]+\/)?[^/@#.][^/]*)(\/.*)?$/s.exec(specifier) ?? [];
  if (name === undefined) return { kind: "not-found", reason: `${JSON.stringify(specifier)} names no package` };
  const own = nearestManifest(tree, directoryOf(from));
  const directory =
    own?.name === name && own.exports !== undefined ? own.directory : workspacePackages(tree, from).get(name);
  const manifest = directory === undefined ? undefined : readManifest(tree, directory);
  if (manifest === undefined) return { kind: "external", name };
  return resolvePackageEntry(tree, { manifest, subpath: `.${rest}` }, trail);
}

function isTypescript(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path);
}
