import { describe, expect, it } from "vitest";
import { requireSha } from "../../src/change/sha.ts";
import { formatRepairMessage } from "../../src/comments/repair-branch.ts";
import { githubHost } from "../../src/hosts/github/github-host.ts";
import { githubRepairHost } from "../../src/hosts/github/repair-host.ts";
import { type OfferPorts, type OfferResult, offerRepairs } from "../../src/pull-request/offer-repairs.ts";
import type { FixRecord } from "../../src/report/fix-record.ts";
import { readPatchText } from "../../src/report/patch.ts";
import { sha256 } from "../../src/text/digest.ts";
import { HostError } from "../../src/text/errors.ts";
import { unlimited } from "../../src/text/time-limit.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { aFixedFinding } from "../fixtures/fix-report.ts";
import { aFixOf, aReportOf, asOffered, makePatch } from "../fixtures/repairs.ts";
import { BASE, CHANGE } from "../scenarios/action/tribunal.ts";
import { type Scenario, type ScenarioOptions, startScenario } from "../scenarios/harness/scenario.ts";

const JOB = { permissions: { contents: "write", pull_requests: "write" } } as const;
const BRANCH = "tribunal/fix-1";

type Started = Scenario & { readonly means: OfferPorts };

/** A pull request whose repair puts the guard back, and the ports of the job that offers it. */
async function start(options: ScenarioOptions = {}): Promise<Started> {
  const scenario = await startScenario({ base: BASE, change: CHANGE, ...options });
  scenario.server.issueToken("job", JOB);
  return { ...scenario, means: meansOf(scenario) };
}

function meansOf({ server }: Scenario): OfferPorts {
  const access = {
    token: server.token("job"),
    repository: { owner: "octo", name: "shop" },
    apiUrl: server.url,
    clock: new FakeClock({ skipsSleeps: true }),
    log: new FakeLog(),
    environment: {},
    limit: unlimited(new AbortController().signal),
    chance: () => 0,
  };
  const repairs = githubRepairHost(access);
  return { host: githubHost(access), repairs, log: access.log, findAgainst: async () => [] };
}

/** The fix of the head as it is now. */
async function fixOf(
  { headRepository, pullRequest }: Scenario,
  overrides: Partial<FixRecord> = {},
): Promise<FixRecord> {
  const patch = await makePatch(headRepository, { on: pullRequest.head.sha, files: BASE });
  return aFixOf(patch, overrides);
}

/** Offers a report of the head as it is now, as a job that was told of it truly. */
async function offer(
  scenario: Started,
  { fix, head = scenario.pullRequest.head.sha, means = scenario.means }: Offering = {},
): Promise<OfferResult> {
  const report = aReportOf(head, fix ?? (await fixOf(scenario)));
  const bytes = Buffer.from(JSON.stringify(report));
  const order = { reportSha256: sha256(bytes), headSha: requireSha(head), pullRequest: 1 };
  return offerRepairs(bytes, order, means);
}

interface Offering {
  readonly fix?: FixRecord;
  readonly head?: string;
  readonly means?: OfferPorts;
}

/** Offers the repairs of a second pull request, which is opened from this branch. */
async function offerFrom({ repository, means }: Started, name: string): Promise<OfferResult> {
  const head = await repository.push(name, CHANGE);
  await repository.openPullRequest({ head: name });
  const bytes = Buffer.from(
    JSON.stringify(aReportOf(head, aFixOf(await makePatch(repository, { on: head, files: BASE })), 2)),
  );
  return offerRepairs(bytes, { reportSha256: sha256(bytes), headSha: requireSha(head), pullRequest: 2 }, means);
}

const reasonOf = (result: OfferResult) => (result.kind === "offered" ? "offered" : result.reason);

