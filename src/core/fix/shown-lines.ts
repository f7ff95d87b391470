const HUNK = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/**
 * The lines (1-based) of each file of a patch, in its order, that the patch shows as they were before it: those it takes away and
 * those around. What the lines themselves say is passed over by their number. Never throws; the cost is linear.
 */
export function shownLines(patch: string): readonly (readonly number[])[] {
  const files: number[][] = [];
  const left = { before: 0, after: 0 };
  let number = 0;
  for (const line of patch.split("\n")) {
    if (left.before > 0 || left.after > 0) {
      const [sign] = line;
      if (sign === "\\") continue;
      if (sign !== "-") left.after -= 1;
      if (sign === "+") continue;
      left.before -= 1;
      files.at(-1)?.push(number);
      number += 1;
      continue;
    }
    if (line.startsWith("diff --git ")) files.push([]);
    const [hunk, start, before = "1", after = "1"] = HUNK.exec(line) ?? [];
    if (hunk === undefined) continue;
    number = Number(start);
    left.before = Number(before);
    left.after = Number(after);
  }
  return files;
}
