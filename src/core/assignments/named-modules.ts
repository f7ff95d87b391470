import type { PinnedFile } from "../pin/pin.ts";

/** A longer line is no import that anybody wrote. */
const MAX_CHARS = 300;
/** A file is related to few others: what goes on for longer is a list. */
const MAX_MODULES = 50;

/** Only lines with one of these words are looked at closely. */
const SIGN = /import|require|from|include|using|\buse\b|^\s+(?:\w+ )?"[^"]+\/[^"]+"$/;
const QUOTED =
  /(?:\bfrom|\bimport|\brequire\(|\bimport\(|require_relative|^\s*#\s*include|^\s*(?:[\w.]+\s+)?)\s*["'<]([^"'<>\s]+)["'>]/;
const PYTHON = /^\s*from\s+(\.*)([\w.]*)\s+import\b|^\s*import\s+([\w.]+)\s*(?:as\b.*)?$/;
const DOTTED = /^\s*(?:import|using|use)\s+(?:static\s+)?([\w]+(?:(?:\.|::|\\)[\w]+)+)/;

/**
 * The modules that the shown lines of a file import, as paths: `./store`, `app/models/user`. Read off the lines, in any
 * language; what is found may lead nowhere.
 */
export function namedModules({ path, hunks }: Pick<PinnedFile, "path" | "hunks">): readonly string[] {
  const isPython = path.endsWith(".py");
  const found = new Set<string>();
  for (const { lines } of hunks) {
    for (const { kind, text } of lines) {
      if (kind === "deleted" || text.length > MAX_CHARS || !SIGN.test(text)) continue;
      const module = isPython ? pythonModule(text) : (QUOTED.exec(text)?.[1] ?? dottedModule(text));
      if (module !== undefined) found.add(module);
      if (found.size >= MAX_MODULES) return [...found];
    }
  }
  return [...found];
}

/** `from ..store import Store` is `../store`; `import app.models` is `app/models`. */
function pythonModule(text: string): string | undefined {
  const match = PYTHON.exec(text);
  if (match === null) return undefined;
  const [, dots = "", relative = "", absolute] = match;
  if (absolute !== undefined) return absolute.replaceAll(".", "/");
  const path = relative.replaceAll(".", "/");
  if (dots === "") return path === "" ? undefined : path;
  return `${dots === "." ? "./" : "../".repeat(dots.length - 1)}${path}`;
}

function dottedModule(text: string): string | undefined {
  return DOTTED.exec(text)?.[1]?.replace(/::|[.\\]/g, "/");
}
