import type { Environment } from "../../adapters/system/environment.ts";
import { PLAIN, type TerminalStyle } from "../../core/document/terminal.ts";
import type { Destination } from "./destination.ts";

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
