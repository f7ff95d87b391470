import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { findMeant } from "../../core/config/spelling.ts";
import type { ConfigError } from "../../core/errors.ts";
import { usageError } from "./usage-error.ts";

/**
 * A command's flags, and what stands between them.
 *
 * @throws ConfigError if a flag is unknown, has no value or an empty one, has one it does not take, or has two.
 */
export function parseFlags<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  const { values, positionals, tokens } = parse(args, options);
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== "option" || token.value === undefined) continue;
    const earlier = given.get(token.name);
    if (earlier !== undefined) throw givenTwice(token.name, [earlier, token.value]);
    if (token.value === "") throw usageError(`--${token.name}`, "an empty value", "a value");
    given.set(token.name, token.value);
  }
  return { values, positionals };
}

function parse<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  } catch (error) {
    throw explain(error, Object.keys(options));
  }
}

/** Also where both say the same: whoever writes it twice means two things by it, or has a script that is wrong. */
function givenTwice(flag: string, values: readonly string[]): ConfigError {
  return usageError(`--${flag}`, `it twice: ${values.join(" and ")}`, "it once; a list is separated by commas");
}

function explain(error: unknown, known: readonly string[]): ConfigError {
  const message = error instanceof Error ? error.message : String(error);
  const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
  if (unknown !== undefined) {
    const meant = findMeant(unknown, known);
    const wanted = "flags as --help lists them; a file of that name goes behind --";
    return usageError(unknown, "an unknown flag", meant === undefined ? wanted : `--${meant}`);
  }
  const [, flag] = /^Option '(?:-\w, )?(--[^' ]+)/.exec(message) ?? [];
  if (flag === undefined) return usageError("command line", message, "flags as --help lists them");
  if (message.includes("does not take")) return usageError(flag, "a value", "none");
  if (!message.includes("ambiguous")) return usageError(flag, "no value", "a value");
  return usageError(flag, "no value, as a flag follows", `a value; ${flag}=VALUE where it begins with a dash`);
}
