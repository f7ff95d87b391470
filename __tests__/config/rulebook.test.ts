import { describe, expect, it } from "vitest";
import { parseScope, splitFrontMatter } from "../../src/config/parse-rules.ts";
import { isInScope, NO_RULES, renderRules } from "../../src/config/rulebook.ts";
import { aFile, aPin } from "../fixtures/claims.ts";
import { aRulebook } from "../fixtures/rules.ts";

describe("a rulebook", () => {
  it("finds a rule by its id, by a heading's text, and by its anchor", () => {
    const found = [
      "Auth-Token-01",
      "auth_token_01",
      "Tokens",
      "#tokens",
      "RPC-Patch-V1-04: a patch answers with the resource",
    ];
    expect(found.map((id) => aRulebook().find(id).length)).toEqual([1, 1, 1, 1, 1]);
    expect(["Auth-Token-1", "***", "constructor"].map((id) => aRulebook().find(id))).toEqual([[], [], []]);
  });

  it("keeps every rule of an id that stands twice, and says so", () => {
    const book = aRulebook(
      { path: "b.md", text: "- Name-1 Be short." },
      { path: "a.md", text: "# x\n- Name-1 Be clear." },
    );
    expect(book.find("Name-1").map(({ file, start_line }) => `${file}:${start_line}`)).toEqual(["a.md:2", "b.md:1"]);
    expect(book.notes).toEqual([expect.stringContaining("Name-1 stands at 2 places (a.md:2, b.md:1)")]);
  });

  it("says of a file without ids that nothing in it can be cited", () => {
    expect(aRulebook({ text: "Be kind.\n\nAlways." }).notes).toEqual([expect.stringContaining("neither headings nor")]);
    expect(aRulebook().notes).toEqual([]);
  });

  it("counts a file that is given twice once", () => {
    expect(aRulebook({}, {}).find("Auth-Token-01")).toHaveLength(1);
  });

  it("has a digest that follows its files and not their order, and none without files", () => {
    const [a, b] = [{ path: "a.md" }, { path: "b.md", digest: "8".repeat(40) }];
    expect(aRulebook(a, b).digest).toBe(aRulebook(b, a).digest);
    expect(aRulebook(a).digest).not.toBe(aRulebook({ ...a, digest: "7".repeat(40) }).digest);
    expect(aRulebook(a).replayLines).toEqual([`${"9".repeat(40)}  a.md`]);
    expect(NO_RULES.digest).toBeUndefined();
  });
});

describe("a scope", () => {
  it.each([
    [undefined, []],
    [{ description: "for people" }, []],
    [{ applyTo: "**/*.{ts,tsx}, docs/**" }, ["**/*.{ts,tsx}", "docs/**"]],
    [{ applyTo: ["src/**", "lib/**"] }, ["src/**", "lib/**"]],
  ])("of %j is %j", (frontMatter, globs) => {
    expect(parseScope(frontMatter)).toEqual({ kind: "scope", globs });
  });

  it.each([[{ applyTo: 1 }], ["text"], [["list"]], [{ applyTo: "*".repeat(600) }], [{ applyTo: "**/".repeat(9) }]])(
    "of %j is wrong",
    (frontMatter) => {
      expect(parseScope(frontMatter).kind).toBe("wrong");
    },
  );

  it("holds all files when it names none", () => {
    expect([
      isInScope([], ["a.py"]),
      isInScope(["**/*.ts"], ["a.py"]),
      isInScope(["**/*.ts"], ["a.py", "b/c.ts"]),
    ]).toEqual([true, false, true]);
  });

  it("is read from a block that is closed, and from none that is not", () => {
    expect(splitFrontMatter(["---\r", "a: 1", "--- ", "text"])).toEqual({ yaml: "a: 1", bodyStart: 3 });
    expect(splitFrontMatter(["---", "a: 1"])).toEqual({ yaml: undefined, bodyStart: 0 });
    expect(splitFrontMatter(["", "---", "---"])).toEqual({ yaml: undefined, bodyStart: 0 });
  });
});

describe("rules in a prompt", () => {
  const pin = aPin({ files: [aFile()] });

  it("are those of files whose scope holds a file of the target, as written", () => {
    const book = aRulebook(
      { path: "a.md", text: "# A\nalpha", scope: ["src/**"] },
      { path: "b.md", text: "# B\nbeta", scope: ["docs/**"] },
    );
    expect(renderRules(book, pin)).toEqual({
      text: '<rule_file path="a.md" applies_to="src/**">\n# A\nalpha\n</rule_file>',
      omitted: [],
    });
    expect(renderRules(NO_RULES, pin)).toEqual({ text: "", omitted: [] });
  });

  it("keep what binds most when there is no room for all, in the file's order, and name the rest", () => {
    const filler = "word ".repeat(1500);
    const text = ["May-1 MAY", "Must-1 MUST", "Should-1 SHOULD", "None-1", "Must-2 MUST", "Must-3 MUST"]
      .map((line) => `- ${line} ${filler}`)
      .join("\n");
    const { text: shown, omitted } = renderRules(aRulebook({ text }), pin);
    expect(omitted).toEqual(["May-1", "Should-1", "None-1"]);
    expect(shown.indexOf("Must-1")).toBeLessThan(shown.indexOf("Must-2"));
    expect(shown).toContain("[Left out for length: May-1; Should-1; None-1]");
    expect(shown.length).toBeLessThan(25_000);
  });

  it("name only some of very many that are left out", () => {
    const text = Array.from({ length: 5000 }, (_, index) => `- Rule-${index} MUST be kept, ${"x".repeat(60)}.`).join(
      "\n",
    );
    expect(renderRules(aRulebook({ text }), pin).text).toMatch(/and \d{4} more\]$/);
  });

  it("do not stand in for a file of two megabytes", () => {
    const { text, omitted } = renderRules(aRulebook({ text: `# One\n${"x".repeat(2_000_000)}` }), pin);
    expect([omitted, text.length < 100]).toEqual([["One"], true]);
  });
});
