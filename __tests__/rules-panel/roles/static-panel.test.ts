import { describe, expect, it } from "vitest";
import type { Pin } from "../../../src/change/pin.ts";
import { type DebateRole, ONCE_ROLES, parseReply, ROLES, TOOL_ROLES } from "../../../src/replies/role.ts";
import { toExaminedTarget } from "../../../src/rules-panel/change/changed-code.ts";
import type { Subject } from "../../../src/rules-panel/change/subject.ts";
import { RulePack, ruleExaminer } from "../../../src/rules-panel/pack/rule-examiner.ts";
import { staticPanel } from "../../../src/rules-panel/roles/static-panel.ts";
import { groupDigits } from "../../../src/text/count-of.ts";
import { NO_USAGE } from "../../../src/text/usage.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { FakeToolbox } from "../../fakes/fake-toolbox.ts";
import { opened, openRules, RULE_FILES } from "../../rules/rule-files.ts";
import { anAssignment, claimsOver, examineOver, examineWith, playOver, replyOf } from "../an-assignment.ts";

const MODEL = "; a model can read what rules cannot";

const REMOVED_GUARD = {
  path: "src/extract.js",
  base: "if (!target.startsWith(root)) throw new Error('outside the root');\nwrite(target);\n",
  head: "write(target);\n",
};

