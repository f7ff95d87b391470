import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./github/account.ts";
import { ApiError } from "./github/api-error.ts";
import type { Reply } from "./github/call.ts";
import { type Exchange, parseJson, readBody, sendReply } from "./github/exchange.ts";
import { type Fault, FaultPlan, type Matcher, matches } from "./github/fault.ts";
import { sendFault } from "./github/fault-reply.ts";
import { answerGit } from "./github/git-endpoint.ts";
import { answerGraph, problemsOf } from "./github/graphql-endpoint.ts";
import type { JournalEntry } from "./github/journal.ts";
import { RateLimit } from "./github/rate-limit.ts";
import { Repository, type RepositoryHost, type RepositoryOptions } from "./github/repository.ts";
import { hashId } from "./github/repository-routes.ts";
import { answerRest, authenticate, type RestWorld } from "./github/rest-endpoint.ts";
import { issueToken, parseAuthorization, type Token, type TokenOptions } from "./github/token.ts";

export interface GitHubOptions {
  /** By full name. */
  readonly repositories?: Readonly<Record<string, RepositoryOptions>>;
  /** By a name that the journal shows. */
  readonly tokens?: Readonly<Record<string, TokenOptions>>;
  /** Requests an hour for each token. @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
  readonly requestsPerHour?: number;
}

type RequestHook = (entry: JournalEntry) => void | Promise<void>;

const EPOCH = Date.parse("2026-01-05T10:00:00Z");

/** Starts a GitHub on the loopback interface; dispose of it with `await using`. */
export async function startGitHubServer(options: GitHubOptions = {}): Promise<GitHubServer> {
  const directory = await mkdtemp(join(tmpdir(), "github-"));
  const server = new GitHubServer(directory, options.requestsPerHour ?? 1000);
  await server.listen();
  for (const [fullName, repository] of Object.entries(options.repositories ?? {})) {
    await server.createRepository(fullName, repository);
  }
  for (const [name, token] of Object.entries(options.tokens ?? {})) server.issueToken(name, token);
  return server;
}

/** REST, GraphQL and git's smart protocol at one origin; a broken contract is kept in `violations`. */
export class GitHubServer implements RestWorld, RepositoryHost, AsyncDisposable {
  readonly directory: string;
  readonly requests: JournalEntry[] = [];
  readonly violations: string[] = [];
  readonly limit: RateLimit;
  readonly #http: Server;
  readonly #faults = new FaultPlan();
  readonly #hooks: { readonly matcher: Matcher; readonly hook: RequestHook; remaining: number }[] = [];
  readonly #repositories = new Map<string, Repository>();
  readonly #tokens = new Map<string, Token>();
  #lastId = 1000;
  #seconds = 0;

  constructor(directory: string, requestsPerHour: number) {
    this.directory = directory;
    this.limit = new RateLimit(requestsPerHour);
    this.#http = createServer((message, response) => void this.#serve(message, response));
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#http.listen(0, "127.0.0.1", resolve));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
    await rm(this.directory, { recursive: true, force: true });
  }

