import { MAX_FIX_FILES, MAX_FIX_LINES } from "../../core/fix/bounds.ts";
import { type Refused, refuse } from "../../core/fix/edit-refusal.ts";
import { shownLines } from "../../core/fix/shown-lines.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { RepairTree } from "../../ports/repair-tree.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";

interface Means {
  readonly tree: Pick<RepairTree, "diff" | "readBytes">;
  readonly target: Pick<PinnedTarget, "mask">;
}

/**
 * What all repairs are against as the patch that git makes of them, though each edit is within the limits; undefined for nothing. Of
 * equal lines git shows another as the new one, which may stand beside a secret, and it may count a change as more lines than it is.
 */
export async function checkWhole(from: Sha, to: Sha, { tree, target }: Means): Promise<Refused | undefined> {
  const { text, files } = await tree.diff(from, to);
  if (files.length > MAX_FIX_FILES) return refuse("too-many-files");
  const lines = files.reduce((sum, { added, removed }) => sum + added + removed, 0);
  if (lines > MAX_FIX_LINES) return refuse("too-many-lines", `the patch comes to ${lines}`);
  const shown = shownLines(text);
  for (const [index, { path }] of files.entries()) {
    const before = Buffer.from((await tree.readBytes(from, path)) ?? []).toString("utf8");
    const masked = (await target.mask(before, path)).split("\n");
    const own = before.split("\n");
    const secret = shown[index]?.find((line) => masked[line - 1] !== own[line - 1]);
    if (secret !== undefined) return refuse("masked-secret", `the patch would show line ${secret} of ${path}`);
  }
  return undefined;
}
