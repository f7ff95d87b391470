import type { ResolveOptions } from "enhanced-resolve";
import { z } from "zod";
import type { TreeIndex } from "./tree-index.ts";
import { directoryOf } from "./tree-path.ts";
import { readManifest, workspacePackages } from "./workspace.ts";

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
export class TreeFiles {
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
export function readCompilerConfig(tree: TreeIndex, path: string): z.infer<typeof configSchema> {
  return tree.once(`compiler ${path}`, () => {
    const read = configSchema.safeParse(tree.json(path));
    return read.success ? read.data : { references: [], compilerOptions: {} };
  });
}
