import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findHidden } from "../../src/claims/hidden-code.ts";

const blanks = (count: number, blank = " ") => blank.repeat(count);

describe("what suggested code hides", () => {
  it.each<readonly [string, string, string]>([
    ["code behind a run of blanks", `return x;${blanks(600)}run();`, "24 blanks"],
    ["code behind a short run, in a line that was cut there", `return x;${blanks(25)}run();`, "24 blanks"],
    ["code behind tabs", `return x;${blanks(4, "\t")}run();`, "24 blanks"],
    ["code behind blanks of another width", `return x;${blanks(30, "\u3000")}run();`, "24 blanks"],
    ["code behind blanks that are letters to a program", `return x;${blanks(30, "\u2800")}run();`, "24 blanks"],
    ["blanks behind the code", `return x;${blanks(30)}`, "24 blanks"],
    ["a line of blanks", `x();\n${blanks(30)}\nrun();`, "24 blanks"],
    ["code that is indented out of view", `x();\n${blanks(90)}run();`, "80 blanks"],
    ["a line longer than anybody sees", `x(${'"a", '.repeat(40)}run());`, "200 characters"],
    ["code below a page of nothing", `x();${"\n".repeat(6)}run();`, "4 empty lines"],
    ["code below lines that only look empty", `x();\n${" \n\t\n".repeat(3)}run();`, "4 empty lines"],
    ["more lines than anybody reads", "x();\n".repeat(61), "60 lines"],
    ["text turned around", "if (isAdmin) { // \u202e begin", "not seen"],
    ["a zero-width character", "isAd\u200bmin();", "not seen"],
    ["a lone carriage return", "// x();\rrun();", "not seen"],
    ["a separator of lines", "// x();\u2028run();", "not seen"],
    ["a name with a letter of another script", "if (isАdmin(user)) grant();", "look like others"],
    ["a name in letters of another script", "сору(user);", "look like others"],
    ["a name in wide letters", "ｅｖａｌ(q);", "look like others"],
  ])("is %s", (_, code, reason) => {
    expect(findHidden(code, [])).toContain(reason);
  });

  it.each<readonly [string, string]>([
    ["plain code", "  if (amount <= 0) throw new RangeError('amount');\n  return charge(amount);"],
    ["aligned comments", `x();${blanks(20)}// one\nlonger();${blanks(15)}// two`],
    ["deep indentation", `${blanks(12, " ")}deep();\n${blanks(6, "\t")}deeper();`],
    ["words of another script", 'throw new Error("Сумма должна быть больше нуля"); // проверка'],
    ["signs of mathematics", "const Δt = end - start; // in µs, α and β"],
    ["accents and umlauts", 'const größe = "naïve façade";'],
    ["an emoji of several parts", 'say("👩‍👩‍👧 ❤️");'],
  ])("is nothing in %s", (_, code) => {
    expect(findHidden(code, [])).toBeUndefined();
  });

  it("is nothing that stands in the file already", () => {
    const long = `const table = [${"1, ".repeat(100)}];`;
    const old = ["сору(user);", long, `x();${blanks(40)}y();\r`];
    expect(findHidden(`${long}\nx();${blanks(40)}y();\nсору(admin);`, old)).toBeUndefined();
    expect(findHidden(`${long} `, old)).toContain("200 characters");
  });

  it("is found wherever in the code it stands", () => {
    const plain = fc.array(fc.stringMatching(/^ {0,8}[a-z(){};. ]{0,40}[a-z;]$/), { maxLength: 3 });
    const hiding = fc.constantFrom(
      `a${blanks(200)}b`,
      `a${blanks(40)}`,
      "a\u2028b",
      "a\rb",
      "a\u200bb",
      "a\u202eb",
      "b".repeat(201),
      "аdmin()",
      "\n\n\n\n\n",
    );
    fc.assert(
      fc.property(plain, hiding, plain, (before, line, after) => {
        expect(findHidden([...before, line, ...after].join("\n"), [])).toBeDefined();
      }),
    );
  });

  it("never lets through a line that shows less than it holds", { tags: ["full"] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (code) => {
        if (findHidden(code, []) !== undefined) return;
        for (const line of code.split("\n")) {
          expect(line.length).toBeLessThanOrEqual(200);
          expect(line).not.toMatch(/\S\s{25,}/u);
          expect(line).not.toMatch(/(?!\t)\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b]/u);
        }
      }),
    );
  });
});
