import { describe, expect, it } from "vitest";
import type { Selection } from "../../src/change/selection.ts";
import { doubtElsewhere } from "../../src/outcome/validation.ts";
import { anImportedFinding, aPlace } from "../fixtures/foreign.ts";

const COMMIT = "0123456789012345678901234567890123456789" as Extract<Selection, { kind: "last-commit" }>["commit"];
const UNCOMMITTED: Selection = { kind: "uncommitted", leftOut: [], last: COMMIT, changed: 0, untracked: ["b.js"] };
const LAST: Selection = { kind: "last-commit", leftOut: [], hasWorkTree: true, commit: COMMIT, parent: undefined };
const RANGE: Selection = {
  ...{ kind: "range", leftOut: [], base: "main", head: "HEAD", tip: COMMIT, mergeBase: COMMIT, commit: COMMIT },
  uncommitted: undefined,
};
const PATHS: Selection = { kind: "paths", leftOut: [], patterns: ["src/*.js"], head: undefined };

const of = (...files: readonly string[]) =>
  files.map((file) => anImportedFinding({ places: [aPlace({ paths: [`elsewhere/${file}`, file] })] }));
const doubt = (selection: Selection | undefined, files: readonly string[], tree = files) =>
  doubtElsewhere({ findings: of(...files), tree: new Set(tree), selection });

describe("findings that are all of other files than the target's", () => {
  it.each([
    ["the uncommitted change", UNCOMMITTED],
    ["the last commit", LAST],
  ])("leave a doubt where %s was taken because nothing was named", (name, selection) => {
    expect(doubt(selection, ["a.js", "c.js", "a.js"])).toBe(
      `the findings are of other files (a.js, c.js) than ${name}: name the change by --base and --head, or the files as paths`,
    );
  });

  it.each([
    ["a host", undefined],
    ["a range", RANGE],
    ["paths", PATHS],
  ])("leave none where %s named the target", (_, selection) => {
    expect(doubt(selection, ["a.js"])).toBeUndefined();
  });

  it.each([
    ["a host", undefined],
    ["a range", RANGE],
    ["nobody", UNCOMMITTED],
  ] as const)("leave a doubt where %s named the target and the repository has none of the files", (_, selection) => {
    expect(doubt(selection, ["1.js", "2.js", "3.js", "4.js"], ["src/1.js"])).toBe(
      "the repository does not have the files that the findings name (elsewhere/1.js, elsewhere/2.js, elsewhere/3.js and 1 more): " +
        "paths must start at its root",
    );
  });

  it("leave none for one file that was deleted or is ignored beside one that the repository has", () => {
    expect(doubt(RANGE, ["a.js", "gone.js"], ["a.js"])).toBeUndefined();
  });

  it("are named no longer than a line can be read", () => {
    expect(doubt(RANGE, ["x".repeat(5000)], [])?.length).toBeLessThan(300);
  });
});
