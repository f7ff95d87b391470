import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { resolveTarget } from "../../src/adapters/git/resolve-target.ts";
import { openSecretDetector } from "../../src/adapters/secrets/open-secret-detector.ts";
import { openShelter } from "../../src/adapters/system/shelter.ts";
import { systemClock } from "../../src/adapters/system/system-clock.ts";
import { decideSettings } from "../../src/core/config/config.ts";
import { sha256 } from "../../src/core/digest.ts";
import { Rulebook } from "../../src/core/rules/rulebook.ts";
import { TimeBudget } from "../../src/engine/run/time-budget.ts";
import { type FixOrder, fixTarget } from "../../src/entry/fix-target.ts";
import { MODEL_PROVIDERS } from "../../src/entry/model-providers.ts";
import type { ReviewOrder } from "../../src/entry/review-order.ts";
import type { TargetRequest } from "../../src/ports/target-pinner.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { EVALUATES, type SeeingPanel, seeingScript, seesRepairs } from "../scenarios/follow-up/seeing-panel.ts";
import { toyProvider } from "./toy-provider.ts";

const INSTALLATION = fileURLToPath(new URL("../..", import.meta.url));
const BEFORE = "export function parse(text) {\n  return JSON.parse(text);\n}\n";
const AFTER = "export function parse(text) {\n  return eval(text);\n}\n";

/** A panel that sees code run from outside, and a fixer that parses it instead. */
const REPAIRING: SeeingPanel = {
  sees: [EVALUATES],
  resolver: seesRepairs([EVALUATES]),
  fixer: () => ({ edits: [{ path: "src/parse.js", old: "  return eval(text);", new: "  return JSON.parse(text);" }] }),
};

