import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lend } from "./lend-processes.ts";

const PROGRAM = `
process.send({ kind: "started" });
process.on("message", ({ kind }) => {
  if (kind === "ask") process.send({ kind: "answered" });
  if (kind === "die") process.exit(0);
});
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tribunal-lent-"));
  writeFileSync(join(folder, "program.mjs"), PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

function borrow(memoryMb = 64): ChildProcess {
  const execArgv = [`--max-old-space-size=${memoryMb}`];
  return lend(join(folder, "program.mjs"), { execArgv, stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

async function ask(borrowed: ChildProcess): Promise<unknown> {
  borrowed.send({ kind: "ask" });
  const [answer] = await once(borrowed, "message");
  return answer;
}

async function use(borrowed: ChildProcess): Promise<unknown> {
  borrowed.send({ kind: "setup" });
  const [said] = await once(borrowed, "message");
  return [said, await ask(borrowed)];
}

const USED = [{ kind: "started" }, { kind: "answered" }];

describe("a process that is lent", () => {
  it("is the next one's too, once it has answered all it was asked, and says again that it has started", async () => {
    const first = borrow();
    expect(await use(first)).toEqual(USED);
    first.kill("SIGKILL");
    const second = borrow();
    expect(second.pid).toBe(first.pid);
    expect(await use(second)).toEqual(USED);
    second.send({ kind: "die" });
    await once(second, "close");
  });

  it("is nobody else's while it is lent", async () => {
    const both = [borrow(), borrow()];
    expect(await Promise.all(both.map(use))).toEqual([USED, USED]);
    expect(both[0]?.pid).not.toBe(both[1]?.pid);
    for (const each of both) each.send({ kind: "die" });
    await Promise.all(both.map((each) => once(each, "close")));
  });

  it.each([
    ["was killed over a question", (one: ChildProcess) => one.send({ kind: "never answered" })],
    ["died", (one: ChildProcess) => one.send({ kind: "die" })],
  ])("is not lent again when it %s", async (_, end) => {
    const first = borrow();
    await use(first);
    end(first);
    first.kill("SIGKILL");
    await once(first, "close");
    const second = borrow();
    expect(second.pid).not.toBe(first.pid);
    second.send({ kind: "die" });
    await once(second, "close");
  });

  it("is not lent to who wants other memory", async () => {
    const first = borrow();
    await use(first);
    first.kill("SIGKILL");
    const second = borrow(128);
    expect(second.pid).not.toBe(first.pid);
    expect(await use(second)).toEqual(USED);
    second.send({ kind: "die" });
    await once(second, "close");
  });
});
