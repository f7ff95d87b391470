import type { FixerReply } from "../replies/answers.ts";
import type { ReportFinding } from "../report/report.ts";
import { cut, keepEnd } from "../text/cut.ts";

/** A confirmed finding for the fixer to repair. */
export interface FixerFinding {
  /** The fixer's name for it; the same in every iteration of one run. */
  readonly id: string;
  readonly finding: ReportFinding;
  /** What an earlier iteration tried, and what its review said; undefined if nothing was tried. */
  readonly triedBefore: string | undefined;
}

/** The failure of the user's command on the repairs made so far in this iteration. */
export interface VerifyFailure {
  readonly command: string;
  /** Undefined if the command did not end by itself, for example at its time limit. */
  readonly exit: number | undefined;
  /** The end of its output, secrets masked. */
  readonly output: string;
}

/** A question to the fixer. */
export interface FixerQuestion {
  /** The iteration, counted from 1: the round in the agent's name and header. */
  readonly iteration: number;
  readonly findings: readonly FixerFinding[];
  /** Set if this iteration's repairs, which the pinned head now contains, failed the command. */
  readonly failure: VerifyFailure | undefined;
}

/** The longest reason of the Fixer that is kept, in UTF-16 units. */
const MAX_REASON_CHARS = 500;

/** A finding that was not repaired, and why. */
export interface DeclinedFinding {
  readonly finding_id: string;
  readonly reason: string;
}

/** The findings asked about, split into repaired and declined: each in exactly one list. */
export interface FixerAnswer {
  readonly applied: readonly string[];
  readonly declined: readonly DeclinedFinding[];
}

/**
 * Normalises an answer to the findings asked about, in order. One in neither list or in both is declined; others are
 * ignored. Never throws.
 */
export function settleAnswer(asked: readonly string[], { applied, declined }: FixerReply): FixerAnswer {
  const repaired = new Set(applied);
  const reasons = new Map(declined.toReversed().map(({ finding_id, reason }) => [finding_id, reason]));
  const why = (id: string): string | undefined => {
    const reason = reasons.get(id);
    if (reason === undefined) return repaired.has(id) ? undefined : "The Fixer said nothing of it.";
    const said = reason.trim();
    if (!repaired.has(id)) return said === "" ? "The Fixer gave no reason." : cut(said, MAX_REASON_CHARS);
    const both = "The Fixer says both that it repaired this and that it did not.";
    return said === "" ? both : `${both} Its words: ${cut(said, MAX_REASON_CHARS)}`;
  };
  const settled = [...new Set(asked)].map((id) => ({ id, reason: why(id) }));
  return {
    applied: settled.flatMap(({ id, reason }) => (reason === undefined ? [id] : [])),
    declined: settled.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ finding_id: id, reason }])),
  };
}

/** The files with accepted edits, and the names of paths at head. */
interface EditedFiles {
  /** Files with accepted edits. */
  readonly edited: ReadonlySet<string>;
  readonly refused: readonly { readonly path: string; readonly code: string }[];
  /** A path under its file's name at head. */
  readonly toHead: (path: string) => string;
}

/**
 * Declines findings that were not attempted though the answer calls them repaired. None of the files they name has an
 * accepted edit, and an edit there was refused.
 */
export function settleUntried(
  { applied, declined }: FixerAnswer,
  findings: readonly FixerFinding[],
  { edited, refused, toHead }: EditedFiles,
): FixerAnswer {
  const untried = findings.flatMap(({ id, finding: { file, evidence } }) => {
    if (!applied.includes(id)) return [];
    const cited = [...(file === null ? [] : [file]), ...evidence.map((each) => each.file)];
    const named = new Set(cited.map(toHead));
    if ([...named].some((path) => edited.has(path))) return [];
    const codes = new Set(refused.flatMap(({ path, code }) => (named.has(toHead(path)) ? [code] : [])));
    return codes.size === 0
      ? []
      : [{ finding_id: id, reason: `every edit of it was refused: ${[...codes].join(", ")}` }];
  });
  const left = new Set(untried.map(({ finding_id: id }) => id));
  return { applied: applied.filter((id) => !left.has(id)), declined: [...declined, ...untried] };
}

