import { isProseFile } from "../files/realm.ts";
import type { CodeFacts, Comment } from "./code-facts.ts";
import { findQuote, indexLines } from "./quote.ts";

/**
 * A file's lines twice, each at its full length: once with comments and docstrings blanked, once with the code blanked.
 */
export interface MaskedLines {
  readonly code: readonly string[];
  readonly said: readonly string[];
}

/**
 * Separates code from comments, and from strings in the place of a statement (Python's docstrings).
 * If the syntax is not analysed, every comment mark of the common languages counts, even where it is none. This can
 * only leave less as code, never more.
 */
export function maskComments(lines: readonly string[], path: string, facts: CodeFacts | undefined): MaskedLines {
  const stretches =
    facts === undefined
      ? readMarks(lines, commentMarksOf(path))
      : [...placeComments(lines, facts.comments), ...placeComments(lines, facts.docstrings ?? [])];
  return mask(lines, stretches);
}

/** The code of a file whose syntax is not analysed, with only certain comments blanked. */
export function maskSurely(lines: readonly string[], path: string): readonly string[] {
  return mask(lines, readMarks(lines, sureMarksOf(path))).code;
}

function mask(lines: readonly string[], stretches: readonly Stretch[]): MaskedLines {
  const code = [...lines];
  const said = lines.map((line) => " ".repeat(line.length));
  for (const { line, from, to } of stretches) {
    const [text, rest, other] = [lines[line] ?? "", code[line] ?? "", said[line] ?? ""];
    code[line] = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
    said[line] = other.slice(0, from) + text.slice(from, to) + other.slice(to);
  }
  return { code, said };
}

