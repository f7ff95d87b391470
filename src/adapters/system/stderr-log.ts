import { defuseWorkflowCommand } from "../../core/escape.ts";
import type { Redact } from "../../core/redact.ts";
import type { Log } from "../../ports/log.ts";

export interface StderrLogOptions {
  readonly stream: { write(text: string): unknown };
  readonly isTerminal: boolean;
  readonly redact: Redact;
  /** The terminal's width in characters; 80 when absent. */
  readonly columns?: number | undefined;
}

/** A log on a stream, with a live line on a terminal. */
export interface StderrLog extends Log {
  /** Clears the live line; called once, before the process ends or writes elsewhere. */
  close(): void;
}

const ERASE_LINE = "\r\u001b[2K";
const DEFAULT_COLUMNS = 80;

/**
 * Writes one line a message. On a terminal progress is a single line rewritten in place and cleared before anything
 * else; elsewhere it is a plain line, left out when it repeats the one before.
 */
export function stderrLog(options: StderrLogOptions): StderrLog {
  const { stream, isTerminal, redact } = options;
  let liveLine = "";

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
    if (isTerminal) stream.write(`${ERASE_LINE}${shorten(text, options.columns)}`);
    else stream.write(`${text}\n`);
    liveLine = text;
  };
  return {
    progress,
    info: (message) => line(toSafeLine(message, redact)),
    warning: (message) => line(`warning: ${toSafeLine(message, redact)}`),
    close: clearLive,
  };
}

/** One line without control characters, whose invisible and direction-changing characters can be seen. */
function toSafeLine(message: string, redact: Redact): string {
  const plain = redact(message)
    .replace(/[\t\r\n]+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, escapeCharacter);
  // Taking characters out can put a secret back together.
  return defuseWorkflowCommand(redact(plain));
}

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A live line that wraps could not be erased. */
function shorten(text: string, columns: number | undefined): string {
  const width = (columns ?? DEFAULT_COLUMNS) - 1;
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
