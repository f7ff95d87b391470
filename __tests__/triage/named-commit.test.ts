import { describe, expect, it } from "vitest";
import { findNamedCommit } from "../../src/triage/past-places.ts";

const sha = (start: string) => start.padEnd(40, "0");
const commits = ["aaaaaaa1", "bbbbbbb1", "bbbbbbb2", "ccccccc1"].map((start) => ({
  sha: sha(start),
  message: start,
  parents: [],
}));

const find = (named: string | null, commit?: string) => findNamedCommit(named, { commit }, commits);

describe("the commit that an answer names", () => {
  it.each([sha("ccccccc1"), "ccccccc", " CCCCCCC1 "])("is found by its id or the beginning of it: %j", (named) => {
    expect(find(named)).toEqual({ kind: "named", commit: commits[3] });
  });

  it("is any where the remark was written for one that is gone", () => {
    expect(find("aaaaaaa", sha("ddddddd"))).toMatchObject({ kind: "named" });
  });

  it.each([
    [null, undefined, "names no commit"],
    ["HEAD", undefined, "not a commit id"],
    ["cccccc", undefined, "not a commit id"],
    ["ddddddd", undefined, "not part of this pull request"],
    ["bbbbbbb", undefined, "could be several"],
    ["bbbbbbb2", sha("bbbbbbb2"), "no later than the remark"],
  ])("is none for %j where the remark was written for %j: %s", (named, commit, why) => {
    expect(find(named, commit)).toEqual({ kind: "none", why: expect.stringContaining(why) });
  });

  it("may be one of those that the host does not name, where it names only the first", () => {
    const many = Array.from({ length: 250 }, (_, at) => ({
      ...commits[0],
      sha: sha(`aaaaaaa${at}b`),
    })) as typeof commits;
    const why = "the commit it names is not among the pull request's first 250, and only these are known";
    expect(findNamedCommit("ddddddd", { commit: undefined }, many)).toEqual({ kind: "none", why });
  });

  it("is none where nobody knows the commits", () => {
    expect(findNamedCommit("ccccccc", { commit: undefined }, undefined)).toMatchObject({ kind: "none" });
  });
});
