import { describe, expect, it } from "vitest";
import { staticPanel } from "../../../src/adapters/static-panel/static-panel.ts";
import { parseReply, ROLES } from "../../../src/core/debate/role.ts";
import { NO_USAGE } from "../../../src/core/usage.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { FakeToolbox } from "../../fakes/fake-toolbox.ts";
import { anAssignment, asClaims, playOver, replyOf } from "./an-assignment.ts";
import { openRules } from "./rule-files.ts";

const REMOVED_GUARD = {
  path: "src/extract.js",
  base: "if (!target.startsWith(root)) throw new Error('outside the root');\nwrite(target);\n",
  head: "write(target);\n",
};

describe("the static panel", () => {
  it("names itself and its only tier", () => {
    const panel = staticPanel({ source: new FakeSource([]), clock: new FakeClock(), openRules });
    expect(panel.kind).toBe("static");
    expect(panel.models).toEqual(["static"]);
  });

  it.each(ROLES)("answers as %s in the shape that role owes, twice the same", async (role) => {
    const source = new FakeSource([REMOVED_GUARD]);
    const claims = asClaims(replyOf(await playOver("enthusiast", source)), source);
    const first = replyOf(await playOver(role, source, { claims }));
    const second = replyOf(await playOver(role, source, { claims }));
    expect(parseReply(role, JSON.stringify(first)).kind).toBe("parsed");
    expect(second).toEqual(first);
  });

  it.each(ROLES)("reads as %s through its own toolbox, even when there is nothing to read", async (role) => {
    const source = new FakeSource([]);
    const toolbox = new FakeToolbox(source);
    await playOver(role, source, { toolbox });
    expect(toolbox.calls).toEqual(["list_files"]);
  });

  it("costs nothing and hands over its receipts", async () => {
    const source = new FakeSource([REMOVED_GUARD]);
    const performance = await playOver("enthusiast", source);
    expect(performance).toMatchObject({ agent: "enthusiast-1", tier: "static", responseIds: [], usage: NO_USAGE });
    expect(performance.receipts.map(({ path, side, start }) => `${path} ${side} ${start}`)).toEqual([
      "src/extract.js base 1",
      "src/extract.js head 1",
      "src/extract.js base 2",
    ]);
  });

  it("reads nothing of a file too large for its rules, which then counts as unread, and the rest as ever", async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `const value${index} = compute();`);
    const source = new FakeSource([{ path: "src/large.js", base: "", head: lines.join("\n") }, REMOVED_GUARD]);
    const performance = await playOver("enthusiast", source);
    expect(new Set(performance.receipts.map(({ path }) => path))).toEqual(new Set([REMOVED_GUARD.path]));
    expect(replyOf(performance).findings.map(({ file }) => file)).toEqual([REMOVED_GUARD.path]);
  });

  it("stops with the signal's reason", async () => {
    const source = new FakeSource([REMOVED_GUARD]);
    const panel = staticPanel({ source, clock: new FakeClock(), openRules });
    const reason = new Error("cancelled");
    const playing = panel.play(anAssignment("enthusiast", source), AbortSignal.abort(reason));
    await expect(playing).rejects.toBe(reason);
  });
});
