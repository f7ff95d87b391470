import { constants, type Stats } from "node:fs";
import { access, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, extname } from "node:path";
import { readPatchText } from "../fix/patch.ts";
import { isTracked } from "../git/checkout.ts";
import type { Environment } from "../git/environment.ts";
import type { Log } from "../ports/log.ts";
import { isReportText } from "../render/own-report.ts";
import { FORMATS, type Format, formatOfPath, KNOWN_EXTENSIONS } from "../render/render-report.ts";
import { ConfigError, describeFileProblem, type InputProblem } from "../text/errors.ts";
import { defuseWorkflowCommand } from "../text/escape.ts";
import { joinOr } from "../text/join-list.ts";
import { findMeant } from "../text/spelling.ts";

/** Where a result goes, and as what. */
export interface Destination {
  readonly format: Format;
  /** Absent for standard output. */
  readonly output: string | undefined;
}

/** Where the result goes, in the format that is named, else in the one the file's name promises. Never throws. */
export function readDestination(values: {
  readonly format?: string | undefined;
  readonly output?: string | undefined;
}):
  | { readonly kind: "right"; readonly destination: Destination }
  | { readonly kind: "wrong"; readonly problems: readonly InputProblem[] } {
  const output = values.output === "-" ? undefined : values.output;
  const named = FORMATS.find((format) => format === values.format);
  const promised = output === undefined ? undefined : formatOfPath(output);
  const problems = [
    ...(values.format === undefined || named !== undefined ? [] : [unknownFormat(values.format)]),
    ...(output === undefined
      ? []
      : findNameProblems(output, { isNamed: values.format !== undefined, named, promised })),
  ];
  if (problems.length > 0) return { kind: "wrong", problems };
  return { kind: "right", destination: { format: named ?? promised ?? "text", output } };
}

function findNameProblems(
  output: string,
  formats: { readonly isNamed: boolean; readonly named: Format | undefined; readonly promised: Format | undefined },
): readonly InputProblem[] {
  const { isNamed, named, promised } = formats;
  // Devices and pipes have no extension; text is what a person reads there.
  const extension = extname(output);
  if (!isNamed && promised === undefined && extension !== "") return [unknownExtension(output, extension)];
  // SARIF is JSON, and many tools look for it under that name.
  const fits = named === promised || (named === "sarif" && promised === "json");
  if (named === undefined || promised === undefined || fits) return [];
  const wanted = `${promised}, or a file named for ${named}`;
  return [{ input: "--format", got: `${named} with --output ${output}`, wanted, remedy: "See --help." }];
}

function unknownFormat(format: string): InputProblem {
  const meant = findMeant(format, FORMATS);
  const remedy = meant === undefined ? "See --help." : `Write --format ${meant}.`;
  return { input: "--format", got: format, wanted: joinOr(FORMATS), remedy };
}

function unknownExtension(output: string, extension: string): InputProblem {
  return {
    input: "--output",
    got: `${output}, and ${extension} stands for no format`,
    wanted: `a name that ends in ${joinOr(KNOWN_EXTENSIONS)}`,
    remedy: `Or say the format as well, such as --format ${FORMATS[0]}.`,
  };
}

/** More than any report: what is larger was written by somebody else. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024;

/** What a run writes, by which an earlier one of its kind is known. */
interface OutputKind {
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
function notWritable(output: string, got: string): ConfigError {
  const remedy = "Check the path and the space left there.";
  return new ConfigError([{ input: "--output", got: `${output} (${got})`, wanted: "a place to write to", remedy }]);
}

/**
 * Writes the result where it was asked for: a file, which the log then names, else standard output.
 *
 * @throws ConfigError if the file cannot be written; the result, which may have been paid for, is then printed.
 */
export async function emit(
  text: string,
  { output }: Pick<Destination, "output">,
  log: Pick<Log, "info">,
): Promise<void> {
  if (output === undefined) return print(text);
  try {
    await writeFile(output, text);
  } catch (error) {
    await print(text);
    throw notWritable(output, describeFileProblem(error));
  }
  log.info(`Written to ${output}`);
}

/** On standard output. Where the Actions runner reads along, it would obey a quoted line that is a command of its. */
export async function print(text: string, stream: NodeJS.WritableStream = process.stdout): Promise<void> {
  const isRead = process.env.GITHUB_ACTIONS === "true";
  await write(isRead ? text.split("\n").map(defuseWorkflowCommand).join("\n") : text, stream);
}

/**
 * The same, byte for byte.
 *
 * @throws ConfigError if the Actions runner would obey a line of it.
 */
export async function printExactly(text: string): Promise<void> {
  if (isObeyed(text)) {
    const got = "- for a text of which the Actions runner, which reads standard output, would obey a line";
    throw new ConfigError([{ input: "--output", got, wanted: "a file", remedy: "Name one, such as fix.patch." }]);
  }
  await write(text, process.stdout);
}

/** Whether a line of it is a command of the runner's, which ends lines at a lone carriage return too. */
function isObeyed(text: string): boolean {
  if (process.env.GITHUB_ACTIONS !== "true") return false;
  return text.split(/\r\n?|\n/).some((line) => defuseWorkflowCommand(line) !== line);
}

/** A reader who has seen enough, such as `head`, changes nothing about the result. */
function write(text: string, stream: NodeJS.WritableStream): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    stream.write(text, (error?: NodeJS.ErrnoException | null) => {
      if (!error || error.code === "EPIPE") resolve();
      else reject(notWritable("standard output", describeFileProblem(error)));
    });
  });
}
