import { expect, it } from "vitest";
import { requestDescription } from "../../../src/description/shell/request-description.ts";
import { FakeHost } from "../../fakes/fake-host.ts";

const RANGE = { pullRequest: 7, configRevision: "refs/heads/main" };
const WISHES = {
  mode: "section",
  targetPaths: [],
  findings: undefined,
} as const;

it.each([
  ["there is no pull request", WISHES, { ...RANGE, pullRequest: undefined }],
  ["whole files are reviewed, not a change", { ...WISHES, targetPaths: ["src/**"] }, RANGE],
  [
    "findings-use: validate reviews no change",
    { ...WISHES, findings: { use: "validate", files: ["report.json"], artifacts: [] } },
    RANGE,
  ],
] as const)("has nothing to describe where %s", (why, wishes, range) => {
  expect(requestDescription(wishes, range, new FakeHost())).toEqual({ kind: "unfit", mode: "section", why });
});

it("describes a pull request where that is asked for, and else nothing", () => {
  expect(requestDescription(WISHES, RANGE, new FakeHost())).toMatchObject({ kind: "wanted", mode: "section" });
  expect(requestDescription({ ...WISHES, mode: "off" }, RANGE, new FakeHost())).toBeUndefined();
});
