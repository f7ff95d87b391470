import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runShortCommand, type ShortCommand } from "../../../src/adapters/git/short-command.ts";

const NODE = process.execPath;
const SHELL = "/bin/sh";

function run(program: string, args: readonly string[], more: Partial<ShortCommand> = {}) {
  const given = { directory: "/", environment: { PATH: process.env.PATH ?? "" }, timeoutMs: 20_000, maxBytes: 10_000 };
  return runShortCommand({ program, args, ...given, ...more });
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
  directory = await mkdtemp(join(tmpdir(), "short-command-"));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
});

/** The process whose number a script wrote there. */
async function processIn(file: string): Promise<number> {
  return Number(await readFile(join(directory, file), "utf8"));
}

describe("a short command", () => {
  it("answers with exit code, output and complaint, and prints none of it", async () => {
    const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const end = await run(SHELL, ["-c", "echo said; echo complained >&2; exit 3"]);
    expect(end).toEqual({ kind: "ended", exitCode: 3, stdout: Buffer.from("said\n"), detail: "complained" });
    expect(printed).not.toHaveBeenCalled();
  });

  it("gets its arguments as they are, and no other environment than it is given", async () => {
    const args = ["a b", '"c" \\', "$HOME", "", "--flag", "é"];
    const print = "console.log(JSON.stringify([process.argv.slice(1), process.env]))";
    const end = await run(NODE, ["-e", print, "--", ...args], { environment: { ONLY: "this" } });
    const said = end.kind === "ended" ? JSON.parse(end.stdout.toString("utf8")) : end;
    expect(said).toEqual([args, { ONLY: "this" }]);
  });

  it("is found by a path with blanks and quotes in it", async () => {
    await mkdir(join(directory, ' a "b" c '));
    const program = join(directory, ' a "b" c ', "git");
    await symlink(NODE, program);
    expect(await run(program, ["--version"])).toMatchObject({ kind: "ended", exitCode: 0 });
  });

  it("has nothing to read, and need not look", async () => {
    expect(await run("/bin/cat", [])).toMatchObject({ kind: "ended", exitCode: 0, stdout: Buffer.alloc(0) });
    const many = await Promise.all(Array.from({ length: 20 }, () => run("/bin/true", [])));
    expect(new Set(many.map(({ kind }) => kind))).toEqual(new Set(["ended"]));
  });
});

describe("the limits of a short command", () => {
  it("are kept by its end: no process stays", async () => {
    const end = await run(SHELL, ["-c", "echo $$ > pid; exec sleep 60"], { directory, timeoutMs: 500 });
    expect(end).toEqual({ kind: "failed", reason: "no end after 500 ms" });
    await untilEnded(await processIn("pid"));
  });

  it("hold for what it left behind, which still may write", async () => {
    const end = await run(SHELL, ["-c", "echo half; sleep 60 & echo $! > pid"], { directory, timeoutMs: 500 });
    expect(end).toEqual({ kind: "failed", reason: "no end after 500 ms" });
    process.kill(await processIn("pid"), "SIGKILL");
  });

  it("hold for what it prints, wherever it prints it", async () => {
    const tooMuch = { kind: "failed", reason: "more than 10000 bytes of output" };
    expect(await run(SHELL, ["-c", "while :; do echo x; done"])).toEqual(tooMuch);
    expect(await run(SHELL, ["-c", "while :; do echo x >&2; done"])).toEqual(tooMuch);
  });

  it("are those of each command alone", async () => {
    const [slow, quick] = await Promise.all([
      run("/bin/sleep", ["60"], { timeoutMs: 300 }),
      run(SHELL, ["-c", "sleep 0.6; echo done"]),
    ]);
    expect(slow).toMatchObject({ kind: "failed" });
    expect(quick).toMatchObject({ kind: "ended", exitCode: 0, stdout: Buffer.from("done\n") });
  });
});

describe("a short command that cannot be run", () => {
  it("is a failure with its reason", async () => {
    await writeFile(join(directory, "file"), "");
    const reasons = await Promise.all([
      run("/nonexistent/git", ["version"]),
      run(SHELL, ["a\0b"]),
      run(SHELL, ["x".repeat(200_000)]),
      run(SHELL, [], { directory: join(directory, "nowhere") }),
      run(SHELL, [], { directory: join(directory, "file") }),
      run(SHELL, [], { directory: join(directory, "file", "below") }),
      run(SHELL, ["-c", "kill -KILL $$"]),
    ]);
    expect(reasons).toEqual(
      [
        /Unable to locate executable file: \/nonexistent\/git/,
        /^an argument holds a NUL$/,
        /^the arguments are too long$/,
        /nowhere" is no directory to work in$/,
        /file" is no directory to work in$/,
        /below" is no directory to work in$/,
        /^ended by SIGKILL$/,
      ].map((reason) => ({ kind: "failed", reason: expect.stringMatching(reason) })),
    );
  });
});
