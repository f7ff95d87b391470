import { execFileSync } from "node:child_process";

const CODE = /\.(?:[cm]?[jt]sx?)$/;
// As near as a finding has to be to a known defect.
const NEAR_LINES = 10;

/** Where the code of a case differs between its branches: ranges of lines at head, by file. Files that are gone have none. */
export function changedCode(repository) {
  const options = { cwd: repository, encoding: "utf8", maxBuffer: 1 << 28 };
  const text = execFileSync("git", ["diff", "-w", "-U0", "--no-prefix", "--diff-filter=AM", "main", "pr"], options);
  const files = new Map();
  let ranges = [];
  for (const line of text.split("\n")) {
    const [, path] = /^\+\+\+ (.+?)\t?$/.exec(line) ?? [];
    if (path !== undefined) {
      ranges = [];
      if (CODE.test(path)) files.set(path, ranges);
    }
    const [, start, length = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start !== undefined) ranges.push([Number(start), Number(start) + Number(length)]);
  }
  return files;
}

export function isNearChange({ file, line }, changed) {
  return (changed.get(file) ?? []).some(([start, end]) => line >= start - NEAR_LINES && line <= end + NEAR_LINES);
}
