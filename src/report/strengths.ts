import type { FileRange } from "../change/line-range.ts";
import { overlap } from "../change/line-range.ts";
import type { CheckedZone } from "../debate/safe-zone.ts";
import { cut } from "../text/cut.ts";
import { joinSome } from "../text/join-list.ts";
import type { ReportFinding } from "./report.ts";

export interface StrengthFacts {
  readonly zones: readonly CheckedZone[];
  /** Places of claims, upheld or left open. */
  readonly doubted: readonly Omit<FileRange, "side">[];
  /** Files of the target that Enthusiasts were served completely. */
  readonly filesRead: readonly string[];
}

const MAX_ZONES = 12;
const MAX_FILES = 12;
const MAX_QUOTE_CHARS = 120;

/**
 * What the record shows to be good, in sentences. These are guards that the Adversary quotes and no finding
 * contradicts, and files read whole without a finding. No model is asked what it liked.
 */
export function findStrengths({ zones, doubted, filesRead }: StrengthFacts): readonly string[] {
  const guards = zones.filter(
    (zone) => zone.isGrounded && zone.protects_against.length > 0 && !isDoubted(zone, doubted),
  );
  const doubtedFiles = new Set(doubted.map(({ file }) => file));
  const clean = filesRead.filter((file) => !doubtedFiles.has(file));
  return [...new Set(guards.map(describeGuard)).values()].slice(0, MAX_ZONES).concat(describeClean(clean));
}

/** The places that a finding contradicts: its own, perhaps only a file, and its cause's. */
export function doubtedBy({ file, start_line: start, line, evidence }: ReportFinding): StrengthFacts["doubted"] {
  const own = file === null ? [] : [{ file, start_line: start ?? line ?? 0, end_line: line ?? 0 }];
  return [...own, ...evidence.filter(({ kind }) => kind === "defect" || kind === "cause")];
}

function isDoubted(zone: CheckedZone, doubted: StrengthFacts["doubted"]): boolean {
  return doubted.some((each) => each.file === zone.file && overlap(each, zone));
}

function describeGuard(zone: CheckedZone): string {
  const { file, start_line: start, end_line: end } = zone;
  const lines = end > start ? `${start}-${end}` : String(start);
  const quote = cut(zone.evidence_quote.replace(/\s+/g, " ").trim(), MAX_QUOTE_CHARS);
  return `${file}:${lines} protects against ${zone.protects_against.join(", ")}: ${quote}`;
}

function describeClean(files: readonly string[]): readonly string[] {
  if (files.length === 0) return [];
  return [`Read in full, and nothing found: ${joinSome(files, MAX_FILES)}`];
}
