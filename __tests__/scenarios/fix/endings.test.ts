import type { ChildProcess } from "node:child_process";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { digestFolder } from "../../fixtures/digest-folder.ts";
import { isLiving, untilOver } from "../../fixtures/living-processes.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { type RequestHeader, startModelServer } from "../../servers/model-server.ts";
import { type CliRun, runCli } from "../cli/run-cli.ts";
import { scriptedPanel } from "../cli/scripted-panel.ts";
import { EVALUATES, seeingScript, seesRepairs } from "../follow-up/seeing-panel.ts";

const MOMENTS = ["first review", "fixer", "verify", "second review"] as const;
type Moment = (typeof MOMENTS)[number];

const SIGNALS = ["SIGINT", "SIGTERM", "SIGKILL"] as const;

const CHECKED = 'export function load(text: string) {\n  if (text === "") return {};\n  return JSON.parse(text);\n}\n';
const RUNS = CHECKED.replace("JSON.parse(text)", "eval(text)");

/** A fix of an uncommitted change, half of it staged, that stands still at a moment until something ends it. */
interface Standing extends AsyncDisposable {
  /** Sends it to the process and those of its group, as a terminal does. */
  readonly end: (signal: NodeJS.Signals) => void;
  /** Numbers of the processes that `--verify` started, once it runs. */
  readonly command: () => Promise<readonly number[]>;
  readonly over: Promise<CliRun>;
  /** Until the command was asked to end. */
  readonly asked: () => Promise<void>;
  /** Whatever lies in the folder for temporary files. */
  readonly left: () => Promise<readonly string[]>;
  /** Of the user's own, before and now. */
  readonly before: readonly string[];
  readonly now: () => Promise<readonly string[]>;
}

async function standAt(moment: Moment | undefined): Promise<Standing> {
  await using stack = new AsyncDisposableStack();
  const repository = stack.use(await TestRepository.with({ "load.ts": CHECKED, "other.ts": "old\n" }));
  await repository.write({ "load.ts": RUNS, "other.ts": "staged\n", "new.ts": "export const added = 1;\n" });
  await repository.git("add", "other.ts");
  const temporary = repository.beside("temporary");
  const running = repository.beside("running");
  await mkdir(temporary);
  const before = await digestFolder(repository.directory);
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  let hasRepaired = false;
  const isReached = ({ role }: RequestHeader) =>
    (moment === "first review" && !hasRepaired && role === "judge") ||
    (moment === "fixer" && role === "fixer") ||
    (moment === "second review" && hasRepaired && role !== "fixer");
  const script = seeingScript({
    sees: [EVALUATES],
    resolver: seesRepairs([EVALUATES]),
    fixer: () => {
      hasRepaired = true;
      return { edits: [{ path: "load.ts", old: "  return eval(text);", new: "  return parse(text);" }] };
    },
    intercept: (_, header) => {
      if (!isReached(header)) return undefined;
      reach();
      return { hang: true };
    },
  });
  const server = stack.use(await startModelServer({ reply: scriptedPanel(script) }));
  // One that takes its time when it is asked to end, and says so.
  const stays = `trap 'echo asked > ${running}.asked' TERM; sleep 600 & echo $$ $! > ${running}; wait; wait; sleep 600`;
  const command = ["--verify", moment === "verify" ? stays : "true"];
  const own = ["--models", "model-a", "--base-url", server.baseUrl, "--repo", repository.directory, ...command];
  let child: ChildProcess | undefined;
  const over = runCli(["fix", ...own], {
    env: { OPENAI_API_KEY: "key", TMPDIR: temporary, HOME: repository.beside("home") },
    isGroup: true,
    onStart: (started) => {
      child = started;
    },
  });
  const numbers = async () => (await readFile(running, "utf8").catch(() => "")).split(/\s/).filter(Boolean).map(Number);
  const stands = moment === "verify" ? untilWritten(running) : moment === undefined ? over : reached;
  await Promise.race([stands, over.then((end) => moment && Promise.reject(new Error(`it ended: ${end.stderr}`)))]);
  const group = child?.pid;
  if (group === undefined) throw new Error("nothing was started");
  const all = stack.move();
  return {
    ...{ over, before, command: numbers },
    end: (signal) => process.kill(-group, signal),
    asked: () => untilWritten(`${running}.asked`),
    left: () => readdir(temporary),
    now: () => digestFolder(repository.directory),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Until the file holds a line: the patience of whoever runs the test is the limit. */
async function untilWritten(file: string): Promise<void> {
  while (!(await readFile(file, "utf8").catch(() => "")).endsWith("\n"))
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Until nothing of it is left: the patience of whoever runs the test is the limit. */
async function untilClean({ command, left }: Standing): Promise<void> {
  for (const number of await command()) await untilOver(number);
  while ((await left()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

const ENDINGS = MOMENTS.flatMap((moment) => SIGNALS.map((signal) => [signal, moment] as const));

describe("a fix that is ended", () => {
  it.concurrent.each(ENDINGS)(
    "by %s during %s leaves no file, no process and no changed byte",
    { tags: ["full"] },
    async (signal, moment) => {
      await using standing = await standAt(moment);
      standing.end(signal);
      const { exitCode } = await standing.over;
      // Whoever is killed can say nothing; else the run is told to its end.
      if (signal === "SIGKILL") await untilClean(standing);
      expect(exitCode).toBe(signal === "SIGKILL" ? null : 2);
      expect(await standing.left()).toEqual([]);
      for (const number of await standing.command()) expect(await isLiving(number)).toBe(false);
      expect(await standing.now()).toEqual(standing.before);
    },
  );

  it("by a second signal, while a command takes its time, leaves nothing either", { tags: ["full"] }, async () => {
    await using standing = await standAt("verify");
    standing.end("SIGINT");
    await standing.asked();
    standing.end("SIGINT");
    expect((await standing.over).exitCode).toBeNull();
    await untilClean(standing);
    expect(await standing.now()).toEqual(standing.before);
  });
});

describe("a fix that comes to its end", () => {
  it("leaves no file, no process and no changed byte", { tags: ["full"] }, async () => {
    await using standing = await standAt(undefined);
    const { exitCode, stdout } = await standing.over;
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("return parse(text);")]);
    expect(await standing.left()).toEqual([]);
    expect(await standing.now()).toEqual(standing.before);
  });
});
