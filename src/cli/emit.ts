import { writeFile } from "node:fs/promises";
import type { Log } from "../ports/log.ts";
import { ConfigError, describeFileProblem } from "../text/errors.ts";
import { defuseWorkflowCommand } from "../text/escape.ts";
import type { Destination } from "./destination.ts";
import { notWritable } from "./output-place.ts";

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
