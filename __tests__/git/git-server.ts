import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { TestRepository } from "../fixtures/repository.ts";
import { serveGit } from "../servers/github/git-http.ts";

export const TOKEN = "ghs_0123456789abcdefghijklmnopqrstuvwxyz";
export const CREDENTIALS = Buffer.from(`x-access-token:${TOKEN}`).toString("base64");

/** What happens to one request in place of git's own answer. */
export type Fault =
  | "reset"
  | "stall"
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

export interface GitServerOptions {
  /** By the number of the request, from 0. */
  readonly fault?: (index: number) => Fault | undefined;
  /** Whether the client's wish for a newer protocol is not heard, as on an old server. */
  readonly isOld?: boolean;
  /** Every answer comes in pieces of 64 KiB, this long apart. */
  readonly pauseMs?: number;
  readonly listen?: (listener: RequestListener) => Server;
}

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
}

/** Serves one repository as `acme/shop` to whoever shows the token, by git's own CGI program, and records requests. */
export class GitServer implements AsyncDisposable {
  readonly requests: RecordedRequest[] = [];
  readonly #repository: TestRepository;
  readonly #options: GitServerOptions;
  readonly #server: Server;

  private constructor(repository: TestRepository, options: GitServerOptions) {
    this.#repository = repository;
    this.#options = options;
    this.#server = (options.listen ?? createServer)((message, response) => void this.#answer(message, response));
  }

  static async start(repository: TestRepository, options: GitServerOptions = {}): Promise<GitServer> {
    await repository.git("config", "uploadpack.allowFilter", "true");
    await repository.git("config", "uploadpack.allowAnySHA1InWant", "true");
    const server = new GitServer(repository, options);
    server.#server.listen(0, "127.0.0.1");
    await once(server.#server, "listening");
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Of clients that still wait. */
  openConnections(): Promise<number> {
    return promisify(this.#server.getConnections.bind(this.#server))();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = message;
    const index = this.requests.push({ method, url, authorization: headers.authorization }) - 1;
    const body = Buffer.concat(await message.toArray());
    const fault = this.#options.fault?.(index);
    if (fault === "stall") return;
    if (fault === "reset") {
      message.socket.resetAndDestroy();
    } else if (fault !== undefined) {
      response.writeHead(fault.status, { "content-type": "text/plain", ...fault.headers }).end(fault.body);
    } else if (headers.authorization !== `basic ${CREDENTIALS}`) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="GitHub"' }).end();
    } else {
      await this.#serve(message, response, body);
    }
  }

  async #serve(message: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const { pathname, search } = new URL(message.url ?? "", this.url);
    const [, path] = /^\/acme\/shop(\/.*)$/.exec(pathname) ?? [];
    if (path === undefined) {
      response.writeHead(404).end("Repository not found.");
      return;
    }
    if (this.#options.isOld) delete message.headers["git-protocol"];
    const root = this.#repository.beside("");
    const reply = await serveGit({ root, path: `/repository${path}`, query: search.slice(1), message, body });
    response.writeHead(reply.status, reply.headers);
    const { pauseMs } = this.#options;
    for (let start = 0; pauseMs !== undefined && start < reply.body.length; start += 65_536) {
      response.write(reply.body.subarray(start, start + 65_536));
      await sleep(pauseMs);
    }
    response.end(pauseMs === undefined ? reply.body : undefined);
  }
}
