import type { Redact } from "../../core/redact.ts";
import type { Clock } from "../../ports/clock.ts";
import { type StderrLog, stderrLog } from "../system/stderr-log.ts";

/**
 * A log for the runner's console, where a line may be taken for a command: every line begins with our name, so that none
 * starts with `::`, and the old `##[` form, which is obeyed anywhere in a line, is broken up.
 */
export function runnerLog(
  stream: { write(text: string): unknown },
  { redact, clock }: { readonly redact: Redact; readonly clock: Pick<Clock, "monotonicMs"> },
): StderrLog {
  const harmless = { write: (line: string) => stream.write(`tribunal: ${line.replace(/##\[/g, "##\u200b[")}`) };
  return stderrLog({ stream: harmless, isTerminal: false, redact, clock });
}
