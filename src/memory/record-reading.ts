import { headingRange, isLineless, rangesOfPart } from "../change/change-part.ts";
import type { FileRange } from "../change/line-range.ts";
import { type Pin, pathAt } from "../change/pin.ts";
import { type Receipt, ServedLines } from "../change/receipt.ts";
import { SIDES } from "../change/side.ts";
import type { ReadingRecord } from "../report/reading-record.ts";
import type { Coverage } from "../verdict/coverage.ts";
import type { ComparedPart } from "./comparison.ts";

/** What agents read of a change, and outside it. */
export interface ReadingFacts {
  readonly pin: Pin;
  /** Every part of the change, in the diff's order; a part with a `why` was read by this review. */
  readonly parts: readonly ComparedPart[];
  /** The earlier review's record, whose readings the carried parts refer to; absent if nothing is carried. */
  readonly earlier: ReadingRecord | undefined;
  readonly coverage: Coverage;
  /** What Enthusiasts were served. */
  readonly served: readonly Receipt[];
  readonly readers: readonly Reader[];
  readonly namesOf: (part: ComparedPart["part"]) => readonly string[];
}

/** An agent whose answer counts, and the files of its task. */
export interface Reader {
  readonly files: readonly string[];
  readonly receipts: readonly Receipt[];
}

type Reading = ReadingRecord["readings"][number];

/**
 * Records which parts of a change were read, and which files that reading rests on. A part counts only if an Enthusiast
 * was served all of it, now or in the review it is carried from. In a file that was not fully read, no part counts.
 */
export function recordReading(facts: ReadingFacts): ReadingRecord {
  const { parts, earlier, coverage } = facts;
  const unread = new Set(coverage.unread);
  const served = new ServedLines(facts.served);
  const own = new OwnReadings(facts);
  const kept = new KeptReadings();
  const files = new Map<string, ReadingRecord["files"][number]>();
  for (const { part, why, reading } of parts) {
    const { path } = part.file;
    const isRead = why === undefined || rangesOfPart(part).every((range) => served.covers(range));
    if (unread.has(path) || !isRead) continue;
    const rests = why === undefined ? readingAt(earlier, reading) : own.of(path);
    const file = files.get(path) ?? { path, parts: [] };
    file.parts.push({ sha256: part.sha256, names: [...facts.namesOf(part)], reading: kept.add(rests) });
    files.set(path, file);
  }
  return { files: [...files.values()], readings: kept.all };
}

function readingAt(earlier: ReadingRecord | undefined, index: number | undefined): Reading {
  return index === undefined ? [] : (earlier?.readings[index] ?? []);
}

/** Readings that parts refer to, equal ones stored once. */
class KeptReadings {
  readonly all: Reading[] = [];
  readonly #indices = new Map<string, number>();

  /** The index of a reading, or null for an empty one. */
  add(reading: Reading): number | null {
    if (reading.length === 0) return null;
    const key = JSON.stringify(reading);
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    this.#indices.set(key, this.all.length);
    return this.all.push(reading) - 1;
  }
}

/** What the agents of a file read beyond the lines of the diff, each blob once, sorted. */
class OwnReadings {
  readonly #besides: readonly Reading[];
  readonly #readersOf = new Map<string, number[]>();
  readonly #joined = new Map<string, Reading>();

  constructor({ pin, readers }: Pick<ReadingFacts, "pin" | "readers">) {
    const shown = new ServedLines(shownLines(pin).map(({ file: path, ...range }) => ({ path, ...range })));
    this.#besides = readers.map(({ receipts }) =>
      eachOnce(
        receipts.filter(
          ({ path: file, side, start_line: start, end_line: end }) =>
            !shown.covers({ file, side, start_line: start, end_line: end }),
        ),
      ),
    );
    for (const [index, { files }] of readers.entries())
      for (const path of files) this.#readersOf.set(path, [...(this.#readersOf.get(path) ?? []), index]);
  }

  of(path: string): Reading {
    const readers = this.#readersOf.get(path) ?? [];
    // The files of a slice share their agents.
    const key = readers.join();
    const reading = this.#joined.get(key) ?? eachOnce(readers.flatMap((index) => this.#besides[index] ?? []));
    this.#joined.set(key, reading);
    return reading;
  }
}

function eachOnce(read: readonly Reading[number][]): Reading {
  const files = new Map(read.map(({ path, side, blob }) => [`${path}\n${side}\n${blob}`, { path, side, blob }]));
  return [...files.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
}

/** Every line that the diff shows, on each side it is on, and the headings of files without lines. */
function shownLines({ files }: Pin): readonly FileRange[] {
  return files.flatMap((file) => {
    if (isLineless(file)) return [headingRange(file)];
    return SIDES.flatMap((side) => {
      const path = pathAt(file, side);
      if (path === undefined) return [];
      return file.hunks.flatMap(({ oldStart, oldLines, newStart, newLines }): readonly FileRange[] => {
        const [start, length] = side === "head" ? [newStart, newLines] : [oldStart, oldLines];
        return length === 0 ? [] : [{ file: path, side, start_line: start, end_line: start + length - 1 }];
      });
    });
  });
}
