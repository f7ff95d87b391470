import { ConfigError, type InputProblem } from "../../core/errors.ts";

export function usageProblem(input: string, got: string, wanted: string, remedy = "See --help."): InputProblem {
  return { input, got, wanted, remedy };
}

export function usageError(input: string, got: string, wanted: string, remedy?: string): ConfigError {
  return new ConfigError([usageProblem(input, got, wanted, remedy)]);
}
