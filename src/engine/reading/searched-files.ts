import { countOf } from "../../core/count-of.ts";
import type { SearchQuery, Source } from "../../ports/source.ts";

/** Where a search looked that found nothing: a glob that no file matches is no proof that there is nothing. The glob is named as it was `named`. */
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
