import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseConfig } from "../../../src/config/config.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { INSTALLATION } from "../../setup/installation.ts";
import { actionlint } from "../../workflows/actionlint.ts";
import { findWeaknesses } from "../../workflows/weaknesses.ts";
import { Template } from "../harness/template.ts";
import { BUNDLE, runCli } from "./run-cli.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CONFIG = ".github/tribunal/config.yml";
const PATTERNS = ".github/tribunal/patterns.yml";
const POLICY = ".github/tribunal/policy.yml";
const FIX_WORKFLOW = ".github/workflows/tribunal-fix.yml";
const WORKFLOW = ".github/workflows/tribunal.yml";

describe("config check", () => {
  it("names what a workflow gives to Tribunal and it does not know, with what was meant", {
    tags: ["full"],
  }, async () => {
    const call = (keys: string) =>
      `on: pull_request\njobs:\n  tribunal:\n    uses: me/tribunal/.github/workflows/tribunal.yml@${"a".repeat(40)}\n${keys}`;
    const path = ".github/workflows/review.yml";
    const wrong = "    with:\n      MODE: review\n      model: gpt-4o\n      failon: low\n    secrets: { apikey: x }\n";
    await using repository = await TestRepository.with({ [path]: call(wrong) });
    const check = () => runCli(["config", "check"], { cwd: repository.directory });
    const { exitCode, stderr } = await check();
    expect(exitCode).toBe(2);
    expect(stderr).toContain("review.yml, line 7, column 7: with.model: got an unknown input. Write models.");
    expect(stderr).toContain("with.failon: got an unknown input. Write fail-on.");
    expect(stderr).toContain("secrets.apikey: got an unknown secret. Write api-key.");
    await repository.write({ [path]: call("    with: { panel: static, fail-on: low }\n") });
    const right = await check();
    expect([right.exitCode, right.stdout.includes("It names no models")]).toEqual([0, false]);
  });

  it("finds the repository's own from any folder of it, and is no pass over a repository that is not there", async () => {
    await using repository = await TestRepository.with({
      "src/a.js": "",
      ".github/tribunal/config.yml": "fail-on: low\n",
    });
    const below = await runCli(["config", "check"], { cwd: join(repository.directory, "src") });
    expect(below.stdout).toContain("fail-on: low");
    for (const [place, line] of [
      ["absent", /--repo: got absent \(no such file or directory\), wanted a repository/],
      ["src/a.js", /--repo: got src\/a\.js \(a file\), wanted a repository/],
    ] as const) {
      const run = await runCli(["config", "check", "--repo", place], { cwd: repository.directory });
      expect(run.stderr).toMatch(line);
      expect([run.exitCode, run.stdout]).toEqual([2, ""]);
    }
  });

  it("prints what a review works with, as a configuration, whether or not there is a file", async () => {
    await using repository = await TestRepository.with({ "a.txt": "a\n" });
    const cwd = repository.directory;
    const defaults = await runCli(["config", "check"], { cwd });
    expect([defaults.exitCode, defaults.stderr]).toEqual([0, ""]);
    expect(defaults.stdout).toContain("these are the defaults");
    expect(defaults.stdout).not.toContain("no git repository");
    const outside = await runCli(["config", "check"], { cwd: "/" });
    expect([outside.exitCode, outside.stdout.split("\n")[0]]).toEqual([
      0,
      expect.stringMatching(/^# There is no git repository here\. There is no .*: these are the defaults\.$/),
    ]);
    await repository.write({ [CONFIG]: "models: [small, large]\nfail-on: low\n" });
    const run = await runCli(["config", "check"], { cwd });
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    const settings = parseConfig(parse(run.stdout), "printed");
    expect(settings).toMatchObject({
      panel: "auto",
      models: ["small", "large"],
      "start-model": "large",
      "fail-on": "low",
    });
    expect(settings["token-budget"]).toBe(2_000_000);
  });

  it("says that what is not committed is not in force, and what init left to be replaced", async () => {
    await using repository = await TestRepository.with({ "a.txt": "a\n" });
    const cwd = repository.directory;
    await runCli(["init"], { cwd });
    const fresh = await runCli(["config", "check"], { cwd });
    expect([fresh.exitCode, fresh.stderr]).toEqual([0, ""]);
    expect(fresh.stdout).toMatch(/^# It has no effect yet: .* the branch main has no such file\. Commit it there\.$/m);
    expect(fresh.stdout).toMatch(/^# \.github\/workflows\/tribunal\.yml still holds .*my-model/m);
    expect(fresh.stdout).toMatch(/^# \.github\/tribunal\/policy\.yml still holds OWNER\/tribunal/m);
    await repository.write({ [WORKFLOW]: "on: push\n", [CONFIG]: "fail-on: low\n", [POLICY]: "effects: []\n" });
    await repository.git("add", ".");
    await repository.git("commit", "-qm", "configure");
    const settled = await runCli(["config", "check"], { cwd });
    expect(settled.stdout).not.toMatch(/in force|still holds/);
    await repository.git("checkout", "-qb", "topic");
    await repository.write({ [CONFIG]: "fail-on: high\n" });
    expect((await runCli(["config", "check"], { cwd })).stdout).toContain("the branch main has another text of it");
  });

  it("names everything that is wrong, with its place and what was meant, in the patterns too", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({
      [CONFIG]: "# ours\nmodles: [a]\nfail-on: hgih\n",
      [PATTERNS]: "- pattern: Claims that timeouts are missing.\n  why: The client has one.\n  expires: tomorrow\n",
    });
    const run = await runCli(["config", "check", "--repo", repository.directory], { cwd: "/" });
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toMatch(/config\.yml, line 2, column 1: modles: got an unknown key.* Write models\./);
    expect(run.stderr).toMatch(/config\.yml, line 3, column 10: fail-on: got "hgih".* Write high\./);
    expect(run.stderr).toMatch(/patterns\.yml, line 3, column 12: entry 1, expires: got "tomorrow"/);
  });

  it("warns of every glob that matches no file git keeps, with its place and what was meant", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({
      [CONFIG]:
        'paths-ignore:\n  - "srcs/**"\n  - "src/*.js"\nnever-send: ["/.env"]\nversion-folders: ["api/<version>"]\nrules: [docs]\n',
      [PATTERNS]: "- pattern: Claims that nobody reads.\n  why: Somebody does read it.\n  paths: [src/**, libs/**]\n",
      "docs/rules.md": "---\napplyTo: sources/**\n---\n# Rules\n",
      "src/a.js": "",
      ".env": "A=1\n",
    });
    await repository.write({ "srcs/untracked.js": "" });
    const run = await runCli(["config", "check"], { cwd: repository.directory });
    expect([run.exitCode, run.stdout]).toEqual([0, expect.stringContaining("config.yml is right.")]);
    expect(run.stderr.trimEnd().split("\n")).toEqual([
      expect.stringMatching(
        /^warning: .*config\.yml, line 2, column 5: paths-ignore: got "srcs\/\*\*".*Did you mean "src\/\*\*"\?$/,
      ),
      expect.stringMatching(/config\.yml, line 4, column 14: never-send: got .*Did you mean "\.env"\?$/),
      expect.stringMatching(/config\.yml, line 5, column 19: version-folders: got .*Correct or remove it\.$/),
      expect.stringMatching(/docs\/rules\.md, line 2, column 1: applyTo: got "sources\/\*\*"/),
      expect.stringMatching(/patterns\.yml, line 3, column 19: paths: got "libs\/\*\*"/),
    ]);
  });

  it("says of a policy's sentence that it is unknown without a model", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({
      [POLICY]:
        'effects:\n  - { id: quiet, modal: MUST_NOT, sentence: wake a customer, paths: ["src/**"] }\n' +
        '  - { id: known, modal: MUST_NOT, effect: send email, paths: ["src/**"] }\n',
      "src/a.js": "",
    });
    const run = await runCli(["config", "check"], { cwd: repository.directory });
    expect([run.exitCode, run.stderr]).toEqual([
      0,
      "warning: effect quiet is a sentence: the classifier judges it, and without a model it is unknown.\n",
    ]);
  });

  it("warns of what a review would warn of: an id of two rules, and known patterns that do not count any more", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({
      [CONFIG]: "rules: [docs]\n",
      [PATTERNS]:
        "- { pattern: Claims that nobody reads., why: Somebody does read it., expires: 2020-02-20 }\n" +
        "- { pattern: Claims that nobody writes., why: Somebody does write., rule: NOPE-1 }\n" +
        "- { pattern: Claims that nobody deletes., why: Somebody does delete., rule: SEC-01 }\n",
      "docs/rules.md": "# SEC-01 First\nYou MUST check.\n\n# SEC-01 Second\nYou MUST look.\n",
      "docs/empty.md": "words\n",
    });
    const run = await runCli(["config", "check"], { cwd: repository.directory });
    expect([run.exitCode, run.stdout]).toEqual([0, expect.stringContaining("config.yml is right.")]);
    expect(run.stderr.trimEnd().split("\n")).toEqual([
      "warning: docs/empty.md has neither headings nor rule ids, so no finding can cite it.",
      expect.stringMatching(/^warning: Rule SEC-01 stands at 2 places \(docs\/rules\.md:1, docs\/rules\.md:4\)/),
      `warning: A known false positive of ${PATTERNS}, line 1 no longer counts: it expired on 2020-02-20.`,
      `warning: A known false positive of ${PATTERNS}, line 2 no longer counts: it belongs to rule NOPE-1, which is not in the rule files.`,
    ]);
  });

  it("warns of other reviewers that are named where nobody can be asked about them", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({
      [CONFIG]: "panel: static\ntriage: { authors: [Copilot] }\n",
    });
    const run = await runCli(["config", "check"], { cwd: repository.directory });
    expect([run.exitCode, run.stderr]).toEqual([
      0,
      "warning: triage: the static panel has no model to ask, so every thread stays undecided. Choose another panel, or leave out triage.\n",
    ]);
  });

  it("looks at the policy beside it: what is wrong, what matches nothing, and which waivers hold", {
    tags: ["full"],
  }, async () => {
    const effect = (waivers: string, paths = "src/**") =>
      `effects:\n  - id: mail\n    modal: MUST_NOT\n    effect: send email\n    paths: [${paths}]\n    waivers:\n${waivers}`;
    const held = "      - {reason: The printer is down., approved_by: ann, expires: 2199-12-31}\n";
    const over = "      - {reason: It was once., approved_by: bob, expires: 2020-01-31}\n";
    await using repository = await TestRepository.with({ [POLICY]: effect(held + over), "src/a.js": "" });
    const right = await runCli(["config", "check"], { cwd: repository.directory });
    expect(right.exitCode).toBe(0);
    expect(right.stdout).toContain(
      `# ${POLICY} is right: 1 effect.\n# mail is waived until 2199-12-31, approved by ann: The printer is down.\n`,
    );
    expect(right.stderr).toBe(
      "warning: The waiver of mail expired on 2020-01-31 and no longer applies: bob approved it (It was once.).\n",
    );
    await repository.commitFiles({ [POLICY]: effect(held, "scr/**") });
    const unmatched = await runCli(["config", "check"], { cwd: repository.directory });
    expect(unmatched.stderr).toMatch(
      /^warning: .*policy\.yml, line 5, column 13: effects\.paths: got "scr\/\*\*".*"src\/\*\*"\?$/m,
    );
    await repository.commitFiles({
      [POLICY]: effect(held).replace("MUST_NOT", "must not"),
      [CONFIG]: "fail_on: low\n",
    });
    const wrong = await runCli(["config", "check"], { cwd: repository.directory });
    expect([wrong.exitCode, wrong.stdout]).toEqual([2, ""]);
    expect(wrong.stderr).toMatch(/policy\.yml, line 3, column 12: effects, entry 1, modal: .* Write MUST_NOT\./);
    expect(wrong.stderr).toMatch(/config\.yml, line 1, column 1: fail_on: .*Write fail-on\./);
  });

  it("tells what is wrong with rules and globs beside a key that is misspelt, by line, and each slip once", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({
      [CONFIG]: 'modles: [a]\nrules: ["nope/**"]\nfail-on: hgih\nnever-send: ["srcx/*"]\nmodels: a,b\n',
      [POLICY]: "effects:\n  - {id: a, modla: MAY, effect: log}\n",
      "src/a.js": "",
    });
    const run = await runCli(["config", "check"], { cwd: repository.directory });
    const told = run.stderr.trimEnd().split("\n");
    const starts = [
      /^warning: .*line 4, column 14: never-send: got "srcx\/\*"/,
      /config\.yml, line 1, column 1: modles: .* Write models\.$/,
      /config\.yml, line 3, column 10: fail-on: got "hgih"/,
      /config\.yml, line 5, column 9: models: got "a,b", wanted a list, such as \[a, b\]\./,
      /config\.yml, line 2, column 9: rules: got "nope\/\*\*", which matches no Markdown file,/,
      /policy\.yml, line 2, column 13: effects, entry 1, modla: got an unknown key\. Write modal\.$/,
    ];
    expect(told).toHaveLength(starts.length);
    for (const [index, start] of starts.entries()) expect(told[index]).toMatch(start);
  });

  it("refuses a glob of rules that matches none, as a review would", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ [CONFIG]: "rules: [doc/**]\n", "docs/rules.md": "# Rules\n" });
    const run = await runCli(["config", "check"], { cwd: repository.directory });
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toMatch(/config\.yml, line 1, column 9: rules: got "doc\/\*\*".*Did you mean "docs\/\*\*"\?/);
  });

  it.each<readonly [string, string, RegExp]>([
    ["contradicts itself", "models: [a]\nstart-model: b\n", /start-model: got b, wanted one of a/],
    ["has a glob no review could use", `paths-ignore: ["${"*a".repeat(40)}"]\n`, /paths-ignore: got .* wanted a glob/],
    ["holds a key", "api-key: sk-secret-0001\n", /line 1, column 1: api-key: got an unknown key/],
  ])("refuses a file that %s", { tags: ["full"] }, async (_, text, message) => {
    await using repository = await TestRepository.with({ "other.yml": text });
    const run = await runCli(["config", "check", "other.yml"], { cwd: repository.directory });
    expect(run.stderr).toMatch(message);
    expect(run.stderr).not.toContain("sk-secret-0001");
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
  });

  it("refuses a file that is not there", { tags: ["full"] }, async () => {
    const run = await runCli(["config", "check", "absent.yml"], { cwd: ROOT });
    expect(run.stderr).toContain("absent.yml: got no such file");
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
  });
});

