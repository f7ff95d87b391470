import { type ChildProcess, spawnSync } from "node:child_process";
import { access, constants, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import packageJson from "../../../package.json" with { type: "json" };
import { isSealed } from "../../../src/report/foreign-file.ts";
import { reportSchema } from "../../../src/report/report.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { isFirstTurn } from "../../servers/model-server.ts";
import { LOST_CHECK, ledgerRepository } from "./ledger-repository.ts";
import { API_KEY, reviewWithModel } from "./model-review.ts";
import { runCli, runReview } from "./run-cli.ts";
import { runOnTerminal } from "./run-on-terminal.ts";
import { aJudgement, aRuling } from "./scripted-panel.ts";

const BAD = "export const agent = new https.Agent({ rejectUnauthorized: false });\n";

let repository: TestRepository;
let ledger: TestRepository;
let folder: string;

beforeAll(async () => {
  ledger = await ledgerRepository();
  repository = await TestRepository.with({ "a.js": "export {};\n" });
  await repository.commitFiles({ "a.js": BAD });
  folder = await mkdtemp(join(tmpdir(), "tribunal-terminal-"));
});

afterAll(async () => {
  await repository[Symbol.asyncDispose]();
  await ledger[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

describe("the command line", () => {
  it("tells its version and its usage", async () => {
    for (const args of [["--version"], ["review", "--version"]]) {
      expect(await runCli(args)).toEqual({ exitCode: 0, stdout: `${packageJson.version}\n`, stderr: "" });
    }
    const help = await runCli(["--help"]);
    expect(help).toMatchObject({ exitCode: 0, stderr: "" });
    expect(help.stdout).toContain("Exit status: 0 passed, 1 did not pass, 2 could not judge");
  });

  it("takes neither question from among files, where one may be named so", async () => {
    const help = await runCli(["review", "--help"]);
    expect(help).toMatchObject({ exitCode: 0, stderr: "" });
    expect(help.stdout).toContain("--fail-on SEVERITY");
    expect(await runCli(["help", "review"])).toEqual(help);
    expect(await runCli(["review", "a.js", "--help"])).toEqual({ ...help, exitCode: 2 });
    await using named = await TestRepository.with({ "--version": BAD, "--help": BAD });
    for (const name of ["--version", "--help"]) {
      const run = await runCli(["review", "--format", "json", "--", name], { cwd: named.directory });
      expect(reportSchema.parse(JSON.parse(run.stdout)).pin.files).toMatchObject([{ path: name }]);
      expect((await runCli(["review", name, "a.js"], { cwd: named.directory })).exitCode).toBe(2);
    }
  });

  it("shows its usage when it is told nothing, which is no success", async () => {
    expect(await runCli([])).toEqual({ ...(await runCli(["--help"])), exitCode: 2 });
  });

  it.each(["--quiet", "-q"])(
    "says nothing on standard error where all is well and %s is given",
    { tags: ["full"] },
    async (flag) => {
      const run = await runCli(["review", flag], { cwd: repository.directory });
      expect([run.exitCode, run.stderr]).toEqual([1, ""]);
      expect(run.stdout).toContain("Did not pass: 1 new finding");
    },
  );

  it("puts the result on standard output and the progress on standard error", { tags: ["full"] }, async () => {
    const record = join(folder, "record");
    const run = await runCli(["review", "--run-dir", record], { cwd: repository.directory });
    const { findings, pin } = reportSchema.parse(JSON.parse(await readFile(join(record, "report.json"), "utf8")));
    const [head, base] = [pin.head_sha, pin.base_sha ?? ""].map((sha) => sha.slice(0, 12));
    const reviewed = `the last commit ${head} against its first parent ${base}, as nothing is uncommitted.`;
    expect(run.stdout).toBe(`Reviewed: ${reviewed}
Did not pass: 1 new finding at or above high
Reviewed by the embedded static panel: rules, no language model.
1 found, 0 unresolved, 0 dismissed, 1 of 1 file reviewed.

Found (1)

HIGH  TLS certificate verification is switched off
  a.js:1
    1 | ${BAD.trim()}
  Any certificate is accepted, so anyone on the network path can pose as the server, read the
  traffic and change it (man in the middle).
  Suggestion   ${findings[0]?.suggestion}
  Rule         unverified-tls of the static panel: TLS connections MUST verify the certificate of
               the other side.
  Kind         configuration, new in this change, found by rule unverified-tls
  Fingerprint  ${findings[0]?.fingerprint}

Coverage     1 of 1 file reviewed, 1 of 1 part read.
Pinned       ${head} against ${base}, target digest ${pin.target_sha256.slice(0, 12)}.
Ended        No debate was held: the static panel examined each file once, by rule.

${run.stdout.split("\n").at(-2)}
`);
    expect(isSealed(run.stdout)).toBe(true);
    expect(run.stderr.split("\n")).toEqual([
      `Reviewing: ${reviewed}`,
      "Pinning the target",
      "Examining 1 file by rule",
      "Verifying the pin",
      "Result: 1 found, 0 unresolved, 0 dismissed",
      "",
    ]);
  });

  it("on a terminal is as wide as that, and in colour unless NO_COLOR is set", { tags: ["full"] }, async () => {
    const review = (env: Readonly<Record<string, string>>, redirections = "") =>
      runOnTerminal(["review"], { cwd: repository.directory, env: { CI: "1", ...env }, typed: "", redirections });
    const [coloured, plain, piped] = [await review({}), await review({ NO_COLOR: "1" }), await review({}, "| cat")];
    expect(coloured.screen).toContain("\u001b[1;31mHIGH\u001b[0m  \u001b[1mTLS certificate");
    for (const { screen } of [plain, piped]) {
      expect(screen).toContain("HIGH  TLS certificate");
      expect(screen).not.toContain("\u001b[1");
    }
    expect(coloured.exitCode).toBe(1);
  });

  it.each(["stdout", "stderr"] as const)(
    "keeps its exit code when nobody reads its %s to the end",
    { tags: ["full"] },
    async (stream) => {
      await using passing = await TestRepository.with({ "a.js": "export {};\n" });
      const onStart = (child: ChildProcess): void => {
        child[stream]?.destroy();
      };
      const run = await runCli(["review"], { cwd: passing.directory, onStart });
      expect(run.exitCode).toBe(0);
      expect(run.stderr).not.toContain("EPIPE");
    },
  );

  it("writes the result to a file when it is given one, and nothing on standard output", {
    tags: ["full"],
  }, async () => {
    const output = join(folder, "result.json");
    const run = await runCli(["review", "--format", "json", "--output", output], { cwd: repository.directory });
    expect([run.exitCode, run.stdout]).toEqual([1, ""]);
    expect(JSON.parse(await readFile(output, "utf8"))).toMatchObject({ run: { conclusion: "failure" } });
    expect(run.stderr).toMatch(/\nDid not pass: 1 new finding at or above high\nWritten to .*result\.json\n$/);
    const shown = await runCli(["render", output, "--output", join(folder, "again.html")], {
      cwd: repository.directory,
    });
    expect([shown.exitCode, shown.stdout, shown.stderr]).toEqual([0, "", `Written to ${join(folder, "again.html")}\n`]);
  });
});

describe("a file for the result", () => {
  it.each([
    ["html", /^<!doctype html>/],
    ["md", /^# /],
    ["json", /^\{\n {2}"schema_version": 1/],
    ["sarif", /"version": "2\.1\.0"/],
    ["txt", /Did not pass: 1 new finding/],
  ])(
    "named .%s gets that format, and may replace its own earlier result",
    { tags: ["full"] },
    async (extension, wanted) => {
      const output = join(folder, `named.${extension}`);
      for (const args of [
        ["--output", output],
        ["--output", output, "--base", "HEAD~1"],
      ]) {
        const run = await runCli(["review", ...args], { cwd: repository.directory });
        expect([run.exitCode, run.stdout]).toEqual([1, ""]);
        expect(await readFile(output, "utf8")).toMatch(wanted);
      }
    },
  );

  it("is never one that somebody else wrote, or that git keeps", { tags: ["full"] }, async () => {
    await using own = await TestRepository.with({ "a.js": BAD, "README.md": "# Mine\n", "gone.txt": "mine\n" });
    const cwd = own.directory;
    const report = join(folder, "kept.json");
    await runCli(["review", "--output", report], { cwd });
    await own.write({ "notes.txt": "mine\n", "empty.txt": "" });
    await own.link("link.md", "README.md");
    await own.remove("gone.txt");
    const before = await own.git("status", "--porcelain");
    for (const command of [
      ["review", "a.js"],
      ["render", report],
    ]) {
      for (const output of ["README.md", "notes.txt", "link.md", "gone.txt", "./README.md"]) {
        const run = await runCli([...command, "--output", output], { cwd });
        expect(run.stderr).toContain(`--output: got ${output}, a`);
        expect([run.exitCode, run.stdout]).toEqual([2, ""]);
      }
      expect(await own.git("status", "--porcelain")).toBe(before);
      const run = await runCli([...command, "--output", "empty.txt"], { cwd });
      expect(run.stderr).not.toContain("--output");
      await own.write({ "empty.txt": "" });
    }
    expect(await readFile(join(cwd, "README.md"), "utf8")).toBe("# Mine\n");
  });

  it("that cannot take it in the end leaves it on standard output, and is told", { tags: ["full"] }, async () => {
    const run = await runCli(["review", "--output", "/dev/full"], { cwd: repository.directory });
    expect(run.stdout).toContain("Did not pass: 1 new finding");
    expect(run.stderr).toMatch(/--output: got \/dev\/full \(no space left on device\)/);
    expect(run.exitCode).toBe(2);
  });
});

describe("rendering again", () => {
  it.each(["text", "markdown", "json"])(
    "gives the %s that the review itself gave",
    { tags: ["full"] },
    async (format) => {
      const record = join(folder, `record-${format}`);
      const args = ["review", "--format", format, "--run-dir", record];
      const { stdout } = await runCli(args, { cwd: repository.directory });
      const again = await runCli(["render", join(record, "report.json"), "--format", format]);
      expect(again).toEqual({ exitCode: 0, stdout, stderr: "" });
    },
  );

  it("gives SARIF whose rules are the panel's own, with their words and weaknesses", { tags: ["full"] }, async () => {
    const record = join(folder, "record-sarif");
    await runCli(["review", "--run-dir", record], { cwd: repository.directory });
    const { stdout } = await runCli(["render", join(record, "report.json"), "--format", "sarif"]);
    const [run] = JSON.parse(stdout).runs;
    expect(run.results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(["unverified-tls"]);
    expect(run.tool.driver.rules).toMatchObject([
      {
        ...{ id: "unverified-tls", shortDescription: { text: "TLS certificate verification is switched off" } },
        fullDescription: { text: "TLS connections MUST verify the certificate of the other side." },
        properties: { tags: ["security", "configuration", "external/cwe/cwe-295"], "security-severity": "8.0" },
      },
    ]);
  });
});

/** Erases the screen, sets the title, turns the direction of text, and opens a command of the Actions runner. */
const HOSTILE =
  "\u001b[2J\u001b]0;owned\u0007 \u009b31m \u202eevil\u202c \u2066x\u2069\r\n::error::owned\n##[error]owned";
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there.
const DANGEROUS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

describe("hostile text", () => {
  it.each(["text", "markdown", "json", "html"])(
    "of a model's reaches no terminal as it is, in %s",
    { tags: ["full"] },
    async (format) => {
      const record = join(folder, `hostile-${format}`);
      const run = await reviewWithModel(
        {
          enthusiast: () => [
            { ...LOST_CHECK, title: HOSTILE, description: HOSTILE, suggestion: HOSTILE },
            {
              ...LOST_CHECK,
              id: "E2",
              category: "logic",
              title: HOSTILE,
              evidence_quote: HOSTILE,
              description: "::x::",
            },
          ],
          judge: (findings) =>
            aJudgement(
              findings.map((finding) => aRuling(finding, { resolution: HOSTILE })),
              { summary: HOSTILE },
            ),
          critic: (findings) => ({
            verdicts: [],
            missed: findings.map(() => ({
              file: HOSTILE,
              line: 1,
              severity: "high",
              description: HOSTILE,
              evidence_quote: HOSTILE,
            })),
          }),
        },
        { repository: ledger.directory, args: ["--run-dir", record] },
      );
      expect(run.report.unresolved[0]?.title).toBe(HOSTILE);
      const env = { GITHUB_ACTIONS: "true" };
      const { stdout } = await runCli(["render", join(record, "report.json"), "--format", format], { env });
      for (const text of [stdout, run.stdout, run.stderr]) {
        expect(text).not.toMatch(DANGEROUS);
        expect(text).not.toMatch(/^\s*::|##\[/m);
      }
    },
  );

  it("of a path reaches no terminal as it is", { tags: ["full"] }, async () => {
    await using odd = await TestRepository.with({ "README.md": "# Sample\n" });
    await odd.commitFiles({
      "a\u001b[2J\u202e.js": 'export const show = (name) => require("node:child_process").execSync("cat " + name);\n',
    });
    const run = await runCli(["review"], { cwd: odd.directory });
    expect(run.exitCode).toBe(1);
    expect(run.stdout + run.stderr).not.toMatch(DANGEROUS);
    const refused = await runCli(["review", "no\u001b[2J\u202e.js"], { cwd: odd.directory });
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).not.toMatch(DANGEROUS);
  });
});

describe("the API key", () => {
  it("is written nowhere, though model and server repeat it", { tags: ["full"] }, async () => {
    const record = join(folder, "echo");
    let hasFailed = false;
    const run = await reviewWithModel(
      {
        intercept: (request, { role }) => {
          if (role !== "judge" || hasFailed) return undefined;
          hasFailed = true;
          const body = { error: { message: `the key ${API_KEY} is busy` } };
          return { status: 503, headers: { "retry-after": "0", "x-key": request.headers.authorization ?? "" }, body };
        },
        enthusiast: () => [{ ...LOST_CHECK, title: `key ${API_KEY}`, suggestion: `use ${API_KEY}` }],
        judge: (findings) =>
          aJudgement(
            findings.map((finding) => aRuling(finding)),
            { summary: API_KEY },
          ),
      },
      { repository: ledger.directory, args: ["--run-dir", record] },
    );
    expect(run.report.findings).toHaveLength(1);
    const files = await Promise.all((await readdir(record)).map((name) => readFile(join(record, name), "utf8")));
    for (const text of [run.stdout, run.stderr, ...files]) expect(text).not.toContain(API_KEY);
    expect(run.stderr).toContain("the key *** is busy");
  });
});

describe("an interrupt", () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "by %s ends the review in order, with its report",
    { tags: ["full"] },
    async (signal) => {
      const record = join(folder, signal);
      const interrupt: { send?: () => void } = {};
      const run = await reviewWithModel(
        {
          intercept: (request, { role }) => {
            if (role !== "enthusiast" || isFirstTurn(request)) return undefined;
            interrupt.send?.();
            return { hang: true };
          },
        },
        {
          repository: ledger.directory,
          args: ["--run-dir", record],
          // As a terminal does it: the whole group gets the signal, our git processes too.
          isGroup: true,
          onStart: (child) => {
            interrupt.send = () => process.kill(-(child.pid ?? 0), signal);
          },
        },
      );
      expect(run.report.run).toMatchObject({ status: "aborted", abort_reason: "cancelled", conclusion: "cancelled" });
      expect(run.report.verdict.gate).toBe("closed");
      expect(await readFile(join(record, "report.json"), "utf8")).toBe(run.stdout);
      expect(run.stderr).toContain("Cancelled");
    },
  );

  it.each(["INT", "TERM"])(
    "by SIG%s while the target is pinned is told as one, though git was ended by it too",
    { tags: ["full"] },
    async (name) => {
      const bin = join(folder, `git-${name}`);
      await mkdir(bin);
      // Once, as a second one ends the process as it does any.
      const ending = `*diff*) mkdir ${bin}/sent && kill -${name} $PPID; kill -${name} $$; sleep 10;;`;
      const script = `#!/bin/sh\ncase "$*" in ${ending} esac\nexec ${await findProgram("git", FOLDERS)} "$@"\n`;
      await writeFile(join(bin, "git"), script, { mode: 0o755 });
      const env = { PATH: `${bin}${delimiter}${process.env.PATH}` };
      const run = await runCli(["review", "--panel", "static"], { cwd: ledger.directory, env, isGroup: true });
      expect(run.exitCode).toBe(2);
      expect(run.stdout).toBe("");
      expect(run.stderr).toContain("tribunal: the run was cancelled; nothing was judged");
      expect(run.stderr).not.toMatch(/git .*(failed|ended by)/);
    },
  );
});

describe("the system's own Node", () => {
  it("runs the bundle too, or is told that it is too old", { tags: ["full"] }, async () => {
    const node = await systemNode();
    expect(await runCli(["--version"], { node })).toEqual({
      exitCode: 0,
      stdout: `${packageJson.version}\n`,
      stderr: "",
    });
    const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
    if (Number.parseInt(stdout.slice(1), 10) < 22) {
      const old = await runCli(["review"], { cwd: repository.directory, node });
      expect(old).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("it needs Node 22 or later") });
      return;
    }
    const run = await runReview([], { cwd: repository.directory, node });
    expect(run.report.findings).toHaveLength(1);
  });
});

/** The first `node` on the path that is not the npm package's. */
async function systemNode(): Promise<string> {
  const folders = FOLDERS.filter((folder) => !folder.includes("node_modules"));
  return (await findProgram("node", folders)) ?? process.execPath;
}

const FOLDERS = (process.env.PATH ?? "").split(delimiter);

async function findProgram(name: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const candidate = join(folder, name);
    if (await isExecutable(candidate)) return candidate;
  }
  return undefined;
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
