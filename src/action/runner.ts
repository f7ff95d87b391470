import { closeSync, constants, fstatSync, openSync, writeFileSync } from "node:fs";
import { EOL } from "node:os";
import type { Environment } from "../system/environment.ts";
import { ConfigError } from "../text/errors.ts";
import { escapeControls } from "../text/escape.ts";

export type { Environment };

/** GitHub skips a larger summary whole. @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
const MAX_SUMMARY_BYTES = 1024 * 1024;

/** GitHub's own package for actions. It knows the process it is in, its environment and its standard output, and no other. */
export type Toolkit = typeof import("@actions/core");

/** What the Actions runner offers a step: inputs by environment, files to write results to, commands on standard output. */
export interface Runner {
  /** An input as given; the empty string when absent. */
  input(name: string): string;
  /** A value a former step of this action saved. */
  savedState(name: string): string;
  /** Throws what `setOutputs` would, as far as that can be known before: asked before any work is done, so that none is lost. */
  requireOutputs(): void;
  /** Where the runner names no file for them, outputs and states are told by the commands that came before it. */
  setOutputs(values: Readonly<Record<string, string>>): Promise<void>;
  saveState(name: string, value: string): Promise<void>;
  /** Adds to the job summary. What cannot be written, or is over 1 MiB as GitHub has it, is left out with a warning. */
  addSummary(markdown: string): Promise<void>;
  /** Has the runner hide this value in everything it prints or keeps. */
  mask(value: string): void;
  error(message: string): void;
  warning(message: string): void;
  notice(message: string): void;
}

/** The runner of this process. What loading the toolkit costs a start is in ADR 36. */
export async function openRunner(): Promise<Runner> {
  return actionsRunner(await import("@actions/core"));
}

/**
 * The runner this process was started by. Writing outputs and states throws ConfigError if their file is missing or cannot
 * be written.
 */
export function actionsRunner(toolkit: Toolkit): Runner {
  return {
    input: (name) => toolkit.getInput(name, { trimWhitespace: false }),
    savedState: (name) => toolkit.getState(name),
    requireOutputs: () => tell("GITHUB_OUTPUT", proveOutputs),
    setOutputs: async (values) => {
      for (const [name, value] of Object.entries(values)) tell("GITHUB_OUTPUT", () => toolkit.setOutput(name, value));
    },
    saveState: async (name, value) => tell("GITHUB_STATE", () => toolkit.saveState(name, value)),
    addSummary: async (markdown) => {
      const lost = await tryToSumUp(toolkit, markdown);
      if (lost !== undefined) toolkit.warning(`The job summary was left out: ${escapeControls(lost)}.`);
    },
    mask: (value) => toolkit.setSecret(value),
    // The toolkit escapes what would end a command or begin another; what a terminal would obey, it prints.
    error: (message) => toolkit.error(escapeControls(message)),
    warning: (message) => toolkit.warning(escapeControls(message)),
    notice: (message) => toolkit.notice(escapeControls(message)),
  };
}

/** Why the summary could not be written; undefined when it was. */
async function tryToSumUp(toolkit: Toolkit, markdown: string): Promise<string | undefined> {
  if (Buffer.byteLength(markdown) >= MAX_SUMMARY_BYTES) return "it was over 1 MiB";
  // The toolkit's one summary would go on writing to the first file it found, and keep what it could not write for the next time.
  const summary: Toolkit["summary"] = Object.create(toolkit.summary);
  try {
    requireNamed("GITHUB_STEP_SUMMARY");
    await summary.addRaw(markdown).write();
    return undefined;
  } catch (error) {
    return describeError(error).replace(/\.$/, "");
  }
}

/** The toolkit throws an Error of its own words where a variable names a file that is not there. */
function tell(variable: string, write: () => void): void {
  try {
    requireNamed(variable);
    write();
  } catch (error) {
    const remedy = "Run inside GitHub Actions, and see that its disk is not full.";
    throw new ConfigError([{ input: variable, got: describeError(error), wanted: "a file to write to", remedy }]);
  }
}

/** By an empty line, which the runner passes over. */
function proveOutputs(): void {
  const path = process.env.GITHUB_OUTPUT;
  if (path) appendToOwnFile(path, EOL);
}

function requireNamed(variable: string): void {
  const path = process.env[variable];
  if (path) requireOwnFile(path);
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Opened so, a pipe that nobody reads answers at once, and a link is not followed. Windows has neither. */
const AT_ONCE = constants.O_WRONLY | constants.O_APPEND | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

const OTHER_KINDS: Readonly<Record<string, string>> = {
  ELOOP: "a link, and no file of the runner's",
  ENXIO: "a pipe that nobody reads, and no file of the runner's",
};

/**
 * Adds to a file that the runner made for this step. What a step before ours put in its place is not written to: a pipe would be
 * waited for without end, where no signal reaches us, and a link may lead to another run's file.
 *
 * @throws Error if it is something else than a file or a device, or cannot be written.
 */
function appendToOwnFile(path: string, text: string): void {
  const descriptor = openAtOnce(path);
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile() && !found.isCharacterDevice()) throw new Error(`${path} is no file of the runner's`);
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/** Throws as {@link appendToOwnFile} does, but leaves it to who writes to say that there is none. */
function requireOwnFile(path: string): void {
  try {
    appendToOwnFile(path, "");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function openAtOnce(path: string): number {
  try {
    return openSync(path, AT_ONCE);
  } catch (error) {
    const kind = OTHER_KINDS[(error as NodeJS.ErrnoException).code ?? ""];
    throw kind === undefined ? error : new Error(`${path} is ${kind}`);
  }
}

/** What the step was given under `with:` or by default, as far as the runner tells: in lower case, blanks as underscores. */
export function givenInputs(environment: Environment): readonly string[] {
  return Object.keys(environment).flatMap((key) => (key.startsWith("INPUT_") ? [key.slice(6).toLowerCase()] : []));
}
