import type { ReviewProgress } from "../../src/budget/review-progress.ts";
import type { Log } from "../../src/ports/log.ts";

export interface LoggedLine {
  readonly level: "progress" | "info" | "warning";
  readonly message: string;
}

/** A log that remembers what it was told, in order. */
export class FakeLog implements Log {
  readonly lines: LoggedLine[] = [];
  /** How far the work was, each time that was told. */
  readonly standings: ReviewProgress[] = [];

  progress(message: string): void {
    this.lines.push({ level: "progress", message });
  }

  standing(progress: ReviewProgress): void {
    this.standings.push(progress);
  }

  info(message: string): void {
    this.lines.push({ level: "info", message });
  }

  warning(message: string): void {
    this.lines.push({ level: "warning", message });
  }

  /** The messages of one level, in order. */
  messages(level: LoggedLine["level"]): readonly string[] {
    return this.lines.filter((line) => line.level === level).map((line) => line.message);
  }
}
