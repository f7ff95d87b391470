import { describeOverlong, findOverlongChange, findOverlongLine } from "../assignments/long-line.ts";
import { isLineless } from "../change/change-part.ts";
import { type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import type { Focus } from "../change/receipt.ts";
import { SIDES } from "../change/side.ts";
import { type NamedFile, needsFirstLine } from "../files/language.ts";
import type { SourceText } from "../ports/source.ts";
import { GitError } from "../text/errors.ts";
import {
  type Coverage,
  filesNeedingRule,
  measureCoverage,
  type RuleCoverage,
  type UnexaminedFile,
} from "../verdict/coverage.ts";
import type { ReviewContext } from "./review-context.ts";
import { findInterruption } from "./to-abort.ts";

/**
 * Measures which parts of the target the Enthusiasts or the static panel were served so far, or the Critic if neither
 * runs. Unchanged parts that an earlier review read count too.
 *
 * @param besides files that count as unread whatever was served of them.
 */
export async function measureReading(
  context: ReviewContext,
  besides: readonly UnexaminedFile[] = [],
): Promise<Coverage> {
  const { ledger, target, plan } = context;
  const isCriticsOwn = plan.mode === "validate" || plan.mode === "policy";
  const receipts = isCriticsOwn ? ledger.receiptsOf("critic") : ledger.receiptsOfReaders();
  const texts = await readTexts(context);
  const carried = focusOf(context)?.receipts ?? [];
  return measureCoverage(target.pin, [...carried, ...receipts], {
    lineCounts: toCounts(texts),
    unexamined: eachOnce([...besides, ...ledger.unexaminedBy(isCriticsOwn ? "critic" : "enthusiast")]),
    overlong: findOverlong(target.pin, texts),
  });
}

/** The files with a line that is too long to be served in full; for a diff, only lines that it changes. */
function findOverlong({ kind, files }: Pin, texts: ReadonlyMap<string, SourceText>): readonly UnexaminedFile[] {
  return files.flatMap((file) => {
    const lines = texts.get(file.path)?.lines ?? [];
    const overlong =
      kind === "diff" ? findOverlongChange(file) : findOverlongLine(lines.map((line, index) => [index + 1, line]));
    return overlong === undefined ? [] : [{ file: file.path, reason: describeOverlong(overlong) }];
  });
}

function eachOnce(files: readonly UnexaminedFile[]): readonly UnexaminedFile[] {
  return [...new Map(files.map((each) => [each.file, each])).values()];
}

/** The number of lines in each file of a file or manifest target. */
export async function countLines(context: ReviewContext): Promise<ReadonlyMap<string, number>> {
  return toCounts(await readTexts(context));
}

function toCounts(texts: ReadonlyMap<string, SourceText>): ReadonlyMap<string, number> {
  return new Map([...texts].map(([path, { lines }]) => [path, lines.length]));
}

/** The files of a file or manifest target. A file that cannot be read is missing and so counts as unread. */
async function readTexts({ target }: ReviewContext): Promise<ReadonlyMap<string, SourceText>> {
  const texts = new Map<string, SourceText>();
  if (target.pin.kind === "diff") return texts;
  for (const { path, skipped } of target.pin.files) {
    const text = skipped === undefined ? await readIfThere(path, target) : undefined;
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

/** The file's text; undefined if the target can no longer be read, which must not prevent the report. */
async function readIfThere(path: string, { source }: ReviewContext["target"]): Promise<SourceText | undefined> {
  try {
    return await source.readText(path, "head");
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

type Followed = Pick<ReviewContext, "followUp" | "target">;

/**
 * The part of the target that the debate is about; undefined for all of it. Only in a diff can parts that an earlier
 * review read remain unchanged.
 */
export function focusOf({ followUp, target }: Followed): Focus | undefined {
  return target.pin.kind === "diff" ? followUp?.focus : undefined;
}

/** The files that the debate is about, as far as agents see them. */
export function filesToTry(context: Followed): readonly PinnedFile[] {
  const files = focusOf(context)?.files ?? context.target.pin.files;
  return files.filter(({ skipped }) => skipped === undefined);
}

type Read = Pick<
  ReviewContext,
  "panel" | "target" | "plan" | "outside" | "texts" | "cancelled" | "signal" | "timeBudgetMs"
>;

/**
 * Measures what a panel of rules could examine, by the kinds of the files. Undefined for a panel that reads any text,
 * if only other tools' findings or the policy are judged, and if the run was interrupted.
 * Rules read lines, so none covers what a file does by its path alone. Files that an earlier review read count too,
 * because their kind does not depend on who was served what.
 */
export async function measureRules(read: Read): Promise<RuleCoverage | undefined> {
  const { panel, target, plan, outside, texts } = read;
  const { findCovered } = panel;
  if (findCovered === undefined || plan.mode === "policy" || outside?.use === "validate") return undefined;
  const notApplied = texts.rules.namesFor(pathsToReview(target.pin));
  const kinds = await measureKinds(findCovered, target);
  // A stopped analysis does not answer, and the unread files are named anyway.
  if (findInterruption(read) !== undefined) return undefined;
  return { ...kinds, ...(notApplied.length === 0 ? {} : { notApplied }) };
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
  if (!needsFirstLine(path)) return { path };
  try {
    const text = await source.readText(path, file.headBlob === undefined ? "base" : "head");
    return { path, lines: text?.lines.slice(0, 1) };
  } catch (error) {
    // The target is gone, which ends the run. No rule covers what nobody can read.
    if (error instanceof GitError) return { path };
    throw error;
  }
}
