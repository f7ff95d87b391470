import { HEADERS_VARIABLE, headerSecrets, parseEndpointHeaders } from "./endpoint.ts";
import { ENDPOINTS, type EndpointName, endpointOf } from "./named-endpoint.ts";

// Apart from the schemas, so that inputs can be read without loading zod.

/** What a provider of language models takes from the environment of the command line. */
export interface ProviderVariables {
  /** Holds the key. */
  readonly apiKey: string;
  /** Holds the address, where none is given. */
  readonly baseUrl: string;
}

/** Each provider by the word that the input and the flag `provider` have for it. No configuration names one. */
export const PROVIDERS = {
  openai: { apiKey: "OPENAI_API_KEY", baseUrl: "OPENAI_BASE_URL" },
  anthropic: { apiKey: "ANTHROPIC_API_KEY", baseUrl: "ANTHROPIC_BASE_URL" },
} as const satisfies Record<string, ProviderVariables>;

export type ProviderName = keyof typeof PROVIDERS;

/** Whose models play where nobody names a provider. */
export const DEFAULT_PROVIDER: ProviderName = "openai";

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly ProviderName[];

const NAMED: Readonly<Record<string, ProviderVariables>> = PROVIDERS;

/** The variables of the provider of that name, else of the default one. */
export function variablesOf(name: string | undefined): ProviderVariables {
  return NAMED[name ?? DEFAULT_PROVIDER] ?? PROVIDERS[DEFAULT_PROVIDER];
}

/** What a run is told of whom to ask. */
export interface AskedOf {
  readonly provider?: string | undefined;
  readonly endpoint?: EndpointName | undefined;
}

/** Whose API is spoken: what is named itself goes before what an endpoint implies. */
export function providerOf({ provider, endpoint }: AskedOf): ProviderName {
  const word = provider ?? endpointOf(endpoint)?.provider;
  return PROVIDER_NAMES.find((name) => name === word) ?? DEFAULT_PROVIDER;
}

/** The variables of a run: an endpoint has a key of its own, so that no other's is sent there. */
export function variablesFor(asked: AskedOf): ProviderVariables {
  const variables = variablesOf(providerOf(asked));
  return { ...variables, apiKey: endpointOf(asked.endpoint)?.key ?? variables.apiKey };
}

/** The account at OpenAI, which its SDK names in every request. */
const OPENAI_ACCOUNT = new Set(["OPENAI_ORG_ID", "OPENAI_PROJECT_ID"]);

/** What the model's adapter may look at of the environment: no endpoint of another vendor learns of an account at OpenAI. */
export function environmentFor(
  { endpoint }: AskedOf,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  if (endpoint === undefined || endpoint === "openai") return environment;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !OPENAI_ACCOUNT.has(name)));
}

/** Stands for the key where none is checked; too short to be masked as a secret. */
const ANY_KEY = "any";

/** The key that a run goes with: the one it was given, or any where the endpoint needs none. */
export function keyFor({ endpoint }: AskedOf, given: string | undefined): string | undefined {
  return given || (endpointOf(endpoint)?.["needs-key"] === false ? ANY_KEY : undefined);
}

/** Every provider's and endpoint's key and every provider's address, where the environment holds them, and the endpoint's headers: none is to be shown. */
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
  /** The keys, and what headers to the endpoint hold. */
  readonly secrets: readonly string[];
}
