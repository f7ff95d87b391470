import type { FileRange, LineRange } from "../change/line-range.ts";
import type { Selection } from "../change/selection.ts";
import type { Category } from "../claims/category.ts";
import type { Claim, KindedCitation } from "../claims/claim.ts";
import type { Severity } from "../claims/severity.ts";
import type { ImportFormat } from "../report/report.ts";
import { assertNever } from "../text/assert-never.ts";
import { joinSome } from "../text/join-list.ts";

/** More than GitHub takes of one run. @see https://docs.github.com/en/rest/code-scanning/code-scanning */
export const MAX_RESULTS = 25_000;

/** Where a result says its defect is. */
export interface ImportedPlace extends Omit<FileRange, "file"> {
  /** The path in every spelling that may be meant, likeliest first; empty when no file of a tree can be meant. */
  readonly paths: readonly string[];
  /** The path as written, where it begins at no root that is known; absent where it does, or none is named. */
  readonly unrooted?: string;
  /** What the reviewer quotes of it; absent when it quotes nothing. */
  readonly snippet: string | undefined;
}

/** One result of another reviewer, in our words; nothing of it is verified. */
export interface ImportedFinding {
  readonly tool: string;
  /** The reviewer's own name of what it checks. */
  readonly check: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  readonly category: Category;
  /** In the reviewer's order; empty when it names no place. */
  readonly places: readonly ImportedPlace[];
  /** What else it rests on, of either side; only findings in our own shape can say so. */
  readonly evidence: readonly KindedCitation[];
  /** Its cause was quoted and not found, where it was reported: without that, whether it is old cannot be told. */
  readonly hasLostCause: boolean;
  /** A Critic there did not hold it to be old, though its lines are. */
  readonly isAgeReopened?: boolean | undefined;
  /** A rule of the reviewed repository, which only findings in our own shape cite. */
  readonly ruleId: string | undefined;
  readonly ruleQuote: string | undefined;
  readonly suggestion: string | undefined;
  /** Of a finding in our own shape: which detector of ours found it, as its file says. */
  readonly detectedBy?: string | undefined;
}

/** Everything one or several files said. */
export interface Imported {
  readonly formats: readonly ImportFormat[];
  /** Each once, in order of appearance. */
  readonly tools: readonly string[];
  /** Results of any kind, also those that claim nothing. */
  readonly results: number;
  readonly findings: readonly ImportedFinding[];
  /** Results that claim no defect, by reason. */
  readonly passedOver: readonly PassedOver[];
  /** Why the files may not say all there is: with one of these nothing passes. */
  readonly doubts: readonly string[];
}

export interface PassedOver {
  readonly reason: string;
  readonly count: number;
}

/** A result read one by one: a finding, no claim at all, or nothing that can be read. */
export type ImportedResult =
  | { readonly kind: "finding"; readonly finding: ImportedFinding }
  | { readonly kind: "passed-over"; readonly reason: string }
  | { readonly kind: "unreadable"; readonly reason: string };

const MAX_DOUBTS = 20;

/** Results put together, in order; a repeated one counts once and is told as such. */
export function collect(
  format: ImportFormat,
  tools: readonly string[],
  { results, doubts }: { readonly results: readonly ImportedResult[]; readonly doubts: readonly string[] },
): Imported {
  const findings = new Map<string, ImportedFinding>();
  const passedOver = new Map<string, number>();
  const unreadable: string[] = [];
  const passOver = (reason: string) => passedOver.set(reason, (passedOver.get(reason) ?? 0) + 1);
  for (const [index, result] of results.entries()) {
    if (result.kind === "unreadable")
      unreadable.push(`result ${index + 1} cannot be read: ${cut(result.reason, MAX_TITLE_CHARS)}`);
    else if (result.kind === "passed-over") passOver(result.reason);
    else {
      const key = JSON.stringify(result.finding);
      if (findings.has(key)) passOver("repeats another result");
      findings.set(key, result.finding);
    }
  }
  return {
    formats: [format],
    tools: [...new Set(tools)],
    results: results.length,
    findings: [...findings.values()],
    passedOver: [...passedOver].map(([reason, count]) => ({ reason, count })),
    doubts: [...doubts, ...shorten(unreadable)],
  };
}

