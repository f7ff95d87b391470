import { ConfigError } from "../../core/errors.ts";

/**
 * Has whatever is wrong with a file say where it was read: the one in the work tree may be right.
 *
 * @param place such as `at the base`.
 * @throws ConfigError that the reading throws, with the place behind the path.
 */
export async function namePlace<Read>(path: string, place: string, reading: Promise<Read>): Promise<Read> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    const placed = (input: string) => (input.startsWith(path) ? `${path} ${place}${input.slice(path.length)}` : input);
    throw new ConfigError(error.problems.map((problem) => ({ ...problem, input: placed(problem.input) })));
  });
}
