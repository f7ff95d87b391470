import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GitHubServer, startGitHubServer } from "../github-server.ts";
import type { PullRequest } from "./records.ts";
import type { Repository } from "./repository.ts";
import { type RestClient, restClient } from "./rest-client.ts";

const REPO = "/repos/octo/shop";
const TEN_LINES = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`);

let server: GitHubServer;
let pull: PullRequest;
let call: RestClient;
let repository: Repository;

beforeAll(async () => {
  server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": `${TEN_LINES.join("\n")}\n` } } },
    tokens: { job: { permissions: { checks: "write", pull_requests: "write" } } },
  });
  call = restClient(server);
  repository = server.getRepository("octo/shop");
  await repository.push("feature", { "a.txt": `${TEN_LINES.with(4, "line five").join("\n")}\n` });
  pull = await repository.openPullRequest({ head: "feature" });
});

afterAll(async () => {
  expect(server.violations).toEqual([]);
  await server[Symbol.asyncDispose]();
});

describe("reviews", () => {
  const review = (comments: readonly object[], extra: object = {}) =>
    call("POST", `${REPO}/pulls/1/reviews`, { body: { event: "COMMENT", body: "Review", comments, ...extra } });

  it("takes comments on lines a hunk shows, on either side and over a range", async () => {
    const answer = await review([
      { path: "a.txt", line: 5, side: "RIGHT", body: "added" },
      { path: "a.txt", line: 5, side: "LEFT", body: "deleted" },
      { path: "a.txt", line: 8, side: "RIGHT", start_line: 4, start_side: "RIGHT", body: "range" },
    ]);
    expect([answer.status, answer.body.state]).toEqual([200, "COMMENTED"]);
    const comments = await call("GET", `${REPO}/pulls/1/comments`);
    expect(comments.body.map((each: { line: number; side: string }) => [each.line, each.side])).toEqual([
      [5, "RIGHT"],
      [5, "LEFT"],
      [8, "RIGHT"],
    ]);
    expect(comments.body[0].diff_hunk).toMatch(/\+line five$/);
    const reply = await call("POST", `${REPO}/pulls/1/comments/${comments.body[0].id}/replies`, {
      body: { body: "yes" },
    });
    expect(reply.body.in_reply_to_id).toBe(comments.body[0].id);
  });

  it.each([
    ["a line outside every hunk", { path: "a.txt", line: 10, body: "x" }],
    ["a file that did not change", { path: "README.md", line: 1, body: "x" }],
    ["a range that starts outside the hunk", { path: "a.txt", line: 5, start_line: 1, body: "x" }],
    ["a range that ends before it starts", { path: "a.txt", line: 4, start_line: 6, body: "x" }],
  ])("refuses the whole review for %s and posts nothing", async (_, comment) => {
    const before = repository.reviewComments.length + repository.reviews.length;
    const answer = await review([{ path: "a.txt", line: 5, body: "good" }, comment]);
    expect([answer.status, answer.body.message]).toEqual([422, "Unprocessable Entity"]);
    expect(repository.reviewComments.length + repository.reviews.length).toBe(before);
  });

  it("needs a body when there are no comments, and a commit of the pull request", async () => {
    expect((await review([], { body: "" })).status).toBe(422);
    expect((await review([], { commit_id: pull.base.sha })).status).toBe(422);
  });
});
