import { readdirSync } from "node:fs";

const SUFFIX = ".test.ts";

/** The test files below a folder, their paths relative to it, with `/`. */
export function listTests(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(SUFFIX))
    .toSorted();
}

/**
 * The test files of areas: an area is a folder of tests or a test file, named by its path, or the end or middle of it.
 * As tests mirror the source, the path of a source folder or file names its tests.
 *
 * @returns the files, or the areas that have none
 */
export function findAreas(names, tests) {
  const found = names.map((name) => [name, tests.filter((test) => isIn(test, name))]);
  const unknown = found.filter(([, files]) => files.length === 0).map(([name]) => name);
  return { files: [...new Set(found.flatMap(([, files]) => files))], unknown };
}

/** Every folder that holds tests, at most two levels deep. */
export function areaNames(tests) {
  const folders = tests.map((test) => test.split("/").slice(0, -1).slice(0, 2).join("/"));
  return [...new Set(folders)].filter((name) => name !== "").toSorted();
}

function isIn(test, name) {
  const area = name
    .replace(/^\.\//, "")
    .replace(/^(?:__tests__|src)\//, "")
    .replace(/(?:\.test)?\.ts$|\/+$/, "");
  return area !== "" && `/${test.slice(0, -SUFFIX.length)}/`.includes(`/${area}/`);
}
