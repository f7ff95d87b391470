import { expect } from "vitest";
import { type Report, reportSchema } from "../../../src/report/report.ts";
import type { JournalEntry } from "../../servers/github/journal.ts";
import type { CheckRun } from "../../servers/github/records.ts";
import type { JobResult, StepResult } from "../harness/step-result.ts";
import type { WorkflowResult } from "../harness/workflow.ts";
import { API_KEY, type TribunalScenario } from "./tribunal.ts";

/** Every output the review promises (docs/inputs-and-outputs.md). */
export const OUTPUTS = [
  ...["gate", "gate-reason", "status", "stop-reason", "abort-reason", "conclusion", "accuracy", "coverage"],
  ...["confirmed", "debunked", "unresolved", "highest-severity", "rounds", "head-sha", "base-sha", "target-sha256"],
  ...["pin-drift", "report-path", "report-artifact", "report-sha256", "check-run-id", "reused"],
  ...["input-tokens", "output-tokens", "patch-sha256"],
] as const;

/** What every run must leave behind, however it ended: kept contracts, nothing in progress, no secret in sight. */
export function expectSettled(scenario: TribunalScenario, result?: { readonly jobs: WorkflowResult["jobs"] }): void {
  const log = JSON.stringify(result?.jobs, undefined, 1);
  expect(scenario.server.violations, log).toEqual([]);
  expect(scenario.model.scriptErrors, log).toEqual([]);
  expect(
    scenario.repository.checkRuns.filter((run) => run.status !== "completed"),
    log,
  ).toEqual([]);
  const written = JSON.stringify([scenario.repository.checkRuns, scenario.repository.reviews, shownLogs(result)]);
  expect(written).not.toContain(API_KEY);
}

function shownLogs(result: { readonly jobs: WorkflowResult["jobs"] } | undefined): readonly string[] {
  const steps = Object.values(result?.jobs ?? {}).flatMap((job) => job.steps);
  return steps.map((step) => step.stdout.replace(/^::add-mask::.*$/gm, "") + step.stderr + step.summary);
}

/** The only check run there is. */
export function onlyCheck(scenario: TribunalScenario): CheckRun {
  expect(scenario.repository.checkRuns).toHaveLength(1);
  return scenario.repository.checkRuns[0] as CheckRun;
}

/** A job that ran. */
export function jobOf(result: { readonly jobs: WorkflowResult["jobs"] }, id: string): JobResult {
  const job = result.jobs[id];
  if (job === undefined) throw new Error(`no job ${id}: ${Object.keys(result.jobs).join(", ")}`);
  return job;
}

/** The step of the review itself, not its post. */
export function reviewStep(result: { readonly jobs: WorkflowResult["jobs"] }, job = "review"): StepResult {
  const step = jobOf(result, job).steps.find(({ id, phase }) => /(^|\/)review$/.test(id) && phase === "main");
  if (step === undefined) throw new Error("the review did not run");
  return step;
}

/** What the review's post did. */
export function postStep(result: { readonly jobs: WorkflowResult["jobs"] }): StepResult {
  const step = jobOf(result, "review").steps.find(({ phase }) => phase === "post");
  if (step === undefined) throw new Error("no post ran");
  return step;
}

/** The outputs of the posting step. */
export function postingOf(result: { readonly jobs: WorkflowResult["jobs"] }): StepResult["outputs"] {
  return jobOf(result, "comment").steps.find(({ id }) => id.endsWith("/post"))?.outputs ?? {};
}

/** The report as the artifact holds it. */
export function reportOf(result: WorkflowResult, name = jobOf(result, "review").outputs["report-artifact"]): Report {
  const bytes = result.artifacts.get(name ?? "")?.files.get("report.json");
  return reportSchema.parse(JSON.parse(bytes?.toString("utf8") ?? "null"));
}

/** What the posting action is given of a review, with the report as a file of this scenario. */
export async function postingInputs(
  scenario: TribunalScenario,
  result: WorkflowResult,
): Promise<Readonly<Record<string, string>>> {
  const { outputs } = jobOf(result, "review");
  const report = result.artifacts.get(outputs["report-artifact"] ?? "")?.files.get("report.json");
  return {
    gate: outputs.gate ?? "",
    "head-sha": outputs["head-sha"] ?? "",
    "report-sha256": outputs["report-sha256"] ?? "",
    "report-path": await scenario.write("report.json", report?.toString("utf8") ?? ""),
    "pull-request": "1",
  };
}

/**
 * REST requests as `METHOD path`, without the repository's own part; git's are `git path`. Updates of progress are left
 * out: a slow machine sends more of them.
 */
export function requestsOf(scenario: TribunalScenario): readonly string[] {
  return withoutProgress(scenario).map(({ method, path: encoded }) => {
    const path = decodeURIComponent(encoded);
    const isGit = path.includes("/info/refs") || path.includes("/git-upload-pack");
    return isGit ? `git ${path}` : `${method} ${path.replace("/repos/octo/shop", "").replace(/[0-9a-f]{40}/g, "SHA")}`;
  });
}

interface CheckBody {
  readonly status?: string;
  readonly output?: { readonly annotations?: readonly unknown[] };
}

/** What updates check runs to complete or annotate them. */
export function checkUpdatesOf(scenario: TribunalScenario): readonly CheckBody[] {
  const patches = withoutProgress(scenario).filter(isCheckUpdate);
  return patches.map(({ body }) => body as CheckBody);
}

function withoutProgress({ server }: TribunalScenario): readonly JournalEntry[] {
  return server.requests.filter((request) => {
    const { status, output } = (request.body ?? {}) as CheckBody;
    return !isCheckUpdate(request) || status !== undefined || (output?.annotations ?? []).length > 0;
  });
}

function isCheckUpdate({ method, path }: JournalEntry): boolean {
  return method === "PATCH" && /\/check-runs\/\d+$/.test(path);
}
