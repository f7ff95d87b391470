import type { Severity } from "../../../core/claims/severity.ts";
import type { FoundByRule } from "../../../ports/panel.ts";
import { type FoundZone, isHarmless } from "../rules/found-zone.ts";
import type { RuleDeclaration } from "../rules/rule-declaration.ts";
import { type Match, quoteOf, type RuleMatch } from "../rules/static-rule.ts";
import { type ExaminedFile, examineFiles, readLines, type Work } from "./read-target.ts";
import { refuteAt } from "./weigh-claims.ts";

type Finding = FoundByRule["findings"][number];

/**
 * Runs every rule over one file, and gives what they find in the order of its lines, with the zones that are safe. Nothing
 * is found where a zone is safe for what it is, or a check answers the rule.
 *
 * @param isInjectionExpected whether text that addresses a reviewer is expected in a file, so that no rule speaks of it.
 */
export async function examineFile(
  path: string,
  work: Work,
  isInjectionExpected: (path: string) => boolean,
): Promise<Omit<FoundByRule, "unexamined">> {
  const findings: Finding[] = [];
  const zones: FoundZone[] = [];
  for await (const file of examineFiles(work, [path])) {
    for (const { reason } of file.failures) work.unexamined.add(file.path, reason);
    // The check that makes a place safe may stand above what the diff shows.
    const proofs = file.zones.flatMap(({ proof }) => (proof === undefined ? [] : [proof.number]));
    await readLines(work, file.path, proofs);
    zones.push(...file.zones);
    const found = findMatches(file, isInjectionExpected).filter((match) => !isAnswered(match, file));
    findings.push(...found.map(({ rule, match }) => toFinding(file, rule, match)));
  }
  return { findings, zones: zones.map(({ zone }) => ({ ...zone, evidence_file: null, evidence_line: null })) };
}

/** What rules say of a file, each thing once, in the order of its lines; a check may answer some of it. */
export function findMatches(
  file: ExaminedFile,
  isInjectionExpected: (path: string) => boolean = () => false,
): readonly RuleMatch[] {
  const spoken = file.matches.filter((match) => speaksOf(match, file, isInjectionExpected));
  const harmful = spoken.filter((match) => !isHarmless(match, file.path, file.zones));
  return byLine(withoutRepeats(withoutLesser(harmful)));
}

/** Whether the rule speaks of that file at all. */
function speaksOf(
  { rule, match }: RuleMatch,
  file: ExaminedFile,
  isInjectionExpected: (path: string) => boolean,
): boolean {
  if (file.isNew && rule.new_files === "quiet") return false;
  if (file.isNew && rule.new_files === "requests" && match.isFromRequest !== true) return false;
  return rule.category !== "prompt-injection" || !isInjectionExpected(file.path);
}

/** Whether a check that stands before the place answers all that rules of this category say of it. */
function isAnswered({ rule, match: { line } }: RuleMatch, file: ExaminedFile): boolean {
  return refuteAt({ startLine: line.number, line: line.number }, rule.category, { file }) !== undefined;
}

function byLine(found: readonly RuleMatch[]): readonly RuleMatch[] {
  return [...found].sort((a, b) => a.match.line.number - b.match.line.number);
}

/**
 * The matches, without those of a rule that says less than another rule about the same line, as `instead_of` declares.
 */
function withoutLesser(found: readonly RuleMatch[]): readonly RuleMatch[] {
  const said = new Set(
    found.flatMap(({ rule, match }) => (rule.instead_of ?? []).map((id) => `${id} ${match.line.number}`)),
  );
  return found.filter(({ rule, match }) => !said.has(`${rule.id} ${match.line.number}`));
}

/** The matches, with each deletion explained once: by the first rule, which is the more particular one. */
function withoutRepeats(found: readonly RuleMatch[]): readonly RuleMatch[] {
  const explained = new Set<number>();
  const shown = new Set<number>();
  return found.filter(({ match: { line, cause } }) => {
    if (cause === undefined) return true;
    const isRepeat = explained.has(cause.number) || shown.has(line.number);
    explained.add(cause.number);
    shown.add(line.number);
    return !isRepeat;
  });
}

/** By what the code shows where the matcher says so; milder where no request carries the value. */
function severityOf(rule: RuleDeclaration, { severity, isFromRequest }: Match): Severity {
  return severity ?? (isFromRequest === false ? (rule.otherwise ?? rule.severity) : rule.severity);
}

export function toFinding(file: ExaminedFile, rule: RuleDeclaration, match: Match): Finding {
  const { line, cause, description } = match;
  return {
    id: rule.id,
    title: rule.title,
    severity: severityOf(rule, match),
    severity_reason: null,
    category: rule.category,
    file: file.path,
    start_line: line.number,
    line: line.number,
    side: "head",
    description,
    evidence_quote: quoteOf(line),
    cause:
      cause === undefined ? null : { file: file.basePath, line: cause.number, side: "base", quote: quoteOf(cause) },
    impact_evidence: null,
    rule_id: rule.id,
    rule_quote: rule.text,
    suggestion: rule.suggestion,
    prior_finding_id: null,
  };
}
