import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { changed, type Files } from "./changed-repository.ts";
import { runCli } from "./run-cli.ts";

const PAGE = await readFile(fileURLToPath(new URL("../../../docs/policy.md", import.meta.url)), "utf8");

/** The files that the page shows, each under its name, and what it says the product prints of them. */
const SHOWN: Files = Object.fromEntries(
  [...PAGE.matchAll(/^`([\w./-]+\.\w+)`\n\n```(?:yaml|ts)\n([\s\S]*?)^```$/gm)].map(([, path, text]) => [path, text]),
);
const PRINTED = /^```text\n([\s\S]*?)^```$/m.exec(PAGE)?.[1] ?? "";
const POLICY = ".github/tribunal/policy.yml";
const REFUND = "src/refunds/refund.ts";
const CLEAN = "export const refund = (order: { id: string }) => order.id;\n";

const check = (directory: string, ...args: readonly string[]) =>
  runCli(["policy", "check", ...args], { cwd: directory });

describe("policy check", () => {
  it("prints the chain that the page on the policy shows", async () => {
    await using repository = await TestRepository.with(SHOWN);
    const { stdout, exitCode } = await check(repository.directory, "src/refunds");
    expect(Object.keys(SHOWN)).toHaveLength(4);
    expect(PRINTED).toContain("src/clients/notificationClient.ts:7 calls resend.emails.send");
    expect(stdout).toContain(PRINTED);
    expect(exitCode).toBe(1);
  });

  it("alone checks the change that a review would take, and names what it brought", async () => {
    await using repository = await changed({ ...SHOWN, [REFUND]: CLEAN }, { [REFUND]: SHOWN[REFUND] ?? "" });
    const { stdout, exitCode } = await check(
      repository.directory,
      "--base",
      "main",
      "--head",
      "pr",
      "--format",
      "json",
    );
    const report = JSON.parse(stdout);
    expect(report.run.mode).toBe("policy");
    expect(report.findings).toMatchObject([
      { file: REFUND, line: 4, severity: "high", classification: "new", effect_id: "refunds-send-no-mail" },
    ]);
    expect(report.findings[0].chain.map(({ file }: { file: string }) => file)).toEqual([
      REFUND,
      "src/clients/notificationClient.ts",
    ]);
    expect(exitCode).toBe(1);
  });

  it("looks for nothing that is no matter of the policy", async () => {
    const unsafe = "export const go = (id: string) => eval(id);\n";
    await using repository = await TestRepository.with({ ...SHOWN, [REFUND]: CLEAN, "src/refunds/other.ts": unsafe });
    const { stdout, exitCode } = await check(repository.directory, "src", "--format", "json");
    expect(JSON.parse(stdout).findings).toEqual([]);
    expect(exitCode).toBe(0);
  });

  it("passes where the policy is kept, and says that nothing else was looked for", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ ...SHOWN, [REFUND]: CLEAN });
    const { stdout, exitCode } = await check(repository.directory, "src/**/*.ts");
    expect(stdout).toContain("Passed: no findings (policy check, no review)");
    expect(stdout).toMatch(/met\s+refunds-send-no-mail/);
    expect(exitCode).toBe(0);
  });

  it("counts in the title of a pass what only a model could judge", async () => {
    const sentence = "effects: [{id: no-shell, modal: MUST_NOT, sentence: no program is started by a shell}]\n";
    await using repository = await TestRepository.with({
      ...SHOWN,
      ".github/tribunal/policy.yml": `${sentence}severity: error\n`,
    });
    const { stdout, exitCode } = await check(repository.directory, "src");
    expect(stdout).toContain(
      "Passed: no findings; 1 effect of the policy could not be decided (policy check, no review)",
    );
    expect(exitCode).toBe(0);
  });

  it("passes by plain words where none of the files is one that the policy speaks of", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(SHOWN);
    const { stdout, exitCode } = await check(repository.directory, "src/clients");
    expect(stdout).toContain("None of these files is in the policy's paths.");
    expect(stdout).toContain("Nothing checked: none of these files is in the policy's paths (policy check, no review)");
    expect(stdout).not.toMatch(/Passed|Accuracy/);
    expect(stdout).toMatch(/not applicable\s+refunds-send-no-mail/);
    expect(exitCode).toBe(0);
  });

  it("writes SARIF with the chain as a flow of code", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(SHOWN);
    const { stdout } = await check(repository.directory, "src/refunds", "--format", "sarif");
    const [run] = JSON.parse(stdout).runs;
    expect(run.results).toMatchObject([{ ruleId: "policy/refunds-send-no-mail", level: "error", rank: 100 }]);
    expect(run.results[0].codeFlows[0].threadFlows[0].locations).toHaveLength(2);
  });

  it("tries a policy that is not committed", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ ...SHOWN, [POLICY]: "# none yet\n" });
    await repository.write({ "draft.yml": String(SHOWN[POLICY]) });
    const { stdout, exitCode } = await check(repository.directory, "src/refunds", "--policy", "draft.yml");
    expect(stdout).toContain("By draft.yml");
    expect(exitCode).toBe(1);
  });

  it.each([
    ["there is no policy", { "src/a.ts": CLEAN }, ["src"], /is missing or names none.*`init` writes/],
    [
      "the policy names no effect",
      { "src/a.ts": CLEAN, [POLICY]: "# none yet\n" },
      ["src"],
      /is missing or names none/,
    ],
    [
      "the policy is wrong",
      { "src/a.ts": CLEAN, [POLICY]: "effects: [{ id: a, modal: must_not }]\n" },
      ["src"],
      /MUST_NOT/,
    ],
    ["no file is of that name", { ...SHOWN }, ["nope/**"], /"nope\/\*\*" matches no file/],
    ["the policy that is named is not there", { ...SHOWN }, ["--policy", "nope.yml"], /--policy: got no such file/],
    ["the debate's flags are given", { ...SHOWN }, ["--passes", "2"], /--passes: got a flag that belongs to `review`/],
  ])("is refused where %s", { tags: ["full"] }, async (_name, files: Files, args: readonly string[], message) => {
    await using repository = await TestRepository.with(files);
    const { stdout, stderr, exitCode } = await check(repository.directory, ...args);
    expect(stderr).toMatch(message);
    expect(stdout).toBe("");
    expect(exitCode).toBe(2);
  });
});
