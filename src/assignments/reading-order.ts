import type { PinnedFile } from "../change/pin.ts";
import { isChangelog } from "../files/reading-kind.ts";
import { realmOf } from "../files/realm.ts";
import { findImports } from "./related-files.ts";
import { scoreFile } from "./risk.ts";

/** A file's position in the order of reading: lower tiers first, and higher scores first within a tier. */
export interface ReadingPlace {
  readonly tier: number;
  readonly score: number;
}

/** The score that a file gains for each doubling of the number of changed files that import it. */
const REACH_WEIGHT = 2;

/** Sources, and whatever runs or configures; then tests; then prose, assets and copies; then changelogs. */
const [SOURCES, TESTS, PROSE, CHANGELOGS] = [0, 1, 2, 3] as const;

const ASSET = /\.(?:svg|csv|tsv|po|pot|geojson|map|snap|lock)$/i;

/**
 * Each file's position in the order of reading, in the files' order. The kind decides first, then risk and reach within
 * the change.
 */
export function placesInReading(files: readonly PinnedFile[]): readonly ReadingPlace[] {
  const reaches = findReaches(files);
  return files.map((file) => ({
    tier: tierOf(file.path),
    score: scoreFile(file).score + REACH_WEIGHT * Math.log2(1 + (reaches.get(file) ?? 0)),
  }));
}

/** For each file, how many of these files import it; absent for none. */
export function findReaches(files: readonly PinnedFile[]): ReadonlyMap<PinnedFile, number> {
  const importers = new Map<number, Set<number>>();
  for (const [to, from] of findImports(files)) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  return new Map(
    [...importers].flatMap(([at, { size }]) => {
      const file = files[at];
      return file === undefined ? [] : [[file, size] as const];
    }),
  );
}

/** The files in the order of reading. Files of equal position keep their order. */
export function inReadingOrder<File extends PinnedFile>(files: readonly File[]): readonly File[] {
  const places = placesInReading(files);
  return files
    .map((file, at) => ({ file, place: places[at] ?? LAST }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ file }) => file);
}

const LAST: ReadingPlace = { tier: CHANGELOGS, score: 0 };

/** Negative if the first is read before the second. */
export function comparePlaces(a: ReadingPlace, b: ReadingPlace): number {
  return a.tier - b.tier || b.score - a.score;
}

function tierOf(path: string): ReadingPlace["tier"] {
  const realm = realmOf(path);
  if (realm === "documentation" && isChangelog(path)) return CHANGELOGS;
  if (realm === "test") return TESTS;
  return realm === "documentation" || realm === "copied code" || ASSET.test(path) ? PROSE : SOURCES;
}
