import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { TriageEntry } from "../../../src/replies/answers.ts";
import { renderReport } from "../../fixtures/whole-report.ts";
import { isFirstTurn, section } from "../../servers/model-server.ts";
import { jobOf, reportOf } from "../action/observe.ts";
import { startTribunal, type TribunalScenario } from "../action/tribunal.ts";
import { aJudgement, aRuling, readFile as read } from "../cli/scripted-panel.ts";
import { runExample } from "../examples/run-example.ts";
import { commentEvent } from "../harness/run-event.ts";
import { seedReview, seedThreads } from "./threads.ts";

const PAGE = await readFile(fileURLToPath(new URL("../../../docs/triage.md", import.meta.url)), "utf8");
/** What the page says the product prints. */
const PRINTED = /^```text\n([\s\S]*?)^```$/m.exec(PAGE)?.[1] ?? "nothing";

const pay = (line: string) => `export function pay(amount: number, tip: number): number {\n  ${line}\n}\n`;
const price = (line: string) => `export function price(cents: number): string {\n  ${line}\n}\n`;
const label = (line: string) =>
  `export function label(order: Order): string {\n  if (order.currency === undefined) throw new TypeError("currency");\n  ${line}\n}\n`;
const BASE = {
  ".github/tribunal/config.yml": 'triage: { authors: ["coderabbitai[bot]", Copilot] }\n',
  "src/pay.ts": pay("return charge(amount);"),
  "src/price.ts": price("return String(cents);"),
  "src/label.ts": label("return order.name;"),
};
const CHANGE = {
  "src/pay.ts": pay("return charge(amount + tip);"),
  "src/price.ts": price("return String(cents / 100);"),
  "src/label.ts": label("return order.name + order.currency.trim();"),
};
const MENDED = { "src/price.ts": price("return (cents / 100).toFixed(2);") };

interface Asked {
  readonly id: string;
  readonly body: string;
  readonly commits: readonly { readonly sha: string }[];
}
type Said = Omit<TriageEntry, "thread_id">;

const NOTHING = {
  ...{ file: null, line: null, evidence_quote: null },
  ...{ commit: null, repeats: null, contradicts: null },
} as const;

/** What the triage says of a remark, by its words. */
function decide({ body, commits }: Asked): Said {
  const at = (file: string, line: number, quote: string) => ({ ...NOTHING, file, line, evidence_quote: quote });
  if (body.includes("negative"))
    return {
      ...{ ...at("src/pay.ts", 2, "return charge(amount + tip);"), tier: "agree", status: "open" },
      reason: "A negative tip is charged. Nothing between the form and line 2 checks it.",
    };
  if (body.includes("decimals"))
    return {
      ...{ ...at("src/price.ts", 2, "return (cents / 100).toFixed(2);"), tier: "agree", status: "fixed" },
      ...{ commit: commits.at(-1)?.sha ?? null, reason: "Two decimals are written since." },
    };
  if (body.includes("undefined"))
    return {
      ...{ ...at("src/label.ts", 2, "if (order.currency === undefined) throw new TypeError"), tier: "dismissed" },
      ...{ status: "dismissed", reason: "The line before throws where an order has no currency." },
    };
  if (body.includes("Rename"))
    return {
      ...{ ...at("src/label.ts", 1, "export function label(order: Order): string {"), tier: "agree" },
      ...{ status: "skipped", reason: "It is a matter of taste, which this project leaves to its authors." },
    };
  return {
    ...{ ...NOTHING, tier: "uncertain", status: "uncertain" },
    reason: "Which amounts the gateway refuses is not in this repository; pay and its callers were read.",
  };
}

/** A model that finds nothing of its own and decides each remark; Judge and Critic uphold what is true. */
async function start(): Promise<TribunalScenario> {
  return startTribunal(
    {
      judge: (findings) => aJudgement(findings.map((each) => aRuling(each, { severity: "high" }))),
      intercept: (request, { role }) => {
        if (role !== "triage") return undefined;
        if (isFirstTurn(request)) return { toolCalls: Object.keys(CHANGE).map((path) => read(path)) };
        const threads = section(request, "threads") as readonly Asked[];
        return { json: { decisions: threads.map((each) => ({ thread_id: each.id, ...decide(each) })) } };
      },
    },
    { base: BASE, change: CHANGE, repository: { collaborators: { wendy: "write" } } },
  );
}

/** Commits and the host's numbers are others in every run. */
function withoutNames(text: string): string {
  return text.replace(/(Fixed by) [0-9a-f]{12}/g, "$1 SHA").replace(/(discussion_r|review-)\d+/g, "$1N");
}

