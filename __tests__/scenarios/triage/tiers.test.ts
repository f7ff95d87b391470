import { expect, it } from "vitest";
import type { TriageEntry } from "../../../src/replies/answers.ts";
import { isFirstTurn } from "../../servers/model-server.ts";
import { expectSettled, jobOf, reportOf } from "../action/observe.ts";
import { runTribunal, startTribunal, type TribunalScenario } from "../action/tribunal.ts";
import { aDecision, type PanelScript, type ShownThread, threadsOf } from "../cli/scripted-panel.ts";
import { BASE, CHANGE, source } from "../follow-up/pushes.ts";
import { addReply, seedReview, seedThreads } from "./threads.ts";

const RABBIT = "coderabbitai[bot]";
const at = (path: string, body: string) => ({ author: RABBIT, path, line: 3, body });

/** What is said of the remark on each file: one of each tier and status. */
const SAID: Readonly<Record<string, Partial<TriageEntry>>> = {
  "src/pay.ts": {
    ...{ tier: "agree", status: "open", file: "src/pay.ts", line: 3, evidence_quote: "return eval(text);" },
    reason: "Whoever sends the text decides what runs. `eval` is given the input as it is.",
  },
  "src/refund.ts": {
    ...{ tier: "agree", status: "fixed", file: "src/refund.ts", line: 3, evidence_quote: "return toAmount(text);" },
    reason: "The text is parsed now.",
  },
  "src/order.ts": { tier: "agree", status: "skipped", reason: "A matter of taste: the name is clear enough." },
  "src/stock.ts": {
    ...{ tier: "dismissed", status: "dismissed", file: "src/stock.ts", line: 2 },
    ...{ evidence_quote: "const text = input.trim();", reason: "The text is trimmed before it is read." },
  },
};

const THREADS = [
  at("src/pay.ts", "`eval` runs whatever is sent."),
  at("src/refund.ts", "`Number` takes an empty text for 0."),
  at("src/order.ts", "nit: consider calling it `amount`."),
  at("src/stock.ts", "White space around the text is read as well."),
];

const STOCK = source("stock", "+text");

/** The commits are told with each remark: the newest of them is named as what mended it. */
function triage(threads: readonly ShownThread[]) {
  return threads.map((thread) => {
    const said = SAID[thread.path ?? ""];
    const commit = said?.status === "fixed" ? (thread.commits.at(-1)?.sha ?? null) : null;
    return aDecision(thread, { ...said, commit });
  });
}

/** A pull request whose second commit mends one of four remarks. */
async function start(script: PanelScript = {}): Promise<TribunalScenario> {
  const change = {
    ...CHANGE,
    "src/order.ts": source("order", "amountOf(text)"),
    "src/stock.ts": STOCK,
  };
  const base = { ...BASE, ".github/tribunal/config.yml": `triage: { authors: ["${RABBIT}"] }\n` };
  const scenario = await startTribunal({ triage, ...script }, { base, change });
  await seedThreads(scenario, THREADS);
  seedReview(scenario, { author: RABBIT, body: "Four functions do nearly the same." });
  await scenario.headRepository.push("feature", { "src/refund.ts": source("refund", "toAmount(text)") });
  return scenario;
}

/** What we wrote beneath the remarks and about the review, by its first word. */
function answersIn({ repository }: TribunalScenario): readonly string[] {
  const own = [
    ...repository.reviewComments.filter(({ inReplyTo }) => inReplyTo !== undefined),
    ...repository.issueComments,
  ];
  const answers = own.filter(
    ({ user, body }) => user.login === "github-actions[bot]" && body.includes("tribunal-triage"),
  );
  return answers.map(({ body }) => /[A-Z]\w+/.exec(body.replaceAll(/<!--.*?-->/g, ""))?.[0] ?? "").sort();
}

async function review(scenario: TribunalScenario) {
  const before = scenario.model.requests.length;
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  const first = scenario.model.requests.slice(before).filter(isFirstTurn);
  return { report: reportOf(result), job: jobOf(result, "review"), asked: first.flatMap(threadsOf) };
}

const told = ({ report }: Awaited<ReturnType<typeof review>>) =>
  Object.fromEntries((report.triage ?? []).map(({ path, tier, status }) => [path, `${tier} ${status}`]));

