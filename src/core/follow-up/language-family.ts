import { type SourceLanguage, sourceLanguageOf } from "../files/language.ts";

/** Languages whose files use each other's names. */
const FAMILIES: Partial<Readonly<Record<SourceLanguage, string>>> = {
  typescript: "ecmascript",
  tsx: "ecmascript",
  javascript: "ecmascript",
  c: "c",
  cpp: "c",
  java: "jvm",
  kotlin: "jvm",
  scala: "jvm",
};

/** Families in which an import can be followed to a file. */
const FOLLOWED: ReadonlySet<string> = new Set(["ecmascript", "python", "go"]);

/** What a path tells of the files that its code can depend on. */
export function familyOf(path: string): string | undefined {
  const language = sourceLanguageOf({ path });
  return language && (FAMILIES[language] ?? language);
}

/** Whether the imports of a file lead to files. */
export function followsImports(path: string): boolean {
  return FOLLOWED.has(familyOf(path) ?? "");
}

/** Whether two files are in languages that know nothing of each other; one whose language is not known may know any. */
export function areStrangers(one: string, other: string): boolean {
  const [first, second] = [familyOf(one), familyOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/** Whether a file holds code, also of a language that nobody here reads. */
export function isCode(path: string): boolean {
  return familyOf(path) !== undefined || /\.(?:vue|svelte|astro)$/i.test(path);
}
