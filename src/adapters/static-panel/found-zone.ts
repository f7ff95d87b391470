import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { Match, Rule, RuleMatch } from "./rule.ts";
import type { ScannedLine } from "./scan.ts";

export type SafeZone = AdversaryReply["safe_zones"][number];

/** A safe zone, and what the panel has to know of it beyond what the Adversary tells. */
export interface FoundZone {
  readonly zone: SafeZone;
  /**
   * The line that refutes a claim there. Absent where a place is safe for what it is, such as a test: no line of it
   * refutes anything, and nothing is claimed there in the first place.
   */
  readonly proof?: ScannedLine;
  /** Which matches within it the zone answers; all of its categories when absent. */
  answers?(rule: Rule, match: Match): boolean;
}

/** Whether a match is none to claim: its place is safe for what it is, or its own line holds the check. */
export function isHarmless({ rule, match }: RuleMatch, file: string, zones: readonly FoundZone[]): boolean {
  const { number } = match.line;
  return zones.some((found) => {
    const { zone, proof, answers } = found;
    if (proof !== undefined && proof.number !== number) return false;
    if (zone.file !== file || number < zone.start_line || number > zone.end_line) return false;
    return (
      zone.protects_against.includes(rule.category) && (answers === undefined || found.answers?.(rule, match) === true)
    );
  });
}
