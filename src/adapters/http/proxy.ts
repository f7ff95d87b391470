import type { Environment } from "../system/environment.ts";

interface ProxySettings {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/** An empty value keeps undici from looking into `process.env` itself. */
export function proxySettings(environment: Environment): ProxySettings {
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

/** The secrets a transport error could quote: the credentials of the proxies. */
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
