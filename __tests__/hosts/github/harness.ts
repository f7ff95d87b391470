import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { expect } from "vitest";
import { parseSha, type Sha } from "../../../src/change/sha.ts";
import type { GitHubHostOptions } from "../../../src/hosts/github/github-host.ts";
import { githubHost } from "../../../src/hosts/github/github-host.ts";
import type { Host } from "../../../src/ports/host.ts";
import { HostError } from "../../../src/text/errors.ts";
import { unlimited } from "../../../src/text/time-limit.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { readBody } from "../../servers/github/exchange.ts";
import type { FaultKind } from "../../servers/github/fault.ts";
import type { JournalEntry } from "../../servers/github/journal.ts";
import type { GitHubServer } from "../../servers/github-server.ts";

export interface Setup {
  readonly host: Host;
  readonly clock: FakeClock;
  readonly log: FakeLog;
}

/** A host at `apiUrl`, on a clock that skips every wait. */
export function hostAt(apiUrl: string, overrides: Partial<GitHubHostOptions> = {}): Setup {
  const clock = new FakeClock({ skipsSleeps: true });
  const log = new FakeLog();
  const host = githubHost({
    token: "ghs_unknown",
    repository: { owner: "octo", name: "shop" },
    apiUrl,
    clock,
    log,
    environment: {},
    limit: unlimited(new AbortController().signal),
    chance: () => 0,
    ...overrides,
  });
  return { host, clock, log };
}

export function sha(text: string): Sha {
  const parsed = parseSha(text);
  if (parsed === undefined) throw new Error(`no commit id: ${text}`);
  return parsed;
}

/** The HostError an action ends in, its one line without the token. */
export async function failureOf(action: Promise<unknown>, token: string): Promise<HostError> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HostError)) throw new Error(`expected a HostError, got ${inspect(error)}`);
  expect(error.message).not.toMatch(/[\r\n]/);
  expect(inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toContain(token);
  return error;
}

/** Makes the next request of this kind go wrong, `times` times; a stalled one costs its timeout on the fake clock. */
export function breakNext(
  server: GitHubServer,
  fault: { readonly kind: FaultKind; readonly method: string; readonly path: RegExp; readonly times?: number },
  clock: FakeClock,
): void {
  const times = fault.times ?? 1;
  server.fault({ ...fault, times });
  if (fault.kind === "stall") server.onRequest(fault, () => clock.advance(30_000), times);
}

/** The requests made while `action` runs, as `METHOD path`. */
export async function requestsDuring(server: GitHubServer, action: () => Promise<unknown>): Promise<readonly string[]> {
  const before = server.requests.length;
  await action();
  return server.requests.slice(before).map(describe);
}

function describe(entry: JournalEntry): string {
  return `${entry.method} ${entry.path.replace("/repos/octo/shop", "").replace(/[0-9a-f]{40}/g, "SHA")}`;
}

export interface ScriptedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface ScriptedServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }[];
}

/** Answers with these replies in order, whatever is asked; one request too many breaks the connection. */
export async function startScriptedServer(replies: readonly ScriptedReply[]): Promise<ScriptedServer> {
  const queue = [...replies];
  const requests: ScriptedServer["requests"] = [];
  const server = createServer(async (message, response) => {
    const body = (await readBody(message)).toString("utf8");
    requests.push({ method: message.method ?? "", url: message.url ?? "", headers: message.headers, body });
    const reply = queue.shift();
    if (reply === undefined) {
      message.socket.destroy();
      return;
    }
    const isRaw = typeof reply.body === "string" || reply.body instanceof Uint8Array;
    response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers });
    response.end(isRaw ? reply.body : JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
