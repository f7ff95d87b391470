import { progressLine } from "../budget/review-progress.ts";
import { columnsOf } from "../document/terminal.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { defuseWorkflowCommand } from "../text/escape.ts";
import type { Redact } from "../text/redact.ts";

export interface StderrLogOptions {
  readonly stream: { write(text: string): unknown };
  readonly isTerminal: boolean;
  readonly redact: Redact;
  readonly clock: Pick<Clock, "monotonicMs">;
  /** The terminal's current width in characters; 80 if unknown. */
  readonly columns?: () => number | undefined;
}

/** A log on a stream, with a live line on a terminal. */
export interface StderrLog extends Log {
  /** Clears the live line; called once, before the process ends or writes elsewhere. */
  close(): void;
}

const ERASE_LINE = "\r\u001b[2K";
/** Removes the rest of a longer line. The new line first overwrites the old one, so that nothing flickers. */
const ERASE_REST = "\u001b[K";
const DEFAULT_COLUMNS = 80;

/** Without a live line, progress is printed at most this often. */
const STANDING_INTERVAL_MS = 30_000;

/**
 * Prints one line per message. On a terminal, progress is a single live line. Elsewhere it is a plain line without
 * repetitions, and the state of the work appears every half minute.
 */
export function stderrLog(options: StderrLogOptions): StderrLog {
  const { stream, isTerminal, redact, clock } = options;
  let liveLine = "";
  let stoodAtMs = clock.monotonicMs();

  const clearLive = (): void => {
    if (isTerminal && liveLine !== "") stream.write(ERASE_LINE);
    liveLine = "";
  };
  const line = (text: string): void => {
    clearLive();
    stream.write(`${text}\n`);
  };
  const progress = (message: string): void => {
    const text = toSafeLine(message, redact);
    if (text === liveLine) return;
    if (isTerminal) stream.write(`\r${shorten(text, options.columns?.())}${ERASE_REST}`);
    else stream.write(`${text}\n`);
    liveLine = text;
  };
  const isDue = (): boolean => isTerminal || clock.monotonicMs() - stoodAtMs >= STANDING_INTERVAL_MS;
  return {
    progress,
    standing: (standing) => {
      if (!isDue()) return;
      stoodAtMs = clock.monotonicMs();
      progress(progressLine(standing));
    },
    info: (message) => line(toSafeLine(message, redact)),
    warning: (message) => line(`warning: ${toSafeLine(message, redact)}`),
    close: clearLive,
  };
}

/** Makes one line without control characters, in which invisible and direction-changing characters are visible. */
function toSafeLine(message: string, redact: Redact): string {
  const plain = redact(message)
    .replace(/[\t\r\n]+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, escapeCharacter);
  // Removing characters may put a secret together again.
  return defuseWorkflowCommand(redact(plain));
}

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A live line that wraps could not be erased. */
function shorten(text: string, columns: number | undefined): string {
  const width = (columns ?? DEFAULT_COLUMNS) - 1;
  if (columnsOf(text) <= width) return text;
  let [kept, taken] = ["", 0];
  for (const character of text) {
    taken += columnsOf(character);
    if (taken >= width) break;
    kept += character;
  }
  return `${kept}…`;
}
