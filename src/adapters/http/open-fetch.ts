import type { Environment } from "../system/environment.ts";
import { proxySettings } from "./proxy.ts";

/** The standard `fetch`, as far as a client of a vendor calls it. */
export type Fetch = (input: unknown, init: object) => Promise<Response>;

/**
 * Loads undici, which is too heavy for a run that asks nobody, and opens it on the proxies that are named in the
 * environment that was passed in.
 */
export async function openFetch(environment: Environment): Promise<Fetch> {
  const { EnvHttpProxyAgent, fetch, Pool } = await import("undici");
  const dispatcher = new EnvHttpProxyAgent({
    ...proxySettings(environment),
    // By default a reply that takes longer than 300 s is given up, whatever its attempt's own time is. Said to the pools
    // themselves, because a forwarding proxy's are made without the agent's own settings.
    factory: (origin, settings) => new Pool(origin, { ...settings, headersTimeout: 0, bodyTimeout: 0 }),
    // Proxies refuse CONNECT to a plain HTTP endpoint; HTTPS is tunnelled all the same.
    proxyTunnel: false,
  });
  // undici's types are its own copy of the standard ones.
  const send = fetch as unknown as Fetch;
  return (input, init) => send(input, { ...init, dispatcher });
}
