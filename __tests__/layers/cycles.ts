import type { SourceFile } from "./source-file.ts";

/** Import cycles, type imports included: one for each import that closes one, as the paths from the first back to it. */
export function importCycles(files: readonly SourceFile[]): readonly string[] {
  const graph = new Map(files.map((file) => [file.path, file.imports.flatMap(({ path }) => path ?? [])]));
  const finished = new Set<string>();
  return [...graph.keys()].flatMap((path) => cyclesFrom([path], graph, finished));
}

function cyclesFrom(
  trail: readonly string[],
  graph: ReadonlyMap<string, readonly string[]>,
  finished: Set<string>,
): readonly string[] {
  const last = trail.at(-1);
  if (last === undefined || finished.has(last)) return [];
  const cycles = (graph.get(last) ?? []).flatMap((next) => {
    const start = trail.indexOf(next);
    if (start >= 0) return [[...trail.slice(start), next].join(" → ")];
    return cyclesFrom([...trail, next], graph, finished);
  });
  finished.add(last);
  return cycles;
}
