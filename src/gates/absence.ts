import { type CodeFacts, type Definition, enclosingDefinitions } from "../change/code-facts.ts";
import { isShownInDiff } from "../change/known-files.ts";
import { type FileRange, type LineRange, overlap } from "../change/line-range.ts";
import type { HunkLine, Pin } from "../change/pin.ts";
import { wasServed } from "../change/receipt.ts";
import { type Absence, absenceOf } from "../claims/absence.ts";
import type { Claim } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import { wordsOf } from "../claims/named.ts";
import { type SourceLanguage, sourceLanguageOf } from "../files/language.ts";
import { isProseFile } from "../files/realm.ts";
import { assertNever } from "../text/assert-never.ts";
import { type Gate, type GateContext, PASS, reject } from "./gate.ts";

/**
 * Checks a claim that a name is missing. The claim is rejected if the name is plainly there, which is a doubt and no
 * disproof. It is marked if no agent that makes it searched (ADR 11).
 * Claims of another tool or an earlier run pass, because how they searched is unknown. So do claims of any other kind.
 * A name is certainly there only at the outermost level of a file, on lines that the diff does not show. If the change
 * deleted a line with the name, nothing is certain (ADR 61).
 */
export const absenceGate: Gate = ({ claim, evidence }, context) => {
  const absence = absenceOf(claim);
  const { place, foreign, carriedFrom } = claim;
  if (absence === undefined || place === undefined || place.side === "base") return PASS;
  if (foreign !== undefined || carriedFrom !== undefined) return PASS;
  const line = findPresence(absence, place, context);
  if (line !== undefined) return reject("missing-is-present", `${absence.symbol} stands at ${line}`);
  if (isMarked(claim) || wasSearched(claim, absence, context)) return PASS;
  const correction: Correction = {
    by: "absence",
    field: "searched",
    before: absence.symbol,
    after: "no agent searched for it",
  };
  return { kind: "corrected", draft: { claim, evidence }, corrections: [correction] };
};

/** Whether an earlier run of the gates already noted that nobody searched. */
function isMarked({ corrections }: Claim): boolean {
  return corrections.some(({ by }) => by === "absence");
}

/** Where the name is after all, as `path:line`; undefined if that is not certain. */
function findPresence(
  { symbol, what, isTreeWide }: Absence,
  place: FileRange,
  context: GateContext,
): string | undefined {
  if (wasDeleted(symbol, context.pin)) return undefined;
  const facts = context.facts(place.file, "head");
  const isLeft: IsLeft = (file, { start_line: start, end_line: end }) =>
    !isShownInDiff({ file, side: "head", start_line: start, end_line: end }, context.pin);
  const lines = context.text(place.file, "head")?.index.lines;
  if (facts !== undefined && lines !== undefined) {
    const line = findInFile({ facts, lines }, { symbol, what }, (span) => isLeft(place.file, span));
    if (line !== undefined) return `${place.file}:${line}`;
  }
  if (!isTreeWide || what !== "definition" || isCalledUnknown(symbol, place, facts)) return undefined;
  const definitions = context.searched?.(symbol)?.definitions ?? [];
  const first = definitions.find(
    ({ path, line }) => isOfLanguageOf(place.file, path) && isLeft(path, { start_line: line, end_line: line }),
  );
  return first === undefined ? undefined : `${first.path}:${first.line}`;
}

/**
 * Whether the lines call a bare name that their file would have to import and does not. A definition of that name in
 * another file does not help.
 */
function isCalledUnknown(
  symbol: string,
  { start_line, end_line: line }: FileRange,
  facts: CodeFacts | undefined,
): boolean {
  if (facts === undefined || !BRINGS_IN.has(facts.language)) return false;
  const isBroughtIn = facts.imports.some(({ names }) => names.some(({ local }) => local === symbol || local === "*"));
  const isDefined = facts.definitions.some(({ name }) => name === symbol);
  if (isBroughtIn || isDefined) return false;
  return facts.calls.some(
    (call) => call.name === symbol && call.receiver === undefined && call.line >= start_line && call.line <= line,
  );
}

/** Languages in which a file sees only what it imports from other files. */
const BRINGS_IN: ReadonlySet<SourceLanguage> = new Set(["typescript", "tsx", "javascript", "python"]);

/** Languages that see each other's definitions, under one name. */
const FAMILIES: Partial<Readonly<Record<SourceLanguage, SourceLanguage>>> = {
  ...{ tsx: "typescript", javascript: "typescript" },
  ...{ cpp: "c", kotlin: "java", scala: "java" },
};

