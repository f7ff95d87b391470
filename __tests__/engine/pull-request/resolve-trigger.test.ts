import { describe, expect, it } from "vitest";
import type { TriggerEvent } from "../../../src/core/action/event.ts";
import { ConfigError } from "../../../src/core/errors.ts";
import { requireSha } from "../../../src/core/pin/sha.ts";
import { resolveTrigger } from "../../../src/engine/pull-request/resolve-trigger.ts";
import type { Host } from "../../../src/ports/host.ts";
import { aPullRequest, FakeHost } from "../../fakes/fake-host.ts";

const HEAD = requireSha("a".repeat(40));
const BASE = requireSha("b".repeat(40));
const BEFORE = requireSha("c".repeat(40));
const TIP = requireSha("d".repeat(40));
const CANDIDATE = { isDraft: false, author: "ann", authorAssociation: "NONE", labels: [] };

function hostOf(pull = aPullRequest({ headSha: HEAD })): Host {
  const host: Host = new FakeHost().keepPullRequest(pull);
  host.defaultBranch = async () => ({ name: "main", sha: TIP });
  host.mergeBase = async () => BASE;
  return host;
}

describe("where the configuration of a review is read", () => {
  const pullRequest: TriggerEvent = {
    kind: "pull-request",
    number: 1,
    headSha: HEAD,
    baseSha: BASE,
    baseBranch: "release",
    candidate: CANDIDATE,
  };

  it.each<[string, TriggerEvent, string]>([
    ["at the tip of a pull request's base branch", pullRequest, "refs/heads/release"],
    [
      "at the branch that a merge group goes into",
      { kind: "merge-group", headSha: HEAD, baseSha: BASE, baseRef: "refs/heads/main" },
      "refs/heads/main",
    ],
    ["at the default branch for a push", { kind: "push", before: BEFORE, after: HEAD }, TIP],
    ["at the default branch for a new branch", { kind: "push", before: undefined, after: HEAD }, TIP],
    ["at the default branch for paths of a commit", { kind: "commit", sha: HEAD }, TIP],
  ])("is %s, never at the head", async (_, trigger, expected) => {
    for (const asPaths of [false, true]) {
      const range = await resolveTrigger(trigger, hostOf(), asPaths);
      expect(range).toMatchObject({ headSha: HEAD, configRevision: expected });
    }
  });
});

describe("a pull request that is named", () => {
  it("is still to be admitted unless somebody who may ask for it asked", async () => {
    const named = (isAskedFor: boolean): TriggerEvent => ({ kind: "named", number: 1, isAskedFor });
    const pull = aPullRequest({ ...CANDIDATE, headSha: HEAD });
    expect(await resolveTrigger(named(false), hostOf(pull), false)).toMatchObject({ candidate: CANDIDATE });
    expect(await resolveTrigger(named(true), hostOf(pull), false)).toMatchObject({ candidate: undefined });
  });

  it("is not reviewed when it is closed", async () => {
    const closed = hostOf(aPullRequest({ headSha: HEAD, state: "closed" }));
    const named: TriggerEvent = { kind: "named", number: 1, isAskedFor: true };
    await expect(resolveTrigger(named, closed, false)).rejects.toThrow(ConfigError);
  });
});

describe("a push whose former tip is gone", () => {
  it("is no empty change, which would pass", async () => {
    const host = hostOf();
    host.mergeBase = async (base) => (base === BEFORE ? undefined : HEAD);
    const range = await resolveTrigger({ kind: "push", before: BEFORE, after: HEAD }, host, false);
    expect(range.kind).toBe("nothing");
  });
});
