import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replyJsonSchema } from "../../../src/core/role.ts";
import { TestRepository } from "../../fixtures/repository.ts";
import { isFirstTurn, parseHeader, type RecordedRequest, section, userMessage } from "../../servers/model-server.ts";
import { LOOSE_EQUALITY, LOST_CHECK, ledgerRepository } from "./ledger-repository.ts";
import { type ModelReview, reviewWithModel } from "./model-review.ts";
import { aJudgement, aRuling, findingsOf, scriptedPanel } from "./scripted-panel.ts";

let ledger: TestRepository;
let runDirectory: string;
/** One finding in round 1, none in round 2. */
let review: ModelReview;

beforeAll(async () => {
  ledger = await ledgerRepository();
  runDirectory = await mkdtemp(join(tmpdir(), "tribunal-run-"));
  review = await reviewWithModel(
    { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) },
    { repository: ledger.directory, args: ["--run-dir", runDirectory] },
  );
});

afterAll(async () => {
  await ledger[Symbol.asyncDispose]();
  await rm(runDirectory, { recursive: true, force: true });
});

const systemOf = (request: RecordedRequest) => request.body.messages[0]?.content;
const blocksOf = (request: RecordedRequest) =>
  [...userMessage(request).matchAll(/^<([a-z_]+)[ >]/gm)].map((match) => match[1]);

describe("the requests of a review", () => {
  it("come role by role: both sides, the Judge on what they brought, a second round, the Critic", () => {
    const first = review.requests.filter(isFirstTurn).map((request) => parseHeader(request));
    const names = first.map(({ role, round }) => `${role} ${round}`);
    expect([names.slice(0, 2).sort(), names[2], names.slice(3, 5).sort(), ...names.slice(5)]).toEqual([
      ["adversary 1", "enthusiast 1"],
      "judge 1",
      ["adversary 2", "enthusiast 2"],
      "critic 1",
    ]);
  });

  it("open with the header, the target, the brief and the blocklist, and close with what the role is given", () => {
    const sha256 = review.report.pin.target_sha256;
    const [enthusiast, judge, critic] = ["enthusiast", "judge", "critic"].map((role) => review.of(role)[0]);
    expect(userMessage(enthusiast as RecordedRequest).split("\n")).toEqual([
      "[tribunal role=enthusiast round=1 pass=1/1 slice=1/1 mode=lightweight tier=model-a]",
      `<target path="diff" kind="diff" sha256="${sha256}" />`,
      expect.stringMatching(/^<brief>\{.*\}<\/brief>$/),
      "<blocklist>[]</blocklist>",
    ]);
    expect(blocksOf(judge as RecordedRequest)).toEqual([
      "target",
      "brief",
      "blocklist",
      "findings",
      "adversarial_context",
    ]);
    expect(blocksOf(critic as RecordedRequest)).toEqual([
      "target",
      "brief",
      "blocklist",
      "findings",
      "files_reviewed",
      "corrections",
    ]);
  });

  it("hold no markup of the target's in their JSON", () => {
    const judge = review.of("judge")[0] as RecordedRequest;
    const block = /<findings>(.*)<\/findings>/.exec(userMessage(judge))?.[1] ?? "";
    expect(block).not.toMatch(/[<>&]/);
    expect(findingsOf(judge)[0]?.evidence_quote).toBe(LOST_CHECK.evidence_quote);
  });

  it("demand a tool call in the first turn, and an answer of the role's strict schema in all", () => {
    for (const request of review.requests) {
      const { role } = parseHeader(request);
      expect(request.body.tool_choice).toBe(isFirstTurn(request) ? "required" : "auto");
      expect(request.body.response_format).toEqual({
        type: "json_schema",
        json_schema: { name: role, strict: true, schema: replyJsonSchema(role as "judge") },
      });
    }
  });

  it("offer the same four strict tools to every role", () => {
    const offered = review.requests.map((request) =>
      (request.body.tools ?? []).map((tool) => [tool.function.name, tool.function.strict]),
    );
    const names = ["read_diff", "read_file", "search", "list_files"];
    expect(offered).toEqual(review.requests.map(() => names.map((name) => [name, true])));
  });

  it("give a role the same system message every time, and no part of the target in any first turn", () => {
    for (const role of ["enthusiast", "adversary", "judge", "critic"]) {
      expect(new Set(review.of(role).map(systemOf)).size).toBe(1);
    }
    for (const request of review.requests.filter((request) => parseHeader(request).role === "enthusiast")) {
      expect(systemOf(request)).not.toContain("MAX_AMOUNT");
      expect(userMessage(request)).not.toContain("MAX_AMOUNT");
    }
  });

  it("never show the Adversary a finding, nor where one was confirmed", () => {
    for (const request of review.of("adversary")) {
      expect(blocksOf(request)).toEqual(["target", "brief", "blocklist"]);
      expect(section(request, "blocklist")).toEqual([]);
      expect(userMessage(request)).not.toContain(LOST_CHECK.title);
    }
  });

  it("tell the Enthusiast of round 2 what was settled, and what the Judge said", () => {
    const [, , second] = review.of("enthusiast");
    expect(section(second as RecordedRequest, "blocklist")).toEqual([
      { file: "src/transfer.js", line: 9, category: "input-validation", outcome: "confirmed" },
    ]);
    expect(section(second as RecordedRequest, "prior_summary")).toBe("Ruled.");
  });

  it("carry tool results that name path, side and blob, and number their lines", async () => {
    const [, judge] = review.of("judge");
    const result = judge?.body.messages.find((message) => message.role === "tool")?.content ?? "";
    const blob = await ledger.git("rev-parse", "pr:src/transfer.js");
    const text = await ledger.git("show", "pr:src/transfer.js");
    const numbered = text.split("\n").map((line, index) => `${index + 1}\t${line}`);
    expect(result.split("\n")[0]).toBe(`[path=src/transfer.js side=head blob=${blob} lines=1-22/22]`);
    expect(result.split("\n").slice(1)).toEqual(numbered);
  });
});

