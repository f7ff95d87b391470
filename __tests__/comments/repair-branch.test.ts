import { describe, expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import {
  formatRepairMessage,
  isOwnRepair,
  isRepairBranch,
  parseRepairTrailer,
  repairBranch,
  type TipCommit,
} from "../../src/comments/repair-branch.ts";

const head = requireSha("1".repeat(40));
const trailer = { pullRequest: 12, head, reportSha256: "2".repeat(64) };
const message = formatRepairMessage(trailer, 2);

const aTip = (overrides: Partial<TipCommit> = {}): TipCommit => ({
  sha: requireSha("3".repeat(40)),
  tree: requireSha("4".repeat(40)),
  parents: [head],
  message,
  isOwn: true,
  ...overrides,
});

describe("the trailer of a repair", () => {
  it("is read as it was written, whatever ends the message", () => {
    expect(parseRepairTrailer(message)).toEqual(trailer);
    expect(parseRepairTrailer(message.trimEnd())).toEqual(trailer);
  });

  it.each([
    ["nothing", ""],
    ["a trailer that others follow", `${message}\nSigned-off-by: Eve <eve@example.com>\n`],
    ["another version", message.replace("v1", "v2")],
    ["a number that is none", message.replace("pull-request=12", "pull-request=012")],
    ["a short commit", message.replace(head, head.slice(0, 12))],
  ])("is not found in %s", (_, text) => {
    expect(parseRepairTrailer(text)).toBeUndefined();
  });
});

describe("a branch is ours", () => {
  it("where our commit stands on the head that it names", () => {
    expect(isOwnRepair(aTip(), 12)).toBe(true);
  });

  it.each<readonly [string, Partial<TipCommit>]>([
    ["somebody else wrote or committed it", { isOwn: false }],
    ["it says nothing of itself", { message: "Repair 2 findings\n" }],
    ["it is for another pull request", { message: message.replace("=12", "=1") }],
    ["it stands on another commit", { parents: [requireSha("9".repeat(40))] }],
    ["it is a merge", { parents: [head, requireSha("9".repeat(40))] }],
    ["it stands on nothing", { parents: [] }],
  ])("but not where %s", (_, overrides) => {
    expect(isOwnRepair(aTip(overrides), 12)).toBe(false);
  });
});

it("repairs have a branch of their own, of which no repairs are made again", () => {
  expect(repairBranch(12)).toBe("tribunal/fix-12");
  expect(["tribunal/fix-12", "tribunal/fix-", "Tribunal/Fix-12-more"].map(isRepairBranch)).toEqual([true, true, true]);
  expect(["feature", "fix-12", "a/tribunal/fix-12", "refs/heads/tribunal/fix-12"].some(isRepairBranch)).toBe(false);
});
