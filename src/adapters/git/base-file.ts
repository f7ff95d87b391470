import { TargetError } from "../../core/errors.ts";
import type { Sha } from "../../core/sha.ts";
import { MAX_FILE_BYTES } from "./masked-blobs.ts";
import { splitAtNul } from "./path-name.ts";
import { requireSha, type ScratchRepository } from "./scratch-repository.ts";

const REGULAR_MODES = ["100644", "100755"];

/**
 * A file's own text at a commit, undefined when none is there.
 *
 * @throws TargetError if something else than a readable file stands there: taking it for absent would drop the rules
 *   it holds.
 */
export async function readBaseFile(scratch: ScratchRepository, commit: Sha, path: string): Promise<string | undefined> {
  const args = ["ls-tree", "-z", "--full-tree", commit, "--", path];
  const { stdout } = await scratch.git.run(args, { environment: { GIT_LITERAL_PATHSPECS: "1" } });
  const entry = splitAtNul(stdout).find((line) => line.subarray(line.indexOf("\t") + 1).toString("utf8") === path);
  if (entry === undefined) return undefined;
  const [mode = "", , sha = ""] = entry.toString("latin1", 0, entry.indexOf("\t")).split(" ");
  const content = REGULAR_MODES.includes(mode)
    ? await scratch.objects.read(requireSha(sha), MAX_FILE_BYTES)
    : undefined;
  if (content?.kind === "object") return content.bytes.toString("utf8");
  throw new TargetError(
    `${path} at ${commit} is not a readable file: links, directories and huge files are not followed.`,
  );
}