describe("the record of a review", () => {
  it("adds up what every call cost, cached and reasoning tokens too", async () => {
    const usage = {
      prompt_tokens: 100,
      completion_tokens: 10,
      prompt_tokens_details: { cached_tokens: 60 },
      completion_tokens_details: { reasoning_tokens: 4 },
    };
    const panel = scriptedPanel();
    const counted = await reviewWithModel(
      {},
      { repository: ledger.directory, reply: async (request) => ({ ...(await panel(request)), usage }) },
    );
    expect(counted.report.run.usage).toEqual({
      calls: 4,
      input_tokens: 400,
      cached_tokens: 240,
      output_tokens: 40,
      reasoning_tokens: 16,
      calls_without_usage: 0,
    });
  });

  it("counts calls without usage as such", async () => {
    const silent = await reviewWithModel(
      { intercept: (request) => (isFirstTurn(request) ? { toolCalls: [READ], usage: null } : undefined) },
      { repository: ledger.directory },
    );
    expect(silent.report.run).toMatchObject({ conclusion: "success", usage: { calls: 4, calls_without_usage: 2 } });
  });

  it("is kept whole in the run directory", async () => {
    const names = (await readdir(runDirectory)).filter((name) => !name.startsWith("."));
    expect(names.sort()).toEqual([
      "agents.json",
      "meta.json",
      "report.json",
      "report.md",
      "round-1-nature.json",
      "round-1.json",
      "round-2-nature.json",
      "round-2-relevant.txt",
      "round-2.json",
      "target.files.json",
      "target.sha256",
    ]);
    const read = (name: string) => readFile(join(runDirectory, name), "utf8");
    expect(await read("report.json")).toBe(review.stdout);
    expect(await read("target.sha256")).toBe(`${review.report.pin.target_sha256}\n`);
    expect(await read("round-2-relevant.txt")).toBe("src/transfer.js\n");
    expect(JSON.parse(await read("round-1-nature.json"))).toMatchObject({ nature_substantive: 1, confirmed: 1 });
  });

  it("names each agent with the ids of all its responses", async () => {
    const { agents } = JSON.parse(await readFile(join(runDirectory, "agents.json"), "utf8")) as {
      agents: { role: string; round: number; response_ids: string[]; outcome: string; receipts: number }[];
    };
    expect(agents.map(({ role, round }) => `${role} ${round}`).sort()).toEqual([
      "adversary 1",
      "adversary 2",
      "critic 1",
      "enthusiast 1",
      "enthusiast 2",
      "judge 1",
    ]);
    const ids = agents.flatMap((agent) => agent.response_ids);
    expect(ids.sort()).toEqual(review.requests.map(({ index }) => `chatcmpl-${index}`).sort());
    for (const agent of agents) expect(agent).toMatchObject({ outcome: "answered", receipts: expect.any(Number) });
  });

  it("binds the verdict to the findings it judged", () => {
    const { findings, dismissed, unresolved, missed, verdict } = review.report;
    // These lists hold no number but small integers, so that sorted keys are all RFC 8785 asks for.
    const canonical = JSON.stringify(sortKeys([findings, dismissed, unresolved, missed]));
    expect(verdict.findings_sha256).toBe(createHash("sha256").update(canonical).digest("hex"));
  });
});

