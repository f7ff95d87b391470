import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findingsOf } from "./review.mjs";

/** What rules of the static panel say in a report, each with the line it is about. */
export function readRemarks(repository, report) {
  return findingsOf(report).flatMap(({ rule, file, line, title, description, cwe }) => {
    if (rule === null || !rule.file.startsWith("rules/")) return [];
    const text = readFileSync(join(repository, file), "utf8").split("\n")[line - 1] ?? "";
    return [{ rule: rule.id, file, line, text: text.trim().slice(0, 300), title, description, cwe }];
  });
}
