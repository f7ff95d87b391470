import { constants } from "node:fs";
import { access, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigError } from "../../core/errors.ts";
import { describeFileProblem } from "../../core/file-problem.ts";
import { defuseWorkflowCommand } from "../../core/render/escape.ts";
import type { OutputArguments } from "./arguments.ts";

type Destination = Pick<OutputArguments, "output">;

/**
 * Asked before any work is done, so that none is lost for want of a place to write to.
 *
 * @throws ConfigError if the result could not be written there.
 */
export async function checkOutput({ output }: Destination): Promise<void> {
  if (output === undefined) return;
  const existing = await stat(output).catch(() => undefined);
  if (existing?.isDirectory()) throw notWritable(output, "a directory");
  const place = existing === undefined ? dirname(output) : output;
  await access(place, constants.W_OK).catch((error: unknown) => {
    throw notWritable(output, describeFileProblem(error));
  });
}

/**
 * Writes the result where it was asked for: a file, else standard output, where the Actions runner would obey a quoted
 * line that is a command of its.
 *
 * @throws ConfigError if the file cannot be written.
 */
export async function emit(text: string, { output }: Destination): Promise<void> {
  if (output !== undefined) {
    return writeFile(output, text).catch((error: unknown) => {
      throw notWritable(output, describeFileProblem(error));
    });
  }
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(toPrinted(text), (error?: NodeJS.ErrnoException | null) => {
      // A reader that has seen enough, such as `head`, changes nothing about the result.
      if (!error || error.code === "EPIPE") resolve();
      else reject(notWritable("standard output", describeFileProblem(error)));
    });
  });
}

function toPrinted(text: string): string {
  if (process.env.GITHUB_ACTIONS !== "true") return text;
  return text.split("\n").map(defuseWorkflowCommand).join("\n");
}

function notWritable(output: string, got: string): ConfigError {
  const remedy = "Check the path and the space left there.";
  return new ConfigError([{ input: "--output", got: `${output} (${got})`, wanted: "a place to write to", remedy }]);
}
