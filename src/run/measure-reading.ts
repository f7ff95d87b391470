import { describeOverlong, findOverlongChange, findOverlongLine } from "../assignments/long-line.ts";
import type { Pin, PinnedFile } from "../change/pin.ts";
import type { Focus } from "../change/receipt.ts";
import type { SourceText } from "../ports/source.ts";
import { GitError } from "../text/errors.ts";
import { type Coverage, measureCoverage, type UnexaminedFile } from "../verdict/coverage.ts";
import type { ReviewContext } from "./review-context.ts";

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
