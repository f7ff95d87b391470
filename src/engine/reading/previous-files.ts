import { parseVersionTemplate, VersionFolders } from "../../core/classification/version-folders.ts";
import { type Pin, pathAt } from "../../core/pin/pin.ts";
import type { Source } from "../../ports/source.ts";

/** Finds the file of an earlier version that comes before a file of the target, as configured by `version-folders`. */
export class PreviousFiles {
  readonly #source: Source;
  readonly #templates: readonly string[];
  #folders: Promise<VersionFolders> | undefined;

  constructor(source: Source, templates: readonly string[]) {
    this.#source = source;
    this.#templates = templates;
  }

  /**
   * The predecessor's path at base; a file that the change itself adds is no predecessor. Undefined where there is
   * none.
   */
  async predecessorOf(path: string): Promise<string | undefined> {
    if (this.#templates.length === 0 || this.#source.pin.kind !== "diff") return undefined;
    this.#folders ??= this.#read();
    return (await this.#folders).predecessorOf(path);
  }

  /** The target's files that have a predecessor, by their path at head. */
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

/** Every path before the change: those at head that the change did not bring, and those it took away. */
export function basePaths(headPaths: readonly string[], pin: Pin): readonly string[] {
  const changed = new Set(pin.files.map((file) => file.path));
  return [
    ...headPaths.filter((path) => !changed.has(path)),
    ...pin.files.flatMap((file) => pathAt(file, "base") ?? []),
  ];
}
