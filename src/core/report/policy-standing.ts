import type { EffectOutcome, PolicyRecord } from "./policy-record.ts";
import type { Report, ReportFinding, ReportUnresolved } from "./report.ts";

type PolicyEffectRecord = PolicyRecord["effects"][number];
type Lists = {
  readonly findings: readonly ReportFinding[];
  readonly unresolved: readonly ReportUnresolved[];
};

/** What a sentence of the policy comes to once everybody was heard. */
export type EffectStanding = EffectOutcome;

/** In the order in which they are told. */
const STANDING_WORDS: Readonly<Record<EffectStanding, string>> = {
  violated: "violated",
  existing: "broken before",
  unknown: "unknown",
  waived: "waived",
  met: "met",
  dismissed: "dismissed",
  "not-applicable": "not applicable",
};

/** The findings that break a sentence of the policy and stand, the confirmed ones first. */
export function breachesOf(effectId: string, { findings, unresolved }: Lists): readonly ReportFinding[] {
  return [...findings, ...unresolved].filter(({ effect_id: id }) => id === effectId);
}

/** Whether a sentence is still broken, or what else became of it. */
export function standingOf({ id, outcome }: PolicyEffectRecord, lists: Lists): EffectStanding {
  return outcome === "violated" && breachesOf(id, lists).length === 0 ? "dismissed" : outcome;
}

/** `violated`, `not applicable`: a standing as it is told. */
export function nameStanding(standing: EffectStanding): string {
  return STANDING_WORDS[standing];
}

/** How many sentences stand how, in words: `1 violated, 2 met`; what none of them is goes without saying. */
export function tallyStandings({ effects }: PolicyRecord, lists: Lists): string {
  const standings = effects.map((effect) => standingOf(effect, lists));
  const order = Object.keys(STANDING_WORDS) as EffectStanding[];
  return order
    .map((standing) => ({ standing, count: standings.filter((each) => each === standing).length }))
    .filter(({ count }) => count > 0)
    .map(({ standing, count }) => `${count} ${nameStanding(standing)}`)
    .join(", ");
}

/** Where calls were followed no further: `max-files 20`. */
export function nameBounds({ bounds, bounds_hit: hit }: PolicyRecord): readonly string[] {
  return hit.map((bound) => (bounds[bound] === undefined ? bound : `${bound} ${bounds[bound]}`));
}

/** What the policy comes to, in a line; undefined where there is none. All of it is our own words and counts. */
export function tellPolicy({ policy, findings, unresolved }: Report): string | undefined {
  if (policy === null) return undefined;
  const lists = { findings, unresolved };
  const { effects, expired_waivers: expired } = policy;
  const stopped = nameBounds(policy);
  const parts = [
    `${effects.length} checked${effects.length === 0 ? "" : `: ${tallyStandings(policy, lists)}`}`,
    ...(stopped.length === 0 ? [] : [`stopped at ${stopped.join(" and ")}`]),
    ...(expired.length === 0 ? [] : [`${expired.length} expired ${expired.length === 1 ? "waiver" : "waivers"}`]),
    ...(policy.classifier === "unavailable" ? ["the classifier gave no answer"] : []),
    ...(policy.classifier === "malformed" ? ["the classifier's answer could not be used"] : []),
  ];
  return `${parts.join("; ")}.`;
}
