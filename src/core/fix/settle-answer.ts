import { cut } from "../cut.ts";
import type { FixerReply } from "../replies/fixer.ts";

/** The longest reason of the Fixer's that is kept, in UTF-16 units. */
const MAX_REASON_CHARS = 500;

/** A finding that was left as it is, and why. */
export interface DeclinedFinding {
  readonly finding_id: string;
  readonly reason: string;
}

/** Of the findings asked about, those that are said to be repaired and those that are not: each in one of the two, once. */
export interface FixerAnswer {
  readonly applied: readonly string[];
  readonly declined: readonly DeclinedFinding[];
}

/**
 * What an answer comes to for the findings that were asked about, in their order. One in neither list or in both is
 * declined; what is said of others counts for nothing. Never throws.
 */
export function settleAnswer(asked: readonly string[], { applied, declined }: FixerReply): FixerAnswer {
  const repaired = new Set(applied);
  const reasons = new Map(declined.toReversed().map(({ finding_id, reason }) => [finding_id, reason]));
  const why = (id: string): string | undefined => {
    const reason = reasons.get(id);
    if (reason === undefined) return repaired.has(id) ? undefined : "The Fixer said nothing of it.";
    const said = reason.trim();
    if (!repaired.has(id)) return said === "" ? "The Fixer gave no reason." : cut(said, MAX_REASON_CHARS);
    const both = "The Fixer said both that it repaired it and that it did not.";
    return said === "" ? both : `${both} Its words: ${cut(said, MAX_REASON_CHARS)}`;
  };
  const settled = [...new Set(asked)].map((id) => ({ id, reason: why(id) }));
  return {
    applied: settled.flatMap(({ id, reason }) => (reason === undefined ? [id] : [])),
    declined: settled.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ finding_id: id, reason }])),
  };
}
