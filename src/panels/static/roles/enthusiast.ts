import type { BlockedPlace } from "../../../core/assignments/assignment.ts";
import type { EnthusiastReply } from "../../../core/replies/enthusiast.ts";
import { isHarmless } from "../rules/found-zone.ts";
import type { RuleDeclaration } from "../rules/rule-declaration.ts";
import { type Match, quoteOf, type RuleMatch } from "../rules/static-rule.ts";
import type { ExaminedFile } from "./examined-file.ts";
import { examineFiles, type Work } from "./read-target.ts";

type Finding = EnthusiastReply["findings"][number];

/** Runs every rule over the assigned files and claims what matches, in file order. */
export async function playEnthusiast(work: Work<"enthusiast">): Promise<EnthusiastReply> {
  const { assignment } = work;
  const findings: Finding[] = [];
  for await (const file of examineFiles(work, assignment.target.files)) {
    for (const { reason } of file.failures) work.unexamined.add(file.path, reason);
    const claimable = file.matches.filter((match) => isClaimable(match, file, work));
    const harmful = claimable.filter((match) => !isHarmless(match, file.path, file.zones));
    const found = byLine(withoutRepeats(withoutLesser(harmful))).filter(
      ({ rule, match }) => !isBlocked(assignment.blocklist, file, rule, match),
    );
    findings.push(...found.map(({ rule, match }) => toFinding(file, rule, match)));
  }
  return { findings: findings.map((finding, index) => ({ ...finding, id: `F${index + 1}` })) };
}

/** Whether the rule speaks of that file at all. */
function isClaimable({ rule }: RuleMatch, file: ExaminedFile, work: Work<"enthusiast">): boolean {
  if (file.isNew && rule.new_files === "quiet") return false;
  return rule.category !== "prompt-injection" || !work.isInjectionExpected(file.path);
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

const NEAR_LINES = 5;

function isBlocked(
  blocklist: readonly BlockedPlace[],
  file: ExaminedFile,
  rule: RuleDeclaration,
  match: Match,
): boolean {
  return blocklist.some((settled) => {
    if (settled.category !== rule.category) return false;
    return [settled, ...(settled.also ?? [])].some((place) => {
      const reach = place.outcome === "confirmed" ? NEAR_LINES : 0;
      return place.file === file.path && Math.abs(place.line - match.line.number) <= reach;
    });
  });
}

function toFinding(file: ExaminedFile, rule: RuleDeclaration, { line, cause, description }: Match): Finding {
  return {
    id: rule.id,
    title: rule.title,
    severity: rule.severity,
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
