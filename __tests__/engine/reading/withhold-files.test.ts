import { expect, it } from "vitest";
import { Rulebook } from "../../../src/core/rules/rulebook.ts";
import { withholdNeverSent } from "../../../src/engine/reading/withhold-files.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aTarget } from "../../fakes/review-means.ts";

const NO_RULES = new Rulebook([]);

const target = aTarget(new FakeSource([{ path: "src/open.ts", base: "a\n", head: "b\n" }]));

it("leaves a target alone of which nothing is kept back", () => {
  expect(withholdNeverSent(target, [], NO_RULES)).toBe(target);
});

it.each([
  ["a glob that cannot be used", ["[".repeat(5000)], NO_RULES, /never-send/],
  [
    "a file of rules among what is never sent",
    ["docs/**"],
    new Rulebook([{ path: "docs/rules.md", digest: "d", lines: ["# R"], scope: ["**"], bodyStart: 0 }]),
    /docs\/rules\.md/,
  ],
])("refuses %s", (_, globs, rules, problem) => {
  expect(() => withholdNeverSent(target, globs, rules)).toThrow(problem);
});
