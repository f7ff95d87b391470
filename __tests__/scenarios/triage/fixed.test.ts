import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import type { TriageEntry } from "../../../src/replies/answers.ts";
import type { TriagedThread } from "../../../src/report/triage-record.ts";
import { expectSettled, reportOf, requestsOf } from "../action/observe.ts";
import { runTribunal, startTribunal, type TribunalRun, type TribunalScenario } from "../action/tribunal.ts";
import { aDecision, type ShownThread } from "../cli/scripted-panel.ts";
import { manyThreads, seedThreads } from "./threads.ts";

const run = promisify(execFile);
const RABBIT = "coderabbitai[bot]";
const CONFIG = { ".github/tribunal/config.yml": `triage:\n  authors: ["${RABBIT}"]\n` };

const GUARD = "if (amount <= 0) throw new RangeError('amount');";
const DOUBLE = "return charge(amount) + charge(amount);";
const pay = (...lines: readonly string[]) =>
  `${["// Payments.", "export function pay(amount: number): number {", ...lines.map((line) => `  ${line}`), "}"].join("\n")}\n`;
const CHARGE = { "src/charge.ts": "export const charge = (amount: number) => amount;\n" };
const BUGGY = { "src/pay.ts": pay(DOUBLE) };
const REMARK = { author: RABBIT, body: "A negative amount is charged.", path: "src/pay.ts", line: 3 };

/** A pull request that adds a payment, of which another reviewer said something. */
async function startRemarked() {
  const asked: ShownThread[] = [];
  let claim: (thread: ShownThread) => Partial<TriageEntry> = () => ({});
  const triage = (threads: readonly ShownThread[]) => {
    asked.push(...threads);
    return threads.map((thread) => aDecision(thread, claim(thread)));
  };
  const scenario = await startTribunal({ triage }, { base: { ...CONFIG, ...CHARGE }, change: BUGGY });
  await seedThreads(scenario, [REMARK]);
  return {
    ...scenario,
    asked,
    /** The remark's row after a review in which the Triage says of it what it is told to. */
    async review(said: typeof claim, options: TribunalRun = {}): Promise<TriagedThread | undefined> {
      claim = said;
      const result = await runTribunal(scenario, options);
      expectSettled(scenario, result);
      return reportOf(result).triage?.[0];
    },
    push: (files: Parameters<TribunalScenario["repository"]["push"]>[1]) => scenario.repository.push("feature", files),
    [Symbol.asyncDispose]: () => scenario[Symbol.asyncDispose](),
  };
}

const fixed = (overrides: Partial<TriageEntry> = {}) => ({
  ...({ tier: "agree", status: "fixed", reason: "The amount is checked now." } as const),
  ...{ file: "src/pay.ts", line: 3, evidence_quote: GUARD },
  ...overrides,
});
const byNewest = ({ commits }: ShownThread) => commits.at(-1)?.sha ?? null;

it("holds a remark for mended by a later commit that brought the quoted guard, and shows the code then and now", async () => {
  await using pull = await startRemarked();
  const before = pull.pullRequest.head.sha;
  await pull.push({ "README.md": "# Shop\n" });
  const mended = await pull.push({ "src/pay.ts": pay(GUARD, DOUBLE) });
  const row = await pull.review((thread) => fixed({ commit: byNewest(thread)?.slice(0, 10) ?? null }));
  expect(row).toMatchObject({
    tier: "agree",
    status: "fixed",
    commit: mended,
    evidence: { quote: GUARD, start_line: 3 },
  });
  const [thread] = pull.asked;
  expect(thread?.commits.map(({ subject }) => subject)).toEqual(["Change README.md", "Change src/pay.ts"]);
  expect(thread?.code_then).toEqual({ file: "src/pay.ts", start_line: 1, code: pay(DOUBLE).trimEnd() });
  expect(thread?.code_now?.code).toBe(pay(GUARD, DOUBLE).trimEnd());
  expect(thread?.commits.map(({ sha }) => sha)).not.toContain(before);
});

it("leaves to a person what a commit is said to have mended that touches nothing of it", async () => {
  await using pull = await startRemarked();
  await pull.push({ "README.md": "# Shop\n" });
  const row = await pull.review((thread) => fixed({ commit: byNewest(thread), evidence_quote: DOUBLE }));
  expect(row).toMatchObject({ tier: "uncertain", status: "uncertain", commit: null });
  expect(row?.reason).toContain("the commit it names did not add what it quotes");
});

