import { isProse } from "../assignments/brief.ts";
import { faultyLines } from "../change/code-facts.ts";
import type { Claim, GatedClaim, Replacement } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import { applyReplacement, readSuggestion } from "../claims/suggestion.ts";
import { formatOf } from "../detectors/data-claim.ts";
import type { Lists } from "../outcome/lists.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { SettledLists, Stage } from "./stage.ts";

/** The check of suggested code, before it is published. */
export const suggestionsStage: Stage = { name: "suggestions", settle: checkSuggestions };

type Context = Pick<ReviewContext, "code" | "data" | "log"> & {
  readonly target: Pick<ReviewContext["target"], "pin" | "source">;
};

/**
 * Checks suggested code before it is published. Code that applies to the pinned lines and keeps the file parseable
 * becomes a replacement; other code is removed, and the record says so. Suggestions in words stay. Code next to deleted
 * lines stays in a plain fence.
 */
export async function checkSuggestions(lists: Lists, context: Context): Promise<SettledLists> {
  const check = async <Item extends { readonly claim: GatedClaim }>(item: Item): Promise<Item> => {
    return { ...item, claim: await checkClaim(item.claim, context) };
  };
  const [confirmed, unresolved] = await Promise.all([
    Promise.all(lists.confirmed.map(check)),
    Promise.all(lists.unresolved.map(check)),
  ]);
  const claims = [...confirmed, ...unresolved].map(({ claim }) => claim);
  const stripped = claims.filter(({ corrections }) => corrections.some(({ by }) => by === "suggestion"));
  const kept = claims.filter(({ replacement }) => replacement !== undefined);
  if (stripped.length + kept.length > 0)
    context.log.info(`Suggested changes: ${kept.length} checked, ${stripped.length} stripped`);
  return { lists: { ...lists, confirmed, unresolved } };
}

async function checkClaim(claim: GatedClaim, context: Context): Promise<GatedClaim> {
  if (claim.suggestion === undefined) return claim;
  const { pin, source } = context.target;
  const text = claim.place === undefined ? undefined : await source.readText(claim.place.file, "head");
  const reading = readSuggestion(claim, pin, text?.lines);
  if (reading.kind === "prose") return claim;
  if (reading.kind === "shown") return { ...claim, suggestion: reading.suggestion };
  if (reading.kind !== "replacement") return strip(claim, reading.prose, reading.reason);
  if (text === undefined) return strip(claim, reading.prose, "no text to change");
  const { replacement, prose } = reading;
  const problem = await findParseProblem(text, replacement, context);
  return problem === undefined ? { ...claim, suggestion: prose, replacement } : strip(claim, prose, problem);
}

function strip(claim: GatedClaim, prose: string | undefined, reason: string): GatedClaim {
  const correction: Correction = {
    by: "suggestion",
    field: "suggestion",
    before: "code",
    after: `stripped: ${reason}`,
  };
  return { ...claim, suggestion: prose, corrections: [...claim.corrections, correction] } satisfies Claim;
}

/**
 * Why the changed file may be less parseable than before; undefined if it is known not to be. Apart from prose, nothing
 * is known of files that we have no parser for.
 */
async function findParseProblem(
  file: { readonly path: string; readonly lines: readonly string[] },
  replacement: Replacement,
  { code, data }: Context,
): Promise<string | undefined> {
  const { path, lines } = file;
  const changed = applyReplacement(lines, replacement);
  if (isProse(path)) return undefined;
  if (/\.json$/i.test(path)) return isJson(lines) && !isJson(changed) ? "the file would be no JSON" : undefined;
  const format = formatOf(path);
  if (format === "YAML" || format === "TOML") {
    const reading = await data.findFaults({ format, texts: [changed.join("\n")] });
    const isParsed = reading.kind === "read" && reading.faults[0] === undefined;
    return isParsed ? undefined : `the file would be no ${format}`;
  }
  const [before, after] = await Promise.all([
    code.analyzeText({ path, lines }),
    code.analyzeText({ path, lines: changed }),
  ]);
  if (before.kind === "unsupported" || after.kind === "unsupported") return "no parser here reads the file";
  return faultyLines(after.facts) > faultyLines(before.facts) ? "the file could not be parsed" : undefined;
}

function isJson(lines: readonly string[]): boolean {
  try {
    JSON.parse(lines.join("\n"));
    return true;
  } catch {
    return false;
  }
}
