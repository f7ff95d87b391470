/** A JavaScript export whose name may differ from its name inside the file. */
export interface LocalExport {
  /** The name inside the file; absent for an expression without one. */
  readonly local: string | undefined;
  /** Where it is exported, 1-based. */
  readonly line: number;
}

const NAME = String.raw`[\p{L}\p{N}_$]+`;
const DEFAULTS = [
  new RegExp(
    String.raw`^[ \t]*export[ \t]+default[ \t]+(?:(?:async|abstract|declare)[ \t]+){0,2}(?:(?:function[ \t]*\*?|class|interface|enum)[ \t]*)?(${NAME})?(.?)`,
    "u",
  ),
  new RegExp(String.raw`^[ \t]*export[ \t]*=[ \t]*(${NAME})?(.?)`, "u"),
  new RegExp(
    String.raw`^[ \t]*(?:exports[ \t]*=[ \t]*)?module\.exports[ \t]*=[ \t]*(?:exports[ \t]*=[ \t]*)?(${NAME})?(.?)`,
    "u",
  ),
  new RegExp(String.raw`^[ \t]*(?:module\.)?exports\.default[ \t]*=[ \t]*(${NAME})?(.?)`, "u"),
];
/** Words that can be in place of a name without being one. */
const WORDS: ReadonlySet<string> = new Set(["new", "await", "async", "function", "class", "extends", "typeof", "void"]);
const MAX_FOUND = 8;

/** The default export, or for CommonJS the module itself, in document order; empty if the file has none. */
export function defaultExports(lines: readonly string[]): readonly LocalExport[] {
  const found: LocalExport[] = [];
  for (const [at, line] of lines.entries()) {
    if (!/\bexports?\b/.test(line)) continue;
    for (const pattern of DEFAULTS) {
      const match = pattern.exec(line);
      if (match === null) continue;
      const isName = match[1] !== undefined && !WORDS.has(match[1]);
      found.push({ local: isName ? match[1] : undefined, line: at + 1 });
      break;
    }
    if (found.length >= MAX_FOUND) break;
  }
  return [...found, ...listedExports(lines, "default")].slice(0, MAX_FOUND);
}

/** `export { local as name }` without `from`, and `exports.name = local`. */
export function aliasExports(lines: readonly string[], name: string): readonly LocalExport[] {
  const assigned = lines.flatMap((line, at) => {
    if (!line.includes("exports.")) return [];
    const match = ASSIGNED.exec(line);
    return match?.[1] === name && match[2] !== name ? [{ local: match[2], line: at + 1 }] : [];
  });
  return [...listedExports(lines, name), ...assigned].slice(0, MAX_FOUND);
}

const ASSIGNED = new RegExp(
  String.raw`^[ \t]*(?:module\.)?exports\.(${NAME})[ \t]*=[ \t]*(${NAME})[ \t]*;?[ \t]*$`,
  "u",
);
const LIST = /\bexport\s*(?:type\s*)?\{([^{}]{0,8000})\}(?!\s*from\b)/g;
const ALIAS = new RegExp(String.raw`^(?:type[ \t\r\n]+)?(${NAME})[ \t\r\n]+as[ \t\r\n]+["']?(${NAME})["']?$`, "u");

function listedExports(lines: readonly string[], name: string): readonly LocalExport[] {
  if (!lines.some((line) => line.includes("export"))) return [];
  const text = lines.join("\n");
  const found: LocalExport[] = [];
  for (const list of text.matchAll(LIST)) {
    for (const item of (list[1] ?? "").split(",")) {
      const match = ALIAS.exec(item.trim());
      if (match?.[2] !== name || match[1] === name) continue;
      found.push({ local: match[1], line: text.slice(0, list.index).split("\n").length });
    }
    if (found.length >= MAX_FOUND) break;
  }
  return found;
}
