import { expect, it } from "vitest";
import { touchesDiffGate } from "../../src/gates/touches-diff.ts";
import { changedFile, evidenceAt } from "../claims/changed-code.ts";
import { aClaim } from "../fixtures/claims.ts";

const CALLS = Array.from({ length: 20 }, (_, at) => `  step${at}();`).join("\n");
const commentedOut = (open: string, close: string) => `export function pay() {\n${open}${CALLS}\n${close}  end();\n}`;
const plain = commentedOut("", "");
const commented = commentedOut("  /*\n", "  */\n");

it.each([
  ["freed from a comment", commented, plain],
  ["put into a comment", plain, commented],
] as const)(
  "a line that is %s is of the change, however far away the comment's marks are",
  async (_what, base, head) => {
    const context = await changedFile("src/pay.js", base, head);
    const gate = (words: string) =>
      touchesDiffGate({ claim: aClaim(), evidence: [evidenceAt(words, context)] }, context);
    expect(gate("step10").kind).toBe("pass");
  },
);

it("a line between two edits that switch nothing is not", async () => {
  const context = await changedFile("src/pay.js", plain, plain.replace("step0", "first").replace("step19", "last"));
  const evidence = [evidenceAt("step10", context)];
  expect(touchesDiffGate({ claim: aClaim(), evidence }, context)).toMatchObject({ code: "outside-diff" });
});
