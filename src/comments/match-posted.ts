import { type Named, namesOf } from "../claims/finding-names.ts";
import type { Report, ReportFinding } from "../report/report.ts";
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

/**
 * Every fingerprint by which a report knows this finding. A finding whose lines changed gets another one; its history
 * has them all. Two findings with equal lines can share an older name, which then names neither of them.
 */
export function knownNames(fingerprint: string, report: Report): ReadonlySet<string> {
  const { dismissed, missed, history } = report;
  const open = openItems(report);
  const all: readonly Named[] = [...history, ...open, ...dismissed.filter(({ by }) => by !== "gate"), ...missed];
  const openNames = new Set(open.map((item) => item.fingerprint));
  // A finding that is open under this very name is no other.
  const isOpen = openNames.has(fingerprint);
  const linked = isOpen ? all.filter((item) => item.fingerprint === fingerprint) : all;
  const names = new Set([fingerprint]);
  const shared = sharedNames(all);
  // Twice, since the history may add an older name of something in the lists.
  for (const item of [...linked, ...linked]) {
    if (!isNamed(item, names)) continue;
    for (const name of namesOf(item)) if (!shared.has(name) && !(isOpen && openNames.has(name))) names.add(name);
  }
  return names;
}

/** Whether something open has one of the names by which the report knows this finding. */
export function isOpenUnder(fingerprint: string, report: Report): boolean {
  const names = knownNames(fingerprint, report);
  return openItems(report).some((item) => isNamed(item, names));
}

/** Whether one of these names is this finding's, now or before. */
export function isNamed(item: Named, names: ReadonlySet<string>): boolean {
  return namesOf(item).some((name) => names.has(name));
}

function openItems({ findings, unresolved, missed }: Report): readonly Named[] {
  return [...findings, ...unresolved, ...missed.filter((item) => item.dismissed_by === null)];
}

/** The older names that findings of several fingerprints had. */
function sharedNames(all: readonly Named[]): ReadonlySet<string> {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const { fingerprint, older_fingerprints: older } of all) {
    for (const name of older) {
      if ((owners.get(name) ?? fingerprint) !== fingerprint) shared.add(name);
      owners.set(name, fingerprint);
    }
  }
  return shared;
}
