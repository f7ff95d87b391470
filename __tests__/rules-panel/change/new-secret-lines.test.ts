import { describe, expect, it } from "vitest";
import { type Subject, toSubject } from "../../../src/rules-panel/change/subject.ts";
import { newSecretLines } from "../../../src/rules-panel/matchers/any-text.ts";
import { isBroughtIn } from "../../../src/rules-panel/rules/static-rule.ts";
import { NOTHING_TO_SEARCH } from "../../../src/rules-panel/search/syntax-search.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { examinedIn } from "../examined-in.ts";

const ONE = 'f({ password: "h7Gk29xLq0" });';
const TWO = 'g({ password: "h7Gk29xLq0", apiKey: "Zx81-99-kLmn" });';

/** The file as the rules see it, of which the pin says that all counts as new, or not. */
async function subjectOf(base: string, head: string, countsAsNew?: string): Promise<Subject> {
  const source = new FakeSource([{ path: "src/a.js", base, head }]);
  const [pinned] = source.pin.files;
  if (pinned === undefined) throw new Error("the fixture has no file");
  return toSubject({
    ...{ file: { ...pinned, countsAsNew }, ...examinedIn(source.pin), syntax: NOTHING_TO_SEARCH, isServed: () => true },
    head: await source.readText("src/a.js", "head"),
    base: await source.readText("src/a.js", "base"),
  });
}

const told = (subject: Subject) => newSecretLines(subject, () => true).map(({ number }) => number);

describe("the lines of new secrets", () => {
  it("are not those of a secret that stood in the file, unless all of it counts as new", async () => {
    const [base, head] = [`${ONE}\n`, `start();\n${ONE.replace("f", "h")}\n`];
    expect(told(await subjectOf(base, head))).toEqual([]);
    expect(told(await subjectOf(base, head, "docs → source"))).toEqual([2]);
  });

  it("are each on which another one begins, also behind the one of the line above", async () => {
    expect(told(await subjectOf("", `${ONE}\n${TWO}\n${ONE}\n`))).toEqual([1, 2, 3]);
    expect(told(await subjectOf("", `${ONE}\n${ONE}\n`))).toEqual([1]);
  });

  it("are only those of the rules asked about", async () => {
    const subject = await subjectOf("", `${ONE}\n`);
    expect(newSecretLines(subject, (rule) => rule !== "hard-coded-credential")).toEqual([]);
  });
});

describe("code that a change brings in", () => {
  it("is all code of a file that counts as new", async () => {
    const [base, head] = ["eval(input);\n", "eval(input);\nstart();\n"];
    expect(isBroughtIn(await subjectOf(base, head), "eval(input)")).toBe(false);
    expect(isBroughtIn(await subjectOf(base, head, "docs → source"), "eval(input)")).toBe(true);
  });
});
