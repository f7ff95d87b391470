import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { decideSettings } from "../../src/config/config.ts";
import { Rulebook } from "../../src/config/rulebook.ts";
import { resolveTarget } from "../../src/git/resolve-target.ts";
import { reviewTarget } from "../../src/review/review-target.ts";
import type { Run } from "../../src/review/run.ts";
import { TimeBudget } from "../../src/run/time-budget.ts";
import { openSecretDetector } from "../../src/secrets/open-secret-detector.ts";
import { systemClock } from "../../src/system/system-clock.ts";
import { MODEL_PROVIDERS, openTools } from "../../src/wiring/run-tools.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { aFinding, type PanelScript } from "../scenarios/cli/scripted-panel.ts";
import { toyProvider } from "./toy-provider.ts";

const BEFORE = "function pay(amount) {\n  if (amount < 0) throw new Error();\n  ledger.add(amount);\n}\n";
const AFTER = "function pay(amount) {\n  ledger.add(Number(amount));\n}\n";
const INSTALLATION = fileURLToPath(new URL("../..", import.meta.url));

/** Reviews a change that drops a check, with a provider beside ours whose models play this script. */
async function reviewBy(script: PanelScript) {
  await using repository = await TestRepository.with({ "src/pay.js": BEFORE });
  await repository.write({ "src/pay.js": AFTER });
  await repository.commit("no check");
  const { environment, directory } = repository;
  const secretDetector = openSecretDetector([]);
  const request = { kind: "diff", base: undefined, head: undefined } as const;
  await using resolved = await resolveTarget({ request, repository: directory, environment, secretDetector });
  const toy = toyProvider(script);
  const cancelled = new AbortController().signal;
  const settings = decideSettings({ models: ["toy-1"] }, {}, true);
  const configuration = {
    ...{ configPath: ".tribunal.yml", patternsPath: "p.yml", policyPath: "policy.yml" },
    ...{ isNamed: false, allowsAbsolute: false },
  };
  const tools = openTools({
    ...{ apiKey: "toy-key-0123456789", baseUrl: undefined, environment, installation: INSTALLATION, configuration },
    providers: { ...MODEL_PROVIDERS, toy: toy.open },
  });
  const run: Run = {
    ...{ resolved, tools, cancelled, label: "toy", patterns: [], secrets: [], runDirectory: undefined },
    settings: { ...settings, panel: { kind: "model", provider: "toy" } },
    rules: new Rulebook([]),
    log: new FakeLog(),
    budget: new TimeBudget({ clock: systemClock, cancelled, totalMs: 300_000 }),
    ...{ publication: undefined, currentHead: undefined },
  };
  const { report, decision } = await reviewTarget(run);
  return { report, decision, asked: toy.asked };
}

it("holds a whole review by the models of a provider that is one line in the table", { tags: ["full"] }, async () => {
  const finding = aFinding({ file: "src/pay.js", line: 2, evidence_quote: "  ledger.add(Number(amount));" });
  const { report, decision, asked } = await reviewBy({ enthusiast: () => [finding] });
  expect(asked).toMatchObject([{ apiKey: "toy-key-0123456789", baseUrl: undefined }]);
  expect(decision.ending).toBe("did-not-pass");
  expect(report.findings).toMatchObject([{ source: "openai", file: "src/pay.js" }]);
  // The word that report v1 has for every panel of models; the settings name the provider.
  expect(report.run).toMatchObject({ status: "completed", panel: "openai", models: ["toy-1"] });
  expect(report.run.settings).toMatchObject({ panel: "toy" });
});

it("pauses where such a provider refuses a call, which knows nothing of it", { tags: ["full"] }, async () => {
  let calls = 0;
  const intercept = () => (++calls === 2 ? { status: 429, body: {} } : undefined);
  const { report, decision } = await reviewBy({ intercept });
  expect(decision.ending).toBe("passed");
  // One short pause, after which all were answered: no limit of the run.
  expect(report.run.effort?.pace).toMatchObject({ refusals: 1, limited_by: "nothing" });
});

it("ends in a pass where its models find nothing", { tags: ["full"] }, async () => {
  const { report, decision } = await reviewBy({});
  expect(decision.ending).toBe("passed");
  expect(report.findings).toEqual([]);
});
