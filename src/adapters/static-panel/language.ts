/** The languages the rules know something about. */
export type Language =
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

const EXTENSIONS: Readonly<Record<string, Language>> = {
  js: "javascript",
  jsx: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  ts: "javascript",
  tsx: "javascript",
  mts: "javascript",
  cts: "javascript",
  py: "python",
  pyi: "python",
  go: "go",
  java: "java",
  scala: "java",
  rb: "ruby",
  php: "php",
  cs: "csharp",
  rs: "rust",
  c: "c",
  h: "c",
  cc: "c",
  cpp: "c",
  cxx: "c",
  hpp: "c",
  kt: "kotlin",
  kts: "kotlin",
  swift: "swift",
};

/** The language a path's ending names; undefined for prose, data and everything else. Declarations only are no code. */
export function languageOf(path: string): Language | undefined {
  if (/\.d\.[cm]?ts$/.test(path)) return undefined;
  const ending = /\.([A-Za-z]+)$/.exec(path)?.[1];
  return ending === undefined ? undefined : EXTENSIONS[ending.toLowerCase()];
}

/** Whether rules that read code apply. */
export function isCode(path: string): boolean {
  return languageOf(path) !== undefined;
}
