import type { OpenAI } from "openai";
import type { Endpoint } from "../../core/endpoint.ts";

/** Variables of the process, as the entry passes them. */
export type Environment = Readonly<Record<string, string | undefined>>;

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
    fetch: (input, init) => send(input, { ...init, dispatcher }),
  });
}

/** The secrets a transport error could quote: the credentials of the proxies. */
export function proxySecrets(environment: Environment): readonly string[] {
  const { httpProxy, httpsProxy } = proxySettings(environment);
  return [httpProxy, httpsProxy]
    .filter((proxy) => URL.canParse(proxy))
    .map((proxy) => new URL(proxy))
    .flatMap((url) => [url.password, decode(url.password)]);
}

/** An empty value keeps undici from looking into `process.env` itself. */
function proxySettings(environment: Environment): { httpProxy: string; httpsProxy: string; noProxy: string } {
  return {
    httpProxy: withScheme(environment.http_proxy || environment.HTTP_PROXY || ""),
    httpsProxy: withScheme(environment.https_proxy || environment.HTTPS_PROXY || ""),
    noProxy: environment.no_proxy || environment.NO_PROXY || "",
  };
}

/** `proxy.example:3128` is a common way to write a proxy. */
function withScheme(proxy: string): string {
  return proxy === "" || proxy.includes("://") ? proxy : `http://${proxy}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
