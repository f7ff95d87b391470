import { parse } from "yaml";
import { z } from "zod";
import { PANELS } from "../config/choices.ts";
import { type Config, configSchema, type GivenSettings } from "../config/config.ts";
import { addressProblems, baseUrlProblems, ENDPOINT_NAMES, endpointOf } from "../config/endpoint.ts";
import { PROVIDER_NAMES } from "../config/providers.ts";
import { SETTING_KEYS, type SettingKey, settingOf } from "../config/settings.ts";
import { splitList } from "../config/split-list.ts";
import { formatOfPath } from "../render/render-report.ts";
import type { FixOrder } from "../review/repairs.ts";
import { ConfigError, type InputProblem } from "../text/errors.ts";
import { joinAnd, joinOr } from "../text/join-list.ts";
import { wantedWords } from "../text/schema-problems.ts";
import { findMeant } from "../text/spelling.ts";
import { helpOf, isList, type OptionName, wantedOfSetting } from "./options.ts";
import { type Destination, readDestination } from "./output.ts";
import type { OptionValues, TypedCommand } from "./program.ts";
import { usageError, usageProblem } from "./usage-error.ts";

/** A parsed command. */
export type CliCommand =
  | { readonly kind: "demo" }
  | ConfigCheckCommand
  | InitCommand
  | ({ readonly kind: "review"; readonly isDryRun: boolean } & ReviewArguments)
  | ({ readonly kind: "fix" } & FixArguments)
  | ({ readonly kind: "validate"; readonly findings: string } & ReviewArguments)
  | ({ readonly kind: "policy-check"; readonly policyFile: string | undefined } & ReviewArguments)
  | ({ readonly kind: "render"; readonly report: string } & Destination)
  | ExplainCommand;

export interface ExplainCommand {
  readonly kind: "explain";
  /** As written: a fingerprint or its beginning, `FILE:LINE`, or the name of another reviewer's thread. */
  readonly name: string;
  readonly report: string;
}

export interface ConfigCheckCommand {
  readonly kind: "config-check";
  /** Absent for the repository's own configuration. */
  readonly file: string | undefined;
  readonly repository: string;
}

export interface InitCommand {
  readonly kind: "init";
  readonly repository: string;
  /** Whether only the workflow that repairs on request is written. */
  readonly isForRepairs: boolean;
  /** Whether only rules review. */
  readonly isStatic: boolean;
  /** Whether pull requests from forks are reviewed too. */
  readonly isPublic: boolean;
  /** Whether existing files may be replaced. */
  readonly isForced: boolean;
}

export interface ReviewArguments extends Destination {
  /** Paths or globs, or one range of commits; empty for a diff. */
  readonly paths: readonly string[];
  readonly repository: string;
  readonly base: string | undefined;
  readonly head: string | undefined;
  /** Whether the index is reviewed. */
  readonly isStaged: boolean;
  readonly baseUrl: string | undefined;
  readonly configFile: string | undefined;
  readonly patternsFile: string | undefined;
  readonly runDirectory: string | undefined;
  /** Whether the log only shows warnings. */
  readonly isQuiet: boolean;
  readonly config: GivenSettings;
}

export interface FixArguments extends ReviewArguments, FixOrder {
  /** The file for the patch; `-` for standard output, absent for none. */
  readonly patch: string | undefined;
}

type Given = Omit<TypedCommand, "kind">;

/**
 * Reads options and operands into one typed command.
 *
 * @throws ConfigError naming every problem.
 */
export function readArguments(given: Given): CliCommand {
  const { command, values } = given;
  switch (command) {
    case "review":
      return toReview(given);
    case "fix":
      return toFix(given);
    case "validate":
      return toValidate(given);
    case "policy check":
      return { kind: "policy-check", ...toReviewArguments(given), policyFile: text(values, "policy") };
    case "render":
      return toRender(given);
    case "explain":
      return toExplain(given);
    case "config check":
      return toConfigCheck(given);
    case "demo":
      return { kind: "demo" };
    case "init":
      return toInit(values);
    default:
      return command satisfies never;
  }
}

