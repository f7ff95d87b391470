import type { Environment } from "./runner.ts";

/** What the step was given under `with:` or by default, as far as the runner tells: in lower case, blanks as underscores. */
export function givenInputs(environment: Environment): readonly string[] {
  return Object.keys(environment).flatMap((key) => (key.startsWith("INPUT_") ? [key.slice(6).toLowerCase()] : []));
}
