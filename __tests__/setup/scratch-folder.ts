import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Several times what the largest tests hold at once: a container often has a few megabytes there. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

const PREFIX = "tribunal-tests-";
const DAY_MS = 24 * 60 * 60 * 1000;

/** The temporary folder of all tests of this run, which is gone when the run is, with whatever a test left there. */
export const RUN_FOLDER = join(scratchFolder(), `${PREFIX}${process.pid}`);

export function setup(): void {
  removeOld();
  remove(RUN_FOLDER);
  mkdirSync(RUN_FOLDER);
}

export function teardown(): void {
  remove(RUN_FOLDER);
}

/** A run that was killed took nothing away. */
function removeOld(): void {
  for (const name of readdirSync(scratchFolder()).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(scratchFolder(), name);
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.mtimeMs > DAY_MS) remove(folder);
  }
}

/** Processes that tests have ended may still be writing. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Where tests keep their files: in memory where there is room, which spares a disk the many thousands that live for a second. */
function scratchFolder(): string {
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
