import { describe, expect, it } from "vitest";
import { isFirstTurn, parseHeader } from "../../servers/model-server.ts";
import type { ScriptedFinding } from "../cli/scripted-panel.ts";
import { expectSettled, onlyCheck, reportOf, requestsOf, reviewStep } from "./observe.ts";
import { BASE, CHANGE, missingGuard, runTribunal, startTribunal } from "./tribunal.ts";

const RULES = ".github/instructions/pay.md";
const AMOUNTS = "- PAY-Amount-01: An amount SHOULD be checked before it is charged.\n";
const INVENTED = "- PAY-Amount-02: An amount MUST be checked twice.\n";

const cites = (rule_id: string, rule_quote: string, over: Partial<ScriptedFinding> = {}) =>
  missingGuard({ rule_id, rule_quote, severity: "critical", ...over });
const VALID = cites("PAY-Amount-01", "An amount SHOULD be checked before it is charged.");

/** The rule file of the head. */
const OWN = ".github/instructions/own.md";
const inputs = { rules: ".github/instructions/*.md, .github/instructions/**" };

describe("rules", () => {
  it("are those at the tip of the base branch: the head's count for nothing and are told of first", async () => {
    const milder = { severity: "medium" } as const;
    const words = ["An amount MUST be checked twice.", "Check amounts before charging."] as const;
    const invented = cites("PAY-Amount-02", words[0], { ...milder, id: "F2", category: "boundary" });
    const paraphrased = cites("PAY-Amount-01", words[1], { ...milder, id: "F3", category: "logic" });
    await using scenario = await startTribunal(
      { enthusiast: ({ round }) => (round === 1 ? [VALID, invented, paraphrased] : [VALID]) },
      { base: { ...BASE, [RULES]: "# Old\n" }, change: { ...CHANGE, [OWN]: INVENTED } },
    );
    const event = await scenario.event();
    await scenario.repository.push("main", { [RULES]: `---\napplyTo: "src/**"\n---\n${AMOUNTS}` });
    const result = await runTribunal(scenario, { event, inputs });
    expectSettled(scenario, result);
    const report = reportOf(result);
    expect(report.findings).toMatchObject([
      { severity: "medium", rule: { id: "PAY-Amount-01", file: RULES, quote: VALID.rule_quote } },
    ]);
    expect(report.findings[0]?.corrections).toContainEqual({
      ...{ gate: "severity-ceiling", field: "severity" },
      ...{ before: "critical", after: "medium" },
    });
    const reasons = report.dismissed.map(({ by, code }) => `${by} ${code}`);
    expect(reasons.sort()).toEqual(["gate rule-quote-absent", "gate rule-unknown"]);
    expect(report.pin.rules_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(report.replay.rules).toEqual([expect.stringMatching(new RegExp(`^[0-9a-f]{40}  ${RULES}$`))]);
    const check = onlyCheck(scenario);
    expect(check).toMatchObject({ conclusion: "success" });
    expect(check.summary?.split("\n")[0]).toBe(
      `This change edits \`${OWN}\`; it was reviewed with the configuration of its base.`,
    );
    const rest = requestsOf(scenario).filter((request) => !request.startsWith("git "));
    // The base's tip is looked up for the rules, beside the ten that any review may ask.
    expect(rest.findIndex((request) => request.startsWith("PATCH /check-runs/"))).toBeLessThanOrEqual(10);
  });

  it("reach every agent, the same bytes in every pass", async () => {
    await using scenario = await startTribunal(
      { enthusiast: () => [] },
      { base: { ...BASE, [RULES]: AMOUNTS, ".github/instructions/docs.md": '---\napplyTo: "docs/**"\n---\n# Docs\n' } },
    );
    const result = await runTribunal(scenario, { inputs: { ...inputs, passes: "2" } });
    expectSettled(scenario, result);
    const opening = scenario.model.requests.filter(isFirstTurn);
    const enthusiasts = opening.filter((request) => parseHeader(request).role === "enthusiast");
    const systems = new Set(enthusiasts.map(({ body }) => JSON.stringify(body.messages[0])));
    expect([enthusiasts.length > 1, systems.size]).toEqual([true, 1]);
    for (const { body } of opening) {
      const system = JSON.stringify(body.messages[0]);
      expect(system).toContain("PAY-Amount-01: An amount SHOULD be checked");
      expect(system).not.toContain("docs/**");
    }
  });

  it("are read at config-ref where that is named", async () => {
    await using scenario = await startTribunal({ enthusiast: () => [VALID] });
    await scenario.repository.push("settings", {
      [RULES]: AMOUNTS,
      ".github/tribunal/config.yml": `rules: ["${RULES}"]\n`,
    });
    const result = await runTribunal(scenario, { inputs: { "config-ref": "settings" } });
    expectSettled(scenario, result);
    expect(reportOf(result).findings).toMatchObject([{ rule: { id: "PAY-Amount-01", file: RULES } }]);
  });

  it("that the base does not have end the run, named, before any model is asked", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(undefined, { change: { ...CHANGE, [RULES]: AMOUNTS } });
    const result = await runTribunal(scenario, { inputs });
    expectSettled(scenario, result);
    const check = onlyCheck(scenario);
    expect(check).toMatchObject({ conclusion: "action_required" });
    expect(check.summary).toContain('got ".github/instructions/*.md", which matches no Markdown file at the base');
    expect([reviewStep(result).exitCode, scenario.model.requests.length]).toEqual([1, 0]);
  });
});
