import { definitionEnd, definitionPattern, looksLikeDefinition } from "../code/resolve/definition-lines.ts";
import { bodyOf, type FoundDefinition, type Lookup, MAX_DEFINITION_LINES } from "../code/resolve/found-definition.ts";
import type { SearchHit, Source } from "../ports/source.ts";
import { countOf } from "../text/count-of.ts";
import type { CodeIndex } from "./code-index.ts";

/** For a frequent name, most matching lines are no definitions. */
const MOST_LINES = 200;

/** Lines anywhere in the tree at head that look like a definition of a name, judged only by their text. */
export async function searchDefinitions(source: Source, name: string, limit: number): Promise<Lookup> {
  const pattern = definitionPattern(name);
  return pattern === undefined
    ? noName(name)
    : search({ source, name, pattern, limit }, async (hit) => {
        return looksLikeDefinition(hit.text, name, { path: hit.path })
          ? { ...placeOf(hit), definition: undefined }
          : undefined;
      });
}

/** What is also needed to show them in full. */
export interface DefinitionContext {
  readonly source: Source;
  readonly code: CodeIndex;
  readonly isOutOfTime: () => boolean;
}

/**
 * Searches full definitions anywhere in the tree at head, if imports lead nowhere. Parsed files list their definitions;
 * for others the text decides.
 */
export async function searchWholeDefinitions(
  { source, code, isOutOfTime }: DefinitionContext,
  name: string,
): Promise<Lookup> {
  const pattern = definitionPattern(name, { signatures: true });
  return pattern === undefined
    ? noName(name)
    : search({ source, name, pattern, limit: MOST_LINES }, async (hit) => {
        return isOutOfTime() ? undefined : toDefinition(hit, name, { source, code });
      });
}

function noName(name: string): Lookup {
  return { found: [], notes: [`nothing found; ${name} is no name that could be searched for`] };
}

interface Search {
  readonly source: Source;
  readonly name: string;
  readonly pattern: string;
  readonly limit: number;
}

async function search(
  { source, name, pattern, limit }: Search,
  read: (hit: SearchHit) => Promise<FoundDefinition | undefined>,
): Promise<Lookup> {
  const result = await source.search({ pattern, pathGlob: undefined, side: "head", limit });
  if (result.kind === "refused")
    return { found: [], notes: [`nothing found; the search was refused: ${result.reason}`] };
  const found: FoundDefinition[] = [];
  for (const hit of result.hits) {
    const definition = await read(hit);
    if (definition !== undefined) found.push(definition);
  }
  const notes = [
    found.length === 0
      ? `nothing found through imports, nor any line in the tree that looks like a definition of ${name}; that proves nothing, use search`
      : `nothing found through imports: these are lines of the whole tree that look like a definition of ${name}`,
    ...(result.truncated ? [`more than ${limit} lines matched: the rest is not shown`] : []),
    ...(result.notCovered > 0
      ? [`${countOf(result.notCovered, "file")} not searched: too large, not fetched or withheld`]
      : []),
  ];
  return { found, notes };
}

function placeOf({ path, blob, line, text }: SearchHit): Omit<FoundDefinition, "definition"> {
  return { path, blob, line, text, via: [] };
}

async function toDefinition(
  hit: SearchHit,
  name: string,
  { source, code }: Pick<DefinitionContext, "source" | "code">,
): Promise<FoundDefinition | undefined> {
  const { path, line } = hit;
  const read = await code.read(path, "head");
  if (read?.analysis.kind === "analyzed") {
    const { facts } = read.analysis;
    const own = facts.definitions.find((each) => each.name === name && each.nameLine === line);
    const isImport = facts.imports.some((site) => site.line === line && site.names.some(({ local }) => local === name));
    if (own !== undefined && !isImport) {
      const { kind, start_line: start, end_line: end } = own;
      return {
        ...placeOf(hit),
        body: bodyOf(read.text.lines, own),
        definition: { name, kind, start_line: start, end_line: end },
      };
    }
    if (facts.errors.length === 0) return undefined;
  }
  const lines = (read?.text ?? (await source.readText(path, "head")))?.lines ?? [];
  if (!looksLikeDefinition(hit.text, name, { path, next: lines[line] })) return undefined;
  const end = definitionEnd(lines, line, MAX_DEFINITION_LINES);
  return { ...placeOf(hit), body: bodyOf(lines, { start_line: line, end_line: end }), definition: undefined };
}
