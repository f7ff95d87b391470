import { describe, expect, it } from "vitest";
import type { Sha } from "../../src/change/sha.ts";
import {
  isFromFork,
  parseTrigger,
  type TriggerEvent,
  type TriggerFacts,
  wholeByOrder,
} from "../../src/inputs/event.ts";
import { type Command, parseCommand } from "../../src/people/command.ts";
import { ConfigError } from "../../src/text/errors.ts";

const HEAD = "a".repeat(40);
const BASE = "b".repeat(40);

function trigger(eventName: string, payload: unknown, more: Partial<TriggerFacts> = {}) {
  return parseTrigger({ eventName, payload, sha: HEAD, pullRequest: undefined, hasTargetPaths: false, ...more });
}

const PULL_REQUEST = { number: 7, head: { sha: HEAD }, base: { sha: BASE, ref: "main" } };
const COMMENT = {
  action: "created",
  issue: { number: 7, state: "open", pull_request: {} },
  comment: { body: "/tribunal review", user: { login: "wendy" } },
};

describe("a pull request's event", () => {
  it("names the author, labels and draft state, and trusts an unnamed author least", () => {
    expect(trigger("pull_request", { pull_request: PULL_REQUEST })).toMatchObject({
      candidate: { isDraft: false, author: "ghost", authorAssociation: "NONE", labels: [] },
    });
    const said = { draft: true, user: { login: "ann" }, author_association: "MEMBER", labels: [{ name: "wip" }, 4] };
    expect(trigger("pull_request_target", { pull_request: { ...PULL_REQUEST, ...said } })).toMatchObject({
      candidate: { isDraft: true, author: "ann", authorAssociation: "MEMBER", labels: ["wip"] },
    });
  });

  it("starts no review when only its title or text is edited, but one when its base branch changes", () => {
    const edited = { action: "edited", pull_request: PULL_REQUEST };
    expect(trigger("pull_request", { ...edited, changes: { title: { from: "a" } } })).toMatchObject({
      kind: "unrelated",
      reason: expect.stringContaining("text was edited"),
    });
    const changes = { body: { from: "a" }, base: { ref: { from: "main" } } };
    expect(trigger("pull_request_target", { ...edited, changes })).toMatchObject({ kind: "pull-request", number: 7 });
  });

  it("is refused without its pull request, and an event of another kind by its name", () => {
    expect(() => trigger("pull_request", { action: "opened" })).toThrow(
      "event: got pull_request without a pull request",
    );
    expect(() => trigger("issues", {})).toThrow("event: got issues, wanted pull_request, pull_request_target,");
  });

  it("says whether it comes from a fork, a deleted one too", () => {
    const of = (head: unknown) => isFromFork({ pull_request: { head: { repo: head }, base: { repo: { id: 1 } } } });
    expect([of({ id: 1 }), of({ id: 2 }), of(null), isFromFork({})]).toEqual([false, true, true, undefined]);
  });
});

describe("a merge group", () => {
  const group = { head_sha: HEAD, base_sha: BASE, base_ref: "refs/heads/main" };

  it("is reviewed from its base to its head", () => {
    expect(trigger("merge_group", { merge_group: group })).toEqual({
      kind: "merge-group",
      headSha: HEAD,
      baseSha: BASE,
      baseRef: "refs/heads/main",
    });
  });

  it.each([{}, { ...group, head_sha: "main" }, { ...group, base_ref: "main" }, { ...group, base_sha: 4 }])(
    "is refused as %j",
    (payload) => {
      expect(() => trigger("merge_group", { merge_group: payload })).toThrow(ConfigError);
    },
  );
});

