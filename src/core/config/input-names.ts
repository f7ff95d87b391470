/** What the inputs that a message advises on are called where it is read. */
export interface InputNames {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly headers: string;
  readonly models: string;
  readonly passes: string;
}

/** As the action and the configuration have them. */
export const INPUT_NAMES: InputNames = {
  apiKey: "api-key",
  baseUrl: "base-url",
  headers: "endpoint-headers",
  models: "models",
  passes: "passes",
};
