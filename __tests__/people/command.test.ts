import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMMANDS, type Command, findCommandProblem, parseCommand } from "../../src/people/command.ts";

describe("parseCommand", () => {
  it.each<[string, Command | undefined]>([
    ["/tribunal review", { kind: "review", isFull: false }],
    ["/tribunal  review  \r\nplease", { kind: "review", isFull: false }],
    ["/tribunal review full", { kind: "review", isFull: true }],
    ["/tribunal review \t full \nplease", { kind: "review", isFull: true }],
    ["/tribunal review ful", { kind: "unknown-review", words: "ful" }],
    ["/tribunal review Full", { kind: "unknown-review", words: "Full" }],
    ["/tribunal review full now", { kind: "unknown-review", words: "full now" }],
    [`/tribunal review ${"a".repeat(50)}`, { kind: "unknown-review", words: "a".repeat(40) }],
    ["/tribunal\trerun now", { kind: "rerun" }],
    ["/tribunal fix", { kind: "fix" }],
    ["/tribunal fix \r\nplease", { kind: "fix" }],
    ["/tribunal fix v1:ab", { kind: "unknown-fix", words: "v1:ab" }],
    ["/tribunal fixes", { kind: "unknown", word: "fixes" }],
    ["/tribunal", { kind: "unknown", word: "" }],
    ["/tribunal Review", { kind: "unknown", word: "Review" }],
    ["/tribunal approve", { kind: "unknown", word: "approve" }],
    ["/tribunal override", { kind: "incomplete", command: "override" }],
    ["/tribunal override v1:ab", { kind: "override", fingerprint: "v1:ab", reason: "" }],
    [
      "/tribunal dismiss v1:ab  as tested \n\nSee #4.\n",
      { kind: "dismiss", fingerprint: "v1:ab", reason: "as tested" },
    ],
    ["/tribunal dismiss v1:ab\r\nbecause", { kind: "dismiss", fingerprint: "v1:ab", reason: "" }],
    ["/tribunal dismiss\rv1:ab", { kind: "incomplete", command: "dismiss" }],
    ["/tribunal explain v1:ab please", { kind: "explain", name: "v1:ab" }],
    ["/tribunal explain #discussion_r123", { kind: "explain", name: "#discussion_r123" }],
    ["/tribunal explain", { kind: "incomplete", command: "explain" }],
    [" /tribunal review", undefined],
    ["> /tribunal review", undefined],
    ["\n/tribunal review", undefined],
    ["/tribunalreview", undefined],
    ["/Tribunal review", undefined],
    ["", undefined],
  ])("reads %j", (body, command) => {
    expect(parseCommand(body)).toEqual(command);
  });

  it("never throws, keeps no more than forty characters of what it does not know, and hears only the first line", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const command = parseCommand(`/tribunal ${text}`);
        if (command?.kind === "unknown") expect(command.word.length).toBeLessThanOrEqual(40);
        expect(parseCommand(`Hello\n/tribunal ${text}`)).toBeUndefined();
      }),
    );
  });
});

it.each(COMMANDS)("%s is obeyed when it is complete", (kind) => {
  const command = parseCommand(`/tribunal ${kind}${kind === "review" || kind === "fix" ? "" : " v1:ab"}`);
  const problem = command === undefined ? "none" : findCommandProblem(command);
  expect(problem).toBeUndefined();
});

it.each([
  ["Review", "`Review` is no command; write `/tribunal review`. Known are"],
  ["explian", "`explian` is no command; write `/tribunal explain FINGERPRINT|THREAD`. Known are"],
  ["approve", "`approve` is no command. Known are `/tribunal review`, `/tribunal review full`, `/tribunal rerun`,"],
])("names the command that is nearest to %s, if any is", (word, problem) => {
  expect(findCommandProblem({ kind: "unknown", word })).toContain(problem);
});

it.each([
  ["ful", "`ful` is not a kind of review; write `/tribunal review full`. Known are"],
  ["FULL", "`FULL` is not a kind of review; write `/tribunal review full`. Known are"],
  ["full please", "`full please` is not a kind of review; write `/tribunal review full`. Known are"],
  [
    "src/pay.ts",
    "`src/pay.ts` is not a kind of review; write `/tribunal review`, or `/tribunal review full` for the whole change again. Known",
  ],
])("holds no review of %j, and says what may be meant", (words, problem) => {
  expect(findCommandProblem({ kind: "unknown-review", words })).toContain(problem);
});

it("says that repairs are of all that is confirmed", () => {
  expect(findCommandProblem({ kind: "unknown-fix", words: "v1:ab" })).toContain(
    "`v1:ab` is not an argument of fix: `/tribunal fix` repairs all confirmed findings. Known are",
  );
});

it("names an unknown word as a word, whatever it looks like", () => {
  const problem = findCommandProblem({ kind: "unknown", word: "<img>`x`" }) ?? "";
  expect(problem).toContain("`` <img>`x` `` is no command");
  expect(findCommandProblem({ kind: "incomplete", command: "dismiss" })).toContain("dismiss needs the fingerprint");
});
