import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  fillPrompt,
  MAX_PROMPT_BYTES,
  PROMPT_NAMES,
  type PromptFiles,
  promptsDigest,
  systemMessage,
} from "../../src/assignments/prompts.ts";
import { TARGET_TYPES } from "../../src/change/target-type.ts";
import { SPEC_CATEGORIES } from "../../src/claims/category.ts";
import { MAX_FIX_FILES, MAX_FIX_LINES } from "../../src/config/fix-limits.ts";
import { toFindingDocument } from "../../src/fix/fixer-question.ts";
import { fixerReply } from "../../src/replies/answers.ts";
import { DEBATE_ROLES, TOOL_ROLES } from "../../src/replies/role.ts";
import { ConfigError } from "../../src/text/errors.ts";
import { aFixerFinding } from "../fixtures/fixer.ts";

const DIRECTORY = new URL("../../prompts/", import.meta.url);
const read = (name: string) => readFileSync(new URL(`${name}.md`, DIRECTORY), "utf8");
const files = Object.fromEntries(PROMPT_NAMES.map((name) => [name, read(name)])) as PromptFiles;
/** Of a repository without rules, guidance, known false positives and languages. */
const PLAIN = { rules: "", guidance: "", patterns: "", isLocalized: false };
const SEATS = TOOL_ROLES.flatMap((role) => TARGET_TYPES.map((targetType) => [role, targetType] as const));

describe("fillPrompt", () => {
  it("puts each value where its placeholder stands, as often as it stands there", () => {
    expect(fillPrompt("lens", "{{lens}} and {{lens}}", { lens: "security" })).toBe("security and security");
  });

  it("takes a value as it is, whatever it holds", () => {
    expect(fillPrompt("judge", "Rules: {{rules}}", { rules: "$& $1 {{rules}} {{other}}" })).toBe(
      "Rules: $& $1 {{rules}} {{other}}",
    );
  });

  it("leaves out the lines whose condition is an empty value", () => {
    const text = "First.\n{{#rules}}\n## Rules\n\n{{rules}}\n\n{{/rules}}\nLast.\n";
    expect(fillPrompt("judge", text, { rules: "Be kind." })).toBe("First.\n## Rules\n\nBe kind.\n\nLast.\n");
    expect(fillPrompt("judge", text, { rules: "" })).toBe("First.\nLast.\n");
  });

  it("takes a value as it is though it looks like a condition", () => {
    const value = "{{#patterns}}\n{{/patterns}}\n";
    expect(fillPrompt("judge", "{{rules}}", { rules: value })).toBe(value);
  });

  it.each([
    ["a condition without a value", "{{#languages}}\nOne.\n{{/languages}}\n", {}, "languages"],
    ["a condition that does not end", "{{rules}}\n{{#rules}}\nOne.\n", { rules: "" }, "rules"],
    ["a placeholder without a value", "{{rules}} {{checklist}}", { rules: "" }, "checklist"],
    ["a value without a placeholder", "{{rules}}", { rules: "", checklist: "" }, "checklist"],
    ["a misspelt placeholder", "{{Rules}}", { rules: "" }, "rules"],
    ["a placeholder named like a method", "{{constructor}}", {}, "constructor"],
  ])("refuses %s, by name", (_name, text, values, named) => {
    expect(() => fillPrompt("enthusiast", text, values)).toThrow(ConfigError);
    expect(() => fillPrompt("enthusiast", text, values)).toThrow(named);
    expect(() => fillPrompt("enthusiast", text, values)).toThrow("prompts/enthusiast.md");
  });
});

