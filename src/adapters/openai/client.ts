import type { OpenAI } from "openai";
import { openFetch } from "../http/open-fetch.ts";
import type { Attempts } from "../model-api/attempts.ts";
import { type ClientOptions, withOwnHeaders } from "../model-api/endpoint-calls.ts";

/** The SDK, with a `fetch` of each call's own. */
export type OpenClient = (attempts: Attempts) => OpenAI;

/** Loads SDK and transport, which are too heavy for a run that asks no model. */
export async function openClient(options: ClientOptions): Promise<OpenClient> {
  const { environment, headers } = options;
  const [{ OpenAI: Client }, fetch] = await Promise.all([import("openai"), openFetch(environment)]);
  const client = new Client({
    apiKey: options.apiKey,
    // What is not given, the SDK reads from the process.
    adminAPIKey: null,
    webhookSecret: null,
    baseURL: options.baseUrl,
    organization: environment.OPENAI_ORG_ID || null,
    project: environment.OPENAI_PROJECT_ID || null,
    maxRetries: options.maxRetries,
    timeout: options.timeoutMs,
    logLevel: "off",
  });
  return (attempts) => withOwnHeaders(client.withOptions({ fetch: attempts.fetchBy(fetch) }), headers);
}
