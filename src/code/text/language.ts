import { type NamedFile, type SourceLanguage, sourceLanguageOf } from "../../files/language.ts";

/** Languages with similar syntax, as far as rules that read lines are concerned. */
export type Family =
  | "javascript"
  | "python"
  | "go"
  | "java"
  | "ruby"
  | "php"
  | "csharp"
  | "rust"
  | "c"
  | "kotlin"
  | "swift";

const FAMILIES: Readonly<Record<SourceLanguage, Family>> = {
  typescript: "javascript",
  tsx: "javascript",
  javascript: "javascript",
  python: "python",
  go: "go",
  java: "java",
  scala: "java",
  ruby: "ruby",
  php: "php",
  csharp: "csharp",
  rust: "rust",
  c: "c",
  cpp: "c",
  kotlin: "kotlin",
  swift: "swift",
};

/** The language of a file, as far as the rules need it. */
export interface Written {
  readonly path: string;
  readonly language: SourceLanguage | undefined;
  /** Undefined for files that are not code: prose, data, and files with only type declarations. */
  readonly family: Family | undefined;
}

export function writtenIn(file: NamedFile): Written {
  const language = sourceLanguageOf(file);
  const isCode = language !== undefined && !/\.d\.[cm]?ts$/i.test(file.path);
  return { path: file.path, language, family: isCode ? FAMILIES[language] : undefined };
}

/** Whether rules for code apply. */
export function isCode({ family }: Written): boolean {
  return family !== undefined;
}

const MIXED = new Map([
  ["vue", "Vue"],
  ["svelte", "Svelte"],
  ["astro", "Astro"],
  ["html", "HTML"],
  ["htm", "HTML"],
  ["ejs", "EJS"],
  ["erb", "ERB"],
  ["mdx", "MDX"],
]);

/** Explains why no grammar can parse a file of that name. */
export function describeUnknown(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
  const mixed = MIXED.get(extension);
  if (mixed !== undefined) return `${mixed} mixes languages, which the analyzer does not take apart`;
  return `the analyzer does not know the language of ${extension === "" ? "a file without extension" : `.${extension} files`}`;
}
