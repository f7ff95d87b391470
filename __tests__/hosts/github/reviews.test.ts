import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewReview } from "../../../src/ports/host.ts";
import { ACTIONS_BOT } from "../../servers/github/account.ts";
import type { FaultKind } from "../../servers/github/fault.ts";
import type { PullRequest } from "../../servers/github/records.ts";
import type { Repository } from "../../servers/github/repository.ts";
import { type GitHubServer, startGitHubServer } from "../../servers/github-server.ts";
import { breakNext, failureOf, hostAt, requestsDuring, type Setup, sha } from "./harness.ts";

const LINES = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
const POST = { method: "POST", path: /\/reviews$/ };

let server: GitHubServer;
let repository: Repository;
let pull: PullRequest;
let reviews = 0;

beforeAll(async () => {
  server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": `${LINES.join("\n")}\n` } } },
    tokens: {
      job: { permissions: { contents: "read", pull_requests: "write" } },
      reader: { permissions: { contents: "read", pull_requests: "read" } },
    },
    requestsPerHour: 10_000,
  });
  repository = server.getRepository("octo/shop");
  await repository.push("feature", { "a.txt": `${LINES.with(9, "line ten").with(10, "line eleven").join("\n")}\n` });
  pull = await repository.openPullRequest({ head: "feature" });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

function setUp(tokenName = "job"): Setup {
  return hostAt(server.url, { token: server.token(tokenName) });
}

function aReview(overrides: Partial<NewReview> = {}): NewReview {
  reviews += 1;
  const marker = `<!-- tribunal-review v1 number=${reviews} -->`;
  return {
    commit: sha(pull.head.sha),
    body: `Two findings.\n\n${marker}`,
    marker,
    comments: [
      { path: "a.txt", side: "RIGHT", start_line: undefined, line: 10, body: "Ten is spelled out." },
      { path: "a.txt", side: "RIGHT", start_line: 10, line: 11, body: "So is eleven." },
      { path: "a.txt", side: "LEFT", start_line: undefined, line: 10, body: "It was a number." },
    ],
    ...overrides,
  };
}

function posted(review: NewReview) {
  return repository.reviews.filter((each) => each.body.endsWith(review.marker));
}

describe("posting a review", () => {
  it("is one request with every comment in its place", async () => {
    const review = aReview();
    const requests = await requestsDuring(server, () => setUp().host.createReview(pull.number, review));
    expect(requests).toEqual([`POST /pulls/${pull.number}/reviews`]);
    const [only] = posted(review);
    expect(only).toMatchObject({ state: "COMMENTED", commitId: pull.head.sha, body: review.body });
    const places = repository.reviewComments
      .filter((comment) => comment.reviewId === only?.id)
      .map(({ anchor }) => [anchor.side, anchor.startLine, anchor.line]);
    expect(places).toEqual([
      ["RIGHT", undefined, 10],
      ["RIGHT", 10, 11],
      ["LEFT", undefined, 10],
    ]);
  });

  it("ends the body with the marker where the caller's does not", async () => {
    const review = aReview({ body: "Nothing in the diff.\n", comments: [] });
    await setUp().host.createReview(pull.number, review);
    expect(posted(review).map((each) => each.body)).toEqual([`Nothing in the diff.\n\n${review.marker}`]);
  });

  it.each<[FaultKind, number]>([
    [429, 2],
    ["secondary-limit", 2],
    [500, 2],
    [502, 2],
    ["reset", 2],
    ["stall", 2],
    ["html", 2],
    ["truncated", 1],
    ["applied-but-lost", 1],
  ])("leaves exactly one review behind after %s, in %i writes", async (kind, writes) => {
    const { host, clock } = setUp();
    const review = aReview();
    breakNext(server, { ...POST, kind }, clock);
    const requests = await requestsDuring(server, () => host.createReview(pull.number, review));
    expect(posted(review)).toHaveLength(1);
    expect(requests.filter((each) => each === "POST /pulls/1/reviews")).toHaveLength(writes);
  });

  it("does not take another's review with the same marker for its own", async () => {
    const { host, clock } = setUp();
    const review = aReview();
    const other = { id: 9, login: "mallory", type: "User" } as const;
    const disguised = { id: 10, login: ACTIONS_BOT.login, type: "User" } as const;
    for (const user of [other, disguised]) {
      const facts = {
        id: server.nextId(),
        pullNumber: pull.number,
        commitId: pull.head.sha,
        submittedAt: server.now(),
      };
      repository.reviews.push({ ...facts, user, body: review.body, state: "COMMENTED" });
    }
    breakNext(server, { ...POST, kind: "reset" }, clock);
    await host.createReview(pull.number, review);
    expect(posted(review).filter((each) => each.user.id === ACTIONS_BOT.id)).toHaveLength(1);
  });

  it("hands a comment that does not anchor back as 422, with nothing posted", async () => {
    const review = aReview({
      comments: [{ path: "a.txt", side: "RIGHT", start_line: undefined, line: 29, body: "Outside the diff." }],
    });
    const requests = await requestsDuring(server, async () => {
      const error = await failureOf(setUp().host.createReview(pull.number, review), server.token("job"));
      expect(error).toMatchObject({ status: 422, isRetryable: false });
      expect(error.message).toContain("must be part of the diff");
    });
    expect(requests).toHaveLength(1);
    expect(posted(review)).toEqual([]);
  });

  it("says which permission a read-only token lacks", async () => {
    const error = await failureOf(setUp("reader").host.createReview(pull.number, aReview()), server.token("reader"));
    expect(error.status).toBe(403);
    expect(error.message).toContain("`pull-requests: write`");
  });
});
