import { isLineless } from "../change/change-part.ts";
import { type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import { SIDES } from "../change/side.ts";
import { isToldByFirstLine, type NamedFile } from "../files/language.ts";
import { GitError } from "../text/errors.ts";
import { filesNeedingRule, type RuleCoverage } from "../verdict/coverage.ts";
import type { ReviewContext } from "./review-context.ts";

type Read = Pick<ReviewContext, "panel" | "target" | "plan" | "outside" | "texts">;

/**
 * Measures what a panel of rules could examine, by the kinds of the files. Undefined for a panel that reads any text,
 * and if only other tools' findings or the policy are judged.
 * Rules read lines, so none covers what a file does by its path alone. Files that an earlier review read count too,
 * because their kind does not depend on who was served what.
 */
export async function measureRules(read: Read): Promise<RuleCoverage | undefined> {
  const { panel, target, plan, outside, texts } = read;
  const { findCovered } = panel;
  if (findCovered === undefined || plan.mode === "policy" || outside?.use === "validate") return undefined;
  const notApplied = texts.rules.namesFor(pathsToReview(target.pin));
  return { ...(await measureKinds(findCovered, target)), ...(notApplied.length === 0 ? {} : { notApplied }) };
}

/** The paths of the files that the repository's own rules could apply to, on both sides. */
function pathsToReview({ files }: Pin): readonly string[] {
  const read = files.filter(({ skipped }) => skipped === undefined);
  return read.flatMap((file) => SIDES.flatMap((side) => pathAt(file, side) ?? []));
}

async function measureKinds(
  findCovered: NonNullable<Read["panel"]["findCovered"]>,
  target: Read["target"],
): Promise<RuleCoverage> {
  const files = filesNeedingRule(target.pin);
  if (files.length === 0) return { covered: 0, notCovered: [] };
  const isDiff = target.pin.kind === "diff";
  const named: NamedFile[] = [];
  for (const file of files) named.push(await nameFile(file, target));
  const covered = new Set(await findCovered(named));
  const isCovered = (file: PinnedFile) => covered.has(file.path) && !(isDiff && isLineless(file) && file.byPath);
  const notCovered = files.flatMap((file) => (isCovered(file) ? [] : [file.path]));
  return { covered: files.length - notCovered.length, notCovered };
}

/** The file at head, or at base if it was deleted; with its first line if only that identifies its language. */
async function nameFile(file: PinnedFile, { source }: Read["target"]): Promise<NamedFile> {
  const { path } = file;
  if (!isToldByFirstLine(path)) return { path };
  try {
    const text = await source.readText(path, file.headBlob === undefined ? "base" : "head");
    return { path, lines: text?.lines.slice(0, 1) };
  } catch (error) {
    // The target is gone, which ends the run. No rule covers what nobody can read.
    if (error instanceof GitError) return { path };
    throw error;
  }
}
