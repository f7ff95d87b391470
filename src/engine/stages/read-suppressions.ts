import type { GateContext } from "../../core/gates/gate.ts";
import type { PinnedFile } from "../../core/pin/pin.ts";
import type { Side } from "../../core/pin/side.ts";
import { readPatternSuppressions, type SuppressionPattern } from "../../core/suppressions/patterns.ts";
import { hasComments, readTextSuppressions } from "../../core/suppressions/text.ts";
import { type SuppressionUse, toSuppressionUse } from "../../core/suppressions/use.ts";

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
  const known = facts?.suppressions ?? (hasComments(path) ? readTextSuppressions(lines) : []);
  const configured = readPatternSuppressions(lines, patterns);
  // Directives for coverage are left out: coverage is a measure, not a rule that anybody looks away from.
  const uses = [...known.filter(({ tool }) => tool !== "coverage"), ...configured].map((found) =>
    toSuppressionUse(found, lines),
  );
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
