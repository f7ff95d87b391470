import { isReadByRules } from "../change/left-to-rules.ts";
import type { PinnedFile } from "../change/pin.ts";
import type { StageClaim } from "../claims/claim.ts";
import { findInjectedLines, readHunks, readWhole, toInjectionClaims } from "../detectors/prompt-injection.ts";
import { compileGlobs } from "../files/glob.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { Stage } from "./stage.ts";

export const injectionsStage: Stage = {
  name: "injections",
  finder: {
    judgedBy: "rule",
    isAllNew: false,
    isBeside: true,
    find: async (context) => ({
      claims: await detectInjections(context.identity.settings.expectedInjections, context),
    }),
  },
};

type Tools = Pick<ReviewContext, "target" | "panel">;

/**
 * Finds new lines of the target that address the reviewer. No model is asked, because a model may follow such text
 * rather than report it. The static panel's rules include the same detector, but leave files where such text is
 * expected to this one.
 *
 * @param expected globs of files in which such text is expected and therefore reported as low.
 */
export async function detectInjections(expected: readonly string[], tools: Tools): Promise<readonly StageClaim[]> {
  const isExpected = compileGlobs(expected, "expected-injections");
  const found: StageClaim[] = [];
  for (const file of tools.target.pin.files) {
    if (!isReadByRules(file) || (tools.panel.kind === "static" && !isExpected(file.path))) continue;
    const claims = await claimsOf(file, tools);
    found.push(...(isExpected(file.path) ? claims.map(toExpected) : claims));
  }
  return found;
}

/** The claim as reported if the configuration expects such text. */
export function toExpected(claim: StageClaim): StageClaim {
  const note = "The configuration expects such text in this file.";
  return { ...claim, severity: "low", description: `${claim.description} ${note}` };
}

async function claimsOf({ path, hunks, headBlob }: PinnedFile, { target }: Tools): Promise<readonly StageClaim[]> {
  if (headBlob === undefined) return [];
  if (target.pin.kind === "diff") return toInjectionClaims(path, findInjectedLines(readHunks(path, hunks)));
  const text = await target.source.readText(path, "head");
  return toInjectionClaims(path, findInjectedLines(readWhole(path, text?.lines ?? [])));
}
