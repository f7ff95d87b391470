import { checkPatch } from "../comments/check-patch.ts";
import type { OfferOrder } from "../comments/verify-offer.ts";
import { decideSettings } from "../config/config.ts";
import { fixLimits } from "../config/fix-limits.ts";
import { PATTERNS_PATH } from "../config/known-pattern.ts";
import { POLICY_PATH } from "../config/policy-file.ts";
import { DEFAULT_CONFIG_PATH } from "../config/where-it-lives.ts";
import { githubHost } from "../hosts/github/github-host.ts";
import { githubRepairHost } from "../hosts/github/repair-host.ts";
import { findUnknownInputs, InputReader, type ParsedInputs, type ReadInput, requireInputs } from "../inputs/inputs.ts";
import type { Host } from "../ports/host.ts";
import { type OfferPorts, type OfferResult, offerRepairs } from "../pull-request/offer-repairs.ts";
import { readTrustedConfig } from "../pull-request/trusted-configuration.ts";
import { readConfig } from "../system/files/config-file.ts";
import { readPolicyFile } from "../system/files/policy-file.ts";
import { systemClock } from "../system/system-clock.ts";
import { assertNever } from "../text/assert-never.ts";
import { ConfigError, HostError, messageOf } from "../text/errors.ts";
import { codeSpan, escapeTerminalLine } from "../text/escape.ts";
import { redactor } from "../text/redact.ts";
import { jobLimit, readReport } from "./job.ts";
import { type Environment, givenInputs, openRunner, type Runner } from "./runner.ts";
import { runnerLog } from "./runner-log.ts";
import { readSurroundings } from "./surroundings.ts";

const parsers = { readConfig, readPolicyFile };
const REMEDY = "Download the artifact that the review's output report-artifact names first.";

/** Runs a step of the offering action and returns its exit status. */
export async function face(): Promise<number> {
  const runner = await openRunner();
  return offerAction(runner, process.env).catch((error: unknown) => {
    runner.error(messageOf(error));
    return 1;
  });
}

/** Runs the offering action and returns its exit status. */
async function offerAction(runner: Runner, environment: Environment): Promise<number> {
  const token = runner.input("github-token").trim();
  if (token !== "") runner.mask(token);
  try {
    return await reportResult(runner, await offer(token, runner, environment));
  } catch (error) {
    const reason = error instanceof HostError ? error.message : "error";
    await writeOutputs(runner, { reason: error instanceof ConfigError ? "wrong input" : reason });
    throw error;
  }
}

async function offer(token: string, runner: Runner, environment: Environment): Promise<OfferResult> {
  const inputs = requireInputs(parseOfferInputs(runner.input, givenInputs(environment)));
  const { repository, apiUrl } = await readSurroundings(environment);
  const log = runnerLog(process.stdout, { redact: redactor([token]), clock: systemClock });
  const limit = jobLimit();
  const access = { token, repository, apiUrl, clock: systemClock, log, environment, limit };
  const host = githubHost(access);
  const bytes = await readReport(inputs.reportPath, REMEDY);
  return offerRepairs(bytes, inputs, {
    host,
    repairs: githubRepairHost(access),
    log,
    findAgainst: limitChecker(inputs, host),
  });
}

async function reportResult(runner: Runner, result: OfferResult): Promise<number> {
  switch (result.kind) {
    case "offered":
      await writeOutputs(runner, { ...result, reason: "" });
      runner.notice(`The repairs are on the branch ${result.branch}, and offered by ${result.url}`);
      return 0;
    case "skipped":
      await writeOutputs(runner, result);
      runner.notice(`No branch was written: ${result.reason}.`);
      return 0;
    case "refused":
      await writeOutputs(runner, result);
      runner.error(`No branch was written: ${result.reason}.`);
      return 1;
    case "unopened":
      await writeOutputs(runner, result);
      runner.error(`No pull request offers the repairs: ${result.reason}`);
      return 1;
    default:
      return assertNever(result);
  }
}

interface OfferOutputs {
  readonly reason: string;
  readonly branch?: string;
  readonly url?: string;
}

function writeOutputs(runner: Runner, { reason, branch = "", url = "" }: OfferOutputs): Promise<void> {
  const offered = String(url !== "");
  return runner.setOutputs({ offered, reason: escapeTerminalLine(reason), branch, "fix-pull-request": url });
}

/**
 * Checks a patch against the limits that the base configures. It reads them again, because it does not trust the job
 * that made the patch.
 */
function limitChecker(inputs: OfferInputs, host: Host): OfferPorts["findAgainst"] {
  const { configPath } = inputs;
  return async (rows, { baseBranch }) => {
    const config = await readTrustedConfig(inputs, { configRevision: `refs/heads/${baseBranch}` }, { host, parsers });
    // No panel is used here, so none needs to be configured.
    const settings = decideSettings(config, { panel: "static" }, false);
    const limits = fixLimits(settings, { configPath, patternsPath: PATTERNS_PATH, policyPath: POLICY_PATH });
    return checkPatch(rows, limits).map(
      ({ path, reason }) => `${path === "" ? "The patch" : codeSpan(path)}: ${reason}.`,
    );
  };
}

/** The inputs of the offering action. */
interface OfferInputs extends OfferOrder {
  readonly githubToken: string;
  readonly reportPath: string;
  /** The place of the configuration, which contains the limits of repairs. */
  readonly configPath: string;
  readonly configRef: string | undefined;
}

/** The names of the offering action's inputs. */
export const OFFER_INPUTS: readonly string[] = [
  "github-token",
  "head-sha",
  "pull-request",
  "report-path",
  "report-sha256",
  "config",
  "config-ref",
];

/**
 * Parses all inputs of the offering action, with every problem. Never throws.
 *
 * @param given the names of the given inputs, in lower case.
 */
function parseOfferInputs(read: ReadInput, given: readonly string[] = []): ParsedInputs<OfferInputs> {
  const reader = new InputReader(read);
  const headSha = reader.sha("head-sha");
  const pullRequest = Number(reader.required("pull-request") && reader.pullRequest());
  const inputs = {
    githubToken: reader.required("github-token"),
    reportPath: reader.required("report-path"),
    reportSha256: reader.required("report-sha256"),
    configPath: reader.text("config") ?? DEFAULT_CONFIG_PATH,
    configRef: reader.text("config-ref"),
  };
  const problems = [...findUnknownInputs(given, OFFER_INPUTS), ...reader.problems];
  if (headSha === undefined || problems.length > 0) return { kind: "wrong", problems };
  return { kind: "parsed", inputs: { ...inputs, headSha, pullRequest } };
}
