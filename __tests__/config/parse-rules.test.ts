import { describe, expect, it } from "vitest";
import { ceilingOf, holdsQuote, normaliseId, parseRules } from "../../src/config/parse-rules.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";
import { aRuleFile, SESSION_RULES } from "../fixtures/rules.ts";

const parse = (text: string) => parseRules(aRuleFile({ text })).rules;
const { rules, parts } = parseRules(aRuleFile());
const rule = (id: string) => {
  const found = rules.filter((each) => each.id === id);
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} rules ${id}`);
  return found[0];
};

describe("a rule file", () => {
  it("holds a rule for each heading and each token that begins a block, and none for code or a mention", () => {
    expect(rules.map(({ id, start_line, end_line, strength }) => [id, start_line, end_line, strength])).toEqual([
      ["Session rules", 1, 30, "must"],
      ["RPC-Patch-V1-04", 5, 12, "must"],
      ["Tokens", 14, 30, "must"],
      ["Auth-Token-01", 16, 17, "should"],
      ["Auth-Token-02", 18, 18, "may"],
      ["Log-Secret-7", 24, 24, "must"],
      ["Retry-3", 26, 26, undefined],
      ["Rationale", 28, 30, undefined],
    ]);
  });

  it("keeps a rule's own words, as they stand", () => {
    expect(rule("Auth-Token-01").text).toBe(
      "- Auth-Token-01: An unknown token SHOULD be refused before it is used.\n  The refusal names no token.",
    );
    expect(rule("RPC-Patch-V1-04").aliases).toEqual(["RPC-Patch-V1-04: a patch answers with the resource"]);
  });

  it("has a title for each: its heading, or the first words behind its id", () => {
    expect(rules.map(({ id, title }) => [id, title])).toEqual([
      ["Session rules", "Session rules"],
      ["RPC-Patch-V1-04", "a patch answers with the resource"],
      ["Tokens", "Tokens"],
      ["Auth-Token-01", "An unknown token SHOULD be refused before it is used."],
      ["Auth-Token-02", "Expiry times MAY be rounded to the hour."],
      ["Log-Secret-7", "Tokens MUST NOT be logged."],
      ["Retry-3", "Failed look-ups are tried again once."],
      ["Rationale", "Rationale"],
    ]);
    expect(parse("# Auth-9")[0]?.title).toBe("Auth-9");
    const declared = { title: "Declared", cwe: ["CWE-79"] };
    const file = aRuleFile({ declared: { ...declared, isQuietOnNewFiles: true } });
    expect(parseRules(file).rules[0]).toMatchObject(declared);
  });

  it("is cut into parts that lose nothing", () => {
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");
    expect(words(parts.map(({ text }) => text).join("\n"))).toEqual(words(SESSION_RULES));
  });

  it("takes a section's own words for its strength before those of its subsections", () => {
    const text =
      "# Naming\nNames SHOULD be short.\n## Exports\nExports MUST be named.\n# Other\n## Below\nIt MAY be so.";
    expect(parse(text).map(({ id, strength }) => [id, strength])).toEqual([
      ["Naming", "should"],
      ["Exports", "must"],
      ["Other", "may"],
      ["Below", "may"],
    ]);
  });

  it.each([
    ["lower case", "# A\nIt must be so.", undefined],
    ["inside a code span", "# A\nWrite `MUST`.", undefined],
    ["inside a code block", "# A\n~~~\nMUST\n~~~", undefined],
    ["negated", "# A\nIt MUST NOT be so.", "must"],
    ["SHALL", "# A\nIt SHALL be so.", "must"],
    ["REQUIRED", "# A\nIt is REQUIRED.", "must"],
    ["NOT RECOMMENDED", "# A\nIt is NOT RECOMMENDED.", "should"],
    ["OPTIONAL", "# A\nIt is OPTIONAL.", "may"],
  ])("reads a word of RFC 2119 that is %s as %s", (_, text, strength) => {
    expect(parse(text)[0]?.strength).toBe(strength);
  });

  it("opens no fence within a longer one, and closes none by a shorter one", () => {
    expect(parse("````\n```\n# In code\n```\n````\n# Outside").map(({ id }) => id)).toEqual(["Outside"]);
    expect(parse("```\n# Never closed, so all of it is code")).toEqual([]);
  });

  it("begins at no token in the middle of a paragraph", () => {
    expect(parse("# A\nHashes are of the kind\nSHA-256 and no other.").map(({ id }) => id)).toEqual(["A"]);
  });

  it("begins at every token that is a label, however close the lines", () => {
    const text = "Name-1: Be short.\nName-2: Be clear,\nalso of\nUTF-8 text.\n**Name-3**: Be kind.";
    expect(parse(text).map(({ id, end_line }) => [id, end_line])).toEqual([
      ["Name-1", 1],
      ["Name-2", 4],
      ["Name-3", 5],
    ]);
  });

  it("does not read its front matter as text", () => {
    const file = aRuleFile({ text: "---\n# a comment\n---\n# A rule", bodyStart: 3 });
    expect(parseRules(file).rules.map(({ id, start_line }) => [id, start_line])).toEqual([["A rule", 4]]);
  });

  it("made to take long takes no longer than its length", () => {
    const hostile = [
      "# a\n".repeat(15_000),
      `- ${"a-".repeat(200_000)}`,
      `# ${"`*[a](".repeat(100_000)}`,
      "- x-1\n".repeat(15_000),
      "a ".repeat(200_000),
    ];
    const processorTime = countProcessorTime();
    for (const text of hostile) parse(text);
    expect(processorTime()).toBeLessThan(5000);
  });
});

