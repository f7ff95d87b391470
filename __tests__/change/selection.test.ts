import { expect, it } from "vitest";
import { isOfWorkTree, type Selection } from "../../src/change/selection.ts";
import type { Sha } from "../../src/change/sha.ts";

const commit = "1".repeat(40) as Sha;
const leftOut: Selection["leftOut"] = [];

it.each<readonly [boolean, Selection]>([
  [true, { kind: "uncommitted", last: commit, changed: 1, untracked: [], leftOut }],
  [true, { kind: "paths", patterns: ["a.js"], head: undefined, leftOut }],
  [false, { kind: "paths", patterns: ["a.js"], head: undefined, isCommitted: true, leftOut }],
  [false, { kind: "paths", patterns: ["a.js"], head: "main", leftOut }],
  [false, { kind: "last-commit", hasWorkTree: true, commit, parent: undefined, leftOut }],
  [false, { kind: "commit", name: "topic", commit, parent: undefined, leftOut }],
  [
    false,
    {
      kind: "range",
      base: "main",
      head: "topic",
      tip: commit,
      mergeBase: commit,
      commit,
      uncommitted: undefined,
      leftOut,
    },
  ],
])("says %s of whether the head is the work tree: %j", (isWorkTree, selection) => {
  expect(isOfWorkTree(selection)).toBe(isWorkTree);
});
