import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Selection } from "../change/selection.ts";
import { keyFor, variablesFor } from "../config/providers.ts";
import { printPatch } from "../document/print-text.ts";
import { refuseWithoutKey, requireFixer } from "../fix/limits.ts";
import { type FixedReview, fixTarget } from "../fix/shell/fix-target.ts";
import { renderReport } from "../render/render-report.ts";
import type { Report } from "../report/report.ts";
import type { Environment } from "../system/environment.ts";
import { openShelter } from "../system/shelter.ts";
import type { StderrLog } from "../system/stderr-log.ts";
import { TargetError } from "../text/errors.ts";
import { exitCodeOf } from "../verdict/conclusion.ts";
import { openFixPlace } from "../wiring/fix-place.ts";
import type { FixArguments } from "./arguments.ts";
import { findWorkTree } from "./find-work-tree.ts";
import { terminalStyle } from "./open-log.ts";
import { withRun } from "./open-run.ts";
import { checkOutput, emit, PATCH, print, printExactly, removeEarlier } from "./output.ts";
import { asTyped } from "./usage-error.ts";

/**
 * Reviews a target of a local repository, repairs what is confirmed in a work tree of our own, reviews that again, and
 * offers a patch; answers the exit status, which is of what is offered.
 *
 * @param installation the directory Tribunal itself lies in.
 */
export function fixCommand(args: FixArguments, environment: Environment, installation: string): Promise<number> {
  return asTyped(args.config, () => fixAndTell(args, environment, installation));
}

async function fixAndTell(args: FixArguments, environment: Environment, installation: string): Promise<number> {
  requireModel(args, environment);
  const file = args.patch === STANDARD_OUTPUT ? undefined : args.patch;
  await checkOutput({ output: file }, environment, PATCH);
  // All that is made on a disk meanwhile lies in it, and is gone with this process, however that ends.
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
    const fixed = await fixTarget(run, { verify }, place);
    if (fixed.offered.ending === "could-not-judge") log.warning(fixed.offered.title);
    log.close();
    await tell(fixed, { args, file, environment, log });
    return exitCodeOf(fixed.offered.ending);
  });
}

/** What can be said before anything is read: the configuration may still choose the rules. */
function requireModel({ config }: FixArguments, environment: Environment): void {
  const { apiKey } = variablesFor(config);
  if (config.panel === "static") requireFixer({ panel: { kind: "static" } }, apiKey);
  else if (keyFor(config, environment[apiKey]) === undefined) refuseWithoutKey(apiKey);
}

/** A patch for the index alone would not apply to the work tree, where people would take it. */
function refuseStaged(selection: Selection | undefined): void {
  if (selection?.kind !== "staged") return;
  throw new TargetError(
    "The change is in the index alone, and repairs are made to the work tree: commit it, or check it out, first.",
  );
}

/** The files of the repository that the command line names to configure the run, from its root. */
async function findConfiguring(args: FixArguments, rules: readonly string[]): Promise<readonly string[]> {
  const named = [args.configFile, args.patternsFile, ...rules.filter(isAbsolute)].filter((file) => file !== undefined);
  const root = await toReal(findWorkTree(resolve(args.repository)));
  const inside = await Promise.all(named.map(async (file) => relative(root, await toReal(resolve(file)))));
  return inside.filter((file) => !file.startsWith("..") && !isAbsolute(file)).map((file) => file.replaceAll(sep, "/"));
}

/** One that is not there names no file of the repository. */
function toReal(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** As a file's name it stands for standard output, which then has the patch alone. */
const STANDARD_OUTPUT = "-";

interface Telling {
  readonly args: FixArguments;
  /** Where the patch is to be; undefined for no file. */
  readonly file: string | undefined;
  readonly environment: Environment;
  readonly log: StderrLog;
}

/** The report first: it has the patch too, should that not be written. */
async function tell({ report, patch }: FixedReview, { args, file, environment, log }: Telling): Promise<void> {
  const { format } = args;
  const isPatchAlone = args.patch === STANDARD_OUTPUT;
  const stream = isPatchAlone ? process.stderr : process.stdout;
  const style = terminalStyle({ output: undefined }, stream, environment);
  const told = renderReport(report, format, style);
  const isWhole = args.patch === undefined && format === "text";
  await print(isWhole ? `${told}${showPatch(report, style, stream)}` : told, stream);
  if (isPatchAlone && patch !== undefined) await printExactly(patch.text);
  if (file === undefined) return;
  if (patch !== undefined) {
    await emit(patch.text, { output: file }, log);
    log.info(`To take it: git apply ${resolve(file)}, at the root of the repository`);
    return;
  }
  const isStale = await removeEarlier(file, PATCH);
  // A file of theirs is gone, which nobody should have to find out.
  if (isStale) log.warning(`No repair is offered: the earlier patch in ${file} is deleted.`);
  else log.info(`Nothing is written to ${file}: no repair is offered`);
}

/** Behind the report the patch: at a terminal to be read, elsewhere byte for byte, so that git takes it out of a pipe. */
function showPatch({ fix }: Report, style: Parameters<typeof printPatch>[1], stream: { readonly isTTY?: boolean }) {
  const { patch = null } = fix ?? {};
  if (patch === null) return "";
  return `\n${stream.isTTY === true ? printPatch(patch, style) : patch}`;
}
