import type { Format } from "./render-report.ts";

const EXTENSIONS: readonly (readonly [string, Format])[] = [
  [".sarif.json", "sarif"],
  [".sarif", "sarif"],
  [".json", "json"],
  [".markdown", "markdown"],
  [".md", "markdown"],
  [".html", "html"],
  [".htm", "html"],
  [".txt", "text"],
];

/** What a file's name may end in, one for each spelling of a format. */
export const KNOWN_EXTENSIONS: readonly string[] = EXTENSIONS.map(([extension]) => extension);

/** The format a file's name promises, by its extension in any case; undefined for a name that promises none. */
export function formatOfPath(path: string): Format | undefined {
  const name = path.toLowerCase();
  return EXTENSIONS.find(([extension]) => name.endsWith(extension))?.[1];
}
