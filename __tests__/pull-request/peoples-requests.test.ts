import { expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import type { DiscussionComment } from "../../src/ports/host.ts";
import { fetchRequests, type ReadReplies } from "../../src/pull-request/peoples-requests.ts";
import { HostError } from "../../src/text/errors.ts";
import { aPullRequest, FakeHost } from "../fakes/fake-host.ts";
import { FakeLog } from "../fakes/fake-log.ts";

const HEAD = requireSha("a".repeat(40));
const DISMISSAL = "/tribunal dismiss v1:0123abcd The caller checks it: src/pay.ts:L4";

function aComment(overrides: Partial<DiscussionComment> = {}): DiscussionComment {
  return { id: 1, author: "wendy", isBot: false, isEdited: false, isByMember: false, body: DISMISSAL, ...overrides };
}

/** Hears these comments; `wendy` may write, nobody else anything. */
async function hear(comments: readonly DiscussionComment[], host = new FakeHost(), replies?: ReadReplies) {
  const log = new FakeLog();
  host.permissions.wendy = "write";
  host.comments.push(...comments);
  const author = async () => (await host.pullRequest(1)).author;
  host.keepPullRequest(aPullRequest({ author: "octo", headSha: HEAD }));
  return {
    words: await fetchRequests({ number: 1, author, replies }, { host, log }),
    asked: host.asked.slice(1),
    log,
  };
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
  expect(asked).toEqual(["pullRequest 1", "permissionOf wendy", "commitLog 1"]);
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
  const host = new FakeHost();
  host.onRequest = (request) => {
    if (request === "permissionOf lost") throw new HostError("HTTP 500", { status: 500, isRetryable: true });
  };
  const { words, log } = await hear([aComment({ author: "lost" }), aComment({ id: 2 })], host);
  expect(words.requests.map((request) => request.permission)).toEqual([undefined, "write"]);
  expect(log.messages("warning").join()).toContain("No override of lost counts");
});

it("does not let a crowd spend its requests", async () => {
  const { words, asked, log } = await hear(
    Array.from({ length: 70 }, (_, index) => aComment({ id: index + 1, author: `user-${index}` })),
  );
  expect(asked).toHaveLength(52);
  expect(words.requests.filter(({ permission }) => permission === undefined)).toHaveLength(20);
  expect(words.requests.filter(({ isUnasked }) => isUnasked).map(({ author }) => author)).toContain("user-0");
  expect(log.messages("warning").join()).toContain("20 further authors");
});

it("lets no crowd take away the word of the repository's people, nor of who spoke last", async () => {
  const crowd = Array.from({ length: 120 }, (_, index) => aComment({ id: index + 2, author: `user-${index}` }));
  const early = await hear([aComment({ isByMember: true }), ...crowd]);
  const late = await hear([...crowd, aComment()]);
  for (const { words } of [early, late])
    expect(words.requests.find(({ author }) => author === "wendy")).toMatchObject({ permission: "write" });
});

it("believes no association: who may do something is asked of the host", async () => {
  const { words } = await hear([aComment({ author: "former", isByMember: true })]);
  expect(words.requests[0]?.permission).toBe("none");
});

const FINGERPRINT = `v1:${"c".repeat(32)}`;

/** Our comment on a line, whose marker is of this check and commit. */
function aThread({ check = "tribunal", commit = HEAD as string } = {}) {
  return {
    id: 50,
    body: `It fails.\n\n<!-- tribunal-finding v1 check=${check} fp=${FINGERPRINT} head=${HEAD} -->`,
    commit,
  };
}

it("reads replies in our threads and comments that name a finding, in their authors' own words", async () => {
  const host = new FakeHost();
  host.replies.push({ ...aComment({ id: 2, body: "> It fails.\n\nNo bug." }), thread: aThread() });
  const named = aComment({ id: 3, author: "rita", body: `> It fails.\n\n${FINGERPRINT}: why?` });
  const { words, asked } = await hear([named, aComment({ id: 4, body: "Why?" })], host, {
    check: "tribunal",
    hasThreads: true,
  });
  expect(words.replies).toMatchObject([
    {
      commentId: 3,
      permission: "none",
      fingerprints: [FINGERPRINT],
      words: `${FINGERPRINT}: why?`,
      threadId: undefined,
    },
    { commentId: 2, permission: "write", fingerprints: [FINGERPRINT], words: "No bug.", threadId: 50 },
  ]);
  expect(asked).toContain("threadReplies 1");
});

it("notes which replies of a thread may answer somebody else", async () => {
  const host = new FakeHost();
  const [thread, other] = [aThread(), { ...aThread(), id: 51 }];
  const said: readonly (readonly [string | undefined, typeof thread])[] = [
    ...([
      ["rita", other],
      ["wendy", thread],
      ["Wendy", thread],
      ["rita", thread],
    ] as const),
    ...([
      ["wendy", thread],
      ["rita", other],
      [undefined, other],
    ] as const),
  ];
  said.forEach(([author, begun], id) => {
    host.replies.push({ ...aComment({ id, author, body: "No bug." }), thread: begun });
  });
  const { words } = await hear([], host, { check: "tribunal", hasThreads: true });
  expect(words.replies?.map(({ isAfterOthers }) => isAfterOthers)).toEqual([
    ...[false, false, false, true],
    ...[true, false, true],
  ]);
});

it("takes no name for the person's that others chose and they quote", async () => {
  const link = `[nightly test](https://example.org/?q=${FINGERPRINT})`;
  const quoting = aComment({ body: `> Is the ${link} red?\n\nYes, that one is a false positive, please ignore it.` });
  const { words } = await hear([quoting], new FakeHost(), { check: "tribunal", hasThreads: false });
  expect(words.replies ?? []).toEqual([]);
});

it("reads no reply of a bot, of one who edited it, and under a marker of another check or commit", async () => {
  const host = new FakeHost();
  const reply = aComment({ body: "No bug." });
  host.replies.push(
    { ...reply, isBot: true, thread: aThread() },
    { ...reply, isEdited: true, thread: aThread() },
    { ...reply, thread: aThread({ check: "other" }) },
    { ...reply, thread: aThread({ commit: "b".repeat(40) }) },
  );
  const { words, log } = await hear([], host, { check: "tribunal", hasThreads: true });
  expect(words).toEqual({ requests: [], pullRequestAuthor: undefined });
  expect(log.messages("info")).toEqual([expect.stringMatching(/reply 1 is not read: it was edited/)]);
});

it("asks for no threads where none can be, and does without them where they cannot be read", async () => {
  const { asked } = await hear([], new FakeHost(), { check: "tribunal", hasThreads: false });
  expect(asked).toEqual([]);
  const host = new FakeHost().refuse("threadReplies", new HostError("HTTP 500", { status: 500, isRetryable: true }));
  const { words, log } = await hear([aComment()], host, { check: "tribunal", hasThreads: true });
  expect(words.requests).toHaveLength(1);
  expect(log.messages("warning").join()).toContain("Replies in threads could not be read and wait for the next run");
});
