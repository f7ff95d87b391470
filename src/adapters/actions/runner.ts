import { randomUUID } from "node:crypto";
import { appendFile } from "node:fs/promises";
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
  setOutputs(values: Readonly<Record<string, string>>): Promise<void>;
  saveState(name: string, value: string): Promise<void>;
  /** Adds to the job summary; a text over 1 MiB is left out, as GitHub would, with a warning. */
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

/** The runner this process was started by. */
export function actionsRunner({ environment, stdout }: RunnerOptions): Runner {
  const command = (name: string, message: string): void => {
    stdout.write(`::${name}::${escapeData(message)}\n`);
  };
  const append = (variable: string, text: string): Promise<void> => {
    const file = environment[variable];
    if (file === undefined || file === "")
      throw new Error(`${variable} is not set: this action needs the Actions runner`);
    return appendFile(file, text, "utf8");
  };
  return {
    input: (name) => environment[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] ?? "",
    savedState: (name) => environment[`STATE_${name}`] ?? "",
    setOutputs: (values) => append("GITHUB_OUTPUT", Object.entries(values).map(toAssignment).join("")),
    saveState: (name, value) => append("GITHUB_STATE", toAssignment([name, value])),
    addSummary: async (markdown) => {
      const isTooLong = Buffer.byteLength(markdown) >= MAX_SUMMARY_BYTES;
      if (isTooLong) command("warning", "The job summary was over 1 MiB and was left out.");
      else await append("GITHUB_STEP_SUMMARY", markdown);
    },
    mask: (value) => command("add-mask", value),
    error: (message) => command("error", escapeControls(message)),
    warning: (message) => command("warning", escapeControls(message)),
    notice: (message) => command("notice", escapeControls(message)),
  };
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
