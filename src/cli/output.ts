import { constants, type Stats } from "node:fs";
import { access, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, extname } from "node:path";
import { isTracked } from "../git/checkout.ts";
import type { Environment } from "../git/environment.ts";
import type { Log } from "../ports/log.ts";
import { isReportText } from "../render/own-report.ts";
import { FORMATS, type Format, formatOfPath, KNOWN_EXTENSIONS } from "../render/render-report.ts";
import { readPatchText } from "../report/patch.ts";
import { ConfigError, describeFileProblem, type InputProblem } from "../text/errors.ts";
import { defuseWorkflowCommand } from "../text/escape.ts";
import { joinOr } from "../text/join-list.ts";
import { findMeant } from "../text/spelling.ts";

/** The file and the format of a result. */
export interface Destination {
  readonly format: Format;
  /** Absent for standard output. */
  readonly output: string | undefined;
}

/** Reads file and format; without a format, the file's extension decides. Never throws. */
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
  // Devices and pipes have no extension, and get text.
  const extension = extname(output);
  if (!isNamed && promised === undefined && extension !== "") return [unknownExtension(output, extension)];
  // SARIF is JSON, and many tools expect it as .json.
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

/** More than any report: a larger file is not ours. */
const MAX_REPORT_BYTES = 512 * 1024 * 1024;

/** A kind of output, and how to recognise an earlier one. */
interface OutputKind {
  readonly noun: string;
  readonly isOurs: (text: string) => boolean;
}

const REPORT: OutputKind = { noun: "report", isOurs: isReportText };
export const PATCH: OutputKind = { noun: "patch", isOurs: (text) => readPatchText(text) !== undefined };

/**
 * Checks the output's place before any work. An existing file must be an earlier output or empty, and never tracked by
 * git.
 *
 * @throws ConfigError if the result may not or cannot be written there.
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
  // Writing to a terminal, a pipe or the null device loses nothing.
  if (existing !== undefined && !existing.isFile()) return;
  if (await isTracked(output, environment)) throw taken(output, "a file that git tracks", kind);
  if (existing !== undefined && existing.size > 0 && !(await isEarlier(output, existing, kind))) {
    throw taken(output, `an existing file that is not a ${kind.noun} of Tribunal`, kind);
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

/** Deletes an earlier run's output, which does not belong to this run. Returns whether there was one. */
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
  // An unreadable file is not recognised as ours.
  return isOurs(await readFile(output, "utf8").catch(() => ""));
}

function taken(output: string, what: string, { noun }: OutputKind): ConfigError {
  const remedy = "Name another one, or remove that file first.";
  return new ConfigError([
    { input: "--output", got: `${output}, ${what}`, wanted: `a new file, or an earlier ${noun} to replace`, remedy },
  ]);
}

/** The error if the result cannot be written there. */
function notWritable(output: string, got: string): ConfigError {
  const remedy = "Check the path and the free space there.";
  return new ConfigError([{ input: "--output", got: `${output} (${got})`, wanted: "a place to write to", remedy }]);
}

/**
 * Writes the result to its file, which the log then names, or to standard output.
 *
 * @throws ConfigError if the file cannot be written. The result, which may have cost money, is then printed.
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

/** Prints text. In a GitHub workflow, it defuses lines that the runner would obey as commands. */
export async function print(text: string, stream: NodeJS.WritableStream = process.stdout): Promise<void> {
  const isRead = process.env.GITHUB_ACTIONS === "true";
  await write(isRead ? text.split("\n").map(defuseWorkflowCommand).join("\n") : text, stream);
}

/**
 * Prints text byte for byte.
 *
 * @throws ConfigError if the Actions runner would obey a line of it.
 */
export async function printExactly(text: string): Promise<void> {
  if (isObeyed(text)) {
    const got = "-, but the Actions runner would obey a line of the text as a command";
    throw new ConfigError([{ input: "--output", got, wanted: "a file", remedy: "Name one, such as fix.patch." }]);
  }
  await write(text, process.stdout);
}

/** Whether the runner would obey a line. It also ends lines at a lone carriage return. */
function isObeyed(text: string): boolean {
  if (process.env.GITHUB_ACTIONS !== "true") return false;
  return text.split(/\r\n?|\n/).some((line) => defuseWorkflowCommand(line) !== line);
}

/** A reader that closes the pipe early, such as `head`, is no error. */
function write(text: string, stream: NodeJS.WritableStream): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    stream.write(text, (error?: NodeJS.ErrnoException | null) => {
      if (!error || error.code === "EPIPE") resolve();
      else reject(notWritable("standard output", describeFileProblem(error)));
    });
  });
}
