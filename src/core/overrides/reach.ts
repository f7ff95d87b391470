import type { Severity } from "../claims/severity.ts";
import { sha256 } from "../digest.ts";
import type { CodeFacts, LineSpan } from "../pin/code-facts.ts";
import { fileAt } from "../pin/known-files.ts";
import { type Pin, pathAt } from "../pin/pin.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import type { LineRange } from "../pin/receipt.ts";
import type { Side } from "../pin/side.ts";
import { withoutKeys } from "../pin/without-keys.ts";
import type { Overridable } from "./decide-override.ts";
import type { FindingReach } from "./override-record.ts";

/** Code that a person's word was said of. Lines are 1-based and inclusive, and those of the head it was said at. */
export interface CodeStretch {
  /** Empty where it is the target as a whole. */
  readonly file: string;
  readonly side: Side;
  readonly start_line: number;
  readonly end_line: number;
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
interface ShownLines {
  readonly file: string;
  readonly side: Side;
  readonly start_line: number;
  readonly end_line: number;
  readonly kind?: string | undefined;
}

/** All that people can speak of. */
export interface SpokenLists {
  readonly findings: readonly Spoken[];
  readonly unresolved: readonly Spoken[];
  readonly missed: readonly Spoken[];
}

/**
 * The code a finding stands or falls with: the outermost function around its place, its evidence and its causes, with the
 * values and imports of its file that it names and what stands around it. Where no function encloses one, all of the file
 * that is in none; where the file is not analysed, the file. What the change deleted reaches as far at head. A finding of no file reaches over the whole target.
 *
 * @param texts with the files of its places, on their sides and at head.
 */
export function reachOf(item: Spoken, texts: PinnedTexts): readonly CodeStretch[] {
  const places = placesOf(item).flatMap((place) => [place, ...headOf(place, texts)]);
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
export function filesOfReach(item: Spoken, pin: Pin): readonly Pick<LineRange, "file" | "side">[] {
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
function placesOf({ file, side = "head", start_line: start, line, evidence }: Spoken): readonly LineRange[] {
  const shown = (evidence ?? [])
    .filter(({ kind }) => kind !== "proof")
    .map((each) => ({ file: each.file, side: each.side, start: each.start_line, end: each.end_line }));
  if (file === null) return shown;
  // Of a finding whose lines are gone, no line of the file is known to be its own.
  const isPlaced = line !== null && (evidence === undefined || shown.length > 0);
  const own = isPlaced ? { start: start ?? line, end: line } : { start: 1, end: Number.POSITIVE_INFINITY };
  return [{ file, side, ...own }, ...shown];
}

/** What has the name, at head, of what encloses lines at base; without such, the file at head. */
function headOf({ file, side, start, end }: LineRange, texts: PinnedTexts): readonly LineRange[] {
  if (side === "head") return [];
  const path = headPathOf(file, texts.pin);
  if (path === undefined || texts.text(path, "head") === undefined) return [];
  const around = callableAround(texts.facts(file, "base"), { start, end });
  const named = callablesOf(texts.facts(path, "head")).filter(({ name }) => name === around?.name);
  const [only] = named.length === 1 ? named : [];
  return [{ file: path, side: "head", start: only?.start ?? 1, end: only?.end ?? Infinity }];
}

/** The function around these lines, else what of the file is in none, else the file, else the target. */
function stretchAround(lines: LineRange, texts: PinnedTexts): CodeStretch {
  const text = texts.text(lines.file, lines.side)?.index.lines;
  if (text === undefined) return wholeTarget(texts);
  const facts = texts.facts(lines.file, lines.side);
  const around = callableAround(facts, lines);
  if (around !== undefined) return toStretch(lines, around, callableText(text, around, facts));
  const isInNone = facts !== undefined && lines.end <= text.length && isOutside(facts, lines);
  // Only the lines themselves are told as its span: what is in no function does not stand together.
  return isInNone
    ? toStretch(lines, lines, outsideText(text, facts))
    : toStretch(lines, wholeOf(text), textOf(text, wholeOf(text)));
}

/**
 * The function around lines that a reason cites, else the lines; undefined where they do not stand. Lines that are put
 * into a comment, or taken out of one, are others.
 */
export function citedStretch(lines: LineRange, texts: PinnedTexts): CodeStretch | undefined {
  const text = texts.text(lines.file, lines.side)?.index.lines;
  if (text === undefined || lines.start < 1 || lines.end < lines.start || lines.end > text.length) return undefined;
  const facts = texts.facts(lines.file, lines.side);
  const around = callableAround(facts, lines);
  if (around !== undefined) return toStretch(lines, around, callableText(text, around, facts));
  const isLong = lines.end - lines.start >= MOST_CITED;
  return isLong
    ? toStretch(lines, wholeOf(text), textOf(text, wholeOf(text)))
    : toStretch(lines, lines, citedText(text, lines, facts));
}

/** Longer citations outside of functions are of the file. */
const MOST_CITED = 40;

function citedText(text: readonly string[], lines: LineSpan, facts: CodeFacts | undefined): string {
  const isComment = facts?.comments.some((comment) => overlap(comment, lines)) ?? false;
  return `${isComment ? "comment" : "code"}\n${textOf(text, lines)}`;
}

/** Whether code that a word was said of stands in its file as it did, wherever it moved there. */
export function standsStill(stretch: CodeStretch, texts: PinnedTexts): boolean {
  const { file, side, start_line: start, end_line: end, sha256: wanted } = stretch;
  if (file === "") return wholeTarget(texts).sha256 === wanted;
  const text = texts.text(file, side)?.index.lines;
  if (text === undefined) return false;
  const facts = texts.facts(file, side);
  const isOneOf = (own: readonly string[]) => own.some((each) => sha256(each) === wanted);
  if (isOneOf(callablesOf(facts).map((span) => callableText(text, span, facts)))) return true;
  if (isOneOf([textOf(text, wholeOf(text))])) return true;
  if (facts !== undefined && isOneOf([outsideText(text, facts)])) return true;
  const size = end - start;
  if (size >= MOST_CITED) return false;
  const windows = text.slice(size).map((_, at) => ({ start: at + 1, end: at + 1 + size }));
  return isOneOf(
    windows.filter((lines) => callableAround(facts, lines) === undefined).map((lines) => citedText(text, lines, facts)),
  );
}

/** Where the syntax could not be read, a function's end is not to be trusted. */
function callableAround(facts: CodeFacts | undefined, { start, end }: LineSpan): Callable | undefined {
  return callablesOf(facts).find((span) => span.start <= start && end <= span.end);
}

type Callable = CodeFacts["definitions"][number];

const KNOWN_CALLABLES = new WeakMap<CodeFacts, readonly Callable[]>();

/** The functions that are in no other, and hold nothing that could not be parsed. */
function callablesOf(facts: CodeFacts | undefined): readonly Callable[] {
  if (facts === undefined) return [];
  const known = KNOWN_CALLABLES.get(facts);
  if (known !== undefined) return known;
  const outermost: Callable[] = [];
  for (const each of facts.definitions.filter(isCallable).toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (each.start > (outermost.at(-1)?.end ?? 0)) outermost.push(each);
  }
  const parsed = outermost.filter((span) => !facts.errors.some((error) => overlap(error, span)));
  KNOWN_CALLABLES.set(facts, parsed);
  return parsed;
}

const VALUES: ReadonlySet<string> = new Set(["variable", "constant", "field", "macro"]);
const NAME = /[\p{L}\p{N}_$]+/gu;

/**
 * A function's text, with the values beside it in its file that it names, and those that they name; with where it has the
 * names from that it imports; and with what stands around it, such as conditions, decorators and the head of its class.
 */
function callableText(text: readonly string[], span: Callable, facts: CodeFacts | undefined): string {
  const own = textOf(text, span);
  const values = valuesOf(own, text, span, facts);
  const named = namesIn([own, ...values]);
  const imports = (facts?.imports ?? []).flatMap(({ specifier, names }) =>
    names.flatMap(({ imported, local }) => (named.has(local) ? [`${specifier} ${imported} ${local}`] : [])),
  );
  const heads = headsAround(span, text, facts);
  const around = span.around === undefined ? [] : [span.around];
  return [own, ...values.sort(), ...imports.sort(), ...heads, ...around].join("\n");
}

/** The values of a file that a text names, and those that these name in turn. */
function valuesOf(own: string, text: readonly string[], span: LineSpan, facts: CodeFacts | undefined): string[] {
  const found = new Map<CodeFacts["definitions"][number], string>();
  const all = (facts?.definitions ?? []).filter((each) => VALUES.has(each.kind) && !overlap(each, span));
  for (let latest = [own]; latest.length > 0; ) {
    const named = namesIn(latest);
    const fresh = all.filter((each) => named.has(each.name) && !found.has(each));
    for (const each of fresh) found.set(each, textOf(text, each));
    latest = fresh.map((each) => textOf(text, each));
  }
  return [...found.values()];
}

function namesIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((each) => each.match(NAME) ?? []));
}

/** What is written of each class or module around a function before its first member, comments and blank lines aside. */
function headsAround(span: LineSpan, text: readonly string[], facts: CodeFacts | undefined): readonly string[] {
  const { definitions = [], comments = [] } = facts ?? {};
  const isComment = (line: number) => comments.some(({ start, end }) => start <= line && line <= end);
  return definitions
    .filter((each) => each.start <= span.start && span.end <= each.end && each.end - each.start > span.end - span.start)
    .map((outer) => {
      const members = definitions.filter(({ start, end }) => outer.start < start && end <= outer.end);
      const first = Math.min(span.start, ...members.map(({ start }) => start));
      const lines = Array.from({ length: first - outer.start }, (_, at) => outer.start + at);
      const mark = lines.find((line) => line > outer.nameLine && MARK.test(text[line - 1] ?? "")) ?? first;
      return fold(
        lines.filter((line) => line < mark && !isComment(line)).flatMap((line) => text[line - 1]?.trim() || []),
      );
    });
}

/** A decorator or attribute before a name, which is a member's after that of its class. */
const MARK = /^\s*(?:@|#?\[)/;

function isCallable({ kind }: CodeFacts["definitions"][number]): boolean {
  return kind === "function" || kind === "method" || kind === "macro";
}

function isOutside(facts: CodeFacts, lines: LineSpan): boolean {
  return facts.errors.length === 0 && !callablesOf(facts).some((span) => overlap(span, lines));
}

function overlap(a: LineSpan, b: LineSpan): boolean {
  return a.start <= b.end && b.start <= a.end;
}

function wholeOf(text: readonly string[]): LineSpan {
  return { start: 1, end: Math.max(1, text.length) };
}

/** What is in no function; blank lines say nothing there, as a function that is added brings some. */
function outsideText(text: readonly string[], facts: CodeFacts): string {
  const callables = callablesOf(facts);
  const isOwn = (line: number) => !callables.some(({ start, end }) => start <= line && line <= end);
  return fold(text.filter((line, at) => line.trim() !== "" && isOwn(at + 1)));
}

function textOf(text: readonly string[], { start, end }: LineSpan): string {
  return fold(text.slice(start - 1, end));
}

function fold(lines: readonly string[]): string {
  return lines.map(withoutKeys).join("\n");
}

function toStretch({ file, side }: LineRange, { start, end }: LineSpan, text: string): CodeStretch {
  return { file, side, start_line: start, end_line: end, sha256: sha256(text) };
}

function wholeTarget({ pin }: PinnedTexts): CodeStretch {
  return { file: "", side: "head", start_line: 1, end_line: 1, sha256: pin.targetSha256 };
}

function keyOf({ file, side, sha256: digest }: CodeStretch): string {
  return `${side}:${digest}:${file}`;
}
