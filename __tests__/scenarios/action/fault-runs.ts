import { join } from "node:path";
import type { Fault, FaultKind } from "../../servers/github/fault.ts";
import { configure } from "../harness/configure.ts";
import { type ActionResult, runAction } from "../harness/run.ts";
import type { RunEvent } from "../harness/run-event.ts";
import type { RunOptions } from "../harness/run-setup.ts";
import type { Scenario } from "../harness/scenario.ts";
import { ROOT } from "./tribunal.ts";

/** One fault that passes after it struck once. */
export function once(matcher: Pick<Fault, "method" | "path" | "after">, kind: FaultKind): Fault {
  return { ...matcher, kind, times: 1, retryAfter: 0 };
}

const REVIEW_PERMISSIONS = { actions: "read", contents: "read", checks: "write", pull_requests: "read" } as const;
const COMMENT_PERMISSIONS = { contents: "read", pull_requests: "write" } as const;

export interface FaultyReview {
  readonly faults?: readonly Fault[];
  readonly event?: (scenario: Scenario) => Promise<RunEvent>;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly options?: Partial<RunOptions>;
}

/** The review action alone, and its post. */
export async function reviewUnder(scenario: Scenario, review: FaultyReview = {}): Promise<ActionResult> {
  const inputs = await configure(scenario.repository, review.inputs ?? {});
  for (const fault of review.faults ?? []) scenario.server.fault(fault);
  return runAction({
    server: scenario.server,
    repository: scenario.repository,
    event: await (review.event?.(scenario) ?? scenario.event()),
    action: join(ROOT, "review"),
    sourceRoot: ROOT,
    permissions: REVIEW_PERMISSIONS,
    ...review.options,
    with: { panel: "static", ...inputs },
  });
}

/** The posting action alone. */
export async function postUnder(
  scenario: Scenario,
  inputs: Readonly<Record<string, string>>,
  { faults = [], options }: Pick<FaultyReview, "faults" | "options"> = {},
): Promise<ActionResult> {
  for (const fault of faults) scenario.server.fault(fault);
  return runAction({
    server: scenario.server,
    repository: scenario.repository,
    event: await scenario.event(),
    action: join(ROOT, "comment/post"),
    sourceRoot: ROOT,
    permissions: COMMENT_PERMISSIONS,
    ...options,
    with: inputs,
  });
}

/** What a failed expectation shows. */
export function describeRun({ server }: Scenario, result: ActionResult): string {
  const requests = server.requests.map(
    ({ method, path, status, fault }) => `${method} ${path} ${status} ${fault ?? ""}`,
  );
  return [...result.steps.flatMap((step) => step.log), ...requests].join("\n");
}
