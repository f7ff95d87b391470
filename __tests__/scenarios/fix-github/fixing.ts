import { join } from "node:path";
import { startModelServer } from "../../servers/model-server.ts";
import { API_KEY, ROOT, type TribunalRun, type TribunalScenario } from "../action/tribunal.ts";
import { scriptedPanel } from "../cli/scripted-panel.ts";
import { EVALUATES, resolvesBy, type SeeingPanel, seeingScript } from "../follow-up/seeing-panel.ts";
import { configure } from "../harness/configure.ts";
import { commentEvent, type RunEvent } from "../harness/run-event.ts";
import { type ScenarioOptions, startScenario } from "../harness/scenario.ts";
import { runWorkflow, type WorkflowResult } from "../harness/workflow.ts";

export const PAY = "src/pay.ts";
export const BRANCH = "tribunal/fix-1";

/** A function whose third line is what a test is about. */
export function code(name: string, value: string): string {
  return `export function ${name}(input: string): number {\n  const text = input.trim();\n  return ${value};\n}\n`;
}

export const BASE = { [PAY]: code("pay", "text.length"), "src/refund.ts": code("refund", "text.length") };
/** What is sent is evaluated. */
export const CHANGE = { [PAY]: code("pay", "Number(eval(text))") };
export const REPAIRED = code("pay", "Number(text)");

/** Sees what is evaluated, and has it parsed. */
export const REPAIRS: SeeingPanel = {
  sees: [EVALUATES],
  resolver: resolvesBy(PAY, 3, "return Number(text);"),
  fixer: () => ({ edits: [{ path: PAY, old: "  return Number(eval(text));", new: "  return Number(text);" }] }),
};

/** A GitHub with a pull request that evaluates what it is sent, where wendy may write, and a model that repairs. */
export async function startFixing(
  panel: SeeingPanel = REPAIRS,
  { repository, apiKey = API_KEY, ...options }: ScenarioOptions & { readonly apiKey?: string } = {},
): Promise<TribunalScenario> {
  const collaborators = { wendy: "write", rita: "read" } as const;
  const scenario = await startScenario({
    ...{ base: BASE, change: CHANGE, repository: { collaborators, ...repository } },
    ...options,
  });
  const model = await startModelServer({ reply: scriptedPanel(seeingScript(panel)), apiKey });
  return {
    ...scenario,
    model,
    async [Symbol.asyncDispose]() {
      await model[Symbol.asyncDispose]();
      await scenario[Symbol.asyncDispose]();
    },
  };
}

export function say(
  { server, repository, pullRequest }: TribunalScenario,
  body: string,
  by = "wendy",
): Promise<RunEvent> {
  return commentEvent(server, repository, { pullRequest, body, by });
}

/** Runs the reusable workflow of repairs as a caller's `uses:` would, asked by a comment unless the test says otherwise. */
export async function runFix(scenario: TribunalScenario, run: TribunalRun = {}): Promise<WorkflowResult> {
  const inputs = await configure(scenario.repository, run.inputs ?? {});
  const { event = await say(scenario, "/tribunal fix"), ...options } = run;
  return runWorkflow({
    server: scenario.server,
    repository: scenario.repository,
    event,
    workflow: join(ROOT, ".github/workflows/fix.yml"),
    sourceRoot: ROOT,
    secrets: { "api-key": API_KEY },
    ...options,
    inputs: { models: "model-a", "base-url": scenario.model.baseUrl, mode: "lightweight", ...inputs },
  });
}
