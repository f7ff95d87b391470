import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildCase } from "../../__tests__/cases/build-case.ts";
import { allCases } from "../../__tests__/cases/catalogue.ts";

/**
 * The prepared cases of a folder: its `cases.json` holds `{"cases": [{"id", "expected"}, …]}`, `expected` as in
 * `__tests__/cases/cases.json` and empty for a clean case; beside it, a repository per case, named by its id, whose
 * branch `pr` changes `main`.
 */
export function readCases(folder) {
  const { cases } = JSON.parse(readFileSync(join(folder, "cases.json"), "utf8"));
  return cases.map((one) => {
    const repository = resolve(folder, one.id);
    return { ...one, repository, revisions: ["main", "pr"].map((branch) => revisionOf(repository, branch)) };
  });
}

/** Builds the project's own cases in a new folder; their packages come from the npm registry. */
export async function prepareCases(folder) {
  const cases = [];
  for (const one of allCases) {
    await buildCase(one, join(folder, one.id));
    cases.push({ id: one.id, expected: one.expected });
  }
  writeFileSync(join(folder, "cases.json"), `${JSON.stringify({ cases }, null, 2)}\n`);
}

function revisionOf(repository, branch) {
  return execFileSync("git", ["-C", repository, "rev-parse", "--verify", `${branch}^{commit}`], {
    encoding: "utf8",
  }).trim();
}
