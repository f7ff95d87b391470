import { expect, it } from "vitest";
import { runAction } from "../harness/run.ts";
import { expectSettled, jobOf, OUTPUTS, onlyCheck, reviewStep } from "./observe.ts";
import { ROOT, runCaller, startTribunal, type TribunalScenario } from "./tribunal.ts";

const SHA = "a".repeat(40);
const UPLOAD = "actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f";
const DOWNLOAD = "actions/download-artifact@70fc10c6e5e1ce46ad2ea6f2b72d43f7d47b13c3";

/** A workflow of the caller's own, where `$/` means nothing. */
function runOwn(scenario: TribunalScenario, jobs: string) {
  return runCaller(scenario, `name: Own\non: pull_request\npermissions: {}\njobs:\n${jobs}`);
}

function reviewJob(scenario: TribunalScenario, path: string, more = ""): string {
  return `  review:
    runs-on: ubuntu-latest
    permissions: { contents: read, checks: write, pull-requests: read }
    outputs:
      gate: \${{ steps.review.outputs.gate }}
      head-sha: \${{ steps.review.outputs.head-sha }}
      report-artifact: \${{ steps.review.outputs.report-artifact }}
      report-sha256: \${{ steps.review.outputs.report-sha256 }}
    steps:
      - id: review
        uses: octo/tribunal${path}@${SHA}
        with:
          api-key: \${{ secrets.OPENAI_API_KEY }}
          models: model-a
          base-url: ${scenario.model.baseUrl}
${more}`;
}

function commentJob(steps: string): string {
  return `  comment:
    needs: review
    if: \${{ !cancelled() && needs.review.outputs.gate == 'open' }}
    runs-on: ubuntu-latest
    permissions: { pull-requests: write }
    steps:
${steps}`;
}

const GIVEN = `        with:
          gate: \${{ needs.review.outputs.gate }}
          head-sha: \${{ needs.review.outputs.head-sha }}
          pull-request: \${{ github.event.pull_request.number }}
          report-sha256: \${{ needs.review.outputs.report-sha256 }}
`;

it("works in two steps, without any reference of the action to itself", async () => {
  await using scenario = await startTribunal();
  const upload = `      - if: \${{ !cancelled() && steps.review.outputs.report-path != '' }}
        uses: ${UPLOAD}
        with:
          name: \${{ steps.review.outputs.report-artifact }}
          path: \${{ runner.temp }}/\${{ steps.review.outputs.report-artifact }}
`;
  const post = `      - uses: ${DOWNLOAD}
        with:
          name: \${{ needs.review.outputs.report-artifact }}
          path: \${{ runner.temp }}/report
      - id: post
        uses: octo/tribunal/comment/post@${SHA}
${GIVEN}          report-path: \${{ runner.temp }}/report/report.json
`;
  const result = await runOwn(scenario, `${reviewJob(scenario, "/review", upload)}${commentJob(post)}`);
  expectSettled(scenario, result);
  expect(onlyCheck(scenario).conclusion).toBe("failure");
  expect(jobOf(result, "comment").steps.at(-1)?.outputs).toMatchObject({ posted: "1" });
  expect(scenario.repository.reviewComments).toHaveLength(1);
});

it("works in one step, which uploads the report even though the review fails", async () => {
  await using scenario = await startTribunal();
  const post = `      - id: comment\n        uses: octo/tribunal/comment@${SHA}\n${GIVEN}          report-artifact: \${{ needs.review.outputs.report-artifact }}\n`;
  const result = await runOwn(scenario, `${reviewJob(scenario, "")}${commentJob(post)}`);
  expectSettled(scenario, result);
  const review = jobOf(result, "review");
  expect(review.result).toBe("failure");
  const outer = review.steps.find(({ id }) => id === "review");
  expect(Object.keys(outer?.outputs ?? {}).sort()).toEqual([...OUTPUTS].sort());
  expect(outer?.outputs).toMatchObject(reviewStep(result).outputs.gate === "open" ? { gate: "open" } : {});
  expect(result.artifacts.names()).toEqual(["tribunal-tribunal-1"]);
  expect(jobOf(result, "comment").steps.find(({ id }) => id === "comment")?.outputs).toEqual({
    posted: "1",
    updated: "0",
    resolved: "0",
    replied: "0",
    described: "false",
    "skipped-reason": "",
  });
});

it.each([
  ["a closed gate", { gate: "closed" }, "gate closed", 0],
  ["an empty gate", { gate: "" }, "gate closed", 0],
  ["a gate in capitals", { gate: "OPEN" }, "gate closed", 0],
  ["no pull request", { gate: "open" }, "no pull request", 0],
])("posts nothing behind %s, whatever else it is given", { tags: ["full"] }, async (_, given, reason, exitCode) => {
  await using scenario = await startTribunal();
  const { main } = await runAction({
    server: scenario.server,
    repository: scenario.repository,
    event: await scenario.event(),
    action: `${ROOT}/comment/post`,
    permissions: { pull_requests: "write" },
    with: given,
  });
  expect(main).toMatchObject({ exitCode, outputs: { posted: "0", "skipped-reason": reason } });
  expect(scenario.server.requests).toEqual([]);
});

it("names everything that is wrong with what the comment job is given, and posts nothing", async () => {
  await using scenario = await startTribunal();
  const wrong = {
    "head-sha": "main",
    "pull-request": "one",
    "max-comments": "-1",
    "resolve-threads": "perhaps",
    artifact: "tribunal-1",
  };
  const { main } = await runAction({
    server: scenario.server,
    repository: scenario.repository,
    event: await scenario.event(),
    action: `${ROOT}/comment/post`,
    permissions: { pull_requests: "write" },
    with: { gate: "open", ...wrong },
  });
  const said = main.annotations.map(({ message }) => message).join("\n");
  for (const name of [...Object.keys(wrong), "report-path", "report-sha256"]) expect(said).toContain(`${name}: got `);
  expect(main).toMatchObject({ exitCode: 1, outputs: { posted: "0", "skipped-reason": "wrong input" } });
  expect(scenario.server.requests).toEqual([]);
});