/** A reader's workflow: what is not known stays for him to put in. */
async function expectSound(workflow: string): Promise<void> {
  expect(await actionlint(workflow)).toEqual([]);
  const asExample = workflow.replace(
    /(?:acme\/court|OWNER\/tribunal)(\S*)@(?:[0-9a-f]{40}|SHA)/g,
    "OWNER/tribunal$1@SHA",
  );
  expect(findWeaknesses(asExample)).toEqual([]);
}

describe("init", () => {
  it("writes a workflow GitHub starts and a configuration that is right, from anywhere in the repository", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({ "src/a.txt": "a\n" });
    const run = await runCli(["init"], { cwd: `${repository.directory}/src` });
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toContain(`Wrote ${WORKFLOW}\nWrote ${CONFIG}\nWrote ${POLICY}\n`);
    expect(run.stdout).toContain("Commit all three to the branch main");
    const workflow = await Template.readWorkflow(`${repository.directory}/${WORKFLOW}`);
    expect(workflow.at("jobs", "tribunal", "uses").literal()).toContain("/.github/workflows/tribunal.yml@");
    await expectSound(await readFile(`${repository.directory}/${WORKFLOW}`, "utf8"));
    const config = await readFile(`${repository.directory}/${CONFIG}`, "utf8");
    expect(config).toMatch(/^# yaml-language-server: \$schema=https:.*\/schema\/config\.schema\.json\n/);
    const check = await runCli(["config", "check"], { cwd: repository.directory });
    expect([check.exitCode, check.stderr]).toEqual([0, ""]);
    expect(check.stdout).toContain(`# ${POLICY} is right: 0 effects.\n`);
    const policy = await readFile(`${repository.directory}/${POLICY}`, "utf8");
    expect(policy).toMatch(/^# yaml-language-server: \$schema=https:.*\/schema\/policy\.schema\.json\n/);
    // What its comments offer is right as well.
    await repository.write({ [POLICY]: policy.replace(/^# (?=(?: |effects|severity|bounds|max))/gm, "") });
    const tried = await runCli(["config", "check"], { cwd: repository.directory });
    expect(tried.stdout).toContain(
      `# ${POLICY} is right: 3 effects.\n# refunds-send-no-mail is waived until 2027-01-31`,
    );
  });

  it("writes what is missing, leaves what is there and says so, unless it is told to replace it", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({ [CONFIG]: "passes: 1\n" });
    const cwd = repository.directory;
    const run = await runCli(["init"], { cwd });
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    const left = `Left ${CONFIG} as it is: it is there already (--force replaces it)\n`;
    expect(run.stdout).toContain(`Wrote ${WORKFLOW}\n${left}Wrote ${POLICY}\n\nWhat is left to do:`);
    expect(await readFile(`${cwd}/${CONFIG}`, "utf8")).toBe("passes: 1\n");
    const again = await runCli(["init"], { cwd });
    expect([again.exitCode, again.stdout.match(/^Left /gm)?.length, again.stdout.match(/^Wrote /gm)]).toEqual([
      0,
      3,
      null,
    ]);
    const forced = await runCli(["init", "--force"], { cwd });
    expect([forced.exitCode, forced.stdout.match(/^Wrote /gm)?.length]).toEqual([0, 3]);
    expect(await readFile(`${cwd}/${CONFIG}`, "utf8")).not.toContain("passes: 1");
  });

  it("takes a folder that lies at a file's place for no file that is left", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ [`${CONFIG}/a.txt`]: "a\n" });
    const run = await runCli(["init"], { cwd: repository.directory });
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain(`${CONFIG}: got`);
  });

  it("writes the workflow that repairs on request beside what is there, where that is asked for", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({ [CONFIG]: "passes: 1\n", [WORKFLOW]: "on: push\n" });
    const cwd = repository.directory;
    const run = await runCli(["init", "--fix-workflow"], { cwd });
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toContain(`Wrote ${FIX_WORKFLOW}\n\nWhat is left to do:\n1. `);
    expect(await readFile(`${cwd}/${CONFIG}`, "utf8")).toBe("passes: 1\n");
    const text = await readFile(`${cwd}/${FIX_WORKFLOW}`, "utf8");
    expect(text).toContain("/.github/workflows/fix.yml@");
    await expectSound(text);
    expect((await runCli(["config", "check"], { cwd })).stdout).toMatch(/tribunal-fix\.yml still holds .*my-model/);
    const again = await runCli(["init", "--fix-workflow"], { cwd });
    expect([again.exitCode, again.stderr]).toEqual([0, ""]);
    expect(again.stdout).toContain(`Left ${FIX_WORKFLOW} as it is`);
  });

  it("says so where there is no repository", { tags: ["full"] }, async () => {
    const run = await runCli(["init", "--repo", "/"], { cwd: ROOT });
    expect(run.stderr).toContain("is not in a git repository");
    expect(run.exitCode).toBe(2);
  });
});

