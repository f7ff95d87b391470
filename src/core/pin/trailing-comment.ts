/** What opens a comment that ends with its line, by the endings and names of files. */
const MARKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\.(?:[cm]?[jt]sx?|java|c|cc|cpp|cxx|h|hh|hpp|cs|go|rs|swift|kts?|scala|dart|groovy|gradle|proto|sol|zig)$/i,
    ["//", "/*"],
  ],
  [/\.php$/i, ["//", "/*", "#"]],
  [/\.(?:py|pyi|rb|sh|bash|zsh|fish|ya?ml|toml|r|pl|pm|ps1|psm1|cr|ex|exs|jl|nim|mk|conf|properties|env)$/i, ["#"]],
  [/(?:^|\/)(?:Dockerfile|Makefile|Gemfile|Rakefile|Vagrantfile)$|\.dockerfile$/i, ["#"]],
  [/\.(?:tf|tfvars|hcl|nix)$/i, ["#", "//", "/*"]],
  [/\.(?:sql|lua|hs|elm|ada?b|ads|vhdl?)$/i, ["--"]],
];
const QUOTES = "\"'`";

/**
 * A line without the comment behind its code; as it is where it has none. Undefined where no code would remain, where a
 * text is open at its end, or where it is not known how a file of that name opens a comment.
 */
export function withoutTrailingComment(line: string, path: string): string | undefined {
  const marks = MARKS.find(([files]) => files.test(path))?.[1];
  if (marks === undefined) return undefined;
  const at = findMark(line, marks);
  if (at === "open") return undefined;
  if (at === undefined) return line;
  const code = line.slice(0, at);
  return /[\p{L}\p{N}]/u.test(code) ? code : undefined;
}

/** Where the comment begins; a mark counts outside of texts, and after a space or what ends a statement. */
function findMark(line: string, marks: readonly string[]): number | "open" | undefined {
  const end = line.trimEnd().length;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? "";
    if (QUOTES.includes(sign)) {
      const close = closingQuote(line, at);
      if (close === undefined) return "open";
      at = close;
      continue;
    }
    const mark = marks.find((each) => line.startsWith(each, at));
    if (mark === undefined || (at > 0 && !/[\s;,(){}[\]]/.test(line[at - 1] ?? ""))) continue;
    const close = mark === "/*" ? line.indexOf("*/", at + 2) : -1;
    // One that is closed before the line ends is not behind its code.
    if (close < 0 || close + 2 >= end) return at;
    at = close + 1;
  }
  return undefined;
}

function closingQuote(line: string, open: number): number | undefined {
  for (let at = open + 1; at < line.length; at += 1) {
    if (line[at] === "\\") at += 1;
    else if (line[at] === line[open]) return at;
  }
  return undefined;
}
