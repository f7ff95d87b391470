import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sha } from "../../core/pin/sha.ts";

export type ObjectFormat = "sha1" | "sha256";

/** The tree of nothing, which git knows without having it. */
export const EMPTY_TREES = {
  sha1: "4b825dc642cb6eb9a060e54bf8d69288fbee4904" as Sha,
  sha256: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321" as Sha,
} as const satisfies Record<ObjectFormat, Sha>;

/** Makes a bare repository without objects, references, hooks and templates in a folder that is there, as `git init` does. */
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
