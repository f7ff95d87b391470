import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { Report } from "../../../src/report/report.ts";
import { createZip } from "../../servers/github/zip.ts";
import { runTribunal } from "../action/tribunal.ts";
import { commentEvent, pullRequestEvent } from "../harness/run-event.ts";
import { followUpOf, type Pushes, startPushes, type Turn } from "./pushes.ts";
import { EVALUATES } from "./seeing-panel.ts";

const PASSES = ["success", "0", "0"];

/** Puts another report in the place of the newest one. */
function exchange({ scenario }: Pushes, report: Report): Buffer {
  const content = Buffer.from(JSON.stringify(report));
  const artifact = scenario.repository.artifacts.at(-1);
  if (artifact === undefined) throw new Error("there is no artifact");
  Object.assign(artifact, { zip: createZip([{ name: "report.json", content }]) });
  return content;
}

/** As {@link exchange}, and the check run names it, which only a version of Tribunal writes. */
function rewrite(pushes: Pushes, turn: Turn, change: (report: Report) => void): void {
  const report = structuredClone(turn.report);
  change(report);
  const sha256 = createHash("sha256").update(exchange(pushes, report)).digest("hex");
  const before = turn.result.jobs.review?.outputs["report-sha256"] ?? "none";
  const check = pushes.scenario.repository.checkRuns.at(-1);
  if (check?.externalId === undefined) throw new Error("there is no record");
  check.externalId = check.externalId.replace(before, sha256);
}

/** A pull request whose first review saw nothing: whoever carries it over finds no defect either. */
async function unseen(): Promise<{ readonly pushes: Pushes; readonly first: Turn }> {
  const pushes = await startPushes({ sees: [] });
  const first = await pushes.review();
  expect(first.outcome).toEqual(PASSES);
  pushes.panel.sees = [EVALUATES];
  return { pushes, first };
}

it("follows what it wrote itself, and no report that was tampered with", { tags: ["full"] }, async () => {
  const { pushes, first } = await unseen();
  await using _ = pushes;
  exchange(pushes, { ...first.report, history: [] });
  const whole = await pushes.push({ "README.md": "# Shops\n" });
  expect(whole.outcome).toEqual(["failure", "1", "0"]);
  expect(whole.report).toMatchObject({ follow_up: null, run: { full_review: { code: "untrusted-report" } } });

  const followed = await pushes.push({ "README.md": "# Our shops\n" });
  expect(followed.outcome).toEqual(["failure", "1", "0"]);
  expect(followUpOf(followed).previous_head).toBe(whole.report.pin.head_sha);
  exchange(pushes, { ...followed.report, findings: [], verdict: { ...followed.report.verdict, accuracy: "PASS" } });
  const older = await pushes.push({ "README.md": "# All our shops\n" });
  expect(older.outcome).toEqual(["failure", "1", "0"]);
  expect(followUpOf(older).previous_head).toBe(whole.report.pin.head_sha);
});

it("follows no report of a version that kept no record of what it read", async () => {
  const { pushes, first } = await unseen();
  await using _ = pushes;
  rewrite(pushes, first, ({ replay }) => Object.assign(replay, { reading: null, basis: null }));
  const turn = await pushes.push({ "README.md": "# Shops\n" });
  expect(turn.outcome).toEqual(["failure", "1", "0"]);
  expect(turn.report.run.full_review?.code).toBe("untrusted-report");
});

it("follows no review of another pull request with the same head, be it a fork's", { tags: ["full"] }, async () => {
  await using pushes = await startPushes({ sees: [] });
  const { scenario, panel } = pushes;
  const { server, repository, pullRequest } = scenario;
  const fork = await server.forkRepository("octo/shop", "mallory");
  await fork.store.copyFrom(repository.store, pullRequest.head.sha);
  await fork.moveBranch("feature", pullRequest.head.sha);
  const other = await repository.openPullRequest({ head: "feature", from: fork });
  const order = await commentEvent(server, repository, { pullRequest: other, body: "/tribunal review", by: "wendy" });
  const foreign = await runTribunal(scenario, { event: order });
  expect(foreign.jobs.review?.outputs.conclusion).toBe("success");
  expect(repository.checkRuns.map(({ headSha }) => headSha)).toEqual([pullRequest.head.sha]);

  panel.sees = [EVALUATES];
  const turn = await pushes.push({ "README.md": "# Shops\n" });
  expect(turn.outcome).toEqual(["failure", "1", "0"]);
  expect(turn.report.run.full_review?.code).toMatch(/^(no-earlier-review|untrusted-report)$/);

  await repository.push("release", { "lib/release.ts": "export {};\n" }, { from: "feature" });
  const into = await repository.openPullRequest({ head: "feature", base: "release" });
  panel.sees = [];
  await runTribunal(scenario, { event: await pullRequestEvent(server, repository, into) });
  const later = await pushes.push({ "README.md": "# Our shops\n" });
  expect(later.outcome).toEqual(["failure", "1", "0"]);
  expect(followUpOf(later).previous_head).toBe(turn.report.pin.head_sha);
});