describe("the static panel", () => {
  it("names itself and its only model", () => {
    const panel = staticPanel({ source: new FakeSource([]), clock: new FakeClock(), openRules });
    expect(panel.kind).toBe("static");
    expect(panel.models).toEqual(["static"]);
  });

  it("plays Judge and Critic alone, and answers for no other role", async () => {
    const source = new FakeSource([REMOVED_GUARD]);
    const panel = staticPanel({ source, clock: new FakeClock(), openRules });
    const { signal } = new AbortController();
    expect(ROLES.filter((role) => panel.plays(role))).toEqual(["judge", "critic"]);
    for (const role of TOOL_ROLES.filter((each) => !panel.plays(each)))
      await expect(panel.play(anAssignment(role, source), signal)).rejects.toThrow(`has no ${role}`);
    const question = { agent: "ranker-1", model: "static", header: anAssignment("judge", source).header };
    for (const role of ONCE_ROLES)
      await expect(panel.ask({ ...question, role, documents: {} }, signal)).rejects.toThrow(`has no ${role}`);
  });

  it.each(["judge", "critic"] as const)("answers as %s in the shape that role owes, twice the same", async (role) => {
    const source = new FakeSource([REMOVED_GUARD]);
    const claims = await claimsOver(source);
    const first = await playOver(role, source, { claims });
    const second = replyOf(await playOver(role, source, { claims }));
    expect(first).toMatchObject({ agent: `${role}-1`, model: "static", responseIds: [], usage: NO_USAGE });
    expect(parseReply(role, JSON.stringify(replyOf(first))).kind).toBe("parsed");
    expect(second).toEqual(replyOf(first));
  });

  it.each(["enthusiast", "adversary"] as const)("has no %s", async (role) => {
    const source = new FakeSource([REMOVED_GUARD]);
    await expect(playOver(role, source)).rejects.toThrow(`the static panel examines, and has no ${role}`);
  });

  it("finds the same in the same file, and reads all of it for that", async () => {
    const source = new FakeSource([REMOVED_GUARD]);
    const { findings, receipts } = await examineOver(source);
    expect(findings.map(({ rule_id }) => rule_id)).toEqual(["removed-path-guard"]);
    expect((await examineOver(source)).findings).toEqual(findings);
    expect(receipts.map(({ path, side, start_line: start }) => `${path} ${side} ${start}`)).toEqual([
      "src/extract.js base 1",
      "src/extract.js head 1",
      "src/extract.js base 2",
    ]);
  });

  it("says of a file too large for its rules that it was not examined, and examines the rest as ever", async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `const value${index} = compute();`);
    const source = new FakeSource([{ path: "src/large.js", base: "", head: lines.join("\n") }, REMOVED_GUARD]);
    const examined = await examineOver(source);
    expect(examined.findings.map(({ file }) => file)).toEqual([REMOVED_GUARD.path]);
    expect(examined.unexamined).toEqual([{ file: "src/large.js", reason: `it is over 1 MiB${MODEL}` }]);
  });

  it.each(["u", "v"])("reads a pattern with flag %s and code points above U+FFFF", async (flags) => {
    const line = `const smile = /[\u{1F600}-\u{1F64F}]+!/${flags};`;
    const { unexamined } = await examineOver(new FakeSource([{ path: "src/smile.js", base: "", head: line }]));
    expect(unexamined).toEqual([]);
  });

  describe("of a line that is too long to be read", () => {
    const play = (base: string, head: string) => examineOver(new FakeSource([{ path: "src/a.js", base, head }]));
    const reasonFor = (line: string) => ({
      file: "src/a.js",
      reason: `its line 1 has ${groupDigits(line.trimEnd().length)} characters, and rules read at most 2,000; paths-ignore would leave the file out${MODEL}`,
    });

    it.each([
      ["a comment behind code", `const f = (input) => { eval(input); /* ${"x".repeat(2000)} */ };\n`],
      ["blanks before code", `${" ".repeat(2000)}eval(input);\n`],
      ["a text before code", `const a = "${"x".repeat(2000)}"; eval(a + input);\n`],
      ["more than is scanned at all", `const a = "${"x".repeat(20_000)}";\n`],
    ])("says that the file was not examined to its end, for %s", async (_, head) => {
      expect((await play("", head)).unexamined).toEqual([reasonFor(head)]);
    });

    it.each([
      ["a text", `const wasm = "${"A".repeat(3000)}";\n`],
      ["a list of numbers", `const table = [${"12, ".repeat(1000)}];\n`],
    ])("passes over data: %s", async (_, head) => {
      expect((await play("", head)).unexamined).toEqual([]);
    });

    it("says nothing of one that the change leaves as it was", async () => {
      const long = `const a = f("${"x".repeat(2000)}");\n`;
      expect((await play(long, `${long}const b = 1;\n`)).unexamined).toEqual([]);
    });

    it("reads on behind it from where its literals end", async () => {
      const head = `const a = \`\n${"x".repeat(3000)}\`;\nif (a) eval(input);\n`;
      const { findings } = await play("", head);
      expect(findings.map(({ line, rule_id }) => [line, rule_id])).toEqual([[3, "code-from-data"]]);
    });
  });

  describe("of a file with more patterns than are tried for slowness", () => {
    const SLOW = "export const slow = /^(a+)+$/;\n";
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `export const p${index} = /^a${index}+$/;\n`).join("");
    const play = (head: string) => examineOver(new FakeSource([{ path: "src/a.js", base: "", head }]));

    it("tells of one that stands last among as many as are tried", async () => {
      const { findings, unexamined } = await play(many(299) + SLOW);
      expect(findings.map(({ rule_id }) => rule_id)).toEqual(["slow-pattern"]);
      expect(unexamined).toEqual([]);
    });

    it("says that the file was not examined to its end, once, and stands by what it found", async () => {
      const head = SLOW + many(309) + SLOW.replace("slow", "untried");
      const { findings, unexamined } = await play(head);
      expect(findings.map(({ rule_id, line }) => [rule_id, line])).toEqual([["slow-pattern", 1]]);
      const reason =
        "it brings in 311 regular expressions that repeat something, of which 300 were checked for slowness";
      expect(unexamined).toEqual([{ file: "src/a.js", reason: reason + MODEL }]);
      const source = new FakeSource([{ path: "src/a.js", base: "", head }]);
      const claims = await claimsOver(source);
      const { rulings } = replyOf(await playOver("judge", source, { claims }));
      expect(rulings.map(({ refutation }) => refutation)).toEqual([null]);
      expect(rulings[0]?.resolution).not.toContain("No rule");
    });

    it("tries nothing that repeats nothing", async () => {
      const words = Array.from({ length: 400 }, (_, index) => `export const w${index} = /^word${index}$/;\n`).join("");
      expect((await play(words + SLOW)).unexamined).toEqual([]);
    });
  });

  describe("one of whose rules fails on a file", () => {
    const FILES = [REMOVED_GUARD, { path: "src/run.js", base: "", head: "eval(input);\n" }];
    const REASON = "rule code-from-data failed on it (RangeError: out of its depth)";

    /** The rules, of which one fails on one file. */
    const failing = async () => {
      const pack = new RulePack(RULE_FILES.map(({ declaration }) => declaration));
      const rule = pack.find({ ruleId: "code-from-data", title: "", category: "injection" });
      if (rule === undefined) throw new Error("there is no such rule");
      const check = rule.check.bind(rule);
      Object.assign(rule, {
        check: (subject: Subject) => {
          if (subject.path === "src/run.js") throw new RangeError("out of its depth");
          return check(subject);
        },
      });
      const { list } = await openRules();
      return { list, examinerOf: (pin: Pin) => ruleExaminer({ ...opened, pack }, toExaminedTarget(pin)) };
    };

    it("goes on with the other files and rules, and names that one for unexamined", async () => {
      const source = new FakeSource(FILES);
      const panel = staticPanel({ source, clock: new FakeClock(), openRules: failing });
      const examine = (path: string) => examineWith(panel, path, new FakeToolbox(source), new AbortController().signal);
      const examined = [await examine(REMOVED_GUARD.path), await examine("src/run.js")];
      expect(examined.map(({ findings }) => findings.length)).toEqual([1, 0]);
      expect(examined[1]?.unexamined).toEqual([{ file: "src/run.js", reason: REASON + MODEL }]);
    });

    it("neither confirms nor dismisses there what the rule had claimed", async () => {
      const source = new FakeSource(FILES);
      const claims = await claimsOver(source);
      const panel = staticPanel({ source, clock: new FakeClock(), openRules: failing });
      const play = async <R extends DebateRole>(role: R) =>
        replyOf(await panel.play(anAssignment(role, source, { claims }), new AbortController().signal));
      const claimed = claims.find(({ ruleId }) => ruleId === "code-from-data");
      const ruling = (await play("judge")).rulings.find(({ finding_id }) => finding_id === claimed?.id);
      expect(ruling).toMatchObject({ refutation: null, resolution: expect.stringContaining("No rule") });
      const verdict = (await play("critic")).verdicts.find(({ finding_id }) => finding_id === claimed?.id);
      expect(verdict).toMatchObject({ verdict: "undecided" });
    });
  });

  it("stops with the signal's reason", async () => {
    const source = new FakeSource([REMOVED_GUARD]);
    const panel = staticPanel({ source, clock: new FakeClock(), openRules });
    const reason = new Error("cancelled");
    const examining = examineWith(panel, REMOVED_GUARD.path, new FakeToolbox(source), AbortSignal.abort(reason));
    await expect(examining).rejects.toBe(reason);
    await expect(panel.play(anAssignment("judge", source), AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
