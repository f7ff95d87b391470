import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { configSchema } from "../../src/config/config.ts";
import { examineConfiguration } from "../../src/stages/examine-configuration.ts";
import { type ConfigurationPlaces, configurationReader } from "../../src/system/files/configuration-reader.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";

const CONFIG = ".github/tribunal/config.yml";
const PATTERNS = ".github/tribunal/patterns.yml";
const POLICY = ".github/tribunal/policy.yml";
const RULES = "docs/rules/a.md";
const RULE = "- RPC-Id-01: An id MUST be kept.\n";

const kept = (path: string, text = "a();\n"): FakeFile => ({ path, base: text, head: text });
const edit = (path: string, base: string, head: string): FakeFile => ({ path, base, head });

/** What lies around the configuration: five files of source, and what is none. */
const TREE = [
  ...["a", "b", "c", "d", "e"].map((name) => kept(`src/${name}.js`)),
  kept("src/a.test.js"),
  kept("docs/guide.md"),
  kept("dist/index.js"),
  kept("package-lock.json", "{}\n"),
  kept(".github/workflows/ci.yml", "on: push\n"),
];

async function examine(files: readonly FakeFile[], places: Partial<ConfigurationPlaces> = {}) {
  const source = new FakeSource([...files, ...TREE]);
  const reader = configurationReader({
    ...{ configPath: CONFIG, isNamed: false, patternsPath: PATTERNS, policyPath: POLICY, allowsAbsolute: false },
    ...places,
  });
  const claims = await examineConfiguration({ pin: source.pin, source }, reader);
  return claims
    .filter(({ title }) => title.endsWith("would weaken the next reviews"))
    .map(({ severity, place, description }) => ({
      at: `${severity} ${place?.file}:${place?.end_line} ${place?.side}`,
      told: description.split("\n").slice(1),
    }));
}

describe("a change of attributes", () => {
  const marked = (base: string, head: string) => examine([edit(".gitattributes", base, head)]);

  it.each<[string, string, string]>([
    ["most of the source", "src/** linguist-generated", "high .gitattributes:2 head"],
    ["a part of the source", "src/a.js linguist-generated", "medium .gitattributes:2 head"],
    ["what programs make", "dist/** linguist-generated", "low .gitattributes:2 head"],
  ])("that marks %s as generated makes the next reviews weaker", async (_, line, at) => {
    const claims = await marked("* text=auto\n", `* text=auto\n${line}\n`);
    expect(claims).toMatchObject([
      { at, told: [expect.stringMatching(/^linguist-generated marks \d files?, such as/)] },
    ]);
  });

  it("is none where the files were marked, are left out already, or are marked no more", async () => {
    const [all, none] = ["src/** linguist-generated\n", "* text=auto\n"];
    expect(await marked(all, `${all}${none}`)).toEqual([]);
    expect(await marked(all, none)).toEqual([]);
    const ignored = kept(CONFIG, "paths-ignore: [src/**]\n");
    expect(await examine([ignored, edit(".gitattributes", none, all)])).toEqual([]);
  });
});

const matching = (told: RegExp) => expect.stringMatching(told);

const configured = (base: string, head: string) => examine([edit(CONFIG, base, head)]);

