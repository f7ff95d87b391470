import { demandOf, type Modal, type Policy, type PolicyEffect, wordsOf } from "../policy/policy.ts";
import type { Bounds } from "../program/reach.ts";
import type { ChangedTree, ConfiguredReview, Weakening } from "./configured-review.ts";
import { matcherOf, nameTaken } from "./weakened-globs.ts";
import { nameKey, nameSome } from "./weakened-settings.ts";

const STRENGTHS: Readonly<Record<Modal, number>> = {
  MUST_NOT: 2,
  MAY_NOT: 2,
  MUST: 2,
  SHOULD_NOT: 1,
  SHOULD: 1,
  MAY: 0,
};

const BOUND_KEYS: Readonly<Record<keyof Bounds, string>> = {
  maxFiles: "max-files",
  maxFollowDepth: "max-follow-depth",
  maxSearchResults: "max-search-results",
  maxRuntimeSeconds: "max-runtime-seconds",
};

/**
 * Everything by which a change makes the policy ask for less, or look less far. A stricter effect, another order and
 * another id for the same are not among it. Never throws.
 */
export function weakenedPolicy(
  before: ConfiguredReview,
  after: ConfiguredReview,
  { paths }: Pick<ChangedTree, "paths">,
): readonly Weakening[] {
  const kept = new Map(after.policy.effects.map((effect) => [effect.id, effect]));
  const same = new Set(after.policy.effects.map(contentOf));
  const told = before.policy.effects.flatMap((old) => {
    if (demandOf(old) === "nothing") return [];
    const now = kept.get(old.id);
    if (now !== undefined) return weakenedEffect(old, now, paths);
    return same.has(contentOf(old)) ? [] : [{ severity: "medium" as const, line: undefined, told: tellGone(old) }];
  });
  const file = after.policyFile.path;
  return [...told.map((each) => ({ file, ...each })), ...weakenedFrame(before.policy, after)];
}

type Told = Omit<Weakening, "file">;

function weakenedEffect(old: PolicyEffect, now: PolicyEffect, paths: readonly string[]): readonly Told[] {
  const at = now.line === undefined ? "" : ` (line ${now.line})`;
  const named = `The effect ${nameSome([now.id])}${at}`;
  const isWeaker = demandOf(now) !== demandOf(old) || STRENGTHS[now.modal] < STRENGTHS[old.modal];
  const modal = isWeaker
    ? [
        {
          ...medium(now),
          told: `${named} is ${now.modal} and was ${old.modal}: ${isMilder(old, now) ? "it asks for less" : "it asks for something else"}.`,
        },
      ]
    : [];
  return [
    ...modal,
    ...otherWords(old, now, named),
    ...fewerPaths(old, now, { paths, named }),
    ...longerWaiver(old, now, named),
  ];
}

function isMilder(old: PolicyEffect, now: PolicyEffect): boolean {
  return demandOf(now) === "nothing" || demandOf(now) === demandOf(old);
}

function otherWords(old: PolicyEffect, now: PolicyEffect, named: string): readonly Told[] {
  const isWider =
    demandOf(now) === "absent" && now.effect !== undefined && now.effect === old.effect && now.mentions.length === 0;
  if (isWider || fold(wordsOf(now)) === fold(wordsOf(old))) return [];
  const told = `${named} is about ${nameSome([wordsOf(now)])} and was about ${nameSome([wordsOf(old)])}.`;
  return [{ line: now.line, severity: "low", told }];
}

function fewerPaths(
  old: PolicyEffect,
  now: PolicyEffect,
  { paths, named }: { readonly paths: readonly string[]; readonly named: string },
): readonly Told[] {
  if (old.paths.every((glob) => now.paths.includes(glob))) return [];
  const [was, is] = [matcherOf(old.paths), matcherOf(now.paths)];
  const lost = paths.filter((path) => was(path) && !is(path));
  if (lost.length === 0) return [];
  return [{ ...medium(now), told: `${named} is not about ${nameTaken(lost)}, any more.` }];
}

/** How long an effect is waived in all: another reason for the same time takes nothing away. */
function longerWaiver(old: PolicyEffect, now: PolicyEffect, named: string): readonly Told[] {
  const until =
    old.waivers
      .map(({ expires }) => expires)
      .toSorted()
      .at(-1) ?? "";
  const longest = now.waivers.toSorted((a, b) => (a.expires < b.expires ? -1 : 1)).at(-1);
  if (longest === undefined || longest.expires <= until) return [];
  const who = nameSome([longest.approvedBy]);
  const than = until === "" ? "" : `, and was until ${until}`;
  const told = `${named} is waived until ${longest.expires}${than}, approved by ${who}: ${nameSome([longest.reason])}.`;
  return [{ line: longest.line, severity: "medium", told }];
}

/** Severity and bounds, which hold for all effects. */
function weakenedFrame(before: Policy, { policy, policyFile }: ConfiguredReview): readonly Weakening[] {
  if (before.effects.length === 0) return [];
  const tell = (path: readonly string[], what: string, severity: "low" | "medium"): Weakening => {
    const line = policyFile.lineOf(path);
    return { file: policyFile.path, line, severity, told: `${nameKey(path, line)} ${what}.` };
  };
  const isMilder = before.severity === "error" && policy.severity === "warning";
  const milder = isMilder
    ? [tell(["severity"], "is warning and was error: what breaks the policy fails no check any more", "medium")]
    : [];
  const bounds = (Object.keys(BOUND_KEYS) as (keyof Bounds)[]).flatMap((key) => {
    const [old, now] = [before.bounds[key], policy.bounds[key]];
    return now < old ? [tell(["bounds", BOUND_KEYS[key]], `is ${now} and was ${old}: less is looked at`, "low")] : [];
  });
  return [...milder, ...bounds];
}

function tellGone(effect: PolicyEffect): string {
  return `The effect ${nameSome([effect.id])} (${effect.modal} ${wordsOf(effect)}) is not checked any more.`;
}

function medium({ line }: PolicyEffect): Pick<Told, "line" | "severity"> {
  return { line, severity: "medium" };
}

function contentOf(effect: PolicyEffect): string {
  return JSON.stringify([effect.modal, fold(wordsOf(effect)), effect.paths]);
}

function fold(words: string): string {
  return words.toLowerCase().replace(/\s+/g, " ");
}
