import { expect, it } from "vitest";
import { startScenario } from "../harness/scenario.ts";
import { describeRun, reviewUnder } from "./fault-runs.ts";

const POLICY = ".github/tribunal/policy.yml";
const CONFIG = ".github/tribunal/config.yml";
const SEND = { id: "mail", modal: "MUST_NOT", effect: "send email" };
const WAIVER = { reason: "The printer is down.", approved_by: "@finance", expires: "2020-01-31" };
const EXPIRED = JSON.stringify({ effects: [{ ...SEND, waivers: [WAIVER] }] });
const CODE = "export const a = 1;\n";

it.concurrent("reads the policy at the tip of the base, and never the one a change brings along", {
  tags: ["full"],
}, async () => {
  await using scenario = await startScenario({
    base: { "src/a.ts": CODE, [POLICY]: EXPIRED },
    change: { "src/a.ts": `// more\n${CODE}` },
  });
  const result = await reviewUnder(scenario);
  const log = describeRun(scenario, result);
  expect(result.main, log).toMatchObject({ exitCode: 0, outputs: { gate: "open" } });
  expect(result.main.summary, log).toContain("### The waiver of mail expired on");

  await using other = await startScenario({
    base: { "src/a.ts": CODE },
    change: { "src/a.ts": `// more\n${CODE}`, [POLICY]: EXPIRED },
  });
  const brought = await reviewUnder(other);
  expect(brought.main, describeRun(other, brought)).toMatchObject({ exitCode: 0 });
  expect(brought.main.summary).not.toContain("expired on");
  expect(other.repository.checkRuns[0]?.summary).toContain("This change edits `.github/tribunal/`");
});

it.concurrent("ends by a wrong policy, which is named with what is wrong with the configuration", async () => {
  await using scenario = await startScenario({
    base: {
      "src/a.ts": CODE,
      [POLICY]: "effects:\n  - {id: a, modal: must_not, effect: send email}\n",
      [CONFIG]: "fail_on: high\n",
    },
    change: { "src/a.ts": `// more\n${CODE}` },
  });
  const result = await reviewUnder(scenario);
  const log = describeRun(scenario, result);
  expect(result.main, log).toMatchObject({ exitCode: 1, outputs: { gate: "closed", conclusion: "action_required" } });
  const told = result.main.annotations.map(({ message }) => message).join("\n");
  expect(told).toMatch(/fail_on: .*Write fail-on/);
  expect(told).toMatch(
    /policy\.yml at refs\/heads\/main, line 2, column 20: effects, entry 1, modal: .*Write MUST_NOT/,
  );
});

it.concurrent("ends by a wrong policy and wrong patterns with both", { tags: ["full"] }, async () => {
  await using scenario = await startScenario({
    base: { "src/a.ts": CODE, [POLICY]: "effects: 1\n", ".github/tribunal/patterns.yml": "no list\n" },
    change: { "src/a.ts": `// more\n${CODE}` },
  });
  const result = await reviewUnder(scenario);
  const told = result.main.annotations.map(({ message }) => message).join("\n");
  expect(result.main.outputs, describeRun(scenario, result)).toMatchObject({ conclusion: "action_required" });
  expect(told).toMatch(/policy\.yml.*effects: got 1, wanted a list/);
  expect(told).toMatch(/patterns\.yml/);
});

it.concurrent.each([".github/tribunal/config.yaml", ".github/tribunal.yml", ".github/tribunal/policy.yaml"])(
  "ends by %s, whose name is nearly right, and asks no more of GitHub than before",
  { tags: ["full"] },
  async (path) => {
    const change = { "src/a.ts": `// more\n${CODE}` };
    await using plain = await startScenario({ base: { "src/a.ts": CODE }, change });
    await using scenario = await startScenario({ base: { "src/a.ts": CODE, [path]: "" }, change });
    const asked = await reviewUnder(plain);
    const result = await reviewUnder(scenario);
    const log = describeRun(scenario, result);
    expect(asked.main).toMatchObject({ exitCode: 0 });
    expect(result.main, log).toMatchObject({ exitCode: 1, outputs: { gate: "closed", conclusion: "action_required" } });
    const told = result.main.annotations.map(({ message }) => message).join("\n");
    expect(told).toContain(`${path}: got a name that no review reads`);
    expect(scenario.server.requests.length).toBeLessThanOrEqual(plain.server.requests.length);
  },
);

it.concurrent("says which is read where a name that is nearly right stands beside the right one", {
  tags: ["full"],
}, async () => {
  await using scenario = await startScenario({
    base: { "src/a.ts": CODE, [CONFIG]: "fail-on: high\n", ".github/tribunal/config.yaml": "fail-on: low\n" },
    change: { "src/a.ts": `// more\n${CODE}` },
  });
  const result = await reviewUnder(scenario);
  const log = describeRun(scenario, result);
  expect(result.main, log).toMatchObject({ exitCode: 0 });
  expect(log).toContain(`${CONFIG} is read and .github/tribunal/config.yaml is not`);
});
