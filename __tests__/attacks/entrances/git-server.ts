import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { runnerLog } from "../../../src/action/runner-log.ts";
import { requireSha } from "../../../src/change/sha.ts";
import { fetchRepository } from "../../../src/git/fetch-repository.ts";
import { unlimited } from "../../../src/text/time-limit.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { CREDENTIALS, TOKEN } from "../../git/git-server.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

/** What the hostile server has at hand. */
interface Scene {
  /** Where nobody should ask: a server on another port. */
  readonly elsewhere: string;
  readonly repository: TestRepository;
}

/** A server that answers git in this way; the commits that are wanted are nowhere. */
export function gitServer(answer: (scene: Scene) => RequestListener | Promise<RequestListener>): Entrance {
  return {
    name: "a git server",
    enter: async () => {
      await using repository = await TestRepository.with({ "a.ts": "1\n" });
      const asked: string[] = [];
      await using other = await serve((request, response) => {
        asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`);
        response.writeHead(404).end();
      });
      await using server = await serve(await answer({ elsewhere: other.url, repository }));
      const said = await fetchFrom(server.url, repository);
      const leaks = [TOKEN, CREDENTIALS].filter((secret) => said?.includes(secret));
      const trace = {
        elsewhere: asked,
        leaks,
        shown: [{ where: "log", surface: "log" as const, text: logged(said ?? "") }],
      };
      return said === undefined
        ? { answer: "fetched", trace: { ...cameThrough("").trace, ...trace } }
        : { answer: said, trace };
    },
  };
}

async function fetchFrom(serverUrl: string, repository: TestRepository): Promise<string | undefined> {
  const wanted = requireSha("c".repeat(40));
  const log = new FakeLog();
  try {
    await fetchRepository({
      ...{ serverUrl, owner: "acme", name: "shop", token: TOKEN },
      directory: repository.beside("runner-temp"),
      commits: { head: wanted, base: wanted, mergeBase: wanted, rules: undefined },
      environment: repository.environment,
      ...{ limit: unlimited(new AbortController().signal), log, clock: new FakeClock({ skipsSleeps: true }) },
      chance: () => 0,
    });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What stands in the job's log when this is told. */
function logged(said: string): string {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text) };
  runnerLog(stream, { redact: (text) => text, clock: new FakeClock() }).warning(said);
  return written.join("");
}

interface Served extends AsyncDisposable {
  readonly url: string;
}

async function serve(listener: RequestListener): Promise<Served> {
  const server: Server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A line of git's protocol. */
export function line(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, "0")), bytes]);
}

const FLUSH = Buffer.from("0000");
const CAPABILITIES = [
  "version 2\n",
  "agent=git/2.50.0\n",
  "ls-refs\n",
  "fetch=shallow filter\n",
  "object-format=sha1\n",
];

/** A server that gives this for a pack, whatever is wanted. */
export function giving(pack: Buffer): RequestListener {
  return (request, response) => {
    const service = line("# service=git-upload-pack\n");
    if (request.method === "GET") {
      const body = Buffer.concat([service, FLUSH, ...CAPABILITIES.map(line), FLUSH]);
      response.writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" }).end(body);
      return;
    }
    const pieces = Array.from({ length: Math.ceil(pack.length / 60_000) }, (_, index) =>
      line(Buffer.concat([Buffer.of(1), pack.subarray(index * 60_000, (index + 1) * 60_000)])),
    );
    const shallow = [line("shallow-info\n"), Buffer.from("0001")];
    const body = Buffer.concat([...shallow, line("packfile\n"), ...pieces, FLUSH]);
    request.resume().on("end", () => {
      response.writeHead(200, { "content-type": "application/x-git-upload-pack-result" }).end(body);
    });
  };
}
