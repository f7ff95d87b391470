import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { TestRepository } from "../../fixtures/repository.ts";
import {
  parseHeader,
  type RecordedRequest,
  type RequestHeader,
  type ScriptedReply,
  startModelServer,
} from "../../servers/model-server.ts";
import { ledgerRepository } from "./ledger-repository.ts";
import { type CliOptions, type ReviewRun, runReview } from "./run-cli.ts";
import { type PanelScript, scriptedPanel } from "./scripted-panel.ts";

export const API_KEY = "key-of-the-scripted-model";

export interface ModelReviewOptions extends CliOptions {
  readonly repository: string;
  /** By default the change from `main` to `pr`. */
  readonly target?: readonly string[];
  readonly args?: readonly string[];
  readonly models?: string;
  /** A configuration file's text. */
  readonly config?: string;
  readonly reply?: (request: RecordedRequest) => ScriptedReply | Promise<ScriptedReply>;
}

export interface ModelReview extends ReviewRun {
  readonly requests: readonly RecordedRequest[];
  /** The requests' headers, in order of arrival. */
  readonly headers: readonly RequestHeader[];
  /** Each role's requests, in order of arrival. */
  readonly of: (role: string) => readonly RecordedRequest[];
}

/** A review by a scripted model, whose script must have known every request. */
export async function reviewWithModel(script: PanelScript, options: ModelReviewOptions): Promise<ModelReview> {
  await using server = await startModelServer({ reply: options.reply ?? scriptedPanel(script), apiKey: API_KEY });
  const run = await reviewAt(server.baseUrl, options);
  if (server.scriptErrors.length > 0) throw new AggregateError(server.scriptErrors, String(server.scriptErrors[0]));
  const { requests } = server;
  const of = (role: string) => requests.filter((request) => parseHeader(request).role === role);
  return { ...run, requests, headers: requests.map(parseHeader), of };
}

/** The same against any endpoint. */
export async function reviewAt(baseUrl: string, options: ModelReviewOptions): Promise<ReviewRun> {
  const folder = await mkdtemp(join(tmpdir(), "tribunal-config-"));
  try {
    const config = join(folder, "config.yml");
    await writeFile(config, options.config ?? "");
    const target = options.target ?? ["--base", "main", "--head", "pr"];
    const own = ["--models", options.models ?? "model-a", "--base-url", baseUrl, "--config", config];
    const args = [...target, "--repo", options.repository, ...own, ...(options.args ?? [])];
    return await runReview(args, { ...options, env: { OPENAI_API_KEY: API_KEY, ...options.env } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One ledger for all tests of a file, and reviews of it by a scripted model. */
export function useLedger() {
  let ledger: TestRepository;
  beforeAll(async () => {
    ledger = await ledgerRepository();
  });
  afterAll(() => ledger[Symbol.asyncDispose]());
  return {
    get directory() {
      return ledger.directory;
    },
    beside: (name: string) => ledger.beside(name),
    review: (script: PanelScript, options: Partial<ModelReviewOptions> = {}) =>
      reviewWithModel(script, { repository: ledger.directory, ...options }),
  };
}
