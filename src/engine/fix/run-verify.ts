import type { VerifyFailure } from "../../core/fix/fixer-question.ts";
import { outputTail } from "../../core/fix/output-tail.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { CommandRun } from "../../ports/repair-tree.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { FixMeans, VerifyCommand } from "./fix-means.ts";

/** How the command ended on a commit; what it printed is masked. One that was broken off with the run says nothing. */
export type Verified =
  | { readonly kind: "passed" }
  | { readonly kind: "failed"; readonly run: CommandRun }
  | { readonly kind: "interrupted" };

/** Runs the command on a commit. Of a failure the end of what it printed is told in the log, and all that is known of it kept. */
export async function runVerify(
  { command, told, redact, keep }: VerifyCommand,
  head: Sha,
  { tree, signal, log }: Pick<FixMeans, "tree" | "signal" | "log">,
  { target }: Pick<ReviewContext, "target">,
): Promise<Verified> {
  log.progress(`--verify: running ${told}`);
  const run = await tree.run(command, head, signal);
  if (signal.aborted) return { kind: "interrupted" };
  log.info(`--verify: ${told} ${tellExit(run.exit)}`);
  if (run.exit === 0) return { kind: "passed" };
  const output = await target.mask(redact(run.output));
  await keep(output);
  const tail = outputTail(output);
  for (const line of tail === "" ? [] : tail.split("\n")) log.info(`--verify | ${line}`);
  return { kind: "failed", run: { exit: run.exit, output } };
}

/** How a command ended, behind its name. */
export function tellExit(exit: number | undefined): string {
  if (exit === undefined) return "did not end by itself";
  return exit === 0 ? "passed" : `failed with exit status ${exit}`;
}

/** What the fixer is told of a failure. */
export function toFailure({ exit, output }: CommandRun, { told }: VerifyCommand): VerifyFailure {
  return { command: told, exit, output };
}
