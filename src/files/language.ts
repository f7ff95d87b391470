import { isProseFile } from "./realm.ts";

/** The languages that the analyzer can parse. */
export const LANGUAGES = [
  "typescript",
  "tsx",
  "javascript",
  "python",
  "go",
  "java",
  "ruby",
  "rust",
  "csharp",
  "php",
  "c",
  "cpp",
] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages that Tribunal recognises; the last three have no grammar. */
export type SourceLanguage = Language | "kotlin" | "swift" | "scala";

function namesOf(
  table: Partial<Readonly<Record<SourceLanguage, readonly string[]>>>,
): ReadonlyMap<string, SourceLanguage> {
  return new Map(
    Object.entries(table).flatMap(([language, names]) => names.map((name) => [name, language as SourceLanguage])),
  );
}

const BY_EXTENSION = namesOf({
  typescript: ["ts", "mts", "cts"],
  tsx: ["tsx"],
  javascript: ["js", "mjs", "cjs", "jsx"],
  python: ["py", "pyi", "pyw"],
  go: ["go"],
  java: ["java"],
  ruby: ["rb", "rake", "gemspec", "ru"],
  rust: ["rs"],
  csharp: ["cs"],
  php: ["php"],
  c: ["c", "h"],
  cpp: ["cc", "cpp", "cxx", "hh", "hpp", "hxx"],
  kotlin: ["kt", "kts"],
  swift: ["swift"],
  scala: ["scala"],
});

const BY_NAME = namesOf({
  ruby: ["gemfile", "rakefile", "guardfile", "vagrantfile"],
});

const BY_INTERPRETER = namesOf({
  javascript: ["node", "nodejs"],
  typescript: ["deno", "bun", "tsx", "ts-node"],
  python: ["python", "pypy"],
  ruby: ["ruby"],
  php: ["php"],
});

/** The suffix names the purpose of the recipe, as in `Dockerfile.go`. */
const BUILD_RECIPE = /^(?:docker|container|jenkins|make)file[.-]/;

/** The parts of a file that identify its language. */
export interface NamedFile {
  readonly path: string;
  /** From the first line; absent if nobody has read the file. */
  readonly lines?: readonly string[] | undefined;
}

/**
 * Determines a file's language from its name, ignoring case, or without an extension from the interpreter in its first
 * line. Undefined for prose, data and mixed files (Vue, Svelte, HTML). No other code decides this.
 */
export function sourceLanguageOf({ path, lines }: NamedFile): SourceLanguage | undefined {
  const { name, extension } = splitName(path);
  if (BUILD_RECIPE.test(name)) return undefined;
  if (extension !== undefined) return BY_EXTENSION.get(extension);
  return BY_NAME.get(name) ?? BY_INTERPRETER.get(interpreterOf(lines?.[0] ?? ""));
}

/** Whether only the first line of a file can identify its language. */
export function needsFirstLine(path: string): boolean {
  const { name, extension } = splitName(path);
  return extension === undefined && !BY_NAME.has(name);
}

function splitName(path: string): { readonly name: string; readonly extension: string | undefined } {
  const name = nameOf(path).toLowerCase();
  const dot = name.lastIndexOf(".");
  return { name, extension: dot < 1 ? undefined : name.slice(dot + 1) };
}

/** As `sourceLanguageOf`, but only languages that the analyzer can parse. */
export function languageOf(file: NamedFile): Language | undefined {
  const language = sourceLanguageOf(file);
  return LANGUAGES.find((known) => known === language);
}

/**
 * The name of a script's interpreter, without its version. Empty if there is none, or for a Python version that no
 * grammar can parse.
 */
function interpreterOf(firstLine: string): string {
  if (!firstLine.startsWith("#!")) return "";
  const [program = "", ...rest] = firstLine.slice(2, MAX_SHEBANG).trim().split(/\s+/).map(nameOf);
  const asked = program === "env" ? rest.find((word) => !word.startsWith("-") && !word.includes("=")) : program;
  return asked === undefined || /^python2/.test(asked) ? "" : asked.replace(/[\d.]+$/, "");
}

