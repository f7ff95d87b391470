import { basename, dirname } from "node:path";
import { Command, type CommanderError, Option } from "commander";
import { VERSION } from "../text/version.ts";
import { type CommandName, helpOf, OPTIONS, type OptionName, optionsOf } from "./options.ts";
import { explainMisuse, usageError } from "./usage-error.ts";

const IN_A_CLONE = "node dist/cli/index.js";
const AS_PACKAGE = "tribunal";

const JUDGES = "0 passed, 1 did not pass, 2 could not judge (wrong usage included)";

/** The help page of a command, apart from its options. */
interface Page {
  /** The operands as the library parses them; `shown` is the form for people. */
  readonly operands: "" | "[paths...]" | "<report>" | "<name>" | "[file]";
  readonly shown: string;
  /** What the command does, in one line. */
  readonly summary: string;
  readonly about: string;
  readonly exits: string;
  readonly example: string;
}

const PATHS = { operands: "[paths...]", shown: "[diff | RANGE | PATH…] [options]" } as const;

const PAGES: Readonly<Record<CommandName, Page>> = {
  review: {
    ...PATHS,
    summary: "reviews a change, or whole files",
    about:
      "Without arguments it reviews the uncommitted change, or the last commit if there is none; with --base, main..topic or HEAD~1 a range; with --staged the index. Paths are reviewed as whole files; put those that begin with a dash after --.",
    exits: JUDGES,
    example: "review --base main --fail-on medium",
  },
  fix: {
    ...PATHS,
    summary: "repairs confirmed findings, and reviews the result",
    about:
      "Like review it takes the uncommitted change, the last commit, a range or paths. It reviews that, repairs confirmed findings in a separate worktree, reviews the result, and offers the best state as a patch for git apply. Your files do not change. It needs a model.",
    exits: "0 passed, with the patch or without needing one, 1 did not pass, 2 could not judge",
    example: "fix --base main --output fix.patch",
  },
  validate: {
    ...PATHS,
    shown: "--findings FILE [diff | RANGE | PATH…] [options]",
    summary: "checks what another tool found",
    about:
      "It checks another tool's findings with the gates and the Critic: SARIF 2.1.0, reviewdog's rdjson or rdjsonl, a report.json, or a list of findings in its format. It looks for nothing else.",
    exits: JUDGES,
    example: "validate --findings results.sarif --base main",
  },
  "policy check": {
    ...PATHS,
    summary: "checks code against the repository's policy",
    about:
      "It checks only the policy, without a debate. Without arguments it checks the files of the change that review would take; paths (files, folders or globs) are checked as whole files. A model decides what the catalogue of effects does not know; with the static panel that stays unknown.",
    exits: JUDGES,
    example: "policy check src/refunds",
  },
  render: {
    operands: "<report>",
    shown: "REPORT [options]",
    summary: "shows a saved report.json again",
    about: "REPORT is the report.json of an earlier review, or - for standard input. Nothing is judged again.",
    exits: "0 rendered, whatever its verdict, 2 not rendered",
    example: "render report.json --output report.html",
  },
  explain: {
    operands: "<name>",
    shown: "FINGERPRINT|FILE:LINE --report FILE",
    summary: "explains one finding of a saved report.json",
    about:
      "It prints what the report says of one finding: claim, rulings, Critic, gates, corrections and history, as /tribunal explain does on a pull request. FINGERPRINT may be cut short where it stays unique; FILE:LINE explains all findings at that line; another reviewer's thread has its name in the report. --report - reads standard input.",
    exits: "0 explained, 2 no such finding, several matches (listed), or no report",
    example: "explain 1f0c9a2b --report report.json",
  },
  "config check": {
    operands: "[file]",
    shown: "[FILE] [options]",
    summary: "finds errors in a configuration",
    about:
      "It lists the errors in a configuration, or prints the settings of a review without flags (default: .github/tribunal/config.yml in the worktree, with patterns.yml and policy.yml beside it). It warns about globs that match no tracked file and expired waivers.",
    exits: "0 correct, also with warnings, 2 wrong or unreadable",
    example: "config check .github/tribunal/config.yml",
  },
  demo: {
    operands: "",
    shown: "[options]",
    summary: "reviews a bundled change",
    about: "It shows a review with rules, in any folder, without a key. It stores nothing.",
    exits: "0 shown, 2 not reviewed",
    example: "demo",
  },
  init: {
    operands: "",
    shown: "[options]",
    summary: "writes a workflow, a configuration and an empty policy",
    about:
      "It writes these files into the repository and says what is left to do. It changes no existing file without --force.",
    exits: "0 written or already there, 2 nothing or not all written",
    example: "init --repo ../my-project",
  },
  help: {
    operands: "",
    shown: "[COMMAND]",
    summary: "shows a command's flags, exit status and an example",
    about: "Without a command it lists them. COMMAND --help shows the same page.",
    exits: "0, or 2 for a command that does not exist",
    example: "help review",
  },
};