const EVERY_TIER = {
  "src/pay.ts": "agree open",
  "src/refund.ts": "agree fixed",
  "src/order.ts": "agree skipped",
  "src/stock.ts": "dismissed dismissed",
  null: "uncertain uncertain",
};

it("tries every remark, and what is true is a finding like every other", async () => {
  await using scenario = await start();
  const first = await review(scenario);
  expect(told(first)).toEqual(EVERY_TIER);
  expect(first.report.triage_scope).toMatchObject({ threads: 5, asked: 5, carried: 0, left_out: [], problem: null });
  expect(first.report.findings).toMatchObject([
    {
      ...{ source: `triage:${RABBIT}`, file: "src/pay.ts", line: 3, title: "Whoever sends the text decides what runs" },
      ...{ severity: "medium", validation: { status: "confirmed_valid" } },
    },
  ]);
  const rows = new Map(first.report.triage?.map((row) => [row.path, row]));
  expect(rows.get("src/refund.ts")?.commit).toBe(scenario.pullRequest.head.sha);
  expect(rows.get("src/stock.ts")?.evidence).toMatchObject({ file: "src/stock.ts", start_line: 2 });
  expect(rows.get("src/pay.ts")?.fingerprint).toBe(first.report.findings[0]?.fingerprint);
  expect(first.report.triage_history.map(({ path }) => path)).toEqual([...rows.keys()]);
  const refund = first.asked.find(({ path }) => path === "src/refund.ts");
  expect(refund).toMatchObject({
    code_then: { code: expect.stringContaining("return Number(text);") },
    code_now: { code: expect.stringContaining("return toAmount(text);") },
  });
});

it("asks nothing twice of one head, and after a push only what that changed", { tags: ["full"] }, async () => {
  await using scenario = await start();
  const first = await review(scenario);
  const answers = answersIn(scenario);
  expect(answers).toEqual(["About", "Addressed", "Dismissed", "Skipped"]);
  const again = await review(scenario);
  expect(again.asked).toEqual([]);
  expect(answersIn(scenario)).toEqual(answers);
  expect(again.job.outputs.reused).toBe("true");
  expect(again.report.triage).toEqual(first.report.triage);
  await scenario.headRepository.push("feature", { "src/stock.ts": STOCK.replace("string", "string | number") });
  const pushed = await review(scenario);
  expect(pushed.asked.map(({ path }) => path)).toEqual(["src/stock.ts", null]);
  expect(told(pushed)).toEqual(EVERY_TIER);
  expect(pushed.report.findings).toMatchObject([{ file: "src/pay.ts", source: `triage:${RABBIT}` }]);
  expect([...pushed.report.unresolved, ...pushed.report.dismissed]).toEqual([]);
  const carried = pushed.report.triage?.filter((row) => row.carried).map(({ path }) => path);
  expect(carried).toEqual(["src/pay.ts", "src/refund.ts", "src/order.ts"]);
});

it("asks again of a thread in which somebody wrote since", { tags: ["full"] }, async () => {
  await using scenario = await start();
  await review(scenario);
  const [first] = scenario.repository.reviewComments;
  if (first !== undefined) addReply(scenario, first, { author: "ann", body: "I do not think so." });
  const again = await review(scenario);
  expect(again.asked.map(({ path }) => path)).toEqual(["src/pay.ts"]);
  expect(again.report.triage?.find(({ path }) => path === "src/pay.ts")).toMatchObject({
    has_people: true,
    status: "open",
  });
  expect(again.report.findings).toHaveLength(1);
});

it("could not judge where the triage gives no answer, and asks again", { tags: ["full"] }, async () => {
  let isMute = true;
  const intercept: PanelScript["intercept"] = (_, { role }) => {
    return isMute && role === "triage" ? { content: "All is well." } : undefined;
  };
  await using scenario = await start({ intercept });
  const mute = await review(scenario);
  expect(new Set(Object.values(told(mute)))).toEqual(new Set(["uncertain uncertain"]));
  expect(mute.report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
  isMute = false;
  const heard = await review(scenario);
  expect(heard.job.outputs.reused).toBe("false");
  expect(told(heard)).toEqual(EVERY_TIER);
});
