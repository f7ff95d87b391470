import { randomBytes } from "node:crypto";
import { resolveTarget } from "../../adapters/git/resolve-target.ts";
import { withKnownSecrets } from "../../adapters/known-secrets.ts";
import { absoluteReader, readRules } from "../../adapters/rule-files.ts";
import { secretlintDetector } from "../../adapters/secretlint.ts";
import type { StderrLog } from "../../adapters/stderr-log.ts";
import { systemClock } from "../../adapters/system-clock.ts";
import { parseConfig } from "../../core/config/config.ts";
import type { OutsideFindings } from "../../core/import/validation.ts";
import type { Selection } from "../../core/pin/selection.ts";
import { renderReport } from "../../core/render/render-report.ts";
import { joinWords } from "../../core/render/reviewed.ts";
import { describeSelection } from "../../core/report/describe-selection.ts";
import { exitCodeOf } from "../../core/verdict/conclusion.ts";
import { TimeBudget } from "../../engine/time-budget.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";
import type { TargetRequest } from "../../ports/target-pinner.ts";
import { cancelOnSignals } from "../cancel-on-signals.ts";
import { type Environment, holdReview } from "../hold-review.ts";
import type { ReviewArguments } from "./arguments.ts";
import { emit } from "./emit.ts";
import { openLog } from "./open-log.ts";
import { checkOutput } from "./output-place.ts";
import { findOwnFiles } from "./own-files.ts";
import { readFilePatterns, readSettings } from "./read-settings.ts";
import { terminalStyle } from "./terminal-style.ts";

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

/** What a command judges with. */
export interface JudgingMeans {
  readonly environment: Environment;
  readonly installation: string;
  /** Files named on the command line that it reads: they are no part of the change. */
  readonly readsFiles?: readonly string[];
  /** Reads other reviewers' findings, secrets named under the run's key. */
  readonly readOutside?: (secretDetector: SecretDetector, secretKey: Uint8Array) => Promise<OutsideFindings>;
}

/** Judges a target, by a review or by what else is read in, and says the verdict; answers the exit status. */
export async function judge(
  args: ReviewArguments,
  { environment, installation, readOutside, readsFiles }: JudgingMeans,
): Promise<number> {
  const given = parseConfig(args.config, "command line");
  const apiKey = environment.OPENAI_API_KEY || undefined;
  await checkOutput(args, environment);
  const log = openLog(environment, args.baseUrl);
  // Whatever is written to the terminal next starts on a line of its own.
  using _ = { [Symbol.dispose]: log.close };
  const cancelled = cancelOnSignals();
  const secretDetector = withKnownSecrets(secretlintDetector(), [apiKey]);
  const request = toRequest(args);
  const secretKey = randomBytes(32);
  const outside = await readOutside?.(secretDetector, secretKey);
  const { repository } = args;
  const leaveOut = await findOwnFiles([args.output, ...(readsFiles ?? [])]);
  const masking = { secretDetector, secretKey };
  await using resolved = await resolveTarget({ request, repository, ...masking, environment, leaveOut });
  tell(resolved.selection, outside, log);
  log.progress("Pinning the target");
  const settings = await readSettings(args, { given, resolved, environment, log, cancelled });
  const budget = new TimeBudget({ clock: systemClock, cancelled, totalMs: settings.timeBudgetSeconds * 1000 });
  const readAbsolute = absoluteReader(secretDetector);
  const rules = await readRules(settings.rules, (isWanted) => resolved.readBaseTexts(isWanted), readAbsolute);
  for (const note of rules.notes) log.warning(note);
  const patterns = await readFilePatterns(args, resolved, masking);
  const { decision, report } = await holdReview({
    resolved,
    settings,
    rules,
    patterns,
    label: args.paths.join(" ") || "diff",
    apiKey,
    baseUrl: args.baseUrl,
    environment,
    installation,
    runDirectory: args.runDirectory,
    outside,
    log,
    cancelled,
    budget,
    publication: undefined,
    currentHead: undefined,
  });
  if (decision.ending === "could-not-judge") log.warning(decision.title);
  log.close();
  await emit(renderReport(report, args.format, terminalStyle(args, process.stdout, environment)), args);
  return exitCodeOf(decision.ending);
}

/** Before anything is paid for, as it may not be what was meant. */
function tell(selection: Selection | undefined, outside: OutsideFindings | undefined, log: StderrLog): void {
  if (selection === undefined) return;
  const verb = outside === undefined ? "Reviewing" : "Checking against";
  log.info(joinWords(verb, describeSelection(selection)));
}

function toRequest(args: ReviewArguments): TargetRequest {
  if (args.paths.length > 0) return { kind: "paths", patterns: args.paths, head: args.head };
  return { kind: "diff", base: args.base, head: args.head };
}
