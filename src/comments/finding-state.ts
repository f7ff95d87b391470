import type { FollowUpRecord, ResolutionRecord } from "../report/follow-up-record.ts";
import type { Report } from "../report/report.ts";
import { isNamed, knownNames } from "./known-names.ts";

/** What a follow-up's report says of a finding that was posted. */
export interface FindingState {
  /** `unknown` where it says nothing: then nothing is to be told of it. */
  readonly kind: "gone" | "open" | "unknown";
  /** What became of it since the earlier review; undefined where the report does not say. */
  readonly resolution: ResolutionRecord | undefined;
}

/**
 * The state of the finding that was posted under this fingerprint. What stands in a list of findings is open, whatever else
 * is said of it; what is named nowhere is not gone, as a follow-up looks at a part of the change alone.
 */
export function stateOf(fingerprint: string, report: Report, { resolutions }: FollowUpRecord): FindingState {
  if (!isSearch(report)) return { kind: "unknown", resolution: undefined };
  const names = knownNames(fingerprint, report);
  const has = (all: readonly Parameters<typeof isNamed>[0][]) => all.some((item) => isNamed(item, names));
  const resolution = resolutions.find((each) => names.has(each.fingerprint));
  const dismissed = report.dismissed.find((item) => item.by !== "gate" && isNamed(item, names));
  const missed = report.missed.filter((item) => item.dismissed_by === null);
  if (has(report.findings) || has(report.unresolved) || has(missed)) return { kind: "open", resolution };
  const isDropped = report.missed.some((item) => item.dismissed_by !== null && isNamed(item, names));
  if (dismissed?.by === "person" || dismissed?.by === "pattern" || isDropped) return { kind: "gone", resolution };
  if (resolution !== undefined) return { kind: resolution.status === "resolved" ? "gone" : "open", resolution };
  if (dismissed !== undefined || wasResolved(names, report)) return { kind: "gone", resolution };
  return { kind: "unknown", resolution };
}

/** Modes that look for defects, and do not only judge given ones. */
const SEARCHING: ReadonlySet<string> = new Set(["lightweight", "full", "economy"]);

/** Whether a report can say of any finding that it is gone. */
export function isSearch({ run }: Report): boolean {
  return run.status === "completed" && SEARCHING.has(run.mode);
}

/** Whether an earlier review held it resolved, and its comments did not come to say so. */
function wasResolved(names: ReadonlySet<string>, { history }: Report): boolean {
  const last = history.filter((entry) => isNamed(entry, names)).flatMap(({ sightings }) => sightings.at(-1) ?? []);
  return last.length > 0 && last.every(({ state }) => state !== "open");
}
