import type { CheckKind } from "../../../analysis/checks/check-kind.ts";
import type { DominatingCheck } from "../../../analysis/checks/find-check.ts";
import type { SyntaxHit } from "../../../analysis/search/syntax-search.ts";
import type { Subject } from "../change/subject.ts";
import { withoutHits } from "../change/without-hits.ts";
import type { RulePack } from "../pack/rule-pack.ts";
import type { FoundZone } from "../rules/found-zone.ts";
import { quoteOf, type StaticRule } from "../rules/static-rule.ts";
import { tryRule } from "../rules/try-rule.ts";

/**
 * Zones for changed lines whose values are checked before on every path through the same function, in the way that
 * makes just this use harmless: `run(name)` behind `if (!ALLOWED.has(name)) return;`. A check is part of the program
 * and protects it whoever wrote the check, and when: an author who adds one has mended the defect. So, unlike the mark
 * of a tool, a check that the change adds counts as well.
 *
 * A zone answers only the rule that asks for this check at this use. It says nothing of other rules on the line, and
 * above all nothing of a check that the change took away: what that one protected, another check may not.
 */
export function checkedZones(pack: RulePack, subject: Subject): readonly FoundZone[] {
  return pack.rules
    .filter((rule) => rule.answered_by !== undefined && rule.applies(subject) && !subject.failed.has(rule.id))
    .flatMap((rule) => zonesOf(subject, rule));
}

function zonesOf(subject: Subject, rule: StaticRule): readonly FoundZone[] {
  const hits = subject.hits.filter((hit) => hit.id === rule.id);
  const unchecked = hits.filter((hit) => hit.checks === undefined);
  return hits.flatMap((hit) => {
    const [check] = hit.checks ?? [];
    // A line may hold two uses, and a rule names only the line.
    if (check === undefined || unchecked.some((other) => overlap(hit, other))) return [];
    if ("matcher" in rule && matchesBesides(subject, rule, { hits, hit })) return [];
    return toZone(subject, rule, { hit, check }) ?? [];
  });
}

/**
 * Whether a matcher still finds something on the lines of a use when all uses known there are blanked. It may know uses
 * that no query of its rule finds.
 */
function matchesBesides(
  subject: Subject,
  rule: StaticRule,
  { hits, hit }: { readonly hits: readonly SyntaxHit[]; readonly hit: SyntaxHit },
): boolean {
  const near = hits.filter((other) => overlap(hit, other));
  const attempt = tryRule(rule, withoutHits(subject, near));
  return (
    attempt.kind === "failed" ||
    attempt.matches.some(({ line }) => line.number >= hit.start.line && line.number <= hit.end.line)
  );
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
      reason: `${SAYS[rule.answered_by ?? "chosen"]} Line ${check.line} checks \`${check.value.slice(0, MAX_VALUE)}\`, in this function and on every path to this place, and nothing sets it in between.`,
      evidence_quote: quoteOf(quoted),
    },
    proof,
    answers: { ruleId: rule.id },
  };
}

const MAX_VALUE = 80;

const SAYS: Readonly<Record<CheckKind, string>> = {
  chosen: "What is put in here is one of a fixed choice, a number or a plain word.",
  "own-key": "The key set here cannot be one that leads to the prototype.",
  bounded: "What is copied or counted here fits.",
};
