import { createHash } from "node:crypto";
import { lstat, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Repository } from "../../servers/github/repository.ts";
import { createZip } from "../../servers/github/zip.ts";

export interface StoredArtifact {
  readonly id: number;
  readonly name: string;
  /** Content by path inside the artifact; tests may tamper with it. */
  readonly files: Map<string, Buffer>;
  readonly digest: string;
}

/** The artifacts of one run by v4's rules: unique names, never changed once made. */
export class ArtifactStore {
  readonly #artifacts = new Map<string, StoredArtifact>();
  readonly #repository: Repository;
  readonly #host: { nextId(): number; now(): string };
  readonly #runId: number;

  constructor(host: { nextId(): number; now(): string }, repository: Repository, runId: number) {
    this.#host = host;
    this.#repository = repository;
    this.#runId = runId;
  }

  get(name: string): StoredArtifact | undefined {
    return this.#artifacts.get(name);
  }

  names(): readonly string[] {
    return [...this.#artifacts.keys()];
  }

  /** @throws Error if the name is taken or one GitHub refuses. */
  add(name: string, files: Map<string, Buffer>): StoredArtifact {
    if (/["<>|*?:\r\n\\/]/.test(name) || name === "") throw new Error(`The artifact name is not valid: ${name}`);
    if (this.#artifacts.has(name)) {
      throw new Error("(409) Conflict: an artifact with this name already exists on the workflow run");
    }
    const zip = createZip([...files].map(([path, content]) => ({ name: path, content })));
    const digest = createHash("sha256").update(zip).digest("hex");
    const id = this.#host.nextId();
    const artifact = { id, name, files, digest };
    this.#artifacts.set(name, artifact);
    this.#repository.artifacts.push({ id, runId: this.#runId, name, zip, createdAt: this.#host.now() });
    return artifact;
  }

  async extract(artifact: StoredArtifact, directory: string): Promise<void> {
    for (const [path, content] of artifact.files) {
      const target = join(directory, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    }
  }
}

/** Finds the files of an upload's `path`: one file or directory a line; hidden ones only when asked. */
export async function collectFiles(
  paths: readonly string[],
  options: { cwd: string; hidden: boolean },
): Promise<Map<string, Buffer>> {
  const roots = paths.map((path) => resolve(options.cwd, path));
  const found: string[] = [];
  for (const root of roots) found.push(...(await walk(root, options.hidden)));
  const single = roots.length === 1 ? roots[0] : undefined;
  const isDirectory = single !== undefined && found[0] !== single;
  const top = isDirectory ? single : commonDirectory(found);
  const files = new Map<string, Buffer>();
  for (const path of found) files.set(relative(top, path), await readFile(path));
  return files;
}

async function walk(path: string, hidden: boolean): Promise<string[]> {
  if (!hidden && basename(path).startsWith(".")) return [];
  const stats = await lstat(path).catch(() => undefined);
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  const names = (await readdir(path)).sort();
  return (await Promise.all(names.map((name) => walk(join(path, name), hidden)))).flat();
}

function commonDirectory(paths: readonly string[]): string {
  const [first = "/", ...rest] = paths.map((path) => dirname(path));
  return rest.reduce((common, directory) => {
    let shared = common;
    while (directory !== shared && !directory.startsWith(`${shared}/`) && shared !== "/") shared = dirname(shared);
    return shared;
  }, first);
}
