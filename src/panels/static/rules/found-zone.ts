import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { SafeZone } from "../../../core/debate/safe-zone.ts";
import type { RuleMatch } from "./static-rule.ts";

/** A safe zone whose evidence stands within it, as every one that a rule finds. */
export type ZoneWithin = Omit<SafeZone, "evidence_file" | "evidence_line">;

/** A safe zone, with what the panel has to know of it beyond what the Adversary says. */
export interface FoundZone {
  readonly zone: ZoneWithin;
  /**
   * The line that proves the zone, by which it refutes a claim there. Absent where a place is safe for what it is, such
   * as a test: no line of it proves that, and nothing is claimed there to begin with.
   */
  readonly proof?: ScannedLine;
  /**
   * Which matches in the zone it answers: those of one rule, or "additions", all of a matcher's matches that no
   * deletion caused. Absent for a zone that answers every match of its categories.
   */
  readonly answers?: { readonly ruleId: string } | "additions";
}

/** Whether a zone answers a match that lies in it. */
export function answers({ answers: answered }: FoundZone, { rule, match }: RuleMatch): boolean {
  if (answered === undefined) return true;
  return answered === "additions" ? match.cause === undefined && "matcher" in rule : answered.ruleId === rule.id;
}

/**
 * Whether a match must not be claimed: its place is safe for what it is, or the line itself proves a zone that answers
 * it.
 */
export function isHarmless(found: RuleMatch, file: string, zones: readonly FoundZone[]): boolean {
  const { number } = found.match.line;
  return zones.some((around) => {
    const { zone, proof } = around;
    if (proof !== undefined && proof.number !== number) return false;
    if (zone.file !== file || number < zone.start_line || number > zone.end_line) return false;
    return zone.protects_against.includes(found.rule.category) && answers(around, found);
  });
}
