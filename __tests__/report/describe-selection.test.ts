import { describe, expect, it } from "vitest";
import type { Selection } from "../../src/change/selection.ts";
import { parseSha, type Sha } from "../../src/change/sha.ts";
import { joinWords } from "../../src/render/coverage.ts";
import { describeEmptyRange, describeSelection } from "../../src/report/describe-selection.ts";

const sha = (digit: string): Sha => parseSha(digit.repeat(40)) as Sha;
const [HEAD, BASE] = [sha("a"), sha("b")];
const tell = (selection: Selection) => joinWords("Reviewed", describeSelection(selection));
const none = { leftOut: [] } as const;

describe("the line that says what was reviewed", () => {
  it.each<readonly [string, Selection, string]>([
    [
      "an untracked file in the last commit's place",
      { kind: "uncommitted", last: HEAD, changed: 0, untracked: ["notes.txt"], ...none },
      "Reviewed: the uncommitted change of 1 untracked file (notes.txt). Not reviewed: the last commit aaaaaaaaaaaa, since 1 untracked file comes first (--head HEAD reviews it).",
    ],
    [
      "a change of the work tree",
      { kind: "uncommitted", last: HEAD, changed: 2, untracked: ["a", "b c", "d", "e", "f"], ...none },
      'Reviewed: the uncommitted change, 5 untracked files (a, "b c", d and 2 more) among it. Not reviewed: the last commit aaaaaaaaaaaa (--head HEAD reviews it).',
    ],
    [
      "a change of the work tree that is staged otherwise",
      { kind: "uncommitted", last: undefined, changed: 1, untracked: [], stagedOtherwise: ["s.js"], ...none },
      "Reviewed: the uncommitted change. Not reviewed: what is staged differently, in 1 file (s.js) (--staged reviews it).",
    ],
    [
      "what is staged, where the work tree has nothing",
      { kind: "staged", last: HEAD, isAsked: false, unstaged: ["s.js"], ...none },
      "Reviewed: the staged change, because the work tree has no other change. Not reviewed: what is not staged, or staged differently: 1 file (s.js).",
    ],
    [
      "the last commit, beside our own reports",
      {
        ...{ kind: "last-commit", hasWorkTree: true, commit: HEAD, parent: BASE },
        leftOut: [
          { path: "a.json", kind: "earlier report" },
          { path: "out.txt", kind: "file of this run" },
          { path: "b.md", kind: "earlier report" },
          { path: "err.txt", kind: "file of this run" },
        ],
      },
      "Reviewed: the last commit aaaaaaaaaaaa against its first parent bbbbbbbbbbbb, as nothing is uncommitted. Not reviewed: 2 earlier reports (a.json and b.md); 2 files of this run (out.txt and err.txt).",
    ],
    [
      "one commit by its name",
      { kind: "commit", name: "topic", commit: HEAD, parent: BASE, ...none },
      "Reviewed: the commit topic (aaaaaaaaaaaa) against its first parent bbbbbbbbbbbb. Not reviewed: the commits before it (--base REV sets the start).",
    ],
    [
      "a range, beside what is not committed",
      {
        ...{ kind: "range", base: "main", head: "HEAD", tip: BASE, mergeBase: BASE, commit: HEAD, ...none },
        uncommitted: { changed: 1, untracked: [] },
      },
      "Reviewed: the range main...HEAD, from the merge base bbbbbbbbbbbb to aaaaaaaaaaaa. Not reviewed: the uncommitted change of 1 changed file.",
    ],
    [
      "paths",
      { kind: "paths", patterns: ["src/**/*.ts", "docs"], head: undefined, ...none },
      "Reviewed: src/**/*.ts and docs, as in the work tree.",
    ],
  ])("tells %s", (_, selection, line) => {
    expect(tell(selection)).toBe(line);
  });
});

describe("a range without a commit", () => {
  const range = { base: "main", head: "HEAD", tip: HEAD, mergeBase: HEAD, commit: HEAD, uncommitted: undefined };

  it.each([
    [
      "of which the change is not committed",
      { ...range, uncommitted: { changed: 1, untracked: ["b.js"] } },
      "The range main...HEAD contains no commit (both ends are aaaaaaaaaaaa), so there is nothing to review. It does not include the uncommitted change of 1 changed file and 1 untracked file (b.js): to review that, run the command without a range.",
    ],
    [
      "whose ends are swapped",
      { ...range, base: "topic", head: "main", tip: BASE },
      "The range topic...main contains no commit (topic has all of main), so there is nothing to review. Where that was not meant, the other way round it is --base main --head topic.",
    ],
    ["is told, and none with one", { ...range, mergeBase: BASE }, undefined],
  ])("%s", (_, selection, words) => {
    expect(describeEmptyRange(selection)).toBe(words);
  });
});
