import type { Environment } from "../../adapters/system/environment.ts";
import type { Config } from "../../core/config/config.ts";
import { HEADERS_VARIABLE } from "../../core/config/endpoint.ts";
import { type ProviderVariables, variablesOf } from "../../core/config/providers.ts";
import type { InputNames } from "../../core/config/where-it-lives.ts";
import { ConfigError, type InputProblem } from "../../core/errors.ts";

/** Does the work; what it finds wrong is named as it was typed: a flag that was given by its dashes, a key of a file as it stands there. */
export async function asTyped<Result>(given: Config, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.problems.map((problem) => nameProblem(problem, given)));
  }
}

/** The key is an input of the action alone, also where the advice names it. */
function nameProblem(problem: InputProblem, given: Config): InputProblem {
  const input = nameTyped(problem.input, given);
  return problem.input === "api-key"
    ? { ...problem, input, remedy: problem.remedy.replaceAll("api-key", input) }
    : { ...problem, input };
}

/** What a message about the endpoint calls what was typed, or would be. */
export function namesTyped(
  { baseUrl, config }: TypedEndpoint,
  variables: ProviderVariables,
  environment: Environment,
): InputNames {
  return {
    apiKey: variables.apiKey,
    baseUrl: baseUrl === undefined && environment[variables.baseUrl] ? variables.baseUrl : "--base-url",
    headers: HEADERS_VARIABLE,
    models: nameTyped("models", config),
    passes: nameTyped("passes", config),
  };
}

interface TypedEndpoint {
  readonly baseUrl: string | undefined;
  readonly config: Config;
}

function nameTyped(input: string, given: Config): string {
  if (input === "api-key") return variablesOf(given.panel).apiKey;
  return input === "run-dir" || input in given ? `--${input}` : input;
}
