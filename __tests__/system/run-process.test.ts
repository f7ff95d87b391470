import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ProcessOrder, runProcess } from "../../src/system/run-process.ts";

const NODE = process.execPath;
const SHELL = "/bin/sh";

async function run(program: string, args: readonly string[], more: Partial<ProcessOrder> = {}) {
  const said: string[] = [];
  const complained: string[] = [];
  const end = await runProcess({
    program,
    args,
    directory: "/",
    environment: { PATH: process.env.PATH ?? "" },
    onOutput: (chunk) => said.push(chunk.toString()),
    onComplaint: (chunk) => complained.push(chunk.toString()),
    signal: new AbortController().signal,
    ...more,
  });
  return { ...end, said: said.join(""), complained: complained.join("") };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilEnded(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(5);
}

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "run-process-"));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
});

/** The process whose number a script wrote there. */
async function processIn(file: string): Promise<number> {
  return Number(await readFile(join(directory, file), "utf8"));
}

describe("a process", () => {
  it("answers with exit code, output and complaint, and prints none of it", async () => {
    const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const end = await run(SHELL, ["-c", "echo said; echo complained >&2; exit 3"]);
    expect(end).toMatchObject({ exitCode: 3, said: "said\n", complained: "complained\n", isBrokenOff: false });
    expect(printed).not.toHaveBeenCalled();
  });

  it("gets its arguments as they are, and no other environment than it is given", async () => {
    const args = ["a b", '"c" \\', "$HOME", "", "--flag", "é"];
    const print = "console.log(JSON.stringify([process.argv.slice(1), process.env]))";
    const { said } = await run(NODE, ["-e", print, "--", ...args], { environment: { ONLY: "this" } });
    expect(JSON.parse(said)).toEqual([args, { ONLY: "this" }]);
  });

  it("is found by a path with blanks and quotes in it", async () => {
    await mkdir(join(directory, ' a "b" c '));
    const program = join(directory, ' a "b" c ', "git");
    await symlink(NODE, program);
    expect(await run(program, ["--version"])).toMatchObject({ exitCode: 0 });
  });

  it("reads what it is given or nothing, and need not look", async () => {
    expect(await run("/bin/cat", [])).toMatchObject({ exitCode: 0, said: "" });
    expect(await run("/bin/cat", [], { input: "fed" })).toMatchObject({ exitCode: 0, said: "fed" });
    const many = await Promise.all(
      Array.from({ length: 20 }, () => run("/bin/true", [], { input: "x".repeat(99_999) })),
    );
    expect(new Set(many.map(({ exitCode }) => exitCode))).toEqual(new Set([0]));
  });

  it("is told of as a shell does where a signal ended it", async () => {
    const end = await run(SHELL, ["-c", "kill -KILL $$"]);
    expect(end).toMatchObject({ exitCode: 137, signalCode: "SIGKILL", isBrokenOff: false });
  });

  it("is over when it has ended, though what it left running holds its output open", async () => {
    const end = await run(SHELL, ["-c", "echo said; sleep 60 & echo $! > pid"], { directory });
    expect(end).toMatchObject({ exitCode: 0, said: "said\n", isBrokenOff: false });
    process.kill(await processIn("pid"), "SIGKILL");
  });

  it("is read to the end of its output, also where we are busy when it ends", async () => {
    let bytes = 0;
    const busy = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes === chunk.length) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
    };
    await run(SHELL, ["-c", "head -c 9000000 /dev/zero"], { onOutput: busy });
    expect(bytes).toBe(9_000_000);
  });

  it("is a failure with its reason where it cannot be started", async () => {
    await writeFile(join(directory, "file"), "");
    const reasons = await Promise.allSettled([
      run("/nonexistent/git", ["version"]),
      run(SHELL, ["a\0b"]),
      run(SHELL, ["x".repeat(200_000)]),
      run(SHELL, [], { directory: join(directory, "nowhere") }),
      run(SHELL, [], { directory: join(directory, "file") }),
    ]);
    expect(reasons.map((each) => each.status === "rejected" && each.reason.message)).toEqual([
      "spawn /nonexistent/git ENOENT",
      expect.stringContaining("without null bytes"),
      "spawn E2BIG",
      "spawn /bin/sh ENOENT",
      expect.stringMatching(/^spawn .*ENOTDIR$/),
    ]);
  });
});

describe("a process whose signal aborts", () => {
  const overAfter = (ms: number) => AbortSignal.timeout(ms);

  it("is ended: no process stays", async () => {
    const end = await run(SHELL, ["-c", "echo $$ > pid; exec sleep 60"], { directory, signal: overAfter(500) });
    expect(end).toMatchObject({ signalCode: "SIGKILL", isBrokenOff: true });
    await untilEnded(await processIn("pid"));
  });

  it("is not waited for on account of what it left behind, which still may write", async () => {
    const script = "echo half; sleep 60 & echo $! > pid";
    const end = await run(SHELL, ["-c", script], { directory, signal: overAfter(500) });
    expect(end.said).toBe("half\n");
    process.kill(await processIn("pid"), "SIGKILL");
  });

  it("ends alone", async () => {
    const [slow, quick] = await Promise.all([
      run("/bin/sleep", ["60"], { signal: overAfter(300) }),
      run(SHELL, ["-c", "sleep 0.6; echo done"]),
    ]);
    expect(slow.isBrokenOff).toBe(true);
    expect(quick).toMatchObject({ exitCode: 0, said: "done\n" });
  });
});
