import { Program, type Want } from "../code/program/program.ts";
import type { Bounds, Reach } from "../code/program/reach.ts";
import { Trace } from "../code/program/trace.ts";
import type { Clock } from "../ports/clock.ts";
import type { CodeIndex } from "./code-index.ts";

export interface ReachContext {
  readonly code: CodeIndex;
  readonly clock: Clock;
  readonly bounds: Bounds;
  /** When the total time is over, by the clock's `monotonicMs`. */
  readonly deadlineMs: number;
}

/** Asks what a file at head ends up using. */
export type ReachOf = (path: string) => Promise<Reach>;

/**
 * Follows the calls of targets through the tree, within common limits. Files opened for one target are available to the
 * others. The result says what the limits left out.
 */
export function openReach(context: ReachContext): ReachOf {
  const { bounds } = context;
  const program = new Program(bounds);
  return async (path) => {
    const trace = new Trace(path, { program, bounds });
    for (;;) {
      const progress = trace.advance();
      if (progress === "done") return trace.reach();
      const isOver = context.clock.monotonicMs() >= context.deadlineMs;
      if (isOver) trace.stop();
      else if (progress === "waiting") await provideAll(program, context.code);
    }
  };
}

/** In sequence, so that a limit leaves out the same files in every run. */
async function provideAll(program: Program, code: CodeIndex): Promise<void> {
  for (const want of program.takeWanted()) {
    // If a limit was reached meanwhile, the file is not read, and the program reports this on the next request.
    if (want.kind !== "names" || !program.isFull) await provide(program, code, want);
  }
}

async function provide(program: Program, code: CodeIndex, { kind, path, specifier }: Want): Promise<void> {
  switch (kind) {
    case "names": {
      const summarized = await code.summary(path);
      const isRead = summarized?.kind === "summarized";
      const names = isRead ? summarized.summary : { why: summarized?.reason ?? "no text stands there" };
      return program.provide({ kind, path, specifier }, names);
    }
    case "resolution":
      return program.provide({ kind, path, specifier }, await code.resolve({ from: path, specifier }));
    case "files":
      return program.provide({ kind, path, specifier }, await code.goPackage(path));
    default:
      return kind satisfies never;
  }
}
