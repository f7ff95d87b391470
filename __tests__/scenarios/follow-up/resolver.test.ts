import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { ResolverEntry } from "../../../src/replies/answers.ts";
import { renderReport } from "../../fixtures/whole-report.ts";
import { aJudgement, aRuling, aVerdict } from "../cli/scripted-panel.ts";
import { CHANGE, followUpOf, type Pushes, source, startPushes } from "./pushes.ts";
import { BLOCKS, EVALUATES, type Resolver, type SeeingPanel } from "./seeing-panel.ts";

const PAGE = await readFile(fileURLToPath(new URL("../../../docs/follow-up.md", import.meta.url)), "utf8");
/** What the page says the product prints. */
const PRINTED = /^```text\n([\s\S]*?)^```$/m.exec(PAGE)?.[1] ?? "nothing";
const [SINCE] = /^Since [0-9a-f]{12}:/m.exec(PRINTED) ?? [];

const LINE = "return parseAmount(text);";
/** Nobody can tell by facts whether this mends anything. */
const REWRITTEN = { "src/pay.ts": source("pay", "parseAmount(text)") };

function says(answer: Partial<ResolverEntry>): Resolver {
  const proof = { file: "src/pay.ts", line: 3, evidence_quote: LINE, note: "It is parsed." };
  return (asked) => asked.map(({ id }) => ({ finding_id: id, status: "resolved", ...proof, ...answer }));
}

function openThreads({ scenario }: Pushes): number {
  const threads = scenario.repository.reviewComments.filter(({ inReplyTo }) => inReplyTo === undefined);
  return threads.filter(({ minimized, isResolved }) => minimized === undefined && isResolved !== true).length;
}

type Intercept = NonNullable<SeeingPanel["intercept"]>;

const refusing: Intercept = (_, { role }) => (role === "resolver" ? { status: 403, body: {} } : undefined);
const babbling: Intercept = (_, { role }) => (role === "resolver" ? { content: "All is well." } : undefined);

it("leaves a finding open, its thread as it is, and goes on, until the resolver shows that it is mended", {
  tags: ["full"],
}, async () => {
  const both: Resolver = (asked) => [
    ...says({})(asked),
    ...says({ status: "unresolved", evidence_quote: null })(asked),
  ];
  await using pushes = await startPushes();
  const { panel } = pushes;
  expect((await pushes.review()).outcome).toEqual(["failure", "1", "0"]);
  const turns: readonly (readonly [Partial<SeeingPanel>, string])[] = [
    [{ resolver: () => [] }, "unresolved"],
    [{ resolver: says({ evidence_quote: "return safe(text);" }) }, "cant_verify"],
    [{ resolver: both }, "unresolved"],
    [{ resolver: (asked) => says({})(asked.map((each) => ({ ...each, id: "nobody" }))) }, "unresolved"],
    [{ resolver: says({}), intercept: refusing }, "unresolved"],
    [{ resolver: says({}), intercept: babbling }, "unresolved"],
  ];
  for (const [index, [said, status]] of turns.entries()) {
    Object.assign(panel, { intercept: undefined }, said);
    // A word that could not be used is nobody's.
    const decided_by = said.intercept === undefined ? "resolver" : "facts";
    // It is asked again where the file changed.
    const files = { "src/pay.ts": `${REWRITTEN["src/pay.ts"]}// ${index}\n` };
    const turn = await pushes.push(files);
    expect(turn.outcome).toEqual(["action_required", "0", "1"]);
    expect(turn.asked).toContain("resolver");
    expect(followUpOf(turn).resolutions).toMatchObject([{ status, decided_by }]);
    expect([turn.posting.resolved, openThreads(pushes)]).toEqual(["0", 1]);
  }
  Object.assign(panel, { intercept: undefined, resolver: says({}) });
  const mended = await pushes.push(REWRITTEN);
  expect([mended.outcome, mended.posting.resolved]).toEqual([["success", "0", "0"], "1"]);
});

it("believes it where its quote stands, of what it was asked about and of nothing else, as the page shows", {
  tags: ["full"],
}, async () => {
  const marksAll: SeeingPanel["resolver"] = (asked) => {
    const ids = [...asked.map(({ id }) => id), "F1", "F2", "F3", "U1", "E1", "R1", "R2", "1", "2"];
    const answer = { file: "src/pay.ts", line: 3, evidence_quote: LINE, note: "The text is parsed now." };
    return [...new Set(ids)].map((id) => ({ finding_id: id, status: "resolved", ...answer }));
  };
  await using pushes = await startPushes(
    { sees: [EVALUATES, BLOCKS], resolver: marksAll },
    { change: { ...CHANGE, "src/refund.ts": source("refund", "eval(text)") } },
  );
  const first = await pushes.review();
  expect(first.outcome).toEqual(["failure", "2", "0"]);
  const turn = await pushes.push({ ...REWRITTEN, "src/audit.ts": source("audit", "sleepSync(text)") });
  expect(turn.outcome).toEqual(["failure", "2", "0"]);
  expect(turn.report.findings.map(({ file }) => file).sort()).toEqual(["src/audit.ts", "src/refund.ts"]);
  const told = followUpOf(turn).resolutions.map(({ file, status, decided_by }) => [file, status, decided_by]);
  expect(told.sort()).toEqual([
    ["src/pay.ts", "resolved", "resolver"],
    ["src/refund.ts", "unresolved", "facts"],
  ]);
  expect([turn.posting.resolved, openThreads(pushes)]).toEqual(["1", 2]);
  const text = renderReport(turn.report, "text").replace(/^Since [0-9a-f]{12}:/m, SINCE ?? "no head");
  expect(text).toContain(PRINTED);
});

it("puts before the Judge what it shows to be unmended, where it shows it", { tags: ["full"] }, async () => {
  await using pushes = await startPushes({ resolver: says({ status: "unresolved", note: "parseAmount runs it." }) });
  await pushes.review();
  const turn = await pushes.push(REWRITTEN);
  expect(turn.asked).toContain("judge");
  expect(turn.outcome).toEqual(["failure", "1", "0"]);
  expect(turn.report.findings).toMatchObject([{ file: "src/pay.ts", line: 3, evidence: [{ quote: LINE }] }]);
  expect(followUpOf(turn).resolutions).toMatchObject([{ status: "unresolved" }]);
});

it("lets the Judge and the Critic refute it by what its line got since", async () => {
  const extended = { "src/pay.ts": source("pay", "eval(text)").replace("return", "if (isPlain(text)) return") };
  const quote = "if (isPlain(text)) return eval(text);";
  await using pushes = await startPushes({ resolver: says({ status: "unresolved", evidence_quote: quote }) });
  const { panel } = pushes;
  await pushes.review();
  const proof = { file: "src/pay.ts", line: 3, quote };
  const critics = { file: proof.file, start_line: 3, end_line: 3, evidence_quote: quote };
  Object.assign(panel, {
    sees: [],
    judge: ((findings) =>
      aJudgement(
        findings.map((each) => aRuling(each, { ruling: "dismissed", severity: null, refutation: proof })),
      )) satisfies SeeingPanel["judge"],
    critic: ((findings) => ({
      verdicts: findings.map((each) => aVerdict(each, { verdict: "dismissed", ...critics })),
      missed: [],
    })) satisfies SeeingPanel["critic"],
  });
  const turn = await pushes.push(extended);
  expect(turn.asked).toContain("resolver");
  expect(followUpOf(turn).resolutions).toMatchObject([{ status: "resolved", decided_by: "debate" }]);
  expect(turn.outcome).toEqual(["success", "0", "0"]);
});
