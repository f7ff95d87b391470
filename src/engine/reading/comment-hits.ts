import { shareHits } from "../../core/assignments/share-hits.ts";
import type { CodeFacts } from "../../core/pin/code-facts.ts";
import { areCommentsKnown, maskComments } from "../../core/pin/comment-mask.ts";
import type { Side } from "../../core/pin/side.ts";
import type { SearchHit, Source } from "../../ports/source.ts";
import { MAX_SEARCH_HITS } from "./search-reply.ts";

/** Files of data that have no comments: what looks like one is a text of theirs. */
const NO_COMMENTS = /\.(?:json|jsonl|ndjson|geojson|ipynb|har|map|csv|tsv|txt|lock|snap)$/i;

interface Means {
  readonly source: Pick<Source, "readText">;
  readonly facts: (path: string, side: Side) => Promise<CodeFacts | undefined>;
}

/** Of the hits that a search shows those whose line is a comment and nothing else. */
export async function findComments(
  hits: readonly SearchHit[],
  side: Side,
  means: Means,
): Promise<ReadonlySet<SearchHit>> {
  const files = shareHits(hits, MAX_SEARCH_HITS).map(({ path, hits: own, shown }) => ({
    path,
    own: own.slice(0, shown),
  }));
  const found = await Promise.all(files.map(({ path, own }) => commentsOf(path, own, { side, ...means })));
  return new Set(found.flat());
}

async function commentsOf(
  path: string,
  hits: readonly SearchHit[],
  { side, source, facts }: Means & { readonly side: Side },
): Promise<readonly SearchHit[]> {
  const text = hits.length === 0 || NO_COMMENTS.test(path) ? undefined : await source.readText(path, side);
  if (text === undefined) return [];
  const among = (code: readonly string[]) => hits.filter(({ line }) => !/[\p{L}\p{N}]/u.test(code[line - 1] ?? "x"));
  // The usual marks take more for a comment than there is, but for texts of Python: few files have to be parsed.
  const marked = among(maskComments(text.lines, path, undefined).code);
  if (marked.length === 0 && !/\.pyi?$/.test(path)) return [];
  const known = await facts(path, side);
  if (known !== undefined) return among(maskComments(text.lines, path, known).code);
  return areCommentsKnown(path) ? marked : [];
}