it("finds what was mended in a branch that was rebased, by the commit that was pushed over", async () => {
  await using pull = await startRemarked();
  const { repository } = pull;
  const whole = await repository.push("again", { "src/pay.ts": pay(GUARD, DOUBLE) });
  await repository.moveBranch("feature", whole);
  const row = await pull.review((thread) => fixed({ commit: byNewest(thread) }));
  expect(row).toMatchObject({ status: "fixed", commit: whole });
});

it("is uncertain where that commit is gone, whatever was added since", { tags: ["full"] }, async () => {
  await using pull = await startRemarked();
  const { repository, pullRequest } = pull;
  const gone = pullRequest.head.sha;
  const kept = await repository.push("kept", { "src/pay.ts": pay(GUARD, DOUBLE) });
  await repository.moveBranch("feature", kept);
  const other = await repository.push("rewritten", { "src/pay.ts": pay(GUARD, "return charge(2 * amount);") });
  await forget(pull, gone);
  expect(await pull.review((thread) => fixed({ commit: byNewest(thread) }))).toMatchObject({ status: "uncertain" });
  await repository.moveBranch("feature", other);
  expect(await pull.review((thread) => fixed({ commit: byNewest(thread) }))).toMatchObject({ status: "uncertain" });
  expect(pull.asked.at(-1)?.code_then).toMatchObject({ file: "src/pay.ts", code: expect.stringContaining(DOUBLE) });
});

it("follows the file to its new name", { tags: ["full"] }, async () => {
  await using pull = await startRemarked();
  await pull.push({ "src/pay.ts": undefined, "src/payment.ts": pay(DOUBLE) });
  const mended = await pull.push({ "src/payment.ts": pay(GUARD, DOUBLE) });
  const row = await pull.review((thread) => fixed({ commit: byNewest(thread), file: "src/payment.ts" }));
  expect(pull.asked[0]?.code_now).toMatchObject({ file: "src/payment.ts" });
  expect(row).toMatchObject({ status: "fixed", commit: mended, evidence: { file: "src/payment.ts" } });
});

it("reads earlier commits in the workspace's repository, and fetches nothing into it", { tags: ["full"] }, async () => {
  await using pull = await startRemarked();
  const mended = await pull.push({ "src/pay.ts": pay(GUARD, DOUBLE) });
  const prepareWorkspace = (workspace: string) => clone(pull, workspace, []);
  const row = await pull.review((thread) => fixed({ commit: byNewest(thread) }), { prepareWorkspace });
  expect(row).toMatchObject({ status: "fixed", commit: mended });
  expect(requestsOf(pull).filter((request) => request.startsWith("git "))).toEqual([]);
});

it("fetches what the workspace lacks once for all remarks, in however many batches they are put", {
  tags: ["full"],
}, async () => {
  await using pull = await startRemarked();
  await seedThreads(pull, manyThreads(20, REMARK));
  await pull.push({ "README.md": "# Shop\n" });
  await pull.push({ LICENSE: "All rights reserved\n" });
  const mended = await pull.push({ "src/pay.ts": pay(GUARD, DOUBLE) });
  const prepareWorkspace = (workspace: string) => clone(pull, workspace, ["--depth=1"]);
  // Those of the last batch name another commit than the others do.
  const byBatch = (thread: ShownThread) => (/1[5-9]|20/.test(thread.body) ? thread.commits[0]?.sha : byNewest(thread));
  const row = await pull.review((thread) => fixed({ commit: byBatch(thread) ?? null }), { prepareWorkspace });
  expect(row).toMatchObject({ status: "fixed", commit: mended });
  expect(pull.asked).toHaveLength(21);
  // The base and the head, as in every review; the commit of all remarks, with its file; the commits that are named.
  expect(requestsOf(pull).filter((request) => request.endsWith("/git-upload-pack"))).toHaveLength(4);
});

/** As a server forgets what no reference names any more. */
async function forget({ repository }: TribunalScenario, sha: string): Promise<void> {
  const { store } = repository;
  await store.change(["reflog", "expire", "--expire=now", "--all"]);
  await store.change(["repack", "-a", "-d", "-q"]);
  await store.change(["prune", "--expire=now"]);
  expect((await store.ask(["cat-file", "-e", sha])).code).not.toBe(0);
}

async function clone({ repository }: TribunalScenario, workspace: string, depth: readonly string[]): Promise<void> {
  await rm(workspace, { recursive: true });
  const from = depth.length === 0 ? repository.store.directory : `file://${repository.store.directory}`;
  await run("git", ["clone", "--quiet", ...depth, from, workspace]);
}
