import { ConfigError, type InputProblem } from "../../core/errors.ts";

export function usageProblem(input: string, got: string, wanted: string): InputProblem {
  return { input, got, wanted, remedy: "See --help." };
}

export function usageError(input: string, got: string, wanted: string): ConfigError {
  return new ConfigError([usageProblem(input, got, wanted)]);
}
