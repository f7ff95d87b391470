import { expect, it } from "vitest";
import { HostError } from "../../../src/core/errors.ts";
import { hearPeople } from "../../../src/engine/pull-request/hear-people.ts";
import type { DiscussionComment, Host } from "../../../src/ports/host.ts";
import { FakeLog } from "../../fakes/fake-log.ts";

const DISMISSAL = "/tribunal dismiss v1:0123abcd The caller checks it: src/pay.ts:L4";

function aComment(overrides: Partial<DiscussionComment> = {}): DiscussionComment {
  return { id: 1, author: "wendy", isBot: false, isEdited: false, body: DISMISSAL, ...overrides };
}

/** Hears these comments; `wendy` may write, `lost` cannot be looked up. */
async function hear(comments: readonly DiscussionComment[]) {
  const asked: string[] = [];
  const log = new FakeLog();
  const permissionOf = async (login: string) => {
    asked.push(login);
    if (login === "lost") throw new HostError("HTTP 500", { status: 500, isRetryable: true });
    return login === "wendy" ? "write" : "read";
  };
  const host = { discussion: async () => comments, permissionOf } as Partial<Host> as Host;
  const author = async () => {
    asked.push("(author)");
    return "octo";
  };
  return { words: await hearPeople({ number: 1, author }, { host, log }), asked, log };
}

it("asks nothing of a pull request on which nobody overruled anything", async () => {
  const { words, asked } = await hear([aComment({ body: "Nice." }), aComment({ body: `> ${DISMISSAL}` })]);
  expect([words.requests, asked]).toEqual([[], []]);
});

it("asks once about each author, however they are spelt, and never about bots, edits and deleted accounts", async () => {
  const { words, asked } = await hear([
    aComment(),
    aComment({ id: 2, author: "Wendy", body: "/tribunal override" }),
    aComment({ id: 3, author: "robot[bot]", isBot: true }),
    aComment({ id: 4, author: "eddy", isEdited: true }),
    aComment({ id: 5, author: undefined }),
  ]);
  expect(asked).toEqual(["(author)", "wendy"]);
  expect(words.pullRequestAuthor).toBe("octo");
  const told = words.requests.map(({ commentId, author, permission }) => [commentId, author, permission]);
  expect(told).toEqual([
    [1, "wendy", "write"],
    [2, "Wendy", "write"],
    [3, "robot[bot]", undefined],
    [4, "eddy", undefined],
    [5, "ghost", "none"],
  ]);
});

it("lets nothing count of an author whose permission cannot be read, and says so", async () => {
  const { words, log } = await hear([aComment({ author: "lost" }), aComment({ id: 2 })]);
  expect(words.requests.map((request) => request.permission)).toEqual([undefined, "write"]);
  expect(log.messages("warning").join()).toContain("No override of lost counts");
});

it("does not let a crowd spend its requests", async () => {
  const { words, asked, log } = await hear(
    Array.from({ length: 70 }, (_, index) => aComment({ id: index + 1, author: `user-${index}` })),
  );
  expect(asked).toHaveLength(51);
  expect(words.requests.filter(({ permission }) => permission === undefined)).toHaveLength(20);
  expect(log.messages("warning").join()).toContain("20 further authors");
});
