import { definitionPattern, looksLikeDefinition } from "../../core/resolve/definition-pattern.ts";
import type { Lookup } from "../../core/resolve/found-definition.ts";
import type { Source } from "../../ports/source.ts";

/** Lines anywhere in the tree at head that look like a definition of a name: what is left when imports lead nowhere. */
export async function searchDefinitions(source: Source, name: string, limit: number): Promise<Lookup> {
  const pattern = definitionPattern(name);
  if (pattern === undefined)
    return { found: [], notes: [`nothing found; ${name} is no name that could be searched for`] };
  const result = await source.search({ pattern, pathGlob: undefined, side: "head", limit });
  if (result.kind === "refused")
    return { found: [], notes: [`nothing found; the search was refused: ${result.reason}`] };
  const found = result.hits
    .filter((hit) => looksLikeDefinition(hit.text, name))
    .map(({ path, blob, line, text }) => ({ path, blob, line, text, definition: undefined, via: [] }));
  const notes = [
    found.length === 0
      ? `nothing found through imports, nor any line in the tree that looks like a definition of ${name}; that proves nothing, use search`
      : `nothing found through imports: these are lines of the whole tree that look like a definition of ${name}`,
    ...(result.truncated ? [`more than ${limit} lines matched: the rest is not shown`] : []),
    ...(result.notCovered > 0 ? [`${result.notCovered} files not searched: too large, not fetched or withheld`] : []),
  ];
  return { found, notes };
}
