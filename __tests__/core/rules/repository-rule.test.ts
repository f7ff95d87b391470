import { describe, expect, it } from "vitest";
import { ceilingOf, holdsQuote, normaliseId } from "../../../src/core/rules/repository-rule.ts";

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
