import type { Config } from "../../core/config/config.ts";
import type { InputNames } from "../../core/config/input-names.ts";
import { ConfigError } from "../../core/errors.ts";
import type { Environment } from "../review-target.ts";

/** What the command line has another word for, wherever it comes from. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ["api-key", "OPENAI_API_KEY"],
  ["run-dir", "--run-dir"],
]);

/** Does the work; what it finds wrong is named as it was typed: a flag that was given by its dashes, a key of a file as it stands there. */
export async function asTyped<Result>(given: Config, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.problems.map((problem) => ({ ...problem, input: nameTyped(problem.input, given) })));
  }
}

/** What a message about the endpoint calls what was typed, or would be. */
export function namesTyped({ baseUrl, config }: TypedEndpoint, { OPENAI_BASE_URL }: Environment): InputNames {
  return {
    apiKey: "OPENAI_API_KEY",
    baseUrl: baseUrl === undefined && OPENAI_BASE_URL ? "OPENAI_BASE_URL" : "--base-url",
    models: nameTyped("models", config),
    passes: nameTyped("passes", config),
  };
}

interface TypedEndpoint {
  readonly baseUrl: string | undefined;
  readonly config: Config;
}

function nameTyped(input: string, given: Config): string {
  return OTHER_WORDS.get(input) ?? (input in given ? `--${input}` : input);
}
