import type { PinnedFile, TargetKind } from "../change/pin.ts";
import { directoryOf } from "../code/resolve/tree-index.ts";
import { cutFile, type FilePart, PART_BYTES, type ShownFile, TOLERANCE, weighFile } from "./diff-parts.ts";
import { comparePlaces, placesInReading, type ReadingPlace } from "./reading-order.ts";
import { findRelated, type RelatedPair } from "./related-files.ts";

/** What one Enthusiast or Adversary gets of the target. */
export interface Slice {
  /** In the order of reading. For a file in `parts`, the agent gets only that part. */
  readonly files: readonly string[];
  /** The files of which the agent gets a part, because others get the rest. None in most slices. */
  readonly parts: readonly FilePart[];
  /** The approximate size of the reading. */
  readonly bytes: number;
}

/** The size of slices. */
export interface SliceSize {
  readonly kind: TargetKind;
  /** The size up to which a slice is filled. */
  readonly bytes: number;
  /** The known sizes of files, if the target is no diff. */
  readonly sizes?: ReadonlyMap<string, number> | undefined;
  /** Whether larger files are split; absent means true. */
  readonly isCut?: boolean | undefined;
}

/** The least and most `read_diff` replies of a slice, and the number if nothing else is sent. */
const MIN_PARTS = 2;
const MAX_PARTS = 6;
const USUAL_PARTS = 3;
/** An agent reads at least this many times as much as it is sent besides. */
const READ_TO_FIXED = 5;
/** If a reply ends within a file, the next one repeats its headings. */
const REPEATED_BYTES = 512;
/** The most files of a slice if the target is no diff, because each has to be requested. */
export const SLICE_FILES = 20;

/** The size of a slice, so that what each agent is sent besides is a fifth of it. */
export function sliceBytes(fixedBytes: number | undefined): number {
  const wanted = fixedBytes === undefined ? USUAL_PARTS : Math.ceil((READ_TO_FIXED * fixedBytes) / PART_BYTES);
  return Math.min(MAX_PARTS, Math.max(MIN_PARTS, wanted)) * (PART_BYTES - REPEATED_BYTES);
}

/**
 * Distributes files over slices by their size, in the order of reading; the slice with the riskiest file is first.
 * Tests and what they test, imports, and files of a folder stay together while they fit. A file larger than a slice is
 * split.
 * Every line is in exactly one slice. The same files give the same slices.
 */
export function sliceFiles(files: readonly ShownFile[], size: SliceSize): readonly Slice[] {
  const places = placesInReading(files);
  const units = files.flatMap((file, at) => toUnits(file, { at, place: places[at] ?? FIRST }, size));
  return packUnits(units, findRelated(files))
    .map((bin) => [...bin].sort(compareUnits))
    .sort(([a = NO_UNIT], [b = NO_UNIT]) => compareUnits(a, b))
    .map((bin) => toSlice(bin, size));
}

const FIRST: ReadingPlace = { tier: 0, score: 0 };

function toUnits(whole: ShownFile, { at, place }: UnitPlace, size: SliceSize): readonly Unit[] {
  const isCut = size.kind === "diff" && size.isCut !== false && whole.share === undefined;
  const parts = isCut ? cutFile(whole, size.bytes, TOLERANCE) : [whole];
  const places = parts.length === 1 ? [place] : placesInReading(parts);
  return parts.map((file, part) => ({ file, at, fill: fillOf(file, size), place: places[part] ?? place }));
}

function compareUnits(a: UnitPlace, b: UnitPlace): number {
  return comparePlaces(a.place, b.place) || a.at - b.at;
}

/** The share of a slice that a file fills. */
function fillOf(file: PinnedFile, { kind, bytes, sizes }: SliceSize): number {
  if (kind === "diff") return weighFile(file) / bytes;
  return Math.max(1 / SLICE_FILES, (sizes?.get(file.path) ?? 0) / bytes);
}

function toSlice(units: readonly Unit[], { bytes }: SliceSize): Slice {
  return {
    files: units.map(({ file }) => file.path),
    parts: units.flatMap(({ file }) => (isPart(file) ? [file] : [])),
    bytes: Math.round(units.reduce((sum, { fill }) => sum + fill, 0) * bytes),
  };
}

function isPart(file: ShownFile): file is FilePart {
  return file.share !== undefined;
}

/** A file's position in the order of reading, and its index for equal positions. */
interface UnitPlace {
  /** The index of the file in the target. */
  readonly at: number;
  readonly place: ReadingPlace;
}

const NO_UNIT: UnitPlace = { at: 0, place: FIRST };

/** A file, or a part of one, for one agent. */
interface Unit extends UnitPlace {
  readonly file: ShownFile;
  /** The share of a slice that it fills; more than 1 for a line that no slice can contain. */
  readonly fill: number;
}

/** A slice this full does not take the beginning of a folder that fits whole into the next one. */
const FULL_ENOUGH = 0.85;
/** Related files are separated if a slice would otherwise stay emptier than this. */
const TOO_EMPTY = 0.75;
/** How many of the last slices are searched for room. */
const OPEN_SLICES = 8;
/** Sums of shares are not exact. */
const EPSILON = 1e-9;

