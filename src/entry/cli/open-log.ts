import { type StderrLog, stderrLog } from "../../adapters/stderr-log.ts";
import { redactor } from "../../core/redact.ts";
import type { Environment } from "../hold-review.ts";

/** The log on standard error, which the API key never reaches. */
export function openLog(environment: Environment): StderrLog {
  const apiKey = environment.OPENAI_API_KEY || undefined;
  const redact = redactor(apiKey === undefined ? [] : [apiKey]);
  return stderrLog({ stream: process.stderr, isTerminal: process.stderr.isTTY === true, redact });
}
