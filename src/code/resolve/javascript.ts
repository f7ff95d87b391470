import enhancedResolve, { type Plugin, type ResolveOptions, type Resolver } from "enhanced-resolve";
import { z } from "zod";
import { directoryOf, inDirectory, joinInTree, type Resolution, type TreeIndex, withAncestors } from "./tree-index.ts";
import { nearestManifest, type PackageManifest, readManifest, workspacePackages } from "./workspace.ts";

interface Question {
  readonly from: string;
  readonly specifier: string;
}

/** Resolves an import of TypeScript or JavaScript as TypeScript and bundlers do, within the tree. */
export function resolveJavascript(tree: TreeIndex, question: Question): Resolution {
  const { from } = question;
  // A path that ends in dots is a directory, which the resolver recognises only by a slash.
  const specifier = question.specifier.replace(/^([^?]+)\?.*$/s, "$1").replace(/(?:^|\/)\.{1,2}$/, "$&/");
  if (/^[a-z][a-z0-9+.-]+:/i.test(specifier)) return { kind: "external", name: specifier };
  if (/^\.\.?\//.test(specifier)) return resolveRelative(tree, { from, specifier });
  const mapped = resolveMapped(tree, { from, specifier });
  if (mapped !== undefined) return mapped;
  if (specifier.startsWith("#")) return resolvePrivate(tree, { from, specifier });
  return resolvePackage(tree, { from, specifier });
}

function resolveRelative(tree: TreeIndex, { from, specifier }: Question): Resolution {
  const directory = directoryOf(from);
  const target = joinInTree(directory, specifier);
  if (target === undefined) return { kind: "outside", reason: `${specifier} leaves the tree` };
  const { outcome } = ask(tree, { directory, specifier, options: filesFor(from) });
  return outcome ?? { kind: "not-found", reason: `no file answers to ${target || "the root"}` };
}

const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".d.ts", ".js", ".jsx", ".mjs", ".cjs", ".json"];

/** The sources for an extension in a specifier: TypeScript's imports name the built file. Declarations come last. */
const SOURCES = { ".js": [".ts", ".tsx", ".jsx"], ".jsx": [".tsx"], ".mjs": [".mts"], ".cjs": [".cts"] };
const DECLARATIONS = { ".js": ".d.ts", ".jsx": ".d.ts", ".mjs": ".d.mts", ".cjs": ".d.cts" };

/** JavaScript imports the exact file; other languages prefer a source to the built file next to it. */
function filesFor(from: string | undefined): Partial<ResolveOptions> {
  const isJavascript = from !== undefined && !/\.[cm]?tsx?$/.test(from);
  const aliases = Object.entries(SOURCES).map(([extension, sources]) => {
    const declaration = DECLARATIONS[extension as keyof typeof DECLARATIONS];
    return [extension, isJavascript ? [extension, ...sources, declaration] : [...sources, extension, declaration]];
  });
  return { extensionAlias: Object.fromEntries(aliases) };
}

const FROM_SOURCE = filesFor(undefined);

interface Asking {
  readonly directory: string;
  readonly specifier: string;
  readonly options: Partial<ResolveOptions>;
}

interface Asked {
  /** Undefined if nothing was found. */
  readonly outcome: Resolution | undefined;
  /** The package names that were looked up on the way. */
  readonly packages: readonly string[];
  /** Paths of the tree that were looked up but are no files. */
  readonly missing: readonly string[];
}

/** Calls the resolver with only the tree as its file system. */
function ask(tree: TreeIndex, { directory, specifier, options }: Asking): Asked {
  const { files, resolver, packages } = resolverFor(tree, options);
  files.begin();
  packages.length = 0;
  let found: string | undefined;
  let isInvalid = false;
  resolver.resolve({}, TreeFiles.fromTree(directory), specifier, {}, (error, path) => {
    found = path === false ? undefined : path;
    isInvalid = error !== null && /^Invalid "(?:ex|im)ports" target/.test(error.message);
  });
  const path = found === undefined ? undefined : files.toTree(found);
  return { outcome: toOutcome(files, path, isInvalid), packages: [...packages], missing: files.missing };
}

interface Resolving {
  readonly files: TreeFiles;
  readonly resolver: Resolver;
  readonly packages: string[];
}

/** Cached, because creating a resolver takes longer than calling it. */
const resolvers = new WeakMap<TreeIndex, Map<string, Resolving>>();
const MAX_RESOLVERS = 64;

function resolverFor(tree: TreeIndex, options: Partial<ResolveOptions>): Resolving {
  const made = resolvers.get(tree) ?? new Map<string, Resolving>();
  resolvers.set(tree, made);
  const key = JSON.stringify(options);
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= MAX_RESOLVERS) made.clear();
  const resolving = makeResolver(tree, options);
  made.set(key, resolving);
  return resolving;
}

