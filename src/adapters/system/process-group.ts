import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 20;

/**
 * Asks every process of a group to end, and ends what has not after the grace period. A process that left the group is not
 * reached.
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
