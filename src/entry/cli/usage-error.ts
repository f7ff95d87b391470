import { ConfigError, type InputProblem } from "../../core/errors.ts";

export function usageError(input: string, got: string, wanted: string): ConfigError {
  const problem: InputProblem = { input, got, wanted, remedy: "See --help." };
  return new ConfigError([problem]);
}
