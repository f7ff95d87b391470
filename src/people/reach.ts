import { isLineless } from "../change/change-part.ts";
import type { CodeFacts, Definition, ImportSite } from "../change/code-facts.ts";
import { fileAt } from "../change/known-files.ts";
import { type FileRange, type LineRange, overlap } from "../change/line-range.ts";
import { type Pin, pathAt } from "../change/pin.ts";
import type { IndexedText, PinnedTexts } from "../change/pinned-texts.ts";
import { foldedLines, foldText, withoutKeys } from "../change/quote.ts";
import type { Side } from "../change/side.ts";
import type { Severity } from "../claims/severity.ts";
import { sha256 } from "../text/digest.ts";
import type { Overridable } from "./decide-override.ts";
import type { FindingReach } from "./override-record.ts";

/** Code that a person's request concerns. Lines are 1-based and inclusive, at the request's head. */
export interface CodeStretch extends FileRange {
  /** Of its text, without the names of masked secrets. */
  readonly sha256: string;
}

/** An item that a person can overrule. */
export interface Spoken extends Overridable {
  readonly severity: Severity;
  /** Null if it is on no line. */
  readonly file: string | null;
  readonly line: number | null;
  readonly start_line?: number | null;
  /** Head if absent. */
  readonly side?: Side;
  /** Absent for findings that only the Critic saw. */
  readonly evidence?: readonly ShownLines[];
}

/** A quotation of a finding, found at the pin. */
interface ShownLines extends FileRange {
  readonly quote: string;
  readonly kind?: string | undefined;
}

/** All items that people can overrule. */
export interface SpokenLists {
  readonly findings: readonly Spoken[];
  readonly unresolved: readonly Spoken[];
  readonly missed: readonly Spoken[];
}

/**
 * The code that a finding depends on: for its place, evidence and causes, their reach by {@link readFileCode}. Deleted
 * code also has its reach at head. A finding without a file depends on the whole target, one on a file's heading on
 * that file.
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

/** Records the reach of all items that people can overrule. */
export function recordReaches({ findings, unresolved, missed }: SpokenLists, texts: PinnedTexts): FindingReach[] {
  return [...findings, ...unresolved, ...missed].map((item) => ({
    fingerprint: item.fingerprint,
    code: [...reachOf(item, texts)],
  }));
}

/** The files that {@link reachOf} reads. */
export function filesOfReach(item: Spoken, pin: Pin): readonly Pick<FileRange, "file" | "side">[] {
  return placesOf(item).flatMap(({ file, side }) => {
    const head = side === "head" ? undefined : headPathOf(file, pin);
    return [{ file, side }, ...(head === undefined ? [] : [{ file: head, side: "head" as const }])];
  });
}

/** The path at head of a file at base; undefined if it was deleted. */
function headPathOf(file: string, pin: Pin): string | undefined {
  const pinned = fileAt(pin, file, "base");
  return pinned === undefined ? file : pathAt(pinned, "head");
}

/** A finding's own place comes first. */
function placesOf({ file, side = "head", start_line: start, line, evidence }: Spoken): readonly FileRange[] {
  const shown = (evidence ?? []).filter(({ kind }) => kind !== "proof");
  if (file === null) return shown;
  // If a finding's lines are gone, it concerns the whole file.
  const isPlaced = line !== null && (evidence === undefined || shown.length > 0);
  const own = isPlaced ? { start_line: start ?? line, end_line: line } : WHOLE;
  return [{ file, side, ...own }, ...shown];
}

const WHOLE = { start_line: 1, end_line: Number.POSITIVE_INFINITY };

/** Whether a place means the file as a whole. */
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

/** The function at head with the name of the one around these lines at base; without one, the file at head. */
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

/** The code that these lines depend on; the target if the file has no text. */
function stretchAround(lines: FileRange, texts: PinnedTexts): CodeStretch {
  const code = codeOf(lines, texts);
  if (code === undefined) return wholeTarget(texts);
  const { around, digest } = code.reachOf(lines);
  const { start_line, end_line } = around;
  return { file: lines.file, side: lines.side, start_line, end_line, sha256: digest };
}

/** The same for lines that a reason cites; undefined if they do not exist. */
export function citedStretch(lines: FileRange, texts: PinnedTexts): CodeStretch | undefined {
  const count = texts.text(lines.file, lines.side)?.index.lineCount ?? 0;
  const isThere = 1 <= lines.start_line && lines.start_line <= lines.end_line && lines.end_line <= count;
  return isThere ? stretchAround(lines, texts) : undefined;
}

/** Whether the code is still in its file, even if moved. */
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

/** A file's code, to check whether a person's request still holds. */
interface FileCode {
  /** The code that these lines depend on in their file, and the function around them. */
  reachOf(lines: LineRange): { readonly around: LineRange; readonly digest: string };
  /** Whether any place of the file has that digest. */
  holds(digest: string): boolean;
  /** The name of the outermost function around these lines. */
  nameAround(lines: LineRange): string | undefined;
  /** The outermost functions of that name. */
  named(name: string): readonly LineRange[];
}

