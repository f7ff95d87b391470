import { describe, expect, it } from "vitest";
import type { Analyzer, CodeFile } from "../../src/ports/analyzer.ts";
import { CodeIndex } from "../../src/tools/code-index.ts";
import { FakeSource } from "../fakes/fake-source.ts";

const SAME = "one();\n";

function open(means: { readonly maxKeptBytes?: number } = {}) {
  const asked: string[] = [];
  const unsupported = (what: string, { path }: CodeFile) => {
    asked.push(`${what} ${path}`);
    return { kind: "unsupported", reason: what } as const;
  };
  const analyzer: Analyzer = {
    analyze: async (file) => unsupported("facts", file),
    summarize: async (file) => unsupported("summary", file),
  };
  const files = ["a.ts", "b.ts", "c.py"].map((path) => ({ path, base: "", head: SAME }));
  const source = new FakeSource([...files, { path: "gone.ts", base: SAME }]);
  return { asked, code: new CodeIndex({ source, analyzer, ...means }) };
}

describe("the summaries of a tree", () => {
  it("are read once for each text in each language, apart from its facts", async () => {
    const { asked, code } = open();
    await code.summary("a.ts");
    await code.facts("a.ts", "head");
    await code.summary("b.ts");
    await code.summary("c.py");
    expect(asked).toEqual(["summary a.ts", "facts a.ts", "summary c.py"]);
  });

  it("are read again, and are the same, where there was no room to keep them", async () => {
    const { asked, code } = open({ maxKeptBytes: 1 });
    const first = await code.summary("a.ts");
    expect(await code.summary("a.ts")).toEqual(first);
    expect(asked).toEqual(["summary a.ts", "summary a.ts"]);
  });

  it("are absent where no text stands", async () => {
    const { code } = open();
    expect(await code.summary("gone.ts")).toBeUndefined();
  });
});
