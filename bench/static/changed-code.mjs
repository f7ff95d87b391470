import { execFileSync } from "node:child_process";

const CODE = /\.(?:[cm]?[jt]sx?)$/;
// As near as a finding has to be to a known defect of a case: a guard that is gone, and what it guarded, stand no farther apart.
const NEAR_LINES = 10;

/** Where the code of a case differs between its branches: ranges of lines, by side and file. Files that are gone have none. */
export function changedCode(repository) {
  const options = { cwd: repository, encoding: "utf8", maxBuffer: 1 << 28 };
  const text = execFileSync("git", ["diff", "-w", "-U0", "--no-prefix", "--diff-filter=AM", "main", "pr"], options);
  const changed = { base: new Map(), head: new Map() };
  let ranges = { base: [], head: [] };
  for (const line of text.split("\n")) {
    const [, path] = /^\+\+\+ (.+?)\t?$/.exec(line) ?? [];
    if (path !== undefined) {
      ranges = { base: [], head: [] };
      if (CODE.test(path)) for (const side of ["base", "head"]) changed[side].set(path, ranges[side]);
    }
    const hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null) continue;
    const [, baseStart, baseLength = "1", headStart, headLength = "1"] = hunk;
    ranges.base.push([Number(baseStart), Number(baseStart) + Number(baseLength)]);
    ranges.head.push([Number(headStart), Number(headStart) + Number(headLength)]);
  }
  return changed;
}

export function isNearChange({ file, side = "head", line }, changed) {
  const ranges = changed[side].get(file) ?? [];
  return ranges.some(([start, end]) => line >= start - NEAR_LINES && line <= end + NEAR_LINES);
}
