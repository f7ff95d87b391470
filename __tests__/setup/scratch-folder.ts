import { accessSync, constants, existsSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Several times what the largest tests hold at once: a container often has a few megabytes there. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** Where tests keep their files: in memory where there is room, which spares a disk the many thousands that live for a second. */
export function scratchFolder(): string {
  return canHold(MEMORY) ? MEMORY : tmpdir();
}

function canHold(folder: string): boolean {
  if (!existsSync(folder) || !runsPrograms(folder)) return false;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** Tests write programs that they start. */
function runsPrograms(folder: string): boolean {
  const mounts = existsSync("/proc/self/mounts") ? readFileSync("/proc/self/mounts", "utf8") : "";
  const options = mounts
    .split("\n")
    .map((line) => line.split(" "))
    .findLast(([, place]) => place === folder)?.[3];
  return options !== undefined && !options.split(",").includes("noexec");
}
