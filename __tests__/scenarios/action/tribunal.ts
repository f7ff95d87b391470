import { join } from "node:path";
import { type ModelServer, startModelServer } from "../../servers/model-server.ts";
import { INSTALLATION } from "../../setup/installation.ts";
import { type PanelScript, type ScriptedFinding, scriptedPanel } from "../cli/scripted-panel.ts";
import { configure } from "../harness/configure.ts";
import type { RunOptions } from "../harness/run-setup.ts";
import { type Scenario, type ScenarioOptions, startScenario } from "../harness/scenario.ts";
import { runWorkflow, type WorkflowResult } from "../harness/workflow.ts";

/** This repository: where our own action and workflow files lie. */
export const ROOT = INSTALLATION.slice(0, -1);
export const API_KEY = "key-of-the-scripted-model";

/** A GitHub with an open pull request, and a model to try it. */
export interface TribunalScenario extends Scenario {
  readonly model: ModelServer;
}

export const BASE = { "src/pay.ts": payment("if (amount <= 0) throw new RangeError('amount');\n  ") };
export const CHANGE = { "src/pay.ts": payment("") };

function payment(guard: string): string {
  return `export function pay(amount: number): number {\n  ${guard}return charge(amount);\n}\n\nfunction charge(amount: number): number {\n  return amount;\n}\n`;
}

/** The defect of the default change: the guard of the amount is gone. */
export function missingGuard(overrides: Partial<ScriptedFinding> = {}): ScriptedFinding {
  return {
    id: "F1",
    title: "The amount is no longer checked",
    severity: "high",
    severity_reason: null,
    category: "input-validation",
    file: "src/pay.ts",
    start_line: 2,
    line: 2,
    side: "head",
    description: "A negative amount now reaches the charge.",
    evidence_quote: "return charge(amount);",
    cause: { file: "src/pay.ts", line: 2, side: "base", quote: "if (amount <= 0) throw new RangeError('amount');" },
    impact_evidence: null,
    rule_id: null,
    rule_quote: null,
    suggestion: null,
    prior_finding_id: null,
    ...overrides,
  };
}

/** A scenario whose model finds what the script says; by default the missing guard. */
export async function startTribunal(
  script: PanelScript = { enthusiast: () => [missingGuard()] },
  options: ScenarioOptions = {},
): Promise<TribunalScenario> {
  const scenario = await startScenario({ base: BASE, change: CHANGE, ...options });
  const model = await startModelServer({ reply: scriptedPanel(script), apiKey: API_KEY });
  return {
    ...scenario,
    model,
    async [Symbol.asyncDispose]() {
      await model[Symbol.asyncDispose]();
      await scenario[Symbol.asyncDispose]();
    },
  };
}

export type CallerRun = Partial<Omit<RunOptions, "server" | "repository">>;

export type TribunalRun = CallerRun & {
  /** Inputs of the workflow, and settings of the repository's configuration. */
  readonly inputs?: Readonly<Record<string, unknown>>;
};

/** Runs the reusable workflow as a caller's `uses:` would. */
export async function runTribunal(scenario: TribunalScenario, run: TribunalRun = {}): Promise<WorkflowResult> {
  const inputs = await configure(scenario.repository, run.inputs ?? {});
  const { event = await scenario.event(), ...options } = run;
  return runWorkflow({
    server: scenario.server,
    repository: scenario.repository,
    event,
    workflow: join(ROOT, ".github/workflows/tribunal.yml"),
    sourceRoot: ROOT,
    secrets: { "api-key": API_KEY },
    ...options,
    inputs: { models: "model-a", "base-url": scenario.model.baseUrl, ...inputs },
  });
}

/** Runs a workflow of the caller's own, whose `octo/tribunal@SHA` means this repository. */
export async function runCaller(scenario: Scenario, yaml: string, options: CallerRun = {}): Promise<WorkflowResult> {
  return runWorkflow({
    server: scenario.server,
    repository: scenario.repository,
    event: options.event ?? (await scenario.event()),
    workflow: await scenario.write("caller.yml", yaml),
    sources: { "octo/tribunal": ROOT },
    secrets: { OPENAI_API_KEY: API_KEY },
    ...options,
  });
}
