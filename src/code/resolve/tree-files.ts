import type { ResolveOptions } from "enhanced-resolve";
import { z } from "zod";
import type { TreeIndex } from "./tree-index.ts";
import { directoryOf } from "./tree-path.ts";
import { readManifest, workspacePackages } from "./workspace.ts";

/** Where the tree stands for the resolver. Whatever lies beside it is no part of the tree. */
const ROOT = "/tree";

/** How many files one question may ask for, whatever configuration says. */
const MAX_LOOKUPS = 5_000;
/** How many configurations may extend one another. */
const MAX_CONFIGS = 32;

interface Stat {
  readonly isFile: () => boolean;
  readonly isDirectory: () => boolean;
}

/** One for all: a question asks for many files that are not there. */
const NOT_THERE = Object.assign(new Error("not in the tree"), { code: "ENOENT" });

/** The tree as a file system. It gives names, and texts of configuration alone, and never the runner's files. */
export class TreeFiles {
  /** Paths of the tree that the question looked up and that are no file, in order. */
  missing: string[] = [];
  /** Why the answer is refused, whatever was found besides: the first link that was met. */
  link: string | undefined;
  /** Whether something outside of the tree was asked for. */
  hasLeft = false;
  readonly #tree: TreeIndex;
  #lookups = 0;
  #configs = 0;

  constructor(tree: TreeIndex) {
    this.#tree = tree;
  }

  /** Forgets what the question before met. */
  begin(): void {
    this.missing = [];
    this.link = undefined;
    this.hasLeft = false;
    this.#lookups = 0;
    this.#configs = 0;
  }

  /** What the resolver is given: it is answered before the call returns. */
  asFileSystem(): ResolveOptions["fileSystem"] {
    const system = {
      stat: (path: string, ...rest: readonly unknown[]) => reply(rest, this.#stat(path)),
      readFile: (path: string, ...rest: readonly unknown[]) => reply(rest, this.#config(path)),
      readJson: (path: string, ...rest: readonly unknown[]) => reply(rest, this.#manifest(path)),
      readdir: (...rest: readonly unknown[]) => reply(rest, undefined),
      readlink: (...rest: readonly unknown[]) => reply(rest, undefined),
    };
    // The resolver asks for nothing but these, and of a stat only what a path is.
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

  /** A configuration that is not there, or is none, says nothing, and so does one too many. */
  #config(path: string): Buffer {
    this.#configs += 1;
    const place = this.toTree(path);
    if (place === undefined || this.#configs > MAX_CONFIGS) return NOTHING;
    return this.#tree.once(`compiler text ${place}`, () => {
      const { compilerOptions, extends: parents } = readCompilerConfig(this.#tree, place);
      return Buffer.from(JSON.stringify({ extends: parents, compilerOptions }));
    });
  }

  /** The path of the tree; what a package of the workspace would be in `node_modules` is the package. */
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

/** A file system's methods are given what to call last. */
function reply(rest: readonly unknown[], result: object | undefined): void {
  const answer = rest.at(-1) as (error: Error | null, result?: object) => void;
  if (result === undefined) answer(NOT_THERE);
  else answer(null, result);
}

const NOTHING = Buffer.from("{}");
const FILE: Stat = { isFile: () => true, isDirectory: () => false };
const DIRECTORY: Stat = { isFile: () => false, isDirectory: () => true };

/** Nobody writes more places for one pattern. */
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

/** What a tsconfig itself says of module names; what has the wrong type counts as absent. */
export function readCompilerConfig(tree: TreeIndex, path: string): z.infer<typeof configSchema> {
  return tree.once(`compiler ${path}`, () => {
    const read = configSchema.safeParse(tree.json(path));
    return read.success ? read.data : { references: [], compilerOptions: {} };
  });
}
