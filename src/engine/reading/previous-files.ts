import { parseVersionTemplate, VersionFolders } from "../../core/classification/version-folders.ts";
import { type Pin, pathAt } from "../../core/pin/pin.ts";
import type { Source } from "../../ports/source.ts";

/** Which file of an earlier version stands before one of the target, as configured by `version-folders`. */
export class PreviousFiles {
  readonly #source: Source;
  readonly #templates: readonly string[];
  #folders: Promise<VersionFolders> | undefined;

  constructor(source: Source, templates: readonly string[]) {
    this.#source = source;
    this.#templates = templates;
  }

  /** Its path at base: what the change itself adds is nobody's predecessor. */
  async predecessorOf(path: string): Promise<string | undefined> {
    if (this.#templates.length === 0 || this.#source.pin.kind !== "diff") return undefined;
    this.#folders ??= this.#read();
    return (await this.#folders).predecessorOf(path);
  }

  /** Those of the target's files that have one, by their path at head. */
  async predecessorsOfTarget(): Promise<Readonly<Record<string, string>>> {
    const found: [string, string][] = [];
    for (const { path } of this.#source.pin.files) {
      const predecessor = await this.predecessorOf(path);
      if (predecessor !== undefined) found.push([path, predecessor]);
    }
    return Object.fromEntries(found);
  }

  async #read(): Promise<VersionFolders> {
    const templates = this.#templates.map(parseVersionTemplate).filter((template) => template !== undefined);
    return new VersionFolders(templates, basePaths(await this.#source.listFiles(undefined), this.#source.pin));
  }
}

/** Every path before the change: those of head that it did not bring, and those it took away. */
export function basePaths(headPaths: readonly string[], pin: Pin): readonly string[] {
  const changed = new Set(pin.files.map((file) => file.path));
  return [
    ...headPaths.filter((path) => !changed.has(path)),
    ...pin.files.flatMap((file) => pathAt(file, "base") ?? []),
  ];
}
