import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CASES = fileURLToPath(new URL("./cases/", import.meta.url));

/**
 * The harder cases, sorted by id: each is a folder with `case.json`, `change.patch` and the program of its proof.
 * What a defect's places and pattern mean stands in `__tests__/cases/catalogue.ts`; the same scorer reads them.
 */
export function harderCases() {
  return readdirSync(CASES)
    .toSorted()
    .map((id) => {
      const folder = join(CASES, id);
      const read = (name) => readFileSync(join(folder, name), "utf8");
      return { id, folder, ...JSON.parse(read("case.json")), patch: read("change.patch") };
    });
}

/** The cases of these ids, separated by commas; all without them. */
export function chosenCases(ids) {
  const all = harderCases();
  if (ids === undefined) return all;
  return ids.split(",").map((id) => {
    const found = all.find((one) => one.id === id);
    if (found === undefined) throw new Error(`no case ${id}; known: ${all.map((one) => one.id).join(", ")}`);
    return found;
  });
}
