import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GitHubServer, startGitHubServer } from "../github-server.ts";
import type { PullRequest } from "./records.ts";
import { type RestClient, restClient } from "./rest-client.ts";

const REPO = "/repos/octo/shop";
const TEN_LINES = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`);

let server: GitHubServer;
let pull: PullRequest;
let call: RestClient;

beforeAll(async () => {
  server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": `${TEN_LINES.join("\n")}\n` } } },
    tokens: { job: { permissions: { checks: "write", pull_requests: "write" } } },
  });
  call = restClient(server);
  const repository = server.getRepository("octo/shop");
  await repository.push("feature", { "a.txt": `${TEN_LINES.with(4, "line five").join("\n")}\n` });
  pull = await repository.openPullRequest({ head: "feature" });
});

afterAll(async () => {
  expect(server.violations).toEqual([]);
  await server[Symbol.asyncDispose]();
});

/** Takes the violations recorded since, so that a test may provoke one and the suite still ends with none. */
function takeViolations(): readonly string[] {
  return server.violations.splice(0);
}

describe("check runs", () => {
  const annotation = { path: "a.txt", start_line: 5, end_line: 5, annotation_level: "warning", message: "five" };

  it("appends annotations on every update and pages through them", async () => {
    const head_sha = pull.head.sha;
    const made = await call("POST", `${REPO}/check-runs`, { body: { name: "Many", head_sha, status: "in_progress" } });
    expect(made.body).toMatchObject({ status: "in_progress", conclusion: null });
    const annotations = Array.from({ length: 50 }, () => annotation);
    const path = `${REPO}/check-runs/${made.body.id}`;
    for (let round = 0; round < 3; round += 1) {
      await call("PATCH", path, { body: { output: { title: "t", summary: "s", annotations } } });
    }
    const page = await call("GET", `${path}/annotations?per_page=100&page=2`);
    expect(page.body).toHaveLength(50);
    expect(page.headers.get("link")).toContain('rel="first"');
    const first = await call("GET", `${path}/annotations?per_page=100`);
    expect(first.headers.get("link")).toMatch(/page=2>; rel="next"/);
  });

  it("takes no completed run without a conclusion, and no commit it does not have", async () => {
    const body = { name: "T", head_sha: pull.head.sha, status: "completed" };
    expect((await call("POST", `${REPO}/check-runs`, { body })).status).toBe(422);
    const unknown = { name: "T", head_sha: "0".repeat(40) };
    expect((await call("POST", `${REPO}/check-runs`, { body: unknown })).status).toBe(422);
  });

  it.each([
    ["a title over 255 characters", { title: "x".repeat(256), summary: "s" }],
    ["an empty path", { title: "t", summary: "s", annotations: [{ ...annotation, path: "" }] }],
    [
      "columns over several lines",
      { title: "t", summary: "s", annotations: [{ ...annotation, end_line: 6, start_column: 1 }] },
    ],
    [
      "a message over 64 KB",
      { title: "t", summary: "s", annotations: [{ ...annotation, message: "x".repeat(65_537) }] },
    ],
  ])("refuses %s", async (_, output) => {
    const body = { name: "T", head_sha: pull.head.sha, output };
    expect((await call("POST", `${REPO}/check-runs`, { body })).status).toBe(422);
    expect(takeViolations()).toEqual([]);
  });

  it.each([
    [
      "51 annotations",
      { output: { title: "t", summary: "s", annotations: Array.from({ length: 51 }, () => annotation) } },
      /annotations/,
    ],
    ["a summary over 65,535 characters", { output: { title: "t", summary: "x".repeat(65_536) } }, /summary/],
    ["a key it does not know", { output: { title: "t", summary: "s", annotation: [] } }, /annotation is a key/],
  ])("records %s as a violation", async (_, extra, pattern) => {
    const body = { name: "T", head_sha: pull.head.sha, ...extra };
    expect((await call("POST", `${REPO}/check-runs`, { body })).status).toBe(500);
    expect(takeViolations()).toEqual([expect.stringMatching(pattern)]);
  });

  it("lists the latest run of a name unless asked for all", async () => {
    const head_sha = pull.head.sha;
    for (const external_id of ["one", "two"]) {
      await call("POST", `${REPO}/check-runs`, { body: { name: "Twice", head_sha, external_id } });
    }
    const path = `${REPO}/commits/feature/check-runs?check_name=Twice`;
    const latest = await call("GET", path);
    expect(latest.body.check_runs.map((each: { external_id: string }) => each.external_id)).toEqual(["two"]);
    expect((await call("GET", `${path}&filter=all`)).body.total_count).toBe(2);
  });
});
