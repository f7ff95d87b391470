import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { lstat, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../scenarios/action/tribunal.ts";
import { RUNNER_NODE } from "../../scenarios/bundles/play-bundle.ts";
import { parseFileCommands } from "../../scenarios/harness/file-command.ts";
import { Job } from "../../scenarios/harness/job.ts";
import { withSetup } from "../../scenarios/harness/run.ts";
import { type Scenario, startScenario } from "../../scenarios/harness/scenario.ts";
import {
  type CommandFiles,
  createCommandFiles,
  inputVariables,
  stepEnvironment,
} from "../../scenarios/harness/step-environment.ts";
import { runProcess } from "../../scenarios/harness/step-process.ts";
import { aCanary, findCanaries } from "../canary.ts";
import type { Came, Entrance } from "../entrance.ts";

/** What a step before ours finds of the runner's own. */
export interface RunnersFiles extends CommandFiles {
  readonly eventPath: string;
  readonly temp: string;
  /** A file of the machine with a secret in it. */
  readonly stray: string;
  /** What another run was given for its outputs. */
  readonly another: string;
  readonly makePipe: (path: string) => Promise<void>;
  /** One that somebody reads. */
  readonly makeReadPipe: (path: string) => Promise<void>;
}

type Spoil = (files: RunnersFiles) => Promise<Readonly<Record<string, string>> | undefined>;

/** After so long a step hangs. */
const PATIENCE_MS = 20_000;
const PERMISSIONS = { actions: "read", contents: "read", checks: "write", pull_requests: "write" } as const;
const RUNNERS = ["GITHUB_OUTPUT", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"] as const;

/** The review of a change that is fine, in a step whose files a step before it spoilt; it answers with variables that it changed. */
export function reviewStep(spoil: Spoil, inputs: Readonly<Record<string, string>> = {}): Entrance {
  return stepOf("review", spoil, () => ({ panel: "static", ...inputs }));
}

/** The step that comments, or offers repairs, in the same place. */
export function writingStep(bundle: "comment-post" | "offer", spoil: Spoil): Entrance {
  return stepOf(bundle, spoil, ({ pullRequest }, files) => ({
    ...(bundle === "offer" ? {} : { gate: "open", "check-name": "Tribunal" }),
    ...{ "head-sha": pullRequest.head.sha, "pull-request": "1" },
    ...{ "report-path": join(files.temp, "report.json"), "report-sha256": "0".repeat(64) },
  }));
}

function stepOf(
  bundle: string,
  spoil: Spoil,
  inputs: (scenario: Scenario, files: RunnersFiles) => Readonly<Record<string, string>>,
): Entrance {
  return {
    name: `dist/${bundle} after a hostile step`,
    playsBundle: true,
    enter: async () => {
      await using scenario = await startScenario();
      const { server, repository } = scenario;
      const event = await scenario.event();
      return await withSetup({ server, repository, event }, async (setup) => {
        const [path, permissions] = ["job", PERMISSIONS];
        const job = new Job(setup, { id: path, path, permissions, secrets: {}, contexts: {}, sourceRoot: ROOT });
        await job.prepare();
        await using readers = new AsyncDisposableStack();
        const files = await layFiles(job, readers);
        const secret = aCanary("a file of the machine");
        await writeFile(files.stray, `STRAY=${secret.value}\n`);
        const given = inputVariables({ "github-token": job.token.value, ...inputs(scenario, files) });
        const env = stepEnvironment(job, files, { github: job.githubContext({ action: "review" }), env: given });
        const changed = { ...env, ...(await spoil(files)) };
        const result = await play(bundle, job, changed);
        const written = await Promise.all(RUNNERS.map((name) => readPlain(changed[name] ?? "")));
        const check = repository.checkRuns.at(-1);
        const left = [result.stdout, result.stderr, ...written, JSON.stringify(server.requests.map(toSent))].join("\n");
        return {
          answer: `exit ${result.exitCode}; check: ${check?.conclusion ?? check?.status}, ${check?.title}; said: ${result.stdout}`,
          trace: {
            ...(await readGate(written[0] ?? "")),
            conclusion: check?.conclusion ?? "none",
            files: await findTouched(files, secret.value),
            leaks: findCanaries(left.replaceAll(`::add-mask::${job.token.value}`, ""), [
              secret,
              { name: "the token", value: job.token.value },
            ]),
            broken: [
              ...(result.hasTimedOut ? ["it hangs"] : []),
              ...(/a bug of ours|TypeError/.test(result.stdout) ? [result.stdout] : []),
              ...(check !== undefined && check.status !== "completed" ? ["a check run in progress"] : []),
            ],
          },
        };
      });
    },
  };
}

async function layFiles(job: Job, readers: AsyncDisposableStack): Promise<RunnersFiles> {
  const { tempDirectory: temp, eventPath } = job;
  const files = { ...(await createCommandFiles(job)), eventPath, temp };
  const another = await job.createCommandFile("set_output");
  const makePipe = async (path: string): Promise<void> => {
    await promisify(execFile)("sh", ["-c", 'rm -rf "$0" && mkfifo "$0"', path]);
  };
  const makeReadPipe = async (path: string): Promise<void> => {
    await makePipe(path);
    // For both, so that it is not waited for.
    const reader = await open(path, constants.O_RDWR | constants.O_NONBLOCK);
    readers.defer(() => reader.close());
  };
  return { ...files, stray: join(temp, "..", "stray.env"), another, makePipe, makeReadPipe };
}

function play(bundle: string, job: Job, env: Readonly<Record<string, string>>) {
  return runProcess({
    ...{ command: RUNNER_NODE, args: [join(ROOT, "dist", bundle, "index.js")], cwd: job.workspace, env },
    ...{ startsAnew: false, cancel: undefined, timeoutMs: PATIENCE_MS, onLine: () => {} },
    grace: { interruptMs: 500, terminateMs: 500 },
  });
}

/** Only the file itself: the test is not to wait for a pipe either. */
async function readPlain(path: string): Promise<string> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ? readFile(path, "utf8") : "";
}

/** As the runner reads it, which fails the step where it cannot. */
async function readGate(text: string): Promise<Pick<NonNullable<Came["trace"]>, "gate" | "outputs">> {
  try {
    const outputs = parseFileCommands(text).map(([name, value]) => ({ job: "review", name, value }));
    return { gate: outputs.findLast(({ name }) => name === "gate")?.value ?? "none", outputs };
  } catch {
    return { gate: "none", outputs: [] };
  }
}

async function findTouched(files: RunnersFiles, secret: string): Promise<readonly string[]> {
  const [stray, another] = await Promise.all([readFile(files.stray, "utf8"), readFile(files.another, "utf8")]);
  return [
    ...(stray === `STRAY=${secret}\n` ? [] : ["stray.env"]),
    ...(another === "" ? [] : ["another run's outputs"]),
  ];
}

/** One header has to carry the token. */
function toSent({
  headers: { authorization: _, ...headers },
  path,
  query,
  body,
}: Scenario["server"]["requests"][number]) {
  return [path, query, headers, body];
}
