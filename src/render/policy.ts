import { wordsOf } from "../config/policy.ts";
import {
  type Block,
  code,
  type Entry,
  heading,
  type Inline,
  joined,
  listed,
  name,
  paragraph,
  place,
  prose,
  type Tone,
} from "../document/document.ts";
import type { PolicyRecord } from "../report/policy-record.ts";
import { type EffectStanding, nameBounds, nameStanding, standingOf } from "../report/policy-standing.ts";
import type { Report } from "../report/report.ts";
import { countOf } from "../text/count-of.ts";

const TONES: Readonly<Record<EffectStanding, Tone>> = {
  violated: "bad",
  existing: "doubt",
  unknown: "doubt",
  waived: "doubt",
  met: "good",
  dismissed: "faint",
  "not-applicable": "faint",
};

/**
 * The policy's results, effect by effect; a violation is a finding, which shows how it is reached. Empty without a
 * policy.
 */
export function describePolicy(report: Report): readonly Block[] {
  const { policy } = report;
  if (policy === null) return [];
  const { effects, unknown, waived, expired_waivers: expired, not_followed: notFollowed } = policy;
  const until = (words: string) => (waiver: PolicyRecord["waived"][number]) =>
    named(waiver.effect_id, describeWaiver(waiver, words));
  return [
    heading("Policy", 1, effects.length),
    paragraph(describeExtent(policy)),
    ...describeEffects(policy, report),
    ...listed(
      "Not known",
      unknown.map(({ effect_id: id, message }) => named(id, message)),
    ),
    ...listed("Waived", waived.map(until("until"))),
    ...listed("Waivers that hold no more", expired.map(until("no more since the end of"))),
    ...listed("Bounds", describeStopped(policy)),
    ...listed(
      "Not followed",
      notFollowed.map(({ file, line, symbol, why }) => [place({ file, line }), " ", code(symbol), `: ${why}`]),
    ),
    ...describeClassifier(policy),
  ];
}

/** Effects without any file to check, of which `policy check PATH` may have many, come last. */
function describeEffects({ effects }: PolicyRecord, report: Report): readonly Block[] {
  if (effects.length === 0) return [];
  const isIdle = (effect: Effect) => standingOf(effect, report) === "not-applicable";
  const sorted = effects.toSorted((a, b) => Number(isIdle(a)) - Number(isIdle(b)));
  return [{ kind: "entries", entries: sorted.map((effect) => describeEffect(effect, report)) }];
}

type Effect = PolicyRecord["effects"][number];

function describeEffect(effect: Effect, report: Report): Entry {
  const { id, paths, reason } = effect;
  const standing = standingOf(effect, report);
  return {
    state: { words: nameStanding(standing), tone: TONES[standing] },
    place: code(id),
    title: demandOf(effect),
    lines: [{ words: ["of ", joined(paths.map(name), ", "), reason === "" ? "" : ", because: ", prose(reason)] }],
  };
}

/** `MUST NOT send email`. */
function demandOf(effect: Effect): string {
  return `${effect.modal.replaceAll("_", " ")} ${wordsOf(effect)}`;
}

function named(id: string, words: string): Inline {
  return [code(id), ": ", prose(words)];
}

function describeExtent({ source, files_inspected: files, depth_reached: depth }: PolicyRecord): string {
  const by = source === "" ? "" : `By ${source}: `;
  const read = `${countOf(files, "file")} read`;
  return `${by}${read}, calls followed across ${depth === 1 ? "1 file boundary" : `${depth} file boundaries`} at most.`;
}

function describeWaiver({ reason, approved_by: by, expires }: PolicyRecord["waived"][number], until: string): string {
  return `${reason} (approved by ${by}, ${until} ${expires})`;
}

/** What each reached bound left out, as far as that can be counted. */
function describeStopped(policy: PolicyRecord): readonly string[] {
  const names = nameBounds(policy);
  return policy.bounds_hit.map((hit, index) => {
    const calls = policy.not_followed.filter(({ bound }) => bound === hit).length;
    const left =
      calls === 0 ? "there may be more" : calls === 1 ? "1 call leads further" : `${calls} calls lead further`;
    return `stopped at ${names[index] ?? hit}: ${left}`;
  });
}

const CLASSIFIER_WORDS: Readonly<Record<PolicyRecord["classifier"], string | undefined>> = {
  answered: "The classifier answered what the catalogue of effects could not decide.",
  unavailable: "The catalogue of effects left something undecided, and the classifier gave no answer",
  malformed: "The catalogue of effects left something undecided, and the classifier's answer could not be used",
  "not-needed": undefined,
};

function describeClassifier({ classifier, classifier_detail: detail }: PolicyRecord): readonly Block[] {
  const words = CLASSIFIER_WORDS[classifier];
  if (words === undefined) return [];
  const sentence = classifier === "answered" ? words : `${words}${detail === null ? "" : ` (${detail})`}.`;
  return [paragraph(sentence, "faint")];
}
