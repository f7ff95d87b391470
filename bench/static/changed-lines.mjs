import { execFileSync } from "node:child_process";

/** Lines added and deleted between the branches of a case, apart from those that only differ in white space. */
export function changedLines(repository) {
  const text = execFileSync("git", ["diff", "-w", "--numstat", "main", "pr"], { cwd: repository, encoding: "utf8" });
  return text
    .split("\n")
    .flatMap((line) => line.split("\t").slice(0, 2))
    .reduce((total, number) => total + (Number(number) || 0), 0);
}
