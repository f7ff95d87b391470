import { positionsByName } from "../claims/finding-names.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { knownNames } from "./known-names.ts";
import type { OwnComment } from "./own-comment.ts";

/** A finding that stands on the pull request. */
export interface PostedFinding {
  readonly fingerprint: string;
  /** Absent in a review's body. */
  readonly place: OwnComment["place"];
}

/** Of more findings of one name, such as of one line a thousand times, so many are compared that stand nearest. */
const MAX_NEAR = 100;

/**
 * By each finding of a report that is open, the posted one that tells of it. A report may have several of one name, for equal
 * lines: each posted one tells of one alone, the one on its line first, then the nearest.
 */
export function matchPosted<Posted extends PostedFinding>(
  posted: readonly Posted[],
  report: Report,
): ReadonlyMap<ReportFinding, Posted> {
  const namesakes = new Namesakes(report);
  const pairs = posted.flatMap((each) =>
    namesakes.near(each).map((item) => ({ each, item, distance: distanceTo(item, each) })),
  );
  const matched = new Map<ReportFinding, Posted>();
  const used = new Set<Posted>();
  const match = (item: ReportFinding, each: Posted): void => {
    if (matched.has(item) || used.has(each)) return;
    matched.set(item, each);
    used.add(each);
  };
  for (const { each, item } of pairs.toSorted((a, b) => a.distance - b.distance)) match(item, each);
  // Where there are too many of one name to compare them all, each that is left takes the first that is.
  for (const each of posted) {
    const left = used.has(each) ? undefined : namesakes.firstBut(each, matched);
    if (left !== undefined) match(left, each);
  }
  return matched;
}

/** What is open, by what it is called. */
class Namesakes {
  readonly #report: Report;
  readonly #open: readonly ReportFinding[];
  readonly #byName: ReadonlyMap<string, readonly number[]>;
  readonly #groups = new Map<string, Group>();

  constructor(report: Report) {
    this.#report = report;
    this.#open = [...report.findings, ...report.unresolved];
    this.#byName = positionsByName(this.#open);
  }

  /** The findings that a posted one may tell of, in the report's order: all of its name, or those nearest to it. */
  near({ fingerprint, place }: PostedFinding): readonly ReportFinding[] {
    const { all, byPath } = this.#groupOf(fingerprint);
    if (all.length <= MAX_NEAR) return all;
    const path = place?.line === undefined ? [] : (byPath.get(place.path) ?? []);
    const from = Math.max(0, indexOfLine(path, place?.line ?? 0) - MAX_NEAR / 2);
    return path.slice(from, from + MAX_NEAR);
  }

  /** The first of that name that nobody tells of. */
  firstBut({ fingerprint }: PostedFinding, told: { has(item: ReportFinding): boolean }): ReportFinding | undefined {
    const group = this.#groupOf(fingerprint);
    while (group.at < group.all.length) {
      const item = group.all[group.at];
      if (item !== undefined && !told.has(item)) return item;
      group.at += 1;
    }
    return undefined;
  }

  #groupOf(fingerprint: string): Group {
    const known = this.#groups.get(fingerprint) ?? this.#gather(fingerprint);
    this.#groups.set(fingerprint, known);
    return known;
  }

  #gather(fingerprint: string): Group {
    const places = new Set([...knownNames(fingerprint, this.#report)].flatMap((name) => this.#byName.get(name) ?? []));
    const all = [...places].sort((a, b) => a - b).flatMap((at) => this.#open[at] ?? []);
    const placed = all.filter((item) => lineOf(item) !== null).toSorted((a, b) => (lineOf(a) ?? 0) - (lineOf(b) ?? 0));
    return { all, byPath: Map.groupBy(placed, pathOf), at: 0 };
  }
}

interface Group {
  /** In the report's order. */
  readonly all: readonly ReportFinding[];
  /** Those with a line, in the order of their lines. */
  readonly byPath: ReadonlyMap<string | null, readonly ReportFinding[]>;
  /** Before this place all are told of. */
  at: number;
}

function indexOfLine(sorted: readonly ReportFinding[], line: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && (lineOf(item) ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pathOf({ anchor, file }: ReportFinding): string | null {
  return anchor?.path ?? file;
}

function lineOf({ anchor, line }: ReportFinding): number | null {
  return anchor?.line ?? line;
}

/** Of what has no line by now, nobody can tell: it comes last. */
function distanceTo(item: ReportFinding, { place }: PostedFinding): number {
  const at = lineOf(item);
  if (place?.line === undefined || at === null || place.path !== pathOf(item)) return Number.MAX_SAFE_INTEGER;
  return Math.abs(at - place.line);
}
