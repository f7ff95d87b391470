import type { Environment } from "../../adapters/system/environment.ts";
import { type StderrLog, stderrLog } from "../../adapters/system/stderr-log.ts";
import { systemClock } from "../../adapters/system/system-clock.ts";
import { urlSecrets } from "../../core/config/endpoint.ts";
import { providerValues } from "../../core/config/providers.ts";
import { redactor } from "../../core/redact.ts";
import { isCapable } from "./terminal-style.ts";

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
