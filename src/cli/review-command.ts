import { renderReport } from "../render/render-report.ts";
import { reviewTarget } from "../review/review-target.ts";
import type { Environment } from "../system/environment.ts";
import { exitCodeOf } from "../verdict/conclusion.ts";
import type { ReviewArguments } from "./arguments.ts";
import { emit } from "./emit.ts";
import { terminalStyle } from "./open-log.ts";
import { type CommandOptions, withRun } from "./open-run.ts";
import { checkOutput } from "./output-place.ts";
import { asTyped } from "./usage-error.ts";

/**
 * Reviews a target of a local repository and says the verdict; answers the exit status.
 *
 * @param installation the directory Tribunal itself lies in.
 */
export async function reviewCommand(
  args: ReviewArguments,
  environment: Environment,
  installation: string,
): Promise<number> {
  return judge(args, { environment, installation });
}

/** Judges a target, by a review or by what else is read in, and says the verdict; answers the exit status. */
export function judge(args: ReviewArguments, context: CommandOptions): Promise<number> {
  return asTyped(args.config, () => judgeTarget(args, context));
}

async function judgeTarget(args: ReviewArguments, context: CommandOptions): Promise<number> {
  const { environment } = context;
  await checkOutput(args, environment);
  return withRun(args, context, async ({ run, log }) => {
    log.progress("Pinning the target");
    const { decision, report } = await reviewTarget(run);
    if (decision.ending === "could-not-judge") log.warning(decision.title);
    // Elsewhere the result says it below.
    else if (args.output !== undefined) log.info(decision.title);
    log.close();
    await emit(renderReport(report, args.format, terminalStyle(args, process.stdout, environment)), args, log);
    return exitCodeOf(decision.ending);
  });
}
