import { describe, expect, it } from "vitest";
import { requireSha, type Sha } from "../../src/change/sha.ts";
import type { TriggerEvent } from "../../src/inputs/event.ts";
import type { Host } from "../../src/ports/host.ts";
import { resolveTrigger } from "../../src/pull-request/resolve-trigger.ts";
import { ConfigError } from "../../src/text/errors.ts";
import { aPullRequest, FakeHost } from "../fakes/fake-host.ts";

const HEAD = requireSha("a".repeat(40));
const BASE = requireSha("b".repeat(40));
const BEFORE = requireSha("c".repeat(40));
const TIP = requireSha("d".repeat(40));
const CANDIDATE = { isDraft: false, author: "ann", authorAssociation: "NONE", labels: [] };

const parted = (mergeBase: Sha) => ({ mergeBase, ahead: 1, behind: 1 });

function hostOf(pull = aPullRequest({ headSha: HEAD })): Host {
  const host: Host = new FakeHost().keepPullRequest(pull);
  host.defaultBranch = async () => ({ name: "main", sha: TIP });
  host.compare = async () => parted(BASE);
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

describe("what a change is held against", () => {
  const pullRequest: TriggerEvent = {
    kind: "pull-request",
    number: 1,
    headSha: HEAD,
    baseSha: BASE,
    baseBranch: "release",
    candidate: CANDIDATE,
  };
  const partingOf = async (trigger: TriggerEvent, host: Host) => {
    const range = await resolveTrigger(trigger, host, false);
    return range.kind === "range" ? range.findParting() : undefined;
  };

  it("is the tip of the base branch, however old the commit is that a pull request's event names", async () => {
    const host = hostOf();
    host.commitAt = async (revision) => (revision === "refs/heads/release" ? TIP : undefined);
    host.compare = async (base) => (base.startsWith("refs/") ? undefined : parted(base === TIP ? BEFORE : BASE));
    expect(await partingOf(pullRequest, host)).toEqual({
      base: TIP,
      mergeBase: BEFORE,
      apart: { ahead: 1, behind: 1 },
    });
  });

  it("is what the host says with the comparison, in one request", async () => {
    const host = hostOf();
    const asked: string[] = [];
    host.compare = async (base) => {
      asked.push(base);
      return { ...parted(BEFORE), base: TIP };
    };
    expect(await partingOf(pullRequest, host)).toMatchObject({ base: TIP, mergeBase: BEFORE });
    expect(asked).toEqual(["refs/heads/release"]);
  });

  it("is what the event names where the branch is gone", async () => {
    const host = hostOf();
    host.commitAt = async () => undefined;
    expect(await partingOf(pullRequest, host)).toMatchObject({ base: BASE, mergeBase: BASE });
  });

  it("is what was there before a push, which merges nothing", async () => {
    const push: TriggerEvent = { kind: "push", before: BEFORE, after: HEAD };
    const host = hostOf();
    host.compare = async () => parted(BEFORE);
    expect(await partingOf(push, host)).toMatchObject({ base: BEFORE, mergeBase: BEFORE, apart: undefined });
  });

  it("is what a forced push took the place of, and may have parted from in several places", async () => {
    const push: TriggerEvent = { kind: "push", before: BEFORE, after: HEAD };
    const parting = { base: BEFORE, mergeBase: BASE, apart: { ahead: 1, behind: 1 }, isReplaced: true };
    expect(await partingOf(push, hostOf())).toEqual(parting);
  });

  it("is the default branch for a new one, which is to be merged into it", async () => {
    const push: TriggerEvent = { kind: "push", before: undefined, after: HEAD };
    expect(await partingOf(push, hostOf())).toEqual({ base: TIP, mergeBase: BASE, apart: { ahead: 1, behind: 1 } });
  });
});

describe("a pull request that is named", () => {
  it("is still to be admitted unless somebody who may ask for it asked", async () => {
    const named = (isAskedFor: boolean): TriggerEvent => ({ kind: "named", number: 1, isAskedFor });
    const pull = aPullRequest({ ...CANDIDATE, headSha: HEAD });
    expect(await resolveTrigger(named(false), hostOf(pull), false)).toMatchObject({ candidate: CANDIDATE });
    expect(await resolveTrigger(named(true), hostOf(pull), false)).toMatchObject({ candidate: undefined });
  });

  it("is not asked for by a reply to a finding", async () => {
    const reply: TriggerEvent = { kind: "reply", number: 1, login: "wendy", commentId: 7, isInThread: true };
    const pull = aPullRequest({ ...CANDIDATE, headSha: HEAD });
    expect(await resolveTrigger(reply, hostOf(pull), false)).toMatchObject({ candidate: CANDIDATE });
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
    host.compare = async (base) => (base === BEFORE ? undefined : parted(HEAD));
    const range = await resolveTrigger({ kind: "push", before: BEFORE, after: HEAD }, host, false);
    expect(range.kind).toBe("nothing");
  });
});
