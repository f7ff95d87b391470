import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import type { Severity } from "../claims/severity.ts";
import { isProseFile } from "../files/realm.ts";
import type { Hunk } from "../pin/pin.ts";
import {
  detectPromptInjection,
  hidesMore,
  type InjectionKind,
  isStrayCharacter,
  zeroWidthPlaces,
} from "./prompt-injection.ts";

const MEANING: Readonly<Record<InjectionKind, string>> = {
  "instruction-override": "It tells an automated reader to drop its instructions.",
  "verdict-request": "It asks an automated reviewer for a verdict instead of leaving it to judge.",
  "role-marker": "It imitates the markers that separate instructions from data in a prompt.",
  "hidden-text": "It holds invisible or direction-changing characters, so that it reads differently from what it is.",
  "stray-character": "It holds a zero-width character, as text copied from a page often does; nobody sees it.",
};

/** Markers of a prompt are the daily bread of programs that talk to models; the rest is written for a reader. */
const SEVERITY: Readonly<Record<InjectionKind, Severity>> = {
  "instruction-override": "high",
  "verdict-request": "high",
  "hidden-text": "high",
  "role-marker": "medium",
  "stray-character": "low",
};

/** What such a line does, in sentences. */
export function describeInjection(kind: InjectionKind): string {
  if (kind === "stray-character") return MEANING[kind];
  return `${MEANING[kind]} Such text is an attempt at prompt injection and was not followed.`;
}

/** A line at head, 1-based, and whether the change brings it. */
export interface HeadLine {
  readonly number: number;
  readonly text: string;
  readonly isNew: boolean;
}

/** One file, as far as it was read. */
export interface ReadText {
  readonly path: string;
  /** Stretches of lines that follow each other. */
  readonly runs: readonly (readonly HeadLine[])[];
  /** Lines that stood there before, without surrounding white space. */
  readonly standing: ReadonlySet<string>;
}

/** A line that addresses the reviewer and was not there before. */
export interface InjectedLine {
  readonly line: HeadLine;
  readonly kind: InjectionKind;
}

/** The new lines that address the reviewer, in order. In markup an element may well be called `system`. Never throws. */
export function findInjectedLines({ path, runs, standing }: ReadText): readonly InjectedLine[] {
  const before = new HiddenBefore(standing);
  return runs.flatMap((run) =>
    detectPromptInjection(run.map(({ text }) => text)).flatMap(({ line: at, kind }) => {
      const line = run[at - 1];
      if (line?.isNew !== true || standing.has(line.text.trim())) return [];
      if (kind === "hidden-text" && before.held(line.text)) return [];
      if (kind === "role-marker" && isMarkup(path) && !/[[|]/.test(line.text)) return [];
      return [{ line, kind: kind === "hidden-text" && isStray(path, line.text) ? "stray-character" : kind }];
    }),
  );
}

// On either side of a hidden character: enough to know the place again.
const AROUND = 6;
/** So many hidden characters no change stumbles over. Beyond them a line counts as new, and is told. */
const MAX_PLACES = 50_000;

/** The characters that lines hid before, by what stood around them. Each line is read once, however many are held against it. */
class HiddenBefore {
  readonly #lines: ReadonlySet<string>;
  #places: readonly HiddenPlace[] | undefined;
  readonly #around = new Map<string, ReadonlySet<string>>();

  constructor(lines: ReadonlySet<string>) {
    this.#lines = lines;
  }

  /**
   * Whether every character that a new line hides stood between the same characters on a line before: of a long line that
   * held one, another part was changed. What direction-changing characters turn round is the whole line, so they are not
   * asked about.
   */
  held(text: string): boolean {
    const trimmed = text.trim();
    const places = zeroWidthPlaces(trimmed);
    if (places.length === 0 || hidesMore(trimmed)) return false;
    return places.every((at) => {
      const [left, right] = [Math.min(AROUND, at), Math.min(AROUND + 1, trimmed.length - at)];
      return left + right > AROUND && this.#of(left, right).has(trimmed.slice(at - left, at + right));
    });
  }

  /** What stood around each place, so far to the left and to the right. */
  #of(left: number, right: number): ReadonlySet<string> {
    const key = `${left} ${right}`;
    const known = this.#around.get(key);
    if (known !== undefined) return known;
    this.#places ??= placesOf(this.#lines);
    const around = new Set(
      this.#places.filter(({ at }) => at >= left).map(({ line, at }) => line.slice(at - left, at + right)),
    );
    this.#around.set(key, around);
    return around;
  }
}

interface HiddenPlace {
  readonly line: string;
  readonly at: number;
}

function placesOf(lines: ReadonlySet<string>): readonly HiddenPlace[] {
  const places: HiddenPlace[] = [];
  for (const line of lines) {
    for (const at of zeroWidthPlaces(line)) {
      if (places.length === MAX_PLACES) return places;
      places.push({ line, at });
    }
  }
  return places;
}

/** What a diff shows of a file at head. */
export function readHunks(path: string, hunks: readonly Hunk[]): ReadText {
  const standing = hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind !== "added"));
  const runs = hunks.map(({ lines }) =>
    lines.flatMap(({ headLine, text, kind }) =>
      headLine === undefined ? [] : [{ number: headLine, text, isNew: kind === "added" }],
    ),
  );
  return { path, runs, standing: new Set(standing.map(({ text }) => text.trim())) };
}

/** A file that is reviewed as it stands: every line counts as new. */
export function readWhole(path: string, lines: readonly string[]): ReadText {
  const run = lines.map((text, index) => ({ number: index + 1, text, isNew: true }));
  return { path, runs: [run], standing: new Set() };
}

/** One claim for each kind of such text in a file, at its first line. */
export function toInjectionClaims(path: string, found: readonly InjectedLine[]): readonly StageClaim[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const [first, ...others] = found.filter((each) => each.kind === kind).map(({ line }) => line);
    return first === undefined ? [] : [toClaim(path, kind, { first, others })];
  });
}

const MAX_NAMED_LINES = 10;
const TITLE = "Text addresses the automated reviewer";
/** What some of it is, which may as well be an honest text of a language that is written from right to left. */
const TITLES: Readonly<Partial<Record<InjectionKind, string>>> = {
  "hidden-text": "Hidden or direction-changing characters stand in the text",
  "stray-character": "A character nobody sees stands in the text",
};

function toClaim(
  path: string,
  kind: InjectionKind,
  { first, others }: { readonly first: HeadLine; readonly others: readonly HeadLine[] },
): StageClaim {
  const named = others.slice(0, MAX_NAMED_LINES).map(({ number }) => number);
  const more = others.length > named.length ? `, and ${others.length - named.length} more` : "";
  const also =
    named.length === 0 ? "" : ` The same on line${others.length === 1 ? "" : "s"} ${named.join(", ")}${more}.`;
  return toDetectedClaim({
    detectedBy: "prompt-injection",
    title: TITLES[kind] ?? TITLE,
    severity: SEVERITY[kind],
    category: "prompt-injection",
    description: `${describeInjection(kind)}${also}`,
    place: { file: path, side: "head", startLine: first.number, line: first.number },
    evidenceQuote: first.text.trim(),
    suggestion: "Remove the text. If it is needed as data, say so in a comment of your own.",
  });
}

function isStray(path: string, text: string): boolean {
  return isProseFile(path) && isStrayCharacter(text);
}

function isMarkup(path: string): boolean {
  return /\.(?:xml|xsd|xslt?|x?html?|svg|plist|[a-z]+proj|vue|svelte)$/i.test(path);
}