/** Several files as if they were one. */
export function mergeImports(imports: readonly Imported[]): Imported {
  return {
    formats: [...new Set(imports.flatMap(({ formats }) => formats))],
    tools: [...new Set(imports.flatMap(({ tools }) => tools))],
    results: imports.reduce((sum, { results }) => sum + results, 0),
    findings: imports.flatMap(({ findings }) => findings),
    passedOver: imports.flatMap(({ passedOver }) => passedOver),
    doubts: imports.flatMap(({ doubts }) => doubts),
  };
}

function shorten(doubts: readonly string[]): readonly string[] {
  if (doubts.length <= MAX_DOUBTS) return doubts;
  return [...doubts.slice(0, MAX_DOUBTS), `${doubts.length - MAX_DOUBTS} more results cannot be read`];
}

const MAX_TITLE_CHARS = 200;
const MAX_TEXT_CHARS = 4000;
const MAX_NAME_CHARS = 80;

/** A tool's or check's name: one line. */
export function cutName(name: string): string {
  return cut(name.replace(/\s+/g, " ").trim(), MAX_NAME_CHARS);
}

/** The first line of a message, with the check's name in front. */
export function toTitle(check: string | undefined, message: string): string {
  const [line = ""] = message.trim().split(/\r?\n/);
  const text = line.trim() === "" ? "(no message)" : line.trim();
  return cut(check === undefined ? text : `${check}: ${text}`, MAX_TITLE_CHARS);
}

/** At most so many characters, without half of one at the end. */
export function cut(text: string, maxChars: number = MAX_TEXT_CHARS): string {
  return text.length <= maxChars ? text : text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, "");
}

/** Lines as a place has them: in order, 0 and 0 when no first line is named. */
export function toLines(start: number | undefined, end: number | undefined): LineRange {
  if (start === undefined || start < 1) return { start_line: 0, end_line: 0 };
  return { start_line: start, end_line: Math.max(start, end ?? start) };
}

/** Whether a detector of ours has found in the pinned text what an imported report says it found: the same, at the same line. */
export function isFoundAgain(finding: ImportedFinding, claim: Claim): boolean {
  const { place, title, origin } = claim;
  if (origin === undefined || finding.detectedBy !== origin.kind || finding.title !== title) return false;
  return finding.places.some(
    ({ paths, side, end_line }) =>
      paths.includes(place?.file ?? "") && side === place?.side && end_line === place.end_line,
  );
}

/** What was read in, without what a detector of ours has found again, which needs nobody's word on it and is told as such. */
export function withoutFoundAgain(imported: Imported, claims: readonly Claim[]): Imported {
  const findings = imported.findings.filter((finding) => !claims.some((claim) => isFoundAgain(finding, claim)));
  const count = imported.findings.length - findings.length;
  if (count === 0) return imported;
  return { ...imported, findings, passedOver: [...imported.passedOver, { reason: "found again by rule here", count }] };
}

/** Numbers of the Common Weakness Enumeration by the category they come nearest to. @see https://cwe.mitre.org */
const WEAKNESSES: readonly (readonly [Category, readonly number[]])[] = [
  ["injection", [74, 77, 78, 79, 80, 88, 89, 90, 91, 94, 95, 96, 113, 116, 117, 134, 502, 611, 643, 917, 943, 1336]],
  ["authorization", [269, 276, 284, 285, 287, 290, 306, 346, 352, 384, 425, 613, 639, 732, 862, 863]],
  ["secrets", [256, 259, 312, 313, 315, 319, 321, 522, 532, 538, 540, 547, 798]],
  ["input-validation", [20, 22, 23, 36, 59, 73, 99, 129, 434, 601, 915, 918, 1284, 1321]],
  ["configuration", [16, 295, 297, 326, 327, 328, 330, 338, 614, 693, 1004, 1104]],
  ["boundary", [119, 120, 121, 122, 125, 131, 190, 191, 193, 680, 787, 823]],
  ["null-safety", [476, 690, 824]],
  ["resource-lifecycle", [401, 404, 415, 416, 459, 664, 672, 772, 775]],
  ["concurrency", [362, 366, 367, 413, 662, 667, 820, 821, 833]],
  ["error-handling", [248, 252, 390, 391, 392, 396, 703, 754, 755]],
  ["performance", [400, 405, 407, 730, 770, 834, 1333]],
  ["logic", [480, 481, 482, 483, 484, 561, 570, 571, 595, 597, 670, 682, 783, 835]],
  ["dependency", [829, 937, 1035, 1395]],
];

