import { constants, type Stats } from "node:fs";
import { access, readFile, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { readPatchText } from "../fix/patch.ts";
import { isTracked } from "../git/checkout.ts";
import type { Environment } from "../git/environment.ts";
import { isReportText } from "../render/own-report.ts";
import { ConfigError, describeFileProblem } from "../text/errors.ts";
import type { Destination } from "./destination.ts";

/** More than any report: what is larger was written by somebody else. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024;

/** What a run writes, by which an earlier one of its kind is known. */
export interface OutputKind {
  readonly noun: string;
  readonly isOurs: (text: string) => boolean;
}

const REPORT: OutputKind = { noun: "report", isOurs: isReportText };
export const PATCH: OutputKind = { noun: "patch", isOurs: (text) => readPatchText(text) !== undefined };

/**
 * Asked before any work is done, so that none is lost for want of a place to write to. What lies there already must be
 * an earlier one of ours, or empty; what git keeps is never written over.
 *
 * @throws ConfigError if the result may not or could not be written there.
 */
export async function checkOutput(
  { output }: Pick<Destination, "output">,
  environment: Environment,
  kind: OutputKind = REPORT,
): Promise<void> {
  if (output === undefined) return;
  const existing = await stat(output).catch(() => undefined);
  if (existing?.isDirectory()) throw notWritable(output, "a directory");
  await requireWritable(output, existing);
  // A terminal, a pipe or the null device keeps nothing that could be lost.
  if (existing !== undefined && !existing.isFile()) return;
  if (await isTracked(output, environment)) throw taken(output, "a file of the repository that git keeps", kind);
  if (existing !== undefined && existing.size > 0 && !(await isEarlier(output, existing, kind))) {
    throw taken(output, `a file that is there and no ${kind.noun} of Tribunal's`, kind);
  }
}

async function requireWritable(output: string, existing: Stats | undefined): Promise<void> {
  try {
    const folder = existing === undefined ? await stat(dirname(output)) : undefined;
    if (folder?.isDirectory() === false) throw new Error("a part of the path is a file, not a directory");
    await access(existing === undefined ? dirname(output) : output, constants.W_OK);
  } catch (error) {
    throw notWritable(output, describeFileProblem(error));
  }
}

/** Takes away what an earlier run wrote there, which is no word of this one; answers whether there was such a file. */
export async function removeEarlier(output: string, kind: OutputKind): Promise<boolean> {
  const existing = await stat(output).catch(() => undefined);
  if (!existing?.isFile() || !(await isEarlier(output, existing, kind))) return false;
  try {
    await rm(output);
  } catch (error) {
    throw notWritable(output, describeFileProblem(error));
  }
  return true;
}

async function isEarlier(output: string, { size }: Stats, { isOurs }: OutputKind): Promise<boolean> {
  if (size > MAX_REPORT_BYTES) return false;
  // Not readable means not known to be ours.
  return isOurs(await readFile(output, "utf8").catch(() => ""));
}

function taken(output: string, what: string, { noun }: OutputKind): ConfigError {
  const remedy = "Name another one, or remove that file first.";
  return new ConfigError([
    { input: "--output", got: `${output}, ${what}`, wanted: `a new file, or an earlier ${noun} to replace`, remedy },
  ]);
}

/** The result cannot be written there. */
export function notWritable(output: string, got: string): ConfigError {
  const remedy = "Check the path and the space left there.";
  return new ConfigError([{ input: "--output", got: `${output} (${got})`, wanted: "a place to write to", remedy }]);
}
