import { expect, it } from "vitest";
import { mayUse, nameInCode, onlyPointsToMap, patternOf } from "../../../src/core/files/names-in-code.ts";

it("looks for a file of data by its name without its folder", () => {
  expect(["dist/app.js.map", "a.snap"].map(nameInCode)).toEqual(["app.js.map", "a.snap"]);
});

it("finds a word as a whole, whatever signs are in it", () => {
  const isNamed = (text: string) => new RegExp(patternOf(["app.min", "@s/pkg"])).test(text);
  expect(['<script src="app.min.js">', "import '@s/pkg/a'", "./app.min"].map(isNamed)).toEqual([true, true, true]);
  expect(["my_app.min", "appxmin", "@s/pkgs"].map(isNamed)).toEqual([false, false, false]);
});

it("takes no prose, lock file or list of ignored files for a use", () => {
  expect(
    ["README.md", "yarn.lock", ".eslintignore", "a.js.map", "CHANGELOG.md"].filter((path) => mayUse(path)),
  ).toEqual([]);
  expect(["package.json", "index.html", "src/a.ts", "Makefile"].every((path) => mayUse(path))).toBe(true);
  expect(mayUse("bin/history", "#!/usr/bin/env node")).toBe(true);
  expect(onlyPointsToMap("//# sourceMappingURL=app.js.map")).toBe(true);
});
