import type { InputProblem } from "../text/errors.ts";
import rows from "./endpoints.json" with { type: "json" };

// Separate from the schema of the file, so that inputs can be read without loading zod. A test compares the two.

/** A known endpoint that serves models. Facts without a source are null. */
interface NamedEndpoint {
  /** The provider whose API it implements. */
  readonly provider: string;
  /** Null if every customer has an address of their own. */
  readonly "base-url": string | null;
  /** The usual name of the variable with its key. */
  readonly key: string;
  readonly "needs-key": boolean;
  /** The settings required there, in sentences. */
  readonly "to-set": string | null;
  /** Weakest first. Null if the models are the user's own. */
  readonly models: readonly EndpointModel[] | null;
}

interface EndpointModel {
  readonly id: string;
  /** Amounts in US dollars per million tokens. */
  readonly price: { readonly input: number; readonly "cached-input": number; readonly output: number };
  /** The date on which the source said so. */
  readonly date: string;
}

export type EndpointName = keyof typeof rows;

export const ENDPOINT_NAMES = Object.keys(rows) as readonly EndpointName[];

/** Each endpoint by its value of the input and flag `endpoint`. No configuration can name one. */
export const ENDPOINTS: Readonly<Record<EndpointName, NamedEndpoint>> = rows;

/** Undefined if none is named. */
export function endpointOf(name: EndpointName | undefined): NamedEndpoint | undefined {
  return name === undefined ? undefined : ENDPOINTS[name];
}

/** The address of the model's API, and its key. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** The problems with the endpoint's inputs, for the caller to report with other input errors. Never throws. */
export function endpointProblems({ baseUrl, apiKey }: Endpoint): readonly InputProblem[] {
  return [...baseUrlProblems(baseUrl), ...apiKeyProblems(apiKey)];
}

/** The problem if a named endpoint has no common address and none is given. Never throws. */
export function addressProblems(name: EndpointName | undefined, baseUrl: string | undefined): readonly InputProblem[] {
  if (name === undefined || baseUrl !== undefined) return [];
  const wanted = "the address of your own resource";
  return [
    {
      input: "base-url",
      got: `nothing beside endpoint ${name}`,
      wanted,
      remedy: ENDPOINTS[name]["to-set"] ?? "Give it.",
    },
  ];
}

/**
 * The endpoint's host for messages: never credentials, path or query.
 *
 * @throws TypeError if it is not a URL.
 */
export function endpointHost(baseUrl: string): string {
  return new URL(baseUrl).host;
}

/** The problems with the address. Shows at most its scheme and host: the rest may be secret. Never throws. */
export function baseUrlProblems(baseUrl: string): readonly InputProblem[] {
  const wanted = "an http or https URL such as https://api.openai.com/v1";
  const remedy = "Give the address that the server documents for its API.";
  const problem = (got: string): readonly InputProblem[] => [{ input: "base-url", got, wanted, remedy }];
  if (!URL.canParse(baseUrl)) return problem("a value that is no URL");
  const { protocol, host, username, password } = new URL(baseUrl);
  const shown = host === "" ? "" : ` (${protocol}//${host})`;
  if (protocol !== "http:" && protocol !== "https:")
    return problem(`a URL that starts with ${JSON.stringify(protocol)}${shown}`);
  if (username !== "" || password !== "") return problem(`a URL that holds credentials${shown}`);
  return [];
}

const KEY_REMEDY = "Store the key again, unquoted.";

