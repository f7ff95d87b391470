import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { findMeant } from "../../core/config/spelling.ts";
import type { ConfigError } from "../../core/errors.ts";
import { usageError } from "./usage-error.ts";

/**
 * A command's flags, and what stands between them.
 *
 * @throws ConfigError if a flag is unknown, has no value or has one it does not take.
 */
export function parseFlags<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw explain(error, Object.keys(options));
  }
}

function explain(error: unknown, known: readonly string[]): ConfigError {
  const message = error instanceof Error ? error.message : String(error);
  const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
  if (unknown === undefined) return usageError("command line", message, "flags as --help lists them");
  const meant = findMeant(unknown, known);
  return usageError(unknown, "an unknown flag", meant === undefined ? "flags as --help lists them" : `--${meant}`);
}
