import type { Report, ReportFinding } from "../report/report.ts";
import { isNamed, knownNames } from "./known-names.ts";
import type { OwnComment } from "./own-comment.ts";

/** A finding that stands on the pull request. */
export interface PostedFinding {
  readonly fingerprint: string;
  /** Absent in a review's body. */
  readonly place: OwnComment["place"];
}

/**
 * By each finding of a report that is open, the posted one that tells of it. A report may have several of one name, for equal
 * lines: each posted one tells of one alone, the one on its line first, then the nearest.
 */
export function matchPosted<Posted extends PostedFinding>(
  posted: readonly Posted[],
  report: Report,
): ReadonlyMap<ReportFinding, Posted> {
  const open: readonly ReportFinding[] = [...report.findings, ...report.unresolved];
  const pairs = posted.flatMap((each) => {
    const names = knownNames(each.fingerprint, report);
    const named = open.filter((item) => isNamed(item, names));
    return named.map((item) => ({ each, item, distance: distanceTo(item, each) }));
  });
  const matched = new Map<ReportFinding, Posted>();
  const used = new Set<Posted>();
  for (const { each, item } of pairs.toSorted((a, b) => a.distance - b.distance)) {
    if (matched.has(item) || used.has(each)) continue;
    matched.set(item, each);
    used.add(each);
  }
  return matched;
}

/** Of what has no line by now, nobody can tell: it comes last. */
function distanceTo({ anchor, file, line }: ReportFinding, { place }: PostedFinding): number {
  const path = anchor?.path ?? file;
  const at = anchor?.line ?? line;
  if (place?.line === undefined || at === null || place.path !== path) return Number.MAX_SAFE_INTEGER;
  return Math.abs(at - place.line);
}
