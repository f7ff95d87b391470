import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decideSettings, type Settings } from "../../src/config/config.ts";
import { Rulebook } from "../../src/config/rulebook.ts";
import { fixTarget } from "../../src/fix/shell/fix-target.ts";
import { resolveTarget } from "../../src/git/resolve-target.ts";
import type { TargetRequest } from "../../src/ports/target-pinner.ts";
import { parseReport, type Report } from "../../src/report/report.ts";
import type { FixOrder } from "../../src/review/repairs.ts";
import type { Run } from "../../src/review/run.ts";
import { TimeBudget } from "../../src/run/time-budget.ts";
import { openSecretDetector } from "../../src/secrets/open-secret-detector.ts";
import { openShelter } from "../../src/system/shelter.ts";
import { systemClock } from "../../src/system/system-clock.ts";
import { sha256 } from "../../src/text/digest.ts";
import { openFixPlace } from "../../src/wiring/fix-place.ts";
import { MODEL_PROVIDERS, openTools, type ToolInputs } from "../../src/wiring/run-tools.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { anOverrideRequest, recallsAll } from "../fixtures/overrides.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { lendAnalysis } from "../scenarios/bundles/lend-processes.ts";
import { readFile as readServed } from "../scenarios/cli/scripted-panel.ts";
import {
  BLOCKS,
  EVALUATES,
  resolvesBy,
  type SeeingPanel,
  seeingScript,
  seesRepairs,
} from "../scenarios/follow-up/seeing-panel.ts";
import { isFirstTurn } from "../servers/model-server.ts";
import { toyProvider } from "./toy-provider.ts";

const INSTALLATION = fileURLToPath(new URL("../..", import.meta.url));
const BEFORE = "export function parse(text) {\n  return JSON.parse(text);\n}\n";
const AFTER = "export function parse(text) {\n  return eval(text);\n}\n";
const EDIT = {
  ...{ path: "src/parse.js", start_line: 2, end_line: 2 },
  ...{ old: "  return eval(text);", new: "  return JSON.parse(String(text));" },
};
const SLEEPS = "export const one = sleepSync(1);\n";
const MENDED = "export function parse(text) {\n  return JSON.parse(String(text));\n}\n";

/** Each run would start one of its own, which takes longer than the run. */
let lending: Disposable;
beforeAll(() => {
  lending = lendAnalysis();
});
afterAll(() => lending[Symbol.dispose]());

/** A panel that sees code run from outside, and a fixer that parses it instead. */
const REPAIRING: SeeingPanel = {
  sees: [EVALUATES],
  resolver: seesRepairs([EVALUATES]),
  fixer: ({ failure }) => ({ edits: failure === undefined ? [EDIT] : [] }),
};

interface Asked extends Partial<FixOrder> {
  readonly panel?: SeeingPanel;
  readonly request?: TargetRequest;
  readonly subfolder?: string;
  readonly runDirectory?: string;
  readonly settings?: Partial<Settings>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly people?: Run["people"];
  readonly earlier?: Run["earlier"];
  /** Ends the run when it is aborted, as a signal does. */
  readonly cancelled?: AbortSignal;
}

const DIFF: TargetRequest = { kind: "diff", base: undefined, head: undefined };

