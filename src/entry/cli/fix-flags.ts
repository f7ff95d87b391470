import type { InputProblem } from "../../core/errors.ts";
import { DEFAULT_ITERATIONS, MAX_ITERATIONS } from "../../core/fix/bounds.ts";
import { formatOfPath } from "../../core/render/format-of-path.ts";
import type { FixOrder } from "../fix-target.ts";
import { helpOf } from "./flag-help.ts";
import type { FlagName } from "./flags.ts";

interface GivenFlags {
  readonly iterate: string | undefined;
  readonly verify: string | undefined;
  readonly output: string | undefined;
}

/** What the flags of `fix` alone come to, and what is wrong with them. Never throws. */
export function readFixFlags(given: GivenFlags): {
  readonly order: Pick<FixOrder, "iterations" | "verify">;
  readonly problems: readonly InputProblem[];
} {
  const { iterate, verify, output } = given;
  const iterations = iterate === undefined ? DEFAULT_ITERATIONS : Number(iterate);
  const isCount =
    iterate === undefined || (/^\d{1,9}$/.test(iterate) && iterations >= 1 && iterations <= MAX_ITERATIONS);
  const problems = [
    ...(isCount ? [] : [problem("iterate", JSON.stringify(iterate), `For example: --iterate ${DEFAULT_ITERATIONS}.`)]),
    ...(verify !== undefined && verify.trim() === ""
      ? [problem("verify", "blanks", "Leave it out to run nothing.")]
      : []),
    ...findPatchProblems(output),
  ];
  return { order: { iterations, verify }, problems };
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
