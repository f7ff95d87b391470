import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { isFirstTurn, toolResults, userMessage } from "../../servers/model-server.ts";
import { reviewWithModel } from "./model-review.ts";
import { aFinding, readFile } from "./scripted-panel.ts";

const CONFIG = 'never-send: ["licence/**"]\n';
const SECRET = "magicNumberOfTheLicence";

let repository: TestRepository;

beforeAll(async () => {
  repository = await TestRepository.with({
    "src/app.js": 'import { check } from "../licence/check.js";\nexport const run = () => check();\n',
    "licence/check.js": `export const check = () => ${SECRET}(1);\n`,
    "licence/kept.js": `export const kept = ${SECRET};\n`,
  });
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.git("mv", "licence/check.js", "src/check.js");
  await repository.commitFiles({
    "src/app.js": 'import { check } from "./check.js";\nexport const run = () => check(2);\n',
    "licence/more.js": `export const more = ${SECRET}(3);\n`,
  });
});

afterAll(() => repository[Symbol.asyncDispose]());

const search = { name: "search", args: { pattern: SECRET, path_glob: null, side: "head" } };
const list = { name: "list_files", args: { path_glob: null } };
const define = { name: "find_definition", args: { symbol: "check", from_path: "src/app.js" } };
const diff = (path: string | null) => ({ name: "read_diff", args: { path } });

describe("what never-send names", () => {
  it("reaches no model, by whatever way it is asked for, and is named as not reviewed", async () => {
    const told: string[] = [];
    const run = await reviewWithModel(
      {
        intercept: (request, { role }) => {
          told.push(userMessage(request), ...toolResults(request));
          if (role !== "enthusiast" || !isFirstTurn(request)) return undefined;
          const files = ["src/check.js", "licence/kept.js", "licence/more.js"].map((path) => readFile(path));
          const old = [readFile("licence/check.js", "base"), diff("src/check.js"), diff("licence/more.js")];
          return { toolCalls: [diff(null), ...files, ...old, search, list, define] };
        },
        enthusiast: () => [aFinding({ file: "src/check.js", line: 1, evidence_quote: `${SECRET}(1)` })],
      },
      { repository: repository.directory, config: CONFIG },
    );
    expect(told.join("\n")).not.toContain(SECRET);
    expect(told.join("\n")).toContain("[3 files not searched: too large, not fetched or withheld]");
    expect(told.join("\n")).toMatch(/\[files=1 side=head\]\nsrc\/app\.js/);
    expect(run.report.coverage.skipped).toEqual([
      { file: "licence/more.js", reason: "never-sent" },
      { file: "src/check.js", reason: "never-sent" },
    ]);
    expect(run.report.verdict).toMatchObject({ coverage: "NEEDS_DISCUSSION", gate: "open" });
    expect(run.report.findings).toEqual([]);
  });

  it("is not judged when the change is made of nothing else", async () => {
    const run = await reviewWithModel({}, { repository: repository.directory, config: 'never-send: ["**"]\n' });
    expect(run.requests).toEqual([]);
    expect(run.report.run).toMatchObject({
      conclusion: "action_required",
      title: "Could not judge: never-send keeps all of it back",
    });
  });
});
