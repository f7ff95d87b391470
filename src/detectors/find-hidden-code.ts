import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import type { Severity } from "../claims/severity.ts";
import { sameOnLines } from "../text/join-list.ts";
import { isReadable, readStretches } from "./code-stretches.ts";
import { hasHiddenText } from "./prompt-injection.ts";

/** How a line of code differs from what a reader sees. */
type HidingKind =
  /** A character that ends a line for the language but not for git, or the reverse. */
  | "line-break"
  /** A character that is not displayed. */
  | "invisible";

interface HiddenPlace {
  /** 1-based, as git counts: only a line feed ends a line. */
  readonly line: number;
  readonly kind: HidingKind;
  readonly severity: Severity;
}

/** A quick check whether a text could hide something, because nearly none does. */
export function mayHide(text: string): boolean {
  return ODD.test(text);
}

/**
 * Finds the lines of a code file that hide something from readers, in order, at most one of each kind per line. Hidden
 * code or a changed name is high; an invisible character in a text is low. Characters that a script needs, emoji, and a
 * byte order mark at the file's start hide nothing. Lines already reported as hidden text are left out. Never throws.
 */
export function findHiddenCode(path: string, lines: readonly string[]): readonly HiddenPlace[] {
  if (!isReadable(path, lines[0]) || !lines.some(mayHide)) return [];
  const stretches = readStretches(path, lines);
  return lines.flatMap((text, index): HiddenPlace[] => {
    if (!mayHide(text) || hasHiddenText(text)) return [];
    const stretch = stretches[index] ?? "";
    const line = index + 1;
    const breaks = breakSeverity(text, stretch);
    const invisible = invisibleSeverity(index === 0 ? text.replace(/^\ufeff/, " ") : text, stretch);
    return [
      ...(breaks === undefined ? [] : [{ line, kind: "line-break" as const, severity: breaks }]),
      ...(invisible === undefined ? [] : [{ line, kind: "invisible" as const, severity: invisible }]),
    ];
  });
}