const BY_NUMBER: ReadonlyMap<number, Category> = new Map(
  WEAKNESSES.flatMap(([category, numbers]) => numbers.map((number) => [number, category] as const)),
);

/** What checks are called that name no weakness by its number, in the words of common linters. */
const NAMED: readonly (readonly [Category, RegExp])[] = [
  [
    "injection",
    /\b(?:eval|exec|sqli|xss|(?:sql|command|code|shell|template|script|ldap|log)[-_ ]?injection)\b|detect-child-process/i,
  ],
  ["secrets", /hard-?_?coded[-_ ]?(?:password|secret|credential|key|token)|\bdetect-secrets\b/i],
  ["input-validation", /pickle|deseriali[sz]|path[-_ ]?traversal|prototype[-_ ]?pollution|\bssrf\b/i],
  ["performance", /\bredos\b|unsafe-regex|catastrophic/i],
  ["null-safety", /null[-_ ]?(?:pointer|deref)|non-null-assertion/i],
  ["concurrency", /race[-_ ]?condition|data[-_ ]?race|deadlock/i],
  ["error-handling", /no-empty-catch|swallow|floating-promises|unchecked-error|\berrcheck\b/i],
];

/**
 * The category the first known weakness among these words names, such as `external/cwe/cwe-079`, else the one that the
 * words themselves do; else `policy`.
 */
export function categoryOf(words: readonly string[]): Category {
  for (const word of words) {
    const [, number] = /\bcwe[-/:_ ]*(\d{1,5})\b/i.exec(word) ?? [];
    const category = number === undefined ? undefined : BY_NUMBER.get(Number(number));
    if (category !== undefined) return category;
  }
  return NAMED.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? "policy";
}

/** A validation in which every finding is of a file that is not of the target. */
interface StrayFindings {
  /** At least one. */
  readonly findings: readonly ImportedFinding[];
  /** Every path of the repository at head. */
  readonly tree: ReadonlySet<string>;
  /** How the target was come to; absent where a host named its commits. */
  readonly selection: Selection | undefined;
}

/**
 * Why findings that are all of other files say nothing of the target, in a sentence: they name no file of the repository, or nobody
 * named the change they should be of. Undefined where the change was named and does not touch their files: then they are not of it.
 */
export function doubtElsewhere({ findings, tree, selection }: StrayFindings): string | undefined {
  const isOfRepository = (path: string) => tree.has(path);
  const places = findings.flatMap((finding) => finding.places);
  if (!places.some(({ paths }) => paths.some(isOfRepository))) {
    const names = nameFiles(places.map(({ paths }) => paths[0] ?? ""));
    return `the repository has none of the files that the findings name (${names}): their paths are read from its root`;
  }
  const chosen = selection === undefined ? undefined : nameChosen(selection);
  if (chosen === undefined) return undefined;
  const names = nameFiles(places.map(({ paths }) => paths.find(isOfRepository) ?? paths[0] ?? ""));
  return `the findings are of other files (${names}) than ${chosen}: name the change by --base and --head, or the files as paths`;
}

/** Why findings whose files were not found may be of the target, in a sentence. */
export function doubtLost(paths: readonly string[]): string {
  return `the repository has no file that these paths of the findings end with: ${nameFiles(paths)}`;
}

/** What was taken because nothing was named; undefined where something was. */
function nameChosen(selection: Selection): string | undefined {
  switch (selection.kind) {
    case "uncommitted":
      return "the uncommitted change";
    case "staged":
      return "the staged change";
    case "last-commit":
      return "the last commit";
    case "commit":
    case "range":
    case "paths":
      return undefined;
    default:
      return assertNever(selection);
  }
}

const MAX_NAMES = 3;
const MAX_PLACE_CHARS = 100;

function nameFiles(paths: readonly string[]): string {
  const names = [...new Set(paths)].map((name) => cut(name, MAX_PLACE_CHARS));
  return joinSome(names, MAX_NAMES);
}
