import type { GateContext } from "../../core/gates/gate.ts";
import type { PinnedFile } from "../../core/pin/pin.ts";
import type { Side } from "../../core/pin/side.ts";
import { fileSuppressions } from "../../core/suppressions/file-suppressions.ts";
import type { SuppressionPattern } from "../../core/suppressions/patterns.ts";
import type { SuppressionUse } from "../../core/suppressions/use.ts";

/** The file to read, and the directives to look for. */
export interface SuppressionPlace {
  readonly path: string;
  readonly side: Side;
  readonly patterns: readonly SuppressionPattern[];
}

/** The directives of one file at one side, in document order. The file's text and facts must be loaded. */
export async function readSuppressions(
  { path, side, patterns }: SuppressionPlace,
  context: GateContext,
): Promise<readonly SuppressionUse[]> {
  const lines = context.text(path, side)?.index.lines ?? [];
  const facts = context.facts(path, side);
  const uses = fileSuppressions({ path, lines }, facts, patterns);
  if (!mayBeReadme(path)) return uses;
  const { isReadme, readReadmeSuppressions } = await import("../../core/suppressions/readme.ts");
  return isReadme(path) ? [...uses, ...readReadmeSuppressions(lines)] : uses;
}

/** Whether a file may be a README, and the module that reads those is worth loading. */
export function mayBeReadme(path: string): boolean {
  return /readme[^/]*\.md$/i.test(path);
}

/** The lines a diff adds at head, or deletes at base. */
export function linesOf(file: PinnedFile, kind: "added" | "deleted"): ReadonlySet<number> {
  const lines = file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line.kind === kind));
  return new Set(lines.flatMap(({ headLine, baseLine }) => (kind === "added" ? headLine : baseLine) ?? []));
}
