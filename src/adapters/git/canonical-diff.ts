import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { GitError, TargetError } from "../../core/errors.ts";
import type { Sha } from "../../core/pin/sha.ts";
import { parseRawDiff, type RawEntry, readChanges, splitAtPatch } from "./raw-diff.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { SUBMODULE_MODE } from "./tree.ts";

/** Above this, arguments naming the files to leave out would not fit a command line. */
const MAX_LEFT_OUT = 500;

/** The canonical diff's bytes with its files, in the patch's order. */
export interface CanonicalDiff {
  readonly sha256: string;
  readonly patch: Buffer;
  readonly entries: readonly RawEntry[];
  /** Changed files whose blobs are not here: no diff can be made of them, so the patch is without them. */
  readonly unreadable: readonly RawEntry[];
}

/**
 * The diff from `base` to `head` that a pin is made of. It depends on nothing but the two trees.
 *
 * @throws TargetError if so many blobs are missing that no diff can be made.
 * @throws GitError if git fails for another reason.
 */
export async function readCanonicalDiff(scratch: ScratchRepository, base: Sha, head: Sha): Promise<CanonicalDiff> {
  try {
    return { ...(await runDiff(scratch, [base, head])), unreadable: [] };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const unreadable = await findUnreadable(scratch, base, head);
    if (unreadable.length === 0) throw error;
    const paths = unreadable.map((entry) => `:(top,exclude,literal)${toArgument(entry)}`);
    return { ...(await runDiff(scratch, [base, head, "--", ...paths])), unreadable };
  }
}

async function runDiff(
  scratch: ScratchRepository,
  range: readonly string[],
): Promise<Omit<CanonicalDiff, "unreadable">> {
  const { stdout } = await scratch.git.run([...settings(scratch), ...DIFF, ...RAW, ...PATCH, ...range]);
  const { raw, patch } = splitAtPatch(stdout);
  return { sha256: createHash("sha256").update(patch).digest("hex"), patch, entries: parseRawDiff(raw) };
}

async function findUnreadable(scratch: ScratchRepository, base: Sha, head: Sha): Promise<readonly RawEntry[]> {
  const entries = await readChanges(scratch.git, base, head);
  const unreadable: RawEntry[] = [];
  for (const entry of entries) {
    if (await lacksBlob(scratch, entry)) unreadable.push(entry);
  }
  if (unreadable.length > MAX_LEFT_OUT) {
    throw new TargetError(
      `${unreadable.length} changed files have no content here: in a partial clone run \`git fetch --refetch --no-filter\`.`,
    );
  }
  return unreadable;
}

async function lacksBlob(scratch: ScratchRepository, entry: RawEntry): Promise<boolean> {
  const sides = [
    { mode: entry.baseMode, blob: entry.baseBlob },
    { mode: entry.headMode, blob: entry.headBlob },
  ];
  for (const { mode, blob } of sides) {
    if (blob === undefined || mode === SUBMODULE_MODE) continue;
    if ((await scratch.objects.read(blob, 0)).kind === "missing") return true;
  }
  return false;
}

function toArgument(entry: RawEntry): string {
  if (isUtf8(entry.pathBytes)) return entry.pathBytes.toString("utf8");
  throw new TargetError(`The content of ${entry.path} is missing from the repository: fetch it before the review.`);
}

/** Design §5.2: no configuration, no attributes of either tree. */
function settings(scratch: ScratchRepository): readonly string[] {
  const values = ["core.attributesFile=/dev/null", "core.quotePath=true", `attr.tree=${scratch.emptyTree}`];
  return values.flatMap((value) => ["-c", value]);
}

const DIFF = ["diff", "-M50%", "-l0", "--submodule=short", "--ignore-submodules=none"];

const RAW = ["--raw", "-z", "--no-abbrev"];

const PATCH = [
  ...["--patch", "--no-color", "--no-ext-diff", "--no-textconv", "--text", "--full-index", "-U3"],
  ...["--src-prefix=a/", "--dst-prefix=b/", "--inter-hunk-context=0", "--diff-algorithm=myers"],
];
