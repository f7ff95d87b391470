import type { Side } from "../change/side.ts";
import { countOf } from "../text/count-of.ts";
import { cutFile, type FilePart, PART_BYTES, type ShownFile, weighFile } from "./diff-parts.ts";

/** A line that the agent's question is about. */
export interface AskedPlace {
  readonly file: string;
  readonly line: number;
  readonly side: Side;
}

/** The files for an agent that is asked about some places, and how many further ones it may ask for. */
export interface FilesAbout {
  readonly files: readonly string[];
  readonly parts: readonly FilePart[];
  readonly further: number;
}

/** The limits of what it gets besides the places. */
export interface Allowance {
  readonly bytes: number;
  readonly files: number;
}

/**
 * Chooses files: all if they fit, otherwise those of the places first, then others while they fit. If a file alone is
 * too large, only the parts around its places are given.
 *
 * @param files every file the agent may get, in order, including those of the places.
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

/** The parts of a file with these places, joined to one part; its first part if there are none. */
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

/** The most reviewed files that are named to a Critic. */
const MAX_NAMED = 100;

/**
 * Lists the reviewed files for a Critic: all, or only those that it gets if there are many. Then the first entry gives
 * the number of the others.
 *
 * @param reviewed in order, each once.
 */
export function listReviewed(reviewed: readonly string[], given: readonly string[]): readonly string[] {
  if (reviewed.length <= MAX_NAMED) return reviewed;
  const own = new Set(given.slice(0, MAX_NAMED));
  const named = reviewed.filter((path) => own.has(path));
  return [`[${countOf(reviewed.length - named.length, "more file")}]`, ...named];
}
