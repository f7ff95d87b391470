import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { isFirstTurn, parseHeader, type RecordedRequest, section, userMessage } from "../../servers/model-server.ts";
import { LOOSE_EQUALITY, LOST_CHECK } from "./ledger-repository.ts";
import { useLedger } from "./model-review.ts";
import { aJudgement, aRuling, aVerdict } from "./scripted-panel.ts";

const ledger = useLedger();

const systemOf = (request: RecordedRequest) => request.body.messages[0]?.content;

describe("a review in full mode", () => {
  it("plays two passes that differ by their lens alone, and merges what both say", async () => {
    const full = await ledger.review(
      { enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []) },
      { args: ["--mode", "full"] },
    );
    const passes = full.of("enthusiast").filter((request) => isFirstTurn(request) && parseHeader(request).round === 1);
    const messages = passes.map((request) => userMessage(request).split("\n"));
    expect(messages.map(([header]) => header)).toEqual([
      "[tribunal role=enthusiast round=1 pass=1/2 slice=1/1 mode=full tier=model-a]",
      "[tribunal role=enthusiast round=1 pass=2/2 slice=1/1 mode=full tier=model-a]",
    ]);
    const isLens = (line: string) => line.startsWith("Lens of this pass: ");
    const [one, other] = messages.map((lines) => lines.slice(1).filter((line) => !isLens(line)));
    expect(one).toEqual(other);
    expect(messages.map((lines) => /: (\w+)/.exec(lines.find(isLens) ?? "")?.[1])).toEqual(["security", "logic"]);
    expect(new Set(passes.map(systemOf)).size).toBe(1);
    expect(full.report.run).toMatchObject({ mode: "full", passes: 2, rounds_planned: 10 });
    expect(full.report.rounds[0]).toMatchObject({ claims: 2, novel: 1, confirmed: 1 });
    expect(full.report.findings).toHaveLength(1);
  });
});

describe("the roles of a round", () => {
  it("hear both sides at once, and the Judge only after both", async () => {
    const log: string[] = [];
    const slow = await ledger.review({
      intercept: async (_, { role, round }) => {
        if (round !== 1 || role === "critic") return undefined;
        log.push(`${role} asks`);
        if (role !== "judge") await wait(role === "enthusiast" ? 100 : 300);
        log.push(`${role} answers`);
        return undefined;
      },
      enthusiast: ({ round }) => (round === 1 ? [LOST_CHECK] : []),
    });
    expect(log.slice(0, 2).sort()).toEqual(["adversary asks", "enthusiast asks"]);
    expect(log.indexOf("judge asks")).toBeGreaterThan(log.lastIndexOf("adversary answers"));
    expect(log.indexOf("judge asks")).toBeGreaterThan(log.lastIndexOf("enthusiast answers"));
    expect(slow.exitCode).toBe(1);
  });

  it("do without Judge and Critic when no one claims anything", async () => {
    const quiet = await ledger.review({});
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

  it("take an Enthusiast who finds nothing in a small diff at his word, as he was sent all of it", {
    tags: ["full"],
  }, async () => {
    const quiet = await ledger.review({});
    expect(quiet.of("enthusiast").map(({ body }) => body.messages.at(-1)?.role)).not.toContain("assistant");
    expect(quiet.stderr).not.toContain("found almost nothing");
  });

  it("leave the Judge out when a round only repeats what was settled", { tags: ["full"] }, async () => {
    const again = await ledger.review({ enthusiast: () => [LOST_CHECK] });
    expect(again.of("judge").map((request) => parseHeader(request).round)).toEqual([1, 1]);
    expect(again.report.rounds[1]).toMatchObject({ claims: 1, duplicates: 1, novel: 0 });
    expect(again.report.findings).toHaveLength(1);
  });

  it("give the Judge what the Adversary holds to be safe, and settle by its refutation", {
    tags: ["full"],
  }, async () => {
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
    const debunked = await ledger.review({
      enthusiast: () => [LOST_CHECK],
      adversary: () => ({ heuristics: [], safe_zones: [zone] }),
      judge: (findings) =>
        aJudgement(findings.map((finding) => aRuling(finding, { ruling: "dismissed", severity: null, refutation }))),
      critic: (findings) => {
        const proof = { start_line: 10, end_line: 10, evidence_quote: quote };
        const verdict = "dismissed";
        return { verdicts: findings.map((finding) => aVerdict(finding, { verdict, ...proof })), missed: [] };
      },
    });
    expect(section(debunked.of("judge")[0] as RecordedRequest, "adversarial_context")).toEqual({
      heuristics: [],
      safe_zones: [{ ...zone, evidence_file: null, evidence_line: null }],
      removed_guards: [],
    });
    expect(debunked.report.dismissed).toMatchObject([{ by: "judge", winner: "adversary", title: LOST_CHECK.title }]);
    expect(debunked.report.dismissed[0]?.evidence.at(-1)).toMatchObject({ quote, start_line: 10 });
    expect(debunked.report.run.conclusion).toBe("success");
  });

  it("record the guard that the change takes away, with the finding it bears on, and none that stands", {
    tags: ["full"],
  }, async () => {
    const gone = { file: "src/transfer.js", line: 9, protected: "A negative amount is moved." };
    const quote = 'if (amount <= 0) throw new RangeError("amount");';
    const standing = 'if (amount > MAX_AMOUNT) throw new RangeError("limit");';
    const removed_guards = [quote, standing].map((evidence_quote) => ({ ...gone, evidence_quote }));
    const { report } = await ledger.review({
      enthusiast: () => [{ ...LOST_CHECK, cause: null }],
      adversary: () => ({ heuristics: [], safe_zones: [], removed_guards }),
    });
    const findings = report.findings.map(({ fingerprint }) => fingerprint);
    expect(report.rounds[0]?.removed_guards).toEqual([{ ...gone, quote, findings }]);
    expect(findings).toHaveLength(1);
  });

  it("climb to the strongest model before they agree that there is nothing", { tags: ["full"] }, async () => {
    const climbed = await ledger.review({}, { models: "small,large", config: "start-model: small\n" });
    expect(climbed.headers.map(({ tier }) => tier)).toEqual([...SMALL, "large", "large"]);
    expect(climbed.requests.map(({ body }) => body.model)).toEqual(climbed.headers.map(({ tier }) => tier));
    expect(climbed.report.run).toMatchObject({ conclusion: "success", stop_reason: "zero-findings" });
  });

  it("keep a finding below the bar in the report without failing the review", { tags: ["full"] }, async () => {
    const mild = await ledger.review({ enthusiast: () => [LOOSE_EQUALITY] });
    expect(mild.report.findings).toMatchObject([{ severity: "low", classification: "new", line: 19 }]);
    expect(mild.report.run.conclusion).toBe("success");
    const strict = await ledger.review({ enthusiast: () => [LOOSE_EQUALITY] }, { args: ["--fail-on", "low"] });
    expect(strict.report.run.conclusion).toBe("failure");
  });
});

const SMALL = Array.from({ length: 4 }, () => "small");
