import rows from "./endpoints.json" with { type: "json" };

// Apart from the schema of the file, so that inputs can be read without loading zod. A test holds the file to it.

/** What is known of a place that serves models. What nobody could source is null. */
export interface NamedEndpoint {
  /** Whose API it speaks. */
  readonly provider: string;
  /** Null where everybody has an address of their own. */
  readonly "base-url": string | null;
  /** What the variable that holds its key is usually called. */
  readonly key: string;
  readonly "needs-key": boolean;
  /** What has to be set there, in sentences. */
  readonly "to-set": string | null;
  /** Weakest first. Null where they are the user's own. */
  readonly models: readonly EndpointModel[] | null;
}

interface EndpointModel {
  readonly id: string;
  /** Amounts in US dollars per million tokens. */
  readonly price: { readonly input: number; readonly "cached-input": number; readonly output: number };
  /** Since when the source is known to say so. */
  readonly date: string;
}

export type EndpointName = keyof typeof rows;

export const ENDPOINT_NAMES = Object.keys(rows) as readonly EndpointName[];

/** Each endpoint by the word that the input and the flag `endpoint` have for it. No configuration names one. */
export const ENDPOINTS: Readonly<Record<EndpointName, NamedEndpoint>> = rows;

/** Undefined where none is named. */
export function endpointOf(name: EndpointName | undefined): NamedEndpoint | undefined {
  return name === undefined ? undefined : ENDPOINTS[name];
}
