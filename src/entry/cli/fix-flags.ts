import type { InputProblem } from "../../core/errors.ts";
import { formatOfPath } from "../../core/render/render-report.ts";
import { helpOf } from "./flag-help.ts";
import type { FlagName } from "./flags.ts";

/** What is wrong with the flags that `fix` alone has. Never throws. */
export function findFixProblems({
  verify,
  output,
}: {
  readonly verify: string | undefined;
  readonly output: string | undefined;
}): readonly InputProblem[] {
  const isBlank = verify !== undefined && verify.trim() === "";
  return [
    ...(isBlank ? [problem("verify", "blanks", "Leave it out to run nothing.")] : []),
    ...findPatchProblems(output),
  ];
}

/** Whoever names it like a report expects one there. */
function findPatchProblems(output: string | undefined): readonly InputProblem[] {
  if (output === undefined || output === "-" || formatOfPath(output) === undefined) return [];
  const remedy = "Name it such as fix.patch; the report goes to standard output, or to where --run-dir says.";
  return [problem("output", `${output}, which is the name of a report`, remedy)];
}

function problem(flag: FlagName, got: string, remedy: string): InputProblem {
  return { input: `--${flag}`, got, wanted: helpOf("fix", flag).wanted, remedy };
}
