import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { GITHUB_TOKEN } from "../../fixtures/secrets.ts";
import { isFirstTurn, toolResults } from "../../servers/model-server.ts";
import { reviewWithModel } from "./model-review.ts";
import { runCli, runReview } from "./run-cli.ts";
import { aFinding, readFile as readFileCall } from "./scripted-panel.ts";

let repository: TestRepository;
let folder: string;

beforeAll(async () => {
  repository = await TestRepository.with({ "README.md": "# Sample\n" });
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.commitFiles({
    "deploy.js": `export const region = "eu";\nexport const token = "${GITHUB_TOKEN}";\n`,
  });
  folder = await mkdtemp(join(tmpdir(), "tribunal-secrets-"));
});

afterAll(async () => {
  await repository[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function recordedIn(directory: string): Promise<string> {
  const names = await readdir(directory);
  return (await Promise.all(names.map((name) => readFile(join(directory, name), "utf8")))).join("\n");
}

describe("a secret in the reviewed text", () => {
  it("is masked in everything a model is told, and a finding may quote the mask", async () => {
    const record = join(folder, "model");
    const masked: string[] = [];
    const run = await reviewWithModel(
      {
        intercept: (request, { role }) => {
          if (role !== "enthusiast") return undefined;
          masked.push(
            ...(toolResults(request)
              .join("\n")
              .match(/\[secret:[0-9a-f]{8}\]/g) ?? []),
          );
          const search = { name: "search", args: { pattern: "ghp_", path_glob: null, side: "head" } };
          const readDiff = { name: "read_diff", args: { path: null } };
          return isFirstTurn(request) ? { toolCalls: [readDiff, readFileCall("deploy.js"), search] } : undefined;
        },
        enthusiast: ({ round }) =>
          round > 1
            ? []
            : [
                aFinding({
                  file: "deploy.js",
                  line: 2,
                  category: "secrets",
                  evidence_quote: `export const token = "${masked[0]}";`,
                }),
              ],
      },
      { repository: repository.directory, args: ["--run-dir", record] },
    );
    expect(run.report.findings).toMatchObject([{ category: "secrets", line: 2, classification: "new" }]);
    expect(new Set(masked).size).toBe(1);
    expect(run.report.excerpts.map(({ parts }) => parts.at(-1)?.lines.at(-1))).toEqual([
      `export const token = "${masked[0]}";`,
    ]);
    const told = JSON.stringify(run.requests);
    for (const text of [told, run.stdout, run.stderr, await recordedIn(record)])
      expect(text).not.toContain(GITHUB_TOKEN);
  });

  it("is masked in the report when it is the run's own key, whatever it looks like", async () => {
    const key = "our-own-key-of-2026";
    await using own = await TestRepository.with({ "a.js": "export {};\n" });
    await own.commitFiles({
      "a.js": `export const agent = new https.Agent({ rejectUnauthorized: false, k: "${key}" });\n`,
    });
    const record = join(folder, "own");
    const env = { OPENAI_API_KEY: key };
    const run = await runReview(["--panel", "static", "--run-dir", record], { cwd: own.directory, env });
    expect(run.report.findings[0]?.evidence[0]?.quote).toContain("[secret:");
    for (const text of [run.stdout, run.stderr, await recordedIn(record)]) expect(text).not.toContain(key);
  });

  it("is found by the static panel, under one fingerprint in every run", async () => {
    const reviews = await Promise.all(
      ["one", "two"].map((name) =>
        runReview(["--base", "main", "--run-dir", join(folder, name)], { cwd: repository.directory }),
      ),
    );
    const [first, second] = reviews.map(({ report }) => report.findings);
    expect(first).toMatchObject([{ file: "deploy.js", line: 2, category: "secrets" }]);
    expect(first?.map(({ fingerprint }) => fingerprint)).toEqual(second?.map(({ fingerprint }) => fingerprint));
    const written = [...reviews.map(({ stdout }) => stdout), await recordedIn(join(folder, "one"))];
    for (const text of written) expect(text).not.toContain(GITHUB_TOKEN);
  });
});

describe("a password that only its name gives away, and one in an address", () => {
  const values = [["h7Gk29", "xLq0"].join(""), ["Gh7!kd", "92_x"].join("")] as const;
  const text = `export const pool = connect({ user: "app", password: "${values[0]}" });\nexport const cache = open("redis://:${values[1]}@cache:6379/0");\n`;
  let own: TestRepository;

  beforeAll(async () => {
    own = await TestRepository.with({ "README.md": "# Sample\n" });
    await own.git("checkout", "-q", "-b", "pr");
    await own.commitFiles({ "src/pool.js": text, "deploy/.env": `DB_PASSWORD=${values[0]}\n` });
  });

  afterAll(async () => {
    await own[Symbol.asyncDispose]();
  });

  function expectNone(written: readonly string[]): void {
    for (const part of written) for (const value of values) expect(part).not.toContain(value);
  }

  it("are told by the static panel, and stand in no format and no record", { tags: ["full"] }, async () => {
    const record = join(folder, "passwords");
    const run = await runReview(["--base", "main", "--run-dir", record], { cwd: own.directory });
    expect(run.report.findings.map(({ file, line, rule }) => [file, line, rule?.id]).sort()).toEqual([
      ["deploy/.env", 1, "committed-secret"],
      ["src/pool.js", 1, "committed-secret"],
      ["src/pool.js", 2, "committed-secret"],
    ]);
    const formats = ["text", "markdown", "html", "sarif"];
    const rendered = await Promise.all(
      formats.map((format) => runCli(["review", "--base", "main", "--format", format], { cwd: own.directory })),
    );
    for (const { stdout } of rendered) expect(stdout).toContain("[secret:");
    expectNone([
      run.stdout,
      run.stderr,
      await recordedIn(record),
      ...rendered.flatMap((one) => [one.stdout, one.stderr]),
    ]);
  });

  it("are named by their masks to models, whose findings quote the masked lines and hold", {
    tags: ["full"],
  }, async () => {
    const record = join(folder, "passwords-model");
    let quote = "";
    const run = await reviewWithModel(
      {
        intercept: (request, { role }) => {
          if (role !== "enthusiast") return undefined;
          quote = /export const pool = .*?\}\);/.exec(toolResults(request).join("\n"))?.[0] ?? quote;
          const search = { name: "search", args: { pattern: values[0].slice(0, 5), path_glob: null, side: "head" } };
          const read = [readFileCall("src/pool.js"), readFileCall("deploy/.env"), search];
          return isFirstTurn(request) ? { toolCalls: read } : undefined;
        },
        enthusiast: ({ round }) =>
          round > 1 ? [] : [aFinding({ file: "src/pool.js", line: 1, category: "secrets", evidence_quote: quote })],
      },
      { repository: own.directory, args: ["--run-dir", record] },
    );
    expect(run.report.findings).toMatchObject([{ file: "src/pool.js", line: 1, category: "secrets" }]);
    const told = JSON.stringify(run.requests);
    expect(told).toContain("[secret:");
    expectNone([told, run.stdout, run.stderr, await recordedIn(record)]);
  });
});

describe("code beside a secret", () => {
  const address = ["postgres://admin:Gh7!kd", "92_x@db.internal:5432/app"].join("");
  const line = (rest: string) => `export const show = (req) => connect("${address}");${rest}\n`;

  it("is reviewed, whether the secret is new or stood there before", { tags: ["full"] }, async () => {
    await using own = await TestRepository.with({ "old.js": line("") });
    await own.git("checkout", "-q", "-b", "pr");
    await own.commitFiles({ "old.js": line("eval(req.query.code);"), "new.js": line("eval(req.query.code);") });
    const run = await runReview(["--base", "main", "--panel", "static"], { cwd: own.directory });
    const found = run.report.findings.map(({ file, category }) => `${file} ${category}`);
    expect(found.sort()).toEqual(["new.js injection", "new.js secrets", "old.js injection"]);
    expect(run.stdout).not.toContain(["92", "x@db"].join("_"));
  });

  it.each([
    ["url.py", `DSN = "${address}"\n`],
    ["url.go", `package url\n\nconst dsn = "${address}"\n`],
    ["Url.java", `class Url {\n  String dsn = "jdbc:${address}";\n}\n`],
    ["url.js", `export const dsn = "${address}";\n`],
    ["url.json", `{"dsn":"${address}","pool":4}\n`],
  ])("is parsed as it was written, in %s", { tags: ["full"] }, async (path, text) => {
    await using own = await TestRepository.with({ "README.md": "# Sample\n" });
    await own.git("checkout", "-q", "-b", "pr");
    await own.commitFiles({ [path]: text });
    const run = await runReview(["--base", "main", "--panel", "static"], { cwd: own.directory });
    expect(run.report.findings).toMatchObject([{ file: path, category: "secrets" }]);
  });
});
