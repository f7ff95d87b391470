import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { parseReport, type Report } from "../../../src/report/report.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { BUNDLE, CLI_NODE, type ReviewRun, runCli, runReview } from "./run-cli.ts";

const CONFIG = ".github/tribunal/config.yml";
const ONCE = ["--base", "HEAD~1"];
const CHANGE = {
  [CONFIG]: "fail-on: none\n",
  "data.json": '{"a": }\n',
  "data.toml": "a = [\n",
  "src/a.js": "<<<<<<< ours\na();\n=======\nb();\n>>>>>>> theirs\n",
  "src/run.js": "// fine\u2028eval(process.argv[2]);\n",
};

const placesOf = (findings: Report["findings"]) =>
  findings.map(({ severity, file, line, detected_by: by }) => `${severity} ${file}:${line} ${by}`).sort();

async function validate(repository: TestRepository, name: string, text: string): Promise<Report> {
  await repository.write({ [`.git/${name}`]: text });
  const args = ["validate", "--findings", `.git/${name}`, ...ONCE, "--panel", "static", "--format", "json"];
  const parsed = parseReport((await runCli(args, { cwd: repository.directory })).stdout);
  if (parsed.kind === "malformed") throw new Error(parsed.reason);
  return parsed.report;
}

describe("a validation of what our own detectors found", () => {
  it("confirms from our JSON and our SARIF what they find again, and asks nobody about it", async () => {
    await using repository = await TestRepository.with({ "src/a.js": "a();\n" });
    await repository.commitFiles(CHANGE);
    const reviewed: ReviewRun = await runReview(ONCE, { cwd: repository.directory });
    const detected = reviewed.report.findings.filter(({ detected_by: by }) => by !== undefined && by !== null);
    expect(new Set(detected.map(({ detected_by: by }) => by))).toEqual(
      new Set(["conflict-marker", "invalid-data", "hidden-code", "own-configuration"]),
    );
    await repository.write({ ".git/first.json": reviewed.stdout });
    const rendered = await runCli(["render", ".git/first.json", "--format", "sarif"], { cwd: repository.directory });
    for (const [name, text] of [
      ["r.json", reviewed.stdout],
      ["r.sarif", rendered.stdout],
    ] as const) {
      const { findings, unresolved, run, imported } = await validate(repository, name, text);
      expect(placesOf(findings)).toEqual(placesOf(detected));
      expect(imported?.passed_over).toContainEqual({ reason: "found again by rule here", count: detected.length });
      expect([unresolved.map(({ title }) => title), run.conclusion]).toEqual([[], "failure"]);
    }
  });

  it("renders the report from standard input as from its file", async () => {
    await using repository = await TestRepository.with({ "src/a.js": "a();\n" });
    await repository.commitFiles(CHANGE);
    const { stdout } = await runReview(ONCE, { cwd: repository.directory });
    await repository.write({ ".git/first.json": stdout });
    const args = ["--format", "markdown"];
    const ofFile = await runCli(["render", ".git/first.json", ...args], { cwd: repository.directory });
    const given = { input: stdout, cwd: repository.directory, encoding: "utf8" } as const;
    const piped = spawnSync(CLI_NODE, [BUNDLE, "render", "-", ...args], given);
    expect([piped.status, piped.stderr, piped.stdout]).toEqual([0, "", ofFile.stdout]);
    const broken = spawnSync(CLI_NODE, [BUNDLE, "render", "-"], { ...given, input: "{" });
    expect([broken.status, broken.stdout, broken.stderr]).toEqual([2, "", expect.stringContaining("tribunal: -: got")]);
  });

  it("confirms nothing that a file merely says was found so, and looks for nothing it does not name", async () => {
    await using repository = await TestRepository.with({ "src/a.js": "a();\n" });
    await repository.commitFiles({ ...CHANGE, "right.json": "{}\n" });
    const { report } = await runReview(ONCE, { cwd: repository.directory });
    const [json] = report.findings.filter(({ file }) => file === "data.json");
    const invented = { ...json, file: "right.json", evidence: [], evidence_quote: "{}" };
    const { findings, unresolved } = await validate(repository, "invented.json", JSON.stringify([invented]));
    expect([findings, unresolved.map(({ file }) => file)]).toEqual([[], ["right.json"]]);
  });
});
