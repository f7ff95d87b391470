import type { OpenAI } from "openai";
import type { Endpoint } from "../../core/config/endpoint.ts";
import type { ModelAccess } from "../../ports/model.ts";
import { openFetch } from "../http/open-fetch.ts";
import { readBody } from "../http/read-body.ts";
import type { Environment } from "../system/environment.ts";
import { toPlainError } from "./error-body.ts";

/** Far more than a server says of a refusal. */
const MAX_ERROR_BYTES = 1024 * 1024;

/** The SDK's own timer is not ours to drive: the attempt's signal ends it instead. */
const NEVER_MS = 2 ** 31 - 1;

/** Loads the SDK, which is too heavy for a run that asks no model, and joins it with our `fetch`. */
export async function openTransport(
  endpoint: Endpoint & Pick<ModelAccess, "headers">,
  environment: Environment,
): Promise<OpenAI> {
  const [{ OpenAI: Client }, fetch] = await Promise.all([import("openai"), openFetch(environment)]);
  return new Client({
    apiKey: endpoint.apiKey,
    baseURL: endpoint.baseUrl,
    ...(endpoint.headers === undefined ? {} : { defaultHeaders: { ...endpoint.headers } }),
    organization: environment.OPENAI_ORG_ID || null,
    project: environment.OPENAI_PROJECT_ID || null,
    maxRetries: 0,
    timeout: NEVER_MS,
    logLevel: "off",
    // A redirect would post the prompt, source and all, to whatever server the endpoint names.
    fetch: async (input, init) => inOneForm(await fetch(input, { ...init, redirect: "manual" })),
  });
}

/** A refusal with its body as the SDK reads it, which keeps nothing of another form. */
async function inOneForm(response: Response): Promise<Response> {
  if (response.status < 400 || response.body === null) return response;
  const { status, statusText, headers } = response;
  // The status says enough where its words are without end, or break off.
  const bytes = await readBody(response.body, MAX_ERROR_BYTES).catch(() => new Uint8Array());
  const text = new TextDecoder().decode(bytes);
  return new Response(toPlainError(text) ?? text, { status, statusText, headers });
}