const KNOWN = new WeakMap<CodeFacts, { readonly blob: string; readonly code: FileCode }>();

/**
 * Reads a file. A place depends on the outermost function around it, and on all code outside of functions; comments and
 * blank lines do not count. If the syntax is not fully understood, it depends on the whole file.
 */
function readFileCode(text: IndexedText, facts: CodeFacts | undefined): FileCode {
  if (facts === undefined || facts.errors.length > 0) return unreadCode(text);
  const known = KNOWN.get(facts);
  if (known?.blob === text.blob) return known.code;
  const code = readCode(text, facts);
  KNOWN.set(facts, { blob: text.blob, code });
  return code;
}

function unreadCode({ index: { lines }, blob }: IndexedText): FileCode {
  const digest = digestOf(lines, blob);
  const reach = { around: { start_line: 1, end_line: Math.max(1, lines.length) }, digest };
  return { reachOf: () => reach, holds: (wanted) => wanted === digest, nameAround: () => undefined, named: () => [] };
}

/** A function that is not inside another. */
interface Callable extends LineRange {
  readonly name: string;
  /** The lines that belong only to it, without lines it shares. */
  readonly alone: LineRange;
  readonly digest: string;
}

function readCode(text: IndexedText, facts: CodeFacts): FileCode {
  const { lines } = text.index;
  const whole = unreadCode(text).reachOf({ start_line: 1, end_line: 1 });
  const { outside, callables } = readParts(text, facts);
  const around = (place: LineRange) =>
    callables.find(({ start_line: start, end_line: end }) => start <= place.start_line && place.end_line <= end);
  const digests = new Set([whole.digest, outside, ...callables.map(({ digest }) => digest)]);
  return {
    reachOf: (place) => {
      const callable = around(place);
      if (callable !== undefined) return { around: callable, digest: callable.digest };
      const isOutside = place.end_line <= lines.length && !callables.some((each) => overlap(each, place));
      // Code outside of functions has no unit around it: its span is the place itself.
      return isOutside ? { around: place, digest: outside } : whole;
    },
    holds: (digest) => digests.has(digest),
    nameAround: (place) => around(place)?.name,
    named: (name) => callables.filter((each) => each.name === name),
  };
}

function readParts({ index: { lines }, blob }: IndexedText, facts: CodeFacts) {
  const silent = linesOf(facts.comments.filter((each) => each.isAlone === true && !isDirective(each.text, facts)));
  const codeOf = (numbers: Iterable<number>) =>
    [...numbers]
      .filter((line) => !silent.has(line))
      .flatMap((line) => lines[line - 1] ?? [])
      .filter((line) => line.trim() !== "");
  const spans = outermostOf(facts)
    .map(({ start_line: start, end_line: end, ownLines, ...each }) => {
      const span = ownLines ?? { start_line: start, end_line: end };
      return {
        ...each,
        ...span,
        alone: ownLines ?? { start_line: start + 1, end_line: end - 1 },
        own: codeOf(linesOf([span])),
      };
    })
    .filter(({ own, ...each }) => hasBody(own, facts) && !isInitialiser(each, lines, facts));
  const imports = namedImports(facts, (span) => codeOf(linesOf([span])));
  const inside = linesOf([...spans.map(({ alone }) => alone), ...imports.map(({ lines: own }) => own)]);
  // A macro applies to the code after it, even inside a function.
  const macros = linesOf(facts.definitions.filter(({ kind }) => kind === "macro"));
  const isOutside = (line: number) => !inside.has(line) || macros.has(line) || isForCompiler(lines[line - 1], facts);
  const rest = codeOf(lines.map((_, at) => at + 1).filter(isOutside));
  const [restNames, restDigest] = [namesIn(rest), digestOf(rest, blob)];
  const digestWith = (own: readonly string[], heading: string) => {
    const ownNames = namesIn(own);
    const isNamed = (name: string) => restNames.has(name) || ownNames.has(name);
    return digestOf([heading, restDigest, ...imports.flatMap((each) => broughtBy(each, isNamed)), "", ...own], blob);
  };
  const callables = spans.map(({ around = "", own, ...span }): Callable => {
    // A second function of that name may be the one that is called.
    const namesakes = spans.filter(({ name }) => name === span.name).length;
    return { ...span, digest: digestWith(own, `${around} ${namesakes}`) };
  });
  return { callables, outside: digestWith([], "") };
}

function broughtBy({ sites, tokens }: NamedImport, isNamed: (name: string) => boolean): readonly string[] {
  const unnamed = sites.filter(({ names }) => !names.some(isNamed));
  if (unnamed.length === sites.length) return [];
  const others = new Set(unnamed.flatMap(({ imported, local }) => [imported, local]));
  return [tokens.filter((token) => !others.has(token)).join(" ")];
}

