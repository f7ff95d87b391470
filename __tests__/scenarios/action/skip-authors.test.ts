import { describe, expect, it } from "vitest";
import type { Files } from "../../servers/github/repository.ts";
import { jobOf, onlyCheck, reviewStep } from "./observe.ts";
import { runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const BOT = { login: "renovate[bot]", id: 29_139_614, type: "Bot" } as const;
const BY_BOT = { name: BOT.login, email: `${BOT.id}+${BOT.login}@users.noreply.github.com` };
const GITHUB = { name: "GitHub", email: "noreply@github.com" };

const manifest = (version: string, script = "node test.js") =>
  `${JSON.stringify({ scripts: { test: script }, dependencies: { "left-pad": version } }, undefined, 2)}\n`;
const BASE = {
  "package.json": manifest("1.0.0"),
  ".github/tribunal/config.yml": "skip-authors: ['@renovate[bot]']\n",
};

/** An App's pull request whose one commit names the App, signed by GitHub or by nobody. */
async function openUpdate(
  change: Files,
  { isSigned = true, user = BOT as { login: string; id: number; type: "Bot" | "User" } } = {},
): Promise<TribunalScenario> {
  const scenario = await startTribunal({}, { base: BASE, change, pullRequest: { user } });
  const { repository, pullRequest } = scenario;
  const { tree = "", parents = [] } = (await repository.store.readCommit(pullRequest.head.sha)) ?? {};
  const people = { author: BY_BOT, committer: GITHUB, time: 1_790_000_000 };
  const sha = repository.store.writeCommit({ tree, parents, message: "Update left-pad\n", ...people });
  if (isSigned) repository.verifiedCommits.add(sha);
  await repository.moveBranch("feature", sha);
  return scenario;
}

describe("skip-authors", () => {
  it("spares an App's own change of versions a review, and says why", async () => {
    await using scenario = await openUpdate({ "package.json": manifest("1.2.0") });
    const result = await runTribunal(scenario);
    const reason = "skip-authors names @renovate[bot], and only versions of dependencies change";
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "neutral", title: `Not reviewed: ${reason}` });
    expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", "gate-reason": "not reviewed" });
    expect([reviewStep(result).exitCode, jobOf(result, "comment").result]).toEqual([0, "skipped"]);
    expect(scenario.model.requests).toEqual([]);
  });

  it.each<readonly [string, Files, Parameters<typeof openUpdate>[1], string]>([
    ["nobody signed", { "package.json": manifest("1.2.0") }, { isSigned: false }, "is not verified as the App's own"],
    [
      "brings code along",
      { "package.json": manifest("1.2.0"), "src/run.js": "export const run = 1;\n" },
      {},
      "more than dependency versions changes in src/run.js",
    ],
    [
      "changes a script",
      { "package.json": manifest("1.2.0", "curl example.org") },
      {},
      "more than dependency versions changes in package.json",
    ],
    [
      "makes a link of a manifest",
      { "package.json": { mode: "120000", content: "src/run.js" } },
      {},
      "more than dependency versions changes in package.json",
    ],
  ])("reviews a change that %s, and says in the log why", { tags: ["full"] }, async (_, change, options, reason) => {
    await using scenario = await openUpdate(change, options);
    const result = await runTribunal(scenario);
    expect(reviewStep(result).log.join("\n")).toContain(reason);
    expect(onlyCheck(scenario).title).not.toContain("Not reviewed");
  });

  it("reviews what a person opened under a name like the App's", { tags: ["full"] }, async () => {
    const user = { login: "renovate-bot", id: 7, type: "User" } as const;
    await using scenario = await openUpdate({ "package.json": manifest("1.2.0") }, { user });
    await runTribunal(scenario);
    expect(onlyCheck(scenario).title).not.toContain("Not reviewed");
  });
});