describe("repairs of a head that stands", () => {
  it("are one commit of ours on it, offered against the contributor's branch", async () => {
    await using scenario = await start();
    const { repository, server, pullRequest } = scenario;
    const head = pullRequest.head.sha;
    const result = await offer(scenario);
    const url = `${server.url}/octo/shop/pull/2`;
    expect(result).toEqual({ kind: "offered", branch: BRANCH, url });
    expect(await repository.store.read(["show", `${BRANCH}:src/pay.ts`])).toBe(BASE["src/pay.ts"]);
    expect(await repository.store.read(["rev-parse", `${BRANCH}^`])).toBe(`${head}\n`);
    expect(repository.pullRequests[1]).toMatchObject({
      title: "Repairs for #1 by Tribunal",
      head: { ref: BRANCH },
      base: { ref: "feature" },
    });
    expect([pullRequest.head.sha, await repository.store.resolve("feature")]).toEqual([head, head]);
    expect(server.violations).toEqual([]);
  });

  it("are written once, however often they are offered", async () => {
    await using scenario = await start();
    const { repository, server } = scenario;
    await offer(scenario);
    const tip = await repository.store.resolve(BRANCH);
    const told = repository.pullRequests[1]?.updatedAt;
    server.requests.length = 0;
    expect(await offer(scenario, { means: meansOf(scenario) })).toMatchObject({ kind: "offered" });
    expect([await repository.store.resolve(BRANCH), repository.pullRequests[1]?.updatedAt]).toEqual([tip, told]);
    expect(repository.pullRequests).toHaveLength(2);
    const written = server.requests.filter(
      ({ method, path }) => method !== "GET" && !/(blobs|trees|graphql)$/.test(path),
    );
    expect(written).toEqual([]);
  });

  it("move our branch and its pull request along with the head", async () => {
    await using scenario = await start();
    const { repository, headRepository, pullRequest } = scenario;
    await offer(scenario);
    await headRepository.push("feature", { "src/other.ts": "export const other = 1;\n" });
    const findings = [aFixedFinding(), aFixedFinding({ finding_id: "F2", state: "declined", said: "Too far." })];
    expect(await offer(scenario, { fix: await fixOf(scenario, { findings }) })).toMatchObject({ kind: "offered" });
    expect(await repository.store.read(["rev-parse", `${BRANCH}^`])).toBe(`${pullRequest.head.sha}\n`);
    expect(repository.pullRequests).toHaveLength(2);
    expect(repository.pullRequests[1]?.body).toContain("**declined**");
  });

  it("keep the mode of a file that may be run", async () => {
    const guard = (content: string) => ({ "run.sh": { mode: "100755", content } });
    await using scenario = await start({ base: guard("#!/bin/sh\nset -e\n"), change: guard("#!/bin/sh\n") });
    const { repository, pullRequest } = scenario;
    const patch = await makePatch(repository, { on: pullRequest.head.sha, files: guard("#!/bin/sh\nset -e\n") });
    expect(await offer(scenario, { fix: aFixOf(patch) })).toMatchObject({ kind: "offered" });
    expect(await repository.store.read(["ls-tree", BRANCH, "run.sh"])).toMatch(/^100755 /);
  });
});

