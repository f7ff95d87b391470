import type { Side } from "../change/side.ts";
import { countOf } from "../text/count-of.ts";
import { cutFile, type FilePart, PART_BYTES, type ShownFile, weighFile } from "./diff-parts.ts";

/** A line that an agent is asked about. */
export interface AskedPlace {
  readonly file: string;
  readonly line: number;
  readonly side: Side;
}

/** What an agent that is asked about some places is given to read, and how much of the target besides it has to ask for. */
export interface FilesAbout {
  readonly files: readonly string[];
  readonly parts: readonly FilePart[];
  readonly further: number;
}

/** How much it is given of what it was not asked about. */
export interface Allowance {
  readonly bytes: number;
  readonly files: number;
}

/**
 * All files where they are few, else those of the places first, and of others as many as the allowance leaves room for. Of a
 * file that alone is more than that only the parts around its places are given.
 *
 * @param files every file the agent may be given, in order, those of the places among them.
 */
export function filesAbout(
  files: readonly ShownFile[],
  places: readonly AskedPlace[],
  { bytes, files: most }: Allowance,
): FilesAbout {
  if (fits(files, { bytes, files: most })) return { files: files.map(({ path }) => path), parts: [], further: 0 };
  const asked = Map.groupBy(places, ({ file }) => file);
  const isAsked = ({ path, oldPath = path }: ShownFile) => asked.has(path) || asked.has(oldPath);
  const own = files.filter(isAsked);
  const isLarge = !fits(own, { bytes, files: Number.POSITIVE_INFINITY });
  const given = own.map((file) => {
    const about = [...(asked.get(file.path) ?? []), ...(asked.get(file.oldPath ?? "") ?? [])];
    return isLarge ? around(file, about) : file;
  });
  let left = bytes - given.reduce((sum, file) => sum + weighFile(file), 0);
  for (const file of files) {
    if (given.length >= most || left <= 0) break;
    if (isAsked(file)) continue;
    left -= weighFile(file);
    if (left >= 0) given.push(file);
  }
  return {
    files: given.map(({ path }) => path),
    parts: given.flatMap((file) => (isPart(file) ? [file] : [])),
    further: files.length - given.length,
  };
}

function fits(files: readonly ShownFile[], { bytes, files: most }: Allowance): boolean {
  if (files.length > most) return false;
  let left = bytes;
  return files.every((file) => {
    left -= weighFile(file);
    return left >= 0;
  });
}

/** The parts of a file that hold these places, or its first one, as one part. */
function around(file: ShownFile, places: readonly AskedPlace[]): ShownFile {
  const parts = cutFile(file, PART_BYTES);
  const wanted = parts.filter((part) => places.some((place) => holds(part, place)));
  const chosen = wanted.length === 0 ? parts.slice(0, 1) : wanted;
  if (chosen.length === parts.length) return file;
  const numbers = chosen.flatMap(({ share }) => share?.parts ?? []);
  return { ...file, hunks: chosen.flatMap(({ hunks }) => hunks), share: { parts: numbers, of: parts.length } };
}

function holds({ hunks }: ShownFile, { line, side }: AskedPlace): boolean {
  return hunks.some(({ oldStart, oldLines, newStart, newLines }) => {
    const [start, lines] = side === "base" ? [oldStart, oldLines] : [newStart, newLines];
    return start <= line && line < start + lines;
  });
}

function isPart(file: ShownFile): file is FilePart {
  return file.share !== undefined;
}

/** So many files are named to a Critic, whichever they are. */
const MAX_NAMED = 100;

/**
 * The files that were reviewed, as a Critic is told of them: all, or where they are many those that it is given to read. The
 * first entry then says how many others there are.
 *
 * @param reviewed in order, each once.
 */
export function listReviewed(reviewed: readonly string[], given: readonly string[]): readonly string[] {
  if (reviewed.length <= MAX_NAMED) return reviewed;
  const own = new Set(given.slice(0, MAX_NAMED));
  const named = reviewed.filter((path) => own.has(path));
  return [`[${countOf(reviewed.length - named.length, "more file")}]`, ...named];
}
