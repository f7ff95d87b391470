import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Sha } from "../change/sha.ts";
import { makeTemporaryFolder } from "../system/temporary-folder.ts";
import { CatFile } from "./cat-file.ts";
import { type Environment, isolatedEnvironment } from "./environment.ts";
import { Git } from "./git-process.ts";
import type { ObjectFormat, Repository } from "./repository.ts";

/**
 * A bare repository of ours that borrows the source's objects. The source's configuration, attributes, replacements and
 * references do not apply, and our writes stay here.
 */
export interface ScratchRepository extends AsyncDisposable {
  readonly directory: string;
  /** The surrounding folder that is ours; `directory` if there is none. */
  readonly place: string;
  readonly objectDirectory: string;
  readonly git: Git;
  readonly objects: CatFile;
  /** In the repository's object format; also represents "no parent". */
  readonly emptyTree: Sha;
  readonly isShallow: boolean;
}

/**
 * @param folder where to create it; the system's temporary folder if absent.
 * @throws TargetError if there is no usable folder.
 */
export async function createScratchRepository(
  repository: Repository,
  environment: Environment,
  folder?: string,
): Promise<ScratchRepository> {
  const directory = await makeTemporaryFolder("tribunal-git-", folder);
  try {
    const git = new Git(directory, isolatedEnvironment(environment), repository.git.limit);
    const objectDirectory = await initBorrowing(git, repository);
    const objects = new CatFile(git);
    return {
      directory,
      place: folder ?? directory,
      objectDirectory,
      git,
      objects,
      emptyTree: EMPTY_TREES[repository.objectFormat],
      isShallow: repository.shallowFile !== undefined,
      async [Symbol.asyncDispose]() {
        await objects[Symbol.asyncDispose]();
        await removeDirectory(directory);
      },
    };
  } catch (error) {
    await removeDirectory(directory);
    throw error;
  }
}

/** The repository that objects are borrowed from. */
export type Lender = Pick<Repository, "objectFormat" | "objectDirectory" | "shallowFile">;

/**
 * Creates a bare repository with all the lender's objects, without hooks, configuration or references.
 *
 * @param git in the new, empty directory.
 * @returns the directory of its own objects.
 */
export async function initBorrowing(git: Git, lender: Lender): Promise<string> {
  await makeEmptyRepository(git.directory, lender.objectFormat);
  const objectDirectory = join(git.directory, "objects");
  await writeFile(join(objectDirectory, "info", "alternates"), `${quoteAlternate(lender.objectDirectory)}\n`);
  if (lender.shallowFile !== undefined) await copyFile(lender.shallowFile, join(git.directory, "shallow"));
  return objectDirectory;
}

/** @see https://git-scm.com/docs/gitrepository-layout: one directory per line, quoted if it begins with a quote. */
function quoteAlternate(path: string): string {
  const slashed = sep === "\\" ? path.replaceAll(sep, "/") : path;
  if (!/[\n"#]/.test(slashed)) return slashed;
  return `"${slashed.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}

function removeDirectory(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true, maxRetries: 3 });
}

/** The empty tree, which git knows without storing it. */
export const EMPTY_TREES = {
  sha1: "4b825dc642cb6eb9a060e54bf8d69288fbee4904" as Sha,
  sha256: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321" as Sha,
} as const satisfies Record<ObjectFormat, Sha>;

/** Creates an empty bare repository in an existing folder, without hooks or templates. */
export async function makeEmptyRepository(directory: string, format: ObjectFormat): Promise<void> {
  for (const folder of ["objects/info", "objects/pack", "refs/heads"]) {
    await mkdir(join(directory, folder), { recursive: true });
  }
  const version = format === "sha1" ? 0 : 1;
  const extensions = format === "sha1" ? "" : "[extensions]\n\tobjectFormat = sha256\n";
  const core = `[core]\n\trepositoryformatversion = ${version}\n\tbare = true\n`;
  await writeFile(join(directory, "config"), core + extensions);
  await writeFile(join(directory, "HEAD"), "ref: refs/heads/main\n");
}
