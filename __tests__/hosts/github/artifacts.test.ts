import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Repository } from "../../servers/github/repository.ts";
import { createZip } from "../../servers/github/zip.ts";
import { type GitHubServer, startGitHubServer } from "../../servers/github-server.ts";
import { failureOf, hostAt, requestsDuring } from "./harness.ts";

let server: GitHubServer;
let repository: Repository;
const PLACE = { runId: 41, artifact: "tribunal-tribunal-1", file: "report.json" };

beforeAll(async () => {
  server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": "one\n" } } },
    tokens: { job: { permissions: { actions: "read", pull_requests: "read" } }, blind: { permissions: {} } },
    requestsPerHour: 10_000,
  });
  repository = server.getRepository("octo/shop");
  const zip = createZip([{ name: "report.json", content: Buffer.from("{}") }]);
  const createdAt = "2026-01-05T10:00:00Z";
  repository.artifacts.push({ id: 1, runId: 41, name: PLACE.artifact, zip, createdAt });
  repository.artifacts.push({ id: 2, runId: 41, name: "broken", zip: Buffer.from("no archive"), createdAt });
});

afterAll(async () => {
  const { violations } = server;
  await server[Symbol.asyncDispose]();
  expect(violations).toEqual([]);
});

describe("a file of an artifact", () => {
  it("is read in three requests, the last to the storage it is redirected to", async () => {
    const { host } = hostAt(server.url, { token: server.token("job") });
    const requests = await requestsDuring(server, async () => {
      const stored = await host.artifactFile(PLACE);
      expect(Buffer.from(stored?.content ?? []).toString()).toBe("{}");
      expect(stored?.storedAt).toMatch(/^2026-01-05T10:\d\d:\d\d\.000Z$/);
    });
    expect(requests).toEqual([
      "GET /actions/runs/41/artifacts",
      "GET /actions/artifacts/1/zip",
      "GET /_storage/octo/shop/1.zip",
    ]);
  });

  it.each([
    ["of another run", { ...PLACE, runId: 42 }],
    ["of another name", { ...PLACE, artifact: "tribunal-tribunal-2" }],
    ["that is not in it", { ...PLACE, file: "report.md" }],
    ["of what is no archive", { ...PLACE, artifact: "broken" }],
  ])("%s is absent", async (_, place) => {
    const { host } = hostAt(server.url, { token: server.token("job") });
    expect(await host.artifactFile(place)).toBeUndefined();
  });

  it("needs actions: read, which the refusal names", async () => {
    const { host } = hostAt(server.url, { token: server.token("blind") });
    const error = await failureOf(host.artifactFile(PLACE), server.token("blind"));
    expect(error.message).toContain("actions: read");
  });
});

it("names a pull request's commits, newest first", async () => {
  const first = await repository.push("feature", { "a.txt": "two\n" });
  const second = await repository.push("feature", { "a.txt": "three\n" });
  await repository.openPullRequest({ head: "feature" });
  const { host } = hostAt(server.url, { token: server.token("job") });
  expect(await host.pullRequestCommits(1)).toEqual([second, first]);
  expect(await host.pullRequestCommits(99)).toEqual([]);
});