describe("repairs are offered on no branch", () => {
  it("for a pull request from a fork", async () => {
    await using scenario = await start({ fork: "eve" });
    expect(await offer(scenario)).toEqual({
      kind: "skipped",
      reason: "the pull request comes from another repository",
    });
    expect(await scenario.repository.store.resolve(BRANCH)).toBeUndefined();
  });

  it.each([
    ["a branch of repairs", "tribunal/fix-9", "one of repairs"],
    ["a branch whose name GitHub may take for another's", "refs/heads/main", "the name of a whole reference"],
  ])("for a pull request of %s", async (_, name, reason) => {
    await using scenario = await start();
    const result = await offerFrom(scenario, name);
    expect(result).toMatchObject({ kind: "skipped", reason: expect.stringContaining(reason) });
  });

  it.each(["fix/`a`|b", "ünïcode/分支", `long/${"x".repeat(180)}`])("but they are for one called %s", async (name) => {
    await using scenario = await start();
    expect(await offerFrom(scenario, name)).toMatchObject({ kind: "offered", branch: "tribunal/fix-2" });
    expect(scenario.repository.pullRequests[2]).toMatchObject({ base: { ref: name } });
    expect(scenario.server.violations).toEqual([]);
  });

  it("where the pull request is closed, or nothing was repaired", async () => {
    await using scenario = await start();
    const nothing = await fixOf(scenario, { patch: null, patch_sha256: null, result: null, patch_files: [] });
    expect(await offer(scenario, { fix: nothing })).toEqual({ kind: "skipped", reason: "no repair is offered" });
    scenario.pullRequest.state = "closed";
    expect(await offer(scenario)).toEqual({ kind: "skipped", reason: "the pull request is closed" });
  });

  it("over commits that are not ours, whatever they say of themselves", async () => {
    await using scenario = await start();
    const { repository, pullRequest } = scenario;
    await offer(scenario);
    const person = await repository.push(BRANCH, { "src/pay.ts": "export const mine = 1;\n" });
    expect(reasonOf(await offer(scenario))).toContain(`not Tribunal's (${person})`);
    const head = requireSha(pullRequest.head.sha);
    const message = formatRepairMessage({ pullRequest: 1, head, reportSha256: "1".repeat(64) }, 1);
    const posing = await repository.store.commit({ parents: [head], files: BASE, message, time: 1_767_607_200 });
    await repository.moveBranch(BRANCH, posing);
    expect(reasonOf(await offer(scenario))).toContain(`not Tribunal's (${posing})`);
    expect(await repository.store.resolve(BRANCH)).toBe(posing);
  });

  it("over what a person pushes while the branch is being moved", async () => {
    await using scenario = await start();
    const { repository, headRepository, server } = scenario;
    await offer(scenario);
    await headRepository.push("feature", { "src/other.ts": "export const other = 1;\n" });
    let person: string | undefined;
    server.onRequest({ path: /\/graphql$/, body: /updateRefs/ }, async () => {
      person = await repository.push(BRANCH, { "src/pay.ts": "export const mine = 1;\n" });
    });
    expect(reasonOf(await offer(scenario))).toContain("not Tribunal's");
    expect(await repository.store.resolve(BRANCH)).toBe(person);
  });

  it("for a head that moved, before the job or within it", async () => {
    await using scenario = await start();
    const { repository, headRepository, server, pullRequest } = scenario;
    const [head, fix] = [pullRequest.head.sha, await fixOf(scenario)];
    server.onRequest({ method: "POST", path: /\/git\/trees$/ }, async () => {
      await headRepository.push("feature", { "src/other.ts": "export const other = 1;\n" });
    });
    for (const _ of ["within", "before"])
      expect(reasonOf(await offer(scenario, { fix, head }))).toContain("comment /tribunal fix again");
    expect(await repository.store.resolve(BRANCH)).toBeUndefined();
  });

  it("against what the base configures", async () => {
    await using scenario = await start();
    const rows: unknown[] = [];
    const findAgainst: OfferPorts["findAgainst"] = async (...asked) => {
      rows.push(...asked[0]);
      return ["src/pay.ts is one of paths-ignore."];
    };
    const result = await offer(scenario, { means: { ...scenario.means, findAgainst } });
    expect(result).toEqual({ kind: "refused", reason: "src/pay.ts is one of paths-ignore." });
    expect(rows).toEqual([
      { path: "src/pay.ts", oldMode: "100644", newMode: "100644", added: 1, removed: 0, isBinary: false },
    ]);
    expect(scenario.server.requests.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

describe("a report that somebody changed", () => {
  const orderOf = (bytes: Uint8Array, head: string) => ({
    reportSha256: sha256(bytes),
    headSha: requireSha(head),
    pullRequest: 1,
  });

  it("is refused by its digest, before the host is asked anything", async () => {
    await using scenario = await start();
    const { means, server, pullRequest } = scenario;
    const bytes = Buffer.from(JSON.stringify(aReportOf(pullRequest.head.sha, await fixOf(scenario))));
    const order = orderOf(bytes, pullRequest.head.sha);
    const changed = Buffer.from(bytes.toString().replace("an unknown token now throws", "All is well."));
    expect(reasonOf(await offerRepairs(changed, order, means))).toContain("its digest differs");
    expect(server.requests).toEqual([]);
  });

  it.each<readonly [string, (fix: FixRecord) => Partial<FixRecord>, string]>([
    ["a patch of another digest", (fix) => ({ patch: `${fix.patch}\n` }), "its digest differs"],
    ["a digest without its patch", () => ({ patch: null }), "its digest differs"],
    ["a patch without a result", () => ({ result: null }), "its digest differs"],
    ["other files than it tells of", () => ({ patch_files: [] }), "other files than the report says"],
    ["a patch of no form of ours", () => ({ patch: "so\n", patch_sha256: sha256("so\n") }), "not one of ours"],
    [
      "a patch whose own digest is not adjusted",
      ({ patch }) => {
        const changed = (patch ?? "").replace("RangeError", "Error");
        return { patch: changed, patch_sha256: sha256(changed) };
      },
      "not one of ours",
    ],
  ])("is refused with %s", async (_, change, reason) => {
    await using scenario = await start();
    const fix = await fixOf(scenario);
    expect(reasonOf(await offer(scenario, { fix: { ...fix, ...change(fix) } }))).toContain(reason);
    expect(scenario.server.requests).toEqual([]);
  });

  it.each<readonly [string, (text: string) => string, string]>([
    [
      "another blob before",
      (text) => text.replace(/index [0-9a-f]{40}/, `index ${"a".repeat(40)}`),
      "differs from what the patch was made for",
    ],
    ["another blob after", (text) => text.replace(/\.\.[0-9a-f]{40}/, `..${"a".repeat(40)}`), "its result differs"],
    ["another line added", (text) => text.replace("RangeError", "Error"), "its result differs"],
    ["another context", (text) => text.replace("return charge", "return Charge"), "a line differs from the patch"],
    ["another file", (text) => text.replaceAll("src/pay.ts", "src/buy.ts"), "is not a file at the head"],
    ["another mode", (text) => text.replace(/ 100644\n/, " 100755\n"), "has the mode 100644"],
  ])("is refused for a patch with %s", async (_, change, reason) => {
    await using scenario = await start();
    const fix = await fixOf(scenario);
    const diff = readPatchText(fix.patch ?? "") ?? "";
    expect(change(diff)).not.toBe(diff);
    const text = asOffered(change(diff), scenario.pullRequest.head.sha);
    const files = fix.patch_files.map((file) => ({ ...file, path: /b\/(\S+)\n/.exec(text)?.[1] ?? "" }));
    const changed = { ...fix, patch: text, patch_sha256: sha256(text), patch_files: files };
    expect(reasonOf(await offer(scenario, { fix: changed }))).toContain(reason);
    expect(await scenario.repository.store.resolve(BRANCH)).toBeUndefined();
  });

  it("is refused for another head or pull request than the job was told of", async () => {
    await using scenario = await start();
    const { means, pullRequest } = scenario;
    const fix = await fixOf(scenario);
    const head = pullRequest.head.sha;
    for (const [report, reason] of [
      [aReportOf("9".repeat(40), fix), "is about 9999"],
      [aReportOf(head, fix, 2), "not about pull request 1"],
      [{ ...aReportOf(head, fix), fix: null }, "repaired nothing"],
      [{}, "cannot be read"],
    ] as const) {
      const bytes = Buffer.from(JSON.stringify(report));
      expect(reasonOf(await offerRepairs(bytes, orderOf(bytes, head), means))).toContain(reason);
    }
  });
});

describe("the pull request of repairs", () => {
  it("stays as a person wrote it who opened one from the branch", async () => {
    await using scenario = await start();
    const { repository, server } = scenario;
    await offer(scenario);
    repository.pullRequests.pop();
    const user = server.account("wendy");
    await repository.openPullRequest({ head: BRANCH, base: "feature", title: "Mine", body: "By hand.", user });
    expect(await offer(scenario)).toMatchObject({ kind: "offered", url: `${server.url}/octo/shop/pull/2` });
    expect(repository.pullRequests[1]).toMatchObject({ title: "Mine", body: "By hand." });
  });

  it("is opened anew after a person closed it", async () => {
    await using scenario = await start();
    const { repository } = scenario;
    await offer(scenario);
    (repository.pullRequests[1] as { state: string }).state = "closed";
    await offer(scenario);
    expect(repository.pullRequests.map(({ state }) => state)).toEqual(["open", "closed", "open"]);
  });

  it("makes nobody's words act", async () => {
    await using scenario = await start();
    const title = "Fixes #1, closes octo/shop#2 cc @octo <img src=x> [a](http://x) `b` | c";
    const findings = [aFixedFinding({ title, said: title, file: "a`|b.ts" })];
    await offer(scenario, { fix: await fixOf(scenario, { findings, stop_detail: title }) });
    const body = scenario.repository.pullRequests[1]?.body ?? "";
    expect(body.replace(/^Repairs of 1 finding of #1,/, "")).not.toMatch(/@octo|#\d|<img|\]\(http/);
    expect(body.trimEnd().split("\n").at(-1)).toBe("<!-- tribunal-repairs v1 pull-request=1 -->");
  });

  it("is not opened where the repository does not let jobs, and the message says which setting it is", async () => {
    await using scenario = await start({ repository: { letsActionsOpenPullRequests: false } });
    expect(await offer(scenario)).toEqual({
      ...{ kind: "unopened", branch: BRANCH },
      reason: expect.stringContaining("Allow GitHub Actions to create and approve pull requests"),
    });
    expect(await scenario.repository.store.resolve(BRANCH)).toBeDefined();
  });

  it("needs a token that may write, and the message says which permission", async () => {
    await using scenario = await start();
    scenario.server.issueToken("job", { permissions: { contents: "read", pull_requests: "write" } });
    const offered = offer(scenario, { means: meansOf(scenario) });
    await expect(offered).rejects.toThrow("Grant the job `contents: write`");
    await expect(offered).rejects.toBeInstanceOf(HostError);
  });
});

describe("two jobs at once", () => {
  it("offer the same repairs once", async () => {
    await using scenario = await start();
    const { repository, server } = scenario;
    const fix = await fixOf(scenario);
    const results = await Promise.all([1, 2].map(() => offer(scenario, { fix, means: meansOf(scenario) })));
    expect(results.map(({ kind }) => kind)).toEqual(["offered", "offered"]);
    expect(repository.pullRequests).toHaveLength(2);
    expect(server.violations).toEqual([]);
  });

  it.each([
    ["a branch that was made", { method: "POST", path: /\/git\/refs$/ }],
    ["a commit that was made", { method: "POST", path: /\/git\/commits$/ }],
    ["a pull request that was opened", { method: "POST", path: /\/pulls$/ }],
  ])("are like one whose reply was lost: %s stands once", async (_, matcher) => {
    await using scenario = await start();
    scenario.server.fault({ ...matcher, kind: "applied-but-lost", times: 1 });
    expect(await offer(scenario)).toMatchObject({ kind: "offered" });
    expect(scenario.repository.pullRequests).toHaveLength(2);
  });

  it("are like one whose reply was lost: a branch that was moved stays so", async () => {
    await using scenario = await start();
    const { headRepository, server } = scenario;
    await offer(scenario);
    await headRepository.push("feature", { "src/other.ts": "export const other = 1;\n" });
    server.fault({ method: "POST", path: /\/graphql$/, body: /updateRefs/, kind: "applied-but-lost", times: 1 });
    expect(await offer(scenario)).toMatchObject({ kind: "offered" });
  });
});

it("moves the branch without a comparison where the server has none", async () => {
  await using scenario = await start();
  const { repository, headRepository, server } = scenario;
  await offer(scenario);
  const first = await repository.store.resolve(BRANCH);
  await headRepository.push("feature", { "src/other.ts": "export const other = 1;\n" });
  server.fault({ method: "POST", path: /\/graphql$/, body: /updateRefs/, kind: 404 });
  expect(await offer(scenario)).toMatchObject({ kind: "offered" });
  expect(await repository.store.resolve(BRANCH)).not.toBe(first);
});
