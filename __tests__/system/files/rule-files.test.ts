import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BaseText } from "../../../src/ports/target-pinner.ts";
import { secretlintDetector } from "../../../src/secrets/secretlint.ts";
import { absoluteReader, readRules, ruleFileFilter } from "../../../src/system/files/rule-files.ts";
import { GITHUB_TOKEN } from "../../fixtures/secrets.ts";

/** Reads from these files, as a repository's base. */
function reader(files: Readonly<Record<string, string>>) {
  const texts = Object.entries(files).map(([path, text]): BaseText => {
    return { path, digest: "d".repeat(40), lines: text.split("\n") };
  });
  return async (isWanted: (path: string) => boolean) => texts.filter(({ path }) => isWanted(path));
}

const BASE = { "rules/a.md": "# A\n", "rules/deep/b.MD": "# B\n", "rules/c.txt": "# C\n", "docs/d.markdown": "# D\n" };

describe("rule files", () => {
  it("are the Markdown files the globs match, each once though several match it", async () => {
    const book = await readRules(["rules/**", "rules/a.md", "docs/*", "./rules/*.md"], reader(BASE));
    expect(book.files.map(({ file }) => file.path)).toEqual(["docs/d.markdown", "rules/a.md", "rules/deep/b.MD"]);
    expect(ruleFileFilter(["rules"])("rules/c.txt")).toBe(false);
  });

  it("are none where none are asked for, and nothing is read then", async () => {
    const read = () => Promise.reject(new Error("read"));
    expect((await readRules([], read)).files).toEqual([]);
  });

  it.each([
    ["matches nothing at the base", ["rules/*.md", "absent/*.md", "new.md"], [/"absent\/\*\.md"/, /"new\.md"/]],
    ["matches no Markdown", ["rules/c.txt"], [/"rules\/c\.txt".*matches no Markdown file at the base/]],
    ["cannot be used", ["*".repeat(600)], [/not a usable glob/]],
    ["is absolute, where nobody sits at the machine", ["/etc/rules.md"], [/"\/etc\/rules\.md"/]],
  ])("are refused when a glob %s", async (_, globs, problems) => {
    const reading = readRules(globs, reader(BASE));
    for (const problem of problems) await expect(reading).rejects.toThrow(problem);
  });

  it("know what they are about by their front matter, and keep their own line numbers", async () => {
    const text = '---\napplyTo: "src/**, lib/**/*.ts"\ndescription: Sessions\n---\n# Sessions\n';
    const [read] = (await readRules(["a.md"], reader({ "a.md": text }))).files;
    expect(read?.file.scope).toEqual(["src/**", "lib/**/*.ts"]);
    expect(read?.rules.map(({ id, start_line }) => [id, start_line])).toEqual([["Sessions", 5]]);
  });

  it.each([
    ["is no YAML", "---\napplyTo: [a\n---\n# A", /a\.md: front matter, line 2, column 11: not valid YAML/],
    ["says a thing twice", "---\napplyTo: a\napplyTo: b\n---\n", /a\.md: front matter, line 3, column 1: .*twice/],
    ["holds no glob", "---\napplyTo: 7\n---\n", /a\.md: applyTo: got \{"applyTo":7\}/],
    ["holds globs without end", `---\napplyTo: ${"a,".repeat(1001)}\n---\n`, /a\.md: applyTo: got 1001 globs/],
    ["grows without end", `---\na: &a [x]\nb: [${"*a,".repeat(30)}]\n---\n`, /a\.md: front matter: not valid YAML/],
    ["opens without end", `---\na: ${"[".repeat(300)}\n---\n`, /a\.md: front matter: .*brackets in brackets/],
    [
      "is longer than any",
      `---\n# ${"a".repeat(600_000)}\n---\n`,
      /a\.md: front matter: .*more than 524288 characters/,
    ],
  ])("are refused when their front matter %s", async (_, text, problem) => {
    await expect(readRules(["a.md"], reader({ "a.md": text }))).rejects.toThrow(problem);
  });

  it("with very many keys are read by a look at each", async () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => `k${index}: 1`).join("\n");
    const [read] = (await readRules(["a.md"], reader({ "a.md": `---\n${keys}\napplyTo: src/**\n---\n# A\n` }))).files;
    expect(read?.file.scope).toEqual(["src/**"]);
  });

  it("of two megabytes are read, and larger ones refused", async () => {
    const text = "- Rule-1 Names MUST be short.\n".repeat(70_000);
    const book = await readRules(["a.md"], reader({ "a.md": text }));
    expect(book.notes[0]).toMatch(/^Rule Rule-1 stands at 70000 places/);
    expect(book.notes[0]?.length).toBeLessThan(1000);
    const larger = reader({ "a.md": "x".repeat(4 * 1024 * 1024 + 1) });
    await expect(readRules(["a.md"], larger)).rejects.toThrow(/a\.md: got more than 4194304 characters/);
  });
});

describe("a rule file of the machine", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tribunal-rules-"));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("is read by its absolute path, its secrets masked", async () => {
    const path = join(folder, "own.md");
    await writeFile(path, `# Own\nNever commit ${GITHUB_TOKEN}\n`);
    const book = await readRules([path], reader({}), absoluteReader(secretlintDetector()));
    expect(book.find("Own")[0]?.text).toMatch(/Never commit \[secret:[0-9a-f]{8}\]/);
  });

  it("that is not there is named", async () => {
    const reading = readRules([join(folder, "absent.md")], reader({}), absoluteReader(secretlintDetector()));
    await expect(reading).rejects.toThrow(/rules: got no such file.*Check .*absent\.md/);
  });
});
