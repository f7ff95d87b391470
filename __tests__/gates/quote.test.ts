import { describe, expect, it } from "vitest";
import { lookUp } from "../../src/gates/quote.ts";
import { changedFile } from "../claims/changed-code.ts";

const BASE = "f(n) {\n  if (n) throw 1;\n  s.left -= n;\n  s->next();\n}";

describe("a quote on the other side than is said", () => {
  it.each(["-= n;", "->next();"])("is no deleted line where it begins with an operator: %s", async (quote) => {
    const context = await changedFile("a.js", BASE, BASE.replace("  if (n) throw 1;\n", ""));
    const line = quote === "-= n;" ? 3 : 4;
    expect(lookUp({ file: "a.js", side: "head", start_line: line, end_line: line, quote }, context)?.side).toBe("head");
  });

  it("is a deleted line where a diff's sign says so", async () => {
    const context = await changedFile("a.js", BASE, BASE.replace("  if (n) throw 1;\n", ""));
    const cited = { file: "a.js", side: "head", start_line: 2, end_line: 2, quote: "-  if (n) throw 1;" } as const;
    expect(lookUp(cited, context)?.side).toBe("base");
  });
});

describe("a quote of lines that were deleted and lines that came", () => {
  const from = "f(n) {\n  first();\n  guard(number, shop);\n  audit(number, shop);\n  s.next();\n}";
  const to = from.replace("guard(number, shop);\n  audit(number, shop);", "}\n  erase(number, shop);");
  const signed = "-  guard(number, shop);\n-  audit(number, shop);\n+  }\n+  erase(number, shop);";
  const look = async (quote: string, side: "base" | "head" = "head", line = 4) =>
    lookUp({ file: "a.js", side, start_line: line, end_line: line, quote }, await changedFile("a.js", from, to));

  it.each<readonly [string, string]>([
    ["with its signs", signed],
    ["with the lines around it", ` first();\n${signed}\n s.next();`],
    ["with the head of its hunk, in a fence", `\`\`\`diff\n@@ -1,6 +1,6 @@ f\n first();\n${signed}\n\`\`\``],
    ["without signs", signed.replace(/^[-+]/gm, "")],
  ])("stands on the side that is said, at the first line of it that can be told apart: %s", async (_how, quote) => {
    const at = { kind: "at-place", match: { start_line: 4, end_line: 4 } };
    expect(await look(quote)).toMatchObject({ side: "head", quote: "erase(number, shop);", location: at });
    const moved = { kind: "moved", match: { start_line: 3, end_line: 3 } };
    expect(await look(quote, "base")).toMatchObject({ side: "base", quote: "guard(number, shop);", location: moved });
  });

  it.each<readonly [string, string]>([
    ["a line that is another", signed.replace("audit", "await")],
    ["signs that are not the diff's", signed.replace("-  audit", "+  audit")],
    ["another order", signed.split("\n").reverse().join("\n")],
  ])("is invented where it has %s", async (_what, quote) => {
    expect((await look(quote))?.location.kind).toBe("absent");
  });
});