interface Asked extends Partial<FixOrder> {
  readonly panel?: SeeingPanel;
  readonly request?: TargetRequest;
  readonly subfolder?: string;
  readonly runDirectory?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const DIFF: TargetRequest = { kind: "diff", base: undefined, head: undefined };

/** Repairs what a toy's models find in a repository. */
async function fix(repository: TestRepository, asked: Asked = {}) {
  const { panel = REPAIRING, request = DIFF, subfolder = ".", runDirectory, ...fixing } = asked;
  const environment = { ...repository.environment, ...asked.environment };
  const masking = { secretDetector: openSecretDetector([]), secretKey: new Uint8Array(32) };
  await using shelter = await openShelter();
  const place = { repository: `${repository.directory}/${subfolder}`, folder: shelter.directory };
  await using resolved = await resolveTarget({ request, ...place, environment, ...masking });
  const toy = toyProvider(seeingScript(panel));
  const cancelled = new AbortController().signal;
  const log = new FakeLog();
  const settings = decideSettings({ models: ["toy-0", "toy-1"], mode: "lightweight" }, {}, true);
  const order: ReviewOrder = {
    resolved,
    settings: { ...settings, panel: { kind: "model", provider: "toy" } },
    rules: new Rulebook([]),
    configuration: {
      ...{ configPath: ".tribunal.yml", patternsPath: "p.yml", policyPath: "policy.yml" },
      ...{ isNamed: false, allowsAbsolute: false },
    },
    ...{ patterns: [], label: "toy", apiKey: "toy-key-0123456789", baseUrl: undefined, environment, log, cancelled },
    providers: { ...MODEL_PROVIDERS, toy: toy.open },
    ...{ installation: INSTALLATION, runDirectory, publication: undefined, currentHead: undefined },
    budget: new TimeBudget({ clock: systemClock, cancelled, totalMs: 300_000 }),
  };
  const defaults = { iterations: 3, isQualityCritical: false, verify: undefined };
  const result = await fixTarget(order, { ...defaults, ...fixing }, { shelter, masking });
  return { ...result, log, left: await readdir(shelter.directory) };
}

async function aChange(): Promise<TestRepository> {
  const repository = await TestRepository.with({ "src/parse.js": BEFORE, "src/other.js": "export const one = 1;\n" });
  await repository.write({ "src/parse.js": AFTER });
  return repository;
}

describe("What a review confirmed", () => {
  it("is repaired, reviewed again as a follow-up, and offered as a patch that git apply takes", async () => {
    await using repository = await aChange();
    await repository.commit("parse more");
    const { report, patch, offered, log } = await fix(repository);
    expect(log.messages("info")).toContainEqual(
      expect.stringMatching(/^Iteration 1: Follows the review of [0-9a-f]{12} \(run fix\.0\)/),
    );
    expect(report.fix).toMatchObject({
      stop_reason: "nothing-confirmed",
      iterations: [{ n: 1, applied: ["F1"], resolved: ["F1"], brought: [], confirmed: 0, files: 1, lines: 2 }],
      findings: [{ finding_id: "F1", state: "repaired", status: "resolved", tried_in: [1], found_in: 0 }],
      patch_files: [{ path: "src/parse.js", added: 1, removed: 1 }],
      result: { iteration: 1, conclusion: "success", confirmed: 0 },
    });
    expect(report.run.conclusion).toBe("failure");
    expect(offered.ending).toBe("passed");
    expect(report.fix?.patch).toBe(patch?.text);
    expect(report.fix?.patch_sha256).toBe(sha256(patch?.text ?? ""));
    await repository.write({ "fix.patch": patch?.text ?? "" });
    await repository.git("apply", "fix.patch");
    expect(await readFile(`${repository.directory}/src/parse.js`, "utf8")).toBe(BEFORE);
  });
});

describe("Of whatever was reviewed", () => {
  const repaired = { stop_reason: "nothing-confirmed", findings: [{ finding_id: "F1", state: "repaired" }] };

  /** Takes the patch at the root, and says what then stands in the file. */
  async function applied(repository: TestRepository, text: string | undefined): Promise<string> {
    await repository.write({ "fix.patch": text ?? "" });
    await repository.git("apply", "fix.patch");
    return readFile(`${repository.directory}/src/parse.js`, "utf8");
  }

  it("an uncommitted change is repaired, as the work tree has it", async () => {
    await using repository = await aChange();
    const { report, patch } = await fix(repository);
    expect(report.fix).toMatchObject(repaired);
    expect(patch?.text).toMatch(/^Repairs by Tribunal \S+ for the work tree as it was reviewed,/);
    expect(await applied(repository, patch?.text)).toBe(BEFORE);
  });

  it("a first commit is repaired, which has none before it", async () => {
    await using repository = await TestRepository.with({ "src/parse.js": AFTER });
    const { report, patch, log } = await fix(repository);
    expect(report.fix).toMatchObject(repaired);
    expect(log.messages("info")).toContainEqual(expect.stringContaining("Follows the review of"));
    expect(await applied(repository, patch?.text)).toBe(BEFORE);
  });

  it("a range is repaired, though its base has moved on", async () => {
    await using repository = await TestRepository.with({ "src/parse.js": BEFORE });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.write({ "src/parse.js": AFTER });
    await repository.commit("parse more");
    await repository.git("checkout", "-q", "main");
    await repository.write({ "README.md": "Read it.\n" });
    await repository.commit("a word on it");
    const { report } = await fix(repository, { request: { kind: "diff", base: "main", head: "topic" } });
    expect(report.fix).toMatchObject(repaired);
  });

  it.each([
    ["from the root", ".", ["src/parse.js"]],
    ["from where one stands", "src", ["parse.js", "other.js"]],
    ["as a glob", ".", ["src/*.js"]],
  ])("files as they stand are repaired, named %s", async (_, subfolder, patterns) => {
    await using repository = await aChange();
    const { report, patch, log } = await fix(repository, {
      subfolder,
      request: { kind: "paths", patterns, head: undefined },
    });
    expect(report.fix).toMatchObject({ ...repaired, findings: [{ said: "it was looked for again and is not found" }] });
    expect(log.messages("info").join("\n")).not.toContain("Follows the review");
    expect(await applied(repository, patch?.text)).toBe(BEFORE);
  });

  it("a shallow clone is repaired", async () => {
    await using repository = await TestRepository.with({ "README.md": "Read it.\n" });
    await repository.write({ "src/parse.js": BEFORE });
    await repository.commit("parse");
    await repository.write({ "src/parse.js": AFTER });
    await repository.commit("parse more");
    await repository.git("clone", "-q", "--depth=2", `file://${repository.directory}`, repository.beside("clone"));
    const { report } = await fix(repository, { subfolder: "../clone" });
    expect(report.fix).toMatchObject(repaired);
  });

  it("a clone without the files of other commits is repaired", async () => {
    await using repository = await aChange();
    await repository.commit("parse more");
    await repository.git("config", "uploadpack.allowFilter", "true");
    const clone = ["clone", "-q", "--filter=blob:none", `file://${repository.directory}`, repository.beside("clone")];
    await repository.git(...clone);
    // What a review needs of the commit before it has to be there: it fetches nothing.
    await repository.git("-C", repository.beside("clone"), "diff", "HEAD~1", "HEAD");
    const { report } = await fix(repository, { subfolder: "../clone" });
    expect(report.fix).toMatchObject(repaired);
  });

  it("a repository whose objects have longer names is repaired", async () => {
    await using repository = await TestRepository.create({ objectFormat: "sha256" });
    await repository.write({ "src/parse.js": BEFORE });
    await repository.commit("parse");
    await repository.write({ "src/parse.js": AFTER });
    const { report, patch } = await fix(repository);
    expect(report.fix).toMatchObject(repaired);
    expect(await applied(repository, patch?.text)).toBe(BEFORE);
  });

  it("a repository of somebody who wants no bare one found by chance is repaired", async () => {
    await using repository = await aChange();
    await repository.git("config", "--global", "safe.bareRepository", "explicit");
    expect((await fix(repository)).report.fix).toMatchObject(repaired);
  });
});
