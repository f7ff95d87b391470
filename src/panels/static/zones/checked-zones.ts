import type { SyntaxHit } from "../../../analysis/search/syntax-search.ts";
import type { DominatingCheck } from "../../../analysis/values/checks.ts";
import type { Subject } from "../change/subject.ts";
import type { RulePack } from "../pack/rule-pack.ts";
import type { FoundZone } from "../rules/found-zone.ts";
import { quoteOf, type StaticRule } from "../rules/static-rule.ts";

/**
 * Zones for changed lines whose values are checked before on every path through the same function:
 * `run(name)` behind `if (!ALLOWED.has(name)) return;`. A check protects whoever wrote it, and when: an author who adds
 * one has mended the defect.
 *
 * A zone answers only the rule whose query captured the value. It says nothing of other rules on the line, and nothing
 * of a check that the change took away: what that one protected, another check may not.
 */
export function checkedZones(pack: RulePack, subject: Subject): readonly FoundZone[] {
  return pack.rules
    .filter((rule) => "queries" in rule && rule.applies(subject) && !subject.failed.has(rule.id))
    .flatMap((rule) => zonesOf(subject, rule));
}

function zonesOf(subject: Subject, rule: StaticRule): readonly FoundZone[] {
  const hits = subject.hits.filter((hit) => hit.id === rule.id);
  const unchecked = hits.filter((hit) => hit.checks === undefined);
  return hits.flatMap((hit) => {
    const [check] = hit.checks ?? [];
    // A line may hold two uses, and a rule names only the line.
    if (check === undefined || unchecked.some((other) => overlap(hit, other))) return [];
    return toZone(subject, rule, { hit, check }) ?? [];
  });
}

function overlap(one: SyntaxHit, other: SyntaxHit): boolean {
  return one.start.line <= other.end.line && other.start.line <= one.end.line;
}

function toZone(
  subject: Subject,
  rule: StaticRule,
  { hit, check }: { readonly hit: SyntaxHit; readonly check: DominatingCheck },
): FoundZone | undefined {
  const lines = subject.added.filter(({ number }) => number >= hit.start.line && number <= hit.end.line);
  const quoted = lines.find(({ text }) => /\w{3}/.test(text));
  const proof = subject.head[check.line - 1];
  if (quoted === undefined || proof === undefined) return undefined;
  return {
    zone: {
      file: subject.path,
      start_line: lines[0]?.number ?? quoted.number,
      end_line: lines.at(-1)?.number ?? quoted.number,
      protects_against: [rule.category],
      reason: `What is put in here is one of a fixed choice, a number or a plain word. Line ${check.line} checks \`${check.value.slice(0, MAX_VALUE)}\`, in this function and on every path to this place, and nothing sets it in between.`,
      evidence_quote: quoteOf(quoted),
    },
    proof,
    answers: { ruleId: rule.id },
  };
}

const MAX_VALUE = 80;
