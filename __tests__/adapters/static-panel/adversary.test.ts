import { describe, expect, it } from "vitest";
import { FakeSource } from "../../fakes/fake-source.ts";
import { playOver, replyOf } from "./an-assignment.ts";

async function zonesOf(...files: ConstructorParameters<typeof FakeSource>[0]) {
  const reply = replyOf(await playOver("adversary", new FakeSource(files)));
  expect(reply.heuristics).toEqual([]);
  return reply.safe_zones;
}

describe("the static Adversary", () => {
  it("holds changes to a test file safe, but not from secrets or text to the reviewer", async () => {
    const [zone] = await zonesOf({ path: "test/run.test.js", base: "a();\nb();\n", head: "a();\neval(c);\n" });
    expect(zone).toMatchObject({ file: "test/run.test.js", start_line: 1, end_line: 2, evidence_quote: "eval(c);" });
    expect(zone?.protects_against).toContain("injection");
    expect(zone?.protects_against).not.toContain("secrets");
    expect(zone?.protects_against).not.toContain("prompt-injection");
  });

  it("grants no safety to a test file that the change adds, or moves among the tests", async () => {
    expect(await zonesOf({ path: "test/new.test.js", head: "eval(c);\n" })).toEqual([]);
    const moved = { path: "test/run.js", oldPath: "src/run.js", base: "a();\n", head: "eval(c);\n" };
    expect(await zonesOf(moved)).toEqual([]);
  });

  it("holds vendored code safe from questions of workmanship alone", async () => {
    const [zone] = await zonesOf({ path: "vendor/lib.js", base: "first();\n", head: "second();\n" });
    expect(zone?.protects_against).toContain("performance");
    expect(zone?.protects_against).not.toContain("injection");
  });

  it("holds a region safe in which only comments change", async () => {
    const zones = await zonesOf({ path: "src/a.js", base: "// old words\nrun();\n", head: "// new words\nrun();\n" });
    expect(zones).toMatchObject([{ start_line: 1, end_line: 1, evidence_quote: "// new words" }]);
  });

  it.each([
    ["code changes along with the comment", "// old\nrun();\n", "// new\nwalk();\n"],
    ["the comment steers a tool", "// old\nrun();\n", "// eslint-disable-next-line\nrun();\n"],
    ["what looks like a comment is part of a text", "const a = `\nold\n`;\n", "const a = `\n// new\n`;\n"],
  ])("holds nothing safe when %s", async (_, base, head) => {
    expect(await zonesOf({ path: "src/a.js", base, head })).toEqual([]);
  });
});
