import { isUtf8 } from "node:buffer";
import { join } from "node:path";
import { isAttributesFile } from "../../core/files/generated-file.ts";
import type { Sha } from "../../core/pin/sha.ts";
import { splitAtNul } from "./path-name.ts";
import type { RawEntry } from "./raw-diff.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { listTree, SYMLINK_MODE, type Tree } from "./tree.ts";

const ATTRIBUTE = "linguist-generated";
/** Larger ones are nobody's attributes. */
const MAX_ATTRIBUTES_BYTES = 1024 * 1024;
/** What surely fits a command line. */
const MAX_ARGUMENT_BYTES = 64 * 1024;

/** Which of these paths are marked as generated. */
export type FindGenerated = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Which paths the `.gitattributes` of a commit mark as generated: `linguist-generated`, set or `true`, by git's own rules.
 * What stands in other commits, in the user's own files or in blobs that are not here marks nothing.
 *
 * @param commit the one that configures the run, so that a change cannot mark itself; none marks nothing.
 */
export async function openGenerated(scratch: ScratchRepository, commit: Sha | undefined): Promise<FindGenerated> {
  if (commit === undefined) return NONE;
  if (!(await mentionsGenerated(scratch, await listTree(scratch.git, commit)))) return NONE;
  // git reads attributes of a commit only since 2.40, but always those of an index.
  const environment = { GIT_INDEX_FILE: join(scratch.directory, `index-of-attributes-${commit}`) };
  await scratch.git.run(["read-tree", commit], { environment });
  return async (paths) => {
    const generated = new Set<string>();
    for (const batch of inArguments(paths)) {
      const args = ["-c", "core.attributesFile=/dev/null", "check-attr", "--cached", "-z", ATTRIBUTE, "--", ...batch];
      const answers = splitAtNul((await scratch.git.run(args, { environment })).stdout).map(String);
      for (let at = 0; at + 2 < answers.length; at += 3) {
        const [path = "", , value = ""] = answers.slice(at, at + 3);
        if (value === "set" || value === "true") generated.add(path);
      }
    }
    return generated;
  };
}

const NONE: FindGenerated = async () => new Set();

async function mentionsGenerated(scratch: ScratchRepository, tree: Tree): Promise<boolean> {
  for (const { path, mode, sha } of tree.values()) {
    if (!isAttributesFile(path) || mode === SYMLINK_MODE) continue;
    const content = await scratch.objects.read(sha, MAX_ATTRIBUTES_BYTES);
    if (content.kind === "object" && content.bytes.includes(ATTRIBUTE)) return true;
  }
  return false;
}

/** A changed file's paths of both sides. Names that are no text are called otherwise by us, and so are never generated. */
export function namesOf({ path, oldPath, pathBytes }: RawEntry): readonly string[] {
  return isUtf8(pathBytes) ? [path, ...(oldPath === undefined ? [] : [oldPath])] : [];
}

function* inArguments(paths: readonly string[]): Generator<readonly string[]> {
  let [batch, bytes]: [string[], number] = [[], 0];
  for (const path of paths) {
    if (bytes > MAX_ARGUMENT_BYTES) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(path);
    bytes += Buffer.byteLength(path) + 1;
  }
  if (batch.length > 0) yield batch;
}
