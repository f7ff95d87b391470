import { readFile } from "node:fs/promises";
import type { Environment } from "../../adapters/system/environment.ts";
import { ConfigError } from "../../core/errors.ts";
import { describeFileProblem } from "../../core/file-problem.ts";
import { renderReport } from "../../core/render/render-report.ts";
import { parseReport } from "../../core/report/report.ts";
import type { CliCommand } from "./arguments.ts";
import { emit } from "./emit.ts";
import { openLog } from "./open-log.ts";
import { checkOutput } from "./output-place.ts";
import { terminalStyle } from "./terminal-style.ts";

/**
 * Renders a report file again.
 *
 * @throws ConfigError if the file cannot be read or is no report, or the result may not be written where it should be.
 */
export async function renderCommand(
  command: Extract<CliCommand, { readonly kind: "render" }>,
  environment: Environment,
): Promise<number> {
  await checkOutput(command, environment);
  const text = await readFile(command.report, "utf8").catch((error: unknown) => {
    throw notAReport(command.report, describeFileProblem(error));
  });
  const parsed = parseReport(text);
  if (parsed.kind === "malformed") throw notAReport(command.report, parsed.reason);
  const style = terminalStyle(command, process.stdout, environment);
  await emit(renderReport(parsed.report, command.format, style), command, openLog(environment));
  return 0;
}

function notAReport(path: string, reason: string): ConfigError {
  return new ConfigError([
    {
      input: path,
      got: reason,
      wanted: "the report.json that a review wrote",
      remedy: "render takes no other format.",
    },
  ]);
}
