import { readFile } from "node:fs/promises";
import { text as readStream } from "node:stream/consumers";
import { renderExplanationText } from "../render/explanation.ts";
import { renderReport } from "../render/render-report.ts";
import { parseReport, type Report } from "../report/report.ts";
import type { Environment } from "../system/environment.ts";
import { ConfigError, describeFileProblem } from "../text/errors.ts";
import type { CliCommand, ExplainCommand } from "./arguments.ts";
import { openLog, terminalStyle } from "./open-log.ts";
import { checkOutput, emit, print } from "./output.ts";

/**
 * Renders a saved report, from a file or from standard input (`-`).
 *
 * @throws ConfigError if the file cannot be read or is no report, or the result cannot be written.
 */
export async function renderCommand(
  command: Extract<CliCommand, { readonly kind: "render" }>,
  environment: Environment,
): Promise<number> {
  await checkOutput(command, environment);
  const report = await readReport(command.report);
  const style = terminalStyle(command, process.stdout, environment);
  await emit(renderReport(report, command.format, style), command, openLog(environment));
  return 0;
}

/**
 * Explains one finding or thread of a report, or lists similar ones. The exit status is 0 if it was found, otherwise 2.
 *
 * @throws ConfigError if the file cannot be read or is no report.
 */
export async function explainCommand({ name, report }: ExplainCommand, environment: Environment): Promise<number> {
  const style = terminalStyle({ output: undefined }, process.stdout, environment);
  const { isFound, text } = renderExplanationText(await readReport(report), name, style);
  await print(text);
  return isFound ? 0 : 2;
}

/** The file name that means standard input. */
const STANDARD_INPUT = "-";

/** Does not keep the text, which doubles the memory for a large report. */
async function readReport(path: string): Promise<Report> {
  const text = await (path === STANDARD_INPUT ? readStream(process.stdin) : readFile(path, "utf8")).catch(
    (error: unknown) => {
      throw notAReport(path, describeFileProblem(error));
    },
  );
  const parsed = parseReport(text);
  if (parsed.kind === "malformed") throw notAReport(path, parsed.reason);
  return parsed.report;
}

function notAReport(path: string, reason: string): ConfigError {
  return new ConfigError([
    {
      input: path,
      got: reason,
      wanted: "the report.json that a review wrote",
      remedy: "No other format is read.",
    },
  ]);
}
