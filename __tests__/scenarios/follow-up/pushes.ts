import { expect } from "vitest";
import type { Report } from "../../../src/report/report.ts";
import type { Files } from "../../servers/github/repository.ts";
import { expectSettled, jobOf, postingOf, reportOf, requestsOf } from "../action/observe.ts";
import { runTribunal, startTribunal, type TribunalRun, type TribunalScenario } from "../action/tribunal.ts";
import type { RunEvent } from "../harness/run-event.ts";
import type { ScenarioOptions } from "../harness/scenario.ts";
import type { WorkflowResult } from "../harness/workflow.ts";
import { EVALUATES, type SeeingPanel, seeingScript } from "./seeing-panel.ts";

/** A function of its own in each file, whose last line is what a test is about. */
export function source(name: string, value: string): string {
  return `export function ${name}(input: string): number {\n  const text = input.trim();\n  return ${value};\n}\n`;
}

export const BASE: Files = {
  "src/pay.ts": source("pay", "text.length"),
  "src/refund.ts": source("refund", "text.length"),
  "src/order.ts": source("order", "text.length"),
  "src/stock.ts": source("stock", "text.length"),
  "README.md": "# Shop\n",
};

/** Four parts; the payment's runs its input. */
export const CHANGE: Files = {
  "src/pay.ts": source("pay", "eval(text)"),
  "src/refund.ts": source("refund", "Number(text)"),
  "src/order.ts": source("order", "Number(text)"),
  "src/stock.ts": source("stock", "Number(text)"),
};

/** What one review came to. */
export interface Turn {
  readonly result: WorkflowResult;
  readonly report: Report;
  /** Conclusion, and how many findings are confirmed and unresolved. */
  readonly outcome: readonly (string | undefined)[];
  readonly posting: ReturnType<typeof postingOf>;
  /** Requests to the model, by role. */
  readonly asked: readonly string[];
  /** Requests to GitHub of the review and the comment job, without git's. */
  readonly requests: readonly string[];
  /** Those of the review alone, its conclusion the last. */
  readonly ownRequests: readonly string[];
}

/** A pull request that is pushed to, and reviewed and commented on after each push. */
export interface Pushes extends AsyncDisposable {
  readonly scenario: TribunalScenario;
  readonly panel: SeeingPanel;
  /** Reviews the head as it is; the event is a push from `before`, where given. */
  review(run?: TribunalRun & { readonly before?: string | undefined }): Promise<Turn>;
  /** Commits these files and reviews. */
  push(files: Files, run?: TribunalRun): Promise<Turn>;
  /** Points the branch at a commit and reviews. */
  forcePush(sha: string, run?: TribunalRun): Promise<Turn>;
}

export async function startPushes(panel: Partial<SeeingPanel> = {}, options: ScenarioOptions = {}): Promise<Pushes> {
  const played: SeeingPanel = { sees: [EVALUATES], ...panel };
  const repository = { collaborators: { wendy: "write" }, ...options.repository } as const;
  const scenario = await startTribunal(seeingScript(played), { base: BASE, change: CHANGE, ...options, repository });
  const pushes: Pushes = {
    scenario,
    panel: played,
    review: ({ before, ...run } = {}) => reviewOnce(scenario, before, run),
    push: async (files, run) => {
      const before = scenario.pullRequest.head.sha;
      await scenario.headRepository.push("feature", files);
      return reviewOnce(scenario, before, run);
    },
    forcePush: async (sha, run) => {
      const before = scenario.pullRequest.head.sha;
      await scenario.headRepository.moveBranch("feature", sha);
      return reviewOnce(scenario, before, run);
    },
    [Symbol.asyncDispose]: () => scenario[Symbol.asyncDispose](),
  };
  return pushes;
}

async function reviewOnce(
  scenario: TribunalScenario,
  before: string | undefined,
  run: TribunalRun = {},
): Promise<Turn> {
  const [calls, requests] = [scenario.model.requests.length, scenario.server.requests.length];
  const event = run.event ?? (await pushed(scenario, before));
  const result = await runTribunal(scenario, { ...run, event });
  expectSettled(scenario, result);
  const { conclusion, confirmed, unresolved } = jobOf(result, "review").outputs;
  const asked = scenario.model.requests.slice(calls).map(({ body }) => roleOf(body.messages));
  const made = requestsOf(scenario).slice(requests);
  const toGitHub = made.filter((request) => !request.startsWith("git ") && !request.includes("/_storage/"));
  return {
    result,
    report: reportOf(result),
    outcome: [conclusion, confirmed, unresolved],
    posting: postingOf(result),
    asked,
    requests: toGitHub,
    ownRequests: toGitHub.slice(0, toGitHub.findLastIndex((request) => request.startsWith("PATCH /check-runs/")) + 1),
  };
}

/** The event of a push, as GitHub sends it: with the tip before. */
async function pushed(scenario: TribunalScenario, before: string | undefined): Promise<RunEvent> {
  const event = await scenario.event();
  return before === undefined ? event : { ...event, payload: { ...event.payload, before } };
}

function roleOf(messages: readonly { readonly role: string; readonly content?: string | null }[]): string {
  const { content } = messages.find(({ role }) => role === "user") ?? {};
  return /^\[tribunal role=(\S+)/.exec(content ?? "")?.[1] ?? "none";
}

/** Expects a follow-up, and answers its part of the report. */
export function followUpOf({ report }: Turn): NonNullable<Report["follow_up"]> {
  expect(report.run.full_review).toBeNull();
  if (report.follow_up === null) throw new Error("the whole change was reviewed");
  return report.follow_up;
}
