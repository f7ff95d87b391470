import { createInterface } from "node:readline/promises";
import { type Config, parseConfig } from "../config/config.ts";
import { toLocalizationConfig } from "../config/localization.ts";
import type { Clock } from "../ports/clock.ts";
import type { Environment } from "../system/environment.ts";

const QUESTION = `Primary language of this repository's comments, documents and messages?
Others that are allowed follow after commas, such as "English, German". Blank, or nothing typed for a minute: languages are not checked.
(\`localization\` in the configuration answers this for good.) `;

/** Where a person may be asked. */
export interface Prompter {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly environment: Environment;
}

interface Asking {
  readonly clock: Clock;
  readonly cancelled: AbortSignal;
}

/** Whether a person sits there to answer: input and output are terminals, and no CI says that it runs the show. */
export function isInteractive({ input, output, environment }: Prompter): boolean {
  return input.isTTY === true && output.isTTY === true && (environment.CI ?? "") === "";
}

/**
 * Asks once which languages the repository's text may be in. A blank line, the end of input, an interrupt and a minute in
 * which nothing is typed all mean that nobody is to check.
 *
 * @throws ConfigError if the answer names no language.
 */
export async function askLanguages(terminal: Prompter, { clock, cancelled }: Asking): Promise<Config["localization"]> {
  const silence = new Silence(clock, cancelled);
  const answer = await readLine(terminal, silence);
  if (answer === undefined && !cancelled.aborted)
    terminal.output.write("\nNobody answered for a minute: languages are not checked.\n");
  return parseConfig({ localization: toLocalizationConfig(answer ?? "") }, "your answer").localization;
}

/** Longer than anybody thinks about this; nobody may sit there. */
const SILENCE_MS = 60_000;

/** Ends when nothing was heard for a minute, or by an interrupt. */
class Silence {
  readonly #clock: Clock;
  readonly #over = new AbortController();
  #waiting = new AbortController();
  readonly signal: AbortSignal;

  constructor(clock: Clock, cancelled: AbortSignal) {
    this.#clock = clock;
    this.signal = AbortSignal.any([cancelled, this.#over.signal]);
    this.heard();
  }

  heard(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    const waited = this.#clock.sleep(SILENCE_MS, AbortSignal.any([this.signal, this.#waiting.signal]));
    waited.then(
      () => this.#over.abort(),
      () => undefined,
    );
  }

  end(): void {
    this.#waiting.abort();
  }
}

/** What was typed; undefined where nothing was, in time. */
async function readLine({ input, output }: Prompter, silence: Silence): Promise<string | undefined> {
  const reader = createInterface({ input, output });
  // Readline takes Ctrl-C for itself: it goes where every other interrupt goes.
  reader.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const ended = new Promise<string>((resolve) => reader.once("close", () => resolve("")));
  const hear = (): void => silence.heard();
  input.on("keypress", hear);
  try {
    // A rejection is the interrupt, or the end of input.
    const asked = reader.question(QUESTION, { signal: silence.signal });
    return await Promise.race([asked.catch(() => (silence.signal.aborted ? undefined : "")), ended]);
  } finally {
    input.off("keypress", hear);
    silence.end();
    reader.close();
  }
}
