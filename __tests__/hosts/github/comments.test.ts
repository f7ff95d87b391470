import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PullRequest } from "../../servers/github/records.ts";
import type { Repository } from "../../servers/github/repository.ts";
import { type GitHubServer, startGitHubServer } from "../../servers/github-server.ts";
import { failureOf, hostAt, requestsDuring, sha } from "./harness.ts";

let server: GitHubServer;
let repository: Repository;
let pull: PullRequest;

beforeAll(async () => {
  server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": "one\n" } } },
    tokens: {
      job: { permissions: { contents: "read", pull_requests: "write" } },
      wendy: {
        permissions: { contents: "read", pull_requests: "write" },
        account: { login: "wendy", id: 7, type: "User" },
      },
    },
  });
  repository = server.getRepository("octo/shop");
  await repository.push("feature", { "a.txt": "two\n" });
  pull = await repository.openPullRequest({ head: "feature" });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

describe("a text that was cut within a character", () => {
  it("is sent without the half that is left, whose escape GitHub refuses", async () => {
    const { host } = hostAt(server.url, { token: server.token("job") });
    await host.createComment(pull.number, "cut here: \ud83d, and whole: 😀");
    expect(repository.issueComments.at(-1)?.body).toBe("cut here: \ufffd, and whole: 😀");
  });
});

/** A comment of either kind, written by the holder of a token. */
async function written(tokenName: string) {
  const { host } = hostAt(server.url, { token: server.token(tokenName) });
  const marker = `<!-- mark ${server.nextId()} -->`;
  await host.createComment(pull.number, marker);
  const comments = [{ path: "a.txt", side: "RIGHT", start_line: undefined, line: 1, body: marker }] as const;
  await host.createReview(pull.number, { commit: sha(pull.head.sha), body: marker, marker, comments });
  const issueComment = repository.issueComments.find(({ body }) => body === marker);
  const reviewComment = repository.reviewComments.find(({ body }) => body === marker);
  return [
    { kind: "issue-comment", id: issueComment?.id ?? 0 },
    { kind: "review-comment", id: reviewComment?.id ?? 0 },
  ] as const;
}

function standing(): readonly number[] {
  return [...repository.issueComments, ...repository.reviewComments].map(({ id }) => id);
}

describe("deleting a comment", () => {
  it("takes one of our own away in one request, of either kind", async () => {
    const { host } = hostAt(server.url, { token: server.token("job") });
    for (const comment of await written("job")) {
      expect(standing()).toContain(comment.id);
      const requests = await requestsDuring(server, () => host.deleteComment(comment));
      expect(requests).toEqual([expect.stringMatching(new RegExp(`^DELETE /(issues|pulls)/comments/${comment.id}$`))]);
      expect(standing()).not.toContain(comment.id);
    }
  });

  it("is done where the comment is gone already", async () => {
    const { host } = hostAt(server.url, { token: server.token("job") });
    for (const comment of await written("job")) {
      await host.deleteComment(comment);
      await host.deleteComment(comment);
    }
    expect(server.violations).toEqual([]);
  });

  it("leaves another's comment, and says so", async () => {
    const { host } = hostAt(server.url, { token: server.token("job") });
    for (const comment of await written("wendy")) {
      const error = await failureOf(host.deleteComment(comment), server.token("job"));
      expect(error).toMatchObject({ status: 403, isRetryable: false });
      expect(error.message).toContain(`delete the ${comment.kind} ${comment.id}`);
      expect(standing()).toContain(comment.id);
    }
  });
});
