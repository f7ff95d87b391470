import { isUtf8 } from "node:buffer";
import { GitError } from "../../core/errors.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { RepairPatch } from "../../ports/repair-tree.ts";
import { splitAtNul, toPathName } from "./path-name.ts";
import type { ScratchRepository } from "./scratch-repository.ts";

/**
 * What leads from one commit to another, as `git apply` takes it. It depends on nothing but the two trees: no
 * configuration and no attributes apply, and what versions of git could do differently is said.
 *
 * @throws GitError if git fails, or a changed file is no UTF-8 text.
 */
export async function diffCommits(scratch: ScratchRepository, from: Sha, to: Sha): Promise<RepairPatch> {
  const diff = [...settings(scratch), "diff", "--no-renames", "--submodule=short", "--ignore-submodules=none"];
  const [patch, counts] = await Promise.all([
    scratch.git.run([...diff, ...PATCH, from, to]),
    scratch.git.run([...diff, "--numstat", "-z", from, to]),
  ]);
  const bytes = withoutHeadings(patch.stdout);
  if (!isUtf8(bytes)) throw new GitError("git diff", 0, "a repaired file is no UTF-8 text");
  return { text: bytes.toString("utf8"), files: splitAtNul(counts.stdout).map(parseCounts) };
}

function settings({ emptyTree }: ScratchRepository): readonly string[] {
  const values = ["core.attributesFile=/dev/null", "core.quotePath=true", `attr.tree=${emptyTree}`];
  return values.flatMap((value) => ["-c", value]);
}

const PATCH = [
  ...["--no-color", "--no-ext-diff", "--no-textconv", "--binary", "--full-index", "-U3", "--inter-hunk-context=0"],
  ...["--src-prefix=a/", "--dst-prefix=b/", "--diff-algorithm=myers", "--indent-heuristic"],
];

/**
 * What git adds behind the line numbers of a hunk is a line from anywhere above it: one that may hold a secret, and that git
 * cuts in the middle of a character. No line of a file begins with an at sign in a patch.
 */
function withoutHeadings(patch: Buffer): Buffer {
  // A line begins after a line feed alone: a carriage return may stand within one.
  const text = patch.toString("latin1").replace(/(?<=\n)(@@ -[\d,]+ \+[\d,]+ @@)[^\n]*/g, "$1");
  return Buffer.from(text, "latin1");
}

/** `ADDED<tab>REMOVED<tab>PATH`, with a hyphen for what has no lines. */
function parseCounts(row: Buffer): RepairPatch["files"][number] {
  const [added = "", removed = ""] = row.toString("latin1").split("\t", 2);
  const path = toPathName(row.subarray(added.length + removed.length + 2));
  return { path, added: Number(added) || 0, removed: Number(removed) || 0 };
}
