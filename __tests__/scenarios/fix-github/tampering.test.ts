import { beforeAll, describe, expect, it } from "vitest";
import type { FixRecord } from "../../../src/report/fix-record.ts";
import { readPatchText } from "../../../src/report/patch.ts";
import type { Report } from "../../../src/report/report.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { aFixOf, aReportOf, asOffered, makePatch } from "../../fixtures/repairs.ts";
import type { Files } from "../../servers/github/repository.ts";
import { jobOf } from "../action/observe.ts";
import { ROOT, type TribunalScenario } from "../action/tribunal.ts";
import { SHORT_JOB } from "../faults/pace.ts";
import { runAction } from "../harness/run.ts";
import { dispatchEvent } from "../harness/run-event.ts";
import type { RunOptions } from "../harness/run-setup.ts";
import { BRANCH, code, PAY, runFix, startFixing } from "./fixing.ts";

/** What an offering job that refuses leaves behind. */
async function expectNothingOffered({ repository, server }: TribunalScenario): Promise<void> {
  expect(await repository.store.resolve(BRANCH)).toBeUndefined();
  expect(repository.pullRequests).toHaveLength(1);
  expect(server.violations).toEqual([]);
}

describe("between the jobs of a run", () => {
  type Tamper = (scenario: TribunalScenario, report: Report) => Report | Promise<Report>;

  it.each<readonly [string, Tamper, string]>([
    [
      "the patch is changed, and its digest with it",
      (_, report) => {
        const diff = (readPatchText(report.fix?.patch ?? "") ?? "").replace("Number(text)", "Number(exec)");
        const patch = asOffered(diff, report.pin.head_sha);
        return { ...report, fix: report.fix && { ...report.fix, patch, patch_sha256: sha256(patch) } };
      },
      "its digest differs",
    ],
    [
      "somebody pushes",
      async ({ headRepository }, report) => {
        await headRepository.push("feature", { "src/other.ts": code("other", "1") });
        return report;
      },
      "comment /tribunal fix again",
    ],
  ])(
    "nothing is offered when %s, and the comments still say what was found",
    { tags: ["full"] },
    async (_, tamper, reason) => {
      await using scenario = await startFixing();
      const { repository } = scenario;
      let theirs: string | undefined;
      const beforeJob: RunOptions["beforeJob"] = async (id, artifacts) => {
        if (id !== "offer") return;
        const [name = ""] = artifacts.names();
        const files = artifacts.get(name)?.files;
        const report = JSON.parse(files?.get("report.json")?.toString() ?? "null") as Report;
        const tampered = await tamper(scenario, report);
        if (tampered !== report) files?.set("report.json", Buffer.from(JSON.stringify(tampered)));
        theirs = await repository.store.resolve(BRANCH);
      };
      const result = await runFix(scenario, { beforeJob });
      const offer = jobOf(result, "offer");
      expect([offer.result, offer.outputs.offered]).toEqual(["failure", "false"]);
      expect(offer.outputs.reason).toContain(reason);
      expect(await repository.store.resolve(BRANCH)).toBe(theirs);
      expect(repository.pullRequests).toHaveLength(1);
      expect(jobOf(result, "comment").result).not.toBe("skipped");
    },
  );
});

