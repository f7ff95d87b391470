/** Where Node's own words would puzzle a reader. */
const PLAINER: Readonly<Record<string, string>> = {
  EISDIR: "a directory, not a file",
  ENOTDIR: "a part of the path is a file, not a directory",
};

/** Why a file could not be read or written, in words: Node's own, without the code before and the call behind. Never throws. */
export function describeFileProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, code = "", words = message] = /^(E[A-Z0-9]+): ([^,]+)/.exec(message) ?? [];
  return PLAINER[code] ?? words;
}