describe("init from a clone of Tribunal", () => {
  let clone: TestRepository;

  beforeAll(async () => {
    clone = await TestRepository.create();
    await cp(`${ROOT}examples`, `${clone.directory}/examples`, { recursive: true });
    for (const folder of ["dist/cli", "dist/main"]) {
      await cp(`${INSTALLATION}${folder}`, `${clone.directory}/${folder}`, { recursive: true });
    }
    await clone.commit("tribunal");
    await clone.git("remote", "add", "origin", "https://token@github.com/acme/court.git");
    return () => clone[Symbol.asyncDispose]();
  });

  async function init(origin: string): Promise<{ readonly stdout: string; readonly workflow: string }> {
    await using repository = await TestRepository.with({ "a.txt": "a\n" });
    await repository.git("remote", "add", "origin", origin);
    await repository.git("update-ref", "refs/remotes/origin/trunk", "HEAD");
    await repository.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/trunk");
    const bundle = `${clone.directory}/dist/cli/index.js`;
    const run = await runCli(["init"], { cwd: repository.directory, bundle });
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    return { stdout: run.stdout, workflow: await readFile(`${repository.directory}/${WORKFLOW}`, "utf8") };
  }

  it("names the clone's own repository, and its commit only once others can have it", async () => {
    expect(BUNDLE).toContain("dist/cli/index.js");
    const unpublished = await init("git@github.com:octo/shop.git");
    expect(unpublished.workflow).toContain("uses: acme/court/.github/workflows/tribunal.yml@SHA");
    expect(unpublished.stdout).toContain("replace SHA with the commit you trust");
    expect(unpublished.stdout).toContain("Commit all three to the branch trunk");
    // The repository that is set up holds no bundle: the command is the one that was just run.
    expect(unpublished.stdout).toContain(`\`node ${clone.directory}/dist/cli/index.js config check\``);
    await clone.git("update-ref", "refs/remotes/origin/main", "HEAD");
    const published = await init("git@github.com:octo/shop.git");
    const head = await clone.git("rev-parse", "HEAD");
    expect(published.workflow).toContain(`uses: acme/court/.github/workflows/tribunal.yml@${head}`);
    expect(published.workflow).not.toContain("OWNER");
    expect(published.stdout).not.toContain("replace");
  });

  it("writes the workflow for a server of one's own where the repository lies on one", { tags: ["full"] }, async () => {
    const { workflow, stdout } = await init("https://git.example.org/octo/shop.git");
    await expectSound(workflow);
    expect(workflow).toContain("uses: acme/court/review@");
    expect(workflow).not.toContain("uses: acme/court/.github");
    expect(stdout).toContain("git.example.org is not a GitHub service");
    await using repository = await TestRepository.with({ "a.txt": "a\n" });
    await repository.git("remote", "add", "origin", "https://git.example.org/octo/shop.git");
    const asked = await runCli(["init", "--public"], { cwd: repository.directory });
    expect([asked.exitCode, asked.stdout]).toEqual([2, ""]);
    expect(asked.stderr).toContain("--public: got it for a repository on git.example.org, wanted a repository on a");
  });
});