describe("the offering job", () => {
  let head: string;
  let scenario: TribunalScenario;

  const BASE_FILES: Files = {
    [PAY]: code("pay", "Number(eval(text))"),
    ".github/workflows/ci.yml": "on: push\n",
    "run.sh": { mode: "100755", content: "#!/bin/sh\nexit 1\n" },
    link: { mode: "120000", content: "src" },
    "logo.bin": Buffer.from([0, 1, 2, 3]),
  };

  beforeAll(async () => {
    scenario = await startFixing(undefined, { base: BASE_FILES, change: { "src/new.ts": code("added", "1") } });
    head = scenario.pullRequest.head.sha;
    return () => scenario[Symbol.asyncDispose]();
  });

  /** Has the job offer what nobody reviewed, in a report whose digests are all right. */
  async function offer(fix: FixRecord, given: Readonly<Record<string, string>> = {}, env: RunOptions["env"] = {}) {
    const { server, repository } = scenario;
    const text = JSON.stringify(aReportOf(head, fix));
    return runAction({
      ...{ server, repository, action: `${ROOT}/offer/push` },
      event: await dispatchEvent(server, repository),
      permissions: { contents: "write", pull_requests: "write" },
      env,
      with: {
        ...{ "head-sha": head, "pull-request": "1", "report-sha256": sha256(text) },
        "report-path": await scenario.write("report.json", text),
        ...given,
      },
    });
  }

  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`src/pay-${index}.ts`, "x\n"]));
  const long = Array.from({ length: 500 }, (_, index) => `const a${index} = 1;\n`).join("");

  it.each<readonly [string, Files, readonly string[]]>([
    ["makes a workflow", { ".github/workflows/more.yml": "on: push\n" }, []],
    ["changes a workflow", { ".github/workflows/ci.yml": "on: pull_request_target\n" }, []],
    ["changes a mode", { "run.sh": { mode: "100644", content: "#!/bin/sh\nexit 1\n" } }, []],
    ["changes a link", { link: { mode: "120000", content: "/etc" } }, []],
    ["makes a file a link", { [PAY]: { mode: "120000", content: "/etc/passwd" } }, []],
    ["deletes a file", { [PAY]: undefined }, []],
    ["renames a file", { [PAY]: undefined, "src/buy.ts": BASE_FILES[PAY] }, ["-M"]],
    ["has a binary part", { "logo.bin": Buffer.from([0, 9, 9, 9]) }, ["--binary"]],
    ["is too long", { [PAY]: long }, []],
    ["makes many files", many(9), []],
    ["edits the configuration", { ".github/tribunal/config.yml": "fail-on: none\n" }, []],
  ])("offers no patch that %s", { tags: ["full"] }, async (_, files, form) => {
    const fix = aFixOf(await makePatch(scenario.repository, { on: head, files, form: ["--no-renames", ...form] }));
    const { main } = await offer(fix);
    expect(main).toMatchObject({ exitCode: 1, outputs: { offered: "false" } });
    expect(main.outputs.reason).toMatch(
      /the patch is not one of ours|other files than the report|edited by people alone|The patch|renames|decline/,
    );
    await expectNothingOffered(scenario);
  });

  it.each(["../../outside.ts", "/etc/cron.d/x", ".git/hooks/pre-commit", "src/../../x.ts"])(
    "writes nothing to %s",
    { tags: ["full"] },
    async (path) => {
      const made = await makePatch(scenario.repository, { on: head, files: { [PAY]: code("pay", "1") } });
      const text = asOffered((readPatchText(made.text) ?? "").replaceAll(PAY, path), head);
      const { main } = await offer(aFixOf({ ...made, text, files: made.files.map((file) => ({ ...file, path })) }));
      expect(main.outputs).toMatchObject({ offered: "false", reason: expect.stringContaining("no path") });
      await expectNothingOffered(scenario);
    },
  );

  it("holds a patch to what the base configures by now", async () => {
    const made = await makePatch(scenario.repository, { on: head, files: { [PAY]: code("pay", "1") } });
    await scenario.repository.push("main", { ".github/tribunal/config.yml": "never-send: [src/pay.ts]\n" });
    const { main } = await offer(aFixOf(made));
    expect(main.outputs.reason).toContain("never-send keeps the file back from models");
    await scenario.repository.push("main", { ".github/tribunal/config.yml": "paths-ignore: [src/**]\n" });
    const ignoring = await offer(aFixOf(made));
    expect(ignoring.main.outputs.reason).toContain("paths-ignore takes the file out of reviews");
    await scenario.repository.push("main", { ".github/tribunal/config.yml": "fail-on: high\n" });
    const unread = await offer(aFixOf(made), { "config-ref": "nowhere" });
    expect(unread.main).toMatchObject({ exitCode: 1, outputs: { offered: "false", reason: "wrong input" } });
    await expectNothingOffered(scenario);
  });

  it("names everything that is wrong with what it is given, and asks GitHub nothing", async () => {
    const made = await makePatch(scenario.repository, { on: head, files: { [PAY]: code("pay", "1") } });
    scenario.server.requests.length = 0;
    const wrong = { "head-sha": "main", "pull-request": "one", artifact: "x" };
    const { main } = await offer(aFixOf(made), { ...wrong, "report-path": "" });
    const said = main.annotations.map(({ message }) => message).join("\n");
    for (const name of [...Object.keys(wrong), "report-path"]) expect(said).toContain(`${name}: got `);
    expect(main).toMatchObject({ exitCode: 1, outputs: { offered: "false", reason: "wrong input" } });
    expect(scenario.server.requests).toEqual([]);
  });

  it("says what GitHub refused, so that the comments can", async () => {
    const made = await makePatch(scenario.repository, { on: head, files: { [PAY]: code("pay", "1") } });
    scenario.server.fault({ method: "POST", path: /\/git\/blobs$/, kind: 403, times: 1 });
    const { main } = await offer(aFixOf(made));
    expect(main).toMatchObject({ exitCode: 1, outputs: { offered: "false" } });
    expect(main.outputs.reason).toContain("Grant the job `contents: write`");
    scenario.server.fault({ method: "POST", path: /\/pulls$/, kind: 422, times: 1 });
    const unopened = (await offer(aFixOf(made))).main;
    expect(unopened).toMatchObject({ exitCode: 1, outputs: { offered: "false", branch: BRANCH } });
    expect(unopened.outputs.reason).toContain("no pull request could be opened");
    expect(unopened.outputs["fix-pull-request"]).toBe("");
  });

  it("ends by itself where GitHub keeps silent, and says so", { tags: ["full"] }, async () => {
    const made = await makePatch(scenario.repository, { on: head, files: { [PAY]: code("pay", "1") } });
    scenario.server.fault({ method: "POST", path: /\/git\/blobs$/, kind: "stall", times: Number.POSITIVE_INFINITY });
    const { main } = await offer(aFixOf(made), {}, SHORT_JOB.env);
    scenario.server.clearFaults();
    expect(main).toMatchObject({ exitCode: 1, outputs: { offered: "false" } });
    expect(main.outputs.reason).toContain("GitHub did not answer in time");
  });

  it("says which artifact is missing", { tags: ["full"] }, async () => {
    const made = await makePatch(scenario.repository, { on: head, files: { [PAY]: code("pay", "1") } });
    const { main } = await offer(aFixOf(made), { "report-path": "/nowhere/report.json" });
    expect(main.exitCode).toBe(1);
    expect(JSON.stringify(main.annotations)).toContain("the artifact that the review's output report-artifact names");
  });
});
