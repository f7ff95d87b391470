/** Where Node's own words would puzzle a reader. */
const PLAINER: Readonly<Record<string, string>> = {
  EISDIR: "a directory, not a file",
  ENOTDIR: "a part of the path is a file, not a directory",
};

const NO_ROOM = /\b(?:ENOSPC|EDQUOT|EROFS)\b|no space left on device|disk quota exceeded|read-only file system/i;

/** What to do where something could not be written for want of room, whoever tried; undefined for any other error. Never throws. */
export function adviseOnRoom(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : String(error);
  if (!NO_ROOM.test(message)) return undefined;
  return "Make room on that disk, or set TMPDIR (on Windows TEMP) to a folder that can be written to and has room.";
}

/** Why a file could not be read or written, in words: Node's own, without the code before and the call behind. Never throws. */
export function describeFileProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, code = "", words = message] = /^(E[A-Z0-9]+): ([^,]+)/.exec(message) ?? [];
  return PLAINER[code] ?? words;
}