  /** What the runner gives as GITHUB_API_URL and GITHUB_SERVER_URL. */
  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** A clock of its own: every reading is a second later, so that order shows and no run differs from another. */
  now(): string {
    this.#seconds += 1;
    return new Date(EPOCH + this.#seconds * 1000).toISOString().replace(".000Z", "Z");
  }

  account(login: string, type: Account["type"] = "User"): Account {
    return { login, id: hashId(login), type };
  }

  async createRepository(fullName: string, options: RepositoryOptions = {}): Promise<Repository> {
    const [owner = "", name = ""] = fullName.split("/");
    const repository = await Repository.create(this, { owner: this.account(owner), name }, options);
    this.#repositories.set(fullName.toLowerCase(), repository);
    return repository;
  }

  async forkRepository(fullName: string, owner: string): Promise<Repository> {
    const fork = await this.getRepository(fullName).fork(this.account(owner));
    this.#repositories.set(fork.fullName.toLowerCase(), fork);
    return fork;
  }

  repository(fullName: string): Repository | undefined {
    return this.#repositories.get(fullName.toLowerCase());
  }

  /** As `repository`, for tests that made it themselves. */
  getRepository(fullName: string): Repository {
    const repository = this.repository(fullName);
    if (repository === undefined) throw new Error(`no repository ${fullName}`);
    return repository;
  }

  /** Takes a repository away; a fork that is deleted leaves its pull requests behind without a head repository. */
  deleteRepository(fullName: string): void {
    const gone = this.getRepository(fullName);
    this.#repositories.delete(fullName.toLowerCase());
    for (const { head } of gone.parent?.pullRequests ?? []) {
      if (head.repository === gone) head.repository = undefined;
    }
  }

  issueToken(name: string, options: TokenOptions): Token {
    const token = issueToken(name, options);
    this.#tokens.set(token.value, token);
    return token;
  }

  /** The value of a token by its name. */
  token(name: string): string {
    for (const token of this.#tokens.values()) if (token.name === name) return token.value;
    throw new Error(`no token named ${name}`);
  }

  fault(fault: Fault): void {
    this.#faults.add(fault);
  }

  /** Ends every fault, spent or not. */
  clearFaults(): void {
    this.#faults.clear();
  }

  /** Runs `hook` before the next `times` matching requests are answered: the world moves under the caller's feet. */
  onRequest(matcher: Matcher, hook: RequestHook, times = 1): void {
    this.#hooks.push({ matcher, hook, remaining: times });
  }

  violate(exchange: Exchange, problem: string): void {
    this.violations.push(`${exchange.method} ${exchange.url.pathname}: ${problem}`);
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(message);
    const url = new URL(message.url ?? "/", this.url);
    const method = message.method ?? "GET";
    const asked = { method, path: url.pathname, body: parseJson(body) };
    const fault = this.#faults.take(asked);
    const token = this.#tokens.get(parseAuthorization(message.headers.authorization) ?? "");
    const entry: JournalEntry = {
      ...asked,
      bytes: body,
      query: url.search.slice(1),
      headers: message.headers,
      tokenName: token?.name,
      fault: fault?.kind,
      status: 0,
    };
    this.requests.push(entry);
    const exchange: Exchange = { message, response, body, url, method, token, entry };
    try {
      await this.#runHooks(entry);
      const answer = () => this.#answer(exchange);
      if (fault === undefined) sendReply(exchange, await answer());
      else await sendFault(exchange, { fault, limit: this.limit, answer });
    } catch (error) {
      this.violate(exchange, `the server broke: ${String(error)}`);
      sendReply(exchange, { status: 500, body: { message: "Server Error" } });
    }
  }

  async #runHooks(entry: JournalEntry): Promise<void> {
    for (const each of this.#hooks) {
      if (each.remaining <= 0 || !matches(each.matcher, entry)) continue;
      each.remaining -= 1;
      await each.hook(entry);
    }
  }

  async #answer(exchange: Exchange): Promise<Reply> {
    const binary = (await answerGit(this, exchange)) ?? this.#answerStorage(exchange);
    if (binary !== undefined) return binary;
    try {
      const headers = this.limit.count(authenticate(exchange).name);
      const isGraphql = exchange.url.pathname === "/graphql";
      const reply = isGraphql ? await this.#answerGraphql(exchange) : await answerRest(this, exchange);
      return { ...reply, headers: { ...headers, ...reply.headers } };
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: error.toBody() };
      throw error;
    }
  }

  async #answerGraphql(exchange: Exchange): Promise<Reply> {
    const document = (exchange.entry.body ?? {}) as { query?: string; variables?: Record<string, unknown> };
    const { query = "", variables = {} } = document;
    for (const problem of problemsOf(query)) this.violate(exchange, problem);
    const world = { url: this.url, token: authenticate(exchange), repositories: [...this.#repositories.values()] };
    return answerGraph(world, { query, variables });
  }

  /** Where the artifact endpoint redirects to. */
  #answerStorage(exchange: Exchange): Reply | undefined {
    const match = /^\/_storage\/(.+)\/(\d+)\.zip$/.exec(exchange.url.pathname);
    if (match === null) return undefined;
    const artifacts = this.repository(match[1] ?? "")?.artifacts ?? [];
    const artifact = artifacts.find((each) => each.id === Number(match[2]));
    if (artifact === undefined) return { status: 404, body: { message: "Not Found" } };
    return { status: 200, body: artifact.zip, headers: { "content-type": "application/zip" } };
  }
}
