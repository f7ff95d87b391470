import type { StageClaim } from "../../core/claims/claim.ts";
import { compileGlobs } from "../../core/files/path-globs.ts";
import { findHiddenCode, mayHide } from "../../core/hiding/find-hidden-code.ts";
import { toHiddenClaims } from "../../core/hiding/hidden-claim.ts";
import type { PinnedFile } from "../../core/pin/pin.ts";
import type { ReviewContext } from "../run/review-context.ts";
import { toExpected } from "./detect-injections.ts";
import type { Stage } from "./stage.ts";

export const hiddenCodeStage: Stage = {
  name: "hidden-code",
  finder: {
    judgedBy: "rule",
    isAllNew: false,
    isBeside: true,
    find: async (context) => ({
      claims: await detectHiddenCode(context.identity.settings.expectedInjections, context),
    }),
  },
};

type Means = Pick<ReviewContext, "target" | "signal">;

/**
 * Finds new lines of code that read otherwise than they run. A line that stood there before, or only moved, is not
 * reported again. An aborted run ends early, and is no pass anyway.
 *
 * @param expected globs of files in which such text is expected: there it is reported as low.
 */
export async function detectHiddenCode(expected: readonly string[], means: Means): Promise<readonly StageClaim[]> {
  const isExpected = compileGlobs(expected, "expected-injections");
  const claims: StageClaim[] = [];
  for (const file of means.target.pin.files) {
    if (means.signal.aborted) break;
    if (file.skipped !== undefined || file.headBlob === undefined || !mayBring(file, means)) continue;
    const found = await examine(file, means);
    claims.push(...(isExpected(file.path) ? found.map(toExpected) : found));
  }
  return claims;
}

function mayBring({ hunks }: PinnedFile, { target }: Means): boolean {
  if (target.pin.kind !== "diff") return true;
  return hunks.some(({ lines }) => lines.some(({ kind, text }) => kind === "added" && mayHide(text)));
}

async function examine({ path, hunks }: PinnedFile, { target }: Means): Promise<readonly StageClaim[]> {
  const { pin, source } = target;
  const text = await source.readText(path, "head");
  if (text === undefined) return [];
  const changed = hunks.flatMap(({ lines }) => lines);
  const added = new Set(changed.flatMap(({ kind, headLine }) => (kind === "added" ? (headLine ?? []) : [])));
  const standing = new Set(changed.flatMap((line) => (line.kind === "deleted" ? [line.text.trim()] : [])));
  const isNew = (line: number) =>
    pin.kind !== "diff" || (added.has(line) && !standing.has(text.lines[line - 1]?.trim() ?? ""));
  const places = findHiddenCode(path, text.lines).filter(({ line }) => isNew(line));
  return toHiddenClaims({ path, lines: text.lines, places });
}
