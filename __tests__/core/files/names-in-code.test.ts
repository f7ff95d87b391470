import { expect, it } from "vitest";
import { mayUse, nameInCode, onlyPointsToMap, patternOf } from "../../../src/core/files/names-in-code.ts";

it.each([
  ["dist/app.min.js", "minified", { word: "app.min", own: "dist/app.min.js" }],
  ["src/gen/index.ts", "made-by-program", { word: "gen", own: "src/gen/index.ts" }],
  ["dist/app.js.map", "source-map", { word: "app.js.map", own: "dist/app.js.map" }],
  ["node_modules/@s/pkg/lib/a.js", "vendored", { word: "@s/pkg", own: "node_modules/@s/pkg/" }],
  ["web/vendor/jquery/dist/jquery.js", "vendored", { word: "jquery", own: "web/vendor/jquery/" }],
  ["vendor/github.com/a/b/c.go", "vendored", { word: "github.com/a/b", own: "vendor/github.com/a/b/" }],
  ["vendor/jquery.js", "vendored", { word: "jquery", own: "vendor/jquery.js" }],
  ["gen/api.pb.go", "made-by-program", undefined],
  ["a/x.min.js", "minified", { word: "x.min", own: "a/x.min.js" }],
  ["index.js", "minified", undefined],
] as const)("looks for %s (%s) by the word that code would have", (path, kind, wanted) => {
  expect(nameInCode(path, kind)).toEqual(wanted);
});

it("finds a word as a whole, whatever signs are in it", () => {
  const isNamed = (text: string) => new RegExp(patternOf(["app.min", "@s/pkg"])).test(text);
  expect(['<script src="app.min.js">', "import '@s/pkg/a'", "./app.min"].map(isNamed)).toEqual([true, true, true]);
  expect(["my_app.min", "appxmin", "@s/pkgs"].map(isNamed)).toEqual([false, false, false]);
});

it("takes no prose, lock file or list of ignored files for a use", () => {
  expect(["README.md", "yarn.lock", ".eslintignore", "a.js.map", "CHANGELOG.md"].filter(mayUse)).toEqual([]);
  expect(["package.json", "index.html", "src/a.ts", "Makefile"].every(mayUse)).toBe(true);
  expect(onlyPointsToMap("//# sourceMappingURL=app.js.map")).toBe(true);
});