/** Repairs what a toy's models find in a repository. */
async function fix(repository: TestRepository, asked: Asked = {}) {
  const { panel = REPAIRING, request = DIFF, subfolder = ".", runDirectory, settings: set, ...fixing } = asked;
  const environment = { ...repository.environment, ...asked.environment };
  const masking = { secretDetector: openSecretDetector([]), secretKey: new Uint8Array(32) };
  await using shelter = await openShelter();
  const place = { repository: `${repository.directory}/${subfolder}`, folder: shelter.directory };
  await using resolved = await resolveTarget({ request, ...place, environment, ...masking });
  const toy = toyProvider(seeingScript(panel));
  const { cancelled = new AbortController().signal } = asked;
  const log = new FakeLog();
  const settings = decideSettings({ models: ["toy-0", "toy-1"], mode: "lightweight" }, {}, true);
  const secrets = ["toy-key-0123456789"];
  const inputs: ToolInputs = {
    ...{ apiKey: secrets[0], baseUrl: undefined, environment, installation: INSTALLATION },
    configuration: {
      ...{ configPath: ".tribunal.yml", patternsPath: "p.yml", policyPath: "policy.yml" },
      ...{ isNamed: false, allowsAbsolute: false },
    },
    providers: { ...MODEL_PROVIDERS, toy: toy.open },
  };
  const run: Run = {
    ...{ resolved, secrets, log, cancelled, runDirectory, label: "toy", patterns: [], rules: new Rulebook([]) },
    people: asked.people,
    earlier: asked.earlier,
    settings: { ...settings, panel: { kind: "model", provider: "toy" }, ...set },
    ...{ publication: undefined, currentHead: undefined, tools: openTools(inputs) },
    budget: new TimeBudget({ clock: systemClock, cancelled, totalMs: 300_000 }),
  };
  const defaults = { iterations: 3, isQualityCritical: false, verify: undefined };
  const result = await fixTarget(run, { ...defaults, ...fixing }, openFixPlace(inputs, { shelter, masking, secrets }));
  return { ...result, log, left: await readdir(shelter.directory) };
}

/** A record that a run keeps in a directory. */
async function readRecord(directory: string, name: string): Promise<Report> {
  const parsed = parseReport(await readFile(join(directory, name), "utf8"));
  if (parsed.kind === "malformed") throw new Error(parsed.reason);
  return parsed.report;
}

async function aChange(): Promise<TestRepository> {
  const repository = await TestRepository.with({ "src/parse.js": BEFORE, "src/other.js": "export const one = 1;\n" });
  await repository.write({ "src/parse.js": AFTER });
  return repository;
}

describe("What a review confirmed", () => {
  it("is repaired, reviewed again as a follow-up, and offered as a patch that git apply takes", {
    tags: ["full"],
  }, async () => {
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
    expect(await readFile(`${repository.directory}/src/parse.js`, "utf8")).toBe(MENDED);
  });
});

