import { PART_BYTES } from "../assignments/diff-parts.ts";
import { byteLength } from "../assignments/long-line.ts";
import type { CodeFacts } from "../change/code-facts.ts";
import { areCommentsKnown, maskComments } from "../change/comment-mask.ts";
import { quotePath } from "../change/hunks.ts";
import type { Side } from "../change/side.ts";
import type { SearchHit, SearchQuery, SearchResult, Source } from "../ports/source.ts";
import { countOf } from "../text/count-of.ts";
import { joinSome } from "../text/join-list.ts";

/** The most lines that a search shows. */
const MAX_SEARCH_HITS = 50;
/** The most characters shown of a line; to see more, an agent reads it. */
const MAX_HIT_CHARS = 300;
/** The most files or folders named as not searched or left out. */
const MAX_NAMED = 8;
/** The most hits searched for, so that their number can be given. */
export const MAX_COUNTED_HITS = 500;
/** The most files for which the number of hidden hits is given. */
const MAX_COUNTED_FILES = 40;
/** The most bytes of these counts. */
const MAX_COUNT_BYTES = 4 * 1024;

/** The reply to a search, and the hits whose line is shown in full. */
interface SearchReply {
  readonly text: string;
  readonly whole: readonly SearchHit[];
}

/** Further facts about the hits of a search. */
interface KnownOfHits {
  /** Hits whose line the agent has seen; only their numbers are given. */
  readonly isShown: (hit: SearchHit) => boolean;
  /** Hits whose line is only a comment. */
  readonly comments: ReadonlySet<SearchHit>;
  /** What is said about the files without a match, after a line feed; otherwise empty. */
  readonly searched: string;
  /** The limit of the reply, in UTF-8; the usual limit if absent. */
  readonly maxBytes?: number;
}

/** Shows as many hits as fit, with a share for each file, and gives the number of hits in files that show fewer. */
export function renderHits(
  result: Found,
  side: Side,
  { isShown, comments, searched, maxBytes = MAX_BODY_BYTES }: KnownOfHits,
): SearchReply {
  const files = shareHits(result.hits, MAX_SEARCH_HITS);
  const chosen = files.flatMap(({ hits, shown }) => hits.slice(0, shown));
  const known = chosen.filter(isShown);
  const named = nameLines(known);
  const shown = new Set(known);
  const whole: SearchHit[] = [...known];
  const lines: string[] = [];
  let left = maxBytes - Math.min(MAX_COUNT_BYTES, maxBytes / 4) - byteLength(named);
  for (const hit of chosen) {
    const isWhole = hit.text.length <= MAX_HIT_CHARS;
    const text = isWhole
      ? hit.text
      : `${hit.text.slice(0, MAX_HIT_CHARS)} [line cut: ${hit.text.length} characters in all]`;
    const line = `${quotePath(hit.path)}:${hit.line}${comments.has(hit) ? " [comment]" : ""}\t${text}`;
    const bytes = byteLength(line) + 1;
    if (shown.has(hit) || bytes > left) continue;
    left -= bytes;
    lines.push(line);
    shown.add(hit);
    if (isWhole) whole.push(hit);
  }
  const header = renderHeader(result, side, { files: files.length, shown: shown.size });
  const notes = searched + describeCut(result, files, shown) + describeLeftOut(result) + describeGap(result);
  return { text: `${header}\n${`${lines.join("\n")}${named}${notes}`.replace(/^\n/, "")}`, whole };
}

/** The hits in one file, in the order of its lines. */
interface FileHits<Hit> {
  readonly path: string;
  readonly hits: readonly Hit[];
  /** How many of them are shown, from the first. */
  readonly shown: number;
}

/**
 * Groups hits by file in their order, and shares the room among the files. Counts of two files with more to show differ
 * by at most one. With more files than room, the first ones show one hit each. At most `room` hits are shown, and all
 * if they fit.
 */
export function shareHits<Hit extends { readonly path: string }>(
  hits: readonly Hit[],
  room: number,
): readonly FileHits<Hit>[] {
  const files = [...Map.groupBy(hits, ({ path }) => path)];
  const share = shareOf(
    files.map(([, found]) => found.length),
    room,
  );
  let left = room - files.reduce((sum, [, found]) => sum + Math.min(found.length, share), 0);
  return files.map(([path, found]) => {
    const more = found.length > share && left > 0 ? 1 : 0;
    left -= more;
    return { path, hits: found, shown: Math.min(found.length, share + more) };
  });
}

/** The most hits that every file may show. */
function shareOf(counts: readonly number[], room: number): number {
  let left = room;
  for (const [index, count] of [...counts].sort((a, b) => a - b).entries()) {
    const share = Math.floor(left / (counts.length - index));
    if (count > share) return share;
    left -= count;
  }
  return room;
}

type Found = Extract<SearchResult, { readonly kind: "found" }>;

function renderHeader(
  { hits, truncated }: Found,
  side: Side,
  { files, shown }: { readonly files: number; readonly shown: number },
): string {
  const all = `hits=${hits.length}${truncated ? "+" : ""}`;
  return `[search side=${side} ${all}${shown < hits.length || truncated ? ` files=${files} shown=${shown}` : ""}]`;
}

function describeCut(
  { hits, truncated }: Found,
  files: readonly FileHits<SearchHit>[],
  shown: ReadonlySet<SearchHit>,
): string {
  if (shown.size === hits.length && !truncated) return "";
  return `${countHits(files, shown)}\n[more matches: narrow the pattern or the glob]`;
}

