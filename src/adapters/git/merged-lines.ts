import { TargetError } from "../../core/errors.ts";
import { type MergedFile, showsLines } from "../../core/pin/merging.ts";
import type { PinnedFile } from "../../core/pin/pin.ts";
import { type Sha, short } from "../../core/pin/sha.ts";
import { REMEDY } from "./merge-into-base.ts";
import type { RawEntry } from "./raw-diff.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { listTree } from "./tree.ts";

/** Larger files are shown to nobody. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A merge of the head into this commit, by the files that both sides may have changed. */
export interface MergeOfFiles {
  readonly base: Sha;
  readonly files: readonly MergedFile<RawEntry>[];
}

/**
 * Sees to it that the lines which merging adds to files, or takes from them, are lines that the reviewed change shows: git may pair
 * renames otherwise when it merges, and bring back what the base has deleted.
 *
 * @param pinned the reviewed files. Of those that nobody is shown the lines do not matter.
 * @throws TargetError naming a file of which it does others.
 * @throws GitError if git fails.
 */
export async function requireShownLines(
  { git, objects }: Pick<ScratchRepository, "git" | "objects">,
  merge: MergeOfFiles,
  pinned: readonly PinnedFile[],
): Promise<void> {
  if (merge.files.length === 0) return;
  const tip = await listTree(git, merge.base);
  const read = async (blob: Sha | undefined): Promise<string> => {
    if (blob === undefined) return "";
    const content = await objects.read(blob, MAX_BYTES);
    if (content.kind !== "object")
      throw new TargetError(`What merging does cannot be told: ${short(blob)} cannot be read.`);
    return content.bytes.toString("latin1");
  };
  for (const { from, to } of merge.files) {
    const file = pinned.find(({ path }) => path === from);
    if (file === undefined || file.skipped !== undefined || to.headBlob === undefined) continue;
    const there = to.baseBlob ?? (file.oldPath === undefined ? undefined : tip.get(file.oldPath)?.sha);
    if (there === file.baseBlob && to.headBlob === file.headBlob) continue;
    const merged = { before: await read(there), after: await read(to.headBlob) };
    if (showsLines(merged, { before: await read(file.baseBlob), after: await read(file.headBlob) })) continue;
    throw new TargetError(
      `Merging changes lines of ${JSON.stringify(to.path)} that the branch itself does not, or brings back what the base has deleted. ${REMEDY}`,
    );
  }
}
