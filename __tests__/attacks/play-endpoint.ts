import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pLimit from "p-limit";
import { parseReport } from "../../src/core/report/report.ts";
import { LOST_CHECK, ledgerRepository } from "../scenarios/cli/ledger-repository.ts";
import { runCli } from "../scenarios/cli/run-cli.ts";
import { scriptedPanel } from "../scenarios/cli/scripted-panel.ts";
import { parseHeader, startModelServer } from "../servers/model-server.ts";
import type { EndpointAttempt } from "./attempt.ts";
import { findCanaries } from "./canary.ts";
import { titleOf } from "./captured-panel.ts";
import { type Lab, openLab } from "./lab.ts";
import { NO_TRACE, type Shown, type Surface, type Trace } from "./trace.ts";

/** Where the reviews go: an address, and what was asked there with which headers. */
interface Endpoint extends AsyncDisposable {
  readonly baseUrl: string;
  readonly sent: () => readonly string[];
}

type Subject = Awaited<ReturnType<typeof ledgerRepository>>;

/** Most of their time they wait. */
const AT_ONCE = 5;

/** Plays each attempt, given with its word, against a change of its own, several at once. */
export async function playEndpoints(
  attempts: readonly (readonly [attempt: EndpointAttempt, mark: string])[],
): Promise<ReadonlyMap<EndpointAttempt, Trace>> {
  await using subject = await ledgerRepository();
  const limit = pLimit(AT_ONCE);
  const played = attempts.map(([attempt, mark]) =>
    limit(async () => [attempt, await playEndpoint(attempt, mark, subject)] as const),
  );
  return new Map(await Promise.all(played));
}

/** Reviews a change that loses a check at an endpoint that answers as the attempt says, on the command line. */
async function playEndpoint(attempt: EndpointAttempt, mark: string, subject: Subject): Promise<Trace> {
  await using lab = await openLab();
  await using endpoint =
    "serve" in attempt ? await serveRaw(attempt.serve) : await serveScripted(attempt, { mark, lab });
  const { key } = lab.secrets;
  const target = ["review", "--base", "main", "--head", "pr", "--repo", subject.directory, "--format", "json"];
  const config = await lab.keep("config.yml", "agent-seconds: 3\ntime-budget-seconds: 8\n");
  const { stdout, stderr, exitCode } = await runCli(
    [
      ...target,
      "--config",
      config,
      "--models",
      "model-a",
      "--passes",
      "1",
      "--max-rounds",
      "2",
      "--base-url",
      endpoint.baseUrl,
    ],
    { env: { ...lab.environment, OPENAI_API_KEY: key.value } },
  );
  const parsed = parseReport(stdout);
  const report = parsed.kind === "malformed" ? undefined : parsed.report;
  const shown: readonly Shown[] = [
    { where: "stderr", surface: "terminal", text: stderr },
    ...(report === undefined || !isShown(attempt) ? [] : await renderAll(lab, stdout)),
  ];
  const sent = endpoint.sent().join("\n").replaceAll(`Bearer ${key.value}`, "");
  const places = [...shown.map(({ where, text }) => [where, text] as const), ["report", stdout] as const];
  const stray = await lab.findStray();
  return {
    ...NO_TRACE,
    report,
    conclusion: report?.run.conclusion ?? "none",
    gate: report?.verdict.gate ?? "none",
    shown,
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
function isShown({ never }: EndpointAttempt): boolean {
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

async function serveScripted(
  attempt: Extract<EndpointAttempt, { answer: unknown }>,
  { mark, lab }: { readonly mark: string; readonly lab: Lab },
): Promise<Endpoint> {
  const honest = scriptedPanel({
    enthusiast: ({ round }) => (round === 1 ? [{ ...LOST_CHECK, title: titleOf({ mark }) }] : []),
  });
  const server = await startModelServer({
    apiKey: lab.secrets.key.value,
    reply: (request) => {
      const { role } = parseHeader(request);
      const answer = attempt.role === undefined || attempt.role === role ? attempt.answer(mark, request) : undefined;
      return answer ?? honest(request);
    },
  });
  return {
    baseUrl: server.baseUrl,
    sent: () => server.requests.map(({ headers, path, body }) => JSON.stringify([path, headers, body])),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** An endpoint below HTTP's manners. */
async function serveRaw(serve: (response: ServerResponse) => void): Promise<Endpoint> {
  const sent: string[] = [];
  const server = createServer((incoming, response) => {
    sent.push(JSON.stringify([incoming.url, incoming.headers]));
    incoming.resume().on("end", () => serve(response));
    response.on("error", () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    sent: () => sent,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