/** A line for each file that has more hits than it shows. */
function countHits(files: readonly FileHits<SearchHit>[], shown: ReadonlySet<SearchHit>): string {
  const rows = files.flatMap(({ path, hits }) => {
    const count = hits.filter((hit) => shown.has(hit)).length;
    const text = `\n[${quotePath(path)}: ${countOf(hits.length, "hit")}, ${count} shown]`;
    return count === hits.length ? [] : [{ left: hits.length - count, text }];
  });
  const named: string[] = [];
  let bytes = 0;
  for (const { text } of rows.slice(0, MAX_COUNTED_FILES)) {
    bytes += byteLength(text);
    if (bytes > MAX_COUNT_BYTES - REST_BYTES) break;
    named.push(text);
  }
  const rest = rows.slice(named.length);
  const unsaid = rest.reduce((sum, row) => sum + row.left, 0);
  const more = `\n[${countOf(rest.length, "more file")}: ${countOf(unsaid, "hit")} not shown]`;
  return `${named.join("")}${rest.length === 0 ? "" : more}`;
}

/** More than the line about the other files needs. */
const REST_BYTES = 100;

/** A line for each file. */
function nameLines(hits: readonly SearchHit[]): string {
  const files = Map.groupBy(hits, ({ path }) => path);
  const nameFile = (path: string, own: readonly SearchHit[]) =>
    `\n[${quotePath(path)}: served above: ${own.map(({ line }) => line).join(", ")}]`;
  return [...files].map(([path, own]) => nameFile(path, own)).join("");
}

function describeLeftOut({ leftOut = [] }: Found): string {
  if (leftOut.length === 0) return "";
  const places = [...new Set(leftOut.map(placeOfCopies))];
  return `\n[matches left out, as vendored, generated or minified: ${nameSome(places)}; a path_glob that names it shows them]`;
}

/** The folder that contains copies, or the file. */
function placeOfCopies(path: string): string {
  return /^(?:.*?\/)?(?:node_modules|vendor|third_party|bower_components)\//.exec(path)?.[0] ?? path;
}

function describeGap({ notCovered, absent = [] }: Found): string {
  if (notCovered === 0) return "";
  const names = absent.length === 0 ? "" : `: ${nameSome(absent)}`;
  return `\n[${countOf(notCovered, "file")} not searched: too large, not fetched or withheld${names}]`;
}

function nameSome(places: readonly string[]): string {
  return joinSome(places.map(quotePath), MAX_NAMED);
}

/**
 * Describes where a search without results looked, because a glob that no file matches proves nothing. The glob is
 * shown as it was `named`.
 */
export async function describeSearched(
  { pathGlob, side }: Pick<SearchQuery, "pathGlob" | "side">,
  named: string | undefined,
  source: Pick<Source, "listFiles">,
): Promise<string> {
  const all = (await source.listFiles(undefined, side)).length;
  if (pathGlob === undefined) return `[no line matches in ${countOf(all, "file")}]`;
  const matching = (await source.listFiles(pathGlob, side)).length;
  return matching === 0
    ? `[0 of ${countOf(all, "file")} match ${JSON.stringify(named)}: nothing was searched]`
    : `[no line matches in ${matching} of ${countOf(all, "file")}]`;
}

/** Data files without comments: what looks like a comment is data. */
const NO_COMMENTS = /\.(?:json|jsonl|ndjson|geojson|ipynb|har|map|csv|tsv|txt|lock|snap)$/i;

interface Context {
  readonly source: Pick<Source, "readText">;
  readonly facts: (path: string, side: Side) => Promise<CodeFacts | undefined>;
}

/** The shown hits whose line is only a comment. */
export async function findComments(
  hits: readonly SearchHit[],
  side: Side,
  context: Context,
): Promise<ReadonlySet<SearchHit>> {
  const files = shareHits(hits, MAX_SEARCH_HITS).map(({ path, hits: own, shown }) => ({
    path,
    own: own.slice(0, shown),
  }));
  const found = await Promise.all(files.map(({ path, own }) => commentsOf(path, own, { side, ...context })));
  return new Set(found.flat());
}

async function commentsOf(
  path: string,
  hits: readonly SearchHit[],
  { side, source, facts }: Context & { readonly side: Side },
): Promise<readonly SearchHit[]> {
  const text = hits.length === 0 || NO_COMMENTS.test(path) ? undefined : await source.readText(path, side);
  if (text === undefined) return [];
  const among = (code: readonly string[]) => hits.filter(({ line }) => !/[\p{L}\p{N}]/u.test(code[line - 1] ?? "x"));
  // The usual marks find too many comments rather than too few, except for Python's docstrings. So only few files must
  // be parsed.
  const marked = among(maskComments(text.lines, path, undefined).code);
  if (marked.length === 0 && !/\.pyi?$/.test(path)) return [];
  const known = await facts(path, side);
  if (known !== undefined) return among(maskComments(text.lines, path, known).code);
  return areCommentsKnown(path) ? marked : [];
}

/** The reply to `list_files`: as many paths as fit, and the number of those that do not. */
export function renderListing(paths: readonly string[], side: Side, maxBytes = MAX_BODY_BYTES): string {
  const shown: string[] = [];
  let bytes = 0;
  for (const path of paths) {
    const line = quotePath(path);
    bytes += byteLength(line) + 1;
    if (bytes > maxBytes) break;
    shown.push(line);
  }
  const note = shown.length < paths.length ? `\n[${paths.length - shown.length} more: narrow the glob]` : "";
  return `[files=${paths.length} side=${side}]\n${shown.join("\n")}${note}`;
}

/** The most bytes one reply holds. */
const MAX_REPLY_BYTES = 32 * 1024;

/** The most bytes of a reply's content; a header and notes fit in the rest. */
export const MAX_BODY_BYTES = Math.min(PART_BYTES, MAX_REPLY_BYTES);
