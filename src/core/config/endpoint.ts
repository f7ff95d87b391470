import type { InputProblem } from "../errors.ts";

/** Where the model's requests go, and with which key. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** What is wrong with the endpoint's inputs, so that the caller can report it with the other input errors. Never throws. */
export function endpointProblems({ baseUrl, apiKey }: Endpoint): readonly InputProblem[] {
  return [...baseUrlProblems(baseUrl), ...apiKeyProblems(apiKey)];
}

/** The endpoint as messages name it: never with credentials, path or query. @throws TypeError if it is no URL. */
export function endpointHost(baseUrl: string): string {
  return new URL(baseUrl).host;
}

/** What is wrong with the address. Shown are at most its scheme and host: the rest may be secret. Never throws. */
export function baseUrlProblems(baseUrl: string): readonly InputProblem[] {
  const wanted = "an http or https URL such as https://api.openai.com/v1";
  const remedy = "Give the address that the server documents for its OpenAI-compatible API.";
  const problem = (got: string): readonly InputProblem[] => [{ input: "base-url", got, wanted, remedy }];
  if (!URL.canParse(baseUrl)) return problem("a value that is no URL");
  const { protocol, host, username, password } = new URL(baseUrl);
  const shown = host === "" ? "" : ` (${protocol}//${host})`;
  if (protocol !== "http:" && protocol !== "https:") return problem(`a ${protocol} URL${shown}`);
  if (username !== "" || password !== "") return problem(`a URL that holds credentials${shown}`);
  return [];
}

const KEY_REMEDY = "Store the key again, unquoted.";

/** What is wrong with the key, of which nothing is shown. Never throws. */
export function apiKeyProblems(apiKey: string): readonly InputProblem[] {
  // A header cannot carry anything else, and the transport's own error would quote the key.
  const isQuoted = /^["']|["']$/.test(apiKey);
  if (/^[\x21-\x7e]+$/.test(apiKey) && !isQuoted) return [];
  if (isQuoted) return [{ input: "api-key", got: "a value in quotes", wanted: "the key alone", remedy: KEY_REMEDY }];
  const got = apiKey === "" ? "an empty value" : "a value with spaces, line breaks or characters outside ASCII";
  return [{ input: "api-key", got, wanted: "one line of printable ASCII", remedy: KEY_REMEDY }];
}

/** What of an address must not be shown: its user and password, as written and decoded. Empty for what is no URL. */
export function urlSecrets(url: string): readonly string[] {
  if (!URL.canParse(url)) return [];
  const { username, password } = new URL(url);
  // A user alone may be a token; beside a password it is but a name.
  const secrets = password === "" ? [username] : [`${username}:${password}`, password];
  return [...new Set([...secrets, ...secrets.map(decode)])].filter((secret) => secret !== "");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
