import { describe, expect, it } from "vitest";
import { lookUp } from "../../../src/core/gates/cited-lines.ts";
import { changedFile } from "../classification/changed-code.ts";

const BASE = "f(n) {\n  if (n) throw 1;\n  s.left -= n;\n  s->next();\n}";

describe("a quote on the other side than is said", () => {
  it.each(["-= n;", "->next();"])("is no deleted line where it begins with an operator: %s", async (quote) => {
    const context = await changedFile("a.js", BASE, BASE.replace("  if (n) throw 1;\n", ""));
    const line = quote === "-= n;" ? 3 : 4;
    expect(lookUp({ file: "a.js", side: "head", start: line, end: line, quote }, context)?.side).toBe("head");
  });

  it("is a deleted line where a diff's sign says so", async () => {
    const context = await changedFile("a.js", BASE, BASE.replace("  if (n) throw 1;\n", ""));
    const cited = { file: "a.js", side: "head", start: 2, end: 2, quote: "-  if (n) throw 1;" } as const;
    expect(lookUp(cited, context)?.side).toBe("base");
  });
});