/** Part of a line (0-based), as offsets. */
interface Stretch {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

function placeComments(lines: readonly string[], comments: readonly Comment[]): readonly Stretch[] {
  const taken = new Map<number, number>();
  return comments.flatMap((comment) => placeComment(lines, comment, taken));
}

/** @param taken where the last comment on each line ended, because one line may have several. */
function placeComment(
  lines: readonly string[],
  { start_line: start, text }: Comment,
  taken: Map<number, number>,
): readonly Stretch[] {
  return text.split("\n").flatMap((part, index) => {
    const line = start - 1 + index;
    const bare = part.replace(/\r$/, "");
    const from = (lines[line] ?? "").indexOf(bare, taken.get(line) ?? 0);
    if (bare === "" || from < 0) return [];
    taken.set(line, from + bare.length);
    return [{ line, from, to: from + bare.length }];
  });
}

function readMarks(lines: readonly string[], marks: CommentMarks): readonly Stretch[] {
  let close: string | undefined;
  return lines.flatMap((text, line) => {
    const found: Stretch[] = [];
    for (let at = 0; at < text.length; ) {
      const { stretch, isOpen, isQuoted = false } = nextStretch(text, { at, close, marks });
      if (stretch === undefined) break;
      if (!isQuoted) found.push({ line, ...stretch });
      close = isOpen;
      at = stretch.to;
    }
    return found;
  });
}

interface Reading {
  readonly at: number;
  /** The mark that ends the open comment; undefined if none is open. */
  readonly close: string | undefined;
  readonly marks: CommentMarks;
}

/** The next comment on a line, and the mark that still has to close it on a later line. */
function nextStretch(text: string, { at, close, marks: { opening, closeOf } }: Reading) {
  opening.lastIndex = at;
  const mark = close === undefined ? opening.exec(text) : null;
  if (close === undefined && mark === null) return { stretch: undefined, isOpen: undefined };
  const from = mark?.index ?? at;
  if (mark?.groups?.quoted !== undefined)
    return { stretch: { from, to: from + mark[0].length }, isOpen: undefined, isQuoted: true };
  const wanted = close ?? closeOf(mark?.[0] ?? "");
  // A mark may be closed by the same mark, but not at its own place.
  const end = wanted === undefined ? -1 : text.indexOf(wanted, from + (mark?.[0].length ?? 0));
  if (wanted !== undefined && end >= 0) return { stretch: { from, to: end + wanted.length }, isOpen: undefined };
  return { stretch: { from, to: text.length }, isOpen: wanted };
}

/** The marks that open comments, and the closing mark for each. A comment without a closing mark ends with its line. */
interface CommentMarks {
  readonly opening: RegExp;
  readonly closeOf: (mark: string) => string | undefined;
}

interface OwnMarks {
  /** The file extensions, without their dot. */
  readonly ends: string;
  /** Patterns; a longer mark comes before one that is its prefix. */
  readonly opening: string;
  readonly closes?: Readonly<Record<string, string>>;
}

/** Comment marks specific to a language, in addition to the common ones. */
const OWN: readonly OwnMarks[] = [
  { ends: "m mat", opening: String.raw`%\{`, closes: { "%{": "%}" } },
  { ends: "erl hrl m mat tex sty cls ps eps", opening: "%" },
  { ends: "rkt lisp lsp cl el scm ss", opening: String.raw`#\|`, closes: { "#|": "|#" } },
  { ends: "asm nasm s inc clj cljs cljc edn lisp lsp cl el scm ss rkt ini cfg ahk au3 nsi reg", opening: ";" },
  { ends: "vb vbs bas frm vba", opening: String.raw`(?<=^|\s)'` },
  { ends: "f for ftn f77 f90 f95 f03 f08", opening: String.raw`!|^[cC*](?=\s)` },
  { ends: "vim vimrc", opening: String.raw`(?<=^\s*)"` },
  {
    ends: "ml mli fs fsi fsx pas pp dpr lpr sml v thy applescript st nb wl",
    opening: String.raw`\(\*`,
    closes: { "(*": "*)" },
  },
  { ends: "pas pp dpr lpr", opening: String.raw`\{`, closes: { "{": "}" } },
  { ends: "hbs handlebars mustache", opening: String.raw`\{\{!--|\{\{!`, closes: { "{{!--": "--}}", "{{!": "}}" } },
  { ends: "j2 jinja jinja2 twig njk liquid", opening: String.raw`\{#`, closes: { "{#": "#}" } },
  { ends: "erb ejs jsp jspx aspx ascx", opening: "<%--|<%#", closes: { "<%--": "--%>", "<%#": "%>" } },
  { ends: "cshtml vbhtml razor", opening: String.raw`@\*`, closes: { "@*": "*@" } },
  { ends: "php", opening: String.raw`\{\{--`, closes: { "{{--": "--}}" } },
  { ends: "hs lhs elm purs idr agda lean dhall", opening: String.raw`\{-|--`, closes: { "{-": "-}" } },
  { ends: "lua", opening: String.raw`--\[\[|--`, closes: { "--[[": "]]" } },
  { ends: "sql adb ads ada vhd vhdl", opening: "--" },
  { ends: "ps1 psm1 psd1", opening: "<#", closes: { "<#": "#>" } },
  { ends: "jl", opening: '#=|"""', closes: { "#=": "=#", '"""': '"""' } },
  { ends: "ex exs", opening: '"""', closes: { '"""': '"""' } },
  { ends: "nim nims", opening: String.raw`#\[`, closes: { "#[": "]#" } },
  { ends: "cmake", opening: String.raw`#\[\[`, closes: { "#[[": "]]" } },
  { ends: "d di", opening: String.raw`/\+`, closes: { "/+": "+/" } },
  { ends: "cob cbl cpy", opening: String.raw`\*>|(?<=^.{6})[*/]|(?<=^\s*)\*` },
  { ends: "fth 4th fr forth", opening: String.raw`(?<=^|\s)\\(?=\s|$)|(?<=^|\s)\((?=\s)`, closes: { "(": ")" } },
  { ends: "bat cmd", opening: String.raw`(?<=^\s*)::|(?<=^|\s)@?[rR][eE][mM]\s` },
  { ends: "pl pm pod", opening: "^=(?:pod|head[1-6]|over|item|begin|for|encoding)", closes: { "=": "=cut" } },
];

/** Files in which `#` is no comment but a selector, a colour, a private name or a preprocessor directive. */
const HASH_IS_CODE =
  /\.(?:css|scss|less|sass|html?|xml|vue|svelte|[cm]?[jt]sx?|c|cc|cpp|cxx|h|hh|hpp|cs|java|kts?|go|rs|swift|dart|scala)$/i;
const MARKS = String.raw`/\*|<!--|(?<!:)//|(?<=^|\s)(?:--\s|;;|%%|REM\s`;
const CLOSES: Readonly<Record<string, string>> = { "/*": "*/", "<!--": "-->" };

/** Languages that use only the common comment marks. */
const USUAL =
  /\.(?:sh|bash|zsh|fish|py|pyi|rb|php|r|ya?ml|toml|json[c5]?|tf|tfvars|hcl|nix|mk|make|cmake|conf|properties|env|coffee|cr|tcl|awk|sed|graphql|gql|proto|sol|zig|groovy|gradle|dockerfile|mm|v|sv|glsl|hlsl|wgsl|cu|astro|pug|rego|bzl|star|cue|prisma|swiftinterface|csv|svg|plist|xsd|xslt?)$|(?:^|\/)(?:Dockerfile|Makefile|Jenkinsfile|Vagrantfile|Gemfile|Rakefile|Podfile|CMakeLists\.txt|BUILD|WORKSPACE|\.[\w.-]*(?:rc|ignore|config|attributes|modules))$/i;

/** Multi-line comment marks that are certain, and multi-line strings, by file extension. */
const SPANNING: readonly OwnMarks[] = [
  {
    ends: "c cc cpp cxx h hh hpp hxx inl cs java kt kts go rs swift dart scala sc groovy gradle php js mjs cjs jsx ts mts cts tsx scss less vue svelte astro html htm jsp jspx erb ejs cshtml razor aspx tf tfvars hcl nix proto thrift sol m mm v sv svh glsl hlsl wgsl vert frag metal cu cuh d di json jsonc json5 jsonnet libsonnet bicep y yy lex hx vala as cls trigger idl fbs qml pde ino dts dtsi ld s asm re rei cypher cql circom nr typ",
    opening: String.raw`/\*|(?<!:)//`,
    closes: { "/*": "*/" },
  },
  { ends: "css sql psql pgsql plsql mysql ddl sas do ado", opening: String.raw`/\*`, closes: { "/*": "*/" } },
  {
    ends: "html htm xhtml xml vue svelte astro svg xsl xslt xsd plist jsp jspx erb ejs cshtml razor aspx ascx hbs handlebars mustache j2 jinja jinja2 twig njk liquid php mjml csproj vbproj fsproj props targets config pom xaml axaml axml resx storyboard xib wsdl fxml qrc ui",
    opening: "<!--",
    closes: { "<!--": "-->" },
  },
  {
    ends: "kt kts swift scala sc groovy gradle java py pyi dart cs",
    opening: '"""',
    closes: { '"""': '"""' },
  },
  { ends: "py pyi dart groovy gradle", opening: "'''", closes: { "'''": "'''" } },
  { ends: "js mjs cjs jsx ts mts cts tsx vue svelte astro go", opening: "`", closes: { "`": "`" } },
  { ends: "rb rake gemspec", opening: "^=begin", closes: { "=begin": "=end" } },
  {
    ends: "php tf tfvars hcl nix py pyi rb rake gemspec jl ex exs nim nims cmake ps1 psm1 psd1 pl pm",
    opening: "#(?!!)",
  },
];
/** A string on one line; marks inside it do not count. */
const QUOTED = String.raw`(?<quoted>"(?:\\.|[^"\\]){0,200}"|'(?:\\.|[^'\\]){0,200}')`;

const endOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
const marksFor = (path: string, table: readonly OwnMarks[]): readonly OwnMarks[] =>
  table.filter(({ ends }) => ends.split(" ").includes(endOf(path)));
const ownMarks = (path: string): readonly OwnMarks[] => marksFor(path, OWN);

/**
 * The marks that may open a comment in a file whose syntax is not analysed. Including false ones leaves less as code,
 * never more.
 */
function commentMarksOf(path: string): CommentMarks {
  if (isProseFile(path) && endOf(path) !== "tex") return { opening: /<!--/g, closeOf: (mark) => CLOSES[mark] };
  const own = ownMarks(path);
  const usual = HASH_IS_CODE.test(path) ? `${MARKS})` : `${MARKS}|#(?!!))`;
  const closes = Object.assign({}, CLOSES, ...own.map((marks) => marks.closes)) as Readonly<Record<string, string>>;
  return {
    opening: new RegExp([...own.map(({ opening }) => opening), usual].join("|"), "g"),
    closeOf: (mark) => closes[mark] ?? (mark.startsWith("=") ? closes["="] : undefined),
  };
}

/**
 * The marks that certainly open a comment or multi-line string in a file whose syntax is not analysed: its language's
 * own, outside of strings. The `/*` in a shell's `/tmp/*`, a list of ignored files or `"GET /*"` opens none.
 */
function sureMarksOf(path: string): CommentMarks {
  if (isProseFile(path)) return commentMarksOf(path);
  const marks = [...ownMarks(path), ...marksFor(path, SPANNING)];
  const closes = Object.assign({}, ...marks.map((each) => each.closes)) as Readonly<Record<string, string>>;
  return {
    // A mark that begins with a quotation mark must come before the pattern for strings.
    opening: new RegExp([...marks.map(({ opening }) => opening), QUOTED].join("|"), "g"),
    closeOf: (mark) => closes[mark] ?? (mark.startsWith("=") ? closes["="] : undefined),
  };
}

/** Whether the comment syntax for this file name is known. Otherwise code cannot be told from comments. */
export function areCommentsKnown(path: string): boolean {
  return isProseFile(path) || USUAL.test(path) || HASH_IS_CODE.test(path) || ownMarks(path).length > 0;
}

/** Where a quote was found, 1-based and inclusive. */
interface QuotedLines {
  readonly line: number;
  readonly end_line: number;
  readonly quote: string;
}

/** Whether a quote is code: its lines contain code, and the quote is not only found in their comments and strings. */
export function isCode({ line, end_line, quote }: QuotedLines, { code, said }: MaskedLines): boolean {
  const [does, says] = [code, said].map((lines) => indexLines(lines.slice(line - 1, end_line)));
  if (does === undefined || says === undefined || !/[\p{L}\p{N}]/u.test(does.text)) return false;
  return findQuote(says, quote).length === 0 || findQuote(does, quote).length > 0;
}
