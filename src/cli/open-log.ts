import { urlSecrets } from "../config/endpoint.ts";
import { providerValues } from "../config/providers.ts";
import { PLAIN, type TerminalStyle } from "../document/terminal.ts";
import type { Environment } from "../system/environment.ts";
import { type StderrLog, stderrLog } from "../system/stderr-log.ts";
import { systemClock } from "../system/system-clock.ts";
import { redactor } from "../text/redact.ts";
import type { Destination } from "./output.ts";

/** The properties of a stream that say who reads it. */
interface Stream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** Wider lines are hard to read, and narrower ones fit nothing. */
const MOST_COLUMNS = 100;
const FEWEST_COLUMNS = 40;

/**
 * Layout of text on standard output. A terminal gets its own width, and colours unless `NO_COLOR` is set. A file, a
 * pipe or a dumb terminal gets plain text.
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

/** Whether the stream is a terminal that can move its cursor and show colours. */
export function isCapable({ isTTY }: Stream, { TERM }: Environment): boolean {
  return isTTY === true && TERM !== "dumb";
}

/** Opens the log on standard error. It masks API keys and the credentials of endpoints. */
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
  /** Whether only warnings are written. */
  readonly isQuiet?: boolean;
}
