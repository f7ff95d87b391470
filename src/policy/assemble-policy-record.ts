import type { Bound, Reach } from "../code/program/reach.ts";
import { type DecidedWaivers, demandOf, type Policy, type PolicyEffect, type WaivedEffect } from "../config/policy.ts";
import type { ClassifierEnding, EffectOutcome, PolicyRecord } from "../report/policy-record.ts";
import { doubtsOf, type EffectInspection, type UnknownEffect } from "./weigh-effects.ts";

/** The result of a policy check. */
export interface PolicyResult {
  readonly policy: Policy;
  readonly waivers: DecidedWaivers;
  readonly inspections: readonly EffectInspection[];
  /** How many files of the target the paths of any effect match, read or not. */
  readonly filesInPaths: number;
  /** The ids of effects with a claim against them. */
  readonly violated: ReadonlySet<string>;
  /** Effects violated only by lines that the change does not show. */
  readonly existing: ReadonlySet<string>;
  readonly unknown: readonly UnknownEffect[];
  readonly classifier: { readonly ending: ClassifierEnding; readonly detail?: string | undefined };
  /** Bounds that were reached, apart from those on following calls. */
  readonly boundsHit: readonly Bound[];
}

/** The most calls that were not followed in a report. */
const MAX_NOT_FOLLOWED = 200;

/** The policy's part of the report. */
export function assemblePolicyRecord(result: PolicyResult): PolicyRecord {
  const { policy, waivers, classifier } = result;
  const { maxFiles, maxFollowDepth, maxSearchResults, maxRuntimeSeconds } = policy.bounds;
  const reaches = reachesOf(result.inspections);
  const files = [...new Set(reaches.flatMap((reach) => reach.files))];
  const bounds = new Set([...reaches.flatMap(({ boundsHit }) => boundsHit), ...result.boundsHit]);
  const inspected = new Map(result.inspections.map((each) => [each.effect.id, each.files.length]));
  return {
    source: policy.source,
    severity: policy.severity,
    effects: policy.effects.map((effect) => ({
      ...{ id: effect.id, modal: effect.modal, action: effect.action, resource: effect.resource },
      ...{ paths: [...effect.paths], reason: effect.reason },
      outcome: outcomeOf(effect, inspected.get(effect.id) ?? 0, result),
      files: inspected.get(effect.id) ?? 0,
    })),
    not_opened: notOpenedOf(result.inspections),
    unread: unreadOf(result),
    files_in_paths: result.filesInPaths,
    files_inspected: files.length,
    files,
    depth_reached: Math.max(0, ...reaches.map(({ depth }) => depth)),
    bounds: {
      "max-files": maxFiles,
      "max-follow-depth": maxFollowDepth,
      "max-search-results": maxSearchResults,
      "max-runtime-seconds": maxRuntimeSeconds,
    },
    bounds_hit: [...bounds],
    not_followed: notFollowedOf(reaches),
    classifier: classifier.ending,
    classifier_detail: classifier.detail ?? null,
    unknown: result.unknown.map(({ effectId, message, confidence }) => ({ effect_id: effectId, message, confidence })),
    waived: waivers.live.map(toWaiverRecord),
    expired_waivers: waivers.expired.map(toWaiverRecord),
  };
}

function outcomeOf(effect: PolicyEffect, files: number, result: PolicyResult): EffectOutcome {
  const { violated, existing, unknown, waivers } = result;
  if (violated.has(effect.id)) return "violated";
  if (existing.has(effect.id)) return "existing";
  if (unknown.some(({ effectId }) => effectId === effect.id)) return "unknown";
  if (!waivers.checked.some(({ id }) => id === effect.id)) return "waived";
  return demandOf(effect) !== "nothing" && files > 0 ? "met" : "not-applicable";
}

/** Each file was followed once, however many effects match it. */
function reachesOf(inspections: readonly EffectInspection[]): readonly Reach[] {
  return [...new Set(inspections.flatMap(({ files }) => files.map(({ file }) => file.reach)))];
}

function notOpenedOf(inspections: readonly EffectInspection[]): string[] {
  const files = inspections.flatMap((each) => each.files.map(({ file }) => file));
  const left = files.filter(({ path, reach }) => reach.boundsHit.length > 0 && !reach.files.includes(path));
  return [...new Set(left.map(({ path }) => path))];
}

/** Files that nobody could read, if an effect that stayed unknown depends on them. */
function unreadOf({ inspections, unknown }: PolicyResult): string[] {
  const open = inspections.filter(({ effect }) => unknown.some(({ effectId }) => effectId === effect.id));
  const doubts = open.flatMap((inspection) => doubtsOf(inspection).flatMap((each) => each.doubts));
  return [...new Set(doubts.flatMap(({ at }) => ("why" in at && at.unread !== undefined ? [at.unread] : [])))];
}

function notFollowedOf(reaches: readonly Reach[]): PolicyRecord["not_followed"] {
  const all = reaches.flatMap(({ notFollowed }) =>
    notFollowed.map(({ symbol, file, line, why, bound }) => ({ symbol, file, line, why, bound: bound ?? null })),
  );
  const once = new Map(all.map((each) => [JSON.stringify([each.file, each.line, each.symbol]), each]));
  return [...once.values()].slice(0, MAX_NOT_FOLLOWED);
}

function toWaiverRecord({ effect, waiver }: WaivedEffect): PolicyRecord["waived"][number] {
  return { effect_id: effect.id, reason: waiver.reason, approved_by: waiver.approvedBy, expires: waiver.expires };
}
