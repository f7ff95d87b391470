import type { EffectOutcome, PolicyRecord } from "./policy-record.ts";
import type { Report } from "./report.ts";

/** The lists a finding may have come to stand in. */
type Lists = { readonly [Name in "findings" | "unresolved"]: readonly Pick<Report[Name][number], "effect_id">[] };

/**
 * The policy's part once all have judged: an effect is violated where a finding of it stands, and unknown where one is
 * open; where each was refuted it is dismissed.
 */
export function settlePolicy(record: PolicyRecord | null, { findings, unresolved }: Lists): PolicyRecord | null {
  if (record === null) return null;
  const standing = new Set(findings.map(({ effect_id: id }) => id));
  const open = new Set(unresolved.map(({ effect_id: id }) => id));
  const effects = record.effects.map((effect) => ({ ...effect, outcome: settle(effect, { standing, open, record }) }));
  return { ...record, effects };
}

interface Judged {
  readonly standing: ReadonlySet<string | null>;
  readonly open: ReadonlySet<string | null>;
  readonly record: PolicyRecord;
}

function settle({ id, outcome }: PolicyRecord["effects"][number], { standing, open, record }: Judged): EffectOutcome {
  if (outcome !== "violated" || standing.has(id)) return outcome;
  return open.has(id) || record.unknown.some(({ effect_id: unknown }) => unknown === id) ? "unknown" : "dismissed";
}
