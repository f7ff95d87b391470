import { type FlagHelp, helpOf } from "./flag-help.ts";
import { COMMAND_NAMES, type CommandName, type FlagName, flagsOf } from "./flags.ts";

/** What is typed before a command. */
const PROGRAM = "node dist/cli/index.js";

const JUDGES = "0 passed, 1 did not pass, 2 could not judge (wrong usage included)";

/** What a command's page says beside its flags. */
interface Page {
  /** What follows the command's name. */
  readonly takes: string;
  /** What it does, in a line. */
  readonly summary: string;
  readonly about: string;
  readonly exits: string;
  readonly example: string;
}

const PAGES: Readonly<Record<CommandName, Page>> = {
  review: {
    takes: "[diff | PATH…] [options]",
    summary: "tries a change, or files as they stand",
    about: `Without arguments it looks at the uncommitted change, or at the last commit when the tree is clean; with --base, at
a range; with --staged, at the index. Paths are reviewed as they stand, whatever changed in them; those that begin with
a dash go behind --.`,
    exits: JUDGES,
    example: "review --base main --fail-on medium",
  },
  fix: {
    takes: "[diff | PATH…] [options]",
    summary: "repairs what a review confirms, and reviews it again",
    about: `It reviews what review would, has what is confirmed repaired in a work tree of its own, reviews that again, and offers
what is best of it as a patch, for git apply. Nothing of yours is changed. It needs a model.`,
    exits: "0 passed, with the patch or without needing one, 1 did not pass, 2 could not judge",
    example: "fix --base main --output fix.patch",
  },
  validate: {
    takes: "--findings FILE [diff | PATH…] [options]",
    summary: "tries what another tool found",
    about: `It takes another tool's findings (SARIF 2.1.0, reviewdog's rdjson or rdjsonl, a report.json, or a list of findings
in its shape) through the gates and the Critic; nothing else is looked for.`,
    exits: JUDGES,
    example: "validate --findings results.sarif --base main",
  },
  "policy check": {
    takes: "[diff | PATH…] [options]",
    summary: "holds code against the repository's policy",
    about: `It looks at the policy alone: no debate is held and nothing else is looked for. Without arguments it checks the
files of the change that review would look at; paths (files, folders or globs) are checked as they
stand. What the catalogue of effects does not know is asked of a model, or unknown with the static panel.`,
    exits: JUDGES,
    example: "policy check src/refunds",
  },
  render: {
    takes: "REPORT [options]",
    summary: "shows a saved report.json again",
    about: "REPORT is the report.json of an earlier review, or - for standard input; nothing is judged again.",
    exits: "0 rendered, whatever the verdict in it says, 2 not rendered",
    example: "render report.json --output report.html",
  },
  "config check": {
    takes: "[FILE] [options]",
    summary: "says what is wrong in a configuration",
    about: `It says what is wrong in a configuration, or prints what a review without flags works with (default:
.github/tribunal/config.yml as it stands in the repository, with patterns.yml and policy.yml beside it), and warns of
globs that match no tracked file and of waivers that are over.`,
    exits: "0 right, also with warnings, 2 wrong or not read",
    example: "config check .github/tribunal/config.yml",
  },
  demo: {
    takes: "[options]",
    summary: "reviews a change that Tribunal brings along",
    about: "It shows what a review by rules looks like, in any folder, without a key. It stores nothing.",
    exits: "0 shown, 2 not reviewed",
    example: "demo",
  },
  init: {
    takes: "[options]",
    summary: "writes a workflow, a configuration and an empty policy",
    about: "It writes them into the repository and says what is left to do. Files that are there are left alone.",
    exits: "0 written or left alone, 2 nothing written or not all",
    example: "init --repo ../my-project",
  },
  help: {
    takes: "[COMMAND]",
    summary: "tells a command's flags, exit status and an example",
    about: `Without a command it tells which there are. ${PROGRAM} COMMAND --help is the same page.`,
    exits: "0, or 2 for a command that does not exist",
    example: "help review",
  },
};

/** What `--help` prints: every command in a line. */
export const OVERVIEW = `tribunal: tries a change instead of skimming it

Usage
  ${PROGRAM} COMMAND [options]

Commands
${toTable(COMMAND_NAMES.map((command) => [command, [PAGES[command].summary]]))}

A command's flags, exit status and an example: ${PROGRAM} COMMAND --help
The version: ${PROGRAM} --version

Exit status: ${JUDGES}
`;

/** What `COMMAND --help` prints. */
export function renderPage(command: CommandName): string {
  const { takes, summary, about, exits, example } = PAGES[command];
  const flags = flagsOf(command);
  // What follows --help are the settings that few runs change.
  const own = flags.slice(0, flags.indexOf("help") + 1);
  const further = flags.slice(own.length);
  return `tribunal ${command}: ${summary}

Usage
  ${PROGRAM} ${command} ${takes}

${about}

Options
${flagTable(command, own)}
${further.length === 0 ? "" : `\nSettings, in place of the configuration's\n${flagTable(command, further)}\n`}
Exit status: ${exits}

Example
  ${PROGRAM} ${example}
`;
}

function flagTable(command: CommandName, flags: readonly FlagName[]): string {
  return toTable(flags.map((flag) => toRow(flag, helpOf(command, flag))));
}

function toRow(flag: FlagName, { value, lines }: FlagHelp): readonly [string, readonly string[]] {
  const name = flag === "help" ? "--help, -h" : `--${flag}`;
  return [value === undefined ? name : `${name} ${value}`, lines];
}

/** Two columns; further lines of the second stand below its first. */
function toTable(rows: readonly (readonly [string, readonly string[]])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows
    .flatMap(([name, lines]) => lines.map((line, index) => `  ${(index === 0 ? name : "").padEnd(width)}${line}`))
    .join("\n");
}
