import type { FileRange, LineRange } from "../change/line-range.ts";
import type { Category } from "./category.ts";
import type { Claim, KindedCitation } from "./claim.ts";
import { DETECTORS } from "./origin.ts";
import type { Severity } from "./severity.ts";

/** The formats of files of findings that are read. */
export const IMPORT_FORMATS = ["tribunal", "sarif", "rdjson", "rdjsonl"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

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

/** What was read of one file. */
export type ParsedFindings =
  | { readonly kind: "parsed"; readonly imported: Imported }
  /** With what to do about it, where more is known than to give what the tool wrote. */
  | { readonly kind: "malformed"; readonly reason: string; readonly remedy?: string | undefined };

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

/**
 * Whether a finding by rule repeats, at the same line, what an imported report says was found by that rule. A report of
 * another version may give a detector's finding another title.
 */
export function isFoundAgain(finding: ImportedFinding, claim: Claim): boolean {
  const { place, title, origin, category, severity } = claim;
  if (origin === undefined || finding.detectedBy !== origin.kind) return false;
  const isDetected = DETECTORS.some((detector) => detector === origin.kind);
  const isAlike = isDetected && finding.category === category && finding.severity === severity;
  if (finding.title !== title && !isAlike) return false;
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
