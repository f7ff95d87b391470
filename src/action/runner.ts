import { closeSync, constants, fstatSync, openSync, writeFileSync } from "node:fs";
import { EOL } from "node:os";
import type { Environment } from "../system/environment.ts";
import { ConfigError } from "../text/errors.ts";
import { escapeControls } from "../text/escape.ts";

export type { Environment };

/** GitHub drops a larger summary entirely. */
const MAX_SUMMARY_BYTES = 1024 * 1024;

/** GitHub's own package for actions, which uses this process's environment and standard output. */
export type Toolkit = typeof import("@actions/core");

/** The runner's interface for a step: inputs from the environment, result files, and commands on standard output. */
export interface Runner {
  /** An input as given; the empty string if absent. */
  input(name: string): string;
  /** A value saved by an earlier step of this action. */
  savedState(name: string): string;
  /** Throws early what `setOutputs` would throw, so that no work is lost. */
  requireOutputs(): void;
  /** If the runner names no file, outputs and states use the older workflow commands. */
  setOutputs(values: Readonly<Record<string, string>>): Promise<void>;
  saveState(name: string, value: string): Promise<void>;
  /** Adds to the job summary. Text that cannot be written, or is over 1 MiB, is left out with a warning. */
  addSummary(markdown: string): Promise<void>;
  /** Makes the runner mask this value in logs. */
  mask(value: string): void;
  error(message: string): void;
  warning(message: string): void;
  notice(message: string): void;
}

/** The runner of this process. ADR 36 says what loading the toolkit costs. */
export async function openRunner(): Promise<Runner> {
  return actionsRunner(await import("@actions/core"));
}

/** Wraps the toolkit. Writing outputs and states throws ConfigError if their file is missing or not writable. */
export function actionsRunner(toolkit: Toolkit): Runner {
  return {
    input: (name) => toolkit.getInput(name, { trimWhitespace: false }),
    savedState: (name) => toolkit.getState(name),
    requireOutputs: () => writeOrExplain("GITHUB_OUTPUT", proveOutputs),
    setOutputs: async (values) => {
      for (const [name, value] of Object.entries(values))
        writeOrExplain("GITHUB_OUTPUT", () => toolkit.setOutput(name, value));
    },
    saveState: async (name, value) => writeOrExplain("GITHUB_STATE", () => toolkit.saveState(name, value)),
    addSummary: async (markdown) => {
      const lost = await tryToSumUp(toolkit, markdown);
      if (lost !== undefined) toolkit.warning(`The job summary was left out: ${escapeControls(lost)}.`);
    },
    mask: (value) => toolkit.setSecret(value),
    // The toolkit escapes workflow commands, but not terminal control characters.
    error: (message) => toolkit.error(escapeControls(message)),
    warning: (message) => toolkit.warning(escapeControls(message)),
    notice: (message) => toolkit.notice(escapeControls(message)),
  };
}

/** Why the summary could not be written; undefined if it was. */
async function tryToSumUp(toolkit: Toolkit, markdown: string): Promise<string | undefined> {
  if (Buffer.byteLength(markdown) >= MAX_SUMMARY_BYTES) return "it was over 1 MiB";
  // A copy, because the toolkit's single summary remembers its first file and unwritten text.
  const summary: Toolkit["summary"] = Object.create(toolkit.summary);
  try {
    requireNamed("GITHUB_STEP_SUMMARY");
    await summary.addRaw(markdown).write();
    return undefined;
  } catch (error) {
    return describeError(error).replace(/\.$/, "");
  }
}

/** The toolkit throws a plain Error if the named file is missing. */
function writeOrExplain(variable: string, write: () => void): void {
  try {
    requireNamed(variable);
    write();
  } catch (error) {
    const remedy = "Run inside GitHub Actions, and see that its disk is not full.";
    throw new ConfigError([{ input: variable, got: describeError(error), wanted: "a file to write to", remedy }]);
  }
}

/** Writes an empty line, which the runner ignores. */
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

/** With these flags a pipe without a reader fails at once, and a link is not followed. Windows has neither. */
const AT_ONCE = constants.O_WRONLY | constants.O_APPEND | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

const OTHER_KINDS: Readonly<Record<string, string>> = {
  ELOOP: "a symbolic link, not a file",
  ENXIO: "a pipe that nobody reads, not a file",
};

/**
 * Appends to a file that the runner made for this step. An earlier step may have replaced it: a pipe would block
 * forever, and a link may lead to another run's file.
 *
 * @throws Error if it is neither a file nor a device, or not writable.
 */
function appendToOwnFile(path: string, text: string): void {
  const descriptor = openAtOnce(path);
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile() && !found.isCharacterDevice()) throw new Error(`${path} is not a file of the runner`);
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/** Throws like {@link appendToOwnFile}, except for a missing file, which the writer reports. */
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

/** The names of the given inputs and defaults, in lower case, with underscores for blanks. */
export function givenInputs(environment: Environment): readonly string[] {
  return Object.keys(environment).flatMap((key) => (key.startsWith("INPUT_") ? [key.slice(6).toLowerCase()] : []));
}
