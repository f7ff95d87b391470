import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { renderReport } from "../render/render-report.ts";
import { reviewTarget } from "../review/review-target.ts";
import type { Environment } from "../system/environment.ts";
import { readFindingsFiles } from "../system/files/findings-file.ts";
import { exitCodeOf } from "../verdict/conclusion.ts";
import type { CliCommand, ReviewArguments } from "./arguments.ts";
import { findWorkTree } from "./find-work-tree.ts";
import { terminalStyle } from "./open-log.ts";
import { type CommandOptions, withRun } from "./open-run.ts";
import { checkOutput, emit } from "./output.ts";
import { asTyped } from "./usage-error.ts";

/**
 * Reviews a target of a local repository. Returns the exit status.
 *
 * @param installation Tribunal's own directory.
 */
export function reviewCommand(args: ReviewArguments, environment: Environment, installation: string): Promise<number> {
  return judge(args, { environment, installation });
}

/** Judges a target and writes the result. Returns the exit status. */
function judge(args: ReviewArguments, context: CommandOptions): Promise<number> {
  const { environment } = context;
  return asTyped(args.config, async () => {
    await checkOutput(args, environment);
    return withRun(args, context, async ({ run, log }) => {
      log.progress("Pinning the target");
      const { decision, report } = await reviewTarget(run);
      if (decision.ending === "could-not-judge") log.warning(decision.title);
      // On standard output the result names the verdict itself.
      else if (args.output !== undefined) log.info(decision.title);
      log.close();
      await emit(renderReport(report, args.format, terminalStyle(args, process.stdout, environment)), args, log);
      return exitCodeOf(decision.ending);
    });
  });
}

/**
 * Checks a target of a local repository against its policy. Returns the exit status.
 *
 * @param installation Tribunal's own directory.
 */
export function policyCheckCommand(
  command: Extract<CliCommand, { readonly kind: "policy-check" }>,
  environment: Environment,
  installation: string,
): Promise<number> {
  const { policyFile } = command;
  return judge(command, {
    ...{ environment, installation, policyAlone: { file: policyFile } },
    ownFiles: policyFile === undefined ? [] : [policyFile],
  });
}

/**
 * Checks another reviewer's findings with gates and Critic. Returns the exit status.
 *
 * @param installation Tribunal's own directory.
 */
export async function validateCommand(
  command: Extract<CliCommand, { readonly kind: "validate" }>,
  environment: Environment,
  installation: string,
): Promise<number> {
  const roots = await findRoots(command.repository);
  return judge(command, {
    environment,
    installation,
    ownFiles: [command.findings],
    readOutside: async (detector, secretKey) => {
      const files = { input: "--findings", paths: [command.findings], roots, detector, secretKey };
      return { use: "validate", imported: await readFindingsFiles(files) };
    },
  });
}

/** The work tree's root as named and with links resolved, because tools write either. */
async function findRoots(repository: string): Promise<readonly string[]> {
  const named = findWorkTree(resolve(repository));
  const real = await realpath(named).catch(() => named);
  return [...new Set([named, findWorkTree(real)])];
}
