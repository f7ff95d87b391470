import type { SourceFile } from "./source-file.ts";

const MAX_LINES = 450;

/** Folders and files that are not kebab-case, or named for no one thing. */
export function badNames(files: readonly SourceFile[]): readonly string[] {
  return files.filter((file) => !hasGoodName(file.path)).map((file) => file.path);
}

function hasGoodName(path: string): boolean {
  const parts = path.replace(/\.ts$/, "").split("/");
  const words = parts.flatMap((part) => part.split("-"));
  if (!parts.every((part) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(part))) return false;
  if (words.some((word) => /^(?:utils?|helpers?|commons?|managers?|misc|shared)$/.test(word))) return false;
  return parts.at(-1) !== "index" || path.startsWith("src/entry/");
}

/** Files of more than 450 lines. */
export function longFiles(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const lines = file.text.replace(/\n$/, "").split("\n").length;
    return lines > MAX_LINES ? [`${file.path}: ${lines} lines`] : [];
  });
}
