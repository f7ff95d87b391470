import { describe, expect, it } from "vitest";
import { isSuggestion, planSuggestions, type SuggestionRules } from "../../src/comments/plan-suggestions.ts";
import { readPatch } from "../../src/report/patch.ts";

const HEAD = "1".repeat(40);

/** Changes line 2 of a.ts, lines 20 and 21 into one, and line 40. */
function filesOf() {
  const hunks = [
    "@@ -1,3 +1,3 @@\n one\n-two\n+TWO\n three",
    "@@ -19,3 +19,2 @@\n a\n-b\n-c\n+d",
    "@@ -40 +39 @@\n-forty\n+FORTY",
  ].join("\n");
  const [before, after] = ["a".repeat(40), "b".repeat(40)];
  const read = readPatch(
    `diff --git a/a.ts b/a.ts\nindex ${before}..${after} 100644\n--- a/a.ts\n+++ b/a.ts\n${hunks}\n`,
  );
  if (read.kind === "refused") throw new Error(read.reason);
  return read.files;
}

const plan = (rules: Partial<SuggestionRules> = {}) =>
  planSuggestions(filesOf(), {
    ...{ check: "tribunal", head: HEAD, room: 9, standing: [] },
    shown: [
      { path: "a.ts", from: 1, to: 5 },
      { path: "a.ts", from: 18, to: 25 },
    ],
    ...rules,
  });

describe("parts of repairs are suggested", () => {
  it("on exactly the lines they replace, where the pull request shows these", () => {
    const { comments, stale, ...count } = plan();
    expect(stale).toEqual([]);
    expect(comments).toMatchObject([
      { path: "a.ts", side: "RIGHT", start_line: undefined, line: 2 },
      { path: "a.ts", side: "RIGHT", start_line: 20, line: 21 },
    ]);
    expect(comments[1]?.body).toContain("```suggestion\nd\n```");
    expect(count).toEqual({ suggested: 2, fitting: 2, changes: 3 });
    expect(comments.every(({ body }) => isSuggestion(body, "tribunal"))).toBe(true);
    expect(comments.some(({ body }) => isSuggestion(body, "other"))).toBe(false);
  });

  it.each([
    ["of another file", [{ path: "b.ts", from: 1, to: 99 }]],
    ["that end in the midst of it", [{ path: "a.ts", from: 21, to: 25 }]],
    [
      "of two hunks that it spans",
      [
        { path: "a.ts", from: 18, to: 20 },
        { path: "a.ts", from: 21, to: 25 },
      ],
    ],
  ])("but not on lines %s", (_, shown) => {
    expect(plan({ shown })).toMatchObject({ comments: [], suggested: 0, fitting: 0 });
  });

  it("once: what stands at the same line with the same block is left, whoever of us wrote it", () => {
    const [first] = plan().comments;
    const standing = [{ place: { path: "a.ts", line: 2 }, body: first?.body ?? "" }];
    expect(plan({ standing })).toMatchObject({ comments: [{ line: 21 }], suggested: 2 });
    expect(plan({ standing, room: 1 }).comments).toEqual([]);
    const outdated = [{ place: { path: "a.ts", line: undefined }, body: first?.body ?? "" }];
    expect(plan({ standing: outdated })).toMatchObject({ comments: [{}, {}], stale: outdated });
  });

  it("anew where the same block stands on more lines or fewer", () => {
    const body = plan().comments[1]?.body ?? "";
    const more = { place: { path: "a.ts", start_line: 19, line: 21 }, body };
    const fewer = { place: { path: "a.ts", line: 21 }, body };
    for (const other of [more, fewer])
      expect(plan({ standing: [other] })).toMatchObject({ comments: [{ line: 2 }, { line: 21 }], stale: [other] });
    const same = { place: { path: "a.ts", start_line: 20, line: 21 }, body };
    expect(plan({ standing: [same] })).toMatchObject({ comments: [{ line: 2 }], stale: [] });
  });

  it("in place of what an earlier patch suggested, which takes no room", () => {
    const [first] = plan().comments;
    const earlier = { place: { path: "a.ts", line: 2 }, body: (first?.body ?? "").replace("TWO", "Two") };
    const others = { place: { path: "a.ts", line: 3 }, body: "So." };
    expect(plan({ standing: [earlier, others], room: 1 })).toMatchObject({ comments: [{ line: 2 }], stale: [earlier] });
  });
});
