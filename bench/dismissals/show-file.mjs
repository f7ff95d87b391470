import { execFileSync } from "node:child_process";

/** A file of a case at the head `pr`: its lines, and the numbers of those that are not at the base `main`. */
export function showFile(repository, file) {
  const git = (...args) => execFileSync("git", ["-C", repository, ...args], { encoding: "utf8", maxBuffer: 1e8 });
  const lines = git("show", `pr:${file}`).split("\n");
  const hunks = git("diff", "--unified=0", "main", "pr", "--", file).matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm);
  const added = [...hunks].flatMap(([, start, count = "1"]) =>
    Array.from({ length: Number(count) }, (_, index) => Number(start) + index),
  );
  return { lines, added: new Set(added) };
}