/** The most that an operating system reads of it. */
const MAX_SHEBANG = 256;

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const EXTENSIONS: ReadonlySet<string> = new Set(
  words(`
    abap ada adb ads ahk applescript as ascx ashx asm asmx asp aspx astro awk bas bash bat bicep bzl cbl cfc cfm cl clj cljc
    cljs cmake cmd cob coffee cr cshtml cu d dart dpr eex ejs el elm erb erl ex exs f f03 f08 f77 f90 f95 fish frag fs fsx
    ftl gd gleam glsl gradle groovy haml handlebars hbs hcl heex hlsl hrl hs htm html hx j2 jinja jl jsp ksh leex lhs
    liquid lisp lua m m4 mak metal mk ml mli mm mustache nim nix njk nsi nunjucks odin pas pl plsql pm pp pro ps1 psm1 pug
    purs pyx qml r re rego rkt sbt scm sh shader shtml sml sol sql ss styl sv svelte tcl tf thrift tpl twig v vala vb vbhtml
    vbs vert vhd vhdl vim vue wat wgsl x xsl xslt zig zsh
  `),
);

const NAMES: ReadonlySet<string> = new Set(
  words("makefile gnumakefile dockerfile containerfile jenkinsfile podfile brewfile justfile tiltfile earthfile"),
);

/**
 * Whether a file's name means code that runs, but in no language that `sourceLanguageOf` knows: a shell script, a
 * Dockerfile, a template. Rules cannot tell calls from strings there.
 */
export function isUnknownCode(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (NAMES.has(name)) return true;
  const dot = name.lastIndexOf(".");
  return dot > 0 && EXTENSIONS.has(name.slice(dot + 1));
}

/** Extensions of the same language, or of variants that import each other. */
const FAMILIES: readonly (readonly [string, string])[] = [
  ["JavaScript", "js mjs cjs jsx ts mts cts tsx"],
  ["C", "c h cc cpp cxx c++ hh hpp hxx h++ inl ipp"],
  ["Python", "py pyw"],
  ["Ruby", "rb rake gemspec ru"],
  ["Kotlin", "kt kts"],
  ["PHP", "php php3 php4 php5 phtml"],
  ["shell", "sh bash zsh ksh dash"],
  ["YAML", "yml yaml"],
  ["JSON", "json jsonc json5 geojson webmanifest"],
  ["HTML", "html htm xhtml shtml"],
  ["style sheet", "css scss sass less styl pcss"],
  ["JPEG", "jpg jpeg jpe jfif"],
  ["TIFF", "tif tiff"],
  ["SQL", "sql psql plsql"],
  ["Perl", "pl pm"],
  ["F#", "fs fsx"],
  ["Scala", "scala sc"],
  ["batch", "bat cmd"],
  ["PowerShell", "ps1 psm1 psd1"],
  ["Clojure", "clj cljs cljc"],
  ["OCaml", "ml mli"],
  ["Elixir", "ex exs"],
];

const FAMILY_BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap(([family, extensions]) => extensions.split(" ").map((extension) => [extension, family] as const)),
);

/** Interpreters whose scripts also have an extension; any other interpreter is a language of its name. */
const FAMILY_BY_INTERPRETER: readonly (readonly [RegExp, string])[] = [
  [/^(?:ba|z|k|da|a)?sh$/, "shell"],
  [/^python[\d.]*$|^pypy\d*$/, "Python"],
  [/^(?:node|nodejs|deno|bun|tsx|ts-node)$/, "JavaScript"],
  [/^ruby[\d.]*$/, "Ruby"],
  [/^perl[\d.]*$/, "Perl"],
  [/^php[\d.]*$/, "PHP"],
];

/**
 * The language as which a file is run or built: by its extension, or without one by the interpreter in its first line.
 * Empty if neither says. All prose is one language, except MDX, which runs. Files that only declare types (`.d.ts`,
 * `.pyi`) are a separate language.
 */
export function languageFamilyOf(path: string, firstLine = ""): string {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (/\.d\.[cm]?ts$/.test(name)) return "type declarations";
  const dot = name.lastIndexOf(".");
  if (dot < 1) return interpreterFamily(firstLine) ?? (isProseFile(path) ? "prose" : "");
  const extension = name.slice(dot + 1);
  if (extension !== "mdx" && isProseFile(path)) return "prose";
  return FAMILY_BY_EXTENSION.get(extension) ?? extension;
}

function interpreterFamily(firstLine: string): string | undefined {
  const [, program = ""] = /^#!\s*(?:\S*\/env\s+(?:-\S+\s+)*)?(\S+)/.exec(firstLine) ?? [];
  const interpreter = program.slice(program.lastIndexOf("/") + 1);
  if (interpreter === "") return undefined;
  return FAMILY_BY_INTERPRETER.find(([pattern]) => pattern.test(interpreter))?.[1] ?? interpreter;
}
