import type { Claim } from "../claims/claim.ts";
import type { Correction } from "../claims/correction.ts";
import { filesNamed } from "../pin/known-files.ts";
import type { Pin } from "../pin/pin.ts";
import { ceilingOf, holdsQuote } from "../rules/repository-rule.ts";
import { isInScope } from "../rules/rulebook.ts";
import { type Gate, PASS, reject } from "./gate.ts";

/**
 * A cited rule exists, the quote is of its words, and it is about the finding's file. A claim that cites none passes; half
 * a citation proves nothing (ADR 11).
 */
export const ruleGate: Gate = ({ claim, evidence }, context) => {
  const { ruleId, ruleQuote } = claim;
  if (ruleId === undefined && ruleQuote === undefined) return PASS;
  if (ruleId === undefined) return reject("rule-unknown", "a rule is quoted and none is named");
  const named = context.rules?.find(ruleId) ?? [];
  if (named.length === 0) return reject("rule-unknown", `no rule file names a rule ${ruleId}`);
  if (ruleQuote === undefined) return reject("rule-quote-absent", `nothing of rule ${ruleId} is quoted`);
  const quoted = named.filter((rule) => holdsQuote(rule, ruleQuote));
  if (quoted.length === 0) return reject("rule-quote-absent", `the quote is not of rule ${ruleId}'s words`);
  const paths = pathsOf(claim, context.pin);
  const rule = quoted.find(({ scope }) => paths.length === 0 || isInScope(scope, paths));
  if (rule === undefined) {
    return reject("rule-out-of-scope", `rule ${ruleId} is about ${quoted[0]?.scope.join(", ")}, not ${paths[0]}`);
  }
  const { id, file } = rule;
  const cited = { id, file, quote: ruleQuote, ceiling: ceilingOf(rule, ruleQuote) };
  const corrections: readonly Correction[] =
    id === ruleId ? [] : [{ by: "rule", field: "rule_id", before: ruleId, after: id }];
  return { kind: "corrected", draft: { claim: { ...claim, ruleId: id, rule: cited }, evidence }, corrections };
};

/** The file the claim stands in, under both names when it was renamed; an architectural claim's is its cause's. */
function pathsOf(claim: Claim, pin: Pin): readonly string[] {
  const path = claim.place?.file ?? claim.cause?.file;
  if (path === undefined) return [];
  const renamed = filesNamed(pin.files, [path])[0];
  return [...new Set([path, renamed?.path ?? path, renamed?.oldPath ?? path])];
}
