import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { SafeZone } from "../../../core/debate/safe-zone.ts";
import type { RuleMatch } from "./static-rule.ts";

/** A safe zone, and what the panel has to know of it beyond what the Adversary tells. */
export interface FoundZone {
  readonly zone: SafeZone;
  /**
   * The line that refutes a claim there. Absent where a place is safe for what it is, such as a test: no line of it
   * refutes anything, and nothing is claimed there in the first place.
   */
  readonly proof?: ScannedLine;
  /**
   * Which matches within it the zone answers: those of one rule, or all of a matcher's that follow from no deletion. All
   * of its categories when absent.
   */
  readonly answers?: { readonly ruleId: string } | "additions";
}

/** Whether a zone answers a match that lies in it. */
export function answers({ answers: answered }: FoundZone, { rule, match }: RuleMatch): boolean {
  if (answered === undefined) return true;
  return answered === "additions" ? match.cause === undefined && "matcher" in rule : answered.ruleId === rule.id;
}

/** Whether a match is none to claim: its place is safe for what it is, or its own line holds the check. */
export function isHarmless(found: RuleMatch, file: string, zones: readonly FoundZone[]): boolean {
  const { number } = found.match.line;
  return zones.some((around) => {
    const { zone, proof } = around;
    if (proof !== undefined && proof.number !== number) return false;
    if (zone.file !== file || number < zone.start_line || number > zone.end_line) return false;
    return zone.protects_against.includes(found.rule.category) && answers(around, found);
  });
}
