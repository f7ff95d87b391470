import type { PathPolicy } from "../../core/files/boundary.ts";
import { isPassedOver } from "../../core/files/exempt-files.ts";
import { type Comings, describeShadows, rivalPaths } from "../../core/files/rivals.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { FindGenerated } from "./generated-paths.ts";
import type { Git } from "./git-process.ts";
import type { RawEntry } from "./raw-diff.ts";
import { listTree } from "./tree.ts";

/** What a file's coming or going does to others. */
export interface Shadow {
  /** Each in a few words, for files that the change leaves where they are. */
  readonly told: readonly string[];
  /** Whether one of the others is reviewed: then what comes before it is read as well. */
  readonly isOfReviewed: boolean;
}

interface Around {
  readonly git: Git;
  /** What the change leads to, asked for where files may hide others. */
  readonly findTree: () => Promise<Sha>;
  readonly isIgnored: PathPolicy["isIgnored"];
  readonly findGenerated: FindGenerated;
}

/**
 * What the coming and going of files does to others, for each entry that does something.
 *
 * @throws GitError if a tree of it is missing.
 */
export async function findShadows(
  entries: readonly RawEntry[],
  { git, findTree, isIgnored, findGenerated }: Around,
): Promise<ReadonlyMap<RawEntry, Shadow>> {
  const asked = [...new Set(entries.flatMap((entry) => rivalPaths(toComings(entry))))];
  if (asked.length === 0) return new Map();
  const standing = await listTree(git, await findTree());
  const fresh = new Set(
    entries.flatMap(({ path, oldPath, baseBlob }) => (oldPath !== undefined || baseBlob === undefined ? [path] : [])),
  );
  const stands = (path: string) => standing.has(path) && !fresh.has(path);
  const generated = await findGenerated(asked.filter((path) => standing.has(path)));
  const isReviewed = (path: string) => {
    const mode = standing.get(path)?.mode;
    const policy = { isMarkedGenerated: (at: string) => generated.has(at) };
    return mode !== undefined && !isIgnored(path) && !isPassedOver({ path, mode }, policy);
  };
  return new Map(
    entries.map((entry) => {
      const comings = toComings(entry);
      return [entry, { told: describeShadows(comings, stands), isOfReviewed: rivalPaths(comings).some(isReviewed) }];
    }),
  );
}

function toComings({ path, oldPath, baseBlob, headBlob }: RawEntry): Comings {
  return { path, oldPath, isNew: baseBlob === undefined, isGone: headBlob === undefined };
}
