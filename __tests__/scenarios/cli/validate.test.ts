import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseReport, type Report } from "../../../src/report/report.ts";
import { aSarifLog, aSarifResult } from "../../fixtures/foreign.ts";
import type { TestRepository } from "../../fixtures/repository.ts";
import { startModelServer } from "../../servers/model-server.ts";
import { LOOSE_EQUALITY, ledgerRepository } from "./ledger-repository.ts";
import { API_KEY } from "./model-review.ts";
import { runCli } from "./run-cli.ts";
import { aJudgement, aRuling, aVerdict, type PanelScript, scriptedPanel } from "./scripted-panel.ts";

let directory = "";
let repository: TestRepository;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "tribunal-validate-"));
  repository = await ledgerRepository();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await repository[Symbol.asyncDispose]();
});

const at = (uri: string, startLine?: number) => [
  { physicalLocation: { artifactLocation: { uri }, ...(startLine === undefined ? {} : { region: { startLine } }) } },
];
const FILE = "src/transfer.js";
/** As a tool that knows no repository would name it. */
const ROOTED = () => `file://${repository.directory}/${FILE}`;

async function findings(content: unknown): Promise<string> {
  const path = join(directory, "findings");
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const TARGET = ["--base", "main", "--head", "pr"];

async function validate(content: unknown, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const file = await findings(content);
  const own = ["validate", "--findings", file, "--repo", repository.directory, ...TARGET, "--format", "json"];
  const run = await runCli([...own, ...args], { env });
  const parsed = parseReport(run.stdout);
  return { ...run, report: parsed.kind === "parsed" ? parsed.report : undefined };
}

async function renderAs(format: string, report: string): Promise<string> {
  const { stdout } = await runCli(["render", await findings(report), "--format", format]);
  return stdout;
}

async function withModel(script: PanelScript, content: unknown) {
  await using server = await startModelServer({ reply: scriptedPanel(script), apiKey: API_KEY });
  const args = ["--models", "model-a", "--base-url", server.baseUrl];
  const run = await validate(content, args, { OPENAI_API_KEY: API_KEY });
  expect(server.scriptErrors).toEqual([]);
  return {
    ...run,
    report: run.report as Report,
    roles: [...new Set(JSON.stringify(server.requests).match(/role=\w+/g))],
  };
}

describe("validate", () => {
  it("does not pass on what the Critic upholds on a changed line, and asks no other role", async () => {
    const results = [19, 10].map((line) => aSarifResult({ locations: at(line === 19 ? ROOTED() : FILE, line) }));
    const judged: PanelScript["critic"] = (all) => ({
      verdicts: all.map((each) => aVerdict(each, each.line === 10 ? { classification: "existing" } : {})),
      missed: [],
    });
    const run = await withModel({ critic: judged }, aSarifLog(results));
    expect([run.exitCode, run.report.run.mode, run.report.run.stop_reason]).toEqual([1, "validate", "no-rounds"]);
    expect(run.roles).toEqual(["role=critic"]);
    expect(run.report.run.title).toBe(
      "Did not pass: 1 new finding at or above high (findings of Lint validated, no review)",
    );
    expect(run.report.verdict).toMatchObject({ accuracy: "PASS", coverage: "NEEDS_DISCUSSION", gate: "open" });
    expect(run.report.findings.map(({ line, classification }) => [line, classification])).toEqual([
      [10, "existing"],
      [19, "new"],
    ]);
    expect(run.report.findings[1]).toMatchObject({
      source: "foreign",
      reported_by: { tool: "Lint", check: "no-unsafe-read" },
      file: FILE,
      winner: null,
      rule: null,
      validation: { status: "confirmed_valid" },
      evidence: [{ quote: `    ${LOOSE_EQUALITY.evidence_quote}` }],
    });
  });

  const PROOF = { start_line: 18, end_line: 18, evidence_quote: "if (entry.to === account) sum += entry.amount;" };
  const critic: PanelScript["critic"] = (all) => ({
    verdicts: all.map((finding) => aVerdict(finding, { verdict: "dismissed", ...PROOF })),
    missed: [],
  });
  const refutation = { file: FILE, line: 20, quote: "return sum;" };

  it("dismisses what the Critic refutes with a quote, without asking anybody else where it does not decide", async () => {
    const note = aSarifResult({ locations: at(FILE, 19), level: "note", properties: {} });
    const run = await withModel({ critic }, aSarifLog([note]));
    expect(run.report.dismissed).toMatchObject([{ by: "critic", proved_by: ["critic"], winner: null }]);
    expect([run.exitCode, run.report.findings, run.roles]).toEqual([0, [], ["role=critic"]]);
    expect(run.report.run.title).toMatch(/^Passed: no findings \(findings of Lint/);
  });

  it("dismisses what decides only when a Judge, who is then asked, proves it as well", async () => {
    const judge: PanelScript["judge"] = (all) =>
      aJudgement(all.map((finding) => aRuling(finding, { ruling: "dismissed", severity: null, refutation })));
    const log = aSarifLog([aSarifResult({ locations: at(FILE, 19) })]);
    const both = await withModel({ critic, judge }, log);
    expect(both.report.dismissed).toMatchObject([{ by: "critic", proved_by: ["critic", "judge"] }]);
    expect([both.exitCode, both.report.run.stop_reason, both.report.rounds]).toEqual([0, "no-rounds", []]);
    const alone = await withModel({ critic }, log);
    expect([alone.exitCode, alone.report.dismissed]).toEqual([2, []]);
    expect(alone.report.unresolved).toMatchObject([
      { reason: expect.stringMatching(/^refuted by the Critic alone: .*a Judge upholds it: The lines say so/) },
    ]);
  });

  it("calls an unchanged line of a changed function old, and passes on it", { tags: ["full"] }, async () => {
    const run = await validate(aSarifLog([aSarifResult({ locations: at(FILE, 17) })]), ["--fail-on", "medium"]);
    expect(run.report?.run.title).toBe(
      "Passed: 1 finding, none new at or above medium (findings of Lint validated, no review)",
    );
    expect(run.report?.findings).toMatchObject([{ line: 17, classification: "existing" }]);
    const text = await renderAs("text", run.stdout);
    expect(text).toContain("0 in this change, 1 there before");
    expect(text).not.toContain("perhaps");
  });

  it("without a model checks places and age, decides by that, and says so", { tags: ["full"] }, async () => {
    const outside = { message: { text: "elsewhere" }, locations: at("src/other.js", 1) };
    const lineless = { message: { text: "no line" }, level: "note", properties: {}, locations: at(FILE) };
    const past = { message: { text: "past the end" }, locations: at(FILE, 400) };
    const here = { locations: at(FILE, 19) };
    const log = (more: object) =>
      aSarifLog([outside, lineless, past, here].map((each) => aSarifResult({ ...each, ...more })));
    expect((await validate(log({ level: "error", properties: {} }))).exitCode).toBe(0);
    const run = await validate(log({}));
    expect(run.exitCode).toBe(1);
    expect(run.report?.run).toMatchObject({
      panel: "static",
      title:
        "Did not pass: 1 new finding at or above high (findings of Lint validated, no review; 2 findings could not be placed)",
    });
    expect(run.report?.findings.map(({ line, classification }) => [line, classification])).toEqual([[19, "new"]]);
    expect(run.report?.dismissed.map(({ code, reason }) => [code, reason])).toEqual([
      ["off-target", "src/other.js is not of the target"],
    ]);
    expect(run.report?.unresolved.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^its tool names line 400 of src\/transfer\.js, which has \d+ at head$/),
      `its tool names no line of ${FILE}`,
    ]);
    const stale = await validate(aSarifLog([aSarifResult(past)]));
    expect([stale.exitCode, stale.report?.run.title]).toEqual([
      2,
      "Could not judge: 1 unresolved finding at or above high (findings of Lint validated, no review; 1 finding could not be placed)",
    ]);
    const file = await findings(aSarifLog([]));
    const text = await runCli(["validate", "--findings", file, "--repo", repository.directory, ...TARGET]);
    expect(text.stdout).toContain("Checked by the embedded static Critic: rules, no language model.");
    expect(text.stdout.replace(/\s+/g, " ")).toContain("Only their tools say that they are defects.");
    expect(text.stdout).toContain("Validation only: 0 of 0 results of Lint. Nothing else was looked for.");
    expect(text.exitCode).toBe(0);
  });

  const LEDGER = "src/ledger.js";
  const elsewhere = (uri: string) => aSarifLog([aSarifResult({ locations: at(uri, 1) })]);
  const NONE_CHECKED = "(no finding of Lint is in a checked file)";

  it("passes findings that are all of files that the named change does not touch, and says so", {
    tags: ["full"],
  }, async () => {
    const run = await validate(elsewhere(LEDGER));
    expect(run.report?.run.title).toBe(`Passed: no findings ${NONE_CHECKED}`);
    expect(run.exitCode).toBe(0);
  });

  it("could not judge them where nobody named the change, and says what to name", { tags: ["full"] }, async () => {
    const file = await findings(elsewhere(`file://${repository.directory}/${LEDGER}`));
    const run = await runCli(["validate", "--findings", file, "--repo", repository.directory, "--format", "json"]);
    expect(run.exitCode).toBe(2);
    const { title } = (JSON.parse(run.stdout) as Report).run;
    expect(title).toBe(
      `Could not judge: the findings are of other files (${LEDGER}) than the last commit: ` +
        `name the change by --base and --head, or the files as paths ${NONE_CHECKED}`,
    );
  });

  it("could not judge findings of files that the repository does not have", { tags: ["full"] }, async () => {
    const run = await validate(elsewhere("ledger.js"));
    expect([run.exitCode, run.report?.run.status]).toEqual([2, "incomplete"]);
    expect(run.report?.run.title).toMatch(/^Could not judge: the repository does not have the files .*\(ledger\.js\)/);
    expect(run.report?.dismissed).toMatchObject([{ code: "off-target" }]);
  });

  it("finds a file by an absolute path of another machine, and could not judge where it does not", async () => {
    const machine = "file:///home/runner/work/shop/shop";
    const result = (uri: string) => aSarifResult({ locations: at(uri, 19), properties: {} });
    const found = await validate(aSarifLog([result(`${machine}/${FILE}`)]));
    expect(found.report?.coverage.files_read).toBe(1);
    expect(found.report?.findings).toMatchObject([{ file: FILE }]);
    const lost = await validate(aSarifLog([result(`${machine}/${FILE}`), result(`${machine}/src/other.js`)]));
    expect(lost.exitCode).toBe(2);
    expect(lost.report?.run.title).toContain("/home/runner/work/shop/shop/src/other.js");
    expect(lost.report?.findings).toMatchObject([{ file: FILE }]);
  });

  it("reads what reviewdog reads, and our own report", { tags: ["full"] }, async () => {
    const diagnostic = { message: "loose", location: { path: "src/transfer.js", range: { start: { line: 19 } } } };
    const lines = `${JSON.stringify(diagnostic)}\n${JSON.stringify({ ...diagnostic, message: "looser" })}\n`;
    const first = await validate(lines);
    expect(first.report?.imported).toMatchObject({ formats: ["rdjsonl"], tools: ["reviewdog"], claims: 2 });
    const again = await validate(first.report);
    expect(again.report?.imported).toMatchObject({ formats: ["tribunal"], results: 2, claims: 2 });
    expect(again.report?.unresolved.map(({ title }) => title)).toEqual(["loose", "looser"]);
  });

  it.each(["json", "sarif"])(
    "of a review's own report as %s says again what the review said",
    { tags: ["full"] },
    async (format) => {
      const review = ["review", "--repo", repository.directory, ...TARGET, "--panel", "static"];
      const reviewed = await runCli([...review, "--format", "json"]);
      const shown = format === "json" ? reviewed.stdout : await renderAs(format, reviewed.stdout);
      const again = await validate(shown);
      const said = (report: Report | undefined) =>
        report?.findings.map(
          ({ fingerprint, side, line, severity, category, title, rule, evidence, classification }) => {
            return { fingerprint, side, line, severity, category, title, rule, evidence, classification };
          },
        );
      const first = JSON.parse(reviewed.stdout) as Report;
      expect(first.findings.flatMap(({ evidence }) => evidence.map(({ side }) => side))).toContain("base");
      expect(first.findings.map(({ classification }) => classification)).not.toContain("existing");
      expect(said(again.report)).toEqual(said(first));
    },
  );

  it("holds a static panel's report to the words of its rules when models play", { tags: ["full"] }, async () => {
    const review = ["review", "--repo", repository.directory, ...TARGET, "--panel", "static", "--format", "json"];
    const run = await withModel({}, (await runCli(review)).stdout);
    expect(run.report.dismissed).toEqual([]);
    const files = run.report.findings.map(({ rule }) => rule?.file);
    expect(files).toContain("rules/removed-validation.yml");
  });

  it("is incomplete where the tool failed, though all it reported is told", { tags: ["full"] }, async () => {
    const log = aSarifLog([aSarifResult({ locations: at(FILE, 19) })], {
      invocations: [{ executionSuccessful: false }],
    });
    const run = await withModel({}, log);
    expect(run.exitCode).toBe(2);
    expect(run.report.run).toMatchObject({ status: "incomplete", stop_detail: "Lint says that it did not succeed" });
    expect([run.report.findings.length, run.report.verdict.gate]).toEqual([1, "closed"]);
  });

  it("keeps a secret that a scanner quotes out of everything it writes", { tags: ["full"] }, async () => {
    const secret = `ghp_${"a1B2c3D4e5F6g7H8i9".repeat(2)}`;
    const location = at(FILE, 19)[0] as { physicalLocation: { region: object } };
    Object.assign(location.physicalLocation.region, { snippet: { text: `token = "${secret}"` } });
    const run = await validate(aSarifLog([aSarifResult({ message: { text: secret }, locations: [location] })]));
    expect(run.stdout + run.stderr).not.toContain(secret);
    expect(run.report?.dismissed[0]?.title).toContain("[secret:");
  });

  it("accounts for every one of 25,000 results, and puts the first five hundred before the Critic", {
    tags: ["full"],
  }, async () => {
    const results = Array.from({ length: 25_000 }, (_, index) => {
      const uri = index < 1000 ? FILE : `src/generated-${index % 100}.js`;
      return aSarifResult({ ruleId: `check-${index}`, level: "note", properties: {}, locations: at(uri, 19) });
    });
    const file = await findings(aSarifLog(results));
    const run = await runCli(["validate", "--findings", file, "--repo", repository.directory, ...TARGET]);
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toMatch(/^Unresolved \(500\)$/m);
    expect(run.stdout).toMatch(/^Dismissed \(24000\)$/m);
    expect(run.stdout.match(/more than 500 findings passed the gates/g)).toHaveLength(1);
  });

  it.each([
    ["nothing", "", /an empty file/],
    ["a file that is cut off", '{"version":"2.1.0","runs":[{', /JSON that is cut off or damaged/],
    ["a run without results", { version: "2.1.0", runs: [] }, /SARIF without a run/],
  ])("given %s could not judge, and says why", { tags: ["full"] }, async (_, content, why) => {
    const run = await validate(content);
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toMatch(why);
  });

  it("names the file of findings that is not there", { tags: ["full"] }, async () => {
    const run = await runCli(["validate", "--findings", "/nonexistent/x"], { cwd: repository.directory });
    const message = /--findings: got \/nonexistent\/x: no such file .*Name the file that the tool wrote\.\n$/;
    expect([run.exitCode, run.stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe("a validated report", () => {
  it.each([
    ["sarif", /"name": "Tribunal"/],
    ["html", /^<!doctype html>/],
  ])("is written as %s", { tags: ["full"] }, async (format, shown) => {
    const file = await findings(aSarifLog([aSarifResult({ locations: at(FILE, 19) })]));
    const own = ["validate", "--findings", file, "--repo", repository.directory, ...TARGET];
    const run = await runCli([...own, "--format", format]);
    expect([run.exitCode, run.stdout]).toEqual([1, expect.stringMatching(shown)]);
  });
});