function makeResolver(tree: TreeIndex, options: Partial<ResolveOptions>): Resolving {
  const files = new TreeFiles(tree);
  const packages: string[] = [];
  const notePackages: Plugin = {
    apply: (resolver) =>
      resolver.getHook("raw-module").tapAsync("packages", ({ request }, _, next) => {
        if (request !== undefined) packages.push(request);
        next();
      }),
  };
  const resolver = enhancedResolve.ResolverFactory.createResolver({
    ...{ exportsFields: [], importsFields: [], modules: [], symlinks: false, pnpApi: null, aliasFields: [] },
    ...{ extensions: EXTENSIONS, mainFields: ["module", "main", "types", "typings"], extensionAliasForExports: true },
    ...options,
    fileSystem: files.asFileSystem(),
    plugins: [notePackages],
  });
  return { files, resolver, packages };
}

function toOutcome(files: TreeFiles, path: string | undefined, isInvalid: boolean): Resolution | undefined {
  const { link } = files;
  if (link !== undefined) return { kind: "outside", reason: `${link} is, or lies behind, a symbolic link`, link };
  if (path !== undefined) return { kind: "file", files: [path] };
  if (isInvalid) return { kind: "outside", reason: "a target leaves its package" };
  return files.hasLeft ? { kind: "outside", reason: "it leaves the tree" } : undefined;
}

/**
 * Resolves by `paths` and `baseUrl` of the nearest tsconfig and the projects it references; undefined if they lead
 * nowhere.
 */
function resolveMapped(tree: TreeIndex, { from, specifier }: Question): Resolution | undefined {
  let missed: Resolution | undefined;
  for (const config of compilerConfigs(tree, from)) {
    const tsconfig = { configFile: TreeFiles.fromTree(config) };
    // Patterns apply below the tsconfig, but the importing file may be next to a referenced project.
    const options = { ...FROM_SOURCE, tsconfig };
    const { outcome } = ask(tree, { directory: directoryOf(config), specifier, options });
    if (outcome?.kind === "file") return outcome;
    missed ??= outcome;
  }
  return missed;
}

const MAX_REFERENCES = 32;

/** The nearest tsconfig.json or jsconfig.json above a file, then the projects it references. */
function compilerConfigs(tree: TreeIndex, from: string): readonly string[] {
  const config = withAncestors(directoryOf(from))
    .flatMap((directory) => ["tsconfig.json", "jsconfig.json"].map((name) => inDirectory(directory, name)))
    .find((path) => tree.lookUp(path) === "file");
  if (config === undefined) return [];
  const { references } = readCompilerConfig(tree, config);
  const others = references.slice(0, MAX_REFERENCES).flatMap(({ path }) => {
    const target = joinInTree(directoryOf(config), path);
    const places = target === undefined ? [] : [target, inDirectory(target, "tsconfig.json")];
    return places.find((place) => tree.lookUp(place) === "file") ?? [];
  });
  return [...new Set([config, ...others])];
}

/** Resolves `#name` by the `imports` of the nearest package.json; its target may be a package again. */
function resolvePrivate(tree: TreeIndex, { from, specifier }: Question): Resolution {
  const manifest = nearestManifest(tree, directoryOf(from));
  if (manifest === undefined) return { kind: "not-found", reason: `no package.json imports ${specifier}` };
  const config = inDirectory(manifest.directory, "package.json");
  const options = { ...FROM_SOURCE, importsFields: ["imports"] };
  const asked = askByConditions(tree, { directory: manifest.directory, specifier, options }, manifest.imports);
  if (asked.outcome !== undefined) return asked.outcome;
  const [name] = asked.packages;
  if (name === undefined || name.startsWith("#"))
    return { kind: "not-found", reason: `${config} imports no ${specifier}` };
  return resolvePackage(tree, { from, specifier: name });
}

