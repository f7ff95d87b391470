import type { Environment } from "../environment.ts";

/** The standard `fetch`, as far as vendors' clients call it. */
export type Fetch = (input: unknown, init: object) => Promise<Response>;

/** Loads undici, which is too large for runs without requests, with the proxies of the given environment. */
export async function openFetch(environment: Environment): Promise<Fetch> {
  const { EnvHttpProxyAgent, fetch, Pool } = await import("undici");
  const dispatcher = new EnvHttpProxyAgent({
    ...proxySettings(environment),
    // By default undici gives up after 300 s, whatever the attempt's own time. Set on the pools, because those of a
    // forwarding proxy ignore the agent's settings.
    factory: (origin, settings) => new Pool(origin, { ...settings, headersTimeout: 0, bodyTimeout: 0 }),
    // Proxies refuse CONNECT to a plain HTTP endpoint; HTTPS is still tunnelled.
    proxyTunnel: false,
  });
  // undici's types are its own copy of the standard ones.
  const send = fetch as unknown as Fetch;
  return (input, init) => send(input, { ...init, dispatcher });
}

interface ProxySettings {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/** An empty value keeps undici from reading `process.env`. */
function proxySettings(environment: Environment): ProxySettings {
  return {
    httpProxy: withScheme(environment.http_proxy || environment.HTTP_PROXY || ""),
    httpsProxy: withScheme(environment.https_proxy || environment.HTTPS_PROXY || ""),
    noProxy: environment.no_proxy || environment.NO_PROXY || "",
  };
}

/** Whether any proxy is set, for whatever host. */
export function isProxied(environment: Environment): boolean {
  const { httpProxy, httpsProxy } = proxySettings(environment);
  return httpProxy !== "" || httpsProxy !== "";
}

/** Secrets that a transport error could quote: the proxies' credentials. */
export function proxySecrets(environment: Environment): readonly string[] {
  const { httpProxy, httpsProxy } = proxySettings(environment);
  return [httpProxy, httpsProxy]
    .filter((proxy) => URL.canParse(proxy))
    .map((proxy) => new URL(proxy))
    .flatMap((url) => [url.password, decode(url.password)]);
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
