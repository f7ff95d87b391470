import { urlSecrets } from "../config/endpoint.ts";
import { providerValues } from "../config/providers.ts";
import { PLAIN, type TerminalStyle } from "../document/terminal.ts";
import type { Environment } from "../system/environment.ts";
import { type StderrLog, stderrLog } from "../system/stderr-log.ts";
import { systemClock } from "../system/system-clock.ts";
import { redactor } from "../text/redact.ts";
import type { Destination } from "./output.ts";

/** What of a stream says who reads it. */
interface Stream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** Broader lines are hard to read, and on narrower ones nothing fits. */
const MOST_COLUMNS = 100;
const FEWEST_COLUMNS = 40;

/**
 * How text is laid out on standard output: as wide as a terminal is, in colour unless `NO_COLOR` is set; plain in a file, a
 * pipe, or a terminal that can do no more.
 *
 * @see https://no-color.org
 */
export function terminalStyle(
  { output }: Pick<Destination, "output">,
  stream: Stream,
  environment: Environment,
): TerminalStyle {
  if (output !== undefined || stream.isTTY !== true) return PLAIN;
  const columns = Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, stream.columns || 80));
  return { columns, isColoured: isCapable(stream, environment) && (environment.NO_COLOR ?? "") === "" };
}

/** Whether a terminal stands behind it that can move its cursor and knows colours. */
export function isCapable({ isTTY }: Stream, { TERM }: Environment): boolean {
  return isTTY === true && TERM !== "dumb";
}

/** The log on standard error, which neither the API key nor an endpoint's credentials ever reach. */
export function openLog(environment: Environment, { baseUrl = "", isQuiet = false }: LogOptions = {}): StderrLog {
  const { secrets, urls } = providerValues(environment);
  const redact = redactor([...secrets, ...[baseUrl, ...urls].flatMap(urlSecrets)]);
  const stream = process.stderr;
  const log = stderrLog({
    stream,
    isTerminal: isCapable(stream, environment),
    columns: () => stream.columns || undefined,
    redact,
    clock: systemClock,
  });
  return isQuiet ? { ...log, info: () => {}, progress: () => {}, standing: () => {} } : log;
}

interface LogOptions {
  readonly baseUrl?: string | undefined;
  /** Whether warnings alone are written. */
  readonly isQuiet?: boolean;
}
