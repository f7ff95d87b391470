import type { Hunk } from "../change/pin.ts";
import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import type { Severity } from "../claims/severity.ts";
import { isProseFile } from "../files/realm.ts";
import { sameOnLines } from "../text/join-list.ts";

/** How a line tries to influence its reviewer. */
export type InjectionKind =
  /** Tells the reader to drop its instructions. */
  | "instruction-override"
  /** Asks an automated reviewer for a verdict. */
  | "verdict-request"
  /** Imitates a chat template's or Tribunal's own role marker. */
  | "role-marker"
  /** Hides text from people: bidirectional controls, zero-width runs, tag characters. */
  | "hidden-text"
  /** One or two zero-width characters in a sentence, as copying from a page leaves them. */
  | "stray-character";

/** One line that addresses the reviewer. */
export interface PromptInjection {
  /** 1-based. */
  readonly line: number;
  readonly kind: InjectionKind;
  /** The line, without surrounding white space. */
  readonly quote: string;
}

/**
 * Finds lines that address the reviewer instead of the program, in order, at most one entry per line. It looks only for
 * plain attempts, and prefers a miss to a false alarm. A sentence on two lines is reported at the first. Never throws;
 * the cost is linear in the text.
 *
 * @see https://trojansource.codes for the bidirectional controls
 */
export function detectPromptInjection(lines: readonly string[]): readonly PromptInjection[] {
  const found: PromptInjection[] = [];
  for (const [index, text] of lines.entries()) {
    const kind = classifyLine(text) ?? classifyWrapped(text, lines[index + 1]);
    if (kind !== undefined) found.push({ line: index + 1, kind, quote: text.trim() });
  }
  return found;
}

// Longer lines are data or minified code.
const MAX_LINE = 4000;

function classifyLine(text: string): InjectionKind | undefined {
  if (hasHiddenText(text)) return "hidden-text";
  if (ROLE_MARKERS.some((pattern) => pattern.test(text.slice(0, MAX_LINE)))) return "role-marker";
  return classifyProse(text);
}

function classifyWrapped(text: string, next: string | undefined): InjectionKind | undefined {
  if (next === undefined || text.length + next.length > MAX_LINE) return undefined;
  if (classifyProse(next) !== undefined || !/[\w,]\s*$/.test(text)) return undefined;
  return classifyProse(`${text.trimEnd()} ${next.replace(COMMENT_LEADER, "")}`);
}

