import { closeSync, constants, fstatSync, openSync, writeFileSync } from "node:fs";

/** Opened so, a pipe that nobody reads answers at once, and a link is not followed. Windows has neither. */
const AT_ONCE = constants.O_WRONLY | constants.O_APPEND | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

const OTHER_KINDS: Readonly<Record<string, string>> = {
  ELOOP: "a link, and no file of the runner's",
  ENXIO: "a pipe that nobody reads, and no file of the runner's",
};

/**
 * Adds to a file that the runner made for this step. What a step before ours put in its place is not written to: a pipe would be
 * waited for without end, where no signal reaches us, and a link may lead to another run's file.
 *
 * @throws Error if it is something else than a file or a device, or cannot be written.
 */
export function appendToOwnFile(path: string, text: string): void {
  const descriptor = openAtOnce(path);
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile() && !found.isCharacterDevice()) throw new Error(`${path} is no file of the runner's`);
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/** Throws as {@link appendToOwnFile} does, but leaves it to who writes to say that there is none. */
export function requireOwnFile(path: string): void {
  try {
    appendToOwnFile(path, "");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function openAtOnce(path: string): number {
  try {
    return openSync(path, AT_ONCE);
  } catch (error) {
    const kind = OTHER_KINDS[(error as NodeJS.ErrnoException).code ?? ""];
    throw kind === undefined ? error : new Error(`${path} is ${kind}`);
  }
}
