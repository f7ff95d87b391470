import { type CodeFacts, type Definition, enclosingDefinitions } from "../change/code-facts.ts";
import type { FileRange, LineRange } from "../change/line-range.ts";
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
import { isShownInDiff } from "./touches-diff.ts";

/**
 * A claim that a name is missing: it is turned away when the name is plainly there, which is a doubt and no disproof, and marked when
 * no agent that makes it looked (ADR 11). What another tool or an earlier run claims passes: how they looked is not known. It is there for certain only at the outermost level of a file, on lines that the diff does not show, and not at all
 * where the change took a line with it away (ADR 61). Claims of any other kind pass.
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

/** Whether an earlier look of the gates noted already that nobody searched. */
function isMarked({ corrections }: Claim): boolean {
  return corrections.some(({ by }) => by === "absence");
}

/** Where the name stands after all, as `path:line`; undefined when that cannot be said for certain. */
function findPresence(
  { symbol, what, isTreeWide }: Absence,
  place: FileRange,
  context: GateContext,
): string | undefined {
  if (wasTakenAway(symbol, context.pin)) return undefined;
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

/** Whether the lines call a bare name that their file has to bring in and does not: what another file defines under it is no answer. */
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

/** Languages in which a file sees of others only what it imports. */
const BRINGS_IN: ReadonlySet<SourceLanguage> = new Set(["typescript", "tsx", "javascript", "python"]);

/** Languages that see each other's definitions, by one name. */
const FAMILIES: Partial<Readonly<Record<SourceLanguage, SourceLanguage>>> = {
  ...{ tsx: "typescript", javascript: "typescript" },
  ...{ cpp: "c", kotlin: "java", scala: "java" },
};

/** Whether what one file defines may be what another one names; of a file of no known language it may be. */
function isOfLanguageOf(path: string, other: string): boolean {
  const [own, found] = [path, other].map((each) => {
    const language = sourceLanguageOf({ path: each });
    return language === undefined ? undefined : (FAMILIES[language] ?? language);
  });
  return !isProseFile(other) && (own === undefined || own === found);
}

/** Whether the diff shows none of these lines of head: nothing that the change wrote, or wrote around them, is among them. */
type IsLeft = (file: string, span: LineRange) => boolean;

/** Whether a line that the change deleted holds the name: what is left of it may be what is claimed to be too little. */
function wasTakenAway(symbol: string, { files }: Pin): boolean {
  const deleted = files.flatMap(({ hunks }) => hunks.flatMap(({ lines }) => lines)).filter(isDeleted);
  return deleted.some(({ text }) => wordsOf(text).includes(symbol));
}

function isDeleted({ kind }: HunkLine): boolean {
  return kind === "deleted";
}

/** Only what every line of the file sees counts: what a function holds is not there outside of it. */
function findInFile(
  { facts, lines }: { readonly facts: CodeFacts; readonly lines: readonly string[] },
  { symbol, what }: Pick<Absence, "symbol" | "what">,
  isLeft: (span: LineRange) => boolean,
): number | undefined {
  const isWhole = ({ start_line: start, end_line: end }: LineRange) =>
    !facts.errors.some((error) => error.start_line <= end && start <= error.end_line);
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

/** Whether a definition stands under no condition: it is not indented, and nothing is around it but what says of itself what it is. */
function isOutermost({ nameLine, around }: Definition, lines: readonly string[]): boolean {
  if (isIndented(nameLine, lines)) return false;
  return around === undefined || /^(?:export|const|let|var|type)\b/.test(lines[nameLine - 1] ?? "");
}

/** As what a function or a condition holds is: it is not there for all of the file. */
function isIndented(line: number, lines: readonly string[]): boolean {
  return /^\s/.test(lines[line - 1] ?? "");
}

/** A call by the bare name, outside of what it calls, in a function of which the diff shows no line: what the change did there may keep it from being reached. */
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

/** Whether an agent that makes the claim looked for the name: it searched for it or, for what is missing in one file, read the whole file. */
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
