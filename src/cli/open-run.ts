import { randomBytes } from "node:crypto";
import { type BigIntStats, fstat } from "node:fs";
import { lstat, readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import type { Selection } from "../change/selection.ts";
import { HEADERS_VARIABLE, headerSecrets, parseEndpointHeaders } from "../config/endpoint.ts";
import { PATTERNS_PATH } from "../config/known-pattern.ts";
import { POLICY_PATH } from "../config/policy-file.ts";
import { keyFor, providerValues, variablesFor } from "../config/providers.ts";
import { DEFAULT_CONFIG_PATH } from "../config/where-it-lives.ts";
import { resolveTarget } from "../git/resolve-target.ts";
import type { LeaveOut } from "../git/work-tree.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { SecretDetector } from "../ports/secret-detector.ts";
import type { ResolvedTarget, TargetRequest } from "../ports/target-pinner.ts";
import { joinWords } from "../render/coverage.ts";
import { isOwnReport } from "../render/own-report.ts";
import { formatOfPath } from "../render/render-report.ts";
import { describeSelection } from "../report/describe-selection.ts";
import { readPatchText } from "../report/patch.ts";
import type { Run } from "../review/run.ts";
import { nameAllProblems, refuseNearNames } from "../run/name-all-problems.ts";
import { TimeBudget } from "../run/time-budget.ts";
import { openSecretDetector } from "../secrets/open-secret-detector.ts";
import type { Environment } from "../system/environment.ts";
import type { PatternMasking } from "../system/files/pattern-files.ts";
import { absoluteReader, type ReadBaseTexts, readRules } from "../system/files/rule-files.ts";
import { checkRunDirectory } from "../system/files/run-directory.ts";
import type { StderrLog } from "../system/stderr-log.ts";
import { systemClock } from "../system/system-clock.ts";
import { CancelledError, GitError, TargetError } from "../text/errors.ts";
import { cancelOnSignals } from "../wiring/cancel-on-signals.ts";
import { openTools, type ToolInputs } from "../wiring/run-tools.ts";
import type { ReviewArguments } from "./arguments.ts";
import { openLog } from "./open-log.ts";
import {
  askForLanguages,
  readBasePolicy,
  readFilePatterns,
  readSettings,
  requirePolicy,
  warnOfConfiguration,
} from "./read-settings.ts";
import { namesTyped } from "./usage-error.ts";

/** The options of a command that judges. */
export interface CommandOptions {
  readonly environment: Environment;
  readonly installation: string;
  /** Further files that the command reads or writes, which are not part of the change. */
  readonly ownFiles?: readonly string[];
  /** Set if only the policy is checked; without a file, the policy at the base. */
  readonly policyAlone?: { readonly file: string | undefined };
  /** Reads other reviewers' findings, and masks secrets with the run's key. */
  readonly readOutside?: (secretDetector: SecretDetector, secretKey: Uint8Array) => Promise<OutsideFindings>;
  /** The folder for temporary files; the system's own if absent. */
  readonly folder?: string;
  /** Set if no model is asked: then neither a key nor a person's answer is needed. */
  readonly isEstimate?: boolean;
  /** The verb of the log's first line; `Reviewing` if absent. */
  readonly verb?: string;
}

/** A run that is ready to judge. */
interface OpenedRun {
  readonly run: Run;
  /** The inputs of the run's tools. */
  readonly inputs: ToolInputs;
  readonly masking: PatternMasking;
  readonly log: StderrLog;
}

type Judge = (opened: OpenedRun) => Promise<number>;

/**
 * Opens a run, logs what will be judged, and does the work.
 *
 * @throws CancelledError if it failed after an interrupt, which also ends git.
 */
export async function withRun(args: ReviewArguments, context: CommandOptions, work: Judge): Promise<number> {
  if (args.runDirectory !== undefined) await checkRunDirectory(args.runDirectory);
  const log = openLog(context.environment, args);
  // Later output starts on a new line.
  using _ = { [Symbol.dispose]: log.close };
  const cancelled = cancelOnSignals();
  return openRun(args, { ...context, log, cancelled }, work).catch((error: unknown) => {
    throw cancelled.aborted && isEndedWithUs(error) ? new CancelledError({ cause: error }) : error;
  });
}

/** Whether an interrupt explains the error: it also ends git and aborts requests. */
function isEndedWithUs(error: unknown): boolean {
  const isBrokenOff = error instanceof DOMException && error.name === "AbortError";
  return isBrokenOff || error instanceof GitError || error instanceof TargetError;
}

interface OpenCommandOptions extends CommandOptions {
  readonly log: StderrLog;
  readonly cancelled: AbortSignal;
}

async function openRun(args: ReviewArguments, context: OpenCommandOptions, work: Judge): Promise<number> {
  const { environment, installation, policyAlone, readOutside, ownFiles = [], folder, log, cancelled } = context;
  const { isEstimate = false } = context;
  const secretDetector = openSecretDetector(providerValues(environment).secrets);
  const masking = { secretDetector, secretKey: randomBytes(32) };
  const outside = await readOutside?.(secretDetector, masking.secretKey);
  const { repository } = args;
  const leaveOut = await findOwnFiles([args.output, ...ownFiles]);
  await using resolved = await resolveTarget({
    ...{ request: toRequest(args), repository, environment, leaveOut, folder },
    ...masking,
  });
  const { read, rules, patterns, policy } = await readTrusted(args, { resolved, masking }, context);
  // All inputs are valid by now, so the log may name the target.
  const verb = policyAlone === undefined ? (context.verb ?? "Reviewing") : "Checking by the policy";
  logSelection(resolved.selection, outside === undefined ? verb : "Checking against", log);
  if (read.unusedKey !== undefined && policyAlone === undefined) log.info(read.unusedKey);
  for (const note of rules.notes) log.warning(note);
  if (args.configFile === undefined) await warnOfConfiguration(repository, resolved, log);
  const settings = isEstimate ? read.settings : await askForLanguages(read, { environment, log, cancelled });
  const budget = new TimeBudget({ clock: systemClock, cancelled, totalMs: settings.timeBudgetSeconds * 1000 });
  const { headers } = parseEndpointHeaders(environment[HEADERS_VARIABLE] ?? "");
  const variables = variablesFor(args.config);
  const inputs: ToolInputs = {
    configuration: {
      configPath: DEFAULT_CONFIG_PATH,
      isNamed: false,
      patternsPath: PATTERNS_PATH,
      policyPath: POLICY_PATH,
      given: args.config,
      hasApiKey: settings.panel.kind === "model",
      allowsAbsolute: true,
    },
    // An estimate makes no call, but opens the model panel.
    apiKey: keyFor(args.config, environment[variables.apiKey]) ?? (isEstimate ? "none" : undefined),
    baseUrl: args.baseUrl,
    headers,
    inputNames: namesTyped(args, variables, environment),
    environment,
    installation,
  };
  const run: Run = {
    resolved,
    settings,
    rules,
    patterns,
    policy,
    isPolicyCheck: policyAlone !== undefined,
    label: args.paths.join(" ") || (args.isStaged ? "staged" : "diff"),
    secrets: [inputs.apiKey, ...headerSecrets(headers)],
    runDirectory: args.runDirectory,
    outside,
    log,
    cancelled,
    budget,
    publication: undefined,
    currentHead: undefined,
    tools: openTools(inputs),
  };
  return await work({ run, inputs, masking, log });
}

/** Reads what decides the review, from the target's base unless the command line names another file. */
async function readTrusted(
  args: ReviewArguments,
  { resolved, masking }: { readonly resolved: ResolvedTarget; readonly masking: PatternMasking },
  { environment, policyAlone, isEstimate = false, log }: OpenCommandOptions,
) {
  const named = [
    ...(args.configFile === undefined ? [] : [DEFAULT_CONFIG_PATH]),
    ...(args.patternsFile === undefined ? [] : [PATTERNS_PATH]),
    ...(policyAlone?.file === undefined ? [] : [POLICY_PATH]),
  ];
  const near = resolved.listOwnPlaces().then((paths) => refuseNearNames(paths, { named, base: resolved.baseTip }, log));
  const reading = readSettings(args, resolved, { environment, isEstimate });
  const readBase: ReadBaseTexts = (isWanted) => resolved.readBaseTexts(isWanted);
  const readAbsolute = absoluteReader(masking.secretDetector);
  const [read, rules, patterns, policy] = await nameAllProblems([
    reading,
    reading.then(({ settings }) => readRules(settings.rules, readBase, readAbsolute)),
    readFilePatterns(args, resolved, masking),
    policyAlone === undefined
      ? readBasePolicy(resolved, masking)
      : requirePolicy(policyAlone.file, { target: resolved, masking }),
    near,
  ]);
  return { read, rules, patterns, policy };
}

/** Names the target before anything costs money, as it may not be the intended one. */
function logSelection(selection: Selection | undefined, verb: string, log: StderrLog): void {
  if (selection === undefined) return;
  log.info(joinWords(verb, describeSelection(selection)));
}

function toRequest(args: ReviewArguments): TargetRequest {
  if (args.paths.length > 0) return { kind: "paths", patterns: args.paths, head: args.head };
  if (args.isStaged) return { kind: "staged" };
  return { kind: "diff", base: args.base, head: args.head };
}

/** A larger file is reviewed like any other, which reports that it is too large. */
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const EXECUTABLE = 0o111n;

/**
 * Finds untracked files that are not part of an uncommitted change. These are the files of this run, redirections
 * included, and earlier reports and patches. The latter must match by their whole content, and by a name and mode that
 * cannot be run.
 *
 * @param files named on the command line, existing or not.
 */
export async function findOwnFiles(files: readonly (string | undefined)[]): Promise<LeaveOut> {
  const stats = await Promise.all([
    ...files.map((file) => (file === undefined ? undefined : stat(file, { bigint: true }).catch(() => undefined))),
    ...[process.stdout.fd, process.stderr.fd].map(statDescriptor),
  ]);
  const own = new Set(stats.flatMap((found) => (found?.isFile() ? [identify(found)] : [])));
  return async (path) => {
    const found = await lstat(path, { bigint: true }).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    if (own.has(identify(found))) return "file of this run";
    const isPatch = /\.(?:patch|diff)$/i.test(path);
    const isCandidate = (isPatch || formatOfPath(path) !== undefined) && (found.mode & EXECUTABLE) === 0n;
    if (!isCandidate || found.size > MAX_REPORT_BYTES) return undefined;
    const text = await readFile(path, "utf8").catch(() => "");
    if (isPatch) return readPatchText(text) === undefined ? undefined : "earlier patch";
    return isOwnReport(path, text) ? "earlier report" : undefined;
  };
}

/** A closed stream has no status. */
function statDescriptor(descriptor: number): Promise<BigIntStats | undefined> {
  return promisify(fstat)(descriptor, { bigint: true }).catch(() => undefined);
}

function identify({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`;
}
