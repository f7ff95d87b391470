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

const BY_EXTENSION: Readonly<Record<string, Language>> = {
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "tsx",
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascript",
  py: "python",
  pyi: "python",
  go: "go",
  java: "java",
  rb: "ruby",
  rake: "ruby",
  rs: "rust",
  cs: "csharp",
  php: "php",
  c: "c",
  h: "c",
  cc: "cpp",
  cpp: "cpp",
  cxx: "cpp",
  hh: "cpp",
  hpp: "cpp",
  hxx: "cpp",
};

/** The language of a file by its name, or undefined for one the analyzer does not read (Vue, Svelte and HTML mix several). */
export function languageOf(path: string): Language | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot < 1 ? undefined : BY_EXTENSION[name.slice(dot + 1).toLowerCase()];
}
