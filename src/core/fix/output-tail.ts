import { keepEnd } from "../cut.ts";

const MAX_LINES = 20;
/** In UTF-16 units. */
const MAX_CHARS = 2000;

/** The end of what a command printed, as much as people are shown; empty where it printed nothing. */
export function outputTail(output: string): string {
  const lines = output.trimEnd().split(/\r?\n/);
  return keepEnd(lines.slice(-MAX_LINES).join("\n"), MAX_CHARS);
}
