import { z } from "zod";
import type { TreeIndex } from "./tree-index.ts";
import { directoryOf, inDirectory, joinInTree, withAncestors } from "./tree-path.ts";
import { workspacePackages } from "./workspace.ts";

const text = z.string().optional().catch(undefined);
const MAX_CONFIGS = 32;

const configSchema = z.object({
  extends: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .optional()
    .catch(undefined),
  references: z
    .array(z.object({ path: z.string() }))
    .optional()
    .catch(undefined),
  compilerOptions: z
    .object({
      baseUrl: text,
      outDir: text,
      rootDir: text,
      paths: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** What a tsconfig says of module names, its `extends` followed. Directories are the tree's. */
export interface CompilerPaths {
  /** The file it was read from. */
  readonly config: string;
  /** Where bare names are looked up first; absent unless set. */
  readonly baseUrl: string | undefined;
  /** `paths` as written: pattern to targets, in order. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** What the targets of `paths` are relative to. */
  readonly pathsBase: string;
  readonly outDir: string | undefined;
  readonly rootDir: string | undefined;
  /** What `${configDir}` stands for in `paths`. */
  readonly configDir: string;
}

/**
 * The nearest tsconfig.json, or jsconfig.json, above a file, then the projects it refers to; none when there is none.
 * What is cyclic, outside the tree or unreadable in it is passed over.
 *
 * @see https://www.typescriptlang.org/tsconfig/#paths
 */
export function compilerPathsFor(tree: TreeIndex, from: string): readonly CompilerPaths[] {
  const config = nearestConfig(tree, from);
  if (config === undefined) return [];
  return tree.once(`compiler ${config}`, () => {
    const references = parseConfig(tree, config)?.references ?? [];
    const others = references.slice(0, MAX_CONFIGS).flatMap(({ path }) => referredConfig(tree, config, path) ?? []);
    return [...new Set([config, ...others])].flatMap(
      (each) => readConfig(tree, each, { configDir: directoryOf(each), read: new Map() }) ?? [],
    );
  });
}

function nearestConfig(tree: TreeIndex, from: string): string | undefined {
  return withAncestors(directoryOf(from))
    .flatMap((directory) => ["tsconfig.json", "jsconfig.json"].map((name) => inDirectory(directory, name)))
    .find((path) => tree.lookUp(path) === "file");
}

function referredConfig(tree: TreeIndex, config: string, path: string): string | undefined {
  const target = joinInTree(directoryOf(config), path);
  if (target === undefined) return undefined;
  return [target, inDirectory(target, "tsconfig.json")].find((each) => tree.lookUp(each) === "file");
}

/** What is known while one config and all it extends are read. */
interface Reading {
  /** What `${configDir}` stands for: the directory of the config that was asked for. */
  readonly configDir: string;
  /** Undefined while being read, so that a cycle ends. */
  readonly read: Map<string, CompilerPaths | undefined>;
}

/** A config with what it extends under it: of two that set an option the later wins, `paths` as a whole. */
function readConfig(tree: TreeIndex, config: string, reading: Reading): CompilerPaths | undefined {
  if (reading.read.has(config)) return reading.read.get(config);
  if (reading.read.size >= MAX_CONFIGS) return undefined;
  reading.read.set(config, undefined);
  const directory = directoryOf(config);
  const parsed = parseConfig(tree, config);
  let merged: CompilerPaths = { ...NOTHING, config, pathsBase: directory, configDir: reading.configDir };
  for (const parent of parsed?.extends ?? []) {
    const path = extendedConfig(tree, config, parent);
    const under = path === undefined ? undefined : readConfig(tree, path, reading);
    if (under !== undefined) merged = layOver(merged, under);
  }
  const options = parsed?.compilerOptions ?? {};
  const bases = { configDir: reading.configDir, base: directory };
  const place = (value: string | undefined) => (value === undefined ? undefined : placeIn(bases, value));
  const baseUrl = place(options.baseUrl) ?? merged.baseUrl;
  const result = {
    config,
    baseUrl,
    paths: options.paths ?? merged.paths,
    pathsBase: baseUrl ?? (options.paths === undefined ? merged.pathsBase : directory),
    outDir: place(options.outDir) ?? merged.outDir,
    rootDir: place(options.rootDir) ?? merged.rootDir,
    configDir: reading.configDir,
  };
  reading.read.set(config, result);
  return result;
}

/** A path of a tsconfig in the tree, relative to `base` or to what `${configDir}` stands for; undefined when it leaves it. */
export function placeIn(
  { configDir, base }: { readonly configDir: string; readonly base: string },
  path: string,
): string | undefined {
  const [template] = /^\$\{configDir\}/.exec(path) ?? [];
  return template === undefined ? joinInTree(base, path) : joinInTree(configDir, `.${path.slice(template.length)}`);
}

const NOTHING = { baseUrl: undefined, paths: {}, outDir: undefined, rootDir: undefined };

function layOver(under: CompilerPaths, over: CompilerPaths): CompilerPaths {
  const hasPaths = Object.keys(over.paths).length > 0;
  return {
    config: under.config,
    baseUrl: over.baseUrl ?? under.baseUrl,
    paths: hasPaths ? over.paths : under.paths,
    pathsBase: hasPaths ? over.pathsBase : under.pathsBase,
    outDir: over.outDir ?? under.outDir,
    rootDir: over.rootDir ?? under.rootDir,
    configDir: under.configDir,
  };
}

/** `extends` names a file beside this one, or one in a package of the same workspace. */
function extendedConfig(tree: TreeIndex, config: string, parent: string): string | undefined {
  const target = /^\.\.?(?:\/|$)/.test(parent)
    ? joinInTree(directoryOf(config), parent)
    : inWorkspacePackage(tree, config, parent);
  if (target === undefined) return undefined;
  return [target, `${target}.json`, inDirectory(target, "tsconfig.json")].find((each) => tree.lookUp(each) === "file");
}

function inWorkspacePackage(tree: TreeIndex, config: string, parent: string): string | undefined {
  const [, name, rest = ""] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(parent) ?? [];
  const directory = name === undefined ? undefined : workspacePackages(tree, config).get(name);
  return directory === undefined ? undefined : joinInTree(directory, `.${rest}`);
}

function parseConfig(tree: TreeIndex, path: string): z.infer<typeof configSchema> | undefined {
  return configSchema.safeParse(tree.json(path)).data;
}
