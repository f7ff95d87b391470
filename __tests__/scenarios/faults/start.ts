import { aSarifLog } from "../../fixtures/foreign.ts";
import { postUnder, reviewUnder } from "../action/fault-runs.ts";
import { API_KEY, runTribunal } from "../action/tribunal.ts";
import type { ActionResult } from "../harness/run.ts";
import { commentEvent, dispatchEvent, pushEvent, type RunEvent } from "../harness/run-event.ts";
import type { RunOptions } from "../harness/run-setup.ts";
import { leaveOlderCheck, type Pace, type Subject, startSubject } from "./subject.ts";

/** What starts a job of ours; each asks other things of GitHub. */
export interface Start {
  readonly name: string;
  readonly prepare: (pace: Pace) => Promise<Subject>;
  /** How many check runs earlier runs left, all of them completed. */
  readonly earlierChecks: number;
  readonly run: (subject: Subject, pace: Pace) => Promise<ActionResult>;
}

interface ReviewStart {
  readonly event: (subject: Subject) => Promise<RunEvent>;
  readonly inputs?: (subject: Subject) => Readonly<Record<string, string>>;
  readonly options?: Partial<RunOptions>;
}

function reviewing(name: string, { event, inputs = () => ({}), options }: ReviewStart, prepare = startSubject): Start {
  return {
    name,
    prepare,
    earlierChecks: prepare === startReviewed ? 1 : 0,
    run: async (subject, { env, stepTimeoutMs }) =>
      reviewUnder(subject, {
        event: () => event(subject),
        inputs: inputs(subject),
        options: { ...options, env, stepTimeoutMs },
      }),
  };
}

async function startWithOlderCheck(pace: Pace): Promise<Subject> {
  const subject = await startSubject(pace);
  leaveOlderCheck(subject);
  return subject;
}

/** A pull request that was reviewed and whose verdict holds for another push. */
async function startReviewed(pace: Pace): Promise<Subject> {
  const subject = await startSubject(pace);
  await runTribunal(subject, { inputs: STATIC, stepTimeoutMs: pace.stepTimeoutMs });
  return subject;
}

const STATIC = { panel: "static" } as const;

export const BY_PULL_REQUEST = reviewing("pull request", { event: (subject) => subject.event() }, startWithOlderCheck);

export const BY_PUSH = reviewing("push", {
  event: ({ server, repository }) => pushEvent(server, repository, { branch: "feature", before: "0".repeat(40) }),
});

export const BY_DISPATCH = reviewing("dispatch", {
  event: ({ server, repository }) => dispatchEvent(server, repository),
  inputs: () => ({ "pull-request": "1", "config-ref": "main" }),
});

export const BY_RERUN = reviewing("rerun", { event: (subject) => subject.event() }, startReviewed);

/** After another job of the same attempt, the second, left what it found. */
export const AFTER_LINT = reviewing("after a linter", {
  event: (subject) => subject.event(),
  inputs: () => ({ findings: "artifact:lint" }),
  options: {
    runAttempt: 2,
    beforeJob: (_, artifacts) => {
      artifacts.add("lint", new Map([["lint.sarif", Buffer.from(JSON.stringify(aSarifLog([])))]]));
    },
  },
});

export const BY_COMMENT = reviewing("comment", {
  event: ({ server, repository, pullRequest }) =>
    commentEvent(server, repository, { pullRequest, body: "/tribunal review", by: "wendy" }),
});

export const BY_MODEL = reviewing("model", {
  event: (subject) => subject.event(),
  inputs: ({ model }) => ({
    panel: "openai",
    models: "model-a",
    "base-url": model.baseUrl,
    "api-key": API_KEY,
    "max-rounds": "1",
    passes: "1",
  }),
});

export const POSTING = posting("posting", startSubject);

/** What it would say stands there already. */
export const POSTING_AGAIN = posting("posting again", startReviewed);

/** What starts the comment job; the others start a review. */
export const POSTINGS: readonly Start[] = [POSTING, POSTING_AGAIN];

function posting(name: string, prepare: Start["prepare"]): Start {
  return { name, prepare, earlierChecks: prepare === startReviewed ? 1 : 0, run: postReviewed };
}

async function postReviewed(subject: Subject, { env, stepTimeoutMs }: Pace): Promise<ActionResult> {
  reviewed ??= reviewOnce();
  const { outputs, report } = await reviewed;
  const inputs = {
    gate: outputs.gate ?? "",
    "head-sha": outputs["head-sha"] ?? "",
    "report-sha256": outputs["report-sha256"] ?? "",
    "report-path": await subject.write("report.json", report),
    "pull-request": "1",
  };
  return postUnder(subject, inputs, { options: { env, stepTimeoutMs } });
}

export const STARTS: readonly Start[] = [
  BY_PULL_REQUEST,
  BY_PUSH,
  BY_DISPATCH,
  BY_RERUN,
  AFTER_LINT,
  BY_COMMENT,
  BY_MODEL,
  ...POSTINGS,
];

interface Reviewed {
  readonly outputs: Readonly<Record<string, string>>;
  readonly report: string;
}

/** One for all: the commits are the same in every subject. */
let reviewed: Promise<Reviewed> | undefined;

async function reviewOnce(): Promise<Reviewed> {
  await using subject = await startSubject({ env: {}, modelStallMs: 0, stepTimeoutMs: 120_000, triesAgain: false });
  const { jobs, artifacts } = await runTribunal(subject, { inputs: STATIC, stepTimeoutMs: 120_000 });
  const outputs = jobs.review?.outputs ?? {};
  const report = artifacts.get(outputs["report-artifact"] ?? "")?.files.get("report.json");
  return { outputs, report: report?.toString("utf8") ?? "" };
}