it("tells what became of each thread as the page shows, answers it, and explains it to whoever asks", async () => {
  await using scenario = await start();
  const { server, repository, pullRequest } = scenario;
  const [negative, decimals, currency, name] = await seedThreads(scenario, [
    { author: "coderabbitai[bot]", body: "A negative tip lowers the charge.", path: "src/pay.ts", line: 2 },
    { author: "coderabbitai[bot]", body: "Prices are shown without decimals.", path: "src/price.ts", line: 2 },
    { author: "Copilot", body: "`order.currency` may be undefined here.", path: "src/label.ts", line: 3 },
    { author: "Copilot", body: "nit: Rename `label` to `toLabel`.", path: "src/label.ts", line: 3 },
  ]);
  seedReview(scenario, { author: "Copilot", body: "Amounts of zero should be refused as the gateway does." });
  await repository.push("feature", MENDED);
  const result = await runExample(scenario, "other-reviewers.yml");
  const { outputs } = jobOf(result, "review");
  const report = reportOf(result, outputs["report-artifact"] ?? "");
  expect(report.findings).toMatchObject([{ source: "triage:coderabbitai[bot]", classification: "new" }]);
  expect(withoutNames(renderReport(report, "text"))).toContain(withoutNames(PRINTED));
  expect(repository.checkRuns.at(-1)?.summary).toContain("### Other reviewers' threads (5)");

  const answerTo = (thread: typeof name) =>
    repository.reviewComments.find(({ inReplyTo }) => inReplyTo === thread?.id)?.body.split("\n", 1)[0];
  expect(answerTo(decimals)).toMatch(/^\*\*Addressed in [0-9a-f]{40}:\*\* Two decimals are written since\.$/);
  expect(answerTo(currency)).toBe("**Dismissed:** The line before throws where an order has no currency.");
  expect(answerTo(name)).toBe("**Skipped:** It is a matter of taste, which this project leaves to its authors.");
  expect(answerTo(negative)).toBeUndefined();
  expect(repository.issueComments.map(({ body }) => body).join("")).toContain("**Needs a person:** Which amounts");
  const open = repository.reviewComments.filter(({ inReplyTo, isResolved }) => inReplyTo === undefined && !isResolved);
  expect(open.map(({ user }) => user.login)).toEqual(["coderabbitai[bot]", "github-actions[bot]"]);
  expect(open[1]?.body).toContain("**Raised by:** coderabbitai");

  const body = `/tribunal explain #discussion_r${currency?.id}`;
  const event = await commentEvent(server, repository, { pullRequest, body, by: "wendy" });
  const asked = await runExample(scenario, "other-reviewers.yml", { event });
  const told = jobOf(asked, "review").steps.map(({ summary }) => summary);
  expect(told.join("")).toContain("**Refuted** · Copilot");
});

it("is started by a later review, and asks about what that says alone", { tags: ["full"] }, async () => {
  await using scenario = await start();
  const { model, repository } = scenario;
  const asked = () =>
    model.requests.flatMap((request) => {
      const threads = section(request, "threads") as readonly Asked[] | undefined;
      return isFirstTurn(request) && threads !== undefined ? threads.map(({ body }) => body) : [];
    });
  const thread = { author: "coderabbitai[bot]", path: "src/label.ts", line: 3 } as const;
  await seedThreads(scenario, [{ ...thread, body: "`order.currency` may be undefined here." }]);
  seedReview(scenario, { author: "Copilot", body: "Amounts of zero should be refused as the gateway does." });
  await runExample(scenario, "other-reviewers.yml");
  expect(asked()).toHaveLength(2);

  await seedThreads(scenario, [{ author: "Copilot", body: "nit: Rename `label`.", path: "src/label.ts", line: 3 }]);
  const event = await scenario.event({ action: "submitted" });
  const review = { user: { login: "Copilot" } };
  const second = await runExample(scenario, "other-reviewers.yml", {
    event: { ...event, name: "pull_request_review", payload: { ...event.payload, review } },
  });
  const report = reportOf(second, jobOf(second, "review").outputs["report-artifact"] ?? "");
  expect(asked()).toHaveLength(3);
  expect(asked().at(-1)).toContain("Rename");
  expect(report.triage?.map(({ status, carried }) => [status, carried])).toEqual([
    ["uncertain", true],
    ["skipped", false],
  ]);
  expect([report.follow_up?.reread_hunks, report.rounds]).toEqual([0, []]);
  expect(repository.issueComments).toHaveLength(1);
});
