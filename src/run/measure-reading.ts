import { describeOverlong, findOverlongChange, findOverlongLine } from "../assignments/long-line.ts";
import type { Pin, PinnedFile } from "../change/pin.ts";
import type { Focus } from "../change/receipt.ts";
import type { SourceText } from "../ports/source.ts";
import { GitError } from "../text/errors.ts";
import { type Coverage, measureCoverage, type UnexaminedFile } from "../verdict/coverage.ts";
import type { ReviewContext } from "./review-context.ts";

/**
 * Which parts of the target the Enthusiasts or the static panel were served so far; where neither looks, the Critic. What
 * an earlier review read, and stands as it did, counts with it.
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

/** The files with a line that nobody is served to its end: of a diff those that it changes count. */
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

/** Lines of each file of a file or manifest target. */
export async function countLines(context: ReviewContext): Promise<ReadonlyMap<string, number>> {
  return toCounts(await readTexts(context));
}

function toCounts(texts: ReadonlyMap<string, SourceText>): ReadonlyMap<string, number> {
  return new Map([...texts].map(([path, { lines }]) => [path, lines.length]));
}

/** The files of a file or manifest target; one that cannot be read is not among them, and so counts as unread. */
async function readTexts({ target }: ReviewContext): Promise<ReadonlyMap<string, SourceText>> {
  const texts = new Map<string, SourceText>();
  if (target.pin.kind === "diff") return texts;
  for (const { path, skipped } of target.pin.files) {
    const text = skipped === undefined ? await readIfThere(path, target) : undefined;
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

/**
 * The file's text, or undefined where the target can no longer be read: that must not keep the report from being
 * written.
 */
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
 * What of the target the debate is about; undefined for all of it. Only of a diff can an earlier review have read a part
 * that still stands.
 */
export function focusOf({ followUp, target }: Followed): Focus | undefined {
  return target.pin.kind === "diff" ? followUp?.focus : undefined;
}

/** The files the debate is about, as far as agents are shown them. */
export function filesToTry(context: Followed): readonly PinnedFile[] {
  const files = focusOf(context)?.files ?? context.target.pin.files;
  return files.filter(({ skipped }) => skipped === undefined);
}
