/** A line of a patch, as whoever shows it colours it. */
export interface DiffLine {
  /** `head` names a file, `hunk` its lines. */
  readonly kind: "head" | "hunk" | "added" | "deleted" | "same";
  /** With its sign, as it stands in the patch. */
  readonly text: string;
}

/** A patch line by line. A line of a hunk is known by where it stands, as a deleted `-- x` looks like a file's head. */
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
