import rows from "./endpoints.json" with { type: "json" };

// Separate from the schema of the file, so that inputs can be read without loading zod. A test compares the two.

/** A known endpoint that serves models. Facts without a source are null. */
export interface NamedEndpoint {
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