/** Resolves the package's own name, then those of its workspaces; any other package is outside of the tree. */
function resolvePackage(tree: TreeIndex, { from, specifier }: Question): Resolution {
  const [, name, rest = ""] = /^((?:@[^/]+\/)?[^/@#.][^/]*)(\/.*)?$/s.exec(specifier) ?? [];
  if (name === undefined) return { kind: "not-found", reason: `${JSON.stringify(specifier)} names no package` };
  const own = nearestManifest(tree, directoryOf(from));
  const directory =
    own?.name === name && own.exports !== undefined ? own.directory : workspacePackages(tree, from).get(name);
  const manifest = directory === undefined ? undefined : readManifest(tree, directory);
  if (manifest === undefined) return { kind: "external", name };
  return resolveEntry(tree, { manifest, name, subpath: `.${rest}` });
}

interface Entry {
  readonly manifest: PackageManifest;
  readonly name: string;
  readonly subpath: string;
}

/**
 * The file that a package of the tree provides for `.` or `./part`: by its `exports`, or without them as older Node
 * did.
 */
function resolveEntry(tree: TreeIndex, { manifest, name, subpath }: Entry): Resolution {
  const { directory, exports } = manifest;
  const config = inDirectory(directory, "package.json");
  const isClosed = exports !== undefined && exports !== null;
  // Within the package, its own name leads through its exports.
  const specifier = isClosed ? name + subpath.slice(1) : subpath === "." ? "./" : subpath;
  if (!isClosed && joinInTree(directory, subpath) === undefined)
    return { kind: "outside", reason: `${subpath} leaves the tree` };
  const options = isClosed ? { ...FROM_SOURCE, exportsFields: ["exports"] } : FROM_SOURCE;
  const { outcome, missing } = askByConditions(tree, { directory, specifier, options }, exports);
  return (
    outcome ??
    findSource(tree, { directory, missing }) ?? {
      kind: "not-found",
      reason: `${config} has no file for ${subpath}`,
    }
  );
}

/**
 * Asks with Node's conditions, as an import and as a `require`, then with all conditions that a field names, such as
 * `source`, and last with `types`. A tree seldom contains the built files.
 */
function askByConditions(tree: TreeIndex, asking: Asking, field: unknown): Asked {
  const others = [...conditionsIn(field)].filter((name) => name !== "types" && !name.startsWith("types@"));
  const missing: string[] = [];
  let asked: Asked | undefined;
  for (const conditionNames of [NODE, ["node", "require"], [...NODE, "require", ...others], [...NODE, "types"]]) {
    const next = ask(tree, { ...asking, options: { ...asking.options, conditionNames } });
    missing.push(...next.missing);
    asked ??= next;
    if (next.outcome?.kind === "file") return next;
  }
  return { ...(asked ?? { outcome: undefined, packages: [] }), missing };
}

const NODE = ["node", "import", "module-sync"];
const MAX_CONDITIONS = 100;

/** The names in a field that may be conditions. */
function conditionsIn(field: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [field];
  for (const value of left) {
    if (typeof value !== "object" || value === null || found.size > MAX_CONDITIONS) continue;
    if (!Array.isArray(value)) for (const key of Object.keys(value)) if (!/^[.#]/.test(key)) found.add(key);
    left.push(...Object.values(value));
  }
  return found;
}

interface Built {
  readonly directory: string;
  readonly missing: readonly string[];
}

/** Finds the source of a target that is not checked in, if the package's tsconfig says what `outDir` is built from. */
function findSource(tree: TreeIndex, { directory, missing }: Built): Resolution | undefined {
  for (const config of compilerConfigs(tree, inDirectory(directory, "package.json"))) {
    const { outDir, rootDir } = readCompilerConfig(tree, config).compilerOptions;
    const [built, own] = [outDir, rootDir].map((path) => joinInTree(directoryOf(config), path ?? ".."));
    if (outDir === undefined || built === undefined || built === "") continue;
    const names = missing.filter((path) => path.startsWith(`${built}/`)).map((path) => path.slice(built.length + 1));
    const roots = rootDir === undefined ? [inDirectory(directory, "src"), directory] : [own ?? directory];
    const specifiers = new Set(names.map((name) => `./${name.replace(/\.d\.([cm]?)ts$/, ".$1js")}`));
    const asked = roots.flatMap((root) => [...specifiers].map((specifier) => ({ directory: root, specifier })));
    for (const each of asked) {
      const { outcome } = ask(tree, { ...each, options: FROM_SOURCE });
      if (outcome?.kind === "file") return outcome;
    }
  }
  return undefined;
}

/** The tree's root for the resolver. Everything outside of it is not part of the tree. */
const ROOT = "/tree";

/** The most files one question may request, whatever the configuration. */
const MAX_LOOKUPS = 5_000;
/** The most configurations that may extend one another. */
const MAX_CONFIGS = 32;

interface Stat {
  readonly isFile: () => boolean;
  readonly isDirectory: () => boolean;
}

/** Shared, because a question requests many missing files. */
const NOT_THERE = Object.assign(new Error("not in the tree"), { code: "ENOENT" });

/** The tree as a file system. It provides names, and texts only of configuration files, never the runner's files. */
class TreeFiles {
  /** Paths of the tree that were looked up but are no files, in order. */
  missing: string[] = [];
  /** The first link encountered, because of which the answer is refused whatever else was found. */
  link: string | undefined;
  /** Whether something outside of the tree was requested. */
  hasLeft = false;
  readonly #tree: TreeIndex;
  #lookups = 0;
  #configs = 0;

  constructor(tree: TreeIndex) {
    this.#tree = tree;
  }

  /** Clears the state of the previous question. */
  begin(): void {
    this.missing = [];
    this.link = undefined;
    this.hasLeft = false;
    this.#lookups = 0;
    this.#configs = 0;
  }

  /** The resolver's file system, which answers before the call returns. */
  asFileSystem(): ResolveOptions["fileSystem"] {
    const system = {
      stat: (path: string, ...rest: readonly unknown[]) => reply(rest, this.#stat(path)),
      readFile: (path: string, ...rest: readonly unknown[]) => reply(rest, this.#config(path)),
      readJson: (path: string, ...rest: readonly unknown[]) => reply(rest, this.#manifest(path)),
      readdir: (...rest: readonly unknown[]) => reply(rest, undefined),
      readlink: (...rest: readonly unknown[]) => reply(rest, undefined),
    };
    // The resolver calls only these methods, and uses only the file type of a stat.
    return system as unknown as ResolveOptions["fileSystem"];
  }

  #stat(path: string): Stat | undefined {
    this.#lookups += 1;
    const place = this.toTree(path);
    if (place === undefined) this.hasLeft ||= path !== "/" && !/^\/(?:node_modules|tsconfig\.json)\b/.test(path);
    if (place === undefined || this.#lookups > MAX_LOOKUPS) return undefined;
    const found = this.#tree.lookUp(place);
    if (found === "link") this.link ??= place;
    if (found === "file") return FILE;
    this.missing.push(place);
    const isDirectory = found === undefined && (this.#tree.isDirectory(place) || /(?:^|\/)node_modules$/.test(place));
    return isDirectory ? DIRECTORY : undefined;
  }

  #manifest(path: string): object | undefined {
    const place = this.toTree(path);
    return place === undefined ? undefined : readManifest(this.#tree, directoryOf(place));
  }

  /** A missing or invalid configuration counts as empty, and so does one beyond the limit. */
  #config(path: string): Buffer {
    this.#configs += 1;
    const place = this.toTree(path);
    if (place === undefined || this.#configs > MAX_CONFIGS) return NOTHING;
    return this.#tree.once(`compiler text ${place}`, () => {
      const { compilerOptions, extends: parents } = readCompilerConfig(this.#tree, place);
      return Buffer.from(JSON.stringify({ extends: parents, compilerOptions }));
    });
  }

  /** Maps to a path of the tree; a workspace package in `node_modules` maps to the package itself. */
  toTree(path: string): string | undefined {
    const place = path === ROOT ? "" : path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length + 1) : undefined;
    const [, above = "", name, rest = ""] = /^(.*?\/?)node_modules\/((?:@[^/]+\/)?[^/]+)(.*)$/s.exec(place ?? "") ?? [];
    const directory = name === undefined ? undefined : workspacePackages(this.#tree, above).get(name);
    return directory === undefined ? place : `${directory}${rest}`.replace(/^\//, "");
  }

  static fromTree(path: string): string {
    return path === "" ? ROOT : `${ROOT}/${path}`;
  }
}

/** The callback is the last argument of a file system's methods. */
function reply(rest: readonly unknown[], result: object | undefined): void {
  const answer = rest.at(-1) as (error: Error | null, result?: object) => void;
  if (result === undefined) answer(NOT_THERE);
  else answer(null, result);
}

const NOTHING = Buffer.from("{}");
const FILE: Stat = { isFile: () => true, isDirectory: () => false };
const DIRECTORY: Stat = { isFile: () => false, isDirectory: () => true };

/** No real pattern has more targets. */
const MAX_TARGETS = 64;

const text = z.string().optional().catch(undefined);

const configSchema = z.object({
  extends: z
    .union([z.string().transform((one) => [one]), z.array(z.string()).max(MAX_CONFIGS)])
    .optional()
    .catch(undefined),
  references: z.array(z.object({ path: z.string() })).catch([]),
  compilerOptions: z
    .object({
      baseUrl: text,
      outDir: text,
      rootDir: text,
      paths: z.record(z.string(), z.array(z.string()).max(MAX_TARGETS)).optional().catch(undefined),
    })
    .catch({}),
});

/** A tsconfig's own settings for module names; a value of the wrong type counts as absent. */
function readCompilerConfig(tree: TreeIndex, path: string): z.infer<typeof configSchema> {
  return tree.once(`compiler ${path}`, () => {
    const read = configSchema.safeParse(tree.json(path));
    return read.success ? read.data : { references: [], compilerOptions: {} };
  });
}
