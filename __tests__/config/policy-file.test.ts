import { describe, expect, it } from "vitest";
import { EFFECT_NAMES } from "../../src/config/effect-names.ts";
import { DEFAULT_BOUNDS, MAX_EFFECTS, parsePolicy, policyDigest } from "../../src/config/policy-file.ts";
import { readPolicyFile } from "../../src/system/files/policy-file.ts";
import { ConfigError } from "../../src/text/errors.ts";

const read = (text: string) => readPolicyFile(text, "policy.yml");

async function problemsOf(text: string) {
  const error = await read(text).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).message.split("\n");
}

const WHOLE = `effects:
  - id: refund-mail
    modal: MUST_NOT
    effect: send email
    paths: [src/refunds/**]
    reason: Finance sends these by letter.
    waivers:
      - reason: The letter printer is down.
        approved_by: "@finance"
        expires: 2026-12-31
  - id: audit
    modal: MUST
    effect: log
    mentions: [audit record, ledger]
severity: error
bounds:
  max-files: 40
  max-follow-depth: 0
  max-search-results: 5
  max-runtime-seconds: 10
`;

describe("a policy file", () => {
  it("is read with each key decided, and where its effects and waivers stand", async () => {
    expect(await read(WHOLE)).toEqual({
      source: "policy.yml",
      severity: "error",
      bounds: { maxFiles: 40, maxFollowDepth: 0, maxSearchResults: 5, maxRuntimeSeconds: 10 },
      effects: [
        {
          id: "refund-mail",
          modal: "MUST_NOT",
          effect: "send email",
          mentions: [],
          action: "send",
          resource: "email",
          paths: ["src/refunds/**"],
          reason: "Finance sends these by letter.",
          waivers: [{ reason: "The letter printer is down.", approvedBy: "@finance", expires: "2026-12-31", line: 8 }],
          line: 2,
        },
        {
          id: "audit",
          modal: "MUST",
          effect: "write log",
          mentions: ["audit record", "ledger"],
          action: "write",
          resource: "log that mentions audit record or ledger",
          paths: ["**"],
          reason: "",
          waivers: [],
          line: 11,
        },
      ],
    });
  });

  it.each(["", "{}", "effects:\nbounds:\nseverity: warning\n"])("may name no effect: %j", async (text) => {
    const policy = { source: "policy.yml", effects: [], severity: "warning", bounds: DEFAULT_BOUNDS };
    expect(await read(text)).toEqual(policy);
  });

  it.each([
    ["is no YAML", "effects: [\n", /^policy\.yml, line \d+, column \d+: not valid YAML/],
    ["is a list", "- id: a\n", /policy\.yml.*wanted keys with their values/],
    ["has a key nobody knows", "effect: []\n", /line 1, column 1: effect: got an unknown key\. Write effects\./],
    [
      "has an effect with a key nobody knows",
      "effects:\n  - id: a\n    modal: MAY\n    effect: log\n    path: [a]\n",
      /line 5, column 5: effects, entry 1, path: got an unknown key\. Write paths\./,
    ],
    [
      "has bounds with a key nobody knows",
      "bounds: {max-depth: 3}\n",
      /bounds\.max-depth: got an unknown key, wanted one of max-files|Write max-/,
    ],
    ["has a bound out of range", "bounds: {max-follow-depth: 11}\n", /wanted a whole number from 0 to 10/],
    ["has a bound as text", 'bounds: {max-files: "20"}\n', /wanted a whole number from 1 to 1000, such as 20/],
    ["has a severity of findings", "severity: high\n", /severity: got "high", wanted warning or error/],
    [
      "misses what it is about",
      "effects:\n  - id: a\n    modal: MAY\n",
      /line 2, column 5: effects, entry 1: got neither of them, wanted one of effect and sentence/,
    ],
    [
      "is about two things",
      "effects:\n  - {id: a, modal: MAY, effect: log, sentence: b}\n",
      /line 2, column 38: effects, entry 1, sentence: got both of them, wanted one of effect and sentence/,
    ],
    ["has an empty sentence", 'effects:\n  - {id: a, modal: MAY, sentence: " "}\n', /sentence: got " ", wanted text/],
    [
      "says twice what a sentence is about",
      "effects:\n  - {id: a, modal: MAY, sentence: b, mentions: [c]}\n",
      /mentions: got a sentence beside it, wanted an effect\. Say it in the sentence\./,
    ],
    ["mentions nothing", effect({ mentions: '["🚀"]' }), /mentions, entry 1: got "🚀", wanted text with a letter/],
    ["has a date that is none", waived("2026-02-30"), /expires: got "2026-02-30", wanted a date that exists/],
    ["has a date in other words", waived("31.12.2026"), /expires: got "31\.12\.2026", wanted a date that exists/],
    ["has an id that is a sentence", effect({ id: "no mail!" }), /id: got "no mail!", wanted at most 80 letters/],
    [
      "has a glob nobody can use",
      effect({ paths: '["*a*b*c*d*e*"]' }),
      /paths, entry 1: .*wanted a glob with few wildcards/,
    ],
    ["has an empty list of paths", effect({ paths: "[]" }), /paths: got \[\], wanted a list that is not empty/],
  ])("is refused when it %s", async (_name, text, said) => {
    const problems = await problemsOf(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(said);
  });

  it.each([
    ["must_not", "MUST_NOT"],
    ["MUST NOT", "MUST_NOT"],
    ["SHALL", "MUST"],
    ["shall not", "MUST_NOT"],
  ])("says for the modal %s what was meant", async (written, meant) => {
    const [problem] = await problemsOf(effect({ modal: JSON.stringify(written) }));
    expect(problem).toMatch(new RegExp(`effects, entry 1, modal: .*Write ${meant}\\.$`));
  });

  it.each([
    ["sned email", ["send email"]],
    ["log persnal data", ["write log"]],
    ["send emails", ["send email"]],
    ["frobnicate the emial", ["send email"]],
    ["x".repeat(5000), []],
    ["5", []],
  ])("says of the unlisted effect %s which three are nearest", async (written, among) => {
    const [problem = ""] = await problemsOf(effect({ effect: written }));
    const names = /wanted a listed effect\. The nearest are (.*), (.*) and (.*)\. What none/.exec(problem)?.slice(1);
    expect(EFFECT_NAMES).toEqual(expect.arrayContaining(names ?? [problem]));
    expect(names).toEqual(expect.arrayContaining(among));
  });

  it.each([
    ["send", "email", "Write effect: send email."],
    ["log", "card number", "Write effect: log, and mentions: [card number]."],
    [
      "write",
      "orders table",
      "Write what is meant of effect: write database, effect: write object storage or effect: alter schema, or sentence: write orders table.",
    ],
  ])("shows how an earlier version's %s of %s is written now", async (action, resource, remedy) => {
    expect(await problemsOf(`effects:\n  - {id: a, modal: MAY, action: ${action}, resource: "${resource}"}\n`)).toEqual(
      [
        `policy.yml, line 2, column 25: effects, entry 1, action: got a key of an earlier version, wanted one of effect and sentence. ${remedy}`,
      ],
    );
  });

  it("has each sentence in one line, without what no sentence holds", async () => {
    const { effects } = await read(
      'effects: [{id: a, modal: MAY, reason: "two\\nlines \\e[31m", sentence: "send\\tit"}]\n',
    );
    expect(effects).toMatchObject([{ reason: "two lines [31m", action: "send it", resource: "*" }]);
  });

  it("has each id once", async () => {
    const text = "effects:\n  - {id: a, modal: MAY, effect: log}\n  - {id: b, modal: MAY, effect: log}\n";
    expect(await problemsOf(`${text}  - {id: a, modal: MUST, effect: print}\n`)).toEqual([
      'policy.yml, line 4, column 10: effects, entry 3, id: got "a", which is the id of an effect before it as well, wanted an id of its own. Rename one of them.',
    ]);
  });

  it("is told of everything that is wrong with it at once", async () => {
    const text = "effects:\n  - {id: a, modal: must, effect: log}\n  - {id: a, modal: MAY}\nserverity: error\n";
    const problems = await problemsOf(text);
    expect(problems.map((problem) => /: ([\w., ]+): got/.exec(problem)?.[1])).toEqual([
      "effects, entry 1, modal",
      "serverity",
      "effects, entry 2",
      "effects, entry 2, id",
    ]);
  });

  it("names no more effects than a review can look for, and says so", { tags: ["full"] }, async () => {
    const many = (count: number) =>
      `effects:\n${Array.from({ length: count }, (_, index) => `- {id: e${index}, modal: MAY, effect: log}\n`).join("")}`;
    expect((await read(many(MAX_EFFECTS))).effects).toHaveLength(MAX_EFFECTS);
    const problems = await problemsOf(many(10_000));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/effects: .*wanted a list of at most 1000/);
    expect(problems[0]?.length).toBeLessThan(400);
  });

  it("is told of the first problems of very many, and how many more there are", async () => {
    const value = { effects: Array.from({ length: 900 }, (_, index) => ({ id: `e${index}`, modal: "MAY" })) };
    const told = () => parsePolicy(value, "policy.yml");
    expect(told).toThrow(/And 850 more\.$/);
  });

  it("cannot be blown up by aliases", async () => {
    const bomb = `a: &a [x,x]\n${Array.from({ length: 30 }, (_, index) => `b${index}: *a`).join("\n")}\n`;
    await expect(read(bomb)).rejects.toThrow(ConfigError);
  });
});

describe("a policy's digest", () => {
  it("is another with another policy, and once a waiver does not hold any more", async () => {
    const policy = await read(WHOLE);
    const digest = policyDigest(policy, "2026-12-30");
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(policyDigest(policy, "2026-12-31")).toBe(digest);
    expect(policyDigest(policy, "2027-01-01")).not.toBe(digest);
    expect(policyDigest({ ...policy, severity: "warning" }, "2026-12-30")).not.toBe(digest);
    expect(policyDigest(undefined, "2026-12-30")).toBeUndefined();
  });
});

function effect(over: Record<string, string>): string {
  const keys = { id: "a", modal: "MAY", effect: "log", ...over };
  return `effects:\n  - ${Object.entries(keys)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join("    ")}`;
}

function waived(date: string): string {
  return effect({ waivers: `[{reason: r, approved_by: b, expires: ${date}}]` });
}
