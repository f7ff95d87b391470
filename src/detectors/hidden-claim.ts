import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import type { Severity } from "../claims/severity.ts";
import { sameOnLines } from "../text/join-list.ts";
import type { HiddenPlace, HidingKind } from "./find-hidden-code.ts";

const TITLES: Readonly<Record<HidingKind, string>> = {
  "line-break": "A line break that not every reader sees",
  invisible: "Characters that nobody sees stand in the code",
};

const SUGGESTIONS: Readonly<Record<HidingKind, string>> = {
  "line-break": "End lines by line feeds; in a text write the character as an escape.",
  invisible: "Remove the characters, or write them as escapes.",
};

/** What each means, high and otherwise. */
const MEANINGS: Readonly<Record<HidingKind, readonly [high: string, other: string]>> = {
  "line-break": [
    "The line holds a carriage return, or a separator that some languages end a line at, behind a comment mark: what follows reads as a comment and may run as code.",
    "The line holds a carriage return, or a separator that some languages end a line at: they read two lines where git, editors and reviewers see one.",
  ],
  invisible: [
    "A name or the code around it holds characters that are not shown: what looks like one name is another, or code hides in them.",
    "A text or a comment holds a character that is not shown.",
  ],
};

/** Places of one kind and severity in a file, and its lines. */
export interface HidingFile {
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
