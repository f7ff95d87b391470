import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pLimit from "p-limit";
import { LOST_CHECK, ledgerRepository } from "../scenarios/cli/ledger-repository.ts";
import { scriptedPanel } from "../scenarios/cli/scripted-panel.ts";
import { parseHeader } from "../servers/model-server.ts";
import type { EndpointAttempt } from "./attempt.ts";
import { titleOf } from "./captured-panel.ts";
import { type Lab, openLab } from "./lab.ts";
import { type Endpoint, reviewOnCli, serveModel } from "./review-on-cli.ts";
import type { Trace } from "./trace.ts";

type Subject = Awaited<ReturnType<typeof ledgerRepository>>;

/** Most of their time they wait. */
const AT_ONCE = 5;

/** Some endpoints never end. */
const HURRIED = "agent-seconds: 3\ntime-budget-seconds: 8\n";
/** Where the honest agents have to be heard, however busy the machine is. */
const PATIENT = "agent-seconds: 45\ntime-budget-seconds: 90\n";

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
async function playEndpoint(attempt: EndpointAttempt, mark: string, { directory }: Subject): Promise<Trace> {
  await using lab = await openLab();
  await using endpoint =
    "serve" in attempt ? await serveRaw(attempt.serve) : await serveScripted(attempt, { mark, lab });
  const config = await lab.keep("config.yml", attempt.never.includes("defect lost") ? PATIENT : HURRIED);
  const args = ["--config", config, "--passes", "1", "--max-rounds", "2"];
  return await reviewOnCli({ attempt, directory, lab, endpoint, args });
}

async function serveScripted(
  attempt: Extract<EndpointAttempt, { answer: unknown }>,
  { mark, lab }: { readonly mark: string; readonly lab: Lab },
): Promise<Endpoint> {
  const honest = scriptedPanel({
    enthusiast: ({ round }) => (round === 1 ? [{ ...LOST_CHECK, title: titleOf({ mark }) }] : []),
  });
  return serveModel(lab, async (request) => {
    const { role } = parseHeader(request);
    const isIts = attempt.role === undefined || attempt.role === role;
    return (isIts ? await attempt.answer(mark, request) : undefined) ?? honest(request);
  });
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
    prompts: () => [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