/** Whether one file's definition may be what another file names. For a file of no known language it may. */
function isOfLanguageOf(path: string, other: string): boolean {
  const [own, found] = [path, other].map((each) => {
    const language = sourceLanguageOf({ path: each });
    return language === undefined ? undefined : (FAMILIES[language] ?? language);
  });
  return !isProseFile(other) && (own === undefined || own === found);
}

/** Whether the diff shows none of these lines of head, so that the change neither wrote them nor lies next to them. */
type IsLeft = (file: string, span: LineRange) => boolean;

/** Whether the change deleted a line with the name: the claim may be that the remaining code is not enough. */
function wasDeleted(symbol: string, { files }: Pin): boolean {
  const deleted = files.flatMap(({ hunks }) => hunks.flatMap(({ lines }) => lines)).filter(isDeleted);
  return deleted.some(({ text }) => wordsOf(text).includes(symbol));
}

function isDeleted({ kind }: HunkLine): boolean {
  return kind === "deleted";
}

/** Only a name that every line of the file sees counts; one inside a function is not visible outside of it. */
function findInFile(
  { facts, lines }: { readonly facts: CodeFacts; readonly lines: readonly string[] },
  { symbol, what }: Pick<Absence, "symbol" | "what">,
  isLeft: (span: LineRange) => boolean,
): number | undefined {
  const isWhole = (span: LineRange) => !facts.errors.some((error) => overlap(error, span));
  const isCertain = (each: Definition) =>
    each.name === symbol && isWhole(each) && isLeft(lineSpan(each.nameLine)) && isOutermost(each, lines);
  const own = facts.definitions.filter(isCertain);
  const definition = own.find((each) => !facts.definitions.some((other) => other !== each && encloses(other, each)));
  const imported = facts.imports.find(
    ({ names, line }) =>
      names.some(({ local }) => local === symbol) &&
      isLeft(lineSpan(line)) &&
      (facts.language === "go" || !isIndented(line, lines)),
  );
  switch (what) {
    case "definition":
      return definition?.nameLine ?? imported?.line;
    case "import":
      return imported?.line;
    case "export":
      return definition?.isExported === true ? definition.nameLine : undefined;
    case "use":
      return definition === undefined ? undefined : findCall(facts, definition, isLeft);
    default:
      return assertNever(what);
  }
}

/** Whether a definition is unconditional: it is not indented, and only its own wrapper is around it. */
function isOutermost({ nameLine, around }: Definition, lines: readonly string[]): boolean {
  if (isIndented(nameLine, lines)) return false;
  return around === undefined || /^(?:export|const|let|var|type)\b/.test(lines[nameLine - 1] ?? "");
}

/** An indented line is inside a function or condition, so it does not apply to the whole file. */
function isIndented(line: number, lines: readonly string[]): boolean {
  return /^\s/.test(lines[line - 1] ?? "");
}

/**
 * Finds a call by the bare name outside of the called definition, in a function of which the diff shows no line. A
 * change in that function might keep the call from being reached.
 */
function findCall(facts: CodeFacts, called: Definition, isLeft: (span: LineRange) => boolean): number | undefined {
  const isOutside = (line: number) => line < called.start_line || line > called.end_line;
  const isReached = (line: number) => {
    const [outermost] = enclosingDefinitions(facts, line);
    return outermost !== undefined && isLeft(outermost);
  };
  const bare = facts.calls.filter(({ name, receiver }) => name === called.name && receiver === undefined);
  return bare.find(({ line }) => isOutside(line) && isReached(line))?.line;
}

function lineSpan(line: number): LineRange {
  return { start_line: line, end_line: line };
}

function encloses(outer: LineRange, inner: LineRange): boolean {
  return (
    outer.start_line <= inner.start_line &&
    inner.end_line <= outer.end_line &&
    outer.end_line - outer.start_line > inner.end_line - inner.start_line
  );
}

/**
 * Whether an agent that makes the claim looked for the name: it searched for it or, if it is missing from one file,
 * read that whole file.
 */
function wasSearched(claim: Claim, { symbol, isTreeWide }: Absence, context: GateContext): boolean {
  const { place, claimedBy } = claim;
  const searchers = context.searched?.(symbol)?.searchedBy;
  if (claimedBy.some((agent) => searchers?.has(agent) === true)) return true;
  const text = place === undefined ? undefined : context.text(place.file, "head");
  if (isTreeWide || place === undefined || text === undefined) return false;
  const whole = {
    file: place.file,
    side: "head",
    start_line: 1,
    end_line: text.index.lineCount,
    blob: text.blob,
  } as const;
  return wasServed(claimedBy, whole, context.receipts);
}
