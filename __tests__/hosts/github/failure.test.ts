import { expect, it } from "vitest";
import { neededPermission } from "../../../src/hosts/github/failure.ts";
import { failureOf, hostAt, startScriptedServer } from "./harness.ts";

const TOKEN = "ghs_aRatherSecretToken";

it.each([
  ["GET", "/repos/{owner}/{repo}/pulls/{pull_number}/commits", "pull-requests: read"],
  ["POST", "/repos/{owner}/{repo}/issues/{issue_number}/comments", "pull-requests: write"],
  ["GET", "/repos/{owner}/{repo}/commits/{ref}/check-runs", "checks: read"],
  ["PATCH", "/repos/{owner}/{repo}/check-runs/{check_run_id}", "checks: write"],
  ["GET", "/repos/{owner}/{repo}/contents/{+path}", "contents: read"],
  ["POST", "/repos/{owner}/{repo}/git/refs", "contents: write"],
  ["GET", "/repos/{owner}/{repo}/actions/runs/{run_id}/artifacts", "actions: read"],
  ["GET", "/repos/{owner}/{repo}/collaborators/{username}/permission", "metadata: read"],
])("%s %s takes %s", (method, url, permission) => {
  expect(neededPermission(method, url)).toBe(permission);
});

it("names the permission that a refused request takes", async () => {
  const refusal = { status: 403, body: { message: "Resource not accessible by integration" } };
  await using server = await startScriptedServer([refusal]);
  const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.pullRequest(7), TOKEN);
  expect(error.message).toContain("Grant the job `pull-requests: read` under `permissions:`.");
});
