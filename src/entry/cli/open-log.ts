import { type StderrLog, stderrLog } from "../../adapters/system/stderr-log.ts";
import { urlSecrets } from "../../core/config/endpoint.ts";
import { redactor } from "../../core/redact.ts";
import type { Environment } from "../review-target.ts";
import { isCapable } from "./terminal-style.ts";

/** The log on standard error, which neither the API key nor an endpoint's credentials ever reach. */
export function openLog(environment: Environment, baseUrl: string = environment.OPENAI_BASE_URL ?? ""): StderrLog {
  const apiKey = environment.OPENAI_API_KEY || undefined;
  const redact = redactor([...(apiKey === undefined ? [] : [apiKey]), ...urlSecrets(baseUrl)]);
  const stream = process.stderr;
  return stderrLog({
    stream,
    isTerminal: isCapable(stream, environment),
    columns: stream.columns || undefined,
    redact,
  });
}
