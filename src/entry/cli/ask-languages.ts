import { createInterface } from "node:readline/promises";
import type { Environment } from "../../adapters/system/environment.ts";
import { type Config, parseConfig } from "../../core/config/config.ts";
import { toLocalizationConfig } from "../../core/config/localization.ts";

const QUESTION = `Primary language of this repository's comments, documents and messages?
Others that are allowed follow after commas, such as "English, German". Blank: languages are not checked.
(\`localization\` in the configuration answers this for good.) `;

/** Where a person may be asked. */
export interface Prompter {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly environment: Environment;
}

/** Whether a person sits there to answer: input and output are terminals, and no CI says that it runs the show. */
export function isInteractive({ input, output, environment }: Prompter): boolean {
  return input.isTTY === true && output.isTTY === true && (environment.CI ?? "") === "";
}

/**
 * Asks once which languages the repository's text may be in. A blank line, the end of input and an interrupt all mean
 * that nobody is to check.
 *
 * @throws ConfigError if the answer names no language.
 */
export async function askLanguages(terminal: Prompter, cancelled: AbortSignal): Promise<Config["localization"]> {
  const answer = await readLine(terminal, cancelled);
  return parseConfig({ localization: toLocalizationConfig(answer) }, "your answer").localization;
}

async function readLine({ input, output }: Prompter, cancelled: AbortSignal): Promise<string> {
  const reader = createInterface({ input, output });
  // Readline takes Ctrl-C for itself: it goes where every other interrupt goes.
  reader.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const ended = new Promise<string>((resolve) => reader.once("close", () => resolve("")));
  try {
    // A rejection is the interrupt, or the end of input.
    return await Promise.race([reader.question(QUESTION, { signal: cancelled }).catch(() => ""), ended]);
  } finally {
    reader.close();
  }
}