const COMMENT_LEADER = /^\s*(?:\/\/+|#+|\*+|--|;+|"""|''')?\s*/;

function classifyProse(text: string): InjectionKind | undefined {
  if (text.length > MAX_LINE) return undefined;
  const plain = text.replace(/[*_`"'’]+/g, "").replace(/\s+/g, " ");
  if (!TELLING_WORD.test(plain)) return undefined;
  if (OVERRIDES.some((pattern) => pattern.test(plain))) return "instruction-override";
  return REQUESTS.some((pattern) => pattern.test(plain)) ? "verdict-request" : undefined;
}

/** Every match of the patterns below contains one of these. Few changes do, and the patterns are slow. */
const TELLING_WORD =
  /\b(?:ignore|disregard|forget|override|bypass|your new|AI|LLM|A\.I|GPT|ChatGPT|Claude|Copilot|Gemini|language|automated|machine|bot)\b|false[- ]positive|findings|\b(?:approve|merge|pass) this\b/i;

const OVERRIDES = [
  /\b(?:ignore|disregard|forget|override|bypass)(?: (?:all|any|of|the|your|these|every|my))* (?:previous|prior|above|earlier|preceding|foregoing|system) (?:instructions?|prompts?|directions?|guidelines|messages|context)\b/i,
  /\b(?:ignore|disregard|forget) (?:all )?(?:of )?your (?:instructions|guidelines|system prompt|review rules)\b/i,
  /\byour new (?:instructions|task|system prompt) (?:is|are)\b/i,
];

const REVIEWER =
  "(?:AI|LLM|A\\.I\\.|GPT|ChatGPT|Claude|Copilot|Gemini|language[- ]model|automated|machine|bot)[- ](?:code[- ])?(?:reviewers?|review(?:ing)? (?:bots?|agents?|tools?|models?)|assistants?|agents?|models?|critics?|judges?|auditors?)";

const VERDICT =
  "(?:approve|accept|skip|pass|ignore|dismiss|conclude|(?:do not|dont|never|must not|should not) (?:report|flag|raise|mention|comment|review)|mark (?:this|it|everything|all|these)|report (?:no|nothing|zero)|say (?:LGTM|nothing)|treat (?:this|it|the following))";

const REQUESTS = [
  new RegExp(`\\b${REVIEWER}\\b.{0,80}?\\b${VERDICT}\\b`, "i"),
  new RegExp(`\\b(?:note|message|attention|instructions?|hint) (?:to|for) (?:the |any |all )?${REVIEWER}\\b`, "i"),
  new RegExp(`^\\W{0,12}(?:dear|hey|hello|attention),? (?:the )?(?:AI|LLM|${REVIEWER})\\b`, "i"),
  /\b(?:mark|classify|treat|rate|label) (?:this|these|the (?:finding|issue|claim|following|above))(?: \w+){0,2} as (?:an? )?false[- ]positives?\b/i,
  /\b(?:return|output|respond with|answer with|reply with|produce) (?:only )?(?:an )?(?:empty|no|zero) (?:list of |array of )?findings\b/i,
  /\b(?:return|output|(?:respond|answer|reply) with) (?:only |just |exactly )?\{ ?\\?findings\\? ?: ?\[ ?\] ?\}/i,
  /\b(?:approve|merge|pass) this (?:pull request|PR|change|diff|MR) (?:without|regardless|no matter|immediately|unconditionally)\b.{0,60}\b(?:AI|LLM|automated|findings?|review|analysis)\b/i,
];

const ROLE_MARKERS = [
  /\[tribunal role=/i,
  /<\|(?:im_start|im_end|system|assistant|user|start_header_id|eot_id)\|>/i,
  /<<SYS>>|\[\/?INST\]/,
  /(?<![\w$])<\/?(?:system|system[-_ ](?:prompt|message|instruction|reminder)s?)>/,
];

const BIDI_OPEN = /[\u202a\u202b\u202d\u202e\u2066\u2067\u2068]/g;
const BIDI_CLOSE = /[\u202c\u2069]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const ZERO_WIDTH = "\\u200b\\u200c\\u200d\\u2060-\\u2064\\ufeff";
const ZERO_WIDTH_IN_WORD = new RegExp(`[A-Za-z0-9_][${ZERO_WIDTH}]+[A-Za-z0-9_]|[${ZERO_WIDTH}]{4,}`);
const TAGS = /[\u{e0001}\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]{2}/u;
// England's, Scotland's and Wales's flags are a black flag followed by tag letters (UTS #51).
const FLAG_SEQUENCE = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;

const ZERO_WIDTH_RUNS = new RegExp(`[${ZERO_WIDTH}]+`, "g");
const WORDS = new RegExp(`[\\w$.(${ZERO_WIDTH}-]+`, "g");
const MOST_STRAY = 2;

/**
 * Whether a line of prose hides nothing but one or two single zero-width characters, between words or within an ordinary
 * word. They may not split a name or be in code.
 */
export function isStrayCharacter(text: string): boolean {
  const runs = text.match(ZERO_WIDTH_RUNS) ?? [];
  if (runs.length === 0 || runs.length > MOST_STRAY || runs.some((run) => [...run].length > 1)) return false;
  if (hasHiddenText(text.replace(ZERO_WIDTH_RUNS, ""))) return false;
  const split = (text.match(WORDS) ?? []).filter((word) => ZERO_WIDTH_IN_WORD.test(word));
  const isInCode = (text.match(/`[^`]*`/g) ?? []).some((code) => new RegExp(ZERO_WIDTH_RUNS.source).test(code));
  return (
    !isInCode &&
    !/^(?: {4}|\t)/.test(text) &&
    !split.some((word) => isName(word.replace(ZERO_WIDTH_RUNS, "").replace(/[.(-]+$/, "")))
  );
}

/** The offsets of a line's zero-width characters, from 0. */
export function zeroWidthPlaces(text: string): readonly number[] {
  return [...text.matchAll(ZERO_WIDTH_RUNS)].flatMap(({ index, 0: run }) => [...run].map((_, at) => index + at));
}

/** Whether a line hides anything other than zero-width characters. */
export function hidesMore(text: string): boolean {
  return hasHiddenText(text.replace(ZERO_WIDTH_RUNS, ""));
}

/** Whether a word is a name as in programs, with signs or capitals inside. */
function isName(word: string): boolean {
  return /[_$(.\d]|[a-z][A-Z]/.test(word);
}

/** Whether a line contains invisible characters within a word, or characters that change its direction. */
export function hasHiddenText(text: string): boolean {
  if (text.length <= MAX_LINE && ZERO_WIDTH_IN_WORD.test(text)) return true;
  if (TAGS.test(text.replace(FLAG_SEQUENCE, ""))) return true;
  const opened = text.match(BIDI_OPEN)?.length ?? 0;
  const closed = text.match(BIDI_CLOSE)?.length ?? 0;
  return opened + closed > 0 && (opened !== closed || !RIGHT_TO_LEFT.test(text));
}

const MEANING: Readonly<Record<InjectionKind, string>> = {
  "instruction-override": "It tells an automated reader to drop its instructions.",
  "verdict-request": "It asks an automated reviewer for a verdict instead of leaving it to judge.",
  "role-marker": "It imitates the markers that separate instructions from data in a prompt.",
  "hidden-text": "It contains invisible or direction-changing characters, so it reads differently from what it is.",
  "stray-character": "It contains an invisible zero-width character, as text copied from a web page often does.",
};

/** Programs that talk to models contain prompt markers, so that these are less severe. */
const SEVERITY: Readonly<Record<InjectionKind, Severity>> = {
  "instruction-override": "high",
  "verdict-request": "high",
  "hidden-text": "high",
  "role-marker": "medium",
  "stray-character": "low",
};

/** Describes what such a line does, in sentences. */
export function describeInjection(kind: InjectionKind): string {
  if (kind === "stray-character") return MEANING[kind];
  if (kind === "hidden-text") return `${MEANING[kind]} It can hide code from people, or instructions to a reviewer.`;
  return `${MEANING[kind]} Such text is an attempt at prompt injection and was not followed.`;
}

/** A line at head, 1-based, and whether the change adds it. */
interface HeadLine {
  readonly number: number;
  readonly text: string;
  readonly isNew: boolean;
}

/** The read parts of one file. */
interface ReadText {
  readonly path: string;
  /** Runs of consecutive lines. */
  readonly runs: readonly (readonly HeadLine[])[];
  /** Lines that existed before, without surrounding white space. */
  readonly standing: ReadonlySet<string>;
}

/** A new line that addresses the reviewer. */
interface InjectedLine {
  readonly line: HeadLine;
  readonly kind: InjectionKind;
}

/** The new lines that address the reviewer, in order. In markup, an element named `system` is no role marker. Never throws. */
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

// Characters compared on either side of a hidden one, to recognise its place.
const AROUND = 6;
/** No real file hides more. Beyond the limit, a line counts as new and is reported. */
const MAX_PLACES = 50_000;

/** The hidden characters of earlier lines, by the text around them. Each line is read once. */
class HiddenBefore {
  readonly #lines: ReadonlySet<string>;
  #places: readonly HiddenPlace[] | undefined;
  readonly #around = new Map<string, ReadonlySet<string>>();

  constructor(lines: ReadonlySet<string>) {
    this.#lines = lines;
  }

  /**
   * Whether every character that a new line hides was between the same characters on an earlier line: then another part
   * of that line changed. Direction-changing characters affect the whole line, so that they always count as new.
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

  /** The texts around each place, by the lengths to the left and to the right. */
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

/** The lines at head that a diff shows. */
export function readHunks(path: string, hunks: readonly Hunk[]): ReadText {
  const standing = hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind !== "added"));
  const runs = hunks.map(({ lines }) =>
    lines.flatMap(({ headLine, text, kind }) =>
      headLine === undefined ? [] : [{ number: headLine, text, isNew: kind === "added" }],
    ),
  );
  return { path, runs, standing: new Set(standing.map(({ text }) => text.trim())) };
}

/** A file without a base, of which every line counts as new. */
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

/** The title of a finding of that kind. */
export function titleOfInjection(kind: InjectionKind): string {
  return TITLES[kind] ?? TITLE;
}

const TITLE = "Text addresses the automated reviewer";
/** Titles for what may as well be an honest text in a right-to-left script. */
const TITLES: Readonly<Partial<Record<InjectionKind, string>>> = {
  "hidden-text": "Text contains hidden or direction-changing characters",
  "stray-character": "Text contains an invisible character",
};

function toClaim(
  path: string,
  kind: InjectionKind,
  { first, others }: { readonly first: HeadLine; readonly others: readonly HeadLine[] },
): StageClaim {
  const also = sameOnLines(others.map(({ number }) => number));
  return toDetectedClaim({
    detectedBy: "prompt-injection",
    title: titleOfInjection(kind),
    severity: SEVERITY[kind],
    category: "prompt-injection",
    description: `${describeInjection(kind)}${also}`,
    place: { file: path, side: "head", start_line: first.number, end_line: first.number },
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
