import { isProseFile } from "../files/realm.ts";

/** What opens a comment, and what closes it by what opened it; one that nothing closes ends with its line. */
export interface CommentMarks {
  readonly opening: RegExp;
  readonly closeOf: (mark: string) => string | undefined;
}

interface OwnMarks {
  /** The ends of file names, without their point. */
  readonly ends: string;
  /** Patterns; the longer mark before the one that it begins with. */
  readonly opening: string;
  readonly closes?: Readonly<Record<string, string>>;
}

/** Marks that are a language's own, beside those that open a comment in most. */
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

/** Files in which `#` opens no comment but a selector, a colour, a private name or what a preprocessor reads. */
const HASH_IS_CODE =
  /\.(?:css|scss|less|sass|html?|xml|vue|svelte|[cm]?[jt]sx?|c|cc|cpp|cxx|h|hh|hpp|cs|java|kts?|go|rs|swift|dart|scala)$/i;
const MARKS = String.raw`/\*|<!--|(?<!:)//|(?<=^|\s)(?:--\s|;;|%%|REM\s`;
const CLOSES: Readonly<Record<string, string>> = { "/*": "*/", "<!--": "-->" };

/** Languages whose comments open with the usual marks and no other. */
const USUAL =
  /\.(?:sh|bash|zsh|fish|py|pyi|rb|php|r|ya?ml|toml|json[c5]?|tf|tfvars|hcl|nix|mk|make|cmake|conf|properties|env|coffee|cr|tcl|awk|sed|graphql|gql|proto|sol|zig|groovy|gradle|dockerfile|mm|v|sv|glsl|hlsl|wgsl|cu|astro|pug|rego|bzl|star|cue|prisma|swiftinterface|csv|svg|plist|xsd|xslt?)$|(?:^|\/)(?:Dockerfile|Makefile|Jenkinsfile|Vagrantfile|Gemfile|Rakefile|Podfile|CMakeLists\.txt|BUILD|WORKSPACE|\.[\w.-]*(?:rc|ignore|config|attributes|modules))$/i;

/** Which usual marks of several lines are surely that, and which texts have several lines, by the ends of file names. */
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
/** A text on one line, in which no mark is one. */
const QUOTED = String.raw`(?<quoted>"(?:\\.|[^"\\]){0,200}"|'(?:\\.|[^'\\]){0,200}')`;

const endOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
const marksFor = (path: string, table: readonly OwnMarks[]): readonly OwnMarks[] =>
  table.filter(({ ends }) => ends.split(" ").includes(endOf(path)));
const ownMarks = (path: string): readonly OwnMarks[] => marksFor(path, OWN);

/** What opens a comment in a file whose syntax is not read: also where it is none, so that less is left as code, and never more. */
export function commentMarksOf(path: string): CommentMarks {
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
 * What surely opens a comment, or a text of several lines, in a file whose syntax is not read: a mark of its own language, outside of
 * texts. The `/*` of a shell's `/tmp/*`, of a list of ignored files or of `"GET /*"` opens none.
 */
export function sureMarksOf(path: string): CommentMarks {
  if (isProseFile(path)) return commentMarksOf(path);
  const marks = [...ownMarks(path), ...marksFor(path, SPANNING)];
  const closes = Object.assign({}, ...marks.map((each) => each.closes)) as Readonly<Record<string, string>>;
  return {
    // A mark that begins with a quote comes before that quote.
    opening: new RegExp([...marks.map(({ opening }) => opening), QUOTED].join("|"), "g"),
    closeOf: (mark) => closes[mark] ?? (mark.startsWith("=") ? closes["="] : undefined),
  };
}

/** Whether it is known what a comment looks like in a file of this name. Where it is not, nobody can tell code from what is said of it. */
export function areCommentsKnown(path: string): boolean {
  return isProseFile(path) || USUAL.test(path) || HASH_IS_CODE.test(path) || ownMarks(path).length > 0;
}
