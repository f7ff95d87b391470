import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { ConfigError } from "../../core/errors.ts";
import { helpOf } from "./flag-help.ts";
import { type CommandName, FLAGS, flagsOf } from "./flags.ts";
import { unknownFlag } from "./unknown-flag.ts";
import { usageError } from "./usage-error.ts";

/**
 * A command's flags, and what stands between them.
 *
 * @throws ConfigError if a flag is unknown, has no value or an empty one, has one it does not take, or has two.
 */
export function parseFlags<const Name extends CommandName>(args: readonly string[], command: Name) {
  const { values, positionals, tokens } = parse(args, FLAGS[command], command);
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== "option" || token.value === undefined) continue;
    const earlier = given.get(token.name);
    if (earlier !== undefined) throw givenTwice(token.name, [earlier, token.value]);
    if (token.value === "") throw usageError(`--${token.name}`, "an empty value", wantedOf(token.name, command));
    given.set(token.name, token.value);
  }
  return { values, positionals };
}

function parse<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  command: CommandName,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  } catch (error) {
    throw explain(error, args, command);
  }
}

/** Also where both say the same: whoever writes it twice means two things by it, or has a script that is wrong. */
function givenTwice(flag: string, values: readonly string[]): ConfigError {
  return usageError(`--${flag}`, `it twice: ${values.join(" and ")}`, "it once; a list is separated by commas");
}

function explain(error: unknown, args: readonly string[], command: CommandName): ConfigError {
  const message = error instanceof Error ? error.message : String(error);
  const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
  if (unknown !== undefined) return unknownFlag(asWritten(unknown, args), command);
  const [, flag] = /^Option '(?:-\w, )?(--[^' ]+)/.exec(message) ?? [];
  if (flag === undefined) return usageError("command line", message, "flags as --help lists them");
  if (message.includes("does not take")) return usageError(flag, "a value", "none");
  const wanted = wantedOf(flag.slice("--".length), command);
  if (!message.includes("ambiguous")) return usageError(flag, "no value", wanted);
  return usageError(flag, "no value, as a flag follows", `${wanted}; ${flag}=VALUE where it begins with a dash`);
}

/** A word behind one dash is taken for as many short flags, of which the first is told: `-base` as `-b`. */
function asWritten(flag: string, args: readonly string[]): string {
  const word = args.find((arg) => /^-[A-Za-z][A-Za-z-]+(?:=|$)/.test(arg) && arg.startsWith(flag));
  return word?.replace(/=.*$/, "") ?? flag;
}

function wantedOf(flag: string, command: CommandName): string {
  const own = flagsOf(command).find((name) => name === flag);
  return (own && helpOf(command, own).wanted) ?? "a value";
}
