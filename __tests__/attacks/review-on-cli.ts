import { parseReport, type Report } from "../../src/report/report.ts";
import { runCli } from "../scenarios/cli/run-cli.ts";
import { type RecordedRequest, type ScriptedReply, startModelServer } from "../servers/model-server.ts";
import type { Attempt } from "./attempt.ts";
import { findCanaries } from "./canary.ts";
import type { Lab } from "./lab.ts";
import { promptsOf } from "./prompts.ts";
import { NO_TRACE, type Shown, type Surface, type Trace } from "./trace.ts";

/** Where a review goes: an address, and what was asked there with which headers. */
export interface Endpoint extends AsyncDisposable {
  readonly baseUrl: string;
  readonly sent: () => readonly string[];
  /** What its models were told, as far as it was asked as a model. */
  readonly prompts: () => readonly string[];
}

/** A model whose every request is answered so. */
export async function serveModel(
  lab: Lab,
  reply: (request: RecordedRequest) => ScriptedReply | Promise<ScriptedReply>,
): Promise<Endpoint> {
  const server = await startModelServer({ apiKey: lab.secrets.key.value, reply });
  return {
    baseUrl: server.baseUrl,
    sent: () => server.requests.map(({ headers, path, body }) => JSON.stringify([path, headers, body])),
    prompts: () => promptsOf(server.requests),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

interface CliReview {
  readonly attempt: Pick<Attempt, "never">;
  readonly directory: string;
  readonly lab: Lab;
  /** Absent where rules alone review. */
  readonly endpoint?: Endpoint;
  readonly args: readonly string[];
}

/** Reviews the change from `main` to `pr` on the command line, and looks at all that left the run. */
export async function reviewOnCli({ attempt, directory, lab, endpoint, args }: CliReview): Promise<Trace> {
  const { key } = lab.secrets;
  const target = ["review", "--base", "main", "--head", "pr", "--repo", directory, "--format", "json"];
  const models = endpoint === undefined ? [] : ["--models", "model-a", "--base-url", endpoint.baseUrl];
  const { stdout, stderr, exitCode } = await runCli([...target, ...models, ...args], {
    env: { ...lab.environment, OPENAI_API_KEY: key.value },
  });
  const parsed = parseReport(stdout);
  const report = parsed.kind === "malformed" ? undefined : parsed.report;
  const shown: readonly Shown[] = [
    { where: "stderr", surface: "terminal", text: stderr },
    ...(report === undefined || !isShown(attempt) ? [] : await renderAll(lab, stdout)),
  ];
  const sent = (endpoint?.sent() ?? []).join("\n").replaceAll(`Bearer ${key.value}`, "");
  const places = [...shown.map(({ where, text }) => [where, text] as const), ["report", stdout] as const];
  const stray = await lab.findStray();
  return {
    ...NO_TRACE,
    report,
    conclusion: report?.run.conclusion ?? "none",
    gate: report?.verdict.gate ?? "none",
    shown,
    prompts: endpoint?.prompts() ?? [],
    files: stray.files,
    programs: stray.programs,
    elsewhere: lab.asked,
    leaks: [...places, ["requests", sent] as const].flatMap(([where, text]) =>
      findCanaries(text, Object.values(lab.secrets)).map((found) => `${found} in ${where}`),
    ),
    broken: [
      ...(report === undefined ? [`no report, exit ${exitCode}: ${stderr.slice(-300)}`] : []),
      ...(/a bug of ours/.test(stderr) ? [stderr.slice(-300)] : []),
    ],
  };
}

/** Only where something that people read is at stake. */
function isShown({ never }: Pick<Attempt, "never">): boolean {
  return never.some((effect) => effect.endsWith(" lives"));
}

async function renderAll(lab: Lab, report: string): Promise<readonly Shown[]> {
  const formats: readonly (readonly [string, Surface])[] = [
    ["text", "terminal"],
    ["html", "html"],
    ["markdown", "markdown"],
  ];
  const path = await lab.keep("report.json", report);
  return Promise.all(
    formats.map(async ([format, surface]) => {
      const { stdout } = await runCli(["render", path, "--format", format], { env: lab.environment });
      return { where: `render --format ${format}`, surface, text: stdout };
    }),
  );
}

/** What a review says, a line each: its title, its findings, and what its policy calls unknown. */
export function linesOf({ run, findings, unresolved, policy, coverage }: Report): string {
  const found = [...findings, ...unresolved].map(
    ({ severity, file, line, title }) => `${severity} ${file}:${line}: ${title}`,
  );
  const unread = coverage.unexamined.map(({ file, reason }) => `${file} not read: ${reason}`);
  const unknown = policy?.unknown.map(({ effect_id: id, message }) => `${id} unknown: ${message}`) ?? [];
  return [run.title, ...found, ...unread, ...unknown].join("\n");
}