function outermostOf({ definitions }: CodeFacts): readonly Definition[] {
  const outermost: Definition[] = [];
  const callables = definitions.filter(({ kind }) => kind === "function" || kind === "method");
  for (const each of callables.toSorted((a, b) => a.start_line - b.start_line || b.end_line - a.end_line))
    if (each.start_line > (outermost.at(-1)?.end_line ?? 0)) outermost.push(each);
  return outermost;
}

/** Names of functions that a language calls implicitly, such as constructors. */
const INITIALISER = /^(?:__\w+|constructor|initialize|init|new(?:_\w+)?|New\w*)$/;
/** A C++ constructor outside of its class, or a Ruby alias. */
const NO_FUNCTION = /\b(\w+)::~?\1\b|^\s*alias(?:_method)?\b/;

/** Whether a function initialises its class or file, like code outside of functions. */
function isInitialiser(
  { name, kind, nameLine }: Pick<Definition, "name" | "kind" | "nameLine">,
  lines: readonly string[],
  { language, definitions }: CodeFacts,
): boolean {
  if (INITIALISER.test(name) || (language === "rust" && name === "default")) return true;
  if (NO_FUNCTION.test(lines[nameLine - 1] ?? "")) return true;
  return kind === "method" && definitions.some((each) => /^(?:class|enum)$/.test(each.kind) && each.name === name);
}

/** A declaration without a body may contain default values, and is no function. */
function hasBody(own: readonly string[], { language }: CodeFacts): boolean {
  return language === "python" || language === "ruby" || own.some((line) => /\{|=>/.test(line));
}

function isForCompiler(line: string | undefined, { language }: CodeFacts): boolean {
  return (language === "c" || language === "cpp") && /^\s*#/.test(line ?? "");
}

/** Whether the Go compiler reads the comment: `//go:embed`, or C code for cgo. */
function isDirective(text: string, { language, imports }: CodeFacts): boolean {
  if (language !== "go") return false;
  return /^\/\/(?:\w+:\w|export )/.test(text) || imports.some(({ specifier }) => specifier === "C");
}

/** Masked secrets look equal, so code with one only counts as unchanged if the whole file is. */
function digestOf(lines: readonly string[], blob: string): string {
  const text = lines.join("\n");
  const unmasked = withoutKeys(text);
  return sha256(unmasked === text ? text : `${unmasked}\n${blob}`);
}

function linesOf(spans: readonly LineRange[]): ReadonlySet<number> {
  return new Set(
    spans.flatMap(({ start_line: start, end_line: end }) =>
      Array.from({ length: Math.max(0, end - start + 1) }, (_, at) => start + at),
    ),
  );
}

/** An import statement that lists every imported name. */
interface NamedImport {
  readonly lines: LineRange;
  /** With the words of the local name, from {@link namesIn}. */
  readonly sites: readonly (ImportSite["names"][number] & { readonly names: readonly string[] })[];
  /** Its words and quoted texts, in order. */
  readonly tokens: readonly string[];
}

const TOKEN = /(["'`]).*?\1|[^\s,;(){}"'`]+/g;

/**
 * The import statements that only import the names they list. This excludes wildcards, side effects and packages named
 * by their path. It also excludes Rust, where a trait's methods are used without its name.
 *
 * @param codeOf the lines of code in a span.
 */
function namedImports(facts: CodeFacts, codeOf: (span: LineRange) => readonly string[]): readonly NamedImport[] {
  if (facts.language === "rust") return [];
  const statements = new Map(
    facts.imports.flatMap(({ ownLines }) => (ownLines ? [[ownLines.start_line, ownLines]] : [])),
  );
  return [...statements].flatMap(([start, lines]) => {
    const sites = facts.imports.filter(({ ownLines }) => ownLines?.start_line === start);
    const text = codeOf(lines).join("\n");
    const written = namesIn([text.replace(/(["'`]).*?\1/g, "")]);
    if (!sites.every((site) => isWrittenOut(site, written))) return [];
    const brought = sites.flatMap(({ names }) => names.map((each) => ({ ...each, names: [...namesIn([each.local])] })));
    return [{ lines, sites: brought, tokens: text.match(TOKEN) ?? [] }];
  });
}

function isWrittenOut({ form, specifier, names }: ImportSite, written: ReadonlySet<string>): boolean {
  if (form !== "import" || specifier === "__future__" || names.length === 0) return false;
  return names.every(({ local }) => {
    const own = [...namesIn([local])];
    return own.length > 0 && own.every((name) => written.has(name));
  });
}

/** All words that may be names, without `$` and `@`, in lower case because PHP ignores case. */
function namesIn(texts: readonly string[]): ReadonlySet<string> {
  const names = texts.flatMap(
    (text) =>
      text
        .normalize("NFKC")
        .toLowerCase()
        .match(/[\p{L}\p{N}_]+/gu) ?? [],
  );
  return new Set(names);
}
