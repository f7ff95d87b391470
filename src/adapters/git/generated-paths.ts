import { isUtf8 } from "node:buffer";
import type { Sha } from "../../core/pin/sha.ts";
import { GENERATED, openAttributes } from "./attributes.ts";
import type { RawEntry } from "./raw-diff.ts";
import type { ScratchRepository } from "./scratch-repository.ts";

/** Which of these paths are marked as generated. */
export type FindGenerated = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Which paths the `.gitattributes` of a commit mark as generated: `linguist-generated`, set or `true`, by git's own rules.
 * What stands in other commits, in the user's own files or in blobs that are not here marks nothing.
 *
 * @param commit the one that configures the run, so that a change cannot mark itself; none marks nothing.
 */
export async function openGenerated(scratch: ScratchRepository, commit: Sha | undefined): Promise<FindGenerated> {
  const attributes = commit === undefined ? undefined : await openAttributes(scratch, commit);
  if (attributes?.mayGenerate !== true) return NONE;
  return async (paths) => {
    const values = await attributes.ask([GENERATED], paths);
    const isMarked = (path: string) => ["set", "true"].includes(values.get(path)?.get(GENERATED) ?? "");
    return new Set(paths.filter(isMarked));
  };
}

const NONE: FindGenerated = async () => new Set();

/** A changed file's paths of both sides. Names that are no text are called otherwise by us, and so are never generated. */
export function namesOf({ path, oldPath, pathBytes }: RawEntry): readonly string[] {
  return isUtf8(pathBytes) ? [path, ...(oldPath === undefined ? [] : [oldPath])] : [];
}
