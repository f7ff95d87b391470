import type { ChangePart } from "../pin/change-part.ts";
import type { Pin } from "../pin/pin.ts";
import type { FullReview } from "../report/follow-up-record.ts";
import type { ReadingRecord } from "../report/reading-record.ts";
import type { Report } from "../report/report.ts";

/** A part that an earlier review read. */
export interface EarlierPart {
  /** Its file then. */
  readonly path: string;
  readonly names: readonly string[];
  /** What its reading rests on: an index into that review's readings; undefined for nothing. */
  readonly reading: number | undefined;
}

/** The parts of a change now and then. */
export interface MatchedParts {
  /** In the order of the diff, each with the one that it is equal to. */
  readonly parts: readonly { readonly part: ChangePart; readonly earlier: EarlierPart | undefined }[];
  /** Those of the earlier change that no part of now is equal to. */
  readonly left: readonly EarlierPart[];
}

/**
 * Finds the parts of a change among those that an earlier review read, by their digests: of equal ones as many as there
 * were, so that a second copy of a part is new. One whose record refers to a reading that is not there was not read.
 */
export function matchParts(parts: readonly ChangePart[], { files, readings }: ReadingRecord): MatchedParts {
  const read = files.flatMap(({ path, parts: own }) =>
    own.map(({ sha256, names, reading }) => ({ sha256, earlier: { path, names, reading: reading ?? undefined } })),
  );
  const left = new Set<EarlierPart>(read.map(({ earlier }) => earlier));
  const known = read.filter(({ earlier: { reading } }) => reading === undefined || readings[reading] !== undefined);
  const waiting = Map.groupBy(known, ({ sha256 }) => sha256);
  // Taken from the end, which costs nothing.
  for (const equal of waiting.values()) equal.reverse();
  const matched = parts.map((part) => ({ part, earlier: waiting.get(part.sha256)?.pop()?.earlier }));
  for (const { earlier } of matched) if (earlier !== undefined) left.delete(earlier);
  return { parts: matched, left: [...left] };
}

/** Why the whole change is reviewed again: more than half of its parts are none that were read. */
export function whyTooMuch({ parts }: MatchedParts): FullReview | undefined {
  const changed = parts.filter(({ earlier }) => earlier === undefined).length;
  if (2 * changed <= parts.length) return undefined;
  const detail = `${changed} of its ${parts.length} parts are not as the earlier review read them`;
  return { code: "too-much-changed", detail };
}

/** Files of the target, then or now, in which a part changed, came or left; sorted. */
export function deltaFilesOf({ parts, left }: MatchedParts): readonly string[] {
  const changed = parts.flatMap(({ part, earlier }) => (earlier === undefined ? [part.file.path] : []));
  return [...new Set([...changed, ...left.map(({ path }) => path)])].sort();
}

/** The files that stand as they did at the earlier review, on both sides. */
export function standingFiles({ files }: Pin, { pin }: Pick<Report, "pin">): ReadonlySet<string> {
  const then = new Map(pin.files.map((file) => [file.path, file]));
  const standing = files.filter(({ path, headBlob = null, baseBlob = null }) => {
    const file = then.get(path);
    return file?.head_blob === headBlob && file.base_blob === baseBlob;
  });
  return new Set(standing.map(({ path }) => path));
}

/**
 * The parts without those whose lines now stand in something else, such as another function: these are none that were read.
 *
 * @param namesOf what a part is about now; undefined where it is what it was.
 */
export function withoutMoved(
  { parts, left }: MatchedParts,
  namesOf: (part: ChangePart) => readonly string[] | undefined,
): MatchedParts {
  const moved = new Set<EarlierPart>();
  for (const { part, earlier } of parts) {
    const names = namesOf(part);
    if (earlier !== undefined && names !== undefined && names.join("\n") !== earlier.names.join("\n"))
      moved.add(earlier);
  }
  return {
    parts: parts.map(({ part, earlier }) => {
      return { part, earlier: earlier !== undefined && moved.has(earlier) ? undefined : earlier };
    }),
    left: [...left, ...moved],
  };
}
