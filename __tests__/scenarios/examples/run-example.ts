import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { API_KEY, ROOT, type TribunalScenario } from "../action/tribunal.ts";
import type { RunEvent } from "../harness/run-event.ts";
import type { RunOptions } from "../harness/run-setup.ts";
import { runWorkflow, type WorkflowResult } from "../harness/workflow.ts";

const SHA = "0123456789abcdef0123456789abcdef01234567";

export type ExampleRun = Partial<Pick<RunOptions, "env" | "secrets" | "vars">> & {
  /** The head's own `pull_request` event where absent. */
  readonly event?: RunEvent;
  readonly replace?: Readonly<Record<string, string>>;
};

/** Runs an example as it stands, with what it tells its reader to replace; the model is the scenario's. */
export async function runExample(
  scenario: TribunalScenario,
  name: string,
  { event, replace = {}, ...options }: ExampleRun = {},
): Promise<WorkflowResult> {
  const text = await readFile(join(ROOT, "examples", name), "utf8");
  const filled = Object.entries({ "OWNER/tribunal": "octo/tribunal", "@SHA": `@${SHA}`, ...replace }).reduce(
    (filledText, [from, to]) => {
      if (!filledText.includes(from)) throw new Error(`${name} holds no ${from}`);
      return filledText.replaceAll(from, to);
    },
    text,
  );
  const { server, repository, model } = scenario;
  const result = await runWorkflow({
    server,
    repository,
    event: event ?? (await scenario.event()),
    workflow: await scenario.write(name, filled),
    sources: { "octo/tribunal": ROOT },
    secrets: { MODEL_API_KEY: API_KEY },
    env: { OPENAI_BASE_URL: model.baseUrl },
    ...options,
  });
  const log = JSON.stringify(result.jobs, undefined, 1);
  expect(server.violations, log).toEqual([]);
  expect(model.scriptErrors, log).toEqual([]);
  return result;
}

/** Every check run as its name and conclusion, and every path commented on. */
export function told({ repository }: TribunalScenario) {
  return {
    checks: repository.checkRuns.map(({ name, status, conclusion }) => `${name}: ${conclusion ?? status}`),
    comments: repository.reviewComments.map(({ anchor }) => anchor.path),
  };
}
