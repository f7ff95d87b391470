import type { Hunk } from "./pin.ts";

/** The lines of a hunk that change, as numbered at head; a deleted one is where the lines around it meet. */
export function touchedLines({ lines, newStart }: Hunk): readonly number[] {
  const touched = new Set<number>();
  let next = newStart;
  for (const line of lines) {
    if (line.kind !== "context") touched.add(line.headLine ?? next);
    if (line.headLine !== undefined) next = line.headLine + 1;
  }
  return [...touched];
}
