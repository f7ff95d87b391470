import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { openShelter } from "../../src/system/shelter.ts";
import { untilOver } from "../fixtures/living-processes.ts";

const SHELTER = pathToFileURL(join(import.meta.dirname, "../../src/system/shelter.ts")).href;

interface Held {
  readonly folder: string;
  readonly group: number;
  /** Of a process that is no part of that group. */
  readonly away: number;
}

/** A process that opens a shelter, puts something in it, starts a command, and then does what the text says. */
async function holder(then: string) {
  const script = `
    import { spawn } from "node:child_process";
    import { mkdirSync, writeFileSync } from "node:fs";
    import { openShelter } from ${JSON.stringify(SHELTER)};
    const shelter = await openShelter();
    mkdirSync(shelter.directory + "/in/deep", { recursive: true });
    writeFileSync(shelter.directory + "/in/deep/file", "x");
    const command = spawn("/bin/sh", ["-c", "sleep 600 & wait"], { detached: true, stdio: "ignore" });
    command.unref();
    const away = spawn("sleep", ["600"], { detached: true, stdio: "ignore", env: { ...process.env, ...shelter.mark } });
    away.unref();
    shelter.shelter(command.pid);
    console.log(JSON.stringify({ folder: shelter.directory, group: command.pid, away: away.pid }));
    ${then}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = await once(child.stdout.setEncoding("utf8"), "data");
  return { child, ...(JSON.parse(line) as Held) };
}

/** Until neither folder nor group is there: the patience of whoever runs the test is the limit. */
async function untilGone({ folder, group, away }: Held): Promise<void> {
  while (await isThere(folder)) await new Promise((resolve) => setTimeout(resolve, 20));
  await untilOver(group);
  // Where a system does not tell what a process was started with, it is not found.
  if (process.platform === "linux") await untilOver(away);
  else process.kill(away, "SIGKILL");
}

function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

describe("a shelter", () => {
  it("is taken away when it is disposed of, with whatever is in it", async () => {
    const shelter = await openShelter();
    await mkdir(join(shelter.directory, "a/b"), { recursive: true });
    await writeFile(join(shelter.directory, "a/b/c"), "x");
    await shelter[Symbol.asyncDispose]();
    await expect(stat(shelter.directory)).rejects.toThrow("ENOENT");
  });

  it("is taken away, and the command ended, when its process is killed", { tags: ["full"] }, async () => {
    const signals = ["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"] as const;
    await Promise.all(
      signals.map(async (signal) => {
        const held = await holder("setInterval(() => {}, 1000);");
        held.child.kill(signal);
        await untilGone(held);
      }),
    );
  });

  it("is taken away, and the command ended, when its process fails or just ends", { tags: ["full"] }, async () => {
    const endings = ["throw new Error('a bug');", "process.exit(0);", ""];
    await Promise.all(endings.map(async (ending) => untilGone(await holder(ending))));
  });
});
