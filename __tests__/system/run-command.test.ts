import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type PersonsCommand, runCommand } from "../../src/system/run-command.ts";
import { isLiving } from "../fixtures/living-processes.ts";

/** A folder to work in, and the groups that were to end with us. */
async function place() {
  const directory = await mkdtemp(join(tmpdir(), "tribunal-test-"));
  const groups = new Set<number>();
  const shelter = {
    mark: { TRIBUNAL_FIX: directory },
    shelter(group: number) {
      groups.add(group);
      return { [Symbol.dispose]: () => void groups.delete(group) };
    },
  };
  return {
    directory,
    groups,
    run: (command: string, rest: Partial<PersonsCommand> = {}) =>
      runCommand({
        graceMs: 300,
        command,
        directory,
        environment: { PATH: process.env.PATH ?? "" },
        signal: new AbortController().signal,
        shelter,
        ...rest,
      }),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Waits for the file that a command writes when it has come so far. */
async function written(file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, "utf8").catch(() => "");
    if (text.endsWith("\n")) return text.trim();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe("a command of the person's", () => {
  it("tells its exit status and what it wrote to both streams", async () => {
    await using here = await place();
    expect(await here.run("echo out; echo err >&2; exit 3")).toEqual({ exit: 3, output: "out\nerr\n" });
    expect(await here.run("kill -SEGV $$")).toMatchObject({ exit: 139 });
    expect(await here.run("no-such-program")).toMatchObject({ exit: 127 });
    expect(here.groups).toEqual(new Set());
  });

  it("has the end of its output told, from the beginning of a line", async () => {
    await using here = await place();
    const { output } = await here.run("seq 1 5000; printf last", { maxOutputBytes: 20 });
    expect(output).toBe("4998\n4999\n5000\nlast");
    expect((await here.run("printf 0123456789", { maxOutputBytes: 4 })).output).toBe("6789");
  });

  it("is ended with all it started when the signal comes, though it ignores being asked to", async () => {
    await using here = await place();
    const abort = new AbortController();
    const stubborn = 'trap "" TERM; sleep 600 & echo $! > inner; echo started; wait';
    const run = here.run(stubborn, { signal: abort.signal, graceMs: 40 });
    const inner = await written(join(here.directory, "inner"));
    expect(here.groups.size).toBe(1);
    abort.abort();
    expect(await run).toEqual({ exit: undefined, output: "started\n" });
    expect(await isLiving(Number(inner))).toBe(false);
    expect(here.groups).toEqual(new Set());
  });

  it("may tidy up when it is asked to end", async () => {
    await using here = await place();
    const abort = new AbortController();
    const run = here.run('trap "echo tidied; exit 1" TERM; echo > started; sleep 600 & wait', { signal: abort.signal });
    await written(join(here.directory, "started"));
    abort.abort();
    expect(await run).toEqual({ exit: undefined, output: "tidied\n" });
  });

  it("leaves nothing running behind it", async () => {
    await using here = await place();
    expect(await here.run("sleep 600 & echo $! > left; exit 0")).toEqual({ exit: 0, output: "" });
    expect(await isLiving(Number(await written(join(here.directory, "left"))))).toBe(false);
  });

  it.runIf(process.platform === "linux")("leaves nothing running that left its group", async () => {
    await using here = await place();
    const leaves = "setsid sh -c 'echo $$ > away; exec sleep 600' & while ! [ -s away ]; do :; done; echo over";
    expect(await here.run(leaves)).toEqual({ exit: 0, output: "over\n" });
    expect(await isLiving(Number(await written(join(here.directory, "away"))))).toBe(false);
  });

  it("is not waited for by what cannot be found and holds its output open", async () => {
    await using here = await place();
    const hides =
      "env -u TRIBUNAL_FIX setsid sh -c 'echo $$ > away; exec sleep 600' & while ! [ -s away ]; do :; done; echo over";
    expect(await here.run(hides)).toEqual({ exit: 0, output: "over\n" });
    process.kill(Number(await written(join(here.directory, "away"))), "SIGKILL");
  });

  it("is not begun after the signal", async () => {
    await using here = await place();
    expect(await here.run("echo begun > begun", { signal: AbortSignal.abort() })).toEqual({
      exit: undefined,
      output: "",
    });
    await expect(readFile(join(here.directory, "begun"))).rejects.toThrow("ENOENT");
  });
});