describe("repository rule", () => {
  const text =
    "## RPC-Patch-V1-04: a patch\n\nA PATCH operation **MUST** return [the resource](./patch.md),\nwith status `200`.";
  const rule = { id: "RPC-Patch-V1-04", aliases: ["RPC-Patch-V1-04: a patch"], text };

  describe("a rule holds a quote", () => {
    it.each([
      ["as written", "A PATCH operation **MUST** return [the resource](./patch.md),"],
      ["without its Markdown", "A PATCH operation MUST return [the resource], with status 200."],
      ["over a line break, with other white space", "the  resource,\twith\r\n status"],
      ["with its list mark or quotation mark before it", "> - A PATCH operation MUST return"],
      ["with characters that show nothing", "A PATCH\u200b operation MUST return"],
    ])("%s", (_, quote) => {
      expect(holdsQuote(rule, quote)).toBe(true);
    });

    it.each([
      ["paraphrased", "A PATCH operation must return the updated resource"],
      ["in another case", "a patch operation must return"],
      ["with words left out", "A PATCH operation MUST return … with status 200"],
      ["of another rule", "Tokens MUST NOT be logged."],
      ["too short to be of any rule in particular", "MUST"],
      ["of its name only", "RPC-Patch-V1-04"],
      ["empty but for marks", "**"],
    ])("but not one %s", (_, quote) => {
      expect(holdsQuote(rule, quote)).toBe(false);
    });

    it("that is short when it is all the rule says", () => {
      expect(holdsQuote({ id: "No eval", aliases: [], text: "# No eval" }, "No eval")).toBe(true);
    });
  });

  describe("a ceiling", () => {
    it.each([
      ["the quote's own word", "must", "Names SHOULD be short", "medium"],
      ["its rule's word, where the quote has none", "may", "names are short and clear", "low"],
      ["nothing, where neither has one", undefined, "names are short and clear", undefined],
    ] as const)("is that of %s", (_, strength, quote, ceiling) => {
      expect(ceilingOf({ strength }, quote)).toBe(ceiling);
    });
  });

  it("takes ids for alike that differ in case, blanks and marks", () => {
    expect(normaliseId("RPC_Patch–V1 04")).toBe(normaliseId("`rpc-patch-v1-04`"));
    expect(normaliseId("RPC-Patch-V1-4")).not.toBe(normaliseId("RPC-Patch-V1-04"));
  });
});
