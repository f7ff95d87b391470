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
 * The test files of areas: an area is a folder of tests or a test file, named by its path, or, where none has that path, by
 * the end or middle of one. As tests mirror the source, the path of a source folder or file names its tests.
 *
 * @returns the files, or the areas that have none
 */
export function findAreas(names, tests) {
  const found = names.map((name) => [name, testsOf(name, tests)]);
  const unknown = found.filter(([, files]) => files.length === 0).map(([name]) => name);
  return { files: [...new Set(found.flatMap(([, files]) => files))], unknown };
}

/** Every folder that holds tests, at most two levels deep. */
export function areaNames(tests) {
  const folders = tests.map((test) => test.split("/").slice(0, -1).slice(0, 2).join("/"));
  return [...new Set(folders)].filter((name) => name !== "").toSorted();
}

/** Every way to name a folder of tests or a test file: whole paths first, and shorter ones before longer. */
export function spellings(tests) {
  const parts = tests.flatMap((test) => {
    const segments = nameOf(test).split("/");
    return segments.flatMap((_, start) =>
      segments.slice(start).map((_, end) => ({ start, name: segments.slice(start, start + end + 1).join("/") })),
    );
  });
  const sorted = parts.toSorted((a, b) => a.start - b.start || a.name.length - b.name.length);
  return [...new Set(sorted.map(({ name }) => name))];
}

/** An area's name as a part of a test's path. */
export function areaOf(name) {
  return name
    .replace(/^\.\//, "")
    .replace(/^(?:__tests__|src)\//, "")
    .replace(/^prompts\/.*/, "prompts")
    .replace(/(?:\.test)?\.ts$|\/+$/, "");
}

function testsOf(name, tests) {
  const area = areaOf(name);
  if (area === "") return [];
  const exact = tests.filter((test) => `${nameOf(test)}/`.startsWith(`${area}/`));
  return exact.length > 0 ? exact : tests.filter((test) => `/${nameOf(test)}/`.includes(`/${area}/`));
}

function nameOf(test) {
  return test.slice(0, -SUFFIX.length);
}