describe("A run of repairs", () => {
  it("is refused where nobody can repair anything, before anything is pinned", async () => {
    await using repository = await aChange();
    const refused = fix(repository, { settings: { panel: { kind: "static" } } });
    await expect(refused).rejects.toThrow("panel: got static, which repairs nothing, wanted a model for fix.");
  });

  it("keeps the report with its repairs, the patch, and the record of every later review", {
    tags: ["full"],
  }, async () => {
    await using repository = await aChange();
    const runDirectory = repository.beside("run");
    const { report, patch } = await fix(repository, { runDirectory });
    expect(await readRecord(runDirectory, "report.json")).toEqual(report);
    expect(await readFile(join(runDirectory, "fix.patch"), "utf8")).toBe(patch?.text);
    expect(await readFile(join(runDirectory, "report.md"), "utf8")).toContain("git apply");
    const later = await readRecord(join(runDirectory, "iteration-1"), "report.json");
    expect(later.pin.head_sha).toBe(report.fix?.result?.head);
    expect(later.follow_up).toMatchObject({ previous_head: report.pin.head_sha, workflow_run: "fix.0" });
    const agents = await readFile(join(runDirectory, "agents.json"), "utf8");
    expect(agents).toContain('"fixer-r1.1-p1-s1"');
  });

  it("has every role played by the strongest model where quality is critical", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    const runDirectory = repository.beside("run");
    const settings = { roleModels: { critic: ["toy-0"] }, qualityCritical: true };
    const { report } = await fix(repository, { runDirectory, settings });
    const later = await readRecord(join(runDirectory, "iteration-1"), "report.json");
    for (const { run } of [report, later]) expect(run).toMatchObject({ models: ["toy-1"], role_models: {} });
    expect(await readFile(join(runDirectory, "agents.json"), "utf8")).not.toContain("toy-0");
  });

  it("follows its own reviews also where pushes are not followed", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    const { report } = await fix(repository, { settings: { followUp: "off" } });
    expect(report.fix?.findings).toMatchObject([{ state: "repaired", said: "It is mended." }]);
  });

  it("counts what fixer and later reviews cost, and shares one budget of tokens with them", {
    tags: ["full"],
  }, async () => {
    await using repository = await aChange();
    const settings = { prices: { currency: "USD", models: { "toy-1": { input: 1, output: 1 } } } };
    const { report } = await fix(repository, { settings });
    // The fixer reads, edits and answers; then others look at it.
    expect(report.fix?.usage?.calls).toBeGreaterThan(6);
    expect(report.fix?.cost?.amount).toBeGreaterThan(0);
    const tokenBudget = report.run.usage.input_tokens + report.run.usage.output_tokens + 1;
    const short = await fix(repository, { settings: { tokenBudget } });
    expect(short.report.run.status).toBe("completed");
    expect(short.report.fix).toMatchObject({ stop_reason: "tokens-spent", patch: null });
    expect(short.offered).toEqual(short.decision);
  });

  it("names secrets alike at every head", { tags: ["full"] }, async () => {
    const secret = `ghp_${"aB3dE6gH9j".repeat(4).slice(0, 36)}`;
    await using repository = await TestRepository.with({ "src/parse.js": BEFORE });
    const far = "\n".repeat(20);
    await repository.write({ "src/parse.js": `${AFTER}${far}export const other = eval(TEXT); // ${secret}\n` });
    const runDirectory = repository.beside("run");
    await fix(repository, { runDirectory, settings: { fixIterations: 1 } });
    const texts = await Promise.all(
      ["report.json", "iteration-1/report.json"].map((name) => readFile(join(runDirectory, name), "utf8")),
    );
    const masks = texts.map((text) => [...new Set(text.match(/\[secret:[0-9a-f]{8}\]/g))]);
    expect(masks[0]?.length).toBe(1);
    expect(masks[1]).toEqual(masks[0]);
    expect(texts.join("")).not.toContain(secret);
  });

  it("that is cancelled offers nothing, and could not judge", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    const controller = new AbortController();
    const panel: SeeingPanel = {
      ...REPAIRING,
      intercept: (_, { role }) => {
        if (role === "resolver") controller.abort(new DOMException("received SIGINT", "AbortError"));
        return undefined;
      },
    };
    const { report, patch, offered } = await fix(repository, { panel, cancelled: controller.signal });
    expect(report.fix).toMatchObject({ stop_reason: "cancelled", patch: null, result: null });
    expect(patch).toBeUndefined();
    expect(offered).toMatchObject({ conclusion: "cancelled", ending: "could-not-judge" });
  });

  it("leaves the user's repository as it was, byte for byte", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    await repository.git("add", "-A");
    const before = await everyFile(repository.directory);
    await fix(repository, { verify: "echo written >> src/parse.js" });
    expect(await everyFile(repository.directory)).toEqual(before);
  });
});

/** Every file of a folder, with what is in it. */
async function everyFile(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, "latin1")] as const)));
}

