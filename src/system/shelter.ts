import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { realpath, rm } from "node:fs/promises";
import { Socket } from "node:net";
import { parse } from "node:path";
import type { Writable } from "node:stream";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** The time between asking a command to end and killing it, after our own end. */
const GRACE_MS = 1000;
const MARK = "TRIBUNAL_FIX";

type Reaper = ChildProcessByStdio<Writable, null, null>;

/**
 * A folder for all files of this run, and the processes it started. Both end with this process, even if it is killed,
 * because a second process removes them.
 */
export interface Shelter extends AsyncDisposable {
  readonly directory: string;
  /**
   * A variable for every process that must not outlive us. On Linux it identifies those that leave their process group.
   */
  readonly mark: Readonly<Record<string, string>>;

  /**
   * Ends a process group together with us.
   *
   * @returns dispose of it when the group has ended, because another may get its number.
   */
  shelter(group: number): Disposable;
}

/** @throws Error if there is no temporary folder, or no process can be started. */
export async function openShelter(): Promise<Shelter> {
  const directory = await realpath(await makeTemporaryFolder("tribunal-fix-"));
  const reaper = await startReaper(directory).catch(async (error: unknown) => {
    await rm(directory, { recursive: true, force: true });
    throw error;
  });
  const groups = new Set<number>();
  const tell = () => reaper.stdin.write(`${[...groups].join(" ")}\n`);
  return {
    directory,
    mark: { [MARK]: directory },
    shelter(group) {
      groups.add(group);
      tell();
      return {
        [Symbol.dispose]() {
          groups.delete(group);
          tell();
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await dismiss(reaper);
      // Usually nothing is left, unless somebody killed the reaper.
      await rm(directory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** In its own session, so that a signal for our group, such as Ctrl-C, does not end it too. */
async function startReaper(directory: string): Promise<Reaper> {
  const reaper = spawn(process.execPath, ["-e", REAPER, "--", directory, `${MARK}=${directory}`, String(GRACE_MS)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    windowsHide: true,
    cwd: parse(directory).root,
    // Passes on no key of ours, and not the variable that Node would pass on for coverage.
    env: { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, NODE_V8_COVERAGE: undefined },
  });
  // An ended reaper is noticed when it is dismissed.
  reaper.stdin.on("error", () => {});
  await once(reaper, "spawn");
  reaper.unref();
  if (reaper.stdin instanceof Socket) reaper.stdin.unref();
  return reaper;
}

async function dismiss(reaper: Reaper): Promise<void> {
  if (reaper.exitCode !== null || reaper.signalCode !== null) return;
  reaper.ref();
  const over = once(reaper, "exit");
  reaper.stdin.end();
  await over;
}

/**
 * The reaper's program, for `node -e`. It waits until its input ends, which happens however we end. Then it kills the
 * groups of the last line and all marked processes, and removes the folder.
 */
const REAPER = `
const fs = require("node:fs");
const { join } = require("node:path");
const { spawnSync } = require("node:child_process");
const [, folder, mark, graceMs] = process.argv;
let heard = "";
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => {});
process.stdin.setEncoding("utf8");
process.stdin.on("data", (text) => { heard = (heard + text).slice(-4096); });
process.stdin.on("error", () => {});
process.stdin.on("close", () => {
  const groups = (heard.split("\\n").at(-2) ?? "").split(" ").filter((group) => group !== "").map(Number);
  end(groups, "SIGTERM");
  const since = Date.now();
  const look = () => {
    if (groups.some(isAlive) && Date.now() - since < Number(graceMs)) return setTimeout(look, 20);
    end(groups, "SIGKILL");
    endMarked();
    takeAway();
  };
  look();
});
function isAlive(group) {
  try { return process.kill(-group, 0); } catch { return false; }
}
function end(groups, signal) {
  for (const group of groups) {
    if (process.platform === "win32") spawnSync("taskkill", ["/pid", String(group), "/T", "/F"]);
    else try { process.kill(-group, signal); } catch {}
  }
}
function endMarked() {
  if (process.platform !== "linux") return;
  for (const number of fs.readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name))) {
    try {
      const environment = fs.readFileSync(join("/proc", number, "environ"), "utf8").split("\\0");
      if (environment.includes(mark)) process.kill(Number(number), "SIGKILL");
    } catch {}
  }
}
function takeAway() {
  const remove = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  try { remove(); } catch { unlock(folder); remove(); }
}
function unlock(place) {
  try { fs.chmodSync(place, 0o700); } catch { return; }
  for (const entry of fs.readdirSync(place, { withFileTypes: true })) if (entry.isDirectory()) unlock(join(place, entry.name));
}
`;
