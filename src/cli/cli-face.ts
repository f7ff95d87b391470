import { adviseOnRoom, CancelledError, ConfigError, GitError, TargetError } from "../text/errors.ts";
import { VERSION } from "../text/version.ts";
import type { CliCommand } from "./arguments.ts";

/** Exit status of a run that could not judge. */
const COULD_NOT_JUDGE = 2;

/** The oldest supported major version of Node, as in package.json. */
const OLDEST_NODE = 22;

const VERSION_FLAGS: readonly (string | undefined)[] = ["--version", "-v", "-V"];

async function main(args: readonly string[], installation: string): Promise<number> {
  // Accepted only first or right after a command: elsewhere it may be a file's name. Loads nothing that a review needs.
  if (VERSION_FLAGS.includes(args[0]) || (args[1] === "--version" && args.length === 2 && !args[0]?.startsWith("-")))
    return say(`${VERSION}\n`);
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    process.stderr.write(`tribunal: Node ${process.versions.node} is too old: it needs Node ${OLDEST_NODE} or later\n`);
    return COULD_NOT_JUDGE;
  }
  const { nameProgram, parseCommandLine } = await import("./program.ts");
  const typed = parseCommandLine(args, nameProgram(installation));
  if (typed.kind === "help") {
    say(typed.text);
    return typed.isAsked ? 0 : COULD_NOT_JUDGE;
  }
  const { readArguments } = await import("./arguments.ts");
  return run(readArguments(typed), installation);
}

async function run(command: CliCommand, installation: string): Promise<number> {
  switch (command.kind) {
    case "review": {
      if (command.isDryRun) {
        const { dryRunCommand } = await import("./dry-run-command.ts");
        return dryRunCommand(command, process.env, installation);
      }
      const { reviewCommand } = await import("./review-command.ts");
      return reviewCommand(command, process.env, installation);
    }
    case "fix": {
      const { fixCommand } = await import("./fix-command.ts");
      return fixCommand(command, process.env, installation);
    }
    case "validate": {
      const { validateCommand } = await import("./review-command.ts");
      return validateCommand(command, process.env, installation);
    }
    case "policy-check": {
      const { policyCheckCommand } = await import("./review-command.ts");
      return policyCheckCommand(command, process.env, installation);
    }
    case "render": {
      const { renderCommand } = await import("./render-command.ts");
      return renderCommand(command, process.env);
    }
    case "explain": {
      const { explainCommand } = await import("./render-command.ts");
      return explainCommand(command, process.env);
    }
    case "config-check": {
      const { configCheckCommand } = await import("./config-check-command.ts");
      return configCheckCommand(command, process.env, installation);
    }
    case "demo": {
      const { demoCommand } = await import("./demo-command.ts");
      return demoCommand(process.env, installation);
    }
    case "init": {
      const { initCommand } = await import("./init-command.ts");
      return initCommand(command, process.env, installation);
    }
    default:
      return command satisfies never;
  }
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

/** Handles every failure: one line for each problem the user can fix, a stack trace for our own bugs. */
async function explain(error: unknown): Promise<number> {
  const isKnown = [CancelledError, ConfigError, GitError, TargetError].some((kind) => error instanceof kind);
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const room = adviseOnRoom(error);
  const isPlain = (isKnown || room !== undefined) && error instanceof Error;
  const said = isPlain ? error.message : `a bug in Tribunal, nothing was judged: ${detail}`;
  const text = room === undefined ? said : `${said}. ${room}`;
  const { openLog } = await import("./open-log.ts");
  const log = openLog(process.env);
  for (const line of text.split("\n")) log.info(`tribunal: ${line}`);
  return COULD_NOT_JUDGE;
}

/** Runs the command line of this process and returns its exit status. */
export function face(installation: string): Promise<number> {
  // The write itself reports a broken pipe. Without a listener it would end the process with status 1, as if the change
  // had failed.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  return main(process.argv.slice(2), installation).catch(explain);
}