/** Refuses combinations that would not work, or would be silently ignored. */
function toInit(values: OptionValues): InitCommand {
  const panel = text(values, "panel");
  const [isForRepairs, isPublic] = [values["fix-workflow"] === true, values.public === true];
  const meant = panel === undefined ? undefined : findMeant(panel, PANELS);
  const problems: InputProblem[] = [];
  if (panel !== undefined && !PANELS.some((word) => word === panel))
    problems.push(usageProblem("--panel", panel, joinOr(PANELS), meant === undefined ? undefined : `Write ${meant}.`));
  if (isForRepairs && panel === "static") {
    const wanted = "a model: rules repair nothing";
    problems.push(usageProblem("--panel", "static with --fix-workflow", wanted, "Leave one of them out."));
  }
  if (isForRepairs && isPublic) {
    const wanted = "it for the workflow that reviews";
    problems.push(usageProblem("--public", "it with --fix-workflow", wanted, "Run init once for each workflow."));
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const [repository, isForced] = [text(values, "repo") ?? ".", values.force === true];
  return { kind: "init", repository, isForRepairs, isStatic: panel === "static", isPublic, isForced };
}

function text(values: OptionValues, name: OptionName): string | undefined {
  const value = values[name];
  return value === true ? undefined : value;
}

function toReview(given: Given): CliCommand {
  const isDryRun = given.values["dry-run"] === true;
  const review = toReviewArguments(given);
  if (isDryRun) checkForecast(review, given.values.format !== undefined);
  return { kind: "review", isDryRun, ...review };
}

/** An estimate has no findings, which the other formats show, and leaves no record. */
function checkForecast({ format, output, runDirectory }: ReviewArguments, isNamed: boolean): void {
  const wrong = isNamed
    ? usageProblem("--format", `${format} with --dry-run`, "text or json")
    : usageProblem("--output", `${output} with --dry-run`, "a name that ends in .txt or .json");
  const problems = [
    ...(format === "text" || format === "json" ? [] : [wrong]),
    ...(runDirectory === undefined
      ? []
      : [usageProblem("--run-dir", `${runDirectory} with --dry-run`, "no --run-dir, as a dry run leaves no record")]),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}

/** `--output` names the patch; the report goes to standard output. */
function toFix({ command, values, operands }: Given): CliCommand {
  const [verify, patch] = [text(values, "verify"), text(values, "output")];
  const problems = [
    ...(verify?.trim() === "" ? [fixProblem("verify", "blanks", "Leave it out to run nothing.")] : []),
    ...findPatchProblems(patch),
  ];
  const { output: _, ...shared } = values;
  return { kind: "fix", ...toReviewArguments({ command, values: shared, operands }, problems), verify, patch };
}

/** A patch named like a report would confuse its reader. */
function findPatchProblems(output: string | undefined): readonly InputProblem[] {
  if (output === undefined || output === "-" || formatOfPath(output) === undefined) return [];
  const remedy = "Name it such as fix.patch; the report goes to standard output, or to where --run-dir says.";
  return [fixProblem("output", `${output}, which is the name of a report`, remedy)];
}

function fixProblem(option: OptionName, got: string, remedy: string): InputProblem {
  return { input: `--${option}`, got, wanted: helpOf("fix", option).wanted, remedy };
}

function toValidate(given: Given): CliCommand {
  const findings = text(given.values, "findings");
  const problems = findings === undefined ? [usageProblem("--findings", "nothing", "a file of findings")] : [];
  return { kind: "validate", ...toReviewArguments(given, problems), findings: findings ?? "" };
}

function toRender({ values, operands: [report = ""] }: Given): CliCommand {
  const destination = readDestination({ format: text(values, "format"), output: text(values, "output") });
  if (destination.kind === "wrong") throw new ConfigError(destination.problems);
  return { kind: "render", report, ...destination.destination };
}

function toExplain({ values, operands: [name = ""] }: Given): ExplainCommand {
  const report = text(values, "report");
  if (report === undefined) throw usageError("--report", "nothing", helpOf("explain", "report").wanted ?? "a file");
  return { kind: "explain", name, report };
}

function toConfigCheck({ values, operands: [file] }: Given): CliCommand {
  const repository = text(values, "repo");
  if (file !== undefined && repository !== undefined) throw usageError("--repo", repository, "no --repo with a file");
  return { kind: "config-check", file, repository: repository ?? "." };
}

/** Reports all problems at once, before any work. */
function toReviewArguments(given: Given, others: readonly InputProblem[] = []): ReviewArguments {
  const { values, operands } = given;
  const [endpoint, provider] = [
    readName(values, "endpoint", ENDPOINT_NAMES),
    readName(values, "provider", PROVIDER_NAMES),
  ];
  const typedUrl = text(values, "base-url");
  const baseUrl = typedUrl ?? endpointOf(endpoint.name)?.["base-url"] ?? undefined;
  const destination = readDestination({ format: text(values, "format"), output: text(values, "output") });
  const settings = readSettingOptions(values);
  const problems = [
    ...others,
    ...findSelectionProblems(given),
    ...endpoint.problems,
    ...provider.problems,
    ...[...(typedUrl === undefined ? [] : baseUrlProblems(typedUrl)), ...addressProblems(endpoint.name, baseUrl)].map(
      (problem) => ({ ...problem, input: "--base-url" }),
    ),
    ...(settings.kind === "wrong" ? settings.problems : []),
    ...(destination.kind === "wrong" ? destination.problems : []),
  ];
  if (problems.length > 0 || settings.kind === "wrong" || destination.kind === "wrong") throw new ConfigError(problems);
  return {
    paths: operands.length === 1 && operands[0] === "diff" ? [] : operands,
    repository: text(values, "repo") ?? ".",
    base: text(values, "base"),
    head: text(values, "head"),
    isStaged: values.staged === true,
    baseUrl,
    configFile: text(values, "config"),
    patternsFile: text(values, "patterns"),
    runDirectory: text(values, "run-dir"),
    isQuiet: values.quiet === true,
    ...destination.destination,
    config: {
      ...settings.config,
      ...(endpoint.name === undefined ? {} : { endpoint: endpoint.name }),
      ...(provider.name === undefined ? {} : { provider: provider.name }),
    },
  };
}

/** Reads an option that takes one of several names. */
function readName<Name extends string>(
  values: OptionValues,
  option: "endpoint" | "provider",
  names: readonly Name[],
): { readonly name: Name | undefined; readonly problems: readonly InputProblem[] } {
  const given = text(values, option);
  const name = names.find((each) => each === given);
  if (given === undefined || name !== undefined) return { name, problems: [] };
  const meant = findMeant(given, names);
  const remedy = meant === undefined ? `For example: --${option} anthropic.` : `Write --${option} ${meant}.`;
  return { name, problems: [{ input: `--${option}`, got: JSON.stringify(given), wanted: joinOr(names), remedy }] };
}

function findSelectionProblems({ command, values, operands }: Given): readonly InputProblem[] {
  const [first, ...rest] = operands;
  if (first === "diff" && rest.length > 0) {
    const got = `diff and ${rest.join(", ")}`;
    return [usageProblem(command, got, "diff alone, or paths alone (./diff for a file)")];
  }
  const hasPaths = first !== undefined && first !== "diff";
  if (values.staged === true) return findStagedProblems(values, hasPaths ? operands : []);
  const base = text(values, "base");
  if (!hasPaths || base === undefined) return [];
  const range = operands.find((word) => /[^./]\.{2,3}(?:[^./]|$)/.test(word));
  if (range === undefined) return [usageProblem("--base", base, "no base with paths: they are reviewed as they are")];
  return [usageProblem("--base", base, `no base beside ${range}: a range has both ends`, "Leave --base out.")];
}

/** The index is reviewed as a whole, as it would be committed. */
function findStagedProblems({ base, head }: OptionValues, paths: readonly string[]): readonly InputProblem[] {
  const beside = [
    ...(base === undefined ? [] : [`--base ${base}`]),
    ...(head === undefined ? [] : [`--head ${head}`]),
    ...(paths.length === 0 ? [] : [paths.join(", ")]),
  ];
  if (beside.length === 0) return [];
  return [
    usageProblem("--staged", `it with ${joinAnd(beside)}`, "it alone: the whole index is reviewed, against HEAD"),
  ];
}

/** Reads the options that are settings. Never throws. */
function readSettingOptions(
  given: OptionValues,
): { readonly kind: "right"; readonly config: Config } | { readonly kind: "wrong"; readonly problems: InputProblem[] } {
  const keys = SETTING_KEYS.filter((key) => given[key] !== undefined);
  const config = Object.fromEntries(keys.map((key) => [key, toValue(key, given[key] ?? "")]));
  const parsed = configSchema.safeParse(config);
  if (parsed.success) return { kind: "right", config: parsed.data };
  const wrong = new Map(parsed.error.issues.map((issue) => [issue.path[0], issue]));
  const problems = keys.flatMap((key) => {
    const issue = wrong.get(key);
    return issue === undefined ? [] : [toProblem(key, String(given[key] ?? ""), wantedOf(key, issue))];
  });
  return { kind: "wrong", problems };
}

/** Lists are separated by commas; nested settings are YAML in one line. */
function toValue(key: SettingKey, given: string | true): unknown {
  if (given === true) return given;
  if (isList(key)) return toList(given);
  const { schema } = settingOf(key);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodString) return given;
  return /^\d{1,15}$/.test(given) ? Number(given) : parseMapping(given);
}

/** Anything but a mapping in valid YAML stays text, which the schema refuses. */
function parseMapping(given: string): unknown {
  try {
    const value: unknown = parse(given);
    return typeof value === "object" && value !== null ? value : given;
  } catch {
    return given;
  }
}

/** An empty list becomes an empty item, which the schema refuses. */
function toList(given: string): readonly string[] {
  const items = splitList(given);
  return items.length === 0 ? [""] : items;
}

type Issue = Parameters<typeof wantedWords>[1];

function wantedOf(key: SettingKey, issue: Issue): string {
  const isOfItem = issue.path.length > 1 && issue.code !== "too_small";
  return isList(key) && !isOfItem ? wantedOfSetting(key) : wantedWords(configSchema, issue);
}

function toProblem(key: SettingKey, given: string, wanted: string): InputProblem {
  const meant = findMeant(given, wanted.split(/, | or /));
  const example = settingOf(key).flag?.example ?? "";
  const remedy = meant === undefined ? `For example: --${key} ${example}.` : `Write --${key} ${meant}.`;
  return { input: `--${key}`, got: JSON.stringify(given), wanted, remedy };
}
