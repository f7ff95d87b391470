import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findCase } from "../../cases/catalogue.ts";
import { neutralSources, type Tree } from "../../cases/neutral-sources.ts";
import type { Files } from "../../servers/github/repository.ts";
import { commentEvent } from "../harness/run-event.ts";
import { ROOT, runCaller, startTribunal } from "./tribunal.ts";

const SHA = "0123456789abcdef0123456789abcdef01234567";

/** The README's first workflow, with what it tells its reader to replace, and the static panel instead of a model. */
async function readmeWorkflow(): Promise<string> {
  const readme = await readFile(join(ROOT, "README.md"), "utf8");
  const block = /```yaml\n(name: Tribunal\n.*?)```/s.exec(readme)?.[1] ?? "";
  return block
    .replace("OWNER/", "octo/")
    .replace("@SHA", `@${SHA}`)
    .replace(/models: '[^']*'/, "panel: static");
}

function toFiles(tree: Tree): Files {
  return Object.fromEntries([...tree].map(([path, bytes]) => [path, bytes.toString()]));
}

it("wires a repository by the README's workflow alone, and finds the defect of a real pull request", async () => {
  const { base, head } = await neutralSources(findCase("json5-parse"));
  await using scenario = await startTribunal({}, { base: toFiles(base), change: toFiles(head) });
  const { server, repository } = scenario;
  const result = await runCaller(scenario, await readmeWorkflow());
  const log = JSON.stringify(result.jobs, undefined, 1);
  expect(server.violations, log).toEqual([]);
  expect(result.jobs["tribunal/review"]?.outputs, log).toMatchObject({
    conclusion: "failure",
    gate: "open",
    accuracy: "PASS",
  });
  expect(repository.checkRuns).toMatchObject([{ name: "Tribunal", status: "completed", conclusion: "failure" }]);
  expect(repository.reviewComments.map((comment) => comment.anchor.path)).toEqual([
    "lib/parse.js",
    "lib/parse.js",
    "lib/parse.js",
  ]);
});

it("leaves a fork's pull request without a check and without a red job, until somebody with write access asks", async () => {
  await using scenario = await startTribunal({}, { fork: "eve" });
  const { server, repository, pullRequest } = scenario;
  const workflow = await readmeWorkflow();
  expect((await runCaller(scenario, workflow)).result).toBe("success");
  expect(repository.checkRuns).toEqual([]);
  const event = await commentEvent(server, repository, { pullRequest, body: "/tribunal review", by: "octo" });
  await runCaller(scenario, workflow, { event });
  expect(repository.checkRuns).toMatchObject([
    { name: "Tribunal", headSha: pullRequest.head.sha, status: "completed" },
  ]);
});
