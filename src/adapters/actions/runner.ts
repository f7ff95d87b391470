import { randomUUID } from "node:crypto";
import { appendFile } from "node:fs/promises";
import { ConfigError } from "../../core/errors.ts";
import { escapeControls } from "../../core/render/escape.ts";

/** GitHub skips a larger summary whole. @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
const MAX_SUMMARY_BYTES = 1024 * 1024;

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the Actions runner offers a step: inputs by environment, files to write results to, commands on standard output. */
export interface Runner {
  /** An input as given; the empty string when absent. */
  input(name: string): string;
  /** A value a former step of this action saved. */
  savedState(name: string): string;
  /** Without a file for them, outputs and states are told by the commands that came before it. */
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

export interface RunnerOptions {
  readonly environment: Environment;
  readonly stdout: { write(text: string): unknown };
}

/**
 * The runner this process was started by. Writing outputs and states throws ConfigError if their file cannot be
 * written.
 */
export function actionsRunner({ environment, stdout }: RunnerOptions): Runner {
  const command = (name: string, message: string): void => {
    stdout.write(`::${name}::${escapeData(message)}\n`);
  };
  const tell = async (variable: string, name: string, values: Readonly<Record<string, string>>): Promise<void> => {
    const entries = Object.entries(values);
    const file = environment[variable] ?? "";
    if (file !== "") return append(file, entries.map(toAssignment).join(""), variable);
    for (const [key, value] of entries) command(`${name} name=${key}`, value);
  };
  return {
    input: (name) => environment[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] ?? "",
    savedState: (name) => environment[`STATE_${name}`] ?? "",
    setOutputs: (values) => tell("GITHUB_OUTPUT", "set-output", values),
    saveState: (name, value) => tell("GITHUB_STATE", "save-state", { [name]: value }),
    addSummary: async (markdown) => {
      const lost = await tryToSumUp(environment.GITHUB_STEP_SUMMARY ?? "", markdown);
      if (lost !== undefined) command("warning", `The job summary was left out: ${escapeControls(lost)}.`);
    },
    mask: (value) => command("add-mask", value),
    error: (message) => command("error", escapeControls(message)),
    warning: (message) => command("warning", escapeControls(message)),
    notice: (message) => command("notice", escapeControls(message)),
  };
}

/** Why the summary could not be written; undefined when it was. */
async function tryToSumUp(file: string, markdown: string): Promise<string | undefined> {
  if (file === "") return "GITHUB_STEP_SUMMARY is not set";
  if (Buffer.byteLength(markdown) >= MAX_SUMMARY_BYTES) return "it was over 1 MiB";
  return appendFile(file, markdown, "utf8").then(
    () => undefined,
    (error: unknown) => describeError(error),
  );
}

async function append(file: string, text: string, variable: string): Promise<void> {
  try {
    await appendFile(file, text, "utf8");
  } catch (error) {
    const remedy = "Run inside GitHub Actions, and see that its disk is not full.";
    throw new ConfigError([{ input: variable, got: describeError(error), wanted: "a file to write to", remedy }]);
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A delimiter nobody can guess, so that no value can end early and set another. */
function toAssignment([name, value]: readonly [string, string]): string {
  const delimiter = `ghadelimiter_${randomUUID()}`;
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}

/** @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
function escapeData(text: string): string {
  return text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
