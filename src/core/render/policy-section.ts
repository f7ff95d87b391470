import { countOf } from "../count-of.ts";
import { wordsOf } from "../policy/policy.ts";
import type { PolicyRecord } from "../report/policy-record.ts";
import { breachesOf, type EffectStanding, nameBounds, nameStanding, standingOf } from "../report/policy-standing.ts";
import type { Report, ReportFinding } from "../report/report.ts";

/** What the section on the policy tells, in whatever format. Nothing of it is escaped. */
export interface PolicySection {
  /** How far was looked, in a sentence. */
  readonly extent: string;
  readonly effects: readonly EffectRow[];
  /** What could not be decided: which sentence, and what would have been needed. */
  readonly unknown: readonly NamedWords[];
  readonly waived: readonly NamedWords[];
  readonly expired: readonly NamedWords[];
  /** `stopped at max-files 20: 3 calls lead further`. */
  readonly stopped: readonly string[];
  readonly notFollowed: readonly NotFollowedRow[];
  /** What is left out of the list above for its length. */
  readonly notFollowedLeft: number;
  /** What the classifier did, where it was needed. */
  readonly classifier: string | undefined;
}

/** A sentence of the policy, and what became of it. */
export interface EffectRow {
  readonly id: string;
  /** `MUST NOT send email`. */
  readonly demand: string;
  readonly paths: readonly string[];
  readonly reason: string;
  readonly standing: EffectStanding;
  readonly standingWords: string;
  /** The findings that break it, as far as they are drawn, with a chain each. */
  readonly breaches: readonly ReportFinding[];
  readonly breachesLeft: number;
}

/** Words on one sentence of the policy. */
export interface NamedWords {
  readonly effectId: string;
  readonly words: string;
}

export type NotFollowedRow = Pick<PolicyRecord["not_followed"][number], "file" | "line" | "symbol" | "why">;

const MAX_NOT_FOLLOWED = 20;
const MAX_BREACHES = 5;

/** Undefined where there is no policy. */
export function toPolicySection(report: Report): PolicySection | undefined {
  const { policy } = report;
  if (policy === null) return undefined;
  return {
    extent: tellExtent(policy),
    effects: policy.effects.map((effect) => toRow(effect, report)),
    unknown: policy.unknown.map(({ effect_id: effectId, message }) => ({ effectId, words: message })),
    waived: policy.waived.map((waiver) => ({ effectId: waiver.effect_id, words: tellWaiver(waiver, "until") })),
    expired: policy.expired_waivers.map((waiver) => {
      return { effectId: waiver.effect_id, words: tellWaiver(waiver, "no more since the end of") };
    }),
    stopped: tellStopped(policy),
    notFollowed: policy.not_followed.slice(0, MAX_NOT_FOLLOWED),
    notFollowedLeft: Math.max(0, policy.not_followed.length - MAX_NOT_FOLLOWED),
    classifier: tellClassifier(policy),
  };
}

function tellExtent({ source, files_inspected: files, depth_reached: depth }: PolicyRecord): string {
  const by = source === "" ? "" : `By ${source}: `;
  const read = `${countOf(files, "file")} read`;
  return `${by}${read}, calls followed across ${depth === 1 ? "1 file boundary" : `${depth} file boundaries`} at most.`;
}

function toRow(effect: PolicyRecord["effects"][number], report: Report): EffectRow {
  const { id, modal, paths, reason } = effect;
  const standing = standingOf(effect, report);
  const breaches = breachesOf(id, report);
  return {
    ...{ id, paths, reason, standing },
    demand: `${modal.replaceAll("_", " ")} ${wordsOf(effect)}`,
    standingWords: nameStanding(standing),
    breaches: breaches.slice(0, MAX_BREACHES),
    breachesLeft: Math.max(0, breaches.length - MAX_BREACHES),
  };
}

function tellWaiver({ reason, approved_by: by, expires }: PolicyRecord["waived"][number], until: string): string {
  return `${reason} (approved by ${by}, ${until} ${expires})`;
}

/** What every bound that was hit left out, as far as that can be counted. */
function tellStopped(policy: PolicyRecord): readonly string[] {
  const names = nameBounds(policy);
  return policy.bounds_hit.map((hit, index) => {
    const calls = policy.not_followed.filter(({ bound }) => bound === hit).length;
    const left =
      calls === 0 ? "there may be more" : calls === 1 ? "1 call leads further" : `${calls} calls lead further`;
    return `stopped at ${names[index] ?? hit}: ${left}`;
  });
}

const CLASSIFIER_WORDS: Readonly<Record<PolicyRecord["classifier"], string | undefined>> = {
  answered: "What the catalogue of effects could not decide was put before the classifier, which answered.",
  unavailable: "What the catalogue of effects could not decide is unknown: the classifier gave no answer",
  malformed: "What the catalogue of effects could not decide is unknown: the classifier's answer could not be used",
  "not-needed": undefined,
};

function tellClassifier({ classifier, classifier_detail: detail }: PolicyRecord): string | undefined {
  const words = CLASSIFIER_WORDS[classifier];
  if (words === undefined || classifier === "answered") return words;
  return `${words}${detail === null ? "" : ` (${detail})`}.`;
}
