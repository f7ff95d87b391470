import type { AdversaryReply } from "../../core/replies/adversary.ts";
import type { Match, Rule } from "./rule.ts";
import type { ScannedLine } from "./scan.ts";

export type SafeZone = AdversaryReply["safe_zones"][number];

/** A safe zone, and what the Judge has to know of it beyond what the Adversary tells. */
export interface FoundZone {
  readonly zone: SafeZone;
  /** The line that shows it, the zone's own quote unless it stands elsewhere. */
  readonly proof?: ScannedLine;
  /** Which matches within it the zone answers; all of its categories when absent. */
  answers?(rule: Rule, match: Match): boolean;
}