describe("The command of --verify", () => {
  it("runs on the repaired files, and what fails it is undone", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    const passing = await fix(repository, { verify: "grep -q JSON.parse src/parse.js" });
    expect(passing.report.fix).toMatchObject({ stop_reason: "nothing-confirmed", verify: { exit: 0 } });
    const failing = await fix(repository, { verify: "grep -q eval src/parse.js" });
    expect(failing.report.fix).toMatchObject({
      ...{ stop_reason: "verify-failed", patch: null, verify: { command: "grep -q eval src/parse.js", exit: 1 } },
      findings: [{ state: "undone" }],
      iterations: [{ undone: expect.stringContaining("it passes without the repairs"), verify: { exit: 1, runs: 2 } }],
    });
    expect(failing.offered).toEqual(failing.decision);
  });

  it("is told without the secrets in it, to the fixer, in the log and in the report", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    const key = "toy-key-0123456789";
    const failures: string[] = [];
    const panel: SeeingPanel = {
      ...REPAIRING,
      fixer: ({ failure }) => {
        failures.push(JSON.stringify(failure ?? null));
        return { edits: failure === undefined ? [EDIT] : [] };
      },
    };
    const { report, log } = await fix(repository, { panel, verify: `echo ${key}; false` });
    expect(report.fix?.verify).toEqual({ command: "echo ***; false", exit: 1 });
    const told = [JSON.stringify(report), ...failures, ...log.lines.map(({ message }) => message)].join("\n");
    expect(failures.join("")).toContain("***");
    expect(told).not.toContain(key);
  });

  it("finds no password of an endpoint in its environment, and none that it prints is told", {
    tags: ["full"],
  }, async () => {
    await using repository = await aChange();
    const environment = {
      OPENAI_BASE_URL: "https://me:sesame-0123456789@models.example/v1",
      OTHER: "sesame-0123456789",
    };
    const isClean = 'test -z "$OPENAI_BASE_URL$OTHER"';
    const { report } = await fix(repository, { environment, verify: `${isClean} && echo sesame-0123456789` });
    expect(report.fix?.verify).toEqual({ command: `${isClean} && echo ***`, exit: 0 });
  });
});

