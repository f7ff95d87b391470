import {
  ENDPOINTS,
  type EndpointName,
  endpointOf,
  HEADERS_VARIABLE,
  headerSecrets,
  parseEndpointHeaders,
} from "./endpoint.ts";

// Separate from the schemas, so that inputs can be read without loading zod.

/** The environment variables of a provider on the command line. */
export interface ProviderVariables {
  /** The variable of the key. */
  readonly apiKey: string;
  /** The variable of the address, used if none is given. */
  readonly baseUrl: string;
}

/** Each provider by its value of the input and flag `provider`. No configuration can name one. */
export const PROVIDERS = {
  openai: { apiKey: "OPENAI_API_KEY", baseUrl: "OPENAI_BASE_URL" },
  anthropic: { apiKey: "ANTHROPIC_API_KEY", baseUrl: "ANTHROPIC_BASE_URL" },
} as const satisfies Record<string, ProviderVariables>;

export type ProviderName = keyof typeof PROVIDERS;

/** The provider if nobody names one. */
export const DEFAULT_PROVIDER: ProviderName = "openai";

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly ProviderName[];

const NAMED: Readonly<Record<string, ProviderVariables>> = PROVIDERS;

/** The variables of the named provider, otherwise of the default one. */
export function variablesOf(name: string | undefined): ProviderVariables {
  return NAMED[name ?? DEFAULT_PROVIDER] ?? PROVIDERS[DEFAULT_PROVIDER];
}

/** The provider and endpoint that a run is given. */
export interface AskedOf {
  readonly provider?: string | undefined;
  readonly endpoint?: EndpointName | undefined;
}

/** The provider whose API is used: a named one takes precedence over the endpoint's. */
export function providerOf({ provider, endpoint }: AskedOf): ProviderName {
  const word = provider ?? endpointOf(endpoint)?.provider;
  return PROVIDER_NAMES.find((name) => name === word) ?? DEFAULT_PROVIDER;
}

/** The variables of a run. An endpoint has its own key, so that no other provider's is sent there. */
export function variablesFor(asked: AskedOf): ProviderVariables {
  const variables = variablesOf(providerOf(asked));
  return { ...variables, apiKey: endpointOf(asked.endpoint)?.key ?? variables.apiKey };
}

/** The variables of the account at OpenAI, which its SDK sends with every request. */
const OPENAI_ACCOUNT = new Set(["OPENAI_ORG_ID", "OPENAI_PROJECT_ID"]);

/**
 * The environment that the model's adapter may read: another vendor's endpoint must not learn about an account at
 * OpenAI.
 */
export function environmentFor(
  asked: AskedOf,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  if (providerOf(asked) === "openai" && (asked.endpoint ?? "openai") === "openai") return environment;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !OPENAI_ACCOUNT.has(name)));
}

/** A placeholder for the key if none is checked; too short to be masked as a secret. */
const ANY_KEY = "any";

/** The key of a run: the given one, or a placeholder if the endpoint needs none. */
export function keyFor({ endpoint }: AskedOf, given: string | undefined): string | undefined {
  return given || (endpointOf(endpoint)?.["needs-key"] === false ? ANY_KEY : undefined);
}

/**
 * All keys of providers and endpoints, all addresses of providers, and the endpoint's headers, as found in the
 * environment: none may be shown.
 */
export function providerValues(environment: Readonly<Record<string, string | undefined>>): ProviderValues {
  const all = Object.values(NAMED);
  const held = (names: readonly string[]): readonly string[] => names.flatMap((name) => environment[name] || []);
  const keys = held([
    ...new Set([...all.map(({ apiKey }) => apiKey), ...Object.values(ENDPOINTS).map(({ key }) => key)]),
  ]);
  const { headers } = parseEndpointHeaders(environment[HEADERS_VARIABLE] ?? "");
  return { keys, urls: held(all.map(({ baseUrl }) => baseUrl)), secrets: [...keys, ...headerSecrets(headers)] };
}

export interface ProviderValues {
  readonly keys: readonly string[];
  readonly urls: readonly string[];
  /** The keys, and the secret parts of the endpoint's headers. */
  readonly secrets: readonly string[];
}
