import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { realpath, rm } from "node:fs/promises";
import { Socket } from "node:net";
import { parse } from "node:path";
import type { Writable } from "node:stream";
import { REAPER } from "./reaper-text.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Between asking a command to end and ending it, when we are gone. */
const GRACE_MS = 1000;
const MARK = "TRIBUNAL_FIX";

type Reaper = ChildProcessByStdio<Writable, null, null>;

/**
 * A folder of this run's own, for all that it leaves on a disk meanwhile, and what it started: both end with this process,
 * however that ends. A second process sees to it, since the first can do nothing when it is killed.
 */
export interface Shelter extends AsyncDisposable {
  readonly directory: string;
  /**
   * To be in the environment of whatever may not outlive us: by it those are found that leave their process group, where a
   * system tells the environment of its processes, as Linux does.
   */
  readonly mark: Readonly<Record<string, string>>;

  /**
   * A process group that ends when we do.
   *
   * @returns to be disposed of when the group is over: another may get its number.
   */
  shelter(group: number): Disposable;
}

/** @throws Error if there is no folder for temporary files, or no process can be started. */
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
      // Nothing is left by now, unless somebody ended the reaper.
      await rm(directory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** In a session of its own: a signal for our group, as Ctrl-C at a terminal is, must not end it too. */
async function startReaper(directory: string): Promise<Reaper> {
  const reaper = spawn(process.execPath, ["-e", REAPER, "--", directory, `${MARK}=${directory}`, String(GRACE_MS)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    windowsHide: true,
    cwd: parse(directory).root,
    // No key of ours stays behind in another process; of coverage Node would hand the variable on.
    env: { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, NODE_V8_COVERAGE: undefined },
  });
  // That the reaper is gone is seen when it is dismissed.
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
