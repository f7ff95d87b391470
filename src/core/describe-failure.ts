import { cut } from "./cut.ts";

const MAX_MESSAGE = 160;

/** A failure of ours on one file: what failed on it, and of what. Never throws. */
export function describeFailure(what: string, error: unknown): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${what} failed on it (${cut(said.replace(/\s+/g, " "), MAX_MESSAGE)})`;
}
