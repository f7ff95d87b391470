/** The languages the analyzer reads. */
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

/** The languages that Tribunal tells apart: of the last three no grammar is here. */
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

/** What follows says what the recipe is for, as in `Dockerfile.go`. */
const BUILD_RECIPE = /^(?:docker|container|jenkins|make)file[.-]/;

/** A file as far as it tells what it is written in. */
export interface NamedFile {
  readonly path: string;
  /** From the first; absent where nobody has read it. */
  readonly lines?: readonly string[] | undefined;
}

/**
 * What a file is written in, by its name in whatever case, or, where that has no extension, by the interpreter that the
 * first line names; undefined for prose, data and what mixes several (Vue, Svelte, HTML). This is the only place that
 * says so.
 */
export function sourceLanguageOf({ path, lines }: NamedFile): SourceLanguage | undefined {
  const { name, extension } = splitName(path);
  if (BUILD_RECIPE.test(name)) return undefined;
  if (extension !== undefined) return BY_EXTENSION.get(extension);
  return BY_NAME.get(name) ?? BY_INTERPRETER.get(interpreterOf(lines?.[0] ?? ""));
}

/** Whether only the first line of a file can tell what it is written in. */
export function isToldByFirstLine(path: string): boolean {
  const { name, extension } = splitName(path);
  return extension === undefined && !BY_NAME.has(name);
}

function splitName(path: string): { readonly name: string; readonly extension: string | undefined } {
  const name = nameOf(path).toLowerCase();
  const dot = name.lastIndexOf(".");
  return { name, extension: dot < 1 ? undefined : name.slice(dot + 1) };
}

/** As `sourceLanguageOf`, where the analyzer reads it. */
export function languageOf(file: NamedFile): Language | undefined {
  const language = sourceLanguageOf(file);
  return LANGUAGES.find((known) => known === language);
}

/** The name of what runs a script, without its version: none where it says nothing, or means a Python that no grammar reads. */
function interpreterOf(firstLine: string): string {
  if (!firstLine.startsWith("#!")) return "";
  const [program = "", ...rest] = firstLine.slice(2, MAX_SHEBANG).trim().split(/\s+/).map(nameOf);
  const asked = program === "env" ? rest.find((word) => !word.startsWith("-") && !word.includes("=")) : program;
  return asked === undefined || /^python2/.test(asked) ? "" : asked.replace(/[\d.]+$/, "");
}

/** As much of it as a system reads. */
const MAX_SHEBANG = 256;

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