/**
 * The program's name as typed before a command.
 *
 * @param installation Tribunal's own directory: npm and npx put packages into `node_modules`.
 */
export function nameProgram(installation: string, inClone: string = IN_A_CLONE): string {
  return basename(dirname(installation)) === "node_modules" ? AS_PACKAGE : inClone;
}

/** The given options by name: a text, or true for a flag without a value. */
export type OptionValues = { readonly [Name in OptionName]?: string | true };

/** A command as typed. */
export interface TypedCommand {
  readonly kind: "command";
  readonly command: Exclude<CommandName, "help">;
  readonly values: OptionValues;
  readonly operands: readonly string[];
}

interface HelpCommand {
  readonly kind: "help";
  /** The help page. */
  readonly text: string;
  /**
   * False if nobody asked for help, or `--help` may be a file's name. The exit status must not be 0 then, as nothing
   * was judged.
   */
  readonly isAsked: boolean;
}

/**
 * Parses a command with its options and operands, or a request for help.
 *
 * @param name the program's name on help pages.
 * @throws ConfigError if a command or an option is unknown, or an option has no value, an empty one, or two.
 */
export function parseCommandLine(args: readonly string[], name: string = IN_A_CLONE): TypedCommand | HelpCommand {
  const out: string[] = [];
  let parsed: TypedCommand | undefined;
  if (args[0] === "--") throw usageError("command", "--", "a command before it");
  const typed = toQuestion(args);
  const program = buildProgram(typed, {
    name,
    write: (text) => out.push(text),
    run: (found) => {
      parsed = found;
    },
  });
  try {
    program.parse(typed, { from: "user" });
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    return endParsing(error, typed, { text: out.join(""), name });
  }
  if (parsed === undefined) throw new Error("a command line was parsed to no command");
  return parsed;
}

/** Rewrites `help COMMAND` as `COMMAND --help`. */
function toQuestion(args: readonly string[]): readonly string[] {
  const [first, ...about] = args;
  if (first !== "help" || about[0] === "--help" || about[0] === "-h") return args;
  return about[0] === "help" ? ["help", "--help"] : [...about, "--help"];
}

/** Handles the library's early exits: a help page, or an error. */
function endParsing(
  { cause, at }: Interruption,
  typed: readonly string[],
  { text, name }: { readonly text: string; readonly name: string },
): TypedCommand | HelpCommand {
  const isPage = cause.code === "commander.helpDisplayed" || cause.code === "commander.version";
  if (!isPage && cause.code !== "commander.help") throw explainMisuse(pathOf(at), { error: cause, at, args: typed });
  // With file names beside it, `--help` may itself be a file's name.
  const operands = at.args.filter((arg) => !arg.startsWith("-"));
  // For an unknown command, report that instead of listing all commands.
  if (at.commands.length > 0 && operands.length > 0) return parseCommandLine(askLast(typed), name);
  return { kind: "help", text, isAsked: isPage && operands.every((word) => word === "diff") };
}

/** Moves `--help` behind the command. If it is last already, no such command exists, and `--help` is dropped. */
function askLast(typed: readonly string[]): readonly string[] {
  const end = typed.indexOf("--");
  const words = typed.slice(0, end === -1 ? undefined : end).filter(isNoHelp);
  const isLast = typed.length === words.length + 1 && typed.at(-1) === "--help";
  return isLast ? words : [...words, "--help"];
}

function isNoHelp(arg: string): boolean {
  return arg !== "--help" && arg !== "-h";
}

/** Thrown instead of letting the library end the process. */
class Interruption extends Error {
  override readonly cause: CommanderError;
  readonly at: Command;

  constructor(cause: CommanderError, at: Command) {
    super(cause.message);
    this.cause = cause;
    this.at = at;
  }
}

interface Context {
  readonly name: string;
  readonly write: (text: string) => void;
  readonly run: (typed: TypedCommand) => void;
}

