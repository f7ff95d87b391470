import type { Clock } from "../ports/clock.ts";
import { type StderrLog, stderrLog } from "../system/stderr-log.ts";
import type { Redact } from "../text/redact.ts";

/** A log for the runner's console. Every line begins with our name, because other steps write there too. */
export function runnerLog(
  stream: { write(text: string): unknown },
  { redact, clock }: { readonly redact: Redact; readonly clock: Pick<Clock, "monotonicMs"> },
): StderrLog {
  const named = { write: (line: string) => stream.write(`tribunal: ${line}`) };
  return stderrLog({ stream: named, isTerminal: false, redact, clock });
}