describe("What each edit is within, and all together are not", () => {
  const TOKEN = `ghp_${"0123456789abcdefghij".repeat(2).slice(0, 36)}`;
  const equal = "  // ----\n".repeat(12);
  const withToken = (line: string) =>
    `export function parse(text) {\n${line}\n  let x;\n${equal}  const token = "${TOKEN}";\n}\n`;

  it("is not offered: of equal lines git shows the last as new, though a secret stands beside it", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.with({ "src/parse.js": withToken("  return 1;") });
    await repository.write({ "src/parse.js": withToken("  eval(text);") });
    await repository.commit("parse more");
    const edits = [
      { path: "src/parse.js", old: "  eval(text);", new: "  JSON.parse(text);" },
      { path: "src/parse.js", old: "  // ----", new: "  // ----\n  // ----", start_line: 6, end_line: 6 },
    ];
    const { report, patch } = await fix(repository, { panel: { ...REPAIRING, fixer: () => ({ edits }) } });
    expect(patch).toBeUndefined();
    expect(report.fix).toMatchObject({
      stop_reason: "nothing-repaired",
      findings: [{ state: "declined", said: expect.stringContaining("would show line 16 of src/parse.js") }],
    });
    expect(JSON.stringify(report)).not.toContain(TOKEN);
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

  it("an uncommitted change is repaired, as the work tree has it", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    const { report, patch } = await fix(repository);
    expect(report.fix).toMatchObject(repaired);
    expect(patch?.text).toMatch(/^Repairs by Tribunal \S+\nFor the work tree as it was reviewed\n/);
    expect(await applied(repository, patch?.text)).toBe(MENDED);
  });

  it("a finding that a person dismissed is left as it is, in every review", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    await repository.write({ "src/other.js": SLEEPS });
    await repository.commit("parse more");
    const blocks = { ...BLOCKS, severity: "critical" as const };
    const sees = [EVALUATES, blocks];
    const panel = { ...REPAIRING, sees, resolver: seesRepairs(sees) };
    const { report: before } = await fix(repository, { panel: { ...panel, fixer: () => ({ edits: [] }) } });
    const { fingerprint } = before.findings.find(({ title }) => title === blocks.title) ?? { fingerprint: "" };
    const request = anOverrideRequest({ fingerprint, reason: "It is waited for once, at src/other.js:L1." });
    const people = async () => ({ requests: [request], pullRequestAuthor: "contributor" });
    const recallSubjects = recallsAll(new FakeSource([{ path: "src/other.js", base: "", head: SLEEPS }]));
    const earlier = {
      findFailing: async () => undefined,
      findVerdict: undefined,
      findCompleted: undefined,
      recallSubjects,
    };
    const { report, patch } = await fix(repository, { panel, people, earlier });
    expect(report.fix).toMatchObject({ stop_reason: "nothing-confirmed", findings: [{ title: EVALUATES.title }] });
    expect(patch?.files.map(({ path }) => path)).toEqual(["src/parse.js"]);
  });

  it("a first commit is repaired, which has none before it", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "src/parse.js": AFTER });
    const { report, patch, log } = await fix(repository);
    expect(report.fix).toMatchObject(repaired);
    expect(log.messages("info")).toContainEqual(expect.stringContaining("Follows the review of"));
    expect(await applied(repository, patch?.text)).toBe(MENDED);
  });

  it("a range is repaired, though its base has moved on", { tags: ["full"] }, async () => {
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
  ])("files as they stand are repaired, named %s", { tags: ["full"] }, async (_, subfolder, patterns) => {
    await using repository = await aChange();
    const { report, patch, log } = await fix(repository, {
      subfolder,
      request: { kind: "paths", patterns, head: undefined },
    });
    expect(report.fix).toMatchObject({ ...repaired, findings: [{ said: "it was looked for again and not found" }] });
    expect(log.messages("info").join("\n")).not.toContain("Follows the review");
    expect(await applied(repository, patch?.text)).toBe(MENDED);
  });

  it("a file beside those that were named is reviewed as soon as a repair changed it", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    const impact_evidence = { file: "src/other.js", line: 1, quote: "export const one = 1;" };
    const beside = { path: "src/other.js", old: "export const one = 1;", new: "export const one = eval(name);" };
    const read = { toolCalls: [readServed("src/parse.js"), readServed("src/other.js")] };
    const panel: SeeingPanel = {
      sees: [{ ...EVALUATES, impact_evidence }],
      intercept: async (asked, { role }) => (role === "enthusiast" && isFirstTurn(asked) ? read : undefined),
      fixer: ({ iteration }) => ({ edits: iteration === 1 ? [EDIT, beside] : [], reads: ["src/other.js"] }),
    };
    const request: TargetRequest = { kind: "paths", patterns: ["src/parse.js"], head: undefined };
    const { report, patch } = await fix(repository, { panel, request });
    expect(report.fix).toMatchObject({ findings: [{ finding_id: "F1" }, { file: "src/other.js", found_in: 1 }] });
    expect(patch).toBeUndefined();
  });

  it("a shallow clone is repaired", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "README.md": "Read it.\n" });
    await repository.write({ "src/parse.js": BEFORE });
    await repository.commit("parse");
    await repository.write({ "src/parse.js": AFTER });
    await repository.commit("parse more");
    await repository.git("clone", "-q", "--depth=2", `file://${repository.directory}`, repository.beside("clone"));
    const { report } = await fix(repository, { subfolder: "../clone" });
    expect(report.fix).toMatchObject(repaired);
  });

  it("a clone without the files of other commits is repaired", { tags: ["full"] }, async () => {
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

  it("a repository whose objects have longer names is repaired", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.create({ objectFormat: "sha256" });
    await repository.write({ "src/parse.js": BEFORE });
    await repository.commit("parse");
    await repository.write({ "src/parse.js": AFTER });
    const { report, patch } = await fix(repository);
    expect(report.fix).toMatchObject(repaired);
    expect(await applied(repository, patch?.text)).toBe(MENDED);
  });

  it("a repository of somebody who wants no bare one found by chance is repaired", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    await repository.git("config", "--global", "safe.bareRepository", "explicit");
    expect((await fix(repository)).report.fix).toMatchObject(repaired);
  });

  it("a bare repository is repaired, between the commits that are named", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    await repository.commit("parse more");
    await repository.git("clone", "-q", "--bare", repository.directory, repository.beside("bare.git"));
    const request = { kind: "diff", base: "HEAD~1", head: "HEAD" } as const;
    const { report } = await fix(repository, { subfolder: "../bare.git", request, verify: "test -f src/other.js" });
    expect(report.fix).toMatchObject(repaired);
  });

  it("a linked work tree is repaired", { tags: ["full"] }, async () => {
    await using repository = await aChange();
    await repository.commit("parse more");
    await repository.git("worktree", "add", "-q", "--detach", repository.beside("linked"), "HEAD~1");
    await writeFile(join(repository.beside("linked"), "src/parse.js"), AFTER);
    const { report } = await fix(repository, { subfolder: "../linked", verify: "test -f src/other.js" });
    expect(report.fix).toMatchObject(repaired);
  });

  it.each(["src/[id]/parse.js", "src/päge.js", "src/*.js", "-dash.js"])(
    "a file of an odd name is repaired: %s",
    { tags: ["full"] },
    async (path) => {
      await using repository = await TestRepository.with({ "README.md": "Read it.\n" });
      await repository.write({ [path]: AFTER });
      const resolver = resolvesBy(path, 2, "return JSON.parse(String(text));");
      const panel = { ...REPAIRING, resolver, fixer: () => ({ edits: [{ ...EDIT, path }] }) };
      // The scripted panel reads no file by a name that looks like a pattern.
      const asIs = { kind: "paths", patterns: [`./${path}`], head: undefined } as const;
      for (const request of /[[*]/.test(path) ? [DIFF] : [DIFF, asIs]) {
        const { report, patch } = await fix(repository, { panel, request });
        expect(report.fix).toMatchObject(repaired);
        await repository.write({ "fix.patch": patch?.text ?? "" });
        await repository.git("apply", "--check", "fix.patch");
        await rm(join(repository.directory, "fix.patch"));
      }
    },
  );

  it("lines that end in CRLF are repaired, and keep their ends", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "src/parse.js": BEFORE.replaceAll("\n", "\r\n") });
    await repository.write({ "src/parse.js": AFTER.replaceAll("\n", "\r\n") });
    const panel = { ...REPAIRING, resolver: resolvesBy("src/parse.js", 2, "return JSON.parse(String(text));") };
    const { report, patch } = await fix(repository, { panel });
    expect(report.fix).toMatchObject(repaired);
    expect(await applied(repository, patch?.text)).toBe(MENDED.replaceAll("\n", "\r\n"));
  });

  it("the same defect on two equal lines is repaired at both, or told for neither", { tags: ["full"] }, async () => {
    const twice = (line: string) =>
      `export function parse(text) {\n${line}\n}\n\nexport function other(text) {\n${line}\n}\n`;
    await using repository = await TestRepository.with({ "src/parse.js": twice("  return JSON.parse(text);") });
    await repository.write({ "src/parse.js": twice("  return eval(text);") });
    const first = { ...EDIT, start_line: 2, end_line: 2 };
    const both = await fix(repository, {
      panel: { ...REPAIRING, fixer: () => ({ edits: [first, { ...EDIT, start_line: 6, end_line: 6 }] }) },
    });
    expect(both.report.fix?.findings.map(({ state }) => state)).toEqual(["repaired", "repaired"]);
    const one = await fix(repository, {
      settings: { fixIterations: 1 },
      panel: { ...REPAIRING, fixer: () => ({ edits: [first] }) },
    });
    expect(one.report.fix?.findings.map(({ state }) => state)).not.toEqual(["repaired", "repaired"]);
    expect(one.report.fix?.result?.confirmed ?? 1).toBe(1);
  });
});