describe("a comment in ordinary words", () => {
  const named = { id: 9, body: "v1:0123456789abcdef is no bug.", user: { login: "wendy", type: "User" } };
  const onPullRequest = { ...COMMENT, comment: named };
  const inThread = {
    action: "created",
    pull_request: { ...PULL_REQUEST, state: "open" },
    comment: { ...named, body: "No bug.", in_reply_to_id: 5 },
  };
  const reply = { kind: "reply", number: 7, login: "wendy", commentId: 9 };

  it("may be a reply: where it names a finding, and in a thread", () => {
    expect(trigger("issue_comment", onPullRequest)).toEqual({ ...reply, isInThread: false });
    expect(trigger("pull_request_review_comment", inThread)).toEqual({ ...reply, isInThread: true });
  });

  it.each<[string, string, unknown]>([
    ["of a bot", "issue_comment", { ...onPullRequest, comment: { ...named, user: { login: "a", type: "Bot" } } }],
    [
      "of a bot by its name",
      "pull_request_review_comment",
      { ...inThread, comment: { ...inThread.comment, user: { login: "a[bot]" } } },
    ],
    [
      "of ours",
      "issue_comment",
      { ...onPullRequest, comment: { ...named, body: `<!-- tribunal-summary -->\n${named.body}` } },
    ],
    ["with few digits", "issue_comment", { ...onPullRequest, comment: { ...named, body: "v1:01234567 is no bug" } }],
    ["that begins a thread", "pull_request_review_comment", { ...inThread, comment: named }],
    ["that was edited", "pull_request_review_comment", { ...inThread, action: "edited" }],
    ["on a closed pull request", "pull_request_review_comment", { ...inThread, pull_request: PULL_REQUEST }],
    ["without a number", "pull_request_review_comment", { ...inThread, comment: { ...inThread.comment, id: "9" } }],
    ["without a pull request", "pull_request_review_comment", { comment: inThread.comment }],
  ])("%s starts nothing", (_what, event, payload) => {
    expect(trigger(event, payload)).toMatchObject({ kind: "unrelated" });
  });
});

describe("a comment", () => {
  it("is a command on its pull request, also where an input names one", () => {
    const command = { kind: "comment", number: 7, login: "wendy", command: { kind: "review", isFull: false } };
    expect(trigger("issue_comment", COMMENT)).toEqual(command);
    expect(trigger("issue_comment", COMMENT, { pullRequest: 7 })).toEqual(command);
  });

  it.each([
    ["is edited", { ...COMMENT, action: "edited" }],
    ["stands on an issue", { ...COMMENT, issue: { number: 7, state: "open" } }],
    ["stands on a closed pull request", { ...COMMENT, issue: { ...COMMENT.issue, state: "closed" } }],
    ["says something else", { ...COMMENT, comment: { ...COMMENT.comment, body: "Nice" } }],
    ["has no author", { ...COMMENT, comment: { body: "/tribunal review", user: null } }],
    ["is none", {}],
  ])("asks nothing when it %s", (_, payload) => {
    expect(trigger("issue_comment", payload)).toMatchObject({ kind: "unrelated" });
  });
});

describe("a pull request named by the input", () => {
  it.each([
    ["workflow_dispatch", true],
    ["schedule", true],
    ["pull_request_target", false],
    ["issue_comment", false],
    ["workflow_run", false],
  ])("on %s was asked for by who may write: %s", (eventName, isAskedFor) => {
    expect(trigger(eventName, {}, { pullRequest: 7 })).toEqual({ kind: "named", number: 7, isAskedFor });
  });
});

describe("a schedule", () => {
  it("reviews paths as they stand, and wants them named", () => {
    expect(trigger("schedule", {}, { hasTargetPaths: true })).toEqual({ kind: "commit", sha: HEAD });
    expect(() => trigger("schedule", {})).toThrow(/^target: got nothing/);
  });
});

const SHA = "a".repeat(40) as Sha;
const QUEUE: TriggerEvent = { kind: "merge-group", headSha: SHA, baseSha: SHA, baseRef: "refs/heads/main" };

function comment(body: string): TriggerEvent {
  return { kind: "comment", number: 7, login: "wendy", command: parseCommand(body) as Command };
}

describe("a review of the whole change", () => {
  it.each<[string, TriggerEvent, boolean, object]>([
    ["a merge queue", QUEUE, true, { code: "merge-group" }],
    ["a rerun", comment("/tribunal rerun"), true, { code: "ordered", detail: "/tribunal rerun asked for it" }],
    ["a full review", comment("/tribunal review full"), true, { code: "ordered" }],
    [
      "reuse: false",
      { kind: "push", before: SHA, after: SHA },
      false,
      { code: "ordered", detail: "reuse: false asks for it" },
    ],
  ])("is asked for by %s", (_, trigger, reuse, why) => {
    expect(wholeByOrder(trigger, reuse)).toMatchObject(why);
  });

  it.each(["/tribunal review", "/tribunal dismiss v1:ab as tested", "/tribunal approve"])(
    "is not asked for by %s",
    (body) => {
      expect(wholeByOrder(comment(body), true)).toBeUndefined();
    },
  );
});
