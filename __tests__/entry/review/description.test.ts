import { expect, it } from "vitest";
import { openDescription } from "../../../src/entry/review/description.ts";
import { FakeHost } from "../../fakes/fake-host.ts";

const RANGE = { pullRequest: 7, configRevision: "refs/heads/main" };
const WISHES = {
  updateDescription: "section",
  targetPaths: [],
  findingsIn: undefined,
  findingsArtifact: undefined,
} as const;

it.each([
  ["there is no pull request", WISHES, { ...RANGE, pullRequest: undefined }],
  ["files are reviewed as they stand, and no change", { ...WISHES, targetPaths: ["src/**"] }, RANGE],
  ["mode: validate reviews no change", { ...WISHES, findingsIn: "report.json" }, RANGE],
  ["mode: validate reviews no change", { ...WISHES, findingsArtifact: "findings" }, RANGE],
] as const)("has nothing to describe where %s", (why, wishes, range) => {
  expect(openDescription(wishes, range, new FakeHost())).toEqual({ kind: "unfit", mode: "section", why });
});

it("describes a pull request where that is asked for, and else nothing", () => {
  expect(openDescription(WISHES, RANGE, new FakeHost())).toMatchObject({ kind: "wanted", mode: "section" });
  expect(openDescription({ ...WISHES, updateDescription: "off" }, RANGE, new FakeHost())).toBeUndefined();
});