describe("a change that makes the next reviews weaker", () => {
  it.each<[string, string, string, RegExp]>([
    ["", "fail-on: none\n", "medium", /^fail-on \(line 1\) is none and was high: /],
    ["fail-on: low\n", "passes: 3\n", "medium", /^fail-on \(no longer said\) is high and was low/],
    ["require-accuracy: PASS\n", "require-accuracy: WARN\n", "medium", /^require-accuracy .* is WARN and was PASS/],
    [
      "not-covered: could-not-judge\n",
      "not-covered: pass\n",
      "medium",
      /^not-covered .* is pass and was could-not-judge/,
    ],
    ["", "panel: static\n", "medium", /^panel \(line 1\) is static and was auto/],
    ["", "mode: lightweight\n", "medium", /^mode \(line 1\) is lightweight and was auto/],
    ["mode: economy\n", "mode: lightweight\n", "medium", /^mode \(line 1\) is lightweight and was economy/],
    ["", "passes: 1\n", "medium", /^passes \(line 1\) is 1 and was by mode: fewer passes than by default/],
    ["max-rounds: 10\n", "max-rounds: 9\n", "medium", /^max-rounds \(line 1\) is 9 and was 10/],
    ["read-all-kinds: true\n", "", "low", /^read-all-kinds/],
    ["drafts: true\n", "drafts: false\n", "low", /^drafts \(line 1\) is false and was true/],
    ["", "suppressions:\n  severity: none\n", "medium", /^suppressions\.severity \(line 2\) is none and was low/],
    ["", "overrides:\n  allow-author: true\n", "medium", /^overrides\.allow-author \(line 2\) is true and was false/],
    ["", "authors: [MEMBER]\n", "medium", /^authors \(line 1\) has fewer entries, "OWNER", .*: these authors'/],
    ["authors: [MEMBER, '@ann']\n", "authors: [MEMBER]\n", "medium", /^authors .* has fewer entries, "@ann":/],
    ["", "skip-labels: [no-review]\n", "medium", /^skip-labels \(line 1\) has more entries, "no-review":/],
    [
      "suppressions: { patterns: ['@LintOff(*)', '@Quiet'] }\n",
      "suppressions: { patterns: ['@Quiet'] }\n",
      "medium",
      /^suppressions\.patterns \(line 1\) has fewer entries, "@LintOff\(\*\)":/,
    ],
    ["overrides: { by: [admin] }\n", "overrides: { by: [admin, write] }\n", "medium", /^overrides\.by .* "write":/],
    ["", "pattern-packs: [general, arm]\n", "low", /^pattern-packs .* has more entries, "arm":/],
  ])("is told from %j to %j", async (base, head, severity, told) => {
    const [first, ...others] = await configured(base, head);
    expect([first?.at.split(" ")[0], first?.told, others]).toEqual([severity, [expect.stringMatching(told)], []]);
  });

  it.each<[string, string]>([
    ["fail-on: none\n", "fail-on: low\n"],
    ["", "require-accuracy: PASS\n"],
    ["panel: static\n", "panel: auto\n"],
    ["mode: lightweight\n", "mode: auto\n"],
    ["mode: full\n", "{}\n"],
    ["passes: 8\n", "passes: 2\n"],
    ["passes: 1\n", "{}\n"],
    ["max-rounds: 20\n", "max-rounds: 10\n"],
    ["", "drafts: true\n"],
    ["suppressions: { severity: none }\n", "suppressions: { severity: low }\n"],
    ["suppressions: { patterns: ['@Quiet'] }\n", "suppressions: { patterns: ['@Off', '@Quiet'] }\n"],
    ["overrides: { allow-author: true }\n", "{}\n"],
    ["", "overrides: { by: [admin] }\n"],
    ["authors: [MEMBER, '@ann']\n", "{}\n"],
    ["authors: ['@Ann', MEMBER]\n", "authors: [MEMBER, '@ann', OWNER]\n"],
    ["skip-labels: [No-Review, wip]\n", "skip-labels: [no-review]\n"],
    ["", "pattern-packs: []\n"],
    ["fail-on: none\npasses: 1\n", "# as agreed\npasses: 1\nfail-on: none # for now\n"],
    ["paths-ignore: [src/a.js, docs]\n", "paths-ignore: [docs/**, src/a.j*, 'docs/*']\n"],
    ["paths-ignore: [src/**]\n", "paths-ignore: [src/a.js]\n"],
    ["", "paths-ignore: [nowhere/**]\n"],
    ["", "never-send: ['**/.env']\n"],
    ["", "token-budget: 1000\ntime-budget-seconds: 60\nmodels: [a]\n"],
  ])("is not told where it is as strict, or stricter, from %j to %j", async (base, head) => {
    expect(await configured(base, head)).toEqual([]);
  });

  it.each<[string, string, string, RegExp]>([
    [
      "",
      "paths-ignore: ['**']\n",
      "high",
      /^paths-ignore \(line 1\) adds "\*\*", which matches 11 files, such as "\.git/,
    ],
    ["", "paths-ignore: [.github/tribunal]\n", "high", /matches 1 file, such as "\.github\/tribunal\/config\.yml"/],
    ["", "never-send: ['src/[a-d].js']\n", "high", /matches 4 files, such as "src\/a\.js": shown to no model/],
    ["", "expected-injections:\n  - src/*.js\n", "high", /^expected-injections \(line 2\) adds/],
    ["", "paths-ignore: [src/a.js]\n", "medium", /matches 1 file, such as "src\/a\.js": not reviewed any more/],
    ["paths-ignore: [src/a.js]\n", "paths-ignore: [src/a.js, src/b.js]\n", "medium", /adds "src\/b\.js"/],
    ["", "paths-ignore: [.github/workflows/**]\n", "medium", /such as "\.github\/workflows\/ci\.yml"/],
    [
      "",
      "paths-ignore: ['dist/**', package-lock.json]\n",
      "low",
      /adds "dist\/\*\*", "package-lock\.json", which match 2/,
    ],
    ["", "expected-injections: ['**/*.test.js']\n", "low", /matches 1 file/],
  ])("is told by what a glob takes away, from %j to %j", async (base, head, severity, told) => {
    const [first, ...others] = await configured(base, head);
    expect([first?.at.split(" ")[0], first?.told, others]).toEqual([severity, [expect.stringMatching(told)], []]);
  });

  it("is one finding a file, as severe as the worst of it and at its line", async () => {
    const [first, ...others] = await configured("passes: 2\n", 'fail-on: none\npasses: 2\npaths-ignore: ["**"]\n');
    expect([first?.at, others]).toEqual([`high ${CONFIG}:3 head`, []]);
    expect(first?.told).toMatchObject([
      expect.stringMatching(/^paths-ignore \(line 3\)/),
      expect.stringMatching(/^fail-on \(line 1\)/),
    ]);
  });

  it("is told where the whole configuration goes, by what the defaults make of it", async () => {
    const gone = { path: CONFIG, base: "rules: [docs/rules]\nfail-on: low\n" };
    expect(await examine([gone, kept(RULES, RULE)])).toMatchObject([
      {
        at: `medium ${CONFIG}:2 base`,
        told: [expect.stringMatching(/^fail-on/), expect.stringMatching(/docs\/rules\/a/)],
      },
    ]);
    expect(await examine([{ path: CONFIG, base: "fail-on: none\n" }])).toEqual([]);
  });

  it("is told of rule files that are read no more, and of none that moved", async () => {
    const rules = (base: string, head: string) => edit(CONFIG, base, head);
    const [one, two] = [kept(RULES, RULE), kept("docs/rules/b.md", "- RPC-Id-02: Be kind.\n")];
    expect(await examine([rules("rules: [docs/rules]\n", "passes: 2\n"), one, two])).toMatchObject([
      { at: `medium ${CONFIG}:1 head`, told: [expect.stringContaining("a.md"), expect.stringContaining("b.md")] },
    ]);
    const globs = kept(CONFIG, "rules: [docs/rules]\n");
    expect(await examine([globs, { path: RULES, base: RULE }, two])).toMatchObject([{ at: `medium ${RULES}:1 base` }]);
    const moved = { path: "docs/rules/c.md", oldPath: RULES, base: RULE, head: RULE };
    expect(await examine([globs, moved, two])).toEqual([]);
    const merged = edit("docs/rules/b.md", "- RPC-Id-02: Be kind.\n", `${RULE}\n- RPC-Id-02: Be kind.\n`);
    expect(await examine([globs, { path: RULES, base: RULE }, merged])).toEqual([]);
    expect(await examine([rules("passes: 2\n", "rules: [docs/rules]\n"), one, two])).toEqual([]);
  });

  const ENTRY = "- pattern: A value that was added.\n  why: Clients take unknown values.\n";
  it.each<[string, string, RegExp | undefined]>([
    ["", ENTRY, /^The known false positive "A value that was added\." \(line 1\) is new\.$/],
    [`${ENTRY}  expires: 2027-01-01\n`, `${ENTRY}  expires: 2028-01-01\n`, /is about more than before\.$/],
    [`${ENTRY}  words: [enum, added]\n`, `${ENTRY}  words: [added]\n`, /is about more/],
    [`${ENTRY}  paths: [src/**]\n`, `${ENTRY}  paths: [src/**, docs/**]\n`, /is about more/],
    [ENTRY, "[]\n", undefined],
    [ENTRY, `${ENTRY}  expires: 2027-01-01\n  words: [enum]\n  paths: [src/**]\n`, undefined],
    [ENTRY, ENTRY.replace("unknown values", "any value as text"), undefined],
  ])("is told of known false positives from %j to %j, as low", async (base, head, told) => {
    const found = await examine([edit(PATTERNS, base, head)]);
    if (told === undefined) expect(found).toEqual([]);
    else
      expect(found).toMatchObject([
        { at: expect.stringMatching(/^low .*patterns/), told: [expect.stringMatching(told)] },
      ]);
  });

  const DISMISSAL = `${ENTRY}  dismiss: shell-command\n`;
  it.each<[string, string, string, string]>([
    [
      "",
      `${DISMISSAL}  paths: [src/a.js]\n`,
      "medium",
      'is new: what "shell-command" finds in "src/a.js" is dismissed.',
    ],
    ["", `${DISMISSAL}  paths: [src/**]\n`, "high", 'is new: what "shell-command" finds in "src/**" is dismissed.'],
    ["", `${DISMISSAL}  paths: [later/**]\n`, "medium", "is new: what"],
    [
      DISMISSAL,
      `${DISMISSAL}  paths: ["**"]\n`,
      "high",
      'is about more than before: what "shell-command" finds in "**"',
    ],
  ])("is told of a known false positive that dismisses, from %j to %j", async (base, head, severity, told) => {
    const found = await examine([edit(PATTERNS, base, head)]);
    expect(found).toMatchObject([
      { at: expect.stringMatching(`^${severity} .*patterns`), told: [expect.stringContaining(told)] },
    ]);
  });

  it("is none where a dismissal stays without paths, or covers fewer", async () => {
    expect(await examine([edit(PATTERNS, DISMISSAL, `${DISMISSAL}  words: [enum]\n`)])).toEqual([]);
    const [wide, narrow] = ["src/**, docs/**", "src/**"].map((globs) => `${DISMISSAL}  paths: [${globs}]\n`);
    expect(await examine([edit(PATTERNS, wide ?? "", narrow ?? "")])).toEqual([]);
  });

  const MAIL = "  - {id: mail, modal: MUST_NOT, effect: send email, paths: [src/**]}\n";
  const waivedUntil = (...dates: readonly string[]) =>
    MAIL.replace("}", `, waivers: [${dates.map((date) => `{reason: Printer., approved_by: ann, expires: ${date}}`)}]}`);
  it.each<[string, string, string, RegExp]>([
    [MAIL, "", "medium", /^The effect "mail" \(MUST_NOT send email\) is no longer checked\.$/],
    [
      MAIL,
      MAIL.replace("mail", "audit").replace("send email", "write log"),
      "medium",
      /^The effect "mail" .* is no longer checked/,
    ],
    [
      MAIL,
      MAIL.replace("MUST_NOT", "SHOULD_NOT"),
      "medium",
      /^The effect "mail" \(line 2\) is SHOULD_NOT and was MUST_NOT: it asks for less\.$/,
    ],
    [MAIL, MAIL.replace("MUST_NOT", "MUST"), "medium", /is MUST and was MUST_NOT: it asks for something else\.$/],
    [
      MAIL,
      MAIL.replace("src/**", "src/a.js"),
      "medium",
      /\(line 2\) no longer covers 5 files, such as "src\/b\.js"\.$/,
    ],
    [MAIL, MAIL.replace("send email", "send sms"), "low", /is about "send sms" and was about "send email"/],
    [
      MAIL,
      MAIL.replace("effect: send email", "sentence: no mail"),
      "low",
      /is about "no mail" and was about "send email"/,
    ],
    [
      MAIL,
      MAIL.replace("email,", "email, mentions: [invoice],"),
      "low",
      /is about "send email that mentions invoice" and was about "send email"/,
    ],
    [MAIL, waivedUntil("2030-01-01"), "medium", /is waived until 2030-01-01, approved by "ann": "Printer\."\.$/],
    [
      waivedUntil("2030-01-01"),
      waivedUntil("2029-01-01", "2031-01-01"),
      "medium",
      /2031-01-01, and was until 2030-01-01/,
    ],
    [
      `${MAIL}severity: error\n`,
      `${MAIL}severity: warning\n`,
      "medium",
      /^severity \(line 3\) is now warning and was error/,
    ],
    [
      MAIL,
      `${MAIL}bounds: {max-files: 10}\n`,
      "low",
      /^bounds\.max-files \(line 3\) is now 10 and was 20: less is checked/,
    ],
  ])("is told of the policy, from %j to %j, as %s", async (base, head, severity, told) => {
    expect(await examine([edit(POLICY, `effects:\n${base}`, `effects:\n${head}`)])).toMatchObject([
      {
        at: expect.stringMatching(new RegExp(`^${severity} \\.github/tribunal/policy\\.yml:`)),
        told: [expect.stringMatching(told)],
      },
    ]);
  });

  it("is told of a policy that is deleted, all of it", async () => {
    const found = await examine([
      { path: POLICY, base: `effects:\n${MAIL}severity: error\nbounds: {max-files: 30}\n` },
    ]);
    expect(found).toMatchObject([{ told: [/no longer checked/, /^severity/, /^bounds\.max-files/].map(matching) }]);
  });

  it.each<[string, string]>([
    ["", MAIL],
    [MAIL, MAIL.replace("mail", "no-mail")],
    [MAIL.replace("MUST_NOT", "MAY"), ""],
    [MAIL, MAIL.replace("MUST_NOT", "MAY_NOT")],
    [MAIL, MAIL.replace("src/**", "**")],
    [MAIL.replace("email,", "email, mentions: [invoice],"), MAIL],
    [MAIL, MAIL.replace("send email", "send mail")],
    [waivedUntil("2030-01-01"), waivedUntil("2029-01-01").replace("Printer", "Another reason")],
    [`${MAIL}bounds: {max-files: 10}\n`, `${MAIL}severity: error\n`],
  ])("is none where the policy asks for the same or more: from %j to %j", async (base, head) => {
    expect(await examine([edit(POLICY, `effects:\n${base}`, `effects:\n${head}`)])).toEqual([]);
  });

  it("tells the first of what is too much to tell", async () => {
    const entries = Array.from({ length: 30 }, (_, index) => ENTRY.replace("A value", `Value ${index}`)).join("");
    const [first] = await examine([edit(PATTERNS, "", entries)]);
    expect(first?.told).toHaveLength(21);
    expect(first?.told.at(-1)).toBe("And 10 more.");
  });

  it("goes by what inputs leave of the file", async () => {
    const files = [edit(CONFIG, "", "fail-on: none\npanel: static\n")];
    expect(await examine(files, { given: { "fail-on": "high", panel: "static" } })).toEqual([]);
    expect(await examine(files, { hasApiKey: false })).toMatchObject([{ told: [expect.stringMatching(/^fail-on/)] }]);
  });

  it("is not accused of it where the next review could not be held at all, before or after", async () => {
    expect(await configured("passes: 99\n", "fail-on: none\n")).toEqual([]);
    expect(await configured("", "fail-on: none\npasses: 99\n")).toEqual([]);
  });

  it("is not one that brings the example configuration", async () => {
    const example = await readFile(new URL("../../examples/config.yml", import.meta.url), "utf8");
    expect(await configured("", example)).toEqual([]);
  });

  it("keeps every key either compared or left out on purpose", () => {
    const compared = [
      ...[
        "fail-on",
        "require-accuracy",
        "not-covered",
        "panel",
        "mode",
        "passes",
        "max-rounds",
        "drafts",
        "read-all-kinds",
        "suppressions",
        "overrides",
      ],
      ...[
        "authors",
        "skip-authors",
        "skip-labels",
        "pattern-packs",
        "paths-ignore",
        "never-send",
        "expected-injections",
        "rules",
      ],
    ];
    // A review that runs out of its budget does not pass; which model is weaker, nobody can say.
    const budgets = [
      "token-budget",
      "context-tokens",
      "max-output-tokens",
      "time-budget-seconds",
      "agent-seconds",
      "agents-at-once",
      "models",
      "start-model",
      "role-models",
    ];
    const subjects = ["planning-folders", "localization", "version-folders", "prices", "currency"];
    // A follow-up is as strong as a review of the whole change.
    const asStrong = ["follow-up"];
    // What other reviewers say is theirs to stand for.
    const ofOthers = ["triage"];
    // What stands on the pull request besides the verdict, which says all of it.
    const posted = ["comment-threshold", "max-comments", "update-description"];
    // Guidance is advice. A reply in plain words does only what a command of the same person could do.
    const words = ["guidance", "read-replies"];
    // Repairs are reviewed as strictly as any change.
    const repairs = ["fix-iterations", "quality-critical"];
    const all = [...compared, ...budgets, ...subjects, ...asStrong, ...ofOthers, ...posted, ...words, ...repairs];
    expect(Object.keys(configSchema.shape).sort()).toEqual(all.sort());
  });
});
