import type { Report, ReportFinding } from "../report/report.ts";
import { isNamed, knownNames } from "./known-names.ts";
import type { OwnComment } from "./own-comment.ts";

/** A finding posted on the pull request. */
export interface PostedFinding {
  readonly fingerprint: string;
  /** Absent in a review's body. */
  readonly place: OwnComment["place"];
}

/**
 * The posted finding for each open finding of a report. Equal lines share a fingerprint, so each posted one stands for
 * one finding alone: the one on its line first, then the nearest.
 */
export function matchPosted<Posted extends PostedFinding>(
  posted: readonly Posted[],
  report: Report,
): ReadonlyMap<ReportFinding, Posted> {
  const open = [...report.findings, ...report.unresolved];
  const pairs = posted.flatMap((each) => {
    const names = knownNames(each.fingerprint, report);
    return open
      .filter((item) => isNamed(item, names))
      .map((item) => ({ each, item, distance: distanceTo(item, each) }));
  });
  const matched = new Map<ReportFinding, Posted>();
  const used = new Set<Posted>();
  for (const { each, item } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (matched.has(item) || used.has(each)) continue;
    matched.set(item, each);
    used.add(each);
  }
  return matched;
}

/** A finding without a line comes last. */
function distanceTo({ anchor, file, line }: ReportFinding, { place }: PostedFinding): number {
  const at = anchor === null ? { path: file, line } : anchor;
  if (place?.line === undefined || at.line === null || place.path !== at.path) return Number.MAX_SAFE_INTEGER;
  return Math.abs(at.line - place.line);
}