describe("a review in full mode", () => {
  it("plays two passes that differ by their lens alone, and merges what both say", async () => {
    const full = await reviewWithModel(
      { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) },
      { repository: ledger.directory, args: ["--mode", "full"] },
    );
    const passes = full.of("enthusiast").filter((request) => isFirstTurn(request) && parseHeader(request).round === 1);
    const messages = passes.map((request) => userMessage(request).split("\n"));
    expect(messages.map(([header]) => header)).toEqual([
      "[tribunal role=enthusiast round=1 pass=1/2 slice=1/1 mode=full tier=model-a]",
      "[tribunal role=enthusiast round=1 pass=2/2 slice=1/1 mode=full tier=model-a]",
    ]);
    expect(messages.map((lines) => lines.slice(1, -1))[0]).toEqual(messages.map((lines) => lines.slice(1, -1))[1]);
    expect(messages.map((lines) => /^Lens of this pass: (\w+)/.exec(lines.at(-1) ?? "")?.[1])).toEqual([
      "security",
      "logic",
    ]);
    expect(new Set(passes.map(systemOf)).size).toBe(1);
    expect(full.report.run).toMatchObject({ mode: "full", passes: 2, rounds_planned: 10 });
    expect(full.report.rounds[0]).toMatchObject({ claims: 2, novel: 1, confirmed: 1 });
    expect(full.report.findings).toHaveLength(1);
  });
});

