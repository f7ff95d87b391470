import type { VerifyFailure } from "../../core/fix/fixer-question.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { CommandRun } from "../../ports/repair-tree.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { FixMeans, VerifyCommand } from "./fix-means.ts";

/** How the command ended on a commit. One that was broken off with the run says nothing. */
export type Verified =
  | { readonly kind: "passed" }
  | { readonly kind: "failed"; readonly run: CommandRun }
  | { readonly kind: "interrupted" };

/** Runs the command on a commit. */
export async function runVerify(
  { command, told }: VerifyCommand,
  head: Sha,
  { tree, signal, log }: Pick<FixMeans, "tree" | "signal" | "log">,
): Promise<Verified> {
  log.progress(`--verify: running ${told}`);
  const run = await tree.run(command, head, signal);
  if (signal.aborted) return { kind: "interrupted" };
  log.info(`--verify: ${told} ${tellExit(run.exit)}`);
  return run.exit === 0 ? { kind: "passed" } : { kind: "failed", run };
}

/** How a command ended, behind its name. */
export function tellExit(exit: number | undefined): string {
  if (exit === undefined) return "did not end by itself";
  return exit === 0 ? "passed" : `failed with exit status ${exit}`;
}

/** What the fixer is told of a failure. */
export async function toFailure(
  { exit, output }: CommandRun,
  { told, redact }: VerifyCommand,
  { target }: Pick<ReviewContext, "target">,
): Promise<VerifyFailure> {
  return { command: told, exit, output: await target.mask(redact(output)) };
}
