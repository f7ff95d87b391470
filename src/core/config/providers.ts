import { HEADERS_VARIABLE, headerSecrets, parseEndpointHeaders } from "./endpoint.ts";

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

/** Every provider's key and address, where the environment holds them, and the endpoint's headers: none is to be shown. */
export function providerValues(environment: Readonly<Record<string, string | undefined>>): ProviderValues {
  const all = Object.values(NAMED);
  const held = (names: readonly string[]): readonly string[] => names.flatMap((name) => environment[name] || []);
  const keys = held(all.map(({ apiKey }) => apiKey));
  const { headers } = parseEndpointHeaders(environment[HEADERS_VARIABLE] ?? "");
  return { keys, urls: held(all.map(({ baseUrl }) => baseUrl)), secrets: [...keys, ...headerSecrets(headers)] };
}

export interface ProviderValues {
  readonly keys: readonly string[];
  readonly urls: readonly string[];
  /** The keys, and what headers to the endpoint hold. */
  readonly secrets: readonly string[];
}