describe("the roles of a round", () => {
  it("hear both sides at once, and the Judge only after both", async () => {
    const log: string[] = [];
    const slow = await reviewWithModel(
      {
        intercept: async (_, { role, round }) => {
          if (round !== 1 || role === "critic") return undefined;
          log.push(`${role} asks`);
          if (role !== "judge") await wait(role === "enthusiast" ? 100 : 300);
          log.push(`${role} answers`);
          return undefined;
        },
        enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []),
      },
      { repository: ledger.directory },
    );
    expect(log.slice(0, 2).sort()).toEqual(["adversary asks", "enthusiast asks"]);
    expect(log.indexOf("judge asks")).toBeGreaterThan(log.lastIndexOf("adversary answers"));
    expect(log.indexOf("judge asks")).toBeGreaterThan(log.lastIndexOf("enthusiast answers"));
    expect(slow.exitCode).toBe(1);
  });

  it("do without Judge and Critic when no one claims anything", async () => {
    const quiet = await reviewWithModel({}, { repository: ledger.directory });
    expect(quiet.headers.map(({ role }) => role).sort()).toEqual([
      "adversary",
      "adversary",
      "enthusiast",
      "enthusiast",
    ]);
    expect(quiet.report.run).toMatchObject({
      conclusion: "success",
      stop_reason: "all-self-reference",
      stop_detail: "round2-skipped",
    });
  });

  it("leave the Judge out when a round only repeats what was settled", async () => {
    const again = await reviewWithModel({ enthusiast: () => [LOST_CHECK] }, { repository: ledger.directory });
    expect(again.of("judge").map((request) => parseHeader(request).round)).toEqual([1, 1]);
    expect(again.report.rounds[1]).toMatchObject({ claims: 1, duplicates: 1, novel: 0 });
    expect(again.report.findings).toHaveLength(1);
  });

  it("give the Judge what the Adversary holds to be safe, and settle by its refutation", async () => {
    const quote = "const entry = { from, to, amount };";
    const zone = {
      file: "src/transfer.js",
      start_line: 10,
      end_line: 10,
      protects_against: ["input-validation" as const],
      reason: "The caller checks.",
      evidence_quote: quote,
    };
    const refutation = { file: "src/transfer.js", line: 10, quote };
    const debunked = await reviewWithModel(
      {
        enthusiast: () => [LOST_CHECK],
        adversary: () => ({ heuristics: [], safe_zones: [zone] }),
        judge: (findings) =>
          aJudgement(
            findings.map((finding) =>
              aRuling(finding, { winner: "adversary", final_severity: "dismissed", refutation }),
            ),
          ),
      },
      { repository: ledger.directory },
    );
    expect(section(debunked.of("judge")[0] as RecordedRequest, "adversarial_context")).toEqual({
      heuristics: [],
      safe_zones: [zone],
    });
    expect(debunked.report.dismissed).toMatchObject([{ by: "judge", winner: "adversary", title: LOST_CHECK.title }]);
    expect(debunked.report.dismissed[0]?.evidence.at(-1)).toMatchObject({ quote, start_line: 10 });
    expect(debunked.report.run.conclusion).toBe("success");
  });

  it("climb to the strongest model before they agree that there is nothing", async () => {
    const climbed = await reviewWithModel(
      {},
      { repository: ledger.directory, models: "small,large", config: "start-model: small\n" },
    );
    expect(climbed.headers.map(({ tier }) => tier)).toEqual(["small", "small", "small", "small", ...LARGE]);
    expect(climbed.requests.map(({ body }) => body.model)).toEqual(climbed.headers.map(({ tier }) => tier));
    expect(climbed.report.run).toMatchObject({ conclusion: "success", stop_reason: "zero-findings" });
  });

  it("keep a finding below the bar in the report without failing the review", async () => {
    const mild = await reviewWithModel({ enthusiast: () => [LOOSE_EQUALITY] }, { repository: ledger.directory });
    expect(mild.report.findings).toMatchObject([{ severity: "low", classification: "new", line: 19 }]);
    expect(mild.report.run.conclusion).toBe("success");
    const strict = await reviewWithModel(
      { enthusiast: () => [LOOSE_EQUALITY] },
      { repository: ledger.directory, args: ["--fail-on", "low"] },
    );
    expect(strict.report.run.conclusion).toBe("failure");
  });
});

describe("a file as the target", () => {
  it("is named by its own path, escaped, and read without a diff", async () => {
    const path = 'src/a & <b> "c".js';
    await using repository = await TestRepository.with({ [path]: "export const a = 1;\n" });
    const one = await reviewWithModel({}, { repository: repository.directory, target: [path] });
    const sha256 = createHash("sha256").update("export const a = 1;\n").digest("hex");
    expect(userMessage(one.requests[0] as RecordedRequest).split("\n")[1]).toBe(
      `<target path="src/a &amp; &lt;b&gt; &quot;c&quot;.js" kind="file" sha256="${sha256}" />`,
    );
    expect(one.report.pin).toMatchObject({ target_kind: "file", target_sha256: sha256 });
    expect(one.report.coverage).toMatchObject({ files_read: 1, files_total: 1 });
  });
});

const READ = { name: "read_diff", args: { path: null } };
const LARGE = Array.from({ length: 4 }, () => "large");

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
