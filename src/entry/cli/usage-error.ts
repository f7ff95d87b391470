import { ConfigError, type InputProblem } from "../../core/errors.ts";

/** Runs a parser of flags. @throws ConfigError in place of what it throws. */
export function read<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw usageError(
      "command line",
      error instanceof Error ? error.message : String(error),
      "flags as --help lists them",
    );
  }
}

export function usageError(input: string, got: string, wanted: string): ConfigError {
  const problem: InputProblem = { input, got, wanted, remedy: "See --help." };
  return new ConfigError([problem]);
}
