import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import {
  expectSettled,
  jobOf,
  OUTPUTS,
  onlyCheck,
  postingOf,
  postStep,
  reportOf,
  requestsOf,
  reviewStep,
} from "./observe.ts";
import { missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

it("tries a first push, completes the check run and posts one review", async () => {
  let checkAtFirstCall: string | undefined;
  await using scenario: TribunalScenario = await startTribunal({
    enthusiast: () => [missingGuard()],
    intercept: () => {
      checkAtFirstCall ??= scenario.repository.checkRuns[0]?.status ?? "none";
      return undefined;
    },
  });
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  expect(checkAtFirstCall).toBe("in_progress");
  const { head, base } = scenario.pullRequest;
  const check = onlyCheck(scenario);
  expect(check).toMatchObject({ name: "Tribunal", headSha: head.sha, status: "completed", conclusion: "failure" });
  expect(check.title).toBe("Did not pass: 1 new finding at or above high");
  expect(check.summary).toContain("**1** confirmed · **0** unresolved · **0** dismissed");
  expect(check.annotations).toMatchObject([
    { path: "src/pay.ts", start_line: 2, end_line: 2, annotation_level: "failure" },
  ]);

  const review = jobOf(result, "review");
  const { outputs } = review;
  expect(review.permissions).toEqual({ contents: "read", checks: "write", pull_requests: "read", actions: "read" });
  expect(review.warnings).toEqual([]);
  expect([review.result, reviewStep(result).exitCode]).toEqual(["failure", 1]);
  expect(postStep(result)).toMatchObject({ exitCode: 0, stdout: "" });
  const empty = ["abort-reason", "patch-sha256"];
  expect(Object.keys(outputs).sort()).toEqual(OUTPUTS.filter((name) => !empty.includes(name)).sort());
  expect(outputs).toMatchObject({
    gate: "open",
    status: "completed",
    conclusion: "failure",
    confirmed: "1",
    debunked: "0",
    unresolved: "0",
    "highest-severity": "high",
    "head-sha": head.sha,
    "base-sha": base.sha,
    "pin-drift": "false",
    "report-artifact": "tribunal-tribunal-1",
    "check-run-id": String(check.id),
    reused: "false",
  });

  const files = result.artifacts.get("tribunal-tribunal-1")?.files ?? new Map<string, Buffer>();
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(["meta.json", "target.sha256", "round-1.json", "agents.json", "report.json", "report.md"]),
  );
  const bytes = files.get("report.json") ?? Buffer.alloc(0);
  expect(outputs["report-sha256"]).toBe(createHash("sha256").update(bytes).digest("hex"));
  const report = reportOf(result);
  expect(report).toMatchObject({ pin: { head_sha: head.sha }, verdict: { gate: "open" }, run: { panel: "openai" } });
  expect(outputs["target-sha256"]).toBe(report.pin.target_sha256);
  expect(reviewStep(result).summary).toContain("The amount is no longer checked");
  expect(reviewStep(result).annotations).toMatchObject([{ level: "error", message: check.title }]);

  const comment = jobOf(result, "comment");
  expect(comment).toMatchObject({ result: "success", permissions: { pull_requests: "write" } });
  expect(comment.environment).toBeUndefined();
  const posting = { posted: "1", updated: "0", resolved: "0", replied: "0", described: "false", "skipped-reason": "" };
  expect(postingOf(result)).toEqual(posting);
  expect(scenario.repository.reviews).toMatchObject([{ state: "COMMENTED", commitId: head.sha }]);
  const [posted] = scenario.repository.reviewComments;
  expect(posted?.anchor).toMatchObject({ path: "src/pay.ts", line: 2, side: "RIGHT" });
  const fingerprint = report.findings[0]?.fingerprint;
  const marker = `<!-- tribunal-finding v1 check=tribunal fp=${fingerprint} head=${head.sha} -->`;
  expect(posted?.body.split("\n").at(-1)).toBe(marker);
  expectFewRequests(requestsOf(scenario));
});

/** The contract's figures: review at most 10 + annotations/50 + progress, comment job at most 8. */
function expectFewRequests(requests: readonly string[]): void {
  const own = requests.filter((request) => !request.startsWith("git "));
  const end = own.findIndex((request) => request.startsWith("PATCH /check-runs/"));
  const review = own.slice(0, end + 1);
  expect(review).toEqual([
    "GET /contents/.github/tribunal/config.yml",
    "POST /check-runs",
    "GET /commits/SHA/check-runs",
    "GET /compare/refs/heads/main...SHA",
    "GET /contents/.github/tribunal",
    "GET /commits/SHA/check-runs",
    "GET /pulls/1/commits",
    "GET /pulls/1",
    "GET /issues/1/comments",
    expect.stringMatching(/^PATCH \/check-runs\/\d+$/),
  ]);
  const comment = own.slice(end + 1);
  expect(comment).toEqual([
    "GET /pulls/1/comments",
    "GET /pulls/1/reviews",
    "GET /issues/1/comments",
    "GET /pulls/1",
    "POST /pulls/1/reviews",
    "POST /issues/1/comments",
  ]);
}
