import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Selection } from "../change/selection.ts";
import { refuseWithoutKey, requireFixer } from "../config/fix-limits.ts";
import { keyFor, variablesFor } from "../config/providers.ts";
import { printPatch } from "../document/print-text.ts";
import { renderReport } from "../render/render-report.ts";
import type { Report } from "../report/report.ts";
import type { FixedReview } from "../review/repairs.ts";
import type { Environment } from "../system/environment.ts";
import { openShelter } from "../system/shelter.ts";
import type { StderrLog } from "../system/stderr-log.ts";
import { TargetError } from "../text/errors.ts";
import { exitCodeOf } from "../verdict/conclusion.ts";
import { openFixPlace } from "../wiring/fix-place.ts";
import { loadFix } from "../wiring/loops.ts";
import type { FixArguments } from "./arguments.ts";
import { findWorkTree } from "./find-work-tree.ts";
import { terminalStyle } from "./open-log.ts";
import { withRun } from "./open-run.ts";
import { checkOutput, emit, PATCH, print, printExactly, removeEarlier } from "./output.ts";
import { asTyped } from "./usage-error.ts";

/**
 * Reviews a target, repairs confirmed findings in a separate work tree, reviews that again, and offers a patch. The
 * exit status is that of the offered state.
 *
 * @param installation Tribunal's own directory.
 */
export function fixCommand(args: FixArguments, environment: Environment, installation: string): Promise<number> {
  return asTyped(args.config, () => fixAndReport(args, environment, installation));
}

async function fixAndReport(args: FixArguments, environment: Environment, installation: string): Promise<number> {
  requireModel(args, environment);
  const file = args.patch === STANDARD_OUTPUT ? undefined : args.patch;
  await checkOutput({ output: file }, environment, PATCH);
  // Holds all temporary files, and is removed with this process, however it ends.
  await using shelter = await openShelter();
  const ownFiles = file === undefined ? [] : [file];
  const context = { environment, installation, ownFiles, folder: shelter.directory, verb: "Reviewing and repairing" };
  return await withRun(args, context, async ({ run, inputs, masking, log }) => {
    const { verify } = args;
    requireFixer(run.settings, inputs.inputNames?.apiKey ?? "the key");
    refuseStaged(run.resolved.selection);
    log.progress("Pinning the target");
    const configuring = await findConfiguring(args, run.settings.rules);
    const place = openFixPlace(inputs, { shelter, masking, secrets: run.secrets, configuring });
    const fixTarget = await loadFix();
    const fixed = await fixTarget(run, { verify }, place);
    if (fixed.offered.ending === "could-not-judge") log.warning(fixed.offered.title);
    log.close();
    await writeResult(fixed, { args, file, environment, log });
    return exitCodeOf(fixed.offered.ending);
  });
}

/** Fails early if no model can repair; the configuration may still choose the static panel. */
function requireModel({ config }: FixArguments, environment: Environment): void {
  const { apiKey } = variablesFor(config);
  if (config.panel === "static") requireFixer({ panel: { kind: "static" } }, apiKey);
  else if (keyFor(config, environment[apiKey]) === undefined) refuseWithoutKey(apiKey);
}

/** A patch against the index would not apply to the work tree. */
function refuseStaged(selection: Selection | undefined): void {
  if (selection?.kind !== "staged") return;
  throw new TargetError(
    "The change is only in the index, and repairs are made to the work tree: first commit it, or check it out.",
  );
}

/** The repository's files that the command line names as configuration, relative to its root. */
async function findConfiguring(args: FixArguments, rules: readonly string[]): Promise<readonly string[]> {
  const named = [args.configFile, args.patternsFile, ...rules.filter(isAbsolute)].filter((file) => file !== undefined);
  const root = await toReal(findWorkTree(resolve(args.repository)));
  const inside = await Promise.all(named.map(async (file) => relative(root, await toReal(resolve(file)))));
  return inside.filter((file) => !file.startsWith("..") && !isAbsolute(file)).map((file) => file.replaceAll(sep, "/"));
}

/** A missing path is kept as it is. */
function toReal(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** The file name that means standard output, which then only gets the patch. */
const STANDARD_OUTPUT = "-";

interface ResultPlace {
  readonly args: FixArguments;
  /** The file for the patch; undefined for none. */
  readonly file: string | undefined;
  readonly environment: Environment;
  readonly log: StderrLog;
}

/** The report comes first: it contains the patch, in case that cannot be written. */
async function writeResult(
  { report, patch }: FixedReview,
  { args, file, environment, log }: ResultPlace,
): Promise<void> {
  const { format } = args;
  const isPatchAlone = args.patch === STANDARD_OUTPUT;
  const stream = isPatchAlone ? process.stderr : process.stdout;
  const style = terminalStyle({ output: undefined }, stream, environment);
  const text = renderReport(report, format, style);
  const isWhole = args.patch === undefined && format === "text";
  await print(isWhole ? `${text}${showPatch(report, style, stream)}` : text, stream);
  if (isPatchAlone && patch !== undefined) await printExactly(patch.text);
  if (file === undefined) return;
  if (patch !== undefined) {
    await emit(patch.text, { output: file }, log);
    log.info(`To take it: git apply ${resolve(file)}, at the root of the repository`);
    return;
  }
  const isStale = await removeEarlier(file, PATCH);
  // The user must know that their file was deleted.
  if (isStale) log.warning(`No repair is offered: the earlier patch in ${file} is deleted.`);
  else log.info(`${file} was not written: no repair is offered`);
}

/** The patch after the report: coloured on a terminal, otherwise byte for byte, so that git can read it from a pipe. */
function showPatch({ fix }: Report, style: Parameters<typeof printPatch>[1], stream: { readonly isTTY?: boolean }) {
  const { patch = null } = fix ?? {};
  if (patch === null) return "";
  return `\n${stream.isTTY === true ? printPatch(patch, style) : patch}`;
}
