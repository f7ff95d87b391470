import { isLineless } from "../change/change-part.ts";
import { fileAt } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import { type Pin, pathAt } from "../change/pin.ts";
import type { PinnedTexts } from "../change/pinned-texts.ts";
import { foldedLines, foldText, withoutKeys } from "../change/quote.ts";
import type { Side } from "../change/side.ts";
import type { Severity } from "../claims/severity.ts";
import type { Overridable } from "./decide-override.ts";
import { type FileCode, readFileCode } from "./file-code.ts";
import type { FindingReach } from "./override-record.ts";

/** Code that a person's word was said of. Lines are 1-based and inclusive, and those of the head it was said at. */
export interface CodeStretch extends FileRange {
  /** Of its text, the names of masked secrets aside. */
  readonly sha256: string;
}

/** What a person can speak of. */
export interface Spoken extends Overridable {
  readonly severity: Severity;
  /** Null for what no line carries. */
  readonly file: string | null;
  readonly line: number | null;
  readonly start_line?: number | null;
  /** Head when absent. */
  readonly side?: Side;
  /** Absent for what only the Critic saw. */
  readonly evidence?: readonly ShownLines[];
}

/** A quote of a finding, found at the pin. */
interface ShownLines extends FileRange {
  readonly quote: string;
  readonly kind?: string | undefined;
}

/** All that people can speak of. */
export interface SpokenLists {
  readonly findings: readonly Spoken[];
  readonly unresolved: readonly Spoken[];
  readonly missed: readonly Spoken[];
}

/**
 * The code a finding stands or falls with: for its place, its evidence and its causes, what {@link readFileCode} tells that they
 * rest on in their file. What the change deleted reaches as far at head. A finding of no file reaches over the whole target, one of a
 * file's heading over the file.
 *
 * @param texts with the files of its places, on their sides and at head.
 */
export function reachOf(item: Spoken, texts: PinnedTexts): readonly CodeStretch[] {
  const places = placesOf(item)
    .map((place) => (isOnHeading(place, item, texts) ? { ...place, ...WHOLE } : place))
    .flatMap((place) => [place, ...headOf(place, texts)]);
  const reach = places.length === 0 ? [wholeTarget(texts)] : places.map((place) => stretchAround(place, texts));
  return [...new Map(reach.map((stretch) => [keyOf(stretch), stretch])).values()];
}

/** The reach of all that people can speak of. */
export function recordReaches({ findings, unresolved, missed }: SpokenLists, texts: PinnedTexts): FindingReach[] {
  return [...findings, ...unresolved, ...missed].map((item) => ({
    fingerprint: item.fingerprint,
    code: [...reachOf(item, texts)],
  }));
}

/** The files that {@link reachOf} looks at. */
export function filesOfReach(item: Spoken, pin: Pin): readonly Pick<FileRange, "file" | "side">[] {
  return placesOf(item).flatMap(({ file, side }) => {
    const head = side === "head" ? undefined : headPathOf(file, pin);
    return [{ file, side }, ...(head === undefined ? [] : [{ file: head, side: "head" as const }])];
  });
}

/** Where a file of base is at head; undefined where it is not there any more. */
function headPathOf(file: string, pin: Pin): string | undefined {
  const pinned = fileAt(pin, file, "base");
  return pinned === undefined ? file : pathAt(pinned, "head");
}

/** A finding's own place comes first. */
function placesOf({ file, side = "head", start_line: start, line, evidence }: Spoken): readonly FileRange[] {
  const shown = (evidence ?? []).filter(({ kind }) => kind !== "proof");
  if (file === null) return shown;
  // Of a finding whose lines are gone, no line of the file is known to be its own.
  const isPlaced = line !== null && (evidence === undefined || shown.length > 0);
  const own = isPlaced ? { start_line: start ?? line, end_line: line } : WHOLE;
  return [{ file, side, ...own }, ...shown];
}

const WHOLE = { start_line: 1, end_line: Number.POSITIVE_INFINITY };

/** Whether a place stands for what happens to its file, whose lines then say nothing of it. */
function isOnHeading(
  { file, side, start_line: start, end_line: end }: FileRange,
  { evidence = [] }: Spoken,
  texts: PinnedTexts,
): boolean {
  const pinned = fileAt(texts.pin, file, side);
  if (pinned !== undefined && texts.pin.kind === "diff" && isLineless(pinned)) return true;
  const index = texts.text(file, side)?.index;
  const quotes = evidence.filter((each) => each.file === file && each.side === side && each.start_line === start);
  const shown = index && withoutKeys(foldedLines(index, { start_line: start, end_line: end }));
  return quotes.some(({ quote }) => shown?.includes(withoutKeys(foldText(quote))) !== true);
}

/** What has the name, at head, of what encloses lines at base; without such, the file at head. */
function headOf(lines: FileRange, texts: PinnedTexts): readonly FileRange[] {
  if (lines.side === "head") return [];
  const path = headPathOf(lines.file, texts.pin);
  const code = path === undefined ? undefined : codeOf({ file: path, side: "head" }, texts);
  if (path === undefined || code === undefined) return [];
  const name = codeOf(lines, texts)?.nameAround(lines);
  const named = name === undefined ? [] : code.named(name);
  const [only = WHOLE] = named.length === 1 ? named : [];
  const { start_line, end_line } = only;
  return [{ file: path, side: "head", start_line, end_line }];
}

/** The code that holds what these lines are; the target where the file has no text. */
function stretchAround(lines: FileRange, texts: PinnedTexts): CodeStretch {
  const code = codeOf(lines, texts);
  if (code === undefined) return wholeTarget(texts);
  const { around, digest } = code.reachOf(lines);
  const { start_line, end_line } = around;
  return { file: lines.file, side: lines.side, start_line, end_line, sha256: digest };
}

/** The same of lines that a reason cites; undefined where they do not stand. */
export function citedStretch(lines: FileRange, texts: PinnedTexts): CodeStretch | undefined {
  const count = texts.text(lines.file, lines.side)?.index.lineCount ?? 0;
  const isThere = 1 <= lines.start_line && lines.start_line <= lines.end_line && lines.end_line <= count;
  return isThere ? stretchAround(lines, texts) : undefined;
}

/** Whether code that a word was said of stands in its file as it did, wherever it moved there. */
export function standsStill({ file, side, sha256: wanted }: CodeStretch, texts: PinnedTexts): boolean {
  if (file === "") return wholeTarget(texts).sha256 === wanted;
  return codeOf({ file, side }, texts)?.holds(wanted) ?? false;
}

function codeOf({ file, side }: Pick<FileRange, "file" | "side">, texts: PinnedTexts): FileCode | undefined {
  const text = texts.text(file, side);
  return text && readFileCode(text, texts.facts(file, side));
}

function wholeTarget({ pin }: PinnedTexts): CodeStretch {
  return { file: "", side: "head", start_line: 1, end_line: 1, sha256: pin.targetSha256 };
}

function keyOf({ file, side, sha256: digest }: CodeStretch): string {
  return `${side}:${digest}:${file}`;
}
