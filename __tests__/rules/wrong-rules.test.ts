import { describe, expect, it } from "vitest";
import { type RuleFile, readRuleFile } from "./read-rule-file.ts";
import { ExampleTrial } from "./try-example.ts";

const PATH = "rules/shell-out.yml";
const SOUND = `id: shell-out
title: "A shell is started"
severity: medium
category: injection
cwe: [CWE-78]
text: "A shell SHOULD NOT be started."
message: "Whoever writes the text runs what they like."
suggestion: "Start the program itself."
queries:
  - languages: [javascript]
    query: |
      (call_expression function: (identifier) @f
        (#eq? @f "exec")) @match
examples:
  match:
    - name: "a shell"
      head: |
        start();
        exec(text);
      at: "exec(text);"
  pass:
    - name: "a program"
      head: |
        execFile("ls", [text]);
`;

/** What is wrong with the sound rule once this part of it reads so. */
async function problemOf(part: string, wrong: string): Promise<string | undefined> {
  expect(SOUND).toContain(part);
  const reading = await readRuleFile(PATH, SOUND.replace(part, wrong));
  return reading.kind === "broken" ? reading.problem : undefined;
}

describe("a rule's file", () => {
  it.each<[string, string, string, RegExp]>([
    [
      "is no YAML",
      "cwe: [CWE-78]",
      "cwe: [CWE-78",
      /^rules\/shell-out\.yml, line 6, column \d+: not valid YAML: .*bracket/,
    ],
    ["says a key twice", "cwe: [CWE-78]", "id: shell-out", /^rules\/shell-out\.yml, line 5, .*a key is there twice/],
    [
      "misspells a key",
      "suggestion:",
      "sugestion:",
      /line 8, column 1: sugestion: got an unknown key\. Write suggestion\.$/m,
    ],
    [
      "misspells a word",
      "severity: medium",
      "severity: medum",
      /line 3, column 11: severity: got "medum", wanted .* Write medium\.$/,
    ],
    ["has another name than its id", "id: shell-out", "id: shell", /line 1, column 5: id: got shell, but a rule's id/],
    [
      "has a key of an example that nobody reads",
      '      at: "exec',
      '      line: "exec',
      /examples\.match, entry 1, line: got an unk/,
    ],
    ["has no example that passes", "  pass:\n", "  passes:\n", /examples\.pass: got nothing, wanted /],
    ["is of no kind", "queries:", "querys:", /queries and a message, a matcher, or both\.$/],
  ])("that %s is refused, with its place", async (_, part, wrong, problem) => {
    expect(await problemOf(part, wrong)).toMatch(problem);
  });

  it("that names a matcher which is not there is told which was meant", async () => {
    const matched = SOUND.replace(/message:.*\n/, "").replace(/queries:\n(?: .*\n)+/, "matcher: removed-limt\n");
    const reading = await readRuleFile(PATH, matched);
    const problem = "line 8, column 10: matcher: there is no matcher removed-limt. Write removed-limit.";
    expect(reading).toMatchObject({ kind: "broken", problem: `${PATH}, ${problem}` });
  });

  it.each<[string, string, string, string]>([
    [
      "a node that its language does not have",
      "(identifier)",
      "(identifer)",
      "Bad node name 'identifer', in its line 1:",
    ],
    ["a bracket too few", '"exec")) @match', '"exec") @match', "Bad syntax"],
    ["a predicate that nobody knows", "#eq?", "#equals?", "unknown predicate #equals?"],
    ["a capture that it does not make", "(#eq? @f", "(#eq? @g", "Bad capture name @g, in its line 2:"],
  ])("whose query has %s is refused, with its place", async (_, part, wrong, problem) => {
    const told = await problemOf(part, wrong);
    expect(told).toMatch(
      /^rules\/shell-out\.yml, line 11, column \d+: queries, entry 1, query: it is no query of javascript: /,
    );
    expect(told).toContain(problem);
  });

  it("whose query names no place is refused", async () => {
    expect(await problemOf(")) @match", ")) @place")).toContain("it captures no @match");
  });

  it("whose example wants a line that is not there is refused", async () => {
    const told = `${PATH}, example "a shell": at is "exec(line);", and no line of its head reads so.`;
    expect(await problemOf('at: "exec(text);"', 'at: "exec(line);"')).toBe(told);
    const lost = `${PATH}, example "a shell": cause is "check();", and no line of its base reads so.`;
    expect(await problemOf('at: "exec(text);"', 'at: "exec(text);"\n      cause: "check();"')).toBe(lost);
  });

  it("that is sound is read", async () => {
    expect(await readRuleFile(PATH, SOUND)).toMatchObject({
      kind: "read",
      path: PATH,
      declaration: { id: "shell-out" },
    });
  });
});

describe("an example", () => {
  async function trialOf(text: string) {
    const reading = (await readRuleFile(PATH, text)) as RuleFile;
    const { declaration, examples } = reading;
    const [match, pass] = [examples.match[0], examples.pass[0]];
    if (match === undefined || pass === undefined) throw new Error("the rule has an example of each kind");
    const trial = new ExampleTrial([declaration]);
    return [await trial.findMismatch(declaration.id, match), await trial.findAlarm(declaration.id, pass)];
  }

  const SHELL = `${PATH}, example "a shell": in src/app.js`;
  it.each<[string, string, string, readonly [string | undefined, string | undefined]]>([
    ["matches and one passes", "start();", "begin();", [undefined, undefined]],
    [
      "should match and does not",
      '#eq? @f "exec"',
      '#eq? @f "spawn"',
      [`${SHELL}, it should name the line "exec(text);" and finds nothing.`, undefined],
    ],
    [
      "should match at another line",
      'at: "exec(text);"',
      'at: "start();"',
      [`${SHELL}, it should name the line "start();" and names the line "exec(text);".`, undefined],
    ],
    [
      "should follow from a line and follows from none",
      'at: "exec(text);"',
      'at: "exec(text);"\n      base: "check();"\n      cause: "check();"',
      [`${SHELL}, it should follow from the line "check();" and follows from no deleted line.`, undefined],
    ],
    [
      "should pass and does not",
      "execFile(",
      "exec(",
      [
        undefined,
        `${PATH}, example "a program": in src/app.js, it should find nothing and names the line "exec(\\"ls\\", [text]);".`,
      ],
    ],
    [
      "is of a language the rule is not about",
      '"a shell"',
      '"a shell"\n      path: src/app.go',
      [`${PATH}, example "a shell": in src/app.go, it is not about such a file, by its path or language.`, undefined],
    ],
  ])("that %s is told in a sentence, or not at all", async (_, part, wrong, told) => {
    expect(SOUND).toContain(part);
    expect(await trialOf(SOUND.replace(part, wrong))).toEqual(told);
  });
});
