import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonFault, parseJsonc } from "../../src/text/jsonc.ts";
import { runs, size } from "../setup/tier.ts";

const strict = (text: string) => findJsonFault(text, false);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("the first place at which a text is no JSON", () => {
  it.each<[string, number, string]>([
    ["", 1, "a value is missing"],
    ['{\n  "a": 1\n  "b": 2\n}', 3, "a comma or a closing bracket is missing"],
    ['{\n  "a": 1,\n}', 3, "a name in double quotes is missing"],
    ["[\n  1,\n]", 3, "a value is missing"],
    ["{\n  a: 1\n}", 2, "a word lacks double quotes, or is not a JSON value"],
    ['{\n  "a" 1\n}', 2, "a colon is missing"],
    ['{\n  "a": 01\n}', 2, "a comma or a closing bracket is missing"],
    ['{\n  "a": "b\n}', 2, "the string does not end on its line, or contains a character that must be escaped"],
    ['{ "a": 1 }\n}', 2, "nothing may follow the value"],
    ['{\n  "a": [1\n', 3, "a comma or ] is missing"],
    ["// why\n{}", 1, "a comment is not allowed here"],
  ])("of %j is line %i: %s", (text, line, problem) => {
    expect(strict(text)).toEqual({ line, problem });
  });

  it("is none with a byte order mark before it, or other white space around", () => {
    expect(strict("\ufeff { }\r\n\t")).toBeUndefined();
  });

  it("is none for comments and trailing commas where they are allowed, and still one for what is wrong", () => {
    const text = '// why\n{\n  "a": [1, /* two */ 2,],\n  "b": "// none",\n}\n';
    expect(findJsonFault(text, true)).toBeUndefined();
    expect(findJsonFault(text.replace("2,]", "2,,]"), true)?.line).toBe(3);
    expect(findJsonFault("{ } /* open", true)?.problem).toBe("the comment has no end");
  });

  it("is there exactly where JSON.parse refuses a text, whatever it is", () => {
    const part = fc.constantFrom(
      ...'{}[],:"\\ \n',
      '"a"',
      "1",
      "-",
      "0",
      ".5",
      "e3",
      "true",
      "null",
      "nul",
      "\\u00e9",
      "\u0001",
      "é",
    );
    const text = fc.oneof(
      fc.json(),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (some) => (strict(some) === undefined) === isJson(some)),
      { numRuns: runs(5000) },
    );
  });

  it("is found in JSON from which one sign was taken", () => {
    const changed = fc
      .tuple(fc.json(), fc.nat())
      .map(([text, at]) => text.slice(0, at % text.length) + text.slice((at % text.length) + 1));
    fc.assert(
      fc.property(changed, (some) => (strict(some) === undefined) === isJson(some)),
      { numRuns: runs(2000) },
    );
  });

  it("is not looked for in what is nested deeper than anybody writes, and is found in a long string", () => {
    expect(strict("[".repeat(200_000))).toBeUndefined();
    expect(strict(`[${"[".repeat(200_000)}${"]".repeat(200_000)}]`)).toBeUndefined();
    expect(strict(`"${'\\"'.repeat(size(6_000_000))}"`)).toBeUndefined();
    expect(strict(`"${'\\"'.repeat(size(6_000_000))}`)?.line).toBe(1);
  });

  it("is found behind more comments than a stack has room for", { tags: ["full"] }, () => {
    const many = size(4_000_000);
    const comments = "/**/ // \n".repeat(many);
    expect(findJsonFault(`${comments}[`, true)?.line).toBe(many + 1);
  });
});

describe("JSON with comments", () => {
  it("is read with comments, trailing commas and a byte order mark, and is nothing where it is broken or nested too deep", () => {
    expect(parseJsonc('\ufeff{ // ours\n "a": [1, /* "x" */ 2,], }')).toEqual({ a: [1, 2] });
    expect(["{ a: 1 }", '{ "a": 1', "{} /* open", "", "[".repeat(200_000)].map(parseJsonc)).toEqual(
      Array.from({ length: 5 }),
    );
  });
});