/** The problems with the key, none of which is shown. Never throws. */
export function apiKeyProblems(apiKey: string): readonly InputProblem[] {
  // A header cannot contain anything else, and the transport's own error would quote the key.
  const isQuoted = /^["']|["']$/.test(apiKey);
  if (/^[\x21-\x7e]+$/.test(apiKey) && !isQuoted) return [];
  if (isQuoted) return [{ input: "api-key", got: "a value in quotes", wanted: "the key alone", remedy: KEY_REMEDY }];
  const got = apiKey === "" ? "an empty value" : "a value with spaces, line breaks or non-ASCII characters";
  return [{ input: "api-key", got, wanted: "one line of printable ASCII", remedy: KEY_REMEDY }];
}

/**
 * The parts of an address that must stay secret: its user and password, as written and decoded. Empty if it is not a
 * URL.
 */
export function urlSecrets(url: string): readonly string[] {
  if (!URL.canParse(url)) return [];
  const { username, password } = new URL(url);
  // A user name without a password may be a token; with one it is only a name.
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

/** Headers sent with every request to the model's endpoint, as written. */
export type EndpointHeaders = Readonly<Record<string, string>>;

/** The environment variable for them outside a workflow. */
export const HEADERS_VARIABLE = "TRIBUNAL_ENDPOINT_HEADERS";

const INPUT = "endpoint-headers";
const MOST_HEADERS = 32;
const MOST_NAME_CHARS = 100;
const MOST_VALUE_CHARS = 8_192;

/** Headers that only the transport may set, or that the key already sets. */
const OURS =
  /^(authorization|host|accept|accept-encoding|connection|keep-alive|te|trailers?|transfer-encoding|upgrade|expect|date|via|cookie2|content-.*|proxy-.*|sec-.*)$/i;

/** Parses headers from lines of `Name: value`, with all problems: none shows a value. Never throws. */
export function parseEndpointHeaders(
  text: string,
  input: string = INPUT,
): { readonly headers: EndpointHeaders; readonly problems: readonly InputProblem[] } {
  const headers = new Map<string, readonly [string, string]>();
  const problems: InputProblem[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const { name, value } = splitLine(line);
    const wrong = findProblem(name, value, headers);
    if (wrong === undefined) headers.set(name.toLowerCase(), [name, value]);
    else problems.push({ input, ...wrong, got: `line ${index + 1}, ${wrong.got}` });
  }
  if (headers.size > MOST_HEADERS) {
    const remedy = "Remove some of them.";
    problems.push({ input, got: `${headers.size} headers`, wanted: `at most ${MOST_HEADERS}`, remedy });
  }
  return { headers: Object.fromEntries(headers.values()), problems };
}

function splitLine(line: string): { readonly name: string; readonly value: string } {
  const colon = line.indexOf(":");
  if (colon < 0) return { name: "", value: "" };
  return { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
}

function findProblem(
  name: string,
  value: string,
  before: ReadonlyMap<string, unknown>,
): Pick<InputProblem, "got" | "wanted" | "remedy"> | undefined {
  const wanted = "lines of the form Name: value";
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || name.length > MOST_NAME_CHARS) {
    return { got: "which names no header", wanted, remedy: "Write one header a line." };
  }
  if (/^(authorization|proxy-authorization)$/i.test(name)) {
    return { got: name, wanted: "any other header", remedy: "Give the key as api-key: it is sent as Authorization." };
  }
  if (OURS.test(name)) {
    return { got: name, wanted: "a header that the transport does not set", remedy: "Remove that line." };
  }
  // An unknown name is not shown: the text before a colon may be a key.
  if (before.has(name.toLowerCase())) {
    return { got: "a header that an earlier line gives", wanted: "each header once", remedy: "Remove one." };
  }
  if (!/^[\x20-\x7e]+$/.test(value) || value.length > MOST_VALUE_CHARS) {
    const got = value === "" ? "which has no value" : "whose value no header can carry";
    return {
      got,
      wanted: `at most ${MOST_VALUE_CHARS} characters of printable ASCII`,
      remedy: "Correct or remove it.",
    };
  }
  return undefined;
}

/** The parts that must stay secret: every value, and the part after a scheme such as Bearer. */
export function headerSecrets(headers: EndpointHeaders): readonly string[] {
  const values = Object.values(headers);
  const parts = values.flatMap((value) => (value.includes(" ") ? value.split(/[ ,;]+/).slice(1) : []));
  return [...new Set([...values, ...parts.filter((part) => part.length >= 8)])];
}
