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

/** A review by an honest reader, who claims every dangerous setting that can be seen, and nothing else. */
async function reviewHonestly(directory: string) {
  let seen: string | undefined;
  return reviewWithModel(
    {
      intercept: (request, { role }) => {
        if (role !== "enthusiast") return undefined;
        const found = DANGER.exec(toolResults(request).join("\n").replaceAll("\\n", "\n"))?.[0];
        seen = found?.replace(/^[^A-Za-z[]*/, "") ?? seen;
        return isFirstTurn(request) ? { toolCalls: [{ name: "read_diff", args: { path: null } }] } : undefined;
      },
      enthusiast: ({ round }) => {
        if (seen === undefined || round > 1) return [];
        const line = 1 + text.split("\n").findIndex((each) => DANGER.test(each));
        return [
          aFinding({
            file: "site/settings.py",
            line,
            evidence_quote: seen,
            category: "authorization",
            severity: "high",
          }),
        ];
      },
    },
    { repository: directory },
  );
}

let text = "";

describe("code that a mask would hide", () => {
  const key = PRIVATE_KEY.split("\n");
  it.each([
    ["behind a token", `${GITHUB_TOKEN}=LOGIN_REQUIRED=False\n`],
    ["among the lines of a key", `${[...key.slice(0, 3), "DEBUG=True", ...key.slice(3)].join("\n")}\n`],
    ["as the last line of a key", `${[...key.slice(0, -1), "DEBUG=True", ...key.slice(-1)].join("\n")}\n`],
    ["between a header and an end", `${[key[0], "MI", ...Array(20).fill("DEBUG=True"), key.at(-1)].join("\n")}\n`],
    ["plainly, as the control", "LOGIN_REQUIRED=False\n"],
  ])("is seen by those who read it, %s", async (_name, change) => {
    text = `LOGIN_REQUIRED = True\n${change}`;
    const run = await reviewHonestly(await changeTo(text));
    expect(run.report.findings.map(({ category }) => category)).toContain("authorization");
    expect(run.exitCode).toBe(1);
    const told = JSON.stringify(run.requests);
    for (const secret of [GITHUB_TOKEN, key[1], key[2]]) expect(told).not.toContain(secret);
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

  it("is told once to the static panel, whose rule it is", async () => {
    const run = await runReview(["--base", "main", "--panel", "static"], {
      cwd: await changeTo(`${GITHUB_TOKEN} = 1\n`),
    });
    expect(run.report.findings).toMatchObject([{ category: "secrets", severity: "critical" }]);
  });
});