/** The longest text of a review that is shown, in UTF-16 units. */
const MAX_TEXT_CHARS = 4000;
/** How much of the end of a command's output is shown. */
const MAX_OUTPUT_CHARS = 12_000;
/** The most quotes of one finding, the defect's own first. */
const MAX_QUOTES = 20;

type Document = Readonly<Record<string, unknown>>;

/** The fixer's task. Its answer requires that it read the target, or a file of a finding, which a repair may have taken out of the diff. */
export function toFixerTask(question: FixerQuestion): {
  readonly documents: Document;
  readonly about: readonly string[];
} {
  const about = question.findings.flatMap(({ finding }) =>
    [finding, ...finding.evidence].flatMap(({ file }) => file ?? []),
  );
  return { documents: toFixerDocuments(question), about };
}

/**
 * What the fixer is shown in addition to the target: the findings to repair, and a command's output on the repairs so
 * far.
 */
export function toFixerDocuments({ findings, failure }: FixerQuestion): Document {
  return {
    findings: { findings: findings.map(toFindingDocument) },
    ...(failure === undefined ? {} : { verify_failure: toFailureDocument(failure) }),
  };
}

/** A finding as the fixer reads it: its place, its evidence, and the review's suggested repair. */
export function toFindingDocument({ id, finding, triedBefore }: FixerFinding): Document {
  const { title, severity, category, file, side, start_line, line, rule, replacement } = finding;
  return {
    ...{ id, title: shown(title), severity, category, file, side, start_line, line },
    description: shown(finding.description),
    ruling: shown(finding.resolution),
    check: shown(finding.validation.explanation),
    rule: rule === null ? null : { id: rule.id, quote: shown(rule.quote) },
    evidence: finding.evidence.slice(0, MAX_QUOTES).map(({ kind = "defect", quote, ...place }) => {
      const { file, side, start_line, end_line } = place;
      return { kind, file, side, start_line, end_line, quote: shown(quote) };
    }),
    edit_instructions: shown(finding.suggestion),
    // Shortened code would be mistaken for the whole.
    replacement: replacement !== null && replacement.text.length <= MAX_TEXT_CHARS ? replacement : null,
    tried_before: shown(triedBefore ?? null),
  };
}

function shown(text: string | null): string | null {
  return text === null ? null : cut(text, MAX_TEXT_CHARS);
}

function toFailureDocument({ command, exit, output }: VerifyFailure): Document {
  return { command: shown(command), exit: exit ?? null, output: keepEnd(output, MAX_OUTPUT_CHARS) };
}

/** The most findings for one Fixer, and the most characters that they are shown in. */
const FINDINGS_PER_FIXER = 15;
const CHARS_PER_FIXER = 100_000;

/**
 * Groups the findings by file for one Fixer each, those without a file last. No group is empty, and each finding is in
 * one.
 */
export function batchFindings(findings: readonly FixerFinding[]): readonly (readonly FixerFinding[])[] {
  const batches: FixerFinding[][] = [];
  let room = 0;
  for (const finding of findings.toSorted(compareFiles)) {
    const chars = JSON.stringify(toFindingDocument(finding)).length;
    const last = batches.at(-1);
    if (last === undefined || last.length >= FINDINGS_PER_FIXER || chars > room) {
      batches.push([finding]);
      room = CHARS_PER_FIXER - chars;
    } else {
      last.push(finding);
      room -= chars;
    }
  }
  return batches;
}

function compareFiles(a: FixerFinding, b: FixerFinding): number {
  const [one, other] = [a.finding.file, b.finding.file];
  if (one === other) return (a.finding.line ?? 0) - (b.finding.line ?? 0);
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

const MAX_TAIL_LINES = 20;
/** In UTF-16 units. */
const MAX_TAIL_CHARS = 2000;

/** The end of a command's output, as long as people are shown; empty if there was none. */
export function outputTail(output: string): string {
  const lines = output.trimEnd().split(/\r?\n/);
  return keepEnd(lines.slice(-MAX_TAIL_LINES).join("\n"), MAX_TAIL_CHARS);
}