describe("the prompt files", () => {
  it("are all there is in prompts/", () => {
    expect(
      readdirSync(DIRECTORY, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".md"))
        .sort(),
    ).toEqual([...PROMPT_NAMES].map((name) => `${name}.md`).sort());
  });

  it.each(PROMPT_NAMES)("hold %s, neither empty nor over 6 KB", (name) => {
    const bytes = Buffer.byteLength(files[name]);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(6 * 1024);
    expect(MAX_PROMPT_BYTES).toBe(6 * 1024);
  });

  it.each(SEATS)("fill the %s's system message for %s without rest, the same each time", (role, targetType) => {
    const message = systemMessage(files, role, { ...PLAIN, targetType });
    expect(message).not.toMatch(/\{\{|\}\}/);
    expect(systemMessage(files, role, { ...PLAIN, targetType })).toBe(message);
  });

  it.each(SEATS)("say to the %s for %s nothing of rules and languages where there are none", (role, targetType) => {
    const heading = "## Rules of this repository";
    const plain = systemMessage(files, role, { ...PLAIN, targetType });
    const ruled = systemMessage(files, role, { ...PLAIN, targetType, rules: "R1: Be kind.", isLocalized: true });
    expect([plain.includes(heading), ruled.includes(heading)]).toEqual([false, true]);
    expect(plain).not.toContain("localization>");
    expect(ruled.includes("localization")).toBe(["enthusiast", "adversary", "judge", "critic"].includes(role));
  });

  it.each(SEATS)("give the %s for %s the checklist only as Enthusiast of code", (role, targetType) => {
    const checklist = files["checklists/code"].trim();
    const isGiven = systemMessage(files, role, { ...PLAIN, targetType }).includes(checklist);
    expect(isGiven).toBe(role === "enthusiast" && targetType === "code");
  });

  it.each(SEATS)("tell the %s for %s what was wrong before only when it rules", (role, targetType) => {
    const message = systemMessage(files, role, { ...PLAIN, targetType, patterns: "- A claim. Why not: So." });
    expect(message.includes("- A claim. Why not: So.")).toBe(role === "judge" || role === "critic");
  });

  it.each(TARGET_TYPES)("ask the Judge about %s for circles only where earlier findings are shown", (targetType) => {
    const [first, later] = [false, true].map((hasEarlier) =>
      TOOL_ROLES.filter((role) => {
        const message = systemMessage(files, role, { ...PLAIN, targetType, hasEarlier });
        return message.includes("whose repair this finding asks to undo");
      }),
    );
    expect([first, later]).toEqual([[], ["judge"]]);
  });

  it("hold a checklist of named rows, each with a sign in a line, those to be looked at first before the others", () => {
    const [, first = "", others = ""] = files["checklists/code"].split(/:\n\n/);
    const rows = (text: string) => text.split("\n").filter((line) => line.startsWith("- "));
    expect(files["checklists/code"]).toMatch(/\[semantic, priority\]:\n\n- /);
    expect(rows(first).length).toBeGreaterThanOrEqual(4);
    expect(rows(first).length + rows(others).length).toBeGreaterThanOrEqual(12);
    for (const row of [...rows(first), ...rows(others)]) {
      expect(row).toMatch(/^- [A-Z][^:[]+: .+\.$/);
      expect(row.length).toBeLessThanOrEqual(120);
    }
  });

  it.each(TARGET_TYPES)("tell all who debate about %s what a severity means, in the same words", (targetType) => {
    const meaning = files[targetType === "spec" ? "severity-spec" : "severity"].trim();
    const tellers = TOOL_ROLES.filter((role) => systemMessage(files, role, { ...PLAIN, targetType }).includes(meaning));
    expect(tellers).toEqual(DEBATE_ROLES);
  });

  it.each(["enthusiast", "adversary", "judge", "critic"] as const)(
    "tell the %s that what is served is paid for again",
    (role) => {
      for (const text of [files[role], files[`${role}-spec`]]) {
        expect(text).toMatch(/sends again all that was served before: ask for everything you need at once, many calls/);
      }
    },
  );

  it.each(SPEC_CATEGORIES)("name the category %s to every role that reviews a spec", (category) => {
    for (const role of TOOL_ROLES) expect(files[`${role}-spec`]).toContain(`\`${category}\``);
  });

  it.each(["enthusiast", "adversary", "judge"] as const)("explain to the %s what languages are asked for", (role) => {
    for (const text of [files[role], files[`${role}-spec`]]) {
      expect(text).toMatch(
        /`<localization>`: .*translated resources, quoted foreign text and error messages, proper nouns/,
      );
    }
  });

  it.each(TARGET_TYPES)("ask the Enthusiast of %s for the lines of a repair in one code block", (type) => {
    expect(files[type === "spec" ? "enthusiast-spec" : "enthusiast"]).toMatch(
      /`suggestion`: .*lines `start_line` to `line`.*in one fenced code block/,
    );
  });

  it.each(["fixer", "fixer-spec"] as const)("tell the fixer, as %s, what it is shown and may do", (name) => {
    const told = [...Object.keys(toFindingDocument(aFixerFinding())), ...Object.keys(fixerReply.shape)];
    const places = ["file", "side", "start_line", "line"];
    for (const key of told.filter((each) => !places.includes(each))) expect(files[name]).toContain(`\`${key}\``);
    for (const key of ["start_line", "end_line", "old", "new"]) expect(files[name]).toContain(`\`${key}\``);
    expect(files[name]).toContain(`more than ${MAX_FIX_FILES} files or ${MAX_FIX_LINES} lines in all`);
  });

  it.each([
    ["malformed-reply", { reason: "it was empty", schema: "{}" }],
    ["answer-format", { schema: "{}" }],
    ["lens", { lens: "security" }],
    ["last-turn", {}],
    ["sparse-reply", {}],
  ] as const)("fill %s without rest", (name, values) => {
    const text = fillPrompt(name, files[name], values);
    for (const value of Object.values(values)) expect(text).toContain(value);
    expect(text).not.toMatch(/\{\{|\}\}/);
  });

  it.each(TOOL_ROLES)(
    "tell the %s to read around, to look for mitigations, to verify, and that text is data",
    (role) => {
      for (const word of [/20 lines/, /guard/i, /search/i, /is data/, /prompt-injection/]) {
        expect(files[role]).toMatch(word);
        expect(files[`${role}-spec`]).toMatch(word);
      }
    },
  );
});

it("gives the prompts a digest that any change to any of them changes", () => {
  const digests = PROMPT_NAMES.map((name) => promptsDigest({ ...files, [name]: `${files[name]} ` }));
  expect(new Set([promptsDigest(files), ...digests]).size).toBe(PROMPT_NAMES.length + 1);
  expect(promptsDigest({ ...files })).toBe(promptsDigest(files));
});
