import { languageFamilyOf } from "../files/language.ts";

interface Dialect {
  /** Marks that open a comment up to the line's end. */
  readonly line: readonly string[];
  /** Marks that open and close a longer comment. */
  readonly block: readonly (readonly [open: string, close: string])[];
  /** Quotation marks of strings that may span lines; they are tried before those that may not. */
  readonly long: readonly string[];
  readonly short: readonly string[];
}

const C_BLOCK = [["/*", "*/"]] as const;
const C_LIKE: Dialect = { line: ["//"], block: C_BLOCK, long: ["`"], short: ['"', "'"] };
const HASH: Dialect = { line: ["#"], block: [], long: ['"""', "'''"], short: ['"', "'"] };
const DASHES: Dialect = { line: ["--"], block: C_BLOCK, long: ["[["], short: ['"', "'"] };
const MARKUP: Dialect = { line: [], block: [["<!--", "-->"]], long: [], short: [] };

const DIALECTS: readonly (readonly [RegExp, Dialect])[] = [
  [
    /\.(?:[cm]?[jt]sx?|c|h|cc|cpp|cxx|hh|hpp|hxx|cs|java|go|rs|swift|kts?|scala|dart|groovy|gradle|proto|sol|zig|v|d|glsl|wgsl)$/i,
    C_LIKE,
  ],
  [/\.(?:s?css|sass|less|styl)$/i, { ...C_LIKE, long: [] }],
  [/\.(?:php\d?|phtml)$/i, { ...C_LIKE, line: ["//", "#"], long: [] }],
  [
    /\.(?:py|pyw|pyi|rb|rake|gemspec|sh|bash|zsh|ksh|fish|ya?ml|toml|r|pl|pm|ex|exs|jl|nix|tf|hcl|ps1|psm1|cmake|mk|coffee|nim|cr|gd|star|bzl)$/i,
    HASH,
  ],
  [
    /(?:^|\/)(?:(?:GNU)?Makefile|Dockerfile(?:\.[^/]*)?|Containerfile|Gemfile|Rakefile|Jenkinsfile|\.env|BUILD|WORKSPACE)$/i,
    HASH,
  ],
  [/\.(?:sql|lua|hs|elm|adb|ads|vhdl?)$/i, DASHES],
  [/\.(?:vue|svelte|astro|x?html?)$/i, MARKUP],
];

/** The dialect of a script without an extension, by the interpreter that its first line names. */
const BY_FAMILY: ReadonlyMap<string, Dialect> = new Map([
  ["JavaScript", C_LIKE],
  ...["Python", "Ruby", "Perl", "shell"].map((family) => [family, HASH] as const),
]);

/** Whether the comment and string marks of a file are known, by its name or its interpreter. */
export function isReadable(path: string, firstLine = ""): boolean {
  return dialectOf(path, firstLine) !== undefined;
}

function dialectOf(path: string, firstLine = ""): Dialect | undefined {
  const named = DIALECTS.find(([pattern]) => pattern.test(path))?.[1];
  return named ?? (firstLine.startsWith("#!") ? BY_FAMILY.get(languageFamilyOf(path, firstLine)) : undefined);
}

/**
 * Classifies each character of some lines by quotation and comment marks, without a grammar. Markup has no quotation
 * marks: apart from comments, all of it is text. Linear in the text; never throws.
 *
 * @returns for each line one letter per UTF-16 unit: `c` code, `t` text, `l` comment to the line's end, `b` other comment.
 */
export function readStretches(path: string, lines: readonly string[]): readonly string[] {
  const dialect = dialectOf(path, lines[0]);
  if (dialect === undefined) return lines.map((line) => "t".repeat(line.length));
  const plain = dialect === MARKUP ? "t" : "c";
  let open: Open | undefined;
  return lines.map((line) => {
    let marks = "";
    while (marks.length < line.length) {
      const at = marks.length;
      if (open !== undefined) {
        const { end, isClosed } = endOf(line, at, open);
        marks += open.mark.repeat(end - at);
        if (isClosed) open = undefined;
        continue;
      }
      open = opensAt(line, at, dialect);
      marks += open === undefined ? plain : open.mark.repeat(open.start.length);
    }
    if (open !== undefined && !open.isLong) open = undefined;
    return marks;
  });
}

interface Open {
  readonly mark: "t" | "l" | "b";
  readonly start: string;
  /** Empty if it ends with the line. */
  readonly close: string;
  readonly isLong: boolean;
}

function opensAt(line: string, at: number, { line: marks, block, long, short }: Dialect): Open | undefined {
  const starts = (start: string) => line.startsWith(start, at);
  const pair = block.find(([start]) => starts(start));
  if (pair !== undefined) return { mark: "b", start: pair[0], close: pair[1], isLong: true };
  const mark = marks.find(starts);
  if (mark !== undefined) return { mark: "l", start: mark, close: "", isLong: false };
  const wide = long.find(starts);
  if (wide !== undefined) return { mark: "t", start: wide, close: wide === "[[" ? "]]" : wide, isLong: true };
  const quote = short.find(starts);
  return quote === undefined ? undefined : { mark: "t", start: quote, close: quote, isLong: false };
}

/** Where an open text or comment ends on the line, including its closing mark; the line's end if it continues. */
function endOf(
  line: string,
  from: number,
  { close, mark }: Open,
): { readonly end: number; readonly isClosed: boolean } {
  if (close === "") return { end: line.length, isClosed: true };
  for (let at = from; at < line.length; at += 1) {
    if (line.startsWith(close, at)) return { end: at + close.length, isClosed: true };
    if (mark === "t" && line[at] === "\\") at += 1;
  }
  return { end: line.length, isClosed: false };
}
