import { countOf } from "../text/count-of.ts";
import { joinAnd } from "../text/join-list.ts";
import type { EffectOutcome, PolicyRecord } from "./policy-record.ts";
import type { Report, ReportFinding, ReportUnresolved } from "./report.ts";

type PolicyEffectRecord = PolicyRecord["effects"][number];
type Lists = {
  readonly findings: readonly ReportFinding[];
  readonly unresolved: readonly ReportUnresolved[];
};

/** The final outcome of an effect, after all rulings. */
export type EffectStanding = EffectOutcome;

/** In the order they are shown. */
const STANDING_WORDS: Readonly<Record<EffectStanding, string>> = {
  violated: "violated",
  existing: "broken before",
  unknown: "unknown",
  waived: "waived",
  met: "met",
  dismissed: "dismissed",
  "not-applicable": "not applicable",
};

/** The findings that violate an effect of the policy, the confirmed ones first. */
function breachesOf(effectId: string, { findings, unresolved }: Lists): readonly ReportFinding[] {
  return [...findings, ...unresolved].filter(({ effect_id: id }) => id === effectId);
}

/** Whether an effect is still violated, or its other outcome. */
export function standingOf({ id, outcome }: PolicyEffectRecord, lists: Lists): EffectStanding {
  return outcome === "violated" && breachesOf(id, lists).length === 0 ? "dismissed" : outcome;
}

/** An outcome as it is shown: `violated`, `not applicable`. */
export function nameStanding(standing: EffectStanding): string {
  return STANDING_WORDS[standing];
}

/** The number of effects by outcome, in words: `1 violated, 2 met`; outcomes without effects are left out. */
export function tallyStandings({ effects }: PolicyRecord, lists: Lists): string {
  const standings = effects.map((effect) => standingOf(effect, lists));
  const order = Object.keys(STANDING_WORDS) as EffectStanding[];
  return order
    .map((standing) => ({ standing, count: standings.filter((each) => each === standing).length }))
    .filter(({ count }) => count > 0)
    .map(({ standing, count }) => `${count} ${nameStanding(standing)}`)
    .join(", ");
}

/** The bounds at which following calls ended: `max-files 20`. */
export function nameBounds({ bounds, bounds_hit: hit }: PolicyRecord): readonly string[] {
  return hit.map((bound) => (bounds[bound] === undefined ? bound : `${bound} ${bounds[bound]}`));
}

/** The policy's result in one line; undefined without a policy. Contains only our own words and counts. */
export function describePolicy({ policy, findings, unresolved }: Report): string | undefined {
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

/** Whether effects stayed unknown because the classifier gave no usable answer. */
export function lacksClassifier(policy: Report["policy"]): boolean {
  return policy?.classifier === "unavailable" || policy?.classifier === "malformed";
}

/**
 * Why nothing was compared with the policy, as a clause: its paths match no file of the target, or nobody could read
 * those files. Undefined if something was compared, or a bound prevented it.
 */
export function whyPolicyIdle(policy: Report["policy"]): string | undefined {
  if (policy === null || policy.files_inspected > 0 || policy.not_opened.length > 0) return undefined;
  const { files_in_paths: named } = policy;
  const undecided = countUndecided(policy);
  if (undecided > 0) return `${undecided} of ${countOf(policy.effects.length, "effect")} could not be decided`;
  if (named === 0) return OUTSIDE_PATHS;
  const [files, them] =
    named === 1 ? ["the file in the policy's paths was", "it"] : [`${named} files in the policy's paths were`, "them"];
  return `${files} not read (deleted, left out, no code, or nothing asked of ${them})`;
}

export const OUTSIDE_PATHS = "none of these files is in the policy's paths";

/** How many effects of the policy could not be decided. */
export function countUndecided(policy: Report["policy"]): number {
  return policy?.effects.filter(({ outcome }) => outcome === "unknown").length ?? 0;
}

/**
 * Why a high finding may be hidden, as a clause; only a policy of severity `error` has these. An answer is missing,
 * files were not opened or read, or there were more places than are kept. Undefined if nothing hides one.
 */
export function whyPolicyOpen(policy: Report["policy"]): string | undefined {
  if (policy?.severity !== "error") return undefined;
  const { not_opened: left, unread } = policy;
  const files = left.length === 1 ? `${left[0]} was` : `${countOf(left.length, "file")} were`;
  if (left.length > 0) return `${files} not opened, as ${joinAnd(nameBounds(policy))} was reached`;
  if (unread.length > 0)
    return `${unread.length === 1 ? `${unread[0]} was` : `${countOf(unread.length, "file")} were`} not read`;
  if (policy.bounds_hit.includes("max-search-results")) return "not everything found for the policy is listed";
  return lacksClassifier(policy) ? "the classifier gave no usable answer" : undefined;
}

/** The lists that may contain a finding of the policy. */
type RuledLists = { readonly [Name in "findings" | "unresolved"]: readonly Pick<Report[Name][number], "effect_id">[] };

/**
 * The policy's record after all rulings. An effect is violated if it has a confirmed finding, unknown if it has an open
 * one, and dismissed if each was refuted.
 */
export function settlePolicy(record: PolicyRecord | null, { findings, unresolved }: RuledLists): PolicyRecord | null {
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
