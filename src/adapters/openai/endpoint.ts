import type { InputProblem } from "../../core/errors.ts";

/** Where the requests go, and with which key. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** What is wrong with the endpoint's inputs, so that the caller can report it with the other input errors. */
export function endpointProblems(endpoint: Endpoint): readonly InputProblem[] {
  return [...baseUrlProblems(endpoint.baseUrl), ...apiKeyProblems(endpoint.apiKey)];
}

/** The endpoint as messages name it: never with credentials, path or query. */
export function endpointHost(baseUrl: string): string {
  return new URL(baseUrl).host;
}

function baseUrlProblems(baseUrl: string): readonly InputProblem[] {
  const wanted = "an http or https URL such as https://api.openai.com/v1";
  const remedy = "Give the address that the server documents for its OpenAI-compatible API.";
  const problem = (got: string): readonly InputProblem[] => [{ input: "base-url", got, wanted, remedy }];
  if (!URL.canParse(baseUrl)) return problem("a value that is no URL");
  const url = new URL(baseUrl);
  if (url.protocol !== "http:" && url.protocol !== "https:") return problem(`a ${url.protocol} URL`);
  if (url.username !== "" || url.password !== "") return problem("a URL that holds credentials");
  return [];
}

function apiKeyProblems(apiKey: string): readonly InputProblem[] {
  // A header cannot carry anything else, and the transport's own error would quote the key.
  if (/^[\x21-\x7e]+$/.test(apiKey)) return [];
  const got = apiKey === "" ? "an empty value" : "a value with spaces, line breaks or characters outside ASCII";
  return [{ input: "api-key", got, wanted: "one line of printable ASCII", remedy: "Store the key again, unquoted." }];
}
