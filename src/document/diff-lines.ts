/** A line of a patch, with the kind that decides its colour. */
export interface DiffLine {
  /** `head` names a file, `hunk` its lines. */
  readonly kind: "head" | "hunk" | "added" | "deleted" | "same";
  /** With its sign, as in the patch. */
  readonly text: string;
}

/**
 * Splits a patch into lines. A hunk's lines are recognised by position, as a deleted `-- x` looks like a file's header.
 */
export function toDiffLines(patch: string): readonly DiffLine[] {
  let isInHunk = false;
  return patch
    .replace(/\n$/, "")
    .split("\n")
    .map((text) => {
      if (text.startsWith("diff --git ")) isInHunk = false;
      if (text.startsWith("@@")) {
        isInHunk = true;
        return { kind: "hunk", text };
      }
      return { kind: isInHunk ? kindOf(text) : "head", text };
    });
}

function kindOf(text: string): DiffLine["kind"] {
  if (text.startsWith("+")) return "added";
  return text.startsWith("-") ? "deleted" : "same";
}
