import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 20;

/**
 * Asks every process of a group to end, and ends what has not after the grace period.
 *
 * @param leader whose number the group has; on Windows the one whose descendants are ended, at once.
 */
export async function endProcessGroup(leader: number, graceMs: number): Promise<void> {
  if (process.platform === "win32") return endDescendants(leader);
  for (const [name, patienceMs] of [
    ["SIGTERM", graceMs],
    ["SIGKILL", LOOK_EVERY_MS],
  ] as const) {
    if (!signalGroup(leader, name)) return;
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += LOOK_EVERY_MS) {
      if (!signalGroup(leader, 0)) return;
      await sleep(LOOK_EVERY_MS);
    }
  }
}

/**
 * Ends the processes that were started with this in their environment, `NAME=VALUE`: those that left their group, as
 * browsers under test do. On Linux alone: other systems do not say what a process was started with.
 */
export async function endMarked(mark: string): Promise<void> {
  if (process.platform !== "linux") return;
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const checks = numbers.map(async (number) => ((await isMarked(number, mark)) ? [Number(number)] : []));
  for (const number of (await Promise.all(checks)).flat()) endProcess(number);
}

/** Another person's process does not say, and neither does one that is over. */
async function isMarked(number: string, mark: string): Promise<boolean> {
  const environment = await readFile(`/proc/${number}/environ`, "utf8").catch(() => "");
  return environment.split("\0").includes(mark);
}

function endProcess(number: number): void {
  try {
    process.kill(number, "SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
}

/** @returns whether there is anyone left who can be told. */
function signalGroup(leader: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, name);
  } catch {
    return false;
  }
}

async function endDescendants(leader: number): Promise<void> {
  const killer = spawn("taskkill", ["/pid", String(leader), "/T", "/F"], { stdio: "ignore", windowsHide: true });
  await once(killer, "close").catch(() => {});
}