function buildProgram(args: readonly string[], context: Context): Command {
  const program = prepare(new Command(context.name), context)
    .usage("COMMAND [options]")
    .description("tribunal: reviews a change, and checks every finding before you see it")
    .version(VERSION, "-v, --version", "The version")
    .helpOption("-h, --help", "This page; COMMAND --help shows a command's flags, exit status and an example")
    .helpCommand(false)
    .enablePositionalOptions()
    .addHelpText("after", `\nExit status: ${JUDGES}`);
  const groups = new Map<string, Command>();
  for (const name of Object.keys(PAGES) as CommandName[]) {
    const [first = name, second] = name.split(" ");
    const command = toCommand(name, second ?? first, { ...context, args, program });
    if (second === undefined) {
      program.addCommand(command);
      continue;
    }
    const group =
      groups.get(first) ??
      prepare(new Command(first), context).helpOption("-h, --help", "This page").helpCommand(false);
    if (!groups.has(first)) program.addCommand(group.summary(PAGES[name].summary).usage("COMMAND"));
    groups.set(first, group.addCommand(command));
  }
  return program;
}

function toCommand(
  name: CommandName,
  typed: string,
  { args, program, ...context }: Context & { readonly args: readonly string[]; readonly program: Command },
): Command {
  const { operands, shown, summary, about, exits, example } = PAGES[name];
  const command = prepare(new Command(typed), context)
    .usage(shown)
    .summary(summary)
    .description(about)
    .helpOption("-h, --help", "This page")
    .addHelpText("after", `\nExit status: ${exits}\n\nExample:\n  ${context.name} ${example}`);
  if (operands !== "") command.argument(operands);
  // Options of other commands are never shown.
  const isTyped = name.startsWith(args[0] ?? " ");
  for (const option of isTyped ? optionsOf(name) : []) command.addOption(toOption(name, option, args));
  return command.action(() => {
    if (name === "help") program.help();
    else context.run({ kind: "command", command: name, values: valuesOf(command), operands: command.args });
  });
}

/** Redirects help pages to the caller, and errors to `Interruption`. */
function prepare(command: Command, { name, write }: Context): Command {
  const columns = Math.max(LEAST_COLUMNS, Math.min(process.stdout.columns || MOST_COLUMNS, MOST_COLUMNS));
  return command
    .showSuggestionAfterError(false)
    .configureOutput({
      writeOut: write,
      writeErr: write,
      outputError: () => {},
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
    })
    .configureHelp({
      minWidthToWrap: LEAST_BESIDE_FLAGS,
      visibleCommands: (each) => leavesOf(each),
      subcommandTerm: (each) => pathOf(each),
      optionTerm: ({ flags }) => flags.replace(/[<>]/g, ""),
      commandUsage: (each) => `${[name, pathOf(each)].join(" ").trim()} ${each.usage()}`,
    })
    .exitOverride((error) => {
      throw new Interruption(error, command);
    });
}

/** Wider lines are hard to read. */
const MOST_COLUMNS = 100;

/** With fewer, too little room is left beside the flags. */
const LEAST_COLUMNS = 60;

/** Least columns of a description beside the flags: the library does not wrap narrower ones. */
const LEAST_BESIDE_FLAGS = 20;

/** All commands, with each group replaced by its members. */
function leavesOf(command: Command): Command[] {
  return command.commands.flatMap((each) => (each.commands.length > 0 ? leavesOf(each) : [each]));
}

/** A command's full name, such as `policy check`; empty for the program. */
function pathOf(command: Command): string {
  if (command.parent === null) return "";
  return `${pathOf(command.parent)} ${command.name()}`.trim();
}

/** An option with a value may be given once. A value that begins with a dash needs an equals sign. */
function toOption(command: CommandName, name: OptionName, args: readonly string[]): Option {
  const { value, description, short } = helpOf(command, name);
  const term = short === undefined ? `--${name}` : `-${short}, --${name}`;
  const further: readonly OptionName[] = OPTIONS[command].further;
  const option = new Option(value === undefined ? term : `${term} <${value}>`, toSentence(description));
  if (further.includes(name)) option.helpGroup("Settings, in place of the configuration's:");
  if (value === undefined) return option;
  return option.argParser<string>((text, earlier) => {
    const [flag, { wanted = "" }] = [`--${name}`, helpOf(command, name)];
    if (earlier !== undefined) throw usageError(flag, "it twice", "it once; a list is separated by commas");
    if (text === "") throw usageError(flag, "an empty value", wanted);
    if (/^-./.test(text) && !args.includes(`${flag}=${text}`))
      throw usageError(flag, "no value, as a flag follows", `${wanted}; ${flag}=VALUE where it begins with a dash`);
    return text;
  });
}

function toSentence(clause: string): string {
  return clause.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function valuesOf(command: Command): OptionValues {
  return Object.fromEntries(
    command.options.flatMap((option) => {
      const value: unknown = command.getOptionValue(option.attributeName());
      return typeof value === "string" || value === true ? [[option.long?.slice("--".length), value]] : [];
    }),
  );
}
