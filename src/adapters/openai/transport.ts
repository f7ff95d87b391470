import type { OpenAI } from "openai";
import type { Endpoint } from "../../core/config/endpoint.ts";
import { proxySettings } from "../http/proxy.ts";
import type { Environment } from "../system/environment.ts";

/** The SDK's own timer is not ours to drive: the attempt's signal ends it instead. */
const NEVER_MS = 2 ** 31 - 1;

/** Loads SDK and transport, which are too heavy for a run that asks no model, and joins them. */
export async function openTransport(endpoint: Endpoint, environment: Environment): Promise<OpenAI> {
  const [{ OpenAI: Client }, { EnvHttpProxyAgent, fetch, Pool }] = await Promise.all([
    import("openai"),
    import("undici"),
  ]);
  const dispatcher = new EnvHttpProxyAgent({
    ...proxySettings(environment),
    // By default a reply that takes longer than 300 s is given up, whatever the SDK's timeout says. Said to the pools
    // themselves, because a forwarding proxy's are made without the agent's own settings.
    factory: (origin, settings) => new Pool(origin, { ...settings, headersTimeout: 0, bodyTimeout: 0 }),
    // Proxies refuse CONNECT to a plain HTTP endpoint; HTTPS is tunnelled all the same.
    proxyTunnel: false,
  });
  // undici's types are its own copy of the standard ones.
  const send = fetch as unknown as (input: unknown, init: object) => Promise<Response>;
  return new Client({
    apiKey: endpoint.apiKey,
    baseURL: endpoint.baseUrl,
    organization: environment.OPENAI_ORG_ID || null,
    project: environment.OPENAI_PROJECT_ID || null,
    maxRetries: 0,
    timeout: NEVER_MS,
    logLevel: "off",
    // A redirect would post the prompt, source and all, to whatever server the endpoint names.
    fetch: (input, init) => send(input, { ...init, dispatcher, redirect: "manual" }),
  });
}
