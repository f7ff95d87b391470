import type { Anthropic } from "@anthropic-ai/sdk";
import { openFetch } from "../http/open-fetch.ts";
import type { Attempts } from "../model-api/attempts.ts";
import { type ClientOptions, withOwnHeaders } from "../model-api/endpoint-calls.ts";

/** The SDK's path begins with the version, which addresses of other APIs end in. */
const VERSION_AT_END = /\/v1\/*$/;

/** Loads SDK and transport, which are too heavy for a run that asks no model of this provider. */
export async function openClient(options: ClientOptions): Promise<(attempts: Attempts) => Anthropic> {
  const { environment, headers } = options;
  const [{ Anthropic: Client }, fetch] = await Promise.all([import("@anthropic-ai/sdk"), openFetch(environment)]);
  const client = new Client({
    apiKey: options.apiKey,
    baseURL: options.baseUrl.replace(VERSION_AT_END, ""),
    maxRetries: options.maxRetries,
    timeout: options.timeoutMs,
    logLevel: "off",
    // Spans would carry addresses and models to whoever collects the machine's traces.
    openTelemetry: false,
    webhookKey: null,
  });
  return (attempts) => withOwnHeaders(client.withOptions({ fetch: attempts.fetchBy(fetch) }), headers);
}
