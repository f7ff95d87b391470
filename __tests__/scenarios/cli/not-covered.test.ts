import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../../src/report/report.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { runCli } from "./run-cli.ts";

let repository: TestRepository;

beforeAll(async () => {
  repository = await TestRepository.with({ "README.md": "# Shop\n" });
});

afterAll(() => repository[Symbol.asyncDispose]());

/** Reviews a change of these files without a model. */
async function review(files: Readonly<Record<string, string>>, args: readonly string[] = []) {
  await repository.git("checkout", "-q", "-B", "pr", "main");
  await repository.commitFiles(files);
  const range = ["review", "--base", "main", "--head", "pr", "--panel", "static"];
  const told = await runCli([...range, ...args], { cwd: repository.directory });
  const { stdout } = await runCli([...range, ...args, "--format", "json"], { cwd: repository.directory });
  return { ...told, report: JSON.parse(stdout) as Report };
}

const CODE = { "src/a.ts": "export const a = 1;\n" };
const OPEN_GROUP = `resource "aws_security_group" "web" {\n  ingress {\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n`;
const WORKFLOW = "on: pull_request_target\npermissions: write-all\njobs: {}\n";

describe("without a model", () => {
  it.each([
    ["a security group that is open to the world", { "main.tf": OPEN_GROUP }],
    ["a workflow with all permissions", { ".github/workflows/ci.yml": WORKFLOW }],
    ["a privileged container", { "docker-compose.yml": "services:\n  web:\n    privileged: true\n" }],
    ["a script from the network", { Dockerfile: "FROM debian\nRUN curl https://get.example.com | bash\n" }],
    ["a script without a name that says so", { deploy: "#!/bin/sh\ncurl https://get.example.com | bash\n" }],
  ])("%s is no pass, and nothing is said for it", { tags: ["full"] }, async (_name, files) => {
    const { exitCode, stdout, report } = await review(files);
    const [path = ""] = Object.keys(files);
    expect(exitCode).toBe(2);
    expect(stdout).toContain(`Could not judge: no rule covers ${path}`);
    expect(stdout).not.toContain("nothing found");
    expect(report).toMatchObject({
      verdict: { coverage: "NEEDS_DISCUSSION" },
      coverage: { by_rules: { covered: 0, not_covered: [path] } },
      strengths: [],
    });
  });

  it("a file that no rule covers stands in the title beside one that a rule covers", async () => {
    const files = { ...CODE, "main.tf": OPEN_GROUP, ".github/workflows/ci.yml": WORKFLOW };
    const { exitCode, stdout, report } = await review(files);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Passed: no rule covers 2 of 3 files\n");
    expect(stdout).toContain("1 of 3 files reviewed (2 that no rule covers)");
    expect(report.strengths).toEqual(["Read in full, and nothing found: src/a.ts"]);
    for (const format of ["markdown", "html"]) {
      const told = await runCli(["review", "--base", "main", "--head", "pr", "--panel", "static", "--format", format], {
        cwd: repository.directory,
      });
      expect(told.stdout.replaceAll("\\", "")).toContain("no rule covers 2 of 3 files");
    }
  });

  it("a repository may want each file covered", async () => {
    const config = repository.beside("strict.yml");
    await writeFile(config, "not-covered: could-not-judge\n");
    const { exitCode, stdout } = await review({ ...CODE, "main.tf": OPEN_GROUP }, ["--config", config]);
    expect(exitCode).toBe(2);
    expect(stdout).toContain("Could not judge: no rule covers 1 of 2 files");
  });

  it("a rule of one's own, which needs a model, is told and no plain pass", async () => {
    const files = { ".github/tribunal/config.yml": 'panel: static\nrules: ["docs/rules/**"]\n' };
    await using own = await TestRepository.with({
      ...files,
      "docs/rules/shop.md": "- SEC-1: Handlers MUST NOT call console.log.\n",
    });
    await own.git("checkout", "-q", "-b", "pr");
    await own.commitFiles({ "src/a.js": "export const handle = () => console.log(1);\n" });
    const { exitCode, stdout } = await runCli(["review", "--base", "main"], { cwd: own.directory });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Passed: 1 rule of your own was not applied\n");
    expect(stdout).toContain("1 rule of your own was not applied (SEC-1): it needs a language model.");
    const checked = await runCli(["config", "check"], { cwd: own.directory });
    expect(checked.stderr).toContain("only a language model can apply your own rules");
  });

  it("prose needs no rule, and a change of nothing else passes as it did", async () => {
    const { exitCode, stdout } = await review({ "README.md": "# The shop\n", "docs/use.md": "Use it.\n" });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Passed: no findings");
  });
});