/**
 * Packs units into bins that are filled up to 1, or contain a single unit. Neighbours in the tree are in the same bin
 * or in consecutive ones.
 */
function packUnits(units: readonly Unit[], related: readonly RelatedPair[]): readonly (readonly Unit[])[] {
  const groups = inTreeOrder(groupRelated(units, related));
  const folders = new Map<string, number>();
  for (const { folder, fill } of groups) folders.set(folder, (folders.get(folder) ?? 0) + fill);
  const packing = new Packing();
  let folder: string | undefined;
  for (const group of groups) {
    const whole = folders.get(group.folder) ?? 0;
    if (group.folder !== folder && packing.isFull(whole)) packing.close();
    packing.add(group);
    folder = group.folder;
  }
  return packing.bins();
}

interface Group {
  readonly units: readonly Unit[];
  readonly fill: number;
  readonly folder: string;
  readonly key: string;
}

/**
 * Joins related units in the order of the pairs, while the result fits into one bin and has no two parts of one file.
 */
function groupRelated(units: readonly Unit[], related: readonly RelatedPair[]): readonly (readonly Unit[])[] {
  // The last part of a split file is the smallest.
  const lastOf = new Map(units.map(({ at }, index) => [at, index]));
  const parents = units.map((_, index) => index);
  const fills = units.map(({ fill }) => fill);
  const paths = units.map(({ file }) => new Set([file.path]));
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] ?? root] ?? root;
      root = parents[root] ?? root;
    }
    return root;
  };
  for (const [one, other] of related) {
    const [a, b] = [rootOf(lastOf.get(one) ?? 0), rootOf(lastOf.get(other) ?? 0)];
    const fill = (fills[a] ?? 0) + (fills[b] ?? 0);
    if (a === b || fill > 1) continue;
    const joined = joinDisjoint(paths[a] ?? NO_PATHS, paths[b] ?? NO_PATHS);
    if (joined === undefined) continue;
    paths[Math.min(a, b)] = joined;
    parents[Math.max(a, b)] = Math.min(a, b);
    fills[Math.min(a, b)] = fill;
  }
  return [...Map.groupBy(units, (_, index) => rootOf(index)).values()];
}

const NO_PATHS: Set<string> = new Set();

/** Joins two sets by adding to the larger one. Undefined if they share a path; then neither is changed. */
function joinDisjoint(one: Set<string>, other: Set<string>): Set<string> | undefined {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  for (const path of few) if (many.has(path)) return undefined;
  for (const path of few) many.add(path);
  return many;
}

/**
 * Orders groups by the file that is read first. Files of a folder come before those of its subfolders, and kinds are
 * not mixed.
 */
function inTreeOrder(groups: readonly (readonly Unit[])[]): readonly Group[] {
  return groups
    .map((units) => {
      const first = units.reduce((best, unit) => (comparePlaces(unit.place, best.place) < 0 ? unit : best));
      const { path } = first.file;
      const folder = `${first.place.tier}/${directoryOf(path)}`;
      const fill = units.reduce((sum, unit) => sum + unit.fill, 0);
      return { units, fill, folder, key: `${folder}/\0${path}` };
    })
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

class Packing {
  readonly #bins: Bin[] = [];
  #isClosed = false;

  /** Whether the last bin is so full that the next group may begin a new bin, if it fits there. */
  isFull(fill: number): boolean {
    const last = this.#bins.at(-1);
    return last !== undefined && last.fill >= FULL_ENOUGH && last.fill + fill > 1 && fill <= 1;
  }

  close(): void {
    this.#isClosed = true;
  }

  add({ units, fill }: Pick<Group, "units" | "fill">): void {
    const open = this.#isClosed ? [] : this.#bins.slice(-OPEN_SLICES).reverse();
    const [last] = open;
    const bin = open.find((each) => each.holds(units, fill));
    if (bin !== undefined) bin.add(units, fill);
    else if (units.length > 1 && last !== undefined && last.fill < TOO_EMPTY) this.#tear(units);
    else this.#bins.push(new Bin(units, fill));
    this.#isClosed = false;
  }

  #tear(units: readonly Unit[]): void {
    for (const unit of units) {
      const last = this.#bins.at(-1);
      if (last?.holds([unit], unit.fill) === true) last.add([unit], unit.fill);
      else this.#bins.push(new Bin([unit], unit.fill));
    }
  }

  bins(): readonly (readonly Unit[])[] {
    return this.#bins.map((bin) => bin.units);
  }
}

class Bin {
  readonly units: Unit[] = [];
  readonly #files = new Set<string>();
  fill = 0;

  constructor(units: readonly Unit[], fill: number) {
    this.add(units, fill);
  }

  /** Whether the units fit. A bin has no two parts of one file, because an agent identifies a file by its path. */
  holds(units: readonly Unit[], fill: number): boolean {
    return this.fill + fill <= 1 + EPSILON && units.every(({ file }) => !this.#files.has(file.path));
  }

  add(units: readonly Unit[], fill: number): void {
    for (const unit of units) {
      this.units.push(unit);
      this.#files.add(unit.file.path);
    }
    this.fill += fill;
  }
}