/** Line breaks other than git's: of old Macs, JavaScript and C#. */
const BREAK = /[\r\u0085\u2028\u2029]/g;
/** The start of a comment to the line's end, even where it seems to be inside a text. */
const COMMENT_MARK = /(?:^|[\s;{}()[\],])(?:\/\/|#|--)/;

function breakSeverity(line: string, stretch: string): Severity | undefined {
  // Computed once, not for each break: a line may consist of breaks.
  const end = line.trimEnd().length;
  const mark = COMMENT_MARK.exec(line);
  const markEnd = mark === null ? Number.POSITIVE_INFINITY : mark.index + mark[0].length;
  const severities = [...line.matchAll(BREAK)].flatMap(({ index }): readonly Severity[] => {
    if (index + 1 >= end) return [];
    if (stretch[index] === "l" || markEnd <= index) return ["high"];
    return [stretch[index] === "c" ? "medium" : "low"];
  });
  return worst(severities);
}

const ODD = /\r(?=[^\r])|[\u0085\u2028\u2029\u2800\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point}/u;
const INVISIBLE = /(?:[\u2800\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point})+/gu;
/** Korean letters that are blank by themselves. */
const FILLER = /[\u115f\u1160\u3164\uffa0]/;
const HANGUL = /\p{Script=Hangul}/u;
const MANY = 4;
/** The byte order mark. Further inside a file, it is left from joining files. */
const MARK = "\ufeff";
const SOFT_HYPHEN = "\u00ad";
const WORD = /[\p{L}\p{N}_$]/u;

function invisibleSeverity(text: string, stretch: string): Severity | undefined {
  const severities = [...text.matchAll(INVISIBLE)].flatMap(({ 0: run, index }): readonly Severity[] => {
    const before = lastCharacter(text.slice(0, index));
    const after = String.fromCodePoint(text.codePointAt(index + run.length) ?? 0x20);
    if (isWriting(run, before, after)) return [];
    const words = [before, after].filter((neighbour) => WORD.test(neighbour)).length;
    const isMuch = [...run].length >= MANY || /[\ufe00-\ufe0f]{2}/.test(run) || FILLER.test(run);
    const isCode = stretch[index] === "c";
    const splitsName = words === 2 && (isCode || run !== SOFT_HYPHEN);
    const marksName = words > 0 && isCode && run !== MARK;
    return [isMuch || splitsName || marksName ? "high" : "low"];
  });
  return worst(severities);
}

/** Scripts in which zero-width characters join or separate letters. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Thai}\p{Script=Lao}\p{M}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{So}|\p{Sm}|\u200d|\ufe0f|\u20e3/u;
/** Variation selectors for pictures. */
const PRESENTATION = /^[\ufe0e\ufe0f]/;
const BRAILLE = /[\u2801-\u28ff]/;
const JOINER = /^(?:\u200c|\u200d|\u200b)$/;

/** Whether the characters belong to the spelling of their neighbours. */
function isWriting(run: string, before: string, after: string): boolean {
  if (PRESENTATION.test(run) && /^.\u200d?$/.test(run)) return PICTURE.test(before) || /[#*0-9]/.test(before);
  if (run === "\u200d" && PICTURE.test(before)) return PICTURE.test(after);
  if (JOINER.test(run)) return JOINING.test(before);
  if (/^[\u200e\u200f\u061c]$/.test(run)) return RIGHT_TO_LEFT.test(before) || RIGHT_TO_LEFT.test(after);
  if (/^[\u180b-\u180f\u17b4\u17b5]$/.test(run)) return JOINING.test(before);
  if (/^[\u{e0100}-\u{e01ef}\ufe00-\ufe0d]$/u.test(run)) return /[\p{Ideographic}\p{So}]/u.test(before);
  if (run === "\u2800") return BRAILLE.test(before) || BRAILLE.test(after);
  if (/^[\u{e0020}-\u{e007f}]+$/u.test(run)) return before === "\u{1f3f4}";
  return FILLER.test(run) && HANGUL.test(before.replace(FILLER, "")) && HANGUL.test(after.replace(FILLER, ""));
}

function lastCharacter(text: string): string {
  return [...text.slice(-2)].at(-1) ?? " ";
}

const ORDER: readonly Severity[] = ["critical", "high", "medium", "low"];

function worst(severities: readonly Severity[]): Severity | undefined {
  return ORDER.find((severity) => severities.includes(severity));
}

const TITLES: Readonly<Record<HidingKind, string>> = {
  "line-break": "A line break that not every tool recognises",
  invisible: "The code contains invisible characters",
};

const SUGGESTIONS: Readonly<Record<HidingKind, string>> = {
  "line-break": "End lines with line feeds; in a string, write the character as an escape.",
  invisible: "Remove the characters, or write them as escapes.",
};

/** The descriptions, for high and for other severities. */
const MEANINGS: Readonly<Record<HidingKind, readonly [high: string, other: string]>> = {
  "line-break": [
    "After a comment mark, the line contains a carriage return or another character at which some languages end a line: the rest looks like a comment and may run as code.",
    "The line contains a carriage return or another character at which some languages end a line: they read two lines where git, editors and reviewers see one.",
  ],
  invisible: [
    "A name or the code around it contains invisible characters: what looks like one name is another, or code hides in them.",
    "A string or comment contains an invisible character.",
  ],
};

/** Places of one kind and severity in a file, and its lines. */
interface HidingFile {
  readonly path: string;
  readonly lines: readonly string[];
  readonly places: readonly HiddenPlace[];
}

/** One claim for each kind and severity in a file, at its first line. */
export function toHiddenClaims({ path, lines, places }: HidingFile): readonly StageClaim[] {
  const names = new Set(places.map(nameOf));
  return [...names].flatMap((name) => {
    const [first, ...others] = places.filter((place) => nameOf(place) === name);
    const quote = lines[(first?.line ?? 0) - 1]?.trim() ?? "";
    return first === undefined || quote === "" ? [] : [toClaim(path, first, { quote, others })];
  });
}

function nameOf({ kind, severity }: HiddenPlace): string {
  return `${kind} ${severity}`;
}

function toClaim(
  path: string,
  { kind, severity, line }: HiddenPlace,
  { quote, others }: { readonly quote: string; readonly others: readonly HiddenPlace[] },
): StageClaim {
  return toDetectedClaim({
    detectedBy: "hidden-code",
    title: TITLES[kind],
    severity,
    category: "prompt-injection",
    description: `${meaningOf(kind, severity)}${sameOnLines(others.map(({ line: number }) => number))}`,
    place: { file: path, side: "head", start_line: line, end_line: line },
    evidenceQuote: quote,
    suggestion: SUGGESTIONS[kind],
  });
}

function meaningOf(kind: HidingKind, severity: Severity): string {
  const [high, other] = MEANINGS[kind];
  return severity === "high" ? high : other;
}
